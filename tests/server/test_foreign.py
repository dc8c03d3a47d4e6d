"""Copies from anywhere: only rows are taken over, and only those that can be."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from mycelia.server.inspection import check_all, check_rows
from mycelia.server.storage.backup import NOT_COPIED, back_up
from mycelia.server.storage.database import connect, database_url
from mycelia.server.storage.foreign import _copy, adopt
from mycelia.server.storage.migrate import prepare
from mycelia.server.storage.restore import restore
from mycelia.server.storage.schema import DatabaseError
from mycelia.server.storage.store import Store
from mycelia.server.storage.tables import METADATA
from tests.server.rows import Rows, bad_values, fill, lax, put, rows_of

COPIED = [table for table in METADATA.sorted_tables if table.name not in NOT_COPIED]
SCHEMA = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name, type"


def engine_of(file: Path) -> Engine:
    return connect(database_url(f"sqlite:///{file}"))


@pytest.fixture(scope="session")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with a row in every table; not to be changed."""
    folder = tmp_path_factory.mktemp("full")
    engine = engine_of(folder / "full.db")
    prepare(engine)
    fill(engine)
    back_up(engine, folder / "copy.db")
    engine.dispose()
    return folder / "copy.db"


@pytest.fixture
def copy(full: Path, tmp_path: Path) -> Path:
    """One that may be changed."""
    found = tmp_path / "copy.db"
    shutil.copy(full, found)
    return found


