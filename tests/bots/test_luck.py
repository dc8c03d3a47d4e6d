"""Luck told apart from skill: nothing on average, and what is left scatters less."""

from __future__ import annotations

from statistics import fmean, stdev

import pytest
from first import EDITION  # which sage has learned

from mycelia.lab.arena import hold, play_setup
from mycelia.lab.contest import Contest, make_contest
from mycelia.lab.standings import adjusted


def contest(bots: list[str], games: int, **options: object) -> Contest:
    given = {"luck": True, "edition": EDITION, **options}
    return make_contest(bots, games=games, seed=5, **given)  # type: ignore[arg-type]


def test_luck_is_that_of_all_seats_together() -> None:
    for players in (2, 3):
        one = contest(["sprout", "spore"], 4, players=players)
        for game in play_setup(one, 0):
            assert sum(game.luck) == pytest.approx(0, abs=1e-9), "what one gains others lose"


def test_luck_does_not_change_the_games() -> None:
    with_luck = contest(["sprout", "spore"], 8)
    without = contest(["sprout", "spore"], 8, luck=False)
    for number in range(4):
        one, other = play_setup(with_luck, number), play_setup(without, number)
        assert [game.winners for game in one] == [game.winners for game in other]
        assert all(game.luck == () for game in other)


@pytest.mark.parametrize(
    ("players", "games"),
    [
        (1, 120),
        pytest.param(2, 120, marks=pytest.mark.slow),
        pytest.param(3, 96, marks=pytest.mark.slow),
    ],
)
def test_luck_is_nothing_on_average(players: int, games: int) -> None:
    """Of all games that could be; here the mean of some is within three standard errors."""
    bots = ["sprout"] if players == 1 else ["sprout", "greedy"]
    standings = hold(contest(bots, games, players=players))
    for score in standings.scores.values():
        felt = score.luck
        assert abs(fmean(felt)) < 3 * stdev(felt) / len(felt) ** 0.5
        assert stdev(felt) > 0.02


@pytest.mark.slow
def test_without_luck_results_scatter_less() -> None:
    standings = hold(contest(["sage", "forager"], 160, budget=300))
    told = standings.to_dict()["bots"][0]
    assert told["adjusted_low"] <= told["rate"] + 0.1
    assert told["adjusted_high"] - told["adjusted_low"] < 2 * told["plain"]
    assert told["luck_share"] > 0.3


def test_as_much_luck_is_taken_off_as_went_with_the_results() -> None:
    luck = [0.1, -0.1, 0.3, -0.3] * 3
    told = adjusted([0.5 + 2 * each for each in luck], luck)
    assert told["adjusted"] == 0.5
    assert told["luck_share"] == 2.0
    assert told["adjusted_low"] == told["adjusted_high"] == 0.5
    assert adjusted([1.0], []) == {}


def test_the_interval_is_told_as_it_was_before_it_was_cut_off() -> None:
    told = adjusted([1.0] * 11 + [0.5], [0.01, -0.01] * 6)
    assert told["adjusted_high"] == 1.0
    assert told["adjusted_high"] - told["adjusted_low"] < 1.9 * told["adjusted_half"]
    assert 0.8 < told["adjusted_half"] / told["plain"] < 1.2


def test_a_handful_of_set_ups_does_not_tell_how_much_was_luck() -> None:
    """A line through four points foretells anything: nothing is said instead."""
    luck = [0.1, -0.1, 0.3, -0.3]
    assert adjusted([0.5 + 2 * each for each in luck], luck) == {}
