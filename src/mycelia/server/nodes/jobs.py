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
from typing import Final, Literal

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from ..botprocess import WorkerFailed
from ..outside import Ended, Nobody
from ..work import Answer, Chosen, Question, Tips
from .letters import (
    FREE,
    JOBS,
    MOST_NAMES,
    MOST_SECONDS,
    Asked,
    Busy,
    Failed,
    Taken,
    Word,
    Working,
    nameless,
    read_word,
    written,
)
from .nats import Connection

LOG: Final = logging.getLogger("mycelia.jobs")
TAKING: Final = 2.0  # seconds for workers to say that one of them takes a job
QUIET: Final = 4.0  # seconds without a word, after which a worker is gone
SLACK: Final = 1.0  # seconds for the way there and back
KNOCKS: Final = 4  # offers of a job that workers may turn down
MOST_WORDS: Final = 64  # that wait to be read, of one worker about one job
Heard = Word | Literal["nobody"] | None  # None: nonsense


class Errand:
    """A job that a worker took."""

    def __init__(self, jobs: Jobs, patience: float) -> None:
        self.jobs = jobs
        self.patience = patience
        self.token = secrets.token_hex(16)
        self.words: asyncio.Queue[Heard] = asyncio.Queue(MOST_WORDS)
        self.worker = ""

    async def answer(self) -> Answer:
        """Return what the worker found. Raise WorkerFailed if it failed, lies or is gone.

        Raise Ended if it gives the job back.
        """
        end = time.monotonic() + self.patience + SLACK
        try:
            while True:
                left = end - time.monotonic()
                match await self.word(min(left, QUIET)):
                    case Working():
                        pass
                    case Chosen() | Tips() as found:
                        return found
                    case Failed("ends"):
                        raise Ended
                    case Failed(reason):
                        raise WorkerFailed("its bot failed" if reason == "error" else "too slow")
                    case _:
                        raise WorkerFailed("an answer that is nonsense")
        except TimeoutError:
            late = time.monotonic() >= end
            why = f"no answer within {self.patience:g} s" if late else "it is silent"
            raise WorkerFailed(why) from None
        finally:
            self.close()

    async def word(self, patience: float) -> Heard:
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

    async def offer(self, question: Question, failed: Sequence[str], patience: float) -> Errand:
        """Return when a worker took a job, none of those that failed. Raise Nobody if none.

        `patience` is how many seconds the worker has for it. Raise WorkerFailed if a worker is
        there that says neither that it takes the job nor that it does not.
        """
        seconds = min(patience, MOST_SECONDS)
        text = written(Asked(nameless(question), tuple(failed[-MOST_NAMES:]), seconds))
        end = time.monotonic() + TAKING
        for _ in range(KNOCKS):
            errand = Errand(self, seconds)
            try:
                word = await self._knock(errand, text, end - time.monotonic())
            except BaseException:
                errand.close()
                raise
            if isinstance(word, Taken) and word.worker not in failed:
                errand.worker = word.worker
                return errand
            errand.close()
            if word == "nobody":
                raise Nobody
            if not isinstance(word, Busy | Taken):
                raise WorkerFailed("nonsense when a job was offered")
        raise Nobody

    async def _knock(self, errand: Errand, text: bytes, patience: float) -> Heard:
        """Return the first word about a job that is offered. Raise Nobody if it cannot be."""
        client = self.connection.client
        if client is None or not self.open:
            raise Nobody
        self.errands[errand.token] = errand
        try:
            await client.publish(JOBS, text, reply=f"{self._inbox}.{errand.token}")
            return await errand.word(patience)
        except TimeoutError:
            raise WorkerFailed(f"silence for {TAKING:g} s when a job was offered") from None
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
            errand.words.put_nowait("nobody" if status == "503" else read_word(message.data))

    async def _somebody_is_free(self, message: Msg) -> None:
        self._free()
