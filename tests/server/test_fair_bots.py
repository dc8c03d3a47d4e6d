"""Bots of one person hold up nobody else's, and no game stands still for good."""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from mycelia.server import driver
from mycelia.server.storage.store import Store


def python(program: str) -> tuple[str, ...]:
    return (sys.executable, "-c", program)


def wait_until(true: Any, patience: float = 20.0) -> None:
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def numbers(house: Any, games: list[str]) -> list[int]:
    """Return how far games have come, from what is stored."""
    store: Store = house.desk.rooms.store

    async def count(game: str) -> int:
        return len(await store.entries(game))

    return [house.client.portal.call(count, game) for game in games]


def test_sixty_games_of_sages_hold_up_no_sprout(open_house: Any) -> None:
    """While all the many wait for their turns to think, one quick choice is made at once."""
    house = open_house(bot_workers=2, bot_patience=600.0)
    bots = house.desk.rooms.bots
    many = house.person()
    sages = [{"kind": "bot", "name": "", "bot": "sage"}] * 3
    seats = [{"kind": "me", "name": ""}, *sages]
    for number in range(60):
        wanted = {"seats": seats, "options": {"first": "1", "seed": str(number)}}
        assert many.call("POST", "/api/games", wanted)[0] == 201
    wait_until(lambda: len(bots.turns.waiting) >= 59)
    assert [one.quick for one in bots.free] == [True], "a process is kept for quick answers"
    anna = house.person()
    quick = [{"kind": "me", "name": ""}, {"kind": "bot", "name": "", "bot": "sprout"}]
    game = anna.call("POST", "/api/games", {"seats": quick, "options": {"first": "1"}})[1]["game"]
    with anna.sit(game) as chair:
        while not chair.view["choices"]:
            chair.until("update")
    assert len(bots.turns.waiting) >= 50, "the others still wait"


def test_bots_alone_wait_for_somebody_to_look_on(house: Any) -> None:
    anna = house.person()
    made = anna.make("bot", "bot", seed="3")
    game = made["game"]
    assert numbers(house, [game]) == [0]
    room = house.desk.rooms.rooms[game]
    assert room.bot_to_choose() is None
    with house.person().sit(game, watch=made["watch"]) as chair:
        for _ in range(3):
            chair.until("update")
    wait_until(lambda: not house.desk.rooms.drivers[game].busy)
    stopped = numbers(house, [game])
    assert stopped[0] >= 3
    time.sleep(0.3)
    assert numbers(house, [game]) == stopped
    with anna.sit(game) as chair:
        while not chair.over:
            chair.receive()


def test_in_a_persons_game_bots_go_on_until_that_person_is_asked(house: Any) -> None:
    anna = house.person()
    game = anna.make("me", "bot", "bot", first="1")["game"]
    room = house.desk.rooms.rooms[game]
    wait_until(lambda: room.game.decision.seat == 0)
    assert not room.audience.listeners


def test_when_everybody_left_the_bots_stop(house: Any) -> None:
    anna = house.person()
    game = anna.make("me", "bot", first="0")["game"]
    with anna.sit(game) as chair:
        chair.play(chair.words[0])
    assert anna.call("POST", f"/api/games/{game}/leave")[0] == 204
    time.sleep(0.3)
    assert numbers(house, [game]) == [1]
    with anna.sit(game) as chair:  # looking on, they go on
        while not chair.over:
            chair.receive()


def test_bots_wait_for_a_database_that_is_away(
    house: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """More failures in a row than anybody would count, and the log does not flood."""
    monkeypatch.setattr(driver, "LONGEST_WAIT", 0.01)
    store = house.desk.rooms.store
    append, failures = store.append, 0

    async def away(*given: Any) -> None:
        nonlocal failures
        failures += 1
        if failures <= 20:
            await asyncio.sleep(0)
            raise OperationalError("insert", {}, Exception("the database is locked"))
        await append(*given)

    monkeypatch.setattr(store, "append", away)
    anna = house.person()
    game = anna.make("me", "bot", first="1")["game"]
    with anna.sit(game) as chair:
        while not chair.view["choices"]:
            chair.until("update")
    assert failures > 20
    said = [record for record in caplog.records if "a bot's choice failed" in record.message]
    assert len(said) == 5  # the 1st, 2nd, 4th, 8th and 16th
