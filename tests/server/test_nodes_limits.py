"""Limits by address hold for several servers on one database together."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mycelia.server.nodes import node, tidings
from mycelia.server.storage import nodes
from tests.server.network import refused, served

HERE = "testclient"  # what tests call their address
ASK = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def wait_until(what: Callable[[], Any], patience: float = 20.0) -> None:
    end = time.monotonic() + patience
    while not what():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.02)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beats come faster here; who stands still for seconds on a busy machine is not dead yet.

    And every single call is told: else the last one or two would wait for more.
    """
    monkeypatch.setattr(node, "BEAT", 0.1)
    monkeypatch.setattr(tidings, "SMALL", 0.0)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    new: Callable[[], str] = request.getfixturevalue("postgres")
    return new()


def listening(house: Any) -> bool:
    return house.desk.limits.calls.touched is not None


def two(open_house: Any, database: str, **changes: Any) -> tuple[Any, Any]:
    """Two servers on one database."""
    a, b = (open_house(database=database, workers=2, **changes) for _ in range(2))
    wait_until(lambda: listening(a) and listening(b))
    return a, b


def left(house: Any, kind: str = "calls") -> float:
    """What an address still has at a server."""
    buckets = house.desk.limits.buckets[kind]
    bucket = buckets.found.get(buckets.tag(HERE))
    return float(buckets.size if bucket is None else bucket.level)


def codes(house: Any, number: int) -> list[int]:
    return [house.client.get("/api/health").status_code for _ in range(number)]


def known(company: Any, name: str) -> bool:
    return name in company.others


def beats(house: Any, number: int = 3) -> None:
    """Wait for some beats."""
    company = house.desk.rooms.company
    seen = {company._beaten}

    def enough() -> bool:
        seen.add(company._beaten)
        return len(seen) > number

    wait_until(enough)


def test_calls_at_one_server_are_counted_at_the_other(
    open_house: Any, database: str, quick: None
) -> None:
    a, b = two(open_house, database, rest_rate=0.001, rest_burst=100)
    assert codes(a, 40) == [200] * 40
    wait_until(lambda: left(b) < 61)
    beats(a)
    beats(b)  # nothing is counted twice
    assert codes(b, 61) == [200] * 60 + [429]
    wait_until(lambda: left(a) < 1)
    assert codes(a, 1) == [429]
    assert a.client.get("/").status_code == 200  # files are counted apart


def test_new_games_at_one_server_are_counted_at_the_other(
    open_house: Any, database: str, quick: None
) -> None:
    a, b = two(open_house, database, games_per_hour=3)
    for _ in range(2):
        a.person().make("me")
    wait_until(lambda: left(b, "games") < 1.1)
    b.person().make("me")
    wanted = {"seats": [{"kind": "me"}]}
    wait_until(lambda: left(a, "games") < 0.1)
    for house in (a, b):
        status, found = house.person().call("POST", "/api/games", wanted)
        assert (status, found["error"]["code"]) == (429, "too-many-games")


def test_connections_are_counted_together_and_free_when_a_server_dies(
    open_house: Any, database: str, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = two(open_house, database, sockets_per_address=2)
    anna = a.person()
    game = anna.make("me")["game"]
    count = b.desk.limits.sockets

    def sits_at_b() -> bool:
        with b.socket(game) as chair:
            chair.send("hello", key=anna.key, lang="en")
            return bool(chair.receive()["type"] == "snapshot")

    with anna.sit(game), anna.sit(game):
        wait_until(lambda: count.everywhere(HERE) == 2)
        assert not sits_at_b()
    wait_until(lambda: count.everywhere(HERE) == 0)
    assert sits_at_b()
    b.settle()
    beats(b, 2)
    beats(a, 2)
    with anna.sit(game), anna.sit(game):
        wait_until(lambda: count.everywhere(HERE) == 2)
        monkeypatch.setattr(nodes, "DEAD", 1.0)
        company = a.desk.rooms.company

        async def die() -> None:
            for task in list(company._tasks):
                task.cancel()

        a.client.portal.call(die)
        wait_until(lambda: count.everywhere(HERE) == 0)
        assert sits_at_b()


def test_nonsense_in_the_database_changes_nothing(
    open_house: Any, database: str, quick: None
) -> None:
    a, b = two(open_house, database, rest_rate=0.001, rest_burst=100)
    tag = b.desk.limits.calls.tag(HERE)
    store, company = b.desk.rooms.store, b.desk.rooms.company
    for number, about in enumerate(
        (
            "",
            "[" * 10_000,
            '{"version": 1, "editions": [[]], "limits": 7}',
            '{"limits": {"group": "g", "news": [{"number": 1, "took": {"calls": {"%s": -9}}}]}}',
            '{"limits": {"group": "g", "has": {"sockets": {"%s": 1e99}}}}',
        )
    ):
        text = about.replace("%s", tag)
        b.client.portal.call(nodes.beat, store, f"forger{number}", text)
        wait_until(partial(known, company, f"forger{number}"))
        beats(b, 2)
        assert company.failing == ""
    assert left(b) == 100 and b.desk.limits.sockets.everywhere(HERE) == 0
    codes(a, 30)
    wait_until(lambda: left(b) < 71)


def test_who_knocks_at_one_door_is_counted_at_the_other(
    tmp_path: Path, empty_database: Path, quick: None
) -> None:
    folders = [tmp_path / name for name in "ab"]
    for folder in folders:
        folder.mkdir()
    common = tmp_path / "games.db"
    common.write_bytes(empty_database.read_bytes())
    changes: dict[str, Any] = {
        "database": f"sqlite:///{common}",
        "workers": 2,
        "rest_rate": 1,
        "file_rate": 1,
        "rest_burst": 50,
        "file_burst": 50,
    }
    with (
        served(folders[0], empty_database, **changes) as a,
        served(folders[1], empty_database, **changes) as b,
    ):
        wait_until(lambda: a.door.visits.touched is not None)
        for _ in range(10):
            a.door.fine("127.0.0.1")  # who does what nobody honest does
        a.until(lambda: left_at(b) < 0)
        assert refused(b.ask(ASK)) == (429, "too-fast")


def left_at(place: Any) -> float:
    visits = place.door.visits
    bucket = visits.found.get(visits.tag("127.0.0.1"))
    return float(visits.size if bucket is None else bucket.level)


@pytest.mark.slow
def test_at_its_usual_pace_it_takes_a_beat_or_two(open_house: Any, postgres: Any) -> None:
    a, b = two(open_house, postgres(), rest_rate=0.001, rest_burst=100)
    assert set(codes(a, 100)) == {200}
    begun = time.monotonic()
    wait_until(lambda: left(b) < 1)
    assert time.monotonic() - begun < 4.0  # on a busy machine
    assert codes(b, 1) == [429]
