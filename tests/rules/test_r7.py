"""R7: functions. Every test gives one card the function that it is about.

The front board, for reading the positions (the shrine field is d2):

       a b c d e
    1  L M L W M
    2  W L M @ L
    3  M S W M W
    4  L W M L S

Long because one file holds one section of the rules, and this is the largest.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from first import EDITION, from_position
from looks import OWN_TURN, asked, do, drops, seat, words

from mycelia import Game, IllegalChoice, new_game
from mycelia.edition.cards import Edition
from mycelia.edition.language import EffectError, check_shape, parse

CARD = "amanita-muscaria"
Drops = dict[str, int]
LEAF, MOSS, WATER, SOIL = "a1", "b1", "d1", "b3"  # one field of each terrain
FIELDS = [f"{column}{row}" for row in "1234" for column in "abcde"]


def box_with(play: str, hire: str | None = None) -> Edition:
    """Valley, with a card that has other functions and costs 1 leaf."""
    function, single = parse(play), parse(hire) if hire else None
    check_shape(function, hiring=False)
    if single is not None:
        check_shape(single, hiring=True)
    valley = EDITION
    cards = tuple(
        replace(card, cost=1, play=function, hire=single) if card.id == CARD else card
        for card in valley.cards
    )
    return replace(valley, cards=cards)


def table(edition: Edition, seats: list[dict[str, object]], **more: object) -> Game:
    position = {"seats": seats, "expansion": True, "showcase": [CARD], **more}
    return from_position(position, edition=edition, seed=1)


def played(play: str, drops: Drops, *others: Drops, turn: int = 0, **seat: object) -> Game:
    """A game in which a card with this function has just been played."""
    seats: list[dict[str, object]] = [{"drops": drops, "hand": [CARD]} | seat]
    seats += [{"drops": board} for board in others or ({LEAF: 1},)]
    if seats[0].get("board", "front") != "front":  # then the others have backs too (R1.2)
        seats[1]["board"] = "leaf-fall"
    seats = seats[-turn:] + seats[:-turn] if turn else seats
    game = table(box_with(play), seats, turn=turn, first=0)
    game.apply(f"play {CARD}")
    return game


def alone(play: str, pile: int = 20, chip: str = "remove") -> Game:
    """The same, against Gwidyon."""
    seats: list[dict[str, object]] = [{"drops": {LEAF: 1}, "hand": [CARD]}]
    game = table(box_with(play), seats, gwidyon={"drops": pile, "chip": chip})
    game.apply(f"play {CARD}")
    return game


def hired(hire: str, drops: Drops, *others: Drops, **seat: object) -> Game:
    """A game in which a card with this single effect has just been hired."""
    seats: list[dict[str, object]] = [{"drops": drops, "leaves": 1} | seat]
    seats += [{"drops": board} for board in others or ({LEAF: 1},)]
    game = table(box_with("1 leaf", hire), seats)
    game.apply(f"hire {CARD}")
    return game


def leaves(game: Game, number: int = 0) -> object:
    return seat(game, number)["leaves"]


# ---- R7: from left to right


def test_r7_from_left_to_right() -> None:
    game = played("1 leaf & remove 1 moss & 2 leaves", {MOSS: 1, LEAF: 1})
    assert leaves(game) == 1
    assert words(game) == ["x b1", "skip"]
    do(game, "x b1")
    assert leaves(game) == 3
    assert asked(game) == OWN_TURN


def test_r7_nothing_else_in_the_middle_of_a_function() -> None:
    game = played("remove 1 moss", {MOSS: 1}, leaves=9)
    for choice in ("end", "use b", f"hire {CARD}", f"play {CARD}"):
        with pytest.raises(IllegalChoice, match=r"R3\.3"):
            game.apply(choice)
    assert words(game) == ["x b1", "skip"]


# ---- R7.1: either/or, and, repeat


def test_r7_1_either_or_is_one_of_two() -> None:
    game = played("remove 1 moss / 2 leaves", {MOSS: 2})
    assert asked(game) == (0, "either")
    assert words(game) == ["left", "right", "skip"]
    left = do(game.copy(), "left")
    assert words(left) == ["x b1", "skip"]
    do(left, "x b1")
    assert (drops(left), leaves(left), asked(left)) == ({MOSS: 1}, 0, OWN_TURN)
    right = do(game, "right")
    assert (drops(right), leaves(right), asked(right)) == ({MOSS: 2}, 2, OWN_TURN)


def test_r7_1_no_changing_over_afterwards() -> None:
    game = do(played("remove 1 moss / 2 leaves", {MOSS: 1}), "left")
    with pytest.raises(IllegalChoice):
        game.apply("right")
    do(game, "skip")
    assert (drops(game), leaves(game), asked(game)) == ({MOSS: 1}, 0, OWN_TURN)


def test_r7_1_either_or_may_be_left_out() -> None:
    game = do(played("remove 1 moss / 2 leaves", {MOSS: 1}), "skip")
    assert (drops(game), leaves(game), asked(game)) == ({MOSS: 1}, 0, OWN_TURN)


@pytest.mark.parametrize(
    ("function", "offered"),
    [
        ("remove 1 water / 2 leaves", ["right", "skip"]),
        ("2 leaves / remove 1 water", ["left", "skip"]),
        ("move 1 water / remove 1 moss", ["right", "skip"]),
        ("around leaf / remove 2 moss", ["left", "skip"]),
        ("(on water>=2: remove 2, beside 1) / trash", ["right", "skip"]),
        ("(on water>=0: remove 2, beside 1) / remove 1 water", ["left", "skip"]),
        ("around water / remove 1 moss=2", ["left", "skip"]),
        ("remove 1 water & 1 leaf / remove 1 water & trash", ["left", "right", "skip"]),
    ],
)
def test_r7_1_a_side_that_can_do_nothing_is_not_offered(function: str, offered: list[str]) -> None:
    """One drop on moss (c2), beside leaf, water (c3) and the shrine field."""
    assert words(played(function, {"c2": 1})) == offered


def test_r7_1_a_side_around_is_void_without_a_drop_beside_a_centre() -> None:
    """e4 has two neighbours, e3 (water) and d4 (leaf): no moss field."""
    assert words(played("around moss / 1 leaf", {"e4": 1})) == ["right", "skip"]


def test_r7_1_either_or_with_two_void_sides_asks_nothing() -> None:
    game = played("remove 1 water / remove 2 moss & trash", {MOSS: 1}, discard={})
    assert words(game) == ["right", "skip"]  # the card just played can be removed
    game = played("remove 1 water / remove 2 moss", {MOSS: 1})
    assert asked(game) == OWN_TURN


def test_r7_1_and_is_one_after_the_other() -> None:
    game = played("remove 1 moss & remove 1 water", {MOSS: 1, WATER: 1, LEAF: 1})
    assert words(game) == ["x b1", "skip"]
    do(game, "x b1")
    assert words(game) == ["x d1", "skip"]
    do(game, "x d1")
    assert (drops(game), asked(game)) == ({LEAF: 1}, OWN_TURN)


def test_r7_1_either_part_of_and_may_be_left_out() -> None:
    board = {MOSS: 1, WATER: 1}
    game = do(played("remove 1 moss & remove 1 water", board), "skip")
    assert words(game) == ["x d1", "skip"]
    assert drops(do(game, "x d1")) == {MOSS: 1}
    game = do(played("remove 1 moss & remove 1 water", board), "x b1", "skip")
    assert (drops(game), asked(game)) == ({WATER: 1}, OWN_TURN)


def test_r7_1_a_void_part_is_passed_over() -> None:
    game = played("remove 1 leaf & remove 1 water & remove 1 moss", {"d1": 1})
    assert words(game) == ["x d1", "skip"]
    assert asked(do(game, "skip")) == OWN_TURN


def test_r7_1_the_second_part_fits_what_the_first_has_made() -> None:
    game = played("move 1 leaf & remove 2 moss=2", {LEAF: 1, MOSS: 1})
    do(game, "a1>b1")
    assert words(game) == ["x b1", "skip"]
    do(game, "x b1", "x b1")
    assert drops(game) == {}


def test_r7_1_repeat_up_to_that_many_times() -> None:
    game = played("3x remove 1 any", {MOSS: 4, WATER: 1})
    assert words(game) == ["x b1", "x d1", "skip"]
    do(game, "x b1")
    assert words(game) == ["x b1", "x d1", "skip"]
    do(game, "x d1")
    assert words(game) == ["x b1", "skip"]
    do(game, "x b1")
    assert (drops(game), asked(game)) == ({MOSS: 2}, OWN_TURN)


def test_r7_1_a_drop_may_be_moved_again() -> None:
    game = played("3x move 1 any", {"b2": 1})
    do(game, "b2>c2")
    assert words(game) == ["c2>c1", "c2>d2", "c2>c3", "c2>b2", "skip"]
    do(game, "c2>b2", "b2>a2")
    assert (drops(game), asked(game)) == ({"a2": 1}, OWN_TURN)


def test_r7_1_leaving_out_a_repeated_function_ends_it() -> None:
    game = do(played("4x move 1 any & 1 leaf", {"b2": 1}), "b2>b1", "skip")
    assert (drops(game), leaves(game), asked(game)) == ({"b1": 1}, 1, OWN_TURN)


def test_r7_1_each_time_on_a_field_that_fits_at_that_moment() -> None:
    game = played("4x remove 1 any=1", {MOSS: 1, WATER: 2})
    assert words(game) == ["x b1", "skip"]
    do(game, "x b1")
    assert (drops(game), asked(game)) == ({WATER: 2}, OWN_TURN)
    game = played("3x remove 1 moss>=2", {MOSS: 3})
    do(game, "x b1", "x b1")
    assert (drops(game), asked(game)) == ({MOSS: 1}, OWN_TURN)


def test_r7_1_repeat_binds_to_the_one_function_after_it() -> None:
    game = played("2x remove 1 water & remove 1 moss", {WATER: 3, MOSS: 3})
    do(game, "x d1", "x d1")
    assert words(game) == ["x b1", "skip"]
    do(game, "x b1")
    assert (drops(game), asked(game)) == ({WATER: 1, MOSS: 2}, OWN_TURN)


def test_r7_1_repeat_binds_to_a_bracket() -> None:
    game = played("2x (remove 1 water & remove 1 moss)", {WATER: 3, MOSS: 3})
    do(game, "x d1", "x b1", "x d1")
    assert words(game) == ["x b1", "skip"]
    do(game, "x b1")
    assert (drops(game), asked(game)) == ({WATER: 1, MOSS: 1}, OWN_TURN)


def test_r7_1_in_a_bracket_every_part_is_asked_for_again() -> None:
    game = played("2x (remove 1 water & remove 1 moss)", {WATER: 3, MOSS: 3})
    do(game, "skip", "x b1", "x d1", "skip")
    assert (drops(game), asked(game)) == ({WATER: 2, MOSS: 2}, OWN_TURN)


def test_r7_1_repeated_either_or_is_chosen_anew() -> None:
    game = played("2x (move 1 leaf / 2 leaves)", {LEAF: 1, WATER: 1})
    do(game, "right")
    assert words(game) == ["left", "right", "skip"]
    do(game, "left", "a1>b1")
    assert (drops(game), leaves(game), asked(game)) == ({MOSS: 1, WATER: 1}, 2, OWN_TURN)


def test_r7_1_repeated_symbols_on_one_field() -> None:
    """Each time another field; a part left out does not end the repetitions."""
    game = played("2x (on moss>=2: move 1, remove 1)", {"b1": 2, "c4": 2})
    do(game, "b1>b2", "skip")
    assert words(game) == ["c4>c3", "c4>d4", "c4>b4", "skip"]
    do(game, "c4>d4", "x c4")
    assert (drops(game), asked(game)) == ({"b1": 1, "b2": 1, "d4": 1}, OWN_TURN)


def test_r7_1_repeated_symbols_left_out_altogether_end_it() -> None:
    game = do(played("2x (on moss>=2: move 1, remove 1)", {"b1": 2}), "skip")
    assert words(game) == ["x b1", "skip"]
    assert asked(do(game, "skip")) == OWN_TURN


def test_r7_1_repeated_around() -> None:
    game = played("2x around leaf", {"a2": 2, "b1": 1})
    do(game, "around a1", "skip")  # all of the first left out: the second is still there
    do(game, "around a1", "all")
    assert (drops(game), asked(game)) == ({"a2": 1}, OWN_TURN)
    assert asked(do(played("2x around leaf", {"a2": 2}), "skip")) == OWN_TURN


def test_r7_1_the_prompt_counts_the_repetitions() -> None:
    game = played("3x move 1 any", {"b2": 1})
    assert game.decision is not None
    assert game.decision.prompt() == "Move 1 drop from any field (1 of 3)"
    do(game, "b2>b1")
    assert game.decision.prompt() == "Move 1 drop from any field (2 of 3)"


# ---- R7.2: remove a card


def test_r7_2_one_card_of_your_own_discard_pile() -> None:
    game = played(
        "trash",
        {LEAF: 1},
        discard={"mycena-galopus": 2, "boletus-edulis": 1},
        bag={"galerina-hypnorum": 1},
        top=["morchella-esculenta"],
    )
    assert asked(game) == (0, "remove-card")
    assert words(game) == [
        "remove-card mycena-galopus",
        "remove-card boletus-edulis",
        f"remove-card {CARD}",
        "skip",
    ]
    box = dict(game.position().to_dict()["box"])
    do(game, "remove-card mycena-galopus")
    assert seat(game)["discard"] == {"mycena-galopus": 1, "boletus-edulis": 1, CARD: 1}
    box["mycena-galopus"] = box.get("mycena-galopus", 0) + 1
    assert game.position().to_dict()["box"] == box
    assert asked(game) == OWN_TURN


def test_r7_2_or_none() -> None:
    game = do(played("trash", {LEAF: 1}), "skip")
    assert seat(game)["discard"] == {CARD: 1}
    assert asked(game) == OWN_TURN


def test_r7_2_a_card_may_remove_itself_and_its_function_goes_on() -> None:
    game = played("trash & 2 leaves & remove 1 moss", {MOSS: 1, LEAF: 1})
    do(game, f"remove-card {CARD}")
    assert seat(game)["discard"] == {}
    assert game.position().to_dict()["box"][CARD] == 1
    assert leaves(game) == 2
    do(game, "x b1")
    assert drops(game) == {LEAF: 1}


def test_r7_2_void_with_an_empty_discard_pile() -> None:
    game = hired("trash & 2 leaves", {LEAF: 1})
    assert (leaves(game), asked(game)) == (2, OWN_TURN)
    game = do(played("2x trash", {LEAF: 1}), f"remove-card {CARD}")
    assert asked(game) == OWN_TURN


def test_r7_2_repeated() -> None:
    game = played("2x trash", {LEAF: 1}, discard={"mycena-galopus": 2})
    do(game, "remove-card mycena-galopus")
    assert words(game) == ["remove-card mycena-galopus", f"remove-card {CARD}", "skip"]
    do(game, f"remove-card {CARD}")
    assert seat(game)["discard"] == {"mycena-galopus": 1}
    assert asked(game) == OWN_TURN


# ---- R7.3: leaves


@pytest.mark.parametrize("count", [1, 5, 9])
def test_r7_3_take_n_leaves(count: int) -> None:
    game = played(f"{count} leaves", {LEAF: 1}, leaves=1)
    assert (leaves(game), leaves(game, 1), asked(game)) == (1 + count, 0, OWN_TURN)


# ---- R7.4: a bonus for the others


def test_r7_4_clockwise_from_you() -> None:
    one = {"b2": 1}
    game = played("others: move 1 any", one, one, one, one, turn=2)
    order = []
    while (decision := game.decision) is not None and decision.kind != "turn":
        order.append(decision.seat)
        do(game, "b2>b1")
    assert order == [3, 0, 1]
    assert [drops(game, number) for number in range(4)] == [{"b1": 1}] * 2 + [one, {"b1": 1}]
    assert asked(game) == (2, "turn")


def test_r7_4_all_repetitions_of_one_before_the_next() -> None:
    game = played("others: 2x remove 1 any", {"b2": 1}, {"a1": 3}, {"e4": 1})
    assert asked(game) == (1, "remove")
    do(game, "x a1")
    assert asked(game) == (1, "remove")
    do(game, "x a1")
    assert asked(game) == (2, "remove")
    do(game, "x e4")  # its board is empty: the second time is void
    assert asked(game) == OWN_TURN
    assert [drops(game, number) for number in range(3)] == [{"b2": 1}, {"a1": 1}, {}]


def test_r7_4_before_the_card_goes_on() -> None:
    game = played("others: move 1 any & 2 leaves", {"b2": 1}, {"b2": 1})
    assert (asked(game), leaves(game)) == ((1, "move"), 0)
    do(game, "b2>b1")
    assert (asked(game), leaves(game)) == (OWN_TURN, 2)


def test_r7_4_they_may_decline() -> None:
    game = played("others: 2x move 1 any", {"b2": 1}, {"b2": 1}, {"c1": 1})
    do(game, "skip")
    assert asked(game) == (2, "move")
    do(game, "c1>b1", "skip")
    assert asked(game) == OWN_TURN
    assert [drops(game, number) for number in range(3)] == [{"b2": 1}, {"b2": 1}, {"b1": 1}]


def test_r7_4_you_may_not() -> None:
    game = played("others: remove 1 any", {"b2": 1}, {"c1": 1})
    assert words(game) == ["x c1", "skip"]
    do(game, "x c1")
    assert (asked(game), drops(game)) == (OWN_TURN, {"b2": 1})


def test_r7_4_you_cannot_leave_it_out_even_if_you_leave_out_everything_else() -> None:
    game = do(played("3x move 1 any & others: move 1 any", {"b2": 1}, {"c1": 1}), "skip")
    assert asked(game) == (1, "move")
    assert words(game) == ["c1>d1", "c1>c2", "c1>b1", "skip"]


def test_r7_4_nor_when_your_own_part_is_void() -> None:
    game = played("remove 1 water & others: 2 leaves", {MOSS: 1}, {MOSS: 1}, {MOSS: 1})
    assert [leaves(game, number) for number in range(3)] == [0, 2, 2]
    assert asked(game) == OWN_TURN


def test_r7_4_they_cannot_hire_or_act_meanwhile() -> None:
    seats: list[dict[str, object]] = [
        {"drops": {LEAF: 1}, "hand": [CARD], "leaves": 9},
        {"drops": {LEAF: 1}, "hand": ["mycena-galopus"], "leaves": 9, "tiles": "abcd"},
    ]
    game = table(box_with("others: move 1 any"), seats, showcase=["boletus-edulis"])
    do(game, f"play {CARD}")
    assert (asked(game), words(game)) == ((1, "move"), ["a1>b1", "a1>a2", "skip"])
    for choice in ("hire boletus-edulis", "use b", "play mycena-galopus", "end"):
        with pytest.raises(IllegalChoice, match=r"R3\.3"):
            game.apply(choice)


def test_r7_4_leaves_are_simply_given() -> None:
    game = played("2 leaves & others: 1 leaf", {LEAF: 1}, {LEAF: 1}, {LEAF: 1}, turn=1)
    assert [leaves(game, number) for number in range(3)] == [1, 2, 1]
    assert asked(game) == (1, "turn")


def test_r7_4_who_can_do_nothing_is_passed_over() -> None:
    game = played("others: remove 1 water", {WATER: 1}, {MOSS: 1}, {WATER: 2}, {LEAF: 1})
    assert asked(game) == (2, "remove")
    do(game, "x d1")
    assert asked(game) == OWN_TURN


def test_r7_4_a_bracket_of_functions() -> None:
    game = played("others: (1 leaf & remove 1 moss)", {MOSS: 1}, {MOSS: 2}, {MOSS: 2})
    assert [leaves(game, number) for number in range(3)] == [0, 1, 0]
    do(game, "x b1")
    assert [leaves(game, number) for number in range(3)] == [0, 1, 1]
    do(game, "skip")
    assert [drops(game, number) for number in range(3)] == [{MOSS: 1}, {MOSS: 1}, {MOSS: 2}]


def test_r7_4_an_either_or_is_theirs_to_choose() -> None:
    game = played("others: (2 leaves / remove 1 moss)", {MOSS: 1}, {MOSS: 2}, {WATER: 1})
    assert (asked(game), words(game)) == ((1, "either"), ["left", "right", "skip"])
    do(game, "right", "x b1")
    assert (asked(game), words(game)) == ((2, "either"), ["left", "skip"])
    do(game, "left")
    assert [leaves(game, number) for number in range(3)] == [0, 0, 2]
    assert drops(game, 1) == {MOSS: 1}


def test_r7_4_removing_a_card_means_their_own_discard_pile() -> None:
    seats: list[dict[str, object]] = [
        {"drops": {LEAF: 1}, "hand": [CARD], "discard": {"boletus-edulis": 1}},
        {"drops": {LEAF: 1}, "discard": {"mycena-galopus": 1}},
        {"drops": {LEAF: 1}},
    ]
    game = do(table(box_with("others: trash"), seats), f"play {CARD}")
    assert (asked(game), words(game)) == (
        (1, "remove-card"),
        ["remove-card mycena-galopus", "skip"],
    )
    do(game, "remove-card mycena-galopus")
    assert seat(game, 1)["discard"] == {}
    assert asked(game) == OWN_TURN  # the third seat has nothing to remove


def test_r7_4_the_prompt_names_the_giver() -> None:
    game = played("others: 2x remove 1 any", {"b2": 1}, {"b2": 1})
    assert game.decision is not None
    assert game.decision.prompt() == ("Bonus from Player 1: Remove 1 drop from any field (1 of 2)")


BONUS_RIGHT = "remove 1 moss / 3 leaves & others: 1 leaf"


def test_r7_4_a_bonus_on_one_side_can_be_avoided_by_the_other() -> None:
    game = played(BONUS_RIGHT, {MOSS: 1, LEAF: 1})
    assert words(game) == ["left", "right", "skip"]
    other = do(game.copy(), "left", "x b1")
    assert (leaves(other), leaves(other, 1), asked(other)) == (0, 0, OWN_TURN)
    right = do(game.copy(), "right")
    assert (leaves(right), leaves(right, 1), asked(right)) == (3, 1, OWN_TURN)


def test_r7_4_even_if_you_then_leave_the_other_side_out() -> None:
    game = played(BONUS_RIGHT, {MOSS: 1, LEAF: 1})
    for choices in (("left", "skip"), ("skip",)):
        tried = do(game.copy(), *choices)
        assert (drops(tried), asked(tried)) == ({MOSS: 1, LEAF: 1}, OWN_TURN)
        assert (leaves(tried), leaves(tried, 1)) == (0, 0)


def test_r7_4_even_if_the_other_side_is_void() -> None:
    game = played(BONUS_RIGHT, {WATER: 1})
    assert words(game) == ["right", "skip"]
    do(game, "skip")
    assert (leaves(game, 1), asked(game)) == (0, OWN_TURN)


def test_r7_4_a_bonus_on_the_left_side() -> None:
    game = played("move 1 any & others: 1 leaf / 2 leaves", {"b2": 1})
    assert words(game) == ["left", "right", "skip"]
    left = do(game.copy(), "left")
    do(left, "skip")  # your own part, not theirs
    assert (leaves(left, 1), asked(left)) == (1, OWN_TURN)
    do(game, "right")
    assert (leaves(game), leaves(game, 1), asked(game)) == (2, 0, OWN_TURN)


def test_r7_4_a_bonus_on_both_sides_cannot_be_avoided() -> None:
    game = played("move 1 any & others: 1 leaf / 2 leaves & others: 3 leaves", {"b2": 1})
    assert words(game) == ["left", "right"]
    with pytest.raises(IllegalChoice, match=r"R3\.2"):
        game.apply("skip")
    left = do(game.copy(), "left", "skip")
    assert (leaves(left), leaves(left, 1), asked(left)) == (0, 1, OWN_TURN)
    do(game, "right")
    assert (leaves(game), leaves(game, 1), asked(game)) == (2, 3, OWN_TURN)


def test_r7_4_the_last_drop_of_another_player_triggers_the_end() -> None:
    game = played("others: remove 1 any & 1 leaf", {"b2": 1}, {"c1": 1})
    do(game, "x c1")
    assert game.position().to_dict()["ending"] is True
    assert game.position().to_dict()["taken"] == 1
    assert (leaves(game), asked(game)) == (1, OWN_TURN)


@pytest.mark.parametrize(
    ("bonus", "chip", "left", "side"),
    [
        ("1 leaf", "remove", 20, "remove"),
        ("trash", "remove", 20, "remove"),
        ("move 1 any", "remove", 20, "rest"),
        ("move 1 any", "rest", 19, "remove"),
        ("2x move 1 water", "remove", 19, "remove"),
        ("3x move 1 any", "rest", 18, "remove"),
        ("move 2 moss=2", "rest", 19, "rest"),
        ("remove 1 any", "remove", 19, "remove"),
        ("3x remove 2 leaf", "remove", 14, "remove"),
        ("around any", "rest", 16, "rest"),
        ("(on water>=0: remove 2, beside 1)", "remove", 17, "remove"),
        ("(on moss>=2: move 1, remove 1)", "rest", 18, "remove"),
        ("(move 1 any & 1 leaf & remove 1 any)", "remove", 19, "rest"),
        ("(move 1 any / remove 1 any)", "remove", 19, "remove"),
        ("(around any / remove 3 any)", "remove", 16, "remove"),
        ("(move 1 any / 1 leaf)", "remove", 20, "rest"),  # neither takes more: the left
        ("(1 leaf / move 1 any)", "remove", 20, "remove"),
        ("(1 leaf / move 1 any)", "rest", 19, "remove"),
        ("(remove 1 any / move 1 any)", "rest", 19, "rest"),
        ("2x (move 1 any / 1 leaf)", "remove", 19, "remove"),
    ],
)
def test_r7_4_a_bonus_for_gwidyon(bonus: str, chip: str, left: int, side: str) -> None:
    """R9.5: symbols times repetitions as printed, whatever they ask for; he cannot decline."""
    game = alone(f"others: {bonus} & 2 leaves", chip=chip)
    assert (asked(game), leaves(game)) == (OWN_TURN, 2)
    ghost = game.position().to_dict()["gwidyon"]
    assert (ghost["drops"], ghost["chip"]) == (left, side)
    assert game.position().to_dict()["taken"] == 20 - left
    assert drops(game) == {LEAF: 1}


def test_r7_4_gwidyon_takes_what_is_left() -> None:
    game = alone("others: around any", pile=3)
    assert game.position().to_dict()["gwidyon"]["drops"] == 0
    assert game.position().to_dict()["taken"] == 3


# ---- R7.4: the house rule of an even start


def even_table(
    play: str, hire: str | None = None, *, players: int, round: int, first: int = 0
) -> Game:
    """A table with that house rule, for playing and for hiring a card in some round; the seat 0 is
    to move, and its place in the round follows from who was first."""
    mine: dict[str, object] = {"drops": {"b2": 1}, "hand": [CARD], "leaves": 1}
    seats = [mine] + [{"drops": {"b2": 1}} for _ in range(players - 1)]
    return table(box_with(play, hire), seats, round=round, first=first, turn=0, even_start=True)


FIRSTS = [(players, first) for players in (2, 3, 4) for first in range(players)]


@pytest.mark.parametrize(("players", "first"), FIRSTS)
def test_r7_4_an_even_start_gives_to_those_who_had_a_turn(players: int, first: int) -> None:
    both = "others: 2 leaves & others: move 1 any & 3 leaves"
    game = do(even_table(both, players=players, round=1, first=first), f"play {CARD}")
    had_a_turn = range(first, players) if first else ()
    for number in had_a_turn:
        assert asked(game) == (number, "move")
        do(game, "b2>b1")
    assert asked(game) == OWN_TURN
    given = [2 if number in had_a_turn else 0 for number in range(1, players)]
    assert [leaves(game, number) for number in range(players)] == [4, *given]
    moved = [{"b1": 1} if number in had_a_turn else {"b2": 1} for number in range(1, players)]
    assert [drops(game, number) for number in range(players)] == [{"b2": 1}, *moved]


@pytest.mark.parametrize(("players", "first"), FIRSTS)
def test_r7_4_after_an_even_start_everything_is_as_printed(players: int, first: int) -> None:
    both = "others: 2 leaves & others: move 1 any & 3 leaves"
    game = do(even_table(both, players=players, round=2, first=first), f"play {CARD}")
    assert [leaves(game, number) for number in range(players)] == [1] + [2] * (players - 1)
    for number in range(1, players):
        assert asked(game) == (number, "move")
        do(game, "b2>b1")
    assert (asked(game), leaves(game)) == (OWN_TURN, 4)
    assert [drops(game, number) for number in range(players)] == [
        {"b2": 1}, *[{"b1": 1}] * (players - 1),
    ]  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r7_4_an_even_start_gives_everybody_the_same_before_every_turn(players: int) -> None:
    """Whoever began: before their n-th turn all have had n - 1 bonuses by each of the others."""
    cards = tuple(
        replace(card, play=parse("others: 1 leaf")) if card.set == "start" else card
        for card in EDITION.cards
    )
    for first in range(players):
        game = new_game(
            players, seed=1, first=first, even_start=True, edition=replace(EDITION, cards=cards)
        )
        for turn in range(3 * players):
            who = (first + turn) % players
            assert asked(game) == (who, "turn")
            assert leaves(game, who) == turn // players * 3 * (players - 1)
            for _ in range(3):
                do(game, words(game)[0])
            do(game, "end")


@pytest.mark.parametrize(("round", "given"), [(1, (0, 3)), (2, (3, 3))])
def test_r7_4_an_even_start_holds_for_single_effects(round: int, given: tuple[int, int]) -> None:
    game = even_table("1 leaf", "others: 3 leaves & 2 leaves", players=3, round=round, first=2)
    do(game, f"hire {CARD}")
    assert [leaves(game, number) for number in range(3)] == [2, *given]
    assert asked(game) == OWN_TURN
    assert seat(game)["top"] == [CARD]  # it lies where a hired hero belongs (R4.1)


def test_r7_4_an_either_or_of_the_first_player_in_an_even_start() -> None:
    """A side that only gives is no side while nobody may get it; what is one's own stays."""
    gives = "others: 1 leaf / move 1 any"
    for round, first, sides in ((1, 0, ["right"]), (1, 1, ["left", "right"]),
                                (2, 0, ["left", "right"])):  # fmt: skip
        game = do(even_table(gives, players=2, round=round, first=first), f"play {CARD}")
        assert (asked(game), words(game)) == ((0, "either"), [*sides, "skip"])
    game = do(even_table("others: 1 leaf / remove 1 moss", players=2, round=1), f"play {CARD}")
    assert asked(game) == OWN_TURN
    own = "2 leaves & others: 1 leaf / remove 1 any & others: 1 leaf"
    game = do(even_table(own, players=2, round=1), f"play {CARD}", "left")
    assert (leaves(game), leaves(game, 1), asked(game)) == (3, 0, OWN_TURN)


