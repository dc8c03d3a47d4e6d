"""Games of every kind, played once while the engine is built.

GCC lays out the compiled engine by what these games do most often: which branches are taken,
which functions are worth inlining. They are always the same games, so every build is the same.
"""

from __future__ import annotations

from ..bots import trained_nets
from ..bots.match import FORAGER, SAGE, SPORE, SPROUT, play_match
from ..core.options import Options
from ..edition.load import edition
from ..engine.apply import apply
from ..engine.dice import Dice
from ..engine.legal import choices
from ..engine.playout import play_out

TABLES = [
    Options(players=players, expansion=expansion, boards=boards)
    for expansion, boards in ((False, "front"), (True, "advanced"))
    for players in (2, 1, 3, 4)
]


def work_out(games: int = 60) -> int:
    """So many random games at each table, a few of other kinds; how many choices there were."""
    net = trained_nets(("sage",))[0]
    decisions = 0
    for options in TABLES:
        contents = edition().contents(expansion=options.expansion)
        for game in range(games if options.players != 2 else 3 * games):
            dice = Dice(game, options.players, 1, 1)
            decisions += play_out(options.set_table(contents, dice), dice, 500)
        bots = [SAGE, FORAGER, SPROUT, SPORE][: options.players]
        for game in range(games // 20):
            # With few nodes sage only plans; with more it samples what comes next.
            budgets = [500 if game > 0 else 3000, 1500, 0, 0][: options.players]
            dice = Dice(game, options.players, 2, 1)
            table = options.set_table(contents, dice)
            decisions += play_match(table, bots, dice, 20, budgets, [net] * len(bots))
            table = options.set_table(contents, dice)
            while legal := choices(table):
                apply(table, legal[dice.below(len(legal))], dice)
                decisions += 1
    return decisions


if __name__ == "__main__":
    print(work_out())
