"""Every row of a database read, and every game played again, to find what cannot be."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

from sqlalchemy import Connection

from . import editions
from .rebuild import rebuild, state_of
from .refusals import Refused
from .storage.store import Store
from .storage.tables import GAMES, METADATA
from .storage.values import Reading


@dataclass(frozen=True, slots=True)
class Checked:
    """A game that was played again: what is wrong with it, in words; nothing if all is well."""

    id: str
    wrong: str


def check_rows(connection: Connection) -> tuple[list[str], list[str]]:
    """Return the ids of all games, and a sentence about each row that cannot be."""
    reading = Reading(connection)
    ids = [row["id"] for row in reading.rows(GAMES)]
    for table in METADATA.sorted_tables:
        if table is not GAMES:
            for _ in reading.rows(table):
                pass
    return ids, reading.odd


async def check_all(store: Store, ids: list[str]) -> AsyncIterator[Checked]:
    """Give every one of these games with what is wrong with it."""
    for id in ids:
        try:
            wrong = await check_one(store, id)
        except Refused as refused:
            wrong = refused.message("en")
        except Exception as error:  # whatever there is in a database, the next game is played
            wrong = str(error).partition("\n")[0] or type(error).__name__
        yield Checked(id, wrong)


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
    game = rebuild(kept, await editions.find(store, kept.edition), entries)
    if kept.closed is None and state_of(game) != kept.state:
        fresh = await store.game(id)
        if fresh is not None and fresh.updated == kept.updated:  # else it was played meanwhile
            return f"its list says {kept.state}, but it is at {state_of(game)}"
    return ""
