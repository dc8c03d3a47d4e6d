"""Games are kept, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import text, update
from stores import entry, kept, run

from mycelia.errors import OptionError
from mycelia.server.storage.database import connect, database_url
from mycelia.server.storage.journal import Taken
from mycelia.server.storage.rows import Entry, KeptSeat, Link, State
from mycelia.server.storage.store import WRITERS, Store
from mycelia.server.storage.tables import SEATS


def test_a_game_comes_back_as_it_was(database: str) -> None:
    async def what(store: Store) -> None:
        await store.add_game(kept())
        assert await store.game("a1") == kept()
        assert await store.game("none") is None
        assert await store.entries("a1") == []
        assert await store.count() == 1

    run(database, what)


def test_entries_come_back_in_order(database: str) -> None:
    async def what(store: Store) -> None:
        await store.add_game(kept())
        await store.append("a1", entry(1), State(1, 1, False))
        await store.append("a1", Entry(2, 1, None, None, None, 3.0), State(2, None, True))
        assert await store.entries("a1") == [entry(1), Entry(2, 1, None, None, None, 3.0)]
        assert await store.entries("a1", after=1) == [Entry(2, 1, None, None, None, 3.0)]
        game = await store.game("a1")
        assert game is not None
        assert game.state == State(2, None, True)
        assert game.updated == 3.0

    run(database, what)


def test_a_number_is_taken_once(database: str) -> None:
    async def what(store: Store) -> None:
        await store.add_game(kept())
        await store.append("a1", entry(1), State(1, 1, False))
        with pytest.raises(Taken):
            await store.append("a1", entry(1, key="other"), State(9, 1, False))
        game = await store.game("a1")
        assert game is not None
        assert game.state == State(1, 1, False)  # nothing of the second one was kept
        assert len(await store.entries("a1")) == 1

    run(database, what)


def test_a_key_is_taken_once_by_each(database: str) -> None:
    async def what(store: Store) -> None:
        await store.add_game(kept())
        await store.add_game(kept("b2"))
        await store.append("a1", entry(1, key="same"), State(1, 1, False))
        with pytest.raises(Taken):
            await store.append("a1", entry(2, key="same"), State(1, 1, False))
        await store.append("a1", entry(2, "ben", "same"), State(1, 1, False))
        await store.append("b2", entry(1, key="same"), State(1, 1, False))
        bots = [Entry(number, 1, "end", None, None, 1.0) for number in (3, 4)]
        for each in bots:
            await store.append("a1", each, State(1, 1, False))

    run(database, what)


def test_two_servers_never_both_accept_the_17th_choice(database: str) -> None:
    async def what(store: Store) -> None:
        other = Store(database)
        try:
            await store.add_game(kept())
            for number in range(1, 18):
                done = await asyncio.gather(
                    store.append("a1", entry(number, "anna"), State(1, 1, False)),
                    other.append("a1", entry(number, "ben"), State(1, 1, False)),
                    return_exceptions=True,
                )
                assert sorted(str(type(each).__name__) for each in done) == ["NoneType", "Taken"]
            assert len(await store.entries("a1")) == 17
        finally:
            await other.close()

    run(database, what)


def test_a_refused_choice_leaves_no_open_cursor_to_the_collector(database: str) -> None:
    if not database.startswith("sqlite"):
        pytest.skip("only there does a cursor that is thrown away wait for its connection")

    def cursors() -> list[sqlite3.Cursor]:
        return [each for each in gc.get_objects() if isinstance(each, sqlite3.Cursor)]

    async def what(store: Store) -> None:
        await store.add_game(kept())
        await store.append("a1", entry(1), State(1, 1, False))
        known = {id(each) for each in cursors()}
        with pytest.raises(Taken):
            await store.append("a1", entry(1, "ben"), State(1, 1, False))
        for each in cursors():
            if id(each) not in known:
                with pytest.raises(sqlite3.ProgrammingError, match="closed cursor"):
                    each.execute("SELECT 1")

    gc.disable()
    try:
        run(database, what)
    finally:
        gc.enable()


def test_a_seat_is_claimed_once(database: str) -> None:
    async def what(store: Store) -> None:
        await store.add_game(kept())
        done = await asyncio.gather(
            *(store.claim("a1", 1, who, who.title(), 5.0) for who in ("ben", "cleo"))
        )
        assert sorted(done) == [False, True]
        assert not await store.claim("a1", 0, "ben", "Ben", 5.0)
        seats = await store.seats("a1")
        assert seats[0].owner == "anna"
        assert seats[1].owner in ("ben", "cleo")
        assert seats[1].name == str(seats[1].owner).title()

    run(database, what)


def test_links(database: str) -> None:
    async def what(store: Store) -> None:
        await store.add_game(kept())
        assert await store.link("token a1") == Link("a1", 1)
        assert await store.link("watch a1") == Link("a1", None)
        assert await store.link("else") is None
        await store.relink("a1", "new watch", "new invite", {1: "new token", 0: "no"})
        assert await store.link("new invite") == Link("a1", None, invite=True)
        assert await store.link("token a1") is None
        assert await store.link("watch a1") is None
        assert await store.link("new token") == Link("a1", 1)
        assert await store.link("new watch") == Link("a1", None)
        assert await store.link("no") is None  # an owned seat gets no link

    run(database, what)


def test_my_games(database: str) -> None:
    async def what(store: Store) -> None:
        await store.add_game(kept("a1", updated=1.0))
        await store.add_game(kept("b2", updated=3.0))
        await store.add_game(kept("c3", creator="ben", updated=2.0))
        watched = [KeptSeat(0, "", bot="greedy")]
        await store.add_game(kept("d4", updated=0.5, seats=watched))
        assert [game.id for game in await store.games_of("anna")] == ["b2", "a1", "d4"]
        assert [game.id for game in await store.games_of("ben")] == ["c3"]
        assert await store.games_of("cleo") == []
        await store.change_seat("b2", 0, {"bot": "greedy", "gone": True})
        # Left, but not lost: one can come back.
        assert [game.id for game in await store.games_of("anna")] == ["b2", "a1", "d4"]
        assert await store.count("anna") == 3
        await store.append("a1", entry(1), State(4, None, True))
        assert await store.count("anna") == 2

    run(database, what)


def test_editions_are_kept_by_hash(database: str) -> None:
    async def what(store: Store) -> None:
        await store.keep_edition("e" * 64, "valley", "1.0", "something else")
        assert await store.edition_text("e" * 64) == "name = 'valley'"
        assert await store.edition_text("f" * 64) is None

    run(database, what)


def test_what_was_begun_is_done_though_nobody_waits(database: str) -> None:
    """Neither running nor waiting for a thread is lost, and close waits for all of it."""

    async def what(store: Store) -> None:
        await store.add_game(kept())
        held = threading.Event()
        for _ in range(WRITERS):
            store.writers.submit(held.wait)  # so that what follows has to wait for a thread
        asked = [
            asyncio.create_task(store.append("a1", entry(number), State(number, 1, False)))
            for number in (1, 2, 3)
        ]
        await asyncio.sleep(0)  # they have begun
        for task in asked:
            task.cancel()
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(each) for each in done] == [asyncio.CancelledError] * 3
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        assert not closing.done()
        held.set()
        await closing

    async def look(store: Store) -> None:
        assert [each.number for each in await store.entries("a1")] == [1, 2, 3]

    run(database, what)
    run(database, look)


def test_readers_wait_for_no_writer(database: str) -> None:
    """And nobody else does: the event loop goes on while threads are busy."""

    async def what(store: Store) -> None:
        await store.add_game(kept())
        with store.engine.begin() as connection:  # holds the seat, on SQLite the whole file
            connection.execute(update(SEATS), {"name": "Ben"})
            writing = asyncio.create_task(store.change_seat("a1", 0, {"name": "Cleo"}))
            assert [seat.name for seat in await store.seats("a1")] == ["Anna", ""]
            assert not writing.done()
        await writing
        assert [seat.name for seat in await store.seats("a1")] == ["Cleo", "Ben"]

    run(database, what)


def test_many_at_once(database: str) -> None:
    """More than there are threads and connections."""

    async def what(store: Store) -> None:
        ids = [f"g{number}" for number in range(30)]
        await asyncio.gather(*(store.add_game(kept(id)) for id in ids))
        for number in (1, 2):
            await asyncio.gather(
                *(store.append(id, entry(number), State(number, 1, False)) for id in ids),
                *(store.game(id) for id in ids),
                *(store.entries(id) for id in ids),
            )
        found = await asyncio.gather(*(store.entries(id) for id in ids))
        assert [[each.number for each in entries] for entries in found] == [[1, 2]] * 30

    run(database, what)


def test_nothing_is_left_open(database: str) -> None:
    """No thread, no connection."""

    async def what(store: Store) -> Store:
        await asyncio.gather(*(store.count() for _ in range(20)))
        assert any(thread.name.startswith("store-") for thread in threading.enumerate())
        return store

    store = run(database, what)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("store-")]
    assert store.engine.pool.checkedin() == store.engine.pool.checkedout() == 0


def test_sqlite_is_set_to_lose_nothing(tmp_path: Path) -> None:
    async def what(store: Store) -> None:
        with store.engine.connect() as connection:
            found = {
                name: connection.execute(text(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
            }
        assert found == {
            "journal_mode": "wal",
            "synchronous": 2,
            "busy_timeout": 10000,
            "foreign_keys": 1,
        }

    run(f"sqlite:///{tmp_path / 'games.db'}", what)


@pytest.mark.parametrize(
    ("address", "plain", "driver"),
    [
        ("sqlite:////tmp/a.db", "sqlite:////tmp/a.db", "pysqlite"),
        ("sqlite+aiosqlite:////tmp/a.db", "sqlite:////tmp/a.db", "pysqlite"),
        ("postgres://me@here/games", "postgresql+psycopg://me@here/games", "psycopg"),
        ("postgresql://me@here/games", "postgresql+psycopg://me@here/games", "psycopg"),
        (
            "postgresql+asyncpg://me@here/games?ssl=require",
            "postgresql+psycopg://me@here/games?sslmode=require",
            "psycopg",
        ),
    ],
)
def test_addresses_get_our_drivers(address: str, plain: str, driver: str) -> None:
    """Also those that name drivers which were in use once."""
    url = database_url(address)
    assert url.render_as_string() == plain
    assert connect(url).driver == driver


@pytest.mark.parametrize(
    "address", ["", "games.db", "mysql://here/games", "sqlite://", "sqlite:///:memory:", "a://b:c"]
)
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(OptionError, match="expected sqlite:"):
        database_url(address)


def test_a_password_is_not_shown(tmp_path: Path) -> None:
    from mycelia.server.storage.schema import DatabaseError

    async def what() -> None:
        store = Store("postgresql://me:hush@127.0.0.1:1/games")
        try:
            with pytest.raises(DatabaseError) as error:
                await store.open()
            assert "hush" not in str(error.value)
        finally:
            await store.close()

    asyncio.run(what())
