"""Attacks made from the types of messages and the routes: every kind, in a form that is accepted.

python tools/crowds.py NAME PORT COUNTS [--addresses 1] [--sockets 200]
python tools/crowds.py --list

A name says what is sent, how, and where: `eyes-steady-many` is messages of that kind, a little less
often than a socket may send them, by sockets that have a game each; `eyes-burst-one` as many as
a socket may send at once, by sockets at one game; `GET-games-steady` calls of that route. So a new
message or route is attacked before anybody thinks of it: a test compares
FORMS and CALLS with what the server takes. What came of it is written to the file COUNTS.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import resource
import secrets
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from attackers import frame, request

import mycelia
from mycelia.bots import bot

RATE: Final = 19.5  # messages a second of a socket, which may send 20
BURST: Final = 40  # that it may send at once
CALLS_RATE: Final = 45.0  # calls a second of an address, which may make 50
Said = dict[str, Any] | None
LANGS: Final = itertools.cycle(("de", "fr", "it", "nl", "es", "en"))


@dataclass
class Seat:
    """A socket of somebody who owns all seats of a game, and what it was told."""

    key: str
    game: str
    number: int = 0
    choices: list[str] = field(default_factory=list)
    turn: int = 0  # how often it has sent
    undo: bool = False
    eyes: int = 0
    answered: bool = True  # whatever it chose
    over: asyncio.Event = field(default_factory=asyncio.Event)

    def heard(self, text: bytes) -> str:
        """Note what matters of a message. Return its kind."""
        kind = text[9 : text.index(b'"', 9)].decode()
        if kind in ("snapshot", "update"):
            message = json.loads(text)
            self.number = message["number"]
            self.choices = [each["words"] for each in message["view"]["choices"]]
            self.undo = bool(message["undo"]["allowed"])
            self.eyes = message.get("eyes", self.eyes) or 0
            if message.get("game", {}).get("over"):
                self.over.set()
        self.answered = self.answered or kind in ("update", "snapshot", "error")
        return kind


def choose(seat: Seat, *, back: bool = False) -> Said:
    """Choose, or take it back if that can be; nothing before the last one was answered."""
    if not seat.answered:
        return None
    seat.answered = False
    if not seat.choices:  # it is the turn of the other seat
        return {"type": "eyes", "seat": 1 - seat.eyes}
    asked = {"number": seat.number, "key": f"{seat.turn}-{secrets.token_hex(4)}"}
    if back and seat.undo:
        return {"type": "undo", **asked}
    return {"type": "choose", **asked, "choice": seat.choices[seat.turn % len(seat.choices)]}


# What a socket says next, by the kind of message; None: nothing now.
FORMS: Final[dict[str, Callable[[Seat], Said]]] = {
    "hello": lambda seat: None,  # once for each connection, which is closed after it
    "choose": choose,
    "undo": lambda seat: choose(seat, back=True),
    "hint": lambda seat: {"type": "hint", "number": seat.number},
    "preview": lambda seat: {
        "type": "preview", "number": seat.number, "choice": (seat.choices or ["end"])[0],
    },
    "eyes": lambda seat: {"type": "eyes", "seat": seat.turn % 2},
    "lang": lambda seat: {"type": "lang", "lang": next(LANGS)},
    "auto": lambda seat: {"type": "auto", "decline": seat.turn % 2 == 0, "bot": False},
    "give": lambda seat: {"type": "give" if seat.turn % 2 == 0 else "take", "seat": 1},
    "take": lambda seat: {"type": "take" if seat.turn % 2 else "give", "seat": 1},
    "resync": lambda seat: {"type": "resync"},
    "ping": lambda seat: {"type": "ping"},
}  # fmt: skip
# Besides: what is refused, where refusing takes some thought.
REFUSED: Final[dict[str, Callable[[Seat], Said]]] = {
    "illegal": lambda seat: {
        "type": "choose", "number": seat.number, "key": f"{seat.turn}", "choice": "hire nobody",
    },
}  # fmt: skip
PACE: Final = {"hint": 1.2}  # seconds between two, where they may be sent less often
MADE: Final = {"seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]}
OPEN: Final = {"seats": [{"kind": "me", "name": "A"}, {"kind": "open", "name": ""}]}
BOTS: Final = {"seats": [{"kind": "bot", "bot": "spore", "name": ""}] * 2}
# Calls by method and path: the body, where there is one. Words in capitals are filled in.
CALLS: Final[dict[str, dict[str, Any] | None]] = {
    "GET /health": None, "GET /ready": None, "GET /editions": None, "GET /cards": None,
    "GET /rules": None, "GET /bots": None, "GET /games": None, "GET /statistics": None,
    "GET /metrics": None,
    "POST /games": MADE,
    "POST /link": {"token": "WATCH"},
    "POST /join": {"token": "INVITE", "name": "C"},
    "POST /games/{id}/leave": {},
    "POST /games/{id}/links": {},
    "POST /games/{id}/rematch": {},
    "GET /games/{id}/record": None,
    "GET /games/{id}/summary": None,
    "GET /replay/{id}": None,
    "POST /replay": {"record": "RECORD"},
    "DELETE /statistics": None,
    "DELETE /me": None,
}  # fmt: skip


def name_of(call: str) -> str:
    """Return the name of a call: its method, and its path without the games."""
    method, path = call.split(" ")
    return "-".join([method, *(part for part in path.split("/") if part and "{" not in part)])


def names() -> list[str]:
    """Return all attacks."""
    said = [
        f"{kind}-{how}-{where}"
        for kind in (*FORMS, *REFUSED)
        for how in ("steady", "burst")
        for where in ("one", "many")
    ]
    return [*said, *(f"{name_of(call)}-steady" for call in CALLS)]


class Crowd:
    """Sockets and calls from some addresses, until the end, and what came of them."""

    def __init__(self, port: int, addresses: int, sockets: int) -> None:
        self.port = port
        self.addresses = [f"127.0.0.{66 + number}" for number in range(addresses)]
        self.sockets = sockets  # of each address
        self.counts: Counter[str] = Counter()

    async def open(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Return a connection from an address."""
        return await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(address, 0), limit=1 << 24
        )

    async def call(self, address: str, key: str, call: str, body: Any) -> tuple[int, Any]:
        """Return status and body of one call."""
        method, path = call.split(" ")
        reader, writer = await self.open(address)
        try:
            more = f"Authorization: Bearer {key}\r\nConnection: close\r\n"
            data = b"" if body is None else json.dumps(body).encode()
            writer.write(request(method, f"/api{path}", data, more))
            answer = await reader.read()
        finally:
            writer.transport.abort()
        head, _, text = answer.partition(b"\r\n\r\n")
        status = int(head.split(b" ")[1])
        return status, json.loads(text) if text.startswith((b"{", b"[")) else None

    async def made(self, address: str, key: str, wanted: Any) -> dict[str, Any]:
        """Return a new game with its links."""
        while True:
            status, made = await self.call(address, key, "POST /games", wanted)
            if status == 201:
                return dict(made)
            await asyncio.sleep(0.2)

    async def game(self, address: str, key: str) -> str:
        """Return a new game with two seats of one person."""
        return str((await self.made(address, key, MADE))["game"])

    async def finished(self, address: str, key: str) -> str:
        """Return a game that two bots have played to its end."""
        seat = Seat(key, (await self.made(address, key, BOTS))["game"])
        looking = asyncio.create_task(self.sit(seat, address, "resync", lambda seat: None, ""))
        await asyncio.wait_for(seat.over.wait(), 60)
        looking.cancel()
        return seat.game

    async def sit(
        self, seat: Seat, address: str, kind: str, tell: Callable[[Seat], Said], how: str
    ) -> None:
        """Sit down at a game, and send without an end."""
        reader, writer = await self.open(address)
        try:
            writer.write(request("GET", f"/api/games/{seat.game}/socket", more=(
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            )))  # fmt: skip
            await reader.readuntil(b"\r\n\r\n")
            say(writer, {"type": "hello", "lang": "en", "key": seat.key})
            if kind == "hello":
                self.counts["sent"] += 1
                self.counts["errors"] += await self.next(seat, reader) == "error"
                return
            await self.next(seat, reader)
            listening = asyncio.create_task(self.listen(seat, reader))
            times = BURST if how == "burst" else 1
            pause = times * PACE.get(kind, 1 / RATE)
            try:
                while not listening.done():
                    for _ in range(times):
                        message = tell(seat)
                        if message is not None:
                            say(writer, message)
                            seat.turn += 1
                            self.counts["sent"] += 1
                    await writer.drain()
                    await asyncio.sleep(pause)
            finally:
                listening.cancel()
        finally:
            writer.transport.abort()

    async def listen(self, seat: Seat, reader: asyncio.StreamReader) -> None:
        """Read what comes, and count it."""
        with contextlib.suppress(OSError, EOFError):
            while True:
                self.counts["errors"] += await self.next(seat, reader) == "error"

    async def next(self, seat: Seat, reader: asyncio.StreamReader) -> str:
        """Return the kind of the next message."""
        while True:
            first, size = await reader.readexactly(2)
            if size >= 126:
                size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8))
            data = await reader.readexactly(size)
            if first & 15 == 1:
                return seat.heard(data)

    async def messages(self, kind: str, how: str, where: str) -> None:
        """Attack by messages of one kind."""
        tell = {**FORMS, **REFUSED}[kind]
        alone = where == "one" and kind in ("choose", "undo")  # the others would be too late

        async def one(address: str, number: int, shared: Seat) -> None:
            with contextlib.suppress(OSError, EOFError):
                seat = Seat(shared.key, shared.game)
                if where == "many":
                    seat = Seat(secrets.token_urlsafe(32), "")
                    seat.game = await self.game(address, seat.key)
                while True:
                    with contextlib.suppress(OSError, EOFError):
                        quiet = alone and number > 0
                        say = (lambda seat: None) if quiet else tell
                        await self.sit(seat, address, kind, say, how)
                    await asyncio.sleep(0.5)

        async with asyncio.TaskGroup() as group:
            for address in self.addresses:
                key = secrets.token_urlsafe(32)
                shared = Seat(key, await self.game(address, key) if where == "one" else "")
                for number in range(self.sockets):
                    group.create_task(one(address, number, shared))

    async def calls(self, name: str) -> None:
        """Attack by calls of one route."""
        call = next(call for call in CALLS if name_of(call) == name)

        at_once = 2 if "POST /replay" in call or "{id}" in call else 20  # as they are let in
        over = any(word in call for word in ("record", "summary", "/replay/", "rematch"))

        async def one(address: str, key: str, path: str, body: Any) -> None:
            while True:
                with contextlib.suppress(OSError, EOFError, IndexError):
                    status, _ = await self.call(address, key, path, body)
                    self.counts["sent"] += 1
                    self.counts["errors"] += status >= 400
                await asyncio.sleep(at_once / CALLS_RATE)

        async with asyncio.TaskGroup() as group:
            for address in self.addresses:
                key = secrets.token_urlsafe(32)
                made = await self.made(address, key, OPEN)
                game = await self.finished(address, key) if over else made["game"]
                body = json.dumps(CALLS[call]).replace("WATCH", made["watch"])
                body = body.replace("INVITE", made["invite"])
                if "RECORD" in body:
                    body = json.dumps({"record": await asyncio.to_thread(a_record)})
                for _ in range(at_once):
                    path = call.replace("{id}", game)
                    group.create_task(one(address, key, path, json.loads(body)))

    async def note(self, file: Path) -> None:
        """Write down what came of it, again and again."""
        while True:
            await asyncio.sleep(0.25)
            new = file.with_suffix(".new")
            new.write_text(json.dumps(self.counts))
            new.replace(file)


