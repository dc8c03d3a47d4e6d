"""Views: what a seat may know, and nothing else."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from first import from_position, new_game

import mycelia
from mycelia import Game, OptionError, PositionError, View

HAND = ["mitrula-paludosa", "marasmius-rotula"]
REST = {"galerina-hypnorum": 1, "mycena-galopus": 2, "clitocybe-odora": 1}
DECK = REST | dict.fromkeys(HAND, 1)
TABLE: dict[str, Any] = {
    "seats": [{"hand": ["mycena-galopus"]}, {"hand": HAND}],
    "showcase": ["boletus-edulis"],
}


def played(players: int, seed: int, choices: int) -> Game:
    game = new_game(players, seed=seed, expansion=True)
    rng = Random(seed)
    while game.number < choices and not game.over:
        game.apply(rng.choice(game.choices))
    return game


def seat_of(view: View, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = view.to_dict()["position"]["seats"][seat]
    return found


# ---- hands


def test_ones_own_hand() -> None:
    view = from_position(TABLE).view(1)
    assert seat_of(view, 1)["hand"] == HAND
    assert view.certain(1) == HAND
    assert view.pool(1) == REST
    assert view.hand_size(1) == 2


def test_somebody_elses_hand() -> None:
    view = from_position(TABLE).view(0)
    assert seat_of(view, 1)["hand"] == ["?", "?"]
    assert seat_of(view, 1)["bag"] == DECK
    assert view.certain(1) == []
    assert view.pool(1) == DECK
    assert view.hand_size(1) == 2


def test_a_watcher_sees_no_hand() -> None:
    view = from_position(TABLE).view(None)
    assert [seat_of(view, seat)["hand"] for seat in (0, 1)] == [["?"], ["?", "?"]]
    assert view.certain(0) == view.certain(1) == []
    assert view.choices == []


def test_what_is_known_of_a_hand() -> None:
    seats = [{}, {"hand": [*HAND, "boletus-edulis"], "known": ["boletus-edulis"]}]
    view = from_position({"seats": seats}).view(0)
    assert view.certain(1) == ["boletus-edulis"]
    assert sorted(seat_of(view, 1)["hand"]) == ["?", "?", "boletus-edulis"]
    assert view.pool(1) == DECK


def test_what_was_hired_is_known_when_it_is_drawn() -> None:
    """R4.1: it lies on top, and everybody saw it."""
    seat = {"leaves": 6, "bag": {"mycena-galopus": 2, "clitocybe-odora": 1, "mitrula-paludosa": 1}}
    table = {"seats": [seat, {}], "showcase": ["panellus-mitis", "geastrum-fimbriatum"]}
    game = from_position(table, seed=1)
    game.apply("hire panellus-mitis")
    for viewer in (0, 1, None):
        assert seat_of(game.view(viewer), 0)["top"] == ["panellus-mitis"]
    game.apply("hire geastrum-fimbriatum")
    game.apply("end")
    for viewer in (1, None):
        view = game.view(viewer)
        assert sorted(view.certain(0)) == ["geastrum-fimbriatum", "panellus-mitis"]
        assert view.pool(0) == seat["bag"]
    assert len(game.view(0).certain(0)) == 3


def test_a_deck_drawn_to_its_end_has_no_secrets() -> None:
    seat = {"bag": {"mycena-galopus": 1, "boletus-edulis": 1, "mitrula-paludosa": 1}}
    game = from_position({"seats": [seat, {}]}, seed=1)
    game.apply("end")
    assert sorted(game.view(1).certain(0)) == sorted(seat["bag"])
    assert game.view(1).pool(0) == {}


def test_a_hidden_card_that_is_played_is_seen() -> None:
    game = from_position(TABLE | {"turn": 1}, seed=1)
    game.apply("play mitrula-paludosa")
    view = game.view(0)
    assert seat_of(view, 1)["discard"] == {"mitrula-paludosa": 1}
    assert seat_of(view, 1)["hand"] == ["?"]
    assert view.pool(1) == REST | {"marasmius-rotula": 1}


# ---- equal knowledge, equal views


def test_views_of_tables_that_differ_in_what_is_hidden_are_equal() -> None:
    other = {"hand": ["clitocybe-odora", "mycena-galopus"]}
    tables = [TABLE, TABLE | {"seats": [TABLE["seats"][0], other]}]
    games = [from_position(table, seed=seed) for seed, table in enumerate(tables)]
    for viewer in (0, None):
        one, two = (game.view(viewer) for game in games)
        assert one.to_dict() == two.to_dict()
        assert one.table.cells() == two.table.cells()
    assert games[0].view(1).to_dict() != games[1].view(1).to_dict()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_sample_looks_the_same(players: int) -> None:
    rng = Random(players)
    for choices in range(0, 120, 7):
        game = played(players, players, choices)
        for viewer in (*range(players), None):
            view = game.view(viewer)
            guess = mycelia.sample(view, rng)
            assert guess.view(viewer).to_dict() == view.to_dict()
            assert guess.view(viewer).table.cells() == view.table.cells()


def test_nothing_in_a_view_tells_the_seed() -> None:
    """Two games that look the same now and will go on differently."""
    one, two = (from_position(TABLE, seed=seed) for seed in (1, 2))
    assert one.view(0).to_dict() == two.view(0).to_dict()
    view = one.view(0)
    view.position, view.decision, hash(view)
    kept = {"contents", "names", "number", "options", "seat", "table", "position", "decision"}
    assert set(vars(view)) == kept
    assert "12345678901234567890" not in json.dumps(
        new_game(2, seed=12345678901234567890).view(0).to_dict()
    )


# ---- decisions and choices


def test_only_ones_own_choices() -> None:
    game = from_position(TABLE | {"turn": 1}, seed=1)
    mine, other = game.view(1), game.view(0)
    assert mine.choices == game.choices
    assert other.choices == game.view(None).choices == []
    assert mine.to_dict()["decision"] == {"seat": 1, "kind": "turn"}
    assert other.to_dict()["decision"] == {"seat": 1, "kind": "waiting"}
    assert other.to_dict()["choices"] == []
    assert mine.to_dict()["choices"] == ["play mitrula-paludosa", "play marasmius-rotula"]


def test_a_bonus_is_the_others_to_choose() -> None:
    seats = [{"hand": ["lycoperdon-perlatum"]}, {"drops": {"a1": 1}}]
    game = from_position({"seats": seats}, seed=1)
    game.apply("play lycoperdon-perlatum")
    assert game.view(0).choices == []
    assert [str(choice) for choice in game.view(1).choices] == ["a1>b1", "a1>a2", "skip"]


def test_when_it_is_over() -> None:
    game = from_position({"over": "won", "seats": [{"drops": {}}, {}]})
    view = game.view(0)
    assert view.decision is None
    assert view.choices == []
    assert view.to_dict()["decision"] is None


@pytest.mark.parametrize("seat", [-1, 2, 10**30, True, "0", 0.0, 1.0, [], {}])
def test_there_is_no_such_seat(seat: Any) -> None:
    with pytest.raises(OptionError, match=r"^there is no seat .*; seats are 0 to 1$"):
        from_position(TABLE).view(seat)


# ---- a view is a thing of its own


def test_a_view_is_of_its_moment() -> None:
    game = from_position(TABLE, seed=1)
    view = game.view(0)
    before = view.to_dict()
    game.apply("play mycena-galopus")
    game.apply("end")
    assert view.to_dict() == before
    assert (view.number, game.view(0).number) == (0, 2)


def test_a_view_cannot_change_the_game() -> None:
    game = from_position(TABLE, seed=1)
    before = game.table.cells()
    view = game.view(0)
    for i in range(len(before)):
        view.table.s[i] = 0
    assert game.table.cells() == before


def test_there_and_back_as_json() -> None:
    for players in (1, 2, 4):
        for choices in (0, 13, 40, 77):
            game = played(players, players + choices, choices)
            for viewer in (*range(players), None):
                view = game.view(viewer)
                sent = json.loads(json.dumps(view.to_dict()))
                again = View.from_dict(sent, game.contents)
                assert again.to_dict() == sent == view.to_dict()
                assert again.table.cells() == view.table.cells()
                assert again.choices == view.choices
                assert (again.seat, again.number, again.names) == (viewer, game.number, view.names)
                assert again.options == game.options


def test_what_is_no_view() -> None:
    game = from_position(TABLE, seed=1)
    good = game.view(0).to_dict()
    wrong: list[dict[str, Any]] = [
        {},
        {key: value for key, value in good.items() if key != "seat"},
        good | {"options": {"player": 2}},
        good | {"options": None},
        good | {"names": None},
        good | {"position": {}},
        good | {"position": {"seats": [{"hand": ["?"], "known": ["?"]}, {}]}},
        good | {"seat": 2},
        good | {"seat": "0"},
        good | {"number": "0"},
        good | {"number": -1},
    ]
    for data in wrong:
        with pytest.raises(PositionError):
            View.from_dict(data, game.contents)


def test_a_view_whose_parts_are_of_different_games() -> None:
    """Options, position and box agree, whichever of them is another's."""
    for options in ({}, {"expansion": True}, {"tiles": "five"}, {"even_start": True}):
        game = new_game(2, seed=1, **options)
        good = game.view(0).to_dict()
        assert View.from_dict(good, game.contents) == game.view(0)
        for other in ({"players": 3}, {"expansion": not game.options.expansion},
                      {"tiles": "four" if options.get("tiles") else "five"},
                      {"even_start": not game.options.even_start}):  # fmt: skip
            with pytest.raises(PositionError, match=r"another game|not a view"):
                View.from_dict(good | {"options": good["options"] | other}, game.contents)
        with pytest.raises(PositionError, match="another game than the position"):
            View.from_dict(good, game.edition.contents(expansion=not game.options.expansion))
    alone = new_game(1, seed=1, even_start=True)  # where it means nothing
    assert View.from_dict(alone.view(0).to_dict(), alone.contents) == alone.view(0)


