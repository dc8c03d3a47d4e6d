"""Reaching the database: SQLite in a file, or PostgreSQL."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from ...errors import OptionError

# Which database is meant. The last of each name drivers that were in use once.
KINDS: Final = {
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
    "postgresql+asyncpg": "postgresql+psycopg",
}
OPTIONS: Final = {"ssl": "sslmode"}  # what those called it
APPLICATION: Final = "mycelia"  # what PostgreSQL calls our connections
EXAMPLES: Final = "sqlite:////home/me/mycelia.db or postgresql://me@localhost/mycelia"


def database_url(given: str) -> URL:
    """Return an address with the driver that we use. Raise OptionError if it is none."""
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise OptionError(f"not the address of a database; expected {EXAMPLES}") from None
    if url.drivername not in KINDS:
        raise OptionError(f"no database of kind {url.drivername}; expected {EXAMPLES}")
    if url.drivername.startswith("sqlite") and url.database in (None, "", ":memory:"):
        raise OptionError(f"games need a file; expected {EXAMPLES}")
    query = {OPTIONS.get(name, name): value for name, value in url.query.items()}
    return url.set(drivername=KINDS[url.drivername], query=query)


def sqlite_file(url: URL) -> Path | None:
    """Return the file of an SQLite database; None for another."""
    if url.drivername.startswith("sqlite") and url.database:
        return Path(url.database)
    return None


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How many seconds the database is waited for, before a call fails."""

    connect: float = 5.0  # to be reached
    call: float = 10.0  # for one statement, for somebody else's lock, for a free connection


def connect(url: URL, connections: int = 2, timeouts: Timeouts = Timeouts()) -> Engine:  # noqa: B008
    """Return an engine with so many connections at most; nothing is opened yet."""
    sqlite = sqlite_file(url) is not None
    engine = create_engine(
        url,
        hide_parameters=True,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=timeouts.call,
        pool_pre_ping=not sqlite,  # a server may have gone since; a file has not
        connect_args={} if sqlite else _postgres_arguments(url, timeouts),
    )
    event.listen(engine, "connect", _prepare_sqlite(timeouts) if sqlite else _limit(timeouts))
    return engine


def make_private(file: Path) -> None:
    """Make an empty file that only its owner may read, unless there is one already."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _prepare_sqlite(timeouts: Timeouts) -> Callable[[Any, object], None]:
    """Durable: a choice that was acknowledged survives a loss of power."""
    settings = (
        f"busy_timeout={int(timeouts.call * 1000)}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    )

    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for setting in settings:
            _patiently(partial(cursor.execute, f"PRAGMA {setting}"), timeouts.call)
        cursor.close()

    return prepare


def _patiently(work: Callable[[], object], seconds: float) -> None:
    """Try again while another process has the file: the first change to WAL waits for nobody."""
    until = time.monotonic() + seconds
    while True:
        try:
            work()
            return
        except sqlite3.OperationalError as error:
            locked = error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
            if not locked or time.monotonic() > until:
                raise
            time.sleep(0.05)


def _postgres_arguments(url: URL, timeouts: Timeouts) -> dict[str, object]:
    """Return what psycopg is told, unless the address says otherwise.

    A machine that vanished without a word is noticed by what it does not acknowledge.
    """
    wanted: dict[str, object] = {
        "connect_timeout": max(1, round(timeouts.connect)),
        "application_name": APPLICATION,
        "tcp_user_timeout": round((timeouts.call + timeouts.connect) * 1000),
        "keepalives_idle": 30,
        "keepalives_interval": 10,
        "keepalives_count": 3,
    }
    return {name: value for name, value in wanted.items() if name not in url.query}


def _limit(timeouts: Timeouts) -> Callable[[Any, object], None]:
    """Limit what PostgreSQL may take for a statement, a lock, and a transaction left open."""
    milliseconds = max(1, round(timeouts.call * 1000))

    def limit(connection: Any, _: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"SET statement_timeout = {milliseconds}")
            cursor.execute(f"SET lock_timeout = {milliseconds}")
            cursor.execute(f"SET idle_in_transaction_session_timeout = {3 * milliseconds}")
        connection.commit()

    return limit
