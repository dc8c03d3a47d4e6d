"""Reaching the database: SQLite in a file, or PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ...errors import OptionError

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
EXAMPLES: Final = "sqlite:////home/me/mycelia.db or postgresql://me@localhost/mycelia"


def database_url(given: str) -> URL:
    """A plain address with the driver that we use."""
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise OptionError(f"not the address of a database; expected {EXAMPLES}") from None
    if url.drivername not in DRIVERS:
        raise OptionError(f"no database of kind {url.drivername}; expected {EXAMPLES}")
    if url.drivername.startswith("sqlite") and url.database in (None, "", ":memory:"):
        raise OptionError(f"games need a file; expected {EXAMPLES}")
    return url.set(drivername=DRIVERS[url.drivername])


def sqlite_file(url: URL) -> Path | None:
    """The file of an SQLite database."""
    if url.drivername.startswith("sqlite") and url.database:
        return Path(url.database)
    return None


def connect(url: URL) -> AsyncEngine:
    """An engine for a database; nothing is opened yet."""
    if sqlite_file(url) is None:
        return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(url, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
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
