"""Every game of a database played again, to find those that cannot be."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

from ..errors import MyceliaError
from . import editions
from .rebuild import rebuild, state_of
from .refusals import Refused
from .storage.store import Store
from .storage.survey import all_ids


@dataclass(frozen=True, slots=True)
class Checked:
    """A game that was played again: what is wrong with it, in words; nothing if all is well."""

    id: str
    wrong: str


async def check_all(store: Store) -> AsyncIterator[Checked]:
    """Give every game of a database with what is wrong with it."""
    with store.engine.connect() as connection:
        for id in all_ids(connection):
            yield Checked(id, await check_one(store, id))


async def check_one(store: Store, id: str) -> str:
    """Return what is wrong with a game, in words; nothing if it can be played again."""
    kept = await store.game(id)
    if kept is None:
        return ""  # deleted in the meantime
    entries = await store.entries(id)
    numbers = [entry.number for entry in entries]
    if numbers != list(range(1, len(numbers) + 1)):
        missing = next(n for n in range(1, len(numbers) + 2) if n not in numbers)
        return f"entry {missing} is missing"
    try:
        edition = await editions.find(store, kept.edition)
        game = rebuild(kept, edition, entries)
    except Refused as refused:
        return refused.message("en")
    except (MyceliaError, ValueError, TypeError, KeyError, IndexError) as error:
        return str(error) or type(error).__name__
    if kept.closed is None and state_of(game) != kept.state:
        fresh = await store.game(id)
        if fresh is not None and fresh.updated == kept.updated:  # else it was played meanwhile
            return f"its list says {kept.state}, but it is at {state_of(game)}"
    return ""
