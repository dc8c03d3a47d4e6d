"""What is agreed before a game, and how the open parts of it are settled by the seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .edition.cards import Contents, Edition
from .engine.deal import deal
from .engine.dice import Dice
from .engine.table import Table
from .errors import OptionError, shown

RANDOM: Final = "random"
MAX_PLAYERS: Final = 4
MAX_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class Options:
    """Options of a game (R1.2, R2.1, R2.4, R5.8, R9.1); "random" is settled by the seed."""

    players: int = 2
    expansion: bool = False
    boards: str = "front"  # "front", "advanced", or names of advanced boards: "brook,leaf-fall"
    setup: str = RANDOM  # "1a" to "4b"
    supply: str = RANDOM
    first: str = RANDOM  # or the seat's number, from 0
    gwidyon_drops: int = 20
    tiles: str = "four"  # or "five"

    def check(self, edition: Edition) -> None:
        """Raises OptionError for what cannot be."""
        _whole("players", self.players, 1, MAX_PLAYERS)
        _whole("gwidyon_drops", self.gwidyon_drops, 20, 25)
        if not isinstance(self.expansion, bool):
            raise OptionError(f"expansion is true or false, not {shown(self.expansion)}")
        _one_of("setup", self.setup, (RANDOM, *edition.setups))
        _one_of("supply", self.supply, (RANDOM, *edition.supplies))
        _one_of("first", self.first, (RANDOM, *(str(seat) for seat in range(self.players))))
        _one_of("tiles", self.tiles, ("four", "five"))
        self.board_names(edition)

    def board_names(self, edition: Edition) -> list[str] | None:
        """One board for each seat, or None if they are dealt at random."""
        if not isinstance(self.boards, str):
            raise OptionError(f"boards: expected names of boards, found {shown(self.boards)}")
        front, *backs = (board.id for board in edition.boards)
        if self.boards in ("front", front):
            return [front] * self.players
        if self.boards == "advanced":
            if len(backs) < self.players:
                raise OptionError(f"edition {edition.name} has no advanced boards")
            return None
        names = [name.strip() for name in self.boards.split(",")]
        if len(names) != self.players or len(set(names) & set(backs)) != self.players:
            raise OptionError(
                f'boards: expected "front", "advanced", or {self.players} different ones of '
                f"{', '.join(backs)}; found {shown(self.boards)}"
            )
        return names

    def set_table(self, contents: Contents, dice: Dice) -> Table:
        """R2, with everything that is left open decided by the dice."""
        edition = contents.edition
        ids = [board.id for board in edition.boards]
        names = self.board_names(edition)
        if names is None:
            pool = ids[1:]
            names = [pool.pop(dice.below(len(pool))) for _ in range(self.players)]
        return deal(
            contents.box,
            self.players,
            [ids.index(name) for name in names],
            _settle(self.setup, list(edition.setups), dice),
            _settle(self.supply, list(edition.supplies), dice),
            _settle(self.first, [str(seat) for seat in range(self.players)], dice),
            self.gwidyon_drops if self.players == 1 else 0,
            self.tiles == "five",
            dice,
        )


def _settle(value: str, names: list[str], dice: Dice) -> int:
    return dice.below(len(names)) if value == RANDOM else names.index(value)


def _whole(name: str, value: object, low: int, high: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise OptionError(f"{name} is a whole number from {low} to {high}, not {shown(value)}")


def _one_of(name: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise OptionError(f"{name} is one of {', '.join(allowed)}, not {shown(value)}")


def check_names(names: object, players: int) -> tuple[str, ...]:
    """Names of the seats: short, one line, not empty."""
    if names is None:
        return tuple("" for _ in range(players))
    if not isinstance(names, list | tuple) or len(names) != players:
        raise OptionError(f"names: expected {players} of them, found {shown(names)}")
    for name in names:
        if not isinstance(name, str) or len(name) > MAX_NAME or not name.isprintable():
            raise OptionError(f"a name is a text of at most {MAX_NAME} letters, not {shown(name)}")
        if "|" in name:
            raise OptionError(f"a name has no | in it: {name}")
    return tuple(name.strip() for name in names)
