"""Carrying out one choice."""

from __future__ import annotations

from mypy_extensions import i64

from .dice import Dice
from .effects import drop_leaves, drops_near, finish, gain, lose, run, seat_at, take_tile
from .layout import (
    ACTOR,
    ALL,
    AROUND,
    AROUND_LEFT,
    CARDS,
    COUNT,
    DISCARD_N,
    END,
    EV_GIVE,
    EV_HIRE,
    EV_MOVE,
    EV_PLAY,
    EV_REMOVE,
    EV_SIDE,
    EV_SINK,
    EV_SKIP,
    EV_TOKEN,
    EV_TRASH,
    EV_USE,
    FIELD,
    FLAGS,
    GIVE,
    HAND_N,
    HIRE,
    KEEP,
    KNOWN,
    KNOWN_N,
    LEAVES,
    LEFT,
    LIMBO,
    MINE,
    MOVE,
    NONE,
    OP,
    OP_AROUND,
    PC,
    PLAY,
    PLAYERS,
    REMOVE,
    SHOW,
    SHRINES,
    SKIP,
    SKIP_TO,
    TAKE_LEFT,
    TAKE_RIGHT,
    TILE_BOX,
    TOKEN,
    TOKENS,
    TRASH,
    TURN,
    USE,
    USED,
    WIDTH,
)
from .legal import is_legal
from .piles import take_sorted
from .table import Table, note
from .turn import after_function, end_turn


def apply(t: Table, choice: int, dice: Dice) -> None:
    """Carries out a legal choice; any other raises ValueError and changes nothing."""
    if choice < 0 or choice > 9999 or not is_legal(t, choice):
        raise ValueError(f"choice {choice} is not legal here")
    apply_unchecked(t, choice, dice)


def apply_unchecked(t: Table, choice: i64, dice: Dice) -> None:
    """Carries out a choice that is known to be legal; anything else leaves nonsense behind."""
    s = t.s
    t.listed = -1
    if choice >= PLAY:
        if choice < HIRE:
            play(t, choice - PLAY)
        elif choice < TRASH:
            hire(t, choice - HIRE)
        else:
            trash(t, choice - TRASH)
    elif choice >= MOVE:
        move(t, choice - MOVE)
    elif choice >= REMOVE:
        if choice < AROUND:
            remove(t, choice - REMOVE)
        elif choice < TOKEN:
            s[FIELD] = choice - AROUND
            s[AROUND_LEFT] = drops_near(t, seat_at(t, s[ACTOR]), s[FIELD])
        else:
            put_token(t, choice - TOKEN)
    elif choice == END:
        end_turn(t, dice)
        return
    elif choice == SKIP:
        skip(t)
    elif choice <= TAKE_RIGHT:
        pc: i64 = s[PC]
        if t.tracing:
            note(t, EV_SIDE, s[ACTOR], choice - TAKE_LEFT, 0)
        s[PC] = pc + 1 if choice == TAKE_LEFT else t.box.code[pc * WIDTH + COUNT]
    elif choice == ALL:
        field: i64 = 0
        while s[AROUND_LEFT] != 0:
            if (s[AROUND_LEFT] >> field) & 1:
                remove(t, field)
            field += 1
    elif choice < GIVE:
        use(t, choice - USE)
    else:
        give_up(t, choice - GIVE)
    if s[PC] >= 0:
        run(t, dice)
    if s[PLAYERS] == 1 and s[PC] < 0:
        after_function(t, dice)


def play(t: Table, kind: i64) -> None:
    """R3.1: onto the discard pile first, then the function."""
    s = t.s
    box = t.box
    seat: i64 = s[TURN]
    p: i64 = box.seats_at + seat * box.seat_size
    take_sorted(s, p + CARDS, s[p + HAND_N], kind)
    s[p + HAND_N] -= 1
    if s[p + KNOWN_N] > 0 and take_sorted(s, p + KNOWN, s[p + KNOWN_N], kind):
        s[p + KNOWN_N] -= 1
    s[p + box.discard_at + kind] += 1
    s[p + DISCARD_N] += 1
    s[PC] = box.play[kind]
    if t.tracing:
        note(t, EV_PLAY, seat, kind, 0)


