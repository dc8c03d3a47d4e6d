"""However a game came to be where it is, all that it tells of itself agrees.

Games go on by a mixture of all that can be done with one: choices, undo, copies, pickles, records,
positions, luck that was foreseen, samples of a view.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from random import Random

from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from mycelia import Chance, Game, View, chance_of, from_position, load, sample, story_of

STEPS = 8


def choose(game: Game, rng: Random) -> Game:
    for _ in range(rng.randint(1, 8)):
        if not game.over:
            game.apply(rng.choice(game.choices))
    return game


def undo(game: Game, rng: Random) -> Game:
    while game.can_undo and rng.random() < 0.7:
        game.undo()
    return game


def foresee(game: Game, rng: Random) -> Game:
    if game.over:
        return game
    after = chance_of(game, rng.choice(game.choices))
    while isinstance(after, Chance):
        after = after.follow(rng.choice(after.outcomes))
    return after


def saved(game: Game, rng: Random) -> Game:
    return game if game.sampled else load(game.record())


WAYS: list[Callable[[Game, Random], Game]] = [
    choose,
    choose,
    choose,
    undo,
    foresee,
    saved,
    lambda game, rng: game.copy(),
    lambda game, rng: pickle.loads(pickle.dumps(game)),
    lambda game, rng: from_position(
        json.loads(json.dumps(game.position().to_dict())), seed=1, edition=game.edition
    ),
    lambda game, rng: sample(game.view(rng.randrange(game.players)), rng),
]


def check_agrees(game: Game) -> None:
    for seat in (None, *range(game.players)):
        events = game.events(seat)
        numbers = [event.number for event in events]
        assert numbers == sorted(numbers) and all(n <= game.number for n in numbers)
        for since in {1, game.number // 2, game.number - 1, game.number} - {0, -1}:
            assert game.events(seat, since) == [one for one in events if one.number > since]
        view = game.view(seat)
        assert View.from_dict(json.loads(json.dumps(view.to_dict())), game.contents) == view
        assert view.choices == (
            game.choices if game.decision and game.decision.seat == seat else []
        )
    outcome, shares = game.outcome, game.returns()
    reason = None if outcome is None else outcome.reason
    won = 0.0 if reason in (None, "ghost") else 0.5 if reason == "both" else 1.0
    assert (outcome is not None, game.decision is None) == (game.over, game.over)
    assert abs(sum(shares) - won) < 1e-9
    if game.can_undo:
        before, told = game.table.cells(), [game.events(seat) for seat in range(game.players)]
        again = game.copy()
        choice = again.undo()
        assert (again.number, len(again.history)) == (game.number - 1, len(game.history) - 1)
        assert choice in again.choices
        again.apply(choice)
        assert again.table.cells() == before
        assert [again.events(seat) for seat in range(game.players)] == told
    if not game.sampled:
        assert load(game.record()) == game
        assert story_of(game).choices == len(game.history) == game.number
        assert game.at(len(game.history)) == game


@examples(20)
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_all_that_a_game_tells_agrees(game: Game, rng: Random) -> None:
    for _ in range(STEPS):
        game = rng.choice(WAYS)(game, rng)
        check_agrees(game)
