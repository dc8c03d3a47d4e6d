"""The levels of our bots: names for a bot with a budget and its habits. Another level is another
line here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from random import Random
from typing import Final

from ...edition.cards import Edition
from ...edition.load import edition as built_in
from ...errors import OptionError
from ...i18n import catalogue, text
from ..calibration import MEASURED
from ..learned import sage_net
from ..sage.net import Net
from ..sage.planner import NODES_A_SECOND
from .builtin import BOTS, BUDGETS, CODES, PLANNING, SAGE_SHARE, ForagerBot, SageBot
from .habits import Habits
from .protocol import Bot

MAX_BUDGET: Final = 1_000_000_000
# Files of weights that sages play with instead of what is shipped, by level.
Taught = Mapping[str, bytes]
# In place of a level: all those that are not named.
ALL: Final = ""


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that comes with the package, with so many nodes a turn; None: what is usual for it."""

    name: str
    bot: str
    budget: int | None = None
    _: KW_ONLY
    habits: Habits | None = None  # how it errs, if it is a forager
    number: int | None = None  # its place on the players' ladder

    @property
    def rating(self) -> int | None:
        """How strong it is, by bench/ladder.py."""
        return RATINGS.get(self.name)

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
            return SageBot(rng, budget=nodes)
        if self.bot == "forager":
            return ForagerBot(rng, budget=nodes, habits=self.habits)
        return BOTS[self.bot](rng)

    @property
    def habit_list(self) -> list[int] | None:
        """Its habits as the compiled loop wants them."""
        return None if self.habits is None else list(self.habits)

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


# How the levels between err. bench/ladder.py measures how far they are apart.
PIP: Final = Habits(
    sight=1, overlooks=40, orders=1, wide=1, content=6, wrong=80, dear=-157, hires=1, tiles=50,
    gifts=0, hand=0, price=0,
)  # fmt: skip
ROVER: Final = Habits(
    sight=2, overlooks=70, orders=2, wide=2, content=8, wrong=78, hires=2, tiles=50,
    gifts=0, hand=0, price=62,
)  # fmt: skip
GLEANER: Final = Habits(
    sight=3, overlooks=18, wide=3, content=40, wrong=38, tiles=80, gifts=50, hand=0
)  # fmt: skip

# By the newest box with which the ladder was measured (`make box`).
RATINGS: Final[dict[str, int]] = next(
    each["ratings"] for each in MEASURED.values() if "ratings" in each
)

# The players' ladder comes first, the gentlest before all; then those outside it, which stored
# games and tests know. What a level is called stands in the catalogues ("bot.NAME" and, after
# that, ".words", ".level", ".names"), its face in web/src/art/heroes/bots.ts.
LEVELS: Final = {
    level.name: level
    for level in (
        Level("spore", "spore", number=1),
        Level("pip", "forager", 60, number=2, habits=PIP),
        Level("sprout", "sprout", number=3),
        Level("rover", "forager", 200, number=4, habits=ROVER),
        Level("gleaner", "forager", 600, number=5, habits=GLEANER),
        Level("forager", "forager", 200, number=6),
        Level("sage-quick", "sage", 1_000, number=7),
        Level("sage", "sage", number=8),
        Level("greedy", "greedy"),
        Level("random", "random"),
        Level("sage-deep", "sage", 400_000 // SAGE_SHARE),
    )
}
# The levels that people choose from, the gentlest first.
LADDER: Final = tuple(name for name, level in LEVELS.items() if level.number is not None)
# Those that plan their turns, and so take a while.
SLOW: Final = frozenset(name for name, level in LEVELS.items() if level.plans)


def level_names() -> tuple[str, ...]:
    """Return the names of all levels that can be played against."""
    return tuple(LEVELS)


def bot(name: str, rng: Random) -> Bot:
    """Return one of our own bots by the name of its level, reproducible by its generator."""
    if name not in LEVELS:
        raise OptionError(f"there is no bot {name!r}; expected one of {', '.join(level_names())}")
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


def trained_nets(
    names: Iterable[str], edition: Edition | None = None, weights: Taught | None = None
) -> list[Net | None]:
    """Return what each of these has learned of an edition; None for those that do not learn.

    Raise WeightsError if one has not learned this edition.
    """
    box = built_in() if edition is None else edition
    return [sage_net(box, weights_of(name, weights)) if learns(name) else None for name in names]


def learns(name: str) -> bool:
    """Return whether a level plays by weights."""
    return name in LEVELS and LEVELS[name].bot == "sage"


def weights_of(name: str, weights: Taught | None) -> bytes | None:
    """Return the bytes of the file that a level plays with; None: what is shipped."""
    return (weights or {}).get(name, (weights or {}).get(ALL))
