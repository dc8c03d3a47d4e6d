"""What something is worth: the change in a seat's chance to win, with its interval.

One seat of a table of equals is given or denied it, each in turn, by the same dice. If that never
mattered, all games of a set-up would be the same, and the seats' points would add up to one game:
so the change is the mean of their points less an even share, and most of the luck is gone already.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from ..standings import Z, adjusted
from .things import FORBIDDEN

DOUBT: Final = 3.0  # points: the judge plays where the interval reaches this
LIMIT: Final = 6.0  # points: beyond this a card fails


@dataclass(frozen=True, slots=True)
class Worth:
    """In points of a hundred: how much a seat wins by something, or loses without it."""

    worth: float
    low: float
    high: float
    setups: int
    bot: str
    luck: bool = False  # whether it was taken off

    @property
    def doubtful(self) -> bool:
        """Whether the interval reaches what a better player should look at."""
        return max(abs(self.low), abs(self.high)) >= DOUBT

    @property
    def fails(self) -> bool:
        """Whether even the near end of the interval is beyond the limit."""
        return self.low > LIMIT or self.high < -LIMIT

    @property
    def open(self) -> bool:
        """Whether the interval does not tell on which side of the limit it is."""
        return not self.fails and (self.high > LIMIT or self.low < -LIMIT)

    def less(self, points: float) -> Worth:
        """Return what is left above a number of points."""
        return Worth(round(self.worth - points, 2), round(self.low - points, 2),
                     round(self.high - points, 2), self.setups, self.bot, self.luck)  # fmt: skip

    def to_dict(self) -> dict[str, Any]:
        """Return it for JSON."""
        return {"worth": self.worth, "low": self.low, "high": self.high, "setups": self.setups,
                "bot": self.bot, "luck": self.luck}  # fmt: skip


def worth_of(rows: Sequence[Sequence[float]], players: int, way: str, bot: str) -> Worth | None:
    """Return what rows of points, with or without luck, say; None for too few of them."""
    n = len(rows)
    if n < 2:
        return None
    points = [row[0] for row in rows]
    luck = [row[1] for row in rows if len(row) > 1]
    told = adjusted(points, luck) if len(luck) == n else {}
    if told:
        mean, half = told["adjusted"], told["adjusted_half"]
    else:
        mean = fmean(points)
        half = Z * stdev(points) / sqrt(n)
    # Where no game was changed none has been seen, which is not the same as that there is none: by
    # the rule of three fewer than 3 in n are, and a changed game is half a point at most.
    half = max(half, 1.5 / n)
    change = 100 * (mean - 1 / players)
    if way == FORBIDDEN:
        change = 0.0 - change
    half *= 100
    return Worth(
        round(change, 2), round(change - half, 2), round(change + half, 2), n, bot, bool(told)
    )


def line_by_price(found: Sequence[tuple[int, float]]) -> tuple[float, float] | None:
    """Return what a card is worth by its price, as a straight line; None for too few cards.

    >>> line_by_price([(2, 5.0), (3, 6.0), (4, 7.0), (5, 8.0), (6, 9.0), (8, 11.0)])
    (3.0, 1.0)
    """
    if len(found) < 6 or len({cost for cost, _ in found}) < 2:
        return None
    middle, mean = fmean(cost for cost, _ in found), fmean(worth for _, worth in found)
    spread = sum((cost - middle) ** 2 for cost, _ in found)
    slope = sum((cost - middle) * (worth - mean) for cost, worth in found) / spread
    return round(mean - slope * middle, 6), round(slope, 6)
