"""What makes a game go on while bots are to choose."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from .bots import Bots
from .refusals import Refused
from .room import Room

LOG: Final = logging.getLogger("mycelia.server")
PATIENCE: Final = 5  # failures in a row
BREATH: Final = 0.1  # seconds: what a person did is on the screens before bots answer it


class Driver:
    """The task that asks bots on behalf of one room, until it is stopped."""

    def __init__(self, room: Room, bots: Bots) -> None:
        self.room = room
        self.bots = bots
        self.fallen: set[str] = set()  # bots that failed in this game
        self.at_it = False
        self.task = asyncio.create_task(self._run())

    @property
    def busy(self) -> bool:
        """Whether bots are at it, or are about to be."""
        return self.at_it or self.room.bots_due.is_set()

    async def stop(self) -> None:
        """End, whatever a bot is thinking about."""
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task

    async def _run(self) -> None:
        while True:
            await self.room.bots_due.wait()
            self.at_it = True
            self.room.bots_due.clear()
            try:
                await self._play()
            finally:
                self.at_it = False

    async def _play(self) -> None:
        """Have bots choose until it is a person's turn, or until too much has failed."""
        if self.room.bot_to_choose() is None:
            return
        await asyncio.sleep(BREATH)
        failures = 0
        while failures < PATIENCE:
            try:
                if not await self._choose():
                    return
                failures = 0
            except Exception as error:  # of the database: the game stands still, the server runs
                failures += 1
                kind = type(error).__name__
                LOG.exception("game %s: a bot's choice failed: %s", self.room.id, kind)
                await asyncio.sleep(0.2 * failures)

    async def _choose(self) -> bool:
        """Have one bot make one choice. Return false when it is nobody's turn but a person's."""
        room = self.room
        async with room.lock:
            found = room.bot_to_choose()
            if found is None:
                return False
            seat, chooser = found
            number, view = room.number, room.game.view(seat)
        words = await self.bots.choose(chooser, view, self.fallen)
        with contextlib.suppress(Refused):  # somebody else was quicker: look again
            await room.choose_for(seat, chooser, number, words)
        return True
