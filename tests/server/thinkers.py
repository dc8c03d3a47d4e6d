"""A server's bots and workers for them, by way of a real NATS."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import nats
from nats.aio.client import Client
from nats.aio.msg import Msg

import mycelia
from mycelia.server.bots import Bots
from mycelia.server.nodes.jobs import Jobs
from mycelia.server.nodes.letters import GROUP, JOBS
from mycelia.server.nodes.nats import Connection
from mycelia.server.nodes.worker import Thinker
from mycelia.server.settings import Settings

VIEW = mycelia.new_game(players=2, seed=7, first=0, names=("Anna", "Ben")).view(0)
LEGAL = [choice.words for choice in VIEW.choices]
# What a bot's process says of itself here, so that no real bot need think.
LAST = f"""
import json, sys
for line in sys.stdin:
    answer = {{"kind": "choice", "choice": {LEGAL[-1]!r}}}
    print(json.dumps({{"id": json.loads(line)["id"], "answer": answer}}), flush=True)
"""
FIRST = LAST.replace(repr(LEGAL[-1]), repr(LEGAL[0]))
HANG = "import time; time.sleep(600)"
RAISE = LAST.replace('"answer": answer', '"error": "tired"')


def python(program: str) -> tuple[str, ...]:
    return (sys.executable, "-c", program)


async def until(what: Callable[[], Any]) -> None:
    async with asyncio.timeout(20):
        while not what():
            await asyncio.sleep(0.01)


async def settle(client: Client | None) -> None:
    """Wait until NATS has all that was said. A flush alone overtakes what waits to be sent."""
    assert client is not None
    await asyncio.sleep(0.02)
    await client.flush()


class Place:
    """A server's bots, whose own processes choose the first; and workers for them."""

    def __init__(self, url: str, **changes: Any) -> None:
        self.url = url
        self.connection = Connection(url, "test")
        self.jobs = Jobs(self.connection)
        settings = Settings(**{"bot_workers": 2, "bot_patience": 10.0, **changes})
        self.bots = Bots(settings, None, python(FIRST), self.jobs)  # type: ignore[arg-type]
        self.connection.begin()

    async def choose(self, name: str = "sage") -> str:
        return await self.bots.choose(name, VIEW)

    @asynccontextmanager
    async def worker(self, program: str = LAST, cores: int = 1) -> AsyncIterator[Thinker]:
        """A worker in this process, with processes that think by a program."""
        thinker = Thinker(Connection(self.url, "worker"), cores, python(program))
        stop, at_once = asyncio.Event(), asyncio.Event()
        running = asyncio.create_task(thinker.run(stop, at_once))
        await until(lambda: len(thinker._asking) == cores)
        await settle(thinker.connection.client)
        try:
            yield thinker
        finally:
            stop.set()
            await running

    @asynccontextmanager
    async def fake(self, behave: Callable[[Client, Msg], Awaitable[None]]) -> AsyncIterator[None]:
        """A worker of somebody else's."""
        client = await nats.connect(self.url)

        async def offered(message: Msg) -> None:
            await behave(client, message)

        await client.subscribe(JOBS, queue=GROUP, cb=offered)
        await settle(client)
        try:
            yield
        finally:
            await client.close()


def run(url: str, what: Callable[[Place], Awaitable[Any]], **changes: Any) -> None:
    async def whole() -> None:
        place = Place(url, **changes)
        try:
            await what(place)
        finally:
            await place.bots.close()
            await place.connection.close()
            assert not place.jobs.errands

    asyncio.run(whole())


def says(*words: object) -> Callable[[Client, Msg], Awaitable[None]]:
    """A worker that says this, whatever the job is."""

    async def behave(client: Client, message: Msg) -> None:
        for word in words:
            text = word if isinstance(word, bytes) else msgspec.json.encode(word)
            await client.publish(message.reply, text)

    return behave
