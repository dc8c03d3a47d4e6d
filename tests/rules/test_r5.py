"""R5 Basic actions."""

from typing import Any

import pytest
from first import from_position, new_game
from looks import words

import mycelia

ROW = ["panellus-mitis", "panellus-mitis", "amanita-muscaria", "rhodotus-palmatus",
       "boletus-edulis"]  # fmt: skip


def uses(game: mycelia.Game) -> list[str]:
    return [word for word in words(game) if word.startswith("use ")]


def start(seat: dict[str, Any], *others: dict[str, Any], **table: Any) -> mycelia.Game:
    position = {"seats": [seat, *(others or ({},))], "expansion": True, **table}
    return from_position(position, seed=1)


def refused(game: mycelia.Game, choice: str, rule: str) -> None:
    """The choice is not legal, the message names the rule, and nothing has changed."""
    before = game.position().to_dict()
    with pytest.raises(mycelia.IllegalChoice, match=rf"\({rule.replace('.', '[.]')}\)"):
        game.apply(choice)
    assert game.position().to_dict() == before


def test_r5_1_each_tile_once_a_turn() -> None:
    seat = {"leaves": 99, "tiles": "abde", "discard": {"mycena-galopus": 2}}
    game = start(seat, showcase=ROW)
    assert uses(game) == ["use a", "use b", "use d", "use e"]
    refused(game, "use c", "R5.8")  # not one's own
    game.apply("use a")
    assert uses(game) == ["use b", "use d", "use e"]
    refused(game, "use a", "R5.1")
    game.apply("use b")
    game.apply("a1>b1")
    assert uses(game) == ["use d", "use e"]
    refused(game, "use b", "R5.1")
    game.apply("use e")
    game.apply("skip")  # paid and used all the same
    assert uses(game) == ["use d"]
    assert game.position().to_dict()["used"] == "abe"


def test_r5_1_fresh_again_when_the_turn_ends() -> None:
    game = start({"leaves": 99}, {"leaves": 99, "tiles": "abd"}, showcase=ROW)
    game.apply("use a")
    game.apply("use b")
    game.apply("a1>b1")
    assert uses(game) == []
    game.apply("end")
    assert game.position().to_dict()["used"] == ""
    assert uses(game) == ["use a", "use b", "use d"]  # what one has used the other has not
    game.apply("use a")
    game.apply("end")
    assert uses(game) == ["use a", "use b"]


def test_r5_1_two_copies_are_two_tiles() -> None:
    game = start({"leaves": 99, "tiles": "abdd", "drops": {"a1": 5}})
    for left in (4, 3):
        assert "use d" in uses(game)
        game.apply("use d")
        game.apply("x a1")
        assert game.position().to_dict()["seats"][0]["drops"] == {"a1": left}
    assert "use d" not in uses(game)
    refused(game, "use d", "R5.1")
    assert game.position().to_dict()["seats"][0]["leaves"] == 93


def test_r5_1_a_tile_got_this_turn_can_be_used_this_turn() -> None:
    game = start({"leaves": 99}, showcase=["calocera-viscosa"])
    assert uses(game) == ["use a", "use b"]
    game.apply("hire calocera-viscosa")
    assert uses(game) == ["use a", "use b", "use d"]


def test_r5_1_a_second_copy_got_this_turn_too() -> None:
    game = start({"leaves": 99, "tiles": "abd"}, showcase=["calocera-viscosa"])
    game.apply("use d")
    game.apply("x a1")
    assert "use d" not in uses(game)
    game.apply("hire calocera-viscosa")
    assert game.position().to_dict()["seats"][0]["tiles"] == "abdd"
    game.apply("use d")
    game.apply("x a4")
    assert "use d" not in uses(game)


def test_r5_2_action_a_replaces_the_showcase_for_one_leaf() -> None:
    game = start({"leaves": 1}, showcase=ROW)
    supply = game.position().to_dict()["supply"]
    game.apply("use a")
    position = game.position().to_dict()
    assert position["seats"][0]["leaves"] == 0
    old = {"panellus-mitis": 2, "amanita-muscaria": 1, "rhodotus-palmatus": 1, "boletus-edulis": 1}
    assert position["supply_discard"] == old
    assert None not in position["showcase"]
    for card in set(supply):
        count = position["supply"].get(card, 0) + position["showcase"].count(card)
        assert count == supply[card]  # the five come from the pile
    assert words(game) == ["end"]
    refused(start({"leaves": 0}, showcase=ROW), "use a", "R5.2")


