"""The few things that are done with stored games."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import fields
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import RowMapping, and_, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import connect, database_url
from .kept import Entry, KeptGame, KeptSeat, Link, State
from .migrate import prepare
from .tables import EDITIONS, ENTRIES, GAMES, SEATS


class Taken(Exception):
    """That entry, by number or by key, is in the database already: somebody else was quicker."""


P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound="Store")


def whole(
    method: Callable[Concatenate[S, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """A transaction that is not torn when whoever asked for it is cancelled."""

    @functools.wraps(method)
    async def shielded(self: S, /, *args: P.args, **named: P.kwargs) -> T:
        task = asyncio.create_task(method(self, *args, **named))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        return await asyncio.shield(task)

    return shielded


class Store:
    """A database of games. Each method is one transaction."""

    def __init__(self, database: str) -> None:
        self.engine = connect(database_url(database))
        self.under_way: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Makes or migrates the tables."""
        await prepare(self.engine)

    async def close(self) -> None:
        """Lets the database go when all is written."""
        if self.under_way:
            await asyncio.wait(self.under_way)
        await self.engine.dispose()

    # ---- editions

    @whole
    async def keep_edition(self, hash: str, name: str, version: str, text: str) -> None:
        """An edition by its hash, once."""
        try:
            async with self.engine.begin() as connection:
                wanted = select(EDITIONS.c.hash).where(EDITIONS.c.hash == hash)
                if (await connection.execute(wanted)).first() is None:
                    values = {"hash": hash, "name": name, "version": version, "text": text}
                    await connection.execute(insert(EDITIONS).values(values))
        except IntegrityError:
            pass  # kept by another server in the meantime

    @whole
    async def edition_text(self, hash: str) -> str | None:
        """The text of an edition."""
        async with self.engine.connect() as connection:
            wanted = select(EDITIONS.c.text).where(EDITIONS.c.hash == hash)
            found: str | None = (await connection.execute(wanted)).scalar()
            return found

    # ---- games

    @whole
    async def add_game(self, game: KeptGame) -> None:
        """A new game with its seats."""
        row = {column.name: getattr(game, column.name, None) for column in GAMES.columns}
        row |= _state(game.state)
        async with self.engine.begin() as connection:
            await connection.execute(insert(GAMES).values(row))
            seats = [{"game": game.id, **_seat_row(seat)} for seat in game.seats]
            await connection.execute(insert(SEATS), seats)

    @whole
    async def game(self, id: str) -> KeptGame | None:
        """A game by its id."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(GAMES).where(GAMES.c.id == id))).mappings()
            row = found.first()
            if row is None:
                return None
            return _game(row, await _seats(connection, [id]))

    @whole
    async def seats(self, id: str) -> list[KeptSeat]:
        """The seats of a game as they are now."""
        async with self.engine.connect() as connection:
            return (await _seats(connection, [id])).get(id, [])

    @whole
    async def games_of(self, owner: str, limit: int = 200) -> list[KeptGame]:
        """The games in which somebody owns a seat or that they made, newest first."""
        mine = select(SEATS.c.game).where(SEATS.c.owner == owner, SEATS.c.gone.is_(False))
        theirs = select(SEATS.c.game).where(SEATS.c.owner == owner)
        made = and_(GAMES.c.creator == owner, GAMES.c.id.not_in(theirs))
        wanted = select(GAMES).where(or_(GAMES.c.id.in_(mine), made))
        wanted = wanted.order_by(GAMES.c.updated.desc(), GAMES.c.id).limit(limit)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).mappings().all()
            seats = await _seats(connection, [row["id"] for row in rows])
            return [_game(row, seats) for row in rows]

    @whole
    async def count(self, creator: str | None = None) -> int:
        """How many games there are; or those of a creator that are not over."""
        wanted = select(func.count()).select_from(GAMES)
        if creator is not None:
            wanted = wanted.where(GAMES.c.creator == creator, GAMES.c.over.is_(False))
        async with self.engine.connect() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    # ---- entries

    @whole
    async def entries(self, id: str, after: int = 0) -> list[Entry]:
        """The entries of a game behind a number, in order."""
        wanted = select(*(ENTRIES.c[field.name] for field in fields(Entry)))
        wanted = wanted.where(ENTRIES.c.game == id, ENTRIES.c.number > after)
        async with self.engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(ENTRIES.c.number))
            return [Entry(*row) for row in rows]

    @whole
    async def append(self, id: str, entry: Entry, state: State) -> None:
        """One more entry; Taken if there is one of that number or key. On disk when it returns."""
        row = {"game": id, **{field.name: getattr(entry, field.name) for field in fields(Entry)}}
        changes = {**_state(state), "updated": entry.at}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(ENTRIES).values(row))
                await connection.execute(update(GAMES).where(GAMES.c.id == id).values(changes))
        except IntegrityError:
            raise Taken from None

    # ---- seats and links

    @whole
    async def link(self, token: str) -> Link | None:
        """Where a link leads, by the hash of its token."""
        seat = select(SEATS.c.game, SEATS.c.seat).where(SEATS.c.token == token)
        watch = select(GAMES.c.id).where(GAMES.c.watch == token)
        async with self.engine.connect() as connection:
            found = (await connection.execute(seat)).first()
            if found is not None:
                return Link(found[0], found[1])
            game = (await connection.execute(watch)).scalar()
            return None if game is None else Link(game, None)

    @whole
    async def claim(self, id: str, seat: int, owner: str, name: str, now: float) -> bool:
        """A seat that nobody owns gets an owner; false if somebody else was quicker."""
        free = and_(SEATS.c.game == id, SEATS.c.seat == seat, SEATS.c.owner.is_(None))
        values: dict[str, Any] = {"owner": owner, "bot": None, "seen": now}
        if name:
            values["name"] = name
        async with self.engine.begin() as connection:
            done = await connection.execute(update(SEATS).where(free).values(values))
            return done.rowcount == 1

    @whole
    async def change_seat(self, id: str, seat: int, values: Mapping[str, Any]) -> None:
        """A seat gets other values."""
        async with self.engine.begin() as connection:
            this = and_(SEATS.c.game == id, SEATS.c.seat == seat)
            await connection.execute(update(SEATS).where(this).values(dict(values)))

    @whole
    async def relink(self, id: str, watch: str, tokens: Mapping[int, str]) -> None:
        """New links for a game and its open seats; the old ones lead nowhere."""
        async with self.engine.begin() as connection:
            await connection.execute(update(GAMES).where(GAMES.c.id == id).values(watch=watch))
            for seat, token in tokens.items():
                free = and_(SEATS.c.game == id, SEATS.c.seat == seat, SEATS.c.owner.is_(None))
                await connection.execute(update(SEATS).where(free).values(token=token))


async def _seats(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, list[KeptSeat]]:
    found: dict[str, list[KeptSeat]] = {id: [] for id in ids}
    wanted = select(SEATS).where(SEATS.c.game.in_(ids)).order_by(SEATS.c.game, SEATS.c.seat)
    for row in (await connection.execute(wanted)).mappings():
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
