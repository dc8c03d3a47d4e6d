"""The guided first game: the same table for everybody, and it says that nothing is proved by it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import mycelia
from mycelia.bots import bot
from mycelia.edition import load
from mycelia.server.lesson import LESSONS, lesson, table_of

POSITION = table_of(load.edition()).position
SEATS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "name": ""}]


def learn(person: Any) -> str:
    status, made = person.call("POST", "/api/games", {"seats": SEATS, "learn": True})
    assert status == 201, made
    game: str = made["game"]
    return game


def test_it_is_stored_played_and_recorded_like_any_game(house: Any, open_house: Any) -> None:
    anna = house.person()
    game = learn(anna)
    clever, rng = bot("greedy", Random(1)), Random(2)
    with anna.sit(game) as chair:
        assert chair.game["mode"] == "learn"
        assert chair.game["named_seed"]
        assert chair.game["seed"] is None
        assert chair.view["position"]["showcase"] == POSITION["showcase"]
        assert sorted(chair.view["position"]["seats"][0]["hand"]) == sorted(
            POSITION["seats"][0]["hand"]
        )
        while not chair.over:
            if chair.view["choices"]:
                view = house.desk.rooms.rooms[game].game.view(0)
                chair.play(clever.choose(view).words)
            else:
                chair.step(rng)
        outcome = chair.game["outcome"]
    _, record = anna.call("GET", f"/api/games/{game}/record")
    again = mycelia.load(record)
    assert again.start == POSITION
    assert again.outcome is not None
    assert list(again.outcome.winners) == outcome["winners"]
    # The replay, and the game built anew from what is stored.
    status, replay = anna.call("GET", f"/api/replay/{game}")
    assert status == 200
    assert len(replay["steps"]) == len(again.history) + 1
    house.client.portal.call(house.desk.rooms.drop, game)
    with anna.sit(game) as chair:
        assert chair.game["outcome"] == outcome


def test_a_rematch_is_a_usual_game(house: Any) -> None:
    anna = house.person()
    status, made = anna.call("POST", f"/api/games/{learn(anna)}/rematch")
    assert status in (200, 201)
    with anna.sit(made["game"]) as chair:
        assert chair.game["mode"] == "bots"
        assert not chair.game["named_seed"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": SEATS[:1]},
        {"seats": [*SEATS, {"kind": "bot"}]},
        {"seats": [{"kind": "me"}, {"kind": "open"}]},
        {"options": {"seed": "7"}},
        {"options": {"expansion": True}},
    ],
)
def test_nothing_about_it_can_be_chosen(house: Any, wrong: dict[str, Any]) -> None:
    body = {"seats": SEATS, "learn": True, **wrong}
    status, told = house.person().call("POST", "/api/games", body)
    assert status == 400
    assert told["error"]["code"] == "option"


def test_every_version_of_the_box_has_its_table() -> None:
    """A stored lesson is built again from it, so none may fall back on another version's."""
    there = {f"{edition.name} {edition.version}" for edition in load.editions()}
    assert there <= set(LESSONS), "add the new version to LESSONS, for docs/new-edition.md"


@pytest.mark.parametrize("edition", load.editions(), ids=lambda edition: edition.version)
def test_every_step_of_the_coach_fits(edition: mycelia.Edition) -> None:
    """Whoever plays sensibly meets all of it, wins, and is not kept long."""
    for seed in range(12):
        game = lesson(edition, ["Anna", "Bo"])
        assert game.seed == table_of(edition).seed
        anna, other = bot("greedy", Random(seed)), bot("random", Random(seed + 99))
        kinds: dict[int, set[str]] = {}
        bonus = False
        while (now := game.decision) is not None:
            turn = game.position().to_dict()["turn"]
            bonus |= now.seat == 0 and turn == 1
            around = game.round
            for event in game.apply((anna, other)[now.seat].choose(game.view(now.seat))):
                if event.seat in (0, None) or event.kind == "blessing":
                    kinds.setdefault(around, set()).add(event.kind)
        assert {"play", "sink", "leaves", "hire"} <= kinds[1]
        assert bonus
        assert "blessing" in kinds[1] | kinds[2]
        assert game.outcome is not None
        assert game.outcome.winners == (0,)
        assert game.round < 12
