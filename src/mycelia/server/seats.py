"""Who owns a seat, who plays it, and who may give it to a bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ..core.options import check_names
from ..errors import OptionError
from ..i18n import marked_bot
from .names import alike, tidy
from .refusals import Refused
from .settings import Settings
from .storage.rows import KeptSeat
from .storage.store import Store
from .wire.game import SeatKind

STAND_IN: Final = "forager"  # who plays for somebody who is not there
DECLINE: Final = "decline"


def kind_of(seat: KeptSeat) -> SeatKind:
    """Return who plays a seat."""
    if seat.bot is not None:
        return "bot"
    return "open" if seat.owner is None else "human"


def nth_of(seat: KeptSeat) -> int:
    """Return which of its kind at the table a bot is; 1 for whoever plays for a person."""
    marked = marked_bot(seat.name)
    return marked[1] if marked is not None and marked[0] == seat.bot else 1


def _lasting(seat: KeptSeat) -> KeptSeat:
    """Return a seat without what changes when somebody comes or goes."""
    return replace(seat, seen=None, left_live=False)


def check_name(name: str) -> str:
    """Return a name for a seat, which may be empty. Refuse what is none, and a bot's mark."""
    try:
        found = tidy(check_names([name], 1)[0])
    except OptionError:
        raise Refused("option", option="name") from None
    if found is None:
        raise Refused("option", option="name")
    if marked_bot(found) is not None:
        raise Refused("option", option="name")
    return found


