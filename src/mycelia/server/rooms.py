"""The games in memory: made from storage when somebody asks for them, dropped when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from ..errors import MyceliaError
from . import editions
from .bots import Bots, WorkerFailed
from .driver import Driver
from .rebuild import rebuild
from .refusals import Refused
from .room import GameLog, Listener, Room
from .seats import Seats
from .settings import Settings
from .storage.store import Store
from .wire.socket import Hint

LOG: Final = logging.getLogger("mycelia.server")
LONGEST_ID: Final = 32


class Rooms:
    """All games that are being looked at."""

    def __init__(self, store: Store, bots: Bots, settings: Settings) -> None:
        self.store = store
        self.bots = bots
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.drivers: dict[str, Driver] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.finishing: set[asyncio.Task[None]] = set()

    async def get(self, id: str) -> Room:
        """Return the room of a game. Refuse what there is none of."""
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
        seats = Seats(kept.id, kept.creator, kept.seats, self.store, self.settings)
        room = Room(GameLog(kept, game, entries, self.store), seats, self.settings)
        await room.beside.reload()
        self.rooms[id] = room
        self.drivers[id] = Driver(room, self.bots)
        return room

    async def hint(self, room: Room, who: Listener, number: int) -> None:
        """Tell somebody what a bot would choose; the game goes on in the meantime."""
        view = await room.asked_view(who, number)
        try:
            advice = await self.bots.advise(view, who.lang)
        except WorkerFailed as error:
            LOG.warning("game %s: no hint (%s)", room.id, error)
            raise Refused("no-hint") from None
        who.tell(Hint(number, advice))

    async def drop(self, id: str) -> None:
        """Take a game out of the memory; whoever asks for it next has it from storage."""
        self.rooms.pop(id, None)
        driver = self.drivers.pop(id, None)
        if driver is not None:
            await driver.stop()

    async def finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something to its end, even if whoever waits for it is cancelled."""
        task = asyncio.create_task(work)
        self.finishing.add(task)
        task.add_done_callback(self.finishing.discard)
        await asyncio.shield(task)

    async def tick(self) -> None:
        """Tell who may be replaced by now, and drop the games that nobody looks at."""
        now = self.settings.clock()
        for id, room in list(self.rooms.items()):
            if room.audience.listeners or room.lock.locked() or self.drivers[id].busy:
                room.used = now
                room.tell_presence()
            elif now - room.used >= self.settings.idle_room:
                await self.drop(id)

    async def close(self) -> None:
        """End what is under way."""
        if self.finishing:
            await asyncio.wait(self.finishing)
        for task in list(self.loading.values()):
            task.cancel()
        for id in list(self.drivers):
            await self.drop(id)
