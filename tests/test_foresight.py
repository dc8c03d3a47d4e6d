"""What a choice would do, from a view alone: true as far as nothing is drawn, and no further."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from deals import dealt_again
from first import from_position, new_game

import mycelia
from mycelia import Game, IllegalChoice
from mycelia.game.foresight import does_nothing

MODES: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 2},
    {"players": 2, "expansion": True},
    {"players": 4, "expansion": True},
]


def some_game(mode: dict[str, Any], seed: int, choices: int = 150) -> list[Game]:
    """A game by random choices, as it was at each of them."""
    game = new_game(**mode, seed=seed)
    rng = Random(seed)
    found: list[Game] = []
    while not game.over and len(found) < choices:
        found.append(game.copy())
        game.apply(rng.choice(game.choices))
    return found


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_what_is_foreseen_happens(mode: dict[str, Any]) -> None:
    """Without a draw all of it and nothing else; with one, what comes before."""
    drawing = idle = 0
    for game in some_game(mode, seed=5):
        assert game.decision is not None
        seat = game.decision.seat
        view = game.view(seat)
        for choice in view.choices:
            soon = mycelia.foresee(view, choice)
            after = game.peek(choice)
            happened = tuple(e for e in after.events(seat) if e.number == after.number)
            assert happened[: len(soon.events)] == soon.events
            drawing += soon.draws
            if not soon.draws:
                assert happened == soon.events
                lost = game.position().seats[seat].drops.total
                lost -= after.position().seats[seat].drops.total
                assert len(soon.off) == lost
            if soon.idle:
                idle += 1
                assert [event.kind for event in happened] == [choice.kind]
            assert does_nothing(view, choice) == soon.idle
            assert not {"drew", "blessing", "dew", "solo"} & {event.kind for event in soon.events}
    assert drawing


def test_nothing_hidden_is_foreseen() -> None:
    """Whatever the others hold and whatever lies in the piles: the same is told."""
    rng = Random(3)
    for game in some_game({"players": 3, "expansion": True}, seed=8, choices=60):
        assert game.decision is not None
        seat = game.decision.seat
        twin = dealt_again(game, seat, rng)
        for choice in game.choices:
            soon = mycelia.foresee(game.view(seat), choice)
            assert soon == mycelia.foresee(twin.view(seat), choice)


def test_a_card_that_finds_nothing_to_do() -> None:
    seats = [{"hand": ["galerina-hypnorum"], "drops": {}}, {}]
    game = from_position({"seats": seats}, seed=1)
    assert mycelia.foresee(game.view(0), "play galerina-hypnorum").idle
    seats[0]["drops"] = {"c2": 1}
    game = from_position({"seats": seats}, seed=1)
    soon = mycelia.foresee(game.view(0), "play galerina-hypnorum")
    assert (soon.idle, soon.could) == (False, ("c2",))  # beside the shrine


def test_what_could_leave_by_the_next_choice() -> None:
    game = new_game(players=2, seed=7, first=0)
    for choice in game.choices:
        if choice.kind != "play":
            continue
        soon = mycelia.foresee(game.view(0), choice)
        after = game.peek(choice)
        leaving = {
            event.field
            for follow in after.choices
            for event in after.peek(follow).events(0)
            if event.number > after.number
            and after.decision is not None
            and after.decision.kind != "turn"
            and event.seat == 0
            and event.kind in ("sink", "remove", "shrine")
        }
        assert set(soon.could) == leaving


def test_only_what_may_be_chosen_is_foreseen() -> None:
    game = new_game(players=2, seed=7, first=0)
    with pytest.raises(IllegalChoice):
        mycelia.foresee(game.view(0), "end")  # cards are left
    with pytest.raises(IllegalChoice):
        mycelia.foresee(game.view(0), "nonsense")
    with pytest.raises(IllegalChoice):
        mycelia.foresee(game.view(1), game.choices[0])  # not theirs to choose
    with pytest.raises(IllegalChoice):
        mycelia.foresee(game.view(None), game.choices[0])
