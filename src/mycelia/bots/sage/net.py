"""The learned net: from the features of a seat to the turns that it still needs.

Two layers of rectified units on sums that are the same on every machine: no exponentials, one
order of adding. The first layer costs only what is not zero.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.table import Table
from .features import Eyes, width

LANES: Final = 8  # the first layer is worked out eight units at a time
RACE: Final = 6  # weights of the race


class Net:
    """Weights and what is needed to use them."""

    __slots__ = ("b1", "b2", "b3", "eyes", "h1", "h2", "hidden", "kinds", "race", "w1", "w2", "w3")

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
        self.h2: i64 = len(b2)
        if self.h1 % LANES != 0 or len(w1) != width(kinds) * self.h1:
            raise ValueError("weights of the first layer: wrong size")
        if len(w2) != self.h1 * self.h2 or len(w3) != self.h2 or len(race) != RACE:
            raise ValueError("weights of the second layer: wrong size")
        self.w1: vec[float] = vec[float](w1)  # by feature, then unit
        self.b1: vec[float] = vec[float](b1)
        self.w2: vec[float] = vec[float](w2)  # by unit of the second layer, then of the first
        self.b2: vec[float] = vec[float](b2)
        self.w3: vec[float] = vec[float](w3)
        self.b3: float = b3
        self.race: vec[float] = vec[float](race)
        self.eyes: Eyes = Eyes(kinds)
        self.hidden: vec[float] = vec[float]([0.0] * len(b1))

    def turns(self, t: Table, seat: i64) -> float:
        """How many turns a seat still needs until its board is empty."""
        eyes = self.eyes
        eyes.look(t, seat)
        return self.forward(eyes)

    def forward(self, eyes: Eyes) -> float:
        """The net's answer to the features that are listed."""
        index = eyes.index
        amount = eyes.amount
        n: i64 = eyes.n
        w1 = self.w1
        b1 = self.b1
        hidden = self.hidden
        h1: i64 = self.h1
        lane: i64 = 0
        i: i64
        at: i64
        x: float
        while lane < h1:
            a: float = b1[lane]
            b: float = b1[lane + 1]
            c: float = b1[lane + 2]
            d: float = b1[lane + 3]
            e: float = b1[lane + 4]
            f: float = b1[lane + 5]
            g: float = b1[lane + 6]
            h: float = b1[lane + 7]
            i = 0
            while i < n:
                at = index[i] * h1 + lane
                x = amount[i]
                a += x * w1[at]
                b += x * w1[at + 1]
                c += x * w1[at + 2]
                d += x * w1[at + 3]
                e += x * w1[at + 4]
                f += x * w1[at + 5]
                g += x * w1[at + 6]
                h += x * w1[at + 7]
                i += 1
            hidden[lane] = a if a > 0.0 else 0.0
            hidden[lane + 1] = b if b > 0.0 else 0.0
            hidden[lane + 2] = c if c > 0.0 else 0.0
            hidden[lane + 3] = d if d > 0.0 else 0.0
            hidden[lane + 4] = e if e > 0.0 else 0.0
            hidden[lane + 5] = f if f > 0.0 else 0.0
            hidden[lane + 6] = g if g > 0.0 else 0.0
            hidden[lane + 7] = h if h > 0.0 else 0.0
            lane += LANES
        return self.second(hidden)

    def second(self, hidden: vec[float]) -> float:
        """The second layer and the sum."""
        w2 = self.w2
        w3 = self.w3
        h1: i64 = self.h1
        answer: float = self.b3
        unit: i64 = 0
        at: i64 = 0
        while unit < self.h2:
            a: float = self.b2[unit]
            b: float = 0.0
            i: i64 = 0
            while i < h1:
                a += hidden[i] * w2[at]
                b += hidden[i + 1] * w2[at + 1]
                i += 2
                at += 2
            a += b
            if a > 0.0:
                answer += a * w3[unit]
            unit += 1
        return answer
