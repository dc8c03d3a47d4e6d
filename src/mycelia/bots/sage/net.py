"""The learned net: from the features of a seat to the turns that it still needs.

Two layers of rectified units on sums that are the same on every machine: no exponentials, one
order of adding. A layer costs only what is not zero; and of the first one most positions of a turn
share all but the board, so these sums are kept.

The layers have a fixed number of units, those that a net does not have being zero: where a loop's
length is known to the compiler, and that of the rows was looked at before it, it needs no checks
inside and adds several units at a time.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.table import Table
from .features import Eyes
from .inputs import width
from .race import Race

WIDE: Final = 48  # units of the first layer
SLIM: Final = 16  # units of the second
SLOTS: Final = 12  # sums that are kept


class Net:
    """Weights and what is needed to use them."""

    __slots__ = (
        "active", "amount", "b1", "b2", "b3", "counts", "even", "eyes", "hidden", "index", "kinds",
        "last", "odd", "oldest", "race", "room", "strength", "sums", "w1", "w2", "w3",
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
        if len(w1) != int(width(kinds)) * len(b1):
            raise ValueError("weights of the first layer: wrong size")
        if len(w2) != len(b1) * len(b2) or len(w3) != len(b2):
            raise ValueError("weights of the second layer: wrong size")
        if not 0 < len(b1) <= WIDE or not 0 < len(b2) <= SLIM:
            raise ValueError(f"layers of more than {WIDE} and {SLIM} units, or of none")
        self.w1: vec[vec[float]] = vec[vec[float]](  # by feature
            [padded(w1[i : i + len(b1)], WIDE) for i in range(0, len(w1), len(b1))]
        )
        self.b1: vec[float] = padded(b1, WIDE)
        self.w2: vec[vec[float]] = vec[vec[float]](  # by unit of the first layer
            [padded(w2[i :: len(b1)], SLIM) for i in range(len(b1))]
        )
        self.b2: vec[float] = padded(b2, SLIM)
        self.w3: vec[float] = padded(w3, SLIM)
        self.b3: float = b3
        self.race: Race = Race(race)
        self.eyes: Eyes = Eyes(kinds)
        self.hidden: vec[float] = padded([], WIDE)
        self.active: vec[i64] = vec[i64]([0] * WIDE)  # units of the first layer above zero
        self.strength: vec[float] = padded([], WIDE)
        self.even: vec[float] = padded([], SLIM)
        self.odd: vec[float] = padded([], SLIM)
        self.room: i64 = self.eyes.room
        self.counts: vec[i64] = vec[i64]([-1] * SLOTS)
        self.index: vec[i64] = vec[i64]([0] * int(SLOTS * self.room))
        self.amount: vec[float] = vec[float]([0.0] * int(SLOTS * self.room))
        self.sums: vec[vec[float]] = vec[vec[float]]([padded([], WIDE) for _ in range(SLOTS)])
        self.last: i64 = 0
        self.oldest: i64 = 0

    def turns(self, t: Table, seat: i64) -> float:
        """How many turns a seat still needs until its board is empty."""
        eyes = self.eyes
        eyes.look(t, seat)
        return self.forward(eyes)

    def forward(self, eyes: Eyes) -> float:
        """The net's answer to the features that are listed."""
        slot: i64 = self.recall(eyes)
        add_up(eyes.index, eyes.amount, 0, eyes.split, self.w1, self.sums[slot], self.hidden)
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
        index = self.index
        amount = self.amount
        seen = eyes.index
        much = eyes.amount
        behind: i64 = eyes.split
        at: i64 = slot * self.room
        i: i64 = 0
        while i < n:
            index[at + i] = seen[behind + i]
            amount[at + i] = much[behind + i]
            i += 1
        add_up(seen, much, behind, eyes.n, self.w1, self.b1, self.sums[slot])
        return slot

    def same(self, eyes: Eyes, at: i64, n: i64) -> bool:
        """Are these the features that are listed behind the board?"""
        index = self.index
        amount = self.amount
        seen = eyes.index
        much = eyes.amount
        behind: i64 = eyes.split
        i: i64 = 0
        while i < n:
            if amount[at + i] != much[behind + i] or index[at + i] != seen[behind + i]:
                return False
            i += 1
        return True

    def second(self) -> float:
        """The second layer and the sum: even and odd units of the first by themselves."""
        even = self.even
        odd = self.odd
        b2 = self.b2
        w3 = self.w3
        unit: i64 = 0
        while unit < SLIM:
            even[unit] = b2[unit]
            odd[unit] = 0.0
            unit += 1
        self.add_units(self.rectify(0), even)
        self.add_units(self.rectify(1), odd)
        answer: float = self.b3
        unit = 0
        while unit < SLIM:
            a: float = even[unit] + odd[unit]
            if a > 0.0:
                answer += a * w3[unit]
            unit += 1
        return answer

    def rectify(self, first: i64) -> i64:
        """Lists every other unit of the first layer that is above zero; how many these are."""
        hidden = self.hidden
        active = self.active
        strength = self.strength
        n: i64 = 0
        i: i64 = first
        while i < WIDE:
            x: float = hidden[i]
            if x > 0.0:
                active[n] = i
                strength[n] = x
                n += 1
            i += 2
        return n

    def add_units(self, n: i64, target: vec[float]) -> None:
        """Adds what so many listed units of the first layer say to the second."""
        if len(target) != SLIM:
            raise ValueError("a layer of another size")
        rows = self.w2
        active = self.active
        strength = self.strength
        unit: i64
        x: float
        i: i64 = 0
        while i + 1 < n:
            row = rows[active[i]]
            other = rows[active[i + 1]]
            x = strength[i]
            y: float = strength[i + 1]
            if len(row) != SLIM or len(other) != SLIM:
                raise ValueError("a layer of another size")
            unit = 0
            while unit < SLIM:
                target[unit] = target[unit] + x * row[unit] + y * other[unit]
                unit += 1
            i += 2
        if i < n:
            row = rows[active[i]]
            x = strength[i]
            if len(row) != SLIM:
                raise ValueError("a layer of another size")
            unit = 0
            while unit < SLIM:
                target[unit] += x * row[unit]
                unit += 1


def padded(numbers: list[float], size: int) -> vec[float]:
    """With zeros up to a size."""
    return vec[float](numbers + [0.0] * (size - len(numbers)))


def add_up(
    index: vec[i64],
    amount: vec[float],
    first: i64,
    end: i64,
    rows: vec[vec[float]],
    begun: vec[float],
    target: vec[float],
) -> None:
    """Adds some features, times their weights, to sums that were begun; two at a time."""
    if len(begun) != WIDE or len(target) != WIDE:
        raise ValueError("a layer of another size")
    unit: i64 = 0
    while unit < WIDE:
        target[unit] = begun[unit]
        unit += 1
    i: i64 = first
    x: float
    while i + 1 < end:
        row = rows[index[i]]
        other = rows[index[i + 1]]
        x = amount[i]
        y: float = amount[i + 1]
        if len(row) != WIDE or len(other) != WIDE:
            raise ValueError("a layer of another size")
        unit = 0
        while unit < WIDE:
            target[unit] = target[unit] + x * row[unit] + y * other[unit]
            unit += 1
        i += 2
    if i < end:
        row = rows[index[i]]
        x = amount[i]
        if len(row) != WIDE:
            raise ValueError("a layer of another size")
        unit = 0
        while unit < WIDE:
            target[unit] += x * row[unit]
            unit += 1
