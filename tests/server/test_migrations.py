"""A new database is made, an older one is migrated after a copy, a newer one is refused."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from mycelia.server.storage.database import connect, database_url
from mycelia.server.storage.migrate import HEAD, prepare
from mycelia.server.storage.schema import SCRIPTS, DatabaseError, config_of
from mycelia.server.storage.tables import METADATA


def prepared(address: str, **changes: Any) -> None:
    engine = connect(database_url(address))
    try:
        prepare(engine, **changes)
    finally:
        engine.dispose()


def test_the_newest_revision_is_known_by_heart() -> None:
    assert ScriptDirectory.from_config(config_of(SCRIPTS)).get_current_head() == HEAD


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_migrations_make_the_tables_as_they_are(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = f"sqlite:///{tmp_path / 'games.db'}"
    if kind == "postgresql":
        address = request.getfixturevalue("postgres")()

    engine = connect(database_url(address))
    try:
        prepare(engine)
        prepare(engine)  # nothing to do
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, METADATA) == []
    finally:
        engine.dispose()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_games_so_far_wait_for_absent_players_as_they_did(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = f"sqlite:///{tmp_path / 'games.db'}"
    if kind == "postgresql":
        address = request.getfixturevalue("postgres")()
    engine = connect(database_url(address))
    try:
        prepare(engine, head="0002")
        with engine.begin() as connection:
            connection.execute(text("INSERT INTO editions VALUES ('e', 'valley', '1', '')"))
            for id in ("one", "two"):
                connection.execute(
                    text(
                        "INSERT INTO games (id, edition, rules, options, seed, named_seed, mode, "
                        "creator, watch, created, updated, round, decider, over) VALUES (:id, "
                        "'e', '2', '{}', '1', false, 'friends', 'anna', :id, 0, 0, 1, 0, false)"
                    ),
                    {"id": id},
                )
            connection.execute(text("INSERT INTO results VALUES ('one', 'without places')"))
        prepare(engine)
        with engine.connect() as connection:
            found = connection.execute(text("SELECT absence, invite, rematch_of FROM games")).all()
            assert found == [("live", None, None)] * 2
            assert connection.execute(text("SELECT count(*) FROM results")).scalar() == 0
    finally:
        engine.dispose()


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    prepared(f"sqlite:///{file}")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute("UPDATE compatible SET oldest = '9999'")
    connection.close()
    with pytest.raises(DatabaseError, match="newer version of Mycelia"):
        prepared(f"sqlite:///{file}")


def test_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "shop.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE orders (id INTEGER)")
    connection.close()
    with pytest.raises(DatabaseError, match="something else"):
        prepared(f"sqlite:///{file}")
    (tmp_path / "text.db").write_text("This is no database, but a text. " * 100)
    with pytest.raises(DatabaseError, match="cannot be opened"):
        prepared(f"sqlite:///{tmp_path / 'text.db'}")
    with pytest.raises(DatabaseError, match="cannot be opened"):
        prepared(f"sqlite:///{tmp_path / 'no' / 'folder' / 'games.db'}")


def with_a_later_one(folder: Path) -> Path:
    """Our migrations, and one more as a later version may have it, which only adds something."""
    scripts = folder / "migrations"
    shutil.copytree(SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    (scripts / "versions" / "m9998_later.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f"revision = '9998'\ndown_revision = {HEAD!r}\n"
        "def upgrade():\n    op.add_column('games', sa.Column('stars', sa.Integer))\n"
    )
    return scripts


def test_an_older_database_is_copied_and_migrated(tmp_path: Path) -> None:
    scripts = with_a_later_one(tmp_path)
    file = tmp_path / "games.db"
    prepared(f"sqlite:///{file}")
    assert not list(tmp_path.glob("*.backup"))
    prepared(f"sqlite:///{file}", scripts=scripts, head="9998")
    (copy,) = tmp_path.glob("*.backup")
    assert HEAD in copy.name

    def columns(database: Path) -> list[str]:
        connection = sqlite3.connect(database)
        found = [row[1] for row in connection.execute("PRAGMA table_info(games)")]
        connection.close()
        return found

    assert "stars" in columns(file)
    assert "stars" not in columns(copy)


def test_servers_of_two_versions_work_on_one_database(tmp_path: Path) -> None:
    """A newer one only added something: this one goes on, and starts again, until it says no."""
    scripts = with_a_later_one(tmp_path)
    file = tmp_path / "games.db"
    prepared(f"sqlite:///{file}")
    prepared(f"sqlite:///{file}", scripts=scripts, head="9998")
    prepared(f"sqlite:///{file}")
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("9998",)
        connection.execute("UPDATE compatible SET oldest = '9998'")
    connection.close()
    with pytest.raises(DatabaseError, match="newer version"):
        prepared(f"sqlite:///{file}")
