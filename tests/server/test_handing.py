"""Several processes of one server: how connections get from the port to them."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from waiting import run, until

from mycelia.server.processes import handing
from mycelia.server.processes.handing import Giver, Taker


@asynccontextmanager
async def port() -> AsyncIterator[tuple[Giver, int]]:
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    giver = Giver(listening, 100)
    giver.begin()
    try:
        yield giver, listening.getsockname()[1]
    finally:
        giver.close()
        for way in list(giver.ways):
            giver.drop(way)


class Desk:
    """Somebody who takes connections, unless told to stand still."""

    def __init__(self, giver: Giver) -> None:
        self.way = giver.way()
        self.has: list[socket.socket] = []
        handle = os.dup(self.way.theirs.fileno())
        self.taker = Taker(socket.socket(fileno=handle), self.has.append, lambda: len(self.has))

    def stand_still(self) -> None:
        asyncio.get_running_loop().remove_reader(self.taker.way)

    def close(self) -> None:
        self.taker.close()
        for each in self.has:
            each.close()


def close(*some: socket.socket | Desk) -> None:
    for each in some:
        each.close()


async def visit(number: int, words: bytes = b"x") -> socket.socket:
    found = socket.socket()
    found.setblocking(False)
    await asyncio.get_running_loop().sock_connect(found, ("127.0.0.1", number))
    if words:
        found.send(words)
    return found


def test_connections_are_shared_out_evenly() -> None:
    async def test() -> None:
        async with port() as (giver, number):
            desks = [Desk(giver) for _ in range(3)]
            await until(lambda: all(desk.way.ready.is_set() for desk in desks))
            guests = []
            for _ in range(30):
                guests.append(await visit(number))
                await asyncio.sleep(0.001)
            await until(lambda: sum(len(desk.has) for desk in desks) == 30)
            assert sorted(len(desk.has) for desk in desks) == [10, 10, 10]
            # Whoever has fewest gets the next ones.
            for each in desks[1].has:
                each.close()
            desks[1].has.clear()
            desks[1].taker.tell()
            await until(lambda: desks[1].way.open == 0)
            for _ in range(5):
                guests.append(await visit(number))
                await until(lambda: sum(len(desk.has) for desk in desks) == len(guests) - 10)
                await until(lambda: not any(desk.way.given for desk in desks))
            assert len(desks[1].has) == 5
            close(*guests, *desks)

    run(test)


def test_who_stands_still_gets_no_more_and_what_it_did_not_take_goes_to_others() -> None:
    async def test() -> None:
        async with port() as (giver, number):
            still, quick = Desk(giver), Desk(giver)
            await until(lambda: still.way.ready.is_set() and quick.way.ready.is_set())
            still.stand_still()
            guests = []
            for _ in range(20):
                guests.append(await visit(number))
                await until(lambda: len(quick.has) + len(still.way.given) == len(guests))
                await until(lambda: not quick.way.given)
            assert len(still.way.given) <= 2
            assert len(quick.has) >= 18
            guests[0].send(b"hello")
            giver.drop(still.way)  # it died
            await until(lambda: len(quick.has) == 20)
            heard = b""
            for each in quick.has:
                with suppress(BlockingIOError):
                    heard += each.recv(6)
            assert heard.count(b"x") == 20 and b"xhello" in heard  # nothing was read before
            close(*guests, still, quick)

    run(test)


def test_those_at_one_table_are_at_one_process() -> None:
    async def test() -> None:
        async with port() as (giver, number):
            desks = [Desk(giver) for _ in range(3)]
            await until(lambda: all(desk.way.ready.is_set() for desk in desks))
            guests = []

            async def come(words: bytes) -> int:
                """Come, and return who takes it."""
                before = [len(desk.has) for desk in desks]
                guests.append(await visit(number, words))
                await until(lambda: sum(len(desk.has) for desk in desks) == sum(before) + 1)
                await until(lambda: not any(desk.way.given for desk in desks))
                return next(n for n, desk in enumerate(desks) if len(desk.has) > before[n])

            table = b"GET /api/games/%b/socket HTTP/1.1\r\n"
            first = [await come(table % name) for name in (b"a1", b"b2", b"c3")]
            assert sorted(first) == [0, 1, 2]
            for name, at in zip((b"a1", b"b2", b"c3"), first, strict=True):
                assert {await come(table % name) for _ in range(4)} == {at}
            # Whoever says something else, or nothing, goes to any of them.
            assert {await come(b"GET /api/games HTTP/1.1\r\n") for _ in range(3)} == {0, 1, 2}
            assert {await come(b"") for _ in range(3)} == {0, 1, 2}
            # A table that all go to is shared out in the end, and so are those of who died.
            assert {await come(table % b"a1") for _ in range(60)} > {first[0]}
            giver.drop(desks[first[1]].way)
            assert await come(table % b"b2") != first[1]
            close(*guests, *desks)

    run(test)


def test_where_nobody_serves_connections_wait() -> None:
    async def test() -> None:
        async with port() as (giver, number):
            desk = Desk(giver)
            await until(desk.way.ready.is_set)
            giver.drop(desk.way)
            guests = [await visit(number) for _ in range(50)]
            await asyncio.sleep(0.05)
            assert not giver.left  # the system keeps them
            another = Desk(giver)
            await until(lambda: len(another.has) == 50)
            close(*guests, desk, another)

    run(test)


def test_nobody_is_given_more_than_it_can_take() -> None:
    async def test() -> None:
        async with port() as (giver, number):
            desk = Desk(giver)
            await until(desk.way.ready.is_set)
            desk.stand_still()
            guests = [await visit(number) for _ in range(2 * handing.MOST)]
            await until(lambda: len(desk.way.given) == handing.MOST)
            await asyncio.sleep(0.05)
            assert len(desk.way.given) == handing.MOST
            close(*guests, desk)

    run(test)