def test_r5_2_the_new_row_is_drawn_at_random() -> None:
    rows = set()
    for seed in range(30):
        game = from_position({"seats": [{"leaves": 1}, {}], "showcase": ROW}, seed=seed)
        game.apply("use a")
        rows.add(tuple(game.position().to_dict()["showcase"]))
    assert len(rows) == 30


def test_r5_2_new_heroes_can_be_hired_at_once() -> None:
    game = start({"leaves": 9}, showcase=ROW, supply={"geastrum-fimbriatum": 2,
                 "coprinus-comatus": 2, "morchella-esculenta": 1})  # fmt: skip
    game.apply("use a")
    hires = [word for word in words(game) if word.startswith("hire")]
    assert sorted(hires) == [
        "hire coprinus-comatus", "hire geastrum-fimbriatum", "hire morchella-esculenta",
    ]  # fmt: skip


def test_r5_3_action_b_moves_any_drop_for_three_leaves() -> None:
    drops = {"a1": 1, "e4": 2, "b3": 1}  # leaf, soil, soil
    game = start({"leaves": 4, "drops": drops})
    game.apply("use b")
    assert game.position().to_dict()["seats"][0]["leaves"] == 1
    assert words(game) == [
        "a1>b1", "a1>a2", "b3>b2", "b3>c3", "b3>b4", "b3>a3", "e4>e3", "e4>d4",
    ]  # fmt: skip
    game.apply("e4>d4")
    assert game.position().to_dict()["seats"][0]["drops"] == {"a1": 1, "e4": 1, "b3": 1, "d4": 1}
    assert words(game) == ["use a", "end"]  # one drop, and that was it
    refused(start({"leaves": 2}), "use b", "R5.3")


def test_r5_3_not_the_drops_of_another() -> None:
    game = start({"leaves": 3, "drops": {"a1": 1}}, {"drops": {"e1": 1}})
    game.apply("use b")
    assert words(game) == ["a1>b1", "a1>a2"]
    game.apply("a1>b1")
    assert game.position().to_dict()["seats"][1]["drops"] == {"e1": 1}


def test_r5_4_action_c_moves_a_second_drop_from_the_field_the_first_left() -> None:
    seat = {"leaves": 3, "tiles": "abc", "drops": {"b3": 3, "a1": 1}}
    game = start(seat)
    game.apply("use c")
    assert game.position().to_dict()["seats"][0]["leaves"] == 0
    moves = ["b3>b2", "b3>c3", "b3>b4", "b3>a3"]
    assert words(game) == ["a1>b1", "a1>a2", *moves]
    game.apply("b3>b4")
    assert words(game) == [*moves, "skip"]  # any direction, but this field
    game.apply("b3>a3")
    assert words(game) == ["end"]  # a third stays
    assert game.position().to_dict()["seats"][0]["drops"] == {"a1": 1, "b3": 1, "b4": 1, "a3": 1}
    refused(start({**seat, "leaves": 2}), "use c", "R5.4")


def test_r5_4_the_second_in_the_same_direction_or_onto_the_shrine() -> None:
    game = start({"leaves": 3, "tiles": "abc", "drops": {"c2": 2, "a1": 1}})
    game.apply("use c")
    game.apply("c2>d2")
    game.apply("c2>d2")
    assert game.position().to_dict()["taken"] == 2
    assert game.position().to_dict()["seats"][0]["drops"] == {"a1": 1}


def test_r5_4_no_second_move_from_a_field_that_is_empty_now() -> None:
    game = start({"leaves": 3, "tiles": "abc", "drops": {"a1": 1, "b3": 2}})
    game.apply("use c")
    game.apply("a1>b1")
    assert words(game) == ["end"]


def test_r5_4_the_second_move_may_be_left_out() -> None:
    """A ruling."""
    game = start({"leaves": 3, "tiles": "abc", "drops": {"b3": 3}})
    game.apply("use c")
    game.apply("b3>b4")
    game.apply("skip")
    assert words(game) == ["end"]
    assert game.position().to_dict()["seats"][0]["drops"] == {"b3": 2, "b4": 1}


