"""The revisions of the tables: which one a database has, and how it gets to another."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, inspect, text

from ...errors import MyceliaError
from .database import sqlite_file

if TYPE_CHECKING:
    from alembic.config import Config

SCRIPTS: Final = Path(__file__).with_name("migrations")
LOCK: Final = 0x6D7963656C6961  # the number of our lock in PostgreSQL
LONG: Final = 600  # seconds that one server waits while another one migrates


class DatabaseError(MyceliaError):
    """A database that this version cannot use."""

    code = "database"


def revision_of(connection: Connection) -> tuple[str | None, list[str]]:
    """Return the revision of a database, None if it has none; and the tables that it has."""
    tables = inspect(connection).get_table_names()
    if "alembic_version" not in tables:
        return None, tables
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found, [name for name in tables if name != "alembic_version"]


def oldest_for(connection: Connection, tables: list[str]) -> str | None:
    """Return the oldest revision whose servers can work with a database; None if it says none."""
    if "compatible" not in tables:
        return None
    found: str | None = connection.execute(text("SELECT oldest FROM compatible")).scalar()
    return found


def revisions(scripts: Path = SCRIPTS) -> set[str]:
    """Return all revisions that this version knows."""
    from alembic.script import ScriptDirectory

    directory = ScriptDirectory.from_config(config_of(scripts))
    return {script.revision for script in directory.walk_revisions()}


def upgrade(connection: Connection, revision: str, scripts: Path = SCRIPTS) -> None:
    """Bring the tables to a revision, in the transaction that is open."""
    from alembic import command

    config = config_of(scripts)
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def config_of(scripts: Path) -> Config:
    """Return what Alembic wants to know."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


@contextmanager
def alone(engine: Engine) -> Iterator[Connection]:
    """Give a connection in a transaction while nobody else may migrate.

    What is done there is done wholly or not at all: SQLite can do that with tables too, if it is
    told by hand where a transaction begins.
    """
    with engine.connect() as connection:
        if sqlite_file(engine.url) is None:
            with connection.begin():
                connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
                connection.exec_driver_sql(f"SET LOCAL lock_timeout = {LONG * 1000}")
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
                yield connection
            return
        connection.execution_options(isolation_level="AUTOCOMMIT")
        patience = connection.exec_driver_sql("PRAGMA busy_timeout").scalar_one()
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {LONG * 1000}")
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                connection.exec_driver_sql("ROLLBACK")
                raise
            connection.exec_driver_sql("COMMIT")
        finally:
            connection.exec_driver_sql(f"PRAGMA busy_timeout = {patience}")
