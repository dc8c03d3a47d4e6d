"""Several servers on one database: how soon one shows what another took, and what a choice costs.

python bench/nodes.py                  all of it, in a few minutes
python bench/nodes.py seen             a choice at one server until it is seen at another, with
                                       hints by NATS and by asking the database alone
python bench/nodes.py kills            kill -9 of a server until its players are served elsewhere,
                                       and until its bots choose there
python bench/nodes.py rate             choices a second with 1, 2 and 3 servers, and the processor
                                       time of a choice by part
python bench/nodes.py games            what a whole game costs: processor time, and bytes stored

PostgreSQL, NATS and the servers are real, on this machine, and so are the sockets. Whatever plays
shares the processor with what is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from fleet import Fleet, Member
from guests import Guest, new_table
from pairs import Pair, Tally, scripts
from people import Script, script
from sockets import House, Served

from mycelia.server.storage.database import connect, database_url

PAIRS: Final = 8
PAUSE: Final = 0.5  # seconds between two choices of a pair on average, where waits are measured
PEOPLE: Final = 2  # who play against bots when their server is killed
SERVED, CHOSE, SEEN = 5.0, 10.0, 0.1  # seconds: the aims
PATIENCE: Final = 60.0
SETTLED: Final = 5.0  # seconds between two kills


class Apart(Pair):
    """Two people at one table, each at a server of their own."""

    def __init__(self, houses: Sequence[House], number: int, game: Script, tally: Tally) -> None:
        super().__init__(lambda: houses[number % len(houses)], game, tally)
        self.houses, self.first = houses, number

    def place(self, seat: int) -> Served:
        """Return the server of a seat: those of a table are neighbours."""
        return self.houses[(self.first + seat) % len(self.houses)]


def houses_of(fleet: Fleet) -> list[House]:
    """Return the servers themselves, without the proxies before them."""
    return [member.house for member in fleet.members if member.house is not None]


async def play(pair: Pair, end: float, pause: float) -> None:
    """Play until the time is up; then the game stands as it is."""
    while time.monotonic() < end and await pair.choose():
        await asyncio.sleep(random.uniform(0, 2 * pause))  # or they keep step with the asking


async def play_apart(
    fleet: Fleet, pairs: int, seconds: float, pause: float
) -> tuple[Tally, float, dict[str, float]]:
    """Have pairs play. Return their waits, the seconds, and the processor time by part."""
    known, tally = scripts(), Tally(counting=False)
    houses = houses_of(fleet)
    playing = [Apart(houses, n, known[n % len(known)], tally) for n in range(pairs)]
    await asyncio.gather(*(pair.begin() for pair in playing))
    await asyncio.gather(*(play(pair, time.monotonic() + 1, pause) for pair in playing))
    tally.counting = True
    before, begun = fleet.spent(), time.monotonic()
    await asyncio.gather(*(play(pair, begun + seconds, pause) for pair in playing))
    took, after = time.monotonic() - begun, fleet.spent()
    for pair in playing:
        pair.leave()
    return tally, took, {part: after[part] - before[part] for part in after}


def in_words(values: Sequence[float]) -> str:
    """Return the middle and the 95th of a hundred, in milliseconds."""
    cuts = statistics.quantiles(values, n=20)
    return f"p50 {1000 * cuts[9]:.1f} ms, p95 {1000 * cuts[18]:.1f} ms ({len(values)} choices)"


async def seen(given: argparse.Namespace) -> None:
    """Measure how long it takes until a choice at one server is seen at another."""
    for name, nats in (("hints by NATS", True), ("asking the database alone", False)):
        async with Fleet(2, nats=nats, python=given.python) as fleet:
            tally, _, _ = await play_apart(fleet, PAIRS, given.seconds, PAUSE)
        aim = f"; aim {1000 * SEEN:g} ms at p95" if nats else ""
        print(f"seen at another server, {name}: {in_words(tally.seen)}{aim}", flush=True)


async def kills(given: argparse.Namespace) -> None:
    """Measure what it takes until others do what a killed server did."""
    rng = random.Random(given.seed)
    served: list[float] = []
    chose: list[float] = []
    async with Fleet(3, python=given.python) as fleet:
        for number in range(given.times):
            victim = fleet.members[number % 3]
            found = await kill_once(fleet, victim, rng)
            served += found[0]
            chose += found[1]
            told = ", ".join(f"{seconds:.1f}" for seconds in found[1])
            print(f"  {victim.name} killed: its bots chose after {told} s", flush=True)
            await victim.start()
            await asyncio.sleep(SETTLED)  # the bots of games that everybody left end their turns
    for what, values, aim in (("served", served, SERVED), ("their bots chose", chose, CHOSE)):
        print(
            f"after kill -9 ({given.times} times), {what} elsewhere: median "
            f"{statistics.median(values):.1f} s, worst {max(values):.1f} s of {len(values)}; "
            f"aim {aim:g} s",
            flush=True,
        )


async def kill_once(
    fleet: Fleet, victim: Member, rng: random.Random
) -> tuple[list[float], list[float]]:
    """Kill a server at which people play against bots that think.

    Return the seconds until each of them was served elsewhere, and until each bot chose that was
    to choose when the server died.
    """
    members = [victim]
    tables = await asyncio.gather(*(new_table(fleet, 1, ["sage"]) for _ in range(PEOPLE)))
    guests = [Guest(members, table, 0, random.Random(rng.random()), (0, 0.01)) for table in tables]
    staying = [asyncio.create_task(guest.stay()) for guest in guests]
    try:
        end = time.monotonic() + PATIENCE
        while not bots_to_choose(guests) or any(guest.number < 1 for guest in guests):
            if time.monotonic() > end:
                raise SystemExit("the games do not begin")
            await asyncio.sleep(0.01)
        members[:] = fleet.members  # also the dead one: nobody tells them that it is
        thinking = bots_to_choose(guests)
        stood = {guest: guest.number for guest in thinking}
        begun = time.monotonic()
        victim.kill()
        waiting, served, chose = set(guests), [], []
        while waiting or stood:
            now = time.monotonic() - begun
            if now > PATIENCE:
                raise SystemExit(f"{len(waiting)} people and {len(stood)} bots wait for ever")
            for guest in [guest for guest in waiting if here(guest, victim)]:
                waiting.discard(guest)
                served.append(now)
            for guest in [one for one, number in stood.items() if one.table.number > number]:
                del stood[guest]
                chose.append(now)
            await asyncio.sleep(0.01)
        return served, chose
    finally:
        for task in staying:
            task.cancel()
        await asyncio.gather(*staying, return_exceptions=True)
        for guest in guests:
            guest.leave()


def bots_to_choose(guests: Sequence[Guest]) -> list[Guest]:
    """Return those at whose tables it is a bot's turn."""
    found = []
    for guest in guests:
        now = guest.state["view"]["decision"] if guest.state else None
        if now is not None and now["seat"] != guest.history.eyes:
            found.append(guest)
    return found


