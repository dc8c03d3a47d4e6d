"""A simple opponent, compiled like the engine: most drops off, else nearest to the shrine.

It works on a table as its seat sees it and takes each choice for itself, without a plan.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..engine.apply import apply_unchecked
from ..engine.dice import Dice
from ..engine.effects import drops_near
from ..engine.layout import (
    ACTOR,
    ALL,
    AROUND,
    COLUMNS,
    DROPS,
    DROPS_N,
    END,
    FIELDS,
    GIVE,
    HIRE,
    LEAVES,
    MOVE,
    PC,
    PLAY,
    REMOVE,
    SHRINES,
    SKIP,
    TAKE_LEFT,
    TAKE_RIGHT,
    TOKEN,
    TRASH,
    USE,
)
from ..engine.legal import legal, scratch
from ..engine.table import Table

OFF: Final = 100  # a drop off the board is worth more than any number of steps
LEAF: Final = 3
FEW: Final = 4  # with so few drops left tiles are worth more than new heroes


def distance(shrines: i64, field: i64) -> i64:
    """Steps from a field to the nearest of some shrine fields."""
    best: i64 = 99
    other: i64 = 0
    while other < FIELDS:
        if (shrines >> other) & 1:
            rows: i64 = field // COLUMNS - other // COLUMNS
            columns: i64 = field % COLUMNS - other % COLUMNS
            steps: i64 = (rows if rows >= 0 else -rows) + (columns if columns >= 0 else -columns)
            best = min(best, steps)
        other += 1
    return best


def standing(t: Table, seat: i64) -> i64:
    """How good a seat's board and purse are; only differences mean something."""
    s = t.s
    p: i64 = t.box.seats_at + seat * t.box.seat_size
    value: i64 = s[p + LEAVES] * LEAF - s[p + DROPS_N] * OFF
    field: i64 = 0
    while field < FIELDS:
        if s[p + DROPS + field] > 0:
            value -= s[p + DROPS + field] * distance(s[p + SHRINES], field)
        field += 1
    return value


def greedy(t: Table, dice: Dice) -> i64:
    """Its choice. `dice` are its own: what the game draws is not for it to see."""
    s = t.s
    out = scratch(t)
    n: i64 = legal(t, out)
    if s[PC] < 0:
        return between_functions(t, out, n)
    best: i64 = out[n - 1]
    best_gain: i64 = 0 if best == SKIP else -1000
    i: i64 = 0
    while i < n:
        gain: i64 = worth(t, out[i], dice)
        if gain > best_gain:
            best = out[i]
            best_gain = gain
        i += 1
    return best


def between_functions(t: Table, out: vec[i64], n: i64) -> i64:
    """Cards first, then the dearest hero or, near the end, tiles."""
    s = t.s
    box = t.box
    p: i64 = box.seats_at + s[ACTOR] * box.seat_size
    hire: i64 = -1
    tile: i64 = -1
    i: i64 = 0
    while i < n:
        choice: i64 = out[i]
        if choice >= PLAY and choice < HIRE:
            return choice
        if choice >= HIRE and choice < TRASH:
            if hire < 0 or box.cost[choice - HIRE] > box.cost[hire - HIRE]:
                hire = choice
        elif choice > USE and choice < GIVE:
            tile = choice  # the last of b, c, d, e that can be paid; a is never worth its leaf
        i += 1
    if tile == USE + 4 and not weak_card(t, p):
        tile = -1
    if tile >= 0 and (hire < 0 or s[p + DROPS_N] <= FEW):
        return tile
    return hire if hire >= 0 else END


def weak_card(t: Table, p: i64) -> bool:
    """Is there a start card among the discards?"""
    kind: i64 = 0
    while kind < t.box.kinds and t.box.cost[kind] == 0:
        if t.s[p + t.box.discard_at + kind] > 0:
            return True
        kind += 1
    return False


def worth(t: Table, choice: i64, dice: Dice) -> i64:
    """What a choice within a function gains at once."""
    s = t.s
    box = t.box
    seat: i64 = s[ACTOR]
    p: i64 = box.seats_at + seat * box.seat_size
    shrines: i64 = s[p + SHRINES]
    if choice >= TRASH:
        return 1 if box.cost[choice - TRASH] == 0 else -1
    if choice >= MOVE:
        field: i64 = (choice - MOVE) >> 2
        to: i64 = box.near[choice - MOVE]
        if (shrines >> to) & 1:
            return OFF
        return distance(shrines, field) - distance(shrines, to)
    if choice >= TOKEN or choice == TAKE_LEFT or choice == TAKE_RIGHT:
        return after(t, choice, seat, dice) - standing(t, seat)
    if choice >= AROUND:
        bits: i64 = drops_near(t, p, choice - AROUND)
        gain: i64 = 0
        while bits != 0:
            gain += bits & 1
            bits >>= 1
        return gain * OFF
    if choice >= REMOVE:
        return OFF + distance(shrines, choice - REMOVE)
    if choice >= GIVE:
        return 1 if choice == GIVE else -1  # gives up a, keeps the others
    return 4 * OFF if choice == ALL else 0


def after(t: Table, choice: i64, seat: i64, dice: Dice) -> i64:
    """The standing when this choice and the rest of the function, played greedily, are done."""
    trial = t.copy()
    apply_unchecked(trial, choice, dice)
    while trial.s[PC] >= 0 and trial.s[ACTOR] == seat and trial.s[PC] > t.s[PC]:
        apply_unchecked(trial, greedy(trial, dice), dice)
    return standing(trial, seat)
