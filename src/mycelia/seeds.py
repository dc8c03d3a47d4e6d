"""Seeds of up to 256 bits, and the dice of each choice.

What choice number N draws comes from a generator keyed by a keyed hash of (seed, N): however
much has been seen, it does not tell what comes. Number 0 is the set-up.
"""

from __future__ import annotations

import hashlib

from .engine.dice import Dice
from .errors import OptionError, shown

SEED_BYTES = 32


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
    """The dice of choice `number`."""
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


def commitment(seed: int) -> str:
    """What can be shown before a game to prove afterwards that the seed was not changed."""
    return hashlib.sha256(b"mycelia seed" + seed.to_bytes(SEED_BYTES, "little")).hexdigest()
