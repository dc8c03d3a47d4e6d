"""What is stored of a game, and the game that comes of it.

The game here is a cache: it can be dropped and played again from what is stored. It never is
ahead of that, and where another server was quicker it can catch up at any time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace

from ...core.cells.notation import notation
from ...core.seeds import commitment
from ...game.game import Game
from ..rebuild import enter, state_of
from ..storage.journal import Taken
from ..storage.rows import Entry, KeptGame
from ..storage.store import Store


class GameLog:
    """The numbered entries of one game, as far as they are known here."""

    def __init__(self, kept: KeptGame, game: Game, entries: Iterable[Entry], store: Store) -> None:
        self.kept = kept
        self.game = game  # replaced by every entry, so that whoever has it can go on reading it
        self.number = 0
        self.last: Entry | None = None
        self.commitment = commitment(game.seed)
        self._store = store
        self._answers: dict[tuple[str, str], int] = {}
        self._lock = asyncio.Lock()
        for entry in entries:
            self._note(entry)

    @property
    def id(self) -> str:
        """The name of the game in addresses."""
        return self.kept.id

    def answer(self, author: str | None, key: str) -> int | None:
        """Return the number of the entry that a message brought about; None if there is none."""
        return None if author is None else self._answers.get((author, key))

    def no_undo(self, seat: int | None) -> str | None:
        """Return why a seat cannot take the last choice back, as a key; None if it can."""
        now, state = self.game.decision, self.game.can_undo
        if now is None:
            return "over"
        if now.seat == seat and state.allowed:
            return None
        if self.last is None:
            return "nothing"
        # Only whoever made the last choice learns more than that somebody else did.
        return state.key if now.seat == seat == self.last.seat else "other"

    async def append(
        self,
        after: int,
        seat: int,
        choice: str | int | None,
        *,
        author: str | None,
        key: str | None,
        at: float,
        node: str | None = None,
    ) -> None:
        """Store a choice, or (None) an undo, behind entry `after`; then make it happen.

        Raise IllegalChoice or CannotUndo if it cannot be, and Taken if another entry has its
        number or its key: `catch_up` tells which. With the name of a server raise Unleased if
        another one drives the bots. Nothing has changed then.
        """
        async with self._lock:
            if after != self.number:
                raise Taken
            game = self.game.copy()
            words = None
            if choice is None:
                game.undo()
            else:
                game.apply(choice)
                words = notation(game.contents).by_id[game.history[-1]].words
            entry = Entry(after + 1, seat, words, author, key, at)
            await self._store.append(self.id, entry, state_of(game), node)
            self.game = game
            self._note(entry)

    async def catch_up(self) -> bool:
        """Play what was stored by others in the meantime. Return whether there was anything."""
        return await self.play(await self._store.entries(self.id, self.number))

    async def play(self, stored: Iterable[Entry]) -> bool:
        """Play those of these entries that are new here. Return whether there was any."""
        async with self._lock:
            entries = [entry for entry in stored if entry.number > self.number]
            if not entries:
                return False
            game = self.game.copy()
            enter(game, entries)
            self.game = game
            for entry in entries:
                self._note(entry)
            return True

    def rename(self, names: tuple[str, ...]) -> None:
        """Call the seats by other names."""
        self.game.given_names = names

    def rewatch(self, hash: str) -> None:
        """Note the hash of another token for the watchers, which is stored already."""
        self.kept = replace(self.kept, watch=hash)

    def _note(self, entry: Entry) -> None:
        self.number = entry.number
        self.last = entry
        if entry.author is not None and entry.key is not None:
            self._answers[entry.author, entry.key] = entry.number
