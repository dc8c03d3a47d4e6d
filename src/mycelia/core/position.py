"""Everything on a table as plain values: the one description of a position.

`core.cells.write` makes it from the engine's cells, `core.cells.read` lays it out again, and the
server sends it as it is. It never changes; two positions with the same things are equal.
docs/positions.md tells what each key means.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from .counts import Counts
from .names import HIDDEN

Over = Literal["won", "player", "ghost", "both"]


@dataclass(frozen=True, slots=True)
class SeatPosition:
    """One seat: its board, its purse, and its cards as far as the viewer may know them."""

    board: str
    drops: Counts
    shrines: tuple[str, ...]  # additional ones (R7.10)
    leaves: int
    tiles: str
    hand: tuple[str, ...]  # "?" is a card that the viewer cannot know
    known: tuple[str, ...]  # cards of the hand that everybody can name
    top: tuple[str, ...]  # just hired, on top of the draw pile; the next to be drawn first
    bag: Counts  # the rest of the draw pile, with what is hidden of the hand
    discard: Counts

    @property
    def drops_left(self) -> int:
        """How many drops lie on the board."""
        return self.drops.total

    @property
    def draw_pile(self) -> int:
        """How many cards lie in the draw pile."""
        return self.bag.total + len(self.top) - self.hand.count(HIDDEN)


@dataclass(frozen=True, slots=True)
class Gwidyon:
    """The ghost mushroom, when one plays alone (R9)."""

    drops: int
    chip: Literal["remove", "rest"]
    cards: tuple[int, ...]  # solo cards face down
    card: int | None  # the one turned up last
    turn: bool


@dataclass(frozen=True, slots=True)
class Pending:
    """The function, action or single effect that is half done."""

    of: str  # "play boletus-edulis", "hire ...", "tile b", "solo 6"
    step: int
    seat: int
    field: str | None
    left: int | None
    around: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """Everything on a table, as one viewer may know it or as it is."""

    expansion: bool
    five_tiles: bool
    round: int
    first: int
    turn: int
    used: str
    showcase: tuple[str | None, ...]
    supply: Counts
    supply_discard: Counts
    box: Counts
    box_drops: int
    box_tiles: str
    shrine: int
    taken: int
    supply_card: str
    stock: str
    tokens: int
    ending: bool
    over: Over | None
    seats: tuple[SeatPosition, ...]
    gwidyon: Gwidyon | None = None
    pending: Pending | None = None
    even_start: bool = False

    @property
    def starts_even(self) -> bool:
        """Whether this is the first round of an even start: some have no bonus yet (R7.4)."""
        return self.even_start and self.round == 1

    def to_dict(self) -> dict[str, Any]:
        """Return the position as JSON knows it: what `mycelia.from_position` takes.

        `gwidyon`, `pending` and `even_start` are left out where there is nothing such.
        """
        found: dict[str, Any] = _plain(self)
        return {
            key: value
            for key, value in found.items()
            if key not in ("gwidyon", "pending", "even_start") or value
        }


def _plain(value: Any) -> Any:
    if isinstance(value, Counts):
        return dict(value)
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if hasattr(value, "__dataclass_fields__"):
        return {name: _plain(getattr(value, name)) for name in value.__slots__}
    return value
