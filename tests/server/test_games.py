"""Whole games over the socket, reloads, lost connections, and a server that stops in the middle."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

import mycelia
from mycelia.bots import bot
from mycelia.core.seeds import commitment


def check_end(person: Any, game: str, chair: Any) -> None:
    """The seed comes out, fits the commitment, and the record replays."""
    assert chair.game["outcome"]["words"]
    seed = int(chair.game["seed"])
    assert commitment(seed) == chair.game["commitment"]
    status, record = person.call("GET", f"/api/games/{game}/record")
    assert status == 200
    again = mycelia.load(record)
    assert again.over
    assert again.seed == seed
    assert chair.log == [event.to_dict() for event in again.events(chair.eyes)]
    assert chair.game["outcome"]["winners"] == list(again.outcome.winners)  # type: ignore[union-attr]
    for message in chair.got:
        assert ('"seed":"' in message) <= ('"over":true' in message)


@pytest.mark.parametrize("expansion", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_solo_game(house: Any, expansion: bool) -> None:
    anna = house.person("de")
    game = anna.make("me:Anna", expansion=expansion)["game"]
    rng = Random(4)
    with anna.sit(game) as chair:
        while not chair.over:
            if chair.undo["allowed"] and rng.random() < 0.2:
                chair.send("undo", number=chair.number, key=f"undo-{chair.number}")
                chair.until("update")
            else:
                chair.step(rng)
        chair.choose("end")
        assert chair.error() == "not-your-turn"
        chair.sync()
        check_end(anna, game, chair)


@pytest.mark.slow
def test_two_people_one_reloading_one_losing_the_connection(house: Any) -> None:
    anna, ben = house.person("en"), house.person("es")
    made = anna.make("me:Anna", "open", expansion=True)
    ben.join(made["seats"][1]["token"], "Ben")
    game, rng = made["game"], Random(8)
    people = [anna, ben]
    clever = bot("greedy", rng)
    with ExitStack() as stack:
        open_ = [stack.enter_context(ExitStack()) for _ in people]
        chairs = [open_[i].enter_context(each.sit(game)) for i, each in enumerate(people)]
        steps = 0
        while True:
            for chair in chairs:
                chair.sync()
            if chairs[0].over:
                break
            seat = chairs[0].view["decision"]["seat"]
            words = rng.choice(chairs[seat].words)
            if rng.random() < 0.9:  # or it would be a very long game
                words = clever.choose(house.desk.rooms.rooms[game].game.view(seat)).words
            chairs[seat].play(words)
            steps += 1
            if steps % 40 == 0:  # somebody is gone for a while, and comes back
                number = steps // 40 % 2
                seen = chairs[number].number
                open_[number].close()
                chairs[1 - number].sync()
                chairs[number] = open_[number].enter_context(people[number].sit(game, seen=seen))
        for person, chair in zip(people, chairs, strict=True):
            chair.sync()
            chair.send("resync")
            chair.until("snapshot")
            check_end(person, game, chair)
        assert steps > 100


def test_against_a_bot(house: Any) -> None:
    anna = house.person()
    game = anna.make("me:Anna", "bot:Bo", "bot:Cy")["game"]
    rng = Random(2)
    with anna.sit(game) as chair:
        while chair.view["position"]["round"] < 4 and not chair.over:
            chair.step(rng)
        assert house.desk.rooms.bots.failures == 0


@pytest.mark.slow
def test_a_whole_game_of_bots(house: Any) -> None:
    anna = house.person()
    game = anna.make("bot", "bot", "bot", "bot", expansion=True)["game"]
    with anna.sit(game) as chair:  # who made it may watch
        while not chair.over:
            chair.receive()
        assert chair.eyes is None
        chair.send("resync")
        chair.until("snapshot")
        check_end(anna, game, chair)
    assert house.desk.rooms.bots.failures == 0


def test_a_restart_in_the_middle_of_a_game(open_house: Any) -> None:
    """The next server knows everything that was acknowledged: choices, undos, keys, names."""
    first = open_house()
    anna = first.person()
    game = anna.make("me:Anna", "me:Ben", expansion=True)["game"]
    rng = Random(3)
    with anna.sit(game) as chair:
        for _ in range(60):
            seat = chair.view["decision"]["seat"]
            if seat != chair.eyes:
                chair.send("eyes", seat=seat)
                chair.until("snapshot")
            if chair.undo["allowed"] and rng.random() < 0.3:
                chair.send("undo", number=chair.number, key=f"undo-{chair.number}")
                chair.until("update")
            else:
                chair.step(rng)
        eyes = chair.eyes
        chair.send("resync")
        before = chair.until("snapshot")
        last = chair.key
    first.client.__exit__(None, None, None)
    anna.house = open_house()
    with anna.sit(game) as chair:
        chair.send("eyes", seat=eyes)
        after = chair.until("snapshot")
        assert after == before
        chair.choose("anything", key=last)
        assert chair.until("ack")["number"] <= before["number"]
        chair.quiet()
    first.client.__enter__()


def test_an_edition_that_is_no_longer_in_the_package(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game goes on with the box it began with, which is kept by its hash."""
    from mycelia.server import editions

    anna = house.person()
    game = anna.make("me:Anna", "bot", first="0")["game"]
    with anna.sit(game) as chair:
        chair.play(chair.words[0])
        before = chair.view
    house.clock.pass_(10_000)
    house.tick()
    monkeypatch.setattr(editions, "at_hand", lambda hash: None)
    with anna.sit(game) as chair:
        assert chair.view == before
        while chair.view["position"]["round"] < 2:  # the bot knows the edition too
            chair.step(Random(1))
    assert house.desk.rooms.bots.failures == 0


def test_a_game_that_cannot_be_rebuilt(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from mycelia.server import editions

    anna = house.person()
    game = anna.make("me")["game"]
    house.clock.pass_(10_000)
    house.tick()
    monkeypatch.setattr(editions, "at_hand", lambda hash: None)

    async def nothing(hash: str) -> None:
        return None

    monkeypatch.setattr(house.desk.rooms.store, "edition_text", nothing)
    with house.socket(game) as chair:
        chair.send("hello", key=anna.key, lang="en")
        assert chair.error() == "unknown-edition"
        chair.quiet()
