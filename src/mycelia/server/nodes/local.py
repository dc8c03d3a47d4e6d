"""Hints between the processes of one machine."""

from __future__ import annotations

from ..processes.line import Line
from .bus import Hear, read, written


class LocalBus:
    """Hints by way of the line to the other processes. Every hint reaches every process."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self._hear: Hear = lambda game, number: None
        self._followed: set[str] = set()

    async def open(self, hear: Hear) -> None:
        """Begin; the line is begun by whoever has it."""
        self._hear = hear
        self.line.hear("hint", self._heard)

    def say(self, game: str, number: int) -> None:
        """Tell the others."""
        self.line.say("hint", written(game, number))

    def follow(self, game: str) -> None:
        """Want to hear of a game."""
        self._followed.add(game)

    def unfollow(self, game: str) -> None:
        """Want to hear of it no more."""
        self._followed.discard(game)

    def trouble(self) -> str:
        """Return what is wrong with it, in a word; nothing if it works."""
        return "" if self.line.connected else "gone"

    async def close(self) -> None:
        """End; so does the line."""

    def _heard(self, text: bytes) -> None:
        found = read(text)
        if found is not None and found[0] in self._followed:
            self._hear(*found)
