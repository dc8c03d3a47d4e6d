"""R8: the end of the game with two to four players."""

from __future__ import annotations

from typing import Any

import pytest
from first import from_position
from looks import words

from mycelia import Game, IllegalChoice
from mycelia.lab.simulate import MAX_ROUNDS, make_plan, play_games, simulate

LAST = {"d1": 1}  # one step from the shrine field d2
MOVE = "mitrula-paludosa"  # move 1 drop from a water field: d1 is one
LEAF = "mycena-galopus"


def seat(**given: Any) -> dict[str, Any]:
    """A seat with no cards but those given."""
    return {"hand": [], "bag": {}, "drops": {"a1": 9}, **given}


def table(*seats: dict[str, Any], **given: Any) -> Game:
    return from_position({"seats": list(seats), **given}, seed=1)


def do(game: Game, *choices: str) -> list[str]:
    """Makes choices; the kinds of what happened."""
    return [event.kind for choice in choices for event in game.apply(choice)]


# ---- R8.1


def test_r8_1_the_last_drop_triggers_the_end_at_once() -> None:
    game = table(seat(drops=LAST, hand=[MOVE, LEAF]), seat())
    assert not game.position().to_dict()["ending"]
    do(game, f"play {MOVE}")
    assert not game.position().to_dict()["ending"]
    events = game.apply("d1>d2")
    assert [(event.kind, event.seat) for event in events] == [("sink", 0), ("ending", 0)]
    assert game.position().to_dict()["ending"]


def test_r8_1_a_drop_that_is_not_the_last_triggers_nothing() -> None:
    game = table(seat(drops={"d1": 2}, hand=[MOVE]), seat())
    assert do(game, f"play {MOVE}", "d1>d2") == ["play", "sink"]
    assert not game.position().to_dict()["ending"]


def test_r8_1_the_turn_is_finished() -> None:
    game = table(
        seat(drops=LAST, hand=[MOVE, LEAF], leaves=2), seat(), showcase=["mycena-haematopus"]
    )
    do(game, f"play {MOVE}", "d1>d2")
    assert not game.over
    # Still every card must be played, and a hero may be hired; b has no drop left to move.
    assert words(game) == [f"play {LEAF}", "hire mycena-haematopus", "use a"]
    do(game, f"play {LEAF}", "hire mycena-haematopus")
    assert words(game) == ["use a", "end"]
    do(game, "end")
    assert game.decision is not None
    assert game.decision.seat == 1


@pytest.mark.parametrize(
    ("drops", "choices"),
    [
        (LAST, ("use b", "d1>d2")),
        (LAST, ("use c", "d1>d2")),
        ({"a4": 1}, ("use d", "x a4")),
        ({"a4": 1}, ("hire clavulinopsis-fusiformis", "shrine a4")),
    ],
)
def test_r8_1_however_it_leaves(drops: dict[str, int], choices: tuple[str, ...]) -> None:
    game = table(
        seat(drops=drops, leaves=20, tiles="bcd"),
        seat(),
        expansion=True,
        showcase=["clavulinopsis-fusiformis"],
    )
    do(game, choices[0])
    assert not game.position().to_dict()["ending"]
    assert "ending" in do(game, *choices[1:])
    assert game.position().to_dict()["ending"]
    assert not game.over


def test_r8_1_in_whoevers_turn() -> None:
    """A bonus empties the board of somebody whose turn it is not."""
    game = table(
        seat(leaves=20),
        seat(drops=LAST),
        seat(drops={"a1": 1}),
        expansion=True,
        showcase=["fomes-fomentarius"],
    )
    do(game, "hire fomes-fomentarius")
    events = game.apply("d1>d2")
    assert [(event.kind, event.seat) for event in events] == [("sink", 1), ("ending", 1)]
    # What is under way is finished: the next player's bonus, then the hero goes on the pile.
    assert game.decision is not None
    assert game.decision.seat == 2
    assert do(game, "a1>b1") == ["move", "top"]
    assert game.position().to_dict()["turn"] == 0
    assert words(game) == ["use a", "use b", "end"]


