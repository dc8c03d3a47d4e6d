"""People at a server who mean no harm, and how long they wait: for what is measured beside others.

Pairs play, one player plays against a good bot and asks for hints, one looks at replays, and
visitors come anew and ask for a page.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from dataclasses import dataclass, field
from typing import Final

from crowds import a_record
from people import Script
from sockets import House, sit

PAIRS: Final = 6
RATE: Final = 20.0  # choices a second of all pairs
VISIT: Final = 0.1  # seconds between two visitors
REPLAY: Final = 0.5  # and two replays
GOOD: Final = "gleaner"  # the bot that somebody plays against
PATIENCE: Final = 20.0  # seconds of somebody honest


@dataclass
class Waits:
    """How long honest people waited, in seconds."""

    times: list[float] = field(default_factory=list)
    lost: int = 0
    counting: bool = False
    begun: asyncio.Event = field(default_factory=asyncio.Event)

    def add(self, seconds: float) -> None:
        """Note one."""
        self.begun.set()
        if self.counting:
            self.times.append(seconds)

    def lose(self) -> None:
        """Note one who got no answer."""
        if self.counting:
            self.times.append(PATIENCE)
            self.lost += 1

    def told(self) -> dict[str, float]:
        """Return p50, p99 and the worst in milliseconds, and how many were lost."""
        found = sorted(self.times) or [0.0]
        return {
            "p50": 1000 * found[len(found) // 2],
            "p99": 1000 * found[min(len(found) - 1, int(0.99 * len(found)))],
            "worst": 1000 * found[-1],
            "lost": self.lost,
        }


class Player:
    """A socket of somebody honest, who looks at everything that comes."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.number = -1
        self.choices: list[str] = []
        self.hints = asyncio.Queue[bytes]()

    def heard(self, text: bytes) -> None:
        """Note what is new."""
        if text.startswith(b'{"type":"hint"') or b'"no-hint"' in text[:60]:
            self.hints.put_nowait(text)
        if text.startswith((b'{"type":"snapshot"', b'{"type":"update"')):
            message = json.loads(text)
            self.number = message["number"]
            self.choices = [choice["words"] for choice in message["view"]["choices"]]
            self.news.set()

    async def until(self, number: int, *, asked: bool = False) -> None:
        """Wait for news of this number; until it is one's own choice, if `asked`."""
        async with asyncio.timeout(PATIENCE):
            while self.number < number or (asked and not self.choices):
                self.news.clear()
                await self.news.wait()


async def pair(house: House, known: Script, waits: Waits, end: asyncio.Event) -> None:
    """Two people play a game that is known; each wait is until the other one has seen it."""
    game, keys = await asyncio.to_thread(house.table, 2, known.options)
    players = [Player(), Player()]
    lines = [await sit(house, game, k, p.heard) for k, p in zip(keys, players, strict=True)]
    try:
        for number, (seat, _, words) in enumerate(known.steps):
            if end.is_set():
                return
            sent = time.perf_counter()
            key = secrets.token_hex(4)
            lines[seat].say({"type": "choose", "number": number, "key": key, "choice": words})
            await players[1 - seat].until(number + 1)
            took = time.perf_counter() - sent
            waits.add(took)
            await asyncio.sleep(max(0.0, PAIRS / RATE - took))
    except TimeoutError:
        waits.lose()
    finally:
        for line in lines:
            line.transport.abort()


async def against_a_bot(
    house: House, waits: Waits, turns: Waits, hints: Waits, end: asyncio.Event
) -> None:
    """Somebody plays against a good bot, and asks for a hint now and then.

    Each wait is until the next thing is seen: what was chosen, then one by one what the bot
    chooses, which takes a tenth of a second's breath first. Those of `turns` are from the end of
    a turn until it is the person's choice again, with all that the bot did.
    """
    while not end.is_set():
        key = secrets.token_urlsafe(32)
        seats = [{"kind": "me", "name": "A"}, {"kind": "bot", "bot": GOOD, "name": ""}]
        made = await asyncio.to_thread(house.call, "/api/games", key, {"seats": seats})
        player = Player()
        line = await sit(house, made["game"], key, player.heard)
        try:
            await player.until(0, asked=True)
            for step in range(100):
                if end.is_set():
                    return
                sent = time.perf_counter()
                if step % 8 == 0:
                    line.say({"type": "hint", "number": player.number})
                    await asyncio.wait_for(player.hints.get(), PATIENCE)
                    hints.add(time.perf_counter() - sent)
                    sent = time.perf_counter()
                say = {"type": "choose", "number": player.number, "key": secrets.token_hex(4)}
                line.say({**say, "choice": player.choices[-1]})
                player.choices = []
                begun, steps = sent, 0
                while not player.choices:
                    await player.until(player.number + 1)
                    begun, before = time.perf_counter(), begun
                    waits.add(begun - before)
                    steps += 1
                if steps > 1:
                    turns.add(begun - sent)
                await asyncio.sleep(max(0.0, 0.2 - (begun - sent)))
        except TimeoutError:
            waits.lose()
        finally:
            line.transport.abort()


async def visit(house: House, waits: Waits) -> None:
    """Somebody comes anew and asks for a page."""
    sent = time.perf_counter()
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            try:
                head = f"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n"
                writer.write(f"{head}Connection: close\r\n\r\n".encode())
                answer = await reader.read()
            finally:
                writer.transport.abort()
    except (OSError, TimeoutError):
        waits.lose()
        return
    if answer.startswith(b"HTTP/1.1 200"):
        waits.add(time.perf_counter() - sent)
    else:
        waits.lose()


async def replays(house: House, waits: Waits, end: asyncio.Event) -> None:
    """Somebody looks at a finished game, again and again."""
    record = a_record()
    while not end.is_set():
        sent = time.perf_counter()
        try:
            call = asyncio.to_thread(house.call, "/api/replay", "", {"record": record})
            await asyncio.wait_for(call, PATIENCE)
            waits.add(time.perf_counter() - sent)
        except (OSError, TimeoutError):
            waits.lose()
        await asyncio.sleep(REPLAY)


async def visitors(house: House, waits: Waits, end: asyncio.Event) -> None:
    """People come, one after the other, whether the ones before were answered or not."""
    async with asyncio.TaskGroup() as group:
        while not end.is_set():
            group.create_task(visit(house, waits))
            await asyncio.sleep(VISIT)
