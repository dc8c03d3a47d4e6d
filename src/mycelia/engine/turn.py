"""From the end of one turn to the beginning of the next (R6), Gwidyon's turns among them (R9)."""

from __future__ import annotations

from mypy_extensions import i64

from .dice import DIE, SCRIPTED, SOLO_PILE, Dice
from .effects import gain, give_leaves, run
from .ghost import take_from_pile, turn_chip
from .layout import (
    ACTOR,
    BOTH_WON,
    BOXED,
    DROPS_N,
    ENDING,
    EV_BLESSING,
    EV_DEW,
    EV_OVER,
    EV_POUR,
    EV_SOLO,
    EV_TURN,
    FIRST,
    GHOST,
    GHOST_WON,
    NONE,
    OVER,
    PC,
    PILE,
    PLAYER_WON,
    PLAYERS,
    POOL,
    ROUND,
    SHRINES,
    SOLO,
    SOLO_CARD,
    SOLO_CARDS,
    SOLO_CHIP,
    SOLO_LEAVES,
    SOLO_PLAY,
    SOLO_REMOVE,
    SOLO_ROW,
    SOLO_WIDTH,
    SUPPLY,
    TAKEN,
    TILES,
    TURN,
    USED,
    WON,
)
from .piles import draw_hand, fill_showcase, replace_showcase
from .table import Table, note


def capacity(players: i64) -> i64:
    """Return how many drops fill the Shrine: 10 up to two players, then five each (R1.9)."""
    return 10 if players < 3 else players * 5


def end_turn(t: Table, dice: Dice) -> None:
    """End a turn: showcase, Shrine, new hand, then whoever is next (R6)."""
    s = t.s
    if s[PLAYERS] == 1 and s[PILE] == 0:  # R9.7: he emptied in this turn, and you did not
        game_over(t, GHOST_WON)
        return
    fill_showcase(t, dice)
    pour(t, dice)
    seat: i64 = s[TURN]
    following: i64 = (seat + 1) % s[PLAYERS]
    if s[ENDING] != 0 and following == s[FIRST]:  # R8.2
        game_over(t, WON)
        return
    draw_hand(t, seat, dice)
    tile: i64 = 0
    while tile < TILES:  # R5.1
        s[USED + tile] = 0
        tile += 1
    if s[PLAYERS] == 1:
        ghost_turn(t, dice)
    else:
        if following == s[FIRST]:
            s[ROUND] += 1
        begin_turn(t, following)


def begin_turn(t: Table, seat: i64) -> None:
    """Let a seat begin its turn (R6.5)."""
    s = t.s
    s[GHOST] = 0
    s[TURN] = seat
    s[ACTOR] = seat
    if t.tracing:
        note(t, EV_TURN, seat, s[ROUND], 0)


def pour(t: Table, dice: Dice) -> None:
    """Pour the drops of this turn into the Shrine, which turns when full (R6.2, R6.3)."""
    s = t.s
    full: i64 = capacity(s[PLAYERS])
    if t.tracing and s[TAKEN] > 0:
        note(t, EV_POUR, NONE, s[TAKEN], s[POOL] + s[TAKEN])
    s[POOL] += s[TAKEN]
    s[TAKEN] = 0
    if s[POOL] >= full:
        s[BOXED] += s[POOL] - full
        s[POOL] = full
        if s[ENDING] == 0:
            blessing(t, dice)


def blessing(t: Table, dice: Dice) -> None:
    """The Shrine turns: new drops for everybody, the other side of the supply card (R6.3)."""
    s = t.s
    box = t.box
    face: i64 = dice.roll(DIE, box.faces)
    if t.tracing:
        note(t, EV_BLESSING, NONE, face, s[SUPPLY])
    seat: i64 = 0
    at: i64 = (s[SUPPLY] * box.faces + face) * 2
    while seat < s[PLAYERS]:
        p: i64 = box.seats_at + seat * box.seat_size
        shown: i64 = 0
        while shown < 2:
            field: i64 = box.supplies[at + shown]
            if field >= 0 and (s[p + SHRINES] >> field) & 1 == 0:
                gain(s, p, field)
                s[p + DROPS_N] += 1
                s[POOL] -= 1
                if t.tracing:
                    note(t, EV_DEW, seat, field, 0)
            shown += 1
        seat += 1
    s[BOXED] += s[POOL]
    s[POOL] = 0
    s[SUPPLY] ^= 1


def ghost_turn(t: Table, dice: Dice) -> None:
    """Turn up a solo card and carry it out for Gwidyon (R9.2, R9.3)."""
    s = t.s
    box = t.box
    s[GHOST] = 1
    card: i64 = turn_up(t, dice)
    s[SOLO_CARD] = card
    if t.tracing:
        note(t, EV_SOLO, NONE, card, 0)
    at: i64 = card * SOLO_WIDTH
    if box.solo[at + SOLO_CHIP] != 0:
        turn_chip(t)
    if box.solo[at + SOLO_ROW] != 0:
        replace_showcase(t, dice)
    if box.solo[at + SOLO_LEAVES] > 0:
        give_leaves(t, 0, box.solo[at + SOLO_LEAVES])
    take_from_pile(t, box.solo[at + SOLO_REMOVE])
    if box.solo[at + SOLO_PLAY] >= 0:
        s[PC] = box.solo[at + SOLO_PLAY]
        run(t, dice)
        if s[PC] >= 0:
            return  # R9.3 (6): yours to choose
    end_ghost_turn(t, dice)


def turn_up(t: Table, dice: Dice) -> i64:
    """Turn up one of the solo cards still face down. Return its number."""
    s = t.s
    left: i64 = face_down(s[SOLO])
    card: i64 = 0
    if dice.mode == SCRIPTED:
        cards = [n for n in range(SOLO_CARDS) if (int(s[SOLO]) >> n) & 1]
        card = dice.ask(SOLO_PILE, cards, [1] * len(cards))
    else:
        r: i64 = dice.roll(SOLO_PILE, left)
        while True:
            if (s[SOLO] >> card) & 1:
                if r == 0:
                    break
                r -= 1
            card += 1
    s[SOLO] ^= 1 << card
    return card


def face_down(cards: i64) -> i64:
    """Return how many solo cards these bits are."""
    n: i64 = 0
    while cards != 0:
        cards &= cards - 1
        n += 1
    return n


def shuffle_solo_cards(t: Table) -> None:
    """R9.2: when the fifth card has been carried out all six are shuffled again."""
    if face_down(t.s[SOLO]) < 2:
        t.s[SOLO] = (1 << SOLO_CARDS) - 1


def end_ghost_turn(t: Table, dice: Dice) -> None:
    """R9.2 and R9.7, else R6.1 to R6.3 and your turn."""
    s = t.s
    shuffle_solo_cards(t)
    if s[PILE] == 0:
        game_over(t, GHOST_WON)
        return
    fill_showcase(t, dice)
    pour(t, dice)
    s[ROUND] += 1
    begin_turn(t, 0)


def after_function(t: Table, dice: Dice) -> None:
    """R9.7: alone you win as soon as the function that emptied your board is finished."""
    s = t.s
    if s[t.box.seats_at + DROPS_N] == 0:
        if s[GHOST] != 0:
            shuffle_solo_cards(t)
        game_over(t, BOTH_WON if s[PILE] == 0 else PLAYER_WON)
    elif s[GHOST] != 0:
        end_ghost_turn(t, dice)


def game_over(t: Table, reason: i64) -> None:
    """Nothing can be chosen any more."""
    t.s[OVER] = reason
    if t.tracing:
        note(t, EV_OVER, NONE, reason, 0)
