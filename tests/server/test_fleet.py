"""Real servers on a real PostgreSQL with a real NATS: a game between them; one is killed."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import pytest
from fleet import Fleet, Member
from guests import Guest, Table, new_table
from truth import Truth

PACE = (0.0, 0.01)
PATIENCE = 60.0


def run(work: Coroutine[Any, Any, None]) -> None:
    """Do something to its end, if it has one."""

    async def limited() -> None:
        async with asyncio.timeout(4 * PATIENCE):
            await work

    asyncio.run(limited())


async def until(what: Callable[[], Any]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "it never came true"
        await asyncio.sleep(0.02)


async def check(fleet: Fleet, table: Table, guests: Sequence[Guest]) -> None:
    """Nobody was told anything that is not so."""
    truth = Truth(fleet.database)
    try:
        await truth.read([table])
        assert truth.check([guest.history for guest in guests]) == []
    finally:
        await truth.close()


def seated(table: Table, *places: tuple[int | None, list[Member]]) -> list[Guest]:
    """Have somebody at each of these seats, at these servers."""
    return [
        Guest(members, table, seat, random.Random(number), PACE)
        for number, (seat, members) in enumerate(places)
    ]


@pytest.mark.slow
def test_a_game_between_two_servers_and_a_worker() -> None:
    async def work() -> None:
        async with Fleet(2, 1, apart=60.0) as fleet:
            a, b = fleet.members
            table = await new_table(fleet, 2, ["sage"])
            guests = seated(table, (0, [a]), (1, [b]), (None, [b]))
            staying = [asyncio.create_task(guest.stay()) for guest in guests]
            try:
                await until(lambda: min(guest.number for guest in guests) >= 40)
            finally:
                for task in staying:
                    task.cancel()
                await asyncio.gather(*staying, return_exceptions=True)
            await check(fleet, table, guests)
            played = [line.kind for guest in guests for line in guest.history.lines]
            assert played.count("acknowledged") >= 10
            fleet.hands[0].end()
            done = re.search(r"ends: (\d+) jobs done", fleet.said())
            assert done is not None and int(done[1]) > 0, fleet.said()

    run(work())


@pytest.mark.slow
def test_a_server_is_killed_while_its_bot_thinks() -> None:
    async def work() -> None:
        async with Fleet(2) as fleet:
            a, b = fleet.members
            table = await new_table(fleet, 1, ["sage"])
            members = [a]
            guests = seated(table, (0, members))
            staying = asyncio.create_task(guests[0].stay())
            try:
                anna = guests[0]
                await until(lambda: anna.state and not anna.state["view"]["choices"])
                stood = anna.number
                members[:] = [a, b]
                a.kill()
                # The bot chooses at the other server, where its person is by now, and both go on.
                await until(lambda: anna.member is b and anna.number > stood)
                await until(lambda: anna.known > stood)
            finally:
                staying.cancel()
                await asyncio.gather(staying, return_exceptions=True)
            await check(fleet, table, guests)

    run(work())
