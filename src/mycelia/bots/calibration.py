"""From a judge's value to the chance to win among players of a level.

Sage's value is the chance among players like sage, and a little too sure of itself. Weaker players
let more leads slip, so for them it is drawn closer to even. bench/calibration.py plays a level on
all seats and says by how much, for each version of a box: `make box` keeps that in measured.json.
"""

from __future__ import annotations

import json
from math import exp, log
from pathlib import Path
from typing import Any, Final

from ..edition.cards import Edition
from .value import WIN

MIDDLE: Final = "gleaner"
BEST: Final = "sage"
LEAST: Final = 0.001
# By level, for 1 to 4 players: log-odds at an even value, and for every unit of the value's own.
Fit = dict[str, list[list[float]]]

# What games measured with each version of a box, by its hash, the newest first.
MEASURED: Final[dict[str, Any]] = json.loads(
    Path(__file__).with_name("measured.json").read_text(encoding="utf-8")
)
NEWEST: Final[Fit] = next(each["chances"] for each in MEASURED.values() if "chances" in each)

# Forager's value, in hundredths of a turn of lead: hundredths of the log-odds at no lead, and for
# every turn more, for 1 to 4 players; fitted to games of forager against itself.
EVEN: Final = (12, -58, -97, -130)
LEAD: Final = (25, 60, 47, 50)


def fit_for(edition: Edition) -> Fit:
    """What was fitted for an edition; for one that was never measured, the newest."""
    fit: Fit = MEASURED.get(edition.hash, {}).get("chances", NEWEST)
    return fit


def calibrated(value: float, players: int, level: str = MIDDLE, fit: Fit = NEWEST) -> float:
    """The chance that sage's value stands for among players of a level."""
    if value <= 0:
        return 0.0
    if value >= 1:
        return 1.0
    return bent(value, *fit.get(level, fit[MIDDLE])[players - 1])


def bent(value: float, even: float, slope: float) -> float:
    """A chance whose log-odds are a straight line of the value's."""
    value = min(max(value, LEAST), 1 - LEAST)
    return 1 / (1 + exp(-(even + slope * log(value / (1 - value)))))


def chance(value: int, players: int) -> float:
    """The chance that forager's value stands for."""
    if value <= -WIN // 2:
        return 0.0
    if value >= WIN // 2:
        return 1.0
    odds = (EVEN[players - 1] + LEAD[players - 1] * value / 100) / 100
    return 1 / (1 + exp(-max(-20.0, min(20.0, odds))))
