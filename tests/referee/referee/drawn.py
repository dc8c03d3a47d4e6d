"""What a game drew: taken as it is, but for what the rules could not have given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

# Events that tell of luck.
KINDS: Final = ("reveal", "restock", "shuffle", "draw", "solo", "blessing")


class Objection(Exception):
    """What was drawn, or dealt, could not have come about under the rules."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class Event(Protocol):
    """What must be told of a draw."""

    @property
    def kind(self) -> str: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def card(self) -> str | None: ...
    @property
    def n(self) -> int | None: ...


class Drawn:
    """What a choice brought about by luck: its events about drawing, and the hands after it."""

    def __init__(self, events: Iterable[Event], hands: Sequence[Iterable[str]]) -> None:
        self.events = [event for event in events if event.kind in KINDS]
        self.hands = [Counter(hand) for hand in hands]

    def take(self, kind: str, *, seat: int | None = None, n: int | None = None) -> Event:
        """Return the next draw; object if it is another than the one that is due."""
        if not self.events:
            raise Objection(f"drawn: {kind} missing", f"{kind} seat={seat} n={n} is due")
        event = self.events.pop(0)
        if event.kind != kind or event.seat != seat or n not in (None, event.n):
            raise Objection(f"drawn: {kind}", f"{kind} seat={seat} n={n} is due, not {event}")
        return event

    def nothing_left(self) -> None:
        """Object if more was drawn than was due."""
        if self.events:
            event = self.events[0]
            raise Objection(f"drawn: {event.kind} too many", f"not due: {event}")
