"""From a judge's value to the chance to win among players of a level.

Sage's value is the chance among players like sage, and a little too sure of itself. Weaker players
let more leads slip, so for them it is drawn closer to even. bench/calibration.py plays a level on
all seats and says by how much: the numbers below are what it fitted, for each version of a box.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log
from typing import Final

from ..edition.cards import Edition
from .value import WIN

MIDDLE: Final = "gleaner"
BEST: Final = "sage"
LEAST: Final = 0.001
Lines = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Fit:
    """What games with one version of a box fitted, for 1 to 4 players."""

    # By level: log-odds at an even value, and for every unit of the value's own log-odds.
    levels: dict[str, Lines]
    # Forager's value, in hundredths of a turn of lead: hundredths of the log-odds at no lead, and
    # for every turn more; fitted to games of forager against itself.
    even: tuple[int, ...]
    lead: tuple[int, ...]


# By name and version, the newest first: its numbers serve whatever box was never measured, too.
FITTED: Final[dict[str, Fit]] = {
    "valley 2.0": Fit(
        levels={
            MIDDLE: ((-0.56, 0.62), (-0.35, 0.76), (-0.5, 0.72), (-0.49, 0.76)),
            BEST: ((0.0, 1.0), (-0.12, 0.99), (0.0, 1.0), (0.0, 1.0)),
        },
        even=(12, -58, -97, -130),
        lead=(25, 60, 47, 50),
    ),
    "valley 1.0": Fit(
        levels={
            MIDDLE: ((-0.77, 0.47), (-0.27, 0.7), (-0.35, 0.76), (-0.46, 0.71)),
            BEST: ((0.0, 1.0), (0.0, 1.0), (0.0, 1.0), (0.0, 1.0)),
        },
        even=(12, -58, -97, -130),
        lead=(25, 60, 47, 50),
    ),
}
NEWEST: Final = next(iter(FITTED.values()))


def fit_for(edition: Edition) -> Fit:
    """What was fitted for an edition; for one that was never measured, the newest."""
    return FITTED.get(f"{edition.name} {edition.version}", NEWEST)


def calibrated(value: float, players: int, level: str = MIDDLE, fit: Fit = NEWEST) -> float:
    """The chance that sage's value stands for among players of a level."""
    if value <= 0:
        return 0.0
    if value >= 1:
        return 1.0
    return bent(value, *fit.levels.get(level, fit.levels[MIDDLE])[players - 1])


def bent(value: float, even: float, slope: float) -> float:
    """A chance whose log-odds are a straight line of the value's."""
    value = min(max(value, LEAST), 1 - LEAST)
    return 1 / (1 + exp(-(even + slope * log(value / (1 - value)))))


def chance(value: int, players: int, fit: Fit = NEWEST) -> float:
    """The chance that forager's value stands for."""
    if value <= -WIN // 2:
        return 0.0
    if value >= WIN // 2:
        return 1.0
    odds = (fit.even[players - 1] + fit.lead[players - 1] * value / 100) / 100
    return 1 / (1 + exp(-max(-20.0, min(20.0, odds))))
