"""Entries on their way to the disk: all that wait at the same time share one transaction.

A commit waits for the disk, and that wait is most of what storing a choice costs. So while one
transaction is on its way, whatever comes gathers for the next one. Each entry is acknowledged
after the commit that holds it.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final

from sqlalchemy import (
    Dialect,
    Engine,
    Insert,
    PoolProxiedConnection,
    Select,
    Update,
    bindparam,
    func,
)
from sqlalchemy import insert as insert_into
from sqlalchemy import select as select_from
from sqlalchemy import update as update_of
from sqlalchemy.sql.compiler import SQLCompiler

from .gathered import Gathered
from .rows import Entry, State
from .tables import ENTRIES, GAMES, LEASES

LOG: Final = logging.getLogger("mycelia.server")
ENTRY_NAMES: Final = ("game", *Entry.__slots__)
STATE_NAMES: Final = (*State.__slots__, "updated", "number", "this_game", "first", "entries")
ENTRY_VALUES: Final = attrgetter(*Entry.__slots__)
STATE_VALUES: Final = attrgetter(*State.__slots__)
ADD_ENTRY: Final = insert_into(ENTRIES)
# Only where the entries are there: what was inserted need not have stayed.
ADVANCE_GAME: Final = (
    update_of(GAMES)
    .where(
        GAMES.c.id == bindparam("this_game"),
        select_from(func.count())
        .where(ENTRIES.c.game == bindparam("this_game"), ENTRIES.c.number >= bindparam("first"))
        .scalar_subquery()
        == bindparam("entries"),
    )
    .values({name: bindparam(name) for name in STATE_NAMES[:-3]})
)

# Whoever wants the lease waits until the choice is stored.
HOLD_LEASE: Final = (
    select_from(LEASES.c.game)
    .where(LEASES.c.game == bindparam("game"), LEASES.c.node == bindparam("node"))
    .with_for_update(read=True)
)


class Unstored(Exception):
    """The database said that it did what it was told, and has not: nothing there is certain."""


class Unleased(Exception):
    """A bot's choice by a server that does not drive this game any more."""


class Taken(Exception):
    """That entry, by number or by key, or that rematch is there already: others were quicker."""


@dataclass(slots=True)
class Waiting:
    """An entry that is not stored yet."""

    game: str
    entry: Entry
    state: State
    node: str | None = None  # the server that must have the game's lease, for a bot's choice


class Statement:
    """A statement in the words of one database, made once, for many rows at a time."""

    def __init__(
        self, statement: Insert | Update | Select[str], names: Sequence[str], dialect: Dialect
    ) -> None:
        compiled = statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        self.text = str(compiled)
        self.names = names
        # Where the database takes values by place: which of the names stands there.
        order = compiled.positiontup
        self.order = None if order is None else [names.index(name) for name in order]

    def run(self, cursor: Any, rows: list[tuple[Any, ...]]) -> None:
        """Run it once for each row, whose values stand in the order of the names.

        Raise Unstored if it did not change as many.
        """
        cursor.executemany(self.text, [self._values(row) for row in rows])
        if cursor.rowcount != len(rows):
            raise Unstored(f"{cursor.rowcount} of {len(rows)} rows were written")

    def finds(self, cursor: Any, row: tuple[Any, ...]) -> bool:
        """Return whether it finds anything for these values."""
        cursor.execute(self.text, self._values(row))
        return cursor.fetchone() is not None

    def _values(self, row: tuple[Any, ...]) -> dict[str, Any] | tuple[Any, ...]:
        if self.order is None:
            return dict(zip(self.names, row, strict=True))
        return tuple(row[i] for i in self.order)


def _row(game: str, some: list[Waiting]) -> tuple[Any, ...]:
    """Return the values of STATE_NAMES: the last of a game's entries tells how far it has come."""
    last, first = some[-1], min(one.entry.number for one in some)
    values = STATE_VALUES(last.state)
    return (*values, last.entry.at, last.entry.number, game, first, len(some))


class Journal:
    """Where entries are stored. One transaction at a time, in a thread, on one connection."""

    def __init__(self, engine: Engine, threads: Executor) -> None:
        self.engine = engine
        self.gathered = Gathered(threads, self._store, "choices")
        self._add = Statement(ADD_ENTRY, ENTRY_NAMES, engine.dialect)
        self._advance = Statement(ADVANCE_GAME, STATE_NAMES, engine.dialect)
        self._hold = Statement(HOLD_LEASE, ("game", "node"), engine.dialect)
        self.broken = False  # something was written and was not there
        self._connection: PoolProxiedConnection | None = None

    async def append(self, game: str, entry: Entry, state: State, node: str | None = None) -> None:
        """Store an entry, on disk. Raise Taken if there is one of that number or key.

        With a server's name raise Unleased if that server does not drive the game's bots. It is
        stored even if whoever asked for it is cancelled.
        """
        await self.gathered.do(Waiting(game, entry, state, node))

    def close(self) -> None:
        """Give the connection back. Nothing may be under way."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    # ---- in the thread

    def _store(self, some: list[Waiting]) -> list[Exception | None]:
        """Store all in one transaction. Return for each what went wrong, if anything did."""
        dbapi: Any = self.engine.dialect.loaded_dbapi
        try:
            return self._once_more(some)
        except (dbapi.IntegrityError, dbapi.DataError, Unstored) as error:
            if len(some) > 1:
                return [self._store([one])[0] for one in some]  # one of them; the others can be
            if isinstance(error, Unstored):
                self.broken = True
                LOG.critical("the database does not keep what is written to it: %s", error)
            return [Taken() if isinstance(error, dbapi.IntegrityError) else error]

    def _once_more(self, some: list[Waiting]) -> list[Exception | None]:
        """Store all; on a new connection if one that was kept has been lost in the meantime.

        What was stored before the loss is not stored twice: its number is taken.
        """
        kept = self._connection and self._connection.driver_connection
        try:
            return self._write(some)
        except Exception as error:
            lost: Any = error
            if kept is None or not self.engine.dialect.is_disconnect(lost, kept, None):
                raise
            return self._write(some)

    def _write(self, some: list[Waiting]) -> list[Exception | None]:
        if self._connection is None:
            self._connection = self.engine.raw_connection()
        connection = self._connection
        try:
            # Closed whatever happens: a cursor that is left to the collector is let go of in some
            # other thread, which waits for this connection, perhaps while this one waits for it.
            with closing(connection.cursor()) as cursor:
                found = self._run(cursor, some)
            connection.commit()
            return found
        except BaseException as error:
            self._connection = None
            try:
                connection.rollback()
            except Exception:
                connection.invalidate(error)
            finally:
                connection.close()
            raise

    def _run(self, cursor: Any, some: list[Waiting]) -> list[Exception | None]:
        if self.engine.dialect.name == "sqlite" and any(one.node for one in some):
            cursor.execute("BEGIN IMMEDIATE")  # from here on nobody else takes a lease
        found: list[Exception | None] = [
            None
            if one.node is None or self._hold.finds(cursor, (one.game, one.node))
            else Unleased()
            for one in some
        ]
        able = [one for one, wrong in zip(some, found, strict=True) if wrong is None]
        games: dict[str, list[Waiting]] = {}
        for one in able:
            games.setdefault(one.game, []).append(one)
        if able:
            self._add.run(cursor, [(one.game, *ENTRY_VALUES(one.entry)) for one in able])
            self._advance.run(cursor, [_row(game, mine) for game, mine in games.items()])
        return found
