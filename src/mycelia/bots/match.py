"""Whole games between simple bots in one compiled loop."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..engine.apply import apply_unchecked
from ..engine.dice import Dice
from ..engine.layout import ACTOR, OVER, ROUND
from ..engine.legal import legal, room
from ..engine.piles import veil
from ..engine.table import Table
from .greedy import greedy

RANDOM: Final = 0
GREEDY: Final = 1


def play_match(t: Table, bots: list[int], dice: Dice, max_rounds: i64) -> int:
    """Plays to the end or the cap on rounds (R8.4); how many choices there were."""
    out = room(t)
    kinds = vec[i64](bots)
    s = t.s
    own = Dice(dice.word(), dice.word(), dice.word(), dice.word())  # the bots' own dice
    decisions: i64 = 0
    while s[OVER] == 0 and s[ROUND] <= max_rounds:
        n: i64 = legal(t, out)
        choice: i64
        if n == 1:
            choice = out[0]
        elif kinds[s[ACTOR]] == GREEDY:
            seen = t.copy()
            veil(seen, s[ACTOR])
            choice = greedy(seen, own)
        else:
            choice = out[own.below(n)]
        apply_unchecked(t, choice, dice)
        decisions += 1
    return int(decisions)
