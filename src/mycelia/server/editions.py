"""The editions that games are played with: those of the package, and those that are kept."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..edition import load
from ..edition.cards import Edition
from ..errors import EditionError
from .refusals import Refused
from .storage.store import Store


def named(name: str) -> Edition:
    """Return an edition of the package, for a new game. Refuse any other."""
    if name not in load.BUILT_IN:
        raise Refused("unknown-edition", editions=", ".join(load.BUILT_IN))
    return load.edition(name)


def text_of(name: str) -> str:
    """Return the text of an edition of the package."""
    return (Path(load.__file__).parent / f"{name}.toml").read_text(encoding="utf-8")


def at_hand(hash: str) -> Edition | None:
    """Return an edition of the package by its hash; None if it has none like it."""
    found = (load.edition(name) for name in load.BUILT_IN)
    return next((edition for edition in found if edition.hash == hash), None)


@cache
def read(text: str) -> Edition:
    """Return an edition from its text, read once."""
    return load.read_edition(text, "a kept edition")


async def keep(store: Store, edition: Edition) -> None:
    """Store an edition of the package, before the first game with it."""
    text = text_of(edition.name)
    await store.keep_edition(edition.hash, edition.name, edition.version, text)


async def find(store: Store, hash: str) -> Edition:
    """Return the edition of a stored game."""
    edition = at_hand(hash)
    if edition is not None:
        return edition
    text = await store.edition_text(hash)
    try:
        if text is not None and read(text).hash == hash:
            return read(text)
    except EditionError:
        pass  # written for a version that reads other files
    raise Refused("unknown-edition", editions=hash)
