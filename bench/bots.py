"""How fast the bots are: games of sprout, turns of forager and sage, on one core and on all.

    python bench/bots.py [--seconds 10] [--expansion]

Turns are whole turns of a seat with all choices in them, at the default budget (sage: a tenth of
it). Everything is per second of processor time, so that other work on the machine disturbs little;
with several processes their rates are added up.
"""

from __future__ import annotations

import argparse
import os
import time
from multiprocessing import get_context
from statistics import median, quantiles
from typing import Final

from mycelia.bots import CODES, SAGE_BUDGET, trained_nets
from mycelia.bots.match import Match
from mycelia.core.options import Options
from mycelia.core.seeds import dice_for
from mycelia.edition.load import edition
from mycelia.engine import ENGINE
from mycelia.lab.simulate import MAX_ROUNDS

NODES: Final = {"sage": SAGE_BUDGET // 10}


def play(job: tuple[str, bool, float, int]) -> tuple[float, float, list[float]]:
    """Games of a bot against itself: games and turns a second, and what each turn took."""
    name, expansion, seconds, seed = job
    contents = edition().contents(expansion=expansion)
    options = Options(players=2, expansion=expansion)
    games, turns = 0, []
    begun_at = time.process_time()
    while time.process_time() < begun_at + seconds:
        dice = dice_for(seed, games)
        match = Match(
            options.set_table(contents, dice),
            [CODES[name]] * 2,
            dice,
            MAX_ROUNDS,
            [NODES.get(name, 0)] * 2,
            trained_nets([name] * 2),
        )
        while not match.over():
            begun = time.process_time()
            match.play_turn()
            turns.append(time.process_time() - begun)
        games += 1
    spent = time.process_time() - begun_at
    return games / spent, len(turns) / spent, turns


def main() -> None:
    """Measures one core, then all."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--expansion", action="store_true")
    given = parser.parse_args()
    cores = os.cpu_count() or 1
    print(f"{ENGINE}, {cores} cores, {'expansion' if given.expansion else 'base game'}")
    for name in ("sprout", "forager", "sage"):
        for jobs in sorted({1, cores}):
            work = [(name, given.expansion, given.seconds, seed) for seed in range(jobs)]
            with get_context("spawn").Pool(jobs) as pool:
                found = pool.map(play, work)
            games = sum(games for games, _, _ in found)
            rate = sum(rate for _, rate, _ in found)
            turns = [spent * 1000 for _, _, each in found for spent in each]
            print(
                f"{name:<8} {jobs} core{'s' if jobs > 1 else ' '}: "
                f"{games:8.1f} games/s, {rate:9.1f} turns/s; a turn "
                f"{median(turns):.3f} ms at the median, {quantiles(turns, n=20)[-1]:.3f} ms at 95 %"
            )


if __name__ == "__main__":
    main()