def test_r7_4_no_start_is_even_unless_that_was_agreed() -> None:
    for game in (new_game(2, seed=1), new_game(2, seed=1, even_start=False)):
        assert not game.options.even_start
        assert "even_start" not in game.position().to_dict()
    game = new_game(2, seed=1, even_start=True)
    assert game.position().to_dict()["even_start"] is True


def test_r7_4_alone_no_start_is_even() -> None:
    """The house rule is for several: Gwidyon takes his bonus all the same (R9.5)."""
    seats: list[dict[str, object]] = [{"drops": {LEAF: 1}, "hand": [CARD]}]
    game = table(box_with("others: 2x remove 1 any"), seats, even_start=True)
    do(game, f"play {CARD}")
    assert game.position().to_dict()["gwidyon"]["drops"] == 18
    assert "even_start" not in game.position().to_dict()
    assert new_game(1, seed=1, even_start=True).position() == new_game(1, seed=1).position()


# ---- R7.5: on a field


@pytest.mark.parametrize(
    ("terrain", "offered"),
    [
        ("leaf", ["x a1", "skip"]),
        ("moss", ["x b1", "skip"]),
        ("water", ["x d1", "skip"]),
        ("any", ["x a1", "x b1", "x d1", "x b3", "skip"]),
    ],
)
def test_r7_5_the_terrain_must_fit(terrain: str, offered: list[str]) -> None:
    board = {LEAF: 1, MOSS: 1, WATER: 1, SOIL: 1}
    game = played(f"remove 1 {terrain}", board)
    assert words(game) == offered


