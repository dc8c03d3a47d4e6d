"""The net while it learns: NumPy, Adam, nothing else."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..bots.learned import Part
from ..bots.sage.race import USUAL
from .race import Wide, fit

Floats = NDArray[np.float32]

# Both keep down what was seldom seen: a random weight of a card that was never hired would be
# noise in every plan. Without them learning took many times as long.
FIRST_SPREAD: Final = 0.1  # of the first layer, of what is usual for such units
DECAY: Final = 0.1  # of all weights, times the rate
SMOOTH: Final = 500  # what plays is a mean of so many steps; at first of a tenth of all


class Student:
    """Two layers of rectified units and one output: turns left."""

    def __init__(self, inputs: int, h1: int, h2: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.p: list[Floats] = [
            _layer(rng, inputs, h1, FIRST_SPREAD),
            np.full(h1, 0.1, np.float32),  # above zero, or half of the units never wake
            _layer(rng, h1, h2, 1.0),
            np.full(h2, 0.1, np.float32),
            _layer(rng, h2, 1, 1.0),
            np.full(1, 5.0, np.float32),
        ]
        self.race: Wide = np.array(USUAL)
        self.luck = np.random.default_rng(seed + 1)
        self.m = [np.zeros_like(p) for p in self.p]
        self.v = [np.zeros_like(p) for p in self.p]
        self.mean = [p.copy() for p in self.p]
        self.steps = 0

    def forward(self, x: Floats) -> tuple[Floats, Floats, Floats]:
        """Both hidden layers and the answer."""
        w1, b1, w2, b2, w3, b3 = self.p
        a = np.maximum(x @ w1 + b1, 0)
        b = np.maximum(a @ w2 + b2, 0)
        return a, b, (b @ w3)[:, 0] + b3[0]

    def learn(self, x: Floats, y: Floats, rate: float) -> float:
        """One step of Adam on a batch; the mean squared error before it."""
        w2, w3 = self.p[2], self.p[4]
        a, b, out = self.forward(x)
        wrong = out - y
        weight = 1.0 / (1.0 + 0.1 * y)  # many turns are less certain and matter less than few
        d = (np.clip(wrong, -8, 8) * weight * (2.0 / len(y)))[:, None].astype(np.float32)
        db = (d @ w3.T) * (b > 0)
        da = (db @ w2.T) * (a > 0)
        self._adam([x.T @ da, da.sum(0), a.T @ db, db.sum(0), b.T @ d, d.sum(0)], rate)
        return float(np.mean(wrong * wrong))

    def _adam(self, grads: list[Floats], rate: float) -> None:
        self.steps += 1
        step = np.float32(rate / (1 - 0.9**self.steps))
        root = np.float32(1 - 0.999**self.steps)
        share = np.float32(1 / min(SMOOTH, 1 + self.steps / 10))
        for i, g in enumerate(grads):
            p, m, v = self.p[i], self.m[i], self.v[i]
            m += np.float32(0.1) * (g - m)
            v += np.float32(0.001) * (g * g - v)
            p -= step * m / (np.sqrt(v / root) + np.float32(1e-8))
            if p.ndim == 2:
                p *= np.float32(1 - rate * DECAY)
            self.mean[i] += share * (p - self.mean[i])

    def learn_race(self, rows: Wide, steps: int) -> float:
        """Fits the chance to win to what came of it; how badly it still foretells that."""
        self.race, wrong = fit(rows, self.race, steps, self.luck)
        return wrong

    def set_parts(self, parts: list[Part]) -> None:
        """Takes up weights from a file."""
        for p, mean, part in zip(self.p, self.mean, parts[:6], strict=True):
            whole = np.array(part, np.float32)
            p[...] = whole.reshape(p.shape[::-1]).T if p is self.p[2] else whole.reshape(p.shape)
            mean[...] = p
        self.race = np.array(parts[6], np.float64)

    def parts(self) -> list[Part]:
        """The weights that play, in the order of a file of weights."""
        w1, b1, w2, b2, w3, b3 = self.mean
        flat: list[NDArray[Any]] = [w1.ravel(), b1, w2.T.ravel(), b2, w3.ravel(), b3, self.race]
        return [[float(x) for x in part] for part in flat]


def _layer(rng: np.random.Generator, rows: int, columns: int, spread: float) -> Floats:
    weights: Floats = rng.standard_normal((rows, columns), np.float32)
    weights *= np.float32(spread * np.sqrt(2.0 / rows))
    return weights
