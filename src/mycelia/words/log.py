"""What happened, as lines of a log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..core.event import Event
from ..edition.cards import Contents
from ..i18n import text
from .effects import solo_clause
from .labels import card_name

SILENT: Final = ("over", "top")  # said by the outcome, and by the hiring


def line(contents: Contents, event: Event, lang: str, names: Sequence[str]) -> str | None:
    """Return an event as a line of the log; None where nothing needs to be said."""
    if event.kind in SILENT:
        return None
    key: str = event.kind
    values: dict[str, object] = {"from": event.field, "field": event.field, "to": event.to}
    values |= {"n": event.n, "m": event.m, "tile": event.tile}
    if event.seat is not None:
        values["name"] = names[event.seat]
    if event.card is not None:
        values["card"] = card_name(lang, contents, event.card)
    if key == "side":
        key = "right" if event.n else "left"
    elif key == "chip":
        key = "chip.remove" if event.n else "chip.rest"
    elif key == "solo" and event.n is not None:
        words = solo_clause(lang, contents.edition.solo[event.n])
        # German wants a capital after the colon.
        values |= {"effect": words, "Effect": words[:1].upper() + words[1:]}
        values["n"] = event.n + 1
    elif key == "blessing" and event.n is not None:
        values["n"] = event.n + 1
    return text(lang, f"log.{key}", **values)


def lines(
    contents: Contents, events: Sequence[Event], lang: str, names: Sequence[str]
) -> list[str]:
    """Return events in words; some need none."""
    found = (line(contents, event, lang, names) for event in events)
    return [words for words in found if words]
