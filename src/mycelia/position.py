"""Any position as JSON: for tests, puzzles, editors, and for views sent to other processes.

`position_of` writes everything; `mycelia.laying` reads it back.
"""

from __future__ import annotations

from typing import Any, Final

from .edition.cards import Contents
from .engine import layout as at
from .engine.effects import seat_at
from .engine.table import Table
from .notation import FIELD_NAMES, TILE_NAMES
from .options import MAX_PLAYERS, Options
from .reading import Reader

HIDDEN: Final = "?"
OVER: Final = {
    at.WON: "won",
    at.PLAYER_WON: "player",
    at.GHOST_WON: "ghost",
    at.BOTH_WON: "both",
}
KEYS: Final = (
    "seats", "expansion", "five_tiles", "round", "turn", "first", "used", "showcase", "supply",
    "supply_discard", "box", "box_drops", "box_tiles", "shrine", "taken", "supply_card", "stock",
    "tokens", "ending", "over", "gwidyon", "pending",
)  # fmt: skip


# ---- writing


def position_of(table: Table, contents: Contents) -> dict[str, Any]:
    """Everything on a table; a card that its holder cannot see is "?"."""
    s = table.s
    box = table.box
    ids = [card.id for card in contents.cards]
    sides = list(contents.edition.supplies)

    def bag(start: int) -> dict[str, int]:
        return {id: s[start + i] for i, id in enumerate(ids) if s[start + i]}

    position: dict[str, Any] = {
        "expansion": contents.expansion,
        "five_tiles": bool(s[at.FIVE]),
        "round": s[at.ROUND],
        "first": s[at.FIRST],
        "turn": s[at.TURN],
        "used": _tiles(table, at.USED),
        "showcase": [ids[k] if k >= 0 else None for k in _cells(table, at.SHOW, at.ROW)],
        "supply": bag(box.deck_at),
        "supply_discard": bag(box.waste_at),
        "box": bag(box.gone_at),
        "box_drops": s[at.BOXED],
        "box_tiles": _tiles(table, at.TILE_BOX),
        "shrine": s[at.POOL],
        "taken": s[at.TAKEN],
        "supply_card": sides[s[at.SUPPLY]],
        "stock": _tiles(table, at.STOCK),
        "tokens": s[at.TOKENS],
        "ending": bool(s[at.ENDING]),
        "over": OVER.get(s[at.OVER]),
        "seats": [],
    }
    for seat in range(s[at.PLAYERS]):
        p = seat_at(table, seat)
        hand = _cells(table, p + at.CARDS, s[p + at.HAND_N])
        top = _cells(table, p + box.top_at, s[p + at.TOP_N])
        extra = s[p + at.SHRINES] & ~(1 << box.shrine_field)
        position["seats"].append(
            {
                "board": contents.edition.boards[s[p + at.BOARD]].id,
                "drops": {
                    name: s[p + at.DROPS + i]
                    for i, name in enumerate(FIELD_NAMES)
                    if s[p + at.DROPS + i]
                },
                "shrines": [name for i, name in enumerate(FIELD_NAMES) if extra >> i & 1],
                "leaves": s[p + at.LEAVES],
                "tiles": _tiles(table, p + at.MINE),
                "hand": [ids[k] if k >= 0 else HIDDEN for k in hand],
                "known": [ids[k] for k in _cells(table, p + at.KNOWN, s[p + at.KNOWN_N])],
                "top": [ids[k] for k in reversed(top)],
                "bag": bag(p + box.bag_at),
                "discard": bag(p + box.discard_at),
            }
        )
    if s[at.PLAYERS] == 1:
        position["gwidyon"] = {
            "drops": s[at.PILE],
            "chip": "remove" if s[at.CHIP] else "rest",
            "cards": [n + 1 for n in range(at.SOLO_CARDS) if s[at.SOLO] >> n & 1],
            "card": s[at.SOLO_CARD] + 1 if s[at.SOLO_CARD] >= 0 else None,
            "turn": bool(s[at.GHOST]),
        }
    if s[at.PC] >= 0:
        position["pending"] = _pending(table, contents, ids)
    return position


def _pending(table: Table, contents: Contents, ids: list[str]) -> dict[str, Any]:
    s = table.s
    what, number = contents.program_at(s[at.PC])
    names = {"tile": list(TILE_NAMES), "solo": [str(n + 1) for n in range(at.SOLO_CARDS)]}
    around = s[at.AROUND_LEFT]
    return {
        "of": f"{what} {names.get(what, ids)[number]}",
        "step": s[at.PC] - contents.starts[what][number],
        "seat": s[at.ACTOR],
        "field": FIELD_NAMES[s[at.FIELD]] if s[at.FIELD] >= 0 else None,
        "left": s[at.LEFT] if s[at.LEFT] >= 0 else None,
        "around": [name for i, name in enumerate(FIELD_NAMES) if around >> i & 1],
    }


def _cells(table: Table, start: int, count: int) -> list[int]:
    return [table.s[start + i] for i in range(count)]


def _tiles(table: Table, start: int) -> str:
    return "".join(name * table.s[start + i] for i, name in enumerate(TILE_NAMES))


# ---- reading


def check_position(position: object) -> Options:
    """The options that a position implies; PositionError if it has not the form of one."""
    reader = Reader(position)
    reader.only((), KEYS)
    seats = reader.get(("seats",), list)
    if not 1 <= len(seats) <= MAX_PLAYERS:
        raise reader.fail(("seats",), f"expected 1 to {MAX_PLAYERS} seats, found {len(seats)}")
    return Options(
        players=len(seats),
        expansion=reader.get(("expansion",), bool, False),
        tiles="five" if reader.get(("five_tiles",), bool, False) else "four",
    )
