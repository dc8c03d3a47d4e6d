"""Chance that is handed to the rules.

Whatever is drawn names its *source*: a seat's deck, the hero supply, the Shrine's die, Gwidyon's
cards, the set-up. `Dice` serve the sources in one of three ways:

- plain: one generator, xoshiro128** on 32-bit words, for all of them. Playouts and searches.
- fed: `feed(source)` gives the next 32 bits of that source. So every source has a stream of its
  own, and two games that differ in one choice still share their luck. Games and arenas.
- scripted: the outcomes are given beforehand; where they end, `Stop` is raised with everything
  that could come there. See `engine.chance`.

The words live in i64 with explicit masks, so that compiled and interpreted code agree. Nothing
here is ever part of a state or of a view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF

# ---- the sources
SETUP: Final = 0  # boards, set-up card, supply card, first player (R2)
SUPPLY_PILE: Final = 1  # heroes for the showcase (R6.1)
DIE: Final = 2  # the Shrine turns (R6.3)
SOLO_PILE: Final = 3  # Gwidyon's cards (R9.2)
DECK: Final = 4  # + seat (R6.4)
SOURCES: Final = 8

# ---- how they are served
PLAIN: Final = 0
FED: Final = 1
SCRIPTED: Final = 2


class Stop(Exception):
    """Something is drawn here, and the script has no outcome for it.

    `source` says from where. `outcomes` are the numbers of what may come (kinds of cards, faces,
    solo cards), `weights` how many of each there are: the chance of one is its weight in all.
    """

    def __init__(self, source: int, outcomes: list[int], weights: list[int]) -> None:
        super().__init__(source, outcomes, weights)
        self.source = source
        self.outcomes = outcomes
        self.weights = weights


class Dice:
    """A generator keyed by 128 bits. `drawn` counts the numbers taken from it."""

    __slots__ = ("a", "b", "c", "d", "drawn", "feed", "mode", "one_stream", "script", "used")

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a & MASK
        self.b: i64 = b & MASK
        self.c: i64 = c & MASK
        self.d: i64 = d & MASK
        if self.a | self.b | self.c | self.d == 0:  # the one state that never moves
            self.a = 0x9E3779B9
        self.drawn: i64 = 0
        self.mode: i64 = PLAIN
        # Rules version 1: one generator for each choice, which is asked even for what is certain.
        self.one_stream: bool = False
        self.feed: Callable[[int], int] | None = None
        self.script: list[int] | None = None
        self.used: i64 = 0  # outcomes of the script that have come

    def word(self) -> i64:
        """Return the next 32 random bits of the generator."""
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
        """Return a number from 0 to n - 1; for the small n of a card game the bias is tiny."""
        return (self.word() * n) >> 32

    def roll(self, source: i64, n: i64) -> i64:
        """Return a number from 0 to n - 1, each as likely as the others, from a source."""
        if self.mode == PLAIN:
            return (self.word() * n) >> 32
        if self.mode == SCRIPTED:
            return self.ask(source, list(range(int(n))), [1] * int(n))
        return (self.fed(source) * n) >> 32

    def fed(self, source: i64) -> i64:
        """Return the next 32 bits of a source's own stream."""
        feed = self.feed
        assert feed is not None
        self.drawn += 1
        return feed(int(source)) & MASK

    def ask(self, source: i64, outcomes: list[int], weights: list[int]) -> i64:
        """Return what the script says comes here. Raise Stop where it says nothing.

        What is certain is not asked for.
        """
        self.drawn += 1
        if len(outcomes) == 1:
            return outcomes[0]
        script = self.script
        assert script is not None
        if self.used == len(script):
            raise Stop(int(source), outcomes, weights)
        answer = script[self.used]
        if answer not in outcomes:
            raise ValueError(f"{answer} cannot come here; what can: {outcomes}")
        self.used += 1
        return answer


def fed_dice(feed: Callable[[int], int]) -> Dice:
    """Return dice that ask `feed` for 32 bits of a source's own stream."""
    dice = Dice(1, 2, 3, 4)
    dice.mode = FED
    dice.feed = feed
    return dice


def scripted_dice(script: list[int]) -> Dice:
    """Return dice that give these outcomes one after the other, and stop after the last."""
    dice = Dice(1, 2, 3, 4)
    dice.mode = SCRIPTED
    dice.script = script
    return dice


def apart(dice: Dice) -> Dice:
    """Return dice with a quick stream for every source, made from some numbers of these.

    Their own words, which no source takes, are a stream too: for whatever bots leave to chance.
    """
    streams = [Dice(dice.word(), dice.word(), dice.word(), dice.word()) for _ in range(SOURCES)]
    result = Dice(dice.word(), dice.word(), dice.word(), dice.word())
    result.mode = FED
    result.feed = lambda source: int(streams[source].word())
    return result
