"""Bots in processes of their own: they see views, fail alone, and end with the server."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from versions import FIRST, far_text, next_edition, next_text

import mycelia
from mycelia.bots import level_names
from mycelia.edition.load import edition, read_edition, text_of
from mycelia.server import botworker, editions
from mycelia.server.botprocess import WORKER
from mycelia.server.bots import Bots
from mycelia.server.settings import Settings
from mycelia.server.storage.store import Store


def with_bots(
    what: Callable[[Bots], Awaitable[Any]], tmp_path: Path, *command: str, **changes: Any
) -> Any:
    async def whole() -> Any:
        given: dict[str, Any] = {"database": f"sqlite:///{tmp_path / 'x.db'}", "bot_workers": 1}
        settings = Settings(**{**given, **changes})
        store = Store(settings.database)
        bots = Bots(settings, store, command or WORKER)
        try:
            return await what(bots)
        finally:
            await bots.close()
            await store.close()

    return asyncio.run(whole())


def python(program: str) -> tuple[str, ...]:
    return (sys.executable, "-c", program)


def says(line: str) -> str:
    """A program that answers so, whatever is asked."""
    return f"input(); print({line!r}, flush=True); input()"


def view(seed: int = 7) -> Any:
    game = mycelia.new_game(players=2, seed=seed, first=0, edition=FIRST)  # known to all bots
    return game.view(0)


def test_a_bot_chooses(tmp_path: Path) -> None:
    async def what(bots: Bots) -> None:
        for name in level_names():
            assert await bots.choose(name, view()) in [choice.words for choice in view().choices]
        assert bots.failures == 0
        assert len([worker for worker in bots.workers if worker.process]) == 1

    with_bots(what, tmp_path)


def test_declining_needs_no_process(tmp_path: Path) -> None:
    game = mycelia.from_position(
        {"seats": [{"drops": {"d1": 1}, "hand": ["mitrula-paludosa"]}, {}]}
    )
    game.apply("play mitrula-paludosa")

    async def what(bots: Bots) -> None:
        assert await bots.choose("decline", game.view(0)) == "skip"
        assert not [worker for worker in bots.workers if worker.process]

    with_bots(what, tmp_path)


@pytest.mark.parametrize(
    "program",
    [
        "import time; time.sleep(60)",
        "raise SystemExit(1)",
        "print('nonsense', flush=True); input(); input()",
        says("{}"),
        says("[]"),
        says('{"id": 1, "answer": {"kind": "choice", "choice": "fly"}}'),
        says('{"id": 1, "error": "tired"}'),
        says('{"id": 9, "answer": {"kind": "choice", "choice": "end"}}'),
        "print('x' * 3000000, flush=True); input(); input()",
    ],
)
def test_a_bot_that_fails_is_replaced(tmp_path: Path, program: str) -> None:
    async def what(bots: Bots) -> None:
        legal = [choice.words for choice in view().choices]
        assert await bots.choose("greedy", view()) in legal
        assert bots.failures == 1
        bots.workers[0].command = WORKER
        bots.settings = replace(bots.settings, bot_patience=30.0)
        await bots.workers[0].stop()
        assert await bots.choose("greedy", view()) in legal
        assert bots.failures == 1

    with_bots(what, tmp_path, *python(program), bot_patience=0.5 if "sleep" in program else 5.0)


def bad_bot(deed: str) -> tuple[str, ...]:
    """The real worker with a bot in it that plays like sprout, then does something bad."""
    return python(
        "import time\n"
        "from mycelia import bots\n"
        "from mycelia.bots.players import levels\n"
        "from mycelia.server import botworker\n"
        "class Bad(bots.SproutBot):\n"
        "    def choose(self, view):\n"
        f"        if view.number >= 2: {deed}\n"
        "        return super().choose(view)\n"
        "levels.ForagerBot = lambda rng, **rest: Bad(rng)\n"
        "botworker.main()\n"
    )


@pytest.mark.parametrize(
    "deed", ["raise RuntimeError('tired')", "time.sleep(600)", "raise SystemExit(3)"]
)
def test_sprout_plays_on_for_a_bot_that_raises_or_hangs(
    open_house: Any, deed: str, caplog: pytest.LogCaptureFixture
) -> None:
    house = open_house(bot_patience=3.0 if "sleep" in deed else 30.0)
    house.desk.rooms.bots.workers[0].command = bad_bot(deed)
    anna = house.person()
    made = anna.make("bot", "bot", seed="4")
    assert made
    with anna.sit(made["game"]) as chair:
        while not chair.over:
            chair.until("update")
    warnings = [line for line in caplog.messages if "sprout chooses instead" in line]
    assert len(warnings) == 1, "it is asked no more after that"
    assert house.desk.rooms.bots.failures == 1


def test_sprout_plays_on_where_sage_has_learned_another_edition(
    house: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A game that began with the box of another version: sage's weights are not for it."""
    box, keep = read_edition(far_text()), house.desk.rooms.store.keep_edition
    house.client.portal.call(keep, box.hash, box.name, box.version, far_text())
    with monkeypatch.context() as then:
        then.setattr(editions, "named", lambda name: box)
        anna = house.person()
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "sage"}]
        _, made = anna.call("POST", "/api/games", {"seats": seats, "options": {"first": "1"}})
    with anna.sit(made["game"]) as chair:
        while chair.view["position"]["round"] < 3:
            chair.step(Random(1))
    failed = [line for line in caplog.messages if "sprout chooses instead" in line]
    assert len(failed) == 1
    assert "sage" in failed[0]
    assert "edition" in failed[0]
    assert house.desk.rooms.bots.failures == 1


