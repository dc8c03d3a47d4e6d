"""R3 A turn."""

from typing import Any

import pytest
from first import EDITION, from_position

import mycelia

COST = {card.id: card.cost for card in EDITION.cards}


def words(game: mycelia.Game) -> list[str]:
    return [str(choice) for choice in game.choices]


def seat_to_choose(game: mycelia.Game) -> tuple[int, str]:
    assert game.decision is not None
    return game.decision.seat, game.decision.kind


def start(seat: dict[str, Any], *others: dict[str, Any], **table: Any) -> mycelia.Game:
    return from_position({"seats": [seat, *(others or ({},))], **table}, seed=1)


def refused(game: mycelia.Game, choice: str, rule: str) -> None:
    """The choice is not legal, the message names the rule, and nothing has changed."""
    before = game.position().to_dict()
    with pytest.raises(mycelia.IllegalChoice, match=rf"\({rule.replace('.', '[.]')}\)"):
        game.apply(choice)
    assert game.position().to_dict() == before


def test_r3_1_every_card_in_hand_must_be_played() -> None:
    hand = ["mycena-galopus", "mycena-galopus", "clitocybe-odora"]
    game = start({"hand": hand})
    assert words(game) == ["play mycena-galopus", "play clitocybe-odora"]
    refused(game, "end", "R3.1")
    game.apply("play mycena-galopus")
    assert words(game) == ["play mycena-galopus", "play clitocybe-odora", "use a"]
    refused(game, "end", "R3.1")
    game.apply("play clitocybe-odora")
    refused(game, "end", "R3.1")
    game.apply("play mycena-galopus")
    assert "end" in words(game)
    game.apply("end")
    assert seat_to_choose(game) == (1, "turn")


@pytest.mark.parametrize(
    "order",
    [
        ["galerina-hypnorum", "mitrula-paludosa", "marasmius-rotula"],
        ["marasmius-rotula", "galerina-hypnorum", "mitrula-paludosa"],
        ["mitrula-paludosa", "marasmius-rotula", "galerina-hypnorum"],
    ],
)
def test_r3_1_in_the_order_you_like(order: list[str]) -> None:
    game = start({"hand": sorted(order), "drops": {"b3": 1}})  # soil: nothing can be done
    for card in order:
        game.apply(f"play {card}")
    assert words(game) == ["end"]
    assert game.position().to_dict()["seats"][0]["discard"] == dict.fromkeys(order, 1)


def test_r3_1_only_cards_in_hand_can_be_played() -> None:
    game = start({"hand": ["mycena-galopus"]}, {"hand": ["clitocybe-odora"]})
    refused(game, "play clitocybe-odora", "R3.1")
    refused(game, "play galerina-hypnorum", "R3.1")  # it lies in the draw pile
    game.apply("play mycena-galopus")
    refused(game, "play mycena-galopus", "R3.1")


def test_r3_1_a_played_card_lies_on_the_discard_pile_before_its_function() -> None:
    game = start({"hand": ["sarcoscypha-coccinea"], "bag": {}}, expansion=True)
    game.apply("play sarcoscypha-coccinea")  # remove a card, and then leaves
    seat = game.position().to_dict()["seats"][0]
    assert seat["hand"] == []
    assert seat["discard"] == {"sarcoscypha-coccinea": 1}
    assert seat["leaves"] == 0
    assert words(game) == ["remove-card sarcoscypha-coccinea", "skip"]


def test_r3_1_a_function_is_finished_before_the_next_card() -> None:
    game = start({"hand": ["galerina-hypnorum", "mycena-galopus"], "drops": {"b1": 1}})
    game.apply("play galerina-hypnorum")
    assert words(game) == ["b1>c1", "b1>b2", "b1>a1", "skip"]
    refused(game, "play mycena-galopus", "R3.3")
    game.apply("b1>c1")
    assert words(game) == ["play mycena-galopus"]


