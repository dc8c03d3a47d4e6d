"""Games that end or go, and people who want to be forgotten."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, and_, delete, or_, select, update

from .orders import give
from .store import Store, reading, writing
from .tables import COUNTED, ENTRIES, GAMES, LEASES, NOTES, PRESENT, RESULTS, SEATS

NOBODY: Final = (
    "nobody"  # who owns what belonged to somebody who is forgotten: no key has this hash
)
STEP: Final = 20  # games that are changed in one transaction, so that nobody waits for long


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The games that went with somebody, and those in which others play on."""

    deleted: list[str]
    changed: list[str]
    orders: list[int]  # the numbers under which servers are told of these


def close_game(connection: Connection, id: str, now: float) -> bool:
    """End a game for good, without a result. Return false if there is none that goes on."""
    going = and_(GAMES.c.id == id, GAMES.c.over.is_(False))
    values = {"closed": now, "over": True, "decider": None}
    if connection.execute(update(GAMES).where(going), values).rowcount == 0:
        return False
    give(connection, "closed", id, now)
    return True


def delete_game(connection: Connection, id: str, now: float) -> bool:
    """Delete a game with all that belongs to it. Return false if there is none."""
    held = select(GAMES.c.id).where(GAMES.c.id == id).with_for_update()
    if connection.execute(held).first() is None:
        return False
    for table in (RESULTS, NOTES, ENTRIES, SEATS, LEASES, PRESENT):
        connection.execute(delete(table).where(table.c.game == id))
    connection.execute(update(GAMES).where(GAMES.c.rematch_of == id), {"rematch_of": None})
    connection.execute(delete(GAMES).where(GAMES.c.id == id))
    give(connection, "deleted", id, now)
    return True


def games_of(connection: Connection, owner: str, most: int) -> list[str]:
    """Return some of the games that somebody made or has a seat in."""
    seated = select(SEATS.c.game).where(SEATS.c.owner == owner)
    wanted = select(GAMES.c.id).where(or_(GAMES.c.creator == owner, GAMES.c.id.in_(seated)))
    return list(connection.execute(wanted.limit(most)).scalars())


def forget_some(connection: Connection, owner: str, stand_in: str, now: float) -> Forgotten:
    """Remove somebody from a few of their games. Nothing returned: from all, and all else too.

    Where nobody else has a seat the game goes. Else their seats have neither name nor owner any
    more; where a game goes on, a bot plays them.
    """
    found = Forgotten([], [], [])
    for id in games_of(connection, owner, STEP):
        seats = connection.execute(select(SEATS.c.owner).where(SEATS.c.game == id)).scalars()
        if {each for each in seats if each is not None} <= {owner, NOBODY}:
            delete_game(connection, id, now)
            found.deleted.append(id)
        else:
            _leave(connection, id, owner, stand_in)
            found.orders.append(give(connection, "changed", id, now))
            found.changed.append(id)
    if not found.deleted and not found.changed:
        connection.execute(delete(COUNTED).where(COUNTED.c.owner == owner))
    return found


def _leave(connection: Connection, id: str, owner: str, stand_in: str) -> None:
    over = connection.execute(select(GAMES.c.over).where(GAMES.c.id == id)).scalar_one()
    mine = and_(SEATS.c.game == id, SEATS.c.owner == owner)
    values = {"name": "", "seen": None, "left_live": False, "decline": False, "auto_bot": False,
              "token": None, "gone": False}  # fmt: skip
    # A finished game was played by a person, whoever it was; for one that goes on a bot comes.
    values |= {"owner": NOBODY} if over else {"owner": None, "bot": stand_in}
    connection.execute(update(SEATS).where(mine), values)
    made = and_(GAMES.c.id == id, GAMES.c.creator == owner)
    connection.execute(update(GAMES).where(made), {"creator": NOBODY})
    written = and_(ENTRIES.c.game == id, ENTRIES.c.author == owner)
    connection.execute(update(ENTRIES).where(written), {"author": None, "key": None})


@writing
def settle(store: Store, id: str) -> None:
    """Make true again what a server did not know yet when it stored the last choices of a game.

    A closed game stays closed, and whoever was forgotten is the author of nothing.
    """
    with store.engine.begin() as connection:
        closed = and_(GAMES.c.id == id, GAMES.c.closed.is_not(None))
        connection.execute(update(GAMES).where(closed), {"over": True, "decider": None})
        owners = select(SEATS.c.owner).where(SEATS.c.game == id, SEATS.c.owner.is_not(None))
        strange = and_(ENTRIES.c.game == id, ENTRIES.c.author.not_in(owners))
        connection.execute(update(ENTRIES).where(strange), {"author": None, "key": None})


@writing
def forget_step(store: Store, owner: str, stand_in: str, now: float) -> Forgotten:
    """Remove somebody from a few of their games, on behalf of a server."""
    with store.engine.begin() as connection:
        return forget_some(connection, owner, stand_in, now)


@reading
def outdated(
    store: Store, *, over: bool, before: float, but: Collection[str], most: int = STEP
) -> list[str]:
    """Return some games that nothing happened in since a time, but for these; the oldest first."""
    wanted = select(GAMES.c.id).where(GAMES.c.over.is_(over), GAMES.c.updated < before)
    if but:
        wanted = wanted.where(GAMES.c.id.not_in(but))
    with store.engine.connect() as connection:
        found = connection.execute(wanted.order_by(GAMES.c.updated).limit(most))
        return list(found.scalars())


@writing
def delete_outdated(store: Store, ids: Collection[str], before: float, now: float) -> list[str]:
    """Delete those of these games that are still so old. Return them."""
    deleted = []
    with store.engine.begin() as connection:
        for id in ids:
            old = select(GAMES.c.id).where(GAMES.c.id == id, GAMES.c.updated < before)
            if connection.execute(old).first() is not None and delete_game(connection, id, now):
                deleted.append(id)
    return deleted
