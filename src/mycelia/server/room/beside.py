"""What a table is told beside its game: seats that went to bots, and the game that follows."""

from __future__ import annotations

from typing import Literal

from ..storage.notes import add_note
from ..storage.rows import Note
from ..storage.store import Store

NoteKind = Literal["given", "taken", "left"]


class Beside:
    """The notes of one game and its rematch, as far as they are known here."""

    def __init__(self, game: str, store: Store) -> None:
        self.game = game
        self.notes: list[Note] = []
        self.rematch: str | None = None
        self._store = store

    def take(self, notes: list[Note], rematch: str | None) -> bool:
        """Take what is stored. Return whether there was anything new."""
        rematch = self.rematch or rematch
        changed = notes != self.notes or rematch != self.rematch
        self.notes, self.rematch = notes, rematch
        return changed

    async def note(self, kind: NoteKind, seat: int, giver: int | None, choices: int) -> None:
        """Keep a note of what was done with a seat."""
        note = Note(kind, seat, giver, choices)
        await add_note(self._store, self.game, note)
        self.notes = [*self.notes, note]
