"""Who is there, seats that go to bots and come back, choices in somebody else's turn."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest


def two(house: Any, **options: Any) -> tuple[Any, Any, str]:
    anna, ben = house.person(), house.person()
    made = anna.make("me:Anna", "open", **options)
    ben.join(made["seats"][1]["token"], "Ben")
    return anna, ben, made["game"]


def test_coming_and_going(house: Any) -> None:
    anna, ben, game = two(house)
    with anna.sit(game) as chair:
        assert [seat["online"] for seat in chair.game["seats"]] == [True, False]
        with ben.sit(game):
            assert [seat["online"] for seat in chair.until("presence")["seats"]] == [True, True]
            with ben.sit(game):  # a second tab is no news
                chair.quiet()
            chair.quiet()
        assert [seat["online"] for seat in chair.until("presence")["seats"]] == [True, False]


def test_watchers_are_nobodys_presence(house: Any) -> None:
    anna = house.person()
    made = anna.make("me", "open")
    with anna.sit(made["game"]) as chair, house.person().sit(made["game"], watch=made["watch"]):
        chair.quiet()


def test_an_owner_gives_and_takes(house: Any) -> None:
    anna, ben, game = two(house, first="0")
    with anna.sit(game) as mine, ben.sit(game) as theirs:
        mine.until("presence")
        theirs.send("give", seat=1)
        seats = theirs.until("presence")["seats"]
        assert (seats[1]["kind"], seats[1]["bot"], seats[1]["name"]) == ("bot", "forager", "Ben")
        theirs.send("give", seat=1)  # it is given already
        theirs.quiet()
        mine.send("take", seat=1)
        assert mine.error() == "not-yours"
        theirs.send("take", seat=1)
        assert theirs.until("presence")["seats"][1]["kind"] == "human"
        theirs.send("take", seat=3)
        assert theirs.error() == "not-found"


def test_the_bot_plays_for_whoever_left(house: Any) -> None:
    anna, ben, game = two(house, first="1", seed="3")
    with anna.sit(game) as chair:
        assert ben.call("POST", f"/api/games/{game}/leave") == (204, "")
        while not chair.view["choices"]:
            chair.receive()
        assert chair.game["seats"][1]["kind"] == "bot"
        (listed,) = ben.call("GET", "/api/games")[1]  # with a way back
        assert (listed["game"], listed["left"], listed["your_turn"]) == (game, True, False)
        with ben.sit(game) as theirs:
            assert theirs.mine == [1]
            theirs.choose("end")
            assert theirs.error() == "not-your-turn"
            theirs.send("take", seat=1)
            theirs.until("presence")
        (listed,) = ben.call("GET", "/api/games")[1]
        assert listed["left"] is False
    stranger = house.person()
    status, found = stranger.call("POST", f"/api/games/{game}/leave")
    assert (status, found["error"]["code"]) == (403, "not-yours")


def test_a_live_table_waits_two_minutes(house: Any) -> None:
    anna, ben, game = two(house)
    with anna.sit(game) as chair:
        with ben.sit(game):
            chair.until("presence")
            chair.send("give", seat=1)
            assert chair.error() == "no-takeover"
        assert chair.until("presence")["seats"][1]["takeover"] == "none"
        house.clock.pass_(119)
        house.tick()
        chair.send("give", seat=1)
        assert chair.error() == "no-takeover"
        house.clock.pass_(1)
        house.tick()
        assert chair.until("presence")["seats"][1]["takeover"] == "possible"
        chair.send("give", seat=1)
        assert chair.until("presence")["seats"][1]["kind"] == "bot"
        with ben.sit(game) as theirs:
            theirs.send("take", seat=1)
            assert theirs.until("presence")["seats"][1]["kind"] == "human"


def test_other_tables_wait_three_days(house: Any) -> None:
    anna, ben, game = two(house)
    with ben.sit(game):
        pass
    house.clock.pass_(2 * 24 * 3600)
    with anna.sit(game) as chair:
        assert chair.game["seats"][1]["takeover"] == "none"
        chair.send("give", seat=1)
        assert chair.error() == "no-takeover"
        house.clock.pass_(24 * 3600)
        house.tick()
        assert chair.until("presence")["seats"][1]["takeover"] == "possible"
        chair.send("give", seat=1)
        assert chair.until("presence")["seats"][1]["kind"] == "bot"


def test_an_empty_table_is_not_live(house: Any) -> None:
    anna, ben, game = two(house)
    with anna.sit(game) as chair:
        with ben.sit(game):
            pass
        chair.sync()
    house.clock.pass_(3600)
    with anna.sit(game) as chair:
        assert chair.game["seats"][1]["takeover"] == "none"


def test_absence_outlives_the_server(open_house: Any) -> None:
    house = open_house()
    anna, ben, game = two(house)
    with ben.sit(game):
        pass
    house.clock.pass_(3 * 24 * 3600)
    anna.house = open_house()
    with anna.sit(game) as chair:
        assert chair.game["seats"][1]["takeover"] == "possible"


def test_an_open_seat_is_its_makers_to_give(house: Any) -> None:
    anna, ben, cleo = house.person(), house.person(), house.person()
    made = anna.make("me:Anna", "open", "open:Cleo", first="0")
    ben.join(made["seats"][1]["token"], "Ben")
    with ben.sit(made["game"]) as chair:
        chair.send("give", seat=2)
        assert chair.error() == "not-yours"
    with anna.sit(made["game"]) as chair:
        chair.send("give", seat=2)
        assert chair.until("presence")["seats"][2]["kind"] == "bot"
        assert cleo.join(made["seats"][2]["token"])[0] == 200  # the bot only kept it warm
        chair.until("snapshot")
        assert chair.game["seats"][2]["kind"] == "human"
        assert chair.game["seats"][2]["name"] == "Cleo"


def bonus_for_ben(house: Any) -> tuple[Any, Any, Any]:
    """A game in which Ben is about to be asked in Anna's turn; plays up to there."""
    for seed in range(60):
        anna, ben, game = two(house, seed=str(seed), first="0")
        room = house.client.portal.call(house.desk.rooms.get, game)
        trial = room.game.copy()
        rng = Random(seed)
        path: list[tuple[Any, Any]] = []
        while not trial.over and len(path) < 120:
            choice = rng.choice(trial.choices)
            asked = trial.decision.seat
            path.append((asked, choice.words))
            trial.apply(choice)
            if not trial.over and trial.decision.seat == 1 and (
                asked == 0 and "skip" in [each.words for each in trial.choices]
                and trial.position().to_dict()["turn"] == 0
            ):  # fmt: skip
                return (anna, ben, game), path, trial
    raise AssertionError("no game with a bonus for the other")


