"""Fits the race (bots/sage/race.py) to who won: the same sums, for many positions at a time."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..bots.sage.race import LONGEST, TURNS, WEIGHTS

Wide = NDArray[np.float64]
# A position: one's mean (below 0: done), the round that counts from, whether one's turn of this
# round is still to come; for three others the mean (below 0: done), the same, and how much richer
# one is; how many others there are; and what came of it.
OTHERS: Final = 3
COLUMNS: Final = 3 + 3 * OTHERS + 2
STEP: Final = 1e-3
SOME: Final = 600  # positions for one step


def bend(z: Wide) -> Wide:
    """From any number to a chance."""
    found: Wide = 0.5 + 0.5 * z / np.sqrt(1.0 + z * z)
    return found


def done(w: Wide, mean: Wide, turns: Wide) -> Wide:
    """The chance to be done within so many turns."""
    mean = np.clip(mean, 0.0, LONGEST)
    spread = 0.15 + abs(w[0]) + abs(w[1]) * np.sqrt(mean) + abs(w[2]) * mean
    z = (turns + 0.5 - mean) / spread
    found: Wide = np.where(
        turns <= 0, 0.0, np.where(turns >= TURNS, 1.0, bend(z + abs(w[3]) * z**3))
    )
    return found


def chances(rows: Wide, w: Wide) -> Wide:
    """The chance to win at each position."""
    turns = np.arange(TURNS, dtype=np.float64)[None, :]
    mine, late, still = (rows[:, i : i + 1] for i in range(3))
    by = np.where(mine < 0, 1.0, done(w, mine, turns))
    mass = np.diff(by, axis=1, prepend=0.0)
    rounds = late + turns
    alive = np.ones_like(by)
    for i in range(OTHERS):
        mean, yet, rich = (rows[:, 3 + 3 * i + k : 4 + 3 * i + k] for k in range(3))
        z = w[4] * np.clip(rich, -20, 20) + w[5] * (still - yet)
        richer = bend(z / (1.0 + abs(w[6]) * np.clip(rounds, 0, 20)))
        sure = np.where(rich > 0, 1.0, np.where(rich == 0, 0.5, 0.0))
        richer = np.where((rounds <= 0) & (yet + still == 0), sure, richer)
        theirs = done(w, mean, rounds + yet)
        tie = theirs - done(w, mean, rounds + yet - 1)
        beaten = np.where(mean < 0, np.where(rounds <= 0, richer, 0.0), 1.0 - theirs + tie * richer)
        alive *= np.where(rows[:, -2:-1] > i, beaten, 1.0)
    found: Wide = np.clip((mass * alive).sum(1), 1e-4, 1 - 1e-4)
    return found


def loss(rows: Wide, w: Wide) -> float:
    """How badly the chances foretell what came."""
    p, won = chances(rows, w), rows[:, -1]
    return float(-np.mean(won * np.log(p) + (1 - won) * np.log(1 - p)))


def fit(rows: Wide, w: Wide, steps: int, rng: np.random.Generator) -> tuple[Wide, float]:
    """Weights that foretell better, and how badly they still do."""
    m, v = np.zeros(WEIGHTS), np.zeros(WEIGHTS)
    found = 0.0
    for i in range(1, steps + 1):
        some = rows[rng.integers(0, len(rows), min(SOME, len(rows)))]
        found = loss(some, w)
        g = np.array([(loss(some, w + STEP * one) - found) / STEP for one in np.eye(WEIGHTS)])
        m = 0.9 * m + 0.1 * g
        v = 0.99 * v + 0.01 * g * g
        w = w - 0.02 * (m / (1 - 0.9**i)) / (np.sqrt(v / (1 - 0.99**i)) + 1e-8)
    return w, found
