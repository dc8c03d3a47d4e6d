"""R4 Hiring."""

from typing import Any

import pytest
from first import EDITION, from_position
from looks import words

import mycelia

COST = {card.id: card.cost for card in EDITION.cards}


def start(seat: dict[str, Any], *others: dict[str, Any], **table: Any) -> mycelia.Game:
    position = {"seats": [seat, *(others or ({},))], "expansion": True, **table}
    return from_position(position, seed=1)


def whereabouts(game: mycelia.Game, card: str) -> dict[str, int]:
    """In which piles the copies of a card are."""
    position = game.position().to_dict()
    places = {name: position[name].get(card, 0) for name in ("supply", "supply_discard", "box")}
    places["showcase"] = position["showcase"].count(card)
    for seat in position["seats"]:
        for name in ("hand", "top"):
            places[name] = places.get(name, 0) + seat[name].count(card)
        for name in ("bag", "discard"):
            places[name] = places.get(name, 0) + seat[name].get(card, 0)
    return {name: count for name, count in places.items() if count}


def test_r4_1_pay_take_and_put_it_on_top_of_the_draw_pile() -> None:
    price = COST["panellus-mitis"]
    game = start({"leaves": price + 1}, showcase=["amanita-muscaria", "panellus-mitis"])
    assert whereabouts(game, "panellus-mitis") == {"showcase": 1, "supply": 1}
    game.apply("hire panellus-mitis")
    seat = game.position().to_dict()["seats"][0]
    assert seat["leaves"] == 1
    assert seat["top"] == ["panellus-mitis"]
    assert seat["discard"] == {}  # the general rule, not the one sentence of the Spanish book
    assert sum(seat["bag"].values()) == 6
    assert whereabouts(game, "panellus-mitis") == {"top": 1, "supply": 1}


def test_r4_1_only_what_lies_open_and_can_be_paid() -> None:
    price = COST["amanita-muscaria"]
    row = ["amanita-muscaria"]
    game = start({"leaves": price - 1}, {"leaves": 99}, showcase=row)
    assert not [word for word in words(game) if word.startswith("hire")]
    with pytest.raises(
        mycelia.IllegalChoice, match=rf"costs {price} leaves, and you have {price - 1} "
    ):
        game.apply("hire amanita-muscaria")
    with pytest.raises(mycelia.IllegalChoice, match=r"not in the showcase \(R4\.1\)"):
        game.apply("hire panellus-mitis")
    with pytest.raises(mycelia.IllegalChoice, match="not a choice in this game"):
        game.apply("hire mycena-galopus")  # a start card
    game = start({"leaves": price}, showcase=row)
    assert "hire amanita-muscaria" in words(game)


def test_r4_1_a_hero_is_not_played_when_hired() -> None:
    game = start({"leaves": 9, "drops": {"d1": 2}}, showcase=["rhodotus-palmatus"])
    game.apply("hire rhodotus-palmatus")  # 3 leaves & 2x remove 1 water, when it is played
    assert game.position().to_dict()["seats"][0]["leaves"] == 9 - COST["rhodotus-palmatus"]
    assert game.position().to_dict()["seats"][0]["drops"] == {"d1": 2}


def test_r4_1_the_single_effect_comes_before_the_pile() -> None:
    """It is paid and off the showcase, and while the effect runs in no pile at all."""
    price = COST["hydnum-repandum"]
    seat = {"leaves": price, "discard": {"mycena-galopus": 1}, "top": ["panellus-mitis"]}
    game = start(seat, showcase=["hydnum-repandum"])
    game.apply("hire hydnum-repandum")
    assert words(game) == ["remove-card mycena-galopus", "skip"]
    assert game.position().to_dict()["seats"][0]["leaves"] == 0
    assert game.position().to_dict()["showcase"] == [None] * 5
    assert game.position().to_dict()["seats"][0]["top"] == ["panellus-mitis"]
    assert whereabouts(game, "hydnum-repandum") == {"supply": 1}
    game.apply("remove-card mycena-galopus")
    assert game.position().to_dict()["seats"][0]["top"] == ["hydnum-repandum", "panellus-mitis"]
    assert whereabouts(game, "hydnum-repandum") == {"supply": 1, "top": 1}


def test_r4_1_so_it_cannot_remove_itself() -> None:
    seat = {"leaves": 9, "discard": {}}
    game = start(seat, showcase=["hydnum-repandum"])
    game.apply("hire hydnum-repandum")
    assert "end" in words(game)  # nothing to remove: nothing is asked
    assert game.position().to_dict()["seats"][0]["top"] == ["hydnum-repandum"]


def test_r4_1_the_single_effect_may_be_left_out() -> None:
    seat = {"leaves": 9, "discard": {"mycena-galopus": 1}}
    game = start(seat, showcase=["hydnum-repandum"])
    game.apply("hire hydnum-repandum")
    game.apply("skip")
    assert game.position().to_dict()["seats"][0]["discard"] == {"mycena-galopus": 1}
    assert game.position().to_dict()["seats"][0]["top"] == ["hydnum-repandum"]


