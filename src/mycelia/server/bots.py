"""Bots in processes of their own. They are sent views, take turns, and hold up nobody.

What takes long is offered to workers elsewhere first, if there are any. What none of them does is
done here, and if that fails too a simple bot chooses: a game always goes on.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, Final

from ..bots import SLOW, bot
from ..game.view import View
from ..i18n import LANGUAGES
from . import editions
from .botprocess import WORKER, Worker, WorkerFailed
from .outside import Nobody, Outside
from .roster import own_names, roster
from .seats import DECLINE, STAND_IN
from .settings import Settings
from .storage.store import Store
from .turns import QUICK, Job, Payer, Spent, Turns
from .views import choice_info
from .wire.socket import AdviceInfo

LOG: Final = logging.getLogger("mycelia.bots")
FALLBACK: Final = "sprout"  # who chooses when another bot fails
TRIES: Final = 2  # of workers elsewhere at one job
OFFERS: Final = 4  # jobs that are offered at the same time, as long as workers take them
LONGEST_REASON: Final = 1000  # letters of what is said for a choice
KNOCK: Final = 0.25  # seconds until workers are asked again when none had a core to spare


class Bots:
    """A few workers, shared by all games."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        command: tuple[str, ...] = WORKER,
        outside: Outside | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        roster(settings.bots)  # whatever cannot be had is said now
        own = own_names(settings.bots)
        self.workers = [Worker((*command, *own)) for _ in range(settings.bot_workers)]
        if len(self.workers) > 1:  # quick answers never wait for slow ones
            self.workers[0] = Worker((*command, QUICK, *own), quick=True)
        self.free = list(self.workers)
        self.turns = Turns(Spent(time.monotonic), settings.bot_budget)
        self.failures = 0
        self.sent = 0  # jobs that workers elsewhere did
        self.sent_back = 0  # and those that they failed at
        self.outside = outside
        if outside is not None:
            outside.listen(self._somebody_is_free)
        self._offering = 0
        self._offers = 1  # at the same time, at most
        self._heard = 0  # times that a worker said it has a core to spare
        self._knocking: asyncio.TimerHandle | None = None  # nobody had a core: later again
        self._working: set[asyncio.Task[None]] = set()

    async def choose(
        self, name: str, view: View, fallen: set[str] | None = None, payer: Payer | None = None
    ) -> str:
        """Return the words of what a bot, or a seat that always declines, chooses in this view.

        `fallen` are the bots that failed in this game: they are not asked again. `payer` is who
        it thinks for.
        """
        legal = [choice.words for choice in view.choices]
        if len(legal) == 1:
            return legal[0]
        if name == DECLINE:
            if "skip" in legal:
                return "skip"
            name = STAND_IN
        if fallen is None or name not in fallen:
            question = {"bot": name, "seed": secrets.randbits(64)}
            own = name in own_names(self.settings.bots)

            def check(answer: dict[str, Any]) -> None:
                if answer.get("choice") not in legal:
                    raise WorkerFailed("a choice that is not legal")

            try:
                slow = own or name in SLOW
                answer = await self._ask(
                    view, question, payer or Payer(), check, slow=slow, outside=slow and not own
                )
                return str(answer["choice"])
            except WorkerFailed as error:
                self.failures += 1
                LOG.warning("bot %s failed (%s); %s chooses instead", name, error, FALLBACK)
                if fallen is not None:
                    fallen.add(name)
        return bot(FALLBACK, Random(secrets.randbits(64))).choose(view).words

    async def advise(self, view: View, lang: str, payer: Payer | None = None) -> list[AdviceInfo]:
        """Return the best choices of a view's seat, with reasons. Raise WorkerFailed if none."""
        if lang not in LANGUAGES:
            raise WorkerFailed(f"no language {lang!r}")
        choices = {choice.words: choice for choice in view.choices}

        def read(answer: dict[str, Any]) -> list[AdviceInfo]:
            try:
                return [
                    AdviceInfo(
                        choice=choice_info(view, choices[found["choice"]], lang),
                        value=min(1.0, max(0.0, float(found["value"]))),
                        reason=str(found["reason"])[:LONGEST_REASON],
                    )
                    for found in answer["advice"][: len(choices)]
                ]
            except (KeyError, TypeError, ValueError) as error:
                raise WorkerFailed(f"nonsense for advice: {type(error).__name__}") from None

        question = {"advise": lang}
        return read(
            await self._ask(view, question, payer or Payer(), read, slow=True, outside=True)
        )

    async def _ask(
        self,
        view: View,
        question: dict[str, Any],
        payer: Payer,
        check: Callable[[dict[str, Any]], object],
        *,
        slow: bool,
        outside: bool,
    ) -> dict[str, Any]:
        """Return an answer that stands the check. Raise WorkerFailed if there is none.

        If whoever asked goes away a job that waits is dropped; one that was begun is done to its
        end, since a process that must be started again costs more.
        """
        edition = view.contents.edition
        request = {"edition": edition.hash, "view": view.to_dict(), **question}
        if editions.at_hand(edition.hash) is None:
            request["text"] = await self.store.edition_text(edition.hash)
        future = asyncio.get_running_loop().create_future()
        job = Job(request, payer, slow, future, check, outside)
        self.turns.waiting.append(job)
        self._go_on()
        try:
            return await job.answer
        finally:
            if job in self.turns.waiting:
                self.turns.waiting.remove(job)

    def _go_on(self) -> None:
        """Offer jobs to workers elsewhere, and give the others to the processes that are free."""
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
            self._do(self._send(self.outside, job))
        while self.free:
            job = self.turns.next(slow=not all(worker.quick for worker in self.free))
            if job is None:
                return
            worker = min(self.free, key=lambda one: one.quick == job.slow)  # the one made for it
            self.free.remove(worker)
            self._do(self._work(worker, job))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def _work(self, worker: Worker, job: Job) -> None:
        begun = time.monotonic()
        try:
            found = await worker.ask(job.question, self.settings.bot_patience)
            job.check(found)
            if not job.answer.done():
                job.answer.set_result(found)
        except WorkerFailed as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        finally:
            self.turns.spent.add(job.payer, time.monotonic() - begun)
            self.free.append(worker)
            self._go_on()

    # ---- workers elsewhere

    async def _send(self, outside: Outside, job: Job) -> None:
        """Have a worker elsewhere do a job; if none does, it waits for its turn again."""
        heard = self._heard
        try:
            errand = await outside.offer(job.question, job.failed, self.settings.bot_patience)
            self._offers = min(OFFERS, self._offers + 1)
        except Nobody:
            self._offers = 1
            if heard == self._heard:  # else somebody has become free since
                self._knock_later()
            self._take_back(job)
            return
        finally:
            self._offering -= 1
            self._go_on()
        begun = time.monotonic()
        try:
            found = await errand.answer()
            job.check(found)
            self.sent += 1
            if not job.answer.done():
                job.answer.set_result(found)
        except WorkerFailed as error:
            self.sent_back += 1
            job.failed.append(errand.worker)
            job.outside = len(job.failed) < TRIES
            next_one = "another worker" if job.outside else "this server"
            LOG.warning("worker %s failed at a job (%s); %s has it", errand.worker, error, next_one)
            self._take_back(job)
        finally:
            self.turns.spent.add(job.payer, time.monotonic() - begun)
            self._go_on()

    def _take_back(self, job: Job) -> None:
        if not job.answer.done():
            self.turns.waiting.insert(0, job)

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
        self._go_on()

    async def close(self) -> None:
        """End all processes; what was asked is not answered any more."""
        self.turns.waiting.clear()
        self.outside = None
        if self._knocking is not None:
            self._knocking.cancel()
        for task in list(self._working):
            task.cancel()
        if self._working:
            await asyncio.wait(self._working)
        for worker in self.workers:
            await worker.stop()
