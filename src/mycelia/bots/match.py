"""Whole games between bots in one compiled loop."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..engine.apply import apply_unchecked
from ..engine.dice import Dice
from ..engine.layout import ACTOR, OVER, ROUND, TURN
from ..engine.legal import legal, scratch
from ..engine.piles import veil
from ..engine.table import Table
from .erring import Erring
from .greedy import greedy
from .plan import BUDGET, Planner
from .sage.ghost import Ghost
from .sage.luck import Luck
from .sage.net import Net
from .sage.planner import NODES_A_SECOND, Sage
from .spore import spore
from .sprout import sprout
from .value import weights

RANDOM: Final = 0
GREEDY: Final = 1
SPORE: Final = 2
SPROUT: Final = 3
FORAGER: Final = 4
SAGE: Final = 5


def planner(
    bot: i64, t: Table, w: vec[i64], budget: i64, net: Net | None, habits: list[int] | None
) -> Planner:
    """Return what a planning bot thinks with; a budget of 0 is the bot's own."""
    if bot == SAGE:
        assert net is not None
        return Sage(net, Ghost(t.box), budget if budget > 0 else NODES_A_SECOND)
    if habits is not None:
        return Erring(habits, budget if budget > 0 else BUDGET)
    return Planner(w, budget if budget > 0 else BUDGET)


class Match:
    """A game between bots, each of which is shown only what its seat may know."""

    __slots__ = ("bots", "decisions", "dice", "luck", "max_rounds", "own", "planners", "t", "w")

    def __init__(
        self,
        t: Table,
        bots: list[int],
        dice: Dice,
        max_rounds: i64,
        budgets: list[int] | None = None,
        nets: list[Net | None] | None = None,
        habits: list[list[int] | None] | None = None,
    ) -> None:
        self.t: Table = t
        self.bots: vec[i64] = vec[i64](bots)
        self.dice: Dice = dice
        self.own: Dice = Dice(dice.word(), dice.word(), dice.word(), dice.word())  # the bots' own
        self.luck: Luck | None = None  # who keeps count of it, if somebody wants to know
        self.max_rounds: i64 = max_rounds
        self.decisions: i64 = 0
        self.w: vec[i64] = weights()
        self.planners: list[Planner] = []
        for seat, bot in enumerate(bots):
            budget = 0 if budgets is None else budgets[seat]
            net = None if nets is None else nets[seat]
            errs = None if habits is None else habits[seat]
            self.planners.append(planner(bot, t, self.w, budget, net, errs))

    def over(self) -> bool:
        """Return whether the game is at its end or at the cap on rounds (R8.4)."""
        return self.t.s[OVER] != 0 or self.t.s[ROUND] > self.max_rounds

    def play_turn(self) -> None:
        """Play until it is another's turn; alone, until the round is over."""
        s = self.t.s
        turn: i64 = s[TURN]
        begun: i64 = s[ROUND]
        while s[OVER] == 0 and s[TURN] == turn and s[ROUND] == begun:
            self.choose()

    def choose(self) -> None:
        """Make the next choice of whoever is asked."""
        self.carry_out(self.decide())

    def decide(self) -> i64:
        """The next choice of whoever is asked, before anything comes of it."""
        t = self.t
        out = scratch(t)
        n: i64 = legal(t, out)
        choice: i64 = out[0]
        if n > 1:
            seat: i64 = t.s[ACTOR]
            bot: i64 = self.bots[seat]
            if bot == RANDOM:
                choice = out[self.own.below(n)]
            else:
                seen = t.copy()
                veil(seen, seat)
                if bot == GREEDY:
                    choice = greedy(seen, self.own)
                elif bot == SPORE:
                    choice = spore(seen, self.own)
                elif bot == SPROUT:
                    choice = sprout(seen, self.own, self.w)
                else:
                    choice = self.planners[seat].choose(seen)
        self.decisions += 1
        return choice

    def carry_out(self, choice: i64) -> None:
        """A choice, whoever's, and what luck it brings."""
        t = self.t
        luck = self.luck
        if luck is None:
            apply_unchecked(t, choice, self.dice)
            return
        before = t.copy()
        drawn: i64 = self.dice.drawn
        apply_unchecked(t, choice, self.dice)
        if self.dice.drawn != drawn:
            luck.weigh(before, choice, t)


def play_match(
    t: Table,
    bots: list[int],
    dice: Dice,
    max_rounds: i64,
    budgets: list[int] | None = None,
    nets: list[Net | None] | None = None,
) -> int:
    """Play to the end or the cap on rounds (R8.4). Return how many choices there were."""
    match = Match(t, bots, dice, max_rounds, budgets, nets)
    while not match.over():
        match.choose()
    return int(match.decisions)
