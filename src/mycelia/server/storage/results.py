"""What finished games came to, kept beside them, and since when somebody's are counted."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from .store import Store, whole
from .tables import COUNTED, RESULTS


@whole
async def results(store: Store, games: Sequence[str]) -> dict[str, str]:
    """Those that are known, by game."""
    found: dict[str, str] = {}
    async with store.engine.connect() as connection:
        for first in range(0, len(games), 500):
            some = RESULTS.c.game.in_(games[first : first + 500])
            for game, result in await connection.execute(select(RESULTS).where(some)):
                found[game] = result
    return found


@whole
async def keep_result(store: Store, game: str, result: str) -> None:
    """A result, once: it does not change any more."""
    try:
        async with store.engine.begin() as connection:
            await connection.execute(insert(RESULTS).values(game=game, result=result))
    except IntegrityError:
        pass  # kept by another call in the meantime


@whole
async def counted_since(store: Store, owner: str) -> float | None:
    """When somebody last had their statistics forgotten."""
    async with store.engine.connect() as connection:
        wanted = select(COUNTED.c.since).where(COUNTED.c.owner == owner)
        found: float | None = (await connection.execute(wanted)).scalar()
        return found


@whole
async def forget(store: Store, owner: str, now: float) -> None:
    """Somebody's games are counted from now on."""
    try:
        async with store.engine.begin() as connection:
            await connection.execute(delete(COUNTED).where(COUNTED.c.owner == owner))
            await connection.execute(insert(COUNTED).values(owner=owner, since=now))
    except IntegrityError:
        pass  # the same, twice at once
