"""A copy of a database at one moment, while servers write to it.

Whatever the database is, the copy is an SQLite file with the same tables: it can be read by
anything, and restored into either kind of database.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, MetaData, Table, func, insert, select
from sqlalchemy.exc import DBAPIError

from .database import connect, database_url, sqlite_file
from .schema import DatabaseError, alone, revision_of, upgrade

# What belongs to the tables themselves, or to the servers that run on them now.
NOT_COPIED: Final = {"alembic_version", "compatible", "nodes", "leases", "present"}
ROWS: Final = 1000  # that are copied at once


@dataclass(frozen=True, slots=True)
class Copied:
    """What a copy holds."""

    revision: str
    games: int
    entries: int


def back_up(engine: Engine, file: Path, *, overwrite: bool = False) -> Copied:
    """Copy a database to a file that only its owner may read. Return what the copy holds.

    Every choice that was acknowledged before is in it. Raise DatabaseError if the copy is not
    sound, or if there is such a file already.
    """
    if file.exists() and not overwrite:
        raise DatabaseError(f"{file} is there already; choose another name, or --overwrite it")
    if not file.parent.is_dir():
        raise DatabaseError(f"there is no folder {file.parent}")
    source = sqlite_file(engine.url)
    with beside(file) as copy:
        try:
            if source is not None:
                copy_file(source, copy)
            else:
                _copy_tables(engine, copy)
        except DBAPIError as error:
            raise DatabaseError(f"the database cannot be read: {error.orig}") from None
        except sqlite3.Error as error:
            raise DatabaseError(f"the database cannot be copied: {error}") from None
        found = check(copy)
        with copy.open("rb") as written:
            os.fsync(written.fileno())
        os.replace(copy, file)
    return found


@contextmanager
def beside(file: Path) -> Iterator[Path]:
    """Give a new file beside another one, for its owner alone; it is gone in the end."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.", suffix=".part")
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for each in ("", "-wal", "-shm", "-journal"):
            Path(name + each).unlink(missing_ok=True)


def copy_file(source: Path, target: Path) -> None:
    """Copy an SQLite database as it is at this moment; the copy is one file."""
    if not source.exists():
        raise DatabaseError(f"there is no database {source}")
    reading = f"{source.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(reading, uri=True)) as before,
        closing(sqlite3.connect(target)) as after,
    ):
        before.backup(after)
        after.execute("PRAGMA journal_mode = DELETE")


def check(file: Path) -> Copied:
    """Return what a copy holds. Raise DatabaseError if it is not sound, or no copy at all."""
    reading = f"{file.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(reading, uri=True)) as connection:
            whole = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if whole != ("ok",):
                raise DatabaseError(f"{file} is damaged: {whole and whole[0]}")
            if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise DatabaseError(f"{file} is damaged: something belongs to no game")
            (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
            (entries,) = connection.execute("SELECT count(*) FROM entries").fetchone()
    except (sqlite3.Error, TypeError) as error:
        raise DatabaseError(f"{file} is no copy of a database of Mycelia: {error}") from None
    return Copied(revision, games, entries)


def _copy_tables(engine: Engine, target: Path) -> None:
    """Copy the tables of a PostgreSQL database, all as they are at this moment."""
    with engine.connect() as source, opened(target) as copy:
        source.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        source.exec_driver_sql("SET LOCAL statement_timeout = 0")
        revision, _ = revision_of(source)
        if revision is None:
            raise DatabaseError("the database holds no games of Mycelia")
        with alone(copy) as connection:
            upgrade(connection, revision)
            for table in tables_of(connection):
                if copy_rows(source, connection, table) != _count(source, table):
                    raise DatabaseError(f"not all of {table.name} was copied")


@contextmanager
def opened(file: Path) -> Iterator[Engine]:
    """Give the engine of an SQLite file."""
    engine = connect(database_url(f"sqlite:///{file}"))
    try:
        yield engine
    finally:
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode = DELETE")
        engine.dispose()


def tables_of(connection: Connection) -> list[Table]:
    """Return the tables of a database as they are there, each behind those that it refers to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in NOT_COPIED]


def copy_rows(source: Connection, target: Connection, table: Table) -> int:
    """Copy all rows of a table. Return how many there are."""
    copied = 0
    rows = source.execution_options(yield_per=ROWS).execute(select(table)).mappings()
    for some in rows.partitions(ROWS):
        target.execute(insert(table), [dict(row) for row in some])
        copied += len(some)
    return copied


def _count(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())
