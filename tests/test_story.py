"""How a game went: the same figures as the game itself, found another way."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from operator import le
from random import Random
from typing import Any

import pytest
from first import new_game

import mycelia
from mycelia.bots import bot
from mycelia.game.story import BURSTS, CLOSE, GREAT, OFF, SETBACKS, Moment, Story
from mycelia.i18n import LANGUAGES

GAMES = [
    {"players": 1, "seed": 3},
    {"players": 1, "seed": 11, "gwidyon_drops": 25},
    {"players": 2, "seed": 5, "expansion": True, "boards": "advanced"},
    {"players": 4, "seed": 7, "expansion": True},
    {"players": 3, "seed": 22},  # its last turn is a great one; a setback with three drops left
    {"players": 4, "seed": 15, "expansion": True},  # two are done in the end
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


def test_all_turning_points_are_told(told: tuple[mycelia.Game, Story]) -> None:
    """They are found again from the events and positions of the game, and no others."""
    game, story = told
    bursts = sorted(great_turns(game), key=lambda one: (-one.n, one.step))[:BURSTS]
    again = game.root()
    setbacks, last, ends = [], [], {}
    for step, id in enumerate(game.history, 1):
        round, before = again.round, drops_of(again)
        ends[round] = step
        events = again.apply(id)
        for seat, drops in drops_of(again).items():
            dew = sum(one.kind == "dew" and one.seat == seat for one in events)
            if dew and drops - dew <= CLOSE:
                setbacks.append(Moment("setback", seat, round, step, dew, drops - dew))
            if before[seat] > drops == 0:
                last.append(Moment("last", seat, round, step))
    setbacks = sorted(setbacks, key=lambda one: (one.m, one.step))[:SETBACKS]
    expected = [*bursts, *setbacks, *last, *lead(story, ends)]
    assert Counter(story.moments) == Counter(expected)
    assert [one.step for one in story.moments] == sorted(one.step for one in story.moments)


def drops_of(game: mycelia.Game) -> dict[int | None, int]:
    """Return the drops of every seat; None is Gwidyon."""
    now = game.position()
    found: dict[int | None, int] = {i: seat.drops_left for i, seat in enumerate(now.seats)}
    return found if now.gwidyon is None else found | {None: now.gwidyon.drops}


def great_turns(game: mycelia.Game) -> list[Moment]:
    """Return every turn in which its owner got rid of many drops."""
    turns: list[Moment] = []
    for event in game.events():
        if event.kind in ("turn", "solo"):
            round = event.n if event.kind == "turn" else turns[-1].round
            turns.append(Moment("burst", event.seat, round or 0, event.number))
        now = turns[-1]
        if event.kind in OFF and event.seat == now.seat:
            turns[-1] = replace(now, n=now.n + 1)
        elif event.kind == "pile" and now.seat is None:
            turns[-1] = replace(now, n=now.n + (event.n or 0))
    return [turn for turn in turns if turn.n >= GREAT + (turn.seat is None)]


def lead(story: Story, ends: dict[int, int]) -> list[Moment]:
    """Return since when a seat had fewer drops than all others, and never again more than any.

    `ends` are the steps at which rounds ended.
    """
    curves: dict[int | None, tuple[int, ...]] = {
        number: seat.drops for number, seat in enumerate(story.seats)
    }
    if story.gwidyon is not None:
        curves[None] = story.gwidyon
    found = []
    for seat, mine in curves.items():
        others = [
            min(drops) for drops in zip(*(curves[o] for o in curves if o != seat), strict=True)
        ]
        since = [i for i in range(1, len(mine))
                 if mine[i] < others[i] and all(map(le, mine[i:], others[i:]))]  # fmt: skip
        if since:
            round = story.rounds[since[0] - 1]
            found.append(Moment("lead", seat, round, ends[round]))
    return found


def test_who_won_had_the_last_drop(told: tuple[mycelia.Game, Story]) -> None:
    game, story = told
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
