"""The levels of our bots: names for a bot with a budget. Another level is another line here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from ...edition.cards import Edition
from ...edition.load import edition as built_in
from ...errors import OptionError
from ...i18n import catalogue, text
from ..learned import FIRST, SHIPPED, shipped_net
from ..sage.net import Net
from ..sage.planner import NODES_A_SECOND
from .builtin import BOTS, BUDGETS, CODES, PLANNING, SAGE_SHARE, SageBot, bot_names
from .protocol import Bot

MAX_BUDGET: Final = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that comes with the package, with so many nodes a turn; None: what is usual for it."""

    name: str
    bot: str
    budget: int | None = None
    weights: Path = SHIPPED  # what it has learned, if it is a sage

    @property
    def code(self) -> int:
        """Its bot's number in the compiled loop."""
        return CODES[self.bot]

    @property
    def plans(self) -> bool:
        """Whether it thinks longer than a choice takes to apply."""
        return self.bot in PLANNING

    def make(self, rng: Random, budget: int | None = None) -> Bot:
        """Return the bot, with another budget than the level's own if one is given."""
        nodes = self.budget if budget is None else budget
        if self.bot == "sage":
            return SageBot(rng, budget=nodes, weights=self.weights)
        if nodes is None or not self.plans:
            return BOTS[self.bot](rng)
        return PLANNING[self.bot](rng, budget=nodes)

    @property
    def named(self) -> bool:
        """Whether the catalogues have words for it; one without goes by its bot's."""
        return f"bot.{self.name}" in catalogue("en")

    def title(self, lang: str) -> str:
        """Return what it is called: by its own name, else its bot's with the nodes."""
        if self.named:
            return text(lang, f"bot.{self.name}")
        nodes = self.budget or BUDGETS[self.bot]
        return f"{text(lang, f'bot.{self.bot}')} {nodes:,}"

    def about(self, lang: str) -> str:
        """Return how it plays."""
        return text(lang, f"bot.{self.name if self.named else self.bot}.words")

    def strength(self, lang: str) -> str:
        """Return how hard it is to beat, in a few words."""
        return text(lang, f"bot.{self.name if self.named else self.bot}.level")


# The ladder that everybody knows comes first, the gentlest before all, with the names that games
# were stored under. What a level is called stands in the catalogues ("bot.NAME" and, after that,
# ".words", ".level", ".names"), its face in web/src/art/heroes/bots.ts.
LEVELS: Final = {
    level.name: level
    for level in (
        *(Level(name, name) for name in bot_names()),
        Level("sage-quick", "sage", 20_000 // SAGE_SHARE),
        Level("sage-deep", "sage", 400_000 // SAGE_SHARE),
        Level("sage-1", "sage", weights=FIRST),  # for the lab: what does not move
    )
}
SLOW: Final = frozenset(name for name, level in LEVELS.items() if level.plans)


def level_names() -> tuple[str, ...]:
    """Return the names of all levels of the bots that come with the package."""
    return tuple(LEVELS)


def bot(name: str, rng: Random) -> Bot:
    """Return one of our own bots by the name of its level, reproducible by its generator."""
    if name not in LEVELS:
        raise OptionError(f"there is no bot {name!r}; expected one of {', '.join(LEVELS)}")
    return LEVELS[name].make(rng)


def parse_budget(text: str) -> int:
    """Return nodes a turn, from a number of them or from seconds: about what 0.1s allows."""
    try:
        budget = round(float(text[:-1]) * NODES_A_SECOND) if text[-1:] == "s" else int(text)
    except (ValueError, OverflowError):
        budget = 0
    if not 1 <= budget <= MAX_BUDGET:
        raise OptionError(
            f"budget is a number of nodes from 1 to {MAX_BUDGET}, or seconds as in 0.1s; not {text}"
        )
    return budget


def budgets_of(names: Sequence[str], budget: str | int | None) -> dict[str, int]:
    """Return nodes a turn for every level that plans.

    That is its own, one for all, or as in "sage=0.1s,forager=6000".
    """
    plan = [LEVELS[name] for name in names if name in SLOW]
    budgets = {level.name: level.budget or BUDGETS[level.bot] for level in plan}
    for part in str(budget).split(",") if budget is not None else ():
        name, _, amount = part.strip().rpartition("=")
        if name and name not in budgets:
            those = ", ".join(budgets) or "none of these bots"
            raise OptionError(f"there is no budget for {name!r}; those that plan: {those}")
        for each in (name,) if name else tuple(budgets):
            budgets[each] = parse_budget(amount)
        if not budgets:
            parse_budget(amount)
    return budgets


def trained_nets(names: Iterable[str], edition: Edition | None = None) -> list[Net | None]:
    """Return what each of these has learned of an edition; None for those that do not learn.

    Raise WeightsError if one has not learned this edition.
    """
    box = built_in() if edition is None else edition
    levels = [LEVELS.get(name) for name in names]
    return [
        shipped_net(box, level.weights) if level is not None and level.bot == "sage" else None
        for level in levels
    ]
