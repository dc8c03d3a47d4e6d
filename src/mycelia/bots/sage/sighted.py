"""The planner's search for a learned value, which is dearer than one made by hand."""

from __future__ import annotations

from mypy_extensions import i64

from ...engine.layout import LEAVES, TOP_N
from ...engine.table import Table
from ..plan import Search, mix, new_row
from ..value import Judge


class Sighted(Search):
    """The planner's search, with less work for tile a."""

    __slots__ = ("gains",)

    def __init__(self, t: Table, judge: Judge, budget: i64) -> None:
        self.gains: dict[int, int] = {}
        super().__init__(t, judge, budget)

    def renewed(self, t: Table) -> i64:
        """What a new row adds depends on leaves and heroes, hardly on where the drops lie."""
        p: i64 = t.box.seats_at + self.seat * t.box.seat_size
        key: int = int(mix(self.heroes(t), t.s[p + LEAVES]))
        now: i64 = self.judge.value(t)
        if key in self.gains:
            return now + self.gains[key]
        value: i64 = new_row(t, self.judge)
        self.gains[key] = int(value - now)
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
