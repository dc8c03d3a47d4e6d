"""However a game is copied, it is the same game, and goes on the same way."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from random import Random

import pytest
from examples import examples, thorough
from hypothesis import given
from hypothesis import strategies as st

from mycelia import Game, View, from_position, load, load_edition

# A seed does not shrink: another one is another game.
QUICK = examples(25)
THOROUGH = thorough(300)
STEPS = 30
WAYS: dict[str, Callable[[Game], Game]] = {
    "copy": Game.copy,
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "record": lambda game: load(game.record()),
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}


def all_of(game: Game) -> dict[str, object]:
    """Everything that can be asked of a game."""
    seats = (*range(game.players), None)
    return {
        "cells": game.table.cells(),
        "number": game.number,
        "round": game.round,
        "history": game.history,
        "seed": game.seed,
        "options": game.options,
        "names": game.given_names,
        "choices": game.choices,
        "decision": game.decision and (game.decision.seat, game.decision.kind),
        "outcome": game.outcome,
        "views": [game.view(seat).to_dict() for seat in seats],
        "events": [game.events(seat) for seat in seats],
        "undo": (bool(game.can_undo), game.can_undo.reason()),
    }


def go_on(games: list[Game], rng: Random, steps: int = STEPS) -> None:
    """Makes the same choices in all of them, and takes some back."""
    for _ in range(steps):
        first = games[0]
        if first.can_undo and rng.random() < 0.1:
            undone = {str(game.undo()) for game in games}
            assert len(undone) == 1
        elif not first.over:
            choice = str(rng.choice(first.choices))
            told = [game.apply(choice) for game in games]
            assert all(events == told[0] for events in told)


def check_copies(game: Game, rng: Random) -> None:
    before = all_of(game)
    copies = {name: make(game) for name, make in WAYS.items()}
    for name, other in copies.items():
        assert all_of(other) == before, name
    # They are independent: what is played on them does not show here.
    go_on(list(copies.values()), rng)
    assert all_of(game) == before
    after = [all_of(other) for other in copies.values()]
    assert all(other == after[0] for other in after)
    assert len({other.record() for other in copies.values()}) == 1


def check_positions(game: Game, rng: Random) -> None:
    """A position has the whole table, but neither history nor seed."""
    saved = json.loads(json.dumps(game.position().to_dict()))
    again = from_position(saved, seed=game.seed)
    assert again.position().to_dict() == saved
    assert again.table.cells() == game.table.cells()
    assert again.choices == game.choices
    assert again.outcome == game.outcome
    for lang in ("en", "de", "fr", "it", "nl", "es"):
        prompts = [now and now.prompt(lang) for now in (game.decision, again.decision)]
        assert prompts[0] == prompts[1]
    # With the same luck it goes on the same way.
    again.number = game.number
    again._luck = game._luck.copy()
    for _ in range(STEPS):
        if not game.over:
            choice = rng.choice(game.choices)
            assert game.apply(choice) == again.apply(choice)
    assert again.position().to_dict() == game.position().to_dict()


@QUICK
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_copies_records_and_pickles(game: Game, rng: Random) -> None:
    check_copies(game, rng)


@examples(120)
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_positions(game: Game, rng: Random) -> None:
    check_positions(game, rng)


@pytest.mark.slow
@THOROUGH
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_copies_and_positions_thoroughly(game: Game, rng: Random) -> None:
    check_copies(game, rng)
    check_positions(game, rng)


@QUICK
@given(game=st.from_type(Game))
def test_a_record_of_a_record_is_the_same_text(game: Game) -> None:
    text = game.record()
    assert load(text).record() == text


@QUICK
@given(game=st.from_type(Game))
def test_views_can_be_written_and_read_too(game: Game) -> None:
    for seat in (*range(game.players), None):
        view = game.view(seat)
        again = View.from_dict(json.loads(json.dumps(view.to_dict())), game.contents)
        assert again.table.cells() == view.table.cells()
        assert again.to_dict() == view.to_dict()


CARDS = load_edition().cards
FUNCTIONS = [f"play {card.id}" for card in CARDS] + [f"hire {c.id}" for c in CARDS if c.hire]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_positions_in_the_middle_of_every_function(function: str) -> None:
    """At every step of it, whatever was chosen before, also by somebody who gets a bonus."""
    verb, card = function.split()
    seat = {"leaves": 20, "tiles": "abde", "hand": [card] if verb == "play" else []}
    row = [card] if verb == "hire" else []
    position = {"seats": [seat, {}], "expansion": True, "showcase": row}
    for seed in range(6):
        rng = Random(seed)
        game = from_position(position, seed=1)
        game.apply(function)
        while game.decision is not None and game.decision.kind != "turn":
            again = from_position(json.loads(json.dumps(game.position().to_dict())), seed=1)
            assert again.table.cells() == game.table.cells()
            assert again.choices == game.choices
            game.apply(rng.choice(game.choices))


def test_a_position_that_is_changed_afterwards_does_not_change_the_game() -> None:
    position = {"seats": [{"hand": ["mycena-galopus"]}, {}]}
    game = from_position(position, seed=1)
    text = game.record()
    position["seats"][0]["hand"] = []
    assert game.record() == text
    game.apply("play mycena-galopus")
    assert load(game.record()).position().to_dict() == game.position().to_dict()


def test_a_position_that_was_given_out_does_not_change_the_game_either() -> None:
    game = from_position({"seats": [{"hand": ["mycena-galopus"]}, {}]}, seed=1)
    game.position().to_dict()["seats"][0]["hand"].clear()
    assert [str(choice) for choice in game.choices] == ["play mycena-galopus"]