@pytest.mark.parametrize("what", ["asked", "decline", "bot"])
def test_choices_in_anothers_turn(house: Any, what: str) -> None:
    (anna, ben, game), path, trial = bonus_for_ben(house)
    with anna.sit(game) as mine, ben.sit(game) as theirs:
        chairs = [mine, theirs]
        if what != "asked":
            theirs.send("auto", decline=what == "decline", bot=what == "bot")
            snapshot = theirs.until("snapshot")
            assert snapshot["auto"] == {"decline": what == "decline", "bot": what == "bot"}
        for seat, words in path:
            for chair in chairs:
                chair.sync()
            chairs[seat].play(words)
        theirs.sync()
        if what == "asked":
            assert theirs.words == [choice.words for choice in trial.choices]
            assert theirs.view["prompt"].startswith("Bonus from Anna")
            return
        while theirs.view["decision"]["seat"] == 1:
            theirs.receive()
        assert mine is not None
        room = house.desk.rooms.rooms[game]
        assert room.number > len(path)
        entries = house.client.portal.call(house.desk.rooms.store.entries, game, len(path))
        assert all(entry.author is None and entry.seat == 1 for entry in entries)
        if what == "decline":
            assert entries[0].choice == "skip"


def test_auto_is_for_other_turns_only(house: Any) -> None:
    anna, ben, game = two(house, first="0")
    with anna.sit(game) as chair:
        chair.send("auto", decline=True, bot=True)
        chair.until("snapshot")
        chair.quiet()  # it is Anna's own turn: nothing is chosen for her
        assert chair.number == 0
    with anna.sit(game) as chair:
        assert json_auto(chair) == {"decline": True, "bot": True}
    with ben.sit(game) as chair:
        assert json_auto(chair) == {"decline": False, "bot": False}


def json_auto(chair: Any) -> Any:
    return next(m["auto"] for m in map(json.loads, chair.got) if m["type"] == "snapshot")


def test_idle_games_leave_the_memory(house: Any) -> None:
    anna, _, game = two(house)
    with anna.sit(game):
        house.clock.pass_(10_000)
        house.tick()
        assert game in house.desk.rooms.rooms
    house.clock.pass_(10_000)
    house.tick()
    assert game not in house.desk.rooms.rooms
    with anna.sit(game) as chair:
        assert chair.number == 0


def test_joining_a_game_that_is_over(house: Any) -> None:
    anna = house.person()
    made = anna.make("bot", "open", seed="1")
    with anna.sit(made["game"]) as chair:
        chair.send("give", seat=1)
        while not chair.over:
            chair.receive()
        assert chair.eyes is None
    status, found = house.person().join(made["seats"][1]["token"])
    assert (status, found["error"]["code"]) == (409, "table-full")
