"""Numbered luck: the same number is the same luck, for whatever it is tried on."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.dice import FED, SOURCES, Dice
from ..plan import mix


class Numbered(Dice):
    """Luck of a number, with a stream for every source.

    Two turns that hire one hero and two fill the row with one card and two. If all came from one
    stream, everything that is drawn after that would differ, too, and what is compared would be
    mostly luck.
    """

    __slots__ = ("number", "taken")

    def __init__(self, number: i64) -> None:
        super().__init__(1, 2, 3, 4)
        self.mode = FED
        self.number: i64 = mix(11, number)
        self.taken: vec[i64] = vec[i64]([0] * SOURCES)

    def fed(self, source: i64) -> i64:
        """Return the next 32 bits of a source's own stream."""
        n: i64 = self.taken[source]
        self.taken[source] = n + 1
        self.drawn += 1
        return mix(mix(self.number, source * 4096 + n), 7) * 2


def luck(number: i64, what: i64) -> Dice:
    """Luck of a number for one purpose, in one stream, well stirred."""
    seed: i64 = mix(mix(11, number), what)
    dice = Dice(seed, mix(seed, 1), mix(seed, 2), mix(seed, 3))
    i: i64 = 0
    while i < 8:
        dice.word()
        i += 1
    return dice
