"""Levels are data: a name for a bot with a budget, known everywhere by its line in the table."""

from __future__ import annotations

from random import Random

import pytest

import mycelia
from mycelia.bots import BUDGETS, LEVELS, SLOW, bot, bot_names, budgets_of, find_bot, level_names
from mycelia.bots.players.levels import Level
from mycelia.i18n import LANGUAGES, bot_name
from mycelia.lab.simulate import make_plan, play_games


def test_the_ladder_keeps_its_names_and_its_strength() -> None:
    assert bot_names() == ("spore", "sprout", "forager", "sage", "greedy", "random")
    assert level_names()[:6] == bot_names()
    for name in bot_names():
        assert LEVELS[name] == Level(name, name, None)
    assert {"forager", "sage", "sage-quick", "sage-deep"} == SLOW


def test_budgets_of_levels() -> None:
    budgets = budgets_of(["sage-quick", "sage", "sprout", "sage-deep", "my:Own"], None)
    assert list(budgets) == ["sage-quick", "sage", "sage-deep"]
    assert budgets["sage-quick"] * 10 <= budgets["sage"] + 10
    assert budgets["sage-deep"] > budgets["sage"] == BUDGETS["sage"]
    given = budgets_of(["sage-quick", "sage"], "sage-quick=50")
    assert given == {"sage-quick": 50, "sage": BUDGETS["sage"]}


def test_a_level_plays_as_its_bot_with_that_budget() -> None:
    assert bot("sage-quick", Random(1)).budget == LEVELS["sage-quick"].budget  # type: ignore[attr-defined]
    plans = [
        make_plan(["sage-quick", "greedy"], seed=3, budget="sage-quick=50", max_rounds=8),
        make_plan(["sage", "greedy"], seed=3, budget="sage=50", max_rounds=8),
    ]
    one, other = (play_games(plan, 0, 1)[0] for plan in plans)
    assert one == other


@pytest.mark.parametrize("name", level_names())
def test_every_level_has_words(name: str) -> None:
    entry = find_bot(name)
    titles = {entry.title(lang) for lang in LANGUAGES}
    assert all(0 < len(title) <= 30 for title in titles)
    assert all(entry.about(lang).endswith(".") for lang in LANGUAGES)


def test_levels_differ_in_their_titles() -> None:
    for lang in LANGUAGES:
        assert len({find_bot(name).title(lang) for name in level_names()}) == len(LEVELS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_of_a_full_table_has_a_name_of_its_own(lang: str) -> None:
    """Four seats, whoever sits on them: no name twice, and "Sprout 2" is none."""
    names = [bot_name(level, nth, lang) for level in level_names() for nth in (1, 2, 3, 4)]
    assert len(set(names)) == len(names)
    assert all(name.replace(" ", "").isalpha() and len(name) <= 14 for name in names)
    assert all(0 < len(level.strength(lang)) <= 40 for level in LEVELS.values())


def test_a_level_without_words_goes_by_its_bots() -> None:
    new = Level("sage-new", "sage", 1_000)
    assert new.title("en") == "Sage 1,000"
    assert new.about("de") == LEVELS["sage"].about("de")
    assert new.strength("fr") == LEVELS["sage"].strength("fr")


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(mycelia.OptionError, match="there is no bot 'oracle'; expected one of"):
        bot("oracle", Random(1))
    with pytest.raises(mycelia.OptionError, match="there is no bot 'json:dumps'"):
        bot("json:dumps", Random(1))
