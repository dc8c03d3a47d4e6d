"""What a bot is: something that is given a View and returns a choice."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from ...core.choice import Choice
from ...game.view import View


class Bot(Protocol):
    """A player at a table. It is given what its seat may know when a choice is its own."""

    name: str

    def choose(self, view: View) -> Choice:
        """Return one of `view.choices`."""
        ...


class OpenBot(Protocol):
    """A bot of one's own: it may answer with a choice, with its words or with its number."""

    def choose(self, view: View) -> Choice | str | int:
        """Return one of `view.choices`."""
        ...


# A class or a function that makes a bot of one's own for one game.
Maker = Callable[[Random], OpenBot]
