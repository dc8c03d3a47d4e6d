"""What each card would do for a seat on its board as it lies now, tried out card by card.

Work is counted in hundredths of a step: what a drop costs to be got rid of from where it lies.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..engine.apply import apply_unchecked
from ..engine.dice import Dice
from ..engine.effects import run
from ..engine.layout import (
    ACTOR,
    AROUND_LEFT,
    BOARD,
    DISCARD_N,
    DROPS,
    FIELD,
    FIELDS,
    GHOST,
    LEAVES,
    LEFT,
    LIMBO,
    NONE,
    OVER,
    PC,
    PILE,
    PLAYERS,
    SHRINES,
    SOIL,
    TURN,
)
from ..engine.table import Table
from .greedy import distance, greedy

SOIL_MORE: Final = 7  # where the weights say what a drop on soil costs more

PILE_DROP: Final = 150  # one of Gwidyon's


def step_cost(steps: i64, w: vec[i64]) -> i64:
    """What a drop costs so many steps from a shrine: a far one is sooner removed than walked."""
    if steps > 6:
        steps = 6
    return w[steps]


def field_costs(t: Table, seat: i64, w: vec[i64]) -> vec[i64]:
    """For every field of a seat's board what a drop there costs."""
    s = t.s
    p: i64 = t.box.seats_at + seat * t.box.seat_size
    shrines: i64 = s[p + SHRINES]
    costs = vec[i64]([0] * FIELDS)
    field: i64 = 0
    while field < FIELDS:
        cost: i64 = step_cost(distance(shrines, field), w)
        if cost > 0 and t.box.terrain[s[p + BOARD] * FIELDS + field] == SOIL:
            cost += w[SOIL_MORE]  # fewer cards reach it
        costs[field] = cost
        field += 1
    return costs


def board_work(s: vec[i64], p: i64, costs: vec[i64]) -> i64:
    """What all drops of a board cost together."""
    work: i64 = 0
    field: i64 = 0
    while field < FIELDS:
        drops: i64 = s[p + DROPS + field]
        if drops > 0:
            work += drops * costs[field]
        field += 1
    return work


def board_steps(t: Table, seat: i64) -> i64:
    """How many steps all drops of a board are from a shrine, together."""
    s = t.s
    p: i64 = t.box.seats_at + seat * t.box.seat_size
    steps: i64 = 0
    field: i64 = 0
    while field < FIELDS:
        drops: i64 = s[p + DROPS + field]
        if drops > 0:
            steps += drops * distance(s[p + SHRINES], field)
        field += 1
    return steps


def carry_out(t: Table, seat: i64, kind: i64, dice: Dice) -> None:
    """A card's function in a seat's turn, all choices greedy. Nothing in it draws."""
    s = t.s
    s[TURN] = seat
    s[ACTOR] = seat
    s[GHOST] = 0
    s[FIELD] = NONE
    s[LEFT] = NONE
    s[AROUND_LEFT] = 0
    s[LIMBO] = NONE
    s[PC] = t.box.play[kind]
    run(t, dice)
    while s[PC] >= 0 and s[OVER] == 0:
        apply_unchecked(t, greedy(t, dice), dice)


class Trial:
    """Plays single cards of one seat on a copy of the table."""

    __slots__ = (
        "costs",
        "dice",
        "leaves",
        "others_leaves",
        "others_work",
        "seat",
        "t",
        "trashed",
        "work",
    )

    def __init__(self, t: Table, seat: i64, costs: vec[i64]) -> None:
        self.t: Table = t
        self.seat: i64 = seat
        self.costs: vec[i64] = costs
        self.dice: Dice = Dice(1, 2, 3, 4)  # nothing that is tried here draws
        self.work: i64 = 0
        self.leaves: i64 = 0
        self.others_work: i64 = 0
        self.others_leaves: i64 = 0
        self.trashed: i64 = 0

    def play(self, kind: i64) -> None:
        """Notes what the card does, carried out greedily, for the seat and for the others."""
        t = self.t.copy()
        s = t.s
        box = t.box
        p: i64 = box.seats_at + self.seat * box.seat_size
        work: i64 = board_work(s, p, self.costs)
        leaves: i64 = s[p + LEAVES]
        discards: i64 = s[p + DISCARD_N]
        others_work: i64 = self.others(s, self.costs)
        others_leaves: i64 = self.leaves_of_others(s)
        carry_out(t, self.seat, kind, self.dice)
        self.work = work - board_work(s, p, self.costs)
        self.leaves = s[p + LEAVES] - leaves
        self.trashed = discards - s[p + DISCARD_N]
        self.others_work = others_work - self.others(s, self.costs)
        self.others_leaves = self.leaves_of_others(s) - others_leaves

    def others(self, s: vec[i64], costs: vec[i64]) -> i64:
        """The work left to the others together; the boards differ little in what a field costs."""
        if s[PLAYERS] == 1:
            return s[PILE] * PILE_DROP
        work: i64 = 0
        seat: i64 = 0
        while seat < s[PLAYERS]:
            if seat != self.seat:
                work += board_work(s, self.t.box.seats_at + seat * self.t.box.seat_size, costs)
            seat += 1
        return work

    def leaves_of_others(self, s: vec[i64]) -> i64:
        """Their leaves together."""
        leaves: i64 = 0
        seat: i64 = 0
        while seat < s[PLAYERS]:
            if seat != self.seat:
                leaves += s[self.t.box.seats_at + seat * self.t.box.seat_size + LEAVES]
            seat += 1
        return leaves
