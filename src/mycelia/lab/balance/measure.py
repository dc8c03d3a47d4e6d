"""What is measured in a run: checked once, then the same for all games of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ...bots import ALL, BUDGETS, LADDER, LEVELS, SLOW, Taught, budgets_of
from ...core.options import MAX_PLAYERS
from ...core.seeds import RULES_VERSION, check_seed
from ...edition.cards import Edition
from ...errors import OptionError, shown
from ..luggage import code_of
from ..open_match import learned
from ..simulate import check_games
from ..substitutes import knows, seated
from .things import Thing, chosen_things

FORMAT: Final = "mycelia-balance-1"
FAST: Final = "gleaner"
JUDGE: Final = "sage"
SAGE_NODES: Final = 3_000  # a turn: a small budget
# Keeping count of luck takes about as long as a game with so many nodes a turn, and narrows
# intervals by a tenth: where a judge thinks about less, more games are worth more.
LUCK_PAYS: Final = 5_000
GAMES: Final = 1_000
MOST_GAMES: Final = 1_000_000
MOST_ROUNDS: Final = 100  # of a game; most end long before


@dataclass(frozen=True, slots=True)
class Measure:
    """What is measured, and by whom."""

    edition: Edition
    things: tuple[Thing, ...]
    fast: str  # judges everything
    judge: str | None  # judges what is in doubt; None: nobody does
    budgets: dict[str, int]  # nodes a turn of all levels that plan
    players: tuple[int, ...]  # the first number is that of the games which judge cards
    games: int
    seed: int
    weights: Taught
    luck: bool  # whether the judge's games have luck taken off
    notes: tuple[str, ...]

    @property
    def bots(self) -> tuple[str, ...]:
        """Who plays plain games."""
        return (self.fast,) if self.judge is None else (self.fast, self.judge)

    @property
    def has_expansion(self) -> bool:
        """Whether there is another game than the one without."""
        return any(card.set == "expansion" for card in self.edition.cards)

    @property
    def ladder(self) -> tuple[str, ...]:
        """The levels whose neighbours are compared, the weakest first.

        Of the sages only the judge plays, with its small budget: the others think for seconds.
        """
        levels = [name for name in LADDER if LEVELS[name].bot != "sage"]
        if self.judge is not None and LEVELS[self.judge].bot == "sage":
            levels.append(self.judge)
        return tuple(levels)

    def slow(self, bot: str) -> bool:
        """Whether a bot plays a few games a second, not hundreds."""
        return LEVELS[bot].bot == "sage" or self.budgets.get(bot, 0) > 2_000

    def header(self) -> dict[str, Any]:
        """Return what games depend on besides what their part says; more games can follow."""
        return {
            "format": FORMAT,
            "edition": self.edition.hash,
            "rules": RULES_VERSION,
            "code": code_of(()),
            "seed": str(self.seed),
            "budgets": dict(sorted(self.budgets.items())),
            "weights": learned(self.weights),
            "luck": self.luck,
        }


def make_measure(
    *,
    edition: Edition,
    games: int = GAMES,
    bots: Sequence[str] = (FAST, JUDGE),
    players: Sequence[int] = (2, 3, 4),
    seed: int | str = 1,
    budget: str | int | None = None,
    weights: Taught | None = None,
    cards: Sequence[str] | None = None,
    luck: bool | None = None,
) -> Measure:
    """Return a checked measure. Raise OptionError for what cannot be.

    The first bot judges everything, the second what is in doubt. Where sage has not learned the
    edition the next best plays. Luck is taken off where that pays, unless somebody says otherwise.
    """
    check_games(games)
    if not 20 <= games <= MOST_GAMES:
        raise OptionError(f"games is a number from 20 to {MOST_GAMES}, not {games}")
    if not 1 <= len(bots) <= 2:
        raise OptionError(f"expected one or two bots, found {len(bots)}")
    for bot in bots:
        if bot not in SLOW:
            raise OptionError(
                f"{shown(bot)} cannot be forbidden a card, since it does not plan; expected one "
                f"of {', '.join(sorted(SLOW))}"
            )
    if not players or len(set(players)) < len(players):
        raise OptionError("players: expected different numbers of players, as in 2,3,4")
    for number in players:
        if not 2 <= number <= MAX_PLAYERS:
            raise OptionError(f"players is a number from 2 to {MAX_PLAYERS}, not {number}")
    playing, notes = seated(bots, edition, weights)
    fast, *rest = playing
    judge = rest[0] if rest and rest[0] != fast else None
    budgets = budgets_for(playing, judge or fast, budget)
    pays = luck if luck is not None else budgets[judge or fast] >= LUCK_PAYS
    return Measure(
        edition=edition,
        things=chosen_things(edition, cards),
        fast=fast,
        judge=judge,
        budgets=budgets,
        players=tuple(players),
        games=games,
        seed=check_seed(seed),
        weights=weights or {},
        luck=pays and knows(edition, (weights or {}).get(ALL)),
        notes=tuple(notes),
    )


def budgets_for(playing: Sequence[str], judge: str, budget: str | int | None) -> dict[str, int]:
    """Return nodes a turn for all who plan: a plain number is the judge's, sage's own is small.

    Forager, if it judges, has as many as it can use, not those of its place on the ladder.
    """
    ladder = [name for name in LADDER if name in SLOW and LEVELS[name].bot != "sage"]
    names = sorted({*playing, *ladder})
    usual = [f"{name}={SAGE_NODES}" for name in names if LEVELS[name].bot == "sage"]
    if judge == "forager":
        usual.append(f"{judge}={BUDGETS[judge]}")
    given = [] if budget is None else str(budget).split(",")
    given = [part if "=" in part else f"{judge}={part}" for part in given]
    return budgets_of(names, ",".join([*usual, *given]) or None)
