"""People who play, and watchers, through whichever server answers; they write everything down.

Each has one connection at a time, as a browser has. When it breaks, or when nothing is heard any
more, they go to another server, as behind a load balancer without stickiness; what was sent and
not answered is sent again there, under the same key.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from fleet import Fleet, Member
from history import FINAL, UNDO, History, Kind, Line
from sockets import Socket, sit

from mycelia.server.identity import hash_of

OPENING: Final = 3.0  # seconds for a connection, and for the first word on it
QUIET: Final = 2.0  # seconds without a word after which a ping is sent, and then as long again
AGAIN: Final = (0.05, 0.4)  # seconds before another server is tried
UNDOS: Final = 0.08  # of the choices that could be taken back
RELOADS: Final = 0.02  # of all news, after which somebody goes to another server for no reason
GONE: Final = (OSError, AssertionError, asyncio.TimeoutError)


def digest(view: Any) -> str:
    """Return what stands for a view: equal for equal ones."""
    return hashlib.blake2b(msgspec.json.encode(view, order="sorted"), digest_size=8).hexdigest()


@dataclass
class Table:
    """A game with its people: their keys by seat, None for a bot's."""

    game: str
    keys: list[str | None]
    watch: str
    moved: float = field(default_factory=time.monotonic)  # when anybody last saw something new
    number: int = 0
    over: bool = False

    def owners(self) -> list[str | None]:
        """Return the owners of the seats, as they are stored."""
        return [None if key is None else hash_of(key) for key in self.keys]


async def new_table(fleet: Fleet, people: int, bots: Sequence[str] = ()) -> Table:
    """Return a new game, made and joined by way of whichever servers answer."""
    keys = [secrets.token_urlsafe(32) for _ in range(people)]
    seats = [{"kind": "me", "name": "P0"}]
    seats += [{"kind": "open", "name": ""} for _ in keys[1:]]
    seats += [{"kind": "bot", "name": "", "bot": bot} for bot in bots]
    made = await fleet.call("/api/games", keys[0], {"seats": seats, "options": {}})
    tokens = [seat["token"] for seat in made["seats"] if "token" in seat][: people - 1]
    for number, (key, token) in enumerate(zip(keys[1:], tokens, strict=True), 1):
        await fleet.call("/api/join", key, {"token": token, "name": f"P{number}"})
    return Table(made["game"], [*keys, *[None] * len(bots)], made["watch"])


class Guest:
    """Somebody at a table: a player with a seat, or a watcher."""

    def __init__(
        self,
        members: Sequence[Member],
        table: Table,
        seat: int | None,
        rng: random.Random,
        pace: tuple[float, float],
    ) -> None:
        self.members, self.table, self.rng, self.pace = members, table, rng, pace
        self.key = None if seat is None else table.keys[seat]
        owner = None if self.key is None else hash_of(self.key)
        who = "a watcher" if seat is None else f"seat {seat}"
        self.history = History(who, table.game, seat, owner)
        self.member: Member | None = None
        self.socket: Socket | None = None
        self.state: dict[str, Any] = {}  # the last snapshot or update
        self.number = -1
        self.pending: dict[str, Any] | None = None  # said, and not answered
        self.refused = False  # for a while: it is said again
        self.known = 0  # the last entry that was acknowledged
        self.visits = 0
        self.away = 0.0  # the longest time without a server
        self.news = asyncio.Event()

    def note(self, kind: Kind, number: int = -1, key: str = "", what: str = "") -> None:
        """Write a line."""
        where = "" if self.member is None else self.member.name
        self.history.lines.append(Line(time.monotonic(), where, kind, number, key, what))

    async def stay(self) -> None:
        """Be at the table until the game is over, at one server or another."""
        lost = time.monotonic()
        while not self.table.over:
            try:
                await self._arrive()
                self.away = max(self.away, time.monotonic() - lost)
                while not self.table.over:
                    await self._act()
            except GONE:
                if self.number >= 0:
                    lost = time.monotonic()
            finally:
                self.leave()
            await asyncio.sleep(self.rng.uniform(*AGAIN))

    def leave(self) -> None:
        """Hang up."""
        if self.socket is not None:
            self.note("lost")
            self.socket.heard = lambda text: None  # what comes now nobody reads
            self.socket.transport.abort()
            self.socket = None

    async def _arrive(self) -> None:
        """Come to some server. Raise one of GONE if none answers."""
        self.member = self.rng.choice(self.members)
        self.state = {}
        watch = self.table.watch if self.key is None else None
        async with asyncio.timeout(OPENING):
            self.socket = await sit(self.member, self.table.game, self.key, self._heard, watch)
            self.note("came")
            self.visits += 1
            self.socket.on_lost = self.news.set
            while not self.state:
                await self._news(OPENING)
        if self.pending is not None:
            self._say(self.pending)

    async def _news(self, patience: float) -> None:
        """Wait for any news. Raise one of GONE if there is none, or no connection any more."""
        assert self.socket is not None
        if not self.socket.lost:
            async with asyncio.timeout(patience):
                await self.news.wait()
        self.news.clear()
        if self.socket.lost:
            raise OSError("the connection is lost")

    async def _act(self) -> None:
        """Choose if it is ours to choose; else wait for news, and ask if there is anybody."""
        if self.rng.random() < RELOADS:
            raise ConnectionError("the page is loaded again")
        if self.pending is None and self.number >= self.known and self.state["view"]["choices"]:
            await asyncio.sleep(self.rng.uniform(*self.pace))
            self._choose()
        elif self.refused and self.pending is not None:
            await asyncio.sleep(AGAIN[1])
            self.refused = False
            if self.pending is not None:  # it may have been answered meanwhile
                self._say(self.pending)
        try:
            await self._news(QUIET)
        except TimeoutError:
            assert self.socket is not None
            self.socket.say({"type": "ping"})
            await self._news(QUIET)

    def _choose(self) -> None:
        assert self.socket is not None
        if self.socket.lost or not self.state["view"]["choices"]:
            return  # something came meanwhile
        key = secrets.token_hex(6)
        message = {"type": "choose", "number": self.number, "key": key}
        if self.state["undo"]["allowed"] and self.rng.random() < UNDOS:
            self.pending = {**message, "type": "undo"}
        else:
            words = self.rng.choice(self.state["view"]["choices"])["words"]
            self.pending = {**message, "choice": words}
        self._say(self.pending)

    def _say(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        self.note("sent", message["number"], message["key"], message.get("choice", UNDO))
        self.socket.say(message)

    def _heard(self, text: bytes) -> None:
        message = msgspec.json.decode(text)
        match message["type"]:
            case "snapshot" | "update":
                self._shown(message)
            case "ack":
                self.note("acknowledged", message["number"], message["key"])
                self.known = max(self.known, message["number"])
                self._answered(message["key"])
            case "error":
                self.note("refused", -1, message["key"] or "", message["code"])
                if message["code"] in FINAL:
                    self._answered(message["key"])
                elif self.state:
                    self.refused = True
                elif self.socket is not None:
                    self.socket.transport.abort()  # it was not let in: perhaps elsewhere
        self.news.set()

    def _shown(self, message: dict[str, Any]) -> None:
        self.note("shown", message["number"], what=digest(message["view"]))
        self.state, self.number = message, message["number"]
        table = self.table
        if self.number > table.number:
            table.number, table.moved = self.number, time.monotonic()
        if message.get("game", {}).get("over"):
            table.over = True

    def _answered(self, key: str | None) -> None:
        if self.pending is not None and self.pending["key"] == key:
            self.pending = None
