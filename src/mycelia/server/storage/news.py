"""What other servers may have changed of a game, in one reading."""

from __future__ import annotations

from dataclasses import dataclass, fields

from sqlalchemy import Connection, select

from .nodes import elsewhere
from .rows import Entry, KeptSeat, Note
from .store import Store, reading, seats_of
from .tables import ENTRIES, GAMES, NOTES


@dataclass(frozen=True, slots=True)
class Rest:
    """How all but the entries is now that players see."""

    seats: list[KeptSeat]
    notes: list[Note]
    rematch: str | None
    elsewhere: frozenset[str]  # the owners who are connected to other servers


@dataclass(frozen=True, slots=True)
class News:
    """The entries that are new; and the rest, if that has changed."""

    version: int
    watch: str
    entries: list[Entry]
    rest: Rest | None


@reading
def news_of(
    store: Store, game: str, after: int, node: str | None = None, known: int | None = None
) -> News | None:
    """Return what there is behind an entry of a game; None if the game is gone.

    With the name of the server that asks also who is connected to others. The rest is left out if
    it still has the version that is known.
    """
    now = select(GAMES.c.version, GAMES.c.watch).where(GAMES.c.id == game)
    entries = select(*(ENTRIES.c[field.name] for field in fields(Entry)))
    entries = entries.where(ENTRIES.c.game == game, ENTRIES.c.number > after)
    with store.engine.connect() as connection:
        # First the version: what is changed while we read is read once more.
        found = connection.execute(now).first()
        if found is None:
            return None
        return News(
            found.version,
            found.watch,
            [Entry(*row) for row in connection.execute(entries.order_by(ENTRIES.c.number))],
            None if found.version == known else _rest(connection, game, node),
        )


def _rest(connection: Connection, game: str, node: str | None) -> Rest:
    notes = select(NOTES.c.kind, NOTES.c.seat, NOTES.c.giver, NOTES.c.choices)
    notes = notes.where(NOTES.c.game == game).order_by(NOTES.c.number)
    rematch = select(GAMES.c.id).where(GAMES.c.rematch_of == game)
    return Rest(
        seats_of(connection, [game])[game],
        [Note(*row) for row in connection.execute(notes)],
        connection.execute(rematch).scalar(),
        frozenset() if node is None else elsewhere(connection, game, node),
    )
