"""Bots in processes of their own. They are sent views, take turns, and hold up nobody.

What takes long is offered to workers elsewhere first, if there are any (`elsewhere`). What none of
them does is done here, and if that fails too a simple bot chooses: a game always goes on.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from random import Random
from typing import Final

from ..bots import SLOW, bot
from ..game.view import View
from ..i18n import LANGUAGES
from . import editions, tips
from .botprocess import WORKER, Worker, WorkerFailed
from .elsewhere import Elsewhere
from .outside import Outside
from .roster import own_names, roster
from .seats import DECLINE, STAND_IN
from .settings import Settings
from .storage.store import Store
from .turns import QUICK, Job, Payer, Spent, Turns
from .wire.socket import AdviceInfo
from .work import Answer, Chosen, Question

LOG: Final = logging.getLogger("mycelia.bots")
FALLBACK: Final = "sprout"  # who chooses when another bot fails


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
        self.elsewhere = Elsewhere(outside, self.turns, settings.bot_patience, self._go_on)
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
            own = name in own_names(self.settings.bots)

            def read(answer: Answer) -> str:
                if not isinstance(answer, Chosen) or answer.choice not in legal:
                    raise WorkerFailed("a choice that is not legal")
                return answer.choice

            try:
                slow = own or name in SLOW
                return read(
                    await self._ask(view, name, payer, read, slow=slow, outside=slow and not own)
                )
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

        def read(answer: Answer) -> list[AdviceInfo]:
            return tips.in_words(view, answer, lang)

        return read(await self._ask(view, None, payer, read, slow=True, outside=True))

    async def _ask(
        self,
        view: View,
        name: str | None,
        payer: Payer | None,
        check: Callable[[Answer], object],
        *,
        slow: bool,
        outside: bool,
    ) -> Answer:
        """Return an answer of a bot, or (None) advice, that stands the check.

        Raise WorkerFailed if there is none.

        If whoever asked goes away a job that waits is dropped; one that was begun is done to its
        end, since a process that must be started again costs more.
        """
        edition = view.contents.edition
        known = editions.at_hand(edition.hash) is not None
        text = None if known else await self.store.edition_text(edition.hash)
        seed = 0 if name is None else secrets.randbits(64)
        question = Question(edition.hash, view.to_dict(), name, seed, text)
        future = asyncio.get_running_loop().create_future()
        job = Job(question, payer or Payer(), slow, future, check, outside)
        self.turns.waiting.append(job)
        self._go_on()
        try:
            return await job.answer
        finally:
            self.turns.drop(job)

    def _go_on(self) -> None:
        """Offer jobs to workers elsewhere, and give the others to the processes that are free."""
        self.elsewhere.offer()
        while self.free:
            job = self.turns.next(slow=not all(worker.quick for worker in self.free))
            if job is None:
                return
            worker = min(self.free, key=lambda one: one.quick == job.slow)  # the one made for it
            self.free.remove(worker)
            task = asyncio.create_task(self._work(worker, job))
            self._working.add(task)
            task.add_done_callback(self._working.discard)

    async def _work(self, worker: Worker, job: Job) -> None:
        begun = time.monotonic()
        try:
            found = await worker.ask(job.question, self.settings.bot_patience)
            job.check(found)
            self.elsewhere.took(job, time.monotonic() - begun)
            if not job.answer.done():
                job.answer.set_result(found)
        except WorkerFailed as error:
            job.error = error
            if not job.answer.done() and not job.away:
                job.answer.set_exception(error)
        finally:
            self.turns.spent.add(job.payer, time.monotonic() - begun)
            self.free.append(worker)
            self._go_on()

    async def close(self) -> None:
        """End all processes; what was asked is not answered any more."""
        self.turns.waiting.clear()
        await self.elsewhere.close()
        for task in list(self._working):
            task.cancel()
        if self._working:
            await asyncio.wait(self._working)
        for worker in self.workers:
            await worker.stop()