def test_r5_5_action_d_removes_a_drop_from_any_field() -> None:
    drops = {"a1": 1, "b1": 2, "d1": 1, "e4": 1}  # leaf, moss, water, soil
    game = start({"leaves": 3, "tiles": "abd", "drops": drops}, {"drops": {"c3": 1}})
    game.apply("use d")
    assert game.position().to_dict()["seats"][0]["leaves"] == 0
    assert words(game) == ["x a1", "x b1", "x d1", "x e4"]
    game.apply("x e4")
    assert words(game) == ["end"]
    assert game.position().to_dict()["seats"][0]["drops"] == {"a1": 1, "b1": 2, "d1": 1}
    assert game.position().to_dict()["taken"] == 1
    refused(start({"leaves": 2, "tiles": "abd"}), "use d", "R5.5")


def test_r5_6_action_e_removes_a_card() -> None:
    discard = {"mycena-galopus": 2, "clitocybe-odora": 1}
    seat = {"leaves": 3, "tiles": "abe", "discard": discard, "hand": ["marasmius-rotula"]}
    game = start(seat, {"discard": {"galerina-hypnorum": 1}})
    game.apply("use e")
    assert game.position().to_dict()["seats"][0]["leaves"] == 0
    # its own discard pile, not the hand, not the draw pile, not another's discards
    assert words(game) == ["remove-card mycena-galopus", "remove-card clitocybe-odora", "skip"]
    game.apply("remove-card mycena-galopus")
    assert words(game) == ["play marasmius-rotula"]
    after = game.position().to_dict()
    assert after["seats"][0]["discard"] == {"mycena-galopus": 1, "clitocybe-odora": 1}
    assert after["box"] == {"mycena-galopus": 1}
    refused(start({**seat, "leaves": 2}), "use e", "R5.6")


def test_r5_6_or_none() -> None:
    discard = {"mycena-galopus": 1}
    game = start({"leaves": 3, "tiles": "abe", "discard": discard})
    game.apply("use e")
    game.apply("skip")
    assert game.position().to_dict()["seats"][0]["discard"] == discard
    assert game.position().to_dict()["box"] == {}


def test_r5_7_no_move_and_no_removal_on_an_empty_board() -> None:
    full = start({"leaves": 99, "tiles": "abcd", "drops": {"a1": 1}})
    assert uses(full) == ["use a", "use b", "use c", "use d"]
    game = start({"leaves": 99, "tiles": "abcd", "drops": {}})
    assert uses(game) == ["use a"]
    for tile in "bcd":
        refused(game, f"use {tile}", "R5.7")


def test_r5_7_no_card_to_remove() -> None:
    seat = {"leaves": 99, "tiles": "abe", "hand": ["mycena-galopus"]}
    game = start(seat, {"discard": {"mycena-galopus": 1}})
    assert uses(game) == ["use a", "use b"]
    refused(game, "use e", "R5.7")
    game.apply("play mycena-galopus")
    assert uses(game) == ["use a", "use b", "use e"]


def test_r5_7_no_card_to_reveal() -> None:
    game = start({"leaves": 1}, showcase=ROW, supply={})
    assert uses(game) == []
    refused(game, "use a", "R5.7")
    game = start({"leaves": 1}, showcase=ROW, supply={}, supply_discard={"coprinus-comatus": 1})
    assert uses(game) == ["use a"]
    game = start({"leaves": 1}, showcase=ROW, supply={"coprinus-comatus": 1})
    assert uses(game) == ["use a"]


@pytest.mark.parametrize("given", list("abde"))
def test_r5_8_a_fifth_tile_takes_the_place_of_another(given: str) -> None:
    row = ["trametes-versicolor"]  # brings c
    game = start({"leaves": 99, "tiles": "abde"}, showcase=row)
    game.apply("hire trametes-versicolor")
    assert words(game) == ["give-up a", "give-up b", "give-up d", "give-up e", "skip"]
    assert game.position().to_dict()["seats"][0]["tiles"] == "abde"
    game.apply(f"give-up {given}")
    after = game.position().to_dict()
    assert after["seats"][0]["tiles"] == "abcde".replace(given, "")
    assert after["box_tiles"] == given
    assert after["stock"] == "cde"
    assert after["seats"][0]["top"] == row


