"""The same again: one game for all who come, whoever asks first."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from ..core.options import Options
from .lobby import make
from .rebuild import read_options
from .refusals import Refused
from .room import Room
from .rooms import Rooms
from .storage.journal import Taken
from .wire.game import Absence
from .wire.rest import GameMade, GameWanted, OptionsWanted, SeatMade, SeatWanted


async def rematch(
    rooms: Rooms, id: str, owner: str, lang: str, count: Callable[[], None]
) -> GameMade:
    """Return a game of the same options and seats with another seed.

    Where others play too it is one for all: whoever asks first makes it, with open seats for the
    others, and whoever asks later gets the same seats there as before. `count` is called before a
    game is made, and may refuse that.
    """
    room = await rooms.get(id)
    mine = room.seats.owned(owner)
    if not mine and room.log.kept.creator != owner:
        raise Refused("not-yours")
    if not _company(room, owner):
        count()
        return await make(rooms, _wanted(room, mine, owner), owner, lang)
    while True:
        following = await rooms.store.rematch_of(room.id)
        if following is None:
            count()
            try:
                made = await make(
                    rooms, _wanted(room, mine, owner), owner, lang, rematch_of=room.id
                )
            except Taken:
                continue  # somebody else asked at the same moment
            await room.followed_by(made.game)
            return made
        room = await rooms.get(following)
        if not room.game.over:
            return await _come(room, mine, owner)


def _company(room: Room, owner: str) -> bool:
    """Return whether others than somebody play at a table, or may still come to it."""
    return any(
        seat.owner != owner if seat.owner is not None else seat.token is not None
        for seat in room.seats.seats
    )


def _wanted(room: Room, mine: list[int], owner: str) -> GameWanted:
    """Return a game like another one, in which somebody has these seats."""
    kept = room.log.kept
    options = read_options(kept.options)
    wanted = OptionsWanted(
        **{name: getattr(options, name) for name in Options.__slots__ if name != "players"}
    )
    seats = []
    for seat in room.seats.seats:
        if seat.owner == owner or (seat.owner is None and seat.seat in mine):
            seats.append(SeatWanted("me", seat.name))
        elif seat.owner is None and seat.token is None:
            seats.append(SeatWanted("bot", seat.name, seat.bot))
        else:
            seats.append(SeatWanted("open", seat.name))
    absence = cast(Absence, kept.absence)
    return GameWanted(seats, wanted, room.game.edition.name, absence=absence)


async def _come(room: Room, mine: list[int], owner: str) -> GameMade:
    """Give somebody the seats that they had before, or the next that is open. Return them."""
    for number in mine:
        if room.seats[number].owner is None:
            try:
                await room.join(number, owner, "")
            except Refused:
                continue  # somebody else sat down there
    if not room.seats.owned(owner):
        await room.join_next(owner, "")
    seats = [SeatMade(number, "me", room.seats[number].name) for number in room.seats.owned(owner)]
    return GameMade(room.id, seats)
