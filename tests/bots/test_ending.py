"""Two turns before the end of a game against Gwidyon, all that may come is counted out.

Brute force here goes by the rules alone: every draw that they ask for, as `unfold` lists them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from examples import share
from first import edition, from_position

from mycelia.bots.greedy import greedy
from mycelia.bots.learned import shipped_net
from mycelia.bots.sage.ending import Ending, counts_out
from mycelia.bots.sage.ghost import Ghost
from mycelia.bots.sage.oracle import Oracle
from mycelia.bots.sage.planner import Sage
from mycelia.bots.sage.search import Deep
from mycelia.core.options import Options
from mycelia.core.seeds import dice_for
from mycelia.edition.cards import Edition
from mycelia.edition.load import edition as built_in
from mycelia.engine import layout as at
from mycelia.engine.apply import apply
from mycelia.engine.chance import unfold
from mycelia.engine.dice import SUPPLY_PILE, Dice, Stop
from mycelia.engine.legal import choices
from mycelia.engine.table import Table

FIRST = edition()
BOXES = {"valley 1.0": FIRST, "newest": built_in()}
MOST = 2_000  # positions of a turn that are tried one by one


class TooManyError(Exception):
    """A position that would take too long to be tried out."""


def can_clear(table: Table, seen: set[tuple[int, ...]], most: int) -> bool:
    """Whether the turn that has begun can be won, by trying everything but new showcases."""
    if table.s[at.OVER]:
        return bool(table.s[at.OVER] == at.PLAYER_WON)
    key = tuple(table.cells())
    if key in seen:
        return False
    seen.add(key)
    if len(seen) > most:
        raise TooManyError
    for choice in choices(table):
        if choice in (at.USE + at.TILE_A, at.END):
            continue
        following = table.copy()
        apply(following, choice, Dice(1, 2, 3, 4))
        if can_clear(following, seen, most):
            return True
    return False


def outcomes_of_end(table: Table, drawn: list[int]) -> Iterator[tuple[float, Table]]:
    """All that may come of ending the turn, with its chance. New heroes do not matter."""
    try:
        yield 1.0, unfold(table, at.END, drawn)
    except Stop as stop:
        if stop.source == SUPPLY_PILE:
            yield from outcomes_of_end(table, [*drawn, stop.outcomes[0]])
            return
        whole = sum(stop.weights)
        for outcome, weight in zip(stop.outcomes, stop.weights, strict=True):
            for chance, after in outcomes_of_end(table, [*drawn, outcome]):
                yield chance * weight / whole, after


def wins_next_turn(table: Table, known: dict[tuple[int, ...], float], most: int = MOST) -> float:
    """Whether the next turn can be won, from Gwidyon's turn on if he leaves a choice."""
    if table.s[at.OVER]:
        return float(table.s[at.OVER] == at.PLAYER_WON)
    key = tuple(table.cells())
    if key not in known:
        if table.s[at.PC] >= 0:
            after = [table.copy() for _ in choices(table)]
            for each, choice in zip(after, choices(table), strict=True):
                apply(each, choice, Dice(1, 2, 3, 4))
            known[key] = max(wins_next_turn(each, known, most) for each in after)
        else:
            known[key] = float(can_clear(table, set(), most))
    return known[key]


def late(
    count: int, seed: int, *, cards: int, drops: int = 4, box: Edition = FIRST
) -> Iterator[Table]:
    """Games against Gwidyon, played greedily until little is left to do, with so many cards."""
    rng = Random(seed)
    while count > 0:
        dice = dice_for(seed, rng.getrandbits(40))
        table = Options(players=1, gwidyon_drops=25).set_table(box.contents(expansion=False), dice)
        place = table.box.seats_at
        while not table.s[at.OVER] and table.s[at.ROUND] < 60:
            free = table.s[at.PC] < 0 and table.s[place + at.HAND_N] == cards
            little = 2 <= table.s[place + at.DROPS_N] <= drops
            if free and little and table.s[at.GHOST] == 0 and counts_out(table):
                count -= 1
                yield table.copy()
                break
            apply(table, greedy(table, dice), dice)


def compare(count: int, seed: int, drops: int, box: Edition) -> list[float]:
    """What is counted out is what the rules say. The chances to win in the next turn."""
    found = []
    net = shipped_net(box)
    for table in late(count, seed, cards=0, drops=drops, box=box):
        try:
            known: dict[tuple[int, ...], float] = {}
            truth = sum(p * wins_next_turn(t, known) for p, t in outcomes_of_end(table, []))
        except TooManyError:
            continue
        ending = Ending(table, Oracle(table, 0, net, Ghost(table.box)), 3_000)
        while not ending.step():
            pass
        assert ending.chance_next_turn() == pytest.approx(truth, abs=1e-9)
        found.append(truth)
    return found


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_two_turns_are_counted_out(box: Edition) -> None:
    assert any(compare(8, seed=3 if box is FIRST else 6, drops=2, box=box))


