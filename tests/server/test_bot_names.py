"""What bots are called: each reader's language, and two of a kind told apart."""

from __future__ import annotations

from typing import Any

import mycelia
from mycelia.i18n import bot_name

SEATS = [{"kind": "me", "name": "Anna"}, *({"kind": "bot", "bot": "sprout"} for _ in range(3))]


def made(person: Any, seats: list[dict[str, Any]] = SEATS) -> dict[str, Any]:
    wanted = {"seats": seats, "options": {"first": "0", "seed": "4"}}
    status, found = person.call("POST", "/api/games", wanted)
    assert status == 201, found
    game: dict[str, Any] = found
    return game


def seat_names(chair: Any) -> list[str]:
    return [seat["name"] for seat in chair.game["seats"]]


def called(lang: str) -> list[str]:
    return ["Anna", *(bot_name("sprout", nth, lang) for nth in (1, 2, 3))]


def test_three_of_a_kind_have_three_names_and_faces(house: Any) -> None:
    anna = house.person()
    game = made(anna)
    assert [seat["name"] for seat in game["seats"]] == called("en")
    with anna.sit(game["game"]) as chair:
        seats = chair.game["seats"]
        assert seat_names(chair) == called("en")
        assert [(seat["bot"], seat["nth"]) for seat in seats[1:]] == [
            ("sprout", 1), ("sprout", 2), ("sprout", 3),
        ]  # fmt: skip
    assert len(set(called("en"))) == 4
    assert not any(letter.isdigit() for name in called("en") for letter in name)


def test_bots_are_named_in_the_language_of_whoever_looks(house: Any) -> None:
    """It was the maker's language that everybody had to read."""
    anna = house.person("de")
    game = made(anna)
    for lang in ("fr", "de"):
        anna.lang = lang
        with anna.sit(game["game"]) as chair:
            assert seat_names(chair) == called(lang)
            chair.send("lang", lang="es")
            chair.until("snapshot")
            assert seat_names(chair) == called("es")
        _, (mine,) = anna.call("GET", "/api/games")
        assert mine["names"] == called(lang)


def test_a_prompt_names_a_bot_in_the_viewers_language() -> None:
    game = mycelia.new_game(players=2, first=1, seed=3, names=["Anna", "@sprout 2"])
    for lang in ("nl", "it"):
        assert bot_name("sprout", 2, lang) in game.view(0).prompt(lang)
        assert bot_name("sprout", 2, lang) in game.text(lang)


def test_an_older_game_keeps_the_names_it_was_stored_with(house: Any) -> None:
    anna = house.person("en")
    game = made(anna)["game"]
    store = house.desk.rooms.store
    title = bot_name("sprout", 1, "de")
    for seat, name in ((1, title), (2, f"{title} 2")):
        house.client.portal.call(store.change_seat, game, seat, {"name": name})
    house.client.portal.call(house.desk.rooms.drop, game)
    with anna.sit(game) as chair:
        assert seat_names(chair)[1:3] == [title, f"{title} 2"]
        assert [seat["nth"] for seat in chair.game["seats"]][1:3] == [1, 1]
    # Played again, they are named as today.
    _, again = anna.call("POST", f"/api/games/{game}/rematch")
    with anna.sit(again["game"]) as chair:
        assert seat_names(chair) == called("en")


def test_a_bot_that_was_given_a_name_keeps_it(house: Any) -> None:
    anna = house.person()
    game = made(anna, [SEATS[0], {"kind": "bot", "bot": "sprout", "name": "Robo"}])
    assert game["seats"][1]["name"] == "Robo"
    _, again = anna.call("POST", f"/api/games/{game['game']}/rematch")
    assert again["seats"][1]["name"] == "Robo"


def test_nobody_can_pass_for_a_bot(house: Any) -> None:
    status, told = house.person().call(
        "POST", "/api/games", {"seats": [{"kind": "me", "name": "@sprout 2"}]}
    )
    assert (status, told["error"]["code"]) == (400, "option")
    _, fine = house.person().call(
        "POST", "/api/games", {"seats": [{"kind": "me", "name": "@anna"}]}
    )
    assert fine["seats"][0]["name"] == "@anna"


def test_a_record_names_bots_in_the_readers_language(house: Any) -> None:
    game = mycelia.new_game(players=3, seed=3, names=["Anna", "@sage", "@sage 2"])
    for _ in range(12):
        game.apply(game.choices[0])
    text = game.record()
    assert '[Seats "Anna | @sage | @sage 2"]' in text
    assert mycelia.load(text) == game
    assert game.names("fr") == ("Anna", bot_name("sage", 1, "fr"), bot_name("sage", 2, "fr"))
    assert not any("@" in line for line in game.log("de"))
    _, told = house.person("it").call("POST", "/api/replay?lang=it", {"record": text})
    seats = told["game"]["seats"]
    assert [seat["name"] for seat in seats[1:]] == [bot_name("sage", n, "it") for n in (1, 2)]
    assert [(seat["kind"], seat["bot"], seat["nth"]) for seat in seats] == [
        ("human", None, 1), ("bot", "sage", 1), ("bot", "sage", 2),
    ]  # fmt: skip
