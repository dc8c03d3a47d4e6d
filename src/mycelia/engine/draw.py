"""One random choice, without writing the list of all.

Most choices of a game are fields, and a list of forty moves of which one is taken is most of the
work. `draw` counts the moves by rows of the board and goes to the one wanted; it takes the same
number from the dice and gives the same choice as `out[dice.below(legal(t, out))]`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .dice import Dice
from .effects import fitting, optional
from .layout import (
    ACTOR,
    COLUMNS,
    FIELD,
    FLAGS,
    OP,
    OP_MOVE,
    OP_REMOVE,
    PC,
    SKIP,
    WIDTH,
)
from .legal import legal
from .table import Table


def draw(t: Table, out: vec[i64], dice: Dice) -> i64:
    """A legal choice, each as likely as any other; the game is not over."""
    s = t.s
    box = t.box
    if s[PC] >= 0:
        at: i64 = s[PC] * WIDTH
        op: i64 = box.code[at + OP]
        if op == OP_MOVE or op == OP_REMOVE:
            field: i64 = s[FIELD]
            bits: i64
            if field >= 0:
                bits = 1 << field
            else:
                bits = fitting(s, box, box.code, box.seats_at + s[ACTOR] * box.seat_size, at)
            rest: i64 = 1 if optional(field, op, box.code[at + FLAGS]) else 0
            if op == OP_MOVE:
                return nth(bits, box.row_steps, box.steps, box.step, rest, dice)
            return nth(bits, box.row_fields, box.ones, box.removal, rest, dice)
    return out[dice.below(legal(t, out))]


def nth(
    bits: i64, by_row: vec[i64], by_field: vec[i64], choice: vec[i64], rest: i64, dice: Dice
) -> i64:
    """One of the choices on these fields, or of the `rest` behind them, which is to skip."""
    first: i64 = by_row[bits & 31]
    second: i64 = by_row[32 + ((bits >> 5) & 31)]
    third: i64 = by_row[64 + ((bits >> 10) & 31)]
    fourth: i64 = by_row[96 + (bits >> 15)]
    upper: i64 = first + second
    n: i64 = upper + third + fourth
    r: i64 = dice.below(n + rest)
    if r >= n:
        return SKIP
    field: i64 = 0
    if r >= upper:
        r -= upper
        field = 10
        first = third
    if r >= first:
        r -= first
        field += COLUMNS
    bits >>= field
    here: i64 = by_field[field] & -(bits & 1)
    while r >= here:
        r -= here
        bits >>= 1
        field += 1
        here = by_field[field] & -(bits & 1)
    return choice[field * 4 + r]
