"""The editions that games are played with: those of the package, and those that are kept."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ..edition import load
from ..edition.cards import Edition
from ..errors import EditionError
from .refusals import Refused
from .storage.store import Store

HASH: Final = re.compile("[0-9a-f]{16,64}")


def named(name: str) -> Edition:
    """Return an edition of the package for a new game: the newest of its name. Refuse any other."""
    if name not in load.BUILT_IN:
        raise Refused("unknown-edition", editions=", ".join(load.BUILT_IN))
    return load.edition(name)


def at_hand(hash: str) -> Edition | None:
    """Return an edition of the package by its hash, any version; None if it has none like it."""
    return load.by_hash(hash)


def in_order(version: str) -> list[tuple[int, str]]:
    """Return what sorts versions: by their numbers, 10.0 after 2.0.

    >>> sorted(["10.0", "2.1", "2.0", "2.0.1"], key=in_order)
    ['2.0', '2.0.1', '2.1', '10.0']
    """
    parts = version.split(".")
    return [(int(part), "") if part.isascii() and part.isdigit() else (-1, part) for part in parts]


@cache
def read(text: str) -> Edition:
    """Return an edition from its text, read once."""
    return load.read_edition(text, "a kept edition")


async def keep(store: Store, edition: Edition) -> None:
    """Store an edition of the package, before the first game with it; any other is kept already."""
    if at_hand(edition.hash) is not None:
        text = load.text_of(edition)
        await store.keep_edition(edition.hash, edition.name, edition.version, text)


async def find(store: Store, hash: str) -> Edition:
    """Return an edition by its hash, for a stored game; refuse one that is not known here."""
    edition = at_hand(hash)
    if edition is not None:
        return edition
    if not HASH.fullmatch(hash):
        raise Refused("unknown-edition", editions=", ".join(e.hash for e in load.editions()))
    text = await store.edition_text(hash)
    try:
        if text is not None and read(text).hash == hash:
            return read(text)
    except EditionError:
        pass  # written for a version that reads other files
    raise Refused("unknown-edition", editions=hash)
