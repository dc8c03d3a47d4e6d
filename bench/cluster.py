"""What a Ray cluster costs against plain processes: games a second, and the overhead of chunks.

    .venv/bin/python bench/cluster.py [--seconds 10] [--rounds 3]

A cluster of two nodes with one core each is started in namespaces of its own, where nobody else
can reach it (tools/rays.py). Then the same games are played in one and two processes and by one
and two workers of the cluster, taking turns:

1. quick games (random against random) and slow ones (forager against sprout), as `mycelia simulate`
   plays them: in bundles that grow until they are worth their way
2. chunks that take about ten seconds each, one for each worker

Shown are medians of all rounds, by the clock: other work on the machine disturbs.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

import rays

from mycelia.engine import ENGINE
from mycelia.lab.cluster import RayCluster, connect
from mycelia.lab.luggage import Luggage
from mycelia.lab.places import Place, several
from mycelia.lab.processes import Processes
from mycelia.lab.simulate import Plan, make_plan, play_games, play_some, simulate

INSIDE: Final = "MYCELIA_BENCH_INSIDE"
PLANS: Final = {"random, random": ["random", "random"], "forager, sprout": ["forager", "sprout"]}


def main() -> None:
    """Measure, in namespaces of its own."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    if INSIDE not in os.environ:
        if said := rays.why_not():
            sys.exit(said)
        command = rays.apart(sys.executable, *sys.argv)
        sys.exit(subprocess.run(command, env=os.environ | {INSIDE: "1"}, check=False).returncode)
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as folder:
        begun = time.perf_counter()
        rays.head(Path(folder))
        rays.another(Path(folder))
        cluster = connect(rays.ADDRESS, 0, Luggage())
        while cluster.count_cores() < 2:
            time.sleep(0.1)
        print(f"engine: {ENGINE}; a cluster of two nodes in {time.perf_counter() - begun:.0f} s")
        compare(cluster, given.seconds, given.rounds)
        cluster.close()


def compare(cluster: RayCluster, seconds: float, rounds: int) -> None:
    """Print a line for each of the measurements."""
    for name, seats in PLANS.items():
        plan = make_plan(seats, seed=1)
        warm_up(cluster, plan)
        rate = pace(plan)
        for workers in (1, 2):
            cluster.jobs = workers
            games = max(1, int(rate * seconds * workers))
            plain = Processes(workers)
            warm_up(plain, plan)
            both = {"processes": plain, "cluster": cluster}
            tell(f"{name}, {workers} at a time", games, both, rounds, partial(whole, plan, games))
            size = max(1, int(rate * 10))
            tell(f"{name}, {workers} at a time, chunks of ten seconds", size * workers, both,
                 rounds, partial(chunks, plan, size))  # fmt: skip
            plain.close()


def tell(
    what: str, games: int, places: dict[str, Place], rounds: int, run: Callable[[Place], object]
) -> None:
    """Print games a second at both places, and what the cluster takes more."""
    took: dict[str, list[float]] = {name: [] for name in places}
    for _ in range(rounds):
        for name, place in places.items():
            begun = time.perf_counter()
            run(place)
            took[name].append(time.perf_counter() - begun)
    plain, cluster = (median(seconds) for seconds in took.values())
    print(
        f"{what}: {games / plain:,.1f} games/s in processes, {games / cluster:,.1f} on the "
        f"cluster, {cluster / plain - 1:+.1%} time ({plain:.1f} s, {cluster:.1f} s)",
        flush=True,
    )


def whole(plan: Plan, games: int, place: Place) -> None:
    """Play as `mycelia simulate` does."""
    assert simulate(plan, games, place=place).games == games


def chunks(plan: Plan, size: int, place: Place) -> None:
    """Play one chunk on each worker."""
    games = size * place.workers
    work = partial(play_some, plan, games, size)
    firsts = range(0, games, size)
    begun = [place.begin(several, (work, firsts[n : n + 1])) for n in range(place.workers)]
    for number in begun:
        place.take(number)


def warm_up(place: Place, plan: Plan) -> None:
    """Have every worker there, with all it imports."""
    chunks(plan, 1, place)
    chunks(plan, 20, place)


def pace(plan: Plan) -> float:
    """Return the games that one core plays in a second, about."""
    played, begun = 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < 2:
        play_games(plan, played, 5)
        played += 5
    return played / spent


if __name__ == "__main__":
    main()