# ---- samples


def test_a_sample_deals_what_is_hidden_from_the_pool() -> None:
    view = from_position(TABLE, seed=1).view(0)
    for seed in range(50):
        seat = mycelia.sample(view, Random(seed)).position().to_dict()["seats"][1]
        assert Counter(seat["hand"]) + Counter(seat["bag"]) == Counter(DECK)
        assert len(seat["hand"]) == 2


def test_every_hand_is_as_likely_as_it_should_be() -> None:
    """2 of 6 cards, two of them alike: 15 pairs of cards."""
    view = from_position(TABLE, seed=1).view(0)
    rng = Random(3)
    hands = Counter(
        tuple(sorted(mycelia.sample(view, rng).position().to_dict()["seats"][1]["hand"]))
        for _ in range(3000)
    )
    assert len(hands) == 11
    for hand, count in hands.items():
        expected = 200 * (2 if hand.count("mycena-galopus") == 1 else 1)
        assert abs(count - expected) < 5 * expected**0.5, hand


def test_a_sample_keeps_what_is_known() -> None:
    seats = [{}, {"hand": [*HAND, "boletus-edulis"], "known": ["boletus-edulis"]}]
    view = from_position({"seats": seats}, seed=1).view(0)
    for seed in range(20):
        guess = mycelia.sample(view, Random(seed))
        assert "boletus-edulis" in guess.position().seats[1].hand


