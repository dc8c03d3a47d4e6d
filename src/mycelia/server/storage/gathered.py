"""Work that is done together with whatever else waits: many small writes, one commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final, Generic, TypeVar

from ..metrics import COMMIT_ITEMS, timed

MOST: Final = 500  # items of one go

T = TypeVar("T")


class Gathered(Generic[T]):
    """Does things in a thread, one go after the other; what comes meanwhile waits for the next.

    `work` is given all that waited. It returns for each what went wrong with it, or None.
    """

    def __init__(
        self, threads: Executor, work: Callable[[list[T]], list[Exception | None]], kind: str
    ) -> None:
        self.threads = threads
        self.work = work
        self.kind = kind  # what it is called among the figures
        self.waiting: list[tuple[T, asyncio.Future[None]]] = []
        self._at_it: asyncio.Future[None] | None = None

    async def do(self, item: T) -> None:
        """Do one thing, to its end even if whoever asked is cancelled. Raise what went wrong."""
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((item, done))
        self._go_on()
        await asyncio.shield(done)

    async def drained(self) -> None:
        """Wait until nothing is under way."""
        while self._at_it is not None:
            await self._at_it

    def _go_on(self) -> None:
        if self._at_it is None and self.waiting:
            self._at_it = asyncio.ensure_future(self._one_go())

    async def _one_go(self) -> None:
        loop = asyncio.get_running_loop()
        some, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
        COMMIT_ITEMS.labels(self.kind).observe(len(some))
        try:
            with timed(self.kind):
                items = [each for each, _ in some]
                found = await loop.run_in_executor(self.threads, self.work, items)
        except Exception as error:
            found = [error] * len(some)
        self._at_it = None
        for (_, done), failed in zip(some, found, strict=True):
            if failed is None:
                done.set_result(None)
            else:
                done.set_exception(failed)
                done.exception()  # whoever asked may be gone
        self._go_on()
