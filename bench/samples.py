"""What sage's samples tell: how far they scatter, how far they are off, what more of them bring.

python bench/samples.py worth [--budgets 2000 20000 200000] [--positions 200] [--games 500]
    the turns that budgets choose in the same positions, judged by whole games from there on: what
    a turn of each is worth over the first budget's, in points of the chance to win, and its time
python bench/samples.py ends [--positions 60] [--ends 4]
    for the best ends of a turn: how far the difference between two scatters by the same luck with
    samples of one, two and three turns, and whole games; and how good the end is that each likes

Positions are of games for two that sage plays against itself, by plain planning, half of them with
the expansion. Whole games are played on by planning in 60 nodes a turn.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from random import Random
from statistics import fmean, stdev, variance
from typing import Any, Final

from mycelia.bots import budgets_of, trained_nets
from mycelia.bots.plan import SLICE, position_key
from mycelia.bots.sage.ghost import Ghost
from mycelia.bots.sage.oracle import Oracle
from mycelia.bots.sage.planner import Sage
from mycelia.bots.sage.replies import Replies, play_line
from mycelia.bots.sage.search import TRIAL, Deep
from mycelia.core.options import Options
from mycelia.core.seeds import quick_dice
from mycelia.edition import load
from mycelia.engine.layout import ACTOR, END, PC, ROUND, TURN
from mycelia.engine.piles import veil
from mycelia.engine.table import Table
from mycelia.lab.open_match import Rules, compiled_match
from mycelia.lab.places import in_order
from mycelia.lab.where import at_home

PLAIN: Final = 1_000  # nodes of a turn in the games that positions are taken from
OFTEN: Final = 0.2  # one turn of five
WHOLE: Final = 1_000  # turns: to the end of the game
POINTS: Final = 10_000  # of a million
DEPTHS: Final = (1, 2, 3, WHOLE)
TOLD: Final = ("one turn", "two turns", "three turns", "whole games")


def sage(table: Table, nodes: int) -> Sage:
    """Sage with a budget."""
    net = trained_nets(["sage"])[0]
    assert net is not None
    return Sage(net, Ghost(table.box), nodes)


def positions(seed: int, number: int) -> Iterator[Table]:
    """Beginnings of turns of one game, each as who moves may see it."""
    expansion = number % 2 == 1
    dice = quick_dice(seed, number)
    options = Options(players=2, expansion=expansion)
    table = options.set_table(load.edition().contents(expansion=expansion), dice)
    rules = Rules(options, 200, budgets_of(["sage"], PLAIN), 60.0)
    match = compiled_match(table, ["sage"] * 2, rules, load.edition(), dice)
    rng = Random(f"{seed} {number}")
    last = None
    while not match.over():
        now = (table.s[ROUND], table.s[TURN])
        if now != last and table.s[PC] < 0:
            last = now
            if rng.random() < OFTEN:
                seen = table.copy()
                veil(seen, table.s[ACTOR])
                yield seen
        match.choose()


def thought(table: Table, nodes: int) -> tuple[list[int], float]:
    """The turn that a budget chooses, and the milliseconds of processor time it took."""
    begun = time.process_time()
    search = sage(table, nodes).begin(table)
    while not search.step(SLICE):
        pass
    return search.line, 1000 * (time.process_time() - begun)


def after(table: Table, line: list[int]) -> Table:
    """The end of a turn, with nothing drawn yet."""
    end = table.copy()
    play_line(end, table.s[ACTOR], line)
    return end


def judge(table: Table) -> Replies:
    """Who plays on from the ends of a turn."""
    thinker = sage(table, PLAIN)
    return Replies(table, Oracle(table, table.s[ACTOR], thinker.net, thinker.ghost), TRIAL)


def whole_games(replies: Replies, end: Table, games: int) -> float:
    """The mean of whole games from the end of a turn, in points."""
    lucks = range(10**6, 10**6 + games)
    return fmean(replies.value(end.copy(), luck, WHOLE) / POINTS for luck in lucks)


def chosen(budgets: list[int], games: int, seed: int, number: int) -> list[Any]:
    """For the positions of a game: what each budget's turn is worth, and its milliseconds."""
    found = []
    for table in positions(seed, number):
        lines, times = zip(*(thought(table, nodes) for nodes in budgets), strict=True)
        if any(line[-1] != END for line in lines):
            continue  # tile a draws in the middle of a turn
        replies = judge(table)
        ends = [after(table, line) for line in lines]
        keys = [position_key(end, table.s[ACTOR]) for end in ends]
        different = dict(zip(keys, ends, strict=True))
        worth = dict.fromkeys(keys, 0.0)
        if len(different) > 1:
            for key, end in different.items():
                worth[key] = whole_games(replies, end, games)
        found.append(([worth[key] for key in keys], times))
    return found


