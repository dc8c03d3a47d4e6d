"""The last turn of a game has nothing to guess: sage finds the best that there is, and fears it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from examples import share
from first import edition, from_position

from mycelia.bots.greedy import greedy
from mycelia.bots.learned import shipped_net
from mycelia.bots.sage.ghost import Ghost
from mycelia.bots.sage.numbered import Numbered
from mycelia.bots.sage.oracle import Oracle
from mycelia.bots.sage.planner import Sage
from mycelia.bots.sage.replies import Replies
from mycelia.bots.sage.replies import won as points
from mycelia.bots.sage.search import Deep
from mycelia.core.cells.ask import result_of
from mycelia.core.options import Options
from mycelia.core.seeds import dice_for
from mycelia.edition.cards import Edition
from mycelia.edition.load import edition as built_in
from mycelia.engine import layout as at
from mycelia.engine.apply import apply
from mycelia.engine.dice import Dice
from mycelia.engine.legal import choices
from mycelia.engine.piles import deal_unknown, veil
from mycelia.engine.table import Table

BOXES = {"valley 1.0": edition(), "newest": built_in()}
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


def last_turns(count: int, seed: int, box: Edition) -> Iterator[tuple[Table, int, float]]:
    """Games in which the last seat has the last turn, who that is, and the most it can win."""
    rng = Random(seed)
    while count > 0:
        players = rng.choice((2, 2, 3, 4))
        options = Options(players=players, expansion=rng.random() < 0.5)
        contents = box.contents(expansion=options.expansion)
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


def compare(count: int, seed: int, box: Edition) -> list[float]:
    """Sage's last turns to the end: it wins as much as can be won. How much that was."""
    found = []
    for table, seat, most in last_turns(count, seed, box):
        sage = Sage(shipped_net(box), Ghost(table.box), 20_000)
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


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_last_turns_are_solved(box: Edition) -> None:
    found = compare(12, seed=1, box=box)
    assert any(found)


@pytest.mark.slow
@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_many_last_turns_are_solved(box: Edition) -> None:
    found = compare(share(150), seed=2, box=box)
    assert 0 < sum(found) < len(found), "some can be won and some cannot"


def test_every_sample_counts_even_where_nothing_is_left_to_plan() -> None:
    """The last seat's own card clears the other's board (R7.4): all lines end the game, some in a
    tie. Samples of that took no nodes once, so that their budget was never used up."""
    row = ["laccaria-amethystina", "panellus-mitis", "geastrum-fimbriatum", "cantharellus-cibarius"]
    game = from_position({
        "round": 5, "first": 0, "turn": 1, "shrine": 3, "supply_card": "1a",
        "showcase": [*row, "amanita-muscaria"],
        "seats": [
            {"drops": {"a1": 1}, "leaves": 4},
            {"drops": {"a1": 1, "b1": 1, "c1": 1}, "leaves": 3,
             "hand": ["boletus-edulis", "galerina-hypnorum", "mycena-galopus"]},
        ],
    })  # fmt: skip
    table = game.view(1).table
    search = Sage(shipped_net(edition()), Ghost(table.box), 2_000).begin(table)
    assert isinstance(search, Deep)
    while not search.trying:
        search.step(1)
    assert search.worth_trying()
    for end in search.ends:
        assert search.sample(end, 0) > 0
    while not search.step(100):
        pass
    assert search.best == 500_000


def done_first(count: int, seed: int, box: Edition) -> Iterator[Table]:
    """Tables for two at which the first has just cleared the board: the other has one turn more."""
    rng = Random(seed)
    while count > 0:
        options = Options(players=2, expansion=rng.random() < 0.5)
        contents = box.contents(expansion=options.expansion)
        dice = dice_for(seed, rng.getrandbits(40))
        table = options.set_table(contents, dice)
        first = int(table.s[at.FIRST])
        place = table.box.seats_at + first * table.box.seat_size
        while not table.s[at.OVER] and table.s[at.ROUND] < 40:
            ends = table.s[at.TURN] == first and table.s[at.PC] < 0
            if ends and table.s[at.ENDING] and table.s[place + at.HAND_N] == 0:
                count -= 1
                yield table
                break
            apply(table, greedy(table, dice), dice)


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_who_is_done_sees_what_the_other_can_still_do(box: Edition) -> None:
    """A sample of the other's last turn is worth what trying everything says."""
    found = []
    for table in done_first(24, seed=3, box=box):
        me = int(table.s[at.FIRST])
        view = table.copy()
        veil(view, me)
        oracle = Oracle(view, me, shipped_net(box), Ghost(table.box))
        replies = Replies(view, oracle, 5_000)
        for number in range(2):
            dealt = view.copy()
            dice = Numbered(number)
            deal_unknown(dealt, dice)
            apply(dealt, at.END, dice)
            seen: set[tuple[int, ...]] = set()
            most = best(dealt, 1 - me, seen)
            if len(seen) <= MOST:
                found.append(most)
                assert replies.value(view.copy(), number) == 1_000_000 - round(most * 1_000_000)
    assert 0.0 in found
    assert 1.0 in found


def test_what_was_won_is_what_the_rules_say() -> None:
    rng = Random(4)
    for players in (2, 3, 4) * 4:
        dice = dice_for(4, rng.getrandbits(40))
        table = Options(players=players).set_table(edition().contents(expansion=False), dice)
        while not table.s[at.OVER]:
            apply(table, greedy(table, dice), dice)
        for seat in range(players):
            assert points(table, seat) == int(won(table, seat) * 1_000_000)
