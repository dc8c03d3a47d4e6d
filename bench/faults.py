"""Whatever happens to the server or its database, nothing that it acknowledged is lost.

python bench/faults.py kills --times 1000        kill -9 in the middle of play, again and again
python bench/faults.py full locked restart       a full disk; a locked file; a restarted database
python bench/faults.py trigger                   a database that says it stored what it did not
python bench/faults.py soak --minutes 60         memory and handles stay as they were
python bench/faults.py kills soak --postgres     on a PostgreSQL of its own (restart always is)

Pairs of people play games that are known beforehand, on real sockets; each of them notes what was
acknowledged, and what it saw. After every fault the database is read: every acknowledged choice
must be there under its number and key, the numbers without gap or double, and nobody may ever have
seen a game go back. Then everybody plays on.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import resource
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from pairs import Pair, Tally, check, scripts
from postgres import Postgres
from sockets import OPEN_HANDED, House
from stable import Stable

PAIRS: Final = 10
PATIENCE: Final = 3.0  # seconds that the server waits for the database
DROPS: Final = (
    "CREATE TRIGGER drops BEFORE INSERT ON entries WHEN random() % 3 = 0 "
    "BEGIN SELECT raise(IGNORE); END",
    "CREATE TRIGGER drops AFTER INSERT ON entries WHEN random() % 3 = 0 "
    "BEGIN DELETE FROM entries WHERE game = new.game AND number = new.number; END",
)
GONE: Final = (OSError, AssertionError, asyncio.TimeoutError)


class Club:
    """A server, a database and people who play there until they are told to stop."""

    def __init__(self, database: str, python: str) -> None:
        self.database, self.python = database, python
        patience = {"MYCELIA_DATABASE_TIME": f"{PATIENCE:g}"}
        self.stable = Stable(python, {**os.environ, **OPEN_HANDED, **patience})
        self.house = self.open()
        self.tally = Tally(counting=False)
        self.pairs: list[Pair] = []
        self.ended: list[Pair] = []
        self.playing: list[asyncio.Task[None]] = []
        self.pause = 0.0  # seconds between two choices of a pair

    def open(self) -> House:
        """Start a server."""
        return House(self.python, self.database, self.stable)

    async def begin(self, pairs: int) -> None:
        """Have so many pairs play."""
        known = scripts()
        for number in range(pairs):
            pair = Pair(lambda: self.house, known[number % len(known)], self.tally)
            await pair.begin()
            self.pairs.append(pair)
            self.playing.append(asyncio.create_task(self._play(number)))

    async def _play(self, number: int) -> None:
        """Play for ever: come back when the server does, begin anew when a game is over."""
        while True:
            pair = self.pairs[number]
            try:
                while await pair.choose():
                    await asyncio.sleep(self.pause)
                following = Pair(lambda: self.house, pair.script, self.tally)
                await following.begin()
                pair.leave()
                self.ended.append(pair)
                self.pairs[number] = following
            except GONE:
                await self._come_back(pair)

    async def _come_back(self, pair: Pair) -> None:
        while True:
            await asyncio.sleep(0.05)
            with contextlib.suppress(*GONE):
                await pair.come()
                return

    @property
    def acknowledged(self) -> int:
        """How many choices were acknowledged so far."""
        return sum(len(pair.acknowledged) for pair in [*self.pairs, *self.ended])

    async def go_on(self, choices: int, patience: float = 60.0) -> None:
        """Wait until so many more are acknowledged. Raise TimeoutError if that takes too long."""
        wanted, end = self.acknowledged + choices, time.monotonic() + patience
        while self.acknowledged < wanted:
            if time.monotonic() > end:
                raise TimeoutError("the games stand still")
            await asyncio.sleep(0.02)

    async def kill(self) -> None:
        """End the server as a loss of power would, and start another."""
        self.house.kill()
        self.house = await asyncio.to_thread(self.open)

    def check(self) -> list[str]:
        """Return what is wrong."""
        return check(self.database, [*self.pairs, *self.ended])

    async def close(self) -> None:
        """Everybody leaves."""
        for task in self.playing:
            task.cancel()
        for found in await asyncio.gather(*self.playing, return_exceptions=True):
            if not isinstance(found, asyncio.CancelledError):
                raise SystemExit(f"somebody stopped playing: {found!r}")
        for pair in self.pairs:
            pair.leave()
        self.house.close()
        self.stable.close()


async def kills(club: Club, times: int) -> str:
    """Kill the server in the middle of play."""
    rng = random.Random(7)
    begun = time.monotonic()
    for number in range(times):
        await club.go_on(rng.randrange(5, 40))
        await asyncio.sleep(rng.random() * 0.05)
        await club.kill()
        wrong = club.check()
        if wrong:
            raise SystemExit(f"after kill {number + 1}: {wrong[:3]}")
        if number % 50 == 49:
            print(f"  {number + 1} kills, {club.acknowledged} acknowledged", flush=True)
    took = time.monotonic() - begun
    return f"{times} kills in {took / 60:.1f} minutes"


async def full(club: Club, times: int) -> str:
    """Let no file grow any more, as a full disk does, and then give space again."""
    file = Path(club.database.removeprefix("sqlite:///"))
    for _ in range(times):
        await club.go_on(50)
        largest = max(path.stat().st_size for path in file.parent.glob(f"{file.name}*"))
        refused = len(club.tally.refused)
        pid = club.house.process.pid
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (largest, hard))
        await asyncio.sleep(3)
        if len(club.tally.refused) == refused:
            raise SystemExit("the disk was full, and nobody was told")
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
        await club.go_on(50)
    codes = ", ".join(sorted(set(club.tally.refused)))
    return f"{times} times a full disk, {len(club.tally.refused)} refusals ({codes})"


async def trigger(club: Club, times: int) -> str:
    """Have the database drop some of the choices, before they are stored or just afterwards."""
    file = club.database.removeprefix("sqlite:///")
    for number in range(times):
        await club.go_on(20)
        refused = len(club.tally.refused)
        with contextlib.closing(sqlite3.connect(file, timeout=10)) as other:
            other.execute(DROPS[number % len(DROPS)])
        await asyncio.sleep(1)
        wrong = club.check()
        if wrong or len(club.tally.refused) == refused:
            raise SystemExit(f"choices were dropped: {wrong[:3] or 'nobody was told'}")
        with contextlib.closing(sqlite3.connect(file, timeout=10)) as other:
            other.execute("DROP TRIGGER drops")
        await club.go_on(20)
    return f"{times} times choices were dropped for 1 s, {len(club.tally.refused)} refusals"


async def locked(club: Club, times: int) -> str:
    """Hold the file's lock for longer than the server waits for it."""
    for _ in range(times):
        await club.go_on(50)
        holder = sqlite3.connect(club.database.removeprefix("sqlite:///"), timeout=10)
        holder.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(PATIENCE + 2)
        holder.rollback()
        holder.close()
        await club.go_on(50)
    held, refused = PATIENCE + 2, len(club.tally.refused)
    return f"{times} times locked for {held:g} s, {refused} refusals"


