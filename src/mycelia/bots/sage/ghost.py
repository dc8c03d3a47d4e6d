"""How soon Gwidyon is done: worked out from his cards, exactly (R9.2 to R9.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.box import Box
from ...engine.ghost import bonus_size
from ...engine.layout import (
    OP,
    OP_DONE,
    OP_OTHERS,
    SKIP_TO,
    SOLO_CARDS,
    SOLO_CHIP,
    SOLO_REMOVE,
    SOLO_WIDTH,
    WIDTH,
)
from ...engine.table import Table

DECKS: Final = 64
DROPS: Final = 40
TURNS: Final = 28
STATES: Final = DROPS * 2 * DECKS


class Ghost:
    """By drops left, side of the chip, and cards face down: mean turns, and the chance to be done
    within one turn, two, and so on."""

    __slots__ = ("by", "gift", "gifts_known", "mean", "number")

    def __init__(self, box: Box) -> None:
        self.by: vec[float] = vec[float]([0.0] * (TURNS * STATES))
        self.mean: vec[float] = vec[float]([0.0] * STATES)
        self.gift: vec[float] = vec[float]([0.0] * int(box.kinds))
        self.gifts_known: bool = False
        self.number: vec[float] = vec[float]([float(i) for i in range(256)])
        if len(box.solo) < SOLO_WIDTH * SOLO_CARDS:
            return
        at: i64 = 0
        while at < 2 * DECKS:  # no drops: done
            turn: i64 = 0
            while turn < TURNS:
                self.by[turn * STATES + at] = 1.0
                turn += 1
            at += 1
        turn = 1
        while turn < TURNS:
            drops: i64 = 1
            while drops < DROPS:
                chip: i64 = 0
                while chip < 2:
                    deck: i64 = 1
                    while deck < DECKS:
                        at = (drops * 2 + chip) * DECKS + deck
                        self.by[turn * STATES + at] = self.one(box, turn, drops, chip, deck)
                        deck += 1
                    chip += 1
                drops += 1
            turn += 1
        at = 2 * DECKS
        while at < STATES:  # the mean is the sum of the chances not to be done
            turn = 0
            while turn < TURNS:
                self.mean[at] += 1.0 - self.by[turn * STATES + at]
                turn += 1
            at += 1

    def one(self, box: Box, turn: i64, drops: i64, chip: i64, deck: i64) -> float:
        """The mean of what may follow one more turn."""
        total: float = 0.0
        cards: float = 0.0
        left: i64 = 0
        card: i64 = 0
        while card < SOLO_CARDS:
            left += (deck >> card) & 1
            card += 1
        card = 0
        while card < SOLO_CARDS:
            if (deck >> card) & 1:
                side: i64 = chip
                after: i64 = drops - box.solo[card * SOLO_WIDTH + SOLO_REMOVE]
                if box.solo[card * SOLO_WIDTH + SOLO_CHIP] != 0:
                    side = 1 - chip
                    after -= side
                rest: i64 = deck ^ (1 << card)
                if left <= 2:
                    rest = DECKS - 1
                if after < 0:
                    after = 0
                total += self.by[(turn - 1) * STATES + (after * 2 + side) * DECKS + rest]
                cards += 1.0
            card += 1
        return total / cards

    def place(self, drops: i64, chip: i64, deck: i64) -> i64:
        """Where a state stands. With the fifth card turned up all six come back after it."""
        if deck & (deck - 1) == 0:
            deck = DECKS - 1
        if drops >= DROPS:
            drops = DROPS - 1
        elif drops < 0:
            drops = 0
        return (drops * 2 + chip) * DECKS + deck

    def turns(self, drops: i64, chip: i64, deck: i64) -> float:
        """His mean turns."""
        return self.mean[self.place(drops, chip, deck)]

    def done(self, drops: float, chip: i64, deck: i64, turns: i64) -> float:
        """The chance that he is done within so many turns; drops may lie between two numbers."""
        if drops <= 0.0:
            return 1.0
        if turns <= 0:
            return 0.0
        if turns >= TURNS:
            turns = TURNS - 1
        whole: i64 = int(drops)
        part: float = drops - self.number[whole]
        low: float = self.by[turns * STATES + self.place(whole, chip, deck)]
        if part == 0.0:
            return low
        return low + (self.by[turns * STATES + self.place(whole + 1, chip, deck)] - low) * part

    def learn_gifts(self, t: Table) -> None:
        """What each card takes from his pile when played."""
        self.gifts_known = True
        kind: i64 = 0
        while kind < t.box.kinds:
            self.gift[kind] = mean_gift(t, kind)
            kind += 1


def mean_gift(t: Table, kind: i64) -> float:
    """How many drops playing a card takes from Gwidyon's pile (R9.5), on average of the chip's
    sides."""
    code = t.box.code
    halves: i64 = 0
    pc: i64 = t.box.play[kind]
    while pc >= 0 and code[pc * WIDTH + OP] != OP_DONE:
        if code[pc * WIDTH + OP] == OP_OTHERS:
            end: i64 = code[pc * WIDTH + SKIP_TO] - 1
            halves += bonus_size(t, pc + 1, end, 0) >> 1
            halves += bonus_size(t, pc + 1, end, 1) >> 1
        pc += 1
    return float(halves) * 0.5
