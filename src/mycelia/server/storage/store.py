"""The few things that are done with stored games."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import fields
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection, RowMapping, and_, bindparam, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ..metrics import timed
from .database import Timeouts, connect, database_url, sqlite_file
from .gathered import Gathered
from .journal import Journal, Taken
from .migrate import prepare
from .rows import Entry, KeptEdition, KeptGame, KeptSeat, Link, State
from .tables import EDITIONS, ENTRIES, GAMES, SEATS

# Threads, and connections: one for each. SQLite has one writer at a time; in a queue of our own
# the next one begins at once, while SQLite lets it sleep and try again.
READERS: Final = 4
WRITERS: Final = 4


class TooMany(Exception):
    """Somebody has as many unfinished games as they may have."""


P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound="Store")
Method = Callable[Concatenate[S, P], T]
Asked = Callable[Concatenate[S, P], Coroutine[Any, Any, T]]


def reading(method: Method[S, P, T]) -> Asked[S, P, T]:
    """Return a method that runs a reading transaction in a thread: it waits for no writer."""

    @functools.wraps(method)
    async def asked(self: S, /, *args: P.args, **named: P.kwargs) -> T:
        with timed("read"):
            return await whole(self.readers, functools.partial(method, self, *args, **named))

    return asked


def writing(method: Method[S, P, T]) -> Asked[S, P, T]:
    """Return a method that runs a writing transaction in a thread."""

    @functools.wraps(method)
    async def asked(self: S, /, *args: P.args, **named: P.kwargs) -> T:
        with timed("write"):
            return await whole(self.writers, functools.partial(method, self, *args, **named))

    return asked


async def whole(threads: Executor, work: Callable[[], T]) -> T:
    """Return what work in a thread does, to its end even if whoever asked is cancelled."""
    return await asyncio.shield(asyncio.get_running_loop().run_in_executor(threads, work))


class Store:
    """A database of games. Each method is one transaction, in one go in a thread."""

    def __init__(
        self,
        database: str,
        timeouts: Timeouts = Timeouts(),  # noqa: B008 (it is frozen)
        copies: Path | None = None,
    ) -> None:
        url = database_url(database)
        writers = WRITERS if sqlite_file(url) is None else 1
        self.copies = copies  # where an older database is copied to
        # One more connection, which the journal keeps.
        self.engine = connect(url, READERS + writers + 1, timeouts)
        self.readers = ThreadPoolExecutor(READERS, "store-reader")
        self.writers = ThreadPoolExecutor(writers, "store-writer")
        self.journal = Journal(self.engine, self.writers)
        self._seat_changes = Gathered(self.writers, self._change_seats, "seats")

    async def open(self) -> None:
        """Make or migrate the tables."""
        await whole(self.writers, functools.partial(prepare, self.engine, self.copies))

    async def close(self) -> None:
        """Let the database go when all is written."""
        await self.journal.gathered.drained()
        await self._seat_changes.drained()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self.writers.shutdown()
        self.readers.shutdown()
        self.journal.close()
        self.engine.dispose()

    # ---- editions

    @writing
    def keep_edition(self, hash: str, name: str, version: str, text: str) -> None:
        """Keep an edition by its hash, once."""
        try:
            with self.engine.begin() as connection:
                wanted = select(EDITIONS.c.hash).where(EDITIONS.c.hash == hash)
                if connection.execute(wanted).first() is None:
                    values = {"hash": hash, "name": name, "version": version, "text": text}
                    connection.execute(insert(EDITIONS), values)
        except IntegrityError:
            pass  # kept by another server in the meantime

    @reading
    def edition_text(self, hash: str) -> str | None:
        """Return the text of an edition; None if it is not kept."""
        with self.engine.connect() as connection:
            wanted = select(EDITIONS.c.text).where(EDITIONS.c.hash == hash)
            found: str | None = connection.execute(wanted).scalar()
            return found

    # ---- games

    @writing
    def add_game(self, game: KeptGame, most: int | None = None) -> None:
        """Keep a new game with its seats. Raise Taken if it is a rematch and there is one.

        Raise TooMany if its creator has more than `most` unfinished games then.
        """
        row = {column.name: getattr(game, column.name, None) for column in GAMES.columns}
        row |= {"number": 0, "version": 0}
        row |= _state(game.state)
        try:
            with self.engine.begin() as connection:
                one_by_one(connection, game.creator)
                connection.execute(insert(GAMES), row)
                if most is not None and _unfinished(connection, game.creator) > most:
                    raise TooMany
                seats = [{"game": game.id, **_seat_row(seat)} for seat in game.seats]
                connection.execute(insert(SEATS), seats)
                if game.rematch_of is not None:
                    changed(connection, [game.rematch_of])
        except IntegrityError:
            if game.rematch_of is None:
                raise
            raise Taken from None

    @reading
    def rematch_of(self, id: str) -> str | None:
        """Return the game that is the rematch of another; None if there is none yet."""
        with self.engine.connect() as connection:
            wanted = select(GAMES.c.id).where(GAMES.c.rematch_of == id)
            found: str | None = connection.execute(wanted).scalar()
            return found

    @reading
    def rematches(self, ids: Sequence[str]) -> dict[str, str]:
        """Return the rematches of these games that are not over, by the game they follow."""
        wanted = select(GAMES.c.rematch_of, GAMES.c.id)
        wanted = wanted.where(GAMES.c.rematch_of.in_(ids), GAMES.c.over.is_(False))
        with self.engine.connect() as connection:
            return {row.rematch_of: row.id for row in connection.execute(wanted)}

    @reading
    def game(self, id: str) -> KeptGame | None:
        """Return a game by its id; None if there is none."""
        with self.engine.connect() as connection:
            found = connection.execute(select(GAMES).where(GAMES.c.id == id)).mappings()
            row = found.first()
            if row is None:
                return None
            return _game(row, seats_of(connection, [id]))

    @reading
    def seats(self, id: str) -> list[KeptSeat]:
        """Return the seats of a game as they are now."""
        with self.engine.connect() as connection:
            return seats_of(connection, [id]).get(id, [])

    @reading
    def games_of(self, owner: str, limit: int = 200) -> list[KeptGame]:
        """Return the games in which somebody owns a seat or that they made, newest first."""
        mine = select(SEATS.c.game).where(SEATS.c.owner == owner)
        wanted = select(GAMES).where(or_(GAMES.c.id.in_(mine), GAMES.c.creator == owner))
        wanted = wanted.order_by(GAMES.c.updated.desc(), GAMES.c.id).limit(limit)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).mappings().all()
            seats = seats_of(connection, [row["id"] for row in rows])
            return [_game(row, seats) for row in rows]

    @reading
    def count(self, creator: str | None = None) -> int:
        """Return how many games there are; or how many of a creator's are not over."""
        with self.engine.connect() as connection:
            if creator is not None:
                return _unfinished(connection, creator)
            wanted = select(func.count()).select_from(GAMES)
            return int(connection.execute(wanted).scalar_one())

    # ---- entries

    @reading
    def entries(self, id: str, after: int = 0) -> list[Entry]:
        """Return the entries of a game behind a number, in order."""
        wanted = select(*(ENTRIES.c[field.name] for field in fields(Entry)))
        wanted = wanted.where(ENTRIES.c.game == id, ENTRIES.c.number > after)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted.order_by(ENTRIES.c.number))
            return [Entry(*row) for row in rows]

    async def append(self, id: str, entry: Entry, state: State, node: str | None = None) -> None:
        """Keep one more entry, on disk. Raise Taken if there is one of that number or key.

        With a server's name raise Unleased if that server does not drive the game's bots.
        """
        await self.journal.append(id, entry, state, node)

    # ---- seats and links

    @reading
    def link(self, token: str) -> Link | None:
        """Return where a link leads, by the hash of its token; None if nowhere."""
        seat = select(SEATS.c.game, SEATS.c.seat).where(SEATS.c.token == token)
        other = or_(GAMES.c.watch == token, GAMES.c.invite == token)
        game = select(GAMES.c.id, GAMES.c.invite == token).where(other)
        with self.engine.connect() as connection:
            found = connection.execute(seat).first()
            if found is not None:
                return Link(found[0], found[1])
            found = connection.execute(game).first()
            return None if found is None else Link(found[0], None, bool(found[1]))

    @writing
    def claim(self, id: str, seat: int, owner: str, name: str, now: float) -> bool:
        """Give a seat that nobody owns to somebody. Return false if somebody else was quicker."""
        with self.engine.begin() as connection:
            return _claim(connection, id, seat, owner, name, now)

    @writing
    def claim_next(self, id: str, owner: str, name: str, now: float) -> int | None:
        """Give the next open seat to somebody. Return which: one that they have already, if any.

        None: no seat is left.
        """
        with self.engine.begin() as connection:
            hold(connection, id)
            seats = seats_of(connection, [id])[id]
            for seat in seats:
                if seat.owner == owner:
                    return seat.seat
            free = [seat for seat in seats if seat.owner is None and seat.token is not None]
            for seat in sorted(free, key=lambda seat: seat.bot is not None):
                if _claim(connection, id, seat.seat, owner, name, now):
                    return seat.seat
            return None

    async def change_seat(self, id: str, seat: int, values: Mapping[str, Any]) -> None:
        """Give a seat other values."""
        await self._seat_changes.do((id, seat, values))

    def _change_seats(
        self, changes: list[tuple[str, int, Mapping[str, Any]]]
    ) -> list[Exception | None]:
        """Make all these changes in one transaction. (Whoever comes and goes makes many.)"""
        with self.engine.begin() as connection:
            # In one order, so that two servers never wait for each other.
            for id, seat, values in sorted(changes, key=lambda change: change[:2]):
                this = and_(SEATS.c.game == id, SEATS.c.seat == seat)
                connection.execute(update(SEATS).where(this), dict(values))
            changed(connection, {id for id, _, _ in changes})
        return [None] * len(changes)

    @writing
    def relink(self, id: str, watch: str, invite: str | None, tokens: Mapping[int, str]) -> None:
        """Let new links lead to a game and its open seats; the old ones lead nowhere."""
        with self.engine.begin() as connection:
            links = {"watch": watch, "invite": invite}
            connection.execute(update(GAMES).where(GAMES.c.id == id), links)
            for seat, token in tokens.items():
                free = and_(SEATS.c.game == id, SEATS.c.seat == seat, SEATS.c.owner.is_(None))
                connection.execute(update(SEATS).where(free), {"token": token})
            changed(connection, [id])