def test_r7_5_the_terrain_of_your_own_board() -> None:
    """a1 is leaf on the front and water on the brook."""
    game = played("remove 1 water", {"a1": 1, "d1": 1}, board="front")
    assert words(game) == ["x d1", "skip"]
    game = played("remove 1 water", {"a1": 1, "c1": 1}, board="brook")
    assert words(game) == ["x a1", "skip"]


def test_r7_5_every_field_but_the_shrine_field_is_any() -> None:
    game = played("remove 1 any", {name: 1 for name in FIELDS if name != "d2"})
    assert words(game) == [f"x {name}" for name in FIELDS if name != "d2"] + ["skip"]


def test_r7_5_at_least_the_number_drawn() -> None:
    game = played("remove 1 moss>=2", {"b1": 1, "c2": 2, "a3": 3, "d1": 2})
    assert words(game) == ["x c2", "x a3", "skip"]


def test_r7_5_beetle_wants_exactly() -> None:
    game = played("remove 2 any=2", {"a1": 1, "b1": 2, "c1": 3, "b3": 2})
    assert words(game) == ["x b1", "x b3", "skip"]


def test_r7_5_tested_once_when_the_field_is_chosen() -> None:
    game = played("remove 2 any=2", {"b1": 2, "b3": 2})
    do(game, "x b1")
    assert words(game) == ["x b1", "skip"]  # 1 lies there now; no other field any more
    do(game, "x b1")
    assert (drops(game), asked(game)) == ({"b3": 2}, OWN_TURN)


