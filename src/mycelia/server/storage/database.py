"""Reaching the database: SQLite in a file, or PostgreSQL."""

from __future__ import annotations

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


def connect(url: URL, connections: int = 1) -> Engine:
    """Return an engine with so many connections at most; nothing is opened yet."""
    sqlite = sqlite_file(url) is not None
    engine = create_engine(
        url,
        hide_parameters=True,
        pool_size=connections,
        max_overflow=0,
        pool_pre_ping=not sqlite,  # a server may have gone since; a file has not
    )
    if sqlite:
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Durable: a choice that was acknowledged survives a loss of power."""
    cursor = connection.cursor()
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=5000",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
