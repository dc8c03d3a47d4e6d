"""Hints between servers: "game G is at N". Nobody believes them, they are a reason to look.

A hint that is lost costs a second: every server asks the database from time to time, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Hear = Callable[[str, int], None]
LONGEST: int = 32  # letters of a game's name


class Bus(Protocol):
    """A way for hints to the other servers."""

    async def open(self, hear: Hear) -> None:
        """Begin. `hear` is called with every hint that comes; nothing here waits for anybody."""

    def say(self, game: str, number: int) -> None:
        """Tell the others. It may get lost."""

    def follow(self, game: str) -> None:
        """Want to hear of a game."""

    def unfollow(self, game: str) -> None:
        """Want to hear of it no more."""

    def trouble(self) -> str:
        """Return what is wrong with it, in a word; nothing if it works."""
        ...

    async def close(self) -> None:
        """End."""


class NoBus:
    """No hints at all: what others do is found by asking the database."""

    async def open(self, hear: Hear) -> None:
        """Begin."""

    def say(self, game: str, number: int) -> None:
        """Tell nobody."""

    def follow(self, game: str) -> None:
        """Hear nothing."""

    def unfollow(self, game: str) -> None:
        """Hear nothing."""

    def trouble(self) -> str:
        """Return nothing."""
        return ""

    async def close(self) -> None:
        """End."""


def written(game: str, number: int) -> bytes:
    """Return a hint as it is sent."""
    return f"{game} {number}".encode("ascii")


def read(text: bytes) -> tuple[str, int] | None:
    """Return the game and the number of a hint; None if it is none."""
    game, _, number = text[:64].decode("ascii", "replace").partition(" ")
    if not (game.isalnum() and len(game) <= LONGEST and number.isdecimal()):
        return None
    return game, int(number)
