"""What happened, as structures for programs and as lines for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .edition.cards import Contents
from .edition.words import solo_clause
from .engine import layout as at
from .i18n import text
from .notation import FIELD_NAMES, TILE_NAMES

NAMES: Final = {
    at.EV_PLAY: "play",
    at.EV_HIRE: "hire",
    at.EV_USE: "use",
    at.EV_MOVE: "move",
    at.EV_SINK: "sink",
    at.EV_REMOVE: "remove",
    at.EV_LEAVES: "leaves",
    at.EV_TRASH: "remove-card",
    at.EV_TILE: "tile",
    at.EV_GIVE: "give-up",
    at.EV_TOKEN: "shrine",
    at.EV_ROW: "row",
    at.EV_REVEAL: "reveal",
    at.EV_POUR: "pour",
    at.EV_BLESSING: "blessing",
    at.EV_DEW: "dew",
    at.EV_SHUFFLE: "shuffle",
    at.EV_DRAW: "draw",
    at.EV_DREW: "drew",
    at.EV_TURN: "turn",
    at.EV_SOLO: "solo",
    at.EV_CHIP: "chip",
    at.EV_PILE: "pile",
    at.EV_ENDING: "ending",
    at.EV_OVER: "over",
    at.EV_SIDE: "side",
    at.EV_SKIP: "skip",
    at.EV_TOP: "top",
    at.EV_RESTOCK: "restock",
}
CARD: Final = ("play", "hire", "remove-card", "reveal", "drew", "top")
FIELD: Final = ("remove", "shrine", "dew")
SILENT: Final = ("over", "top")  # said by the outcome, and by the hiring


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `number` is the choice that brought it about; 0 is the set-up."""

    number: int
    kind: str
    seat: int | None
    card: str | None = None
    tile: str | None = None
    field: str | None = None
    to: str | None = None
    n: int | None = None
    m: int | None = None

    def seen_by(self, seat: int | None) -> bool:
        """Whether that seat (None: a watcher) may know of it: drawn cards are one's own."""
        return self.kind != "drew" or self.seat == seat

    def to_dict(self) -> dict[str, object]:
        """For JSON: only what this event has."""
        pairs = {name: getattr(self, name) for name in self.__slots__}
        return {name: value for name, value in pairs.items() if value is not None}


def read_events(contents: Contents, number: int, noted: Sequence[int]) -> list[Event]:
    """The engine's numbers as events."""
    found = []
    for i in range(0, len(noted), 4):
        code, seat, a, b = noted[i : i + 4]
        kind = NAMES[code]
        who = seat if seat >= 0 else None
        if kind in CARD:
            card = contents.cards[a].id
            n = b if kind in ("hire", "reveal") else None
            found.append(Event(number, kind, who, card=card, n=n))
        elif kind in ("move", "sink"):
            found.append(Event(number, kind, who, field=FIELD_NAMES[a], to=FIELD_NAMES[b]))
        elif kind in FIELD:
            found.append(Event(number, kind, who, field=FIELD_NAMES[a]))
        elif kind in ("use", "tile", "give-up"):
            n = b if kind == "use" else None
            found.append(Event(number, kind, who, tile=TILE_NAMES[a], n=n))
        elif kind in ("row", "skip", "ending"):
            found.append(Event(number, kind, who))
        else:
            found.append(Event(number, kind, who, n=a, m=b if kind in ("pour", "pile") else None))
    return found


def line(contents: Contents, event: Event, lang: str, names: Sequence[str]) -> str | None:
    """An event as a line of the log; None where nothing needs to be said."""
    if event.kind in SILENT:
        return None
    key = event.kind
    values: dict[str, object] = {"from": event.field, "field": event.field, "to": event.to}
    values |= {"n": event.n, "m": event.m, "tile": event.tile}
    if event.seat is not None:
        values["name"] = names[event.seat]
    if event.card is not None:
        numbers = contents.edition.kinds
        values["card"] = contents.edition.cards[numbers[event.card]].name(lang)
    if key == "side":
        key = "right" if event.n else "left"
    elif key == "chip":
        key = "chip.remove" if event.n else "chip.rest"
    elif key == "solo" and event.n is not None:
        values["effect"] = solo_clause(lang, contents.edition.solo[event.n])
        values["n"] = event.n + 1
    elif key == "blessing" and event.n is not None:
        values["n"] = event.n + 1
    return text(lang, f"log.{key}", **values)
