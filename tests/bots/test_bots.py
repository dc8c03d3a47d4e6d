"""Every bot: legal, reproducible, knows no more than its seat, and has its words."""

from __future__ import annotations

from random import Random

import pytest

import mycelia
from mycelia.bots import BOTS, SLOW, Bot, ForagerBot, SageBot, bot, bot_names
from mycelia.game.view import View
from mycelia.i18n import LANGUAGES, text
from mycelia.lab.simulate import make_plan, simulate

LITTLE = 200  # nodes: enough to play, and quick even when interpreted


def seated(name: str, rng: Random) -> Bot:
    """A bot by name; those that plan with little time to think."""
    planning = {"sage": SageBot, "forager": ForagerBot}
    return planning[name](rng, budget=LITTLE) if name in planning else bot(name, rng)


def played(name: str, *, seed: int, **options: object) -> mycelia.Game:
    """A game in which the first seat is taken by a bot and the others by greedy ones."""
    game = mycelia.new_game(seed=seed, **options)  # type: ignore[arg-type]
    players = [
        seated(name if seat == 0 else "greedy", Random(seed)) for seat in range(game.players)
    ]
    while not game.over and game.round < 60:
        now = game.decision
        assert now is not None
        game.apply(players[now.seat].choose(game.view(now.seat)))
    return game


@pytest.mark.parametrize("name", bot_names())
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_bot_plays_whole_games_legally_and_again_the_same(name: str, players: int) -> None:
    game = played(name, seed=players, players=players, expansion=players != 2)
    assert game.over or name == "random"
    again = played(name, seed=players, players=players, expansion=players != 2)
    assert again.history == game.history


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_has_a_name_and_a_sentence_in_every_language(name: str) -> None:
    for lang in LANGUAGES:
        assert text(lang, f"bot.{name}")
        assert text(lang, f"bot.{name}.words").endswith(".")


@pytest.mark.parametrize("name", bot_names())
def test_equal_views_give_equal_choices(name: str) -> None:
    rng = Random(3)
    for seed in range(4):
        game = mycelia.new_game(players=2 + seed % 2, seed=seed, expansion=seed % 2 == 1)
        for _ in range(30 * seed):
            game.apply(rng.choice(game.choices))
        assert game.decision is not None
        view = game.view(game.decision.seat)
        mine = seated(name, Random(9)).choose(view)
        # The same view, from games that differ in all that the seat cannot see, and by mail.
        for number in range(3):
            other = mycelia.sample(view, Random(number)).view(view.seat)
            assert seated(name, Random(9)).choose(other) == mine
        mailed = View.from_dict(view.to_dict(), game.contents)
        assert seated(name, Random(9)).choose(mailed) == mine


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


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(mycelia.OptionError, match="there is no bot 'oracle'; expected one of"):
        bot("oracle", Random(1))


def test_simulations_know_every_bot_and_give_the_same_on_several_cores() -> None:
    for name in BOTS:
        plan = make_plan(
            [name, "greedy"], seed=5, max_rounds=30, budget=LITTLE if name in SLOW else None
        )
        assert simulate(plan, 2).games == 2
    plan = make_plan(["forager", "sprout"], seed=5, budget=LITTLE)
    one, two = simulate(plan, 4, jobs=1), simulate(plan, 4, jobs=2)
    assert (one.wins, one.decisions, one.rounds) == (two.wins, two.decisions, two.rounds)


@pytest.mark.slow
@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize(
    ("better", "worse"), [("sprout", "spore"), ("forager", "sprout"), ("sage", "sprout")]
)
def test_the_order_of_the_ladder(better: str, worse: str, expansion: bool) -> None:
    first = simulate(
        make_plan(
            [better, worse],
            seed=1,
            expansion=expansion,
            budget="2000" if better == "sage" else None,
        ),
        20,
    )
    second = simulate(
        make_plan(
            [worse, better],
            seed=1,
            expansion=expansion,
            budget="2000" if better == "sage" else None,
        ),
        20,
    )
    assert first.wins[0] + second.wins[1] >= 28