def test_r3_1_a_turn_without_cards_is_still_a_turn() -> None:
    game = start({"bag": {}, "leaves": 3}, showcase=["panellus-mitis"])
    hire = ["hire panellus-mitis"] if COST["panellus-mitis"] <= 3 else []
    assert words(game) == [*hire, "use a", "use b", "end"]
    game.apply("end")
    game.apply("end")
    assert seat_to_choose(game) == (0, "turn")
    assert game.round == 2


def test_r3_2_a_whole_function_may_be_left_out() -> None:
    game = start({"hand": ["panellus-mitis"], "drops": {"b3": 3}})  # 3x move 1 any
    game.apply("play panellus-mitis")
    assert words(game) == ["b3>b2", "b3>c3", "b3>b4", "b3>a3", "skip"]
    game.apply("skip")
    assert words(game) == ["end"]
    assert game.position().to_dict()["seats"][0]["drops"] == {"b3": 3}
    assert game.position().to_dict()["seats"][0]["discard"] == {"panellus-mitis": 1}


def test_r3_2_any_part_may_be_left_out() -> None:
    game = start({"hand": ["panellus-mitis"], "drops": {"b3": 3}})
    game.apply("play panellus-mitis")
    game.apply("b3>c3")
    game.apply("skip")
    assert words(game) == ["end"]
    assert game.position().to_dict()["seats"][0]["drops"] == {"b3": 2, "c3": 1}

    game = start({"hand": ["rhodotus-palmatus"], "drops": {"d1": 2}})  # 3 leaves & 2x remove 1
    game.apply("play rhodotus-palmatus")
    assert game.position().to_dict()["seats"][0]["leaves"] == 3
    assert words(game) == ["x d1", "skip"]
    game.apply("x d1")
    game.apply("skip")
    assert game.position().to_dict()["seats"][0]["drops"] == {"d1": 1}


def test_r3_2_a_card_may_stay_though_it_could_be_removed() -> None:
    hand = {"hand": ["sarcoscypha-coccinea"], "bag": {}}
    game = start(hand, expansion=True)
    game.apply("play sarcoscypha-coccinea")
    game.apply("skip")
    assert game.position().to_dict()["seats"][0]["discard"] == {"sarcoscypha-coccinea": 1}
    assert game.position().to_dict()["seats"][0]["leaves"] == 2  # the rest goes on


def test_r3_2_but_not_the_bonus_of_the_others() -> None:
    seat = {"hand": ["macrolepiota-procera"], "drops": {"b3": 1}}
    game = start(seat, {"drops": {"a1": 1}}, {"drops": {"e4": 1}})
    game.apply("play macrolepiota-procera")  # 4x move 1 any & others: move 1 any
    game.apply("skip")
    assert seat_to_choose(game) == (1, "move")
    assert words(game) == ["a1>b1", "a1>a2", "skip"]
    game.apply("a1>b1")
    assert seat_to_choose(game) == (2, "move")
    game.apply("skip")
    assert seat_to_choose(game) == (0, "turn")
    assert [s["drops"] for s in game.position().to_dict()["seats"]] == [
        {"b3": 1},
        {"b1": 1},
        {"e4": 1},
    ]

    game = start({"hand": ["clitocybe-odora"]}, {}, {})
    game.apply("play clitocybe-odora")
    assert [s["leaves"] for s in game.position().to_dict()["seats"]] == [2, 1, 1]


def test_r3_2_and_not_the_additional_shrine() -> None:
    card = "clavulinopsis-fusiformis"
    seat = {"leaves": COST[card], "drops": {"a1": 1, "b1": 2, "c3": 1}}
    game = start(seat, showcase=[card], expansion=True)
    game.apply(f"hire {card}")
    assert words(game) == ["shrine a1", "shrine c3"]
    refused(game, "skip", "R3.2")