def hire(t: Table, kind: i64) -> None:
    """R4.1: pay, take; after the single effect the card goes on top of the draw pile."""
    s = t.s
    box = t.box
    seat: i64 = s[TURN]
    s[box.seats_at + seat * box.seat_size + LEAVES] -= box.cost[kind]
    slot: i64 = SHOW
    while s[slot] != kind:
        slot += 1
    s[slot] = NONE
    s[LIMBO] = kind
    if t.tracing:
        note(t, EV_HIRE, seat, kind, box.cost[kind])
    if box.hire[kind] < 0:
        finish(t)
    else:
        s[PC] = box.hire[kind]


def use(t: Table, tile: i64) -> None:
    """Pay for an action tile and begin its basic action (R5)."""
    s = t.s
    box = t.box
    seat: i64 = s[TURN]
    s[box.seats_at + seat * box.seat_size + LEAVES] -= box.tile_cost[tile]
    s[USED + tile] += 1
    s[PC] = box.tile_program[tile]
    if t.tracing:
        note(t, EV_USE, seat, tile, box.tile_cost[tile])


def move(t: Table, step: i64) -> None:
    """Move one drop a step (R1.11); on a shrine field it leaves the board (R3.4)."""
    s = t.s
    box = t.box
    seat: i64 = s[ACTOR]
    p: i64 = box.seats_at + seat * box.seat_size
    field: i64 = step >> 2
    to: i64 = box.near[step]
    lose(s, p, field)
    s[FIELD] = field
    s[LEFT] -= 1
    if (s[p + SHRINES] >> to) & 1:
        if t.tracing:
            note(t, EV_SINK, seat, field, to)
        drop_leaves(t, p, seat)
    else:
        gain(s, p, to)
        if t.tracing:
            note(t, EV_MOVE, seat, field, to)


def remove(t: Table, field: i64) -> None:
    """Take one drop off this field (R7.5, R7.7, R7.8)."""
    s = t.s
    box = t.box
    seat: i64 = s[ACTOR]
    p: i64 = box.seats_at + seat * box.seat_size
    lose(s, p, field)
    if t.tracing:
        note(t, EV_REMOVE, seat, field, 0)
    if box.code[s[PC] * WIDTH + OP] == OP_AROUND:
        s[AROUND_LEFT] &= ~(1 << field)
    else:
        if s[LEFT] == NONE:  # beside: there is one symbol
            s[LEFT] = 1
        s[LEFT] -= 1
        s[FIELD] = field
    drop_leaves(t, p, seat)


def put_token(t: Table, field: i64) -> None:
    """Put an additional shrine on a field; its drop leaves the board (R7.10)."""
    s = t.s
    seat: i64 = s[ACTOR]
    p: i64 = t.box.seats_at + seat * t.box.seat_size
    lose(s, p, field)
    s[p + SHRINES] |= 1 << field
    s[TOKENS] -= 1
    if t.tracing:
        note(t, EV_TOKEN, seat, field, 0)
    drop_leaves(t, p, seat)
    s[PC] += 1


def trash(t: Table, kind: i64) -> None:
    """Remove a card of the discard pile from the game (R7.2)."""
    s = t.s
    box = t.box
    seat: i64 = s[ACTOR]
    p: i64 = box.seats_at + seat * box.seat_size
    s[p + box.discard_at + kind] -= 1
    s[p + DISCARD_N] -= 1
    s[box.gone_at + kind] += 1
    if t.tracing:
        note(t, EV_TRASH, seat, kind, 0)
    s[PC] += 1


def give_up(t: Table, tile: i64) -> None:
    """R5.8: one into the box, a used copy rather than a fresh one; then the new one."""
    s = t.s
    seat: i64 = s[ACTOR]
    p: i64 = t.box.seats_at + seat * t.box.seat_size
    s[p + MINE + tile] -= 1
    if s[USED + tile] > 0:
        s[USED + tile] -= 1
    s[TILE_BOX + tile] += 1
    if t.tracing:
        note(t, EV_GIVE, seat, tile, 0)
    take_tile(t, seat, t.box.code[s[PC] * WIDTH + COUNT])
    s[PC] += 1


def skip(t: Table) -> None:
    """R3.2: leaves out the rest of this part."""
    s = t.s
    at: i64 = s[PC] * WIDTH
    code = t.box.code
    if t.tracing:
        note(t, EV_SKIP, s[ACTOR], 0, 0)
    if s[FIELD] == NONE:
        s[PC] = code[at + SKIP_TO]
    else:
        s[PC] += 1
        if code[at + FLAGS] & KEEP == 0:
            s[FIELD] = NONE
    s[LEFT] = NONE
    s[AROUND_LEFT] = 0
