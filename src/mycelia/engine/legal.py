"""Every choice that the rules allow now, in a fixed order."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .box import Box
from .effects import (
    beside_fields,
    centres,
    drops_near,
    fitting,
    optional,
    possible,
)
from .ghost import either_left_end, either_right_end
from .layout import (
    ACTOR,
    ALL,
    AROUND,
    AROUND_LEFT,
    CARDS,
    COUNT,
    DECK_N,
    DISCARD_N,
    DROPS,
    DROPS_N,
    END,
    FIELD,
    FIELDS,
    FLAGS,
    GIVE,
    HAND_N,
    HIRE,
    LEAVES,
    MINE,
    MOVE,
    OP,
    OP_AROUND,
    OP_BESIDE,
    OP_EITHER,
    OP_MOVE,
    OP_REMOVE,
    OP_TILE,
    OP_TOKEN,
    OP_TRASH,
    OVER,
    PC,
    PLAY,
    REMOVE,
    ROW,
    SHOW,
    SKIP,
    TAKE_LEFT,
    TAKE_RIGHT,
    TERRAIN,
    TILE_A,
    TILE_E,
    TILES,
    TOKEN,
    TRASH,
    TURN,
    USE,
    USED,
    WASTE_N,
    WIDTH,
)
from .table import Table


def legal(t: Table, out: vec[i64]) -> i64:
    """Writes the legal choices into `out` and says how many there are; none when it is over."""
    s = t.s
    if s[PC] < 0:
        if s[OVER] != 0:
            return 0
        return between_functions(s, t.box, out)
    return within_function(t, s, t.box, out)


def between_functions(s: vec[i64], box: Box, out: vec[i64]) -> i64:
    """R3.3: play, hire, act, end."""
    p: i64 = box.seats_at + s[TURN] * box.seat_size
    n: i64 = 0
    i: i64 = 0
    last: i64 = -1
    hand: i64 = s[p + HAND_N]
    while i < hand:
        kind: i64 = s[p + CARDS + i]
        out[n] = PLAY + kind
        if kind != last and kind >= 0:
            n += 1
        last = kind
        i += 1
    leaves: i64 = s[p + LEAVES]
    if leaves >= box.cheapest:
        cost = box.cost
        slot: i64 = SHOW
        while slot < SHOW + ROW:
            kind = s[slot]
            if kind >= 0 and cost[kind] <= leaves:
                j: i64 = SHOW
                while s[j] != kind:
                    j += 1
                out[n] = HIRE + kind
                if j == slot:  # two copies in the row are one choice
                    n += 1
            slot += 1
    if leaves > 0:
        tile: i64 = 0
        while tile < box.tile_kinds:
            if s[p + MINE + tile] > s[USED + tile] and box.tile_cost[tile] <= leaves:
                out[n] = USE + tile
                if tile_useful(s, p, tile):
                    n += 1
            tile += 1
    if hand == 0:  # R3.1
        out[n] = END
        n += 1
    return n


def tile_useful(s: vec[i64], p: i64, tile: i64) -> bool:
    """Return whether a tile's action could do anything now (R5.7)."""
    if tile == TILE_A:
        return s[DECK_N] + s[WASTE_N] > 0
    if tile == TILE_E:
        return s[p + DISCARD_N] > 0
    return s[p + DROPS_N] > 0


