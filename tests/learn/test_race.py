"""The race as it is fitted, for many positions at once, is the race as it is played."""

from __future__ import annotations

import numpy as np
import pytest

from mycelia.bots.sage.race import USUAL, Race
from mycelia.learn.race import COLUMNS, OTHERS, Wide, chances, fit, loss


def positions(n: int, seed: int) -> Wide:
    """Any number of positions, all kinds of them."""
    rng = np.random.default_rng(seed)
    rows = np.zeros((n, COLUMNS))
    yet = rng.integers(0, 2, (n, 4))
    means = rng.uniform(0.0, 14.0, (n, 4))
    means[rng.random((n, 4)) < 0.1] = -1.0
    rows[:, 0] = means[:, 0]
    rows[:, 1] = np.where(means[:, 0] < 0, 0, -yet[:, 0])
    rows[:, 2] = yet[:, 0]
    for i in range(OTHERS):
        rows[:, 3 + 3 * i] = means[:, i + 1]
        rows[:, 4 + 3 * i] = yet[:, i + 1]
        rows[:, 5 + 3 * i] = rng.integers(-6, 7, n)
    rows[:, -2] = rng.integers(1, OTHERS + 1, n)
    return rows


def played(race: Race, row: Wide) -> float:
    """The chance as sage works it out at the table."""
    others = int(row[-2])
    for i in range(others):
        race.mean[i] = float(row[3 + 3 * i])
        race.yet[i] = int(row[4 + 3 * i])
        race.rich[i] = int(row[5 + 3 * i])
    race.still = int(row[2])
    return float(race.win(float(row[0]), int(row[1]), others))


def test_both_say_the_same() -> None:
    rows = positions(400, 1)
    race = Race(list(USUAL))
    fitted = chances(rows, np.array(USUAL))
    for row, expected in zip(rows, fitted, strict=True):
        assert played(race, row) == pytest.approx(expected, abs=0.01)


def test_who_is_done_first_has_won_and_the_richer_of_two() -> None:
    race = Race(list(USUAL))
    race.still = 0
    race.mean[0], race.yet[0], race.rich[0] = 3.0, 0, 0
    assert race.win(-1.0, 0, 1) == 1.0, "the other has had the last turn of the round"
    race.yet[0] = 1
    assert 0.5 < race.win(-1.0, 0, 1) < 1.0, "the other has one turn left"
    race.mean[0], race.yet[0] = -1.0, 0
    for lead, chance in ((1, 1.0), (0, 0.5), (-1, 0.0)):
        race.rich[0] = lead
        assert race.win(-1.0, 0, 1) == chance
    assert race.win(2.0, 0, 1) < 0.001, "too late"


def test_fewer_turns_are_better_and_nobody_wins_more_than_once() -> None:
    race = Race(list(USUAL))
    race.still = 0
    race.mean[0], race.yet[0], race.rich[0] = 5.0, 1, 0
    found = [race.win(mine, 0, 1) for mine in (1.0, 2.0, 4.0, 6.0, 9.0)]
    assert found == sorted(found, reverse=True)
    ours = race.win(5.0, 0, 1)
    race.still, race.mean[0], race.yet[0] = 1, 5.0, 0
    assert ours + race.win(5.0, -1, 1) == pytest.approx(1.0, abs=0.02)


def test_weights_of_the_race_are_found_again() -> None:
    rows = positions(3000, 2)
    rows[:, [0, 3]] = np.abs(rows[:, [0, 3]])
    true = np.array([0.6, 0.3, 0.02, 0.3, 0.25, 1.0, 0.5])
    rng = np.random.default_rng(3)
    rows[:, -1] = rng.random(len(rows)) < chances(rows, true)
    start = np.array(USUAL)
    start[:3] = (1.5, 0.8, 0.1)
    found, _ = fit(rows, start, 60, rng)
    assert loss(rows, found) < loss(rows, start) - 0.01
    assert loss(rows, found) < loss(rows, true) + 0.01
