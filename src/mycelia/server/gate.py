"""What every call goes through: is it meant for us, and may its page ask for that?"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from .answers import address, as_json
from .origins import own_name, own_page
from .refusals import Refused
from .settings import Settings

CHANGES_NOTHING: Final = ("GET", "HEAD", "OPTIONS")


class Queues:
    """Calls by address: a few are answered at the same time, and the others wait for them.

    So that somebody who calls a hundred times at once waits for himself, and nobody else for him.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.free: dict[str, asyncio.Semaphore] = {}
        self.calls: Counter[str] = Counter()  # answered now, or waiting

    @contextlib.asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait until a call of this address may be answered."""
        free = self.free.setdefault(address, asyncio.Semaphore(self.most))
        self.calls[address] += 1
        try:
            await free.acquire()
        except BaseException:
            self._forget(address)
            raise
        try:
            yield
        finally:
            # When all others had their turn: most calls are answered in one go, and hundreds of
            # them would follow each other before anybody else is looked at.
            asyncio.get_running_loop().call_soon(self._done, address, free)

    def _done(self, address: str, free: asyncio.Semaphore) -> None:
        free.release()
        self._forget(address)

    def _forget(self, address: str) -> None:
        self.calls[address] -= 1
        if not self.calls[address]:
            del self.calls[address], self.free[address]


class Gate:
    """Refuses calls by foreign names and from foreign pages."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.queues = Queues(settings.calls_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One call. (Sockets are looked at where they are served.)"""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        call = HTTPConnection(scope)
        async with self.queues.turn(address(call, self.settings)):
            refused = self._refused(call)
            if refused is None:
                await self.app(scope, receive, send)
            else:
                await as_json(refused, call)(scope, receive, send)

    def _refused(self, call: HTTPConnection) -> Refused | None:
        host = call.headers.get("host", "")
        peer = call.client.host if call.client else None
        if not own_name(host, peer, self.settings):
            return Refused("wrong-host", host=host[:100])
        changes = call.scope["method"] not in CHANGES_NOTHING
        if changes and not own_page(call.headers, self.settings):
            return Refused("forbidden-origin")
        return None
