"""The planner finds what brute force finds, gives way, and keeps to what its seat may know."""

from __future__ import annotations

from time import process_time

import pytest
from examples import share

from mycelia.bots.calibration import chance
from mycelia.bots.plan import BUDGET, SLICE, Planner, Search
from mycelia.bots.value import Judge, weights
from mycelia.engine import COMPILED
from mycelia.engine import layout as at
from mycelia.engine.apply import apply
from mycelia.engine.dice import Dice
from mycelia.engine.legal import choices

from .brute import small_positions


def compare(count: int, least: int, most: int, seed: int) -> tuple[int, float]:
    """On how many positions the planner found the best value, and the most that a miss costs.

    That is in winning chances, as fitted to forager's games against itself.
    """
    found, worst = 0, 0.0
    for table, brute in small_positions(count, least, most, seed):
        search = Search(table, brute.judge, BUDGET)
        while not search.step(SLICE):
            pass
        assert search.best <= brute.best
        found += search.best == brute.best
        players = table.s[at.PLAYERS]
        worst = max(worst, chance(brute.best, players) - chance(int(search.best), players))
    return found, worst


def test_the_planner_finds_what_brute_force_finds() -> None:
    found, worst = compare(20, 10, 300, seed=1)
    assert found >= 19
    assert worst <= 0.02


@pytest.mark.slow
def test_the_planner_finds_what_brute_force_finds_on_many_positions() -> None:
    positions = share(500)
    found, worst = compare(positions, 30, 2_000, seed=2)
    assert found >= 0.95 * positions
    assert worst <= 0.02, "more than two points of winning chance were missed"


def test_a_search_in_slices_is_the_search_in_one_go() -> None:
    for table, brute in small_positions(6, 60, 400, seed=3):
        whole = Search(table, brute.judge, 400)
        assert whole.step(1_000_000)
        sliced = Search(table, Judge(table, table.s[at.ACTOR], weights()), 400)
        slices = 1
        while not sliced.step(7):
            slices += 1
        assert (list(sliced.line), sliced.best) == (list(whole.line), whole.best)
        assert slices >= sliced.nodes // 7


def test_a_long_search_gives_way_every_50_ms() -> None:
    for table, brute in small_positions(3, 200, 400, seed=7):
        search = Search(table, brute.judge, BUDGET)
        done = False
        while not done:
            begun = process_time()
            done = search.step(SLICE)
            assert process_time() - begun < 0.05 or not COMPILED
        assert search.nodes > 0


def test_a_budget_of_one_node_still_gives_a_legal_choice() -> None:
    for table, _ in small_positions(20, 5, 200, seed=4):
        assert Planner(weights(), 1).choose(table) in choices(table)


def test_a_search_leaves_the_table_as_it_was() -> None:
    for table, _ in small_positions(6, 20, 400, seed=5):
        before = table.cells()
        Planner(weights(), BUDGET).choose(table)
        assert table.cells() == before


def test_a_line_is_followed_without_thinking_again() -> None:
    thought = 0
    for table, _ in small_positions(6, 60, 400, seed=6):
        planner = Planner(weights(), BUDGET)
        seat = table.s[at.ACTOR]
        dice = Dice(1, 2, 3, 4)
        while True:
            choice = planner.choose(table)
            if choice in (at.END, at.USE + at.TILE_A) or table.s[at.GHOST]:
                break
            apply(table, choice, dice)
            if table.s[at.OVER] or table.s[at.ACTOR] != seat or table.s[at.PC] < 0:
                break
            assert planner.known(table) >= 0
            thought += 1
    assert thought > 0
