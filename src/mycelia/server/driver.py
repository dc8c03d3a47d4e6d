"""What makes a game go on while bots are to choose."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final, Protocol

from ..game.game import Game
from .bots import Bots
from .refusals import Refused

LOG: Final = logging.getLogger("mycelia.server")
PATIENCE: Final = 5  # failures in a row
BREATH: Final = 0.1  # seconds: what a person did is on the screens before bots answer it


class Driven(Protocol):
    """A game that bots choose in."""

    id: str
    game: Game
    number: int
    lock: asyncio.Lock

    def chooser(self) -> tuple[int, str] | None:
        """Return the seat that is to choose and its bot; None if a person is, or nobody."""
        ...

    async def choose_for(self, seat: int, chooser: str, number: int, words: str) -> None:
        """Make a bot's choice, if it is still wanted."""
        ...


class Driver:
    """The task that asks bots on behalf of one room."""

    def __init__(self, room: Driven, bots: Bots) -> None:
        self.room = room
        self.bots = bots
        self.task: asyncio.Task[None] | None = None
        self.fallen: set[str] = set()  # bots that failed in this game

    @property
    def running(self) -> bool:
        """Whether bots are at it."""
        return self.task is not None and not self.task.done()

    def wake(self) -> None:
        """Begins, if it is not at it."""
        if not self.running:
            self.task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Ends, whatever a bot is thinking about."""
        task, self.task = self.task, None
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _run(self) -> None:
        if self.room.chooser() is None:
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
        """One choice of one bot; false when it is nobody's turn but a person's."""
        room = self.room
        async with room.lock:
            found = room.chooser()
            if found is None:
                return False
            seat, chooser = found
            number, view = room.number, room.game.view(seat)
        words = await self.bots.choose(chooser, view, self.fallen)
        with contextlib.suppress(Refused):  # somebody else was quicker: look again
            await room.choose_for(seat, chooser, number, words)
        return True
