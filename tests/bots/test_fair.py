"""In the compiled loop, too, a bot is shown what its seat may know, and nothing else.

Views are tried by tests/testing; here a table is handed over as it is, hidden cards and all.
"""

from __future__ import annotations

from random import Random

import pytest
from deals import dealt_again
from first import EDITION, new_game

from mycelia import Game
from mycelia.bots import LEVELS, SproutBot
from mycelia.engine.dice import Dice
from mycelia.lab.open_match import compiled_match
from mycelia.lab.simulate import make_plan

NODES = 1_200  # from 1,000 on sage deals what it cannot see
MOMENTS = 3
BOTS = set(LEVELS) - {"random", "sage-quick", "sage-deep"}  # which differ from sage in nodes alone


def moments(players: int) -> list[Game]:
    """Return a game at the beginning of some turns: the others hold what nobody can know."""
    game = new_game(players, seed=players, expansion=True)
    bot = SproutBot(Random(1))
    found: list[Game] = []
    while len(found) < MOMENTS:
        now = game.decision
        assert now is not None
        game.apply(bot.choose(game.view(now.seat)))
        if game.events()[-1].kind == "turn" and game.round > 3 * len(found):
            found.append(game.copy())
    return found


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", sorted(BOTS))
def test_hidden_cards_make_no_difference(name: str, players: int) -> None:
    plan = make_plan([name] * players, seed=1, expansion=True, budget=NODES, edition=EDITION)
    for game in moments(players):
        assert game.decision is not None
        deals = [dealt_again(game, game.decision.seat, Random(number)) for number in range(4)]
        assert len({tuple(deal.table.cells()) for deal in deals}) > 1
        decided = set()
        for deal in (game, *deals):
            dice = Dice(1, 2, 3, 4)
            match = compiled_match(deal.table.copy(), plan.seats, plan.rules, EDITION, dice)
            choice, thought = match.decide(), match.planners[game.decision.seat]
            decided.add((choice, tuple(thought.line), thought.nodes))  # the whole turn, too
        assert len(decided) == 1
