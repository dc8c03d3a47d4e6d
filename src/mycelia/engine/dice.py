"""Randomness that is handed to the rules: xoshiro128** on 32-bit words.

The words live in i64 with explicit masks, so that compiled and interpreted code agree.
Each choice of a game gets a freshly keyed generator (see `mycelia.seeds`); nothing here
is ever part of a state or of a view.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


class Dice:
    """A generator keyed by 128 bits. `drawn` counts the numbers taken from it."""

    __slots__ = ("a", "b", "c", "d", "drawn")

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a & MASK
        self.b: i64 = b & MASK
        self.c: i64 = c & MASK
        self.d: i64 = d & MASK
        if self.a | self.b | self.c | self.d == 0:  # the one state that never moves
            self.a = 0x9E3779B9
        self.drawn: i64 = 0

    def word(self) -> i64:
        """The next 32 random bits."""
        b: i64 = self.b
        x: i64 = (b * 5) & MASK
        x = ((x << 7) | (x >> 25)) & MASK
        x = (x * 9) & MASK
        c: i64 = self.c ^ self.a
        d: i64 = self.d ^ b
        self.b = b ^ c
        self.a ^= d
        self.c = c ^ ((b << 9) & MASK)
        self.d = ((d << 11) | (d >> 21)) & MASK
        self.drawn += 1
        return x

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; for the small n of a card game the bias is under 2**-24."""
        return (self.word() * n) >> 32
