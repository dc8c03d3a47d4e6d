"""From a position to the engine's cells: checked, with sensible defaults for what is left out.

Boards get the drops of the first set-up card, decks are start decks, heroes lie in the supply.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ...edition.cards import Contents
from ...engine import layout as at
from ...engine.effects import seat_at
from ...engine.table import Table
from ...errors import PositionError, shown
from ..names import FIELD_NAMES, HIDDEN, TILE_NAMES, capacity
from ..options import MAX_PLAYERS, Options
from ..reading import Reader
from .ground import Ground
from .progress import check_end, lay_pending

KEYS: Final = (
    "seats", "expansion", "five_tiles", "round", "turn", "first", "used", "showcase", "supply",
    "supply_discard", "box", "box_drops", "box_tiles", "shrine", "taken", "supply_card", "stock",
    "tokens", "ending", "over", "gwidyon", "pending", "even_start",
)  # fmt: skip
SEAT_KEYS: Final = (
    "board", "drops", "shrines", "leaves", "tiles", "hand", "known", "top", "bag", "discard",
)  # fmt: skip
NUMBERS: Final = {1: "one is", 2: "two are"}
BIG: Final = 1_000_000


def check_position(position: object) -> Options:
    """Return the options that a position implies; PositionError if it has not the form of one."""
    reader = Reader(position)
    reader.only((), KEYS)
    seats = reader.get(("seats",), list)
    if not 1 <= len(seats) <= MAX_PLAYERS:
        raise reader.fail(("seats",), f"expected 1 to {MAX_PLAYERS} seats, found {len(seats)}")
    return Options(
        players=len(seats),
        expansion=reader.get(("expansion",), bool, False),
        tiles="five" if reader.get(("five_tiles",), bool, False) else "four",
        even_start=reader.get(("even_start",), bool, False),
    )


def table_from(
    position: dict[str, Any], contents: Contents, *, loose: bool = False, veiled: bool = False
) -> Table:
    """Return the table of a position; PositionError names what cannot be.

    Only a `veiled` position, as a view has it, may have hidden cards. `loose` lets pass what rules
    version 1 let pass: boards of both sides at one table, and a card in progress that lies nowhere.
    """
    options = check_position(position)
    if not veiled and HIDDEN in _hands(position):
        raise PositionError('only a view has hidden cards "?"; give every hand in full')
    return Laying(Reader(position), contents, options.players, loose=loose).table


def _hands(position: dict[str, Any]) -> list[object]:
    """Return all cards in hands, as far as they can be found before anything is checked."""
    hands = (seat.get("hand") for seat in position["seats"] if isinstance(seat, dict))
    return [card for hand in hands if isinstance(hand, list) for card in hand]


class Laying(Ground):
    """Lays a position out on a bare table, part by part."""

    def __init__(self, reader: Reader, contents: Contents, players: int, *, loose: bool) -> None:
        super().__init__(reader, contents, players, loose=loose)
        self._table_cells()
        for seat in range(players):
            self._seat(seat)
        if not loose:
            self._check_boards()
        self._heroes()
        self._drops()
        self._tiles_and_tokens()
        if players == 1:
            self._gwidyon()
        elif self.reader.has("gwidyon"):
            raise self.reader.fail(("gwidyon",), "is only there when one plays alone (R9)")
        lay_pending(self)
        check_end(self)

    def _table_cells(self) -> None:
        r, s = self.reader, self.s
        s[at.ROUND] = r.number(("round",), 1, BIG, 1)
        s[at.FIRST] = r.number(("first",), 0, self.players - 1, 0)
        s[at.TURN] = s[at.ACTOR] = r.number(("turn",), 0, self.players - 1, s[at.FIRST])
        s[at.FIVE] = int(r.get(("five_tiles",), bool, False))
        s[at.EVEN_START] = int(r.get(("even_start",), bool, False) and self.players > 1)
        sides = list(self.contents.edition.supplies)
        s[at.SUPPLY] = sides.index(r.one_of(("supply_card",), sides, sides[0]))
        row = r.get(("showcase",), list, [None] * at.ROW)
        if len(row) > at.ROW:
            raise r.fail(("showcase",), f"expected at most {at.ROW} places, found {len(row)}")
        for i, id in enumerate(row):
            if id is not None:
                s[at.SHOW + i] = self.place(("showcase",), id)
        tile = self.in_progress("tile")
        used = self._tile_counts(("used",), tile if tile in TILE_NAMES else "")
        for i, count in enumerate(used):
            s[at.USED + i] = count

    def _bag(self, where: tuple[str, ...], start: int, default: dict[str, int]) -> int:
        """Lay out counts by kind. Return how many cards they are."""
        total = 0
        for id, count in self.reader.get(where, dict, default).items():
            self.reader.check_number((*where, str(id)), count, 0, 99)
            self.s[start + self.place(where, id, count)] += count
            total += count
        return total

    def _tile_counts(self, where: tuple[str, ...], default: str) -> list[int]:
        letters = self.reader.get(where, str, default)
        if set(letters) - set(TILE_NAMES):
            raise self.reader.fail(
                where, f"expected letters of {TILE_NAMES}, found {shown(letters)}"
            )
        return [letters.count(name) for name in TILE_NAMES]

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
            s[p + at.SHRINES] |= 1 << self.field((*where, "shrines"), name)
        layout = next(iter(edition.setups.values()))
        default = {name: n for name, n in zip(FIELD_NAMES, layout, strict=True) if n}
        for name, count in r.get((*where, "drops"), dict, default).items():
            field = self.field((*where, "drops"), name)
            r.check_number((*where, "drops", name), count, 0, 99)
            if count and s[p + at.SHRINES] >> field & 1:
                raise r.fail((*where, "drops"), f"no drop lies on a shrine field: {name} (R3.4)")
            s[p + at.DROPS + field] = count
            s[p + at.DROPS_N] += count
            s[p + at.WET] |= (1 << field) if count else 0
        self._hand(where, p)
        discard = self._discard(seat)
        s[p + at.DISCARD_N] = self._bag((*where, "discard"), p + box.discard_at, discard)
        top = r.get((*where, "top"), list, [])
        for id in reversed(top):
            kind = self.place((*where, "top"), id)
            if self.contents.cards[kind].set == "start" or s[p + at.TOP_N] >= box.top_size:
                raise r.fail((*where, "top"), "only heroes just hired lie on top (R4.1)")
            s[p + box.top_at + s[p + at.TOP_N]] = kind
            s[p + at.TOP_N] += 1
        rest = self._rest_of_start_deck(seat)
        s[p + at.BAG_N] = self._bag((*where, "bag"), p + box.bag_at, rest)

    def _check_boards(self) -> None:
        """R1.2: all fronts, or all different backs."""
        r = self.reader
        boards = [self.s[seat_at(self.table, seat) + at.BOARD] for seat in range(self.players)]
        ids = self.contents.board_ids
        for seat, board in enumerate(boards):
            where = ("seats", str(seat), "board")
            if (board == 0) != (boards[0] == 0):
                side = "front" if boards[0] == 0 else "advanced"
                raise r.fail(where, f"a table has all fronts or all backs (R1.2): seat 0 is {side}")
            if board and board in boards[:seat]:
                other = boards.index(board)
                raise r.fail(where, f"there is one board {ids[board]}, and seat {other} has it")

    def _hand(self, where: tuple[str, ...], p: int) -> None:
        r, s = self.reader, self.s
        hand = r.get((*where, "hand"), list, [])
        if len(hand) > at.HAND:
            raise r.fail((*where, "hand"), f"expected at most {at.HAND} cards, found {len(hand)}")
        kinds = sorted(self.place((*where, "hand"), id) for id in hand if id != HIDDEN)
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

    def _discard(self, seat: int) -> dict[str, int]:
        """Return a seat's discard pile; if it is not given, the card being played lies there."""
        played = self.in_progress("play")
        mine = seat == self.s[at.TURN] and played in self.kinds
        found: dict[str, int] = self.reader.get(
            ("seats", str(seat), "discard"), dict, {played: 1} if mine else {}
        )
        return found

    def _rest_of_start_deck(self, seat: int) -> dict[str, int]:
        """Return what of the start deck is neither in this seat's hand nor among its discards."""
        hand = Counter(self.reader.get(("seats", str(seat), "hand"), list, []))
        discard = self._discard(seat)
        deck = {card.id: card.copies for card in self.contents.cards if card.set == "start"}
        rest = {id: n - hand[id] - discard.get(id, 0) for id, n in deck.items()}
        return {id: n for id, n in rest.items() if n > 0}

    def _heroes(self) -> None:
        """Supply pile, its discards and the box; what has no place goes to pile or box."""
        s, box, r = self.s, self.contents.box, self.reader
        if hired := self.in_progress("hire"):
            self.hiring = self.place(("pending", "of"), hired)
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
        s[at.POOL] = r.number(("shrine",), 0, capacity(self.players), 0)
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
                seat = max(range(self.players), key=lambda seat: s[seats[seat] + at.MINE + i])
                where = ("seats", str(seat), "tiles") if out > boxed[i] else ("box_tiles",)
                raise r.fail(where, f"there are only {most} tiles {name} (R1.8), here are {out}")
            stock += name * (most - out if i > 1 else 0)
        for i, count in enumerate(self._tile_counts(("stock",), stock)):
            s[at.STOCK + i] = count
            if count > stock.count(TILE_NAMES[i]):
                raise r.fail(("stock",), f"too many tiles {TILE_NAMES[i]} (R1.8)")
        for seat, p in enumerate(seats):
            if not s[at.FIVE] and sum(s[p + at.MINE + i] for i in range(at.TILES)) > at.MAX_TILES:
                raise r.fail(("seats", str(seat), "tiles"), "at most 4 tiles (R5.8)")
            shrines += int(s[p + at.SHRINES]).bit_count() - 1
            if shrines > box.tokens:
                where = ("seats", str(seat), "shrines")
                raise r.fail(where, f"there are only {box.tokens} additional shrines (R7.10)")
        turn = seats[s[at.TURN]]
        if any(s[at.USED + i] > s[turn + at.MINE + i] for i in range(at.TILES)):
            raise r.fail(("used",), "only tiles that the player has can be used (R5.1)")
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
        turned_up = self.in_progress("solo")
        if r.get(("gwidyon",), dict, {}).get("card") is not None:
            s[at.SOLO_CARD] = r.number(("gwidyon", "card"), 1, at.SOLO_CARDS, 1) - 1
        elif turned_up.isdigit():
            s[at.SOLO_CARD] = min(int(turned_up), at.SOLO_CARDS) - 1
        s[at.GHOST] = int(r.get(("gwidyon", "turn"), bool, False))
        # While the fifth card is carried out only the sixth lies face down.
        least = 1 if s[at.GHOST] else 2
        if int(s[at.SOLO]).bit_count() < least:
            raise r.fail(("gwidyon", "cards"), f"at least {NUMBERS[least]} face down (R9.2)")
