"""A worker: it asks NATS for jobs of any server, as many as it has cores, and thinks.

It needs no database. It asks for a job only when a core is free, by a subscription that ends with
the first message, so that no job waits here while another worker has time.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import secrets
import signal
import socket
from collections.abc import Coroutine
from typing import Any, Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error

from ..botprocess import WORKER, TooSlow, Worker, WorkerFailed
from .letters import (
    FREE,
    GROUP,
    JOBS,
    Asked,
    Busy,
    Failed,
    Taken,
    Word,
    Working,
    read_job,
    written,
)
from .nats import Connection

LOG: Final = logging.getLogger("mycelia.worker")
BEAT: Final = 1.0  # seconds between two words that it is still at it
PAUSE: Final = 0.3  # seconds until a job is asked for again after one was turned down
GRACE: Final = 5.0  # seconds to finish what was begun, when it ends


class Thinker:
    """The cores of this machine, for servers elsewhere."""

    def __init__(
        self, connection: Connection, cores: int, command: tuple[str, ...] = WORKER
    ) -> None:
        self.connection = connection
        self.name = new_name()
        self.cores = [Worker(command) for _ in range(cores)]
        self.idle = list(self.cores)
        self.done = 0
        self.failed = 0
        self._ending = False
        self._asking: dict[int, Subscription] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        connection.add(self._connected)

    async def run(self, stop: asyncio.Event, at_once: asyncio.Event) -> None:
        """Work until told to stop; what was begun is finished, or given back if it takes long."""
        LOG.info("worker %s with %d cores", self.name, len(self.cores))
        self.connection.begin()
        try:
            await stop.wait()
        finally:
            await self._end(at_once)
        LOG.info("worker %s ends: %d jobs done, %d failed", self.name, self.done, self.failed)

    # ---- asking

    async def _connected(self, client: Client) -> None:
        self._asking.clear()
        for _ in self.idle:
            await self._ask(client)

    async def _ask(self, client: Client) -> None:
        """Ask for one job, and tell whoever has one waiting."""
        found = await client.subscribe(JOBS, queue=GROUP, cb=self._offered)
        self._asking[found._id] = found
        await found.unsubscribe(limit=1)
        await client.publish(FREE, self.name.encode())

    async def _ask_again(self, pause: float = 0.0) -> None:
        if pause:
            await asyncio.sleep(pause)
        client = self.connection.client
        if not self._ending and client is not None:
            with contextlib.suppress(Error, OSError):
                await self._ask(client)

    async def _offered(self, message: Msg) -> None:
        self._asking.pop(message.sid, None)
        asked = read_job(message.data) if message.reply else None
        if asked is None:
            LOG.warning("something that is no job was ignored")
            self._do(self._ask_again())
        elif self.name in asked.failed or self._ending or not self.idle:
            await self._tell(message.reply, Busy())
            if self.name in asked.failed:
                self._do(self._ask_again(PAUSE))
        else:
            self._do(self._work(self.idle.pop(), asked, message.reply))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- working

    async def _work(self, core: Worker, asked: Asked, inbox: str) -> None:
        await self._tell(inbox, Taken(self.name))
        beating = asyncio.create_task(self._beat(inbox))
        try:
            word: Word = await core.ask(asked.question, asked.seconds)
            self.done += 1
        except WorkerFailed as error:
            LOG.warning("a job failed: %s", error)
            word = Failed("slow" if isinstance(error, TooSlow) else "error")
            self.failed += 1
        except asyncio.CancelledError:
            await self._tell(inbox, Failed("ends"))
            return
        finally:
            beating.cancel()
        # Asked for first: whoever reads the answer may have the next job, and finds a free core.
        self.idle.append(core)
        await self._ask_again()
        await self._tell(inbox, word)

    async def _beat(self, inbox: str) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._tell(inbox, Working())

    async def _tell(self, inbox: str, what: Word) -> None:
        client = self.connection.client
        if client is not None and self.connection.connected:
            with contextlib.suppress(Error, OSError):
                await client.publish(inbox, written(what))

    # ---- ending

    async def _end(self, at_once: asyncio.Event) -> None:
        self._ending = True
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._ask_no_more(), BEAT)
        if self._tasks:
            waiting = asyncio.create_task(at_once.wait())
            finished = asyncio.ensure_future(asyncio.wait(self._tasks, timeout=GRACE))
            await asyncio.wait((waiting, finished), return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            finished.cancel()
            for task in list(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        for core in self.cores:
            await core.stop()
        if self.connection.client is not None and self.connection.connected:
            with contextlib.suppress(Exception):
                await self.connection.client.flush(1)
        await self.connection.close()

    async def _ask_no_more(self) -> None:
        if self.connection.connected:
            for each in list(self._asking.values()):
                # A job that is on its way is answered: not by this worker.
                await each.drain()  # type: ignore[no-untyped-call]


def new_name() -> str:
    """Return what a worker is called in the logs of servers."""
    machine = re.sub(r"[^A-Za-z0-9_.-]", "-", socket.gethostname())[:40]
    return f"{machine}-{os.getpid()}-{secrets.token_hex(2)}"


async def work(connection: Connection, cores: int) -> None:
    """Work until SIGTERM or Ctrl-C; a second one does not wait for what was begun."""
    stop, at_once = asyncio.Event(), asyncio.Event()

    def told() -> None:
        (at_once if stop.is_set() else stop).set()

    for which in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(which, told)
    await Thinker(connection, cores).run(stop, at_once)
