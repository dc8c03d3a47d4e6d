"""Workers that cannot be relied on cost little time: fuses, and work that is begun here too."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats_server import NatsServer, nats_server

from mycelia.server import elsewhere, fuse
from mycelia.server.fuse import LONGEST, MOST, MOST_KNOWN, REST, Fuse, Fuses
from mycelia.server.nodes import jobs
from mycelia.server.nodes.jobs import TAKING
from mycelia.server.nodes.letters import Busy, Taken, Working, read_job
from mycelia.server.work import Chosen
from tests.server.thinkers import HANG, LEGAL, RAISE, Place, python, run, says, until


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


# ---- fuses


def test_a_fuse_blows_and_lets_one_try_after_a_while() -> None:
    clock = Clock()
    fuse = Fuse(clock)
    rest = REST
    for _ in range(MOST - 1):
        assert not fuse.end(worked=False)
    assert fuse.allows()
    assert fuse.end(worked=False), "the last straw is told"
    for _ in range(9):  # each time it rests for twice as long, up to a limit
        assert not fuse.allows()
        assert not fuse.end(worked=False), "what was under way already tells nothing new"
        clock.now += 0.99 * rest
        assert not fuse.allows()
        clock.now += 0.02 * rest
        assert fuse.allows()
        fuse.begin()
        assert not fuse.allows(), "one at a time"
        assert fuse.end(worked=False)
        rest = min(LONGEST, 2 * rest)
    clock.now += 1.01 * rest
    fuse.begin()
    fuse.end(worked=None)  # nobody was there
    assert fuse.allows()
    fuse.begin()
    fuse.end(worked=True)
    assert not fuse.blown
    for _ in range(MOST):
        fuse.end(worked=False)
    clock.now += 1.01 * REST
    assert fuse.allows(), "it begins anew with a short rest"


@pytest.mark.parametrize(("every", "blown"), [(2, False), (3, True)])
def test_what_works_half_of_the_time_is_not_left_alone(every: int, blown: bool) -> None:
    fuse = Fuse(Clock())
    told = [fuse.end(worked=number % every == 0) for number in range(100)]
    assert any(told) == blown


def test_fuses_are_kept_of_the_last_only() -> None:
    fuses = Fuses(Clock())
    for _ in range(MOST):
        fuses["bad"].end(worked=False)
    assert fuses.resting() == ["bad"]
    for number in range(MOST_KNOWN):
        assert fuses[f"worker-{number}"].allows()
    assert fuses.resting() == []


# ---- workers


@pytest.fixture
def server() -> Iterator[NatsServer]:
    with nats_server() as found:
        yield found


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes long is begun here after a moment."""
    monkeypatch.setattr(elsewhere, "LEAST", 0.1)
    monkeypatch.setattr(elsewhere, "USUAL", 0.1)


class Slow:
    """A worker that takes every job, each under a new name, and is at it for ever."""

    def __init__(self) -> None:
        self.taken = 0
        self.tasks: set[asyncio.Task[None]] = set()

    async def __call__(self, client: Client, message: Msg) -> None:
        self.taken += 1
        self.tasks.add(asyncio.create_task(self.pretend(client, message, f"w-{self.taken}")))

    async def pretend(self, client: Client, message: Msg, name: str) -> None:
        await says(Taken(name))(client, message)
        while not client.is_closed:
            await says(Working())(client, message)
            await asyncio.sleep(0.05)


def test_slow_workers_under_changing_names_hold_up_nobody(
    server: NatsServer, hasty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuse, "REST", 600.0)

    async def what(place: Place) -> None:
        await until(lambda: place.jobs.open)
        slow, took = Slow(), []
        async with place.fake(slow):
            for _ in range(10):
                begun = time.monotonic()
                assert await place.choose() == LEGAL[0]
                took.append(time.monotonic() - begun)
                if slow.taken == MOST:
                    await until(lambda: place.bots.elsewhere.all.blown)
            assert slow.taken == MOST, "all the others were done here"
            assert place.bots.elsewhere.failed == MOST
            assert sum(took) < 5.0, took  # of ten jobs, each of them for ever there
            place.bots.elsewhere.all._until = 0.0  # it rested
            assert await place.choose() == LEGAL[0]
            assert slow.taken == MOST + 1, "and then one was tried"
            await until(lambda: place.bots.elsewhere.failed == MOST + 1)
        monkeypatch.setattr(elsewhere, "LEAST", 60.0)
        place.bots.elsewhere.all._until = 0.0
        async with place.worker():
            while not place.bots.elsewhere.done:
                assert await place.choose() in (LEGAL[0], LEGAL[-1])
                await asyncio.sleep(0.05)
        assert not place.bots.elsewhere.all.blown

    run(server.url, what, bot_patience=600.0)


def test_who_says_nothing_at_all_holds_up_nobody(server: NatsServer, hasty: None) -> None:
    async def what(place: Place) -> None:
        await until(lambda: place.jobs.open)
        async with place.fake(says()):
            begun = time.monotonic()
            assert await place.choose() == LEGAL[0]
            assert time.monotonic() - begun < TAKING
            await until(lambda: place.bots.elsewhere.failed == 1)

    run(server.url, what)


def test_a_worker_that_fails_is_left_alone_while_others_are_asked(server: NatsServer) -> None:
    taken = 0

    async def bad(client: Client, message: Msg) -> None:
        nonlocal taken
        asked = read_job(message.data)
        assert asked is not None
        if "bad" in asked.failed:
            await says(Busy())(client, message)
        else:
            taken += 1
            await says(Taken("bad"), {"kind": "choice", "choice": "fly", "why": "so"})(
                client, message
            )

    async def what(place: Place) -> None:
        await until(lambda: place.jobs.open)
        async with place.fake(bad), place.worker(cores=2):
            for _ in range(40):
                assert await place.choose() in (LEGAL[0], LEGAL[-1])
            assert taken == MOST
            assert not place.bots.elsewhere.all.blown, "the others are relied on"

    run(server.url, what)


@pytest.mark.parametrize("program", [HANG, RAISE])
def test_the_first_answer_counts_wherever_it_comes_from(
    server: NatsServer, hasty: None, program: str
) -> None:
    async def answer(client: Client, message: Msg) -> None:
        await says(Taken("late"))(client, message)
        await asyncio.sleep(1.0)  # begun at home long since, which hangs or failed
        await says(Chosen(LEGAL[1]))(client, message)

    async def what(place: Place) -> None:
        for worker in place.bots.workers:
            worker.command = python(program)
        await until(lambda: place.jobs.open)
        async with place.fake(answer):
            assert await place.choose() == LEGAL[1]
        assert (place.bots.elsewhere.done, place.bots.elsewhere.failed) == (1, 0)

    run(server.url, what, bot_patience=60.0)


def test_a_job_that_fails_here_and_elsewhere_has_failed(
    server: NatsServer, hasty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "QUIET", 0.5)

    async def what(place: Place) -> None:
        for worker in place.bots.workers:
            worker.command = python(RAISE)
        await until(lambda: place.jobs.open)
        async with place.fake(says(Taken("late"), Working())):
            assert await place.choose() in LEGAL
        assert (place.bots.elsewhere.failed, place.bots.failures) == (1, 1)

    run(server.url, what, bot_patience=60.0)
