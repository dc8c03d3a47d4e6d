"""Setting the table (R2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .box import Box
from .dice import Dice
from .layout import (
    ACTOR,
    BAG_N,
    BOARD,
    CARDS,
    CHIP,
    DECK_N,
    DROPS,
    DROPS_N,
    EVEN_START,
    FIELD,
    FIELDS,
    FIRST,
    FIVE,
    HAND,
    KNOWN,
    LEFT,
    LIMBO,
    MINE,
    NONE,
    PC,
    PILE,
    PLAYERS,
    ROUND,
    ROW,
    SHOW,
    SHRINES,
    SOLO,
    SOLO_CARD,
    SOLO_CARDS,
    STOCK,
    SUPPLY,
    TILES,
    TOKENS,
    TURN,
    WET,
)
from .piles import draw_hand, fill_showcase
from .table import Table


def bare_table(box: Box, players: i64) -> Table:
    """A table with nothing on it."""
    size: i64 = box.seats_at + players * box.seat_size
    s = vec[i64]([0] * int(size))
    s[PLAYERS] = players
    s[PC] = NONE
    s[FIELD] = NONE
    s[LEFT] = NONE
    s[LIMBO] = NONE
    s[SOLO_CARD] = NONE
    s[ROUND] = 1
    slot: i64 = SHOW
    while slot < SHOW + ROW:
        s[slot] = NONE
        slot += 1
    seat: i64 = 0
    while seat < players:
        p: i64 = box.seats_at + seat * box.seat_size
        i: i64 = 0
        while i < HAND:
            s[p + CARDS + i] = NONE
            s[p + KNOWN + i] = NONE
            i += 1
        i = box.top_at
        while i < box.seat_size:
            s[p + i] = NONE
            i += 1
        s[p + SHRINES] = 1 << box.shrine_field
        seat += 1
    return Table(box, s)


def deal(
    box: Box,
    players: i64,
    boards: list[int],
    layout: i64,
    supply: i64,
    first: i64,
    ghost_drops: i64,
    five: bool,
    even_start: bool,
    dice: Dice,
) -> Table:
    """R2: the table before the first choice."""
    t = bare_table(box, players)
    s = t.s
    s[FIRST] = first
    s[TURN] = first
    s[ACTOR] = first
    s[SUPPLY] = supply
    s[FIVE] = 1 if five else 0
    s[EVEN_START] = 1 if even_start else 0
    s[TOKENS] = box.tokens
    if players == 1:
        s[PILE] = ghost_drops
        s[CHIP] = 1
        s[SOLO] = (1 << SOLO_CARDS) - 1
    tile: i64 = 0
    while tile < TILES:
        s[STOCK + tile] = box.tile_stock[tile]
        tile += 1
    kind: i64 = 0
    while kind < box.kinds:
        s[box.deck_at + kind] = box.copies[kind]
        s[DECK_N] += box.copies[kind]
        kind += 1
    fill_showcase(t, dice)
    seat: i64 = 0
    while seat < players:
        p: i64 = box.seats_at + seat * box.seat_size
        s[p + BOARD] = boards[int(seat)]
        field: i64 = 0
        while field < FIELDS:
            drops: i64 = box.layouts[layout * FIELDS + field]
            s[p + DROPS + field] = drops
            s[p + DROPS_N] += drops
            if drops > 0:
                s[p + WET] |= 1 << field
            field += 1
        s[p + MINE] = 1
        s[p + MINE + 1] = 1
        kind = 0
        while kind < box.kinds:
            s[p + box.bag_at + kind] = box.start[kind]
            s[p + BAG_N] += box.start[kind]
            kind += 1
        draw_hand(t, seat, dice)
        seat += 1
    return t