async def restart(club: Club, times: int, again: Callable[[], Awaitable[None]]) -> str:
    """Restart the database server under the server."""
    for _ in range(times):
        await club.go_on(50)
        await again()
        await club.go_on(50)
    return f"{times} restarts of the database, {len(club.tally.refused)} refusals"


async def soak(club: Club, minutes: float) -> str:
    """Play at a walking pace, with people who come and go, and look at the server's size."""
    club.pause = 0.1
    rng = random.Random(3)
    pid = club.house.process.pid
    end = time.monotonic() + 60 * minutes
    found = []
    while time.monotonic() < end:
        for _ in range(10):
            await asyncio.sleep(min(60 * minutes, 30) / 10)
            rng.choice(club.pairs).leave()  # who comes back at once
        handles = len(os.listdir(f"/proc/{pid}/fd"))
        found.append((club.house.memory() / 1e6, handles, club.acknowledged))
        print(f"  {found[-1][0]:.1f} MB, {handles} handles, {found[-1][2]} choices", flush=True)
    third = max(1, len(found) // 3)
    early, late = found[third : 2 * third] or found, found[-third:]
    memory = [sum(one[0] for one in some) / len(some) for some in (early, late)]
    handles = max(one[1] for one in late) - max(one[1] for one in early)
    return (
        f"{minutes:g} minutes, {club.acknowledged} choices: {memory[0]:.1f} MB in the second "
        f"third, {memory[1]:.1f} in the last; {handles:+d} handles"
    )


async def run(what: str, given: argparse.Namespace) -> str:
    """Do one of them. Return what came of it."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = f"sqlite:///{folder}/faults.db"
        again = None
        if what == "restart" or (given.postgres and what in ("kills", "soak")):
            server = stack.enter_context(Postgres())
            database, again = server.database(), server.restart
        club = Club(database, given.python)
        try:
            await club.begin(given.pairs)
            if what == "kills":
                said = await kills(club, given.times)
            elif what == "trigger":
                said = await trigger(club, given.times)
            elif what == "full":
                said = await full(club, given.times)
            elif what == "locked":
                said = await locked(club, given.times)
            elif what == "restart":
                assert again is not None
                said = await restart(club, given.times, again)
            else:
                said = await soak(club, given.minutes)
        finally:
            await club.close()
        wrong = club.check()
        if wrong:
            raise SystemExit(f"{what}: {len(wrong)} wrong: {wrong[:5]}")
        return f"{what}: {said}; {club.acknowledged} acknowledged choices, none lost"


def main() -> None:
    """Do what is asked for, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    kinds = ["kills", "full", "locked", "restart", "trigger", "soak"]
    parser.add_argument("what", nargs="+", choices=kinds)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--postgres", action="store_true", help="(else a database file)")
    parser.add_argument("--python", default=sys.executable)
    given = parser.parse_args()
    for what in given.what:
        print(asyncio.run(run(what, given)), flush=True)


if __name__ == "__main__":
    main()
