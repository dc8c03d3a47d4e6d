"""Finished games step by step: worked out in a process apart, in turns, and sent piece by piece."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import zlib
from collections.abc import Callable, Iterator
from typing import Final

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from .refusals import Refused
from .replayer import GZIP, Answer, Question
from .settings import Settings
from .wire.encoding import encode

LOG: Final = logging.getLogger("mycelia.server")
COMMAND: Final = (sys.executable, "-m", "mycelia.server.replayer")
EACH: Final = 6  # questions of one address: one is worked out and sent, the others wait
PIECE: Final = 64 * 1024


class Turn:
    """The questions of one address, one at a time."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.questions = 0


class Replays:
    """One process for all, and everybody in turn: an address has one question in it at most."""

    def __init__(self, settings: Settings, command: tuple[str, ...] = COMMAND) -> None:
        self.settings = settings
        self.command = command
        self.turns: dict[str, Turn] = {}
        self.waiting = 0
        self.free = asyncio.Lock()
        self.process: asyncio.subprocess.Process | None = None

    async def begin(self, address: str) -> Callable[[], None]:
        """Wait for an address's turn, and return what ends it. Refuse one too many.

        It ends when the answer is sent, so that nobody can leave many of them unread.
        """
        turn = self.turns.setdefault(address, Turn())
        if turn.questions >= EACH:
            raise Refused("busy")
        turn.questions += 1
        try:
            await turn.lock.acquire()
        except BaseException:
            self._forget(address, turn)
            raise

        def end() -> None:
            turn.lock.release()
            self._forget(address, turn)

        return end

    def _forget(self, address: str, turn: Turn) -> None:
        turn.questions -= 1
        if not turn.questions:
            del self.turns[address]

    async def ask(self, question: Question) -> bytes:
        """Return the packed answer to a question. Refuse what cannot be answered."""
        if self.waiting >= self.settings.replay_waiting:
            raise Refused("busy")
        self.waiting += 1
        try:
            async with self.free:
                return await self._ask(encode(question) + b"\n")
        finally:
            self.waiting -= 1

    async def _ask(self, line: bytes) -> bytes:
        try:
            async with asyncio.timeout(self.settings.replay_time):
                told, packed = await self._exchange(line)
        except TimeoutError:
            await self.close()
            LOG.warning("a replay took more than %g s and was given up", self.settings.replay_time)
            raise Refused("busy") from None
        except (OSError, EOFError, msgspec.MsgspecError) as error:
            await self.close()
            LOG.error("a replay failed: %s", str(error) or type(error).__name__)
            raise Refused("server") from None
        except BaseException:
            await self.close()
            raise
        if told.refused is not None:
            raise Refused(told.refused, **told.values)
        if told.error is not None:
            LOG.error("a replay failed: %s", told.error)
            raise Refused("server")
        return packed

    async def _exchange(self, line: bytes) -> tuple[Answer, bytes]:
        process = self.process
        if process is None or process.returncode is not None:
            process = await asyncio.create_subprocess_exec(
                *self.command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
            self.process = process
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        told = msgspec.json.decode(await process.stdout.readline(), type=Answer)
        return told, await process.stdout.readexactly(told.size)

    async def close(self) -> None:
        """End the process; the next question starts another."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


class Packed(Response):
    """A packed answer, sent piece by piece: never more of it waits than a browser reads."""

    def __init__(self, packed: bytes, media: str, done: Callable[[], None]) -> None:
        super().__init__(headers={"Content-Type": media, "Vary": "Accept-Encoding"})
        del self.headers["content-length"]
        self.packed = packed
        self.done = done

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it, unpacked for those few who cannot do that themselves."""
        try:
            accepted = dict(scope["headers"]).get(b"accept-encoding", b"")
            headers = list(self.raw_headers)
            unpack = b"gzip" not in accepted
            if not unpack:
                headers.append((b"content-encoding", b"gzip"))
                headers.append((b"content-length", str(len(self.packed)).encode()))
            start = {"type": "http.response.start", "status": self.status_code, "headers": headers}
            await send(start)
            for piece in unpacked(self.packed) if unpack else cut(self.packed):
                await send({"type": "http.response.body", "body": piece, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self.done()


def cut(data: bytes) -> Iterator[bytes]:
    """Return data in pieces."""
    for at in range(0, len(data), PIECE):
        yield data[at : at + PIECE]


def unpacked(packed: bytes) -> Iterator[bytes]:
    """Return packed data in pieces that are not."""
    unpacker = zlib.decompressobj(GZIP)
    data = packed
    while data and not unpacker.eof:
        yield unpacker.decompress(data, PIECE)
        data = unpacker.unconsumed_tail
