"""Sage: plans like forager, but values what a turn leaves by what it has learned."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.layout import ACTOR
from ...engine.table import Table
from ..plan import Planner, Search
from .ghost import Ghost
from .net import Net
from .oracle import Oracle
from .search import TRIAL, TRUST, Deep
from .sighted import Sighted

NODES_A_SECOND: Final = 200_000  # compiled, on one core of 2.8 GHz, about
PLAIN: Final = 1_000  # with fewer nodes there are no samples


class Sage(Planner):
    """A planner with a learned value."""

    __slots__ = ("explores", "ghost", "most", "net", "plain", "taste", "trial", "trust")

    def __init__(self, net: Net, ghost: Ghost, budget: i64) -> None:
        super().__init__(vec[i64]([0]), budget)
        self.net: Net = net
        self.ghost: Ghost = ghost
        self.plain: i64 = PLAIN
        self.trial: i64 = TRIAL
        self.trust: i64 = TRUST
        self.most: i64 = 0  # ends; 0: by the budget
        self.explores: bool = False
        self.taste: vec[float] = vec[float]([0.0] * int(net.kinds))

    def begin(self, t: Table) -> Search:
        """A search for who is to choose."""
        oracle = Oracle(t, t.s[ACTOR], self.net, self.ghost)
        oracle.banned = self.banned
        oracle.explores = self.explores
        oracle.taste = self.taste
        if self.budget <= self.plain:
            return Sighted(t, oracle, self.budget)
        return Deep(t, oracle, self.budget, self.trial, self.trust, self.most)
