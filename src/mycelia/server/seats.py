"""Who sits where, who is there, and who may give a seat to a bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, Literal

from ..core.options import check_names
from ..errors import OptionError
from .refusals import Refused
from .settings import Settings
from .storage.kept import KeptSeat
from .storage.store import Store
from .wire import SeatInfo, SeatKind

STAND_IN: Final = "forager"  # who plays for somebody who is not there
DECLINE: Final = "decline"


def kind_of(seat: KeptSeat) -> SeatKind:
    """Who plays a seat."""
    if seat.bot is not None:
        return "bot"
    return "open" if seat.owner is None else "human"


def check_name(name: str) -> str:
    """A name for a seat; an empty one is fine."""
    try:
        return check_names([name], 1)[0]
    except OptionError:
        raise Refused("option", option="name") from None


class Seats:
    """The seats of one game. What is changed is stored first."""

    def __init__(
        self, game: str, creator: str, seats: list[KeptSeat], store: Store, settings: Settings
    ) -> None:
        self.game = game
        self.creator = creator
        self.seats = seats
        self.store = store
        self.settings = settings
        self.present: Counter[str] = Counter()  # connections of each owner

    def __getitem__(self, seat: int) -> KeptSeat:
        if seat >= len(self.seats):
            raise Refused("not-found")
        return self.seats[seat]

    def names(self) -> tuple[str, ...]:
        """The names as they were given."""
        return tuple(seat.name for seat in self.seats)

    def owned(self, owner: str | None) -> list[int]:
        """The seats of a person."""
        return [seat.seat for seat in self.seats if owner is not None and seat.owner == owner]

    def chooser(self, seat: int, *, off_turn: bool) -> str | None:
        """Which bot chooses for a seat now, if its owner does not."""
        found = self.seats[seat]
        if found.bot is not None:
            return found.bot
        if found.owner is not None and off_turn:
            if found.decline:
                return DECLINE
            if found.auto_bot:
                return STAND_IN
        return None

    # ---- who is there

    def online(self, seat: KeptSeat) -> bool:
        """Whether somebody, or a bot, is there to play."""
        return seat.bot is not None or (seat.owner is not None and self.present[seat.owner] > 0)

    def takeover(self, seat: KeptSeat) -> Literal["none", "possible"]:
        """Whether the others may give a seat to a bot: its owner has been away for too long.

        Somebody who left while others were at the table is waited for briefly; that ends when
        the table is empty.
        """
        if kind_of(seat) != "human" or self.online(seat) or seat.seen is None:
            return "none"
        settings = self.settings
        patience = settings.live_absence if seat.left_live else settings.long_absence
        return "possible" if settings.clock() - seat.seen >= patience else "none"

    def infos(self, names: Sequence[str]) -> list[SeatInfo]:
        """The seats as everybody sees them, with names in somebody's language."""
        return [
            SeatInfo(name, kind_of(seat), seat.bot, self.online(seat), self.takeover(seat))
            for name, seat in zip(names, self.seats, strict=True)
        ]

    async def arrive(self, owner: str) -> None:
        """One more connection of somebody."""
        self.present[owner] += 1
        await self._seen(owner, left_live=False)

    async def depart(self, owner: str) -> None:
        """One less."""
        self.present[owner] -= 1
        if self.present[owner] > 0:
            return
        del self.present[owner]
        others = any(seat.owner in self.present for seat in self.seats if seat.owner is not None)
        await self._seen(owner, left_live=others)
        if not others:
            for seat in self.seats:
                if seat.left_live:
                    await self._change(seat, left_live=False)

    async def _seen(self, owner: str, *, left_live: bool) -> None:
        for number in self.owned(owner):
            await self._change(self.seats[number], seen=self.settings.clock(), left_live=left_live)

    # ---- who plays

    async def claim(self, number: int, owner: str, name: str, *, over: bool) -> bool:
        """A seat gets an owner; false if it was theirs already."""
        seat = self[number]
        if seat.owner == owner:
            return False
        if seat.owner is not None:
            raise Refused("link-used")
        if over:
            raise Refused("table-full")
        now = self.settings.clock()
        if not await self.store.claim(self.game, number, owner, name, now):
            await self.reload()
            raise Refused("link-used")
        seat.owner, seat.bot, seat.seen = owner, None, now
        seat.name = name or seat.name
        return True

    async def give(self, number: int, by: str | None) -> None:
        """A bot plays a seat: one's own, an open one of one's game, one that was left."""
        seat = self[number]
        if by is None:
            raise Refused("not-yours")
        if seat.bot is not None:
            return
        if seat.owner is None:
            if by != self.creator:
                raise Refused("not-yours")
        elif seat.owner != by:
            if not self.owned(by):
                raise Refused("not-yours")
            if self.takeover(seat) == "none":
                raise Refused("no-takeover")
        await self._change(seat, bot=STAND_IN)

    async def take(self, number: int, by: str | None) -> None:
        """The owner plays again."""
        seat = self[number]
        if by is None or seat.owner != by:
            raise Refused("not-yours")
        if seat.bot is not None:
            await self._change(seat, bot=None, gone=False)

    async def leave(self, owner: str) -> None:
        """Bots play for somebody who does not come back."""
        mine = self.owned(owner)
        if not mine:
            raise Refused("not-yours")
        for number in mine:
            seat = self.seats[number]
            await self._change(seat, bot=seat.bot or STAND_IN, gone=True)

    async def set_auto(self, number: int, *, decline: bool, bot: bool) -> None:
        """What is done with a seat's choices in other turns than its own."""
        await self._change(self.seats[number], decline=decline, auto_bot=bot)

    async def reload(self) -> bool:
        """What another server may have changed; whether there was anything."""
        found = await self.store.seats(self.game)
        changed = found != self.seats
        if found:
            self.seats = found
        return changed

    async def _change(self, seat: KeptSeat, **values: Any) -> None:
        await self.store.change_seat(self.game, seat.seat, values)
        for name, value in values.items():
            setattr(seat, name, value)
