"""Players that see only a View."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Protocol

from ..core.cells.notation import notation
from ..core.choice import Choice
from ..edition.load import edition
from ..engine import COMPILED
from ..engine.dice import Dice
from ..engine.table import Table
from ..errors import OptionError
from ..game.view import View
from .greedy import greedy
from .learned import shipped_net
from .match import FORAGER, GREEDY, RANDOM, SAGE, SPORE, SPROUT
from .plan import BUDGET, SLICE, Planner
from .sage import NODES_A_SECOND, Sage
from .sage_ghost import Ghost
from .sage_net import Net
from .spore import spore
from .sprout import sprout
from .value import weights

HUMAN: Final = "human"
# A second of thinking; interpreted, where everything takes thirty times as long, a thirtieth of it.
SAGE_BUDGET: Final = NODES_A_SECOND if COMPILED else NODES_A_SECOND // 30


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


class QuickBot:
    """One look at the table, one choice."""

    name: str

    def __init__(self, rng: Random) -> None:
        self.dice = own_dice(rng)

    def choose(self, view: View) -> Choice:
        """What it likes best at once."""
        return notation(view.contents).by_id[self.pick(view.table)]

    def pick(self, table: Table) -> int:
        """The number of its choice."""
        raise NotImplementedError


class GreedyBot(QuickBot):
    """Most drops off, else nearest to the shrine; hires the dearest useful hero."""

    name = "greedy"

    def pick(self, table: Table) -> int:
        """What gains most at once."""
        return greedy(table, self.dice)


class SporeBot(QuickBot):
    """Takes the nearest gain, slips often, hires what is cheap."""

    name = "spore"

    def pick(self, table: Table) -> int:
        """The nearest gain, or a slip."""
        return spore(table, self.dice)


class SproutBot(QuickBot):
    """Tries its cards in every order, hires by what a hero does."""

    name = "sprout"

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.weights = weights()

    def pick(self, table: Table) -> int:
        """What gains most this turn."""
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
        self.budget = self.usual if budget is None else budget
        self.pause = pause
        self.planner: Planner | None = None

    def choose(self, view: View) -> Choice:
        """The next choice of the best turn that was found."""
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
        """What plans, for the cards of this game."""
        raise NotImplementedError


class ForagerBot(PlanningBot):
    """Plans with a value made by hand."""

    name = "forager"
    usual = BUDGET

    def begin(self, view: View) -> Planner:
        """The same for all cards."""
        return Planner(weights(), self.budget)


class SageBot(PlanningBot):
    """Plans with a value that it learned by playing itself, and samples what comes next.

    For an edition that it has not learned it raises WeightsError.
    """

    name = "sage"
    usual = SAGE_BUDGET

    def begin(self, view: View) -> Sage:
        """With what it learned of these cards."""
        return Sage(shipped_net(view.contents.edition), Ghost(view.contents.box), self.budget)


BOTS: Final[dict[str, Callable[[Random], Bot]]] = {
    "spore": SporeBot,
    "sprout": SproutBot,
    "forager": ForagerBot,
    "sage": SageBot,
    "greedy": GreedyBot,
    "random": RandomBot,
}
CODES: Final = {
    "random": RANDOM,
    "greedy": GREEDY,
    "spore": SPORE,
    "sprout": SPROUT,
    "forager": FORAGER,
    "sage": SAGE,
}
BUDGETS: Final = {"forager": BUDGET, "sage": SAGE_BUDGET}
MAX_BUDGET: Final = 1_000_000_000
SLOW: Final = frozenset({"forager", "sage"})  # they think longer than a choice takes to apply


def parse_budget(text: str) -> int:
    """Nodes a turn, from a number of them or from seconds: 0.1s is what that time allows about."""
    try:
        budget = round(float(text[:-1]) * NODES_A_SECOND) if text[-1:] == "s" else int(text)
    except (ValueError, OverflowError):
        budget = 0
    if not 1 <= budget <= MAX_BUDGET:
        raise OptionError(
            f"budget is a number of nodes from 1 to {MAX_BUDGET}, or seconds as in 0.1s; not {text}"
        )
    return budget


def budgets_of(bots: Sequence[str], budget: str | int | None) -> dict[str, int]:
    """Nodes a turn for every bot that plans: its own, one for all, or "sage=0.1s,forager=6000"."""
    budgets = {bot: BUDGETS[bot] for bot in bots if bot in BUDGETS}
    for part in str(budget).split(",") if budget is not None else ():
        name, _, amount = part.strip().rpartition("=")
        if name and name not in budgets:
            names = ", ".join(budgets) or "none of these bots"
            raise OptionError(f"there is no budget for {name!r}; those that plan: {names}")
        for bot in (name,) if name else tuple(budgets):
            budgets[bot] = parse_budget(amount)
        if not budgets:
            parse_budget(amount)
    return budgets


def trained_net(bots: tuple[str, ...]) -> Net | None:
    """What sage has learned, if it is among the bots of a match on the built-in edition."""
    return shipped_net(edition()) if "sage" in bots else None


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
    "BUDGETS",
    "CODES",
    "HUMAN",
    "NODES_A_SECOND",
    "SAGE_BUDGET",
    "SLOW",
    "Bot",
    "ForagerBot",
    "GreedyBot",
    "RandomBot",
    "SageBot",
    "SporeBot",
    "SproutBot",
    "bot",
    "bot_names",
    "budgets_of",
    "parse_budget",
    "trained_net",
]
