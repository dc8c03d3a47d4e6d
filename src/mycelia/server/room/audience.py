"""Who listens to a game, and what each of them was last told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec import UNSET, structs

from ..refusals import Refused
from ..wire import socket as messages
from ..wire.encoding import encode
from ..wire.game import GameInfo
from .moment import Moment


@dataclass(eq=False, slots=True)
class Listener:
    """A connection: whose it is, and what it was last told."""

    owner: str | None  # None: a watcher
    lang: str
    send: Callable[[bytes], None]  # takes a message at once, and waits for nobody
    hang_up: Callable[[int], None] = lambda code: None  # closes with a code, when all is sent
    address: str = ""  # where it comes from
    eyes: int | None = None  # the seat that it last asked to look through
    info: GameInfo | None = None
    number: int | None = None

    def dismiss(self, code: int, refused: Refused | None = None) -> None:
        """End the connection, and say why."""
        if refused is not None:
            self.tell(messages.Error(refused.code, refused.message(self.lang), None))
        self.hang_up(code)

    def tell(self, message: messages.ServerMessage) -> None:
        """Send a message to this listener alone."""
        self.send(encode(message))


class Audience:
    """The listeners of one game."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    def behind(self, number: int) -> bool:
        """Return whether somebody was not told of the entry with this number."""
        return any(who.number != number for who in self.listeners)

    def tell_all(self, moment: Moment, who: Listener) -> None:
        """Send everything to a listener."""
        who.info, who.number = moment.info(who.lang), moment.number
        eyes = moment.seats.eyes(who.owner, who.eyes)
        who.send(moment.snapshot(who.owner, eyes, who.lang))

    def everybody(self, moment: Moment, *, but: Listener | None = None) -> None:
        """Send everything to every listener."""
        for who in self.listeners:
            if who is not but:
                self.tell_all(moment, who)

    def of(self, owner: str | None) -> list[Listener]:
        """Return the listeners of one person."""
        return [who for who in self.listeners if who.owner == owner]

    def tell_update(self, moment: Moment, *, but: Listener | None = None) -> None:
        """Send what the last entry changed to every listener; everything to whoever missed some."""
        for who in self.listeners:
            if who is but:
                continue
            if who.number != moment.number - 1:
                self.tell_all(moment, who)
                continue
            info = moment.info(who.lang)
            changed = info != who.info
            who.info, who.number = info, moment.number
            eyes = moment.seats.eyes(who.owner, who.eyes)
            who.send(moment.update(eyes, who.lang, with_game=changed))

    def tell_presence(self, moment: Moment) -> None:
        """Send who is there, and what was done with seats, to every listener who does not know."""
        for who in self.listeners:
            before, seats = who.info, moment.seat_infos(who.lang)
            if before is None:
                continue
            who.info = structs.replace(
                before, seats=seats, notes=moment.notes, rematch=moment.rematch
            )
            if who.info == before:
                continue
            notes = UNSET if before.notes == moment.notes else moment.notes
            rematch = UNSET if before.rematch == moment.rematch else moment.rematch
            who.tell(messages.Presence(seats, notes, rematch))
