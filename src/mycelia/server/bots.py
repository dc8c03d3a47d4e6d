"""Bots in processes of their own. They are sent views, can be cancelled, and hold up nobody."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import sys
from random import Random
from typing import Any, Final

from ..bots import bot
from ..view import View
from . import editions
from .seats import DECLINE, STAND_IN
from .settings import Settings
from .storage.store import Store

LOG: Final = logging.getLogger("mycelia.bots")
WORKER: Final = (sys.executable, "-m", "mycelia.server.botworker")
LINE_BYTES: Final = 1024 * 1024


class WorkerFailed(Exception):
    """A worker that died, took too long or answered nonsense."""


class Worker:
    """One process."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None
        self.number = 0

    async def ask(self, request: dict[str, Any], patience: float) -> str:
        """The words of a choice. Cancelled or too slow: the process is ended."""
        try:
            return await asyncio.wait_for(self._ask(request), patience)
        except TimeoutError:
            await self.stop()
            raise WorkerFailed(f"no answer within {patience:g} s") from None
        except (OSError, ValueError, KeyError, TypeError) as error:
            await self.stop()
            raise WorkerFailed(str(error) or type(error).__name__) from None
        except BaseException:
            self.kill()
            raise

    async def _ask(self, request: dict[str, Any]) -> str:
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
        process.stdin.write(json.dumps({**request, "id": self.number}).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise OSError("the process ended")
        found = json.loads(line)
        if found["id"] != self.number or not isinstance(found.get("choice"), str):
            raise ValueError(found.get("error", "an answer to something else"))
        return str(found["choice"])

    def kill(self) -> None:
        """Ends the process without waiting for it."""
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()

    async def stop(self) -> None:
        """Ends the process; the next question starts another."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


class Bots:
    """A few workers, shared by all games."""

    def __init__(self, settings: Settings, store: Store, command: tuple[str, ...] = WORKER) -> None:
        self.settings = settings
        self.store = store
        self.workers = [Worker(command) for _ in range(settings.bot_workers)]
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self.free.put_nowait(worker)
        self.failures = 0

    async def choose(self, name: str, view: View) -> str:
        """The words of what a bot, or a seat that always declines, chooses in this view."""
        legal = [choice.words for choice in view.choices]
        if len(legal) == 1:
            return legal[0]
        if name == DECLINE:
            if "skip" in legal:
                return "skip"
            name = STAND_IN
        try:
            words = await self._ask(name, view)
            if words in legal:
                return words
            raise WorkerFailed("a choice that is not legal")
        except WorkerFailed as error:
            self.failures += 1
            LOG.warning("bot %s failed (%s); %s chooses instead", name, error, STAND_IN)
            return bot(STAND_IN, Random(secrets.randbits(64))).choose(view).words

    async def _ask(self, name: str, view: View) -> str:
        edition = view.contents.edition
        request = {
            "edition": edition.hash,
            "bot": name,
            "seed": secrets.randbits(64),
            "budget": self.settings.bot_budget,
            "view": view.to_dict(),
        }
        if editions.at_hand(edition.hash) is None:
            request["text"] = await self.store.edition_text(edition.hash)
        worker = await self.free.get()
        try:
            return await worker.ask(request, self.settings.bot_patience)
        finally:
            self.free.put_nowait(worker)

    async def close(self) -> None:
        """Ends all processes."""
        for worker in self.workers:
            await worker.stop()
