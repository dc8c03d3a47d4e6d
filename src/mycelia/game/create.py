"""Beginning a game: from the set-up, from a position, from what a view knows."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from ..core.cells.read import check_position
from ..core.options import Options
from ..core.position import Position
from ..core.seeds import Luck, check_seed, new_seed
from ..edition.cards import Edition
from ..edition.load import find_edition
from ..engine.dice import Dice
from ..engine.piles import deal_unknown
from ..errors import PositionError
from .game import Game
from .view import View


def new_game(
    players: int = 2,
    *,
    seed: int | None = None,
    expansion: bool = False,
    boards: str | list[str] | tuple[str, ...] = "front",
    setup: str = "random",
    supply: str = "random",
    first: int | str = "random",
    gwidyon_drops: int = 20,
    tiles: str = "four",
    even_start: bool = False,
    names: list[str] | tuple[str, ...] | None = None,
    edition: Edition | str | Path = "valley",
) -> Game:
    """Set a table (R2) and return the game. One player plays against Gwidyon (R9).

    >>> game = new_game(players=2, seed=7)
    >>> game.decision.kind
    'turn'
    """
    edition = find_edition(edition)
    options = Options(
        players=players,
        expansion=expansion,
        boards=_joined(boards),
        setup=setup,
        supply=supply,
        first=str(first) if type(first) is int and 0 <= first < 99 else first,  # type: ignore[arg-type]  # checked next
        gwidyon_drops=gwidyon_drops,
        tiles=tiles,
        even_start=even_start,
    )
    options.check(edition)
    return Game.begin(edition, options, _seed(seed), names)


def _joined(boards: object) -> str:
    """Names of boards as one text."""
    if isinstance(boards, list | tuple) and all(isinstance(name, str) for name in boards):
        return ",".join(boards)
    return boards  # type: ignore[return-value]  # Options.check refuses what is no text


def from_position(
    position: Position | dict[str, Any],
    *,
    seed: int | None = None,
    names: list[str] | tuple[str, ...] | None = None,
    edition: Edition | str | Path = "valley",
) -> Game:
    """Return a game from any position: for tests, puzzles, editors. The rest has defaults.

    >>> game = from_position({"seats": [{"drops": {"d1": 1}, "hand": ["mitrula-paludosa"]}, {}]})
    >>> [str(event.kind) for event in game.apply("play mitrula-paludosa")]
    ['play']
    >>> [str(choice) for choice in game.choices]
    ['d1>e1', 'd1>d2', 'd1>c1', 'skip']
    """
    edition = find_edition(edition)
    given = position.to_dict() if isinstance(position, Position) else position
    options = check_position(given)
    try:
        start: dict[str, Any] = json.loads(json.dumps(given))
    except (TypeError, ValueError, RecursionError):
        raise PositionError("a position is made of what JSON knows") from None
    return Game.begin(edition, options, _seed(seed), names, start=start)


def sample(view: View, rng: Random) -> Game:
    """Return a game that agrees with all that a view knows; what it does not know is drawn.

    Every deal that fits is as likely as the others.
    """
    table = view.table.copy()
    bits = rng.getrandbits(128)
    deal_unknown(table, Dice(*(bits >> shift & 0xFFFFFFFF for shift in (0, 32, 64, 96))))
    seed = rng.getrandbits(256)
    return Game(
        contents=view.contents,
        options=view.options,
        seed=seed,
        names=view.names,
        table=table,
        luck=Luck(seed),
        number=view.number,
        sampled=True,
    )


def _seed(seed: int | None) -> int:
    return new_seed() if seed is None else check_seed(seed)
