"""Bots that think elsewhere: jobs by way of a real NATS, whatever the workers do.

Long because every way is tried in which a worker can fail.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import nats
import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats_server import NatsServer, nats_server

from mycelia.server.nodes import jobs as jobs_module
from mycelia.server.nodes.letters import (
    FREE,
    JOBS,
    Asked,
    Failed,
    Taken,
    Working,
    read_job,
    read_word,
    written,
)
from mycelia.server.nodes.nats import Connection
from mycelia.server.nodes.worker import Thinker
from mycelia.server.work import Chosen, Question, Tip, Tips
from tests.server.thinkers import (
    HANG,
    LAST,
    LEGAL,
    RAISE,
    VIEW,
    Place,
    python,
    run,
    says,
    settle,
    until,
)


@pytest.fixture
def server() -> Iterator[NatsServer]:
    with nats_server() as found:
        yield found


def test_a_worker_chooses_and_gives_hints(server: NatsServer) -> None:
    async def what(place: Place) -> None:
        await until(lambda: place.jobs.open)
        assert await place.choose() == LEGAL[0]  # nobody is there: at home
        async with place.worker() as worker:
            assert await place.choose() == LEGAL[-1]
            found = await asyncio.gather(*(place.choose() for _ in range(20)))
            assert set(found) <= {LEGAL[0], LEGAL[-1]}
            assert (worker.done, worker.failed) == (place.bots.elsewhere.done, 0)
        assert place.bots.elsewhere.done + found.count(LEGAL[0]) == 21
        assert await place.choose() == LEGAL[0]
        assert (place.bots.failures, place.bots.elsewhere.failed) == (0, 0)

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
            await client.publish(message.reply, written(Taken("peeping")))
            await client.publish(message.reply, written(Chosen(LEGAL[1])))

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


TAKEN = Taken("bad")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([TAKEN, Chosen("fly")], "a choice that is not legal"),
        ([TAKEN, Tips((Tip(LEGAL[0], 0.5, "end"),))], "a choice that is not legal"),
        ([TAKEN, {"kind": "choice"}], "nonsense"),
        ([TAKEN, {"kind": "choice", "choice": LEGAL[0], "words": "Call 0900"}], "nonsense"),
        ([TAKEN, {"kind": "choice", "choice": [1]}], "nonsense"),
        ([TAKEN, {"kind": "found", "choice": LEGAL[0]}], "nonsense"),
        ([TAKEN, b"\xff\x00garbage"], "nonsense"),
        ([TAKEN, b"[" * 100_000], "nonsense"),
        ([TAKEN, TAKEN], "nonsense"),
        ([TAKEN, {"kind": "failed", "why": "tired\nof\x1b[31m this"}], "nonsense"),
        ([TAKEN, Failed("error")], "its bot failed"),
        ([TAKEN, Failed("slow")], "too slow"),
        ([TAKEN], "silent"),
        ([TAKEN, Working()], "silent"),
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
            assert (
                place.bots.elsewhere.done,
                place.bots.elsewhere.failed,
                place.bots.failures,
            ) == (0, 1, 0)
            async with place.worker():
                while place.bots.elsewhere.done == 0:  # and others do it when they are asked
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
            await says(Taken("eager"), *map(Chosen, LEGAL))(client, message)
            await client.flush()
            await asyncio.sleep(0.1)
            await says(Chosen(LEGAL[1]))(client, message)

        async with place.fake(answer):
            await until(lambda: place.jobs.open)
            assert [await place.choose() for _ in range(3)] == [LEGAL[0]] * 3
            await until(lambda: "no open job" in caplog.text)
            assert place.bots.elsewhere.done == 3

    run(server.url, what)


def test_a_job_that_fails_at_one_worker_is_done_by_another(server: NatsServer) -> None:
    async def what(place: Place) -> None:
        async with place.worker(RAISE) as bad:
            assert await place.choose() == LEGAL[0]  # only one worker, which may not try again
            assert (place.bots.elsewhere.failed, bad.failed) == (1, 1)
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
            assert (place.bots.elsewhere.failed, place.bots.failures) == (2, 0)

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
        assert "it ends" in caplog.text

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


QUESTION = {"edition": "x", "view": {}}
JOB = {"question": QUESTION, "failed": [], "seconds": 1}
GARBAGE = (
    b"",
    b"\x00\xff",
    b"{",
    b"[" * 50_000,
    b"[]",
    b"{}",
    *(
        json.dumps(each).encode()
        for each in (
            {**JOB, "question": {}},
            {**JOB, "question": {**QUESTION, "bot": "os:system", "seed": 1}},
            {**JOB, "question": {**QUESTION, "bot": "sage", "seed": -1}},
            {**JOB, "question": {**QUESTION, "advise": "en"}},
            {**JOB, "question": {**QUESTION, "edition": 1}},
            {**JOB, "question": {**QUESTION, "view": []}},
            {**JOB, "owner": "anna"},
            {**JOB, "failed": 3},
            {**JOB, "failed": ["a b"]},
            {**JOB, "failed": ["a"] * 65},
            {**JOB, "seconds": -1},
            {**JOB, "seconds": 1e9},
            {**JOB, "seconds": float("nan")},
        )
    ),
)


def test_letters_that_are_nonsense_are_read_as_nothing() -> None:
    for text in GARBAGE:
        assert read_job(text) is None
        assert read_word(text) is None
    for name in ("a b", "", "x" * 81, "a\n", 1):
        assert read_word(json.dumps({"kind": "taken", "worker": name}).encode()) is None
    assert read_word(written(Taken("x" * 80))) == Taken("x" * 80)
    asked = Asked(Question("x", {}), ("a",), 120.0)
    assert read_job(written(asked)) == asked


def test_forged_messages_on_all_subjects_change_nothing(server: NatsServer) -> None:
    real = written(Asked(Question("x", {}), (), 1.0))

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
            while place.bots.elsewhere.done == 0:
                assert await place.choose() in (LEGAL[0], LEGAL[-1])
            assert (place.bots.failures, place.bots.elsewhere.failed) == (0, 0)
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
                while place.bots.elsewhere.done < times:
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
