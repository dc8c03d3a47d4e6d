"""The servers that share a database: their beats, what they hold, who is connected to which.

All times are by the database's own clock, so that it does not matter what the servers' say.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Float,
    Table,
    and_,
    cast,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import ColumnElement, literal_column

from .store import Store, changed, reading, writing
from .tables import GAMES, LEASES, NODES, PRESENT, SEATS
from .values import Reading

DEAD: Final = 4.0  # seconds without a beat
BURIED: Final = 30.0  # seconds without one after which nothing is left of a server
MANY: Final = 500  # games of one question


@dataclass(frozen=True, slots=True)
class Round:
    """What a server learns with a beat: the database's time, the others, and if it was away."""

    time: float
    others: dict[str, str]  # the servers that live, but for the one that asks: what they say
    new: bool  # nothing was known of the one that asks


@dataclass(frozen=True, slots=True)
class State:
    """How far a game is stored."""

    number: int
    version: int


@dataclass(frozen=True, slots=True)
class Server:
    """A server as its host sees it."""

    id: str
    version: str
    lives: bool
    silent: float  # seconds since it last said that it lives
    people: int  # who is connected to it
    leases: int  # games whose bots it drives


def servers(reading: Reading) -> list[Server]:
    """Return the servers that work on a database, by name."""
    connection = reading.connection
    now = float(connection.execute(select(clock(connection))).scalar_one())
    people, leases = _counts(connection, PRESENT), _counts(connection, LEASES)
    found = []
    for row in reading.rows(NODES, order=NODES.c.id):
        silent = max(0.0, now - row["beat"])
        version = str(json.loads(row["about"]).get("version", "?"))[:40]
        counts = (people.get(row["id"], 0), leases.get(row["id"], 0))
        found.append(Server(row["id"], version, silent < DEAD, silent, *counts))
    return found


def _counts(connection: Connection, table: Table) -> dict[str, int]:
    """Return how many rows of a table there are of each server."""
    wanted = select(table.c.node, func.count()).group_by(table.c.node)
    return {row[0]: row[1] for row in connection.execute(wanted)}


def clock(connection: Connection) -> ColumnElement[float]:
    """Return the database's time, in seconds since 1970, as a part of a statement."""
    if connection.dialect.name == "postgresql":
        return func.extract("epoch", func.clock_timestamp()).cast(Float(53))
    return cast(literal_column("(julianday('now') - 2440587.5) * 86400.0"), Float)


def living(connection: Connection) -> ColumnElement[bool]:
    """Return whether a server lives, as a condition on NODES."""
    return NODES.c.beat > clock(connection) - DEAD


@writing
def beat(store: Store, node: str, about: str) -> Round:
    """Say that a server lives. Return who else does."""
    with store.engine.begin() as connection:
        time = float(connection.execute(select(clock(connection))).scalar_one())
        values: dict[str, Any] = {"about": about, "beat": time}
        known = connection.execute(update(NODES).where(NODES.c.id == node), values).rowcount
        if not known:
            connection.execute(insert(NODES), {"id": node, **values})
        alive = select(NODES.c.id, NODES.c.about).where(living(connection), NODES.c.id != node)
        others = {row.id: row.about for row in connection.execute(alive)}
        return Round(time, others, not known)


@writing
def sign_off(store: Store, node: str) -> None:
    """Say that a server ends: nobody is connected to it any more."""
    with store.engine.begin() as connection:
        games = connection.execute(select(PRESENT.c.game).where(PRESENT.c.node == node)).scalars()
        changed(connection, set(games))
        _remove(connection, node)


@writing
def bury(store: Store) -> list[str]:
    """Remove what is left of servers that died a while ago, and return their names.

    Whoever was connected to one of them was last seen when it last said that it lives.
    """
    with store.engine.begin() as connection:
        old = select(NODES.c.id, NODES.c.beat).where(NODES.c.beat < clock(connection) - BURIED)
        dead = connection.execute(old.with_for_update(skip_locked=True)).all()
        for id, beat in dead:
            _mourn(connection, id, beat)
            _remove(connection, id)
        return [row.id for row in dead]


