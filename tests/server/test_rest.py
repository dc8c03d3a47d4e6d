"""The REST interface: what there is, games, and refusals in the person's language."""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

import mycelia
from mycelia.bots import LADDER
from mycelia.i18n import LANGUAGES, catalogue
from mycelia.server.refusals import STATUS, language_of


def test_health(house: Any) -> None:
    status, found = house.person().call("GET", "/api/health")
    assert status == 200
    assert found["status"] == "ok"
    assert found["version"] == mycelia.__version__


def test_editions(house: Any) -> None:
    _, found = house.person().call("GET", "/api/editions")
    edition = mycelia.load_edition()
    assert found[0]["hash"] == edition.hash
    assert set(found[0]["title"]) == set(LANGUAGES)


def test_cards_in_a_language(house: Any) -> None:
    _, found = house.person().call("GET", "/api/cards?lang=de")
    edition = mycelia.load_edition()
    assert [card["id"] for card in found["cards"]] == [card.id for card in edition.cards]
    assert found["cards"][0]["name"] == edition.cards[0].name("de")
    assert found["cards"][0]["symbols"]["play"][0]["symbol"]
    assert [tile["tile"] for tile in found["tiles"]] == list("abcde")
    assert len(found["solo"]) == 6
    assert all(len(board["terrain"]) == 20 for board in found["boards"])
    assert all(len(faces) == 6 for faces in found["supplies"].values())
    assert len(found["setups"]["1a"]) == 20


def test_rules_and_bots(house: Any) -> None:
    person = house.person("fr")
    _, rules = person.call("GET", "/api/rules")
    _, same = person.call("GET", "/api/rules?lang=fr")
    assert rules == same
    assert rules[0]["number"] == "R1"
    _, bots = person.call("GET", "/api/bots?lang=en")
    assert [bot["id"] for bot in bots] == list(LADDER)
    assert all(bot["name"] and bot["words"].endswith(".") for bot in bots)


def test_an_unknown_language(house: Any) -> None:
    status, found = house.person("it").call("GET", "/api/cards?lang=xx")
    assert status == 400
    assert found["error"]["code"] == "unknown-language"
    assert "en, de, fr, it, nl, es" in found["error"]["message"]
    assert found["error"]["message"].startswith("Questa lingua")


def test_a_new_game(house: Any) -> None:
    anna = house.person()
    made = anna.make("me:Anna", "open", "bot", gwidyon_drops=22, expansion=True)
    assert [seat["kind"] for seat in made["seats"]] == ["me", "open", "bot"]
    assert ["token" in seat for seat in made["seats"]] == [False, True, False]
    assert made["seats"][2]["name"] == "Forager"
    _, (mine,) = anna.call("GET", "/api/games")
    assert mine["game"] == made["game"]
    assert mine["names"] == ["Anna", "Player 2", "Forager"]
    assert mine["mine"] == [0]
    assert mine["mode"] == "friends"
    assert not mine["over"]
    assert mine["updated"].endswith("+00:00")
    assert house.person().call("GET", "/api/games") == (200, [])


@pytest.mark.parametrize(
    ("seats", "mode"),
    [
        (["me"], "solo"),
        (["me", "bot"], "bots"),
        (["me", "me", "bot"], "hotseat"),
        (["me", "me", "open"], "friends"),
    ],
)
def test_modes(house: Any, seats: list[str], mode: str) -> None:
    anna = house.person()
    anna.make(*seats)
    _, (mine,) = anna.call("GET", "/api/games")
    assert mine["mode"] == mode


@pytest.mark.parametrize(
    ("body", "code", "word"),
    [
        ({"seats": [{"kind": "me"}] * 5}, "table-full", "4"),
        ({"seats": []}, "malformed", ""),
        ({}, "malformed", ""),
        ([], "malformed", ""),
        ("x", "malformed", ""),
        ({"seats": [{"kind": "king"}]}, "malformed", ""),
        ({"seats": [{"kind": "me", "crown": 1}]}, "malformed", ""),
        ({"seats": [{"kind": "me", "name": "a\nb"}]}, "option", "name"),
        ({"seats": [{"kind": "me", "name": "x" * 41}]}, "option", "name"),
        ({"seats": [{"kind": "me", "name": "a|b"}]}, "option", "name"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, "unknown-bot", "gleaner"),
        ({"seats": [{"kind": "me"}], "edition": "hill"}, "unknown-edition", "valley"),
        ({"seats": [{"kind": "me"}], "options": {"gwidyon_drops": 3}}, "option", "gwidyon_drops"),
        ({"seats": [{"kind": "me"}], "options": {"setup": "9z"}}, "option", "setup"),
        ({"seats": [{"kind": "me"}], "options": {"first": "1"}}, "option", "first"),
        ({"seats": [{"kind": "me"}], "options": {"boards": "hill"}}, "option", "boards"),
        ({"seats": [{"kind": "me"}], "options": {"seed": "-1"}}, "option", "seed"),
        ({"seats": [{"kind": "me"}], "options": {"seed": str(2**256)}}, "option", "seed"),
        ({"seats": [{"kind": "me"}], "options": {"expansion": "yes"}}, "malformed", ""),
    ],
)
def test_games_that_cannot_be(house: Any, body: Any, code: str, word: str) -> None:
    person = house.person()
    status, found = person.call("POST", "/api/games", body)
    assert status == STATUS[code]  # type: ignore[index]
    assert found["error"]["code"] == code
    assert word in found["error"]["message"]
    assert person.call("GET", "/api/games") == (200, [])


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"[" * 10_000, b"null"])
def test_bodies_that_cannot_be_read(house: Any, data: bytes) -> None:
    anna = house.person()
    headers = {"Authorization": f"Bearer {anna.key}", "Content-Type": "application/json"}
    found = house.client.post("/api/games", content=data, headers=headers)
    assert found.status_code == 400
    assert found.json()["error"]["code"] == "malformed"


