"""Finished games step by step: how much work one may ask for, and that nobody else waits for it."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import mycelia
from mycelia.server.refusals import Refused
from mycelia.server.replayer import Question
from mycelia.server.replays import EACH, PIECE, Packed, Replays, unpacked
from mycelia.server.settings import Settings

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
from monster import monster

SLEEPY = (sys.executable, "-c", "import time; time.sleep(60)")
RUDE = (sys.executable, "-c", "print('nonsense', flush=True); input()")


def question(**changes: Any) -> Question:
    given: dict[str, Any] = {"want": "steps", "lang": "en", "choices": 5000, "size": 10**8}
    return Question(**{**given, **changes})


def finished() -> str:
    """The record of a whole game."""
    game = mycelia.new_game(players=1, seed=3)
    while game.choices:
        game.apply(game.choices[-1])
    return game.record()


def test_a_record_too_long_is_refused_before_it_is_played(house: Any) -> None:
    """It is legal, and fits into one call; to show it would take 85 MB."""
    record = monster()
    assert len(json.dumps({"record": record})) < house.settings.record_bytes
    status, told = house.person("de").call("POST", "/api/replay", {"record": record})
    assert (status, told["error"]["code"]) == (413, "too-long")
    assert "höchstens 5000" in told["error"]["message"]


def test_what_a_record_claims_to_have_is_not_believed(open_house: Any) -> None:
    house = open_house(replay_choices=20)
    record = monster(choices=40).replace('[Choices "40"]', '[Choices "4"]')
    _, told = house.person().call("POST", "/api/replay", {"record": record})
    assert told["error"]["code"] == "too-long"


def test_an_answer_too_long_is_refused_too(open_house: Any) -> None:
    house = open_house(replay_bytes=20_000)
    anna = house.person()
    _, told = anna.call("POST", "/api/replay", {"record": monster(choices=40)})
    assert told["error"]["code"] == "too-long"
    assert anna.call("POST", "/api/replay", {"record": monster(choices=2)})[0] == 200
    assert not house.desk.replays.turns


def test_a_game_too_long_is_not_shown_but_has_its_record(open_house: Any) -> None:
    house = open_house(replay_choices=3)
    anna = house.person()
    game = anna.make("me", seed="3")["game"]
    with anna.sit(game) as chair:
        while not chair.over:
            chair.play(chair.words[-1])
    status, told = anna.call("GET", f"/api/replay/{game}")
    assert (status, told["error"]["code"]) == (413, "too-long")
    status, told = anna.call("GET", f"/api/games/{game}/summary")
    assert (status, told["choices"] > 3) == (200, True)
    status, text = anna.call("GET", f"/api/games/{game}/record")
    assert status == 200
    assert mycelia.load(text).over


def test_an_answer_is_the_same_packed_and_not(house: Any) -> None:
    body = json.dumps({"record": finished()})
    headers = {"Content-Type": "application/json"}
    answers = [
        house.client.post(
            "/api/replay", content=body, headers={**headers, "Accept-Encoding": accepted}
        )
        for accepted in ("gzip, br", "identity")
    ]
    assert answers[0].json() == answers[1].json()
    assert [answer.headers.get("content-encoding") for answer in answers] == ["gzip", None]
    assert all("accept-encoding" in answer.headers["vary"].lower() for answer in answers)


def test_an_answer_is_never_there_as_a_whole() -> None:
    packed = gzip.compress(bytes(50_000_000))
    sizes = [len(piece) for piece in unpacked(packed)]
    assert sum(sizes) == 50_000_000
    assert max(sizes) <= PIECE


def test_the_work_is_done_in_a_process_apart(house: Any) -> None:
    assert house.person().call("POST", "/api/replay", {"record": finished()})[0] == 200
    process = house.desk.replays.process
    assert process.pid != os.getpid()
    if hasattr(os, "getpriority"):
        mine = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(19, mine + 10)


def test_loading_games_shares_no_thread_with_it(house: Any) -> None:
    """All that calls leave to threads is loading: no replay can hold these up."""
    assert house.person().call("POST", "/api/replay", {"record": finished()})[0] == 200
    names = [thread.name for thread in threading.enumerate()]
    assert not any(name.startswith("asyncio_") for name in names), names


def test_an_address_has_one_answer_at_a_time() -> None:
    async def look() -> None:
        replays = Replays(Settings())
        end = await replays.begin("a")
        others = [asyncio.create_task(replays.begin("a")) for _ in range(EACH - 1)]
        await asyncio.sleep(0)
        assert not any(other.done() for other in others)
        with pytest.raises(Refused) as refused:
            await replays.begin("a")
        assert refused.value.code == "busy"
        (await replays.begin("b"))()  # nobody else waits for that
        others[0].cancel()
        end()
        for other in others[1:]:
            (await other)()
        assert not replays.turns

    asyncio.run(look())


def test_a_turn_ends_when_the_answer_is_sent_or_cannot_be() -> None:
    ended = []

    async def gone(*_: object) -> Any:
        raise OSError

    async def look() -> None:
        answer = Packed(gzip.compress(b"{}"), "application/json", lambda: ended.append(1))
        await answer({"type": "http", "headers": []}, gone, gone)

    with pytest.raises(OSError):
        asyncio.run(look())
    assert ended == [1]


def test_not_everybody_can_wait() -> None:
    async def look() -> None:
        replays = Replays(Settings(replay_waiting=2, replay_time=60.0), SLEEPY)
        waiting = [asyncio.create_task(replays.ask(question(record=""))) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await replays.ask(question(record=""))
        assert refused.value.code == "busy"
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting)
        assert replays.waiting == 0
        assert replays.process is None

    asyncio.run(look())


@pytest.mark.parametrize(
    ("command", "code", "words"),
    [(SLEEPY, "busy", "given up"), (RUDE, "server", "failed"), (("false",), "server", "failed")],
)
def test_a_process_that_fails_is_replaced(
    command: tuple[str, ...], code: str, words: str, caplog: Any
) -> None:
    async def look() -> None:
        replays = Replays(Settings(replay_time=0.3), command)
        with pytest.raises(Refused) as refused:
            await replays.ask(question(record=""))
        assert refused.value.code == code
        assert replays.process is None
        replays.command = Replays(Settings()).command
        replays.settings = Settings()
        packed = await replays.ask(question(want="summary", record=finished()))
        assert json.loads(gzip.decompress(packed))["choices"] > 0
        await replays.close()

    asyncio.run(look())
    (record,) = (record for record in caplog.records if record.name == "mycelia.server")
    assert words in record.getMessage()
    assert not record.exc_info


@pytest.mark.slow
def test_many_at_once_are_all_answered(house: Any) -> None:
    """A household whose game is over: everybody asks at the same time."""
    body = {"record": finished()}
    with ThreadPoolExecutor(EACH) as pool:
        calls = [pool.submit(house.person().call, "POST", "/api/replay", body) for _ in range(EACH)]
        assert [call.result()[0] for call in calls] == [200] * EACH
    assert not house.desk.replays.turns
