"""One game in memory: the way of a choice from a message to everybody's view.

Long because whatever changes a game does so here, under one lock.
"""

from __future__ import annotations

import asyncio
from typing import Final

from ...errors import CannotUndo, IllegalChoice
from ...game.game import Game
from ...game.view import View
from ...i18n import text
from ..identity import hash_of, new_token
from ..metrics import CHOICES
from ..nodes.company import Alone, Company
from ..refusals import Refused
from ..seats import Seats
from ..settings import Settings
from ..storage.journal import Taken, Unleased
from ..storage.news import news_of
from ..turns import Payer
from ..views import preview_of
from ..wire.game import GameInfo
from ..wire.socket import Ack, Auto, Choose, Error, Undo
from .audience import Audience, Listener
from .beside import Beside, NoteKind
from .log import GameLog
from .moment import Moment
from .presence import Presence

LINK_GONE: Final = 1008  # the close code for a watcher whose link leads here no more
FEW: Final = 40  # entries of other servers that are told one by one
ALONE: Final = Alone()


class Room:
    """One game. Whatever changes it holds the lock.

    Bots are somebody else's affair: `bots_due` is set whenever one may be to choose. The company
    are other servers that have the same game.
    """

    def __init__(
        self, log: GameLog, seats: Seats, settings: Settings, company: Company = ALONE
    ) -> None:
        self.log = log
        self.seats = seats
        self.audience = Audience()
        self.presence = Presence(settings, log.kept.absence)
        self.beside = Beside(log.id, seats.store)
        self.company = company
        self.version = -1  # of what is stored beside the entries, when it was last read
        self.clock = settings.clock
        self.steady = settings.steady
        self.lock = asyncio.Lock()
        self.bots_due = asyncio.Event()
        self.used = self.steady()
        self._replaceable: list[int] = []  # seats, as it was last told
        self._written: dict[tuple[int, ...], bytes] = {}  # seats as they were last told

    @property
    def id(self) -> str:
        """The name of the game in addresses."""
        return self.log.id

    @property
    def game(self) -> Game:
        """The game as it is stored."""
        return self.log.game

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.log.number

    def info(self, lang: str) -> GameInfo:
        """Return the game as everybody sees it."""
        return self._now().info(lang)

    def _now(self) -> Moment:
        moment = Moment(self.log, self.seats, self.presence, self.beside, self._written)
        self._written = moment.written
        return moment

    # ---- coming and going

    async def arrive(self, who: Listener) -> None:
        """Let a listener in and tell it everything."""
        async with self.lock:
            await self._catch_up()
            if who.owner is not None:
                await self.seats.seen(who.owner, left_live=False)
                if who.owner not in self.presence.owners():
                    await self.company.came(self.id, who.owner)
                self.presence.arrive(who.owner)  # only now: what fails leaves nobody behind
            self.audience.listeners.append(who)
            self.audience.tell_all(self._now(), who)
            self.tell_presence()
            self._changed()
        self.wake_bots()

    async def depart(self, who: Listener) -> None:
        """Let a listener go."""
        async with self.lock:
            if who not in self.audience.listeners:
                return
            self.audience.listeners.remove(who)
            self.used = self.steady()
            try:
                if who.owner is not None and self.presence.depart(who.owner):
                    await self.company.went(self.id, who.owner)
                    others = any(self.presence.here(seat.owner) for seat in self.seats.seats)
                    await self.seats.seen(who.owner, left_live=others)
                    if not others:
                        await self.seats.all_gone()
            finally:
                if not self.audience.listeners:
                    self.company.let_go(self.id)
                self.tell_presence()
                self._changed()

    async def look(self, who: Listener, seat: int) -> None:
        """Let somebody look through another of their seats."""
        async with self.lock:
            if seat not in self.seats.owned(who.owner):
                raise Refused("not-yours")
            who.eyes = seat
            self.audience.tell_all(self._now(), who)

    async def resync(self, who: Listener) -> None:
        """Tell a listener everything again."""
        async with self.lock:
            await self._catch_up(but=who)
            self.audience.tell_all(self._now(), who)
        self.wake_bots()

    async def catch_up(self) -> None:
        """Play what other servers stored, and tell everybody."""
        async with self.lock:
            await self._catch_up()
        self.wake_bots()

    async def _catch_up(self, *, but: Listener | None = None) -> None:
        """Take over what other servers stored, and tell everybody who does not know it."""
        known = None if self.company.id is None else self.version
        news = await news_of(self.seats.store, self.id, self.number, self.company.id, known)
        if news is None:
            return  # it was deleted, which is an order of its own
        self.version = news.version
        if news.rest is not None:
            self.presence.elsewhere = news.rest.elsewhere
        if len(news.entries) <= FEW and self.audience.listeners:
            for entry in news.entries:
                if await self.log.play([entry]):
                    self.audience.tell_update(self._now(), but=but)
        else:
            await self.log.play(news.entries)
        changed = news.rest is not None and self.seats.take_over(news.rest.seats)
        if changed:
            self.log.rename(self.seats.names())
        if news.rest is not None:
            self.beside.take(news.rest.notes, news.rest.rematch)
        if changed or self.audience.behind(self.number):
            self.audience.everybody(self._now(), but=but)
        else:
            self.tell_presence()
        if news.watch != self.log.kept.watch:
            self.log.rewatch(news.watch)
            self._show_watchers_out()

    def _changed(self) -> None:
        """Tell other servers that there is something new."""
        self.company.changed(self.id, self.number)

    def tell_presence(self) -> None:
        """Tell who is there to everybody who does not know it."""
        self._replaceable = self._may_be_replaced()
        self.audience.tell_presence(self._now())

    def tick(self) -> None:
        """Tell everybody whose seat may go to a bot by now, if that is news."""
        if self._replaceable != self._may_be_replaced():
            self.tell_presence()

    def _may_be_replaced(self) -> list[int]:
        return [seat.seat for seat in self.seats.seats if self.presence.replaceable(seat)]

    # ---- choosing

    async def choose(self, who: Listener, message: Choose) -> None:
        """Make somebody's choice: theirs to make, fresh, legal; stored; then everybody sees it."""
        async with self.lock:
            await self._hear_of(message.number)
            if not self._repeated(who, message.key):
                seat = self._asked(who, message.number)
                await self._append(seat, message.choice, who, message.key)
        self.wake_bots()

    async def undo(self, who: Listener, message: Undo) -> None:
        """Take somebody's last choice back."""
        async with self.lock:
            await self._hear_of(message.number)
            if not self._repeated(who, message.key):
                seat = self._asked(who, message.number)
                await self._append(seat, None, who, message.key)

    async def _hear_of(self, number: int) -> None:
        """Catch up if somebody knows of an entry from another server that is not known here."""
        if self.company.id is not None and number > self.number:
            await self._catch_up()

    async def drives(self) -> bool:
        """Return whether the bots of this game choose here, and not with another server."""
        return await self.company.drives(self.id)

    async def choose_for(self, seat: int, bot: str, number: int, words: str) -> None:
        """Make a bot's choice, if it is still wanted."""
        async with self.lock:
            if self.number == number and self.bot_to_choose() == (seat, bot):
                await self._append(seat, words, None, None)

    async def asked_view(self, who: Listener, number: int) -> View:
        """Return what somebody sees who is to choose now. Refuse anybody else."""
        async with self.lock:
            return self.game.view(self._asked(who, number))

    async def preview(self, who: Listener, number: int, choice: str | int) -> None:
        """Tell somebody who is to choose what a choice would do."""
        view = await self.asked_view(who, number)
        try:
            who.tell(preview_of(view, choice))
        except IllegalChoice as error:
            raise Refused("illegal-choice", why=self.game.explain(error, who.lang)) from None

    def _repeated(self, who: Listener, key: str) -> bool:
        """Answer a message as before if it was answered already. Return whether it was."""
        number = self.log.answer(who.owner, key)
        if number is not None:
            who.tell(Ack(key, number))
        return number is not None

    def _asked(self, who: Listener, number: int) -> int:
        """Return the seat that is to choose, which must be played by whoever asks."""
        mine = self.seats.owned(who.owner)
        if not mine:
            raise Refused("not-yours")
        now = self.game.decision
        if now is None or now.seat not in mine or self.seats[now.seat].bot is not None:
            raise Refused("not-your-turn")
        if number != self.number:
            raise Refused("stale")
        return now.seat

    async def _append(
        self, seat: int, choice: str | int | None, who: Listener | None, key: str | None
    ) -> None:
        """Store an entry, and only then acknowledge it and tell everybody."""
        author = None if who is None else who.owner
        lang = "en" if who is None else who.lang
        try:
            node = self.company.id if who is None else None
            await self.log.append(
                self.number, seat, choice, author=author, key=key, at=self.clock(), node=node
            )
        except IllegalChoice as error:
            raise Refused("illegal-choice", why=self.game.explain(error, lang)) from None
        except CannotUndo:
            reason = text(lang, f"undo.{self.log.no_undo(seat)}")
            raise Refused("cannot-undo", reason=reason) from None
        except Taken:
            # Another server was quicker, or stored this very message before it stopped.
            await self._catch_up()
            if who is not None and key is not None and self._repeated(who, key):
                return
            raise Refused("stale") from None
        except Unleased:
            self.company.lost(self.id)
            raise Refused("stale") from None
        CHOICES.labels("bot" if who is None else "person").inc()
        if who is not None and key is not None:
            who.tell(Ack(key, self.number))
        self.audience.tell_update(self._now())
        self._changed()

    # ---- seats

    async def join(self, seat: int, owner: str, name: str) -> None:
        """Give a seat to whoever has its link."""
        async with self.lock:
            if await self.seats.claim(seat, owner, name, over=self.game.over):
                self.log.rename(self.seats.names())
                self.audience.everybody(self._now())
                self._changed()

    async def join_next(self, owner: str, name: str) -> int:
        """Give the next open seat to whoever has the link for all. Return which is theirs."""
        async with self.lock:
            before = self.seats.owned(owner)
            seat = await self.seats.claim_next(owner, name, over=self.game.over)
            if not before:
                self.log.rename(self.seats.names())
                self.audience.everybody(self._now())
                self._changed()
            return seat

    async def relink(self) -> tuple[str, str | None, dict[int, str]]:
        """Make new links. Return the tokens: the watchers', that for all, those of open seats."""
        async with self.lock:
            watch = new_token()
            tokens = {number: new_token() for number in self.seats.unclaimed()}
            hashes = {number: hash_of(token) for number, token in tokens.items()}
            invite = new_token() if tokens else None
            await self.seats.relink(hash_of(watch), invite and hash_of(invite), hashes)
            self.log.rewatch(hash_of(watch))
            self._show_watchers_out()
            self._changed()
            return watch, invite, tokens

    def _show_watchers_out(self) -> None:
        """Say goodbye to whoever came by a watchers' link that leads here no more."""
        for who in self.audience.listeners:
            if not self.seats.knows(who.owner):
                message = Refused("link-unknown").message(who.lang)
                who.tell(Error("link-unknown", message, None))
                who.hang_up(LINK_GONE)

    async def give(self, who: Listener, seat: int) -> None:
        """Let a bot play a seat, unless the game is over, and tell everybody by whom."""
        async with self.lock:
            away = self.presence.replaceable(self.seats[seat])
            if not self.game.over and await self.seats.give(seat, who.owner, away=away):
                await self._note("given", seat, who.owner)
            self.tell_presence()
            self._changed()
        self.wake_bots()

    async def take(self, who: Listener, seat: int) -> None:
        """Let its owner play a seat again."""
        async with self.lock:
            if not self.game.over and await self.seats.take(seat, who.owner):
                await self._note("taken", seat, who.owner)
            self.tell_presence()
            self._changed()

    async def leave(self, owner: str) -> None:
        """Let bots play somebody's seats from now on. Of a game that is over nothing changes."""
        async with self.lock:
            for seat in await self.seats.leave(owner, over=self.game.over):
                await self._note("left", seat, owner)
            self.tell_presence()
            self._changed()
        self.wake_bots()

    async def _note(self, kind: NoteKind, seat: int, owner: str | None) -> None:
        """Note what somebody did with a seat: with their own, or from another of theirs."""
        mine = self.seats.owned(owner)
        giver = seat if seat in mine else next(iter(mine), None)
        await self.beside.note(kind, seat, giver, self.game.number)

    async def followed_by(self, rematch: str) -> None:
        """Tell everybody of the game that is the rematch of this one."""
        async with self.lock:
            self.beside.rematch = rematch
            self.tell_presence()
            self._changed()

    async def set_auto(self, who: Listener, message: Auto) -> None:
        """Set what is done with somebody's choices in other turns than their own."""
        async with self.lock:
            seat = self.seats.eyes(who.owner, who.eyes)
            if seat is None:
                raise Refused("not-yours")
            if await self.seats.set_auto(seat, decline=message.decline, bot=message.bot):
                moment = self._now()
                for listener in self.audience.of(who.owner):
                    self.audience.tell_all(moment, listener)
                self._changed()
        self.wake_bots()

    # ---- bots

    def bot_to_choose(self) -> tuple[int, str] | None:
        """Return the seat that is to choose and its bot; None if a person is, or nobody.

        Where only bots are left to play they wait until somebody looks on.
        """
        now = self.game.decision
        if now is None or not (self.audience.listeners or self.seats.somebody_plays()):
            return None
        bot = self.seats.chooser(now.seat, off_turn=now.seat != now.asked.turn)
        return None if bot is None else (now.seat, bot)

    def payer(self) -> Payer:
        """Return who bots think for here: whoever made the game, where they or others look on."""
        people = [who for who in self.audience.listeners if who.owner is not None]
        looking = people or self.audience.listeners
        address = looking[0].address if looking else ""
        return Payer(address, self.seats.creator, self.id)

    def wake_bots(self) -> None:
        """Have bots choose as long as it is theirs to choose."""
        if self.bot_to_choose() is not None:
            self.bots_due.set()
