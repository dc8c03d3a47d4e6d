"""A game being played: choices, illegal ones, undo, copies, the end.

Long because it follows all that a game offers.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from first import from_position, new_game

import mycelia
from mycelia import CannotUndo, Choice, Game, IllegalChoice, Outcome, Reason
from mycelia.i18n import LANGUAGES

TABLE: dict[str, Any] = {
    "seats": [
        {
            "drops": {"d1": 1, "a1": 2},
            "hand": ["mycena-galopus", "mitrula-paludosa", "lycoperdon-perlatum"],
            "leaves": 3,
        },
        {"drops": {"e4": 1}},
    ],
    "showcase": ["geastrum-fimbriatum", "boletus-edulis"],
}


def table(**changes: Any) -> Game:
    return from_position(TABLE | changes, seed=1)


def words(game: Game) -> list[str]:
    return [str(choice) for choice in game.choices]


def kinds(game: Game) -> str | None:
    return None if game.decision is None else game.decision.kind


def full(game: Game) -> tuple[Any, ...]:
    """All that can be known of a game."""
    events = [game.events(seat) for seat in (None, *range(game.players))]
    undo = (bool(game.can_undo), game.can_undo.reason())
    return game.table.cells(), game.history, game.number, events, undo, words(game), game.names()


# ---- choosing


def test_decision_and_choices() -> None:
    game = table()
    now = game.decision
    assert now is not None
    assert (now.seat, now.kind) == (0, "turn")
    assert now.prompt("en") == "Play a card, hire a hero or use a tile"
    assert words(game) == [
        "play mitrula-paludosa",
        "play mycena-galopus",
        "play lycoperdon-perlatum",
        "hire geastrum-fimbriatum",
        "use a",
        "use b",
    ]
    assert game.round == 1


def test_a_choice_in_each_of_its_forms() -> None:
    expected = table()
    events = expected.apply("play mycena-galopus")
    choice = table().choices[1]
    for form in (choice, choice.id, "play mycena-galopus", "  Play  MYCENA-GALOPUS "):
        game = table()
        assert game.apply(form) == events
        assert full(game) == full(expected)
    assert [(event.kind, event.card, event.n) for event in events] == [
        ("play", "mycena-galopus", None),
        ("leaves", None, 1),
    ]


def test_events_carry_the_number_of_their_choice() -> None:
    game = table()
    assert [(event.number, event.kind) for event in game.events()] == [(0, "turn")]
    game.apply("play mycena-galopus")
    game.apply("use b")
    game.apply("d1>d2")
    assert [(event.number, event.kind) for event in game.events()[1:]] == [
        (1, "play"),
        (1, "leaves"),
        (2, "use"),
        (3, "sink"),
    ]


def test_events_since_a_choice_are_those_of_later_ones() -> None:
    game = new_game(3, seed=4, expansion=True)
    rng = Random(1)
    for _ in range(60):
        game.apply(rng.choice(game.choices))
    for seat in (None, *range(3)):
        everything = game.events(seat)
        for number in range(-1, game.number + 2):
            later = game.events(seat, since=number)
            assert all(event.number > number for event in later) or number < 1
            before = [event for event in everything if event.number <= number]
            assert (before if number > 0 else []) + later == everything


def test_kinds_of_decisions() -> None:
    game = table()
    game.apply("play mitrula-paludosa")
    assert kinds(game) == "move"
    game.apply("skip")
    game.apply("play lycoperdon-perlatum")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (1, "move")
    prompt = game.decision.prompt("en")
    assert prompt == "Bonus from Player 1: Move 1 drop from any field"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_said_in_every_language(lang: str) -> None:
    game = new_game(3, seed=4, expansion=True, names=["Ann", "", "Cy"])
    rng = Random(2)
    while not game.over and game.number < 120:
        now = game.decision
        assert now is not None
        said = [now.prompt(lang), *(game.describe(choice, lang) for choice in game.choices)]
        assert all(said)
        assert not [line for line in said if "{" in line]
        game.apply(rng.choice(game.choices))
    log = game.log(lang, 0)
    assert len(log) > 150
    assert not [line for line in log if "{" in line or not line]
    assert any("Ann" in line for line in log)


def test_the_log_in_words() -> None:
    game = table()
    game.apply("play lycoperdon-perlatum")
    game.apply("e4>e3")
    assert game.log() == [
        "Round 1: Player 1's turn.",
        "Player 1 plays Common puffball.",
        "Player 1 gets 2 leaves.",
        "Player 2 moves a drop from e4 to e3.",
    ]


# ---- what is not legal


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        ("end", "end is not legal now: play all the cards in your hand first (R3.1)"),
        ("play boletus-edulis", "Penny bun is not in your hand (R3.1)"),
        ("hire boletus-edulis", "Penny bun costs 8 leaves, and you have 3 (R4.1)"),
        ("hire amanita-muscaria", "Fly agaric is not in the showcase (R4.1)"),
        ("use c", "you have no tile C (R5.8)"),
        ("a1>b1", "no function is in progress: Play a card, hire a hero or use a tile (R3.3)"),
        ("skip", "no function is in progress"),
        ("x a1", "no function is in progress"),
        ("all", "no function is in progress"),
    ],
)
def test_why_not(choice: str, text: str) -> None:
    game = table()
    cost = game.contents.cards[game.edition.kinds["boletus-edulis"]].cost
    text = text.replace("costs 8", f"costs {cost}")
    before = full(game)
    with pytest.raises(IllegalChoice) as caught:
        game.apply(choice)
    assert text in str(caught.value)
    assert "; legal: play mitrula-paludosa, play mycena-galopus" in str(caught.value)
    assert full(game) == before


def test_why_not_a_tile() -> None:
    game = table()
    game.apply("use a")
    for choice, text in (
        ("use a", "you have already used tile A this turn (R5.1)"),
        ("use b", "tile B costs 3 leaves, and you have 2 (R5.3)"),
    ):
        with pytest.raises(IllegalChoice) as caught:
            game.apply(choice)
        assert text in str(caught.value)
    empty = {"seats": [{"drops": {}, "leaves": 3}, {}], "ending": True}
    with pytest.raises(IllegalChoice) as caught:
        from_position(empty).apply("use b")
    assert "tile B can't do anything now (R5.7)" in str(caught.value)


def test_why_not_in_the_middle_of_a_function() -> None:
    game = table()
    game.apply("use b")
    before = full(game)
    for choice, text in (
        ("play mycena-galopus", "not in the middle of a function, an action or a single effect"),
        ("hire geastrum-fimbriatum", "not in the middle of a function"),
        ("end", "not in the middle of a function"),
        ("skip", "this part can't be skipped (R3.2)"),
        ("b1>c1", "first do this: Move 1 drop from any field"),
    ):
        with pytest.raises(IllegalChoice) as caught:
            game.apply(choice)
        assert text in str(caught.value)
    assert full(game) == before


@pytest.mark.parametrize(
    "choice",
    ["", "dance", "a1>d1", -1, 351, 352, 10**30, 10**5000, True, False, None, 1.0, [], {}, b"end"],
    ids=lambda choice: type(choice).__name__,
)
def test_what_is_no_choice_at_all(choice: Any) -> None:
    game = table()
    before = full(game)
    with pytest.raises(IllegalChoice) as caught:
        game.apply(choice)
    message = str(caught.value)
    assert " is not a choice in this game; now legal: play mitrula-paludosa, " in message
    assert message.endswith("use a, use b")
    assert full(game) == before


def test_a_choice_object_must_be_of_this_game() -> None:
    game = table()
    choice = game.choices[1]
    for other in (
        Choice(choice.id, "play", "play something"),
        Choice(10**30, "play", "play mycena-galopus"),
        Choice(0, "play", choice.words, card=choice.card),
    ):
        with pytest.raises(IllegalChoice, match="is not a choice in this game"):
            game.apply(other)
    game.apply(Choice(choice.id, choice.kind, choice.words, card=choice.card))
    assert game.number == 1


def test_codes_of_errors() -> None:
    codes = [error.code for error in (IllegalChoice, CannotUndo, mycelia.PositionError,
                                      mycelia.OptionError, mycelia.RecordError,
                                      mycelia.EditionError, mycelia.MyceliaError)]  # fmt: skip
    assert len(set(codes)) == 7
    assert issubclass(IllegalChoice, mycelia.MyceliaError)


# ---- undo


def test_undo_takes_back_one_choice_after_another() -> None:
    game = table()
    states = [full(game)]
    for choice in ("play mycena-galopus", "use b", "a1>b1", "play mitrula-paludosa"):
        game.apply(choice)
        states.append(full(game))
    taken = []
    while game.can_undo:
        states.pop()
        taken.append(str(game.undo()))
        assert full(game) == states[-1]
    assert taken == ["play mitrula-paludosa", "a1>b1", "use b", "play mycena-galopus"]
    assert game.number == 0


def test_nothing_to_undo() -> None:
    game = table()
    assert not game.can_undo
    assert game.can_undo.reason() == "There's nothing to undo yet."
    with pytest.raises(CannotUndo, match=r"There's nothing to undo yet\."):
        game.undo()
    game.apply("use b")
    assert game.can_undo
    assert game.can_undo.reason() is None
    game.undo()
    assert game.can_undo.reason() == "There's nothing to undo yet."


def test_undo_stops_at_something_new() -> None:
    game = table()
    game.apply("use a")
    assert game.can_undo.reason() == "Something new has been revealed since then."
    game.apply("play mycena-galopus")
    game.undo()
    with pytest.raises(CannotUndo, match="Something new"):
        game.undo()
    assert game.number == 1


def test_undo_stops_at_somebody_elses_choice() -> None:
    game = table()
    game.apply("play mycena-galopus")
    game.apply("play lycoperdon-perlatum")
    assert game.can_undo.reason() == "Somebody else has made a choice since then."
    game.apply("skip")
    assert game.can_undo.reason() == "Somebody else has made a choice since then."
    game.apply("play mitrula-paludosa")
    game.undo()
    assert not game.can_undo


def test_undo_within_somebody_elses_bonus() -> None:
    seats = [{"hand": ["laetiporus-sulphureus"], "drops": {"a1": 1}}, {"drops": {"e4": 1}}]
    game = from_position({"seats": seats, "expansion": True}, seed=1)
    game.apply("play laetiporus-sulphureus")
    while game.decision and game.decision.seat == 0:
        game.apply("skip")
    before = full(game)
    game.apply("e4>e3")
    assert game.decision is not None
    assert game.decision.seat == 1
    assert str(game.undo()) == "e4>e3"
    assert full(game)[:4] == before[:4]


def test_leaves_for_the_others_do_not_stop_undo() -> None:
    seats = [{"hand": ["clitocybe-odora"]}, {}]
    game = from_position({"seats": seats}, seed=1)
    game.apply("play clitocybe-odora")
    assert [seat["leaves"] for seat in game.position().to_dict()["seats"]] == [2, 1]
    game.undo()
    assert [seat["leaves"] for seat in game.position().to_dict()["seats"]] == [0, 0]


def test_undo_stops_at_the_end_of_a_turn_and_of_the_game() -> None:
    game = from_position({"seats": [{}, {}]}, seed=1)
    game.apply("end")
    assert game.can_undo.reason() == "Something new has been revealed since then."
    game = from_position({"seats": [{"drops": {}}, {}], "turn": 1}, seed=1)
    game.apply("end")
    assert game.over
    assert game.can_undo.reason() == "The game is over."


def test_what_is_done_again_after_undo_comes_out_the_same() -> None:
    game = table()
    for choice in ("play mycena-galopus", "play mitrula-paludosa", "skip"):
        game.apply(choice)
    expected = game.record()
    for _ in range(3):
        game.undo()
    for choice in ("play mycena-galopus", "play mitrula-paludosa", "skip"):
        game.apply(choice)
    assert game.record() == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_against_undo_in_every_language(lang: str) -> None:
    game = table()
    reasons = [game.can_undo.reason(lang)]
    game.apply("use a")
    reasons.append(game.can_undo.reason(lang))
    game.apply("play lycoperdon-perlatum")
    reasons.append(game.can_undo.reason(lang))
    assert len(set(reasons)) == 3
    assert all(reasons)


# ---- copies


COPIES: dict[str, Callable[[Game], Game]] = {
    "copy()": lambda game: game.copy(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}


@pytest.mark.parametrize("name", COPIES)
def test_a_copy_is_the_same_and_apart(name: str) -> None:
    rng = Random(3)
    game = new_game(2, seed=3, expansion=True, names=["Ann", "Bo"])
    for _ in range(40):
        game.apply(rng.choice(game.choices))
        before = full(game)
        other = COPIES[name](game)
        assert full(other) == before
        assert other.record() == game.record()
        other.apply(rng.choice(other.choices))
        assert full(game) == before


@pytest.mark.parametrize("name", COPIES)
def test_a_copy_can_undo_by_itself(name: str) -> None:
    game = table()
    game.apply("play mycena-galopus")
    game.apply("use b")
    other = COPIES[name](game)
    other.undo()
    other.undo()
    assert (other.number, game.number) == (0, 2)
    game.undo()
    assert str(game.choices[0]) == "play mitrula-paludosa"
    assert words(other) == words(table())


@pytest.mark.parametrize("name", COPIES)
def test_copies_go_on_alike(name: str) -> None:
    game = new_game(3, seed=9)
    other = COPIES[name](game)
    rng = Random(1)
    for _ in range(60):
        choice = str(rng.choice(game.choices))
        game.apply(choice)
        other.apply(choice)
    assert full(game) == full(other)


def test_a_sampled_game_can_be_pickled_too() -> None:
    guess = mycelia.sample(table().view(0), Random(1))
    guess.apply("play mycena-galopus")
    assert full(pickle.loads(pickle.dumps(guess))) == full(guess)


# ---- the end


def ended(*seats: dict[str, Any]) -> Game:
    game = from_position({"seats": list(seats), "turn": len(seats) - 1}, seed=1)
    game.apply("end")
    return game


@pytest.mark.parametrize(
    ("seats", "winners", "reason", "said"),
    [
        ([{"drops": {}}, {"leaves": 9}], (0,), "won", "Player 1 wins: the board is empty"),
        (
            [{"drops": {}, "leaves": 1}, {"drops": {}, "leaves": 2}, {"leaves": 7}],
            (1,),
            "leaves",
            "Player 2 wins with an empty board and the most leaves: 2",
        ),
        (
            [{"drops": {}, "leaves": 2}, {}, {"drops": {}, "leaves": 2}],
            (0, 2),
            "shared",
            "Player 1 and Player 3 share the win",
        ),
    ],
    ids=["won", "leaves", "shared"],
)
def test_outcomes(
    seats: list[dict[str, Any]], winners: tuple[int, ...], reason: str, said: str
) -> None:
    game = ended(*seats)
    assert game.over
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, reason)
    assert outcome.words().startswith(said)
    assert outcome.leaves == tuple(seat.get("leaves", 0) for seat in seats)


@pytest.mark.parametrize(
    ("over", "drops", "pile", "winners", "said"),
    [
        ("player", {}, 3, (0,), "Player 1 beats Gwidyon"),
        ("ghost", {"a1": 1}, 0, (), "Gwidyon wins"),
        ("both", {}, 0, (0,), "Player 1 and Gwidyon win together"),
    ],
)
def test_outcomes_of_solo_games(
    over: str, drops: dict[str, int], pile: int, winners: tuple[int, ...], said: str
) -> None:
    position = {"seats": [{"drops": drops}], "gwidyon": {"drops": pile}, "over": over}
    outcome = from_position(position).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, over)
    assert outcome.words().startswith(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_outcomes_in_every_language(lang: str) -> None:
    reasons: tuple[Reason, ...] = ("won", "leaves", "shared", "player", "ghost", "both")
    said = {Outcome((0,), reason, (3, 4), ("Ann", "Bo")).words(lang) for reason in reasons}
    assert len(said) == 6


def test_after_the_end() -> None:
    game = ended({"drops": {}}, {})
    assert game.decision is None
    assert game.choices == []
    for choice in ("end", "skip", 0):
        with pytest.raises(IllegalChoice, match=r"the game is over \(R8\)$"):
            game.apply(choice)


def test_before_the_end_there_is_no_outcome() -> None:
    assert table().outcome is None
    assert not table().over


# ---- shown


def test_a_game_as_text() -> None:
    game = table()
    assert repr(game) == "<Game of valley: 2 players, round 1>"
    assert repr(ended({"drops": {}}, {})) == "<Game of valley: 2 players, over>"
    text = str(game)
    assert text.startswith("Round 1, Player 1's turn\n")
    assert " 1  L2  M.  L.  W1  M.\n 2  W.  L.  M.  @   L." in text
    even = new_game(2, seed=1, first=0, even_start=True)
    assert str(even).startswith("Round 1, even start, Player 1's turn\n")
    assert text.endswith("\nPlayer 1: Play a card, hire a hero or use a tile")
    assert str(ended({"drops": {}}, {})).endswith("Player 1 wins: the board is empty.")