def here(guest: Guest, victim: Member) -> bool:
    """Return whether somebody is served, and not by this one."""
    return guest.member is not victim and guest.socket is not None and bool(guest.state)


async def rate(given: argparse.Namespace) -> None:
    """Measure how many choices a second are possible, and what each costs."""
    print(f"{os.cpu_count()} cores, for servers, PostgreSQL, NATS and whoever plays")
    for nodes in (1, 2, 3):
        async with Fleet(nodes, python=given.python) as fleet:
            tally, took, spent = await play_apart(fleet, 2 * PAIRS, given.seconds, 0.0)
        each = ", ".join(f"{part} {1000 * s / tally.choices:.2f}" for part, s in spent.items())
        print(
            f"{nodes} servers: {tally.choices / took:.0f} choices a second, {in_words(tally.seen)};"
            f" ms of processor time a choice: {each}",
            flush=True,
        )


async def games(given: argparse.Namespace) -> None:
    """Measure what whole games cost, between two people at two servers."""
    known, tally = [script(2, seed) for seed in range(6)], Tally()
    async with Fleet(2, python=given.python) as fleet:
        houses = houses_of(fleet)
        pairs = [Apart(houses, n, known[n % len(known)], tally) for n in range(given.games)]
        before, bytes_before = fleet.spent(), stored_bytes(fleet.database)
        for begin in range(0, len(pairs), PAIRS):
            some = pairs[begin : begin + PAIRS]
            await asyncio.gather(*(pair.begin() for pair in some))
            await asyncio.gather(*(play(pair, time.monotonic() + 3600, 0.0) for pair in some))
            for pair in some:
                pair.leave()
        after, bytes_after = fleet.spent(), stored_bytes(fleet.database)
    each = ", ".join(f"{part} {(after[part] - before[part]) / len(pairs):.3f}" for part in after)
    print(
        f"a game of {tally.choices / len(pairs):.0f} choices: s of processor time {each}; "
        f"{(bytes_after - bytes_before) / len(pairs) / 1000:.1f} kB stored with indexes "
        f"({len(pairs)} games)"
    )


def stored_bytes(database: str) -> int:
    """Return how much all tables take on disk, with their indexes."""
    engine = connect(database_url(database))
    with engine.connect() as connection:
        wanted = "SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables"
        found = int(connection.exec_driver_sql(wanted).scalar_one())
    engine.dispose()
    return found


PARTS: Final = {"seen": seen, "kills": kills, "rate": rate, "games": games}


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="*", choices=[*PARTS, []], help="all, if none is named")
    parser.add_argument("--seconds", type=float, default=20, help="for each measurement")
    parser.add_argument("--times", type=int, default=6, help="servers to kill")
    parser.add_argument("--games", type=int, default=40, help="whole games")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--python", default=sys.executable)
    given = parser.parse_args()
    for what in given.what or PARTS:
        asyncio.run(PARTS[what](given))


if __name__ == "__main__":
    main()
