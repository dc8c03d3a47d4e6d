"""How a server is set up: every setting with its default, its bounds and what it is for.

`configuration` reads them from a file, the environment and the command line; docs/hosting.md
has them in a table, which a test keeps complete.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Any, Final

from ..bots import LADDER
from .storage.database import Timeouts

Clock = Callable[[], float]
Network = IPv4Network | IPv6Network

WEB: Final = Path(__file__).parent.parent / "web"
DOCS: Final = Path(__file__).parent.parent / "docs"
DAY: Final = 24 * 3600.0


def setting(
    default: Any, about: str, *, least: float = 1, most: float = 1e9, among: tuple[str, ...] = ()
) -> Any:
    """Return a setting that a host may change: a number from `least` to `most`, a word `among`."""
    bounds = {"about": about, "least": least, "most": most, "among": among}
    return field(default=default, metadata=bounds)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set. Times are in seconds, sizes in bytes."""

    database: str = setting(
        "", "`sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`; else in your data folder"
    )
    host: str = setting("127.0.0.1", "the address to listen at; this machine only by default")
    port: int = setting(8765, "the port; 0 takes any that is free", least=0, most=65535)
    web: Path = setting(WEB, "the folder of the built web app")  # noqa: RUF009 (it is frozen)
    docs: Path = setting(DOCS, "the folder of the built documentation")  # noqa: RUF009
    origins: tuple[str, ...] = setting(
        (), "pages that may talk to the server besides its own: `https://play.example.org`"
    )
    hosts: tuple[str, ...] = setting(
        (), "the names the server answers to: `play.example.org`; see below for what none means"
    )
    proxies: tuple[Network, ...] = setting(
        (), "addresses or networks whose word about a visitor's address is trusted: `127.0.0.1`"
    )
    clock: Clock = time.time
    steady: Clock = time.monotonic  # one that nobody sets: for how long something lasts

    # ---- the database
    database_connect: float = setting(
        5.0, "to reach the database; then a call fails", least=0.1, most=600
    )
    database_time: float = setting(
        10.0, "for one call of the database, or for somebody else's lock", least=0.1, most=3600
    )
    backups: str = setting(
        "", "the folder for copies of older databases; else beside the file, or your data folder"
    )

    # ---- other servers on the same database
    nats: str = setting(
        "", "a NATS server for hints between servers, and for workers: `nats://HOST:4222`"
    )
    nats_ca: str = setting("", "the file of the certificate that its own is checked by (`tls://`)")
    nats_credentials: str = setting("", "the file of credentials for it, if it wants some")

    # ---- what is written down
    log_format: str = setting(
        "lines", "how the log is written: `lines` or `json`", among=("lines", "json")
    )
    log_level: str = setting(
        "info",
        "what is worth a line: `debug`, `info`, `warning` or `error`",
        among=("debug", "info", "warning", "error"),
    )
    metrics: str = setting(
        "off",
        "who may read the figures at /metrics: nobody (`off`), this machine (`local`), or `all`",
        among=("off", "local", "all"),
    )
    log_tracebacks: bool = setting(False, "write the whole way to a failure, not one line", least=0)

    # ---- connections
    connections: int = setting(
        12_000, "connections in all; fewer where the system has fewer file handles", most=1e6
    )
    connections_per_address: int = setting(
        300, "connections of one address at once, but those at tables"
    )
    calls_per_address: int = setting(
        8, "calls of one address that are answered at the same time; others wait for them"
    )
    keep_alive: int = setting(5, "for the next request on an open connection", most=3600)
    head_time: float = setting(10.0, "for the head of a request", least=0.1)
    body_time: float = setting(20.0, "for its body", least=0.1)
    read_time: float = setting(30.0, "for a browser to read what it was sent", least=0.1)

    # ---- one connection at a table
    socket_bytes: int = setting(8 * 1024, "the longest message of a browser", least=1024)
    socket_rate: float = setting(20.0, "messages a second of one connection")
    socket_burst: int = setting(40, "and so many at once")
    socket_abuse: int = setting(200, "messages too many, after which it is closed")
    hello_time: float = setting(10.0, "for a browser to say who it is", least=0.1)
    waiting_messages: int = setting(400, "for a browser that does not read, before it is closed")
    waiting_bytes: int = setting(1024 * 1024, "the same in bytes", least=65536)
    hint_rate: float = setting(1.0, "hints a second of one connection", least=0.001)
    hint_burst: int = setting(5, "and so many at once")

    # ---- one address, one person
    body_bytes: int = setting(16 * 1024, "the longest body of a call", least=1024)
    record_bytes: int = setting(256 * 1024, "the longest record to replay", least=1024)
    rest_rate: float = setting(50.0, "calls a second of one address")
    rest_burst: int = setting(300, "and so many at once")
    file_rate: float = setting(100.0, "files of the web app a second of one address")
    file_burst: int = setting(1000, "and so many at once")
    games_per_hour: int = setting(300, "new games of one address in an hour")
    open_games: int = setting(200, "unfinished games of one person")
    sockets_per_address: int = setting(200, "connections of one address at tables at once")

    # ---- games
    live_absence: float = setting(
        120.0, "after which others may give a seat to a bot, at a live table", least=0
    )
    long_absence: float = setting(3 * DAY, "and at any other", least=0)
    idle_room: float = setting(600.0, "after which a game nobody looks at leaves the memory")
    keep_finished: float = setting(0.0, "days that finished games are kept; 0: for ever", least=0)
    keep_abandoned: float = setting(
        0.0, "days that games are kept in which nothing happens; 0: for ever", least=0
    )
    come_back: float = setting(
        2.0, "after which browsers come back to a server that is being stopped", least=0, most=600
    )
    tick: float = setting(5.0, "between two looks at who is away and what is idle", least=0.05)

    # ---- finished games step by step
    replay_choices: int = setting(5000, "choices of a game that is shown step by step")
    replay_bytes: int = setting(
        40 * 1024 * 1024, "the longest answer with all steps, unpacked", least=1024
    )
    replay_time: float = setting(20.0, "for working one out; then it is given up", least=0.1)
    replay_waiting: int = setting(40, "people who may wait for one, in all")

    # ---- bots
    bots: tuple[str, ...] = setting(LADDER, "the bots on offer, by name")
    bot_workers: int = setting(2, "processes for bots", most=256)
    bot_budget: float = setting(
        30.0, "seconds of thinking a minute for one person; beyond that others come first"
    )
    bot_patience: float = setting(
        10.0, "for one choice of a bot; then its process is replaced", least=0.1
    )

    @property
    def shared(self) -> bool:
        """Whether other servers may work on the same database."""
        return not self.database.startswith("sqlite")

    @property
    def timeouts(self) -> Timeouts:
        """How long the database is waited for."""
        return Timeouts(self.database_connect, self.database_time)

    @property
    def copies(self) -> Path | None:
        """The folder for copies of databases, if one is named."""
        return Path(self.backups) if self.backups else None


def settable() -> list[Field[Any]]:
    """Return the settings that a host may change."""
    return [each for each in fields(Settings) if "about" in each.metadata]
