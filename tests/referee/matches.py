"""Games of every kind beside the referee: from the set-up, and from made-up tables."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, Final

from comparison import Tally, play
from crafted import crafted
from referee import Box, check_setup

import mycelia

# Players and expansion; and with these the boards, the number of tiles (R5.8) and the start.
TABLES: Final = list(product((1, 2, 3, 4), (False, True)))
MODES: Final = list(product(TABLES, ("front", "advanced"), ("four", "five"), (False, True)))
MIXED: Final = 27  # modes between one game and the next, so that few games are of many kinds


class Matches:
    """Games of one edition. A number and a seed are always the same game."""

    def __init__(self, edition: mycelia.Edition, text: str, *, seed: int = 1) -> None:
        self.edition = edition
        self.box = Box(text)
        self.seed = seed
        self.tally = Tally()

    def from_setup(self, number: int) -> None:
        """Play a game of one of the modes; so many games as there are modes meet them all."""
        (players, expansion), boards, tiles, even_start = MODES[number * MIXED % len(MODES)]
        rng = Random(f"{self.seed} {number}")
        options: dict[str, Any] = {
            "players": players,
            "expansion": expansion,
            "boards": boards,
            "tiles": tiles,
            "even_start": even_start,
        }
        named = {"first": range(players), "setup": sorted(self.box.setups)}
        named |= {"supply": sorted(self.box.supply), "gwidyon_drops": range(20, 26)}
        for name, values in named.items():
            if rng.random() < 0.3 and (players == 1 or name != "gwidyon_drops"):
                options[name] = rng.choice(values)
        game = mycelia.new_game(**options, seed=rng.getrandbits(64), edition=self.edition)
        check_setup(self.box, game.position().to_dict(), options)
        play(self.box, game, rng, self.tally)

    def made_up(self, number: int) -> None:
        """Play on from a made-up table."""
        players, expansion = TABLES[number % len(TABLES)]
        rng = Random(f"{self.seed} made up {number}")
        position = crafted(self.box, rng, players, expansion=expansion)
        seed = rng.getrandbits(64)
        game = mycelia.from_position(position, seed=seed, edition=self.edition)
        play(self.box, game, rng, self.tally)
