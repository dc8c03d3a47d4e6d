"""Hints by way of NATS: a subject for each game. What is said while it is away is lost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import ssl
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error

from ...errors import OptionError
from .bus import Hear, read, written

LOG: Final = logging.getLogger("mycelia.nodes")
SUBJECT: Final = "mycelia.games."
AGAIN: Final = 1.0  # seconds until it is tried again
PINGS: Final = 5  # seconds between two, so that a connection without a far end is noticed
WAITING: Final = 10_000  # hints that wait to be sent; what is more is lost
SCHEMES: Final = ("nats", "tls")


def check_url(url: str) -> str:
    """Return the address of a NATS server, or several. Raise OptionError if it is none."""
    for one in url.split(","):
        try:
            parts = urlsplit(one.strip())
            wrong = parts.scheme not in SCHEMES or not parts.hostname or parts.port == 0
        except ValueError:
            wrong = True
        if wrong:
            raise OptionError(
                "not the address of a NATS server; expected nats://HOST:4222, or tls://HOST:4222"
            )
    return url


class Careful(Client):
    """A client that says nothing, no password either, to a server without TLS if it wants TLS."""

    def __init__(self, *, safe: bool) -> None:
        super().__init__()
        self.safe = safe

    def _connect_command(self) -> bytes:
        if self.safe and not self._server_info.get("tls_required"):
            raise Error("there is no TLS")
        return super()._connect_command()


class Connection:
    """A connection to NATS that is made as soon as it can be, and made again when it is lost."""

    def __init__(self, url: str, name: str, ca: str = "", credentials: str = "") -> None:
        self.servers = [one.strip() for one in check_url(url).split(",")]
        self.name = name
        self.options: dict[str, Any] = {}
        for file in (ca, credentials):
            if file and not Path(file).is_file():
                raise OptionError(f"there is no file {file}")
        if credentials:
            if find_spec("nkeys") is None:
                raise OptionError(
                    "credentials need one more package (nkeys): pip install 'mycelia[nats]'"
                )
            self.options["user_credentials"] = credentials
        if any(server.startswith("tls:") for server in self.servers):
            try:
                self.options["tls"] = ssl.create_default_context(cafile=ca or None)
            except ssl.SSLError:
                raise OptionError(f"{ca}: not a certificate") from None
        self.client: Client | None = None
        self.why = "connecting"
        self._connected: list[Callable[[Client], Awaitable[None]]] = []
        self._ending = False
        self._said = ""
        self._task: asyncio.Task[None] | None = None

    @property
    def connected(self) -> bool:
        """Whether something can be sent now."""
        return self.client is not None and self.client.is_connected

    def trouble(self) -> str:
        """Return why nothing can be sent; nothing if it can."""
        return "" if self.connected else self.why

    def add(self, connected: Callable[[Client], Awaitable[None]]) -> None:
        """Have something done with every new connection: subscriptions, which outlast a break."""
        self._connected.append(connected)

    def begin(self) -> None:
        """Connect in the background."""
        self._task = asyncio.create_task(self._connect())

    async def _connect(self) -> None:
        while True:
            client = Careful(safe="tls" in self.options)
            try:
                await client.connect(
                    self.servers,
                    name=self.name,
                    error_cb=self._failed,
                    disconnected_cb=self._lost,
                    reconnected_cb=self._back,
                    closed_cb=self._given_up,
                    connect_timeout=5,
                    no_echo=True,  # what is said here needs no look here
                    ping_interval=PINGS,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=AGAIN,  # type: ignore[arg-type]  # it sleeps so long
                    **self.options,
                )
                self.client = client
                for connected in self._connected:
                    await connected(client)
                if client.is_closed:
                    raise Error("ended at once")
                LOG.info("connected to NATS")
                self._said = ""
                return
            except Exception as error:  # of NATS, of TLS, of credentials that are nonsense
                self.client = None
                await self._failed(error)
                with contextlib.suppress(Exception):
                    await client.close()
            except asyncio.CancelledError:
                await client.close()
                raise
            await asyncio.sleep(AGAIN)

    async def _failed(self, error: Exception) -> None:
        """Note what is wrong; it is written once, however often it is tried."""
        self.why = reason(error)
        if self.why != self._said and not self._ending:
            self._said = self.why
            if self.connected:
                LOG.error("NATS refuses something: %s", self.why)
            else:
                LOG.error("NATS cannot be reached (%s); it is tried again and again", self.why)

    async def _lost(self) -> None:
        if self.client is not None and not self._ending:
            LOG.error("NATS is gone; it is tried again and again")
            self.why = "gone"

    async def _back(self) -> None:
        LOG.warning("NATS is back")
        self._said = ""

    async def _given_up(self) -> None:
        """Begin anew: NATS refused something, and such a connection never comes back by itself."""
        connecting = self._task is None or not self._task.done()
        if not self._ending and not connecting and self.client is not None:
            self.why = reason(self.client.last_error or Error("refused"))
            LOG.error("NATS ended the connection (%s); it is tried again and again", self.why)
            self.client = None
            self.begin()

    async def close(self) -> None:
        """End."""
        self._ending = True
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self.client is not None and not self.client.is_closed:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self.client.close(), AGAIN)


def reason(error: Exception) -> str:
    """Return what is wrong, in a word or two."""
    text = str(error).removeprefix("nats: ").strip("'\" ")
    return text or type(error).__name__


class NatsBus:
    """Hints by way of NATS."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        connection.add(self._connected)
        self._hear: Hear = lambda game, number: None
        self._todo: asyncio.Queue[tuple[str, str, int]] = asyncio.Queue()
        self._followed: set[str] = set()
        self._subscriptions: dict[str, Subscription] = {}
        self._task: asyncio.Task[None] | None = None

    async def open(self, hear: Hear) -> None:
        """Begin; the connection is made in the background."""
        self._hear = hear
        self.connection.begin()

    def say(self, game: str, number: int) -> None:
        """Tell the others."""
        if self.connection.connected and self._todo.qsize() < WAITING:
            self._todo.put_nowait(("say", game, number))

    def follow(self, game: str) -> None:
        """Want to hear of a game."""
        self._followed.add(game)
        self._todo.put_nowait(("follow", game, 0))

    def unfollow(self, game: str) -> None:
        """Want to hear of it no more."""
        self._followed.discard(game)
        self._todo.put_nowait(("unfollow", game, 0))

    def trouble(self) -> str:
        """Return what is wrong with it, in a word; nothing if it works."""
        return self.connection.trouble()

    async def close(self) -> None:
        """End."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self.connection.close()

    async def _connected(self, client: Client) -> None:
        if self._task is not None:
            self._task.cancel()
        self._subscriptions.clear()
        for game in self._followed:
            self._todo.put_nowait(("follow", game, 0))
        self._task = asyncio.create_task(self._pump(client))

    async def _pump(self, client: Client) -> None:
        """Do what was asked, one after the other: here it may wait."""
        while True:
            what, game, number = await self._todo.get()
            try:
                await self._do(client, what, game, number)
            except (Error, OSError) as error:
                LOG.debug("a hint was lost: %s", error)

    async def _do(self, client: Client, what: str, game: str, number: int) -> None:
        if what == "say":
            await client.publish(SUBJECT + game, written(game, number))
        elif what == "follow" and game not in self._subscriptions:
            self._subscriptions[game] = await client.subscribe(SUBJECT + game, cb=self._heard)
        elif what == "unfollow" and game in self._subscriptions:
            await self._subscriptions.pop(game).unsubscribe()

    async def _heard(self, message: Msg) -> None:
        found = read(message.data)
        if found is not None and message.subject == SUBJECT + found[0]:
            self._hear(*found)