def within_function(t: Table, s: vec[i64], box: Box, out: vec[i64]) -> i64:
    """What the instruction in progress asks for."""
    code = box.code
    pc: i64 = s[PC]
    at: i64 = pc * WIDTH
    op: i64 = code[at + OP]
    p: i64 = box.seats_at + s[ACTOR] * box.seat_size
    n: i64 = 0
    if op == OP_MOVE or op == OP_REMOVE:
        n = on_fields(s, box, out, p, at, op)
    elif op == OP_AROUND:
        n = around(t, out, p, code[at + TERRAIN])
    elif op == OP_BESIDE:
        n = numbered(out, n, beside_fields(t, p, at), REMOVE)
    elif op == OP_EITHER:
        if possible(t, p, pc + 1, either_left_end(t, pc)):
            out[n] = TAKE_LEFT
            n += 1
        if possible(t, p, code[at + COUNT], either_right_end(t, pc)):
            out[n] = TAKE_RIGHT
            n += 1
    elif op == OP_TRASH:
        kind: i64 = 0
        discard: i64 = p + box.discard_at
        while kind < box.kinds:
            if s[discard + kind] > 0:
                out[n] = TRASH + kind
                n += 1
            kind += 1
    elif op == OP_TILE:
        tile: i64 = 0
        while tile < TILES:
            if s[p + MINE + tile] > 0:
                out[n] = GIVE + tile
                n += 1
            tile += 1
    elif op == OP_TOKEN:
        field: i64 = 0
        while field < FIELDS:
            if s[p + DROPS + field] == 1:
                out[n] = TOKEN + field
                n += 1
            field += 1
    if optional(s[FIELD], op, code[at + FLAGS]):
        out[n] = SKIP
        n += 1
    return n


def on_fields(s: vec[i64], box: Box, out: vec[i64], p: i64, at: i64, op: i64) -> i64:
    """R7.5: a move or a removal on the field in hand, or on any that fits."""
    if s[FIELD] >= 0:
        if op == OP_REMOVE:
            out[0] = REMOVE + s[FIELD]
            return 1
        return moves(box.ways, out, 1 << s[FIELD])
    bits: i64 = fitting(s, box, box.code, p, at)
    if op == OP_REMOVE:
        return numbered(out, 0, bits, REMOVE)
    return moves(box.ways, out, bits)


def moves(ways: vec[i64], out: vec[i64], bits: i64) -> i64:
    """R1.11: from each of these fields to each of its orthogonal neighbours."""
    n: i64 = 0
    field: i64 = 0
    step: i64 = MOVE
    while bits != 0:
        if bits & 1:
            way: i64 = ways[field]
            if way & 1:
                out[n] = step
                n += 1
            if way & 2:
                out[n] = step + 1
                n += 1
            if way & 4:
                out[n] = step + 2
                n += 1
            if way & 8:
                out[n] = step + 3
                n += 1
        bits >>= 1
        field += 1
        step += 4
    return n


def around(t: Table, out: vec[i64], p: i64, terrain: i64) -> i64:
    """R7.7: first the centre, then which of its neighbours."""
    s = t.s
    n: i64 = 0
    if s[FIELD] >= 0:
        bits: i64 = s[AROUND_LEFT]
        if bits & (bits - 1) != 0:  # two or more
            out[n] = ALL
            n += 1
        return numbered(out, n, bits, REMOVE)
    middle: i64 = centres(t, p, terrain)
    field: i64 = 0
    while field < FIELDS:
        if (middle >> field) & 1 and drops_near(t, p, field) != 0:
            out[n] = AROUND + field
            n += 1
        field += 1
    return n


def numbered(out: vec[i64], n: i64, bits: i64, first: i64) -> i64:
    """A choice for every bit."""
    field: i64 = 0
    while bits != 0:
        if bits & 1:
            out[n] = first + field
            n += 1
        bits >>= 1
        field += 1
    return n


def scratch(t: Table) -> vec[i64]:
    """Where a table's own list of choices is written; never shared with another table."""
    if len(t.scratch) == 0:
        t.scratch = t.box.blank[:]
    return t.scratch


def is_legal(t: Table, choice: i64) -> bool:
    """Whether the rules allow this choice now."""
    out = scratch(t)
    if t.listed < 0:
        t.listed = legal(t, out)
    n: i64 = t.listed
    i: i64 = 0
    while i < n:
        if out[i] == choice:
            return True
        i += 1
    return False


def choices(t: Table) -> list[int]:
    """The legal choices as a list, for callers outside the compiled code."""
    out = scratch(t)
    if t.listed < 0:
        t.listed = legal(t, out)
    n: i64 = t.listed
    result: list[int] = []
    i: i64 = 0
    while i < n:
        result.append(int(out[i]))
        i += 1
    return result
