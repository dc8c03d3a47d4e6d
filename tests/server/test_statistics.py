"""How games went and what somebody's games come to, the same as from the records."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import mycelia
from mycelia.bots import bot


def play(house: Any, person: Any, *seats: str, **options: Any) -> str:
    """A whole game in which the person's seats are played by a clever hand."""
    game: str = person.make(*seats, **options)["game"]
    clever = bot("greedy", Random(1))
    mirror = None
    with person.sit(game) as chair:
        while not chair.over:
            if chair.view["decision"]["seat"] in chair.mine:
                if chair.view["decision"]["seat"] != chair.eyes:
                    chair.send("eyes", seat=chair.view["decision"]["seat"])
                    chair.until("snapshot")
                room = house.desk.rooms.rooms[game].game
                mirror = room.view(chair.eyes)
                chair.play(clever.choose(mirror).words)
            else:
                chair.until("update")
    assert mirror is not None
    return game


def test_how_a_game_went(house: Any) -> None:
    anna = house.person("de")
    game = play(house, anna, "me:Anna", seed="289")
    status, told = house.person("de").call("GET", f"/api/games/{game}/summary")
    assert status == 200
    _, record = anna.call("GET", f"/api/games/{game}/record")
    story = mycelia.story_of(mycelia.load(record))
    assert told["rounds"] == list(story.rounds)
    assert told["seats"][0]["drops"] == list(story.seats[0].drops)
    assert told["seats"][0]["leaves"] == list(story.seats[0].leaves)
    assert [one["card"] for one in told["seats"][0]["hired"]] == [
        hire.card for hire in story.seats[0].hired
    ]
    assert told["gwidyon"] == list(story.gwidyon or ())
    assert [one["words"] for one in told["moments"]] == story.log("de")
    # The same beside the replay, also of the record as text.
    _, replay = anna.call("GET", f"/api/replay/{game}")
    assert replay["summary"] == told
    _, given = anna.call("POST", "/api/replay", {"record": record})
    assert given["summary"] == told


def test_a_game_under_way_is_not_told(house: Any) -> None:
    anna = house.person()
    game = anna.make("me:Anna")["game"]
    assert anna.call("GET", f"/api/games/{game}/summary")[1]["error"]["code"] == "not-over"
    assert anna.call("GET", "/api/games/nowhere/summary")[0] == 404


def test_nobody_has_statistics_at_first(house: Any) -> None:
    status, told = house.person().call("GET", "/api/statistics")
    assert status == 200
    assert told == {
        "since": None, "games": 0, "wins": 0, "modes": {}, "bots": {}, "best": None, "heroes": [],
    }  # fmt: skip
    status, told = house.client.get("/api/statistics").status_code, None
    assert status == 401


@pytest.mark.slow
def test_what_somebodys_games_come_to(house: Any) -> None:
    anna = house.person()
    games = [
        play(house, anna, "me:Anna", seed=str(seed), gwidyon_drops=20) for seed in (1, 2, 3, 4)
    ]
    screen = play(house, anna, "me:Anna", "me:Ben", seed="5")
    anna.make("me:Anna")  # not over: not counted
    _, told = anna.call("GET", "/api/statistics")
    records = [mycelia.load(anna.call("GET", f"/api/games/{id}/record")[1]) for id in games]
    won = [game for game in records if game.outcome and game.outcome.winners == (0,)]
    assert 0 < len(won) < len(records), "some of each, or this shows nothing"
    assert told["games"] == 5
    assert told["wins"] == len(won)
    assert told["modes"]["solo"] == {"games": 4, "wins": len(won)}
    assert told["modes"]["hotseat"] == {"games": 1, "wins": 0}
    assert told["best"]["rounds"] == min(game.round for game in won)
    records.append(mycelia.load(anna.call("GET", f"/api/games/{screen}/record")[1]))
    hires = [one.card for game in records for one in game.events() if one.kind == "hire"]
    assert told["heroes"][0]["hired"] == max(hires.count(card) for card in hires)
    # The second time from what was kept; for others there is nothing.
    assert anna.call("GET", "/api/statistics")[1] == told
    assert house.person().call("GET", "/api/statistics")[1]["games"] == 0
    # Forgotten: the games stay, counting begins anew.
    house.clock.pass_(10)
    assert anna.call("DELETE", "/api/statistics")[0] == 204
    _, told = anna.call("GET", "/api/statistics")
    assert (told["games"], told["wins"], told["heroes"]) == (0, 0, [])
    assert told["since"] is not None
    assert len(anna.call("GET", "/api/games")[1]) == 6
    house.clock.pass_(10)
    play(house, anna, "me:Anna", seed="6")
    assert anna.call("GET", "/api/statistics")[1]["games"] == 1
    assert anna.call("DELETE", "/api/statistics")[0] == 204
    assert anna.call("GET", "/api/statistics")[1]["games"] == 0


def test_wins_by_bot(house: Any) -> None:
    anna = house.person()
    game = play(house, anna, "me:Anna", "bot", seed="3")
    _, told = anna.call("GET", "/api/statistics")
    _, record = anna.call("GET", f"/api/games/{game}/record")
    outcome = mycelia.load(record).outcome
    assert outcome is not None
    tally = {"games": 1, "wins": int(0 in outcome.winners)}
    assert told["modes"] == {"bots": tally}
    assert list(told["bots"].values()) == [tally]


def test_a_game_that_only_bots_finish_does_not_count(house: Any) -> None:
    anna = house.person()
    game = anna.make("me:Anna", "bot", seed="3")["game"]
    with anna.sit(game) as chair:
        chair.send("give", seat=0)
        while not chair.over:
            chair.receive()
        chair.send("take", seat=0)  # too late: it is over
        chair.quiet()
    assert anna.call("GET", "/api/statistics")[1]["games"] == 0
    (listed,) = anna.call("GET", "/api/games")[1]  # but it is there, and how it ended
    assert sorted(listed["places"]) == [1, 2]
    assert listed["left"] is False


def test_the_list_says_who_came_in_where(house: Any) -> None:
    anna = house.person()
    game = play(house, anna, "me:Anna", "bot", "bot", "bot", seed="3")
    (listed,) = anna.call("GET", "/api/games")[1]
    _, replay = anna.call("GET", f"/api/replay/{game}")
    outcome = replay["game"]["outcome"]
    assert listed["places"] == outcome["places"]
    assert [seat for seat, place in enumerate(listed["places"]) if place == 1] == outcome["winners"]
    left = [
        sum(seat["drops"].values()) for seat in replay["steps"][-1]["view"]["position"]["seats"]
    ]
    by_place = sorted(range(4), key=lambda seat: listed["places"][seat])
    losers = [seat for seat in by_place if seat not in outcome["winners"]]
    assert [left[seat] for seat in losers] == sorted(left[seat] for seat in losers)
