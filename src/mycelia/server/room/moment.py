"""What is told of a game at one moment: every part of it is made once, whoever listens.

All of it comes from Views: the watcher's, which everybody may know, and each seat's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from msgspec import UNSET

from ...core.cells.write import position_of, seat_cells, seat_position_of
from ...core.event import Event
from ...core.position import Position
from ...game.view import View
from ...i18n import seat_names, text
from ..seats import Seats, kind_of, nth_of
from ..views import Public, event_info, game_info, last_events, view_info
from ..wire.encoding import encode, encoded, written
from ..wire.game import (
    Absence,
    AutoInfo,
    EventInfo,
    GameInfo,
    Mode,
    NoteInfo,
    SeatInfo,
    UndoInfo,
    ViewInfo,
)
from ..wire.socket import Snapshot, Update
from .beside import Beside, NoteKind
from .log import GameLog
from .presence import Presence

NOTHING: Final[Mapping[tuple[int, ...], bytes]] = {}
NO_SEATS: Final = b'"seats":[]'


class Moment:
    """A game between two changes. Make another one whenever anything has changed.

    What was `written` of seats in the moment before is taken from there, if they are the same.
    """

    def __init__(
        self,
        log: GameLog,
        seats: Seats,
        presence: Presence,
        beside: Beside,
        before: Mapping[tuple[int, ...], bytes] = NOTHING,
    ) -> None:
        self.number = log.number
        self.seats = seats
        self.rematch = beside.rematch
        self.notes = [
            NoteInfo(cast(NoteKind, note.kind), note.seat, note.giver, note.choices)
            for note in beside.notes
        ]
        self._log = log
        self._game = log.game
        self._presence = presence
        self._undone = log.last is not None and log.last.choice is None
        self._views: dict[int | None, View] = {}
        self._public: tuple[bytes, list[bytes], bytes] | None = None
        self.written: dict[tuple[int, ...], bytes] = {}  # what was written of a seat, by its cells
        self._before = before
        self._positions: dict[int | None, Position] = {}
        self._shown: dict[tuple[int | None, str], ViewInfo] = {}
        self._events: dict[Event, EventInfo] = {}
        self._undos: dict[tuple[bool, str], UndoInfo] = {}
        self._seat_infos: dict[str, list[SeatInfo]] = {}
        self._infos: dict[str, GameInfo] = {}
        self._updates: dict[tuple[int | None, str, bool], bytes] = {}
        self._snapshots: dict[tuple[str | None, int | None, str], bytes] = {}

    # ---- messages

    def snapshot(self, owner: str | None, eyes: int | None, lang: str) -> bytes:
        """Return everything, for somebody who looks through a seat (None: a watcher)."""
        key = (owner if owner is not None and self.seats.knows(owner) else None, eyes, lang)
        if key not in self._snapshots:
            self._snapshots[key] = self._snapshot(owner, eyes, lang)
        return self._snapshots[key]

    def _snapshot(self, owner: str | None, eyes: int | None, lang: str) -> bytes:
        auto = AutoInfo(decline=False, bot=False)
        if eyes is not None:
            seat = self.seats[eyes]
            auto = AutoInfo(decline=seat.decline, bot=seat.auto_bot)
        message = Snapshot(
            number=self.number,
            game=self.info(lang),
            mine=self.seats.owned(owner),
            maker=owner is not None and owner == self.seats.creator,
            eyes=eyes,
            view=self._view_info(eyes, lang),
            log=self._event_infos(self._game.events(eyes)),
            undo=self._undo_info(eyes, lang),
            auto=auto,
        )
        return encode(message)

    def update(self, eyes: int | None, lang: str, *, with_game: bool) -> bytes:
        """Return what the last entry changed, for whoever looks through a seat."""
        key = (eyes, lang, with_game)
        if key not in self._updates:
            self._updates[key] = encode(self._update(eyes, lang, with_game=with_game))
        return self._updates[key]

    def _update(self, eyes: int | None, lang: str, *, with_game: bool) -> Update:
        game = self._game
        fresh = [] if self._undone else last_events(game, eyes)
        return Update(
            number=self.number,
            previous=self.number - 1,
            events=self._event_infos(fresh),
            undone=self._undone,
            view=self._view_info(eyes, lang),
            undo=self._undo_info(eyes, lang),
            game=self.info(lang) if with_game else UNSET,
            log=self._event_infos(game.events(eyes)) if self._undone else UNSET,
        )

    # ---- what everybody may know

    def info(self, lang: str) -> GameInfo:
        """Return the game as everybody sees it."""
        if lang not in self._infos:
            log = self._log
            public = Public(
                id=log.id,
                mode=cast(Mode, log.kept.mode),
                # Small numbers that somebody chose could be found from their hash by trying.
                commitment="" if log.kept.named_seed and not self._game.over else log.commitment,
                named_seed=log.kept.named_seed,
                seed=str(self._game.seed) if self._game.over else None,
                absence=cast(Absence, log.kept.absence),
                notes=self.notes,
                rematch=self.rematch,
            )
            seats = self.seat_infos(lang)
            self._infos[lang] = game_info(public, seats, self._view(None), lang)
        return self._infos[lang]

    def seat_infos(self, lang: str) -> list[SeatInfo]:
        """Return the seats as everybody sees them."""
        if lang not in self._seat_infos:
            names = seat_names(self._game.given_names, lang)
            there, over = self._presence, self._game.over
            self._seat_infos[lang] = [
                SeatInfo(
                    name=name,
                    kind=kind_of(seat),
                    bot=seat.bot,
                    nth=nth_of(seat),
                    online=there.online(seat),
                    takeover="possible" if not over and there.replaceable(seat) else "none",
                )
                for name, seat in zip(names, self.seats.seats, strict=True)
            ]
        return self._seat_infos[lang]

    # ---- what a seat may know

    def _view(self, seat: int | None) -> View:
        if seat not in self._views:
            self._views[seat] = self._game.view(seat)
        return self._views[seat]

    def _view_info(self, seat: int | None, lang: str) -> ViewInfo:
        if (seat, lang) not in self._shown:
            info = view_info(self._view(seat), lang, self._position(seat))
            self._shown[seat, lang] = encoded(info)
        return self._shown[seat, lang]

    def _position(self, seat: int | None) -> Position:
        """Return what a seat may know of the table: as a watcher, but for its own hand and bag."""
        if seat not in self._positions:
            begin, veiled, end = self._public_position()
            seats = veiled
            if seat is not None:
                seats = veiled.copy()
                seats[seat] = self._seat_position(self._view(seat), seat)
            text = b'%b"seats":[%b]%b' % (begin, b",".join(seats), end)
            self._positions[seat] = written(text, Position)
        return self._positions[seat]

    def _public_position(self) -> tuple[bytes, list[bytes], bytes]:
        """Return what a watcher may know: what is written before the seats, they, and the rest."""
        if self._public is None:
            view = self._view(None)
            rest = position_of(view.table, view.contents, seats=False)
            begin, _, end = encode(rest).partition(NO_SEATS)
            seats = [self._seat_position(view, seat) for seat in range(self._game.players)]
            self._public = begin, seats, end
        return self._public

    def _seat_position(self, view: View, seat: int) -> bytes:
        """Return what a view tells of a seat. Most seats are as they were."""
        cells = seat_cells(view.table, view.contents, seat)
        text = self.written.get(cells) or self._before.get(cells)
        if text is None:
            text = encode(seat_position_of(view.table, view.contents, seat))
        self.written[cells] = text
        return text

    def _event_infos(self, events: list[Event]) -> list[EventInfo]:
        known = self._events
        for event in events:
            if event not in known:
                known[event] = encoded(event_info(event))
        return [known[event] for event in events]

    def _undo_info(self, seat: int | None, lang: str) -> UndoInfo:
        """Return whether a seat can take the last choice back, and if not, why."""
        now = self._view(None).decision
        key = (now is not None and now.seat == seat, lang)  # all who are not asked are told alike
        if key not in self._undos:
            why = self._log.no_undo(seat)
            self._undos[key] = UndoInfo(why is None, why and text(lang, f"undo.{why}"))
        return self._undos[key]
