"""The learned net: from the features of a seat to the turns that it still needs.

Two layers of rectified units on sums that are the same on every machine: no exponentials, one
order of adding. A layer costs only what is not zero; and of the first one most positions of a turn
share all but the board, so these sums are kept.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.table import Table
from .features import Eyes
from .inputs import narrow, width
from .race import Race

LANES: Final = 8  # a layer is worked out eight units at a time
SLOTS: Final = 12  # sums that are kept
BEFORE: Final = 6  # weights of the race, in an older net


class Net:
    """Weights and what is needed to use them."""

    __slots__ = (
        "active", "amount", "b1", "b2", "b3", "counts", "even", "eyes", "h1", "h2", "hidden",
        "index", "kinds", "last", "odd", "oldest", "race", "room", "seats", "strength", "sums",
        "w1", "w2", "w3", "zero",
    )  # fmt: skip

    def __init__(
        self,
        kinds: i64,
        w1: list[float],
        b1: list[float],
        w2: list[float],
        b2: list[float],
        w3: list[float],
        b3: float,
        race: list[float],
    ) -> None:
        self.kinds: i64 = kinds
        self.h1: i64 = len(b1)
        gifts: bool = len(race) != BEFORE
        if self.h1 % LANES != 0 or len(w1) != (width(kinds) if gifts else narrow(kinds)) * self.h1:
            raise ValueError("weights of the first layer: wrong size")
        if len(w2) != len(b1) * len(b2) or len(w3) != len(b2):
            raise ValueError("weights of the second layer: wrong size")
        units: int = len(b2) + -len(b2) % LANES  # with some that do nothing
        spare: list[float] = [0.0] * (units - len(b2))
        self.h2: i64 = units
        self.w1: vec[float] = vec[float](w1)  # by feature, then unit
        self.b1: vec[float] = vec[float](b1)
        across: list[float] = []  # by unit of the first layer, then of the second
        for i in range(len(b1)):
            across += w2[i :: len(b1)] + spare
        self.w2: vec[float] = vec[float](across)
        self.b2: vec[float] = vec[float](b2 + spare)
        self.w3: vec[float] = vec[float](w3 + spare)
        self.b3: float = b3
        self.race: vec[float] = vec[float](race)
        self.seats: Race | None = Race(race) if gifts else None
        self.eyes: Eyes = Eyes(kinds, gifts)
        self.hidden: vec[float] = vec[float]([0.0] * len(b1))
        self.active: vec[i64] = vec[i64]([0] * len(b1))  # units of the first layer above zero
        self.strength: vec[float] = vec[float]([0.0] * len(b1))
        self.even: vec[float] = vec[float]([0.0] * units)
        self.odd: vec[float] = vec[float]([0.0] * units)
        self.zero: vec[float] = vec[float]([0.0] * units)
        self.room: i64 = self.eyes.room
        self.counts: vec[i64] = vec[i64]([-1] * SLOTS)
        self.index: vec[i64] = vec[i64]([0] * int(SLOTS * self.room))
        self.amount: vec[float] = vec[float]([0.0] * int(SLOTS * self.room))
        self.sums: vec[float] = vec[float]([0.0] * (SLOTS * len(b1)))
        self.last: i64 = 0
        self.oldest: i64 = 0

    def turns(self, t: Table, seat: i64) -> float:
        """How many turns a seat still needs until its board is empty."""
        eyes = self.eyes
        eyes.look(t, seat)
        return self.forward(eyes)

    def forward(self, eyes: Eyes) -> float:
        """The net's answer to the features that are listed."""
        begun: i64 = self.recall(eyes) * self.h1
        add_up(eyes.index, eyes.amount, 0, eyes.split, self.w1, self.h1,
               self.sums, begun, self.hidden, 0)  # fmt: skip
        return self.second()

    def recall(self, eyes: Eyes) -> i64:
        """Where the sums over all but the board are kept: most positions of a turn share them."""
        n: i64 = eyes.n - eyes.split
        slot: i64 = self.last
        tried: i64 = 0
        while tried < SLOTS:
            if self.counts[slot] == n and self.same(eyes, slot * self.room, n):
                self.last = slot
                return slot
            slot = slot - 1 if slot > 0 else SLOTS - 1
            tried += 1
        slot = self.oldest
        self.oldest = slot + 1 if slot + 1 < SLOTS else 0
        self.last = slot
        self.counts[slot] = n
        at: i64 = slot * self.room
        i: i64 = 0
        while i < n:
            self.index[at + i] = eyes.index[eyes.split + i]
            self.amount[at + i] = eyes.amount[eyes.split + i]
            i += 1
        add_up(eyes.index, eyes.amount, eyes.split, eyes.n, self.w1, self.h1,
               self.b1, 0, self.sums, slot * self.h1)  # fmt: skip
        return slot

    def same(self, eyes: Eyes, at: i64, n: i64) -> bool:
        """Are these the features that are listed behind the board?"""
        i: i64 = 0
        while i < n:
            if (
                self.amount[at + i] != eyes.amount[eyes.split + i]
                or self.index[at + i] != eyes.index[eyes.split + i]
            ):
                return False
            i += 1
        return True

    def second(self) -> float:
        """The second layer and the sum: even and odd units of the first by themselves."""
        h2: i64 = self.h2
        add_up(self.active, self.strength, 0, self.rectify(0), self.w2, h2,
               self.b2, 0, self.even, 0)  # fmt: skip
        add_up(self.active, self.strength, 0, self.rectify(1), self.w2, h2,
               self.zero, 0, self.odd, 0)  # fmt: skip
        answer: float = self.b3
        unit: i64 = 0
        while unit < h2:
            a: float = self.even[unit] + self.odd[unit]
            if a > 0.0:
                answer += a * self.w3[unit]
            unit += 1
        return answer

    def rectify(self, first: i64) -> i64:
        """Lists every other unit of the first layer that is above zero; how many these are."""
        hidden = self.hidden
        active = self.active
        strength = self.strength
        n: i64 = 0
        i: i64 = first
        while i < self.h1:
            x: float = hidden[i]
            if x > 0.0:
                active[n] = i
                strength[n] = x
                n += 1
            i += 2
        return n


def add_up(
    index: vec[i64],
    amount: vec[float],
    first: i64,
    end: i64,
    weights: vec[float],
    units: i64,
    source: vec[float],
    begun: i64,
    target: vec[float],
    into: i64,
) -> None:
    """Adds some inputs of a layer, times their weights, to sums that were begun."""
    lane: i64 = 0
    i: i64
    at: i64
    x: float
    while lane < units:
        at = begun + lane
        a: float = source[at]
        b: float = source[at + 1]
        c: float = source[at + 2]
        d: float = source[at + 3]
        e: float = source[at + 4]
        f: float = source[at + 5]
        g: float = source[at + 6]
        h: float = source[at + 7]
        i = first
        while i < end:
            at = index[i] * units + lane
            x = amount[i]
            a += x * weights[at]
            b += x * weights[at + 1]
            c += x * weights[at + 2]
            d += x * weights[at + 3]
            e += x * weights[at + 4]
            f += x * weights[at + 5]
            g += x * weights[at + 6]
            h += x * weights[at + 7]
            i += 1
        at = into + lane
        target[at] = a
        target[at + 1] = b
        target[at + 2] = c
        target[at + 3] = d
        target[at + 4] = e
        target[at + 5] = f
        target[at + 6] = g
        target[at + 7] = h
        lane += LANES
