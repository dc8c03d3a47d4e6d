"""A rematch is one game for all who come."""

from __future__ import annotations

import asyncio
from typing import Any

from mycelia.server.identity import hash_of
from mycelia.server.rematch import rematch


def again(person: Any, game: str) -> dict[str, Any]:
    status, made = person.call("POST", f"/api/games/{game}/rematch")
    assert status == 201, made
    found: dict[str, Any] = made
    return found


def three(house: Any) -> tuple[list[Any], str]:
    """Anna, Ben and Cleo at a table with a bot."""
    people = [house.person() for _ in range(3)]
    made = people[0].make("me:Anna", "open", "bot:Robin", "open")
    people[1].join(made["seats"][1]["token"], "Ben")
    people[2].join(made["seats"][3]["token"], "Cleo")
    return people, made["game"]


def test_whoever_asks_first_makes_it_and_the_others_come(house: Any) -> None:
    (anna, ben, cleo), game = three(house)
    made = again(ben, game)
    assert [seat["kind"] for seat in made["seats"]] == ["open", "me", "bot", "open"]
    assert made["game"] != game
    for person, seat in ((anna, 0), (cleo, 3)):
        found = again(person, game)
        assert found["game"] == made["game"]
        assert [each["seat"] for each in found["seats"]] == [seat]
        assert "watch" not in found  # links are with whoever made it
        with person.sit(found["game"]) as chair:
            assert chair.mine == [seat]
    assert again(ben, game)["game"] == made["game"]
    with ben.sit(made["game"]) as chair:
        assert [seat["name"] for seat in chair.game["seats"]] == ["Anna", "Ben", "Robin", "Cleo"]
        assert [seat["kind"] for seat in chair.game["seats"]] == ["human", "human", "bot", "human"]


def test_the_table_names_its_rematch(open_house: Any) -> None:
    house = open_house()
    (anna, ben, _), game = three(house)
    with anna.sit(game) as chair:
        assert chair.game["rematch"] is None
        made = again(ben, game)
        assert chair.until("presence")["rematch"] == made["game"]
    anna.house = open_house()
    with anna.sit(game) as chair:
        assert chair.game["rematch"] == made["game"]


def test_two_at_once_make_one_game(open_house: Any) -> None:
    """All three at once, each twice, over two servers on one database."""
    houses = [open_house(), open_house()]
    people, game = three(houses[0])

    async def ask(rooms: Any) -> list[str]:
        asked = [
            rematch(rooms, game, hash_of(person.key), "en", lambda: None)
            for person in people
            for _ in range(2)
        ]
        return [made.game for made in await asyncio.gather(*asked)]

    started = [house.client.portal.start_task_soon(ask, house.desk.rooms) for house in houses]
    found = {id for each in started for id in each.result()}
    assert len(found) == 1
    (id,) = found
    for person, seat in zip(people, (0, 1, 3), strict=True):
        with person.sit(id) as chair:
            assert chair.mine == [seat]


def test_a_rematch_keeps_what_was_agreed(house: Any) -> None:
    anna = house.person()
    wanted = {
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "absence": "never",
        "options": {"expansion": True},
    }
    _, made = anna.call("POST", "/api/games", wanted)
    with anna.sit(again(anna, made["game"])["game"]) as chair:
        assert chair.game["absence"] == "never"
        assert chair.game["options"]["expansion"] is True


def test_alone_every_rematch_is_a_new_game(house: Any) -> None:
    anna = house.person()
    game = anna.make("me:Anna", "bot")["game"]
    assert again(anna, game)["game"] != again(anna, game)["game"]


def test_who_is_too_late_gets_another_seat_or_none(house: Any) -> None:
    (anna, ben, cleo), game = three(house)
    made = again(ben, game)
    stranger, other = house.person(), house.person()
    assert stranger.join(made["seats"][0]["token"])[0] == 200
    assert [seat["seat"] for seat in again(anna, game)["seats"]] == [3]
    status, found = cleo.call("POST", f"/api/games/{game}/rematch")
    assert (status, found["error"]["code"]) == (409, "table-full")
    status, found = other.call("POST", f"/api/games/{game}/rematch")
    assert (status, found["error"]["code"]) == (403, "not-yours")


def test_the_list_leads_to_a_rematch_that_waits(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me:Anna", "open", "bot", seed="1", first="0")
    ben.join(made["seats"][1]["token"], "Ben")
    with anna.sit(made["game"]) as chair:
        chair.send("give", seat=0)
        ben.call("POST", f"/api/games/{made['game']}/leave")
        while not chair.over:
            chair.receive()
    following = again(anna, made["game"])["game"]
    for person, waits in ((anna, False), (ben, True)):
        listed = {line["game"]: line for line in person.call("GET", "/api/games")[1]}
        assert (listed[made["game"]].get("rematch") == following) is waits
    again(ben, made["game"])
    assert all("rematch" not in line for line in ben.call("GET", "/api/games")[1])
