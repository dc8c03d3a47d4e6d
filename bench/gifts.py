"""What cards that give the others something (R7.4) and one's place in the round are worth.

python bench/gifts.py seats [--nodes 1000] [--games 400] [--bot sage]
    share of wins by place in the round: by the rules, with the house rule of an even start,
    with the gifts taken out of all heroes, and out of the start deck too
python bench/gifts.py forbidden [--pairs 1000] [--card ID]
    one seat may not hire any card that gives, then the other, by the same luck; with the base game
    and with the expansion. With --card only that one is forbidden, with --each one after another

Games are between equals. Shares come with their standard error; what a ban is worth is told with
luck taken off, as `mycelia arena` does.
"""

from __future__ import annotations

import argparse
import os
import re
import tempfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from mycelia.bots import SLOW, budgets_of, trained_nets
from mycelia.bots.sage.ghost import Ghost
from mycelia.bots.sage.luck import Luck
from mycelia.core.cells.ask import result_of
from mycelia.core.cells.glance import drops_of, first_of, round_of
from mycelia.core.options import Options
from mycelia.core.seeds import quick_dice
from mycelia.edition import load
from mycelia.edition.cards import Edition
from mycelia.engine.dice import Dice
from mycelia.engine.table import Table
from mycelia.lab.open_match import Rules, compiled_match
from mycelia.lab.places import in_order
from mycelia.lab.standings import adjusted
from mycelia.lab.where import at_home

PRINTED, EVEN = "as printed", "an even start"
NO_HERO_GIVES, NO_GIFTS = "no hero gives", "no gifts"
RULES = (PRINTED, EVEN, NO_HERO_GIVES, NO_GIFTS)
HEROES = "[hero."  # where they begin, after the start deck


@dataclass(frozen=True)
class Plan:
    """Which games are played."""

    bot: str
    nodes: int | None  # a turn; None: the level's own
    players: int
    expansion: bool
    seed: int
    rules: str = PRINTED
    banned: int = 0  # kinds that one seat may not hire, as bits


@dataclass(frozen=True)
class Game:
    """What came of one, by place in the round."""

    points: tuple[float, ...]
    luck: tuple[float, ...]
    done: int  # how many had cleared their forest
    rounds: int


def without_gifts(rules: str) -> Edition:
    """The box, with no card that gives the others anything, or with no such hero."""
    source = Path(load.__file__).with_name("valley.toml").read_text(encoding="utf-8")
    kept, mark, rest = source.partition(HEROES) if rules == NO_HERO_GIVES else ("", "", source)
    plain = kept + mark + re.sub(r' & others: [^"]*"', '"', rest)
    plain = re.sub(r'^hire = "others: [^"]*"$', "", plain, flags=re.MULTILINE)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "valley.toml"
        file.write_text(plain, encoding="utf-8")
        return load.from_file(file)


_editions: dict[str, Edition] = {}


def play(plan: Plan, number: int, turned: int = 0) -> Game:
    """One game; with a ban, of the seat that is first or second in the round."""
    if plan.rules not in _editions:
        plain = plan.rules in (NO_HERO_GIVES, NO_GIFTS)
        _editions[plan.rules] = without_gifts(plan.rules) if plain else load.edition()
    contents = _editions[plan.rules].contents(expansion=plan.expansion)
    dice = quick_dice(plan.seed, number)
    options = Options(players=plan.players, expansion=plan.expansion, even_start=plan.rules == EVEN)
    table = options.set_table(contents, dice)
    rules = Rules(options, 200, budgets_of([plan.bot], plan.nodes), 60.0)
    match = compiled_match(table, [plan.bot] * plan.players, rules, load.edition(), dice)
    first = first_of(table)
    order = [(first + place) % plan.players for place in range(plan.players)]
    if plan.banned:
        match.planners[order[turned]].banned = plan.banned
        match.luck = luck_of(table, f"luck {plan.seed} {number} {turned}")
    while not match.over():
        match.choose()
    outcome = result_of(table)
    winners = outcome.winners if outcome else ()
    points = tuple(1 / len(winners) if seat in winners else 0.0 for seat in order)
    done = sum(drops_of(table, seat) == 0 for seat in order)
    felt = tuple(float(match.luck.total[seat]) for seat in order) if match.luck else ()
    return Game(points, felt, done, round_of(table))


