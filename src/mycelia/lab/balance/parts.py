"""A part of a run: some games of one kind, the same wherever and whenever they are played.

What comes of a part is plain data: it is kept in a file, and the figures are made of all parts in
their order, not in the order in which they were played.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ...bots import ALL, LEVELS, PATIENCE
from ...bots.learned import sage_net
from ...bots.match import Match
from ...core.cells.ask import result_of
from ...core.options import Options
from ...core.seeds import quick_dice
from ...edition.cards import Contents
from ...engine.dice import Dice
from ...engine.table import Table
from ..arena import watch
from ..open_match import Rules, compiled_match
from ..simulate import kept
from .begun import begin
from .measure import MOST_ROUNDS, Measure
from .tally import Tally
from .things import FORBIDDEN, Thing, things_of

PLAIN: Final = "plain"
WORTH: Final = "worth"
DUEL: Final = "duel"
SOLO: Final = "solo"


@dataclass(frozen=True, slots=True)
class Part:
    """Which games these are: set-ups from a number on."""

    kind: str
    bot: str
    first: int
    count: int
    players: int = 2
    expansion: bool = False
    rival: str = ""
    thing: str = ""
    way: str = ""
    drops: int = 0  # Gwidyon's

    @property
    def about(self) -> str:
        """What it is part of: parts with the same words go together."""
        box = "expansion" if self.expansion else "base"
        words = [self.kind, self.bot]
        if self.kind == PLAIN:
            words += [str(self.players), box]
        elif self.kind == WORTH:
            words += [str(self.players), box, self.thing, self.way]
        elif self.kind == DUEL:
            words += [self.rival]
        else:
            words += [str(self.drops)]
        return " ".join(words)

    @property
    def key(self) -> str:
        """What it is kept by."""
        return f"{self.about} {self.first} {self.count}"

    @property
    def games(self) -> int:
        """How many games it has: pairs are played once for every seat."""
        return self.count * (self.players if self.kind in (WORTH, DUEL) else 1)


def play_part(measure: Measure, parts: list[Part], number: int) -> Any:
    """Play one of these parts and return what came of it, as JSON knows it."""
    part = parts[number]
    numbers = range(part.first, part.first + part.count)
    if part.kind == PLAIN:
        tally = Tally(measure.edition, expansion=part.expansion)
        for each in numbers:
            tally.play(*lay(measure, part, each))
        return tally.to_dict()
    if part.kind == WORTH:
        return [play_worth(measure, part, each) for each in numbers]
    if part.kind == DUEL:
        return [play_duel(measure, part, each) for each in numbers]
    return [play_solo(measure, part, each) for each in numbers]


def options_of(measure: Measure, part: Part, number: int) -> Options:
    """Return the options of a set-up: boards, set-up card and supply card as chance has them."""
    edition = measure.edition
    rng = Random(f"set-up {measure.seed} {number}")
    expansion = part.expansion
    if part.kind in (SOLO, DUEL):
        expansion = measure.has_expansion and number % 2 == 1
    advanced = rng.random() < 0.5 and len(edition.boards) > 1
    return Options(
        players=1 if part.kind == SOLO else part.players,
        expansion=expansion,
        boards="advanced" if advanced else "front",
        setup=rng.choice(list(edition.setups)),
        supply=rng.choice(list(edition.supplies)),
        gwidyon_drops=part.drops or 20,
    )


def lay(measure: Measure, part: Part, number: int) -> tuple[Options, Table, Match]:
    """Return a game of a set-up, before its first choice."""
    options = options_of(measure, part, number)
    contents = kept(measure.edition).contents(expansion=options.expansion)
    dice = quick_dice(measure.seed, number)
    table = options.set_table(contents, dice)
    return options, table, seat_bots(measure, options, table, contents, dice,
                                     (part.bot,) * options.players)  # fmt: skip


def seat_bots(
    measure: Measure,
    options: Options,
    table: Table,
    contents: Contents,
    dice: Dice,
    seats: tuple[str, ...],
) -> Match:
    """Return a match between these bots."""
    rules = Rules(options, MOST_ROUNDS, measure.budgets, PATIENCE, measure.weights)
    return compiled_match(table, seats, rules, contents.edition, dice)


def points_of(table: Table, seat: int, players: int) -> float:
    """Return what a seat won: all, a share, nothing; an even share where nobody came to an end."""
    outcome = result_of(table)
    if outcome is None:
        return 1 / players
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def play_worth(measure: Measure, part: Part, number: int) -> list[float]:
    """One seat is given or denied something, each in turn, by the same dice.

    Return its points on the mean of these games and, if luck is told, its luck.
    """
    thing = next(each for each in things_of(measure.edition) if each.key == part.thing)
    luck = measure.luck and LEVELS[part.bot].bot == "sage"
    options = options_of(measure, part, number)
    contents = kept(measure.edition).contents(expansion=options.expansion)
    points = felt = 0.0
    for seat in range(part.players):
        dice = quick_dice(measure.seed, number)
        table = options.set_table(contents, dice)
        table = begin(table, contents, thing, part.way, seat, dice)
        match = seat_bots(measure, options, table, contents, dice, (part.bot,) * part.players)
        if part.way == FORBIDDEN:
            match.planners[seat].banned = ban_of(thing)
        lucky = None
        if luck:
            net = sage_net(kept(measure.edition), measure.weights.get(ALL))
            lucky = watch(match, table, net, f"{measure.seed} {number} {seat}")
        while not match.over():
            match.choose()
        points += points_of(table, seat, part.players)
        felt += 0.0 if lucky is None else float(lucky.total[seat])
    row = [points / part.players]
    return [*row, felt / part.players] if luck else row


def ban_of(thing: Thing) -> int:
    """Return the kinds that may not be hired as bits of a number with a sign."""
    bits = sum(1 << kind for kind in thing.banned)
    return bits - (1 << 64) if bits >> 63 else bits


def play_duel(measure: Measure, part: Part, number: int) -> float:
    """Return what the better bot won on the mean of both seats, by the same dice."""
    options = options_of(measure, part, number)
    contents = kept(measure.edition).contents(expansion=options.expansion)
    points = 0.0
    for seat in range(2):
        dice = quick_dice(measure.seed, number)
        table = options.set_table(contents, dice)
        seats = (part.bot, part.rival) if seat == 0 else (part.rival, part.bot)
        match = seat_bots(measure, options, table, contents, dice, seats)
        while not match.over():
            match.choose()
        points += points_of(table, seat, 2)
    return points / 2


def play_solo(measure: Measure, part: Part, number: int) -> float:
    """Return whether Gwidyon was beaten: 1, a half where both won (R9.7), or nothing."""
    _, table, match = lay(measure, part, number)
    while not match.over():
        match.choose()
    outcome = result_of(table)
    if outcome is None or not outcome.winners:
        return 0.0
    return 0.5 if outcome.reason == "both" else 1.0
