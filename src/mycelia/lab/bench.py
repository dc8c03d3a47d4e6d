"""How fast the engine is, on one core."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from ..core.cells.glance import round_of
from ..core.options import Options
from ..edition.load import edition
from ..engine import ENGINE
from ..engine.apply import apply
from ..engine.dice import Dice
from ..engine.legal import choices
from ..engine.playout import play_out
from ..game.create import new_game

Figures = dict[str, Any]


def measure(seconds: float = 2.0) -> Figures:
    """Each figure over about so many seconds."""
    decisions, rounds, games, spent = playouts(seconds)
    figures: Figures = {"engine": ENGINE}
    figures["playout_decisions_per_second"] = round(decisions / spent)
    figures["games_per_second"] = round(games / spent)
    figures["api_decisions_per_second"] = api(seconds)
    figures["game_decisions_per_second"] = whole_games(seconds)
    figures["decisions_per_game"] = round(decisions / games, 1)
    figures["rounds_per_game"] = round(rounds / games, 1)
    figures["copy_ns"] = copies(seconds / 4)
    return figures


def playouts(
    seconds: float, players: int = 2, *, expansion: bool = False, boards: str = "front"
) -> tuple[int, int, int, float]:
    """Random games in one loop inside the engine: decisions, rounds, games, seconds."""
    contents = edition().contents(expansion=expansion)
    options = Options(players=players, expansion=expansion, boards=boards)
    decisions = rounds = games = 0
    begun = time.perf_counter()
    spent = 0.0
    while spent < seconds:
        for _ in range(20):
            dice = Dice(games, players, 1, 1)
            table = options.set_table(contents, dice)
            decisions += play_out(table, dice, 500)
            rounds += round_of(table)
            games += 1
        spent = time.perf_counter() - begun
    return decisions, rounds, games, spent


def api(seconds: float) -> int:
    """The integer interface, called from Python for every decision: decisions a second."""
    contents = edition().contents(expansion=False)
    options = Options()
    pick = Random(1).random
    decisions = games = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        dice = Dice(games, 2, 1, 1)
        table = options.set_table(contents, dice)
        games += 1
        while legal := choices(table):
            apply(table, legal[int(pick() * len(legal))], dice)
            decisions += 1
    return round(decisions / (time.perf_counter() - begun))


def whole_games(seconds: float) -> int:
    """`game.choices` and `game.apply`: decisions a second."""
    pick = Random(1).random
    decisions = games = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        game = new_game(players=2, seed=games)
        games += 1
        while not game.over:
            legal = game.choices
            game.apply(legal[int(pick() * len(legal))])
            decisions += 1
    return round(decisions / (time.perf_counter() - begun))


def copies(seconds: float) -> int:
    """Nanoseconds for a copy of a table for two."""
    table = new_game(players=2, seed=1).table
    count = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        for _ in range(1000):
            table.copy()
        count += 1000
    return round((time.perf_counter() - begun) / count * 1e9)
