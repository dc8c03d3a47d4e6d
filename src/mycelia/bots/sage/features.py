"""What the learned value sees of a seat: its board, its deck, its purse, and the row, as numbers.

Nothing here says what is good: fields, distances, cards by where they lie, counts. Most are zero,
so they are listed as pairs of a number and a value.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.box import Box
from ...engine.layout import (
    BAG_N,
    BOARD,
    CARDS,
    DISCARD_N,
    DROPS,
    DROPS_N,
    ENDING,
    FIELDS,
    FIRST,
    HAND,
    HAND_N,
    LEAVES,
    MINE,
    PILE,
    PLAYERS,
    POOL,
    ROW,
    SHOW,
    SHRINES,
    SUPPLY,
    TAKEN,
    TILES,
    TOP_N,
    TURN,
)
from ...engine.table import Table
from ...engine.turn import capacity
from ..greedy import distance
from .giving import giving_kinds
from .inputs import (
    AT_BOARD,
    AT_DECK,
    AT_DROPS,
    AT_EXPANSION,
    AT_FIELD,
    AT_HEAP,
    AT_HOLDS,
    AT_KINDS,
    AT_LEAVES,
    AT_ONE,
    AT_PLAYERS,
    AT_POOL,
    AT_PURSE,
    AT_RIVAL,
    AT_STEPS,
    AT_SUPPLY,
    AT_TILE,
    AT_TOKEN,
    AT_WET,
    FAR,
    GIFT,
    MOST_BOARDS,
    MOST_SUPPLIES,
    RICH,
    gifts_at,
    width,
)


class Eyes:
    """Lists the features of a seat: `index` and `amount`, the first `n` of each."""

    __slots__ = (
        "amount", "box", "cards", "giving", "index", "kinds", "known", "laid", "laid_for", "n",
        "number", "part", "room", "split",
    )  # fmt: skip

    def __init__(self, kinds: i64) -> None:
        self.box: Box | None = None
        self.giving: vec[i64] = vec[i64]()  # the kinds that give the others something
        self.kinds: i64 = kinds  # of the whole edition: without the expansion some are never seen
        self.room: i64 = width(kinds) + 200  # dew and gifts may be listed more than once
        self.index: vec[i64] = vec[i64]([0] * int(self.room))
        self.amount: vec[float] = vec[float]([0.0] * int(self.room))
        self.n: i64 = 0
        self.split: i64 = 0  # up to here the board, which every choice changes; then the rest
        self.number: vec[float] = vec[float]([float(i) for i in range(256)])
        self.part: vec[float] = vec[float]([1.0] + [1.0 / i for i in range(1, 256)])
        self.known: vec[i64] = vec[i64]([0] * int(kinds))
        self.cards: vec[i64] = vec[i64]([0] * int(kinds))
        self.laid: vec[i64] = vec[i64]([0] * (4 * FIELDS))  # AT_STEPS by seat and field
        self.laid_for: vec[i64] = vec[i64]([-1] * 4)

    def add(self, index: i64, amount: float) -> None:
        """Lists one feature."""
        self.index[self.n] = index
        self.amount[self.n] = amount
        self.n += 1

    def look(self, t: Table, seat: i64) -> None:
        """Lists all that is not zero."""
        self.n = 0
        self.look_at_board(t, seat)
        self.split = self.n
        self.look_at_table(t, seat)
        self.look_at_cards(t, seat)
        if t.s[PLAYERS] > 1:
            self.look_at_gifts(t, seat)

    def look_at_hand(self, t: Table, seat: i64) -> None:
        """The same for a seat that has just drawn its next hand, before anybody else moves."""
        turn: i64 = t.s[TURN]
        t.s[TURN] = seat
        self.look(t, seat)
        t.s[TURN] = turn

    def look_at_gifts(self, t: Table, seat: i64) -> None:
        """What the others' cards give this seat, and how many of them move before it does."""
        s = t.s
        box = t.box
        if self.box is not box:
            self.box = box
            self.giving = giving_kinds(box)
        giving = self.giving
        number = self.number
        part = self.part
        first: i64 = gifts_at(self.kinds)
        n: i64 = len(giving)
        waits: i64 = 0
        players: i64 = s[PLAYERS]
        now: i64 = (s[TURN] - s[FIRST] + players) % players
        place: i64 = (seat - s[FIRST] + players) % players
        other: i64 = 0
        while other < players:
            if other != seat:
                theirs: i64 = (other - s[FIRST] + players) % players
                # After this turn who is first?
                if (theirs - now - 1 + players) % players < (place - now - 1 + players) % players:
                    waits += 1
                p: i64 = box.seats_at + other * box.seat_size
                bag_n: i64 = s[p + BAG_N]
                total: i64 = bag_n + s[p + DISCARD_N] + s[p + TOP_N]
                hidden: i64 = 0
                i: i64 = 0
                while i < s[p + HAND_N]:
                    if s[p + CARDS + i] >= 0:
                        total += 1
                    else:
                        hidden += 1
                    i += 1
                if s[p + HAND_N] == 0:
                    hidden = HAND
                share: float = 3.0 * part[total if total > HAND else HAND]
                tops: i64 = s[p + TOP_N]
                i = 0
                while i < n:
                    kind: i64 = giving[i]
                    bag: i64 = s[p + box.bag_at + kind]
                    have: i64 = bag + s[p + box.discard_at + kind]
                    soon: i64 = 0
                    k: i64 = 0
                    while k < s[p + HAND_N]:
                        if s[p + CARDS + k] == kind:
                            soon += 1
                        k += 1
                    have += soon
                    k = tops - 1
                    while k >= 0:
                        if s[p + box.top_at + k] == kind:
                            have += 1
                            if tops - 1 - k < hidden:
                                soon += 1
                        k -= 1
                    if have > 0:
                        coming: float = number[soon]
                        if bag > 0 and hidden > tops:
                            if bag_n > hidden - tops:
                                coming += number[bag] * number[hidden - tops] * part[bag_n]
                            else:
                                coming += number[bag]
                        if coming > 0.0:
                            self.add(first + kind * GIFT, coming)
                        self.add(first + kind * GIFT + 1, number[have] * share)
                    i += 1
            other += 1
        self.add(first + GIFT * self.kinds + waits, 1.0)

    def lay(self, t: Table, seat: i64, p: i64) -> None:
        """Notes for every field of a board its terrain and steps; they change with a shrine."""
        s = t.s
        at: i64 = s[p + BOARD] * FIELDS
        field: i64 = 0
        while field < FIELDS:
            steps: i64 = distance(s[p + SHRINES], field)
            if steps > FAR:
                steps = FAR
            terrain: i64 = t.box.terrain[at + field]
            if steps == 0 or terrain > 4:
                self.laid[seat * FIELDS + field] = AT_STEPS
            else:
                self.laid[seat * FIELDS + field] = AT_STEPS + (terrain - 1) * FAR + steps - 1
            field += 1
        self.laid_for[seat] = s[p + SHRINES] * 16 + s[p + BOARD]

    def look_at_board(self, t: Table, seat: i64) -> None:
        """Where the drops lie; drops that are about to come by their chance."""
        s = t.s
        box = t.box
        p: i64 = box.seats_at + seat * box.seat_size
        if self.laid_for[seat] != s[p + SHRINES] * 16 + s[p + BOARD]:
            self.lay(t, seat, p)
        index = self.index
        amount = self.amount
        number = self.number
        laid = self.laid
        n: i64 = 0
        wet: i64 = 0
        at: i64 = seat * FIELDS
        field: i64 = 0
        while field < FIELDS:
            drops: i64 = s[p + DROPS + field]
            if drops > 0:
                many: float = number[drops]
                index[n] = AT_FIELD + field
                amount[n] = many
                steps: i64 = laid[at + field]
                index[n + 1] = steps
                amount[n + 1] = many
                index[n + 2] = (
                    AT_HEAP + (steps - AT_STEPS) // FAR * 3 + (drops - 1 if drops < 3 else 2)
                )
                amount[n + 2] = 1.0
                n += 3
                wet += 1
            field += 1
        self.n = n
        self.add(AT_DROPS, number[s[p + DROPS_N]] * 0.2)
        self.add(AT_WET, number[wet] * 0.2)
        full: i64 = capacity(s[PLAYERS])
        pool: i64 = s[POOL] + s[TAKEN]
        if pool >= full:
            if s[ENDING] == 0:
                self.expect_dew(t, seat, p)
        else:
            self.add(AT_POOL, number[pool] * self.part[full])

    def expect_dew(self, t: Table, seat: i64, p: i64) -> None:
        """The Shrine turns now: what each face of the die would bring (R6.3)."""
        s = t.s
        box = t.box
        at: i64 = s[SUPPLY] * box.faces * 2
        chance: float = self.part[box.faces]
        i: i64 = 0
        while i < box.faces * 2:
            field: i64 = box.supplies[at + i]
            if field >= 0 and (s[p + SHRINES] >> field) & 1 == 0:
                self.add(AT_FIELD + field, chance)
                self.add(self.laid[seat * FIELDS + field], chance)
                self.add(AT_DROPS, chance * 0.2)
            i += 1

    def look_at_table(self, t: Table, seat: i64) -> None:
        """Leaves, tiles, the others' drops, what kind of game it is."""
        s = t.s
        box = t.box
        number = self.number
        p: i64 = box.seats_at + seat * box.seat_size
        leaves: i64 = s[p + LEAVES]
        if leaves > 0:
            self.add(AT_LEAVES, number[leaves if leaves < 200 else 200] * 0.2)
            i: i64 = 0
            while i < RICH and i < leaves:
                self.add(AT_PURSE + i, 1.0)
                i += 1
        tile: i64 = 0
        while tile < TILES:
            if s[p + MINE + tile] > 0:
                self.add(AT_TILE + tile, number[s[p + MINE + tile]])
            tile += 1
        shrines: i64 = s[p + SHRINES] & ~(1 << box.shrine_field)
        while shrines > 0:
            self.add(AT_TOKEN, 1.0)
            shrines &= shrines - 1
        players: i64 = s[PLAYERS]
        self.add(AT_PLAYERS + players - 1, 1.0)
        if box.tile_kinds == TILES:
            self.add(AT_EXPANSION, 1.0)
        if s[p + BOARD] < MOST_BOARDS:
            self.add(AT_BOARD + s[p + BOARD], 1.0)
        if s[SUPPLY] < MOST_SUPPLIES:
            self.add(AT_SUPPLY + s[SUPPLY], 1.0)
        fewest: i64 = s[PILE]
        all_drops: i64 = s[PILE]
        if players > 1:
            fewest = 200
            all_drops = 0
            other: i64 = 0
            while other < players:
                if other != seat:
                    drops: i64 = s[box.seats_at + other * box.seat_size + DROPS_N]
                    all_drops += drops
                    if drops < fewest:
                        fewest = drops
                other += 1
        self.add(AT_RIVAL, number[fewest] * 0.1)
        self.add(AT_RIVAL + 1, number[all_drops if all_drops < 200 else 200] * 0.05)
        if s[p + HAND_N] > 0:
            self.add(AT_HOLDS, 1.0)
        self.add(AT_ONE, 1.0)

    def look_at_cards(self, t: Table, seat: i64) -> None:
        """The deck, what of it comes next, and the row."""
        s = t.s
        box = t.box
        number = self.number
        p: i64 = box.seats_at + seat * box.seat_size
        known = self.known
        cards = self.cards
        kind: i64 = 0
        while kind < box.kinds:
            known[kind] = 0
            cards[kind] = s[p + box.bag_at + kind] + s[p + box.discard_at + kind]
            kind += 1
        # The next hand: what is held, else what lies on top, then the bag, then the discards.
        total: i64 = s[p + BAG_N] + s[p + DISCARD_N] + s[p + TOP_N]
        unknown: i64 = HAND
        i: i64
        if s[p + HAND_N] > 0:
            unknown = 0
            i = 0
            while i < s[p + HAND_N]:
                kind = s[p + CARDS + i]
                if kind >= 0:
                    known[kind] += 1
                    cards[kind] += 1
                    total += 1
                else:
                    unknown += 1
                i += 1
        i = s[p + TOP_N] - 1
        while i >= 0:
            kind = s[p + box.top_at + i]
            cards[kind] += 1
            if unknown > 0:
                known[kind] += 1
                unknown -= 1
            i -= 1
        bag_n: i64 = s[p + BAG_N]
        from_bag: float = 0.0
        from_discards: float = 0.0
        if unknown > 0:
            if bag_n >= unknown:
                from_bag = number[unknown] * self.part[bag_n]
            else:
                from_bag = 1.0
                unknown -= bag_n
                discards: i64 = s[p + DISCARD_N]
                from_discards = 1.0
                if discards > unknown:
                    from_discards = number[unknown] * self.part[discards]
        share: float = 3.0 * self.part[total if total > HAND else HAND]
        self.add(AT_DECK, number[total] * 0.1)
        index = self.index
        amount = self.amount
        n: i64 = self.n
        at: i64 = AT_KINDS
        kind = 0
        while kind < box.kinds:
            have: i64 = cards[kind]
            if have > 0:
                coming: float = number[known[kind]]
                coming += number[s[p + box.bag_at + kind]] * from_bag
                coming += number[s[p + box.discard_at + kind]] * from_discards
                if coming > 0.0:
                    index[n] = at
                    amount[n] = coming
                    n += 1
                index[n] = at + 1
                amount[n] = number[have] * share
                index[n + 1] = at + 2
                amount[n + 1] = number[have]
                n += 2
            at += 5
            kind += 1
        self.n = n
        leaves: i64 = s[p + LEAVES]
        slot: i64 = SHOW
        while slot < SHOW + ROW:
            kind = s[slot]
            if kind >= 0:
                self.add(AT_KINDS + kind * 5 + 3, 1.0)
                if box.cost[kind] <= leaves:
                    self.add(AT_KINDS + kind * 5 + 4, 1.0)
            slot += 1
