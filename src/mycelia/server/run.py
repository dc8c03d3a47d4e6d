"""Starting the server: on this machine only, unless told otherwise."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from typing import Final

from ..errors import OptionError
from .roster import roster
from .settings import Settings, default_database, from_environment, with_bots

DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 8765


def serve(
    host: str, port: int, database: str | None, *, open_browser: bool, bots: str | None = None
) -> None:
    """Serve until Ctrl-C or SIGTERM. What cannot be is said before anything begins."""
    settings = from_environment(Settings(database or default_database()))
    if bots is not None:
        settings = with_bots(settings, bots)
    roster(settings.bots)
    listening = listen(host, port)
    with contextlib.suppress(KeyboardInterrupt), contextlib.closing(listening):
        # How containers and services end what they run: to us the same as Ctrl-C.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        asyncio.run(_prepare(settings.database))
        _run(settings, listening, open_browser=open_browser)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket at that address; port 0 is any that is free."""
    if not 0 <= port <= 65535:
        raise OptionError(f"a port is a number from 0 to 65535, not {port}")
    try:
        family, kind, number, _, where = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError as error:
        raise OptionError(f"there is no address {host!r} on this machine: {error}") from None
    found = socket.socket(family, kind, number)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind(where)
    except OSError as error:
        found.close()
        raise OptionError(
            f"port {port} of {host} cannot be used ({error.strerror}); choose another: --port 0 "
            "takes any that is free"
        ) from None
    return found


def address_of(listening: socket.socket) -> str:
    """Return what to type into a browser."""
    name, port = listening.getsockname()[:2]
    if name in ("0.0.0.0", "::"):
        name = "localhost"
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


async def _prepare(database: str) -> None:
    """Refuse a database that cannot be used, in one sentence."""
    from .storage.store import Store

    store = Store(database)
    try:
        await store.open()
    finally:
        await store.close()


def _run(settings: Settings, listening: socket.socket, *, open_browser: bool) -> None:
    import uvicorn

    from .app import create_app

    class Server(uvicorn.Server):
        """A server that tells where it is as soon as it is there."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            address = address_of(listening)
            print(f"Mycelia is at {address} (Ctrl-C ends it)", flush=True)
            if open_browser:
                import webbrowser

                await asyncio.to_thread(webbrowser.open, address)

    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # forwarded addresses are our own affair: see limits.py
        ws="websockets-sansio",
        ws_max_size=1024 * 1024,
        timeout_graceful_shutdown=3,
    )
    Server(config).run(sockets=[listening])
