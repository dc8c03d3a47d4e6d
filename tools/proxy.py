"""A way to a server that can be cut: connections drop, are refused, or stand still."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

PIECE: Final = 65536


class Proxy:
    """A port of its own in front of another one, in this process."""

    def __init__(self, target: Callable[[], int]) -> None:
        self.target = target  # the port behind it, which may change
        self.port = 0
        self.refusing = False
        self.flowing = asyncio.Event()
        self.flowing.set()
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Begin."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """End."""
        assert self._server is not None
        self._server.close()
        self.cut()
        if self._lines:
            await asyncio.wait(self._lines)

    def cut(self) -> None:
        """Drop every connection; new ones are made."""
        for task in self._lines:
            task.cancel()

    def refuse(self) -> None:
        """Drop every connection, and every new one at once, until it is mended."""
        self.refusing = True
        self.cut()

    def stall(self) -> None:
        """Pass nothing on until it is mended; nobody is told."""
        self.flowing.clear()

    def mend(self) -> None:
        """Let everything through again."""
        self.refusing = False
        self.flowing.set()

    async def _serve(self, near: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        back: asyncio.StreamWriter | None = None
        try:
            if self.refusing:
                return
            far, back = await asyncio.open_connection("127.0.0.1", self.target())
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pass(near, back))
                both.create_task(self._pass(far, out))
        except (OSError, ExceptionGroup, asyncio.CancelledError):
            pass
        finally:
            self._lines.discard(task)
            for writer in (out, back):
                if writer is not None:
                    with contextlib.suppress(OSError, RuntimeError):
                        writer.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes; raise ConnectionError at its end, so that both ways end."""
        while piece := await reader.read(PIECE):
            await self.flowing.wait()
            writer.write(piece)
            await writer.drain()
        raise ConnectionError("it ended")
