"""One server with one process and with two: choices a second, their cost, how soon they are seen.

python bench/processes.py                   on a database file
python bench/processes.py --postgres        on a PostgreSQL of its own
python bench/processes.py --rounds 5 --seconds 10

Pairs of people play games that are known beforehand, on real sockets, all in one process beside the
server. Saturated: everybody chooses as soon as asked. Paced: at so many choices a second. Seen is
the time from sending a choice until the other person has it. Those at one table are at one process,
as far as the server can tell; apart: paced, with people of whom it cannot. One process and two take
turns within one run, so that whatever else the machine does falls on both; the ratios are of the
medians.

The people share the processors with the server: on two cores two processes cannot show twice the
choices. The firm figure is the processor time that all of the server's processes take for a choice.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from pairs import Pair, Tally, scripts
from postgres import Postgres
from sockets import House

Figures = dict[str, float]


def part(seen: list[float], share: float) -> float:
    """Return what a share of them is below, in milliseconds."""
    return 1000 * sorted(seen)[min(len(seen) - 1, int(share * len(seen)))]


async def play(
    house: House, games: int, seconds: float, rate: float | None, *, anywhere: bool = False
) -> Figures:
    """Play so many games at once, at so many choices a second in all (None: as many as can be)."""
    near, far = Tally(counting=False), Tally(counting=False)
    known = scripts()
    pairs = [Pair(lambda: house, known[n % len(known)], near) for n in range(games)]
    for pair in pairs:
        pair.anywhere = anywhere
        await pair.begin()
        holders = {house.holder(socket) for socket in pair.sockets}
        if len(holders) > 1:
            pair.tally = far
    end = time.perf_counter() + 1.0 + seconds

    async def go_on(n: int) -> None:
        due = time.perf_counter() + (0 if rate is None else n / rate)
        while time.perf_counter() < end:
            if rate is not None:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                due += games / rate
            if not await pairs[n].choose():
                return

    playing = [asyncio.create_task(go_on(n)) for n in range(games)]
    await asyncio.sleep(1.0)
    near.counting = far.counting = True
    begun, spent = time.perf_counter(), house.spent()
    await asyncio.sleep(seconds)
    near.counting = far.counting = False
    took, spent = time.perf_counter() - begun, house.spent() - spent
    await asyncio.gather(*playing)
    for pair in pairs:
        pair.leave()
    if near.refused or far.refused:
        raise SystemExit(f"the server refused: {set(near.refused + far.refused)}")
    choices = near.choices + far.choices
    found = {"choices a second": choices / took, "processor ms a choice": 1000 * spent / choices}
    found["pairs at two processes"] = sum(pair.tally is far for pair in pairs)
    for name, tally in (("same", near), ("two", far)):
        for share in (50, 95, 99) if tally.seen else ():
            found[f"{name} p{share} ms"] = part(tally.seen, share / 100)
    return found


def one_round(python: str, database: str, workers: int, given: argparse.Namespace) -> Figures:
    """Measure a server with so many processes."""
    house = House(python, database, workers=workers)
    try:
        found: Figures = {}
        kinds = [("saturated", None, False), ("paced", given.rate, False)]
        if workers > 1:
            kinds.append(("apart", given.rate, True))
        for what, rate, anywhere in kinds:
            playing = play(house, given.games, given.seconds, rate, anywhere=anywhere)
            figures = asyncio.run(playing)
            found |= {f"{what}, {name}": value for name, value in figures.items()}
        return found
    finally:
        house.close()


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--postgres", action="store_true", help="(else a database file)")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2, help="to be compared with one")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rate", type=float, default=150, help="choices a second, paced")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found: dict[int, list[Figures]] = {1: [], given.workers: []}
    before = os.getloadavg()[0]
    for number in range(given.rounds):
        for workers in list(found) if number % 2 == 0 else list(found)[::-1]:
            with contextlib.ExitStack() as stack:
                folder = stack.enter_context(tempfile.TemporaryDirectory())
                database = f"sqlite:///{folder}/load.db"
                if given.postgres:
                    database = stack.enter_context(Postgres()).database()
                found[workers].append(one_round(given.python, database, workers, given))
    middle = {
        workers: {
            name: median(one[name] for one in some if name in one)
            for name in dict.fromkeys(name for one in some for name in one)
        }
        for workers, some in found.items()
    }
    if given.json:
        print(json.dumps(middle))
        return
    print(f"load of the machine before: {before:.2f}; medians of {given.rounds} rounds")
    one, more = middle[1], middle[given.workers]
    for name in dict.fromkeys([*one, *more]):
        values = [f"{each[name]:10.4g}" if name in each else " " * 10 for each in (one, more)]
        ratio = f"{more[name] / one[name]:8.2f}" if one.get(name) and name in more else ""
        print(f"{name:34}{''.join(values)}{ratio}")


if __name__ == "__main__":
    main()
