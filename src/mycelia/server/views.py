"""What a seat is shown, made from its View and from what is public. Nothing else goes in here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from msgspec import UNSET

from ..core.choice import Choice
from ..core.event import Event
from ..core.names import capacity
from ..core.position import Position
from ..game.foresight import does_nothing, foresee
from ..game.game import Game
from ..game.view import View
from .places import places
from .wire.game import (
    Absence,
    ChoiceInfo,
    DecisionInfo,
    EditionInfo,
    EventInfo,
    GameInfo,
    Mode,
    NoteInfo,
    OutcomeInfo,
    SeatInfo,
    Tile,
    ViewInfo,
)
from .wire.socket import Preview


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody may know about a game, besides its table."""

    id: str
    mode: Mode
    commitment: str
    named_seed: bool
    seed: str | None  # only when it is over
    absence: Absence = "live"
    notes: list[NoteInfo] = field(default_factory=list)
    rematch: str | None = None


def game_info(public: Public, seats: list[SeatInfo], view: View, lang: str) -> GameInfo:
    """Return a game in somebody's language."""
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
        absence=public.absence,
        notes=public.notes,
        rematch=public.rematch,
    )


def view_info(view: View, lang: str, position: Position | None = None) -> ViewInfo:
    """Return a view in somebody's language; its position may be given, written already."""
    now = view.decision
    choices = [choice_info(view, choice, lang) for choice in view.choices]
    decision = None
    if now is not None:
        decision = DecisionInfo(now.seat, now.kind if now.seat == view.seat else "waiting")
    return ViewInfo(
        seat=view.seat,
        number=view.number,
        position=view.position if position is None else position,
        decision=decision,
        prompt=view.prompt(lang),
        choices=choices,
        capacity=int(capacity(view.options.players)),
    )


def choice_info(view: View, choice: Choice, lang: str) -> ChoiceInfo:
    """Return a choice in somebody's language."""
    return ChoiceInfo(
        id=choice.id,
        kind=choice.kind,
        words=choice.words,
        label=view.describe(choice, lang),
        card=UNSET if choice.card is None else choice.card,
        tile=UNSET if choice.tile is None else cast(Tile, choice.tile),
        field=UNSET if choice.field is None else choice.field,
        to=UNSET if choice.to is None else choice.to,
        idle=True if choice.kind == "play" and does_nothing(view, choice) else UNSET,
    )


def preview_of(view: View, choice: str | int) -> Preview:
    """Return what a choice would do. Raise IllegalChoice if it is not legal."""
    soon = foresee(view, choice)
    mine = (event for event in soon.events if event.seat == view.seat)
    gained = sum(event.n or 0 for event in mine if event.kind == "leaves")
    return Preview(
        number=view.number,
        choice=str(choice),
        off=list(soon.off),
        could=list(soon.could),
        leaves=gained,
        draws=soon.draws,
        idle=soon.idle,
    )


def outcome_info(view: View, lang: str) -> OutcomeInfo | None:
    """Return how the game ended, in somebody's language; None while it goes on."""
    outcome = view.outcome
    if outcome is None:
        return None
    return OutcomeInfo(
        winners=list(outcome.winners),
        reason=outcome.reason,
        leaves=list(outcome.leaves),
        words=outcome.words(lang),
        places=places(outcome, view.position),
    )


def last_events(game: Game, seat: int | None) -> list[Event]:
    """Return what the last choice brought about, or the set-up, as far as a seat may know it."""
    found = game.events(seat, since=game.number - 1)
    return [event for event in found if event.number == game.number]  # since 0 is all there is


def event_info(event: Event) -> EventInfo:
    """Return an event for the wire."""
    return EventInfo(
        number=event.number,
        kind=event.kind,
        seat=UNSET if event.seat is None else event.seat,
        card=UNSET if event.card is None else event.card,
        tile=UNSET if event.tile is None else cast(Tile, event.tile),
        field=UNSET if event.field is None else event.field,
        to=UNSET if event.to is None else event.to,
        n=UNSET if event.n is None else event.n,
        m=UNSET if event.m is None else event.m,
    )
