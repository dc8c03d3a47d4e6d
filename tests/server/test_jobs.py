"""Bots that think elsewhere: jobs by way of a real NATS, whatever the workers do.

Long because every way is tried in which a worker can fail.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import nats
import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats_server import NatsServer, nats_server

import mycelia
from mycelia.server.bots import Bots
from mycelia.server.nodes import jobs as jobs_module
from mycelia.server.nodes.jobs import Jobs
from mycelia.server.nodes.letters import FREE, GROUP, JOBS, read_job, read_word, written
from mycelia.server.nodes.nats import Connection
from mycelia.server.nodes.worker import Thinker
from mycelia.server.settings import Settings

VIEW = mycelia.new_game(players=2, seed=7, first=0, names=("Anna", "Ben")).view(0)
LEGAL = [choice.words for choice in VIEW.choices]
# What a bot's process says of itself here, so that no real bot need think.
LAST = f"""
import json, sys
for line in sys.stdin:
    print(json.dumps({{"id": json.loads(line)["id"], "choice": {LEGAL[-1]!r}}}), flush=True)
"""
FIRST = LAST.replace(repr(LEGAL[-1]), repr(LEGAL[0]))
HANG = "import time; time.sleep(600)"
RAISE = LAST.replace('"choice"', '"error"')


def python(program: str) -> tuple[str, ...]:
    return (sys.executable, "-c", program)


@pytest.fixture
def server() -> Iterator[NatsServer]:
    with nats_server() as found:
        yield found


async def until(what: Callable[[], Any]) -> None:
    async with asyncio.timeout(20):
        while not what():
            await asyncio.sleep(0.01)


async def settle(client: Client | None) -> None:
    """Wait until NATS has all that was said. A flush alone overtakes what waits to be sent."""
    assert client is not None
    await asyncio.sleep(0.02)
    await client.flush()


class Place:
    """A server's bots, whose own processes choose the first; and workers for them."""

    def __init__(self, url: str, **changes: Any) -> None:
        self.url = url
        self.connection = Connection(url, "test")
        self.jobs = Jobs(self.connection)
        settings = Settings(**{"bot_workers": 2, "bot_patience": 10.0, **changes})
        self.bots = Bots(settings, None, python(FIRST), self.jobs)  # type: ignore[arg-type]
        self.connection.begin()

    async def choose(self, name: str = "sage") -> str:
        return await self.bots.choose(name, VIEW)

    @asynccontextmanager
    async def worker(self, program: str = LAST, cores: int = 1) -> AsyncIterator[Thinker]:
        """A worker in this process, with processes that think by a program."""
        thinker = Thinker(Connection(self.url, "worker"), cores, python(program))
        stop, at_once = asyncio.Event(), asyncio.Event()
        running = asyncio.create_task(thinker.run(stop, at_once))
        await until(lambda: len(thinker._asking) == cores)
        await settle(thinker.connection.client)
        try:
            yield thinker
        finally:
            stop.set()
            await running

    @asynccontextmanager
    async def fake(self, behave: Callable[[Client, Msg], Awaitable[None]]) -> AsyncIterator[None]:
        """A worker of somebody else's."""
        client = await nats.connect(self.url)

        async def offered(message: Msg) -> None:
            await behave(client, message)

        await client.subscribe(JOBS, queue=GROUP, cb=offered)
        await settle(client)
        try:
            yield
        finally:
            await client.close()


def run(url: str, what: Callable[[Place], Awaitable[Any]], **changes: Any) -> None:
    async def whole() -> None:
        place = Place(url, **changes)
        try:
            await what(place)
        finally:
            await place.bots.close()
            await place.connection.close()
            assert not place.jobs.errands

    asyncio.run(whole())


def test_a_worker_chooses_and_gives_hints(server: NatsServer) -> None:
    async def what(place: Place) -> None:
        await until(lambda: place.jobs.open)
        assert await place.choose() == LEGAL[0]  # nobody is there: at home
        async with place.worker() as worker:
            assert await place.choose() == LEGAL[-1]
            found = await asyncio.gather(*(place.choose() for _ in range(20)))
            assert set(found) <= {LEGAL[0], LEGAL[-1]}
            assert (worker.done, worker.failed) == (place.bots.sent, 0)
        assert place.bots.sent + found.count(LEGAL[0]) == 21
        assert await place.choose() == LEGAL[0]
        assert (place.bots.failures, place.bots.sent_back) == (0, 0)

    run(server.url, what)