def test_r7_5_drawn_drops_and_symbols_are_two_things() -> None:
    game = do(played("remove 1 moss>=2", {"b1": 2}), "x b1")
    assert (drops(game), asked(game)) == ({"b1": 1}, OWN_TURN)


def test_r7_5_as_many_are_drawn_as_there_are_symbols() -> None:
    board = {"b1": 1, "c2": 2, "a3": 3}
    assert words(played("remove 2 moss", board)) == ["x c2", "x a3", "skip"]
    assert words(played("remove 3 moss", board)) == ["x a3", "skip"]
    assert words(played("on moss: move 1, remove 2", board))[0] == "a3>a2"


def test_r7_5_each_move_symbol_moves_one_drop_its_own_way() -> None:
    game = played("move 2 moss", {"c2": 3, "b1": 1})
    assert words(game) == ["c2>c1", "c2>d2", "c2>c3", "c2>b2", "skip"]
    do(game, "c2>c1")
    assert words(game) == ["c2>c1", "c2>d2", "c2>c3", "c2>b2", "skip"]
    do(game, "c2>b2")
    assert (drops(game), asked(game)) == ({"b1": 1, "c1": 1, "b2": 1, "c2": 1}, OWN_TURN)


def test_r7_5_each_remove_symbol_removes_one() -> None:
    game = played("remove 2 moss", {"c2": 3})
    do(game, "x c2", "x c2")
    assert (drops(game), game.position().to_dict()["taken"]) == ({"c2": 1}, 2)
    assert asked(game) == OWN_TURN


