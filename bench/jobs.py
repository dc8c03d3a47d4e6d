"""What it costs to have a bot think elsewhere: jobs by way of NATS against the server's own pipe.

    python bench/jobs.py [--seconds 5] [--cores 2]

A server's bots in this process, a real nats-server and a real worker process with so many cores,
all on this machine. One job after the other shows what a job costs; many at a time show how many
a second get through. "nothing" is a job that is answered without thinking, so that only the way
counts; "sage" is the first choice of a turn, thought through anew each time. Processor seconds are
counted for each part: this process (the server's side), NATS, the worker, its bots' processes.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

import psutil
from nats import connect
from nats.aio.msg import Msg
from nats_server import nats_server

from mycelia import new_game
from mycelia.engine import ENGINE
from mycelia.game.view import View
from mycelia.server.botprocess import WORKER
from mycelia.server.bots import Bots
from mycelia.server.nodes.jobs import Jobs
from mycelia.server.nodes.letters import GROUP, JOBS, Taken, Working, written
from mycelia.server.nodes.nats import Connection
from mycelia.server.settings import Settings

HERE: Final = Path(__file__)
MANY: Final = 8  # jobs that wait, for each core
VIEWS: Final = 40  # positions of the realistic job


def views() -> list[View]:
    """Return the first decisions of as many games."""
    return [new_game(players=2, seed=seed, first=0).view(0) for seed in range(VIEWS)]


def think_of_nothing() -> None:
    """Be a bot's process that answers at once."""
    import json

    for line in sys.stdin:
        asked = json.loads(line)
        answer = {"kind": "choice", "choice": asked["view"]["choices"][0]}
        print(json.dumps({"id": asked["id"], "answer": answer}), flush=True)


def work(url: str, cores: int, program: str) -> None:
    """Be a worker, with the bots' processes of a job's kind."""
    from mycelia.server.nodes.worker import Thinker

    async def whole() -> None:
        stop = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(15, stop.set)
        await Thinker(Connection(url, "worker"), cores, command(program)).run(stop, stop)

    asyncio.run(whole())


def command(program: str) -> tuple[str, ...]:
    """Return what starts a bot's process: a real one, or one that thinks of nothing."""
    return WORKER if program == "sage" else (sys.executable, str(HERE), "--be", "nothing")


class Parts:
    """Processor seconds by part, since it was made."""

    def __init__(self, nats: int | None, worker: int | None) -> None:
        self.nats, self.worker = nats, worker
        self.begun = self._now()

    def spent(self) -> dict[str, float]:
        """Return the seconds of each part."""
        return {name: value - self.begun.get(name, 0.0) for name, value in self._now().items()}

    def _now(self) -> dict[str, float]:
        mine = psutil.Process()
        own = [one for one in mine.children() if one.pid not in (self.nats, self.worker)]
        found = {"server": seconds(mine), "its bots": sum(map(seconds, own))}
        if self.nats and self.worker:
            worker = psutil.Process(self.worker)
            found["NATS"] = seconds(psutil.Process(self.nats))
            found["worker"] = seconds(worker)
            found["worker's bots"] = sum(map(seconds, worker.children()))
        return found


def seconds(process: Any) -> float:
    """Return the processor time of a process."""
    with contextlib.suppress(psutil.Error):
        times = process.cpu_times()
        return float(times.user + times.system)
    return 0.0


class Stream:
    """Different views, one after the other."""

    def __init__(self) -> None:
        self.views = views()
        self.next = 0

    def __iter__(self) -> Iterator[View]:
        while True:
            self.next += 1
            yield self.views[self.next % len(self.views)]


async def measure(bots: Bots, at_a_time: int, lasting: float) -> tuple[int, float, list[float]]:
    """Return how many jobs were done, in how many seconds, and what each took."""
    stream = iter(Stream())
    times: list[float] = []
    end = time.perf_counter() + lasting

    async def one_after_the_other() -> None:
        while time.perf_counter() < end:
            begun = time.perf_counter()
            await bots.choose("sage", next(stream))
            times.append(time.perf_counter() - begun)

    begun = time.perf_counter()
    await asyncio.gather(*(one_after_the_other() for _ in range(at_a_time)))
    return len(times), time.perf_counter() - begun, times


