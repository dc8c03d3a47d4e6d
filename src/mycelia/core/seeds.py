"""Seeds of up to 256 bits, and what is drawn by them.

A game draws from `Luck`: a stream for every source of chance. Games of rules version 1 drew all
of a choice from one generator, keyed by seed and number: `dice_for`. Many games in a row, which
nobody needs to be unable to foresee, take quick streams: `quick_dice`.
"""

from __future__ import annotations

import hashlib
from typing import Final

from ..engine.dice import SOURCES, Dice, apart, fed_dice
from ..errors import OptionError, shown

SEED_BYTES: Final = 32

# Version 1 drew all of a choice from one generator; since 2 every source has its own stream.
RULES_VERSION: Final = "2"
OLD_RULES: Final = "1"


def new_seed() -> int:
    """A seed that nobody can guess."""
    import secrets

    return secrets.randbits(SEED_BYTES * 8)


def check_seed(seed: object) -> int:
    """A seed as a number, from a number or its decimal digits."""
    if isinstance(seed, str) and seed.isascii() and seed.isdigit() and len(seed) < 80:
        seed = int(seed)
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << SEED_BYTES * 8:
        raise OptionError(f"a seed is a whole number from 0 to 2**256 - 1, not {shown(seed)}")
    return seed


def dice_for(seed: int, number: int) -> Dice:
    """Return a generator keyed by a seed and a number: a game of many, or a choice of version 1."""
    digest = hashlib.blake2b(
        number.to_bytes(8, "little"),
        key=seed.to_bytes(SEED_BYTES, "little"),
        digest_size=16,
        person=b"mycelia",
    ).digest()
    return Dice(
        int.from_bytes(digest[0:4], "little"),
        int.from_bytes(digest[4:8], "little"),
        int.from_bytes(digest[8:12], "little"),
        int.from_bytes(digest[12:16], "little"),
    )


def quick_dice(seed: int, number: int) -> Dice:
    """Return dice for game `number` of many, with a quick stream for every source of chance."""
    return apart(dice_for(seed, number))


def commitment(seed: int) -> str:
    """What can be shown before a game to prove afterwards that the seed was not changed."""
    return hashlib.sha256(b"mycelia seed" + seed.to_bytes(SEED_BYTES, "little")).hexdigest()


class Luck:
    """What a game draws: a stream for each source, keyed by the seed.

    Number k of a source is a keyed hash of (source, k). So however much has been seen, it does
    not tell what comes; and two games with the same seed that differ in one choice still have
    the same rolls of the die, and draw their cards by the same numbers.
    """

    __slots__ = ("counts", "seed")

    def __init__(self, seed: int, counts: list[int] | None = None) -> None:
        self.seed = seed.to_bytes(SEED_BYTES, "little")
        self.counts = counts or [0] * SOURCES  # how much was drawn from each source

    def next(self, source: int) -> int:
        """Return the next 32 bits of a source."""
        number = self.counts[source]
        self.counts[source] = number + 1
        what = bytes((source,)) + number.to_bytes(8, "little")
        digest = hashlib.blake2b(what, key=self.seed, digest_size=4, person=b"mycelia2").digest()
        return int.from_bytes(digest, "little")

    def dice(self) -> Dice:
        """Return dice that draw from these streams."""
        return fed_dice(self.next)

    def copy(self) -> Luck:
        """Return luck that will draw the same."""
        twin = Luck.__new__(Luck)
        twin.seed = self.seed
        twin.counts = self.counts.copy()
        return twin


def dice_of_choice(rules: str, seed: int, number: int, luck: Luck) -> Dice:
    """Return what choice `number` of a game draws from, by the rules it is played by."""
    if rules == OLD_RULES:
        dice = dice_for(seed, number)
        dice.one_stream = True
        return dice
    return luck.dice()
