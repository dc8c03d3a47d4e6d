"""A new version of the box on a server with older games: these stay as they were begun."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from versions import FIRST, NEXT, next_text, ship_next

import mycelia
from mycelia.edition import load
from mycelia.server import editions

CHANTERELLE = "cantharellus-cibarius"


def begin(house: Any, monkeypatch: pytest.MonkeyPatch, *seats: str) -> tuple[Any, str]:
    """A game of valley 1.0, whatever is the newest by now."""
    anna = house.person()
    with monkeypatch.context() as then:
        then.setattr(editions, "named", lambda name: load.edition(FIRST))
        game: str = anna.make(*seats, seed="3", first="0")["game"]
    return anna, game


def boxes(person: Any, query: str = "") -> dict[str, Any]:
    """The cards that are told, by id."""
    status, found = person.call("GET", f"/api/cards{query}")
    assert status == 200, found
    return {"version": found["edition"]["version"], **{one["id"]: one for one in found["cards"]}}


def test_a_game_goes_on_with_its_box_and_new_ones_have_the_newest(
    house: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, game = begin(house, monkeypatch, "me:Anna")
    newest = ship_next(tmp_path, monkeypatch)
    house.client.portal.call(house.desk.rooms.drop, game)  # the server was started again
    first = load.edition(FIRST)
    with anna.sit(game) as chair:
        assert chair.game["edition"] == {"name": "valley", "version": "1.0", "hash": first.hash}
        while chair.view["position"]["round"] < 3:
            chair.step(Random(1))
    assert house.desk.rooms.rooms[game].game.edition is first
    made = anna.make("me:Anna", "me:Ben")["game"]
    with anna.sit(made) as chair:
        assert chair.game["edition"]["hash"] == newest.hash


def test_the_browser_is_told_the_cards_of_a_game_by_its_hash(
    house: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = house.person("de")
    newest, first = ship_next(tmp_path, monkeypatch), load.edition(FIRST)
    now, then = boxes(anna), boxes(anna, f"?edition={first.hash}")
    assert (now["version"], then["version"]) == (NEXT, "1.0")
    assert (now[CHANTERELLE]["cost"], then[CHANTERELLE]["cost"]) == (2, 3)
    assert "4 Blätter" in now[CHANTERELLE]["words"]
    assert "3 Blätter" in then[CHANTERELLE]["words"]
    assert now[CHANTERELLE]["symbols"] != then[CHANTERELLE]["symbols"]
    assert boxes(anna, f"?edition={newest.hash}") == now
    _, found = anna.call("GET", f"/api/cards?edition={first.hash}")
    assert found["setups"]["1a"].count("a4") == 2
    _, titles = anna.call("GET", "/api/editions")
    assert [one["version"] for one in titles] == [NEXT]  # what new games are played with


def test_what_a_hash_names_may_be_kept_for_long(house: Any) -> None:
    for query, seconds in (("", 300), (f"?edition={load.edition().hash}", 86_400)):
        answer = house.client.get(f"/api/cards{query}")
        assert f"max-age={seconds}" in answer.headers["cache-control"]


@pytest.mark.parametrize("hash", ["0" * 16, "", "valley", "x" * 9_000, "%00", "' OR 1=1", "é"])
def test_an_edition_that_nobody_knows_is_refused(house: Any, hash: str) -> None:
    status, told = house.person().call("GET", f"/api/cards?edition={hash}")
    assert (status, told["error"]["code"]) == (400, "unknown-edition")
    assert "x" * 100 not in told["error"]["message"]


def test_a_kept_edition_that_is_no_longer_in_the_package_has_its_cards(house: Any) -> None:
    other = load.read_edition(next_text())
    keep = house.desk.rooms.store.keep_edition
    house.client.portal.call(keep, other.hash, other.name, other.version, next_text())
    assert boxes(house.person(), f"?edition={other.hash}")[CHANTERELLE]["cost"] == 2


def test_a_finished_game_is_told_with_its_own_box(
    house: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, game = begin(house, monkeypatch, "me:Anna")
    rng = Random(1)
    with anna.sit(game) as chair:
        while not chair.over:
            chair.step(rng)
    newest = ship_next(tmp_path, monkeypatch)
    house.client.portal.call(house.desk.rooms.drop, game)
    status, record = anna.call("GET", f"/api/games/{game}/record")
    assert status == 200
    again = mycelia.load(record)
    assert again.over and again.edition.version == "1.0"
    for status, replay in (
        anna.call("GET", f"/api/replay/{game}"),
        anna.call("POST", "/api/replay", {"record": record, "eyes": None}),
    ):
        assert status == 200
        assert replay["game"]["edition"]["version"] == "1.0"
        assert len(replay["steps"]) == len(again.history) + 1
    assert anna.call("GET", f"/api/games/{game}/summary")[0] == 200
    status, made = anna.call("POST", f"/api/games/{game}/rematch")
    assert status == 201
    with anna.sit(made["game"]) as chair:
        assert chair.game["edition"]["hash"] == newest.hash


def test_a_lesson_keeps_its_table(
    house: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = house.person()
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "name": ""}]
    with monkeypatch.context() as then:
        then.setattr(editions, "named", lambda name: load.edition(FIRST))
        _, made = anna.call("POST", "/api/games", {"seats": seats, "learn": True})
    with anna.sit(made["game"]) as chair:
        before = chair.view
    ship_next(tmp_path, monkeypatch)
    house.client.portal.call(house.desk.rooms.drop, made["game"])
    with anna.sit(made["game"]) as chair:
        assert chair.view == before


def test_versions_are_ordered_by_their_numbers() -> None:
    assert max(["2.0", "10.0", "9.9", "draft", "2"], key=editions.in_order) == "10.0"