def test_a_killed_process_is_replaced(tmp_path: Path) -> None:
    async def what(bots: Bots) -> None:
        await bots.choose("greedy", view())
        process = bots.workers[0].process
        assert process is not None
        process.kill()
        await process.wait()
        await bots.choose("greedy", view())
        assert bots.failures == 0

    with_bots(what, tmp_path)


def test_who_goes_away_ends_no_process(tmp_path: Path) -> None:
    """Somebody asks for hints and leaves, again and again: the same process answers the next."""

    async def what(bots: Bots) -> None:
        legal = [choice.words for choice in view().choices]
        assert await bots.choose("greedy", view()) in legal
        process = bots.workers[0].process
        for _ in range(20):
            leaving = asyncio.create_task(bots.advise(view(), "en"))
            waiting = asyncio.create_task(bots.advise(view(), "en"))
            await asyncio.sleep(0.01)
            leaving.cancel()
            waiting.cancel()  # nobody has begun to think about this one
            await asyncio.gather(leaving, waiting, return_exceptions=True)
        assert not bots.turns.waiting
        assert await bots.choose("greedy", view()) in legal
        assert bots.workers[0].process is process
        assert bots.failures == 0

    with_bots(what, tmp_path, bot_patience=60.0)


def test_closing_ends_what_is_being_thought(tmp_path: Path) -> None:
    async def what(bots: Bots) -> Any:
        asyncio.create_task(bots.choose("greedy", view()))  # noqa: RUF006 (it is never answered)
        while bots.workers[0].process is None:
            await asyncio.sleep(0.01)
        return bots.workers[0].process

    process = with_bots(what, tmp_path, *python("import time; time.sleep(60)"), bot_patience=60.0)
    assert process.returncode == -signal.SIGKILL


def test_a_worker_is_sent_a_view_and_nothing_else(tmp_path: Path) -> None:
    """What goes to the process is written down, and compared with what a seat may know."""
    file = tmp_path / "seen"
    program = f"import sys; open({str(file)!r}, 'w').write(sys.stdin.readline())"

    async def what(bots: Bots) -> None:
        await bots.choose("greedy", view())

    with_bots(what, tmp_path, *python(program))
    seen = json.loads(file.read_text())
    assert set(seen) == {"id", "edition", "bot", "seed", "view"}
    assert seen["view"] == json.loads(json.dumps(view().to_dict()))