def test_r3_3_hiring_and_acting_before_between_and_after_cards() -> None:
    seat = {"hand": ["mycena-galopus", "clitocybe-odora"], "leaves": 50}
    row = ["panellus-mitis", "panellus-mitis", "amanita-muscaria"]
    game = start(seat, showcase=row)
    play = ["play mycena-galopus", "play clitocybe-odora"]
    hire = ["hire panellus-mitis", "hire amanita-muscaria"]
    assert words(game) == [*play, *hire, "use a", "use b"]
    game.apply("hire panellus-mitis")
    assert words(game) == [*play, *hire, "use a", "use b"]
    game.apply("play mycena-galopus")
    assert words(game) == [play[1], *hire, "use a", "use b"]
    game.apply("hire panellus-mitis")
    game.apply("use b")
    game.apply("a1>a2")
    assert words(game) == [play[1], hire[1], "use a"]
    game.apply("play clitocybe-odora")
    assert words(game) == [hire[1], "use a", "end"]
    game.apply("hire amanita-muscaria")
    game.apply("use a")
    assert "use a" not in words(game)


def test_r3_3_as_often_as_you_can_pay() -> None:
    price = COST["panellus-mitis"]
    row = ["panellus-mitis", "panellus-mitis"]
    game = start({"leaves": 2 * price}, showcase=row)
    game.apply("hire panellus-mitis")
    game.apply("hire panellus-mitis")
    assert game.position().to_dict()["seats"][0]["leaves"] == 0
    game = start({"leaves": 2 * price - 1}, showcase=row)
    game.apply("hire panellus-mitis")
    assert "hire panellus-mitis" not in words(game)
    refused(game, "hire panellus-mitis", "R4.1")


def test_r3_3_each_tile_once() -> None:
    game = start({"leaves": 50, "tiles": "abcd"}, expansion=True)
    game.apply("use b")
    game.apply("a1>b1")
    refused(game, "use b", "R5.1")
    assert [word for word in words(game) if word.startswith("use")] == ["use a", "use c", "use d"]


@pytest.mark.parametrize("choice", ["play mycena-galopus", "hire panellus-mitis", "use b", "end"])
def test_r3_3_never_in_the_middle_of_a_function(choice: str) -> None:
    """A ruling; also not by the others, whose bonus it is."""
    table = {"showcase": ["panellus-mitis"]}
    hand = ["macrolepiota-procera", "mycena-galopus"]
    seat = {"hand": hand, "leaves": 20, "drops": {"b3": 2}}
    game = start(seat, {"leaves": 20, "drops": {"e4": 1}}, **table)
    game.apply("play macrolepiota-procera")
    refused(game, choice, "R3.3")
    game.apply("b3>b4")
    refused(game, choice, "R3.3")
    game.apply("skip")
    assert seat_to_choose(game) == (1, "move")
    assert words(game) == ["e4>e3", "e4>d4", "skip"]
    refused(game, choice, "R3.3")


@pytest.mark.parametrize("choice", ["play mycena-galopus", "hire panellus-mitis", "use a", "end"])
def test_r3_3_never_in_the_middle_of_an_action(choice: str) -> None:
    seat = {"hand": ["mycena-galopus"], "leaves": 20, "drops": {"b3": 2}, "tiles": "abc"}
    game = start(seat, showcase=["panellus-mitis"], expansion=True)
    game.apply("use c")
    assert words(game) == ["b3>b2", "b3>c3", "b3>b4", "b3>a3"]
    refused(game, choice, "R3.3")
    game.apply("b3>b4")
    assert words(game) == ["b3>b2", "b3>c3", "b3>b4", "b3>a3", "skip"]
    refused(game, choice, "R3.3")


@pytest.mark.parametrize("choice", ["play mycena-galopus", "hire panellus-mitis", "use a", "end"])
def test_r3_3_never_in_the_middle_of_a_single_effect(choice: str) -> None:
    seat = {"hand": ["mycena-galopus"], "leaves": 20, "discard": {"clitocybe-odora": 1}}
    game = start(seat, showcase=["hydnum-repandum", "panellus-mitis"], expansion=True)
    game.apply("hire hydnum-repandum")
    assert words(game) == ["remove-card clitocybe-odora", "skip"]
    refused(game, choice, "R3.3")


@pytest.mark.parametrize("move", ["d1>d2", "c2>d2", "e2>d2", "d3>d2"])
def test_r3_4_a_drop_moved_onto_a_shrine_field_leaves_the_board(move: str) -> None:
    field = move[:2]
    game = start({"drops": {field: 1, "a1": 1}, "leaves": 3})
    game.apply("use b")
    events = game.apply(move)
    assert [(event.kind, event.field, event.to) for event in events] == [("sink", field, "d2")]
    position = game.position().to_dict()
    assert position["seats"][0]["drops"] == {"a1": 1}
    assert position["taken"] == 1
    assert "d2" not in {choice.field for choice in game.choices}


