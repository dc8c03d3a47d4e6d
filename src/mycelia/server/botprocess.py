"""A bot's process, as seen from outside: questions go in, answers come out (see `botworker`).

Servers have a few of them, and so have workers, which need nothing else of a server.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Final

import msgspec

from .work import LONGEST_FAILURE, Answer, Numbered, Question, Reply

WORKER: Final = (sys.executable, "-m", "mycelia.server.botworker")
LINE_BYTES: Final = 1024 * 1024
REPLIES: Final = msgspec.json.Decoder(Reply)


class WorkerFailed(Exception):
    """A worker that died, took too long or answered nonsense."""


class TooSlow(WorkerFailed):
    """A worker that took too long."""


class Worker:
    """One process. One that is `quick` does nothing that takes long, so it need not give way."""

    def __init__(self, command: tuple[str, ...], *, quick: bool = False) -> None:
        self.command = command
        self.quick = quick
        self.process: asyncio.subprocess.Process | None = None
        self.ending: list[asyncio.subprocess.Process] = []  # killed, not yet gone
        self.number = 0

    async def ask(self, question: Question, patience: float) -> Answer:
        """Return its answer. If it is too slow, or this is cancelled, the process is ended."""
        try:
            return await asyncio.wait_for(self._ask(question), patience)
        except TimeoutError:
            await self.stop()
            raise TooSlow(f"no answer within {patience:g} s") from None
        except (OSError, ValueError, RecursionError) as error:
            await self.stop()
            raise WorkerFailed(str(error) or type(error).__name__) from None
        except BaseException:
            self.kill()
            raise

    async def _ask(self, question: Question) -> Answer:
        process = self.process
        if process is None or process.returncode is not None:
            process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE_BYTES,
            )
            self.process = process
        assert process.stdin is not None and process.stdout is not None
        self.number += 1
        asked = Numbered(id=self.number, **msgspec.structs.asdict(question))
        process.stdin.write(msgspec.json.encode(asked) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise OSError("the process ended")
        found = REPLIES.decode(line)
        if found.id != self.number:
            raise ValueError("an answer to something else")
        if found.answer is None:
            raise ValueError(" ".join(found.error.split())[:LONGEST_FAILURE])
        return found.answer

    def kill(self) -> None:
        """Ends the process without waiting for it; the next question, at once, starts another."""
        process, self.process = self.process, None
        self.ending = [one for one in self.ending if one.returncode is None]
        if process is None:
            return
        self.ending.append(process)
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def stop(self) -> None:
        """Ends the process and waits until it has ended."""
        self.kill()
        ending, self.ending = self.ending, []
        for process in ending:
            if process.stdin is not None:
                process.stdin.close()
            await process.wait()
