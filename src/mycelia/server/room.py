"""One game in memory: the way of a choice from a message to everybody's view.

The state here is a cache of what is stored: it can be dropped and rebuilt at any time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

from ..core.cells.notation import notation
from ..errors import CannotUndo
from ..game.game import Game
from ..i18n import text
from .audience import Audience, Listener
from .bots import WorkerFailed
from .driver import Driver
from .rebuild import enter, state_of
from .refusals import Refused
from .seats import Seats
from .storage.kept import Entry, KeptGame
from .storage.store import Store, Taken
from .talk import Ack, Auto, Choose, Hint, Undo

LOG: Final = logging.getLogger("mycelia.server")
__all__ = ["Listener", "Room"]


class Room(Audience):
    """One game. Whatever changes it holds the lock."""

    def __init__(
        self, kept: KeptGame, game: Game, entries: Iterable[Entry], store: Store, seats: Seats
    ) -> None:
        super().__init__(kept, game, seats)
        self.store = store
        self.clock = seats.settings.clock
        self.answered: dict[tuple[str, str], int] = {}
        for entry in entries:
            self._note(entry)
        self.lock = asyncio.Lock()
        self.driver: Driver | None = None
        self.used = self.clock()

    # ---- coming and going

    async def arrive(self, who: Listener) -> None:
        """A listener comes and is told everything."""
        async with self.lock:
            if await self._catch_up():
                self.everybody()
            if who.owner is not None:
                await self.seats.arrive(who.owner)
            self.listeners.append(who)
            self.tell_all(who)
            self.tell_presence()
        self.drive()

    async def depart(self, who: Listener) -> None:
        """A listener goes."""
        async with self.lock:
            if who in self.listeners:
                self.listeners.remove(who)
                self.used = self.clock()
                if who.owner is not None:
                    await self.seats.depart(who.owner)
                self.tell_presence()

    async def look(self, who: Listener, seat: int) -> None:
        """Through the eyes of another of one's seats."""
        async with self.lock:
            if seat not in self.seats.owned(who.owner):
                raise Refused("not-yours")
            who.eyes = seat
            self.tell_all(who)

    async def resync(self, who: Listener) -> None:
        """Everything again."""
        async with self.lock:
            if await self._catch_up():
                self.everybody(but=who)
            self.tell_all(who)
        self.drive()

    # ---- choosing

    async def choose(self, who: Listener, message: Choose) -> None:
        """Somebody's choice: theirs to make, fresh, legal; stored; then everybody sees it."""
        async with self.lock:
            if self._repeated(who, message.key):
                return
            seat = self._asked(who, message.number)
            view = self.game.view(seat)
            known = notation(view.contents)
            wanted = message.choice
            choice = known.find(wanted) if isinstance(wanted, str) else known.by_id.get(wanted)
            if choice is None or choice not in view.choices:
                raise Refused("illegal-choice", prompt=view.prompt(who.lang))
            await self._append(seat, choice.words, who, message.key)
        self.drive()

    async def undo(self, who: Listener, message: Undo) -> None:
        """Somebody takes their last choice back."""
        async with self.lock:
            if self._repeated(who, message.key):
                return
            seat = self._asked(who, message.number)
            glimpse = self.glimpse(seat)
            if not glimpse.can_undo:
                raise Refused("cannot-undo", reason=text(who.lang, f"undo.{glimpse.no_undo}"))
            await self._append(seat, None, who, message.key)

    async def hint(self, who: Listener, number: int) -> None:
        """What a bot would choose in somebody's place; the game goes on in the meantime."""
        async with self.lock:
            view = self.game.view(self._asked(who, number))
        if self.driver is None:
            raise Refused("no-hint")
        try:
            advice = await self.driver.bots.advise(view, who.lang)
        except WorkerFailed as error:
            LOG.warning("game %s: no hint (%s)", self.id, error)
            raise Refused("no-hint") from None
        who.send(Hint(number, advice))

    async def choose_for(self, seat: int, chooser: str, number: int, words: str) -> None:
        """A bot's choice, if it is still wanted."""
        async with self.lock:
            if self.number == number and self.chooser() == (seat, chooser):
                await self._append(seat, words, None, None)

    def _repeated(self, who: Listener, key: str) -> bool:
        """A message that was answered already gets the same answer."""
        number = None if who.owner is None else self.answered.get((who.owner, key))
        if number is not None:
            who.send(Ack(key, number))
        return number is not None

    def _asked(self, who: Listener, number: int) -> int:
        """The seat that is to choose, which must be played by whoever asks."""
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
        self, seat: int, words: str | None, who: Listener | None, key: str | None
    ) -> None:
        """Stores an entry, and only then makes it happen, acknowledges it and tells everybody."""
        trial = self.game.copy()
        author = None if who is None else who.owner
        entry = Entry(self.number + 1, seat, words, author, key, self.clock())
        try:
            enter(trial, [entry])
        except CannotUndo:
            raise Refused("cannot-undo", reason="") from None
        try:
            await self.store.append(self.id, entry, state_of(trial))
        except Taken:
            # Another server was quicker, or stored this very message before it stopped.
            await self._catch_up()
            self.everybody()
            if who is not None and key is not None and self._repeated(who, key):
                return
            raise Refused("stale") from None
        self.game = trial
        self._note(entry)
        if who is not None and key is not None:
            who.send(Ack(key, self.number))
        for listener in self.listeners:
            self.tell_update(listener, undone=words is None)

    def _note(self, entry: Entry) -> None:
        self.number = entry.number
        self.last_seat = entry.seat
        if entry.author is not None and entry.key is not None:
            self.answered[entry.author, entry.key] = entry.number

    async def _catch_up(self) -> bool:
        """Plays what other servers stored; whether there was anything."""
        entries = await self.store.entries(self.id, self.number)
        changed = await self.seats.reload()
        if not entries and not changed:
            return False
        game = self.game.copy()
        game.given_names = self.seats.names()
        enter(game, entries)
        self.game = game
        for entry in entries:
            self._note(entry)
        return True

    # ---- seats

    async def join(self, seat: int, owner: str, name: str) -> None:
        """Somebody takes a seat by its link."""
        async with self.lock:
            if await self.seats.claim(seat, owner, name, over=self.game.over):
                self.game.given_names = self.seats.names()
                self.everybody()

    async def give(self, who: Listener, seat: int) -> None:
        """A seat goes to a bot."""
        async with self.lock:
            await self.seats.give(seat, who.owner)
            self.tell_presence()
        self.drive()

    async def take(self, who: Listener, seat: int) -> None:
        """Its owner takes a seat back."""
        async with self.lock:
            await self.seats.take(seat, who.owner)
            self.tell_presence()

    async def leave(self, owner: str) -> None:
        """Bots play somebody's seats from now on."""
        async with self.lock:
            await self.seats.leave(owner)
            self.tell_presence()
        self.drive()

    async def set_auto(self, who: Listener, message: Auto) -> None:
        """What is done with somebody's choices in other turns than their own."""
        async with self.lock:
            seat = self.eyes(who)
            if seat is None:
                raise Refused("not-yours")
            await self.seats.set_auto(seat, decline=message.decline, bot=message.bot)
            for listener in self.listeners:
                if listener.owner == who.owner:
                    self.tell_all(listener)
        self.drive()

    # ---- bots

    def drive(self) -> None:
        """Lets bots choose as long as it is theirs to choose."""
        if self.driver is not None and self.chooser() is not None:
            self.driver.wake()

    @property
    def busy(self) -> bool:
        """Whether somebody is there or a bot is at it."""
        return bool(self.listeners) or (self.driver is not None and self.driver.running)
