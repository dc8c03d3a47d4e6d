"""A first opponent: it looks for the nearest gain, slips often, and hires what is cheap."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..engine.dice import Dice
from ..engine.layout import END, HIRE, PC, PLAY, TRASH
from ..engine.legal import legal, scratch
from ..engine.table import Table
from .greedy import greedy

SLIP: Final = 3  # one choice in so many is made without looking


def spore(t: Table, dice: Dice) -> i64:
    """Its choice."""
    out = scratch(t)
    n: i64 = legal(t, out)
    if t.s[PC] < 0:
        return between_functions(t, out, n, dice)
    if dice.below(SLIP) == 0:
        return out[dice.below(n)]
    return greedy(t, dice)


def between_functions(t: Table, out: vec[i64], n: i64, dice: Dice) -> i64:
    """Any card of the hand, then the cheapest hero, if it thinks of it; tiles it forgets."""
    cards: i64 = 0
    hero: i64 = -1
    i: i64 = 0
    while i < n:
        choice: i64 = out[i]
        if choice >= PLAY and choice < HIRE:
            cards += 1
        elif choice >= HIRE and choice < TRASH:
            if hero < 0 or t.box.cost[choice - HIRE] < t.box.cost[hero - HIRE]:
                hero = choice
        i += 1
    if cards > 0:
        return out[dice.below(cards)]  # cards stand first among the choices
    if hero >= 0 and dice.below(SLIP) != 0:
        return hero
    return END
