"""Copies while servers write, restored into either kind of database; many first starts at once."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine
from stores import entry, kept, run

from mycelia.server.storage.backup import back_up, check
from mycelia.server.storage.database import connect, database_url
from mycelia.server.storage.migrate import HEAD
from mycelia.server.storage.restore import restore
from mycelia.server.storage.rows import State
from mycelia.server.storage.schema import DatabaseError
from mycelia.server.storage.store import Store


def engine_of(database: str) -> Engine:
    return connect(database_url(database))


def filled(database: str, entries: int = 3) -> None:
    async def what(store: Store) -> None:
        await store.add_game(kept())
        for number in range(1, entries + 1):
            await store.append("a1", entry(number), State(1, 1, False))

    run(database, what)


def numbers(file: Path) -> list[int]:
    with closing(sqlite3.connect(file)) as connection:
        return [row[0] for row in connection.execute("SELECT number FROM entries ORDER BY 1")]


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_a_copy_has_every_choice_acknowledged_before_it_began(
    database: str, tmp_path: Path
) -> None:
    """A plain copy of the file has not: the newest choices are in another file beside it."""

    async def what(store: Store) -> None:
        await store.add_game(kept())
        acknowledged = 0
        going = True

        async def write() -> None:
            nonlocal acknowledged
            while going:
                await store.append("a1", entry(acknowledged + 1), State(1, 1, False))
                acknowledged += 1

        writing = asyncio.create_task(write())
        engine = engine_of(database)
        try:
            for turn in range(5):
                while acknowledged < 40 * (turn + 1):
                    await asyncio.sleep(0.005)
                before = acknowledged
                file = tmp_path / f"copy{turn}.db"
                copied = await asyncio.to_thread(back_up, engine, file)
                assert numbers(file) == list(range(1, copied.entries + 1))
                assert before <= copied.entries <= acknowledged + 1
                assert (copied.games, copied.revision) == (1, HEAD)
                assert mode(file) == 0o600
        finally:
            going = False
            await writing
            engine.dispose()

    run(database, what)
    assert not list(tmp_path.glob(".*")), "something was left behind"


def test_a_copy_overwrites_nothing_unless_told(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    filled(database)
    (tmp_path / "copy.db").write_text("precious")
    engine = engine_of(database)
    with pytest.raises(DatabaseError, match="is there already"):
        back_up(engine, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "precious"
    assert back_up(engine, tmp_path / "copy.db", overwrite=True).entries == 3
    with pytest.raises(DatabaseError, match="no folder"):
        back_up(engine, tmp_path / "none" / "copy.db")
    engine.dispose()
    nothing = engine_of(f"sqlite:///{tmp_path / 'nothing.db'}")
    with pytest.raises(DatabaseError, match="there is no database"):
        back_up(nothing, tmp_path / "x.db")
    assert not (tmp_path / "nothing.db").exists()


@pytest.mark.parametrize("source", ["sqlite", "postgresql"])
@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_copy_of_either_goes_into_either(
    source: str, target: str, tmp_path: Path, postgres: Callable[[], str]
) -> None:
    addresses = {
        name: postgres() if kind == "postgresql" else f"sqlite:///{tmp_path / name}.db"
        for name, kind in (("from", source), ("to", target))
    }
    filled(addresses["from"])
    before, after = engine_of(addresses["from"]), engine_of(addresses["to"])
    back_up(before, tmp_path / "copy.db")
    assert restore(tmp_path / "copy.db", after, tmp_path, overwrite=False).entries == 3

    async def what(store: Store) -> None:
        assert await store.game("a1") == kept(updated=2.25, state=State(1, 1, False))
        assert await store.entries("a1") == [entry(1), entry(2), entry(3)]
        await store.append("a1", entry(4), State(1, 1, False))

    run(addresses["to"], what)
    with pytest.raises(DatabaseError, match="--overwrite"):
        restore(tmp_path / "copy.db", after, tmp_path, overwrite=False)
    restore(tmp_path / "copy.db", after, tmp_path, overwrite=True)
    (aside,) = tmp_path.glob("*.replaced-*.backup")
    assert numbers(aside) == [1, 2, 3, 4], "what was there is kept"
    assert mode(aside) == 0o600

    async def again(store: Store) -> None:
        assert len(await store.entries("a1")) == 3

    run(addresses["to"], again)
    before.dispose()
    after.dispose()


def test_nothing_is_restored_under_a_running_server(database: str, tmp_path: Path) -> None:
    filled(database)
    engine = engine_of(database)
    back_up(engine, tmp_path / "copy.db")
    engine.dispose()

    async def what(store: Store) -> None:
        await store.append("a1", entry(4), State(1, 1, False))
        target = engine_of(database)
        with pytest.raises(DatabaseError, match="a server is using that database"):
            restore(tmp_path / "copy.db", target, tmp_path, overwrite=True)
        target.dispose()
        assert len(await store.entries("a1")) == 4

    run(database, what)


def test_what_is_no_copy_is_not_restored(tmp_path: Path) -> None:
    target = engine_of(f"sqlite:///{tmp_path / 'games.db'}")
    (tmp_path / "text").write_text("This is no database. " * 1000)
    with sqlite3.connect(tmp_path / "shop.db") as connection:
        connection.execute("CREATE TABLE orders (id INTEGER)")
    connection.close()
    for name in ("text", "shop.db", "missing"):
        with pytest.raises(DatabaseError):
            restore(tmp_path / name, target, None, overwrite=False)
    filled(f"sqlite:///{tmp_path / 'good.db'}", 200)
    source = engine_of(f"sqlite:///{tmp_path / 'good.db'}")
    back_up(source, tmp_path / "copy.db")
    data = bytearray((tmp_path / "copy.db").read_bytes())
    data[len(data) // 2 : len(data) // 2 + 4096] = os.urandom(4096)
    (tmp_path / "copy.db").write_bytes(data)
    with pytest.raises(DatabaseError, match=r"damaged|no copy"):
        check(tmp_path / "copy.db")
    with pytest.raises(DatabaseError):
        restore(tmp_path / "copy.db", target, None, overwrite=False)
    assert not (tmp_path / "games.db").exists()
    source.dispose()


def test_a_new_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        filled(f"sqlite:///{tmp_path / 'games.db'}")
    finally:
        os.umask(before)
    assert mode(tmp_path / "games.db") == 0o600


OPEN = """
import asyncio, sys
from mycelia.server.storage.store import Store
sys.stdin.readline()
async def main():
    store = Store(sys.argv[1])
    await store.open()
    await store.close()
asyncio.run(main())
"""


def test_many_first_starts_at_once(database: str) -> None:
    """Each is a process of its own, and all begin at the same moment."""
    starts: list[subprocess.Popen[Any]] = [
        subprocess.Popen(
            [sys.executable, "-c", OPEN, database],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(5)
    ]
    for start in starts:
        assert start.stdin is not None
        start.stdin.write("\n")
        start.stdin.flush()
    for start in starts:
        _, said = start.communicate(timeout=60)
        assert start.returncode == 0, said
    filled(database)
