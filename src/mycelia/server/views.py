"""What a seat is shown, made from its View and from what is public. Nothing else goes in here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from ..core.asked import DecisionKind
from ..core.choice import Choice
from ..core.event import Event
from ..core.names import capacity
from ..game.view import View
from .wire import ChoiceInfo, DecisionInfo, EventInfo, OutcomeInfo, ViewInfo


def view_info(view: View, lang: str) -> ViewInfo:
    """A view in somebody's language."""
    now = view.decision
    choices = [choice_info(view, choice, lang) for choice in view.choices]
    decision = None
    if now is not None:
        kind: DecisionKind | Literal["waiting"] = now.kind if now.seat == view.seat else "waiting"
        decision = DecisionInfo(now.seat, kind)
    return ViewInfo(
        seat=view.seat,
        number=view.number,
        position=view.position,
        decision=decision,
        prompt=view.prompt(lang),
        choices=choices,
        capacity=int(capacity(view.options.players)),
    )


def choice_info(view: View, choice: Choice, lang: str) -> ChoiceInfo:
    """A choice in somebody's language."""
    label = view.describe(choice, lang)
    return msgspec.convert({**choice.to_dict(), "label": label}, ChoiceInfo)


def outcome_info(view: View, lang: str) -> OutcomeInfo | None:
    """How the game ended."""
    outcome = view.outcome
    if outcome is None:
        return None
    return OutcomeInfo(
        list(outcome.winners),
        outcome.reason,
        list(outcome.leaves),
        outcome.words(lang),
    )


def event_infos(events: Iterable[Event]) -> list[EventInfo]:
    """Events for the wire."""
    return [msgspec.convert(event.to_dict(), EventInfo) for event in events]
