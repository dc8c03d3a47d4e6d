"""Which ends of a turn sage tries, by what luck, and when it has seen enough."""

from __future__ import annotations

from collections import Counter
from math import erfc, exp, pi, sqrt
from random import Random

import pytest
from first import edition, new_game

from mycelia.bots.learned import shipped_net
from mycelia.bots.plan import SLICE
from mycelia.bots.sage.ends import (
    NEAR_FAULT,
    WORTH,
    End,
    best_of,
    drop_half,
    drop_hopeless,
    ends_for,
    insert,
    make_room,
    promise,
)
from mycelia.bots.sage.ghost import Ghost
from mycelia.bots.sage.numbered import Numbered
from mycelia.bots.sage.planner import Sage
from mycelia.bots.sage.search import FAR, Deep
from mycelia.core.options import Options
from mycelia.core.seeds import dice_for
from mycelia.engine.dice import DECK, DIE, SUPPLY_PILE
from mycelia.engine.table import Table

TRUST = 4


@pytest.fixture(scope="module")
def table() -> Table:
    return Options(players=2).set_table(edition().contents(expansion=False), dice_for(1, 1))


def made(table: Table, value: int, samples: list[int], key: int = 0, alike: int = 0) -> End:
    end = End(key or value, alike, value, [], table, TRUST)
    for sample in samples:
        end.take(sample)
    return end


def noise(count: int, size: int, seed: int = 1) -> list[int]:
    """As much above as below."""
    rng = Random(seed)
    half = [round(rng.gauss(0, size)) for _ in range(count // 2)]
    return half + [-each for each in half]


def test_a_large_budget_tries_more_ends() -> None:
    assert [ends_for(budget) for budget in (1_001, 2_000, 20_000, 200_000)] == [5, 5, 12, 38]
    assert ends_for(10**9) == 40


def test_the_best_different_ends_are_kept(table: Table) -> None:
    ends: list[End] = []
    for key, alike, value in (
        (1, 1, 50),
        (2, 1, 70),
        (3, 1, 60),
        (2, 1, 70),
        (4, 2, 10),
        (5, 3, 5),
    ):
        if make_room(ends, key, alike, value, 3, 2):
            insert(ends, made(table, value, [], key, alike))
    assert [(end.key, end.value) for end in ends] == [(2, 70), (3, 60), (4, 10)]
    assert not make_room(ends, 6, 3, 9, 3, 2), "worse than all of them"
    assert make_room(ends, 6, 3, 11, 3, 2)
    assert [end.key for end in ends] == [2, 3], "the worst is gone for it"


def test_half_of_the_ends_go_but_two_stay(table: Table) -> None:
    ends = [made(table, 1_000 * i, [1_000 * i] * 4) for i in (3, 1, 5, 2, 4)]
    drop_half(ends)
    assert sorted(end.value for end in ends) == [3_000, 4_000, 5_000]
    for _ in range(3):
        drop_half(ends)
    assert sorted(end.value for end in ends) == [4_000, 5_000]
    assert best_of(ends).value == 5_000


def test_ends_that_are_clearly_worse_drop_out_whatever_luck_they_share(table: Table) -> None:
    luck = noise(32, 200_000)
    best = made(table, 500_000, [500_000 + each for each in luck])
    worse = made(table, 440_000, [440_000 + each for each in luck])
    close = made(table, 495_000, [495_000 + 3 * each // 4 for each in luck])
    ends = [worse, best, close]
    drop_hopeless(ends, 0.0)
    assert ends == [best, close]


def test_ends_that_are_surely_equal_need_no_more_samples(table: Table) -> None:
    same = [made(table, 500_000, [500_000] * 2_000, key=key) for key in (1, 2, 3)]
    assert promise(same[0], same[1], 0.0) < WORTH
    drop_hopeless(same, 0.0)
    assert len(same) == 1


def test_what_later_samples_may_mend_is_given_another_chance(table: Table) -> None:
    best, other = (made(table, value, [value] * 200) for value in (520_000, 500_000))
    ends = [best, other]
    drop_hopeless(ends, NEAR_FAULT)
    assert ends == [best, other]
    drop_hopeless(ends, 0.0)
    assert ends == [best]


@pytest.mark.parametrize("lead", [0, 10_000, 30_000, 60_000, 90_000])
def test_a_promise_is_the_mean_of_what_may_be_gained(table: Table, lead: int) -> None:
    off = noise(40, 90_000, seed=3)
    best = made(table, 500_000, [500_000] * 40)
    end = made(table, 500_000 - lead, [500_000 - lead + each for each in off])
    mean = sum(off) / 40
    spread = sum((each - mean) ** 2 for each in off) / 39
    error = sqrt((spread + 50_000**2) / (40 + TRUST))
    z = int(best.mean() - end.mean()) / error
    if z < 0:
        best, end, z = end, best, -z
    wanted = error * (exp(-z * z / 2) / sqrt(2 * pi) - z * erfc(z / sqrt(2)) / 2)
    found = promise(end, best, 0.0)
    assert found == pytest.approx(wanted, rel=0.06, abs=2)


def test_numbered_luck_is_the_same_from_each_source_whatever_others_draw() -> None:
    one, other = Numbered(7), Numbered(7)
    for _ in range(5):
        one.fed(SUPPLY_PILE)
    assert [one.fed(DECK) for _ in range(9)] == [other.fed(DECK) for _ in range(9)]
    assert Numbered(8).fed(DECK) != Numbered(7).fed(DECK) != Numbered(7).fed(DECK + 1)


def test_numbered_luck_is_even() -> None:
    rolls = Counter(Numbered(number).roll(DIE, 6) for number in range(6_000))
    after: Counter[int] = Counter()
    for number in range(1_500):
        dice = Numbered(number)
        after.update(dice.roll(DECK, 6) for _ in range(4))
    for counts in (rolls, after):
        chi = sum((counts[face] - 1_000) ** 2 / 1_000 for face in range(6))
        assert chi < 20.5, "one in a thousand, with five degrees of freedom"


def thought(budget: int, choices: int = 40) -> Deep:
    """A search, done, in the middle of a game."""
    game = new_game(players=2, seed=1)
    rng = Random(1)
    while choices > 0 or len(game.choices) < 3:
        game.apply(rng.choice(game.choices))
        choices -= 1
    assert game.decision is not None
    search = Sage(shipped_net(edition()), Ghost(game.contents.box), budget).begin(
        game.view(game.decision.seat).table
    )
    assert isinstance(search, Deep)
    while not search.step(SLICE):
        pass
    return search


def test_with_time_the_last_few_ends_are_tried_two_turns_ahead() -> None:
    quick, long = thought(3_000), thought(30_000)
    assert quick.turns == 1
    assert long.turns == 2 and long.round > FAR
    assert len(long.ends) <= 6 and long.best == best_of(long.ends).mean()


def test_a_sample_of_many_turns_is_a_whole_game() -> None:
    search = thought(2_000)
    assert search.replies is not None
    results = {search.replies.value(search.ends[0].table.copy(), number, 60) for number in range(8)}
    assert results <= {0, 500_000, 1_000_000} and len(results) > 1