def test_a_sample_can_be_played_and_leaves_view_and_game_alone() -> None:
    game = played(2, 3, 30)
    view = game.view(0)
    before = (game.record(), view.to_dict())
    guess = mycelia.sample(view, Random(1))
    rng = Random(1)
    for _ in range(100):
        guess.apply(rng.choice(guess.choices))
    assert guess.number == 130
    assert (game.record(), view.to_dict()) == before


def test_samples_go_on_differently() -> None:
    view = from_position(TABLE, seed=1).view(0)
    rng = Random(1)
    assert len({mycelia.sample(view, rng).seed for _ in range(20)}) == 20
    assert mycelia.sample(view, Random(5)).seed == mycelia.sample(view, Random(5)).seed


# ---- events


def test_drawn_cards_are_events_of_ones_own() -> None:
    game = from_position(TABLE, seed=1)
    game.apply("play mycena-galopus")
    shown = game.apply("end")
    hand = game.position().to_dict()["seats"][0]["hand"]
    assert "drew" not in {event.kind for event in shown}
    assert [event.card for event in game.events(0) if event.kind == "drew"] == hand
    for viewer in (1, None):
        assert "drew" not in {event.kind for event in game.events(viewer)}
        assert not [line for line in game.log("en", viewer) if line.startswith("You draw")]
    names = [card.name("en") for card in game.contents.cards if card.id in hand]
    for name in names:
        assert f"You draw {name}." in game.log("en", 0)
