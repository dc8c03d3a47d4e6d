"""Cards that change places. A pile nobody has looked into is a bag: counts by kind, no order."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .dice import DECK, PLAIN, SCRIPTED, SUPPLY_PILE, Dice
from .layout import (
    BAG_N,
    CARDS,
    DECK_N,
    DISCARD_N,
    EV_DRAW,
    EV_DREW,
    EV_RESTOCK,
    EV_REVEAL,
    EV_ROW,
    EV_SHUFFLE,
    HAND,
    HAND_N,
    KNOWN,
    KNOWN_N,
    NONE,
    PLAYERS,
    ROW,
    SHOW,
    TOP_N,
    UNKNOWN,
    WASTE_N,
)
from .table import Table, note


def pick(s: vec[i64], at: i64, kinds: i64, size: i64, dice: Dice, source: i64) -> i64:
    """Take a random card out of the bag of `size` cards in the `kinds` cells from `at`.

    Return its place among these cells.
    """
    r: i64
    if dice.mode == PLAIN:
        r = dice.below(size)
    elif dice.mode == SCRIPTED:
        return pick_scripted(s, at, kinds, dice, source)
    else:
        r = (dice.fed(source) * size) >> 32
    kind: i64 = at
    if r + r < size:  # from whichever end is nearer
        r -= s[kind]
        while r >= 0:
            kind += 1
            r -= s[kind]
    else:
        kind += kinds - 1
        r += s[kind] - size
        while r < 0:
            kind -= 1
            r += s[kind]
    s[kind] -= 1
    return kind - at


def pick_scripted(s: vec[i64], at: i64, kinds: i64, dice: Dice, source: i64) -> i64:
    """Take the card that the script names, or stop and list what the bag holds."""
    outcomes: list[int] = []
    weights: list[int] = []
    kind: i64 = 0
    while kind < kinds:
        if s[at + kind] > 0:
            outcomes.append(int(kind))
            weights.append(int(s[at + kind]))
        kind += 1
    chosen: i64 = dice.ask(source, outcomes, weights)
    s[at + chosen] -= 1
    return chosen


def put_sorted(s: vec[i64], at: i64, size: i64, kind: i64) -> None:
    """Puts a card among `size` sorted ones."""
    i: i64 = at + size
    while i > at and s[i - 1] > kind:
        s[i] = s[i - 1]
        i -= 1
    s[i] = kind


def take_sorted(s: vec[i64], at: i64, size: i64, kind: i64) -> bool:
    """Takes a card from among `size` sorted ones; False if it is not there."""
    i: i64 = at
    end: i64 = at + size
    while i < end and s[i] != kind:
        i += 1
    if i == end:
        return False
    end -= 1
    while i < end:
        s[i] = s[i + 1]
        i += 1
    s[end] = NONE
    return True


def draw_hand(t: Table, seat: i64, dice: Dice) -> None:
    """R6.4, with what everybody can tell of the new hand."""
    s = t.s
    box = t.box
    p: i64 = box.seats_at + seat * box.seat_size
    bag: i64 = p + box.bag_at
    n: i64 = 0
    known: i64 = 0
    while n < HAND and s[p + TOP_N] > 0:  # what was hired lies open on top (R4.3)
        s[p + TOP_N] -= 1
        top: i64 = p + box.top_at + s[p + TOP_N]
        kind: i64 = s[top]
        s[top] = NONE
        put_sorted(s, p + CARDS, n, kind)
        put_sorted(s, p + KNOWN, known, kind)
        n += 1
        known += 1
    if n < HAND and s[p + BAG_N] <= HAND - n:  # all that is left is drawn: no secret either
        left: i64 = s[p + BAG_N]
        kind = 0
        while left > 0:
            if dice.one_stream:  # rules version 1 took a number for each of them
                kind = pick(s, bag, box.kinds, left, dice, DECK + seat)
            else:
                while s[bag + kind] == 0:
                    kind += 1
                s[bag + kind] -= 1
            left -= 1
            put_sorted(s, p + CARDS, n, kind)
            put_sorted(s, p + KNOWN, known, kind)
            n += 1
            known += 1
        s[p + BAG_N] = 0
        if n < HAND and s[p + DISCARD_N] > 0:
            shuffle_discards(t, seat)
    while n < HAND and s[p + BAG_N] > 0:
        kind = pick(s, bag, box.kinds, s[p + BAG_N], dice, DECK + seat)
        s[p + BAG_N] -= 1
        put_sorted(s, p + CARDS, n, kind)
        n += 1
    s[p + HAND_N] = n
    if s[p + BAG_N] == 0 and known < n:  # every other card lies open
        i: i64 = 0
        while i < n:
            s[p + KNOWN + i] = s[p + CARDS + i]
            i += 1
        known = n
    s[p + KNOWN_N] = known
    if t.tracing:
        note(t, EV_DRAW, seat, n, 0)
        i = 0
        while i < n:
            note(t, EV_DREW, seat, s[p + CARDS + i], 0)
            i += 1


def shuffle_discards(t: Table, seat: i64) -> None:
    """The discard pile becomes the draw pile."""
    s = t.s
    box = t.box
    p: i64 = box.seats_at + seat * box.seat_size
    bag: i64 = p + box.bag_at
    discard: i64 = p + box.discard_at
    kind: i64 = 0
    while kind < box.kinds:
        s[bag + kind] += s[discard + kind]
        s[discard + kind] = 0
        kind += 1
    s[p + BAG_N] += s[p + DISCARD_N]
    s[p + DISCARD_N] = 0
    if t.tracing:
        note(t, EV_SHUFFLE, seat, s[p + BAG_N], 0)


def fill_showcase(t: Table, dice: Dice) -> None:
    """Fill the empty places of the showcase from the supply pile (R6.1)."""
    s = t.s
    slot: i64 = SHOW
    while slot < SHOW + ROW:
        if s[slot] == NONE:
            if s[DECK_N] == 0:
                if s[WASTE_N] == 0:
                    return
                restock(t)
            s[slot] = draw_hero(t, dice)
            s[DECK_N] -= 1
            if t.tracing:
                note(t, EV_REVEAL, NONE, s[slot], slot - SHOW)
        slot += 1


def draw_hero(t: Table, dice: Dice) -> i64:
    """Take a hero from the supply pile, which is not empty. Return its kind."""
    s = t.s
    box = t.box
    first: i64 = box.first_hero
    if dice.mode == SCRIPTED:  # outcomes are kinds, the start cards among them
        return pick(s, box.deck_at, box.kinds, s[DECK_N], dice, SUPPLY_PILE)
    heroes: i64 = box.kinds - first
    return first + pick(s, box.deck_at + first, heroes, s[DECK_N], dice, SUPPLY_PILE)


def restock(t: Table) -> None:
    """The supply's discards become the supply pile."""
    s = t.s
    box = t.box
    kind: i64 = 0
    while kind < box.kinds:
        s[box.deck_at + kind] += s[box.waste_at + kind]
        s[box.waste_at + kind] = 0
        kind += 1
    s[DECK_N] += s[WASTE_N]
    s[WASTE_N] = 0
    if t.tracing:
        note(t, EV_RESTOCK, NONE, s[DECK_N], 0)