class Seats:
    """The seats of one game. What is changed is stored first."""

    def __init__(
        self, game: str, creator: str, seats: list[KeptSeat], store: Store, settings: Settings
    ) -> None:
        self.game = game
        self.creator = creator
        self.seats = seats
        self.store = store
        self.clock = settings.clock

    def __getitem__(self, seat: int) -> KeptSeat:
        if seat >= len(self.seats):
            raise Refused("not-found")
        return self.seats[seat]

    def names(self) -> tuple[str, ...]:
        """Return the names as they were given."""
        return tuple(seat.name for seat in self.seats)

    def owned(self, owner: str | None) -> list[int]:
        """Return the seats of a person."""
        return [seat.seat for seat in self.seats if owner is not None and seat.owner == owner]

    def knows(self, owner: str | None) -> bool:
        """Return whether somebody has a seat here, or made the game."""
        return owner is not None and (owner == self.creator or bool(self.owned(owner)))

    def chooser(self, seat: int, *, off_turn: bool) -> str | None:
        """Return the bot that chooses for a seat now; None if its owner does."""
        found = self.seats[seat]
        if found.bot is not None:
            return found.bot
        if found.owner is not None and off_turn:
            if found.decline:
                return DECLINE
            if found.auto_bot:
                return STAND_IN
        return None

    def somebody_plays(self) -> bool:
        """Return whether a seat is a person's to play, or open to one."""
        return any(seat.bot is None for seat in self.seats)

    def eyes(self, owner: str | None, wish: int | None) -> int | None:
        """Return the seat somebody looks through: the one they wish if it is theirs."""
        mine = self.owned(owner)
        if wish in mine:
            return wish
        return mine[0] if mine else None

    # ---- who was there

    async def seen(self, owner: str, *, left_live: bool) -> None:
        """Note that somebody is there now, or goes: `left_live` while others are at the table."""
        for number in self.owned(owner):
            await self._change(self.seats[number], seen=self.clock(), left_live=left_live)

    async def all_gone(self) -> None:
        """Note that the table is empty: nobody is waited for briefly any more."""
        for seat in self.seats:
            if seat.left_live:
                await self._change(seat, left_live=False)

    # ---- who plays

    async def claim(self, number: int, owner: str, name: str, *, over: bool) -> bool:
        """Give a seat to somebody. Return whether it was not theirs already."""
        seat = self[number]
        if seat.owner == owner:
            return False
        if seat.owner is not None:
            raise Refused("link-used")
        if over:
            raise Refused("table-full")
        self._refuse_alike(owner, name)
        now = self.clock()
        if not await self.store.claim(self.game, number, owner, name, now):
            await self.reload()
            raise Refused("link-used")
        seat.owner, seat.bot, seat.seen = owner, None, now
        seat.name = name or seat.name
        return True

    async def claim_next(self, owner: str, name: str, *, over: bool) -> int:
        """Give the next open seat to somebody who has none here. Return which is theirs."""
        mine = self.owned(owner)
        if mine:
            return mine[0]
        if over:
            raise Refused("table-full")
        self._refuse_alike(owner, name)
        found = await self.store.claim_next(self.game, owner, name, self.clock())
        await self.reload()
        if found is None:
            raise Refused("table-full")
        return found

    def _refuse_alike(self, owner: str, name: str) -> None:
        """Refuse a name that could be taken for that of somebody else at the table."""
        others = [
            seat.name
            for seat in self.seats
            if (seat.owner not in (None, owner)) or (seat.owner is None and seat.bot is not None)
        ]
        if name and alike(name, others):
            raise Refused("name-taken")

    async def give(self, number: int, by: str | None, *, away: bool) -> bool:
        """Let a bot play a seat: one's own, an open one of one's game, one whose owner is away.

        Return whether no bot played it already.
        """
        seat = self[number]
        if by is None:
            raise Refused("not-yours")
        if seat.bot is not None:
            return False
        if seat.owner is None:
            if by != self.creator:
                raise Refused("not-yours")
        elif seat.owner != by:
            if not self.owned(by):
                raise Refused("not-yours")
            if not away:
                raise Refused("no-takeover")
        await self._change(seat, bot=STAND_IN)
        return True

    async def take(self, number: int, by: str | None) -> bool:
        """Let its owner play a seat again. Return whether a bot played it."""
        seat = self[number]
        if by is None or seat.owner != by:
            raise Refused("not-yours")
        if seat.bot is None:
            return False
        await self._change(seat, bot=None, gone=False)
        return True

    async def leave(self, owner: str, *, over: bool) -> list[int]:
        """Let bots play for somebody who leaves. Return the seats that they had not left before."""
        mine = self.owned(owner)
        if not mine:
            raise Refused("not-yours")
        left = [number for number in mine if not over and not self.seats[number].gone]
        for number in left:
            seat = self.seats[number]
            await self._change(seat, bot=seat.bot or STAND_IN, gone=True)
        return left

    async def set_auto(self, number: int, *, decline: bool, bot: bool) -> bool:
        """Set what is done with a seat's choices in other turns than its own.

        Return whether that changes anything.
        """
        seat = self.seats[number]
        if (seat.decline, seat.auto_bot) == (decline, bot):
            return False
        await self._change(seat, decline=decline, auto_bot=bot)
        return True

    def unclaimed(self) -> list[int]:
        """Return the seats that somebody may still join by a link."""
        return [seat.seat for seat in self.seats if seat.owner is None and seat.token is not None]

    async def relink(self, watch: str, invite: str | None, tokens: Mapping[int, str]) -> None:
        """Let new tokens, of which these are the hashes, lead to the game and its open seats."""
        await self.store.relink(self.game, watch, invite, tokens)
        for number, token in tokens.items():
            self.seats[number].token = token

    async def reload(self) -> None:
        """Take what another server may have changed."""
        self.take_over(await self.store.seats(self.game))

    def take_over(self, found: list[KeptSeat]) -> bool:
        """Take seats as they are stored. Return whether more is new than who was there when."""
        changed = [_lasting(seat) for seat in found] != [_lasting(seat) for seat in self.seats]
        if found:
            self.seats = found
        return changed

    async def _change(self, seat: KeptSeat, **values: Any) -> None:
        await self.store.change_seat(self.game, seat.seat, values)
        for name, value in values.items():
            setattr(seat, name, value)
