"""What a choice would do, told from a view alone and only as far as nothing is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..core.cells.ask import asked_at
from ..core.cells.notation import notation
from ..core.cells.notes import read_events
from ..core.choice import Choice
from ..core.event import Event
from ..engine.apply import apply
from ..engine.dice import Stop, scripted_dice
from ..engine.legal import choices as legal_choices
from ..engine.table import Table
from .choosing import find, refusal
from .view import View

LEAVE_BOARD: Final = ("sink", "remove", "shrine")
DRAWN: Final = ("shuffle", "restock", "draw", "drew", "reveal", "blessing", "solo")


@dataclass(frozen=True, slots=True)
class Foresight:
    """What would come of a choice.

    `events` is what happens for certain, and `off` the fields whose drops leave the board by it.
    `could` are the fields whose drops could leave by the choice that follows, in the same function
    of a card or tile. `draws`: something is drawn then, and nobody can tell what. `idle`: it is
    a card that does nothing but being played.
    """

    events: tuple[Event, ...]
    off: tuple[str, ...]
    could: tuple[str, ...]
    draws: bool
    idle: bool


def foresee(view: View, choice: Choice | int | str) -> Foresight:
    """Return what a legal choice of the view's seat would do. Raise IllegalChoice for any other.

    >>> import mycelia
    >>> game = mycelia.from_position({"seats": [{"hand": ["mycena-galopus"]}, {}]}, seed=1)
    >>> mycelia.foresee(game.view(0), "play mycena-galopus").idle
    False
    """
    legal = view.choices
    found = find(notation(view.contents), choice, legal)
    if found not in legal:
        raise refusal(view.table, view.contents, view.names, found, legal)
    table, events, draws = _after(view, view.table, found)
    return Foresight(
        events=tuple(events),
        off=_leaving(events, view.seat),
        could=() if draws else _could_leave(view, table),
        draws=draws,
        idle=_idle(view, table, events, draws=draws),
    )


def does_nothing(view: View, choice: Choice) -> bool:
    """Return whether a choice out of `view.choices` is a card that would do nothing."""
    table, events, draws = _after(view, view.table, choice)
    return _idle(view, table, events, draws=draws)


def _idle(view: View, table: Table, events: list[Event], *, draws: bool) -> bool:
    if draws or [event.kind for event in events] != ["play"]:
        return False
    asked = asked_at(table, view.contents)
    return asked is not None and asked.kind == "turn" and asked.seat == view.seat


def _after(view: View, before: Table, choice: Choice) -> tuple[Table, list[Event], bool]:
    """Return the table after a choice, what happened, and whether something is drawn there."""
    table = before.copy()
    table.tracing = True
    draws = False
    try:
        apply(table, choice.id, scripted_dice([]))
    except Stop:
        draws = True
    events = read_events(view.contents, view.number + 1, table.take_events())
    for place, event in enumerate(events):
        if event.kind in DRAWN:  # even if it is certain what will be drawn
            return table, events[:place], True
    return table, events, draws


def _could_leave(view: View, table: Table) -> tuple[str, ...]:
    """Return the fields whose drops could leave by the next choice of a function under way."""
    asked = asked_at(table, view.contents)
    if asked is None or asked.kind == "turn" or asked.seat != view.seat:
        return ()
    by_id = notation(view.contents).by_id
    fields: set[str] = set()
    for number in legal_choices(table):
        _, events, _ = _after(view, table, by_id[number])
        fields.update(_leaving(events, view.seat))
    return tuple(sorted(fields))


def _leaving(events: list[Event], seat: int | None) -> tuple[str, ...]:
    """Return the fields from which drops of a seat leave the board."""
    return tuple(
        event.field or "" for event in events if event.seat == seat and event.kind in LEAVE_BOARD
    )
