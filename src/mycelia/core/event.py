"""What happened, as structures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

# What an event tells; docs/protocol.md says what each stands for.
EventKind = Literal[
    "play", "hire", "use", "move", "sink", "remove", "leaves", "remove-card", "tile", "give-up",
    "shrine", "row", "reveal", "pour", "blessing", "dew", "shuffle", "draw", "drew", "turn",
    "solo", "chip", "pile", "ending", "over", "side", "skip", "top", "restock",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `number` is the choice that brought it about; 0 is the set-up."""

    number: int
    kind: EventKind
    seat: int | None
    card: str | None = None
    tile: str | None = None
    field: str | None = None
    to: str | None = None
    n: int | None = None
    m: int | None = None

    def seen_by(self, seat: int | None) -> bool:
        """Return whether that seat (None: a watcher) may know of it: drawn cards are one's own."""
        return self.kind != "drew" or self.seat == seat

    def to_dict(self) -> dict[str, object]:
        """Return the event for JSON: only what it has."""
        pairs = {name: getattr(self, name) for name in self.__slots__}
        return {name: value for name, value in pairs.items() if value is not None}
