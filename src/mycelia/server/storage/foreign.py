"""A copy from anywhere: its rows, value by value, in tables of our own.

Nothing else of it is taken over, and nothing in it is carried out: no trigger, no view, no
expression of an index or a column. What does not fit is named in words of ours.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Table, insert
from sqlalchemy.exc import DBAPIError

from .backup import ROWS, Copied, opened, tables_of
from .schema import DatabaseError, alone, revisions, upgrade
from .values import LONGEST, any_text, wrong

MOST_BYTES: Final = 8 * LONGEST  # of one row


def adopt(file: Path, target: Path) -> Copied:
    """Put the rows of a copy into a new file. Return what they are; raise DatabaseError if odd."""
    with _reading(file) as source, opened(target) as engine:
        revision = _revision(file, source)
        with alone(engine) as connection:
            upgrade(connection, revision)
            tables = tables_of(connection)
            for table in tables:
                _check_table(file, source, table.name, [column.name for column in table.columns])
            found = {table.name: _copy(file, source, connection, table) for table in tables}
    return Copied(revision, found["games"], found["entries"])


@contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    """Give a connection that changes nothing and trusts nothing."""
    reading = f"{file.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(reading, uri=True)) as connection:
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA ignore_check_constraints = ON")
            connection.execute("BEGIN")
            yield connection
    except sqlite3.Error as error:
        # Its message may hold words of the copy.
        reason = getattr(error, "sqlite_errorname", "unreadable")
        raise DatabaseError(
            f"{file} is no copy of a database of Mycelia, or damaged ({reason})"
        ) from None
    except DBAPIError as error:
        raise DatabaseError(f"{file} does not fit together: {type(error).__name__}") from None


def _revision(file: Path, source: sqlite3.Connection) -> str:
    _check_table(file, source, "alembic_version", ["version_num"])
    rows = source.execute("SELECT version_num FROM alembic_version NOT INDEXED LIMIT 2").fetchall()
    if len(rows) != 1 or rows[0][0] not in revisions():
        raise DatabaseError(
            f"{file} is of a version of Mycelia that this one does not know; restore it with the "
            "version that made it"
        )
    return str(rows[0][0])


def _check_table(file: Path, source: sqlite3.Connection, name: str, columns: list[str]) -> None:
    """Raise DatabaseError if a table is none of whole rows on the disk that have these columns.

    A view has no rows of its own, nor has a virtual table; columns can be worked out, too.
    """
    tables = "SELECT count(*) FROM sqlite_schema WHERE name = ? AND rootpage > 0"
    there = source.execute(tables, (name,)).fetchone() == (1,)
    known = dict(source.execute("SELECT name, hidden FROM pragma_table_xinfo(?)", (name,)))
    if not there or any(known.values()) or not known.keys() >= set(columns):
        raise DatabaseError(
            f"{file} is no copy of a database of Mycelia: it has no table {name} like ours"
        )
    if source.execute(f"PRAGMA quick_check({name})").fetchone() != ("ok",):
        raise DatabaseError(f"{file} is damaged in its table {name}")


def _copy(file: Path, source: sqlite3.Connection, target: Connection, table: Table) -> int:
    """Copy all rows of a table. Return how many there are."""
    source.text_factory = any_text
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    found = source.execute(f'SELECT {names} FROM "{table.name}" NOT INDEXED')
    copied = 0
    while some := found.fetchmany(ROWS):
        rows = []
        for number, values in enumerate(some, copied + 1):
            row = dict(zip(table.columns.keys(), values, strict=True))
            for column in table.columns:
                why = wrong(column, row[column.name])
                if why:
                    where = f"row {number} of {table.name}"
                    raise DatabaseError(f"{file}, {where}: its {column.name} {why}")
            rows.append(row)
        target.execute(insert(table), rows)
        copied += len(rows)
    return copied