@reading
def kept_editions(store: Store) -> list[KeptEdition]:
    """Return all editions that are kept, without their texts."""
    with store.engine.connect() as connection:
        wanted = select(EDITIONS.c.hash, EDITIONS.c.name, EDITIONS.c.version)
        return [KeptEdition(*row) for row in connection.execute(wanted)]


def changed(connection: Connection, ids: Collection[str]) -> None:
    """Count a change of these games that is no entry, so that other servers look."""
    rows = [{"this": id} for id in sorted(ids)]
    this = GAMES.c.id == bindparam("this")
    connection.execute(update(GAMES).where(this).values(version=GAMES.c.version + 1), rows)


def hold(connection: Connection, id: str) -> None:
    """Make whoever else holds the game wait until this transaction is done, and then see it.

    It writes to the game's row, which every database understands, and changes nothing.
    """
    connection.execute(update(GAMES).where(GAMES.c.id == id).values(creator=GAMES.c.creator))


def one_by_one(connection: Connection, name: str) -> None:
    """Make whoever else does something under this name wait until this transaction is done.

    SQLite has one writer at a time as it is.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(name, 0))))


def _unfinished(connection: Connection, creator: str) -> int:
    wanted = select(func.count()).select_from(GAMES)
    wanted = wanted.where(GAMES.c.creator == creator, GAMES.c.over.is_(False))
    return int(connection.execute(wanted).scalar_one())


def _claim(connection: Connection, id: str, seat: int, owner: str, name: str, now: float) -> bool:
    free = and_(SEATS.c.game == id, SEATS.c.seat == seat, SEATS.c.owner.is_(None))
    values: dict[str, Any] = {"owner": owner, "bot": None, "seen": now}
    if name:
        values["name"] = name
    changed(connection, [id])
    return connection.execute(update(SEATS).where(free), values).rowcount == 1


def seats_of(connection: Connection, ids: Sequence[str]) -> dict[str, list[KeptSeat]]:
    """Return the seats of these games, by game."""
    found: dict[str, list[KeptSeat]] = {id: [] for id in ids}
    wanted = select(SEATS).where(SEATS.c.game.in_(ids)).order_by(SEATS.c.game, SEATS.c.seat)
    for row in connection.execute(wanted).mappings():
        values = {field.name: row[field.name] for field in fields(KeptSeat)}
        found[row["game"]].append(KeptSeat(**values))
    return found


def _seat_row(seat: KeptSeat) -> dict[str, Any]:
    return {field.name: getattr(seat, field.name) for field in fields(KeptSeat)}


def _state(state: State) -> dict[str, Any]:
    return {"round": state.round, "decider": state.decider, "over": state.over}


def _game(row: RowMapping, seats: Mapping[str, list[KeptSeat]]) -> KeptGame:
    values = {f.name: row[f.name] for f in fields(KeptGame) if f.name not in ("state", "seats")}
    state = State(row["round"], row["decider"], row["over"])
    return KeptGame(**values, state=state, seats=seats[row["id"]])
