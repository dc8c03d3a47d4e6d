"""Every request gets a name, which stands in the log and in its answer, and is counted."""

from __future__ import annotations

import logging
import re
import time
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .answers import as_json
from .logs import REQUEST, new_name
from .metrics import REQUEST_SECONDS, REQUESTS
from .refusals import Refused

LOG: Final = logging.getLogger("mycelia.server")
HEADER: Final = "X-Request-Id"
NAME: Final = re.compile(r"[A-Za-z0-9-]{8,64}")  # one that a proxy gave is kept


class Tracked:
    """Names every request and socket."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get(HEADER, "")
        name = given if NAME.fullmatch(given) else new_name()
        before = REQUEST.set(name)

        started, status = time.perf_counter(), 0

        async def send_with(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = name
            await send(message)

        try:
            await self.app(scope, receive, send_with)
        except Exception:
            LOG.exception("%s %s failed", scope.get("method", "socket"), scope["path"])
            if scope["type"] == "http" and not status:
                answer = as_json(Refused("server"), Request(scope))
                await answer(scope, receive, send_with)
        finally:
            if scope["type"] == "http":
                route = getattr(scope.get("route"), "path", "") or "files"
                REQUESTS.labels(method_of(scope), route, status).inc()
                REQUEST_SECONDS.labels(route).observe(time.perf_counter() - started)
            REQUEST.reset(before)


def method_of(scope: Scope) -> str:
    """Return the method of a request, if it is one that we know."""
    found = str(scope["method"])
    return found if found in ("GET", "HEAD", "POST", "DELETE", "OPTIONS") else "other"
