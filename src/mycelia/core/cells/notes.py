"""What a traced table noted, as events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...edition.cards import Contents
from ...engine import layout as at
from ..event import Event, EventKind
from ..names import FIELD_NAMES, TILE_NAMES

KINDS: Final[dict[int, EventKind]] = {
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


def read_events(contents: Contents, number: int, noted: Sequence[int]) -> list[Event]:
    """Return the engine's notes as events of choice `number`."""
    found = []
    for i in range(0, len(noted), 4):
        code, seat, a, b = noted[i : i + 4]
        kind = KINDS[code]
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
