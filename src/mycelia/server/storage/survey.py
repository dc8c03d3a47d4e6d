"""What a host sees of a database: games and people, without what is secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import func, or_, select
from sqlalchemy.sql import ColumnElement

from .tables import ENTRIES, GAMES, SEATS
from .values import Reading

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
    reading: Reading,
    *,
    going: Going = "all",
    person: str | None = None,
    before: float | None = None,
    most: int = 50,
) -> list[GameLine]:
    """Return games, the last played first: in a state, of a person, without changes since."""
    wanted: list[ColumnElement[bool]] = []
    if going == "closed":
        wanted.append(GAMES.c.closed.is_not(None))
    elif going != "all":
        wanted += [GAMES.c.over.is_(going == "finished"), GAMES.c.closed.is_(None)]
    if person is not None:
        seated = select(SEATS.c.game).where(SEATS.c.owner.startswith(person, autoescape=True))
        made = GAMES.c.creator.startswith(person, autoescape=True)
        wanted.append(or_(made, GAMES.c.id.in_(seated)))
    if before is not None:
        wanted.append(GAMES.c.updated < before)
    rows = list(reading.rows(GAMES, *wanted, order=GAMES.c.updated.desc(), most=most))
    ids = [row["id"] for row in rows]
    counted = select(ENTRIES.c.game, func.count()).where(ENTRIES.c.game.in_(ids))
    entries = {game: n for game, n in reading.connection.execute(counted.group_by(ENTRIES.c.game))}  # noqa: C416
    seats: dict[str, list[str]] = {id: [] for id in ids}
    for seat in reading.rows(SEATS, SEATS.c.game.in_(ids), order=SEATS.c.seat):
        who = f"({seat['bot']})" if seat["bot"] else "" if seat["owner"] else "(open)"
        name = "" if seat["bot"] and not seat["owner"] else seat["name"]
        seats[seat["game"]].append(f"{name}{who}" or "-")
    return [
        GameLine(
            id=row["id"],
            mode=row["mode"],
            state=state_of(row["over"], row["closed"]),
            round=row["round"],
            entries=entries.get(row["id"], 0),
            created=row["created"],
            updated=row["updated"],
            creator=row["creator"],
            seats=seats[row["id"]],
        )
        for row in rows
    ]


def people(reading: Reading, *, person: str = "", most: int = 50) -> list[PersonLine]:
    """Return people, those with most games first: all, or whose hash begins so."""
    has: list[ColumnElement[bool]] = [SEATS.c.owner.is_not(None)]
    if person:
        has.append(SEATS.c.owner.startswith(person, autoescape=True))
    by_games = func.count(SEATS.c.game.distinct()).desc()
    owners = select(SEATS.c.owner).where(*has).group_by(SEATS.c.owner)
    theirs = SEATS.c.owner.in_(owners.order_by(by_games, SEATS.c.owner).limit(most))
    seats: dict[str, list[dict[str, Any]]] = {}
    for seat in reading.rows(SEATS, theirs):
        seats.setdefault(seat["owner"], []).append(seat)
    going = select(GAMES.c.id).where(GAMES.c.over.is_(False))
    played = select(SEATS.c.game).where(theirs, SEATS.c.game.in_(going)).distinct()
    still = set(reading.connection.execute(played).scalars())
    found = []
    for owner, mine in seats.items():
        ids = {seat["game"] for seat in mine}
        seen = max((seat["seen"] for seat in mine if seat["seen"] is not None), default=None)
        names = sorted({seat["name"] for seat in mine} - {""})[:5]
        found.append(PersonLine(owner, len(ids), len(ids & still), seen, names))
    return sorted(found, key=lambda each: (-each.games, each.hash))
