"""What a game asks of the servers beside its own; and the answer where there is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ...edition.cards import Edition


class Company(Protocol):
    """The other servers, as a game sees them."""

    @property
    def id(self) -> str | None:
        """The name of this server; None if it is alone."""
        ...

    def changed(self, game: str, number: int) -> None:
        """Tell the others that a game has come to this entry, or has changed beside its entries."""

    def attend(self, game: str) -> None:
        """Listen to what happens to a game elsewhere."""

    def leave(self, game: str) -> None:
        """Listen no more."""

    async def drives(self, game: str) -> bool:
        """Return whether the bots of a game are to choose here; if nobody drives them, they are."""
        ...

    def let_go(self, game: str) -> None:
        """Let the bots of a game be driven by whoever wants to: nobody looks at it here."""

    def lost(self, game: str) -> None:
        """Note that others drive the bots of a game."""

    async def came(self, game: str, owner: str) -> None:
        """Note that somebody is connected to this server."""

    async def went(self, game: str, owner: str) -> None:
        """Note that somebody is connected to this server no more."""

    async def offered(self, edition: Edition) -> Edition:
        """Return the edition for new games: this one, or another of its name that all know."""
        ...

    def troubles(self) -> Mapping[str, str]:
        """Return what is wrong with the ways to the others, by what it is."""
        ...

    def figures(self) -> Mapping[str, int]:
        """Return how many other servers there are, and games whose bots are driven here."""
        ...


class Alone:
    """No other servers."""

    id = None

    def changed(self, game: str, number: int) -> None:
        """Tell nobody."""

    def attend(self, game: str) -> None:
        """Hear nothing."""

    def leave(self, game: str) -> None:
        """Hear nothing."""

    async def drives(self, game: str) -> bool:
        """Return true: there is nobody else."""
        return True

    def let_go(self, game: str) -> None:
        """Tell nobody."""

    def lost(self, game: str) -> None:
        """Never happens."""

    async def came(self, game: str, owner: str) -> None:
        """Tell nobody."""

    async def went(self, game: str, owner: str) -> None:
        """Tell nobody."""

    async def offered(self, edition: Edition) -> Edition:
        """Return this edition."""
        return edition

    def troubles(self) -> Mapping[str, str]:
        """Return nothing."""
        return {}

    def figures(self) -> Mapping[str, int]:
        """Return nothing."""
        return {}
