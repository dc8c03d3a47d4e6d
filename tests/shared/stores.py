"""Stores to try, with an edition in them, and games to keep there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from mycelia.server.storage.rows import Entry, KeptGame, KeptSeat, State
from mycelia.server.storage.store import Store


def run(database: str, what: Callable[[Store], Awaitable[Any]]) -> Any:
    """Does something with a store that has one edition."""

    async def whole() -> Any:
        store = Store(database)
        try:
            await store.open()
            await store.keep_edition("e" * 64, "valley", "1.0", "name = 'valley'")
            return await what(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def kept(id: str = "a1", creator: str = "anna", **changes: Any) -> KeptGame:
    values: dict[str, Any] = {
        "id": id,
        "edition": "e" * 64,
        "rules": "1",
        "options": "{}",
        "seed": str(2**256 - 1),
        "named_seed": False,
        "mode": "friends",
        "creator": creator,
        "watch": f"watch {id}",
        "created": 1.5,
        "updated": 1.5,
        "state": State(1, 0, False),
        "seats": [
            KeptSeat(0, "Anna", owner=creator, seen=1.5),
            KeptSeat(1, "", token=f"token {id}"),
        ],
    }
    return KeptGame(**{**values, **changes})


def entry(number: int, author: str | None = "anna", key: str | None = None) -> Entry:
    return Entry(number, 0, "end", author, key or f"k{number}", 2.25)
