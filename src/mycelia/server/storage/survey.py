"""What a host sees of a database: games and people, without what is secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, and_, func, or_, select

from .tables import ENTRIES, GAMES, SEATS

Going = Literal["all", "open", "finished", "closed"]


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game as a line of a list."""

    id: str
    mode: str
    state: str
    round: int
    entries: int
    created: float
    updated: float
    creator: str
    seats: list[str]  # names, bots in brackets


@dataclass(frozen=True, slots=True)
class PersonLine:
    """Somebody, by the hash of their key."""

    hash: str
    games: int
    open: int
    seen: float | None
    names: list[str]


def state_of(over: bool, closed: float | None) -> str:
    """Return in a word how far a game is."""
    return "closed" if closed is not None else "finished" if over else "open"


def games(
    connection: Connection,
    *,
    going: Going = "all",
    person: str | None = None,
    before: float | None = None,
    most: int = 50,
) -> list[GameLine]:
    """Return games, the last played first: in a state, of a person, without changes since."""
    wanted = select(GAMES)
    if going == "closed":
        wanted = wanted.where(GAMES.c.closed.is_not(None))
    elif going != "all":
        wanted = wanted.where(GAMES.c.over.is_(going == "finished"), GAMES.c.closed.is_(None))
    if person is not None:
        seated = select(SEATS.c.game).where(SEATS.c.owner.startswith(person, autoescape=True))
        made = GAMES.c.creator.startswith(person, autoescape=True)
        wanted = wanted.where(or_(made, GAMES.c.id.in_(seated)))
    if before is not None:
        wanted = wanted.where(GAMES.c.updated < before)
    rows = connection.execute(wanted.order_by(GAMES.c.updated.desc()).limit(most)).all()
    ids = [row.id for row in rows]
    counted = select(ENTRIES.c.game, func.count()).where(ENTRIES.c.game.in_(ids))
    entries = {game: n for game, n in connection.execute(counted.group_by(ENTRIES.c.game))}  # noqa: C416
    seats: dict[str, list[str]] = {id: [] for id in ids}
    sitting = select(SEATS).where(SEATS.c.game.in_(ids)).order_by(SEATS.c.game, SEATS.c.seat)
    for seat in connection.execute(sitting):
        who = f"({seat.bot})" if seat.bot else "" if seat.owner else "(open)"
        seats[seat.game].append(f"{'' if seat.bot and not seat.owner else seat.name}{who}" or "-")
    return [
        GameLine(
            id=row.id,
            mode=row.mode,
            state=state_of(row.over, row.closed),
            round=row.round,
            entries=entries.get(row.id, 0),
            created=row.created,
            updated=row.updated,
            creator=row.creator,
            seats=seats[row.id],
        )
        for row in rows
    ]


def people(connection: Connection, *, person: str = "", most: int = 50) -> list[PersonLine]:
    """Return people, those with most games first: all, or whose hash begins so."""
    has = and_(SEATS.c.owner.is_not(None), SEATS.c.owner.startswith(person, autoescape=True))
    wanted = select(SEATS.c.owner, func.count(SEATS.c.game.distinct()), func.max(SEATS.c.seen))
    wanted = wanted.where(has).group_by(SEATS.c.owner)
    wanted = wanted.order_by(func.count(SEATS.c.game.distinct()).desc(), SEATS.c.owner).limit(most)
    found = []
    for owner, number, seen in connection.execute(wanted).all():
        mine = SEATS.c.owner == owner
        names = select(SEATS.c.name).where(mine, SEATS.c.name != "").distinct().limit(5)
        going = select(func.count(SEATS.c.game.distinct())).where(
            mine, SEATS.c.game == GAMES.c.id, GAMES.c.over.is_(False)
        )
        open_games = int(connection.execute(going).scalar_one())
        called = sorted(connection.execute(names).scalars())
        found.append(PersonLine(owner, number, open_games, seen, called))
    return found


def all_ids(connection: Connection) -> Iterator[str]:
    """Give the ids of all games."""
    last = ""
    wanted = select(GAMES.c.id).order_by(GAMES.c.id).limit(500)
    while ids := list(connection.execute(wanted.where(GAMES.c.id > last)).scalars()):
        yield from ids
        last = ids[-1]
