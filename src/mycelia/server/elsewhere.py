"""Jobs for workers elsewhere, as far as these can be relied on. Bad ones cost nobody much time.

A job that takes three times as long as usual is begun here too, and the first answer counts. A
worker that failed or was late several times is left alone for a while, and so are all of them if
they fail under ever new names; then one is tried.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from .botprocess import WorkerFailed
from .fuse import Fuse, Fuses
from .outside import Ended, Errand, Nobody, Outside
from .turns import Job, Turns
from .work import Answer

LOG: Final = logging.getLogger("mycelia.bots")
TRIES: Final = 2  # of workers elsewhere at one job
OFFERS: Final = 4  # jobs that are offered at the same time, as long as workers take them
KNOCK: Final = 0.25  # seconds until workers are asked again when none had a core to spare
LATE: Final = 3.0  # times as long as usual
LEAST: Final = 1.0  # seconds that every job may take elsewhere
USUAL: Final = 0.5  # seconds, for what was never done here
OLDER: Final = 7 / 8  # how much what was known counts beside what is new


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
        self.failed = 0  # and those that they failed at, or were late with
        self.all = Fuse(time.monotonic)
        self.each = Fuses(time.monotonic)
        self._usual: dict[str, float] = {}  # seconds, by what is asked for
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
            and self.all.allows()
        ):
            job = self.turns.next(slow=True, outside=True)
            if job is None:
                break
            self._offering += 1
            self.all.begin()
            task = asyncio.create_task(self._send(self.outside, job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def took(self, job: Job, seconds: float) -> None:
        """Note how long a job took here."""
        before = self._usual.get(job.kind, seconds)
        self._usual[job.kind] = OLDER * before + (1 - OLDER) * seconds

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
        patience = max(LEAST, LATE * self._usual.get(job.kind, USUAL))
        late = asyncio.get_running_loop().call_later(patience, self._begin_here, job)
        job.away = True
        worked: bool | None = None
        try:
            errand = await self._taken(outside, job)
            worked = None if errand is None else await self._done(errand, job)
        except WorkerFailed as error:
            LOG.warning("a job was not taken as it should be: %s", error)
            worked = False
        finally:
            late.cancel()
            self.failed += worked is False
            if self.all.end(worked=worked):
                LOG.warning("workers failed too often: for a while all is thought up here")
            self._take_back(job)
            self.go_on()

    async def _taken(self, outside: Outside, job: Job) -> Errand | None:
        """Return the job as a worker took it; None if there was none."""
        heard, but = self._heard, [*self.each.resting(), *job.failed]
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
        fuse, worked, begun = self.each[errand.worker], None, time.monotonic()
        fuse.begin()
        try:
            found = await self._answer(errand, job)
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
            if fuse.end(worked=worked):
                LOG.warning("worker %s is not asked for a while", errand.worker)
        return worked

    async def _answer(self, errand: Errand, job: Job) -> Answer:
        """Return what a worker found. Raise WorkerFailed if it is known from here before."""
        asking = asyncio.ensure_future(errand.answer())
        job.answer.add_done_callback(lambda known: None if known.cancelled() else asking.cancel())
        try:
            return await asking
        except asyncio.CancelledError:
            if not job.answered:
                raise
            raise WorkerFailed("this server was quicker") from None

    def _begin_here(self, job: Job) -> None:
        """Have a job done here too, which a worker takes long for."""
        if not job.answer.done():
            job.outside, job.here = False, True
            self.turns.waiting.insert(0, job)
            self.go_on()

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
