"""Rows as no server of ours writes them: the commands of a host name them and go on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, Table
from typer.testing import CliRunner

from mycelia.cli import app
from mycelia.server.inspection import check_all, check_rows
from mycelia.server.storage.database import connect, database_url
from mycelia.server.storage.migrate import prepare
from mycelia.server.storage.nodes import servers
from mycelia.server.storage.store import Store
from mycelia.server.storage.survey import games, people
from mycelia.server.storage.tables import BLOCKED, ENTRIES, GAMES, METADATA, NODES, SEATS
from mycelia.server.storage.values import JSON, Reading, plain
from tests.server.rows import Undecodable, bad_values, fill, lax, put

NO_JSON = ("", "{", "[1]", "null", "[" * 100_000)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that takes anything, with a row in every table; not to be changed."""
    folder = tmp_path_factory.mktemp("odd")
    engine = connect(database_url(f"sqlite:///{folder / 'full.db'}"))
    prepare(engine)
    fill(engine)
    engine.dispose()
    lax(folder / "full.db", folder / "lax.db")
    return folder / "lax.db"


@pytest.fixture
def engine(odd: Path) -> Iterator[Engine]:
    """One that may be changed, with few choices."""
    found = connect(database_url(f"sqlite:///{odd}"))
    with found.begin() as connection:
        connection.exec_driver_sql("DELETE FROM entries WHERE number > 3")
    yield found
    found.dispose()


@pytest.fixture
def odd(source: Path, tmp_path: Path) -> Path:
    """One that may be changed."""
    found = tmp_path / "odd.db"
    found.write_bytes(source.read_bytes())
    return found


def every_kind(table: Table) -> Iterator[tuple[str, Any]]:
    """The columns of a table with each value that they cannot have."""
    for column in table.columns:
        yield from ((column.name, value) for _, value in bad_values(column))
        if f"{table.name}.{column.name}" in JSON:
            yield from ((column.name, value) for value in NO_JSON)


def every_list(connection: Connection) -> dict[str, Any]:
    """What a host is shown, by what is listed."""
    reading = Reading(connection)
    found = {
        "games": games(reading),
        "people": people(reading),
        "servers": servers(reading),
        "blocked": list(reading.rows(BLOCKED)),
    }
    return {**found, "odd": reading.odd}


@pytest.mark.parametrize("table", METADATA.sorted_tables, ids=str)
def test_every_odd_row_is_named_and_the_rest_is_read(table: Table, engine: Engine) -> None:
    """Every column once with each kind of value that it cannot have."""
    with engine.connect() as connection:
        before, (ids, wrong) = every_list(connection), check_rows(connection)
        assert not wrong and not before["odd"]
        assert [len(before[what]) for what in ("games", "people", "servers", "blocked")] == [
            *(3, 2, 1, 1)
        ]
        for column, value in every_kind(table):
            put(connection, table.name, column, value)
            found, wrong = check_rows(connection)
            assert len(found) == len(ids) - (table is GAMES)
            [sentence] = wrong
            assert sentence.startswith(f"{table.name} "), sentence
            assert f": its {column} " in sentence
            assert plain(sentence) == sentence and len(sentence) < 300
            shown = every_list(connection)
            assert set(shown["odd"]) <= set(wrong)
            assert len(shown["games"]) == 3 - (table is GAMES)
            assert len(shown["servers"]) == 1 - (table is NODES)
            assert len(shown["blocked"]) == 1 - (table is BLOCKED)
            assert len(shown["people"]) >= 1
            if table in (GAMES, NODES, BLOCKED):
                assert shown["odd"] == wrong
            connection.rollback()


@pytest.mark.parametrize("table", [SEATS, ENTRIES], ids=str)
def test_games_with_odd_rows_are_played_as_far_as_can_be(table: Table, odd: Path) -> None:
    store = Store(f"sqlite:///{odd}")
    with closing(sqlite3.connect(odd)) as connection:
        ids = [row[0] for row in connection.execute("SELECT id FROM games")]
        odd_values = list(every_kind(table))[::2]

        async def what() -> list[list[str]]:
            found = []
            try:
                for column, value in odd_values:
                    [before] = connection.execute(
                        f'SELECT "{column}" FROM {table.name} ORDER BY rowid DESC LIMIT 1'
                    ).fetchone()
                    put(connection, table.name, column, value)
                    connection.commit()
                    found.append([each.wrong async for each in check_all(store, ids)])
                    put(connection, table.name, column, before)
                    connection.commit()
            finally:
                await store.close()
            return found

        found = asyncio.run(what())
    assert all(len(each) == len(ids) for each in found)
    assert all(each.count("") >= 2 for each in found)
    assert sum(each.count("") == 2 for each in found) >= 4


def admin(file: Path, *words: str) -> Any:
    return CliRunner().invoke(app, ["admin", *words, "--database", f"sqlite:///{file}"])


ORDER = "\x1b]0;owned\x07\x9b2J\u202e"


@pytest.mark.parametrize(
    ("words", "table", "column"),
    [
        (["games"], GAMES, "id"),
        (["games", "--json"], SEATS, "name"),
        (["people"], SEATS, "owner"),
        (["people"], BLOCKED, "what"),
        (["servers"], NODES, "id"),
        (["check"], ENTRIES, "choice"),
        (["check"], SEATS, "name"),
        (["check"], BLOCKED, "what"),
    ],
    ids=str,
)
@pytest.mark.parametrize(
    "value",
    [ORDER, b"\xff\xfe", Undecodable(b"\xff"), None, "x" * 2_000_000],
    ids=["orders", "bytes", "no text", "null", "long"],
)
def test_a_terminal_is_never_given_orders(
    words: list[str], table: Table, column: str, value: Any, odd: Path
) -> None:
    with closing(sqlite3.connect(odd)) as connection:
        put(connection, table.name, column, value)
        connection.commit()
    found = admin(odd, *words)
    assert not isinstance(found.exception, Exception), found.exception
    null = value is None and table is SEATS and column == "owner"  # whom nobody looks for
    assert found.exit_code == (0 if null else 1)
    assert "sqlalche.me" not in found.output, "one line is enough"
    for line in found.output.splitlines():
        assert line.isprintable() and len(line) < 400, line
    if "--json" in words and found.exit_code == 0:
        assert json.loads(found.stdout)


def test_a_database_without_odd_rows_is_well(source: Path) -> None:
    for words in (["games"], ["people"], ["servers"], ["check"]):
        found = admin(source, *words)
        assert found.exit_code == 0, found.output
        assert "left out" not in found.output
    assert "3 games, 0 that cannot be played again; 0 rows that cannot be" in found.output
