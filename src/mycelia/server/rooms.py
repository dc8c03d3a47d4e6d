"""The games in memory: made from storage when somebody asks for them, dropped when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from ..errors import MyceliaError
from . import editions
from .bots import Bots
from .driver import Driver
from .rebuild import rebuild
from .refusals import Refused
from .room import Room
from .seats import Seats
from .settings import Settings
from .storage.kept import KeptGame
from .storage.store import Store

LOG: Final = logging.getLogger("mycelia.server")
LONGEST_ID: Final = 32


class Rooms:
    """All games that are being looked at."""

    def __init__(self, store: Store, bots: Bots, settings: Settings) -> None:
        self.store = store
        self.bots = bots
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.finishing: set[asyncio.Task[None]] = set()

    async def get(self, id: str) -> Room:
        """The room of a game; Refused if there is none."""
        room = self.rooms.get(id)
        if room is None:
            # One load for all who ask at the same time; a caller that goes away does not end it.
            if id not in self.loading:
                self.loading[id] = asyncio.create_task(self._load(id))
            try:
                room = await asyncio.shield(self.loading[id])
            finally:
                if id in self.loading and self.loading[id].done():
                    del self.loading[id]
        room.used = self.settings.clock()
        return room

    async def _load(self, id: str) -> Room:
        kept = await self.store.game(id) if len(id) <= LONGEST_ID and id.isalnum() else None
        if kept is None:
            raise Refused("not-found")
        edition = await editions.find(self.store, kept.edition)
        entries = await self.store.entries(id)
        try:
            game = await asyncio.to_thread(rebuild, kept, edition, entries)
        except MyceliaError as error:
            LOG.error("game %s cannot be rebuilt: %s", id, error)
            raise Refused("server") from None
        room = Room(kept, game, entries, self.store, self.seats_of(kept))
        return self.add(room)

    def seats_of(self, kept: KeptGame) -> Seats:
        """The seats of a game."""
        return Seats(kept.id, kept.creator, kept.seats, self.store, self.settings)

    def add(self, room: Room) -> Room:
        """A room that bots play in too."""
        room.driver = Driver(room, self.bots)
        return self.rooms.setdefault(room.id, room)

    async def finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something to its end, even if whoever waits for it is cancelled."""
        task = asyncio.create_task(work)
        self.finishing.add(task)
        task.add_done_callback(self.finishing.discard)
        await asyncio.shield(task)

    async def tick(self) -> None:
        """Tells who may be replaced by now, and drops the games that nobody looks at."""
        now = self.settings.clock()
        for room in list(self.rooms.values()):
            if room.busy or room.lock.locked():
                room.used = now
                room.tell_presence()
            elif now - room.used >= self.settings.idle_room:
                del self.rooms[room.id]

    async def close(self) -> None:
        """Ends what is under way."""
        if self.finishing:
            await asyncio.wait(self.finishing)
        for task in list(self.loading.values()):
            task.cancel()
        for room in self.rooms.values():
            if room.driver is not None:
                await room.driver.stop()
        self.rooms.clear()
