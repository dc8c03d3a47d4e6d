"""What every call goes through: is it meant for us, and may its page ask for that?"""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from .answers import address, as_json
from .origins import own_name, own_page
from .refusals import Refused
from .settings import Settings

CHANGES_NOTHING: Final = ("GET", "HEAD", "OPTIONS")


class Gate:
    """Refuses calls by foreign names and from foreign pages."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One call. (Sockets are looked at where they are served.)"""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        call = HTTPConnection(scope)

        async def answer() -> None:
            refused = self._refused(call)
            app = self.app if refused is None else as_json(refused, call)
            await app(scope, receive, send)

        admission = scope["app"].state.desk.rooms.admission
        await admission.admit("call", address(call, self.settings), answer)

    def _refused(self, call: HTTPConnection) -> Refused | None:
        host = call.headers.get("host", "")
        peer = call.client.host if call.client else None
        if not own_name(host, peer, self.settings):
            return Refused("wrong-host", host=host[:100])
        changes = call.scope["method"] not in CHANGES_NOTHING
        if changes and not own_page(call.headers, self.settings):
            return Refused("forbidden-origin")
        return None
