"""Long work as jobs for workers elsewhere, by way of NATS, as the server sees it.

Workers listen only while they have a core to spare, each for one job: if none does, NATS says so at
once. Whatever a worker does, a job ends: with an answer, or with word that it failed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from ..botprocess import WorkerFailed
from ..outside import Nobody
from .letters import FREE, JOBS, Word, nameless, read_word, written
from .nats import Connection

LOG: Final = logging.getLogger("mycelia.jobs")
TAKING: Final = 2.0  # seconds for a worker to say that it takes a job
QUIET: Final = 4.0  # seconds without a word, after which a worker is gone
SLACK: Final = 1.0  # seconds for the way there and back
KNOCKS: Final = 4  # offers of a job that workers may turn down
MOST_WORDS: Final = 64  # that wait to be read, of one worker about one job
NOBODY: Final = Word("nobody")


class Errand:
    """A job that a worker took."""

    def __init__(self, jobs: Jobs, patience: float) -> None:
        self.jobs = jobs
        self.patience = patience
        self.token = secrets.token_hex(16)
        self.words: asyncio.Queue[Word | None] = asyncio.Queue(MOST_WORDS)
        self.worker = ""

    async def answer(self) -> dict[str, Any]:
        """Return what the worker found. Raise WorkerFailed if it failed, lies or is gone."""
        end = time.monotonic() + self.patience + SLACK
        try:
            while True:
                left = end - time.monotonic()
                word = await self.word(min(left, QUIET))
                if word is None or word.kind not in ("working", "found", "failed"):
                    raise WorkerFailed("an answer that is nonsense")
                if word.kind == "failed":
                    raise WorkerFailed(word.name or "no reason")
                if word.found is not None:
                    return word.found
        except TimeoutError:
            late = time.monotonic() >= end
            why = f"no answer within {self.patience:g} s" if late else "it is silent"
            raise WorkerFailed(why) from None
        finally:
            self.close()

    async def word(self, patience: float) -> Word | None:
        """Return the next word about it; None for nonsense."""
        return await asyncio.wait_for(self.words.get(), max(0.0, patience))

    def close(self) -> None:
        """Want to hear no more of it."""
        self.jobs.errands.pop(self.token, None)


class Jobs:
    """The way to workers elsewhere."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.errands: dict[str, Errand] = {}
        self._free: Callable[[], None] = lambda: None
        self._inbox = ""
        connection.add(self._connected)

    @property
    def open(self) -> bool:
        """Whether a job can be offered now."""
        return self.connection.connected and bool(self._inbox)

    def listen(self, free: Callable[[], None]) -> None:
        """Have `free` called whenever a worker says that it has a core to spare."""
        self._free = free

    async def offer(
        self, question: dict[str, Any], failed: Sequence[str], patience: float
    ) -> Errand:
        """Return when a worker took a job, none of those that failed at it. Raise Nobody if none.

        `patience` is how many seconds the worker has for it.
        """
        asked = nameless(question)
        text = written({"question": asked, "failed": list(failed), "seconds": patience})
        for _ in range(KNOCKS):
            errand = Errand(self, patience)
            try:
                word = await self._knock(errand, text)
            except BaseException:
                errand.close()
                raise
            if word is not None and word.kind == "taken" and word.name not in failed:
                errand.worker = word.name
                return errand
            errand.close()
            if word is None:
                LOG.warning("a worker answered nonsense when a job was offered")
            elif word is NOBODY:
                break
        raise Nobody

    async def _knock(self, errand: Errand, text: bytes) -> Word | None:
        """Return the first word about a job that is offered. Raise Nobody if there is none."""
        client = self.connection.client
        if client is None or not self.open:
            raise Nobody
        self.errands[errand.token] = errand
        try:
            await client.publish(JOBS, text, reply=f"{self._inbox}.{errand.token}")
            return await errand.word(TAKING)
        except TimeoutError:
            LOG.warning("a job was offered and nobody said anything for %g s", TAKING)
            raise Nobody from None
        except (Error, OSError) as error:
            LOG.warning("a job cannot be offered: %s", type(error).__name__)
            raise Nobody from None

    async def _connected(self, client: Client) -> None:
        inbox = client.new_inbox()
        await client.subscribe(f"{inbox}.*", cb=self._told)
        await client.subscribe(FREE, cb=self._somebody_is_free)
        self._inbox = inbox

    async def _told(self, message: Msg) -> None:
        errand = self.errands.get(message.subject.rpartition(".")[2])
        if errand is None:
            LOG.warning("an answer to no open job was ignored")
        elif not errand.words.full():
            status = (message.headers or {}).get("Status")
            errand.words.put_nowait(NOBODY if status == "503" else read_word(message.data))

    async def _somebody_is_free(self, message: Msg) -> None:
        self._free()