def test_r7_5_moves_and_removals_from_the_same_field() -> None:
    game = played("on water>=2: move 1, remove 1", {"d1": 2, "c3": 2, "a2": 1})
    assert words(game) == [
        *("d1>e1", "d1>d2", "d1>c1"),
        *("c3>c2", "c3>d3", "c3>c4", "c3>b3"),
        "skip",
    ]
    do(game, "c3>b3")
    assert words(game) == ["x c3", "skip"]
    do(game, "x c3")
    assert (drops(game), asked(game)) == ({"a2": 1, "d1": 2, "b3": 1}, OWN_TURN)


def test_r7_5_fewer_symbols_may_be_used() -> None:
    game = do(played("remove 3 moss", {"b1": 3}), "x b1", "skip")
    assert (drops(game), asked(game)) == ({"b1": 2}, OWN_TURN)
    game = do(played("move 2 moss", {"b1": 2}), "b1>a1", "skip")
    assert (drops(game), asked(game)) == ({"b1": 1, "a1": 1}, OWN_TURN)


def test_r7_5_only_the_removal_of_move_and_remove() -> None:
    game = do(played("on water>=2: move 1, remove 1", {"d1": 2, "c3": 2, "a2": 1}), "skip")
    assert words(game) == ["x d1", "x c3", "skip"]
    do(game, "x d1")
    assert (drops(game), asked(game)) == ({"a2": 1, "c3": 2, "d1": 1}, OWN_TURN)


