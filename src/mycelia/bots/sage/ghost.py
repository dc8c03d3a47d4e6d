"""How many turns Gwidyon needs on average: worked out from his cards, exactly (R9.2 to R9.4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.box import Box
from ...engine.layout import SOLO_CARDS, SOLO_CHIP, SOLO_REMOVE, SOLO_WIDTH

DECKS: Final = 64
DROPS: Final = 40


class Ghost:
    """Mean turns by drops left, side of the chip, and cards face down."""

    __slots__ = ("mean",)

    def __init__(self, box: Box) -> None:
        self.mean: vec[float] = vec[float]([0.0] * (DROPS * 2 * DECKS))
        if len(box.solo) < SOLO_WIDTH * SOLO_CARDS:
            return
        drops: i64 = 1
        while drops < DROPS:
            self.work_out(box, drops)
            drops += 1

    def work_out(self, box: Box, drops: i64) -> None:
        """For one number of drops. Cards that take none lead to the same number: some rounds."""
        n: i64 = 0
        while n < 60:
            chip: i64 = 0
            while chip < 2:
                deck: i64 = 1
                while deck < DECKS:
                    at: i64 = (drops * 2 + chip) * DECKS + deck
                    self.mean[at] = self.one(box, drops, chip, deck)
                    deck += 1
                chip += 1
            n += 1

    def one(self, box: Box, drops: i64, chip: i64, deck: i64) -> float:
        """One turn and the mean of what may follow."""
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
                if after > 0:
                    total += self.mean[(after * 2 + side) * DECKS + rest]
                cards += 1.0
            card += 1
        return 1.0 + total / cards

    def turns(self, drops: i64, chip: i64, deck: i64) -> float:
        """Return his mean turns. With the fifth card turned up all six come back after it."""
        if deck & (deck - 1) == 0:
            deck = DECKS - 1
        if drops >= DROPS:
            drops = DROPS - 1
        return self.mean[(drops * 2 + chip) * DECKS + deck]
