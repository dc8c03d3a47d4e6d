"""From the engine's cells to a Position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...edition.cards import Contents
from ...engine import layout as at
from ...engine.table import Table
from ..counts import Counts
from ..names import FIELD_NAMES, HIDDEN, TILE_NAMES
from ..position import Gwidyon, Over, Pending, Position, SeatPosition

OVER: Final[dict[int, Over]] = {
    at.WON: "won",
    at.PLAYER_WON: "player",
    at.GHOST_WON: "ghost",
    at.BOTH_WON: "both",
}


def position_of(table: Table, contents: Contents, *, seats: bool = True) -> Position:
    """Return everything on a table; a card that the holder of the table cannot see is "?".

    Without seats there are none in it, for whoever has them already.
    """
    s = table.cells()
    box = table.box
    ids = contents.ids
    return Position(
        expansion=contents.expansion,
        five_tiles=bool(s[at.FIVE]),
        round=s[at.ROUND],
        first=s[at.FIRST],
        turn=s[at.TURN],
        used=_tiles(s, at.USED),
        showcase=tuple(ids[k] if k >= 0 else None for k in s[at.SHOW : at.SHOW + at.ROW]),
        supply=_bag(s, box.deck_at, ids),
        supply_discard=_bag(s, box.waste_at, ids),
        box=_bag(s, box.gone_at, ids),
        box_drops=s[at.BOXED],
        box_tiles=_tiles(s, at.TILE_BOX),
        shrine=s[at.POOL],
        taken=s[at.TAKEN],
        supply_card=contents.supply_sides[s[at.SUPPLY]],
        stock=_tiles(s, at.STOCK),
        tokens=s[at.TOKENS],
        ending=bool(s[at.ENDING]),
        over=OVER.get(s[at.OVER]),
        seats=tuple(_seat(s, contents, seat) for seat in range(s[at.PLAYERS] if seats else 0)),
        gwidyon=_gwidyon(s) if s[at.PLAYERS] == 1 else None,
        pending=_pending(s, contents) if s[at.PC] >= 0 else None,
        even_start=bool(s[at.EVEN_START]),
    )


def seat_position_of(table: Table, contents: Contents, seat: int) -> SeatPosition:
    """Return one seat of a table."""
    return _seat(table.cells(), contents, seat)


def seat_cells(table: Table, contents: Contents, seat: int) -> tuple[int, ...]:
    """Return the cells of one seat: where they are equal, so is what `seat_position_of` tells."""
    box = contents.box
    first = box.seats_at + seat * box.seat_size
    return tuple(table.s[first : first + box.seat_size])


def _seat(s: list[int], contents: Contents, seat: int) -> SeatPosition:
    box = contents.box
    ids = contents.ids
    p = box.seats_at + seat * box.seat_size
    hand, known, top = s[p + at.HAND_N], s[p + at.KNOWN_N], s[p + at.TOP_N]
    drops = s[p + at.DROPS : p + at.DROPS + at.FIELDS]
    top_at = p + box.top_at
    return SeatPosition(
        board=contents.board_ids[s[p + at.BOARD]],
        drops=Counts({name: n for name, n in zip(FIELD_NAMES, drops, strict=True) if n}),
        shrines=_fields(s[p + at.SHRINES] & ~(1 << box.shrine_field)),
        leaves=s[p + at.LEAVES],
        tiles=_tiles(s, p + at.MINE),
        hand=tuple(ids[k] if k >= 0 else HIDDEN for k in s[p + at.CARDS : p + at.CARDS + hand]),
        known=tuple(ids[k] for k in s[p + at.KNOWN : p + at.KNOWN + known]),
        top=tuple(ids[k] for k in reversed(s[top_at : top_at + top])),
        bag=_bag(s, p + box.bag_at, ids),
        discard=_bag(s, p + box.discard_at, ids),
    )


def _gwidyon(s: list[int]) -> Gwidyon:
    return Gwidyon(
        drops=s[at.PILE],
        chip="remove" if s[at.CHIP] else "rest",
        cards=tuple(n + 1 for n in range(at.SOLO_CARDS) if s[at.SOLO] >> n & 1),
        card=s[at.SOLO_CARD] + 1 if s[at.SOLO_CARD] >= 0 else None,
        turn=bool(s[at.GHOST]),
    )


def _pending(s: list[int], contents: Contents) -> Pending:
    what, number = contents.program_at(s[at.PC])
    if what == "tile":
        name = TILE_NAMES[number]
    else:
        name = str(number + 1) if what == "solo" else contents.ids[number]
    return Pending(
        of=f"{what} {name}",
        step=s[at.PC] - contents.starts[what][number],
        seat=s[at.ACTOR],
        field=FIELD_NAMES[s[at.FIELD]] if s[at.FIELD] >= 0 else None,
        left=s[at.LEFT] if s[at.LEFT] >= 0 else None,
        around=_fields(s[at.AROUND_LEFT]),
    )


def _bag(s: list[int], start: int, ids: Sequence[str]) -> Counts:
    counts = s[start : start + len(ids)]
    return Counts({id: n for id, n in zip(ids, counts, strict=True) if n})


def _fields(bits: int) -> tuple[str, ...]:
    return tuple(name for i, name in enumerate(FIELD_NAMES) if bits >> i & 1) if bits else ()


def _tiles(s: list[int], start: int) -> str:
    return "".join(
        name * n for name, n in zip(TILE_NAMES, s[start : start + at.TILES], strict=True)
    )