def a_record() -> str:
    """Return the record of a game between two quick bots."""
    game, rng = mycelia.new_game(players=2, seed=3), Random(3)
    bots = [bot("sprout", rng) for _ in range(2)]
    while (now := game.decision) is not None:
        game.apply(bots[now.seat].choose(game.view(now.seat)))
    return game.record()


def say(writer: asyncio.StreamWriter, message: dict[str, Any]) -> None:
    """Send a message."""
    writer.write(frame(0x81, json.dumps(message).encode()))


async def attack(crowd: Crowd, name: str, counts: Path) -> None:
    """Attack until ended."""
    calls = name[0].isupper()
    kind, how, *where = name.rsplit("-", 1 if calls else 2)
    async with asyncio.TaskGroup() as group:
        group.create_task(crowd.note(counts))
        group.create_task(crowd.messages(kind, how, where[0]) if where else crowd.calls(kind))


def main() -> None:
    """Attack, or list what there is."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("name", nargs="?")
    parser.add_argument("port", nargs="?", type=int)
    parser.add_argument("counts", nargs="?", type=Path)
    parser.add_argument("--addresses", type=int, default=1)
    parser.add_argument("--sockets", type=int, default=200, help="of each address")
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args()
    if given.list or given.name is None:
        print("\n".join(names()))
        return
    if given.name not in names():
        sys.exit(f"there is no attack {given.name!r}; --list tells what there is")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    asyncio.run(attack(Crowd(given.port, given.addresses, given.sockets), given.name, given.counts))


if __name__ == "__main__":
    main()
