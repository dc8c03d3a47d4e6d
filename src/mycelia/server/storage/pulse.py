"""Whether a database can be written to, and in one word what is wrong if it cannot."""

from __future__ import annotations

import sqlite3
from typing import Final, Literal

from sqlalchemy import insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection

from .database import sqlite_file
from .store import Store, writing
from .tables import PULSE

Trouble = Literal["full", "locked", "read-only", "gone", "broken", "slow", "stopping"]
ROW: Final = 1

SQLITE: Final[dict[int, Trouble]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CANTOPEN: "gone",
    sqlite3.SQLITE_CORRUPT: "broken",
    sqlite3.SQLITE_NOTADB: "broken",
    sqlite3.SQLITE_IOERR: "broken",
}
# By the codes of PostgreSQL, or how they begin; what has none never got through to it.
POSTGRES: Final[dict[str, Trouble]] = {
    "53100": "full",
    "55P03": "locked",
    "57014": "slow",
    "25006": "read-only",
    "42501": "read-only",
    "XX": "broken",
    "42P01": "broken",
}


@writing
def beat(store: Store, now: float) -> None:
    """Write one row, for good: what is only tried and taken back never gets to the disk."""
    with store.engine.begin() as connection:
        this = update(PULSE).where(PULSE.c.id == ROW)
        if connection.execute(this, {"at": now}).rowcount == 0:
            connection.execute(insert(PULSE), {"id": ROW, "at": now})


def place_of(store: Store) -> tuple[int, int] | None:
    """Return which file a database is in; None if it is in none."""
    file = sqlite_file(store.engine.url)
    if file is None:
        return None
    found = file.stat()
    return found.st_dev, found.st_ino


def trouble_of(error: Exception) -> Trouble | None:
    """Return what an error of the database comes from; None if it says that writing works."""
    if isinstance(error, IntegrityError):
        return None  # another server wrote the row at the same moment
    if isinstance(error, TimeoutError | NoConnection):
        return "slow"
    if isinstance(error, DBAPIError) and isinstance(error.orig, sqlite3.Error):
        return SQLITE.get(getattr(error.orig, "sqlite_errorcode", 0) & 0xFF, "broken")
    code = str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")
    return POSTGRES.get(code) or POSTGRES.get(code[:2]) or "gone"
