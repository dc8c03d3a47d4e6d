"""What is done for the host while the server runs: orders, the forgotten, and what is too old."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from .refusals import Refused
from .rooms import Rooms
from .seats import STAND_IN
from .settings import DAY, Settings
from .storage.blocked import blocked
from .storage.erase import delete_outdated, forget_step, outdated, settle
from .storage.orders import Order, last_order, orders_after
from .wire.socket import Stopping

LOG: Final = logging.getLogger("mycelia.server")
GONE: Final = 1008  # the close code for who is not let in, or has nothing to come back to
COME_BACK: Final = 1012  # the close code for who shall connect again
FAREWELL: Final = 1.0  # seconds at most for all to hear that the server stops


class Keeper:
    """Looks after the games on behalf of the host, at every tick."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.settings = settings
        self.number = 0  # of the last order
        self.own: set[int] = set()  # orders for the others: here it is done already

    async def begin(self) -> None:
        """Know what was ordered before this server had anything in memory."""
        self.number = await last_order(self.store)
        self.rooms.blocks.take(await blocked(self.store))

    async def tick(self) -> None:
        """Obey new orders, and delete a few games that are too old."""
        for order in await orders_after(self.store, self.number):
            if order.number not in self.own:
                await self._obey(order)
            self.own.discard(order.number)
            self.number = order.number
        settings = self.settings
        for over, days in ((True, settings.keep_finished), (False, settings.keep_abandoned)):
            if days:
                await self._tidy(over=over, before=settings.clock() - days * DAY)

    async def _obey(self, order: Order) -> None:
        match order.kind:
            case "blocked":
                self.rooms.blocks.take(await blocked(self.store))
                await self._turn_out()
            case "closed":
                await self.end(order.what, Refused("game-closed"))
                await settle(self.store, order.what)
            case "deleted":
                await self.end(order.what, Refused("not-found"))
            case "changed":
                await self.end(order.what)
                await settle(self.store, order.what)

    async def _turn_out(self) -> None:
        for room in list(self.rooms.rooms.values()):
            for who in list(room.audience.listeners):
                if self.rooms.blocks.keeps_out(who.owner, who.address):
                    who.dismiss(GONE, Refused("blocked"))

    async def end(self, id: str, refused: Refused | None = None) -> None:
        """Take a game out of the memory. Whoever listens to it is told why, or to come back."""
        room = self.rooms.rooms.get(id)
        if room is None:
            return
        await self.rooms.drop(id)
        for who in list(room.audience.listeners):
            who.dismiss(COME_BACK if refused is None else GONE, refused)

    async def forget(self, owner: str) -> tuple[int, int]:
        """Remove all that is known of somebody. Return how many games went, and how many stay."""
        deleted = changed = 0
        while True:
            found = await forget_step(self.store, owner, STAND_IN, self.settings.clock())
            self.own.update(found.orders)
            for id in found.deleted:
                await self.end(id, Refused("not-found"))
            for id in found.changed:
                await self.end(id)
                await settle(self.store, id)
            if not found.deleted and not found.changed:
                return deleted, changed
            deleted, changed = deleted + len(found.deleted), changed + len(found.changed)

    async def say_goodbye(self) -> None:
        """Tell all who listen that the server is being stopped, and when to come back."""
        rooms = list(self.rooms.rooms.values())
        for room in rooms:
            for who in list(room.audience.listeners):
                who.tell(Stopping(self.settings.come_back))
                who.dismiss(COME_BACK)
        until = time.monotonic() + FAREWELL
        while any(room.audience.listeners for room in rooms) and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def _tidy(self, *, over: bool, before: float) -> None:
        rooms = self.rooms.rooms.items()
        watched = [id for id, room in rooms if room.audience.listeners]
        ids = await outdated(self.store, over=over, before=before, but=watched)
        if not ids:
            return
        now = self.settings.clock()
        deleted = await delete_outdated(self.store, ids, before, now)
        for id in deleted:
            await self.end(id, Refused("not-found"))
        LOG.info("%s %s games were too old and are deleted", len(deleted),
                 "finished" if over else "abandoned")  # fmt: skip
