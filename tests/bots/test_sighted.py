"""Sage's search of a turn by second thoughts, beside the planner's own passes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from examples import share
from first import edition

from mycelia.bots.greedy import greedy
from mycelia.bots.learned import shipped_net
from mycelia.bots.plan import BUDGET, Search
from mycelia.bots.sage.ghost import Ghost
from mycelia.bots.sage.oracle import Oracle
from mycelia.bots.sage.sighted import Sighted
from mycelia.core.options import Options
from mycelia.core.seeds import dice_for
from mycelia.engine import layout as at
from mycelia.engine.apply import apply
from mycelia.engine.piles import veil
from mycelia.engine.table import Table

from .brute import small_positions


def turns(count: int, seed: int, often: float = 0.15) -> Iterator[Table]:
    """Beginnings of turns of games that the greedy bot plays, as who moves may see them."""
    rng = Random(seed)
    while True:
        options = Options(players=rng.choice((1, 2, 3)), expansion=rng.random() < 0.5)
        contents = edition().contents(expansion=options.expansion)
        dice = dice_for(seed, rng.getrandbits(40))
        table = options.set_table(contents, dice)
        last = None
        while not table.s[at.OVER] and table.s[at.ROUND] < 30:
            now = (int(table.s[at.TURN]), int(table.s[at.ROUND]))
            if now != last and table.s[at.PC] < 0 and not table.s[at.GHOST]:
                last = now
                if rng.random() < often:
                    seen = table.copy()
                    veil(seen, table.s[at.TURN])
                    yield seen
                    count -= 1
                    if count == 0:
                        return
            apply(table, greedy(table, dice), dice)


def searched(table: Table, nodes: int, kind: type[Search]) -> Search:
    """A search that is done, or has used its nodes."""
    oracle = Oracle(table, table.s[at.TURN], shipped_net(edition()), Ghost(table.box))
    search = kind(table, oracle, nodes)
    while not search.step(nodes):
        pass
    return search


def compare(count: int, least: int, most: int, seed: int) -> None:
    """Searches positions whose turns were enumerated."""
    for table, brute in small_positions(count, least, most, seed):
        search = Sighted(table, brute.judge, BUDGET)
        while not search.step(BUDGET):
            pass
        assert search.best == brute.best


def test_second_thoughts_find_what_brute_force_finds() -> None:
    compare(8, 20, 150, seed=4)


@pytest.mark.slow
def test_second_thoughts_find_what_brute_force_finds_on_many_positions() -> None:
    compare(share(200), 100, 2_000, seed=5)


@pytest.mark.slow
def test_with_few_nodes_second_thoughts_find_better_turns() -> None:
    gains = [
        int(searched(table, 100, Sighted).best - searched(table, 100, Search).best)
        for table in turns(share(150), seed=3)
    ]
    assert sum(gain > 0 for gain in gains) > 1.5 * sum(gain < 0 for gain in gains)
