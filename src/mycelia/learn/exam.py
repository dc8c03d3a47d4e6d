"""How strong a net is: games against a bot that has nothing to do with its learning."""

from __future__ import annotations

import time
from dataclasses import dataclass

from ..bots import CODES
from ..bots.learned import Part, net_of
from ..bots.match import Match
from ..core.cells.ask import result_of
from ..core.cells.glance import round_of
from ..core.options import Options
from ..core.seeds import quick_dice
from ..edition.cards import Edition
from ..lab.simulate import kept


@dataclass(frozen=True, slots=True)
class Exam:
    """Some paired games for two."""

    parts: list[Part]
    edition: Edition
    rival: str
    expansion: bool
    seed: int
    first: int
    setups: int
    nodes: int


@dataclass(frozen=True, slots=True)
class Mark:
    """What came out."""

    rival: str
    games: int
    points: float
    rounds: int
    seconds: float


def sit(exam: Exam) -> Mark:
    """Plays them."""
    begun = time.process_time()
    edition = kept(exam.edition)
    net = net_of(len(edition.cards), exam.parts)
    contents = edition.contents(expansion=exam.expansion)
    points, rounds = 0.0, 0
    for number in range(exam.first, exam.first + exam.setups):
        for chair in (0, 1):
            dice = quick_dice(exam.seed, number)
            table = Options(players=2, expansion=exam.expansion).set_table(contents, dice)
            codes = [CODES[exam.rival]] * 2
            budgets = [0, 0]
            codes[chair], budgets[chair] = CODES["sage"], exam.nodes
            match = Match(table, codes, dice, 200, budgets, [net, net])
            while not match.over():
                match.play_turn()
            outcome = result_of(table)
            if outcome and chair in outcome.winners:
                points += 1 / len(outcome.winners)
            rounds += round_of(table)
    return Mark(exam.rival, 2 * exam.setups, points, rounds, time.process_time() - begun)