def test_a_huge_body(house: Any) -> None:
    anna = house.person()
    headers = {"Authorization": f"Bearer {anna.key}", "Content-Type": "application/json"}
    found = house.client.post("/api/games", content=b" " * 100_000, headers=headers)
    assert found.status_code == 413
    assert found.json()["error"]["code"] == "too-large"


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer short", "Basic abc", "Bearer " + "ä" * 43]
)
def test_who_has_no_key(house: Any, header: str) -> None:
    headers = {"Authorization": header.encode()} if header else {}
    found = house.client.get("/api/games", headers=headers)
    assert found.status_code == 401
    assert found.json()["error"]["code"] == "no-key"


def test_what_is_not_there(house: Any) -> None:
    person = house.person("de")
    for method, path in (
        ("POST", "/api/games/none/leave"),
        ("POST", "/api/games/none/rematch"),
        ("POST", f"/api/games/{'x' * 500}/links"),
        ("GET", "/api/games/none/record"),
        ("GET", "/api/replay/%00"),
        ("GET", "/api/nothing"),
    ):
        status, found = person.call(method, path)
        assert (status, found["error"]["code"]) == (404, "not-found"), path
    status, found = person.call("DELETE", "/api/games")
    assert status == 405
    assert found["error"]["message"].startswith("Der Server hat das nicht verstanden")


def test_records_and_replays_are_for_finished_games(house: Any) -> None:
    anna = house.person()
    made = anna.make("me:Anna", "bot:Bo")
    for path in (f"/api/games/{made['game']}/record", f"/api/replay/{made['game']}"):
        status, found = anna.call("GET", path)
        assert (status, found["error"]["code"]) == (409, "not-over")


def test_a_finished_game(house: Any) -> None:
    anna = house.person()
    game = anna.make("me:Anna", seed="5")["game"]
    rng = Random(1)
    with anna.sit(game) as chair:
        assert chair.game["named_seed"]
        while not chair.over:
            chair.step(rng)
    stranger = house.person()
    status, record = stranger.call("GET", f"/api/games/{game}/record")
    assert status == 200
    again = mycelia.load(record)
    assert again.over
    assert again.seed == 5
    assert again.given_names == ("Anna",)
    status, replay = stranger.call("GET", f"/api/replay/{game}?eyes=0&lang=fr")
    assert status == 200
    assert replay["game"]["seed"] == "5"
    assert len(replay["steps"]) == len(again.history) + 1
    assert replay["steps"][0]["choice"] is None
    assert replay["steps"][0]["events"][0]["kind"] == "turn"
    assert replay["steps"][-1]["view"]["position"] == json.loads(
        json.dumps(asdict(again.view(0).position))
    )
    assert [step["choice"] for step in replay["steps"][1:3]] == [
        again._notation.by_id[id].words for id in again.history[:2]
    ]
    status, found = stranger.call("GET", f"/api/replay/{game}?eyes=1")
    assert (status, found["error"]["code"]) == (404, "not-found")
    status, found = stranger.call("GET", f"/api/replay/{game}?eyes=me")
    assert (status, found["error"]["code"]) == (400, "malformed")
    _, (mine,) = anna.call("GET", "/api/games")
    assert mine["over"]
    assert not mine["your_turn"]


def test_whose_turn_it_is_in_the_list(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me:Anna", "open", first="1")
    assert ben.join(made["seats"][1]["token"], "Ben")[0] == 200
    assert anna.call("GET", "/api/games")[1][0]["your_turn"] is False
    assert ben.call("GET", "/api/games")[1][0]["your_turn"] is True


def test_a_rematch(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make(
        "me:Anna", "open", "bot:Bo",
        expansion=True, tiles="five", first="2", seed="7", even_start=True,
    )  # fmt: skip
    ben.join(made["seats"][1]["token"], "Ben")
    status, again = ben.call("POST", f"/api/games/{made['game']}/rematch")
    assert status == 201
    assert [seat["kind"] for seat in again["seats"]] == ["open", "me", "bot"]
    assert [seat["name"] for seat in again["seats"]] == ["Anna", "Ben", "Bo"]
    with ben.sit(again["game"]) as chair:
        assert chair.game["options"]["tiles"] == "five"
        assert chair.game["options"]["even_start"] is True
        assert chair.game["options"]["first"] == "2"
        assert not chair.game["named_seed"]
        assert chair.mine == [1]
    status, found = house.person().call("POST", f"/api/games/{made['game']}/rematch")
    assert (status, found["error"]["code"]) == (403, "not-yours")


def test_every_code_has_a_sentence_in_every_language() -> None:
    for lang in LANGUAGES:
        found = {key[6:] for key in catalogue(lang) if key.startswith("error.")}
        assert found == set(STATUS)


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        (None, "en"),
        ("", "en"),
        ("de", "de"),
        ("pt-BR,pt;q=0.9,es;q=0.8,en;q=0.7", "es"),
        ("en;q=0.5, nl-BE;q=0.9", "nl"),
        ("fr;q=0, it;q=0.1", "it"),
        ("de;q=x, ,;;,*", "en"),
    ],
)
def test_the_language_of_a_browser(header: str | None, lang: str) -> None:
    assert language_of(header) == lang
