"""The ends of a turn that are tried on what may come, and which of them go on.

An end is worth the mean of its samples, in which the plain value counts like a few of them. All
ends have the same luck, so what tells two of them apart is how far their *difference* scatters.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from ...engine.layout import NONE
from ...engine.table import Table

LEAST: Final = 5  # so many are tried with a small budget,
MOST: Final = 40  # with a large one,
AN_END: Final = 139  # and times the square of their number it is the budget between
SHARE: Final = 3  # a third of them may have the same heroes hired
WORTH: Final = 1_000.0  # in millionths of a win: what more samples of an end must promise
NEAR_FAULT: Final = 40_000.0  # how far samples of one turn are off, however many there are
SCATTER: Final = 50_000.0  # what differences scatter by at least, until many samples are seen
# By how much a normal variate exceeds z on the mean, for z = 0, 1/4, 2/4 and so on; a table,
# since exponentials are not the same on every machine.
EXCESS: Final = [
    0.398942, 0.286345, 0.197797, 0.131167, 0.083315, 0.050587, 0.029307, 0.016174, 0.008491,
    0.004235, 0.002004, 0.000899, 0.000382, 0.000154, 0.000058, 0.000021, 0.000007,
]  # fmt: skip


class End:
    """A turn that may be played, and how it did."""

    __slots__ = ("alike", "key", "line", "samples", "table", "total", "tried", "trust", "value")

    def __init__(
        self, key: int, alike: i64, value: i64, line: list[int], table: Table, trust: i64
    ) -> None:
        self.key: int = key
        self.alike: i64 = alike  # the same for the same heroes
        self.value: i64 = value  # plain, and later what was found before
        self.line: list[int] = line
        self.table: Table = table
        self.trust: i64 = trust  # the plain value counts like so many samples
        self.tried: list[int] = []  # what each sample came to
        self.total: i64 = 0
        self.samples: i64 = 0

    def take(self, value: i64) -> None:
        """Counts one more sample."""
        self.tried.append(int(value))
        self.total += value
        self.samples += 1

    def begin_anew(self, trust: i64) -> None:
        """Forgets its samples; what they came to counts like so many of those that follow."""
        self.value = self.mean()
        self.trust = trust
        self.tried = []
        self.total = 0
        self.samples = 0

    def mean(self) -> i64:
        """Its worth by now."""
        return (self.total + self.trust * self.value) // (self.samples + self.trust)


def ends_for(budget: i64) -> i64:
    """How many ends are worth their samples: as the root of the budget."""
    n: i64 = LEAST
    while n < MOST and n * n * AN_END < budget:
        n += 1
    return n


def make_room(ends: list[End], key: int, alike: i64, value: i64, most: i64, same: i64) -> bool:
    """Whether an end belongs among the `most` best, of which `same` may have the same heroes; if so
    one that has to go for it is gone. Ends are in order, the best first."""
    n: i64 = len(ends)
    if n == most and value <= ends[most - 1].value:
        return False
    like: i64 = 0
    worst: i64 = NONE
    i: i64 = 0
    while i < n:
        if ends[i].key == key:
            return False
        if ends[i].alike == alike:
            like += 1
            worst = i
        i += 1
    if like >= same:
        if value <= ends[worst].value:
            return False
        del ends[worst]
    elif n == most:
        del ends[n - 1]
    return True


def insert(ends: list[End], new: End) -> None:
    """Puts an end where it belongs by its plain value."""
    i: i64 = len(ends)
    ends.append(new)
    while i > 0 and ends[i - 1].value < new.value:
        ends[i] = ends[i - 1]
        i -= 1
    ends[i] = new


def best_of(ends: list[End]) -> End:
    """The best by now."""
    best = ends[0]
    for end in ends:
        if end.mean() > best.mean():
            best = end
    return best


def drop_half(ends: list[End]) -> None:
    """The worse half goes; two stay."""
    gone: i64 = len(ends) // 2
    if len(ends) - gone < 2:
        gone = len(ends) - 2
    while gone > 0:
        drop_one(ends)
        gone -= 1


def drop_one(ends: list[End]) -> None:
    """The worst goes."""
    worst: i64 = 0
    i: i64 = 1
    while i < len(ends):
        if ends[i].mean() < ends[worst].mean():
            worst = i
        i += 1
    del ends[worst]


def drop_hopeless(ends: list[End], fault: float) -> None:
    """Drops those of which more samples promise nothing: they are clearly worse than the best one,
    or so surely like it that it does not matter which is played. Later samples may mend a `fault`
    of these."""
    best = best_of(ends)
    i: i64 = len(ends) - 1
    while i >= 0:
        if ends[i] is not best and promise(ends[i], best, fault) < WORTH:
            del ends[i]
        i -= 1


def promise(end: End, best: End, fault: float) -> float:
    """By how much an end may turn out better than the best one, on the mean, in millionths."""
    n: i64 = end.samples
    lead: float = float(best.mean() - end.mean())
    spread: float = scatter(end, best, n)
    error: float = sqrt((spread + SCATTER * SCATTER) / float(n + end.trust) + fault * fault)
    steps: float = 4.0 * lead / error
    step: i64 = int(steps)
    if step >= len(EXCESS) - 1:
        return 0.0
    part: float = steps - float(step)
    return error * (EXCESS[step] * (1.0 - part) + EXCESS[step + 1] * part)


def scatter(one: End, other: End, n: i64) -> float:
    """The variance of the difference between two ends by the same luck."""
    mean: float = float(one.total - other.total) / float(n)
    total: float = 0.0
    i: i64 = 0
    while i < n:
        off: float = float(one.tried[i] - other.tried[i]) - mean
        total += off * off
        i += 1
    return total / float(n - 1)
