"""Undo brings back exactly what was, and never takes back what somebody has learned."""

from __future__ import annotations

from random import Random

import pytest
from examples import examples, thorough
from hypothesis import given
from hypothesis import strategies as st

from mycelia import CannotUndo, Chance, Game, chance_of, from_position
from mycelia.i18n import LANGUAGES, catalogue

# A seed does not shrink: another one is another game.
QUICK = examples(30)
THOROUGH = thorough(300)
STEPS = 15
# What cannot happen without a card being turned up or drawn, a pile shuffled, a die rolled.
REVEALING = {"reveal", "restock", "shuffle", "draw", "drew", "blessing", "dew", "solo"}


def all_of(game: Game) -> dict[str, object]:
    seats = (*range(game.players), None)
    return {
        "cells": game.table.cells(),
        "number": game.number,
        "history": game.history.copy(),
        "views": [game.view(seat).to_dict() for seat in seats],
        "log": game.log("en", seats[0]),
        "events": [game.events(seat) for seat in seats],
        "choices": game.choices,
        "undo": (bool(game.can_undo), game.can_undo.reason()),
    }


def check_undo(game: Game, rng: Random) -> None:
    """Plays on; every choice that can be taken back is, and made again."""
    for _ in range(STEPS):
        first = game.decision
        if first is None:
            break
        before = all_of(game)
        choice = rng.choice(game.choices)
        events = game.apply(choice)
        then = game.decision
        harmless = (
            then is not None
            and then.seat == first.seat
            and not REVEALING & {event.kind for event in events}
        )
        assert bool(game.can_undo) == harmless, choice
        if harmless:
            after = game.table.cells()
            assert game.undo() == choice
            assert all_of(game) == before
            assert game.apply(choice) == events
            assert game.table.cells() == after
        else:
            check_refusal(game)


def check_refusal(game: Game) -> None:
    """It says why, in every language, and changes nothing."""
    before = all_of(game)
    reason = game.can_undo.reason("en")
    assert reason
    with pytest.raises(CannotUndo) as error:
        game.undo()
    assert str(error.value) == reason
    assert all_of(game) == before
    keys = [key for key in catalogue("en") if catalogue("en")[key] == reason]
    for lang in LANGUAGES:
        assert game.can_undo.reason(lang) in [catalogue(lang)[key] for key in keys]


def check_chains(game: Game, rng: Random) -> None:
    """Several choices in a row are taken back one by one, as far as it goes and no further."""
    past: list[dict[str, object]] = []
    while game.can_undo:  # what was before this test
        game.undo()
    for _ in range(STEPS):
        if game.over:
            break
        past.append(all_of(game))
        game.apply(rng.choice(game.choices))
        if not game.can_undo:
            past.clear()
    for state in reversed(past):
        assert game.can_undo
        game.undo()
        assert all_of(game) == state
    assert not game.can_undo


@QUICK
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_undo_restores_all(game: Game, rng: Random) -> None:
    check_undo(game, rng)


@QUICK
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_undo_goes_back_to_the_last_new_knowledge(game: Game, rng: Random) -> None:
    check_chains(game, rng)


@QUICK
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_luck_that_was_foreseen_cannot_be_undone_either(game: Game, rng: Random) -> None:
    for choice in rng.sample(game.choices, min(3, len(game.choices))):
        after = chance_of(game, choice)
        while isinstance(after, Chance):
            after = after.follow(rng.choice(after.outcomes))
        assert not after.can_undo
        check_refusal(after)


@pytest.mark.slow
@THOROUGH
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_undo_thoroughly(game: Game, rng: Random) -> None:
    check_undo(game, rng)
    check_chains(game, rng)


# ---- the reasons


def table(*hands: list[str], **given: object) -> Game:
    seats = [{"hand": hand, "drops": {"d1": 1, "a1": 1}} for hand in hands]
    return from_position({"seats": seats, **given}, seed=1)


def test_there_is_nothing_to_undo_yet() -> None:
    game = table(["mycena-galopus"], [])
    assert game.can_undo.reason() == "There's nothing to undo yet."
    game.apply("play mycena-galopus")
    assert game.can_undo
    assert game.can_undo.reason() is None
    game.undo()
    assert game.can_undo.reason() == "There's nothing to undo yet."


def test_something_new_has_been_seen() -> None:
    game = from_position({"seats": [{"leaves": 1, "hand": ["mycena-galopus"]}, {}]}, seed=1)
    game.apply("play mycena-galopus")
    game.apply("use a")  # five new heroes lie in the showcase
    assert game.can_undo.reason() == "Something new has been revealed since then."


def test_the_end_of_a_turn_is_not_undone() -> None:
    game = table([], [])
    game.apply("end")
    assert not game.can_undo


def test_somebody_else_has_chosen_since_then() -> None:
    game = table([], [], expansion=True, showcase=["fomes-fomentarius"])
    position = game.position().to_dict()
    position["seats"][0]["leaves"] = 20
    game = from_position(position, seed=1)
    game.apply("hire fomes-fomentarius")
    assert game.can_undo.reason() == "Somebody else has made a choice since then."
    game.apply("d1>d2")
    assert game.can_undo.reason() == "Somebody else has made a choice since then."


def test_a_bonus_that_asks_nobody_can_be_undone() -> None:
    """Leaves are simply given (R7.4), so nobody else has acted."""
    game = table(["clitocybe-odora"], [])
    before = game.position().to_dict()
    game.apply("play clitocybe-odora")
    assert [seat["leaves"] for seat in game.position().to_dict()["seats"]] == [2, 1]
    game.undo()
    assert game.position().to_dict() == before


def test_what_another_does_with_a_bonus_is_theirs_to_undo() -> None:
    """Of two choices the first can be taken back until the second is made."""
    game = from_position(
        {
            "expansion": True,
            "seats": [
                {"hand": ["laetiporus-sulphureus"], "drops": {"a1": 1}},
                {"drops": {"a1": 3}},
            ],
        },
        seed=1,
    )
    game.apply("play laetiporus-sulphureus")
    if game.decision is not None and game.decision.seat == 0:
        game.apply("skip")
    assert game.decision is not None
    assert game.decision.seat == 1
    assert not game.can_undo
    game.apply("a1>b1")
    assert game.decision.seat == 1
    assert str(game.undo()) == "a1>b1"
    assert game.position().to_dict()["seats"][1]["drops"] == {"a1": 3}


def test_the_game_is_over() -> None:
    position = {"turn": 1, "seats": [{}, {"drops": {}, "hand": []}]}
    game = from_position(position, seed=1)
    game.apply("end")
    assert game.can_undo.reason() == "The game is over."
    with pytest.raises(CannotUndo, match="over"):
        game.undo()
