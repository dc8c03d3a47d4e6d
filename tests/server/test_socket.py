"""The socket of a game: snapshots, updates, the way of a choice, bad messages.

Long because every message of the socket is tried.
"""

from __future__ import annotations

import json
import sqlite3
from dataclasses import asdict
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

import mycelia
from mycelia.i18n import LANGUAGES, text


def test_a_snapshot(house: Any) -> None:
    anna = house.person("de")
    made = anna.make("me:Anna", "bot:Bo", seed="7", first="0")
    with anna.sit(made["game"]) as chair:
        game = mycelia.new_game(players=2, seed=7, first=0, names=["Anna", "Bo"])
        assert chair.number == 0
        assert chair.mine == [0]
        assert chair.eyes == 0
        assert chair.game["commitment"] == ""
        assert chair.game["named_seed"]
        assert chair.game["seed"] is None
        assert chair.game["outcome"] is None
        assert chair.game["edition"]["hash"] == game.edition.hash
        assert chair.game["mode"] == "bots"
        assert "seed" not in chair.game["options"]
        view = game.view(0)
        assert chair.view["position"] == json.loads(json.dumps(asdict(view.position)))
        assert chair.view["prompt"] == view.prompt("de")
        assert chair.words == [choice.words for choice in view.choices]
        labels = [choice["label"] for choice in chair.view["choices"]]
        assert labels == [game.describe(choice, "de") for choice in game.choices]
        assert chair.view["capacity"] == 10
        assert chair.view["decision"] == {"seat": 0, "kind": "turn"}
        assert chair.log == [event.to_dict() for event in game.events(0)]
        assert chair.undo == {"allowed": False, "reason": text("de", "undo.nothing")}


def test_labels_are_those_of_the_game(house: Any) -> None:
    """The server makes them from the view; they must be what `Game.describe` says."""
    anna = house.person()
    made = anna.make("me", "me", seed="3", expansion=True)
    game = house.desk  # the room's game, beside the chair's view
    with anna.sit(made["game"]) as chair:
        room = game.rooms.rooms[made["game"]]
        for turn in range(50):
            if chair.over:
                break
            seat = chair.view["decision"]["seat"]
            if seat != chair.eyes:
                chair.send("eyes", seat=seat)
                chair.until("snapshot")
            labels = [choice["label"] for choice in chair.view["choices"]]
            assert labels == [room.game.describe(choice) for choice in room.game.choices]
            chair.play(chair.words[turn * 7 % len(chair.words)])


def test_a_choice_is_acknowledged_then_seen(house: Any) -> None:
    anna = house.person()
    made = anna.make("me", seed="7")
    with anna.sit(made["game"]) as chair:
        words = chair.words[0]
        chair.choose(words, key="first")
        assert chair.receive() == {"type": "ack", "key": "first", "number": 1}
        update = chair.receive()
        assert update["type"] == "update"
        assert (update["previous"], update["number"]) == (0, 1)
        assert update["events"][0]["kind"] == "play"
        assert not update["undone"]
        assert "game" not in update
        assert "log" not in update
        chair.choose(chair.view["choices"][0]["id"])  # a number does as well as words
        chair.until("ack")


def test_the_same_key_again_changes_nothing(house: Any) -> None:
    anna = house.person()
    made = anna.make("me", seed="7")
    with anna.sit(made["game"]) as chair:
        chair.choose(chair.words[0], key="same")
        chair.until("update")
        chair.choose(chair.words[0], key="same", number=0)
        assert chair.receive() == {"type": "ack", "key": "same", "number": 1}
        chair.quiet()
        assert chair.number == 1
    with anna.sit(made["game"]) as chair:  # also over another connection
        chair.choose("anything", key="same", number=0)
        assert chair.receive() == {"type": "ack", "key": "same", "number": 1}
        chair.quiet()


