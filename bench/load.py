"""A server under load: choices a second, how soon they are seen, what an idle socket takes.

python bench/load.py                        saturated, paced and idle, on a database file
python bench/load.py --postgres             on a PostgreSQL of its own
python bench/load.py --python OTHER/python  another installation
python bench/load.py --only idle --sockets 10000

Real sockets in one process, a real server in another, on the same machine: they share its
processors, so the firm figure is the processor time that the server needs for one choice with two
listeners. Saturated: 50 games of two people, everybody chooses as soon as asked. Paced: the same
games at so many choices a second. Seen is the time from sending a choice until the other person
has it. Idle: people at tables of four who said hello and then nothing; rooms are counted apart, by
what the server takes when the same games are in memory with one socket each.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from pairs import Pair, Tally, scripts
from postgres import Postgres
from sockets import House, sit


async def play(house: House, games: int, seconds: float, rate: float | None) -> dict[str, float]:
    """Play so many games at once, at so many choices a second in all (None: as many as can be)."""
    tally = Tally(counting=False)
    known = scripts()
    pairs = [Pair(lambda: house, known[n % len(known)], tally) for n in range(games)]
    for pair in pairs:
        await pair.begin()
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
    tally.counting = True
    begun, spent = time.perf_counter(), house.spent()
    await asyncio.sleep(seconds)
    tally.counting = False
    took, spent = time.perf_counter() - begun, house.spent() - spent
    await asyncio.gather(*playing)
    for pair in pairs:
        pair.leave()
    if tally.refused:
        raise SystemExit(f"the server refused: {set(tally.refused)}")
    seen = sorted(tally.seen)

    def part(share: float) -> float:
        return 1000 * seen[min(len(seen) - 1, int(share * len(seen)))]

    return {
        "choices a second": tally.choices / took,
        "processor ms a choice": 1000 * spent / tally.choices,
        "p50 ms": part(0.5),
        "p95 ms": part(0.95),
        "p99 ms": part(0.99),
    }


async def idle(house: House, sockets: int) -> dict[str, float]:
    """Sit at tables of four, and say nothing."""
    arrived = 0
    enough = asyncio.Event()

    def heard(text: bytes) -> None:
        nonlocal arrived
        if text.startswith(b'{"type":"error"'):
            raise SystemExit(f"the server refused: {text.decode()}")
        if text.startswith(b'{"type":"snapshot"'):
            arrived += 1
            enough.set()

    async def until(n: int) -> None:
        while arrived < n:
            enough.clear()
            await enough.wait()

    tables = [house.table(4, {}) for _ in range(sockets // 4)]
    kept = []
    before = house.memory()
    begun = time.perf_counter()
    for n, (game, keys) in enumerate(tables):
        kept.append(await sit(house, game, keys[0], heard))
        if n % 20 == 19:
            await until(n - 10)
    await until(len(tables))
    rooms = house.memory()
    for n, (game, keys) in enumerate(tables):
        kept += [await sit(house, game, key, heard) for key in keys[1:]]
        if n % 10 == 9:
            await until(len(kept) - 30)
    await until(len(kept))
    took = time.perf_counter() - begun
    await asyncio.sleep(2)
    after = house.memory()
    spent = house.spent()
    await asyncio.sleep(10)
    return {
        "sockets": len(kept),
        "kB a socket": (after - rooms) / 1000 / (len(kept) - len(tables)),
        "kB a room with a socket": (rooms - before) / 1000 / len(tables),
        "MB in all": after / 1e6,
        "hellos a second": len(kept) / took,
        "processor ms a second": 100 * (house.spent() - spent),
    }


def main() -> None:
    """Measure, and print tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--postgres", action="store_true", help="(else a database file)")
    parser.add_argument("--only", choices=["saturated", "paced", "idle"])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rate", type=float, default=500, help="choices a second, paced")
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = {}
    for what in ("saturated", "paced", "idle"):
        if given.only not in (None, what):
            continue
        with contextlib.ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database = f"sqlite:///{folder}/load.db"
            if given.postgres:
                database = stack.enter_context(Postgres()).database()
            house = House(given.python, database)
            try:
                if what == "idle":
                    found[what] = asyncio.run(idle(house, given.sockets))
                else:
                    rate = given.rate if what == "paced" else None
                    found[what] = asyncio.run(play(house, given.games, given.seconds, rate))
            finally:
                house.close()
        if not given.json:
            figures = ", ".join(f"{name} {value:.4g}" for name, value in found[what].items())
            print(f"{what}: {figures}", flush=True)
    if given.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
