"""The kit for bots: ours pass it, and each kind of bad bot is found."""

from __future__ import annotations

import random
import sys
from random import Random
from types import FrameType

import pytest
from first import EDITION

import mycelia
from mycelia.bots import (
    LADDER,
    LEVELS,
    ForagerBot,
    GreedyBot,
    RandomBot,
    SageBot,
    SproutBot,
    bot_names,
)
from mycelia.bots.players.builtin import BOTS
from mycelia.engine import COMPILED
from mycelia.errors import BotError, OptionError
from mycelia.game.game import Game
from mycelia.game.view import View
from mycelia.testing import check_bot
from mycelia.testing.tables import all_tables

LITTLE = 150 if COMPILED else 15  # nodes: enough to play, and quick
PLANNING = {
    "forager": lambda rng: ForagerBot(rng, budget=LITTLE),
    "sage": lambda rng: SageBot(rng, budget=LITTLE),
}
ERRING = [name for name in LADDER if LEVELS[name].habits is not None]


# Sage's tables for Gwidyon are made anew for every bot, which takes long when interpreted.
DEAR = () if COMPILED else pytest.mark.slow
NAMES = [pytest.param(name, marks=DEAR if name == "sage" else ()) for name in bot_names()]


@pytest.mark.parametrize("name", NAMES)
def test_our_bots_pass(name: str) -> None:
    games = 2 if name in PLANNING else 4
    lines = check_bot(PLANNING.get(name, BOTS[name]), games=games, edition=EDITION)
    assert [line.split(" ")[0] for line in lines] == [
        "legal:", "in", "reproducible:", "views", "no",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ERRING)
def test_levels_that_err_pass(name: str) -> None:
    """Whatever they get wrong, equal views and generators give equal choices."""
    level = LEVELS[name]
    budget = min(level.budget or LITTLE, LITTLE)
    lines = check_bot(lambda rng: level.make(rng, budget), games=2)
    assert len(lines) == 5


@pytest.mark.slow
@pytest.mark.parametrize("name", ERRING)
def test_levels_that_err_pass_in_many_games(name: str) -> None:
    assert "16 games ended" in check_bot(name, games=16)[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", bot_names())
def test_our_bots_pass_in_many_games(name: str) -> None:
    games = 16 if name in PLANNING else 64
    legal = check_bot(PLANNING.get(name, BOTS[name]), games=games, edition=EDITION)[0]
    off_turn = int(legal.split(" of them out of turn")[0].split(" ")[-1].replace(",", ""))
    assert off_turn > 20
    assert f"{games} games ended" in legal or name in ("random", "spore")


def test_the_tables_are_of_every_kind() -> None:
    edition = mycelia.load_edition()
    source = all_tables(edition)
    tables = [next(source) for _ in range(16)]
    kinds = {(t.players, t.expansion, t.boards == tables[0].boards) for t in tables}
    assert len(kinds) == 16
    for options in tables:
        options.check(edition)
    boards = {name for options in tables for name in options.boards.split(",")}
    assert boards == {board.id for board in edition.boards}


class Careless(RandomBot):
    """Leaves something to the luck of the whole program."""

    def choose(self, view: View) -> mycelia.Choice:
        return random.choice(view.choices)


class Moody(GreedyBot):
    """Plays otherwise each time it is made."""

    made = 0

    def choose(self, view: View) -> mycelia.Choice:
        Moody.made += view.number > 20
        return view.choices[Moody.made % len(view.choices)]


class Vandal(GreedyBot):
    """Tries things out on the view itself."""

    def choose(self, view: View) -> mycelia.Choice:
        choice = super().choose(view)
        view.table.s[-1] += 1
        return choice


class Narrow(GreedyBot):
    """Knows a view only if it is the very object that the game made."""

    def choose(self, view: View) -> mycelia.Choice:
        fresh = "position" not in vars(view)  # a new one has not been looked at
        return view.choices[0] if fresh else view.choices[-1]


class Peeker(GreedyBot):
    """Looks for the game among the locals of whoever asked it: what nobody may know."""

    def choose(self, view: View) -> mycelia.Choice:
        frame: FrameType | None = sys._getframe(1)
        while frame is not None:
            for value in list(frame.f_locals.values()):
                if isinstance(value, Game):
                    hidden = value.position().seats[1 - (view.seat or 0)].hand
                    return view.choices[len("".join(hidden)) % len(view.choices)]
            frame = frame.f_back
        return view.choices[0]


class Cheat(GreedyBot):
    """Chooses what is not legal."""

    def choose(self, view: View) -> mycelia.Choice:
        return "end"  # type: ignore[return-value]


class Sleeper(GreedyBot):
    """Never answers."""

    def choose(self, view: View) -> mycelia.Choice:
        while True:
            pass


@pytest.mark.parametrize(
    ("bad", "kind", "said"),
    [
        (Careless, AssertionError, "must come from the generator that it is given"),
        (Moody, AssertionError, "must come from the generator that it is given"),
        (Vandal, AssertionError, "the view was changed at choice"),
        (Narrow, AssertionError, "when the view came pickled"),
        (Peeker, AssertionError, "it knows more than its view"),
        (Cheat, BotError, "Cheat chose end, which is not legal"),
        (Sleeper, BotError, r"Sleeper did not answer within 0.3 s; it was at .*test_check_bot\.py"),
    ],
)
def test_a_bad_bot_is_found(bad: type, kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        check_bot(bad, games=1, patience=0.3 if bad is Sleeper else 60.0)


def test_the_kit_leaves_the_luck_of_the_program_alone() -> None:
    random.seed(5)
    expected = random.random()
    random.seed(5)
    check_bot(GreedyBot, games=1)
    assert random.random() == expected


def test_how_many_games() -> None:
    for games in (0, -1, 10**6):
        with pytest.raises(OptionError, match="games is a number from 1 to 10000"):
            check_bot("greedy", games=games)
    with pytest.raises(OptionError, match="there is no bot 'oracle'"):
        check_bot("oracle")


def test_a_bot_by_name_and_by_a_function() -> None:
    assert check_bot("sprout", games=1)
    assert check_bot(lambda rng: SproutBot(Random(rng.random())), games=1)
