"""The last turn of a game has nothing to guess: sage finds the best that there is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from examples import share

from mycelia.bots.greedy import greedy
from mycelia.bots.learned import shipped_net
from mycelia.bots.sage.ghost import Ghost
from mycelia.bots.sage.planner import Sage
from mycelia.core.cells.ask import result_of
from mycelia.core.options import Options
from mycelia.core.seeds import dice_for
from mycelia.edition.load import edition
from mycelia.engine import layout as at
from mycelia.engine.apply import apply
from mycelia.engine.dice import Dice
from mycelia.engine.legal import choices
from mycelia.engine.piles import veil
from mycelia.engine.table import Table

MOST = 3_000  # positions that are tried one by one


def won(table: Table, seat: int) -> float:
    """What a seat has won, at the end of a game."""
    outcome = result_of(table)
    winners = outcome.winners if outcome else ()
    return 1 / len(winners) if seat in winners else 0.0


def best(table: Table, seat: int, seen: set[tuple[int, ...]]) -> float:
    """The most that can be won, by trying everything but new showcases; others play greedily."""
    dice = Dice(1, 2, 3, 4)
    while table.s[at.PC] >= 0 and table.s[at.ACTOR] != seat and not table.s[at.OVER]:
        apply(table, greedy(table, dice), dice)
    if table.s[at.OVER]:
        return won(table, seat)
    key = tuple(table.cells())
    if key in seen or len(seen) > MOST:
        return 0.0
    seen.add(key)
    found = 0.0
    for choice in choices(table):
        if choice != at.USE + at.TILE_A and found < 1.0:
            following = table.copy()
            apply(following, choice, Dice(1, 2, 3, 4))
            found = max(found, best(following, seat, seen))
    return found


def last_turns(count: int, seed: int) -> Iterator[tuple[Table, int, float]]:
    """Games in which the last seat has the last turn, who that is, and the most it can win."""
    rng = Random(seed)
    while count > 0:
        players = rng.choice((2, 2, 3, 4))
        options = Options(players=players, expansion=rng.random() < 0.5)
        contents = edition().contents(expansion=options.expansion)
        dice = dice_for(seed, rng.getrandbits(40))
        table = options.set_table(contents, dice)
        last = (int(table.s[at.FIRST]) - 1) % players
        while not table.s[at.OVER] and table.s[at.ROUND] < 40:
            if table.s[at.ENDING] and table.s[at.TURN] == last and table.s[at.PC] < 0:
                break
            apply(table, greedy(table, dice), dice)
        place = table.box.seats_at + last * table.box.seat_size
        if table.s[at.OVER] or not table.s[at.ENDING] or table.s[place + at.DROPS_N] > 6:
            continue
        seen: set[tuple[int, ...]] = set()
        most = best(table.copy(), last, seen)
        if len(seen) <= MOST and len(seen) > 3:
            count -= 1
            yield table, last, most


def compare(count: int, seed: int) -> list[float]:
    """Sage's last turns to the end: it wins as much as can be won. How much that was."""
    found = []
    for table, seat, most in last_turns(count, seed):
        sage = Sage(shipped_net(edition()), Ghost(table.box), 20_000)
        dice = Dice(5, 6, 7, 8)
        while not table.s[at.OVER]:
            if table.s[at.ACTOR] == seat:
                view = table.copy()
                veil(view, seat)
                apply(table, sage.choose(view), dice)
            else:
                apply(table, greedy(table, dice), dice)
        assert won(table, seat) >= most
        found.append(most)
    return found


def test_last_turns_are_solved() -> None:
    found = compare(12, seed=1)
    assert any(found)


@pytest.mark.slow
def test_many_last_turns_are_solved() -> None:
    found = compare(share(150), seed=2)
    assert 0 < sum(found) < len(found), "some can be won and some cannot"
