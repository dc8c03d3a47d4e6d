"""A game and who listens to it: what each listener is told, made from what it may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from ..core.seeds import commitment
from ..game.game import Game
from ..game.view import View
from ..i18n import seat_names
from .messages import Glimpse, Public, game_info, snapshot, update
from .seats import Seats
from .storage.kept import KeptGame
from .talk import Presence, ServerMessage
from .wire import AutoInfo, GameInfo, Mode


@dataclass(eq=False, slots=True)
class Listener:
    """A connection: whose it is, and what it was last told."""

    owner: str | None  # None: a watcher
    lang: str
    send: Callable[[ServerMessage], None]
    eyes: int | None = None  # the seat that it last asked to look through
    game: GameInfo | None = None


class Audience:
    """A game as it stands, and its listeners."""

    def __init__(self, kept: KeptGame, game: Game, seats: Seats) -> None:
        self.id = kept.id
        self.kept = kept
        self.game = game
        self.seats = seats
        self.number = 0
        self.last_seat: int | None = None
        self.commitment = commitment(game.seed)
        self.listeners: list[Listener] = []

    # ---- what is going on

    def public(self) -> Public:
        """What everybody may know."""
        return Public(
            id=self.id,
            mode=cast(Mode, self.kept.mode),
            commitment=self.commitment,
            named_seed=self.kept.named_seed,
            seed=str(self.game.seed) if self.game.over else None,
        )

    def glimpse(self, seat: int | None) -> Glimpse:
        """What a seat may know; None: a watcher."""
        view = self.game.view(seat)
        now = view.decision
        asked = now is not None and now.seat == seat
        can_undo = asked and self.game.can_undo.allowed
        why = None
        if not can_undo:
            # Only whoever made the last choice learns more than that somebody else did.
            own = asked and self.last_seat == seat
            why = "over" if now is None else "nothing" if self.number == 0 else "other"
            why = (self.game.can_undo.key or why) if own and now is not None else why
        return Glimpse(self.number, view, self.game.events(seat), can_undo, why)

    def eyes(self, who: Listener) -> int | None:
        """Through which seat somebody looks."""
        mine = self.seats.owned(who.owner)
        if who.eyes in mine:
            return who.eyes
        return mine[0] if mine else None

    def chooser(self) -> tuple[int, str] | None:
        """The seat that is to choose and the bot that does it; None if a person does, or nobody."""
        now = self.game.decision
        if now is None:
            return None
        off_turn = now.seat != now.asked.turn
        found = self.seats.chooser(now.seat, off_turn=off_turn)
        return None if found is None else (now.seat, found)

    # ---- telling

    def info(self, who: Listener, view: View) -> GameInfo:
        """The game as everybody sees it, in somebody's language."""
        seats = self.seats.infos(seat_names(self.game.given_names, who.lang))
        return game_info(self.public(), seats, view, who.lang)

    def tell_all(self, who: Listener) -> None:
        """A snapshot for a listener."""
        glimpse = self.glimpse(self.eyes(who))
        who.game = self.info(who, glimpse.view)
        seat = glimpse.view.seat
        auto = AutoInfo(decline=False, bot=False)
        if seat is not None:
            auto = AutoInfo(decline=self.seats[seat].decline, bot=self.seats[seat].auto_bot)
        mine = self.seats.owned(who.owner)
        who.send(snapshot(glimpse, who.game, who.lang, mine, auto))

    def tell_update(self, who: Listener, *, undone: bool) -> None:
        """What the last entry changed, for a listener."""
        glimpse = self.glimpse(self.eyes(who))
        info = self.info(who, glimpse.view)
        changed = info if info != who.game else None
        who.game = info
        who.send(update(glimpse, changed, who.lang, undone=undone))

    def tell_presence(self) -> None:
        """Who is there, to every listener that was told something else before."""
        for who in self.listeners:
            seats = self.seats.infos(seat_names(self.game.given_names, who.lang))
            if who.game is not None and who.game.seats != seats:
                who.game.seats = seats
                who.send(Presence(seats))

    def everybody(self, *, but: Listener | None = None) -> None:
        """A snapshot for every listener."""
        for who in self.listeners:
            if who is not but:
                self.tell_all(who)
