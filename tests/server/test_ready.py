"""Readiness tries a write and says what is wrong; health answers whatever else is."""

from __future__ import annotations

import os
import resource
import socket
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from nats_server import nats_server
from sqlalchemy.exc import OperationalError
from stores import run

from mycelia.server.readiness import Readiness
from mycelia.server.settings import Settings
from mycelia.server.storage.pulse import trouble_of
from mycelia.server.storage.store import Store


def quick(database: str) -> Settings:
    return Settings(database=database, database_connect=1, database_time=0.3)


def troubles(database: str, spoil: Any, settings: Settings | None = None) -> list[str | None]:
    """What is wrong with a database before and after something is done to it."""
    settings = settings or quick(database)

    async def what(store: Store) -> list[str | None]:
        found: list[str | None] = [await Readiness(store, settings).trouble()]
        readiness = Readiness(store, settings)
        await readiness.trouble()
        readiness._at = -1e9  # as if a second had passed
        spoil()
        return [*found, await readiness.trouble()]

    async def opened(store: Store) -> list[str | None]:
        quicker = Store(database, settings.timeouts)
        try:
            return await what(quicker)
        finally:
            await quicker.close()

    found: list[str | None] = run(database, opened)
    return found


def test_ready_and_well(house: Any) -> None:
    assert house.person().call("GET", "/api/ready") == (200, {"status": "ready"})
    with closing(sqlite3.connect(house.settings.database.removeprefix("sqlite:///"))) as found:
        assert found.execute("SELECT id, at FROM pulse").fetchall() == [(1, house.clock.now)]


def test_what_it_can_do_without_is_a_warning(open_house: Any, postgres: Any) -> None:
    with nats_server(start=False) as nats:
        other = open_house(database=postgres(), nats=nats.url)
        status, found = other.person("en").call("GET", "/api/ready")
        assert (status, found["status"]) == (200, "ready")
        assert ["can NATS be reached?" in words for words in found["warnings"]] == [True]
        assert (
            "ist NATS erreichbar?" in other.person("de").call("GET", "/api/ready")[1]["warnings"][0]
        )
        nats.start()
        end = time.monotonic() + 20
        while "warnings" in other.person().call("GET", "/api/ready")[1]:
            assert time.monotonic() < end
            time.sleep(0.05)


def test_a_write_is_tried_on_both(database: str) -> None:
    assert troubles(database, lambda: None) == [None, None]


def test_a_held_database_is_locked(house: Any, open_house: Any) -> None:
    other = open_house(database_time=0.2)
    file = house.settings.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(file, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        status, found = other.person("de").call("GET", "/api/ready")
        assert status == 503
        assert found["error"]["code"] == "not-ready"
        assert "hält seine Datenbank fest" in found["error"]["message"]
        assert other.person().call("GET", "/api/health")[0] == 200
        holder.execute("ROLLBACK")


def test_a_file_that_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    assert troubles(f"sqlite:///{file}", file.unlink) == [None, "gone"]


def test_a_file_that_was_replaced(tmp_path: Path) -> None:
    """The server would write on into the old one, which nobody will ever find again."""
    file = tmp_path / "games.db"

    def replace() -> None:
        (tmp_path / "other.db").write_bytes(file.read_bytes())
        os.replace(tmp_path / "other.db", file)

    assert troubles(f"sqlite:///{file}", replace) == [None, "gone"]


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of that kind")
def test_a_disk_that_takes_no_more(tmp_path: Path) -> None:
    """Whatever would make a file longer is refused by the system, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, before[1]))

    try:
        found = troubles(f"sqlite:///{tmp_path / 'games.db'}", fill)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert found == [None, "broken"]


def test_a_full_disk_has_a_name_of_its_own() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE t (x)")
        connection.execute("PRAGMA max_page_count = 2")
        with pytest.raises(sqlite3.OperationalError) as full:
            connection.execute("INSERT INTO t VALUES (zeroblob(100000))")
    assert trouble_of(OperationalError("", {}, full.value)) == "full"


def test_a_server_that_does_not_answer() -> None:
    """A port that takes a connection and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        database = f"postgresql://me@127.0.0.1:{silent.getsockname()[1]}/games"

        async def what() -> str | None:
            store = Store(database, quick(database).timeouts)
            try:
                return await Readiness(store, quick(database)).trouble()
            finally:
                await store.close()

        import asyncio

        assert asyncio.run(what()) in ("slow", "gone")


def test_statements_have_a_limit(postgres: Any) -> None:
    database = postgres()

    async def what(store: Store) -> None:
        limited = Store(database, quick(database).timeouts)
        try:
            with (
                limited.engine.connect() as connection,
                pytest.raises(OperationalError, match="statement timeout") as slow,
            ):
                connection.exec_driver_sql("SELECT pg_sleep(30)")
            assert trouble_of(slow.value) == "slow"
        finally:
            await limited.close()

    run(database, what)


def test_stopping(house: Any) -> None:
    house.desk.ready.stopping = True
    status, found = house.person("nl").call("GET", "/api/ready")
    assert (status, found["error"]["code"]) == (503, "not-ready")
    assert "gestopt" in found["error"]["message"]
