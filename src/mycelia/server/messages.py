"""The messages to a listener, from what everybody may know and from one seat's View."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import UNSET

from ..core.event import Event
from ..game.view import View
from ..i18n import text
from .talk import Snapshot, Update
from .views import event_infos, outcome_info, view_info
from .wire import AutoInfo, EditionInfo, GameInfo, Mode, SeatInfo, UndoInfo


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody may know about a game."""

    id: str
    mode: Mode
    commitment: str
    named_seed: bool
    seed: str | None  # only when it is over


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What one seat (None: a watcher) may know at one moment, and nothing else."""

    number: int
    view: View
    events: list[Event]
    can_undo: bool
    no_undo: str | None  # why not, as a key

    def fresh(self) -> list[Event]:
        """What the last choice brought about."""
        return [event for event in self.events if event.number == self.view.number]


def game_info(public: Public, seats: list[SeatInfo], view: View, lang: str) -> GameInfo:
    """A game in somebody's language."""
    edition = view.contents.edition
    outcome = outcome_info(view, lang)
    return GameInfo(
        id=public.id,
        options=view.options,
        mode=public.mode,
        seats=seats,
        edition=EditionInfo(edition.name, edition.version, edition.hash),
        commitment=public.commitment,
        named_seed=public.named_seed,
        over=outcome is not None,
        outcome=outcome,
        seed=public.seed if outcome is not None else None,
    )


def undo_info(glimpse: Glimpse, lang: str) -> UndoInfo:
    """Whether the viewer can take the last choice back."""
    reason = None if glimpse.no_undo is None else text(lang, f"undo.{glimpse.no_undo}")
    return UndoInfo(glimpse.can_undo, reason)


def snapshot(
    glimpse: Glimpse, game: GameInfo, lang: str, mine: list[int], auto: AutoInfo
) -> Snapshot:
    """Everything."""
    return Snapshot(
        number=glimpse.number,
        game=game,
        mine=mine,
        eyes=glimpse.view.seat,
        view=view_info(glimpse.view, lang),
        log=event_infos(glimpse.events),
        undo=undo_info(glimpse, lang),
        auto=auto,
    )


def update(glimpse: Glimpse, game: GameInfo | None, lang: str, *, undone: bool) -> Update:
    """What the last entry changed."""
    return Update(
        number=glimpse.number,
        previous=glimpse.number - 1,
        events=[] if undone else event_infos(glimpse.fresh()),
        undone=undone,
        view=view_info(glimpse.view, lang),
        undo=undo_info(glimpse, lang),
        game=UNSET if game is None else game,
        log=event_infos(glimpse.events) if undone else UNSET,
    )
