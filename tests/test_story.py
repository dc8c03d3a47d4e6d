"""How a game went: the same figures as the game itself, found another way."""

from __future__ import annotations

from itertools import takewhile
from random import Random
from typing import Any

import pytest
from first import new_game

import mycelia
from mycelia.bots import bot
from mycelia.game.story import CLOSE, GREAT, OFF, Story
from mycelia.i18n import LANGUAGES

GAMES = [
    {"players": 1, "seed": 3},
    {"players": 1, "seed": 11, "gwidyon_drops": 25},
    {"players": 2, "seed": 5, "expansion": True, "boards": "advanced"},
    {"players": 4, "seed": 7, "expansion": True},
]


def played(players: int, seed: int, **options: Any) -> mycelia.Game:
    names = ["Anna", "Ben", "Cleo", "Dora"][:players]
    game = new_game(players=players, seed=seed, names=names, **options)
    bots = [bot("greedy", Random(seat)) for seat in range(players)]
    while (now := game.decision) is not None:
        game.apply(bots[now.seat].choose(game.view(now.seat)))
    return game


@pytest.fixture(scope="module", params=GAMES, ids=str)
def told(request: pytest.FixtureRequest) -> tuple[mycelia.Game, Story]:
    game = played(**request.param)
    return game, mycelia.story_of(game)


def test_curves_are_those_of_the_positions(told: tuple[mycelia.Game, Story]) -> None:
    """Played again from the record, looking only at positions."""
    game, story = told
    again = mycelia.load(game.record()).root()
    rounds: dict[int, dict[str, Any]] = {0: again.position().to_dict()}
    for id in game.history:
        now = again.round
        again.apply(id)
        rounds[now] = again.position().to_dict()
    assert story.rounds == tuple(range(1, game.round + 1))
    for number, seat in enumerate(story.seats):
        places = [position["seats"][number] for position in rounds.values()]
        assert seat.drops == tuple(sum(place["drops"].values()) for place in places)
        assert seat.leaves == tuple(place["leaves"] for place in places)
    piles = [position["gwidyon"]["drops"] for position in rounds.values() if "gwidyon" in position]
    assert story.gwidyon == (tuple(piles) or None)
    assert story.choices == len(game.history)


def test_drops_are_accounted_for(told: tuple[mycelia.Game, Story]) -> None:
    game, story = told
    for number, seat in enumerate(story.seats):
        assert seat.drops[-1] == seat.drops[0] - seat.off + seat.dew
        hires = [one for one in game.events() if one.kind == "hire" and one.seat == number]
        uses = [one for one in game.events() if one.kind == "use" and one.seat == number]
        assert [hire.card for hire in seat.hired] == [one.card for one in hires]
        assert [hire.step for hire in seat.hired] == [one.number for one in hires]
        assert seat.spent == sum(one.n or 0 for one in hires + uses)


def test_turning_points_are_true(told: tuple[mycelia.Game, Story]) -> None:
    game, story = told
    curves: dict[int | None, tuple[int, ...]] = {
        number: seat.drops for number, seat in enumerate(story.seats)
    }
    if story.gwidyon is not None:
        curves[None] = story.gwidyon
    assert [one.step for one in story.moments] == sorted(one.step for one in story.moments)
    for moment in story.moments:
        assert 0 <= moment.step <= story.choices
        mine = curves[moment.seat]
        if moment.kind == "lead":
            for i in range(moment.round, len(mine)):
                assert mine[i] == min(curve[i] for curve in curves.values())
        elif moment.kind == "burst":
            assert moment.n >= GREAT
            # In the turn that begins there; the turn's own event is the last of the one before.
            after = [one for one in game.events() if one.number >= moment.step]
            begin = next(i for i, one in enumerate(after) if one.kind in ("turn", "solo")
                         and (one.seat if one.kind == "turn" else None) == moment.seat)  # fmt: skip
            turn = list(takewhile(lambda one: one.kind not in ("turn", "solo"), after[begin + 1 :]))
            if moment.seat is None:
                assert sum(one.n or 0 for one in turn if one.kind == "pile") == moment.n
            else:
                off = [one for one in turn if one.kind in OFF and one.seat == moment.seat]
                assert len(off) == moment.n
        elif moment.kind == "setback":
            assert moment.m <= CLOSE
            events = [one for one in game.events() if one.number == moment.step]
            dew = [one for one in events if one.kind == "dew" and one.seat == moment.seat]
            assert len(dew) == moment.n
        else:
            assert moment.kind == "last"
            assert mine[-1] == 0
    outcome = game.outcome
    assert outcome is not None
    if outcome.reason != "ghost":
        last = {one.seat for one in story.moments if one.kind == "last"}
        assert set(outcome.winners) <= last


def test_words_in_every_language(told: tuple[mycelia.Game, Story]) -> None:
    _, story = told
    for lang in LANGUAGES:
        words = story.log(lang)
        assert len(words) == len(story.moments) > 0
        assert all("{" not in line for line in words)


def test_a_game_under_way_and_from_a_record() -> None:
    game = new_game(players=2, seed=7)
    begun = mycelia.story_of(game)
    assert begun.rounds == ()
    assert [seat.drops for seat in begun.seats] == [(20,), (20,)]
    while game.number < 30 or not game.can_undo:
        game.apply(game.choices[0])
    story = mycelia.story_of(game)
    assert story == mycelia.story_of(mycelia.load(game.record()))
    assert story.choices == game.number
    game.undo()
    assert mycelia.story_of(game).choices == game.number == story.choices - 1
