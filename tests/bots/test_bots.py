"""Every bot has its words, can be cancelled and simulated, and is better than the one before.

That it plays legally, reproducibly and only by what its seat may know is tests/testing's business.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from first import EDITION  # which sage has learned

import mycelia
from mycelia.bots import BOTS, LADDER, SLOW, ForagerBot, bot_names
from mycelia.i18n import LANGUAGES, text
from mycelia.lab.arena import hold
from mycelia.lab.contest import make_contest
from mycelia.lab.simulate import make_plan, simulate

LITTLE = 200  # nodes: enough to play, and quick even when interpreted


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_has_a_name_and_a_sentence_in_every_language(name: str) -> None:
    for lang in LANGUAGES:
        assert text(lang, f"bot.{name}")
        assert text(lang, f"bot.{name}.words").endswith(".")


def test_a_budget_is_one_node_at_least() -> None:
    for budget in (0, -1):
        with pytest.raises(mycelia.OptionError, match=f"from 1, not {budget}"):
            ForagerBot(Random(1), budget=budget)


def test_a_long_search_can_be_cancelled() -> None:
    class Enough(Exception):
        pass

    def pause() -> None:
        raise Enough

    game = mycelia.new_game(players=2, seed=1)
    rng = Random(1)
    while len(game.choices) < 20:
        game.apply(rng.choice(game.choices))
    assert game.decision is not None
    forager = ForagerBot(Random(1), budget=10**9, pause=pause)
    with pytest.raises(Enough):
        while not game.over:
            game.apply(forager.choose(game.view(game.decision.seat)))


def test_simulations_know_every_bot_and_give_the_same_on_several_cores() -> None:
    for name in BOTS:
        plan = make_plan(
            [name, "greedy"],
            seed=5,
            max_rounds=30,
            budget=LITTLE if name in SLOW else None,
            edition=EDITION,
        )
        assert simulate(plan, 2).games == 2
    plan = make_plan(["forager", "sprout"], seed=5, budget=LITTLE)
    one, two = simulate(plan, 4, jobs=1), simulate(plan, 4, jobs=2)
    assert (one.wins, one.decisions, one.rounds) == (two.wins, two.decisions, two.rounds)


@pytest.mark.slow
@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize(("worse", "better"), list(pairwise(LADDER[:6])))
def test_the_order_of_the_ladder(better: str, worse: str, expansion: bool) -> None:
    """Neighbours are 70 to 80 % apart: of 100 games the better one surely wins more than half."""
    assert won(better, worse, 100, expansion=expansion) > 52


@pytest.mark.slow
@pytest.mark.parametrize("expansion", [False, True])
def test_sage_is_far_above_the_middle(expansion: bool) -> None:
    assert won("sage", "sprout", 40, expansion=expansion, budget="sage=2000") >= 28


def won(better: str, worse: str, games: int, **options: Any) -> float:
    """Return how many of these paired games one of two won."""
    contest = make_contest([better, worse], games=games, seed=1, luck=False, **options)
    return hold(contest).scores[better].points
