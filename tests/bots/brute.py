"""Every line of a turn, one by one, and small positions on which that comes to an end.

The value of a line's end is the planner's own, so that only the search is compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from first import edition

from mycelia.bots.greedy import greedy
from mycelia.bots.plan import new_row
from mycelia.bots.value import Judge, weights
from mycelia.core.options import Options
from mycelia.core.seeds import dice_for
from mycelia.engine import layout as at
from mycelia.engine.apply import apply
from mycelia.engine.dice import Dice
from mycelia.engine.legal import choices
from mycelia.engine.piles import veil
from mycelia.engine.table import Table


class TooLarge(Exception):
    """More positions than were allowed."""


class Brute:
    """The best value of a turn by trying everything."""

    def __init__(self, table: Table, most: int) -> None:
        self.seat = table.s[at.ACTOR]
        self.mine = table.s[at.TURN] == self.seat and not table.s[at.GHOST]
        self.judge = Judge(table, self.seat, weights())
        self.most = most
        self.seen: set[tuple[int, ...]] = set()
        self.best = self.explore(table)

    def explore(self, table: Table) -> int:
        """The best value that can be reached from here, or very little if it was seen before."""
        dice = Dice(1, 2, 3, 4)
        s = table.s
        if self.mine:
            while s[at.PC] >= 0 and s[at.ACTOR] != self.seat and not s[at.OVER]:
                apply(table, greedy(table, dice), dice)
        elif s[at.PC] < 0 or s[at.ACTOR] != self.seat:
            return int(self.judge.value(table))
        if s[at.OVER]:
            return int(self.judge.value(table))
        key = tuple(table.cells())
        if key in self.seen:
            return -(1 << 60)
        self.seen.add(key)
        if len(self.seen) > self.most:
            raise TooLarge
        values = []
        legal = choices(table)
        for choice in legal:
            if choice == at.END:
                values.append(int(self.judge.value(table)))
            elif choice == at.USE + at.TILE_A:
                if at.END in legal:
                    values.append(int(new_row(table, self.judge)))
            else:
                following = table.copy()
                apply(following, choice, Dice(1, 2, 3, 4))
                values.append(self.explore(following))
        return max(values, default=-(1 << 60))


def small_positions(count: int, least: int, most: int, seed: int) -> Iterator[tuple[Table, Brute]]:
    """Positions of games of all kinds, as their seat sees them, with what brute force found."""
    rng = Random(seed)
    while count > 0:
        players = rng.choice((1, 2, 2, 3, 4))
        expansion = rng.random() < 0.5
        boards = rng.choice(("front", "advanced"))
        contents = edition().contents(expansion=expansion)
        dice = dice_for(seed, rng.getrandbits(40))
        options = Options(players=players, expansion=expansion, boards=boards)
        table = options.set_table(contents, dice)
        for _ in range(rng.randrange(20, 300 * players)):
            if table.s[at.OVER]:
                break
            legal = choices(table)
            apply(table, greedy(table, dice) if rng.random() < 0.8 else rng.choice(legal), dice)
        if table.s[at.OVER] or len(choices(table)) < 2:
            continue
        seen = table.copy()
        veil(seen, seen.s[at.ACTOR])
        try:
            found = Brute(seen.copy(), most)
        except TooLarge:
            continue
        if len(found.seen) < least:  # nothing to search
            continue
        count -= 1
        yield seen, found
