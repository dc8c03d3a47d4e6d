"""Functions in progress (R7): what fits, what comes next."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .box import Box
from .dice import Dice
from .ghost import bonus_for_ghost, either_left_end, either_right_end
from .layout import (
    ACTOR,
    AROUND_LEFT,
    BOARD,
    COUNT,
    DISCARD_N,
    DRAWN,
    DROPS,
    DROPS_N,
    ENDING,
    EV_ENDING,
    EV_LEAVES,
    EV_TILE,
    EV_TOP,
    EVEN_START,
    EXACT,
    FIELD,
    FIELDS,
    FIRST,
    FIVE,
    FLAGS,
    KEEP,
    LEAVES,
    LEFT,
    LEFT_FREE,
    LIMBO,
    MAX_TILES,
    MINE,
    MUST,
    NONE,
    OP,
    OP_AROUND,
    OP_BESIDE,
    OP_DONE,
    OP_EITHER,
    OP_JUMP,
    OP_LEAVES,
    OP_MOVE,
    OP_NEXT,
    OP_OTHERS,
    OP_REMOVE,
    OP_ROW,
    OP_TILE,
    OP_TOKEN,
    OP_TRASH,
    PC,
    PLAYERS,
    RIGHT_FREE,
    ROUND,
    SHRINES,
    SKIP_TO,
    STOCK,
    TAKEN,
    TERRAIN,
    TILES,
    TOKENS,
    TOP_N,
    TURN,
    WET,
    WIDTH,
)
from .piles import replace_showcase
from .table import Table, note


def seat_at(t: Table, seat: i64) -> i64:
    """Where the cells of a seat begin."""
    return t.box.seats_at + seat * t.box.seat_size


def gain(s: vec[i64], p: i64, field: i64) -> None:
    """A drop comes onto a field."""
    s[p + DROPS + field] += 1
    s[p + WET] |= 1 << field


def lose(s: vec[i64], p: i64, field: i64) -> None:
    """A drop goes from a field."""
    left: i64 = s[p + DROPS + field] - 1
    s[p + DROPS + field] = left
    if left == 0:
        s[p + WET] &= ~(1 << field)


def drop_leaves(t: Table, p: i64, seat: i64) -> None:
    """A drop has left a board (R3.4, R3.5); with the last one the end is triggered (R8.1)."""
    s = t.s
    s[TAKEN] += 1
    s[p + DROPS_N] -= 1
    if s[p + DROPS_N] == 0 and s[ENDING] == 0:
        s[ENDING] = 1
        if t.tracing and s[PLAYERS] > 1:
            note(t, EV_ENDING, seat, 0, 0)


def some_field_fits(s: vec[i64], box: Box, code: vec[i64], p: i64, at: i64) -> bool:
    """R7.5: is there a field of this terrain with that many drops?"""
    return fitting(s, box, code, p, at) != 0


def fitting(s: vec[i64], box: Box, code: vec[i64], p: i64, at: i64) -> i64:
    """R7.5: the fields of this terrain with that many drops, as bits."""
    bits: i64 = s[p + WET] & box.zone_bits[s[p + BOARD] * 4 + code[at + TERRAIN]]
    drawn: i64 = code[at + DRAWN]
    exact: i64 = code[at + EXACT]
    if drawn <= 1 and exact == 0:
        return bits
    field: i64 = 0
    wet: i64 = bits
    while wet != 0:
        if wet & 1:
            drops: i64 = s[p + DROPS + field]
            if drops < drawn or (exact != 0 and drops != drawn):
                bits ^= 1 << field
        wet >>= 1
        field += 1
    return bits


def drops_near(t: Table, p: i64, field: i64) -> i64:
    """The neighbours of a field that hold drops, as bits."""
    return t.s[p + WET] & t.box.near_bits[field]


def centres(t: Table, p: i64, terrain: i64) -> i64:
    """Fields of a terrain as bits, with or without drops; additional shrines are none (R7.10)."""
    s = t.s
    return t.box.zone_bits[s[p + BOARD] * 4 + terrain] & ~s[p + SHRINES]


def beside_fields(t: Table, p: i64, at: i64) -> i64:
    """R7.8: where the drop beside may be taken: beside the field in hand, if there is one.

    If nothing was removed from the centre it may be any centre, since it keeps all it has.
    """
    s = t.s
    box = t.box
    if s[FIELD] >= 0:
        return drops_near(t, p, s[FIELD])
    drawn: i64 = box.code[at + DRAWN]
    exact: bool = box.code[at + EXACT] != 0
    bits: i64 = 0
    middle: i64 = centres(t, p, box.code[at + TERRAIN])
    field: i64 = 0
    while field < FIELDS:
        drops: i64 = s[p + DROPS + field]
        if (middle >> field) & 1 and drops >= drawn and (not exact or drops == drawn):
            bits |= drops_near(t, p, field)
        field += 1
    return bits


def some_centre(t: Table, p: i64, terrain: i64) -> bool:
    """R7.7: is there a centre with a drop beside it?"""
    middle: i64 = centres(t, p, terrain)
    field: i64 = 0
    while field < FIELDS:
        if (middle >> field) & 1 and drops_near(t, p, field) != 0:
            return True
        field += 1
    return False


def some_single(t: Table, p: i64) -> bool:
    """R7.10: is there a field with exactly one drop, and a token for it?"""
    s = t.s
    if s[TOKENS] == 0:
        return False
    field: i64 = 0
    while field < FIELDS:
        if s[p + DROPS + field] == 1:
            return True
        field += 1
    return False


def can_take_tile(t: Table, p: i64, tile: i64) -> bool:
    """R5.8: is there a copy left, and may this seat have it?"""
    s = t.s
    return s[STOCK + tile] > 0 and (s[FIVE] == 0 or s[p + MINE + tile] == 0)


def tiles_of(t: Table, p: i64) -> i64:
    """How many tiles a seat has."""
    n: i64 = 0
    tile: i64 = 0
    while tile < TILES:
        n += t.s[p + MINE + tile]
        tile += 1
    return n


def possible(t: Table, p: i64, pc: i64, end: i64) -> bool:
    """Whether any instruction from `pc` to `end` could do something now."""
    code = t.box.code
    while pc < end:
        at: i64 = pc * WIDTH
        op: i64 = code[at + OP]
        if op == OP_MOVE or op == OP_REMOVE:
            if some_field_fits(t.s, t.box, code, p, at):
                return True
        elif op == OP_BESIDE:
            if beside_fields(t, p, at) != 0:
                return True
        elif op == OP_AROUND:
            if some_centre(t, p, code[at + TERRAIN]):
                return True
        elif op == OP_TRASH:
            if t.s[p + DISCARD_N] > 0:
                return True
        elif op == OP_TILE:
            if can_take_tile(t, p, code[at + COUNT]):
                return True
        elif op == OP_LEAVES:
            return True
        elif op == OP_OTHERS:
            if t.s[ROUND] > t.s[EVEN_START] or t.s[TURN] != t.s[FIRST]:
                return True
            pc = code[at + SKIP_TO] - 1
        pc += 1
    return False


def give_leaves(t: Table, seat: i64, n: i64) -> None:
    """Give a seat leaves (R7.3)."""
    t.s[seat_at(t, seat) + LEAVES] += n
    if t.tracing:
        note(t, EV_LEAVES, seat, n, 0)


def take_tile(t: Table, seat: i64, tile: i64) -> None:
    """R5.8: the new tile is fresh."""
    t.s[STOCK + tile] -= 1
    t.s[seat_at(t, seat) + MINE + tile] += 1
    if t.tracing:
        note(t, EV_TILE, seat, tile, 0)


def run(t: Table, dice: Dice) -> None:
    """Carries the function in progress on to the next choice, or to its end."""
    s = t.s
    box = t.box
    code = box.code
    pc: i64 = s[PC]
    while True:
        at: i64 = pc * WIDTH
        op: i64 = code[at + OP]
        if op == OP_MOVE or op == OP_REMOVE:
            p: i64 = box.seats_at + s[ACTOR] * box.seat_size
            field: i64 = s[FIELD]
            if s[LEFT] == NONE:
                s[LEFT] = code[at + COUNT]
            if field == NONE:
                if some_field_fits(s, box, code, p, at):
                    break
                pc = code[at + SKIP_TO]
            elif s[LEFT] > 0 and s[p + DROPS + field] > 0:
                break
            else:
                if code[at + FLAGS] & KEEP == 0:
                    s[FIELD] = NONE
                pc += 1
            s[LEFT] = NONE
        elif op == OP_DONE:
            finish(t)
            return
        elif op == OP_LEAVES:
            give_leaves(t, s[ACTOR], code[at + COUNT])
            pc += 1
        elif op == OP_OTHERS:  # R7.4
            if s[PLAYERS] == 1:
                bonus_for_ghost(t, pc + 1, code[at + SKIP_TO] - 1)
                pc = code[at + SKIP_TO]
            elif s[ROUND] > s[EVEN_START]:
                s[ACTOR] = (s[ACTOR] + 1) % s[PLAYERS]
                pc += 1
            elif s[TURN] == s[FIRST]:  # an even start: nobody else has had a turn yet
                pc = code[at + SKIP_TO]
            else:  # the first player is the first of those who have
                s[ACTOR] = s[FIRST]
                pc += 1
        elif op == OP_NEXT:
            s[ACTOR] = (s[ACTOR] + 1) % s[PLAYERS]
            if s[ACTOR] == s[TURN]:
                pc += 1
            else:
                pc = code[at + SKIP_TO]
        elif op == OP_JUMP:
            pc = code[at + SKIP_TO]
        elif op == OP_ROW:
            replace_showcase(t, dice)
            pc += 1
        else:
            following: i64 = rarer(t, pc, op)
            if following == pc:
                break
            pc = following
    s[PC] = pc


def rarer(t: Table, pc: i64, op: i64) -> i64:
    """The other instructions: where it goes on, or `pc` itself where a choice is asked for."""
    s = t.s
    code = t.box.code
    at: i64 = pc * WIDTH
    seat: i64 = s[ACTOR]
    p: i64 = seat_at(t, seat)
    if op == OP_AROUND:
        if s[FIELD] == NONE:
            return pc if some_centre(t, p, code[at + TERRAIN]) else code[at + SKIP_TO]
        if s[AROUND_LEFT] != 0:
            return pc
        s[FIELD] = NONE
    elif op == OP_BESIDE:
        if s[LEFT] == NONE and beside_fields(t, p, at) != 0:
            return pc
        s[LEFT] = NONE
        s[FIELD] = NONE
    elif op == OP_EITHER:
        if possible(t, p, pc + 1, either_left_end(t, pc)):
            return pc
        right: bool = possible(t, p, code[at + COUNT], either_right_end(t, pc))
        return pc if right else code[at + SKIP_TO]
    elif op == OP_TRASH:
        return pc if s[p + DISCARD_N] > 0 else code[at + SKIP_TO]
    elif op == OP_TILE:
        tile: i64 = code[at + COUNT]
        if can_take_tile(t, p, tile):
            if s[FIVE] == 0 and tiles_of(t, p) >= MAX_TILES:
                return pc
            take_tile(t, seat, tile)
    elif op == OP_TOKEN and some_single(t, p):
        return pc
    return pc + 1


def finish(t: Table) -> None:
    """The function is done; a hero just hired goes on top of the draw pile (R4.1)."""
    s = t.s
    s[PC] = NONE
    s[ACTOR] = s[TURN]
    kind: i64 = s[LIMBO]
    if kind >= 0:
        p: i64 = seat_at(t, s[TURN])
        s[p + t.box.top_at + s[p + TOP_N]] = kind
        s[p + TOP_N] += 1
        s[LIMBO] = NONE
        if t.tracing:
            note(t, EV_TOP, s[TURN], kind, 0)


def optional(field: i64, op: i64, flags: i64) -> bool:
    """Whether the choice in progress may be left out (R3.2)."""
    if op == OP_EITHER:
        return flags & (LEFT_FREE | RIGHT_FREE) != 0
    return field != NONE or flags & MUST == 0