def test_r3_4_at_once_so_that_it_cannot_be_moved_on() -> None:
    game = start({"hand": ["panellus-mitis"], "drops": {"c2": 1, "a1": 1}})
    game.apply("play panellus-mitis")
    game.apply("c2>d2")
    assert words(game) == ["a1>b1", "a1>a2", "skip"]
    assert game.position().to_dict()["taken"] == 1


def test_r3_4_always_without_being_asked() -> None:
    """A ruling: the drop does not stay, in a function no more than in an action."""
    game = start({"hand": ["galerina-hypnorum"], "drops": {"c2": 1, "a1": 1}})
    game.apply("play galerina-hypnorum")
    game.apply("c2>d2")
    assert words(game) == ["end"]
    assert game.position().to_dict()["seats"][0]["drops"] == {"a1": 1}
    with pytest.raises(mycelia.PositionError, match=r"d2 \(R3\.4\)"):
        start({"drops": {"d2": 1}})


@pytest.mark.parametrize("move", ["b1>b2", "c2>b2", "b3>b2", "a2>b2"])
def test_r3_4_additional_shrines_too(move: str) -> None:
    field = move[:2]
    seat = {"drops": {field: 1, "e4": 1}, "leaves": 3, "shrines": ["b2"]}
    game = start(seat, {"drops": {field: 1}}, expansion=True)
    game.apply("use b")
    game.apply(move)
    position = game.position().to_dict()
    assert position["seats"][0]["drops"] == {"e4": 1}
    assert position["taken"] == 1


def test_r3_4_on_another_board_that_field_is_no_shrine() -> None:
    seat = {"drops": {"b1": 1, "e4": 1}, "leaves": 3}
    game = start(seat, {"shrines": ["b2"], "drops": {"a1": 1}}, expansion=True)
    game.apply("use b")
    game.apply("b1>b2")
    assert game.position().to_dict()["seats"][0]["drops"] == {"b2": 1, "e4": 1}
    assert game.position().to_dict()["taken"] == 0


def test_r3_5_removed_drops_wait_for_the_end_of_the_turn() -> None:
    seat = {"hand": ["rhodotus-palmatus"], "drops": {"d1": 2, "c2": 1, "a1": 1}, "leaves": 3}
    game = start(seat, shrine=4)
    game.apply("play rhodotus-palmatus")
    game.apply("x d1")
    game.apply("x d1")
    game.apply("use b")
    game.apply("c2>d2")
    assert (game.position().to_dict()["taken"], game.position().to_dict()["shrine"]) == (3, 4)
    events = game.apply("end")
    assert [(event.n, event.m) for event in events if event.kind == "pour"] == [(3, 7)]
    assert (game.position().to_dict()["taken"], game.position().to_dict()["shrine"]) == (0, 7)


def test_r3_5_also_those_of_other_boards() -> None:
    boards = [{"a1": 2}, {"b1": 2}, {"c1": 2, "c2": 1}]
    seats: list[dict[str, Any]] = [{"drops": drops} for drops in boards]
    game = start({**seats[0], "hand": ["boletus-edulis"]}, *seats[1:])
    game.apply("play boletus-edulis")  # 3x remove 1 any & others: remove 1 any
    game.apply("x a1")
    game.apply("skip")
    game.apply("x b1")
    game.apply("x c2")
    assert (game.position().to_dict()["taken"], game.position().to_dict()["shrine"]) == (3, 0)
    game.apply("end")
    assert (game.position().to_dict()["taken"], game.position().to_dict()["shrine"]) == (0, 3)


def test_r3_5_a_turn_that_removes_nothing_adds_nothing() -> None:
    game = start({}, shrine=4)
    kinds = [event.kind for event in game.apply("end")]
    assert "pour" not in kinds
    assert game.position().to_dict()["shrine"] == 4
