"""What is stored of games, played again: what everybody must have been shown at every number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import msgspec
from guests import Table, digest
from history import History, Stored, Wrong, check, check_authors, story

from mycelia.errors import MyceliaError
from mycelia.game.game import Game
from mycelia.server import editions
from mycelia.server.rebuild import enter, rebuild
from mycelia.server.storage.store import Store
from mycelia.server.views import view_info


@dataclass
class Played:
    """A game as far as it was read."""

    game: Game
    owners: list[str | None]
    stored: list[Stored] = field(default_factory=list)
    deciders: list[int] = field(default_factory=list)
    views: dict[int | None, list[str]] = field(default_factory=dict)
    broken: str = ""  # why it cannot be played on

    def see(self) -> None:
        """Note what everybody is shown now."""
        people = [seat for seat, owner in enumerate(self.owners) if owner is not None]
        for eyes in (None, *people):
            view = msgspec.json.decode(msgspec.json.encode(view_info(self.game.view(eyes), "en")))
            self.views.setdefault(eyes, []).append(digest(view))


class Truth:
    """The games of a database, read on from time to time."""

    def __init__(self, database: str) -> None:
        self.store = Store(database)
        self.games: dict[str, Played] = {}

    async def close(self) -> None:
        """Let the database go."""
        await self.store.close()

    async def read(self, tables: Iterable[Table]) -> None:
        """Read on what is stored of these games."""
        for table in tables:
            await self._read(table)

    async def _read(self, table: Table) -> None:
        played = self.games.get(table.game)
        if played is None:
            kept = await self.store.game(table.game)
            assert kept is not None, f"game {table.game} is not stored"
            edition = await editions.find(self.store, kept.edition)
            played = self.games[table.game] = Played(rebuild(kept, edition, []), table.owners())
            played.see()
        for entry in await self.store.entries(table.game, len(played.stored)):
            found = Stored(entry.number, entry.seat, entry.choice, entry.author, entry.key)
            played.stored.append(found)
            if played.broken:
                continue
            now = played.game.decision
            played.deciders.append(-1 if now is None else now.seat)
            try:
                enter(played.game, [entry])
            except MyceliaError as error:
                played.broken = f"entry {entry.number} cannot be: {error}"
                continue
            played.see()

    def forget(self, game: str) -> None:
        """Forget a game that was checked."""
        del self.games[game]

    def check(self, histories: Sequence[History]) -> list[Wrong]:
        """Return what cannot be, the earliest first, of the games that were read."""
        wrong = [
            Wrong(0.0, game, "the database", played.broken)
            for game, played in self.games.items()
            if played.broken
        ]
        for game, played in self.games.items():
            wrong += check_authors(game, played.stored, played.owners, played.deciders)
        stored = {game: played.stored for game, played in self.games.items()}
        return wrong + check(histories, stored, self._views)

    def _views(self, game: str, eyes: int | None) -> Sequence[str]:
        return self.games[game].views[eyes]

    def story(self, wrong: Wrong, histories: Sequence[History]) -> str:
        """Return what happened around something that cannot be."""
        return story(wrong, histories, self.games[wrong.game].stored)
