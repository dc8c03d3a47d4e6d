"""Games in which bots of one's own sit at the table: a plain loop around the compiled one.

The seats of our own bots are played by `Match`, with its dice. Whoever else is to choose is given a
View, exactly as on the server. Only where there is something to choose is anybody asked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from ..bots import LEVELS, Bot, Taught, find_bot, trained_nets
from ..bots.match import RANDOM, Match
from ..bots.sage.luck import Luck
from ..core.cells.glance import chooser_of, is_over, round_of, turn_of
from ..core.options import Options
from ..edition.cards import Contents, Edition
from ..engine.dice import Dice
from ..engine.legal import choices
from ..engine.table import Table
from ..game.view import View


@dataclass(frozen=True, slots=True)
class Rules:
    """What all games of a run have in common."""

    options: Options
    max_rounds: int
    budgets: dict[str, int]  # nodes a turn, by the name of a level that plans
    patience: float  # seconds that an own bot has for a choice
    weights: Taught = field(default_factory=dict)  # instead of what is shipped

    @property
    def learned(self) -> str:
        """Return what tells these weights from others."""
        return learned(self.weights)


def learned(weights: Taught) -> str:
    """Return what tells weights from others, in a few letters."""
    sums = sorted(
        f"{name}={hashlib.sha256(file).hexdigest()[:16]}" for name, file in weights.items()
    )
    return ",".join(sums) or "shipped"


def check_bots(names: Sequence[str], edition: Edition, weights: Taught | None = None) -> None:
    """Raise OptionError, BotError or WeightsError for a bot that cannot play this edition."""
    for name in names:
        find_bot(name)
    trained_nets(names, edition, weights)


def compiled_match(
    table: Table, seats: Sequence[str], rules: Rules, edition: Edition, dice: Dice
) -> Match:
    """Return the compiled loop; a seat that is not one of ours must not be left to it."""
    levels = [LEVELS.get(seat) for seat in seats]
    codes = [RANDOM if level is None else level.code for level in levels]
    budgets = [rules.budgets.get(seat, 0) for seat in seats]
    nets = trained_nets(seats, edition, rules.weights)
    habits = [None if level is None else level.habit_list for level in levels]
    return Match(table, codes, dice, rules.max_rounds, budgets, nets, habits)


class OpenMatch:
    """A game with own bots; `whims` seeds what they leave to chance."""

    def __init__(
        self,
        table: Table,
        contents: Contents,
        seats: Sequence[str],
        rules: Rules,
        dice: Dice,
        whims: str,
    ) -> None:
        self.table = table
        self.contents = contents
        self.rules = rules
        self.dice = dice
        self.match = compiled_match(table, seats, rules, contents.edition, dice)
        self.asked = 0  # choices of own bots
        self.own: list[Bot | None] = [
            None
            if seat in LEVELS
            else find_bot(seat).seat(Random(f"{whims} {number}"), rules.patience)
            for number, seat in enumerate(seats)
        ]
        self.names = ("",) * len(seats)

    @property
    def luck(self) -> Luck | None:
        """Who keeps count of luck."""
        return self.match.luck

    @luck.setter
    def luck(self, luck: Luck) -> None:
        self.match.luck = luck

    @property
    def decisions(self) -> int:
        """How many choices there were."""
        return int(self.match.decisions) + self.asked

    def over(self) -> bool:
        """Return whether it has come to its end or to the cap on rounds (R8.4)."""
        return self.match.over()

    def play_turn(self) -> None:
        """Play until it is another's turn; alone, until the round is over."""
        turn, begun = turn_of(self.table), round_of(self.table)
        while (
            not is_over(self.table)
            and turn_of(self.table) == turn
            and round_of(self.table) == begun
        ):
            self.choose()

    def choose(self) -> None:
        """Make one choice. Raise BotError if an own bot fails."""
        table = self.table
        seat = chooser_of(table)
        player = self.own[seat]
        if player is None or len(choices(table)) == 1:
            self.match.choose()
            return
        view = View(
            contents=self.contents,
            options=self.rules.options,
            names=self.names,
            table=table,
            seat=seat,
            number=self.decisions,
        )
        self.match.carry_out(player.choose(view).id)
        self.asked += 1


def begin_match(
    table: Table,
    contents: Contents,
    seats: Sequence[str],
    rules: Rules,
    dice: Dice,
    whims: str,
) -> Match | OpenMatch:
    """Return a game between bots: the compiled loop alone if all of them are ours."""
    if all(seat in LEVELS for seat in seats):
        return compiled_match(table, seats, rules, contents.edition, dice)
    return OpenMatch(table, contents, seats, rules, dice, whims)