@pytest.mark.slow
@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_two_turns_are_counted_out_for_many_positions(box: Edition) -> None:
    found = compare(share(100), seed=4, drops=3, box=box)
    assert len(found) >= 4, "others have too many positions to be tried one by one"
    assert any(0 < chance < 1 for chance in found)


def almost_done(shrine: int, supply_card: str) -> Table:
    """One drop to go, and the Shrine nearly full: the next hand is certain."""
    position = {
        "round": 9,
        "shrine": shrine,
        "supply_card": supply_card,
        "seats": [
            {
                "drops": {"d1": 1},
                "leaves": 0,
                "hand": [],
                "discard": {"clitocybe-odora": 1},
                "bag": {"mycena-galopus": 2, "panellus-mitis": 1},
            }
        ],
        "gwidyon": {"drops": 15},
    }
    table: Table = from_position(position).view(0).table
    return table


@pytest.mark.parametrize("supply_card", ["1a", "1b", "2a", "3a"])
@pytest.mark.parametrize("shrine", [4, 7, 9])
def test_the_die_is_counted_out_where_his_card_fills_the_shrine(
    shrine: int, supply_card: str
) -> None:
    table = almost_done(shrine, supply_card)
    known: dict[tuple[int, ...], float] = {}
    outcomes = outcomes_of_end(table, [])
    truth = sum(p * wins_next_turn(t, known, 30_000) for p, t in outcomes)
    ending = Ending(table, Oracle(table, 0, shipped_net(edition()), Ghost(table.box)), 3_000)
    while not ending.step():
        pass
    assert ending.chance_next_turn() == pytest.approx(truth, abs=1e-9)
    assert 0 < truth < 1


def test_a_value_before_his_turn_is_the_mean_of_those_in_it() -> None:
    """One turn of his fewer is to come once a card of his is turned up. (How many turns one needs
    oneself, the net says a little differently for each pile.)"""
    seats = [{"drops": {"d1": 1, "c2": 2, "a4": 1}, "hand": []}]
    net, ghost = shipped_net(FIRST), Ghost(FIRST.base.box)
    for pile, chip in product((3, 4, 5, 6), ("remove", "rest")):
        game = from_position({"seats": seats, "gwidyon": {"drops": pile, "chip": chip}})
        before = game.view(0).table
        oracle = Oracle(before, 0, net, ghost)
        mean = 0.0
        for number, card in enumerate(FIRST.solo):
            table = before.copy()
            table.s[at.GHOST] = 1
            table.s[at.SOLO] ^= 1 << number
            if card.chip:
                table.s[at.CHIP] = 1 - table.s[at.CHIP]
            off = card.remove + (table.s[at.CHIP] if card.chip else 0)
            table.s[at.PILE] = max(0, table.s[at.PILE] - off)
            mean += max(0.0, oracle.chance(table)) / len(FIRST.solo)
        assert 0.1 < oracle.chance(before) < 0.9
        assert mean == pytest.approx(oracle.chance(before), abs=0.05)


def test_nothing_is_counted_out_where_a_new_hero_may_do_something_at_once() -> None:
    base, expanded = (
        from_position(
            {
                "round": 9,
                "expansion": expansion,
                "shrine": 1,
                "seats": [{"drops": {"a4": 1}, "leaves": 6, "hand": []}],
                "gwidyon": {"drops": 15},
            }
        )
        .view(0)
        .table
        for expansion in (False, True)
    )
    assert counts_out(base)
    assert not counts_out(expanded), "its supply has heroes with a single effect (R7.9)"


@pytest.mark.slow
def test_sage_counts_out_near_the_end() -> None:
    """Where there is time for it; in slices it finds what it finds at once."""
    net = shipped_net(edition())
    counted = []
    for table in late(4, seed=5, cards=3):
        sage = Sage(net, Ghost(table.box), 100_000)
        whole, sliced = sage.begin(table), sage.begin(table)
        while not whole.step(1_000_000):
            pass
        while not sliced.step(250):
            pass
        assert isinstance(whole, Deep)
        assert (list(whole.line), whole.best) == (list(sliced.line), sliced.best)
        counted.append(int(whole.counted))
    assert max(counted) > 1
