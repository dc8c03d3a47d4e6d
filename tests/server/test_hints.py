"""Hints over the wire: for a seat at its own decision, thought up by the bots' processes."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

from mycelia.i18n import LANGUAGES


def python(program: str) -> tuple[str, ...]:
    return (sys.executable, "-c", program)


def ask(chair: Any, number: int | None = None) -> None:
    chair.send("hint", number=chair.number if number is None else number)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_is_a_legal_choice_with_a_reason(house: Any, lang: str) -> None:
    anna = house.person(lang)
    game = anna.make("me", "me", first="0")["game"]
    with anna.sit(game) as chair:
        ask(chair)
        found = chair.until("hint")
        assert found["number"] == chair.number
        for each in found["advice"]:
            assert each["choice"]["words"] in chair.words
            assert each["choice"]["label"]
            assert each["reason"].endswith(".")
            assert 0 <= each["value"] <= 1
        chair.play(found["advice"][0]["choice"]["words"])


def test_hints_all_through_a_game(open_house: Any) -> None:
    house = open_house(hint_rate=1e6, hint_burst=10**6)
    anna = house.person()
    game = anna.make("me", "bot", seed="3")["game"]
    with anna.sit(game) as chair:
        for _ in range(12):
            while not chair.view["choices"] and not chair.over:
                chair.until("update")
            if chair.over:
                break
            ask(chair)
            chair.play(chair.until("hint")["advice"][0]["choice"]["words"])


def test_who_is_not_asked_gets_no_hint(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me", "open", first="0")
    ben.join(made["seats"][1]["token"])
    with anna.sit(made["game"]) as mine, ben.sit(made["game"]) as theirs:
        ask(theirs)
        assert theirs.error() == "not-your-turn"
        ask(mine, number=99)
        assert mine.error() == "stale"
    with house.person().sit(made["game"], watch=made["watch"]) as watcher:
        ask(watcher)
        assert watcher.error() == "not-yours"


def test_only_whoever_asks_is_told(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me", "open", first="0")
    ben.join(made["seats"][1]["token"])
    with anna.sit(made["game"]) as mine, ben.sit(made["game"]) as theirs:
        theirs.sync()
        ask(mine)
        mine.until("hint")
        theirs.quiet()


def test_too_many_hints_are_refused(open_house: Any) -> None:
    house = open_house(hint_rate=0.0, hint_burst=2)
    anna = house.person()
    with anna.sit(anna.make("me", "me", first="0")["game"]) as chair:
        for _ in range(2):
            ask(chair)
            chair.until("hint")
        ask(chair)
        assert chair.error() == "too-fast"
        chair.play(chair.words[0])


def test_a_hint_that_hangs_holds_up_nobody(open_house: Any) -> None:
    house = open_house(bot_patience=600.0)
    house.desk.rooms.bots.workers[0].command = python("import time; time.sleep(600)")
    anna = house.person()
    game = anna.make("me", "me", first="0")["game"]
    with anna.sit(game) as chair:
        ask(chair)
        ask(chair)
        assert chair.error() == "too-fast", "one at a time"
        rng = Random(1)
        while chair.number < 5:  # the same socket goes on
            seat = chair.view["decision"]["seat"]
            if seat != chair.eyes:
                chair.send("eyes", seat=seat)
                chair.until("snapshot")
            chair.step(rng)


@pytest.mark.parametrize(
    "program",
    [
        "raise SystemExit(1)",
        """input(); print('{"id": 1, "answer": {"kind": "advice", "tips": []}}', flush=True)""",
        """input(); print('{"id": 1, "answer": {"kind": "choice", "choice": "end"}}'); input()""",
    ],
)
def test_no_hint_is_no_harm(house: Any, program: str) -> None:
    house.desk.rooms.bots.workers[0].command = python(program)
    anna = house.person()
    with anna.sit(anna.make("me", "me", first="0")["game"]) as chair:
        ask(chair)
        assert chair.error() == "no-hint"
        chair.play(chair.words[0])
