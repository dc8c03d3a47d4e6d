"""A server on the network of this machine, in a thread, and bare connections to it."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mycelia.server.network import Server
from mycelia.server.run import listen
from mycelia.server.settings import Settings

PATIENCE = 20.0


class Place:
    """A running server, and how to get there."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.door = server.door
        self.port = port

    @property
    def desk(self) -> Any:
        return self.server.config.loaded_app.state.desk

    @contextmanager
    def line(self, sent: bytes = b"") -> Iterator[socket.socket]:
        """A connection over which something is sent."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as found:
            found.sendall(sent)
            yield found

    def ask(self, sent: bytes) -> bytes:
        """All that comes back until the other side hangs up."""
        with self.line(sent) as line:
            return rest_of(line)

    @contextmanager
    def table(
        self, sent: bytes = b"", headers: str = "", game: str = "none"
    ) -> Iterator[socket.socket]:
        """A socket before hello, at a game that there need not be; what is sent are frames."""
        with self.line() as line:
            line.sendall(
                f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{headers}\r\n".encode()
            )
            head = b""
            while not head.endswith(b"\r\n\r\n"):
                head += line.recv(1)
            assert head.startswith(b"HTTP/1.1 101"), head
            line.sendall(sent)
            yield line

    def until(self, true: Callable[[], bool]) -> None:
        """Wait until something is so."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end
            time.sleep(0.01)


@contextmanager
def served(folder: Path, empty: Path, **changes: Any) -> Iterator[Place]:
    """A server with these settings."""
    shutil.copy(empty, folder / "network.db")
    given = {"database": f"sqlite:///{folder / 'network.db'}", "web": folder / "web"}
    settings = Settings(**{**given, **changes})
    ready = threading.Event()
    with listen("127.0.0.1", 0) as listening:
        server = Server(settings, listening, ready.set)
        running = threading.Thread(
            target=lambda: asyncio.run(server.serve(sockets=[listening])), daemon=True
        )
        running.start()
        assert ready.wait(PATIENCE)
        try:
            yield Place(server, listening.getsockname()[1])
        finally:
            server.should_exit = True
            running.join(PATIENCE)
            assert not running.is_alive()


def rest_of(line: socket.socket) -> bytes:
    """Everything until the other side hangs up, however it does."""
    found = b""
    try:
        while piece := line.recv(65536):
            found += piece
    except ConnectionResetError:
        pass
    return found


def refused(answer: bytes) -> tuple[int, str]:
    """Status and code of a refusal."""
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"nosniff" in head
    error = json.loads(body)["error"]
    assert error["message"]
    return int(head.split()[1]), error["code"]


def frame(opcode: int, data: bytes = b"", *, last: bool = True, packed: bool = False) -> bytes:
    """A frame of a browser; its mask is 0."""
    first = (0x80 if last else 0) | (0x40 if packed else 0) | opcode
    size = len(data)
    if size < 126:
        head = bytes([first, 0x80 | size])
    elif size < 65536:
        head = bytes([first, 0xFE]) + size.to_bytes(2, "big")
    else:
        head = bytes([first, 0xFF]) + size.to_bytes(8, "big")
    return head + b"\0\0\0\0" + data


def closed_with(answer: bytes) -> int | None:
    """The code of the last frame, if it closes."""
    at, code = 0, None
    while len(answer) - at >= 2:
        first, size, body = answer[at], answer[at + 1], at + 2
        if size == 126:
            size, body = int.from_bytes(answer[body : body + 2], "big"), body + 2
        if first & 15 == 8:
            code = struct.unpack("!H", answer[body : body + 2])[0]
        at = body + size
    return code