def test_r5_8_four_tiles_fit() -> None:
    game = start({"leaves": 99, "tiles": "abe"}, showcase=["trametes-versicolor"])
    game.apply("hire trametes-versicolor")
    assert game.position().to_dict()["seats"][0]["tiles"] == "abce"
    assert game.position().to_dict()["stock"] == "cdde"
    assert game.position().to_dict()["box_tiles"] == ""
    with pytest.raises(mycelia.PositionError, match=r"at most 4 tiles \(R5\.8\)"):
        start({"tiles": "abcde"})


def test_r5_8_a_used_tile_may_be_given_up_and_the_new_one_is_fresh() -> None:
    seat = {"leaves": 99, "tiles": "abcd"}
    game = start(seat, showcase=["trametes-versicolor"], used="bc")
    assert uses(game) == ["use a", "use d"]
    game.apply("hire trametes-versicolor")
    game.apply("give-up c")
    assert game.position().to_dict()["seats"][0]["tiles"] == "abcd"
    assert game.position().to_dict()["box_tiles"] == "c"
    assert uses(game) == ["use a", "use c", "use d"]
    game.apply("use c")
    game.apply("a1>b1")
    assert uses(game) == ["use a", "use d"]


def test_r5_8_giving_one_up_makes_no_other_fresh() -> None:
    seat = {"leaves": 99, "tiles": "abdd"}
    game = start(seat, showcase=["trametes-versicolor"], used="add")
    game.apply("hire trametes-versicolor")
    game.apply("give-up d")
    assert game.position().to_dict()["seats"][0]["tiles"] == "abcd"
    assert uses(game) == ["use b", "use c"]
    assert game.position().to_dict()["used"] == "ad"


def test_r5_8_the_tile_may_be_declined() -> None:
    """A ruling."""
    game = start({"leaves": 99, "tiles": "abde"}, showcase=["trametes-versicolor"])
    game.apply("hire trametes-versicolor")
    game.apply("skip")
    after = game.position().to_dict()
    assert after["seats"][0]["tiles"] == "abde"
    assert after["stock"] == "ccde"
    assert after["box_tiles"] == ""
    assert after["seats"][0]["top"] == ["trametes-versicolor"]


@pytest.mark.parametrize("tiles", ["ab", "abde"])
def test_r5_8_a_tile_without_a_copy_left_is_not_gained(tiles: str) -> None:
    """A ruling: the hero can be hired all the same."""
    others: list[dict[str, Any]] = [{"tiles": "abc"}, {"tiles": "abc"}]
    game = start({"leaves": 99, "tiles": tiles}, *others, showcase=["trametes-versicolor"])
    game.apply("hire trametes-versicolor")
    assert game.decision is not None
    assert game.decision.kind == "turn"
    assert game.position().to_dict()["seats"][0]["tiles"] == tiles
    assert game.position().to_dict()["seats"][0]["top"] == ["trametes-versicolor"]


def test_r5_8_with_the_option_all_five() -> None:
    row = ["tremella-mesenterica"]  # brings e
    seat = {"leaves": 99, "tiles": "abcd", "discard": {"mycena-galopus": 1}}
    game = start(seat, showcase=row, five_tiles=True)
    game.apply("hire tremella-mesenterica")
    assert game.position().to_dict()["seats"][0]["tiles"] == "abcde"
    assert game.position().to_dict()["box_tiles"] == ""
    assert uses(game) == ["use a", "use b", "use c", "use d", "use e"]


@pytest.mark.parametrize("tiles", ["abc", "abcd", "abcde"])
def test_r5_8_with_the_option_no_duplicates(tiles: str) -> None:
    game = start({"leaves": 99, "tiles": tiles}, showcase=["trametes-versicolor"], five_tiles=True)
    stock = game.position().to_dict()["stock"]
    game.apply("hire trametes-versicolor")
    assert game.decision is not None
    assert game.decision.kind == "turn"
    assert game.position().to_dict()["seats"][0]["tiles"] == tiles
    assert game.position().to_dict()["stock"] == stock
    assert game.position().to_dict()["seats"][0]["top"] == ["trametes-versicolor"]


def test_r5_8_the_option_has_two_values() -> None:
    assert not new_game(2, seed=1).position().to_dict()["five_tiles"]
    assert not new_game(2, seed=1, tiles="four").position().to_dict()["five_tiles"]
    assert new_game(2, seed=1, tiles="five").position().to_dict()["five_tiles"]
    with pytest.raises(mycelia.OptionError, match="tiles is one of four, five, not"):
        new_game(2, seed=1, tiles="six")
