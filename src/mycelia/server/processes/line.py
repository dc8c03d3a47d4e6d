"""The line of a process to the others of its machine: short texts, by way of a hub.

Nothing that is said waits for anybody, and whatever is said may get lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final

LOG: Final = logging.getLogger("mycelia.processes")
LONGEST: Final = 4 * 1024 * 1024  # bytes of a text; the figures of a busy process are the longest
WAITING: Final = 1024 * 1024  # bytes for somebody who does not read; what comes then is lost
AGAIN: Final = 0.2  # seconds until it is tried again

Hear = Callable[[bytes], None]


class Lines(asyncio.Protocol):
    """A connection that is told something line by line."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self._rest = b""
        self._unsent: list[bytes] = []
        self._size = 0  # of these, in bytes

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Take what came. Who never ends a line is not listened to any more."""
        *whole, self._rest = (self._rest + data).split(b"\n")
        for line in whole:
            self.told(line)
        if len(self._rest) > LONGEST:
            self._rest = b""
            self.transport.abort()

    def told(self, line: bytes) -> None:
        """Hear a line."""

    def tell(self, line: bytes) -> bool:
        """Say a line. Return false if it is lost, since the other side does not read."""
        waiting = self.transport.get_write_buffer_size() + self._size
        if self.transport.is_closing() or waiting > WAITING:
            return False
        if not self._unsent:
            # What is said in one go is sent in one go: every sending wakes two processes.
            asyncio.get_running_loop().call_soon(self._send)
        self._unsent.append(line + b"\n")
        self._size += len(line) + 1
        return True

    def _send(self) -> None:
        lines, self._unsent, self._size = self._unsent, [], 0
        if not self.transport.is_closing():
            self.transport.write(b"".join(lines))


class _End(Lines):
    """A process's end of the line."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line
        self.gone = asyncio.Event()

    def told(self, line: bytes) -> None:
        word, _, rest = line.partition(b" ")
        for hear in self.line.ears.get(word, ()):
            hear(rest)

    def connection_lost(self, error: Exception | None) -> None:
        self.gone.set()


class Line:
    """The line of one process, by its number. It connects again and again, in the background."""

    def __init__(self, path: str, number: int) -> None:
        self.path = path
        self.number = number
        self.ears: dict[bytes, list[Hear]] = {}
        self._end: _End | None = None
        self._task: asyncio.Task[None] | None = None

    def hear(self, word: str, hear: Hear) -> None:
        """Call this with the rest of every line that begins with a word."""
        self.ears.setdefault(word.encode("ascii"), []).append(hear)

    def say(self, word: str, text: bytes) -> None:
        """Tell all others. It may get lost."""
        if self._end is not None:
            self._end.tell(word.encode("ascii") + b" " + text)

    @property
    def connected(self) -> bool:
        """Whether anybody could hear."""
        return self._end is not None

    def begin(self) -> None:
        """Connect, and stay connected."""
        if self._task is None:
            self._task = asyncio.create_task(self._stay())

    async def _stay(self) -> None:
        loop = asyncio.get_running_loop()
        said = False
        while True:
            try:
                _, end = await loop.create_unix_connection(lambda: _End(self), self.path)
            except OSError as error:
                if not said:
                    LOG.warning("the other processes cannot be told: %s", error.strerror or error)
                said = True
                await asyncio.sleep(AGAIN)
                continue
            said = False
            end.tell(f"hello {self.number}".encode("ascii"))
            self._end = end
            try:
                await end.gone.wait()
            finally:
                self._end = None
                end.transport.abort()
            await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        """End."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