def test_quick_bots_and_those_of_the_host_stay_at_home(
    server: NatsServer, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.py").write_text("from mycelia.bots import SproutBot as Mine\n")
    monkeypatch.chdir(tmp_path)

    async def what(place: Place) -> None:
        async with place.worker() as worker:
            await until(lambda: place.jobs.open)
            for name in ("sprout", "mine:Mine"):
                assert await place.choose(name) == LEGAL[0]
            assert worker.done == 0
            assert await place.choose("sage") == LEGAL[-1]

    run(server.url, what, bots=("sprout", "sage", "mine:Mine"))


def test_a_job_is_the_view_of_one_seat_and_nothing_else(server: NatsServer) -> None:
    seen: list[dict[str, Any]] = []

    async def what(place: Place) -> None:
        async def look(client: Client, message: Msg) -> None:
            seen.append(json.loads(message.data))
            await client.publish(message.reply, written({"taken": "peeping"}))
            await client.publish(message.reply, written({"found": {"choice": LEGAL[1]}}))

        async with place.fake(look):
            await until(lambda: place.jobs.open)
            assert await place.choose() == LEGAL[1]

    run(server.url, what)
    [job] = seen
    question = job.pop("question")
    assert job == {"failed": [], "seconds": 10.0}
    seed = question.pop("seed")
    assert isinstance(seed, int)
    view = {**json.loads(json.dumps(VIEW.to_dict())), "names": ["", ""]}
    assert question == {"bot": "sage", "edition": VIEW.contents.edition.hash, "view": view}


def says(*words: object) -> Callable[[Client, Msg], Awaitable[None]]:
    """A worker that says this, whatever the job is."""

    async def behave(client: Client, message: Msg) -> None:
        for word in words:
            text = word if isinstance(word, bytes) else written(word)
            await client.publish(message.reply, text)

    return behave


TAKEN = {"taken": "bad"}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([TAKEN, {"found": {"choice": "fly"}}], "a choice that is not legal"),
        ([TAKEN, {"found": {}}], "a choice that is not legal"),
        ([TAKEN, {"found": {"choice": [1]}}], "a choice that is not legal"),
        ([TAKEN, {"found": 7}], "nonsense"),
        ([TAKEN, b"\xff\x00garbage"], "nonsense"),
        ([TAKEN, b"[" * 100_000], "nonsense"),
        ([TAKEN, TAKEN], "nonsense"),
        ([TAKEN, {"failed": "tired\nof\x1b[31m this" + "x" * 5000}], "tired of"),
        ([TAKEN], "silent"),
        ([TAKEN, {"working": "bad"}], "silent"),
    ],
)
def test_a_worker_that_lies_or_is_silent_is_not_asked_again_for_this(
    server: NatsServer,
    words: list[object],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(jobs_module, "QUIET", 0.2)

    async def what(place: Place) -> None:
        await until(lambda: place.jobs.open)
        async with place.fake(says(*words)):
            # It would take the job again, but may not: this server does it.
            assert await place.choose() == LEGAL[0]
            assert (place.bots.sent, place.bots.sent_back, place.bots.failures) == (0, 1, 0)
            async with place.worker():
                while place.bots.sent == 0:  # and others do it when they are asked
                    assert await place.choose() in (LEGAL[0], LEGAL[-1])

    run(server.url, what)
    lines = [line for line in caplog.messages if line.startswith("worker bad failed at a job")]
    assert lines and all(why in line for line in lines)
    assert max(map(len, lines)) < 400


def test_an_answer_counts_once_and_for_its_own_job(
    server: NatsServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def what(place: Place) -> None:
        async def answer(client: Client, message: Msg) -> None:
            answers = ({"found": {"choice": choice}} for choice in LEGAL)
            await says({"taken": "eager"}, *answers)(client, message)
            await client.flush()
            await asyncio.sleep(0.1)
            await says({"found": {"choice": LEGAL[1]}})(client, message)

        async with place.fake(answer):
            await until(lambda: place.jobs.open)
            assert [await place.choose() for _ in range(3)] == [LEGAL[0]] * 3
            await until(lambda: "no open job" in caplog.text)
            assert place.bots.sent == 3

    run(server.url, what)


def test_a_job_that_fails_at_one_worker_is_done_by_another(server: NatsServer) -> None:
    async def what(place: Place) -> None:
        async with place.worker(RAISE) as bad:
            assert await place.choose() == LEGAL[0]  # only one worker, which may not try again
            assert (place.bots.sent_back, bad.failed) == (1, 1)
            async with place.worker() as good:
                for number in range(1, 9):
                    assert await place.choose() == LEGAL[-1]
                    assert good.done == number
        assert place.bots.failures == 0

    run(server.url, what)


def test_two_workers_that_hang_cost_their_time_and_no_more(server: NatsServer) -> None:
    async def what(place: Place) -> None:
        async with place.worker(HANG) as one, place.worker(HANG) as other:
            assert await place.choose() == LEGAL[0]
            assert (one.failed, other.failed) == (1, 1)
            assert (place.bots.sent_back, place.bots.failures) == (2, 0)

    run(server.url, what, bot_patience=0.5)


def test_a_worker_that_ends_gives_back_what_it_has(
    server: NatsServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mycelia.server.nodes.worker.GRACE", 0.2)

    async def what(place: Place) -> None:
        async with place.worker(HANG) as worker:
            asked = asyncio.create_task(place.choose())
            await until(lambda: not worker.idle)
        assert await asked == LEGAL[0]
        assert "the worker ends" in caplog.text

    run(server.url, what)


def test_whoever_goes_away_is_not_worked_for(server: NatsServer) -> None:
    async def what(place: Place) -> None:
        async with place.worker() as worker:
            asked = [asyncio.create_task(place.choose()) for _ in range(10)]
            await asyncio.sleep(0)
            for each in asked:
                each.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            assert not place.bots.turns.waiting
            await until(lambda: not place.jobs.errands)
            assert worker.done <= 10
            assert await place.choose() in (LEGAL[0], LEGAL[-1])

    run(server.url, what)


def test_nobody_waits_for_the_jobs_of_somebody_else(server: NatsServer) -> None:
    """Each of two owners has their turn, however many jobs one of them has."""
    from mycelia.server.turns import Payer

    order: list[str] = []

    async def what(place: Place) -> None:
        async def choose(who: str) -> None:
            await place.bots.choose("sage", VIEW, payer=Payer(who, who, who))
            order.append(who)

        slow = LAST.replace("    print", "    import time; time.sleep(0.05); print")
        async with place.worker(slow):
            place.bots.free.clear()  # nothing is done at home
            asked = [asyncio.create_task(choose("greedy")) for _ in range(12)]
            await until(lambda: order)
            asked.append(asyncio.create_task(choose("modest")))
            await asyncio.gather(*asked)
        place.bots.free = list(place.bots.workers)

    run(server.url, what)
    assert order.index("modest") < 8  # after those that were offered already


GARBAGE = (
    b"",
    b"\x00\xff",
    b"{",
    b"[" * 50_000,
    b"[]",
    b"{}",
    b'{"question": {}, "failed": [], "seconds": 1}',
    b'{"question": {"edition": "x", "view": {}, "bot": "os:system", "seed": 1}, "failed": [], '
    b'"seconds": 1}',
    b'{"question": {"edition": "x", "view": {}, "advise": "xx"}, "failed": [], "seconds": 1}',
    b'{"question": {"edition": 1, "view": [], "advise": "en"}, "failed": 3, "seconds": 1}',
    b'{"question": {"edition": "x", "view": {}, "advise": "en"}, "failed": [], "seconds": -1}',
    b'{"question": {"edition": "x", "view": {}, "advise": "en"}, "failed": [], "seconds": NaN}',
    b'{"question": {"edition": "x", "view": {}, "advise": ["en"]}, "failed": [], "seconds": 1}',
)


def test_letters_that_are_nonsense_are_read_as_nothing() -> None:
    for text in GARBAGE:
        assert read_job(text) is None
        assert read_word(text) is None
    for word in ({"taken": "a b"}, {"taken": ""}, {"taken": "x" * 81}, {"taken": 1}, {"x": "y"}):
        assert read_word(written(word)) is None
    asked: dict[str, Any] = {
        "edition": "e",
        "view": {},
        "advise": "en",
        "owner": "anna",
        "text": None,
    }
    found = read_job(written({"question": asked, "failed": ["a", 7], "seconds": 1e9}))
    assert found is not None
    assert found.question == {"edition": "e", "view": {}, "advise": "en", "text": None}
    assert (found.failed, found.seconds) == (("a",), 120.0)


def test_forged_messages_on_all_subjects_change_nothing(server: NatsServer) -> None:
    real = written(
        {"question": {"edition": "e", "view": {}, "advise": "en"}, "failed": [], "seconds": 1}
    )

    async def what(place: Place) -> None:
        forger = await nats.connect(server.url)
        async with place.worker(cores=2) as worker:
            await until(lambda: place.jobs.open)
            for text in (*GARBAGE, real):
                for subject in (JOBS, FREE, f"{place.jobs._inbox}.x", "mycelia.games.abc"):
                    await forger.publish(subject, text)
                    await forger.publish(subject, text, reply=JOBS)  # its answers are garbage, too
                    await forger.publish(subject, text, reply="nowhere")
                    await settle(forger)
                    await until(lambda: len(worker._asking) == len(worker.idle) == 2)
            assert worker.done > 0  # jobs by their form, done for nobody
            while place.bots.sent == 0:
                assert await place.choose() in (LEGAL[0], LEGAL[-1])
            assert (place.bots.failures, place.bots.sent_back) == (0, 0)
        await forger.close()

    run(server.url, what)


def test_nats_is_away_and_comes_and_goes() -> None:
    with nats_server(start=False) as server:

        async def what(place: Place) -> None:
            stop = asyncio.Event()
            thinker = Thinker(Connection(server.url, "worker"), 1, python(LAST))
            running = asyncio.create_task(thinker.run(stop, stop))
            assert await place.choose() == LEGAL[0]
            assert place.connection.trouble()
            for times in (1, 2):
                await asyncio.to_thread(server.start)
                while place.bots.sent < times:
                    assert await place.choose() in (LEGAL[0], LEGAL[-1])
                    await asyncio.sleep(0.05)
                assert not place.connection.trouble()
                await asyncio.to_thread(server.kill)
                await until(lambda: not place.jobs.open)
                assert await place.choose() == LEGAL[0]
                assert place.connection.trouble()
            stop.set()
            await running

        run(server.url, what)
