"""Players that see only a View."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from ..engine.dice import Dice
from ..errors import OptionError
from ..notation import Choice, notation
from ..view import View
from .greedy import greedy
from .match import FORAGER, GREEDY, RANDOM, SPORE, SPROUT
from .plan import BUDGET, SLICE, Planner
from .spore import spore
from .sprout import sprout
from .value import weights

HUMAN: Final = "human"


class Bot(Protocol):
    """A player. It is given what its seat may know when a choice is its own."""

    name: str

    def choose(self, view: View) -> Choice:
        """One of `view.choices`."""
        ...


def own_dice(rng: Random) -> Dice:
    """Dice for a bot's own whims: what the game draws is not for it to see."""
    return Dice(*(rng.getrandbits(32) for _ in range(4)))


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
        self.dice = own_dice(rng)

    def choose(self, view: View) -> Choice:
        """What gains most at once."""
        return notation(view.contents).by_id[greedy(view.table, self.dice)]


class SporeBot:
    """Takes the nearest gain, slips often, hires what is cheap."""

    name = "spore"

    def __init__(self, rng: Random) -> None:
        self.dice = own_dice(rng)

    def choose(self, view: View) -> Choice:
        """The nearest gain, or a slip."""
        return notation(view.contents).by_id[spore(view.table, self.dice)]


class SproutBot:
    """Tries its cards in every order, hires by what a hero does."""

    name = "sprout"

    def __init__(self, rng: Random) -> None:
        self.dice = own_dice(rng)
        self.weights = weights()

    def choose(self, view: View) -> Choice:
        """What gains most this turn."""
        return notation(view.contents).by_id[sprout(view.table, self.dice, self.weights)]


class ForagerBot:
    """Plans the whole turn and follows the plan as long as all goes as foreseen.

    `pause` is called between slices of a search, well under 50 ms apart; what it raises ends it.
    """

    name = "forager"

    def __init__(
        self, rng: Random, budget: int = BUDGET, pause: Callable[[], None] | None = None
    ) -> None:
        self.planner = Planner(weights(), budget)  # chance plays no part, so `rng` is not asked
        self.pause = pause

    def choose(self, view: View) -> Choice:
        """The next choice of the best turn that was found."""
        table = view.table
        number = self.planner.known(table)
        if number < 0:
            search = self.planner.begin(table)
            while not search.step(SLICE):
                if self.pause is not None:
                    self.pause()
            number = self.planner.follow(table, search)
        return notation(view.contents).by_id[number]


BOTS: Final[dict[str, Callable[[Random], Bot]]] = {
    "spore": SporeBot,
    "sprout": SproutBot,
    "forager": ForagerBot,
    "greedy": GreedyBot,
    "random": RandomBot,
}
CODES: Final = {
    "random": RANDOM,
    "greedy": GREEDY,
    "spore": SPORE,
    "sprout": SPROUT,
    "forager": FORAGER,
}
SLOW: Final = frozenset({"forager"})  # they think longer than a choice takes to apply


def bot_names() -> tuple[str, ...]:
    """All bots by name."""
    return tuple(BOTS)


def bot(name: str, rng: Random) -> Bot:
    """A bot by name, reproducible by its generator."""
    if name not in BOTS:
        raise OptionError(f"there is no bot {name!r}; expected one of {', '.join(BOTS)}")
    return BOTS[name](rng)


__all__ = [
    "BOTS",
    "BUDGET",
    "CODES",
    "HUMAN",
    "SLOW",
    "Bot",
    "ForagerBot",
    "GreedyBot",
    "RandomBot",
    "SporeBot",
    "SproutBot",
    "bot",
    "bot_names",
]
