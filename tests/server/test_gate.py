"""Who is let in: foreign pages and names, strange headers and letters; and failures of ours."""

from __future__ import annotations

import json
import logging
from ipaddress import ip_network
from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.websockets import WebSocketDisconnect

import mycelia
from mycelia.i18n import LANGUAGES
from mycelia.server.origins import own_name, own_origin, own_page
from mycelia.server.refusals import STATUS, Refused
from mycelia.server.settings import Settings

JSON = {"Content-Type": "application/json"}
SEATS = {"seats": [{"kind": "me"}]}


def test_a_body_must_be_called_json(house: Any) -> None:
    """A form of a foreign page can send text/plain without asking first."""
    anna = house.person()
    for kind in (
        "text/plain",
        "",
        "application/x-www-form-urlencoded",
        "text/plain; a=application/json",
    ):
        status, found = anna.call("POST", "/api/games", SEATS, **{"Content-Type": kind})
        assert (status, found["error"]["code"]) == (415, "not-json")
    for kind in ("application/json", "Application/JSON; charset=utf-8"):
        status, _ = anna.call("POST", "/api/games", SEATS, **{"Content-Type": kind})
        assert status == 201
    assert len(anna.call("GET", "/api/games")[1]) == 2


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
    ],
)
def test_a_foreign_page_changes_nothing(house: Any, headers: dict[str, str]) -> None:
    anna = house.person()
    made = anna.make("me")
    for method, path, body in (
        ("POST", "/api/games", SEATS),
        ("POST", f"/api/games/{made['game']}/leave", None),
        ("DELETE", "/api/statistics", None),
    ):
        status, found = anna.call(method, path, body, **headers)
        assert (status, found["error"]["code"]) == (403, "forbidden-origin")
    status, games = anna.call("GET", "/api/games", **headers)
    assert (status, len(games)) == (200, 1)


