"""Processes that write to one SQLite file: choices a second, and how long one takes to be stored.

python bench/writers.py                  one process, two as SQLite has it, two in turn; in rounds
python bench/writers.py --width 2        so many choices at once in each process (one: twice that)

The storage alone, without sockets and games: what each process does for choices that wait at the
same time (`storage/journal.py`). "in turn" is what `mycelia serve --workers 2` does
(`storage/turn.py`); without, a writer that must wait sleeps and tries again, as SQLite does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from mycelia.server.storage.rows import Entry, KeptGame, KeptSeat, State
from mycelia.server.storage.store import Store

STATE = State(1, 0, False)


async def prepare(database: str, games: list[str]) -> None:
    """Make a database with these games."""
    store = Store(database)
    await store.open()
    await store.keep_edition("e", "valley", "1", "text")
    seats = [KeptSeat(0, "Anna")]
    for id in games:
        kept = KeptGame(id, "e", "2", "{}", "1", False, "live", "me", id, 0.0, 0.0, STATE, seats)
        await store.add_game(kept)
    await store.close()


async def write(database: str, turn: str, games: list[str], seconds: float) -> None:
    """Store choices of all these games at the same time; print how long each took."""
    store = Store(database, turn=Path(turn) if turn else None)
    await store.open()
    took: list[float] = []
    end = time.perf_counter() + seconds

    async def play(game: str) -> None:
        number = 0
        while (begun := time.perf_counter()) < end:
            number += 1
            await store.append(game, Entry(number, 0, "end", None, None, 0.0), STATE)
            took.append(time.perf_counter() - begun)

    spent = time.process_time()
    await asyncio.gather(*map(play, games))
    spent = time.process_time() - spent
    await store.close()
    print(json.dumps([spent, took]))


def measure(processes: int, width: int, seconds: float, *, in_turn: bool) -> str:
    """Return the figures of so many processes, each with so many games."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/games.db"
        games = [[f"g{n}x{each}" for each in range(width)] for n in range(processes)]
        asyncio.run(prepare(database, [id for some in games for id in some]))
        turn = f"{folder}/turn" if in_turn else ""
        running = [
            subprocess.Popen(
                [sys.executable, __file__, "--write", database, turn, str(seconds), *some],
                stdout=subprocess.PIPE,
                text=True,
            )
            for some in games
        ]
        found = [json.loads(one.communicate()[0]) for one in running]
    took = sorted(seconds for _, some in found for seconds in some)
    parts = [1000 * took[int(share * len(took))] for share in (0.5, 0.95, 0.99)]
    cost = 1000 * sum(spent for spent, _ in found) / len(took)
    ways = "in turn" if in_turn else "as SQLite has it" if processes > 1 else ""
    return (
        f"{processes} {ways:16} {len(took) / seconds:8.0f} a second, {cost:.3f} ms of processor; "
        f"p50 {parts[0]:.2f}, p95 {parts[1]:.2f}, p99 {parts[2]:.2f}, most {1000 * took[-1]:.0f} ms"
    )


def main() -> None:
    """Measure, and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--width", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--write", nargs="+", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.write:
        database, turn, seconds, *games = given.write
        asyncio.run(write(database, turn, games, float(seconds)))
        return
    for _ in range(given.rounds):
        print(f"load of the machine: {os.getloadavg()[0]:.1f}", flush=True)
        print(measure(1, 2 * given.width, given.seconds, in_turn=False), flush=True)
        for in_turn in (False, True):
            print(measure(2, given.width, given.seconds, in_turn=in_turn), flush=True)


if __name__ == "__main__":
    main()
