"""A record that somebody has as text can be watched."""

from __future__ import annotations

from typing import Any

import mycelia


def record(**options: object) -> str:
    game = mycelia.new_game(players=2, seed=3, names=["Anna", "Ben"], **options)  # type: ignore[arg-type]
    for _ in range(30):
        game.apply(game.choices[0])
    return game.record()


def test_a_record_step_by_step(house: Any) -> None:
    status, told = house.person().call("POST", "/api/replay", {"record": record(), "eyes": 1})
    assert status == 200
    assert [step["number"] for step in told["steps"]] == list(range(31))
    assert [seat["name"] for seat in told["game"]["seats"]] == ["Anna", "Ben"]
    assert told["steps"][5]["view"]["seat"] == 1


def test_a_record_that_lies_is_refused_at_its_line(house: Any) -> None:
    text = record().replace('[Choices "30"]', '[Choices "31"]')
    status, told = house.person("de").call("POST", "/api/replay", {"record": text})
    assert status == 400
    error = told["error"]
    assert error["code"] == "record"
    assert "Aufzeichnung" in error["message"]
    assert "line " in error["message"]


def test_nonsense_and_too_much_are_refused(house: Any) -> None:
    for body, code in (
        ({"record": ""}, "record"),
        ({"record": record(), "eyes": 7}, "not-found"),
        ({"records": ""}, "malformed"),
        ({"record": "x" * 300_000}, "too-large"),
    ):
        _, told = house.person().call("POST", "/api/replay", body)
        assert told["error"]["code"] == code


def test_the_first_step_of_a_replay_does_not_repeat_the_set_up(house: Any) -> None:
    _, told = house.person().call("POST", "/api/replay", {"record": record()})
    for step in told["steps"]:
        assert {event["number"] for event in step["events"]} <= {step["number"]}
    assert told["steps"][0]["events"]
