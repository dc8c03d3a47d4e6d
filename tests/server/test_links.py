"""Links: a seat's is good once, a watcher's is never a seat."""

from __future__ import annotations

from typing import Any

import pytest


def test_joining(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me:Anna", "open")
    token = made["seats"][1]["token"]
    status, found = ben.call("POST", "/api/link", {"token": token})
    assert (status, found["kind"], found["open"], found["seat"]) == (200, "seat", True, 1)
    assert found["names"] == ["Anna", "Player 2"]
    assert ben.join(token, "Ben") == (200, {"game": made["game"], "seat": 1})
    with ben.sit(made["game"]) as chair:
        assert chair.mine == [1]
        assert chair.eyes == 1
        assert [seat["name"] for seat in chair.game["seats"]] == ["Anna", "Ben"]


def test_a_link_is_good_once(house: Any) -> None:
    anna, ben, cleo = house.person(), house.person(), house.person()
    token = anna.make("me:Anna", "open")["seats"][1]["token"]
    assert ben.join(token)[0] == 200
    status, found = cleo.join(token)
    assert (status, found["error"]["code"]) == (409, "link-used")
    assert ben.join(token)[0] == 200  # the owner gets the same answer again
    assert ben.call("POST", "/api/link", {"token": token})[1]["open"] is False


@pytest.mark.parametrize("token", ["", "x", "a" * 32, "ä" * 32, "../../etc/passwd", "a" * 99])
def test_unknown_links(house: Any, token: str) -> None:
    person = house.person("es")
    for found in (person.join(token), person.call("POST", "/api/link", {"token": token})):
        assert found[0] == 404
        assert found[1]["error"]["code"] == "link-unknown"
        assert "enlace" in found[1]["error"]["message"]


def test_a_watchers_link_is_no_seat(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me:Anna", "open")
    status, found = ben.join(made["watch"])
    assert (status, found["error"]["code"]) == (404, "link-unknown")
    assert ben.call("POST", "/api/link", {"token": made["watch"]})[1]["kind"] == "watch"
    with ben.sit(made["game"], watch=made["watch"]) as chair:
        assert chair.mine == []
        assert chair.eyes is None
        assert chair.view["choices"] == []
        for seat in chair.view["position"]["seats"]:
            assert set(seat["hand"]) == {"?"}
        chair.choose("end")
        assert chair.error() == "not-yours"
        chair.send("eyes", seat=0)
        assert chair.error() == "not-yours"
        chair.send("give", seat=0)
        assert chair.error() == "not-yours"
        chair.send("auto", decline=True, bot=False)
        assert chair.error() == "not-yours"
    with ben.sit(made["game"], key=None, watch=made["watch"]) as chair:
        assert chair.eyes is None


def test_who_has_neither_seat_nor_link(house: Any) -> None:
    made = house.person().make("me", "open")
    stranger = house.person()
    with house.socket(made["game"]) as chair:
        chair.send("hello", key=stranger.key, lang="en")
        assert chair.error() == "not-yours"
        chair.send("hello", lang="en")
        assert chair.error() == "no-key"
        chair.send("hello", key="short", lang="en")
        assert chair.error() == "no-key"
        chair.send("hello", watch="a" * 32, lang="en")
        assert chair.error() == "link-unknown"
        # A seat's token does not open the table to watchers.
        chair.send("hello", watch=made["seats"][1]["token"], lang="en")
        assert chair.error() == "link-unknown"
        chair.send("hello", watch=made["watch"], lang="xx")
        assert chair.error() == "unknown-language"
        chair.send("hello", watch=made["watch"], lang="de")
        chair.until("snapshot")


def test_joining_is_seen_by_those_who_wait(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me:Anna", "open", first="1")
    with anna.sit(made["game"]) as chair:
        assert chair.game["seats"][1]["kind"] == "open"
        assert chair.view["prompt"] == "Player 2 is choosing"
        ben.join(made["seats"][1]["token"], "Ben")
        chair.until("snapshot")
        assert chair.game["seats"][1]["kind"] == "human"
        assert chair.view["prompt"] == "Ben is choosing"


def test_new_links(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me:Anna", "open:Friend", "bot")
    status, found = ben.call("POST", f"/api/games/{made['game']}/links")
    assert (status, found["error"]["code"]) == (403, "not-yours")
    _, links = anna.call("POST", f"/api/games/{made['game']}/links")
    assert [seat["seat"] for seat in links["seats"]] == [1]
    assert ben.join(made["seats"][1]["token"])[1]["error"]["code"] == "link-unknown"
    with house.socket(made["game"]) as chair:
        chair.send("hello", watch=made["watch"], lang="en")
        assert chair.error() == "link-unknown"
        chair.send("hello", watch=links["watch"], lang="en")
        chair.until("snapshot")
    assert ben.join(links["seats"][0]["token"])[0] == 200
    assert anna.call("POST", f"/api/games/{made['game']}/links")[1]["seats"] == []


def test_nothing_secret_is_stored_or_shown(house: Any) -> None:
    anna = house.person()
    made = anna.make("me:Anna", "open")
    with anna.sit(made["game"]) as chair:
        sent = "".join(chair.got)
    path = house.settings.database.removeprefix("sqlite:///")
    with open(path, "rb") as file, open(path + "-wal", "rb") as journal:
        stored = file.read() + journal.read()
    for secret in (anna.key, made["watch"], made["seats"][1]["token"]):
        assert secret.encode() not in stored
        assert secret not in sent
    room = house.desk.rooms.rooms[made["game"]]
    assert str(room.game.seed) not in sent
    assert room.log.kept.seed.encode() in stored