def test_r8_1_a_second_empty_board_triggers_nothing_more() -> None:
    game = table(seat(drops=LAST, hand=[MOVE]), seat(drops=LAST, hand=[MOVE]))
    assert "ending" in do(game, f"play {MOVE}", "d1>d2", "end")
    assert "ending" not in do(game, f"play {MOVE}", "d1>d2", "end")


def test_r8_1_without_the_end_a_full_shrine_is_turned() -> None:
    """What the next two tests would see if nothing had been triggered."""
    game = table(seat(drops={"d1": 2}, hand=[MOVE]), seat(), shrine=9, supply_card="1a")
    assert "blessing" in do(game, f"play {MOVE}", "d1>d2", "end")
    assert game.position().to_dict()["supply_card"] == "1b"
    assert game.position().to_dict()["shrine"] == 0


def test_r8_1_from_then_on_the_shrine_is_not_turned() -> None:
    game = table(seat(drops=LAST, hand=[MOVE]), seat(), shrine=9, supply_card="1a")
    happened = do(game, f"play {MOVE}", "d1>d2", "end")
    assert "pour" in happened
    assert "blessing" not in happened
    after = game.position().to_dict()
    assert after["shrine"] == 10
    assert after["supply_card"] == "1a"
    assert after["seats"][0]["drops"] == {}
    assert after["seats"][1]["drops"] == {"a1": 9}


def test_r8_1_nor_in_the_rest_of_the_last_round() -> None:
    """Ruling: an empty board stays empty."""
    game = table(
        seat(drops=LAST, hand=[MOVE]),
        seat(drops={"d1": 2}, hand=[MOVE]),
        seat(drops={"d1": 2}, hand=[MOVE]),
        shrine=13,
        box_drops=40,
    )
    do(game, f"play {MOVE}", "d1>d2", "end")
    assert game.position().to_dict()["shrine"] == 14
    assert "blessing" not in do(game, f"play {MOVE}", "d1>d2", "end")
    assert (game.position().to_dict()["shrine"], game.position().to_dict()["box_drops"]) == (15, 40)
    assert "blessing" not in do(game, f"play {MOVE}", "d1>d2", "end")
    # What exceeds the capacity goes to the box all the same (R6.2).
    assert (game.position().to_dict()["shrine"], game.position().to_dict()["box_drops"]) == (15, 41)
    assert [s["drops"] for s in game.position().to_dict()["seats"]] == [{}, {"d1": 1}, {"d1": 1}]


# ---- R8.2


def test_r8_2_the_round_is_played_out() -> None:
    game = table(seat(drops=LAST, hand=[MOVE]), seat(), seat(), seat())
    do(game, f"play {MOVE}", "d1>d2")
    for player in range(4):
        assert not game.over
        assert game.position().to_dict()["turn"] == player
        do(game, "end")
    assert game.over
    assert game.round == 1


def test_r8_2_the_player_to_the_right_of_the_first_has_the_last_turn() -> None:
    game = table(seat(), seat(), seat(drops=LAST, hand=[MOVE]), first=1, turn=2)
    do(game, f"play {MOVE}", "d1>d2", "end")
    assert not game.over
    assert game.position().to_dict()["turn"] == 0
    assert "over" in do(game, "end")
    assert game.over


def test_r8_2_in_that_players_own_turn_the_game_ends_with_it() -> None:
    game = table(seat(), seat(drops=LAST, hand=[MOVE, LEAF]), turn=1)
    do(game, f"play {MOVE}", "d1>d2")
    assert not game.over, "the turn is finished first"
    do(game, f"play {LEAF}")
    assert do(game, "end")[-1] == "over"
    assert game.outcome is not None
    assert game.outcome.leaves == (0, 1)