def test_r4_1_a_single_effect_of_the_others_comes_first_too() -> None:
    others: list[dict[str, Any]] = [{"drops": {"a1": 1}}, {"drops": {"e4": 1}}]
    game = start({"leaves": 9}, *others, showcase=["fomes-fomentarius"])
    game.apply("hire fomes-fomentarius")
    for seat, asked in ((1, ["a1>b1", "a1>a2", "skip"]), (2, ["e4>e3", "e4>d4", "skip"])):
        assert game.decision is not None
        assert game.decision.seat == seat
        assert words(game) == asked
        assert whereabouts(game, "fomes-fomentarius") == {"supply": 1}
        game.apply(asked[0])
    assert [seat["top"] for seat in game.position().to_dict()["seats"]] == [
        ["fomes-fomentarius"],
        [],
        [],
    ]


def test_r4_1_a_position_can_be_kept_in_the_middle_of_it() -> None:
    seat = {"leaves": 9, "discard": {"mycena-galopus": 1}}
    game = start(seat, showcase=["hydnum-repandum"])
    game.apply("hire hydnum-repandum")
    again = from_position(game.position().to_dict())
    assert again.position().to_dict() == game.position().to_dict()
    again.apply("skip")
    assert again.position().to_dict()["seats"][0]["top"] == ["hydnum-repandum"]


def test_r4_2_the_gap_stays_until_the_turn_ends() -> None:
    row = ["panellus-mitis", "amanita-muscaria", "rhodotus-palmatus", "boletus-edulis",
           "panellus-mitis"]  # fmt: skip
    game = start({"leaves": 99, "hand": ["mycena-galopus"]}, showcase=row)
    game.apply("hire amanita-muscaria")
    assert game.position().to_dict()["showcase"] == [row[0], None, *row[2:]]
    game.apply("hire panellus-mitis")  # of two copies the left one
    assert game.position().to_dict()["showcase"] == [None, None, *row[2:]]
    game.apply("play mycena-galopus")
    assert game.position().to_dict()["showcase"] == [None, None, *row[2:]]
    supply = sum(game.position().to_dict()["supply"].values())
    game.apply("end")
    after = game.position().to_dict()
    assert None not in after["showcase"]
    assert after["showcase"][2:] == row[2:]
    assert sum(after["supply"].values()) == supply - 2


def test_r4_2_or_until_action_a_replaces_the_row() -> None:
    row = ["panellus-mitis", "amanita-muscaria", "rhodotus-palmatus"]
    game = start({"leaves": 99}, showcase=row)
    game.apply("hire amanita-muscaria")
    game.apply("use a")
    position = game.position().to_dict()
    assert len(position["showcase"]) == 5
    assert None not in position["showcase"]
    assert position["supply_discard"] == {"panellus-mitis": 1, "rhodotus-palmatus": 1}


def test_r4_3_the_last_card_hired_is_on_top() -> None:
    row = ["panellus-mitis", "amanita-muscaria", "rhodotus-palmatus", "boletus-edulis"]
    game = start({"leaves": 99}, showcase=row)
    for card in row:
        game.apply(f"hire {card}")
    assert game.position().to_dict()["seats"][0]["top"] == row[::-1]


def test_r4_3_the_last_three_hired_are_drawn() -> None:
    row = ["panellus-mitis", "amanita-muscaria", "rhodotus-palmatus", "boletus-edulis"]
    for seed in range(20):
        position = {"seats": [{"leaves": 99}, {}], "showcase": row}
        game = from_position(position, seed=seed)
        for card in row:
            game.apply(f"hire {card}")
        game.apply("end")
        seat = game.position().to_dict()["seats"][0]
        assert sorted(seat["hand"]) == sorted(row[1:])
        assert seat["top"] == row[:1]
        assert sum(seat["bag"].values()) == 6
        game.apply("end")  # the other player
        for card in row[1:]:
            game.apply(f"play {card}")
            while game.decision is not None and game.decision.kind != "turn":
                game.apply("skip")
        game.apply("end")
        seat = game.position().to_dict()["seats"][0]
        assert "panellus-mitis" in seat["hand"]  # the first one is drawn in the next turn
        assert sum(seat["bag"].values()) == 4


def test_r4_3_newly_hired_ones_lie_over_older_ones() -> None:
    seat = {"leaves": 99, "top": ["panellus-mitis", "geastrum-fimbriatum"]}
    game = start(seat, showcase=["amanita-muscaria", "boletus-edulis"])
    game.apply("hire amanita-muscaria")
    game.apply("hire boletus-edulis")
    game.apply("end")
    after = game.position().to_dict()["seats"][0]
    assert sorted(after["hand"]) == ["amanita-muscaria", "boletus-edulis", "panellus-mitis"]
    assert after["top"] == ["geastrum-fimbriatum"]