def _mourn(connection: Connection, node: str, beat: float) -> None:
    """Note when the people of a dead server were last seen."""
    people = select(PRESENT.c.game, PRESENT.c.owner).where(PRESENT.c.node == node)
    for game, owner in connection.execute(people).all():
        others = elsewhere(connection, game, node)
        if owner in others:
            continue
        seat = and_(SEATS.c.game == game, SEATS.c.owner == owner)
        values = {"seen": beat, "left_live": bool(others)}
        connection.execute(update(SEATS).where(seat), values)
        changed(connection, [game])


def _remove(connection: Connection, node: str) -> None:
    """Remove a server. Its leases stay: by them others find the games whose bots it drove."""
    connection.execute(delete(PRESENT).where(PRESENT.c.node == node))
    connection.execute(delete(NODES).where(NODES.c.id == node))


# ---- who is connected


def elsewhere(connection: Connection, game: str, node: str) -> frozenset[str]:
    """Return the owners of seats who are connected to other servers that live."""
    wanted = select(PRESENT.c.owner).join(NODES, NODES.c.id == PRESENT.c.node)
    wanted = wanted.where(PRESENT.c.game == game, PRESENT.c.node != node, living(connection))
    return frozenset(connection.execute(wanted).scalars())


@writing
def come(store: Store, node: str, people: Iterable[tuple[str, str]]) -> None:
    """Note who is connected to a server: pairs of a game and an owner."""
    with store.engine.begin() as connection:
        games = set()
        for game, owner in people:
            games.add(game)
            this = (PRESENT.c.game == game, PRESENT.c.node == node, PRESENT.c.owner == owner)
            if connection.execute(select(PRESENT.c.game).where(*this)).first() is None:
                row = {"game": game, "node": node, "owner": owner}
                connection.execute(insert(PRESENT), row)
        changed(connection, games)


@writing
def go(store: Store, node: str, game: str, owner: str) -> None:
    """Note that somebody is not connected to a server any more."""
    with store.engine.begin() as connection:
        this = (PRESENT.c.game == game, PRESENT.c.node == node, PRESENT.c.owner == owner)
        connection.execute(delete(PRESENT).where(*this))
        changed(connection, [game])


# ---- whose bots choose where


@writing
def take_lease(store: Store, node: str, game: str) -> bool:
    """Have a server drive the bots of a game, unless another one that lives does.

    Return whether it drives them now.
    """
    try:
        with store.engine.begin() as connection:
            holder = exists().where(NODES.c.id == LEASES.c.node, living(connection))
            free = (LEASES.c.node == node) | ~holder
            this = update(LEASES).where(LEASES.c.game == game)
            if connection.execute(this.where(free), {"node": node}).rowcount:
                return True
            if connection.execute(select(LEASES).where(LEASES.c.game == game)).first():
                return False
            connection.execute(insert(LEASES), {"game": game, "node": node})
            return True
    except IntegrityError:
        return False  # another one was quicker


@writing
def leave_lease(store: Store, node: str, game: str) -> None:
    """Have a server drive the bots of a game no more."""
    with store.engine.begin() as connection:
        this = and_(LEASES.c.game == game, LEASES.c.node == node)
        connection.execute(delete(LEASES).where(this))


@reading
def orphans(store: Store, most: int) -> list[str]:
    """Return games that go on whose bots nobody drives any more: a server died that did."""
    with store.engine.connect() as connection:
        holder = exists().where(NODES.c.id == LEASES.c.node, living(connection))
        wanted = select(LEASES.c.game).join(GAMES, GAMES.c.id == LEASES.c.game)
        wanted = wanted.where(~holder, GAMES.c.over.is_(False)).limit(most)
        return list(connection.execute(wanted).scalars())


# ---- what is new


@reading
def states(store: Store, games: Collection[str]) -> dict[str, State]:
    """Return how far these games are stored."""
    found: dict[str, State] = {}
    ids = list(games)
    with store.engine.connect() as connection:
        for begin in range(0, len(ids), MANY):
            some = GAMES.c.id.in_(ids[begin : begin + MANY])
            for id, number, version in connection.execute(
                select(GAMES.c.id, GAMES.c.number, GAMES.c.version).where(some)
            ):
                found[id] = State(number, version)
    return found