def tell(what: str, found: tuple[int, float, list[float]], parts: dict[str, float]) -> None:
    """Print a line of figures."""
    count, lasting, times = found
    p95 = quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    shares = ", ".join(f"{name} {1000 * spent / count:.2f}" for name, spent in parts.items())
    print(
        f"{what:34} {count / lasting:7.1f} a second   p50 {1000 * median(times):7.2f} ms   "
        f"p95 {1000 * p95:7.2f} ms   processor ms a job: {shares}",
        flush=True,
    )


async def at_home(program: str, cores: int, lasting: float) -> None:
    """Measure the server's own processes."""
    # One process more: the first of several does nothing that takes long.
    settings = Settings(bot_workers=cores + 1, bot_budget=1e9, bot_patience=60.0)
    bots = Bots(settings, None, command(program))  # type: ignore[arg-type]
    try:
        await measure(bots, cores, 0.5)  # the processes start
        for at_a_time in (1, MANY * cores):
            parts = Parts(None, None)
            found = await measure(bots, at_a_time, lasting)
            tell(f"{program}, own pipe, {at_a_time} at a time", found, parts.spent())
    finally:
        await bots.close()


async def elsewhere(program: str, cores: int, lasting: float) -> None:
    """Measure a worker by way of NATS; nothing is done at home."""
    with nats_server() as nats:
        worker = await asyncio.create_subprocess_exec(
            sys.executable, str(HERE), "--be", program, "--url", nats.url, "--cores", str(cores)
        )
        connection = Connection(nats.url, "bench")
        jobs = Jobs(connection)
        settings = Settings(bot_workers=2, bot_budget=1e9, bot_patience=60.0)
        bots = Bots(settings, None, outside=jobs)  # type: ignore[arg-type]
        bots.free.clear()
        connection.begin()
        try:
            await measure(bots, cores, 2.0)
            for at_a_time in (1, MANY * cores):
                assert nats.process is not None
                parts = Parts(nats.process.pid, worker.pid)
                found = await measure(bots, at_a_time, lasting)
                tell(f"{program}, NATS, {at_a_time} at a time", found, parts.spent())
            told = bots.elsewhere
            print(f"{'':34} {told.done} jobs done elsewhere, {told.failed} failed")
        finally:
            worker.terminate()
            await worker.wait()
            await bots.close()
            await connection.close()


async def slow(hints: int) -> None:
    """Measure hints while a worker takes every job, each under a new name, and never ends one."""
    names = count()

    async def take(message: Msg) -> None:
        tasks.append(asyncio.create_task(pretend(message.reply)))

    async def pretend(inbox: str) -> None:
        await bad.publish(inbox, written(Taken(f"w-{next(names)}")))
        while True:
            await bad.publish(inbox, written(Working()))
            await asyncio.sleep(1.0)

    tasks: list[asyncio.Task[None]] = []
    with nats_server() as nats:
        bad = await connect(nats.url)
        await bad.subscribe(JOBS, queue=GROUP, cb=take)
        await bad.flush()
        connection = Connection(nats.url, "bench")
        jobs = Jobs(connection)
        bots = Bots(Settings(bot_budget=1e9), None, outside=jobs)  # type: ignore[arg-type]
        connection.begin()
        try:
            while not jobs.open:
                await asyncio.sleep(0.01)
            stream, times = iter(Stream()), []
            for _ in range(hints):
                begun = time.perf_counter()
                await bots.advise(next(stream), "en")
                times.append(time.perf_counter() - begun)
        finally:
            for task in tasks:
                task.cancel()
            await bots.close()
            await connection.close()
            await bad.close()
    first, rest = times[: len(tasks)], times[len(tasks) :]
    print(
        f"hints beside a worker that is slow under {len(tasks)} names: "
        f"{', '.join(f'{each:.2f}' for each in first)} s, then {median(rest):.2f} s at the median, "
        f"{max(rest):.2f} s at most ({len(rest)} hints)"
    )


def main() -> None:
    """Measure both kinds of job, on both ways."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--be", choices=("nothing", "sage"), help=argparse.SUPPRESS)
    parser.add_argument("--url", default="", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.be:
        if given.url:
            work(given.url, given.cores, given.be)
        else:
            think_of_nothing()
        return
    busy = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    print(f"{ENGINE}, {os.cpu_count()} cores, load before (1, 5, 15 minutes): {busy}")
    for program in ("nothing", "sage"):
        asyncio.run(at_home(program, given.cores, given.seconds))
        asyncio.run(elsewhere(program, given.cores, given.seconds))
    asyncio.run(slow(20))


if __name__ == "__main__":
    main()
