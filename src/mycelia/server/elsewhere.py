"""Jobs for workers elsewhere."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from .botprocess import WorkerFailed
from .outside import Ended, Errand, Nobody, Outside
from .turns import Job, Turns

LOG: Final = logging.getLogger("mycelia.bots")
TRIES: Final = 2  # of workers elsewhere at one job
OFFERS: Final = 4  # jobs that are offered at the same time, as long as workers take them
KNOCK: Final = 0.25  # seconds until workers are asked again when none had a core to spare


class Elsewhere:
    """The workers elsewhere, if there are any."""

    def __init__(
        self, outside: Outside | None, turns: Turns, patience: float, go_on: Callable[[], None]
    ) -> None:
        self.outside = outside
        self.turns = turns
        self.patience = patience
        self.go_on = go_on  # have whoever is free take jobs
        self.done = 0  # jobs that workers did
        self.failed = 0  # and those that they failed at
        self._offering = 0
        self._offers = 1  # at the same time, at most
        self._heard = 0  # times that a worker said it has a core to spare
        self._knocking: asyncio.TimerHandle | None = None  # nobody had a core: later again
        self._tasks: set[asyncio.Task[None]] = set()
        if outside is not None:
            outside.listen(self._somebody_is_free)

    def offer(self) -> None:
        """Offer jobs that wait, as many as workers may take now."""
        while (
            self.outside is not None
            and self.outside.open
            and self._knocking is None
            and self._offering < self._offers
        ):
            job = self.turns.next(slow=True, outside=True)
            if job is None:
                break
            self._offering += 1
            task = asyncio.create_task(self._send(self.outside, job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Send nothing any more."""
        self.outside = None
        if self._knocking is not None:
            self._knocking.cancel()
        for task in list(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _send(self, outside: Outside, job: Job) -> None:
        """Have a worker do a job; if none does, it waits for its turn again."""
        job.away = True
        worked: bool | None = None
        try:
            errand = await self._taken(outside, job)
            worked = None if errand is None else await self._done(errand, job)
        except WorkerFailed as error:
            LOG.warning("a job was not taken as it should be: %s", error)
            worked = False
        finally:
            self.failed += worked is False
            self._take_back(job)
            self.go_on()

    async def _taken(self, outside: Outside, job: Job) -> Errand | None:
        """Return the job as a worker took it; None if there was none."""
        heard, but = self._heard, job.failed
        try:
            errand = await outside.offer(job.question, but, self.patience)
            self._offers = min(OFFERS, self._offers + 1)
            return errand
        except Nobody:
            self._offers = 1
            if heard == self._heard:  # else somebody has become free since
                self._knock_later()
            return None
        finally:
            self._offering -= 1
            self.go_on()

    async def _done(self, errand: Errand, job: Job) -> bool | None:
        """Wait for a worker's answer. Return whether it was good; None if it gave the job back."""
        worked, begun = None, time.monotonic()
        try:
            found = await errand.answer()
            job.check(found)
            worked = True
            self.done += 1
            if not job.answer.done():
                job.answer.set_result(found)
        except (WorkerFailed, Ended) as error:
            worked = None if isinstance(error, Ended) else False
            job.failed.append(errand.worker)
            job.outside = job.outside and len(job.failed) < TRIES
            why = str(error) or "it ends"
            LOG.warning("worker %s failed at a job (%s)", errand.worker, why)
        finally:
            self.turns.spent.add(job.payer, time.monotonic() - begun)
        return worked

    def _take_back(self, job: Job) -> None:
        """Let a job that no worker has any more wait for its turn, unless it is done here."""
        job.away = False
        if job.answer.done():
            self.turns.drop(job)
        elif not job.here and self.outside is not None:  # else this server ends
            self.turns.waiting.insert(0, job)
        elif job.error is not None:
            job.answer.set_exception(job.error)

    def _knock_later(self) -> None:
        """Ask workers again in a while."""
        if self._knocking is None:
            loop = asyncio.get_running_loop()
            self._knocking = loop.call_later(KNOCK, self._somebody_is_free)

    def _somebody_is_free(self) -> None:
        """Go on: a worker may have a core to spare by now."""
        self._heard += 1
        if self._knocking is not None:
            self._knocking.cancel()
            self._knocking = None
        self.go_on()
