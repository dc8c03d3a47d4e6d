"""What happens to Gwidyon (R9): his chip, his pile, and what a bonus does to them."""

from __future__ import annotations

from mypy_extensions import i64

from .layout import (
    CHIP,
    COUNT,
    EV_CHIP,
    EV_PILE,
    NONE,
    OP,
    OP_AROUND,
    OP_BESIDE,
    OP_EITHER,
    OP_JUMP,
    OP_MOVE,
    OP_REMOVE,
    PILE,
    SKIP_TO,
    TAKEN,
    WIDTH,
)
from .table import Table, note


def either_left_end(t: Table, pc: i64) -> i64:
    """Either/or is laid out as EITHER, left, JUMP, right; this is where the JUMP stands."""
    return t.box.code[pc * WIDTH + COUNT] - 1


def either_right_end(t: Table, pc: i64) -> i64:
    """Where the right side ends."""
    return t.box.code[pc * WIDTH + SKIP_TO]


def turn_chip(t: Table) -> None:
    """R9.4: turned to its remove side the chip takes a drop."""
    s = t.s
    s[CHIP] = 1 - s[CHIP]
    if t.tracing:
        note(t, EV_CHIP, NONE, s[CHIP], 0)
    if s[CHIP] == 1:
        take_from_pile(t, 1)


def take_from_pile(t: Table, n: i64) -> None:
    """R9.3: "remove" for Gwidyon."""
    s = t.s
    if n > s[PILE]:
        n = s[PILE]
    if n > 0:
        s[PILE] -= n
        s[TAKEN] += n
        if t.tracing:
            note(t, EV_PILE, NONE, n, s[PILE])


def bonus_size(t: Table, pc: i64, end: i64, chip: i64) -> i64:
    """R9.5: how many drops a bonus takes from Gwidyon's pile, with the chip as it lies.

    The result carries the chip's new side: drops * 2 + side. Repetitions stand in the code
    one after the other, so symbols times repetitions are counted by reading on.
    """
    code = t.box.code
    taken: i64 = 0
    while pc < end:
        at: i64 = pc * WIDTH
        op: i64 = code[at + OP]
        k: i64
        if op == OP_MOVE:
            k = code[at + COUNT]
            while k > 0:
                chip = 1 - chip
                taken += chip
                k -= 1
        elif op == OP_REMOVE or op == OP_BESIDE:
            taken += code[at + COUNT]
        elif op == OP_AROUND:
            taken += 4
        elif op == OP_EITHER:
            left: i64 = bonus_size(t, pc + 1, either_left_end(t, pc), chip)
            right: i64 = bonus_size(t, code[at + COUNT], either_right_end(t, pc), chip)
            best: i64 = right if (right >> 1) > (left >> 1) else left
            taken += best >> 1
            chip = best & 1
            pc = either_right_end(t, pc) - 1
        pc += 1
    return taken * 2 + chip


def bonus_for_ghost(t: Table, pc: i64, end: i64) -> None:
    """R9.5: he takes what the symbols say; he cannot decline."""
    if t.tracing:
        bonus_told(t, pc, end)
        return
    s = t.s
    size: i64 = bonus_size(t, pc, end, s[CHIP])
    s[CHIP] = size & 1
    take_from_pile(t, size >> 1)


def bonus_told(t: Table, pc: i64, end: i64) -> None:
    """R9.5 for the log: the same result, symbol by symbol, so that every turn of the chip and
    every drop is noted in its order (R9.4)."""
    code = t.box.code
    while pc < end:
        at: i64 = pc * WIDTH
        op: i64 = code[at + OP]
        following: i64 = pc + 1
        if op == OP_MOVE:
            k: i64 = code[at + COUNT]
            while k > 0:
                turn_chip(t)
                k -= 1
        elif op == OP_REMOVE or op == OP_BESIDE:
            take_from_pile(t, code[at + COUNT])
        elif op == OP_AROUND:
            take_from_pile(t, 4)
        elif op == OP_EITHER:
            chip: i64 = t.s[CHIP]
            left: i64 = bonus_size(t, pc + 1, either_left_end(t, pc), chip)
            right: i64 = bonus_size(t, code[at + COUNT], either_right_end(t, pc), chip)
            if (right >> 1) > (left >> 1):
                following = code[at + COUNT]
        elif op == OP_JUMP:  # the left side is done
            following = code[at + SKIP_TO]
        pc = following
