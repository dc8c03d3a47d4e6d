"""Starting the server: on this machine only, unless told otherwise."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket

from ..errors import OptionError
from .logs import set_up
from .nodes.join import check_company
from .roster import roster
from .settings import Settings


def serve(settings: Settings, *, open_browser: bool) -> None:
    """Serve until Ctrl-C or SIGTERM. What cannot be is said before anything begins."""
    set_up(settings)
    check_company(settings)
    roster(settings.bots)
    listening = listen(settings.host, settings.port)
    with contextlib.suppress(KeyboardInterrupt), contextlib.closing(listening):
        # How containers and services end what they run: to us the same as Ctrl-C.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        asyncio.run(_prepare(settings))
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


async def _prepare(settings: Settings) -> None:
    """Refuse a database that cannot be used, in one sentence."""
    from .storage.store import Store

    store = Store(settings.database, settings.timeouts, settings.copies)
    try:
        await store.open()
    finally:
        await store.close()


def _run(settings: Settings, listening: socket.socket, *, open_browser: bool) -> None:
    def ready() -> None:
        address = address_of(listening)
        print(f"Mycelia is at {address} (Ctrl-C ends it)", flush=True)
        if open_browser:
            import webbrowser

            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)

    from .network import Server

    Server(settings, listening, ready).run(sockets=[listening])
