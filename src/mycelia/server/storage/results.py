"""What finished games came to, kept beside them, and since when somebody's are counted."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from .store import Store, reading, writing
from .tables import COUNTED, RESULTS


@reading
def results(store: Store, games: Sequence[str]) -> dict[str, str]:
    """Return the results that are known, by game."""
    found: dict[str, str] = {}
    with store.engine.connect() as connection:
        for first in range(0, len(games), 500):
            some = RESULTS.c.game.in_(games[first : first + 500])
            for game, result in connection.execute(select(RESULTS).where(some)):
                found[game] = result
    return found


@writing
def keep_result(store: Store, game: str, result: str) -> None:
    """Keep a result, once: it does not change any more."""
    try:
        with store.engine.begin() as connection:
            connection.execute(insert(RESULTS), {"game": game, "result": result})
    except IntegrityError:
        pass  # kept by another call in the meantime


@reading
def counted_since(store: Store, owner: str) -> float | None:
    """Return when somebody last had their statistics forgotten; None if never."""
    with store.engine.connect() as connection:
        wanted = select(COUNTED.c.since).where(COUNTED.c.owner == owner)
        found: float | None = connection.execute(wanted).scalar()
        return found


@writing
def forget(store: Store, owner: str, now: float) -> None:
    """Count somebody's games from now on only."""
    try:
        with store.engine.begin() as connection:
            connection.execute(delete(COUNTED).where(COUNTED.c.owner == owner))
            connection.execute(insert(COUNTED), {"owner": owner, "since": now})
    except IntegrityError:
        pass  # the same, twice at once
