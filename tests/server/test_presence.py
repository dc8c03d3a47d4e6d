"""Who is there: nobody is counted who did not get in, and no clock makes anybody absent."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from mycelia.server.room.presence import Presence
from mycelia.server.settings import Settings
from mycelia.server.storage.rows import KeptSeat


def test_whoever_does_not_get_in_leaves_no_ghost(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me", "open")
    ben.join(made["seats"][1]["token"])
    game = made["game"]
    with anna.sit(game) as chair:
        with monkeypatch.context() as patch:

            async def locked(*given: Any) -> None:
                await asyncio.sleep(0)
                raise OSError("the database is locked")

            patch.setattr(house.desk.rooms.store, "change_seat", locked)
            with house.socket(game) as other:
                other.send("hello", key=ben.key, lang="en")
                assert other.error() == "server"
        room = house.desk.rooms.rooms[game]
        house.settle()
        assert not room.presence.here(house_owner(room, 1))
        chair.send("resync")
        assert [seat["online"] for seat in chair.until("snapshot")["game"]["seats"]] == [
            True,
            False,
        ]
        with ben.sit(game):
            assert chair.until("presence")["seats"][1]["online"] is True
        assert chair.until("presence")["seats"][1]["online"] is False


def house_owner(room: Any, seat: int) -> str:
    found: str = room.seats[seat].owner
    return found


class Hand:
    """A clock that is set by hand."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def test_setting_the_clock_makes_nobody_replaceable() -> None:
    wall, steady = Hand(1_800_000_000.0), Hand(50.0)
    presence = Presence(Settings("sqlite:///x", clock=wall, steady=steady))
    seat = KeptSeat(0, "Ben", owner="ben", seen=wall.now, left_live=True)
    assert not presence.replaceable(seat)
    wall.now += 1e6  # somebody sets it a week ahead
    assert not presence.replaceable(seat)
    steady.now += 119
    assert not presence.replaceable(seat)
    wall.now -= 1e9
    steady.now += 1
    assert presence.replaceable(seat)
    seat.seen = wall.now  # was there again, by the wrong clock
    assert not presence.replaceable(seat)


def test_one_automatic_answer_is_told_once_to_each(house: Any) -> None:
    """Setting what is set already tells nobody anything; and what is told is made once."""
    anna = house.person()
    game = anna.make("me", "me", first="0")["game"]
    with anna.sit(game) as chair, anna.sit(game) as other:
        other.sync()
        chair.send("auto", decline=True, bot=False)
        assert chair.until("snapshot")["auto"]["decline"] is True
        other.until("snapshot")
        assert chair.got[-1] == other.got[-1]
        for _ in range(5):
            chair.send("auto", decline=True, bot=False)
        chair.quiet()
        other.quiet()


def test_a_new_watchers_link_shows_the_old_watchers_out(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me", "open")
    ben.join(made["seats"][1]["token"])
    game = made["game"]
    with (
        anna.sit(game) as mine,
        ben.sit(game, watch=made["watch"]) as theirs,
        house.person("de").sit(game, watch=made["watch"]) as watcher,
    ):
        status, renewed = anna.call("POST", f"/api/games/{game}/links")
        assert status == 200
        assert watcher.error() == "link-unknown"
        with pytest.raises(WebSocketDisconnect) as closed:
            watcher.receive()
        assert closed.value.code == 1008
        for chair in (mine, theirs):
            chair.sync()
    with house.person().sit(game, watch=renewed["watch"]) as watcher:
        assert watcher.eyes is None


def test_many_at_once_make_no_more_games_than_they_may(open_house: Any) -> None:
    house = open_house(open_games=5)
    anna = house.person()
    wanted = {"seats": [{"kind": "me", "name": ""}], "options": {}}
    with ThreadPoolExecutor(20) as threads:
        calls = [threads.submit(anna.call, "POST", "/api/games", wanted) for _ in range(40)]
        found = [call.result() for call in calls]
    assert sorted(status for status, _ in found) == [201] * 5 + [429] * 35
    assert {each["error"]["code"] for status, each in found if status == 429} == {"too-many-games"}
    assert len(anna.call("GET", "/api/games")[1]) == 5