def test_r7_5_only_some_of_the_moves_then_the_removal() -> None:
    game = do(played("on water>=3: move 2, remove 1", {"d1": 3, "c3": 3}), "d1>e1", "skip")
    assert words(game) == ["x d1", "skip"]
    do(game, "x d1")
    assert (drops(game), asked(game)) == ({"c3": 3, "d1": 1, "e1": 1}, OWN_TURN)


def test_r7_5_symbols_that_find_no_drop_are_void() -> None:
    game = do(played("on water>=1: move 1, remove 1", {"d1": 1, "a2": 1}), "d1>e1")
    assert (drops(game), asked(game)) == ({"a2": 1, "e1": 1}, OWN_TURN)


def test_r7_5_no_fitting_field_is_void() -> None:
    for function in ("remove 1 water", "move 2 any", "remove 1 any=2", "on moss>=1: move 1"):
        game = played(function, {"a1": 1, "c1": 3} if "=2" in function else {"a1": 1})
        assert asked(game) == OWN_TURN, function
        assert game.position().to_dict()["taken"] == 0


def test_r7_5_all_of_it_may_be_left_out() -> None:
    game = do(played("remove 2 any=2", {"b1": 2}), "skip")
    assert (drops(game), asked(game)) == ({"b1": 2}, OWN_TURN)


# ---- R7.6: transparent drops


