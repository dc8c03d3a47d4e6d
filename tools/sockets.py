"""A server of its own, and sockets that cost next to nothing: for load and for long idling.

A client that reads every message whole would need more of the processor than the server does, and
they share it. So this one looks only for what it needs in the bytes of a message: its type and its
number. It masks with zeros, as the protocol allows.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import subprocess
import urllib.request
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Any, Final, Protocol

from stable import Forked, Stable

TICK: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
# Limits by address: here everybody has the same.
OPEN_HANDED: Final = {
    "MYCELIA_GAMES_PER_HOUR": "999999",
    "MYCELIA_OPEN_GAMES": "999999",
    "MYCELIA_SOCKETS_PER_ADDRESS": "100000",
    "MYCELIA_SOCKET_RATE": "1000",
    "MYCELIA_SOCKET_BURST": "1000",
    "MYCELIA_REST_RATE": "10000",
    "MYCELIA_REST_BURST": "10000",
}


class Served(Protocol):
    """Where a server can be reached on this machine."""

    @property
    def port(self) -> int:
        """The port."""
        ...


class House:
    """A server in a process of its own, until it is closed."""

    def __init__(
        self,
        python: str,
        database: str,
        stable: Stable | None = None,
        *,
        limits: Mapping[str, str] = OPEN_HANDED,
        log: IO[bytes] | None = None,
    ) -> None:
        self.process: subprocess.Popen[str] | Forked
        if stable is not None:
            self.process, said = stable.start(database)
        else:
            command = [python, "-m", "mycelia.server", "--port", "0", "--database", database]
            self.process = subprocess.Popen(
                command,
                env={**os.environ, **limits},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
            assert self.process.stdout is not None
            said = self.process.stdout.readline()
            if not said:
                self._gone()
                raise OSError("the server does not start")
        self.address = said.split(" at ")[1].split(" ")[0].rstrip("/")
        self.port = int(self.address.rpartition(":")[2])

    def call(self, path: str, key: str, body: object) -> Any:
        """Return the answer to a POST."""
        request = urllib.request.Request(
            self.address + path,
            data=json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {key}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def table(self, players: int, options: Mapping[str, object]) -> tuple[str, list[str]]:
        """Return a new game and the keys of the people at it."""
        keys = [secrets.token_urlsafe(32) for _ in range(players)]
        seats = [{"kind": "me", "name": "A"}]
        seats += [{"kind": "open", "name": ""} for _ in range(players - 1)]
        made = self.call("/api/games", keys[0], {"seats": seats, "options": options})
        tokens = [seat["token"] for seat in made["seats"] if "token" in seat]
        for key, token in zip(keys[1:], tokens, strict=True):
            self.call("/api/join", key, {"token": token, "name": f"B{key[:4]}"})
        return made["game"], keys

    def spent(self) -> float:
        """Return the server's processor time so far, in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def memory(self) -> int:
        """Return how many bytes of memory the process has of its own."""
        fields = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return (int(fields[1]) - int(fields[2])) * PAGE

    def close(self) -> None:
        """End the server."""
        self.process.terminate()
        self._gone()

    def kill(self) -> None:
        """End the server as a loss of power would."""
        self.process.kill()
        self._gone()

    def _gone(self) -> None:
        self.process.wait(30)
        if isinstance(self.process, subprocess.Popen) and self.process.stdout is not None:
            self.process.stdout.close()


class Socket(asyncio.Protocol):
    """One WebSocket at a game. `heard` is given every text as bytes."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.begun = False
        self.rest = b""
        self.opened = asyncio.Event()
        self.lost = False
        self.on_lost: Callable[[], None] = lambda: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True
        self.opened.set()
        self.on_lost()

    def data_received(self, data: bytes) -> None:
        data = self.rest + data
        if not self.begun:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.rest = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.begun = True
            self.opened.set()
        at = 0
        while len(data) - at >= 2:
            first, size, body = data[at], data[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size = int.from_bytes(data[body : body + wide])
                body += wide
            if len(data) < body + size:
                break
            if first & 15 == 1:
                self.heard(data[body : body + size])
            elif first & 15 == 9:
                self._frame(0x8A, data[body : body + size])
            at = body + size
        self.rest = data[at:]

    def say(self, message: object) -> None:
        """Send a message."""
        self._frame(0x81, json.dumps(message).encode())

    def _frame(self, first: int, body: bytes) -> None:
        size = len(body)
        head = (
            bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0xFE]) + size.to_bytes(2)
        )
        self.transport.write(head + b"\0\0\0\0" + body)


async def sit(
    house: Served,
    game: str,
    key: str | None,
    heard: Callable[[bytes], None],
    watch: str | None = None,
) -> Socket:
    """Return a socket of somebody at a game, or of a watcher by a link, who has said hello."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(heard), "127.0.0.1", house.port)
    socket.transport.write(
        f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    try:
        await socket.opened.wait()  # what comes before that is lost
    except asyncio.CancelledError:
        socket.transport.abort()  # whoever asked has no more patience
        raise
    if socket.lost:
        raise OSError("the server hung up")
    socket.say({"type": "hello", "lang": "en", "key": key, "watch": watch, "seen": None})
    return socket