def replace_showcase(t: Table, dice: Dice) -> None:
    """R5.2 and solo card 3: the old row is among the discards before a card is needed."""
    s = t.s
    box = t.box
    slot: i64 = SHOW
    while slot < SHOW + ROW:
        kind: i64 = s[slot]
        if kind >= 0:
            s[box.waste_at + kind] += 1
            s[WASTE_N] += 1
            s[slot] = NONE
        slot += 1
    if t.tracing:
        note(t, EV_ROW, NONE, 0, 0)
    fill_showcase(t, dice)


def veil(t: Table, viewer: i64) -> None:
    """Puts what `viewer` (NONE: a watcher) cannot see back where it could be: into the bags."""
    t.listed = -1
    s = t.s
    box = t.box
    seat: i64 = 0
    while seat < s[PLAYERS]:
        p: i64 = box.seats_at + seat * box.seat_size
        if seat != viewer:
            i: i64 = 0
            while i < s[p + KNOWN_N]:
                take_sorted(s, p + CARDS, s[p + HAND_N] - i, s[p + KNOWN + i])
                i += 1
            while i < s[p + HAND_N]:
                kind: i64 = s[p + CARDS + i - s[p + KNOWN_N]]
                if kind >= 0:
                    s[p + box.bag_at + kind] += 1
                    s[p + BAG_N] += 1
                i += 1
            i = 0
            while i < s[p + HAND_N]:
                s[p + CARDS + i] = s[p + KNOWN + i] if i < s[p + KNOWN_N] else UNKNOWN
                i += 1
        seat += 1


def deal_unknown(t: Table, dice: Dice) -> None:
    """The other way: a hand that agrees with all that is known, each one equally likely."""
    t.listed = -1
    s = t.s
    box = t.box
    seat: i64 = 0
    while seat < s[PLAYERS]:
        p: i64 = box.seats_at + seat * box.seat_size
        hand: i64 = s[p + HAND_N]
        hidden: i64 = 0
        i: i64 = 0
        while i < hand:
            if s[p + CARDS + i] == UNKNOWN:
                hidden += 1
            i += 1
        i = hand - hidden
        while i < hand:
            kind: i64 = pick(s, p + box.bag_at, box.kinds, s[p + BAG_N], dice, DECK + seat)
            s[p + BAG_N] -= 1
            put_sorted(s, p + CARDS, i, kind)
            i += 1
        seat += 1
