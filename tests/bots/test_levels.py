"""Levels are data: a name for a bot with a budget and its habits, known everywhere by its line."""

from __future__ import annotations

from random import Random

import pytest
from first import EDITION  # which sage has learned

import mycelia
from mycelia.bots import (
    BUDGETS,
    LADDER,
    LEVELS,
    SLOW,
    bot,
    bot_names,
    budgets_of,
    find_bot,
    level_names,
)
from mycelia.bots.players import levels
from mycelia.bots.players.levels import Level
from mycelia.i18n import LANGUAGES, bot_name
from mycelia.lab.simulate import make_plan, play_games


def test_the_ladder_has_eight_levels_in_order() -> None:
    assert LADDER == (
        "spore", "pip", "sprout", "rover", "gleaner", "forager", "sage-quick", "sage",
    )  # fmt: skip
    assert [LEVELS[name].number for name in LADDER] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert level_names()[:8] == LADDER
    ratings = [rating for name in LADDER if (rating := LEVELS[name].rating) is not None]
    assert ratings == sorted(ratings) and len(set(ratings)) == len(ratings) >= 6


def test_names_that_games_were_stored_under_stay() -> None:
    """Outside the ladder they have no number."""
    for name in bot_names():
        assert LEVELS[name].bot == name
    for name in ("greedy", "random", "sage-deep"):
        assert LEVELS[name].number is None
        assert name in level_names()
    assert {"sprout", "spore", "greedy", "random"}.isdisjoint(SLOW)


def test_a_level_errs_by_habits_of_its_own() -> None:
    erring = {name: level.habits for name, level in LEVELS.items() if level.habits is not None}
    assert erring == {name: getattr(levels, name.upper()) for name in erring}
    played = {(level.bot, level.budget, level.habits) for level in LEVELS.values()}
    assert len(played) == len(LEVELS)


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
        make_plan([name, "greedy"], seed=3, budget=f"{name}=50", max_rounds=8, edition=EDITION)
        for name in ("sage-quick", "sage")
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
        assert len({find_bot(name).title(lang) for name in level_names()}) == len(level_names())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_of_a_full_table_has_a_name_of_its_own(lang: str) -> None:
    """Four seats, whoever sits on them: no name twice, and "Sprout 2" is none."""
    named = [level for level in level_names() if LEVELS[level].named]
    assert len(named) >= 8
    names = [bot_name(level, nth, lang) for level in named for nth in (1, 2, 3, 4)]
    assert len(set(names)) == len(names)
    assert all(name.replace(" ", "").isalpha() and len(name) <= 14 for name in names)
    assert all(0 < len(level.strength(lang)) <= 40 for level in LEVELS.values())


def test_a_level_without_words_goes_by_its_bots() -> None:
    new = Level("sage-new", "sage", 1_000)
    assert new.title("en") == "Sage 1,000"
    assert new.about("de") == LEVELS["sage"].about("de")
    assert new.strength("fr") == LEVELS["sage"].strength("fr")


def test_an_unknown_bot_is_named() -> None:
    for name in ("oracle", "9", "pip "):
        with pytest.raises(
            mycelia.OptionError, match=f"there is no bot '{name}'; expected one of spore, pip, spr"
        ):
            bot(name, Random(1))
    with pytest.raises(mycelia.OptionError, match="there is no bot 'json:dumps'"):
        bot("json:dumps", Random(1))
