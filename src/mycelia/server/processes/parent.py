"""The process that has the port: it starts those that serve, and looks after them.

It serves nobody itself. It gives connections away (`handing.py`), hands on what the processes tell
each other (`hub.py`), starts another when one dies, and ends all of them when it is told to end.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from ...errors import OptionError
from ..settings import Settings
from .handing import Giver
from .hub import Hub

LOG: Final = logging.getLogger("mycelia.processes")
CHILD: Final = (sys.executable, "-m", "mycelia.server.processes.child")
QUEUE: Final = 1024  # connections that the system keeps for us until we get to them
GRACE: Final = 12.0  # seconds for all to end, when told to
FIRST: Final = 0.1  # seconds before another one is started
LONGEST: Final = 30.0  # and at most, if they die again and again
LIVED: Final = 60.0  # seconds after which one that dies did not fail at once


def check_processes() -> None:
    """Raise OptionError where the system cannot do it."""
    if not (hasattr(socket, "AF_UNIX") and hasattr(socket, "send_fds")):
        raise OptionError(
            "--workers needs a system that hands connections from one process to another "
            "(Linux, macOS); here one process serves alone"
        )


def share(settings: Settings, number: int, hub: str) -> Settings:
    """Return the settings of one process: of what there is once for all it gets its share."""
    n = settings.workers
    bots = settings.bot_workers * (number + 1) // n - settings.bot_workers * number // n
    return replace(
        settings,
        hub=hub,
        process=number,
        connections=-(-settings.connections // n),
        replay_waiting=-(-settings.replay_waiting // n),
        bot_workers=max(1, bots),
    )


class Parent:
    """Looks after the processes that serve."""

    def __init__(self, settings: Settings, listening: socket.socket, folder: Path) -> None:
        self.settings = settings
        self.giver = Giver(listening, QUEUE)
        self.hub = Hub(folder / "hub")
        self.ending = asyncio.Event()
        self.there: set[int] = set()  # those that have been ready once
        self.all_there = asyncio.Event()
        self.failed = False
        self._children: dict[int, asyncio.subprocess.Process] = {}

    async def run(self, ready: Callable[[], None]) -> None:
        """Serve until told to end. Raise OptionError if that cannot begin."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.end)
        await self.hub.open()
        self.giver.begin()
        numbers = range(self.settings.workers)
        caring = [asyncio.create_task(self._care(number)) for number in numbers]
        try:
            if await self._begun():
                ready()
            await self.ending.wait()
        finally:
            self.giver.close()
            await self._end(caring)
            await self.hub.close()
        if self.failed:
            raise OptionError("a process of the server ended while it started; the log says why")

    def end(self) -> None:
        """End all; at once, if told so for the second time."""
        if self.ending.is_set():
            for child in self._children.values():
                with contextlib.suppress(ProcessLookupError):
                    child.kill()
        self.ending.set()

    async def _begun(self) -> bool:
        """Wait until all are there. Return false if it ends before."""
        waiting = [asyncio.create_task(each.wait()) for each in (self.all_there, self.ending)]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        return self.all_there.is_set() and not self.ending.is_set()

    async def _end(self, caring: list[asyncio.Task[None]]) -> None:
        for child in self._children.values():
            with contextlib.suppress(ProcessLookupError):
                child.terminate()
        _, late = await asyncio.wait(caring, timeout=GRACE)
        for child in self._children.values():
            LOG.error("process %d does not end; it is killed", child.pid)
            with contextlib.suppress(ProcessLookupError):
                child.kill()
        if late:
            await asyncio.wait(late)
        for task in caring:
            task.result()

    async def _care(self, number: int) -> None:
        """Have a process of this number, for as long as this one lives."""
        pause = FIRST
        while not self.ending.is_set():
            begun = time.monotonic()
            code = await self._one(number)
            if self.ending.is_set():
                return
            if not self.all_there.is_set():
                LOG.error("process %d ended while it started (%s)", number, words(code))
                self.failed = True
                self.ending.set()
                return
            pause = FIRST if time.monotonic() - begun > LIVED else min(LONGEST, 2 * pause)
            LOG.error(
                "process %d ended (%s); another one is started in %.1f s",
                number, words(code), pause,
            )  # fmt: skip
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.ending.wait(), pause)

    async def _one(self, number: int) -> int:
        """Start a process and wait until it ends. Return its exit code."""
        way = self.giver.way()
        handle = way.theirs.fileno()
        try:
            child = await asyncio.create_subprocess_exec(
                *CHILD, str(handle), pass_fds=[handle], stdin=asyncio.subprocess.PIPE
            )
            way.theirs.close()
            self._children[number] = child
            if self.ending.is_set():
                child.terminate()
            assert child.stdin is not None
            child.stdin.write(pickle.dumps(share(self.settings, number, str(self.hub.path))))
            watching = asyncio.create_task(self._watch(number, way.ready, child.pid))
            try:
                return await child.wait()
            finally:
                watching.cancel()
                del self._children[number]
                child.stdin.close()
        finally:
            self.giver.drop(way)

    async def _watch(self, number: int, ready: asyncio.Event, pid: int) -> None:
        await ready.wait()
        LOG.info("process %d is there (%d)", number, pid)
        self.there.add(number)
        if len(self.there) == self.settings.workers:
            self.all_there.set()


def words(code: int) -> str:
    """Return how a process ended."""
    if code >= 0:
        return f"exit code {code}"
    try:
        return signal.Signals(-code).name
    except ValueError:
        return f"signal {-code}"


def serve_with_others(
    settings: Settings, listening: socket.socket, ready: Callable[[], None]
) -> None:
    """Serve with several processes until told to end; `ready` is called when all are there."""

    async def run(folder: Path) -> None:
        await Parent(settings, listening, folder).run(ready)

    with tempfile.TemporaryDirectory(prefix="mycelia-", ignore_cleanup_errors=True) as folder:
        asyncio.run(run(Path(folder)))  # nobody else can enter it
