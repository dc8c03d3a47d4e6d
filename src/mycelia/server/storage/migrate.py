"""Bringing a database to this version: an older one is copied first.

A newer one is refused, unless it says that servers of this version can work with it: so several
servers can be replaced one after the other.
"""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from .backup import back_up
from .database import make_private, sqlite_file
from .schema import (
    SCRIPTS,
    DatabaseError,
    alone,
    oldest_for,
    revision_of,
    revisions,
    upgrade,
)

LOG: Final = logging.getLogger("mycelia.server")
HEAD: Final = "0005"  # the newest revision, known without loading Alembic; a test holds it


def prepare(
    engine: Engine, copies: Path | None = None, *, scripts: Path = SCRIPTS, head: str = HEAD
) -> None:
    """Make or migrate the tables. Raise DatabaseError if that cannot be.

    An older database is copied first: into the folder `copies`, else beside its file. Several
    servers may do this at once: one does it, the others wait.
    """
    where = engine.url.render_as_string(hide_password=True)
    file = sqlite_file(engine.url)
    try:
        if file is not None:
            make_private(file)
        with engine.connect() as connection:
            found, tables = revision_of(connection)
    except (DBAPIError, OSError) as error:
        reason = error.orig if isinstance(error, DBAPIError) else error.strerror
        raise DatabaseError(f"the database {where} cannot be opened: {reason}") from None
    if found == head:
        return
    known = revisions(scripts)
    with alone(engine) as connection:
        found, tables = revision_of(connection)  # another server may have been quicker
        if found == head:
            return
        if found is None and tables:
            raise DatabaseError(f"the database {where} holds something else than games of Mycelia")
        if found is not None and found not in known:
            if oldest_for(connection, tables) in known:
                LOG.warning("the database is of a newer version (%s), which suits this one", found)
                return
            raise DatabaseError(
                f"the database {where} was written by a newer version of Mycelia (revision "
                f"{found}, this version knows up to {head}); install that version, or use "
                "another database"
            )
        if found is not None:
            _copy(engine, found, copies)
        upgrade(connection, head, scripts)


def _copy(engine: Engine, revision: str, copies: Path | None) -> None:
    """Copy a database before it is changed, to a file named after its revision and the time."""
    file = copy_file(engine, revision, copies)
    try:
        back_up(engine, file)
    except (DatabaseError, OSError) as error:
        raise DatabaseError(
            f"the database is of an older version and was left as it is, since it could not be "
            f"copied to {file} first ({error}); name a folder in MYCELIA_BACKUPS"
        ) from None


def copy_file(engine: Engine, why: str, copies: Path | None) -> Path:
    """Return a name for a copy of a database: beside its file, or in a folder for copies."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    file = sqlite_file(engine.url)
    if file is not None and copies is None:
        return file.with_name(f"{file.name}.{why}-{stamp}.backup")
    if copies is None:
        from platformdirs import user_data_path

        copies = user_data_path("mycelia", appauthor=False)
    copies.mkdir(parents=True, exist_ok=True, mode=0o700)
    name = file.name if file is not None else engine.url.database or "games"
    return copies / f"{name}.{why}-{stamp}.backup"
