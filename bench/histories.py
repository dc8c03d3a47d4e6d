"""Several servers on one database, and all that can break: does what clients saw hold together?

python bench/histories.py                            two minutes, three servers, every fault
python bench/histories.py --minutes 30 --workers 2   longer, with workers that think for the bots
python bench/histories.py --faults kill,cut --seed 7

People play against each other and against bots, and others watch, each through whichever server
answers. Everybody writes down what they sent and saw. Meanwhile things break, by a seed that is
printed. After every fault each game must go on within seconds, and what everybody wrote down is
held against what is stored: what was acknowledged is there, under its number and key; the numbers
have no gap and no double; nobody's view ever went back, from one server to the next either;
everything that was shown is what the stored choices come to, when they are played again; and every
choice is by whoever was to choose. The first thing that is wrong ends it, with its story.
"""

from __future__ import annotations

import argparse
import asyncio
import collections
import random
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from fleet import Fleet
from guests import Guest, Table, new_table
from history import Wrong, check_progress
from truth import Truth

PATIENCE: Final = 20.0  # seconds in which every game must go on when a fault is over
CALM: Final = (1.0, 3.0)  # seconds between two faults
PACE: Final = (0.02, 0.3)  # seconds that people think
NATS_AWAY: Final = 10.0  # seconds
APART: Final = 60.0  # seconds between the servers' clocks
# Who sits at the tables, again and again: people, bots, watchers.
TABLES: Final = (
    (2, (), 1),
    (1, ("sprout",), 1),
    (2, ("forager",), 0),
    (1, ("sage",), 1),
    (1, ("spore", "spore"), 0),
    (2, (), 0),
)
SLICE: Final = 0.1


# ---- what breaks, and is mended again


async def kill(fleet: Fleet, rng: random.Random) -> None:
    """kill -9 of a server, which is started again after a while."""
    member = rng.choice(fleet.alive())
    member.kill()
    await asyncio.sleep(rng.uniform(0.5, 6))
    await member.start()


async def stop(fleet: Fleet, rng: random.Random) -> None:
    """SIGSTOP of a server, for less or for longer than the others wait for its beat."""
    member = rng.choice(fleet.alive())
    member.pause()
    await asyncio.sleep(rng.uniform(1, 9))
    member.resume()


async def drain(fleet: Fleet, rng: random.Random) -> None:
    """SIGTERM of a server, as for an upgrade, and a new one in its place."""
    member = rng.choice(fleet.alive())
    await member.drain()
    await member.start()


async def worker(fleet: Fleet, rng: random.Random) -> None:
    """kill -9 of a worker, which is started again after a while."""
    if fleet.hands:
        hand = rng.choice(fleet.hands)
        hand.kill()
        await asyncio.sleep(rng.uniform(0.5, 5))
        hand.start()


async def nats(fleet: Fleet, rng: random.Random) -> None:
    """NATS is gone for ten seconds."""
    fleet.nats.kill()
    await asyncio.sleep(NATS_AWAY)
    await asyncio.to_thread(fleet.nats.start)


async def postgres(fleet: Fleet, rng: random.Random) -> None:
    """PostgreSQL crashes and is started again."""
    await fleet.postgres.restart()


async def cut(fleet: Fleet, rng: random.Random) -> None:
    """All connections to a server, or to all of them, are cut, a few times."""
    for _ in range(rng.randint(1, 4)):
        for member in rng.choice([fleet.members, [rng.choice(fleet.members)]]):
            member.proxy.cut()
        await asyncio.sleep(rng.uniform(0.1, 1))


async def refuse(fleet: Fleet, rng: random.Random) -> None:
    """A server cannot be reached for a while, though it lives."""
    member = rng.choice(fleet.members)
    member.proxy.refuse()
    await asyncio.sleep(rng.uniform(1, 6))
    member.proxy.mend()


async def stall(fleet: Fleet, rng: random.Random) -> None:
    """Nothing comes through to a server for a while, and nobody is told."""
    member = rng.choice(fleet.members)
    member.proxy.stall()
    await asyncio.sleep(rng.uniform(1, 8))
    member.proxy.mend()


