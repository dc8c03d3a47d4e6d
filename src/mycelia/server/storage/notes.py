"""What was done with the seats of a game beside its choices."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, insert, select

from .rows import Note
from .store import Store, changed, hold, reading, writing
from .tables import NOTES

MOST: Final = 200  # of one game: whoever gives and takes all day long fills no database


@reading
def notes_of(store: Store, game: str) -> list[Note]:
    """Return the notes of a game, in order."""
    wanted = select(NOTES.c.kind, NOTES.c.seat, NOTES.c.giver, NOTES.c.choices)
    wanted = wanted.where(NOTES.c.game == game).order_by(NOTES.c.number)
    with store.engine.connect() as connection:
        return [Note(*row) for row in connection.execute(wanted)]


@writing
def add_note(store: Store, game: str, note: Note) -> None:
    """Keep one more note, unless there are very many."""
    last = select(func.coalesce(func.max(NOTES.c.number), 0)).where(NOTES.c.game == game)
    with store.engine.begin() as connection:
        hold(connection, game)  # two servers must not give the same number
        number = int(connection.execute(last).scalar_one()) + 1
        if number <= MOST:
            row = {"game": game, "number": number, "kind": note.kind, "seat": note.seat,
                   "giver": note.giver, "choices": note.choices}  # fmt: skip
            connection.execute(insert(NOTES), row)
            changed(connection, [game])
