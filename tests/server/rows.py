"""Databases with a row in every table; and rows as no server of ours writes them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    Integer,
    String,
    insert,
    select,
    text,
)

from mycelia.server.storage.tables import METADATA

FILLED: Final = Path(__file__).parent / "databases" / "0005.sql"
HASH: Final = "5" * 64
# What that database has no rows of. The game is the first of its games.
OTHERS: Final[dict[str, dict[str, Any]]] = {
    "notes": {"number": 1, "kind": "given", "seat": 1, "giver": None, "choices": 3},
    "results": {"result": "{}"},
    "counted": {"owner": HASH, "since": 1.5},
    "orders": {"number": 7, "kind": "changed", "what": "a1", "at": 2.5},
    "blocked": {"kind": "person", "what": HASH, "since": 3.5},
    "pulse": {"id": 1, "at": 4.5},
    "nodes": {"id": "node", "about": '{"version": "1.0.0"}', "beat": 5.5},
    "leases": {"node": "node"},
    "present": {"node": "node", "owner": HASH},
}
Rows = dict[str, list[tuple[Any, ...]]]


def fill(engine: Engine) -> None:
    """Put three games and a row of everything else into an empty database of this version."""
    with closing(engine.raw_connection()) as raw:
        cursor = raw.cursor()
        sql = FILLED.read_text(encoding="utf-8")
        cursor.executescript(sql) if engine.dialect.name == "sqlite" else cursor.execute(sql)
        raw.commit()
    with engine.begin() as connection:
        game = connection.execute(text("SELECT min(id) FROM games")).scalar_one()
        for name, row in OTHERS.items():
            table = METADATA.tables[name]
            known = {"game": game} if "game" in table.c else {}
            if connection.execute(select(table)).first() is None:
                connection.execute(insert(table), known | row)


def rows_of(engine: Engine) -> Rows:
    """All that is in the tables, in one order."""
    with engine.connect() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in METADATA.sorted_tables
        }


def lax(file: Path, copy: Path) -> None:
    """Copy an SQLite database into tables of the same names that take anything."""
    with closing(sqlite3.connect(file)) as before, closing(sqlite3.connect(copy)) as after:
        tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        for (name,) in before.execute(tables).fetchall():
            found = before.execute(f"SELECT * FROM {name}")
            columns = [f'"{each[0]}"' for each in found.description]
            after.execute(f"CREATE TABLE {name} ({', '.join(columns)})")
            places = ", ".join("?" * len(columns))
            after.executemany(f"INSERT INTO {name} VALUES ({places})", found)
        after.commit()


class Undecodable(bytes):
    """Bytes that are stored as a text."""


def put(connection: Any, table: str, column: str, value: Any) -> None:
    """Put a value into the last row of a table."""
    given = "CAST(? AS TEXT)" if isinstance(value, Undecodable) else "?"
    last = f"(SELECT max(rowid) FROM {table})"
    sql = f'UPDATE {table} SET "{column}" = {given} WHERE rowid = {last}'
    run = connection.exec_driver_sql if isinstance(connection, Connection) else connection.execute
    run(sql, (value,))


def bad_values(column: Column[Any]) -> Iterator[tuple[str, Any]]:
    """Values that a column cannot have, by what is wrong with them."""
    kind = column.type
    if not column.nullable:
        yield "null", None
    yield "bytes", b"\xff\x00\x1b"
    if isinstance(kind, String):
        yield "a number", 17
        yield "no text", Undecodable(b"a\xff")
        yield "a letter that is none", "a\0b"
        yield "too long", "x" * ((kind.length or 1_000_000) + 1)
        yield "orders for a terminal", "\x1b[2J"
    else:
        yield "words", "\x1b[2Jword"
        yield "infinite", float("inf")
        yield "in no calendar", 1e300
    if isinstance(kind, Integer | Boolean):
        yield "broken", 1.5
        yield "large", 2**40
    if isinstance(kind, Boolean):
        yield "neither", 2
    assert isinstance(kind, String | Integer | Boolean | Float)
