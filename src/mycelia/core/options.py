"""What is agreed before a game, and how the open parts of it are settled by the seed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from ..edition.cards import Contents, Edition
from ..engine.deal import deal
from ..engine.dice import SETUP, Dice
from ..engine.table import Table
from ..errors import OptionError, shown

RANDOM: Final = "random"
MAX_PLAYERS: Final = 4
MAX_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class Options:
    """Options of a game (R1.2, R2.1, R2.4, R5.8, R7.4, R9.1); "random" is settled by the seed."""

    players: int = 2
    expansion: bool = False
    boards: str = "front"  # "front", "advanced", or names of advanced boards: "brook,leaf-fall"
    setup: str = RANDOM  # "1a" to "4b"
    supply: str = RANDOM
    first: str = RANDOM  # or the seat's number, from 0
    tiles: str = "four"  # or "five"
    gwidyon_drops: int = 20
    even_start: bool = False  # a house rule; alone against Gwidyon it means nothing

    def to_dict(self) -> dict[str, Any]:
        """Return the options by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def check(self, edition: Edition) -> None:
        """Raise OptionError for what cannot be."""
        _whole("players", self.players, 1, MAX_PLAYERS)
        _whole("gwidyon_drops", self.gwidyon_drops, 20, 25)
        _flag("expansion", self.expansion)
        _flag("even_start", self.even_start)
        _one_of("setup", self.setup, (RANDOM, *edition.setups))
        _one_of("supply", self.supply, (RANDOM, *edition.supplies))
        _one_of("first", self.first, (RANDOM, *(str(seat) for seat in range(self.players))))
        _one_of("tiles", self.tiles, ("four", "five"))
        self.board_names(edition)

    def board_names(self, edition: Edition) -> list[str] | None:
        """Return one board for each seat, or None if they are dealt at random."""
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
        """Return the table before the first choice (R2); the dice settle what is left open."""
        edition = contents.edition
        ids = [board.id for board in edition.boards]
        names = self.board_names(edition)
        if names is None:
            pool = ids[1:]
            names = [pool.pop(dice.roll(SETUP, len(pool))) for _ in range(self.players)]
        return deal(
            contents.box,
            self.players,
            [ids.index(name) for name in names],
            _settle(self.setup, list(edition.setups), dice),
            _settle(self.supply, list(edition.supplies), dice),
            _settle(self.first, [str(seat) for seat in range(self.players)], dice),
            self.gwidyon_drops if self.players == 1 else 0,
            self.tiles == "five",
            self.even_start and self.players > 1,
            dice,
        )


# What an option is called in a record.
OPTION_TAGS: Final = {
    field.name.split("_")[0].capitalize(): field.name for field in fields(Options)
}
# Options that came later: a record has their tag only where they are not as usual, so that older
# records stay as they were written.
LATER_TAGS: Final = ("Even",)


def _settle(value: str, names: list[str], dice: Dice) -> int:
    return dice.roll(SETUP, len(names)) if value == RANDOM else names.index(value)


def _whole(name: str, value: object, low: int, high: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise OptionError(f"{name} is a whole number from {low} to {high}, not {shown(value)}")


def _flag(name: str, value: object) -> None:
    if not isinstance(value, bool):
        raise OptionError(f"{name} is true or false, not {shown(value)}")


def _one_of(name: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise OptionError(f"{name} is one of {', '.join(allowed)}, not {shown(value)}")


def check_seat(seat: object, players: int, *, watcher: bool = True) -> None:
    """Raise OptionError for what is no seat; None is a watcher, where there may be one."""
    if seat is None and watcher:
        return
    if type(seat) is not int or not 0 <= seat < players:
        raise OptionError(f"there is no seat {shown(seat)}; seats are 0 to {players - 1}")


def check_names(names: object, players: int) -> tuple[str, ...]:
    """Return the names of the seats: short, one line; what has none is called by number."""
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