Fault = Callable[[Fleet, random.Random], Awaitable[None]]
FAULTS: Final[dict[str, Fault]] = {
    one.__name__: one for one in (kill, stop, drain, worker, nats, postgres, cut, refuse, stall)
}
CLOCKS: Final = "clocks"  # apart from the beginning


# ---- who plays


@dataclass
class Counts:
    """What was counted."""

    games: int = 0
    over: int = 0
    acknowledged: int = 0
    undone: int = 0
    by_bots: int = 0
    shown: int = 0
    visits: int = 0
    checks: int = 0
    away: float = 0.0
    refused: collections.Counter[str] = field(default_factory=collections.Counter)
    faults: dict[str, list[float]] = field(default_factory=dict)  # seconds until all went on


class Club:
    """Tables at which people play until they are told to stop."""

    def __init__(self, fleet: Fleet, rng: random.Random) -> None:
        self.fleet, self.rng = fleet, rng
        self.counts = Counts()
        self.seated: dict[str, tuple[Table, list[Guest]]] = {}
        self.playing: list[asyncio.Task[None]] = []
        self.truth = Truth(fleet.database)

    def begin(self, tables: int) -> None:
        """Have people at so many tables."""
        for number in range(tables):
            people, bots, watchers = TABLES[number % len(TABLES)]
            self.playing.append(asyncio.create_task(self._play(people, bots, watchers)))

    async def _play(self, people: int, bots: Sequence[str], watchers: int) -> None:
        """Play one game after the other."""
        while True:
            table = await new_table(self.fleet, people, bots)
            eyes = [*range(people), *[None] * watchers]
            seeds = [random.Random(self.rng.random()) for _ in eyes]
            guests = [
                Guest(self.fleet.members, table, seat, seed, PACE)
                for seat, seed in zip(eyes, seeds, strict=True)
            ]
            self.seated[table.game] = table, guests
            self.counts.games += 1
            await asyncio.gather(*(guest.stay() for guest in guests))

    def failed(self) -> None:
        """Raise what ended somebody's play, if anything did."""
        for task in self.playing:
            if task.done():
                task.result()

    async def check(self) -> list[Wrong]:
        """Return what is wrong by now. Games that are over are counted and forgotten then."""
        seated = list(self.seated.values())
        ended = [table for table, _ in seated if table.over]
        # What is written down while we read is left for the next time.
        histories = [
            replace(guest.history, lines=list(guest.history.lines))
            for _, guests in seated
            for guest in guests
        ]
        await self.truth.read(table for table, _ in seated)
        wrong = self.truth.check(histories)
        self.counts.checks += 1
        if not wrong:
            for table in ended:
                self._count(table.game)
        return wrong

    def _count(self, game: str) -> None:
        table, guests = self.seated.pop(game)
        played, counts = self.truth.games[game], self.counts
        counts.over += table.over
        counts.by_bots += sum(entry.author is None for entry in played.stored)
        counts.undone += sum(entry.choice is None for entry in played.stored)
        for guest in guests:
            lines = guest.history.lines
            promised = {line.key for line in lines if line.kind == "acknowledged"}
            counts.acknowledged += len(promised)
            counts.shown += sum(line.kind == "shown" for line in lines)
            counts.refused.update(line.what for line in lines if line.kind == "refused")
            counts.visits += guest.visits
            counts.away = max(counts.away, guest.away)
        self.truth.forget(game)

    async def count_all(self) -> Counts:
        """Return what was counted, with the games that go on."""
        await self.truth.read(table for table, _ in self.seated.values())
        for game in list(self.seated):
            self._count(game)
        return self.counts

    def story(self, wrong: Wrong) -> str:
        """Return how it came to something that cannot be."""
        histories = [guest.history for _, guests in self.seated.values() for guest in guests]
        return self.truth.story(wrong, histories)

    async def goes_on(self, patience: float) -> tuple[float, list[Wrong]]:
        """Wait until every game went on. Return the seconds, and the games that did not."""
        since = time.monotonic()
        while True:
            now = time.monotonic()
            self.failed()
            waiting = {
                table.game: table.moved
                for table, _ in self.seated.values()
                if table.moved < since and not table.over
            }
            still = check_progress(now, since, patience, waiting)
            if still or not waiting:
                return now - since, still
            await asyncio.sleep(SLICE)

    async def close(self) -> None:
        """Everybody leaves."""
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        await self.truth.close()


