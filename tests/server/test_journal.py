"""Entries that wait together are stored together, and one that cannot be spoils no other."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from sqlalchemy import event, text
from stores import entry, kept, run

from mycelia.server.readiness import Readiness
from mycelia.server.settings import Settings
from mycelia.server.storage.journal import Journal, Taken, Unstored
from mycelia.server.storage.rows import Entry, State
from mycelia.server.storage.store import Store

ON = State(1, 1, False)


class Counted:
    """How many times a journal wrote, and how many entries each time."""

    def __init__(self, journal: Journal) -> None:
        self.sizes: list[int] = []
        self.write = journal._write
        journal._write = self._counting  # type: ignore[method-assign]

    def _counting(self, some: list[Any]) -> list[Exception | None]:
        self.sizes.append(len(some))
        return self.write(some)


def test_all_that_wait_share_one_transaction(database: str) -> None:
    async def what(store: Store) -> None:
        ids = [f"g{number}" for number in range(20)]
        for id in ids:
            await store.add_game(kept(id))
        counted = Counted(store.journal)
        await asyncio.gather(*(store.append(id, entry(1), ON) for id in ids))
        assert counted.sizes == [20]
        await store.append("g0", entry(2), State(7, 0, False))
        assert counted.sizes == [20, 1]
        assert [len(await store.entries(id)) for id in ids] == [2] + [1] * 19
        game = await store.game("g0")
        assert game is not None
        assert game.state == State(7, 0, False)

    run(database, what)


def test_nobody_hears_of_an_entry_before_its_commit(database: str) -> None:
    async def what(store: Store) -> None:
        await store.add_game(kept())
        held = threading.Event()
        event.listen(store.engine, "checkout", lambda *_: held.wait(10))
        asked = asyncio.create_task(store.append("a1", entry(1), ON))
        done, _ = await asyncio.wait([asked], timeout=0.05)
        assert not done
        held.set()
        await asked

    run(database, what)


def test_one_that_is_taken_spoils_no_other(database: str) -> None:
    async def what(store: Store) -> None:
        for id in ("a1", "b2", "c3"):
            await store.add_game(kept(id))
        await store.append("b2", entry(1), ON)
        found = await asyncio.gather(
            store.append("a1", entry(1), State(2, 0, False)),
            store.append("b2", entry(1, "ben"), State(9, 0, False)),
            store.append("c3", entry(1), State(3, 0, False)),
            store.append("c3", entry(2, key="k1"), State(9, 0, False)),  # a key that is taken
            return_exceptions=True,
        )
        assert [type(each) for each in found] == [type(None), Taken, type(None), Taken]
        rounds = []
        for id in ("a1", "b2", "c3"):
            game = await store.game(id)
            assert game is not None
            rounds.append(game.state.round)
            assert await store.entries(id) == [entry(1)]
        assert rounds == [2, 1, 3]

    run(database, what)


def test_several_entries_of_one_game_at_once(database: str) -> None:
    async def what(store: Store) -> None:
        await store.add_game(kept())
        states = [State(number, number % 2, False) for number in (1, 2, 3)]
        await asyncio.gather(*(store.append("a1", entry(s.round), s) for s in states))
        game = await store.game("a1")
        assert game is not None
        assert game.state == states[-1]

    run(database, what)


def test_a_lost_connection_is_replaced_and_nothing_is_stored_twice(postgres: Any) -> None:
    async def what(store: Store) -> None:
        await store.add_game(kept())
        await store.append("a1", entry(1), ON)
        connection = store.journal._connection
        assert connection is not None
        with store.engine.connect() as other:
            pid = connection.cursor().connection.info.backend_pid
            other.exec_driver_sql(f"SELECT pg_terminate_backend({pid})")
        await store.append("a1", entry(2), ON)
        with pytest.raises(Taken):
            await store.append("a1", entry(2, "ben"), ON)
        assert [each.number for each in await store.entries("a1")] == [1, 2]

    run(postgres(), what)


def test_a_failure_of_the_database_is_told_to_all_and_the_next_one_can_be(database: str) -> None:
    async def what(store: Store) -> None:
        await store.add_game(kept())
        broken = RuntimeError("the disk is full")

        def fail(*_: object) -> None:
            raise broken

        event.listen(store.engine, "checkout", fail)
        two = [Entry(number, 0, "end", None, None, 1.0) for number in (1, 2)]
        found = await asyncio.gather(
            *(store.append("a1", each, ON) for each in two), return_exceptions=True
        )
        assert found == [broken, broken]
        event.remove(store.engine, "checkout", fail)
        assert await store.entries("a1") == []
        await store.append("a1", two[0], ON)
        assert await store.entries("a1") == two[:1]

    run(database, what)


# Triggers by which a database drops what it said that it stored, by kind of database: the second
# entry of a game before it is there, or each third as soon as it is.
DROPS = {
    "sqlite": (
        "CREATE TRIGGER before BEFORE INSERT ON entries WHEN new.number = 2 "
        "BEGIN SELECT raise(IGNORE); END",
        "CREATE TRIGGER after AFTER INSERT ON entries WHEN new.number = 3 "
        "BEGIN DELETE FROM entries WHERE number = 3; END",
    ),
    "postgresql": (
        "CREATE FUNCTION before() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
        "CREATE TRIGGER before BEFORE INSERT ON entries FOR EACH ROW WHEN (new.number = 2) "
        "EXECUTE FUNCTION before()",
        "CREATE FUNCTION after() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN DELETE FROM entries WHERE number = 3; RETURN NULL; END $$",
        "CREATE TRIGGER after AFTER INSERT ON entries FOR EACH ROW WHEN (new.number = 3) "
        "EXECUTE FUNCTION after()",
    ),
}


def test_what_the_database_drops_is_never_acknowledged(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def what(store: Store) -> None:
        kind = store.engine.dialect.name
        ready = Readiness(store, Settings(database))
        for id in ("g1", "g2", "g3"):
            await store.add_game(kept(id))
        await store.append("g1", entry(1), ON)
        with store.engine.begin() as connection:
            for statement in DROPS[kind]:
                connection.execute(text(statement))
        some = [("g1", 2), ("g2", 1), ("g3", 1)]  # of which one is lost
        found = await asyncio.gather(
            *(store.append(id, entry(number), ON) for id, number in some), return_exceptions=True
        )
        assert [type(each) for each in found] == [Unstored, type(None), type(None)]
        with pytest.raises(Unstored):
            await store.append("g1", entry(3), State(9, 1, False))
        assert await ready.trouble() == "broken"
        assert "does not keep what is written" in caplog.text
        for id in ("g1", "g2", "g3"):
            assert await store.entries(id) == [entry(1)]
        game = await store.game("g1")
        assert game is not None and game.state == ON, "nothing of it is left"
        with store.engine.begin() as connection:
            connection.execute(
                text(f"DROP TRIGGER before{'' if kind == 'sqlite' else ' ON entries'}")
            )
        await store.append("g1", entry(2), ON)
        assert await Readiness(store, Settings(database)).trouble() == "broken", "until a restart"

    run(database, what)
