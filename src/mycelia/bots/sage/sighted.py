"""The planner's search for a learned value, which is dearer than one made by hand.

A pass that looks at the three best choices everywhere spends most of its nodes on the last few
choices of a turn, and hundreds of them before it looks at another beginning. Here a pass has *room*
for second thoughts instead: the second best choice takes one of it, the third best two, wherever
in the turn they stand, and every pass has twice the room of the one before (limited discrepancy
search).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.layout import DROPS, DROPS_N, FIELDS, HAND, HAND_N, LEAVES, PLAYERS, TOP_N
from ...engine.table import Table
from ..plan import DEEP, Search, mix, new_row, position_key
from ..value import Judge

WON: Final = 1_000_000  # a sure win, to an oracle


class Sighted(Search):
    """The planner's search by second thoughts, with less work for what was valued before and for
    tile a."""

    __slots__ = ("gains", "limit", "room", "searched", "worth")

    def __init__(self, t: Table, judge: Judge, budget: i64) -> None:
        self.gains: dict[int, int] = {}
        self.worth: dict[int, int] = {}  # by position: a wider pass meets those of a narrow one
        self.limit: i64 = 1  # the room of a pass
        self.room: vec[i64] = t.box.blank[:DEEP]  # what is left of it, by depth
        self.searched: dict[int, int] = {}  # with how much room, by position
        super().__init__(t, judge, budget)

    def begin(self) -> None:
        """Starts a pass at the root."""
        self.searched = {}
        self.room[0] = self.limit
        super().begin()

    def end_pass(self) -> None:
        """Done if nothing was left out; else the next pass has more room."""
        if not self.cut:
            super().end_pass()
        else:
            self.limit *= 2
            self.begin()

    def again(self, t: Table, depth: i64) -> bool:
        """Whether a position was searched before in this pass, with as much room."""
        key: int = position_key(t, self.seat)
        room: i64 = self.room[depth - 1] - (self.nexts[depth - 1] - 1)
        known: int | None = self.searched.get(key)
        if known is not None and known >= room:
            return True
        self.searched[key] = int(room)
        self.room[depth] = room
        return False

    def open(self, t: Table) -> None:
        """Lists what there is room for; lines that end here are valued at once."""
        self.width = self.room[self.depth] + 1
        super().open(t)

    def value(self, t: Table) -> i64:
        """What it is worth to end the turn here, remembered."""
        key: int = whole_key(t, self.seat)
        known: int | None = self.worth.get(key)
        if known is not None:
            return known
        value: i64 = self.judge.value(t)
        self.worth[key] = int(value)
        return value

    def renewed(self, t: Table) -> i64:
        """What a new row adds depends on leaves and heroes, hardly on where the drops lie; but a
        board that is clear, or a game that is lost, is another matter. What is only expected of it
        is never as good as a win that is sure."""
        p: i64 = t.box.seats_at + self.seat * t.box.seat_size
        key: i64 = mix(self.heroes(t), t.s[p + LEAVES])
        now: i64 = self.value(t)
        if now <= 0 or t.s[p + DROPS_N] == 0:
            key = mix(key, 1 if now <= 0 else 2)
        value: i64
        if int(key) in self.gains:
            value = now + self.gains[int(key)]
        else:
            value = new_row(t, self.judge)
            self.gains[int(key)] = int(value - now)
        if value >= WON and value > now:
            value = now if now >= WON else WON - 1
        return value

    def heroes(self, t: Table) -> i64:
        """Which heroes lie on top, in whatever order, as a number."""
        p: i64 = t.box.seats_at + self.seat * t.box.seat_size
        key: i64 = 0
        i: i64 = 0
        while i < t.s[p + TOP_N]:
            key += mix(3, t.s[p + t.box.top_at + i] + 1) * 2
            i += 1
        return key


def whole_key(t: Table, seat: i64) -> int:
    """A hash of all that a turn can change of what a value sees: where the others' drops lie, and
    which heroes are drawn next if there are more than a hand, too."""
    s = t.s
    box = t.box
    p: i64 = box.seats_at + seat * box.seat_size
    more: i64 = mix(5, s[p + HAND_N])
    i: i64
    other: i64 = 0
    while other < s[PLAYERS]:
        if other != seat:
            q: i64 = box.seats_at + other * box.seat_size + DROPS
            i = 0
            while i < FIELDS:
                more = mix(more, s[q + i] * 4096 + s[q + i + 1])
                i += 2
        other += 1
    i = HAND
    while i < s[p + TOP_N]:
        more = mix(more, s[p + box.top_at + i])
        i += 1
    key: i64 = position_key(t, seat)
    return int(key ^ more ^ (mix(more, 7) << 31))
