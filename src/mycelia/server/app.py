"""The server as an application: routes, socket, files, and what runs beside them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import cache
from typing import Final

from fastapi import Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse
from starlette.types import Receive, Scope, Send

from . import gauges
from .answers import as_json
from .bots import Bots
from .gate import Gate
from .headers import SafeHeaders
from .keeper import Keeper
from .limits import Limits
from .manual import Manual
from .nodes.join import connection_of, jobs_of, node_of
from .openapi import STYLE, describe, page
from .readiness import Readiness
from .refusals import Refused
from .replays import Replays
from .rest import Desk, api, limited, limited_file
from .room.room import ALONE
from .rooms import Rooms
from .settings import Settings
from .site import Site
from .socket import Sockets
from .storage.store import Store
from .tracked import Tracked
from .wire.encoding import encode

LOG: Final = logging.getLogger("mycelia.server")


def create_app(settings: Settings) -> FastAPI:
    """Return a server with these settings; the database is opened when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database, settings.timeouts, settings.copies)
        connection = connection_of(settings)
        outside = jobs_of(connection)
        node = node_of(store, settings, connection)
        timed = settings  # where others work on the same games the time is the database's
        if node is not None and settings.clock is time.time:
            timed = replace(settings, clock=node.clock)
        bots = Bots(timed, store, outside=outside)
        rooms = Rooms(store, bots, timed, node or ALONE)
        replays = Replays(timed)
        keeper = Keeper(rooms, timed)
        ready = Readiness(store, timed)
        app.state.desk = Desk(rooms, Limits(timed), timed, ready, keeper, replays)
        tasks: list[asyncio.Task[None]] = []
        try:
            await store.open()
            if node is not None:
                await node.begin()
                node.go_on(rooms)
            await keeper.begin()
            tasks.append(asyncio.create_task(_tick(rooms, keeper, settings.tick)))
            tasks.append(asyncio.create_task(gauges.watch_loop()))
            yield
        finally:
            for task in tasks:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            await replays.close()
            if node is not None:
                node.abandon()
            await rooms.close()
            await bots.close()
            if node is not None:
                await node.end()
            await store.close()

    app = FastAPI(
        title="Mycelia", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.add_middleware(PackedCalls, minimum_size=1000, compresslevel=6)
    app.add_middleware(Gate, settings=settings)
    app.add_middleware(Tracked)
    app.add_middleware(SafeHeaders)  # outside, so that failures have them too
    app.add_middleware(Sockets, settings=settings)
    _add_errors(app)
    app.include_router(api, dependencies=[Depends(limited)])
    app.include_router(gauges.router, dependencies=[Depends(limited)])

    _add_description(app)
    site = Site(settings.web, settings.proxies, settings.docs)
    app.mount("/docs", Manual(settings.docs, site))
    app.mount("/", site)
    return app


class PackedCalls(GZipMiddleware):
    """Packs what calls are answered with. Files lie there packed (`site.py`)."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        app = super().__call__ if scope.get("path", "").startswith("/api/") else self.app
        await app(scope, receive, send)


async def _tick(rooms: Rooms, keeper: Keeper, every: float) -> None:
    while True:
        await asyncio.sleep(every)
        try:
            await rooms.tick()
            await keeper.tick()
        except Exception:
            LOG.exception("the ticking failed")


def _add_errors(app: FastAPI) -> None:
    """Answer every failure by one of our codes with a sentence."""

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return as_json(error, request)

    async def malformed(request: Request, error: Exception) -> Response:
        return as_json(Refused("malformed"), request)

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        refusal = Refused("not-found" if error.status_code == 404 else "malformed")
        response = as_json(refusal, request, error.status_code)
        response.headers.update(error.headers or {})
        return response

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, http)


def _add_description(app: FastAPI) -> None:
    """Serve the OpenAPI description and its page, each made once."""
    description = cache(lambda: describe(app))
    as_text = cache(lambda: encode(description()))
    as_page = cache(lambda: page(description()))
    counted = [Depends(limited_file)]
    app.openapi = description  # type: ignore[method-assign]  # FastAPI's own way to replace it

    @app.get("/api/openapi.json", include_in_schema=False, dependencies=counted)
    async def openapi() -> Response:
        return Response(as_text(), media_type="application/json")

    @app.get("/api/docs", include_in_schema=False, dependencies=counted)
    async def docs() -> Response:
        return HTMLResponse(as_page())

    @app.get("/api/docs.css", include_in_schema=False, dependencies=counted)
    async def docs_style() -> Response:
        return Response(STYLE, media_type="text/css")