def test_two_people_may_use_the_same_key(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me:Anna", "open:Ben", first="0")
    ben.join(made["seats"][1]["token"])
    with anna.sit(made["game"]) as mine, ben.sit(made["game"]) as theirs:
        mine.sync()
        mine.choose(mine.words[0], key="same")
        mine.until("ack")
        theirs.until("update")
        theirs.choose("end", key="same")
        assert theirs.error() == "not-your-turn"


def test_stale_numbers(house: Any) -> None:
    anna = house.person()
    made = anna.make("me", seed="7")
    with anna.sit(made["game"]) as chair:
        for number in (1, 17, 1_000_000):
            chair.choose(chair.words[0], number=number)
            assert chair.error() == "stale"
        chair.play(chair.words[0])
        chair.choose(chair.words[0], number=0)
        assert chair.error() == "stale"
        chair.quiet()


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        ("", "bestaat niet in dit spel"),
        ("end", "speel eerst alle kaarten in je hand"),
        ("play", "bestaat niet in dit spel"),
        ("hire boletus-edulis", "Gewoon eekhoorntjesbrood ligt niet in de open rij"),
        ("x" * 300, "bestaat niet in dit spel"),
        (10**6, "bestaat niet in dit spel"),
        (-1, "bestaat niet in dit spel"),
    ],
)
def test_illegal_choices(house: Any, choice: str | int, why: str) -> None:
    anna = house.person("nl")
    made = anna.make("me", seed="7")
    with anna.sit(made["game"]) as chair:
        before = chair.view
        chair.choose(choice, key="bad")
        message = chair.receive()
        assert (message["type"], message["code"], message["key"]) == (
            "error",
            "illegal-choice",
            "bad",
        )
        assert why in message["message"]
        assert len(message["message"]) < 200
        chair.send("resync")
        chair.until("snapshot")
        assert chair.view == before


def test_words_may_be_written_loosely(house: Any) -> None:
    anna = house.person()
    made = anna.make("me", seed="7")
    with anna.sit(made["game"]) as chair:
        chair.play(f"  {chair.words[0].upper()} ")


