"""Which choices a plan looks at, and in which order.

What commutes is tried in one order only: cards that merely give leaves come first, heroes without
a single effect are hired after the cards. The rest is ranked by what it gains at once, so that a
narrow search meets the best first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..engine.box import Box
from ..engine.effects import drops_near
from ..engine.layout import (
    ACTOR,
    ALL,
    AROUND,
    DROPS,
    END,
    FIELDS,
    GIVE,
    HAND_N,
    HIRE,
    LEAVES,
    MOVE,
    OP,
    OP_DONE,
    OP_LEAVES,
    OP_NEXT,
    OP_OTHERS,
    PC,
    PLAY,
    REMOVE,
    SKIP,
    TILE_A,
    TILE_E,
    TOKEN,
    TRASH,
    USE,
    WIDTH,
)
from ..engine.table import Table
from .greedy import distance
from .value import Judge

OUT: Final = -1_000_000  # not looked at


def only_leaves(box: Box, kind: i64) -> bool:
    """Return whether this card does nothing but give leaves."""
    pc: i64 = box.play[kind]
    while True:
        op: i64 = box.code[pc * WIDTH + OP]
        if op == OP_DONE:
            return True
        if op != OP_LEAVES and op != OP_OTHERS and op != OP_NEXT:
            return False
        pc += 1


def rank(judge: Judge, t: Table, out: vec[i64], n: i64) -> i64:
    """Bring the choices worth a look into order, the best first. Return how many they are."""
    s = t.s
    between: bool = s[PC] < 0
    p: i64 = t.box.seats_at + s[ACTOR] * t.box.seat_size
    gains = t.box.blank[:n]
    kept: i64 = 0
    i: i64 = 0
    while i < n:
        choice: i64 = out[i]
        gain: i64
        if between:
            if choice >= PLAY and choice < HIRE and only_leaves(t.box, choice - PLAY):
                out[0] = choice
                return 1
            gain = between_gain(judge, t, choice, p)
        else:
            gain = within_gain(judge, t, choice, p)
        if gain != OUT:
            j: i64 = kept
            while j > 0 and gains[j - 1] < gain:  # equal ones stay in the order of the rules
                gains[j] = gains[j - 1]
                out[j] = out[j - 1]
                j -= 1
            gains[j] = gain
            out[j] = choice
            kept += 1
        i += 1
    return kept


def between_gain(judge: Judge, t: Table, choice: i64, p: i64) -> i64:
    """Return a rank: cards, then heroes by their worth above their price, then tiles."""
    s = t.s
    box = t.box
    me: i64 = judge.seat
    hand: i64 = s[p + HAND_N]
    if choice >= HIRE:
        kind: i64 = choice - HIRE
        if box.hire[kind] < 0 and hand > 0:
            return OUT
        gain: i64 = judge.power[me * box.kinds + kind] - box.cost[kind] * judge.leaf[me] // 2
        return gain if hand == 0 else gain - 5_000
    if choice >= PLAY:
        return 10_000 + judge.power[me * box.kinds + choice - PLAY]
    if choice == END or choice == USE + TILE_A:
        return OUT  # they end the line and are valued by themselves
    if choice == USE + TILE_E and hand > 0:
        return OUT
    return 0 if hand == 0 else -6_000


def within_gain(judge: Judge, t: Table, choice: i64, p: i64) -> i64:
    """Return what a choice within a function gains at once."""
    s = t.s
    box = t.box
    me: i64 = judge.seat
    costs = judge.costs[me]
    if choice >= TRASH:
        return 200 - judge.power[me * box.kinds + choice - TRASH]
    if choice >= MOVE:
        return costs[(choice - MOVE) >> 2] - costs[box.near[choice - MOVE]]
    if choice >= TOKEN:
        shorter: i64 = 0
        field: i64 = 0
        while field < FIELDS:
            drops: i64 = s[p + DROPS + field]
            if drops > 0:
                less: i64 = costs[field] - 100 * distance(1 << (choice - TOKEN), field)
                if less > 0:
                    shorter += less * drops
            field += 1
        return shorter
    if choice >= AROUND:
        bits: i64 = drops_near(t, p, choice - AROUND)
        gain: i64 = 0
        field = 0
        while (bits >> field) != 0:
            if (bits >> field) & 1:
                gain += costs[field]
            field += 1
        return gain
    if choice >= REMOVE:
        return costs[choice - REMOVE]
    if choice >= GIVE:
        return 10 - choice
    if choice == ALL:
        return 10_000
    return -1 if choice == SKIP else s[p + LEAVES]
