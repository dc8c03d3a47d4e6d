"""Databases of every revision so far, filled by the version of that time, on both engines.

`databases/*.sql` hold a finished solo game, a game of two with undos and one against a bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, text

from mycelia.server.inspection import check_all, check_rows
from mycelia.server.storage.backup import check
from mycelia.server.storage.database import connect, database_url
from mycelia.server.storage.migrate import HEAD, prepare
from mycelia.server.storage.restore import restore
from mycelia.server.storage.schema import revisions
from mycelia.server.storage.store import Store

DATABASES = Path(__file__).parent / "databases"
REVISIONS = sorted(file.stem for file in DATABASES.glob("*.sql"))
ANNA, BEN = "a" * 43, "b" * 43


def test_there_is_one_of_every_revision() -> None:
    assert set(REVISIONS) == revisions()


def fill(engine: Engine, revision: str) -> tuple[int, int]:
    """Make a database of a revision. How many games and entries it has."""
    prepare(engine, head=revision)
    sql = (DATABASES / f"{revision}.sql").read_text(encoding="utf-8")
    with closing(engine.raw_connection()) as connection:
        cursor = connection.cursor()
        if engine.dialect.name == "sqlite":
            cursor.executescript(sql)
        else:
            cursor.execute(sql)
        connection.commit()
    return counts(engine)


def counts(engine: Engine) -> tuple[int, int]:
    with engine.connect() as connection:
        games, entries = (
            connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one()
            for table in ("games", "entries")
        )
    return games, entries


def wrong_games(database: str) -> list[str]:
    """What is wrong with the games of a database; all are played again."""

    async def all_of_them() -> list[str]:
        store = Store(database)
        try:
            with store.engine.connect() as connection:
                ids, odd = check_rows(connection)
            assert odd == []
            found = [each async for each in check_all(store, ids)]
        finally:
            await store.close()
        assert len(found) == 3
        return [f"{each.id}: {each.wrong}" for each in found if each.wrong]

    return asyncio.run(all_of_them())


@pytest.fixture(params=REVISIONS)
def revision(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_an_upgrade_loses_nothing(
    revision: str, database: str, tmp_path: Path, open_house: Any
) -> None:
    database = database.replace("games.db", "old.db")  # the house has made itself one
    engine = connect(database_url(database))
    copies = tmp_path / "copies"
    try:
        before = fill(engine, revision)
        assert before[0] == 3
        prepare(engine, copies)
        assert counts(engine) == before
    finally:
        engine.dispose()
    assert wrong_games(database) == []
    if revision == HEAD:
        assert not copies.exists()
    else:
        (copy,) = copies.iterdir()
        found = check(copy)
        assert (found.revision, found.games, found.entries) == (revision, *before)
    _play_on(open_house(database=database))


def _play_on(house: Any) -> None:
    """The people of that time find their games, and go on with the one that they share."""
    anna, ben = house.person(), house.person()
    anna.key, ben.key = ANNA, BEN
    games = anna.call("GET", "/api/games")[1]
    over = next(game for game in games if game["over"])
    assert over["places"]
    assert anna.call("GET", f"/api/games/{over['game']}/record")[0] == 200
    assert anna.call("GET", "/api/statistics")[1]["games"] == 1
    shared = next(game for game in games if not game["over"])
    assert shared["names"][0] == "Änne"
    assert "o'B" in shared["names"][1]
    with anna.sit(shared["game"]) as hers, ben.sit(shared["game"]) as his:
        hers.sync()
        before = hers.number
        asked = hers if hers.view["choices"] else his
        asked.play(asked.words[0])
        hers.sync()
        assert hers.number == before + 1
    assert "game" in anna.make("me", "bot")


def test_a_copy_from_before_can_be_restored(
    revision: str, database: str, tmp_path: Path, postgres: Callable[[], str]
) -> None:
    """Into the other kind of database, and of this revision then."""
    engine = connect(database_url(database))
    try:
        before = fill(engine, revision)
        prepare(engine, tmp_path / "copies")
        if revision == HEAD:
            return
        (copy,) = (tmp_path / "copies").iterdir()
    finally:
        engine.dispose()
    other = postgres() if database.startswith("sqlite") else f"sqlite:///{tmp_path / 'other.db'}"
    target = connect(database_url(other))
    try:
        assert restore(copy, target, tmp_path, overwrite=False).revision == revision
        assert counts(target) == before
    finally:
        target.dispose()
    assert check(copy).revision == revision, "the copy itself is left as it was"
    assert wrong_games(other) == []
