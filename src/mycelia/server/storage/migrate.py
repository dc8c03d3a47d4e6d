"""Bringing a database to this version: a newer one is refused, an older one is copied first."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from ...errors import MyceliaError
from .database import sqlite_file

if TYPE_CHECKING:
    from alembic.config import Config

HEAD: Final = "0003"  # the newest revision, known without loading Alembic; a test holds it
SCRIPTS: Final = Path(__file__).with_name("migrations")


class DatabaseError(MyceliaError):
    """A database that this version cannot use."""

    code = "database"


def prepare(engine: Engine, *, scripts: Path = SCRIPTS, head: str = HEAD) -> None:
    """Make or migrate the tables. Raise DatabaseError if that cannot be."""
    where = engine.url.render_as_string(hide_password=True)
    file = sqlite_file(engine.url)
    try:
        with engine.connect() as connection:
            found, tables = _revision(connection)
    except DBAPIError as error:
        raise DatabaseError(f"the database {where} cannot be opened: {error.orig}") from None
    if found == head:
        return
    known = _revisions(scripts)
    if found is None and tables:
        raise DatabaseError(f"the database {where} holds something else than games of Mycelia")
    if found is not None and found not in known:
        raise DatabaseError(
            f"the database {where} was written by a newer version of Mycelia (revision {found}, "
            f"this version knows up to {head}); install that version, or use another database"
        )
    if found is not None and file is not None:
        back_up(file, found)
    with engine.begin() as connection:
        _upgrade(connection, scripts, head)


def _revision(connection: Connection) -> tuple[str | None, list[str]]:
    tables = inspect(connection).get_table_names()
    if "alembic_version" not in tables:
        return None, tables
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found, [name for name in tables if name != "alembic_version"]


def _config(scripts: Path) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _revisions(scripts: Path) -> set[str]:
    from alembic.script import ScriptDirectory

    directory = ScriptDirectory.from_config(_config(scripts))
    return {script.revision for script in directory.walk_revisions()}


def _upgrade(connection: Connection, scripts: Path, head: str) -> None:
    from alembic import command

    config = _config(scripts)
    config.attributes["connection"] = connection
    command.upgrade(config, head)


def back_up(file: Path, revision: str) -> Path:
    """Copy an SQLite database to a file beside it, named after its revision and the time."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    copy = file.with_name(f"{file.name}.{revision}-{stamp}.backup")
    source = sqlite3.connect(file)
    target = sqlite3.connect(copy)
    try:
        with target:
            source.backup(target)
    finally:
        target.close()
        source.close()
    return copy
