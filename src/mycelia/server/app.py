"""The server as an application: routes, socket, files, and what runs beside them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import Depends, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse

from .bots import Bots
from .headers import SafeHeaders
from .limits import Limits
from .openapi import STYLE, describe, page
from .refusals import Refused
from .rest import Desk, api, as_json, limited, reply
from .rooms import Rooms
from .settings import Settings
from .site import Site
from .socket import serve_socket
from .storage.store import Store

LOG: Final = logging.getLogger("mycelia.server")


def create_app(settings: Settings) -> FastAPI:
    """Return a server with these settings; the database is opened when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database)
        bots = Bots(settings, store)
        rooms = Rooms(store, bots, settings)
        app.state.desk = Desk(rooms, Limits(settings), settings)
        ticking = None
        try:
            await store.open()
            ticking = asyncio.create_task(_tick(rooms, settings.tick))
            yield
        finally:
            if ticking is not None:
                ticking.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await ticking
            await rooms.close()
            await bots.close()
            await store.close()

    app = FastAPI(
        title="Mycelia", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(SafeHeaders)
    _add_errors(app)
    app.include_router(api, dependencies=[Depends(limited)])

    @app.websocket("/api/games/{id}/socket")
    async def socket(websocket: WebSocket, id: str) -> None:
        desk: Desk = websocket.app.state.desk
        await serve_socket(websocket, id, desk.rooms, desk.limits, settings)

    _add_description(app)
    app.mount("/", Site(settings.web, settings.proxies))
    return app


async def _tick(rooms: Rooms, every: float) -> None:
    while True:
        await asyncio.sleep(every)
        try:
            await rooms.tick()
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

    async def broken(request: Request, error: Exception) -> Response:
        return as_json(Refused("server"), request)

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, broken)


def _add_description(app: FastAPI) -> None:
    """Serve the OpenAPI description and its page."""
    made: dict[str, Any] = {}

    def description() -> dict[str, Any]:
        if not made:
            made.update(describe(app))
        return made

    app.openapi = description  # type: ignore[method-assign]  # FastAPI's own way to replace it

    @app.get("/api/openapi.json", include_in_schema=False)
    async def openapi() -> Response:
        return reply(description())

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> Response:
        return HTMLResponse(page(description()))

    @app.get("/api/docs.css", include_in_schema=False)
    async def docs_style() -> Response:
        return Response(STYLE, media_type="text/css")
