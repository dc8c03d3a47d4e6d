"""The games in memory: made from storage when somebody asks for them, dropped when idle."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, Final

from ..errors import MyceliaError
from . import editions
from .admission import Admission
from .blocks import Blocks
from .botprocess import WorkerFailed
from .bots import Bots
from .driver import Driver
from .metrics import REBUILD_SECONDS
from .nodes.company import Company
from .rebuild import rebuild
from .refusals import Refused
from .room import GameLog, Listener, Room
from .room.room import ALONE
from .seats import Seats
from .settings import Settings
from .storage.store import Store
from .turns import Payer
from .wire.socket import Hint

LOG: Final = logging.getLogger("mycelia.server")
LONGEST_ID: Final = 32
MANY: Final = 100  # rooms that are looked at in one go
BETWEEN: Final = 0.01  # seconds between two readings of one game, however many hints there are


class Rooms:
    """All games that are being looked at."""

    def __init__(
        self, store: Store, bots: Bots, settings: Settings, company: Company = ALONE
    ) -> None:
        self.store = store
        self.company = company
        self.bots = bots
        self.settings = settings
        self.admission = Admission(settings.calls_per_address)
        self.blocks = Blocks()
        self.rooms: dict[str, Room] = {}
        self.drivers: dict[str, Driver] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.finishing: set[asyncio.Task[None]] = set()
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._behind: set[str] = set()  # games that nobody looks at, with news from elsewhere
        self._again: set[str] = set()  # games to look at once more

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
        elif id in self._behind:
            self._behind.discard(id)
            await room.catch_up()
        room.used = self.settings.steady()
        return room

    async def _load(self, id: str) -> Room:
        kept = await self.store.game(id) if len(id) <= LONGEST_ID and id.isalnum() else None
        if kept is None:
            raise Refused("not-found")
        if kept.closed is not None:
            raise Refused("game-closed")
        edition = await editions.find(self.store, kept.edition)
        entries = await self.store.entries(id)
        begun = time.perf_counter()
        try:
            game = await asyncio.to_thread(rebuild, kept, edition, entries)
        except MyceliaError as error:
            LOG.error("game %s cannot be rebuilt: %s", id, error)
            raise Refused("server") from None
        REBUILD_SECONDS.observe(time.perf_counter() - begun)
        seats = Seats(kept.id, kept.creator, kept.seats, self.store, self.settings)
        self.company.attend(id)  # before reading on: nothing may slip through between
        room = Room(GameLog(kept, game, entries, self.store), seats, self.settings, self.company)
        await room.catch_up()
        self.rooms[id] = room
        self.drivers[id] = Driver(room, self.bots, self.admission)
        return room

    async def hint(self, room: Room, who: Listener, number: int) -> None:
        """Tell somebody what a bot would choose; the game goes on in the meantime."""
        view = await room.asked_view(who, number)
        try:
            payer = Payer(who.address, who.owner or "", room.id)
            advice = await self.bots.advise(view, who.lang, payer)
        except WorkerFailed as error:
            LOG.warning("game %s: no hint (%s)", room.id, error)
            raise Refused("no-hint") from None
        who.tell(Hint(number, advice))

    async def drop(self, id: str) -> None:
        """Take a game out of the memory; whoever asks for it next has it from storage."""
        self._behind.discard(id)
        if self.rooms.pop(id, None) is not None:
            self.company.leave(id)
        driver = self.drivers.pop(id, None)
        if driver is not None:
            await driver.stop()

    def look(self, game: str, *, lazily: bool = False) -> None:
        """Read on, beside all else: there may be news of a game from another server.

        `lazily`: if nobody looks at it here, not before somebody does.
        """
        room = self.rooms.get(game)
        if lazily and room is not None and not room.audience.listeners:
            self._behind.add(game)
            return
        self._again.add(game)
        if game not in self._looking:
            self._looking[game] = asyncio.create_task(self._look(game))

    async def _look(self, game: str) -> None:
        """Read on as often as somebody says that there is news, but not all the time."""
        try:
            while game in self._again:
                self._again.discard(game)
                room = self.rooms.get(game)
                if room is None:
                    return
                await room.catch_up()
                await asyncio.sleep(BETWEEN)
        except Exception as error:
            LOG.warning("game %s: no news (%s)", game, type(error).__name__)
        finally:
            del self._looking[game]

    def people(self) -> list[tuple[str, str]]:
        """Return who is connected: games, and owners."""
        rooms = self.rooms.values()
        return [(room.id, owner) for room in rooms for owner in room.presence.owners()]

    async def finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something to its end, even if whoever waits for it is cancelled."""
        task = asyncio.create_task(work)
        self.finishing.add(task)
        task.add_done_callback(self.finishing.discard)
        await asyncio.shield(task)

    async def tick(self) -> None:
        """Tell who may be replaced by now, and drop the games that nobody looks at."""
        for count, (id, room) in enumerate(list(self.rooms.items()), 1):
            if count % MANY == 0:
                await asyncio.sleep(0)  # others are waiting
            now = self.settings.steady()
            if room.audience.listeners or room.lock.locked() or self.drivers[id].busy:
                room.used = now
                room.tick()
            elif now - room.used >= self.settings.idle_room:
                await self.drop(id)

    async def close(self) -> None:
        """End what is under way."""
        if self.finishing:
            await asyncio.wait(self.finishing)
        for task in [*self.loading.values(), *self._looking.values()]:
            task.cancel()
        for id in list(self.drivers):
            await self.drop(id)
