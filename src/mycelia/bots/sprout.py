"""Greedy grown up: it tries its cards in every order, and hires by what a hero does.

Within a function it still takes the nearest gain, and it looks no further than this turn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..engine.apply import apply_unchecked
from ..engine.dice import Dice
from ..engine.layout import (
    ACTOR,
    DROPS_N,
    END,
    GIVE,
    HIRE,
    OVER,
    PC,
    PLAY,
    TILE_E,
    TRASH,
    USE,
)
from ..engine.legal import legal, scratch
from ..engine.table import Table
from .greedy import FEW, greedy, standing, weak_card
from .trial import Trial, field_costs

LEAF_WORTH: Final = 850  # a leaf in hundredths of a step: it likes them far too much
TILE_WORTH: Final = 150
LEAST: Final = 150  # a hero must do more than this


def sprout(t: Table, dice: Dice, w: vec[i64]) -> i64:
    """Its choice. `w` tells what drops cost by their distance."""
    if t.s[PC] >= 0:
        return greedy(t, dice)
    out = scratch(t)
    n: i64 = legal(t, out)
    if out[0] >= PLAY and out[0] < HIRE:
        if n == 1:
            return out[0]
        return best_card(t, dice)
    return after_cards(t, out[:n], w)


def best_card(t: Table, dice: Dice) -> i64:
    """The card that begins the order with the best end."""
    seat: i64 = t.s[ACTOR]
    out = scratch(t)
    n: i64 = legal(t, out)
    best: i64 = out[0]
    best_value: i64 = -(1 << 40)
    i: i64 = 0
    while i < n and out[i] >= PLAY and out[i] < HIRE:
        value: i64 = order_value(t, out[i], seat, dice)
        if value > best_value:
            best = out[i]
            best_value = value
        i += 1
    return best


def order_value(t: Table, card: i64, seat: i64, dice: Dice) -> i64:
    """The standing after this card and the others of the hand in their best order."""
    trial = t.copy()
    apply_unchecked(trial, card, dice)
    while trial.s[PC] >= 0 and trial.s[OVER] == 0:
        apply_unchecked(trial, greedy(trial, dice), dice)
    best: i64 = -(1 << 40)
    out = scratch(trial)
    n: i64 = legal(trial, out)
    i: i64 = 0
    while i < n and out[i] >= PLAY and out[i] < HIRE:
        value: i64 = order_value(trial, out[i], seat, dice)
        if value > best:
            best = value
        i += 1
    return best if i > 0 else standing(trial, seat)


def after_cards(t: Table, out: vec[i64], w: vec[i64]) -> i64:
    """The best hero that can be paid; near the end, or with leaves to spare, tiles."""
    s = t.s
    p: i64 = t.box.seats_at + s[ACTOR] * t.box.seat_size
    trial = Trial(t, s[ACTOR], field_costs(t, s[ACTOR], w))
    hero: i64 = -1
    best: i64 = LEAST
    tile: i64 = -1
    i: i64 = 0
    while i < len(out):
        choice: i64 = out[i]
        if choice >= HIRE and choice < TRASH:
            value: i64 = hero_value(t, trial, choice - HIRE)
            if value > best:
                hero = choice
                best = value
        elif choice > USE and choice < GIVE:
            if choice != USE + TILE_E or weak_card(t, p):
                tile = choice
        i += 1
    if tile >= 0 and (hero < 0 or s[p + DROPS_N] <= FEW):
        return tile
    return hero if hero >= 0 else END


def hero_value(t: Table, trial: Trial, kind: i64) -> i64:
    """What a hero would do on this board."""
    trial.play(kind)
    value: i64 = trial.work + trial.leaves * LEAF_WORTH - trial.others_work // 2
    value -= trial.others_leaves * LEAF_WORTH // 2
    if t.box.hire[kind] >= 0:  # a tile, a card less, a shrine: all good to have
        value += TILE_WORTH
    return value
