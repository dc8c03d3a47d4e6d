"""What makes a game go on while bots are to choose."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import Final

from .admission import Admission
from .bots import Bots
from .refusals import Refused
from .room import Room

LOG: Final = logging.getLogger("mycelia.server")
LONGEST_WAIT: Final = 30.0  # seconds, for a database that is not there
ELSEWHERE: Final = 1.0  # seconds between two looks whether another server still drives the bots
BREATH: Final = 0.1  # seconds: what a person did is on the screens before bots answer it


class Driver:
    """The task that asks bots on behalf of one room, until it is stopped."""

    def __init__(self, room: Room, bots: Bots, admission: Admission) -> None:
        self.room = room
        self.bots = bots
        self.admission = admission
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
                if not self.room.audience.listeners:
                    self.room.company.let_go(self.room.id)

    async def _play(self) -> None:
        """Have bots choose until it is a person's turn, however long the database is away."""
        if self.room.bot_to_choose() is None:
            return
        await asyncio.sleep(BREATH)
        failures = 0
        while True:
            try:
                if self.room.bot_to_choose() is None:
                    return
                if await self.room.drives():
                    await self._choose()
                else:
                    await asyncio.sleep(ELSEWHERE)
                failures = 0
            except Exception as error:  # of the database: the game stands still, the server runs
                failures += 1
                if failures.bit_count() == 1:  # the first, second, fourth, eighth, ... in a row
                    kind = type(error).__name__
                    LOG.exception("game %s: a bot's choice failed: %s", self.room.id, kind)
                await asyncio.sleep(min(LONGEST_WAIT, 0.1 * 2**failures))

    async def _choose(self) -> None:
        """Have one bot make one choice, if one is to choose."""
        room = self.room
        async with room.lock:
            found = room.bot_to_choose()
            if found is None:
                return
            seat, chooser = found
            number, view, payer = room.number, room.game.view(seat), room.payer()
        words = await self.bots.choose(chooser, view, self.fallen, payer)
        with contextlib.suppress(Refused):  # somebody else was quicker: look again
            choose = partial(room.choose_for, seat, chooser, number, words)
            await self.admission.admit("bot", payer.address, choose)
