"""Who is done first: everybody's chance to win, from the turns that each still needs.

What a seat needs is not one number of turns: it may be lucky or not. So each has a chance to be
done by its next turn, by the one after it, and so on, from its mean and a spread that is learned.
The rest is counted out as the rules have it: the round is played to its end (R8.2), and of those
who are done in the same round the richer wins (R8.3). Nothing here but roots and sums in one order,
so it is the same on every machine.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

TURNS: Final = 28  # so many are counted out
FINE: Final = 10  # means are told apart by a tenth of a turn; between them a straight line
LONGEST: Final = 40  # a longer mean is as good as this
RIVALS: Final = 4
# The weights: the spread of turns, at once, by the root of the mean and by the mean; how light its
# tails are; then leaves, a turn that is still to come in this round, and how far later rounds blur.
WEIGHTS: Final = 7
USUAL: Final = (0.35, 0.45, 0.05, 0.3, 0.25, 1.0, 0.5)


class Race:
    """The chances, worked out once for all means."""

    __slots__ = ("blur", "by", "leaf", "mean", "number", "rich", "still", "turn", "yet")

    def __init__(self, weights: list[float]) -> None:
        if len(weights) != WEIGHTS:
            raise ValueError("weights of the race: wrong size")
        self.leaf: float = weights[4]
        self.turn: float = weights[5]
        self.blur: float = abs(weights[6])
        rows: i64 = LONGEST * FINE + 2
        self.by: vec[float] = vec[float]([0.0] * int(rows * TURNS))
        self.number: vec[float] = vec[float]([float(i) for i in range(512)])
        # The others, for one position: their means (below 0: done), whether their turn of this
        # round is still to come, and how much richer one is than they are.
        self.mean: vec[float] = vec[float]([0.0] * RIVALS)
        self.yet: vec[i64] = vec[i64]([0] * RIVALS)
        self.rich: vec[i64] = vec[i64]([0] * RIVALS)
        self.still: i64 = 0  # 1: one's own turn of this round is still to come
        row: i64 = 0
        mean: float = 0.0
        while row < rows:
            spread: float = spread_of(weights, mean)
            k: i64 = 1
            while k < TURNS:
                z: float = (self.number[k] + 0.5 - mean) / spread
                self.by[row * TURNS + k] = bend(z + abs(weights[3]) * z * z * z)
                k += 1
            row += 1
            mean += 1.0 / 10.0

    def done(self, mean: float, turns: i64) -> float:
        """The chance of who has drops left to be done within so many turns."""
        if turns <= 0:
            return 0.0
        if turns >= TURNS:
            return 1.0
        place: float = mean * 10.0
        if place < 0.0:
            place = 0.0
        elif place > 400.0:
            place = 400.0
        row: i64 = int(place)
        part: float = place - self.number[row]
        at: i64 = row * TURNS + turns
        by = self.by
        low: float = by[at]
        return low + (by[at + TURNS] - low) * part

    def win(self, mine: float, late: i64, rivals: i64) -> float:
        """The chance to win of who needs so many turns (below 0: is done).

        `late` is the round in which who is done is done, and one's next turn is in the round after
        it; 0 is the round that is being played. The others stand in `mean`, `yet` and `rich`.
        """
        chance: float = 0.0
        before: float = 0.0
        round_: i64 = late
        turn: i64 = 0
        while turn < TURNS:
            mass: float
            if mine < 0.0:
                mass = 1.0
            else:
                now: float = self.done(mine, turn)
                mass = now - before
                before = now
            if mass > 0.0:
                alive: float = 1.0
                i: i64 = 0
                while i < rivals:
                    alive *= self.beaten(i, round_)
                    i += 1
                chance += mass * alive
                if alive < 0.0005 or before > 0.9995:
                    break
            if mine < 0.0:
                break
            turn += 1
            round_ += 1
        return chance

    def beaten(self, i: i64, round_: i64) -> float:
        """The chance that another is not done by a round, or done in it and poorer."""
        mean: float = self.mean[i]
        if mean < 0.0:
            return self.richer(i, round_) if round_ <= 0 else 0.0
        by: float = self.done(mean, round_ + self.yet[i])
        tie: float = by - self.done(mean, round_ + self.yet[i] - 1)
        return 1.0 - by + tie * self.richer(i, round_)

    def richer(self, i: i64, round_: i64) -> float:
        """The chance to have more leaves than another when both are done in a round (R8.3)."""
        if round_ < 0:
            round_ = 0
        elif round_ > 20:
            round_ = 20
        lead: i64 = self.rich[i]
        if round_ == 0 and self.yet[i] + self.still == 0:
            return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        if lead > 20:
            lead = 20
        elif lead < -20:
            lead = -20
        number = self.number
        z: float = self.leaf * (number[lead + 20] - 20.0)
        z += self.turn * (number[self.still] - number[self.yet[i]])
        return bend(z / (1.0 + self.blur * number[round_]))


def spread_of(weights: list[float], mean: float) -> float:
    """How far turns scatter about a mean."""
    return 0.15 + abs(weights[0]) + abs(weights[1]) * sqrt(mean) + abs(weights[2]) * mean


def bend(z: float) -> float:
    """From any number to a chance, with nothing but a root: the same on every machine."""
    return 0.5 + 0.5 * z / sqrt(1.0 + z * z)
