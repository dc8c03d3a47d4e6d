"""Two people at one table who play a game that is known beforehand, and note what they were told.

They come back when the server goes away, and say again what was not acknowledged, under the same
key. So whatever happens to the server, each of them can tell afterwards what it had promised.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from people import Script, script
from sockets import House, Served, Socket, sit

SCRIPTS: Final = 6
SEED: Final = 100
PATIENCE: Final = 60.0  # seconds for any news
AGAIN: Final = 0.1  # seconds before something is tried again


@dataclass
class Tally:
    """What was counted."""

    choices: int = 0
    seen: list[float] = field(default_factory=list)  # seconds until the other person knew
    refused: list[str] = field(default_factory=list)
    counting: bool = True


def scripts() -> list[Script]:
    """Return some long games."""
    return [script(2, SEED + n, bot="random") for n in range(SCRIPTS)]


class Pair:
    """Two people at a game."""

    def __init__(self, house: Callable[[], House], game: Script, tally: Tally) -> None:
        self.house, self.script, self.tally = house, game, tally
        self.game = ""
        self.keys: list[str] = []
        self.sockets: list[Socket] = []
        self.at = 0  # the number of the last entry that both have seen
        self.seen = [0, 0]
        self.chooser = 0  # whose choice the other one waits for
        self.sent = 0.0
        self.news = asyncio.Event()
        self.acknowledged: dict[int, str] = {}  # entries by number, with the key of their message
        self.refused = 0
        self.wrong: list[str] = []  # what the server must never do

    async def begin(self) -> None:
        """Make a game and take its seats."""
        made = await asyncio.to_thread(self.house().table, 2, self.script.options)
        self.game, self.keys = made
        await self.come()

    async def come(self) -> None:
        """Come to the table, or come back. Raise OSError if nobody is there."""
        self.leave()
        self.sockets = []
        self.at, self.seen = -1, [-1, -1]
        for seat, key in enumerate(self.keys):
            place, ear = self.place(seat), self._ear(seat)
            self.sockets.append(await sit(place, self.game, key, ear))
        while min(self.seen) < 0:
            await self._wait()
        self.at = max(self.seen)
        promised = max(self.acknowledged, default=0)
        if self.at < promised:
            self.wrong.append(f"{self.game}: {promised} was acknowledged, {self.at} is there")

    def place(self, seat: int) -> Served:
        """Return where somebody comes to the table: both at the same server, usually."""
        return self.house()

    def leave(self) -> None:
        """Leave the table."""
        for socket in self.sockets:
            socket.transport.close()

    def _ear(self, seat: int) -> Callable[[bytes], None]:
        def heard(text: bytes) -> None:
            if text.startswith(b'{"type":"update","number":'):
                number = int(text[26 : text.index(b",", 26)])
                if seat != self.chooser and self.tally.counting:
                    self.tally.seen.append(time.perf_counter() - self.sent)
                    self.tally.choices += 1
                self._saw(seat, number)
            elif text.startswith(b'{"type":"snapshot","number":'):
                self._saw(seat, int(text[28 : text.index(b",", 28)]))
            elif text.startswith(b'{"type":"ack"'):
                told = json.loads(text)
                self.acknowledged[told["number"]] = told["key"]
                self.news.set()
            elif text.startswith(b'{"type":"error"'):
                self.tally.refused.append(json.loads(text)["code"])
                self.refused += 1
                self.news.set()

        return heard

    def _saw(self, seat: int, number: int) -> None:
        if number < self.seen[seat]:
            self.wrong.append(f"{self.game}: seat {seat} saw {self.seen[seat]}, then {number}")
        self.seen[seat] = number
        self.news.set()

    async def _wait(self) -> None:
        """Wait for any news. Raise OSError when a socket is lost."""
        self.news.clear()
        if any(socket.lost for socket in self.sockets):
            raise OSError("the connection is lost")
        for socket in self.sockets:
            socket.on_lost = self.news.set
        async with asyncio.timeout(PATIENCE):
            await self.news.wait()
        if any(socket.lost for socket in self.sockets):
            raise OSError("the connection is lost")

    async def choose(self) -> bool:
        """Make the next choice and wait until both have it. Return false at the end of the game.

        What was refused because the server could not store it is said again, under the same key.
        Raise OSError when the connection is lost; what was said may be stored then, or not.
        """
        if self.at >= len(self.script.steps):
            return False
        self.chooser, _, words = self.script.steps[self.at]
        key, wanted = f"{self.at}-{secrets.token_hex(4)}", self.at + 1
        say = {"type": "choose", "number": self.at, "key": key, "choice": words}
        refused = self.refused
        self.sent = time.perf_counter()
        self.sockets[self.chooser].say(say)
        while min(self.seen) < wanted:
            await self._wait()
            if self.refused > refused and min(self.seen) < wanted:
                await asyncio.sleep(AGAIN)
                refused = self.refused
                for socket in self.sockets:
                    socket.say({"type": "resync"})
                if min(self.seen) < wanted:
                    self.sockets[self.chooser].say(say)
        self.at = wanted
        return True


def check(database: str, pairs: list[Pair]) -> list[str]:
    """Return what is wrong with what is stored, by what the pairs were promised."""
    from mycelia.server.storage.database import connect, database_url

    engine = connect(database_url(database))
    stored: dict[str, dict[int, Any]] = {pair.game: {} for pair in pairs}
    wrong = [line for pair in pairs for line in pair.wrong]
    with engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT game, number, key FROM entries")
        for game, number, key in rows:
            if game in stored:
                if number in stored[game]:
                    wrong.append(f"{game}: {number} is there twice")
                stored[game][number] = key
    engine.dispose()
    for pair in pairs:
        found = stored[pair.game]
        if sorted(found) != list(range(1, len(found) + 1)):
            wrong.append(f"{pair.game}: there is a gap among {len(found)} entries")
        for number, key in pair.acknowledged.items():
            if found.get(number) != key:
                wrong.append(f"{pair.game}: {number} was acknowledged and is not there")
    return wrong