def tell_worth(given: Any, place: Any) -> None:
    """What budgets are worth."""
    found: list[Any] = []
    play = partial(chosen, given.budgets, given.games, given.seed)
    for some in in_order(place, play, range(given.positions)):
        found += some
        if len(found) >= given.positions:
            break
    found = found[: given.positions]
    print(f"{len(found)} positions, {given.games} games from each end")
    print("| nodes | a turn is worth more, in points | other turns | ms a turn |")
    print("|---|---|---|---|")
    for i, nodes in enumerate(given.budgets):
        gains = [worth[i] - worth[0] for worth, _ in found]
        spent = fmean(times[i] for _, times in found)
        error = stdev(gains) / len(gains) ** 0.5
        other = sum(gain != 0 for gain in gains) / len(gains)
        print(f"| {nodes:,} | {fmean(gains):+.2f} ± {error:.2f} | {other:.0%} | {spent:.0f} |")


@dataclass
class Seen:
    """What came of the best ends of one turn."""

    scatter: list[float] = field(default_factory=list)  # by depth, of the difference of two
    liked: list[float] = field(default_factory=list)  # by depth, by whole games, over the mean end
    plain: float = 0.0


def compared(ends: int, samples: int, games: int, seed: int, number: int) -> list[Seen]:
    """For the positions of a game: its best ends, by samples of every depth."""
    found = []
    for table in positions(seed, number):
        search = sage(table, 50_000).begin(table)
        assert isinstance(search, Deep)
        while not search.trying:
            search.step(SLICE)
        best = [end for end in search.ends if end.line[-1] == END]
        if not search.worth_trying() or len(best) < 2:
            continue
        for end in best:
            for luck in range(64):
                search.sample(end, 2 * 10**6 + luck)
        best.sort(key=lambda end: -int(end.mean()))
        best = best[:ends]
        replies = judge(table)
        tried = [
            [
                [
                    replies.value(end.table.copy(), luck, depth) / POINTS
                    for luck in range(games if depth == WHOLE else samples)
                ]
                for end in best
            ]
            for depth in DEPTHS
        ]
        truth = [fmean(each) for each in tried[-1]]
        seen = Seen()
        for depth in tried[:-1]:
            means = [fmean(each) for each in depth]
            seen.liked.append(truth[means.index(max(means))] - fmean(truth))
        for depth in tried:
            pairs = [
                variance(x - y for x, y in zip(*pair, strict=True))
                for pair in combinations(depth, 2)
            ]
            seen.scatter.append(fmean(pairs))
        plain = [int(end.value) for end in best]
        seen.plain = truth[plain.index(max(plain))] - fmean(truth)
        found.append(seen)
    return found


def tell_ends(given: Any, place: Any) -> None:
    """How far samples scatter, and how good what they like is."""
    found: list[Seen] = []
    play = partial(compared, given.ends, given.samples, given.games, given.seed)
    for some in in_order(place, play, range(given.positions)):
        found += some
        if len(found) >= given.positions:
            break
    found = found[: given.positions]
    print(f"{len(found)} positions, the {given.ends} best ends of each, {given.samples} samples, "
          f"{given.games} whole games")  # fmt: skip
    print("| samples of | variance of a difference, squared points | the end they like is better |")
    print("|---|---|---|")
    liked = [[seen.plain for seen in found]]
    liked += [[seen.liked[i] for seen in found] for i in range(len(DEPTHS) - 1)]
    spread = ["", *(f"{fmean(seen.scatter[i] for seen in found):.0f}" for i in range(len(DEPTHS)))]
    for told, wide, gains in zip(("the plain value", *TOLD[:-1]), spread, liked, strict=False):
        error = stdev(gains) / len(gains) ** 0.5
        print(f"| {told} | {wide} | {fmean(gains):.2f} ± {error:.2f} |")
    print(f"| {TOLD[-1]} | {spread[-1]} | |")


def main() -> None:
    """Tells what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("worth", "ends"))
    parser.add_argument("--budgets", type=int, nargs="+", default=[2_000, 20_000, 200_000])
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--games", type=int, default=500, help="whole games from each end")
    parser.add_argument("--samples", type=int, default=300)
    parser.add_argument("--ends", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    with at_home(given.jobs) as place:
        (tell_worth if given.what == "worth" else tell_ends)(given, place)


if __name__ == "__main__":
    main()