def test_r8_2_a_bonus_in_the_last_players_turn_ends_the_game_with_it() -> None:
    game = table(
        seat(drops=LAST), seat(leaves=20), turn=1, expansion=True, showcase=["fomes-fomentarius"]
    )
    do(game, "hire fomes-fomentarius", "d1>d2")
    assert not game.over
    do(game, "end")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def test_r8_2_a_player_with_an_empty_board_still_takes_the_turn() -> None:
    game = table(seat(), seat(drops={}, hand=[LEAF, LEAF], bag={}))
    do(game, "end")
    assert game.decision is not None
    assert game.decision.seat == 1
    assert words(game) == [f"play {LEAF}"]
    do(game, f"play {LEAF}", f"play {LEAF}")
    assert game.position().to_dict()["seats"][1]["leaves"] == 2
    do(game, "end")
    assert game.over


def test_r8_2_nothing_can_be_chosen_afterwards() -> None:
    game = table(seat(), seat(drops=LAST, hand=[MOVE]), turn=1)
    assert game.outcome is None
    do(game, f"play {MOVE}", "d1>d2", "end")
    assert game.choices == []
    assert game.decision is None
    before = game.position().to_dict()
    with pytest.raises(IllegalChoice, match="over"):
        game.apply("end")
    assert game.position().to_dict() == before


# ---- R8.3


def finished(*seats: dict[str, Any]) -> Game:
    """The last turn of the last round is ended."""
    game = table(*seats, turn=len(seats) - 1)
    do(game, "end")
    return game


def test_r8_3_an_empty_board_wins_however_many_leaves_the_others_have() -> None:
    outcome = finished(seat(leaves=50), seat(drops={}), seat(leaves=99)).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.leaves) == ((1,), "won", (50, 0, 99))


def test_r8_3_among_several_the_most_leaves() -> None:
    outcome = finished(seat(drops={}, leaves=3), seat(drops={}, leaves=4), seat(leaves=9)).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.leaves) == ((1,), "leaves", (3, 4, 9))


def test_r8_3_if_still_equal_they_share_it() -> None:
    outcome = finished(
        seat(drops={}, leaves=4), seat(leaves=4), seat(drops={}, leaves=4), seat(drops={}, leaves=3)
    ).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.leaves) == ((0, 2), "shared", (4, 4, 4, 3))


def test_r8_3_all_can_share_it() -> None:
    outcome = finished(seat(drops={}), seat(drops={})).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 1), "shared")


def test_r8_3_leaves_of_the_last_turn_count() -> None:
    game = table(seat(drops={}, leaves=1), seat(drops={}, leaves=1, hand=[LEAF]), turn=1)
    do(game, f"play {LEAF}", "end")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.leaves) == ((1,), (1, 2))


def test_r8_3_the_outcome_in_words() -> None:
    def said(*seats: dict[str, Any]) -> str:
        outcome = finished(*seats).outcome
        assert outcome is not None
        return outcome.words("en")

    assert said(seat(), seat(drops={})) == "Player 2 wins: the board is empty."
    assert "most leaves: 7" in said(seat(drops={}, leaves=7), seat(drops={}))
    assert "Player 1 and Player 2 share" in said(seat(drops={}), seat(drops={}))


# ---- R8.4


def test_r8_4_nothing_else_ends_a_game() -> None:
    game = table(seat(), seat())
    for _ in range(2 * 600):
        do(game, "end")
    assert not game.over
    assert game.round == 601
    assert game.outcome is None


def test_r8_4_a_simulation_has_a_cap_on_rounds_and_records_no_result() -> None:
    plan = make_plan(["random", "random"], seed=1, max_rounds=3)
    for result in play_games(plan, 0, 4):
        assert (result.winners, result.reason, result.rounds) == ((), "none", 3)
    report = simulate(plan, 4)
    assert (report.games, report.unfinished) == (4, 4)
    assert report.wins == report.shared == [0, 0]


def test_r8_4_without_being_told_the_cap_is_500() -> None:
    assert MAX_ROUNDS == 500
    assert make_plan(["random", "random"], seed=1).max_rounds == 500
