"""All that lies on a table, as plain objects (R1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from .board import FIELDS, neighbours
from .box import Box
from .language import OnField

CAPACITY: Final = {1: 10, 2: 10, 3: 15, 4: 20}  # of the Shrine of Life, by players (R1.9)


@dataclass(frozen=True)
class Ask:
    """A question: whose it is, and the words that may be answered."""

    seat: int
    words: frozenset[str]
    pending: dict[str, object] | None  # None between functions (R3.3)


@dataclass
class Seat:
    board: str
    terrain: dict[str, str]
    drops: Counter[str]
    shrines: list[str]
    leaves: int
    tiles: list[str]
    hand: Counter[str]
    known: Counter[str]  # of the hand, what the others know for certain
    top: list[str]  # hired cards on the draw pile, the topmost first (R4.3)
    bag: Counter[str]  # the rest of the draw pile, in an order that nobody knows
    discard: Counter[str]

    @property
    def empty(self) -> bool:
        return self.drops.total() == 0

    def is_shrine(self, field: str) -> bool:
        return self.terrain[field] == "shrine" or field in self.shrines

    def fits(self, field: str, terrain: str) -> bool:
        """Return whether a field is of a terrain: never a shrine field, printed or additional;
        any is the other four (R7.5, R7.10)."""
        return not self.is_shrine(field) and terrain in ("any", self.terrain[field])

    def fitting(self, effect: OnField) -> list[str]:
        """Return the fields for a function: with at least the number drawn, or with a beetle
        exactly it (R7.5, R7.6)."""
        return [
            field
            for field in FIELDS
            if self.fits(field, effect.terrain)
            and self.drops[field] >= effect.need
            and not (effect.exactly and self.drops[field] > effect.need)
        ]

    def beside(self, centres: list[str]) -> list[str]:
        """Return the neighbours of fields that have a drop."""
        return sorted({to for field in centres for to in neighbours(field) if self.drops[to]})

    def centres(self, terrain: str) -> list[str]:
        """Return the fields around which something can be removed (R7.7).

        CONVENTION: a centre without drops beside it is allowed, but does nothing.
        """
        return [f for f in FIELDS if self.fits(f, terrain) and self.beside([f])]


class Table:
    """A table between two functions, laid as a position says."""

    def __init__(self, box: Box, position: dict[str, Any]) -> None:
        if position.get("pending"):
            raise ValueError("the referee begins where nothing is under way")
        self.box = box
        self.expansion: bool = position["expansion"]
        self.five_tiles: bool = position["five_tiles"]
        self.even_start: bool = position.get("even_start", False)
        self.round: int = position["round"]
        self.first: int = position["first"]
        self.turn: int = position["turn"]
        self.used = list(position["used"])
        self.showcase: list[str | None] = list(position["showcase"])
        self.supply = Counter(position["supply"])
        self.supply_discard = Counter(position["supply_discard"])
        self.boxed = Counter(position["box"])
        self.boxed_drops: int = position["box_drops"]
        self.boxed_tiles = list(position["box_tiles"])
        self.shrine: int = position["shrine"]
        self.taken: int = position["taken"]
        self.supply_card: str = position["supply_card"]
        self.stock = list(position["stock"])
        self.tokens: int = position["tokens"]
        self.ending: bool = position["ending"]
        self.over: str | None = None
        self.seats = [seat_of(box, seat) for seat in position["seats"]]
        self.capacity = CAPACITY[len(self.seats)]
        self.solo = len(self.seats) == 1
        ghost = position.get("gwidyon")
        if (ghost is not None) != self.solo:
            raise ValueError("Gwidyon sits at the tables of one player, and at no others")
        ghost = ghost or {"drops": 0, "chip": "", "cards": [], "card": None}
        self.ghost_drops: int = ghost["drops"]
        self.chip: str = ghost["chip"]
        self.ghost_cards = set(ghost["cards"])  # still face down
        self.ghost_card: int | None = ghost["card"]
        self.ghost_turn = False

    def shown(self, pending: dict[str, object] | None) -> dict[str, object]:
        """Return what a position must show, without orders that mean nothing."""
        shown: dict[str, object] = {
            "expansion": self.expansion,
            "five_tiles": self.five_tiles,
            "even_start": self.even_start,
            "round": self.round,
            "first": self.first,
            "turn": self.turn,
            "used": sorted(self.used),
            "showcase": list(self.showcase),
            "supply": dict(+self.supply),
            "supply_discard": dict(+self.supply_discard),
            "box": dict(+self.boxed),
            "box_drops": self.boxed_drops,
            "box_tiles": sorted(self.boxed_tiles),
            "shrine": self.shrine,
            "taken": self.taken,
            "supply_card": self.supply_card,
            "stock": sorted(self.stock),
            "tokens": self.tokens,
            "ending": self.ending,
            "over": self.over,
            "pending": pending,
        }
        for number, seat in enumerate(self.seats):
            shown |= {
                f"seat {number} board": seat.board,
                f"seat {number} drops": dict(+seat.drops),
                f"seat {number} shrines": sorted(seat.shrines),
                f"seat {number} leaves": seat.leaves,
                f"seat {number} tiles": sorted(seat.tiles),
                f"seat {number} hand": dict(+seat.hand),
                f"seat {number} known": dict(+seat.known),
                f"seat {number} top": list(seat.top),
                f"seat {number} bag": dict(+seat.bag),
                f"seat {number} discard": dict(+seat.discard),
            }
        if self.solo:
            shown |= {
                "gwidyon drops": self.ghost_drops,
                "gwidyon chip": self.chip,
                "gwidyon cards": sorted(self.ghost_cards),
                "gwidyon card": self.ghost_card,
                "gwidyon turn": self.ghost_turn,
            }
        return shown

    # ---- drops

    def move(self, me: int, field: str, to: str) -> None:
        """Move a drop; onto a shrine field it leaves the board (R1.11, R3.4)."""
        seat = self.seats[me]
        if seat.is_shrine(to):
            self.remove(me, field)
        else:
            seat.drops[field] -= 1
            seat.drops[to] += 1

    def remove(self, me: int, field: str) -> None:
        """Remove a drop; the last one of a board triggers the end (R3.5, R8.1)."""
        seat = self.seats[me]
        seat.drops[field] -= 1
        self.taken += 1
        if seat.empty:
            self.ending = True

    # ---- Gwidyon's pile

    def ghost_removes(self, number: int) -> None:
        """Remove drops from his pile; if fewer are left, those (R9.3)."""
        number = min(number, self.ghost_drops)
        self.ghost_drops -= number
        self.taken += number

    def turn_chip(self) -> None:
        """Turn his chip; to its remove side it takes a drop (R9.4)."""
        self.chip = turned(self.chip)
        if self.chip == "remove":
            self.ghost_removes(1)


def turned(chip: str) -> str:
    """Return the other side of Gwidyon's chip."""
    return "rest" if chip == "remove" else "remove"


def seat_of(box: Box, seat: dict[str, Any]) -> Seat:
    """Return a seat as a position describes it."""
    return Seat(
        board=seat["board"],
        terrain=box.boards[seat["board"]],
        drops=Counter(seat["drops"]),
        shrines=list(seat["shrines"]),
        leaves=seat["leaves"],
        tiles=list(seat["tiles"]),
        hand=Counter(seat["hand"]),
        known=Counter(seat["known"]),
        top=list(seat["top"]),
        bag=Counter(seat["bag"]),
        discard=Counter(seat["discard"]),
    )