def test_our_own_page_and_programs_may(open_house: Any) -> None:
    house = open_house(origins=("https://friends.example",))
    for headers in (
        {},
        {"Sec-Fetch-Site": "same-origin", "Origin": "https://behind.a.proxy"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": "http://mycelia.test"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "https://friends.example"},
    ):
        assert house.person().call("POST", "/api/games", SEATS, **headers)[0] == 201


def test_an_origin_that_is_none_closes_a_socket_in_words(house: Any, caplog: Any) -> None:
    game = house.person().make("me")["game"]
    for origin in ("http://[", "http://]", "null", "//"):
        with house.socket(game, Origin=origin) as chair:
            assert chair.receive()["code"] == "forbidden-origin"
            with pytest.raises(WebSocketDisconnect):
                chair.receive()
    assert not caplog.records


def test_an_origin_without_a_place_is_not_ours() -> None:
    assert not own_origin(Headers({"origin": "null"}), Settings())
    assert not own_page(Headers({"origin": "null", "host": ""}), Settings())


PROXY = (ip_network("10.0.0.0/8"),)


@pytest.mark.parametrize(
    ("changes", "host", "peer", "served"),
    [
        ({}, "localhost:8765", "127.0.0.1", True),
        ({}, "127.0.0.1:8765", "127.0.0.1", True),
        ({}, "[::1]:8765", "::1", True),
        ({}, "", "127.0.0.1", True),
        ({}, "evil.example", "127.0.0.1", False),
        ({}, "localhost.evil.example:8765", "127.0.0.1", False),
        ({"hosts": ("Play.example",)}, "play.EXAMPLE:80", "127.0.0.1", True),
        ({"origins": ("https://play.example",)}, "play.example", "127.0.0.1", True),
        ({"proxies": PROXY}, "play.example", "10.0.0.1", True),  # the proxy knows its names
        ({"proxies": PROXY}, "evil.example", "127.0.0.1", False),
        ({"proxies": PROXY, "hosts": ("play.example",)}, "evil.example", "10.0.0.1", False),
        ({"host": "0.0.0.0"}, "anything.example", "192.0.2.1", True),
        ({"host": "0.0.0.0", "hosts": ("play.example",)}, "evil.example", "192.0.2.1", False),
        ({"host": "0.0.0.0", "hosts": ("play.example",)}, "192.168.1.5:80", "192.0.2.1", True),
        ({"host": "localhost"}, "evil.example", "127.0.0.1", False),
    ],
)
def test_names(changes: dict[str, Any], host: str, peer: str, served: bool) -> None:
    assert own_name(host, peer, Settings(**changes)) is served


def test_a_foreign_name_is_refused_by_calls_and_sockets(house: Any) -> None:
    found = house.client.get("/api/health", headers={"Host": "evil.example"})
    assert found.status_code == 421
    assert found.json()["error"]["code"] == "wrong-host"
    assert "evil.example" in found.json()["error"]["message"]
    assert found.headers["x-content-type-options"] == "nosniff"
    game = house.person().make("me")["game"]
    with house.socket(game, Host="evil.example", Origin="http://evil.example") as chair:
        assert chair.receive()["code"] == "forbidden-origin"
        with pytest.raises(WebSocketDisconnect):
            chair.receive()


def test_a_failure_of_ours_has_safe_headers_and_one_entry_in_the_log(
    house: Any, caplog: Any, monkeypatch: Any
) -> None:
    def broken() -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("mycelia.server.catalogue.editions", broken)
    found = house.client.get("/api/editions", headers={"Accept-Language": "it"})
    assert found.status_code == 500
    assert found.json()["error"]["code"] == "server"
    assert "server" in found.json()["error"]["message"]
    assert found.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'self'" in found.headers["content-security-policy"]
    assert [record.levelno for record in caplog.records] == [logging.ERROR]


def test_health_can_be_asked_for_its_head(house: Any) -> None:
    found = house.client.head("/api/health")
    assert (found.status_code, found.text) == (200, "")
    assert found.headers["content-type"] == "application/json"


def test_no_text_has_the_letter_0_in_it(house: Any) -> None:
    """PostgreSQL refuses it, so nothing that is to be stored may have it."""
    anna = house.person()
    seats = [{"kind": "me", "name": "A\0"}]
    status, found = anna.call("POST", "/api/games", {"seats": seats})
    assert (status, found["error"]["code"]) == (400, "malformed")
    game = anna.make("me", seed="7")["game"]
    with anna.sit(game) as chair:
        chair.choose(chair.words[0], key="a\0b")
        assert chair.error() == "malformed"
        assert house.desk.rooms.rooms[game].number == 0


@pytest.mark.parametrize("tag", ["Seats", "Seed", "Edition", "Result"])
def test_half_a_letter_in_a_record_is_refused(house: Any, tag: str) -> None:
    """Half of a pair of surrogates cannot be sent back."""
    text = mycelia.new_game(players=2, seed=3, names=["Anna", "Ben"]).record()
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(f"[{tag} "))
    lines[at] = f'[{tag} "x\\ud800 | y"]'
    status, told = house.person("fr").call("POST", "/api/replay", {"record": "\n".join(lines)})
    assert (status, told["error"]["code"]) == (400, "record")
    assert tag in told["error"]["message"]
    with pytest.raises(mycelia.RecordError, match=f"line {at + 1}"):
        mycelia.load("\n".join(lines))


def test_every_refusal_has_a_sentence_in_every_language() -> None:
    values = {"n": 1, "host": "x", "reason": "x", "why": "x", "languages": "x", "editions": "x"}
    values |= {"bots": "x", "option": "x"}
    for code in STATUS:
        said = {Refused(code, **values).message(lang) for lang in LANGUAGES}
        assert len(said) == len(LANGUAGES), code
        assert not any("{" in words for words in said)


def test_strange_json_is_refused(house: Any) -> None:
    anna = house.person()
    headers = {**JSON, "Authorization": f"Bearer {anna.key}"}
    for raw in (b'{"token": "\\ud800", "name": ""}', b'{"token": "\\u0000"}', b'"\\ud800"'):
        found = house.client.post("/api/join", content=raw, headers=headers)
        assert found.status_code in (400, 404), json.dumps(found.json())
