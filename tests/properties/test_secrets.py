"""Games that differ only in what a seat cannot see are the same game to that seat."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from deals import dealt_again
from examples import examples, thorough
from hypothesis import given
from hypothesis import strategies as st

from mycelia import Game, new_game
from mycelia.i18n import LANGUAGES

# A seed does not shrink: another one is another game.
QUICK = examples(40)
THOROUGH = thorough(300)
STEPS = 20


def knowledge(
    game: Game, viewer: int | None, langs: tuple[str, ...] = LANGUAGES
) -> dict[str, object]:
    """All that a seat can ask."""
    view = game.view(viewer)
    now = view.decision
    return {
        "view": json.dumps(view.to_dict()),
        "cells": view.table.cells(),
        "choices": view.choices,
        "prompts": [now and now.prompt(lang) for lang in langs],
        "kind": now and (now.seat, now.kind),
        "logs": [game.log(lang, viewer) for lang in langs],
        "events": json.dumps([event.to_dict() for event in game.events(viewer)]),
        "shown": [game.text(lang, game.view(viewer)) for lang in langs],
        "certain": [view.certain(seat) for seat in range(game.players)],
        "pools": [view.pool(seat) for seat in range(game.players)],
        "outcome": game.outcome,
    }


def check_secrets(game: Game, viewer: int | None, rng: Random) -> None:
    twin = dealt_again(game, viewer, rng)
    assert knowledge(twin, viewer) == knowledge(game, viewer)
    for _ in range(STEPS):
        # The same choices, as long as both games can make them. What another plays is seen, so
        # it must be in both hands; by the end of that turn the whole hand was.
        both = game.choices
        if game.decision is not None and game.decision.seat != viewer:
            both = [choice for choice in both if choice in twin.choices]
        if not both:
            break
        choice = rng.choice(both)
        told = [game.apply(choice), twin.apply(choice)]
        assert told[0] == told[1]
        assert knowledge(twin, viewer, ("en",)) == knowledge(game, viewer, ("en",))
    assert knowledge(twin, viewer) == knowledge(game, viewer)


@QUICK
@given(game=st.from_type(Game), data=st.data(), rng=st.randoms(use_true_random=True))
def test_what_is_hidden_makes_no_difference(game: Game, data: st.DataObject, rng: Random) -> None:
    viewer = data.draw(st.sampled_from([*range(game.players), None]))
    check_secrets(game, viewer, rng)


@pytest.mark.slow
@THOROUGH
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_what_is_hidden_makes_no_difference_thoroughly(game: Game, rng: Random) -> None:
    for viewer in (*range(game.players), None):
        check_secrets(game.copy(), viewer, rng)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_the_other_deal_is_really_another(viewer: int | None) -> None:
    """Else the tests above would say nothing."""
    game = new_game(players=3, seed=4)
    hands = set()
    for seed in range(20):
        twin = dealt_again(game, viewer, Random(seed))
        hands.add(json.dumps(twin.position().to_dict()["seats"][0]["hand"]))
    assert len(hands) > 8


@examples(15)
@given(game=st.from_type(Game), other=st.integers(0, 2**256 - 1))
def test_the_seed_is_in_no_view(game: Game, other: int) -> None:
    """Nor does a view depend on it: what the next choice draws cannot be told."""
    twin = game.copy()
    twin.seed = other
    for viewer in (*range(game.players), None):
        assert str(game.seed) not in str(knowledge(game, viewer))
        assert knowledge(twin, viewer) == knowledge(game, viewer)


@QUICK
@given(game=st.from_type(Game))
def test_what_is_certain_is_true(game: Game) -> None:
    """And the rest of a hand is among the pool, and nothing of it in the draw pile."""
    for viewer in (*range(game.players), None):
        view = game.view(viewer)
        for number, seat in enumerate(game.position().to_dict()["seats"]):
            hand = Counter(seat["hand"])
            certain = Counter(view.certain(number))
            assert view.hand_size(number) == hand.total()
            assert certain <= hand
            pile = len(seat["top"]) + sum(seat["bag"].values())
            assert view.position.seats[number].draw_pile == pile
            rest = (hand - certain) + Counter(seat["bag"])
            assert rest == Counter(view.pool(number))
            if number == viewer:
                assert certain == hand