async def suffer(club: Club, names: Sequence[str], rng: random.Random, end: float) -> str:
    """Break things until the time is up. Return the story of the first wrong; nothing if none."""
    bag: list[str] = []
    while True:
        await asyncio.sleep(rng.uniform(*CALM))
        now: list[str] = []
        if names and time.monotonic() < end:
            for _ in range(rng.choice([1, 1, 2])):  # two of them meet, from time to time
                bag = bag or rng.sample(names, len(names))
                now.append(bag.pop())
        together = [FAULTS[name](club.fleet, rng) for name in dict.fromkeys(now)]
        await asyncio.gather(*together)
        took, wrong = await club.goes_on(PATIENCE)
        for name in now:
            club.counts.faults.setdefault(name, []).append(took)
        if wrong:
            await club.truth.read(table for table, _ in club.seated.values())
        wrong = wrong or await club.check()
        if wrong:
            names_of = " and ".join(now) or "nothing"
            return f"after {names_of}: {club.story(wrong[0])}\n{club.fleet.said()}"
        if time.monotonic() >= end:
            return ""


async def run(given: argparse.Namespace) -> tuple[Counts, str]:
    """Play, break and check. Return what was counted, and the story of the first wrong."""
    rng = random.Random(given.seed)
    names = [name for name in given.faults if name in FAULTS]
    if not given.workers:
        names = [name for name in names if name != "worker"]
    apart = APART if CLOCKS in given.faults else 0.0
    async with Fleet(given.nodes, given.workers, apart=apart, python=given.python) as fleet:
        club = Club(fleet, rng)
        try:
            club.begin(given.tables)
            end = time.monotonic() + 60 * given.minutes
            wrong = await suffer(club, names, rng, end)
            return await club.count_all(), wrong
        finally:
            await club.close()


def report(counts: Counts, given: argparse.Namespace) -> str:
    """Return the table at the end."""
    lines = [
        f"{counts.games} games ({counts.over} over), {counts.acknowledged} acknowledged choices "
        f"({counts.undone} undos), {counts.by_bots} of bots, {counts.shown} views, "
        f"{counts.visits} connections, {counts.checks} checks",
        f"longest time without a server: {counts.away:.1f} s; refused: "
        + (", ".join(f"{code} {n}" for code, n in counts.refused.most_common()) or "nothing"),
        f"{'fault':<10} {'times':>5} {'until every game went on, longest':>35}",
    ]
    for name, took in sorted(counts.faults.items()):
        lines.append(f"{name:<10} {len(took):>5} {max(took):>33.1f} s")
    if CLOCKS in given.faults and given.nodes > 1:
        lines.append(f"{CLOCKS:<10}       apart by {APART:g} s all the time")
    return "\n".join(lines)


def faults(text: str) -> list[str]:
    """Return the names of faults, all or some."""
    known = [*FAULTS, CLOCKS]
    found = known if text == "all" else [name for name in text.split(",") if name != "none"]
    if unknown := set(found) - set(known):
        raise argparse.ArgumentTypeError(f"no fault {min(unknown)}; there are {', '.join(known)}")
    return found


def main() -> int:
    """Do it, and say what came of it. Return 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--faults", type=faults, default="all", help="all, none, or kill,cut,...")
    parser.add_argument("--python", default=sys.executable)
    given = parser.parse_args()
    print(
        f"seed {given.seed}: {given.nodes} servers, {given.workers} workers, "
        f"{given.tables} tables, {given.minutes:g} minutes",
        flush=True,
    )
    counts, wrong = asyncio.run(run(given))
    print(report(counts, given))
    print(wrong or "nothing is wrong", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