def test_not_your_turn(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me:Anna", "open:Ben", first="0")
    ben.join(made["seats"][1]["token"])
    with ben.sit(made["game"]) as chair:
        assert chair.view["choices"] == []
        assert chair.view["decision"] == {"seat": 0, "kind": "waiting"}
        chair.choose("end")
        assert chair.error() == "not-your-turn"
        chair.send("undo", number=0, key="u")
        assert chair.error() == "not-your-turn"


def test_undo_is_one_more_entry(house: Any) -> None:
    anna = house.person("fr")
    made = anna.make("me:Anna", "me:Ben", seed="7", first="0")
    with anna.sit(made["game"]) as chair:
        chair.send("undo", number=0, key="u0")
        message = chair.receive()
        assert message["code"] == "cannot-undo"
        assert chair.undo["reason"] in message["message"]
        before, log = chair.view, chair.log
        chair.play(chair.words[0])
        assert chair.undo == {"allowed": True, "reason": None}
        chair.send("undo", number=1, key="u1")
        assert chair.receive() == {"type": "ack", "key": "u1", "number": 2}
        update = chair.until("update")
        assert update["undone"]
        assert update["events"] == []
        assert (update["previous"], update["number"]) == (1, 2)
        assert chair.view == before
        assert chair.log == log
        chair.send("undo", number=1, key="u1")
        assert chair.receive()["number"] == 2
        chair.send("undo", number=1, key="u2")
        assert chair.error() == "stale"
        chair.play(chair.words[1])
    path = house.settings.database.removeprefix("sqlite:///")
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT number, choice FROM entries ORDER BY number").fetchall()
    connection.close()
    assert [number for number, _ in rows] == [1, 2, 3]
    assert rows[1][1] is None


def test_undo_does_not_cross_what_was_learned(house: Any) -> None:
    anna = house.person()
    made = anna.make("me:Anna", "me:Ben", seed="7", first="0")
    with anna.sit(made["game"]) as chair:
        while chair.view["decision"]["seat"] == 0:
            words = chair.words
            chair.play("end" if "end" in words else words[0])
        chair.send("eyes", seat=1)
        chair.until("snapshot")
        assert chair.undo["allowed"] is False
        chair.send("undo", number=chair.number, key="u")
        assert chair.error() == "cannot-undo"


def test_a_reader_who_missed_something_asks_again(house: Any) -> None:
    anna = house.person()
    made = anna.make("me", seed="7")
    with anna.sit(made["game"]) as other, anna.sit(made["game"], seen=0) as chair:
        chair.play(chair.words[0])
        other.until("update")  # both connections see it
        assert other.view == chair.view
        chair.send("resync")
        snapshot = chair.until("snapshot")
        assert snapshot["number"] == 1
        assert len(snapshot["log"]) > 1
    with anna.sit(made["game"], seen=0) as chair:
        assert chair.number == 1


def test_eyes_at_one_screen(house: Any) -> None:
    anna = house.person()
    made = anna.make("me:Anna", "me:Ben", "bot", first="1")
    with anna.sit(made["game"]) as chair:
        assert chair.mine == [0, 1]
        assert chair.eyes == 0
        assert chair.view["choices"] == []
        assert "?" in chair.view["position"]["seats"][1]["hand"]
        chair.send("eyes", seat=1)
        chair.until("snapshot")
        assert chair.eyes == 1
        assert chair.words
        assert "?" not in chair.view["position"]["seats"][1]["hand"]
        assert "?" in chair.view["position"]["seats"][0]["hand"]
        while chair.view["decision"]["seat"] == 1:
            words = chair.words
            chair.play("end" if "end" in words else words[0])
        assert chair.view["seat"] == 1  # until another is asked for
        chair.send("eyes", seat=2)
        assert chair.error() == "not-yours"
        chair.send("eyes", seat=3)
        assert chair.error() == "not-yours"


def test_another_language_in_the_middle(house: Any) -> None:
    anna = house.person()
    made = anna.make("me:Anna", "bot")
    with anna.sit(made["game"]) as chair:
        prompts = set()
        for lang in LANGUAGES:
            chair.send("lang", lang=lang)
            chair.until("snapshot")
            prompts.add(chair.view["prompt"])
        assert len(prompts) == len(LANGUAGES)
        chair.send("lang", lang="xx")
        message = chair.receive()
        assert message["code"] == "unknown-language"
        assert message["message"].startswith("Este idioma")
        chair.quiet()


BAD = [
    "",
    "x",
    "null",
    "[]",
    "{}",
    '"hello"',
    '{"type":"sing"}',
    '{"type":"hint"}',
    '{"type":"choose"}',
    '{"type":"choose","number":"0","key":"k","choice":"end"}',
    '{"type":"choose","number":-1,"key":"k","choice":"end"}',
    '{"type":"choose","number":0,"key":"","choice":"end"}',
    '{"type":"choose","number":0,"key":"k","choice":true}',
    '{"type":"choose","number":0,"key":"k","choice":null}',
    '{"type":"choose","number":0,"key":"k","choice":1e400}',
    '{"type":"choose","number":0,"key":"k","choice":["end"]}',
    '{"type":"choose","number":0,"key":"' + "k" * 65 + '","choice":"end"}',
    '{"type":"choose","number":99999999999999999999999,"key":"k","choice":"end"}',
    '{"type":"eyes","seat":-1}',
    '{"type":"eyes","seat":4}',
    '{"type":"give"}',
    '{"type":"auto","decline":1,"bot":0}',
    '{"type":"hello","lang":"en","key":"x"}',
    "[" * 4000,
    '{"a":' * 1000,
    "\ud800",
    "\x00",
]


def test_malformed_messages(house: Any) -> None:
    anna = house.person()
    made = anna.make("me", seed="7")
    with anna.sit(made["game"]) as chair:
        for sent in BAD:
            chair.socket.send_text(sent)
            assert chair.error() == "malformed", sent
            chair.quiet()
        assert chair.number == 0
        chair.play(chair.words[0])


def test_a_key_comes_back_with_the_error(house: Any) -> None:
    anna = house.person()
    made = anna.make("me")
    with anna.sit(made["game"]) as chair:
        chair.socket.send_text('{"type":"choose","key":"mine","number":{}}')
        message = chair.receive()
        assert (message["code"], message["key"]) == ("malformed", "mine")
        chair.socket.send_text(json.dumps({"type": "hello", "key": anna.key, "lang": "en"}))
        message = chair.receive()  # the secret key does not
        assert (message["code"], message["key"]) == ("malformed", None)


def test_bytes_are_no_message(house: Any) -> None:
    anna = house.person()
    made = anna.make("me")
    with anna.sit(made["game"]) as chair:
        chair.socket.send_bytes(b"\x00\xff")
        assert chair.error() == "malformed"
        chair.quiet()


def test_a_huge_message(house: Any) -> None:
    anna = house.person("it")
    made = anna.make("me")
    with anna.sit(made["game"]) as chair:
        chair.socket.send_text(json.dumps({"type": "ping", "x": "y" * 9000}))
        assert chair.error() == "too-large"
        chair.socket.send_text("é" * 5000)
        assert chair.error() == "too-large"
        chair.quiet()


def test_an_unknown_game(house: Any) -> None:
    anna = house.person()
    for game in ("none", "x" * 200, "a%00b"):
        with house.socket(game) as chair:
            chair.send("ping")
            assert chair.receive()["type"] == "pong"
            chair.send("choose", number=0, key="k", choice="end")
            assert chair.error() == "no-key"
            chair.send("hello", key=anna.key, lang="en")
            assert chair.error() == "not-found"


def test_who_says_nothing_is_shown_out(open_house: Any) -> None:
    house = open_house(hello_time=0.05)
    made = house.person().make("me")
    with house.socket(made["game"]) as chair, pytest.raises(WebSocketDisconnect) as closed:
        chair.receive()
    assert closed.value.code == 1008


@pytest.mark.parametrize(
    ("origin", "good"),
    [
        ("http://mycelia.test", True),
        ("https://mycelia.test", True),
        ("https://friend.example", True),
        ("https://mycelia.test.evil.example", False),
        ("https://evil.example", False),
        ("null", False),
        ("", False),
    ],
)
def test_origins(open_house: Any, origin: str, good: bool) -> None:
    house = open_house(origins=("https://friend.example",))
    anna = house.person()
    made = anna.make("me")
    with house.socket(made["game"], Origin=origin, **{"Accept-Language": "de"}) as chair:
        if good:
            chair.send("hello", key=anna.key, lang="en")
            chair.until("snapshot")
            return
        message = chair.receive()
        assert message["code"] == "forbidden-origin"
        assert message["message"].startswith("Diese Seite")
        with pytest.raises(WebSocketDisconnect) as closed:
            chair.receive()
        assert closed.value.code == 1008


def test_what_goes_wrong_inside_is_not_told(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = house.person()
    made = anna.make("me", seed="7")

    async def broken(*_: object) -> None:
        raise OSError("the disk is full: /secret/place")

    with anna.sit(made["game"]) as chair:
        with monkeypatch.context() as patch:
            patch.setattr(house.desk.rooms.store, "append", broken)
            chair.choose(chair.words[0], key="k")
            message = chair.receive()
            assert (message["code"], message["key"]) == ("server", "k")
            assert "secret" not in message["message"]
        assert chair.number == 0
        chair.choose(chair.words[0], key="k")  # and the same message is good afterwards
        assert chair.receive() == {"type": "ack", "key": "k", "number": 1}


def test_two_servers_on_one_database(open_house: Any) -> None:
    one, two = open_house(), open_house()
    anna = one.person()
    game = anna.make("me", seed="7")["game"]
    with anna.sit(game) as here:
        anna.house = two
        with anna.sit(game) as there:
            here.play(here.words[0])
            words = there.words[1]
            there.choose(words, key="late")  # answers number 0, which has been answered elsewhere
            assert there.error() == "stale"
            assert there.number == 1
            assert there.view == here.view
            there.play(there.words[0])
        here.choose(here.words[0], key=there.key)  # the same message came over the other server
        here.until("ack")
        assert here.number == 2
        anna.house = one
