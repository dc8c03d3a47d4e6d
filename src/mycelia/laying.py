"""Laying a position out on a table: checked, with sensible defaults for what is left out.

Boards get the drops of the first set-up card, decks are start decks, heroes lie in the supply.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from .decision import KINDS
from .edition.cards import Contents
from .engine import layout as at
from .engine.deal import bare_table
from .engine.effects import centres, drops_near, seat_at
from .engine.legal import choices as legal_choices
from .engine.table import Table
from .errors import shown
from .notation import FIELD_NAMES, FIELD_NUMBERS, TILE_NAMES
from .position import HIDDEN, OVER, check_position
from .reading import Reader

SEAT_KEYS: Final = (
    "board", "drops", "shrines", "leaves", "tiles", "hand", "known", "top", "bag", "discard",
)  # fmt: skip
BIG: Final = 1_000_000


def table_from(position: dict[str, Any], contents: Contents) -> Table:
    """The table of a position; PositionError names what cannot be."""
    options = check_position(position)
    return _Laying(Reader(position), contents, options.players).table


class _Laying:
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
            raise self.reader.fail(where, f"there is no card {shown(id)} in this box")
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
            raise self.reader.fail(
                where, f"expected letters of {TILE_NAMES}, found {shown(letters)}"
            )
        return [letters.count(name) for name in TILE_NAMES]

    def _field(self, where: tuple[str, ...], name: object) -> int:
        if not isinstance(name, str) or name not in FIELD_NUMBERS:
            raise self.reader.fail(where, f"{shown(name)} is no field; fields are a1 to e4")
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
            s[p + at.WET] |= (1 << field) if count else 0
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
            if id not in hand or id == HIDDEN:
                raise r.fail((*where, "known"), f"{shown(id)} is not in the hand")
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
            if s[at.GHOST] and not r.has("over"):
                raise r.fail(("gwidyon", "turn"), "nothing is asked in his turn: give pending")
            return
        if r.has("over"):
            raise r.fail(("pending",), "nothing is in progress when the game is over")
        r.only(("pending",), ("of", "step", "seat", "field", "left", "around"))
        of = r.get(("pending", "of"), str)
        what, _, name = of.partition(" ")
        names = {
            "play": list(self.kinds),
            "hire": list(self.kinds),
            "tile": list(TILE_NAMES),
            "solo": [str(n + 1) for n in range(at.SOLO_CARDS)],
        }
        number = names[what].index(name) if name in names.get(what, ()) else -1
        if number < 0 or self.contents.starts[what][number] < 0:
            raise r.fail(("pending", "of"), f"there is no function {of!r}")
        if s[at.GHOST] != (what == "solo"):
            raise r.fail(("pending", "of"), "solo functions belong to Gwidyon's turn (R9.2)")
        s[at.PC] = self.contents.starts[what][number] + r.number(("pending", "step"), 0, 999, 0)
        s[at.ACTOR] = r.number(("pending", "seat"), 0, self.players - 1, s[at.TURN])
        if what == "hire":
            s[at.LIMBO] = self.hiring
        self._check_step((what, number))
        self._field_in_hand()

    def _check_step(self, program: tuple[str, int]) -> None:
        """A choice must really be asked for there, and of this seat."""
        r, s = self.reader, self.s
        code = self.contents.box.code
        pc = s[at.PC]
        inside = pc * at.WIDTH < len(code) and self.contents.program_at(pc) == program
        if not inside or code[pc * at.WIDTH + at.OP] not in KINDS:
            raise r.fail(("pending", "step"), "no choice is asked for at this step")
        if (s[at.ACTOR] == s[at.TURN]) == self.contents.in_bonus(pc):
            raise r.fail(("pending", "seat"), "a bonus is for the others, the rest for oneself")

    def _field_in_hand(self) -> None:
        """R7.5: the field, the symbols left and the neighbours must fit what is in progress."""
        r, s, box = self.reader, self.s, self.contents.box
        line = s[at.PC] * at.WIDTH
        op = box.code[line + at.OP]
        p = seat_at(self.table, s[at.ACTOR])
        given = r.get(("pending",), dict)
        on_field = op in (at.OP_MOVE, at.OP_REMOVE)
        if given.get("field") is not None:
            field = self._field(("pending", "field"), r.get(("pending", "field"), str))
            fits = centres(self.table, p, box.code[line + at.TERRAIN]) >> field & 1
            asks = on_field or op in (at.OP_BESIDE, at.OP_AROUND)
            if not asks or not fits or (on_field and s[p + at.DROPS + field] == 0):
                raise r.fail(("pending", "field"), "this field cannot be in hand here (R7.5)")
            s[at.FIELD] = field
        if on_field:
            most = box.code[line + at.COUNT]
            least = 1 if s[at.FIELD] >= 0 else most
            s[at.LEFT] = r.number(("pending", "left"), least, most, most)
        elif given.get("left") is not None:
            raise r.fail(("pending", "left"), "no symbols are counted at this step")
        for name in r.get(("pending", "around"), list, []):
            s[at.AROUND_LEFT] |= 1 << self._field(("pending", "around"), name)
        around = s[at.AROUND_LEFT]
        chosen = op == at.OP_AROUND and s[at.FIELD] >= 0
        if (around != 0) != chosen or (chosen and around & ~drops_near(self.table, p, s[at.FIELD])):
            raise r.fail(("pending", "around"), "the neighbours of the centre with drops (R7.7)")
        if legal_choices(self.table) in ([], [at.SKIP]):
            raise r.fail(("pending", "step"), "nothing can be chosen there on this table")

    def _end(self) -> None:
        """R8.1 and R9.7: what an empty board means."""
        r, s = self.reader, self.s
        empty = [i for i in range(self.players) if not s[seat_at(self.table, i) + at.DROPS_N]]
        over = r.one_of(("over",), [None, *OVER.values()], None)
        s[at.OVER] = next((code for code, name in OVER.items() if name == over), 0)
        s[at.ENDING] = int(r.get(("ending",), bool, bool(empty)))
        if bool(empty) != bool(s[at.ENDING]):
            raise r.fail(("ending",), "the end is triggered by an empty board, always (R8.1)")
        solo = self.players == 1
        if over and (over == "won") == solo:
            raise r.fail(("over",), f"{over!r} cannot happen with {self.players} players")
        if over in ("won", "player", "both") and not empty:
            raise r.fail(("over",), "nobody's board is empty (R8.3, R9.7)")
        if over in ("ghost", "both") and s[at.PILE]:
            raise r.fail(("over",), "Gwidyon's pile is not empty (R9.7)")
        if solo and not over and empty and s[at.PC] < 0:
            raise r.fail(("over",), "your board is empty: that is the end (R9.7)")
        if solo and not over and s[at.GHOST] and s[at.PILE] == 0:
            raise r.fail(("over",), "Gwidyon's pile is empty: that is the end (R9.7)")