@pytest.mark.parametrize(("lie", "go"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_r7_6_transparent_drops_are_not_required(lie: int, go: int) -> None:
    game = played("remove 3 moss>=1", {"b1": lie, "a1": 1})
    for _ in range(go):
        assert words(game) == ["x b1", "skip"]
        do(game, "x b1")
    assert asked(game) == OWN_TURN
    assert seat(game)["drops"] == {"a1": 1} | ({"b1": lie - go} if lie > go else {})


def test_r7_6_the_drawn_ones_are() -> None:
    board = {"a1": 1, "b2": 2, "c1": 3}
    assert words(played("remove 3 leaf>=2", board)) == ["x c1", "x b2", "skip"]
    assert asked(played("remove 3 leaf>=2", {"a1": 1})) == OWN_TURN


def test_r7_6_moves() -> None:
    game = do(played("move 2 any>=1", {"a1": 1, "c1": 2}), "a1>b1")
    assert asked(game) == OWN_TURN  # nothing is left on a1 for the second symbol
    game = do(played("move 2 any>=1", {"c1": 2}), "c1>b1")
    assert words(game) == ["c1>d1", "c1>c2", "c1>b1", "skip"]


# ---- R7.7: around


def test_r7_7_a_centre_of_the_terrain_with_any_number_of_drops_or_none() -> None:
    """Drops on d1 and on the leaf field c1: beside d1 lie c1 and e1, beside c1 b1, c2 and d1."""
    game = played("around leaf", {"c1": 2, "d1": 1})
    assert asked(game) == (0, "around")
    assert words(game) == ["around c1", "skip"]
    assert words(played("around moss", {"c1": 2, "d1": 1})) == [
        *("around b1", "around e1", "around c2"),
        "skip",
    ]
    assert words(played("around water", {"c1": 2, "d1": 1})) == ["around d1", "skip"]
    assert words(played("around any", {"c1": 2, "d1": 1})) == [
        *("around b1", "around c1", "around d1", "around e1", "around c2"),
        "skip",
    ]


def test_r7_7_never_the_shrine_field() -> None:
    """The neighbours of d2 are d1, e2, d3 and c2."""
    game = played("around any", {"d1": 1, "e2": 1, "d3": 1, "c2": 1})
    assert "around d2" not in words(game)
    assert "around c3" in words(game)  # beside c2 and d3


def test_r7_7_one_drop_from_each_neighbour_whatever_its_terrain() -> None:
    """b2 lies between moss, moss, soil and water."""
    board = {"b2": 2, "b1": 1, "c2": 3, "b3": 2, "a2": 1, "a1": 1}
    game = do(played("around leaf", board), "around b2")
    assert asked(game) == (0, "neighbours")
    assert words(game) == ["all", "x b1", "x a2", "x c2", "x b3", "skip"]
    do(game, "all")
    assert drops(game) == {"a1": 1, "b2": 2, "c2": 2, "b3": 1}  # the centre loses nothing
    assert (game.position().to_dict()["taken"], asked(game)) == (4, OWN_TURN)


def test_r7_7_any_may_be_left_out() -> None:
    board = {"b1": 1, "c2": 3, "b3": 2, "a2": 1}
    game = do(played("around leaf", board), "around b2", "x c2")
    assert words(game) == ["all", "x b1", "x a2", "x b3", "skip"]  # not c2 again
    do(game, "x b3")
    assert words(game) == ["all", "x b1", "x a2", "skip"]
    do(game, "x a2")
    assert words(game) == ["x b1", "skip"]  # for one there is no "all"
    do(game, "skip")
    assert (drops(game), asked(game)) == ({"b1": 1, "c2": 2, "b3": 1}, OWN_TURN)


def test_r7_7_one_by_one() -> None:
    game = do(played("around leaf", {"b1": 2, "a2": 1}), "around a1", "x a2", "x b1")
    assert (drops(game), asked(game)) == ({"b1": 1}, OWN_TURN)


def test_r7_7_all_of_the_rest() -> None:
    board = {"b1": 1, "c2": 1, "b3": 1, "b2": 1}
    game = do(played("around leaf", board), "around b2", "x b1", "all")
    assert (drops(game), asked(game)) == ({"b2": 1}, OWN_TURN)


def test_r7_7_the_centre_is_left_out() -> None:
    game = do(played("around leaf & 1 leaf", {"b1": 1}), "skip")
    assert (drops(game), leaves(game), asked(game)) == ({"b1": 1}, 1, OWN_TURN)


def test_r7_7_void_without_a_drop_beside_a_centre() -> None:
    game = played("around water", {"d4": 1})  # beside d4: d3, e4, c4; none is water
    assert asked(game) == OWN_TURN


def test_r7_7_the_prompt_names_the_centre() -> None:
    game = do(played("around leaf", {"b1": 2, "a2": 1}), "around a1")
    assert game.decision is not None
    assert game.decision.prompt() == "Choose fields next to a1 and remove 1 drop from each"


# ---- R7.8: and beside

BESIDE = "on water>=0: remove 2, beside 1"


def test_r7_8_two_from_the_field_then_one_beside_it() -> None:
    game = played(BESIDE, {"c3": 3, "c2": 1, "b3": 2, "a1": 1})
    assert words(game) == ["x c3", "skip"]
    do(game, "x c3", "x c3")
    assert asked(game) == (0, "beside")
    assert words(game) == ["x c2", "x b3", "skip"]
    do(game, "x b3")
    assert (drops(game), asked(game)) == ({"a1": 1, "c2": 1, "b3": 1, "c3": 1}, OWN_TURN)


def test_r7_8_fewer_than_two_may_lie_there() -> None:
    game = do(played(BESIDE, {"c3": 1, "c2": 1, "a1": 1}), "x c3")
    assert words(game) == ["x c2", "skip"]
    assert drops(do(game, "x c2")) == {"a1": 1}


def test_r7_8_up_to_two_and_up_to_one() -> None:
    game = do(played(BESIDE, {"c3": 2, "c2": 1}), "x c3", "skip")
    assert words(game) == ["x c2", "skip"]
    do(game, "skip")
    assert (drops(game), asked(game)) == ({"c3": 1, "c2": 1}, OWN_TURN)


def test_r7_8_the_field_may_be_empty() -> None:
    """Only water fields are empty: the drop beside is taken alone."""
    game = played(BESIDE, {"c2": 1, "a1": 2})
    assert asked(game) == (0, "beside")
    assert words(game) == ["x a1", "x c2", "skip"]  # beside a2, and beside c3
    do(game, "x a1")
    assert (drops(game), asked(game)) == ({"a1": 1, "c2": 1}, OWN_TURN)


def test_r7_8_the_field_may_be_left_alone() -> None:
    game = do(played(BESIDE, {"c3": 1, "c2": 1, "e4": 1, "b2": 1, "b1": 1}), "skip")
    # Beside a water field: b2 (a2), c2 (c3), e4 (e3). b1 and c3 are beside none.
    assert words(game) == ["x b2", "x c2", "x e4", "skip"]


def test_r7_8_beside_the_field_in_hand_and_no_other() -> None:
    game = do(played(BESIDE, {"c3": 2, "c2": 1, "a1": 1}), "x c3", "x c3")
    assert words(game) == ["x c2", "skip"]


def test_r7_8_nothing_beside_is_void() -> None:
    game = do(played(BESIDE, {"c3": 2, "a1": 1}), "x c3", "x c3")
    assert (drops(game), asked(game)) == ({"a1": 1}, OWN_TURN)
    game = played(BESIDE, {"b1": 1})  # beside b1: a1, c1, b2
    assert asked(game) == OWN_TURN


def test_r7_8_a_printing_that_wants_two_drops() -> None:
    """In both French printings at least 2 lie on the field, also if none of them is removed."""
    french = "on water>=2: remove 2, beside 1"
    game = played(french, {"c3": 1, "c2": 1, "d1": 2, "e1": 1})
    assert words(game) == ["x d1", "skip"]
    do(game, "skip")
    assert words(game) == ["x e1", "skip"]


def test_r7_8_with_a_beetle() -> None:
    """R7.5: exactly 2 lie on the field, also if none of them is removed."""
    game = played("on water=2: remove 2, beside 1", {"c3": 3, "c2": 1, "d1": 2, "e1": 1})
    assert words(game) == ["x d1", "skip"]
    do(game, "skip")
    assert words(game) == ["x e1", "skip"]


# ---- R7.9: single effects


def test_r7_9_any_function_when_hiring() -> None:
    game = hired("remove 1 moss & 2 leaves", {MOSS: 1, LEAF: 1})
    assert words(game) == ["x b1", "skip"]
    do(game, "x b1")
    assert (drops(game), leaves(game), asked(game)) == ({LEAF: 1}, 2, OWN_TURN)


def test_r7_9_only_when_hiring_and_not_when_played() -> None:
    seats: list[dict[str, object]] = [{"drops": {MOSS: 1}, "hand": [CARD]}, {}]
    game = do(table(box_with("3 leaves", "remove 1 moss"), seats), f"play {CARD}")
    assert (drops(game), leaves(game), asked(game)) == ({MOSS: 1}, 3, OWN_TURN)


def test_r7_9_it_may_be_left_out() -> None:
    game = do(hired("remove 1 moss", {MOSS: 1}), "skip")
    assert (drops(game), seat(game)["top"], asked(game)) == ({MOSS: 1}, [CARD], OWN_TURN)


def test_r7_9_the_card_is_in_no_pile_meanwhile() -> None:
    game = hired("trash", {MOSS: 1}, discard={"mycena-galopus": 1})
    assert words(game) == ["remove-card mycena-galopus", "skip"]  # the hero itself is not there
    assert (seat(game)["top"], game.position().to_dict()["showcase"]) == ([], [None] * 5)
    do(game, "remove-card mycena-galopus")
    assert seat(game)["top"] == [CARD]


def test_r7_9_a_bonus_for_the_others() -> None:
    game = hired("others: move 1 any", {MOSS: 1}, {"b2": 1}, {"b2": 1})
    assert asked(game) == (1, "move")
    do(game, "b2>b1", "skip")
    assert (drops(game, 1), drops(game, 2)) == ({"b1": 1}, {"b2": 1})
    assert (seat(game)["top"], asked(game)) == ([CARD], OWN_TURN)


@pytest.mark.parametrize("tile", ["c", "d", "e"])
def test_r7_9_take_an_action_tile(tile: str) -> None:
    game = hired(f"tile {tile}", {MOSS: 1}, leaves=4, discard={"mycena-galopus": 1})
    assert (seat(game)["tiles"], asked(game)) == ("ab" + tile, OWN_TURN)
    assert game.position().to_dict()["stock"] == "ccddee".replace(tile, "", 1)
    assert f"use {tile}" in words(game)  # at once (R5.1)


def test_r7_9_a_tile_without_a_copy_left_is_not_gained() -> None:
    seats: list[dict[str, object]] = [{"drops": {MOSS: 1}, "leaves": 1}, {"tiles": "abcc"}]
    game = do(table(box_with("1 leaf", "tile c & 1 leaf"), seats), f"hire {CARD}")
    assert (seat(game)["tiles"], leaves(game), asked(game)) == ("ab", 1, OWN_TURN)
    assert seat(game)["top"] == [CARD]


def test_r7_9_for_a_fifth_tile_one_is_given_up() -> None:
    game = hired("tile c", {MOSS: 1}, tiles="abde")
    assert asked(game) == (0, "tile")
    assert words(game) == ["give-up a", "give-up b", "give-up d", "give-up e", "skip"]
    declined = do(game.copy(), "skip")
    assert (seat(declined)["tiles"], asked(declined)) == ("abde", OWN_TURN)
    do(game, "give-up a")
    assert (seat(game)["tiles"], game.position().to_dict()["box_tiles"]) == ("bcde", "a")
    assert (game.position().to_dict()["stock"], asked(game)) == ("cde", OWN_TURN)


def test_r7_9_all_five_tiles_by_the_older_printing() -> None:
    """R5.8, option tiles = "five": no limit of four, and a second copy gives nothing."""
    box = box_with("1 leaf", "tile c & 1 leaf")
    seats: list[dict[str, object]] = [{"drops": {MOSS: 1}, "leaves": 1, "tiles": "abde"}, {}]
    game = do(table(box, seats, five_tiles=True), f"hire {CARD}")
    assert (seat(game)["tiles"], leaves(game), asked(game)) == ("abcde", 1, OWN_TURN)
    seats[0]["tiles"] = "abc"
    game = do(table(box, seats, five_tiles=True), f"hire {CARD}")
    assert (seat(game)["tiles"], game.position().to_dict()["stock"]) == ("abc", "cddee")


def test_r7_9_either_a_tile_or_leaves() -> None:
    game = hired("tile c / 2 leaves", {MOSS: 1})
    assert words(game) == ["left", "right", "skip"]
    left = do(game.copy(), "left")
    assert (seat(left)["tiles"], leaves(left), asked(left)) == ("abc", 0, OWN_TURN)
    do(game, "right")
    assert (seat(game)["tiles"], leaves(game), asked(game)) == ("ab", 2, OWN_TURN)


def test_r7_9_a_tile_that_is_gone_is_no_side_to_choose() -> None:
    seats: list[dict[str, object]] = [{"drops": {MOSS: 1}, "leaves": 1}, {"tiles": "abcc"}]
    game = do(table(box_with("1 leaf", "tile c / 2 leaves"), seats), f"hire {CARD}")
    assert words(game) == ["right", "skip"]


# ---- R7.10: the additional shrine


def test_r7_10_on_a_field_with_exactly_one_drop() -> None:
    game = hired("shrine", {"a1": 1, "b1": 2, "b3": 1, "d1": 1, "e4": 3})
    assert asked(game) == (0, "shrine")
    assert words(game) == ["shrine a1", "shrine d1", "shrine b3"]
    do(game, "shrine b3")
    assert drops(game) == {"a1": 1, "b1": 2, "d1": 1, "e4": 3}
    assert seat(game)["shrines"] == ["b3"]
    position = game.position().to_dict()
    assert (position["tokens"], position["taken"]) == (1, 1)  # the drop is for the Shrine of Life
    assert (seat(game)["top"], asked(game)) == ([CARD], OWN_TURN)


def test_r7_10_it_must_be_done_if_a_field_fits() -> None:
    game = hired("shrine", {"a1": 1, "b1": 2})
    assert words(game) == ["shrine a1"]
    with pytest.raises(IllegalChoice, match=r"R3\.2"):
        game.apply("skip")


def test_r7_10_void_without_a_field_and_the_hero_is_hired_all_the_same() -> None:
    game = hired("shrine", {"a1": 2, "b1": 3})
    assert (asked(game), seat(game)["shrines"], seat(game)["top"]) == (OWN_TURN, [], [CARD])
    assert game.position().to_dict()["tokens"] == 2
    assert leaves(game) == 0


def test_r7_10_void_without_a_token_and_the_hero_is_hired_all_the_same() -> None:
    seats: list[dict[str, object]] = [
        {"drops": {"a1": 1}, "leaves": 1},
        {"drops": {"a1": 1}, "shrines": ["b3", "c1"]},
    ]
    game = do(table(box_with("1 leaf", "shrine & 2 leaves"), seats), f"hire {CARD}")
    assert (drops(game), leaves(game), seat(game)["top"]) == ({"a1": 1}, 2, [CARD])
    assert asked(game) == OWN_TURN


def test_r7_10_one_player_may_have_both() -> None:
    game = hired("shrine", {"a1": 1, "b1": 2, "c1": 1}, shrines=["e4"])
    do(game, "shrine c1")
    assert (seat(game)["shrines"], game.position().to_dict()["tokens"]) == (["c1", "e4"], 0)


def test_r7_10_moves_onto_it_remove() -> None:
    game = played("2x move 1 any", {"b2": 2, "a1": 1}, shrines=["b1"])
    do(game, "b2>b1", "a1>b1")
    assert (drops(game), game.position().to_dict()["taken"]) == ({"b2": 1}, 2)


def test_r7_10_only_on_the_board_of_its_owner() -> None:
    seats: list[dict[str, object]] = [
        {"drops": {"b2": 1}, "hand": [CARD]},
        {"drops": {"b2": 1}, "shrines": ["b1"]},
    ]
    game = table(box_with("move 1 any & others: move 1 any"), seats)
    do(game, f"play {CARD}", "b2>b1", "b2>b1")
    assert (drops(game), drops(game, 1)) == ({"b1": 1}, {})
    assert game.position().to_dict()["taken"] == 1


def test_r7_10_it_is_no_landscape_and_never_a_centre() -> None:
    """b2 (leaf), a2 and c3 (water) would be centres."""
    board = {"b1": 1, "a1": 1, "b3": 1}
    assert "around b2" in words(played("around leaf", board))
    assert words(played("around leaf", board, shrines=["b2"])) == ["around a1", "around c1", "skip"]
    assert "around b2" not in words(played("around any", board, shrines=["b2"]))
    assert words(played(BESIDE, {"b3": 1, "d3": 1})) == ["x b3", "x d3", "skip"]
    # d3 lies beside c3 and e3, b3 beside c3 and b4.
    game = played(BESIDE, {"b3": 1, "d3": 1}, shrines=["c3", "b4"])
    assert words(game) == ["x d3", "skip"]
    assert asked(played(BESIDE, {"c2": 1}, shrines=["c3"])) == OWN_TURN


def test_r7_10_the_last_drop_triggers_the_end() -> None:
    game = do(hired("shrine", {"a1": 1}), "shrine a1")
    assert (drops(game), game.position().to_dict()["ending"]) == ({}, True)


def test_r7_10_it_cannot_be_one_of_two() -> None:
    """It must be done, so no edition may let a player choose something else instead."""
    for hire in ("shrine / 2 leaves", "2 leaves / 1 leaf & shrine"):
        with pytest.raises(EffectError, match="cannot be one of two"):
            check_shape(parse(hire), hiring=True)