def start_worker() -> subprocess.Popen[str]:
    return subprocess.Popen(WORKER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_a_worker_ends_when_its_input_does() -> None:
    with start_worker() as worker:
        assert worker.stdin is not None
        worker.stdin.close()
        assert worker.wait(10) == 0


def test_a_worker_answers_bad_requests_with_an_error() -> None:
    with start_worker() as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        good = {
            "id": 2,
            "edition": mycelia.load_edition().hash,
            "bot": "greedy",
            "seed": 1,
            "view": view().to_dict(),
        }
        changes: list[dict[str, Any]] = [
            {"edition": "none"},
            {"bot": "hal"},
            {"view": {"options": {"expansion": False}}},
            {},
        ]
        for number, change in enumerate(changes):
            worker.stdin.write(json.dumps({**good, **change, "id": number}) + "\n")
            worker.stdin.flush()
            found = json.loads(worker.stdout.readline())
            assert found["id"] == number
            assert ("answer" in found) == (not change)


def test_a_worker_plays_an_edition_from_its_text() -> None:
    text, edition = next_text(), next_edition()
    game = mycelia.new_game(players=2, seed=7, edition=edition)
    seat = game.decision.seat  # type: ignore[union-attr]
    with start_worker() as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        request = {
            "id": 1,
            "edition": edition.hash,
            "text": text,
            "bot": "random",
            "seed": 1,
            "view": game.view(seat).to_dict(),
        }
        worker.stdin.write(json.dumps(request) + "\n")
        worker.stdin.flush()
        assert json.loads(worker.stdout.readline())["answer"]["choice"]


@pytest.mark.slow
def test_workers_end_when_the_server_is_killed(tmp_path: Path) -> None:
    program = (
        "import asyncio, mycelia, os, signal\n"
        "from mycelia.server.bots import Bots\n"
        "from mycelia.server.settings import Settings\n"
        "from mycelia.server.storage.store import Store\n"
        "async def main():\n"
        f"    settings = Settings('sqlite:///{tmp_path / 'x.db'}', bot_workers=1)\n"
        "    bots = Bots(settings, Store(settings.database))\n"
        "    await bots.choose('greedy', mycelia.new_game(2, seed=7, first=0).view(0))\n"
        "    print(bots.workers[0].process.pid, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "asyncio.run(main())\n"
    )
    done = subprocess.run(python(program), check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == -signal.SIGKILL
    pid = int(done.stdout)
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        if Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z":
            return
        time.sleep(0.05)
    raise AssertionError("the bot lives on")


def test_a_slow_bot_holds_up_nobody_else(house: Any) -> None:
    """One worker thinks about one game; another game between people goes on."""
    house.desk.rooms.bots.workers[0].command = python("import time; time.sleep(600)")
    anna = house.person()
    slow = anna.make("me", "bot", first="1")
    quick = anna.make("me", "me", first="0")
    with anna.sit(slow["game"]) as waiting, anna.sit(quick["game"]) as chair:
        rng = Random(1)
        for _ in range(20):
            seat = chair.view["decision"]["seat"]
            if seat != chair.eyes:
                chair.send("eyes", seat=seat)
                chair.until("snapshot")
            chair.step(rng)
        assert waiting.number == 0
        waiting.quiet()


def test_taking_a_seat_back_while_its_bot_thinks(house: Any) -> None:
    house.desk.rooms.bots.workers[0].command = python("import time; time.sleep(600)")
    anna = house.person()
    game = anna.make("me", "me", first="0")["game"]
    with anna.sit(game) as chair:
        chair.send("give", seat=0)
        chair.until("presence")
        chair.send("take", seat=0)
        chair.until("presence")
        chair.play(chair.words[0])
        assert chair.number == 1


def test_editions_of_jobs_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botworker, "MOST_EDITIONS", 3)
    kept: dict[str, mycelia.Edition] = {}
    text = text_of(edition())
    found = []
    for number in range(5):
        other = text.replace('version = "', f'version = "{number}.', 1)
        hash = read_edition(other).hash
        assert botworker.edition_for(hash, other, kept).hash == hash
        found.append(hash)
    assert list(kept) == found[-3:]
    assert botworker.edition_for(edition().hash, None, kept) is edition()
