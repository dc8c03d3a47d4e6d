"""Putting a copy back: into a new database, or over one that no server uses."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, Engine, delete, text
from sqlalchemy.exc import DBAPIError

from .backup import Copied, back_up, beside, check, copy_rows, opened, tables_of
from .database import APPLICATION, sqlite_file
from .foreign import adopt
from .migrate import copy_file as name_of_copy
from .migrate import prepare
from .schema import DatabaseError, alone, revision_of

MOMENT = 2.0  # seconds
IN_USE = "a server is using that database; stop it first, or restore into another database"


def restore(file: Path, engine: Engine, copies: Path | None, *, overwrite: bool) -> Copied:
    """Put a copy into a database, brought to this version. Return what the copy held.

    A database with games in it is refused unless it may be overwritten; it is copied first then.
    """
    if not file.is_file():
        raise DatabaseError(f"there is no file {file}")
    into = _into_postgres if sqlite_file(engine.url) is None else _into_file
    return into(file, engine, copies, overwrite=overwrite)


def _into_file(file: Path, engine: Engine, copies: Path | None, *, overwrite: bool) -> Copied:
    target = sqlite_file(engine.url)
    assert target is not None
    if not target.parent.is_dir():
        raise DatabaseError(f"there is no folder {target.parent}")
    with beside(target) as copy:
        found = adopt(file, copy)
        _bring_up_to_date(copy)
        if target.exists() and target.stat().st_size:
            if not overwrite:
                raise DatabaseError(f"{target} is there already; --overwrite replaces it")
            _refuse_used_file(target)
            back_up(engine, name_of_copy(engine, "replaced", copies))
            engine.dispose()
        check(copy)
        with copy.open("rb") as written:
            os.fsync(written.fileno())
        os.replace(copy, target)
    return found


def _bring_up_to_date(file: Path) -> None:
    """Migrate a copy that nobody else knows yet; it needs no copy of its own."""
    with tempfile.TemporaryDirectory() as folder, opened(file) as engine:
        prepare(engine, Path(folder))


def _refuse_used_file(file: Path) -> None:
    """Raise DatabaseError while a server has a file open: only the last one can leave WAL mode."""
    try:
        with closing(sqlite3.connect(file, timeout=0.5)) as connection:
            (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
    except sqlite3.OperationalError:
        raise DatabaseError(IN_USE) from None
    except sqlite3.DatabaseError:
        return  # it is no database at all, and may be overwritten
    if mode != "delete":
        raise DatabaseError(IN_USE)


def _into_postgres(file: Path, engine: Engine, copies: Path | None, *, overwrite: bool) -> Copied:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        found = adopt(file, copy)
        _bring_up_to_date(copy)
        prepare(engine, copies)
        engine.dispose()  # so that only others' connections are left
        with engine.connect() as connection:
            full = connection.execute(text("SELECT 1 FROM games LIMIT 1")).first() is not None
            _refuse_used_server(connection)
        if full:
            if not overwrite:
                raise DatabaseError("there are games in that database; --overwrite replaces them")
            back_up(engine, name_of_copy(engine, "replaced", copies))
        engine.dispose()
        try:
            with opened(copy) as source, source.connect() as before, alone(engine) as after:
                _replace(before, after)
        except DBAPIError as error:
            raise DatabaseError(f"nothing was restored: {error.orig}") from None
    return found


def _refuse_used_server(connection: Connection) -> None:
    """Raise DatabaseError while a server is connected to the same database.

    One that was just stopped may take a moment to be gone.
    """
    others = text(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() "
        "AND application_name = :name AND pid <> pg_backend_pid()"
    )
    until = time.monotonic() + MOMENT
    while connection.execute(others, {"name": APPLICATION}).first() is not None:
        if time.monotonic() > until:
            raise DatabaseError(IN_USE)
        time.sleep(0.1)
        connection.execute(text("SELECT pg_stat_clear_snapshot()"))


def _replace(before: Connection, after: Connection) -> None:
    """Put the rows of one database in the place of another's, in one transaction."""
    _refuse_used_server(after)
    assert revision_of(before)[0] == revision_of(after)[0]
    tables = tables_of(after)
    for table in reversed(tables):
        after.execute(delete(table))
    for table in tables:
        copy_rows(before, after, table)
    after.exec_driver_sql(
        "SELECT setval(pg_get_serial_sequence('orders', 'number'), coalesce(max(number), 0) + 1, "
        "false) FROM orders"
    )
