"""Players that see only a View."""

from __future__ import annotations

from random import Random
from typing import Final, Protocol

from ..engine.dice import Dice
from ..errors import OptionError
from ..notation import Choice, notation
from ..view import View
from .greedy import greedy
from .match import GREEDY, RANDOM

HUMAN: Final = "human"


class Bot(Protocol):
    """A player. It is given what its seat may know when a choice is its own."""

    name: str

    def choose(self, view: View) -> Choice:
        """One of `view.choices`."""
        ...


class RandomBot:
    """Any legal choice."""

    name = "random"

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> Choice:
        """One of the legal choices, each as likely as the others."""
        return self.rng.choice(view.choices)


class GreedyBot:
    """Most drops off, else nearest to the shrine; hires the dearest useful hero."""

    name = "greedy"

    def __init__(self, rng: Random) -> None:
        self.dice = Dice(*(rng.getrandbits(32) for _ in range(4)))

    def choose(self, view: View) -> Choice:
        """What gains most at once."""
        return notation(view.contents).by_id[greedy(view.table, self.dice)]


BOTS: Final[dict[str, type[RandomBot] | type[GreedyBot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}
CODES: Final = {"random": RANDOM, "greedy": GREEDY}


def bot_names() -> tuple[str, ...]:
    """All bots by name."""
    return tuple(BOTS)


def bot(name: str, rng: Random) -> Bot:
    """A bot by name, reproducible by its generator."""
    if name not in BOTS:
        raise OptionError(f"there is no bot {name!r}; expected one of {', '.join(BOTS)}")
    return BOTS[name](rng)


__all__ = ["BOTS", "CODES", "HUMAN", "Bot", "GreedyBot", "RandomBot", "bot", "bot_names"]