def change(file: Path, sql: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(sql)


def wanted(engine: Engine) -> Rows:
    """What is to be found again after a copy was restored."""
    return {name: rows for name, rows in rows_of(engine).items() if name not in NOT_COPIED}


def schema(file: Path) -> list[Any]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(SCHEMA).fetchall()


def restored(copy: Path, folder: Path) -> Rows:
    """What is in a database after a copy was restored; its tables are ours."""
    target = engine_of(folder / "restored.db")
    restore(copy, target, folder, overwrite=True)
    found = wanted(target)
    target.dispose()
    fresh = engine_of(folder / "fresh.db")
    prepare(fresh)
    fresh.dispose()
    assert schema(folder / "restored.db") == schema(folder / "fresh.db")
    return found


MORE = """
CREATE TRIGGER ignores BEFORE INSERT ON entries WHEN new.number > 2
BEGIN SELECT raise(IGNORE); END;
CREATE TRIGGER deletes AFTER INSERT ON seats BEGIN DELETE FROM seats; END;
CREATE TABLE loot (key);
CREATE TRIGGER spies AFTER UPDATE ON games BEGIN INSERT INTO loot SELECT creator FROM games; END;
CREATE VIEW everybody AS SELECT creator FROM games;
CREATE INDEX i ON games (hex(zeroblob(99)));
CREATE TABLE more (x CHECK (x > 1), y AS (x + 1));
INSERT INTO more (x) VALUES (2);
ALTER TABLE games ADD COLUMN loot TEXT DEFAULT 'x';
"""


def test_nothing_but_rows_is_taken_over(copy: Path, full: Path, tmp_path: Path) -> None:
    change(copy, MORE)
    before = engine_of(full)
    assert restored(copy, tmp_path) == wanted(before)
    before.dispose()


def test_rows_of_tables_without_any_rules_are_taken_over(full: Path, tmp_path: Path) -> None:
    lax(full, tmp_path / "lax.db")
    before = engine_of(full)
    assert restored(tmp_path / "lax.db", tmp_path) == wanted(before)
    before.dispose()


FOREVER = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n"
REFUSED = {
    "a view in place of games": "PRAGMA foreign_keys = OFF; ALTER TABLE games RENAME TO real; "
    f"CREATE VIEW games AS SELECT real.* FROM real, ({FOREVER});",
    "a view in place of the revision": f"DROP TABLE alembic_version; "
    f"CREATE VIEW alembic_version AS SELECT x AS version_num FROM ({FOREVER});",
    "a virtual table": "DROP TABLE notes; "
    "CREATE VIRTUAL TABLE notes USING fts5(game, number, kind, seat, giver, choices);",
    "a column that is worked out": "ALTER TABLE games DROP COLUMN seed; "
    "ALTER TABLE games ADD COLUMN seed TEXT AS (hex(zeroblob(9)));",
    "one column more that is worked out": "ALTER TABLE games ADD COLUMN more AS (hex(id));",
    "a column less": "ALTER TABLE games DROP COLUMN seed;",
    "a table less": "DROP TABLE notes;",
    "another revision": "UPDATE alembic_version SET version_num = '9999';",
    "no revision": "DELETE FROM alembic_version;",
    "a revision that is none": "UPDATE alembic_version SET version_num = x'ff00';",
    "two revisions": "INSERT INTO alembic_version VALUES ('0001');",
    "a note of no game": "PRAGMA foreign_keys = OFF; UPDATE notes SET game = 'none';",
    "text that is none": "UPDATE seats SET name = CAST(x'ff' AS TEXT);",
    "a row that is too large": "UPDATE editions SET text = printf('%.*c', 9000000, 'x');",
}


@pytest.mark.parametrize("what", REFUSED)
def test_odd_copies_are_refused(what: str, copy: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        try:
            connection.executescript(REFUSED[what])
        except sqlite3.OperationalError as error:
            if "fts5" in str(error):
                pytest.skip("this SQLite has no virtual tables of that kind")
            raise
    target = engine_of(tmp_path / "restored.db")
    with pytest.raises(DatabaseError) as refused:
        restore(copy, target, tmp_path, overwrite=True)
    target.dispose()
    assert str(refused.value).startswith(str(copy))
    assert str(refused.value).isprintable()
    assert not (tmp_path / "restored.db").exists()
    assert not list(tmp_path.glob(".*"))


def test_damage_by_which_rows_are_missing_is_noticed(copy: Path, tmp_path: Path) -> None:
    """Everything that is left can be read, and is as it should be."""
    with closing(sqlite3.connect(copy)) as connection:
        wanted = "SELECT rootpage FROM sqlite_schema WHERE name = 'entries'"
        (root,) = connection.execute(wanted).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    pages = bytearray(copy.read_bytes())
    inner = pages[(root - 1) * size : root * size]
    assert inner[0] == 5, "its rows lie on several pages"
    last = int.from_bytes(inner[8:12], "big")
    pages[(last - 1) * size + 4] -= 1  # of so many rows
    copy.write_bytes(pages)
    with pytest.raises(DatabaseError, match="damaged in its table entries"):
        adopt(copy, tmp_path / "new.db")


def test_the_same_row_twice_is_refused(full: Path, tmp_path: Path) -> None:
    copy = tmp_path / "lax.db"
    lax(full, copy)
    change(copy, "INSERT INTO entries SELECT * FROM entries LIMIT 1;")
    with pytest.raises(DatabaseError, match="does not fit together"):
        adopt(copy, tmp_path / "new.db")


@pytest.mark.parametrize("table", COPIED, ids=str)
def test_a_value_that_cannot_be_is_named_and_refused(
    table: Any, full: Path, empty_database: Path, tmp_path: Path
) -> None:
    """Every column once with each kind of value that it cannot have."""
    copy = tmp_path / "lax.db"
    lax(full, copy)
    shutil.copy(empty_database, tmp_path / "new.db")
    engine = engine_of(tmp_path / "new.db")
    with closing(sqlite3.connect(copy)) as source, engine.connect() as target:
        count = source.execute(f"SELECT count(*) FROM {table.name}").fetchone()[0]
        assert count > 0
        for column in table.columns:
            for kind, value in bad_values(column):
                source.execute("SAVEPOINT one")
                put(source, table.name, column.name, value)
                where = f"row {count} of {table.name}: its {column.name} (is|has) "
                with pytest.raises(DatabaseError, match=where):
                    _copy(copy, source, target, table)
                    pytest.fail(f"{column.name}: {kind}")
                source.execute("ROLLBACK TO one")
    engine.dispose()


def test_a_copy_with_a_trigger_into_postgresql(
    copy: Path, full: Path, tmp_path: Path, postgres: Callable[[], str]
) -> None:
    change(copy, MORE)
    database = postgres()
    target, before = connect(database_url(database)), engine_of(full)
    restore(copy, target, tmp_path, overwrite=False)
    assert wanted(target) == wanted(before)

    async def what() -> list[str]:
        store = Store(database)
        try:
            with store.engine.connect() as connection:
                ids, odd = check_rows(connection)
            return odd + [each.wrong async for each in check_all(store, ids)]
        finally:
            await store.close()

    assert asyncio.run(what()) == ["", "", ""]
    target.dispose()
    before.dispose()
