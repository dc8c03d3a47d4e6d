"""Several servers on one PostgreSQL with a NATS between them, all real, and all that can break.

Every server stands behind a proxy of ours, as behind a load balancer, so that the way to it can be
cut. Each may have a clock of its own. Whatever is killed can be started again.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

import psutil
from nats_server import nats_server
from postgres import Postgres
from proxy import Proxy
from sockets import OPEN_HANDED, TICK, House

CLOCKS: Final = Path(__file__).parent / "clocks"
AGAIN: Final = 0.5  # seconds before something is started once more


def spent(pid: int) -> float:
    """Return the processor time of a process with its children, also those that ended."""
    found = 0
    with contextlib.suppress(psutil.NoSuchProcess):
        family = [psutil.Process(pid), *psutil.Process(pid).children(recursive=True)]
        for one in family:
            with contextlib.suppress(OSError):
                fields = Path(f"/proc/{one.pid}/stat").read_text().rsplit(")", 1)[1].split()
                found += sum(map(int, fields[11:15]))
    return found / TICK


class Member:
    """One server of a fleet, at the port of its proxy."""

    def __init__(self, fleet: Fleet, number: int, ahead: float) -> None:
        self.name = "ABCDEFGHIJ"[number]
        self.fleet = fleet
        self.ahead = ahead
        self.house: House | None = None
        self.paused = False
        self.proxy = Proxy(self._behind)
        self.log: IO[bytes] = (fleet.folder / f"node-{self.name}.log").open("ab")

    @property
    def port(self) -> int:
        """Where clients reach it."""
        return self.proxy.port

    def _behind(self) -> int:
        if self.house is None:
            raise OSError("it does not run")
        return self.house.port

    async def start(self) -> None:
        """Start it; if it does not start, as its database is away, try again and again."""
        while self.house is None:
            try:
                self.house = await asyncio.to_thread(self._start)
            except OSError:
                await asyncio.sleep(AGAIN)

    def _start(self) -> House:
        environment = {**OPEN_HANDED, **self.fleet.environment}
        if self.ahead:
            path = [str(CLOCKS), os.environ.get("PYTHONPATH", "")]
            environment["PYTHONPATH"] = os.pathsep.join(filter(None, path))
            environment["CLOCK_AHEAD"] = f"{self.ahead:g}"
        return House(self.fleet.python, self.fleet.database, limits=environment, log=self.log)

    def kill(self) -> None:
        """End it as a loss of power would."""
        if self.house is not None:
            self.house.kill()
            self.house, self.paused = None, False

    async def drain(self) -> None:
        """Ask it to end, and wait until it has."""
        if self.house is not None:
            house, self.house = self.house, None
            await asyncio.to_thread(house.close)

    def pause(self) -> None:
        """Let it stand still: it lives, and does nothing."""
        if self.house is not None:
            os.kill(self.house.process.pid, signal.SIGSTOP)
            self.paused = True

    def resume(self) -> None:
        """Let it go on."""
        if self.house is not None and self.paused:
            os.kill(self.house.process.pid, signal.SIGCONT)
        self.paused = False


class Hand:
    """A worker of a fleet, which thinks for bots wherever it is."""

    def __init__(self, fleet: Fleet, number: int) -> None:
        self.name = f"worker {number + 1}"
        self.fleet = fleet
        self.process: subprocess.Popen[bytes] | None = None
        self.log: IO[bytes] = (fleet.folder / f"worker-{number + 1}.log").open("ab")

    def start(self) -> None:
        """Start it; it waits for its NATS by itself."""
        command = [self.fleet.python, "-m", "mycelia", "worker", "--nats", self.fleet.nats.url]
        self.process = subprocess.Popen(
            [*command, "--cores", "1"], stdout=self.log, stderr=subprocess.STDOUT
        )

    def end(self) -> None:
        """Ask it to end, and wait until it has; its log says how much it did."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)
            self.process = None

    def kill(self) -> None:
        """End it as a loss of power would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(30)
            self.process = None


class Fleet:
    """Servers and workers, from `async with` to its end."""

    def __init__(
        self,
        nodes: int,
        workers: int = 0,
        *,
        nats: bool = True,
        apart: float = 0.0,
        environment: Mapping[str, str] | None = None,
        python: str = sys.executable,
    ) -> None:
        self.python = python
        self.size, self.with_nats, self.apart = nodes, nats, apart
        self.given = dict(environment or {})
        self.hands_wanted = workers
        self.members: list[Member] = []
        self.hands: list[Hand] = []

    async def __aenter__(self) -> Fleet:
        self._stack = contextlib.AsyncExitStack()
        try:
            await self._begin()
        except BaseException:
            await self._stack.aclose()
            raise
        return self

    async def _begin(self) -> None:
        stack = self._stack
        self.folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mycelia-fleet")))
        self.postgres = stack.enter_context(Postgres())
        self.nats = stack.enter_context(nats_server())
        self.database = self.postgres.database()
        hints = {"MYCELIA_NATS": self.nats.url} if self.with_nats else {}
        self.environment = {**hints, **self.given}
        stack.push_async_callback(self._end)
        for number in range(self.size):
            # The first one's clock is right, the second's is ahead, the third's behind.
            ahead = self.apart * (0, 1, -1)[number % 3]
            member = Member(self, number, ahead)
            self.members.append(member)
            await member.proxy.open()
            await member.start()  # one after the other: the first makes the tables
        for number in range(self.hands_wanted):
            self.hands.append(Hand(self, number))
            self.hands[-1].start()

    async def _end(self) -> None:
        for hand in self.hands:
            hand.kill()
            hand.log.close()
        for member in self.members:
            member.resume()
            member.kill()
            await member.proxy.close()
            member.log.close()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        await self._stack.aclose()

    def alive(self) -> list[Member]:
        """Return the servers that run."""
        return [member for member in self.members if member.house is not None]

    async def call(self, path: str, key: str, body: object, patience: float = 60.0) -> Any:
        """Return the answer to a POST by whichever server answers first."""
        end, number = time.monotonic() + patience, 0
        while True:
            member = self.members[number % len(self.members)]
            number += 1
            try:
                if member.house is None or member.paused:
                    raise OSError("it does not run")
                return await asyncio.to_thread(member.house.call, path, key, body)
            except OSError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.1)

    def spent(self) -> dict[str, float]:
        """Return the processor time of each part so far, in seconds."""
        nats = self.nats.process
        return {
            "nodes": sum(spent(one.house.process.pid) for one in self.alive() if one.house),
            "PostgreSQL": spent(self.postgres.pid),
            "NATS": 0.0 if nats is None else spent(nats.pid),
            "clients": sum(os.times()[:2]),
        }

    def said(self, lines: int = 5) -> str:
        """Return the last lines of every log."""
        found = []
        for file in sorted(self.folder.glob("*.log")):
            found += [f"  {file.stem}: {line}" for line in file.read_text().splitlines()[-lines:]]
        return "\n".join(found)
