"""R9: alone against Gwidyon.

Long because one file holds one section of the rules.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from first import from_position, new_game
from looks import words

from mycelia import Game, IllegalChoice, OptionError
from mycelia.edition.cards import Edition
from mycelia.edition.load import read_edition
from mycelia.engine.apply import apply
from mycelia.engine.dice import Dice

VALLEY = files("mycelia.edition").joinpath("valley-1.0.toml").read_text(encoding="utf-8")
CARD = "mycena-galopus"
MOVE = "mitrula-paludosa"  # move 1 drop from a water field: d1 is one
ROW = [
    "boletus-edulis", "amanita-muscaria", "morchella-esculenta", "sparassis-crispa",
    "panellus-mitis",
]  # fmt: skip


@cache
def edition_with(play: str) -> Edition:
    """The valley with another function on one of its start cards."""
    text, n = re.subn(rf'(\[start\.{CARD}\][^[]*?\nplay = )"[^"]*"', rf'\1"{play}"', VALLEY)
    assert n == 1
    return read_edition(text)


def alone(
    gwidyon: dict[str, Any] | None = None, *, play: str | None = None, seed: int = 1, **given: Any
) -> Game:
    """A solo game with no cards but those given; `play` is what the card does."""
    table = ("expansion", "showcase", "supply", "shrine", "taken", "supply_card", "pending")
    seat = {"hand": [], "bag": {}, "drops": {"a1": 9}}
    seat |= {key: value for key, value in given.items() if key not in table}
    rest = {key: value for key, value in given.items() if key in table}
    position = {"seats": [seat], "gwidyon": gwidyon or {}, **rest}
    edition = edition_with(play) if play else "valley"
    return from_position(position, seed=seed, edition=edition)


def his_turn(card: int, gwidyon: dict[str, Any] | None = None, **given: Any) -> Game:
    """Your turn is ended, and he has turned up this card."""
    for seed in range(100):
        game = alone(gwidyon, seed=seed, **given)
        game.apply("end")
        if his(game)["card"] == card:
            return game
    raise AssertionError(f"card {card} never came up")


def his(game: Game) -> dict[str, Any]:
    """What is his."""
    found: dict[str, Any] = game.position().to_dict()["gwidyon"]
    return found


def mine(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = game.position().to_dict()["seats"][0]
    return found


def do(game: Game, *choices: str) -> list[str]:
    """Makes choices; the kinds of what happened."""
    return [event.kind for choice in choices for event in game.apply(choice)]


def result(game: Game) -> tuple[str, tuple[int, ...]]:
    assert game.outcome is not None
    return game.outcome.reason, game.outcome.winners


# ---- R9.1


def test_r9_1_set_up() -> None:
    game = new_game(players=1, seed=3)
    position = game.position().to_dict()
    assert position["gwidyon"] == {
        "drops": 20,
        "chip": "remove",
        "cards": [1, 2, 3, 4, 5, 6],
        "card": None,
        "turn": False,
    }
    assert len(position["seats"]) == 1, "he has no board, deck or leaves"
    assert len(position["showcase"]) == 5
    seat = position["seats"][0]
    assert sum(seat["drops"].values()) == 20
    assert (len(seat["hand"]), sum(seat["bag"].values())) == (3, 3)
    assert (seat["leaves"], seat["tiles"]) == (0, "ab")


@pytest.mark.parametrize("seed", range(5))
def test_r9_1_you_begin(seed: int) -> None:
    game = new_game(players=1, seed=seed)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (0, "turn")
    assert game.position().to_dict()["first"] == 0


@pytest.mark.parametrize("drops", [20, 21, 22, 23, 24, 25])
def test_r9_1_his_pile_has_20_to_25_drops(drops: int) -> None:
    assert his(new_game(players=1, seed=1, gwidyon_drops=drops))["drops"] == drops


@pytest.mark.parametrize("drops", [0, 19, 26])
def test_r9_1_not_fewer_nor_more(drops: int) -> None:
    with pytest.raises(OptionError, match="20 to 25"):
        new_game(players=1, seed=1, gwidyon_drops=drops)


def test_r9_1_the_shrine_is_that_of_two() -> None:
    def before_his_card(taken: int) -> list[str]:
        happened = do(alone(shrine=8, taken=taken, showcase=ROW), "end")
        return [kind for kind in happened[: happened.index("solo")] if kind != "dew"]

    assert before_his_card(1) == ["pour", "draw"]
    assert before_his_card(2) == ["pour", "blessing", "draw"]


def test_r9_1_the_solo_cards_are_shuffled() -> None:
    first = {his_first(seed) for seed in range(60)}
    assert first == {1, 2, 3, 4, 5, 6}


def his_first(seed: int) -> int:
    game = alone(seed=seed)
    game.apply("end")
    card: int = his(game)["card"]
    return card


# ---- R9.2


def test_r9_2_you_then_gwidyon_in_turn() -> None:
    game = alone(seed=2)
    for number in range(1, 5):
        assert game.round == number
        assert not his(game)["turn"]
        happened = do(game, "end")
        assert happened.count("solo") == 1
        if game.decision is not None and game.decision.kind == "move":
            happened += do(game, "skip")
        assert happened[-1] == "turn"
    assert game.round == 5


def test_r9_2_first_your_turn_ends_then_he_turns_up_a_card() -> None:
    game = alone(hand=[], bag={CARD: 2}, leaves=9, showcase=[*ROW[:4], None], shrine=9, taken=1)
    happened = do(game, "end")
    yours = happened[: happened.index("solo")]
    assert [kind for kind in yours if kind not in ("dew", "drew")] == [
        "reveal",
        "pour",
        "blessing",
        "draw",
    ]
    assert mine(game)["hand"] == [CARD, CARD]


def test_r9_2_after_his_card_the_shrine_is_filled_and_turned() -> None:
    """R6.2 and R6.3 at the end of his turn too; you draw nothing then."""
    game = his_turn(5, shrine=9, supply_card="1a", showcase=ROW)
    kinds = [event.kind for event in game.events(0) if event.kind != "dew"]
    assert kinds == ["turn", "draw", "solo", "leaves", "pile", "pour", "blessing", "turn"]
    assert game.position().to_dict()["shrine"] == 0
    assert game.position().to_dict()["supply_card"] == "1b"


def test_r9_2_what_he_removed_lies_in_the_shrine_after_his_turn() -> None:
    game = his_turn(4, shrine=2)
    assert (game.position().to_dict()["shrine"], game.position().to_dict()["taken"]) == (5, 0)


def test_r9_2_the_showcase_is_filled_at_the_end_of_his_turn() -> None:
    """R6.1: with one hero left his card 3 lays it out, wherever it was before."""
    game = his_turn(3, showcase=[None, None, ROW[0]], supply={})
    assert [card for card in game.position().to_dict()["showcase"] if card] == [ROW[0]]


@pytest.mark.parametrize("seed", range(8))
def test_r9_2_after_the_fifth_card_all_six_are_shuffled_again(seed: int) -> None:
    game = alone(seed=seed, gwidyon={"drops": 25})
    seen: list[int] = []
    for turn in range(1, 11):
        game.apply("end")
        if words(game)[-1] == "skip":
            game.apply("skip")
        seen.append(his(game)["card"])
        down = his(game)["cards"]
        if turn in (5, 10):
            assert down == [1, 2, 3, 4, 5, 6]
        else:
            turned = seen[:turn] if turn < 5 else seen[5:]
            assert sorted(down + turned) == [1, 2, 3, 4, 5, 6]
        if game.over:
            break
    assert len(set(seen[:5])) == 5


def test_r9_2_the_fifth_card_may_come_again_at_once() -> None:
    twice = 0
    for seed in range(60):
        game = alone({"cards": [3, 5]}, seed=seed)  # four have been turned up
        game.apply("end")
        fifth = his(game)["card"]
        assert fifth in (3, 5)
        assert his(game)["cards"] == [1, 2, 3, 4, 5, 6]
        game.apply("end")
        twice += his(game)["card"] == fifth
    assert 2 <= twice <= 20  # one in six


# ---- R9.3


@pytest.mark.parametrize(
    ("card", "chip", "taken", "chip_after", "leaves"),
    [
        (1, "remove", 1, "rest", 0),
        (1, "rest", 2, "remove", 0),
        (2, "remove", 2, "rest", 0),
        (2, "rest", 3, "remove", 0),
        (3, "remove", 0, "remove", 0),
        (3, "rest", 0, "rest", 0),
        (4, "remove", 3, "remove", 1),
        (4, "rest", 3, "rest", 1),
        (5, "remove", 1, "remove", 1),
        (5, "rest", 1, "rest", 1),
        (6, "remove", 0, "remove", 0),
        (6, "rest", 0, "rest", 0),
    ],
)
def test_r9_3_the_cards(card: int, chip: str, taken: int, chip_after: str, leaves: int) -> None:
    game = his_turn(card, {"chip": chip})
    assert his(game)["drops"] == 20 - taken
    assert his(game)["chip"] == chip_after
    assert mine(game)["leaves"] == leaves
    assert mine(game)["drops"] == {"a1": 9}
    assert game.position().to_dict()["shrine"] == taken


def test_r9_3_card_3_replaces_the_showcase() -> None:
    game = his_turn(3, showcase=ROW)
    position = game.position().to_dict()
    assert len([card for card in position["showcase"] if card]) == 5
    assert position["supply_discard"] == dict.fromkeys(sorted(ROW, key=order), 1)


def order(card: str) -> int:
    return VALLEY.index(f".{card}]")


def test_r9_3_card_3_can_bring_old_cards_back() -> None:
    """The old row is among the discards before a card is needed (R6.1)."""
    game = his_turn(3, showcase=ROW, supply={"coprinus-comatus": 1})
    position = game.position().to_dict()
    row = position["showcase"]
    assert row[0] == "coprinus-comatus"
    assert sorted([*row[1:], *position["supply"]]) == sorted(ROW)
    assert position["supply_discard"] == {}


@pytest.mark.parametrize("card", [1, 2, 4, 5, 6])
def test_r9_3_no_other_card_touches_the_showcase(card: int) -> None:
    assert his_turn(card, showcase=ROW).position().to_dict()["showcase"] == ROW


def test_r9_3_card_6_moves_any_drop_of_yours() -> None:
    game = his_turn(6, drops={"a1": 2, "b2": 1})
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (0, "move")
    assert his(game)["turn"]
    assert words(game) == ["a1>b1", "a1>a2", "b2>b1", "b2>c2", "b2>b3", "b2>a2", "skip"]
    game.apply("b2>c2")
    assert mine(game)["drops"] == {"a1": 2, "c2": 1}
    assert not his(game)["turn"]
    assert (game.decision.kind, game.round) == ("turn", 2)


def test_r9_3_card_6_may_be_left_out() -> None:
    """Ruling."""
    game = his_turn(6, drops={"a1": 2})
    assert do(game, "skip") == ["skip", "turn"]
    assert mine(game)["drops"] == {"a1": 2}
    assert game.round == 2


def test_r9_3_card_6_is_one_drop_and_nothing_beside() -> None:
    game = his_turn(6, drops={"d1": 2}, leaves=20, showcase=ROW)
    with pytest.raises(IllegalChoice, match=r"R3\.3"):
        game.apply(f"hire {ROW[0]}")
    with pytest.raises(IllegalChoice, match=r"R3\.3"):
        game.apply("use b")
    assert do(game, "d1>d2") == ["sink", "pour", "turn"]
    assert game.position().to_dict()["shrine"] == 1


@pytest.mark.parametrize(
    ("card", "chip", "pile"), [(1, "rest", 1), (2, "remove", 1), (4, "remove", 2)]
)
def test_r9_3_if_fewer_are_left_he_removes_those(card: int, chip: str, pile: int) -> None:
    game = his_turn(card, {"chip": chip, "drops": pile})
    assert his(game)["drops"] == 0
    assert game.position().to_dict()["taken"] == pile


# ---- R9.4


def chip_events(game: Game) -> list[tuple[str, int | None]]:
    return [(event.kind, event.n) for event in game.events() if event.kind in ("chip", "pile")]


def test_r9_4_turning_to_the_remove_side_takes_one_before_the_card_does() -> None:
    game = his_turn(2, {"chip": "rest"})
    assert chip_events(game) == [("chip", 1), ("pile", 1), ("pile", 2)]
    assert his(game)["drops"] == 17


def test_r9_4_turning_to_the_other_side_takes_nothing() -> None:
    game = his_turn(2, {"chip": "remove"})
    assert chip_events(game) == [("chip", 0), ("pile", 2)]
    assert his(game)["drops"] == 18


def test_r9_4_a_chip_that_is_not_turned_takes_nothing() -> None:
    assert his(his_turn(3, {"chip": "remove"}))["drops"] == 20


def test_r9_4_also_when_a_bonus_turns_it() -> None:
    game = alone({"chip": "rest"}, leaves=20, expansion=True, showcase=["fomes-fomentarius"])
    do(game, "hire fomes-fomentarius")
    assert (his(game)["chip"], his(game)["drops"]) == ("remove", 19)
    game = alone({"chip": "remove"}, leaves=20, expansion=True, showcase=["fomes-fomentarius"])
    do(game, "hire fomes-fomentarius")
    assert (his(game)["chip"], his(game)["drops"]) == ("rest", 20)


@pytest.mark.parametrize(
    ("bonus", "chip", "told"),
    [
        ("move 2 any", "remove", [("chip", 0), ("chip", 1), ("pile", 1)]),
        ("move 2 any", "rest", [("chip", 1), ("pile", 1), ("chip", 0)]),
        ("3x move 1 any", "remove", [("chip", 0), ("chip", 1), ("pile", 1), ("chip", 0)]),
        (
            "3x move 1 any",
            "rest",
            [("chip", 1), ("pile", 1), ("chip", 0), ("chip", 1), ("pile", 1)],
        ),
    ],
)
def test_r9_4_the_log_hides_no_turn_of_the_chip(
    bonus: str, chip: str, told: list[tuple[str, int]]
) -> None:
    """Turns that cancel out are told all the same, each with the drop that it takes."""
    game = alone({"chip": chip}, play=f"others: {bonus}", hand=[CARD])
    do(game, f"play {CARD}")
    assert chip_events(game) == told


def test_r9_4_the_log_in_words() -> None:
    game = alone({"chip": "rest"}, play="others: 3x move 1 any", hand=[CARD])
    do(game, f"play {CARD}")
    assert game.log("en")[-5:] == [
        "Gwidyon's chip turns to its remove side.",
        "1 drop leaves Gwidyon's pile (19 left).",
        "Gwidyon's chip turns to its other side.",
        "Gwidyon's chip turns to its remove side.",
        "1 drop leaves Gwidyon's pile (18 left).",
    ]


# ---- R9.5


@pytest.mark.parametrize(
    ("bonus", "from_remove", "from_rest"),
    [
        # each remove symbol removes one; the chip stays as it lies
        ("remove 1 any", (1, "remove"), (1, "rest")),
        ("remove 2 any", (2, "remove"), (2, "rest")),
        ("3x remove 1 any", (3, "remove"), (3, "rest")),
        ("2x remove 2 any", (4, "remove"), (4, "rest")),
        # whatever terrain or number they ask for
        ("remove 2 water", (2, "remove"), (2, "rest")),
        ("remove 2 moss=2", (2, "remove"), (2, "rest")),
        ("remove 3 moss>=1", (3, "remove"), (3, "rest")),
        ("remove 1 leaf>=2", (1, "remove"), (1, "rest")),
        ("around leaf", (4, "remove"), (4, "rest")),
        ("around any", (4, "remove"), (4, "rest")),
        ("2x around moss", (8, "remove"), (8, "rest")),
        ("on water>=0: remove 2, beside 1", (3, "remove"), (3, "rest")),
        # each move symbol turns the chip once
        ("move 1 any", (0, "rest"), (1, "remove")),
        ("move 1 water", (0, "rest"), (1, "remove")),
        ("move 2 any", (1, "remove"), (1, "rest")),
        ("2x move 1 any", (1, "remove"), (1, "rest")),
        ("3x move 1 any", (1, "rest"), (2, "remove")),
        ("4x move 1 moss", (2, "remove"), (2, "rest")),
        ("2x move 3 any", (3, "remove"), (3, "rest")),
        ("on water>=2: move 1, remove 1", (1, "rest"), (2, "remove")),
        ("2x (on water>=2: move 1, remove 1)", (3, "remove"), (3, "rest")),
        ("(move 1 any & remove 2 any)", (2, "rest"), (3, "remove")),
        # leaves and cards: nothing
        ("1 leaf", (0, "remove"), (0, "rest")),
        ("trash", (0, "remove"), (0, "rest")),
        ("(3 leaves & remove 1 any)", (1, "remove"), (1, "rest")),
    ],
)
def test_r9_5_a_bonus(bonus: str, from_remove: tuple[int, str], from_rest: tuple[int, str]) -> None:
    """Symbols times repetitions are counted as printed (Ruling)."""
    for chip, (taken, after) in (("remove", from_remove), ("rest", from_rest)):
        game = alone({"chip": chip}, play=f"others: {bonus}", hand=[CARD])
        do(game, f"play {CARD}")
        assert (20 - his(game)["drops"], his(game)["chip"]) == (taken, after)
        assert game.position().to_dict()["taken"] == taken


@pytest.mark.parametrize(
    ("bonus", "from_remove", "from_rest"),
    [
        # the side that takes more
        ("1 leaf / remove 1 any", (1, "remove"), (1, "rest")),
        ("remove 1 any / 1 leaf", (1, "remove"), (1, "rest")),
        ("remove 2 any / around leaf", (4, "remove"), (4, "rest")),
        ("2x remove 2 any / 3x remove 1 any", (4, "remove"), (4, "rest")),
        ("move 1 any / remove 1 any", (1, "remove"), (1, "remove")),
        ("remove 1 any / 3x move 1 any", (1, "remove"), (2, "remove")),
        # else the left
        ("move 1 any / 1 leaf", (0, "rest"), (1, "remove")),
        ("1 leaf / move 1 any", (0, "remove"), (1, "remove")),
        ("remove 1 any / move 1 any", (1, "remove"), (1, "rest")),
        ("2x move 1 any / remove 1 any", (1, "remove"), (1, "rest")),
    ],
)
def test_r9_5_either_or(
    bonus: str, from_remove: tuple[int, str], from_rest: tuple[int, str]
) -> None:
    """Ruling; the chip as it lies decides what a side takes."""
    for chip, (taken, after) in (("remove", from_remove), ("rest", from_rest)):
        game = alone({"chip": chip}, play=f"others: ({bonus})", hand=[CARD])
        do(game, f"play {CARD}")
        assert (20 - his(game)["drops"], his(game)["chip"]) == (taken, after)


def test_r9_5_either_or_again_and_again() -> None:
    """Every repetition is looked at for itself: 1 for turning the chip, then 1 for removing."""
    game = alone({"chip": "rest"}, play="others: 2x (move 1 any / remove 1 any)", hand=[CARD])
    do(game, f"play {CARD}")
    assert (his(game)["drops"], his(game)["chip"]) == (18, "remove")


TOLD = [
    ("(remove 2 any & move 1 any)", "rest", 20, [("pile", 2), ("chip", 1), ("pile", 1)]),
    ("(move 1 any & remove 2 any)", "rest", 20, [("chip", 1), ("pile", 1), ("pile", 2)]),
    ("2x on water>=2: move 1, remove 1", "remove", 20,
     [("chip", 0), ("pile", 1), ("chip", 1), ("pile", 1), ("pile", 1)]),
    ("on water>=0: remove 2, beside 1", "rest", 20, [("pile", 2), ("pile", 1)]),
    ("around leaf", "rest", 20, [("pile", 4)]),
    ("around leaf", "rest", 3, [("pile", 3)]),
    ("3x move 1 any", "rest", 1, [("chip", 1), ("pile", 1), ("chip", 0), ("chip", 1)]),
    # of either/or only the side that takes more, else the left
    ("(2x move 1 any / remove 2 any)", "rest", 20, [("pile", 2)]),
    ("(2x move 1 any / remove 1 any)", "rest", 20, [("chip", 1), ("pile", 1), ("chip", 0)]),
    ("2x (move 1 any / remove 1 any)", "rest", 20, [("chip", 1), ("pile", 1), ("pile", 1)]),
    ("(move 1 any & (1 leaf / move 2 any))", "remove", 20,
     [("chip", 0), ("chip", 1), ("pile", 1), ("chip", 0)]),
    ("((1 leaf / trash) & move 1 any)", "rest", 20, [("chip", 1), ("pile", 1)]),
]  # fmt: skip


@pytest.mark.parametrize(("bonus", "chip", "drops", "told"), TOLD)
def test_r9_5_every_symbol_is_told_in_its_order(
    bonus: str, chip: str, drops: int, told: list[tuple[str, int]]
) -> None:
    given = {"chip": chip, "drops": drops}
    game = alone(given, play=f"others: {bonus}", hand=[CARD, MOVE])
    do(game, f"play {CARD}")
    assert chip_events(game) == told


@pytest.mark.parametrize("drops", [1, 2, 20])
@pytest.mark.parametrize("bonus", [bonus for bonus, *_ in TOLD])
def test_r9_5_telling_it_changes_nothing(bonus: str, drops: int) -> None:
    """A playout, which notes nothing, counts the bonus at once and comes to the same cells."""
    for chip in ("remove", "rest"):
        game = alone({"chip": chip, "drops": drops}, play=f"others: {bonus}", hand=[CARD, MOVE])
        silent = game.table.copy()
        assert not silent.tracing
        play = next(choice.id for choice in game.choices if choice.words == f"play {CARD}")
        game.apply(play)
        apply(silent, play, Dice(1, 2, 3, 4))
        assert silent.cells() == game.table.cells()


def test_r9_5_if_fewer_are_left_those() -> None:
    game = alone({"drops": 3}, play="others: around leaf", hand=[CARD, MOVE])
    do(game, f"play {CARD}")
    assert his(game)["drops"] == 0
    assert game.position().to_dict()["taken"] == 3


def test_r9_5_you_cannot_decline_for_him() -> None:
    game = alone(play="others: remove 1 any", hand=[CARD])
    assert do(game, f"play {CARD}") == ["play", "pile"]
    assert words(game) == ["end"], "nothing is asked"


def test_r9_5_not_even_if_you_leave_out_everything_else() -> None:
    game = alone(play="move 1 any & others: remove 1 any", hand=[CARD])
    do(game, f"play {CARD}")
    assert his(game)["drops"] == 20
    do(game, "skip")
    assert his(game)["drops"] == 19


def test_r9_5_but_you_may_choose_the_side_without_a_bonus() -> None:
    """R7.4: in an either/or of your own."""
    play = "1 leaf / 2 leaves & others: remove 1 any"
    game = alone(play=play, hand=[CARD])
    do(game, f"play {CARD}", "left")
    assert (his(game)["drops"], mine(game)["leaves"]) == (20, 1)
    game = alone(play=play, hand=[CARD])
    do(game, f"play {CARD}", "right")
    assert (his(game)["drops"], mine(game)["leaves"]) == (19, 2)


def test_r9_5_it_is_carried_out_where_it_stands() -> None:
    """Before the card goes on."""
    game = alone(play="others: remove 1 any & move 1 any", hand=[CARD])
    do(game, f"play {CARD}")
    assert his(game)["drops"] == 19
    assert words(game) == ["a1>b1", "a1>a2", "skip"]


def test_r9_5_leaves_are_nothing_to_him() -> None:
    game = alone(hand=["clitocybe-odora"])
    assert do(game, "play clitocybe-odora") == ["play", "leaves"]
    assert mine(game)["leaves"] == 2
    assert his(game)["drops"] == 20


def test_r9_5_a_bonus_does_nothing_to_you() -> None:
    game = alone(play="others: 2x remove 1 any", hand=[CARD], drops={"a1": 3})
    do(game, f"play {CARD}")
    assert mine(game)["drops"] == {"a1": 3}


# ---- R9.6


def test_r9_6_new_drops_come_onto_your_board_only() -> None:
    game = alone(shrine=9, taken=1, supply_card="1a", drops={"a1": 1})
    events = game.apply("end")
    yours = events[: next(i for i, event in enumerate(events) if event.kind == "solo")]
    dew = [event for event in yours if event.kind == "dew"]
    assert 1 <= len(dew) <= 2
    assert {event.seat for event in dew} == {0}
    assert "pile" not in [event.kind for event in yours]


def test_r9_6_his_pile_never_grows() -> None:
    for seed in range(10):
        game = alone(seed=seed, shrine=9, taken=9)
        game.apply("end")
        assert his(game)["drops"] <= 20
        assert sum(mine(game)["drops"].values()) in range(10, 14)


# ---- R9.7: you empty your board


def test_r9_7_you_win_as_soon_as_your_board_is_empty() -> None:
    game = alone(hand=[MOVE, CARD], drops={"d1": 1}, showcase=[ROW[0]])
    do(game, f"play {MOVE}")
    assert not game.over
    assert do(game, "d1>d2")[-1] == "over"
    assert result(game) == ("player", (0,))
    assert game.choices == []
    assert game.decision is None
    # R6 is not carried out any more: not poured, not filled, not drawn.
    position = game.position().to_dict()
    assert (position["taken"], position["shrine"]) == (1, 0)
    assert position["showcase"] == [ROW[0], None, None, None, None]
    assert mine(game)["hand"] == [CARD]


def test_r9_7_it_is_no_last_round() -> None:
    """R8 is replaced: the log does not speak of a round that is still to be played."""
    game = alone(hand=[MOVE], drops={"d1": 1})
    do(game, f"play {MOVE}", "d1>d2")
    assert not [line for line in game.log("en", 0) if "last round" in line]


def test_r9_7_the_function_in_progress_is_finished_first() -> None:
    game = alone(play="move 1 any & 2 leaves", hand=[CARD], drops={"d1": 1})
    do(game, f"play {CARD}", "d1>d2")
    assert result(game) == ("player", (0,))
    assert mine(game)["leaves"] == 2


@pytest.mark.parametrize(
    ("pile", "reason", "left"), [(3, "player", 1), (2, "both", 0), (1, "both", 0)]
)
def test_r9_7_the_rest_of_the_function_may_empty_him_too(pile: int, reason: str, left: int) -> None:
    play = "move 1 any & others: 2x remove 1 any"
    game = alone({"drops": pile}, play=play, hand=[CARD], drops={"d1": 1})
    do(game, f"play {CARD}", "d1>d2")
    assert result(game) == (reason, (0,))
    assert his(game)["drops"] == left


@pytest.mark.parametrize(
    ("drops", "choices"),
    [
        ({"d1": 1}, ("use b", "d1>d2")),
        ({"a4": 1}, ("use d", "x a4")),
        ({"a4": 1}, ("hire clavulinopsis-fusiformis", "shrine a4")),
    ],
)
def test_r9_7_by_an_action_or_a_single_effect(
    drops: dict[str, int], choices: tuple[str, ...]
) -> None:
    game = alone(
        drops=drops,
        leaves=20,
        tiles="bd",
        hand=[CARD],
        expansion=True,
        showcase=["clavulinopsis-fusiformis"],
    )
    do(game, *choices)
    assert result(game) == ("player", (0,))


# ---- R9.7: he empties


@pytest.mark.parametrize(("card", "pile"), [(1, 1), (2, 2), (4, 3), (5, 1)])
def test_r9_7_he_empties_in_his_turn_and_wins(card: int, pile: int) -> None:
    game = his_turn(card, {"drops": pile}, shrine=9, showcase=ROW)
    assert result(game) == ("ghost", ())
    assert game.choices == []
    # R6 is not carried out any more.
    assert (game.position().to_dict()["taken"], game.position().to_dict()["shrine"]) == (pile, 9)
    assert mine(game)["drops"] == {"a1": 9}


@pytest.mark.parametrize(("card", "pile"), [(1, 2), (2, 3), (4, 4), (5, 2)])
def test_r9_7_with_a_drop_left_he_does_not(card: int, pile: int) -> None:
    game = his_turn(card, {"drops": pile})
    assert his(game)["drops"] == 1
    assert not game.over


def test_r9_7_solo_card_6_may_empty_you() -> None:
    game = his_turn(6, drops={"d1": 1}, shrine=9)
    assert do(game, "d1>d2")[-1] == "over"
    assert result(game) == ("player", (0,))
    assert (game.position().to_dict()["taken"], game.position().to_dict()["shrine"]) == (1, 9)


def test_r9_7_if_you_let_it() -> None:
    game = his_turn(6, drops={"d1": 1})
    do(game, "skip")
    assert not game.over
    game = his_turn(6, drops={"d1": 1})
    do(game, "d1>c1")
    assert not game.over


def emptied_in_your_turn(**given: Any) -> Game:
    """A bonus has taken his last drops."""
    game = alone({"drops": 2}, play="others: 2x remove 1 any", **{"hand": [CARD, MOVE]} | given)
    do(game, f"play {CARD}")
    assert his(game)["drops"] == 0
    return game


def test_r9_7_he_empties_in_your_turn_which_you_play_out() -> None:
    """Ruling."""
    game = emptied_in_your_turn(drops={"d1": 2}, leaves=3)
    assert not game.over
    assert words(game) == [f"play {MOVE}", "use a", "use b"]
    do(game, f"play {MOVE}", "d1>d2")
    assert not game.over
    do(game, "use b", "d1>d2")
    assert result(game) == ("both", (0,))


def test_r9_7_if_you_are_not_empty_by_its_end_he_wins() -> None:
    """Ruling; and R6 is not carried out any more, nor does he have a turn."""
    game = emptied_in_your_turn(
        drops={"d1": 2}, leaves=9, showcase=[ROW[0], ROW[4]], shrine=8, bag={"clitocybe-odora": 1}
    )
    do(game, f"play {MOVE}", "d1>d2", f"hire {ROW[4]}")
    assert not game.over
    assert do(game, "end") == ["over"]
    assert result(game) == ("ghost", ())
    position = game.position().to_dict()
    assert position["showcase"] == [ROW[0], None, None, None, None]
    assert (position["taken"], position["shrine"]) == (3, 8)
    assert mine(game)["hand"] == []
    assert mine(game)["top"] == [ROW[4]]
    assert his(game)["card"] is None


def test_r9_7_both_win_in_the_same_function() -> None:
    game = alone({"drops": 1}, play="others: remove 1 any & move 1 any", hand=[CARD, MOVE],
                 drops={"d1": 1})  # fmt: skip
    do(game, f"play {CARD}")
    assert not game.over
    do(game, "d1>d2")
    assert result(game) == ("both", (0,))


def test_r9_7_the_outcome_in_words() -> None:
    game = alone(hand=[MOVE], drops={"d1": 1})
    do(game, f"play {MOVE}", "d1>d2")
    assert game.outcome is not None
    assert game.outcome.words("en") == "Player 1 beats Gwidyon!"
    lost = his_turn(5, {"drops": 1}).outcome
    assert lost is not None
    assert lost.words("en") == "Gwidyon wins: his pile is empty."
    game = emptied_in_your_turn(drops={"d1": 1})
    do(game, f"play {MOVE}", "d1>d2")
    assert game.outcome is not None
    assert game.outcome.words("en") == "Player 1 and Gwidyon win together."


def test_r9_7_there_is_no_last_round_to_wait_for() -> None:
    """R8.2 does not apply: an empty board never waits for the end of a round."""
    game = alone(hand=[MOVE], drops={"d1": 1}, leaves=20, showcase=ROW)
    do(game, f"play {MOVE}", "d1>d2")
    with pytest.raises(IllegalChoice, match="over"):
        game.apply(f"hire {ROW[0]}")


# ---- R9.8


@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize("boards", ["front", "advanced", "bare-earth"])
def test_r9_8_with_or_without_the_expansion_on_either_side(expansion: bool, boards: str) -> None:
    game = new_game(players=1, seed=5, expansion=expansion, boards=boards)
    position = game.position().to_dict()
    assert position["gwidyon"]["drops"] == 20
    assert (mine(game)["board"] == "front") == (boards == "front")
    assert position["stock"] == ("ccddee" if expansion else "")
    assert position["tokens"] == (2 if expansion else 0)
    while not game.over:  # the last choice leaves out, ends, or plays on
        game.apply(game.choices[-1])
    assert result(game) == ("ghost", ())


def test_r9_2_the_sixth_card_alone_lies_face_down_while_the_fifth_is_carried_out() -> None:
    """Only when it has been carried out are all six shuffled again."""
    for last in range(1, 6):
        gwidyon = {"cards": [last, 6], "drops": 20}
        position = {"seats": [{"hand": [], "drops": {"a1": 3}}], "gwidyon": gwidyon}
        for seed in range(40):
            game = from_position(position, seed=seed)
            game.apply("end")
            now = game.position().gwidyon
            assert now is not None
            if not now.turn:  # it was the other one, which asks nothing
                assert now.cards == (1, 2, 3, 4, 5, 6)
                continue
            assert (now.card, now.cards) == (6, (last,))
            game.apply("skip")
            after = game.position().gwidyon
            assert after is not None and after.cards == (1, 2, 3, 4, 5, 6)
            break
        else:
            raise AssertionError("solo card 6 never came")
