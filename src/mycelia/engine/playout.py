"""Games of random choices in one compiled loop."""

from __future__ import annotations

from mypy_extensions import i64

from .apply import apply_unchecked
from .dice import Dice
from .draw import draw
from .layout import OVER, ROUND
from .legal import scratch
from .table import Table


def play_out(t: Table, dice: Dice, max_rounds: i64) -> int:
    """Random choices to the end or the cap on rounds (R8.4); how many there were."""
    out = scratch(t)
    s = t.s
    decisions: i64 = 0
    while s[OVER] == 0 and s[ROUND] <= max_rounds:
        apply_unchecked(t, draw(t, out, dice), dice)
        decisions += 1
    return int(decisions)
