"""Bots in processes of their own. They are sent views, can be cancelled, and hold up nobody."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from random import Random
from typing import Any, Final

from ..bots import bot
from ..game.view import View
from ..i18n import LANGUAGES
from . import editions
from .roster import WORKER, own_names, roster
from .seats import DECLINE, STAND_IN
from .settings import Settings
from .storage.store import Store
from .views import choice_info
from .wire.socket import AdviceInfo

LOG: Final = logging.getLogger("mycelia.bots")
LINE_BYTES: Final = 1024 * 1024
FALLBACK: Final = "sprout"  # who chooses when another bot fails


class WorkerFailed(Exception):
    """A worker that died, took too long or answered nonsense."""


class Worker:
    """One process."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None
        self.ending: list[asyncio.subprocess.Process] = []  # killed, not yet gone
        self.number = 0

    async def ask(self, request: dict[str, Any], patience: float) -> dict[str, Any]:
        """Return its answer. Cancelled or too slow: the process is ended."""
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

    async def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
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
        found: dict[str, Any] = json.loads(line)
        if found["id"] != self.number or "error" in found:
            raise ValueError(found.get("error", "an answer to something else"))
        return found

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


class Bots:
    """A few workers, shared by all games."""

    def __init__(self, settings: Settings, store: Store, command: tuple[str, ...] = WORKER) -> None:
        self.settings = settings
        self.store = store
        roster(settings.bots)  # whatever cannot be had is said now
        whole = (*command, *own_names(settings.bots))
        self.workers = [Worker(whole) for _ in range(settings.bot_workers)]
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self.free.put_nowait(worker)
        self.failures = 0
        # Games come before hints: these never have all workers at once, if there are several.
        self.hints = asyncio.Semaphore(max(1, settings.bot_workers - 1))

    async def choose(self, name: str, view: View, fallen: set[str] | None = None) -> str:
        """Return the words of what a bot, or a seat that always declines, chooses in this view.

        `fallen` are the bots that failed in this game: they are not asked again.
        """
        legal = [choice.words for choice in view.choices]
        if len(legal) == 1:
            return legal[0]
        if name == DECLINE:
            if "skip" in legal:
                return "skip"
            name = STAND_IN
        if fallen is None or name not in fallen:
            try:
                answer = await self._ask(view, bot=name, seed=secrets.randbits(64))
                if answer.get("choice") in legal:
                    return str(answer["choice"])
                raise WorkerFailed("a choice that is not legal")
            except WorkerFailed as error:
                self.failures += 1
                LOG.warning("bot %s failed (%s); %s chooses instead", name, error, FALLBACK)
                if fallen is not None:
                    fallen.add(name)
        return bot(FALLBACK, Random(secrets.randbits(64))).choose(view).words

    async def advise(self, view: View, lang: str) -> list[AdviceInfo]:
        """Return the best choices of a view's seat, with reasons. Raise WorkerFailed if none."""
        if lang not in LANGUAGES:
            raise WorkerFailed(f"no language {lang!r}")
        choices = {choice.words: choice for choice in view.choices}
        async with self.hints:
            answer = await self._ask(view, advise=lang)
        try:
            return [
                AdviceInfo(
                    choice=choice_info(view, choices[found["choice"]], lang),
                    value=min(1.0, max(0.0, float(found["value"]))),
                    reason=str(found["reason"]),
                )
                for found in answer["advice"]
            ]
        except (KeyError, TypeError, ValueError) as error:
            raise WorkerFailed(f"nonsense for advice: {type(error).__name__}") from None

    async def _ask(self, view: View, **what: Any) -> dict[str, Any]:
        edition = view.contents.edition
        request = {
            "edition": edition.hash,
            "view": view.to_dict(),
            **what,
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