def luck_of(table: Table, seed: str) -> Luck:
    """Who keeps the luck of a game, with dice of its own."""
    judge = trained_nets(["sage"])[0]
    assert judge is not None
    rng = Random(seed)
    dice = Dice(*(rng.getrandbits(32) for _ in range(4)))
    return Luck(table, judge, Ghost(table.box), dice)


def both(plan: Plan, number: int) -> tuple[float, float]:
    """What the banned seat won on the mean of both places, and its luck."""
    games = [play(plan, number, turned) for turned in range(plan.players)]
    points = sum(game.points[turned] for turned, game in enumerate(games)) / len(games)
    luck = sum(game.luck[turned] for turned, game in enumerate(games)) / len(games)
    return points, luck


def seats(given: Any, place: Any) -> None:
    """Share of wins by place in the round."""
    print("| players | box | rules | games | share of wins by place | both done | rounds |")
    print("|---|---|---|---|---|---|---|")
    for players in given.players:
        for expansion in (False, True):
            for rules in given.rules:
                plan = Plan(given.bot, given.nodes, players, expansion, given.seed, rules)
                games = list(in_order(place, partial(play, plan), range(given.games)))
                n = len(games)
                shares = [sum(game.points[i] for game in games) / n for i in range(players)]
                told = ", ".join(f"{x:.1%} ± {(x * (1 - x) / n) ** 0.5:.1%}" for x in shares)
                ties = sum(game.done > 1 for game in games) / n
                rounds = sum(game.rounds for game in games) / n
                box = "expansion" if expansion else "base"
                print(f"| {players} | {box} | {rules} | {n} | {told} "
                      f"| {ties:.0%} | {rounds:.1f} |", flush=True)  # fmt: skip


def giving(edition: Edition, expansion: bool) -> dict[str, int]:
    """The heroes of a box that give the others something, with their numbers."""
    sets = ("base", "expansion") if expansion else ("base",)
    return {
        card.id: kind
        for kind, card in enumerate(edition.cards)
        if "others:" in card.play_text and card.set in sets
    }


def forbidden(given: Any, place: Any) -> None:
    """What a seat wins that may not hire cards which give the others something."""
    print("| box | forbidden | wins without, of 50 % | without luck |")
    print("|---|---|---|---|")
    edition = load.edition()
    for expansion in (False, True):
        cards = giving(edition, expansion)
        if given.card:
            cards = {name: kind for name, kind in cards.items() if name == given.card}
        groups = [[name] for name in cards] if given.each else [list(cards)] if cards else []
        for group in groups:
            banned = sum(1 << cards[name] for name in group)
            plan = Plan(given.bot, given.nodes, 2, expansion, given.seed, PRINTED, banned)
            found = list(in_order(place, partial(both, plan), range(given.pairs)))
            points, luck = [each[0] for each in found], [each[1] for each in found]
            told = adjusted(points, luck)
            if not told:
                raise SystemExit(f"{given.pairs} pairs are too few to tell anything")
            half = (told["adjusted_high"] - told["adjusted_low"]) / 2
            print(f"| {'expansion' if expansion else 'base'} | {', '.join(group)} "
                  f"| {sum(points) / len(points):.1%} ± {told['plain']:.1%} "
                  f"| {told['adjusted']:.1%} ± {half:.1%} |", flush=True)  # fmt: skip


def main() -> None:
    """Plays what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("seats", "forbidden"))
    parser.add_argument("--bot", default="sage", choices=[*SLOW])
    parser.add_argument("--nodes", type=int, help="a turn; else the level's own")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--rules", nargs="+", default=RULES, choices=RULES)
    parser.add_argument("--card", default="", help="forbid only this one")
    parser.add_argument("--each", action="store_true", help="forbid one after another")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    with at_home(given.jobs) as place:
        (seats if given.what == "seats" else forbidden)(given, place)


if __name__ == "__main__":
    main()
