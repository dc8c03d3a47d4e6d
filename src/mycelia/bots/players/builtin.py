"""The bots that come with the package, each as a class that is given a View."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ...core.cells.notation import notation
from ...core.choice import Choice
from ...engine import COMPILED
from ...engine.dice import Dice
from ...engine.table import Table
from ...errors import OptionError
from ...game.view import View
from ..erring import Erring
from ..greedy import greedy
from ..learned import shipped_net
from ..match import FORAGER, GREEDY, RANDOM, SAGE, SPORE, SPROUT
from ..plan import BUDGET, SLICE, Planner
from ..sage.ghost import Ghost
from ..sage.planner import NODES_A_SECOND, Sage
from ..spore import spore
from ..sprout import sprout
from ..value import weights
from .habits import Habits
from .protocol import Bot

# Interpreted, where everything takes thirty times as long, sage looks at a thirtieth of it.
SAGE_SHARE: Final = 1 if COMPILED else 30
SAGE_BUDGET: Final = NODES_A_SECOND // SAGE_SHARE  # a second of thinking


def own_dice(rng: Random) -> Dice:
    """Return dice for a bot's own whims: what the game draws is not for it to see."""
    return Dice(*(rng.getrandbits(32) for _ in range(4)))


class RandomBot:
    """Any legal choice."""

    name = "random"

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> Choice:
        """Return one of the legal choices, each as likely as the others."""
        return self.rng.choice(view.choices)


class QuickBot:
    """One look at the table, one choice."""

    name: str

    def __init__(self, rng: Random) -> None:
        self.dice = own_dice(rng)

    def choose(self, view: View) -> Choice:
        """Return what it likes best at once."""
        return notation(view.contents).by_id[self.pick(view.table)]

    def pick(self, table: Table) -> int:
        """Return the number of its choice."""
        raise NotImplementedError


class GreedyBot(QuickBot):
    """Most drops off, else nearest to the shrine; hires the dearest useful hero."""

    name = "greedy"

    def pick(self, table: Table) -> int:
        """Return what gains most at once."""
        return greedy(table, self.dice)


class SporeBot(QuickBot):
    """Takes the nearest gain, slips often, hires what is cheap."""

    name = "spore"

    def pick(self, table: Table) -> int:
        """Return the nearest gain, or a slip."""
        return spore(table, self.dice)


class SproutBot(QuickBot):
    """Tries its cards in every order, hires by what a hero does."""

    name = "sprout"

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.weights = weights()

    def pick(self, table: Table) -> int:
        """Return what gains most this turn."""
        return sprout(table, self.dice, self.weights)


class PlanningBot:
    """Plans the whole turn and follows the plan as long as all goes as foreseen.

    `pause` is called between slices of a search, well under 50 ms apart; what it raises ends it.
    Chance plays no part, or is numbered, so `rng` is not asked.
    """

    name: str
    usual: int  # nodes a turn

    def __init__(
        self, rng: Random, budget: int | None = None, pause: Callable[[], None] | None = None
    ) -> None:
        if budget is not None and budget < 1:
            raise OptionError(f"budget is a number of nodes from 1, not {budget}")
        self.budget = self.usual if budget is None else budget
        self.pause = pause
        self.planner: Planner | None = None

    def choose(self, view: View) -> Choice:
        """Return the next choice of the best turn that was found."""
        table = view.table
        if self.planner is None:
            self.planner = self.begin(view)
        number = self.planner.known(table)
        if number < 0:
            search = self.planner.begin(table)
            while not search.step(SLICE):
                if self.pause is not None:
                    self.pause()
            number = self.planner.follow(table, search)
        return notation(view.contents).by_id[number]

    def begin(self, view: View) -> Planner:
        """Return what plans, for the cards of this game."""
        raise NotImplementedError


class ForagerBot(PlanningBot):
    """Plans with a value made by hand; with habits, it errs."""

    name = "forager"
    usual = BUDGET

    def __init__(
        self,
        rng: Random,
        budget: int | None = None,
        pause: Callable[[], None] | None = None,
        habits: Habits | None = None,
    ) -> None:
        super().__init__(rng, budget, pause)
        self.habits = habits

    def begin(self, view: View) -> Planner:
        """Return the same planner for all cards."""
        if self.habits is None:
            return Planner(weights(), self.budget)
        return Erring(list(self.habits), self.budget)


class SageBot(PlanningBot):
    """Plans with a value that it learned by playing itself, and samples what comes next.

    For an edition that it has not learned it raises WeightsError.
    """

    name = "sage"
    usual = SAGE_BUDGET

    def begin(self, view: View) -> Sage:
        """Return a planner with what it learned of these cards."""
        net = shipped_net(view.contents.edition)
        return Sage(net, Ghost(view.contents.box), self.budget)


# Our bots by name, without levels: what makes one, given its luck.
BOTS: Final[dict[str, Callable[[Random], Bot]]] = {
    "spore": SporeBot,
    "sprout": SproutBot,
    "forager": ForagerBot,
    "sage": SageBot,
    "greedy": GreedyBot,
    "random": RandomBot,
}
# Those that plan take a budget of nodes besides.
PLANNING: Final[dict[str, type[PlanningBot]]] = {"forager": ForagerBot, "sage": SageBot}
# The numbers of our bots in the compiled loop.
CODES: Final = {
    "random": RANDOM,
    "greedy": GREEDY,
    "spore": SPORE,
    "sprout": SPROUT,
    "forager": FORAGER,
    "sage": SAGE,
}
# How many nodes a turn those that plan look at, unless told otherwise.
BUDGETS: Final = {name: planner.usual for name, planner in PLANNING.items()}


def bot_names() -> tuple[str, ...]:
    """Return the names of the bots that come with the package."""
    return tuple(BOTS)
