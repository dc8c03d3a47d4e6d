"""Any position as JSON: for tests, puzzles, editors, and for views sent to other processes.

`position_of` writes everything. `table_from` reads it back, checks it, and gives what is left
out a sensible default: boards from set-up card 1a, the start deck, heroes in the supply pile.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from .edition.cards import Contents
from .engine import layout as at
from .engine.deal import bare_table
from .engine.effects import seat_at
from .engine.table import Table
from .notation import FIELD_NAMES, FIELD_NUMBERS, TILE_NAMES
from .options import MAX_PLAYERS, Options
from .reading import Reader

HIDDEN: Final = "?"
OVER: Final = {
    at.WON: "won",
    at.PLAYER_WON: "player",
    at.GHOST_WON: "ghost",
    at.BOTH_WON: "both",
}
SEAT_KEYS: Final = (
    "board", "drops", "shrines", "leaves", "tiles", "hand", "known", "top", "bag", "discard",
)  # fmt: skip
KEYS: Final = (
    "seats", "expansion", "five_tiles", "round", "turn", "first", "used", "showcase", "supply",
    "supply_discard", "box", "box_drops", "box_tiles", "shrine", "taken", "supply_card", "stock",
    "tokens", "ending", "over", "gwidyon", "pending",
)  # fmt: skip
BIG: Final = 1_000_000


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


def table_from(position: dict[str, Any], contents: Contents) -> Table:
    """The table of a position."""
    options = check_position(position)
    return _TableReader(Reader(position), contents, options.players).table


class _TableReader:
    """Lays a position out on a bare table, part by part."""

    def __init__(self, reader: Reader, contents: Contents, players: int) -> None:
        self.reader = reader
        self.contents = contents
        self.players = players
        self.kinds = {card.id: i for i, card in enumerate(contents.cards)}
        self.table = bare_table(contents.box, players)
        self.s = self.table.s
        self.used: Counter[int] = Counter()  # cards that have a place already
        self._table_cells()
        for seat in range(players):
            self._seat(seat)
        self._heroes()
        self._drops()
        self._tiles_and_tokens()
        if players == 1:
            self._gwidyon()
        elif self.reader.has("gwidyon"):
            raise self.reader.fail(("gwidyon",), "is only there when one plays alone (R9)")
        self._pending()
        self._end()

    def _table_cells(self) -> None:
        r, s = self.reader, self.s
        s[at.ROUND] = r.number(("round",), 1, BIG, 1)
        s[at.FIRST] = r.number(("first",), 0, self.players - 1, 0)
        s[at.TURN] = s[at.ACTOR] = r.number(("turn",), 0, self.players - 1, s[at.FIRST])
        s[at.FIVE] = int(r.get(("five_tiles",), bool, False))
        sides = list(self.contents.edition.supplies)
        s[at.SUPPLY] = sides.index(r.one_of(("supply_card",), sides, sides[0]))
        row = r.get(("showcase",), list, [None] * at.ROW)
        if len(row) > at.ROW:
            raise r.fail(("showcase",), f"expected at most {at.ROW} places, found {len(row)}")
        for i, id in enumerate(row):
            if id is not None:
                s[at.SHOW + i] = self._place(("showcase",), id)
        used = self._tile_counts(("used",), "")
        for i, count in enumerate(used):
            s[at.USED + i] = count

    def _place(self, where: tuple[str, ...], id: object, count: int = 1) -> int:
        """Gives `count` cards of a kind a place; which kind it is."""
        if not isinstance(id, str) or id not in self.kinds:
            raise self.reader.fail(where, f"there is no card {id!r} in this box")
        kind = self.kinds[id]
        card = self.contents.cards[kind]
        self.used[kind] += count
        most = card.copies * (self.players if card.set == "start" else 1)
        if self.used[kind] > most:
            raise self.reader.fail(where, f"there are only {most} of {id}")
        return kind

    def _bag(self, where: tuple[str, ...], start: int, default: dict[str, int]) -> int:
        """Lays out counts by kind; how many cards they are."""
        total = 0
        for id, count in self.reader.get(where, dict, default).items():
            self.reader.check_number((*where, str(id)), count, 0, 99)
            self.s[start + self._place(where, id, count)] += count
            total += count
        return total

    def _tile_counts(self, where: tuple[str, ...], default: str) -> list[int]:
        letters = self.reader.get(where, str, default)
        if set(letters) - set(TILE_NAMES):
            raise self.reader.fail(where, f"expected letters of {TILE_NAMES}, found {letters!r}")
        return [letters.count(name) for name in TILE_NAMES]

    def _field(self, where: tuple[str, ...], name: object) -> int:
        if not isinstance(name, str) or name not in FIELD_NUMBERS:
            raise self.reader.fail(where, f"{name!r} is no field; fields are a1 to e4")
        return FIELD_NUMBERS[name]

    def _seat(self, seat: int) -> None:
        r, s, box = self.reader, self.s, self.contents.box
        where = ("seats", str(seat))
        r.only(where, SEAT_KEYS)
        p = seat_at(self.table, seat)
        edition = self.contents.edition
        boards = [board.id for board in edition.boards]
        s[p + at.BOARD] = boards.index(r.one_of((*where, "board"), boards, boards[0]))
        s[p + at.LEAVES] = r.number((*where, "leaves"), 0, BIG, 0)
        for i, count in enumerate(self._tile_counts((*where, "tiles"), "ab")):
            s[p + at.MINE + i] = count
        for name in r.get((*where, "shrines"), list, []):
            s[p + at.SHRINES] |= 1 << self._field((*where, "shrines"), name)
        layout = next(iter(edition.setups.values()))
        default = {name: n for name, n in zip(FIELD_NAMES, layout, strict=True) if n}
        for name, count in r.get((*where, "drops"), dict, default).items():
            field = self._field((*where, "drops"), name)
            r.check_number((*where, "drops", name), count, 0, 99)
            if count and s[p + at.SHRINES] >> field & 1:
                raise r.fail((*where, "drops"), f"no drop lies on a shrine field: {name} (R3.4)")
            s[p + at.DROPS + field] = count
            s[p + at.DROPS_N] += count
        self._hand(where, p)
        s[p + at.DISCARD_N] = self._bag((*where, "discard"), p + box.discard_at, {})
        top = r.get((*where, "top"), list, [])
        for id in reversed(top):
            kind = self._place((*where, "top"), id)
            if self.contents.cards[kind].set == "start" or s[p + at.TOP_N] >= box.top_size:
                raise r.fail((*where, "top"), "only heroes just hired lie on top (R4.1)")
            s[p + box.top_at + s[p + at.TOP_N]] = kind
            s[p + at.TOP_N] += 1
        rest = self._rest_of_start_deck(where)
        s[p + at.BAG_N] = self._bag((*where, "bag"), p + box.bag_at, rest)

    def _hand(self, where: tuple[str, ...], p: int) -> None:
        r, s = self.reader, self.s
        hand = r.get((*where, "hand"), list, [])
        if len(hand) > at.HAND:
            raise r.fail((*where, "hand"), f"expected at most {at.HAND} cards, found {len(hand)}")
        kinds = sorted(self._place((*where, "hand"), id) for id in hand if id != HIDDEN)
        known = []
        for id in r.get((*where, "known"), list, []):
            if id not in hand:
                raise r.fail((*where, "known"), f"{id!r} is not in the hand")
            known.append(self.kinds[id])
        if Counter(known) - Counter(kinds):
            raise r.fail((*where, "known"), "more cards are known than are in the hand")
        s[p + at.HAND_N] = len(hand)
        s[p + at.KNOWN_N] = len(known)
        for i, kind in enumerate(kinds + [at.UNKNOWN] * (len(hand) - len(kinds))):
            s[p + at.CARDS + i] = kind
        for i, kind in enumerate(sorted(known)):
            s[p + at.KNOWN + i] = kind

    def _rest_of_start_deck(self, where: tuple[str, ...]) -> dict[str, int]:
        """What of the six start cards is neither in this seat's hand nor among its discards."""
        hand = Counter(self.reader.get((*where, "hand"), list, []))
        discard = self.reader.get((*where, "discard"), dict, {})
        deck = {card.id: card.copies for card in self.contents.cards if card.set == "start"}
        rest = {id: n - hand[id] - discard.get(id, 0) for id, n in deck.items()}
        return {id: n for id, n in rest.items() if n > 0}

    def _heroes(self) -> None:
        """Supply pile, its discards and the box; what has no place goes to pile or box."""
        s, box, r = self.s, self.contents.box, self.reader
        if r.has("pending") and str(r.get(("pending", "of"), str)).startswith("hire "):
            self.hiring = self._place(("pending", "of"), r.get(("pending", "of"), str)[5:])
        s[at.WASTE_N] = self._bag(("supply_discard",), box.waste_at, {})
        self._bag(("box",), box.gone_at, {})
        s[at.DECK_N] = self._bag(("supply",), box.deck_at, {})
        for kind, card in enumerate(self.contents.cards):
            most = card.copies * (self.players if card.set == "start" else 1)
            rest = most - self.used[kind]
            if card.set != "start" and not r.has("supply"):
                s[box.deck_at + kind] += rest
                s[at.DECK_N] += rest
            elif rest and r.has("box"):
                raise r.fail(("box",), f"{rest} of {card.id} are nowhere: they belong in a pile")
            else:
                s[box.gone_at + kind] += rest

    def _drops(self) -> None:
        r, s = self.reader, self.s
        full = 10 if self.players < 3 else 5 * self.players
        s[at.POOL] = r.number(("shrine",), 0, full, 0)
        s[at.TAKEN] = r.number(("taken",), 0, 999, 0)
        boards = sum(s[seat_at(self.table, i) + at.DROPS_N] for i in range(self.players))
        rest = at.FIELDS * self.players - boards - s[at.POOL] - s[at.TAKEN]
        s[at.BOXED] = r.number(("box_drops",), 0, BIG, max(0, rest))

    def _tiles_and_tokens(self) -> None:
        r, s, box = self.reader, self.s, self.contents.box
        boxed = self._tile_counts(("box_tiles",), "")
        seats = [seat_at(self.table, seat) for seat in range(self.players)]
        shrines = 0
        stock = ""
        for i, name in enumerate(TILE_NAMES):
            s[at.TILE_BOX + i] = boxed[i]
            out = sum(s[p + at.MINE + i] for p in seats) + boxed[i]
            most = box.tile_stock[i] + (self.players if i < 2 else 0)
            if out > most:
                raise r.fail(("seats",), f"there are only {most} tiles {name} (R1.8)")
            stock += name * (most - out if i > 1 else 0)
        for i, count in enumerate(self._tile_counts(("stock",), stock)):
            s[at.STOCK + i] = count
            if count > stock.count(TILE_NAMES[i]):
                raise r.fail(("stock",), f"too many tiles {TILE_NAMES[i]} (R1.8)")
        for seat, p in enumerate(seats):
            if not s[at.FIVE] and sum(s[p + at.MINE + i] for i in range(at.TILES)) > at.MAX_TILES:
                raise r.fail(("seats", str(seat), "tiles"), "at most 4 tiles (R5.8)")
            shrines += int(s[p + at.SHRINES]).bit_count() - 1
        turn = seats[s[at.TURN]]
        if any(s[at.USED + i] > s[turn + at.MINE + i] for i in range(at.TILES)):
            raise r.fail(("used",), "only tiles that the player has can be used (R5.1)")
        if shrines > box.tokens:
            raise r.fail(("seats",), f"there are only {box.tokens} additional shrines (R7.10)")
        s[at.TOKENS] = r.number(("tokens",), 0, box.tokens - shrines, box.tokens - shrines)

    def _gwidyon(self) -> None:
        r, s = self.reader, self.s
        r.get(("gwidyon",), dict, {})
        r.only(("gwidyon",), ("drops", "chip", "cards", "card", "turn"))
        s[at.PILE] = r.number(("gwidyon", "drops"), 0, 25, 20)
        s[at.CHIP] = int(r.one_of(("gwidyon", "chip"), ["remove", "rest"], "remove") == "remove")
        s[at.SOLO] = 0
        for n in r.get(("gwidyon", "cards"), list, list(range(1, at.SOLO_CARDS + 1))):
            r.check_number(("gwidyon", "cards"), n, 1, at.SOLO_CARDS)
            s[at.SOLO] |= 1 << (n - 1)
        if int(s[at.SOLO]).bit_count() < 2:
            raise r.fail(("gwidyon", "cards"), "at least two are face down (R9.2)")
        if r.get(("gwidyon",), dict, {}).get("card") is not None:
            s[at.SOLO_CARD] = r.number(("gwidyon", "card"), 1, at.SOLO_CARDS, 1) - 1
        s[at.GHOST] = int(r.get(("gwidyon", "turn"), bool, False))

    def _pending(self) -> None:
        """A function in progress."""
        r, s = self.reader, self.s
        if not r.has("pending"):
            if s[at.GHOST]:
                raise r.fail(("gwidyon", "turn"), "nothing is asked in his turn: give pending")
            return
        r.only(("pending",), ("of", "step", "seat", "field", "left", "around"))
        of = r.get(("pending", "of"), str)
        what, _, name = of.partition(" ")
        names = {
            "play": list(self.kinds),
            "hire": list(self.kinds),
            "tile": list(TILE_NAMES),
            "solo": [str(n + 1) for n in range(at.SOLO_CARDS)],
        }
        if (
            name not in names.get(what, ())
            or self.contents.starts[what][names[what].index(name)] < 0
        ):
            raise r.fail(("pending", "of"), f"there is no function {of!r}")
        start = self.contents.starts[what][names[what].index(name)]
        s[at.PC] = start + r.number(("pending", "step"), 0, 999, 0)
        s[at.ACTOR] = r.number(("pending", "seat"), 0, self.players - 1, s[at.TURN])
        if r.get(("pending",), dict).get("field") is not None:
            s[at.FIELD] = self._field(("pending", "field"), r.get(("pending", "field"), str))
        if r.get(("pending",), dict).get("left") is not None:
            s[at.LEFT] = r.number(("pending", "left"), 0, 9, 0)
        for field in r.get(("pending", "around"), list, []):
            s[at.AROUND_LEFT] |= 1 << self._field(("pending", "around"), field)
        if what == "hire":
            s[at.LIMBO] = self.hiring
        if s[at.GHOST] != (what == "solo"):
            raise r.fail(("pending", "of"), "solo functions belong to Gwidyon's turn (R9.2)")
        self._check_pending()

    def _check_pending(self) -> None:
        """A choice must really be waiting there, on what lies on the table."""
        r, s = self.reader, self.s
        code = self.contents.box.code
        pc = s[at.PC]
        drops = seat_at(self.table, s[at.ACTOR]) + at.DROPS
        own = s[at.ACTOR] == s[at.TURN]
        where, number = self.contents.program_at(pc) if pc * at.WIDTH < len(code) else ("", 0)
        op = code[pc * at.WIDTH + at.OP] if where else at.OP_DONE
        asks = (at.OP_MOVE, at.OP_REMOVE, at.OP_BESIDE, at.OP_AROUND, at.OP_EITHER, at.OP_TRASH,
                at.OP_TILE, at.OP_TOKEN)  # fmt: skip
        if f"{where} {number}" != self._pending_name() or op not in asks:
            raise r.fail(("pending", "step"), "no choice is asked for at this step")
        if own == self.contents.in_bonus(pc):
            raise r.fail(("pending", "seat"), "a bonus is for the others, the rest for oneself")
        around = [i for i in range(at.FIELDS) if s[at.AROUND_LEFT] >> i & 1]
        if any(s[drops + i] == 0 for i in around) or (around and op != at.OP_AROUND):
            raise r.fail(("pending", "around"), "only neighbours with drops can lose one (R7.7)")

    def _pending_name(self) -> str:
        of = self.reader.get(("pending", "of"), str)
        what, _, name = of.partition(" ")
        if what == "tile":
            return f"tile {TILE_NAMES.index(name)}"
        return f"solo {int(name) - 1}" if what == "solo" else f"{what} {self.kinds[name]}"

    def _end(self) -> None:
        """R8.1 and R9.7: what an empty board means."""
        r, s = self.reader, self.s
        empty = [i for i in range(self.players) if not s[seat_at(self.table, i) + at.DROPS_N]]
        over = r.one_of(("over",), [None, *OVER.values()], None)
        s[at.OVER] = next((code for code, name in OVER.items() if name == over), 0)
        s[at.ENDING] = int(r.get(("ending",), bool, bool(empty)))
        if empty and not s[at.ENDING]:
            raise r.fail(("ending",), "an empty board triggers the end (R8.1)")
        solo = self.players == 1
        if over and (over == "won") == solo:
            raise r.fail(("over",), f"{over!r} cannot happen with {self.players} players")
        if over == "won" and not empty:
            raise r.fail(("over",), "nobody's board is empty (R8.3)")
        if solo and not over and empty and s[at.PC] < 0:
            raise r.fail(("over",), "your board is empty: that is the end (R9.7)")
        if s[at.PC] >= 0 or over:
            return
        if solo and s[at.PILE] == 0 and s[at.GHOST]:
            raise r.fail(("over",), "Gwidyon's pile is empty: that is the end (R9.7)")
