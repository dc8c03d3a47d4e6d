"""Plays random games on the engine alone and prints a hash of all that they leave behind.

    python tests/engine/trace.py EDITION GAMES CHOSEN KIND...

For each KIND (like 2-expansion-front) GAMES games are dealt and played to the end by `play_out`;
the hash covers how many choices there were, how much chance they used, and all cells at the end.
The first CHOSEN of them are also played choice by choice; there the hash covers, for every choice,
the ordered list of legal choices, the choice taken, the number of random numbers drawn and the
events; all cells of the table every few choices and at the end; the greedy bot's choices along the
way; and the cells after `play_match` has gone on from the deal.
"""

from __future__ import annotations

import hashlib
import sys
from array import array

from mycelia import load_edition
from mycelia.bots.greedy import greedy
from mycelia.bots.match import GREEDY, RANDOM, play_match
from mycelia.core.options import Options
from mycelia.core.seeds import dice_for
from mycelia.edition.cards import Contents
from mycelia.engine import ENGINE
from mycelia.engine import layout as at
from mycelia.engine.apply import apply
from mycelia.engine.dice import Dice
from mycelia.engine.legal import choices
from mycelia.engine.piles import veil
from mycelia.engine.playout import play_out

SEED = 7
EVERY = 16  # choices between two looks at all cells
MAX_CHOICES = 20_000
MAX_ROUNDS = 500


class Trace:
    """A running hash over numbers."""

    def __init__(self) -> None:
        self.digest = hashlib.blake2b(digest_size=16)

    def add(self, numbers: list[int]) -> None:
        self.digest.update(array("q", numbers).tobytes())
        self.digest.update(b"|")


def trace_playout(trace: Trace, contents: Contents, options: Options, number: int) -> int:
    """Plays game `number` in the loop for random games; how many choices were made."""
    dice = dice_for(SEED + 2, number)
    table = options.set_table(contents, dice)
    made = play_out(table, dice, MAX_ROUNDS)
    trace.add([made, dice.drawn])
    trace.add(table.cells())
    return made


def trace_choices(trace: Trace, contents: Contents, options: Options, number: int) -> int:
    """Plays game `number` choice by choice; how many were made."""
    dice = dice_for(SEED, number)
    own = dice_for(SEED + 1, number)  # what the players think with
    table = options.set_table(contents, dice)
    matched = table.copy()
    table.tracing = True
    made = 0
    while not table.s[at.OVER] and made < MAX_CHOICES:
        legal = choices(table)
        choice = legal[own.below(len(legal))]
        if made % EVERY == 0:
            seen = table.copy()
            veil(seen, table.s[at.ACTOR])
            choice = greedy(seen, own)
        apply(table, choice, dice)
        trace.add(legal)
        trace.add([choice, dice.drawn, *table.take_events()])
        if made % EVERY == 0:
            trace.add(table.cells())
        made += 1
    trace.add(table.cells())
    bots = [(GREEDY, RANDOM)[seat % 2] for seat in range(options.players)]
    trace.add([play_match(matched, bots, dice_for(SEED + 3, number), 40)])
    trace.add(matched.cells())
    return made


def options_of(kind: str) -> Options:
    """The options that a kind like 2-expansion-front names."""
    players, box, boards = kind.split("-")
    return Options(players=int(players), expansion=box == "expansion", boards=boards)


def trace_dice() -> str:
    """The generator by itself, from keys at the edges."""
    trace = Trace()
    edges = (0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 1 << 40, (1 << 62) + 5)
    for a in edges:
        for d in edges:
            dice = Dice(a, 0, 0xFFFFFFFF, d)
            trace.add([dice.word() for _ in range(20)])
            trace.add([dice.below(n) for n in (1, 2, 3, 6, 40, 1000, 0x7FFFFFFF)])
    return trace.digest.hexdigest()


def main(edition: str, games: str, chosen: str, *kinds: str) -> None:
    box = load_edition(edition)
    print(f"engine {ENGINE}")
    print(f"dice {trace_dice()}")
    for kind in kinds:
        options = options_of(kind)
        options.check(box)
        contents = box.contents(expansion=options.expansion)
        trace = Trace()
        made = 0
        for number in range(int(games)):
            made += trace_playout(trace, contents, options, number)
            if number < int(chosen):
                made += trace_choices(trace, contents, options, number)
        print(f"{kind} {made} {trace.digest.hexdigest()}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
