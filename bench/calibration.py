"""Are the chances that a hint tells true? Of positions told 70 %, how many are won?

    python bench/calibration.py [--level gleaner] [--nodes N] [--games 2000] [--players 1 2 3 4]

Games of a level on all seats, half of them with the expansion; with --nodes it thinks about less
than it would, so that thousands of sage's games can be played. At the beginning of some turns the
chance is worked out as a hint does it, from what the seat may see; then the game shows who wins.
Two tables follow: the value as it is, and fitted, where each half of the games is told by what the
other half fitted. What all of them fit together belongs into bots/calibration.py. Where the hint
knows a line that wins for sure, or that nothing does, it says so: these positions are apart, since
whether a level finds that line is another question.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from functools import partial
from math import exp, log
from random import Random

from mycelia.bots import LEVELS, budgets_of
from mycelia.bots.advice import Adviser
from mycelia.bots.calibration import LEAST, MIDDLE, bent
from mycelia.bots.plan import BUDGET
from mycelia.bots.sage.oracle import SCALE
from mycelia.core.cells.ask import result_of
from mycelia.core.cells.glance import round_of, turn_of
from mycelia.core.options import Options
from mycelia.core.seeds import quick_dice
from mycelia.edition.load import edition
from mycelia.game.view import View
from mycelia.lab.open_match import Rules, compiled_match
from mycelia.lab.places import in_order
from mycelia.lab.where import at_home

A_GAME = 3  # positions, about
TURNS = 11  # of a seat in a game, about
Samples = list[tuple[float, float]]  # a chance, and what was won
STIFF = 2.0  # how strongly the value as it is holds its own against few positions


@dataclass(frozen=True)
class Plan:
    """Which games are played."""

    level: str
    players: int
    seed: int
    budget: int  # nodes of the hint
    nodes: int | None  # nodes a turn of the players; None: the level's own


def play(plan: Plan, number: int) -> Samples:
    """Some positions of one game: sage's value, and what came of it."""
    rng = Random(f"{plan.seed} {number}")
    options = Options(
        players=plan.players, expansion=number % 4 > 1, gwidyon_drops=20 + number // 4 % 6
    )
    contents = edition().contents(expansion=options.expansion)
    dice = quick_dice(plan.seed, number)
    table = options.set_table(contents, dice)
    seats = [plan.level] * plan.players
    rules = Rules(options, 200, budgets_of([plan.level], plan.nodes), 60.0)
    match = compiled_match(table, seats, rules, contents.edition, dice)
    told: list[tuple[int, float]] = []
    while not match.over():
        if round_of(table) > 1 and rng.random() < A_GAME / (TURNS * plan.players):
            seat = turn_of(table)
            names = ("",) * plan.players
            view = View(contents=contents, options=options, names=names, table=table, seat=seat,
                        number=int(match.decisions))  # fmt: skip
            if view.choices:
                adviser = Adviser(view, plan.budget, None, plan.level)
                told.append((seat, float(adviser.search(adviser.t, plan.budget).best) / SCALE))
        match.play_turn()
    outcome = result_of(table)
    winners = outcome.winners if outcome else ()
    share = 0.5 if outcome and outcome.reason == "both" else 1 / max(1, len(winners))
    return [(value, share if seat in winners else 0.0) for seat, value in told]


def fit(samples: Samples) -> tuple[float, float]:
    """The log-odds at an even value and the slope that foretell best, by Newton's method."""
    even, slope = 0.0, 1.0
    data = [(log(v / (1 - v)), won) for v, won in ((clamp(v), won) for v, won in samples)]
    for _ in range(60):
        g0, g1 = -STIFF * even, STIFF * (1 - slope)  # few positions hardly move it
        h00, h01, h11 = STIFF, 0.0, STIFF
        for x, won in data:
            p = 1 / (1 + exp(-max(-30.0, min(30.0, even + slope * x))))
            w = p * (1 - p)
            g0, g1 = g0 + won - p, g1 + (won - p) * x
            h00, h01, h11 = h00 + w, h01 + w * x, h11 + w * x * x
        det = h00 * h11 - h01 * h01
        if det <= 0:
            break
        even += max(-1.0, min(1.0, (h11 * g0 - h01 * g1) / det))
        slope += max(-0.3, min(0.3, (h00 * g1 - h01 * g0) / det))
    return round(even, 2), round(slope, 2)


def clamp(value: float) -> float:
    """Within what has odds."""
    return min(max(value, LEAST), 1 - LEAST)


def table_of(title: str, told: list[tuple[float, float]]) -> None:
    """What is told, by tenths, and what came of it."""
    print(f"\n{title}, {len(told)} positions\n")
    print("| told | positions | told on average | won |")
    print("|---|---|---|---|")
    for tenth in range(10):
        some = [(p, won) for p, won in told if tenth <= min(p * 10, 9.99) < tenth + 1]
        if some:
            n = len(some)
            mean, won = sum(p for p, _ in some) / n, sum(w for _, w in some) / n
            error = (won * (1 - won) / n) ** 0.5
            bounds = f"{10 * tenth} to {10 * tenth + 10} %"
            print(f"| {bounds} | {n} | {mean:.1%} | {won:.1%} ± {error:.1%} |", flush=True)


def told_by(fitted: tuple[float, float], samples: Samples) -> Samples:
    """Chances by what was fitted, with what came of them."""
    return [(bent(v, *fitted), won) for v, won in samples]


def sure(title: str, samples: Samples) -> None:
    """Print how often the level won where the hint was sure."""
    if samples:
        n, won = len(samples), sum(won for _, won in samples)
        print(f"{title}: {n} positions, {won / n:.1%} were won")


def main() -> None:
    """Plays, fits, tells."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--level", default=MIDDLE, choices=[*LEVELS])
    parser.add_argument("--games", type=int, default=2000, help="for each number of players")
    parser.add_argument("--players", type=int, nargs="+", default=[1, 2, 3, 4])
    parser.add_argument("--budget", type=int, default=BUDGET, help="nodes of the hint")
    parser.add_argument("--nodes", type=int, help="nodes a turn of the players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    for players in given.players:
        plan = Plan(given.level, players, given.seed, given.budget, given.nodes)
        with at_home(given.jobs) as place:
            games = list(in_order(place, partial(play, plan), range(given.games)))
        halves = [
            [each for game in games[i::2] for each in game if 0 < each[0] < 1] for i in (0, 1)
        ]
        both = halves[0] + halves[1]
        print(f"\n{players} players: all of them fit {fit(both)}")
        sure("Surely won", [each for game in games for each in game if each[0] >= 1])
        sure("Surely lost", [each for game in games for each in game if each[0] <= 0])
        table_of("As it is", told_by((0.0, 1.0), both))
        crossed = told_by(fit(halves[1]), halves[0]) + told_by(fit(halves[0]), halves[1])
        table_of("Fitted", crossed)


if __name__ == "__main__":
    main()
