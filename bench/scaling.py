"""How the speed of the engine changes with players, expansion and the size of the decks.

    .venv/bin/python bench/scaling.py            three small tables, in under a minute
    .venv/bin/python bench/scaling.py --json     the same as JSON
    .venv/bin/python bench/scaling.py --rounds 15 --seconds 1

1. Players and expansion: random games from the set-up to the end, in the engine's own loop
   (`mycelia.lab.bench.playouts`), and copies of the table as it is after the set-up. Setting
   the table counts too, which shows where games are short: alone against Gwidyon.
2. As a game goes on: random games for two are continued round by round. Whenever the decks have
   grown to a size, the position is kept; measured are the next rounds from there. Not only the
   decks change on the way: drops leave the boards.
3. Decks alone: the same tables after the set-up, but with heroes from the supply put onto the
   discard piles. Nothing else differs, so what is seen here is what the cards cost.

All lines take turns, and for each the median of all rounds is shown. A rate is per second of
processor time, so that other work on the machine disturbs little; a copy is `table.copy()`, called
from Python.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any, Final

from mycelia.core.options import Options
from mycelia.edition.load import edition
from mycelia.engine import ENGINE
from mycelia.engine import layout as at
from mycelia.engine.dice import Dice
from mycelia.engine.effects import seat_at
from mycelia.engine.playout import play_out
from mycelia.engine.table import Table, table_of
from mycelia.lab.bench import playouts

GAMES: Final = 100  # games that positions are taken from
AHEAD: Final = 4  # rounds played from a position
MAX_ROUNDS: Final = 500
GROWN: Final = (6, 9, 12, 15, 18, 21, 24)  # cards of a player, on the average of a table
DEALT: Final = (0, 5, 10, 15)  # heroes put into each deck
FEWEST: Final = 10  # positions that make a line worth showing
COPIES: Final = 1000

Playing = Callable[[float], tuple[int, int]]
"""Plays for about so many seconds: decisions, games or stretches of a game."""


@dataclass
class Line:
    """A line of a table: what it is about, how to measure it, what was found."""

    about: dict[str, Any]
    play: Playing
    tables: list[Table]
    rates: list[float] = field(default_factory=list)
    lengths: list[float] = field(default_factory=list)
    copying: list[float] = field(default_factory=list)

    def sample(self, seconds: float) -> None:
        """One turn of this line."""
        begun = time.process_time()
        decisions, games = self.play(seconds)
        self.rates.append(decisions / (time.process_time() - begun))
        self.lengths.append(decisions / games)
        self.copying.append(self.copy(seconds / 4))

    def copy(self, seconds: float) -> float:
        """Nanoseconds for a copy."""
        begun = time.process_time()
        end = time.perf_counter() + seconds
        done = 0
        while time.perf_counter() < end:
            table = self.tables[done // COPIES % len(self.tables)]
            for _ in range(COPIES):
                table.copy()
            done += COPIES
        return (time.process_time() - begun) / done * 1e9

    def figures(self) -> dict[str, Any]:
        """What was found."""
        return {
            **self.about,
            "decisions_per_second": round(median(self.rates)),
            "decisions_per_second_min": round(min(self.rates)),
            "decisions_per_second_max": round(max(self.rates)),
            "decisions_per_game": round(median(self.lengths), 1),
            "state_bytes": 8 * len(self.tables[0].s),
            "copy_ns": round(median(self.copying)),
            "copy_ns_min": round(min(self.copying)),
            "copy_ns_max": round(max(self.copying)),
        }


# ---- tables


def fresh(number: int, players: int = 2, *, expansion: bool = False) -> tuple[Table, Dice]:
    """A table after the set-up, and the dice to go on with."""
    dice = Dice(number, players, 1, 1)
    contents = edition().contents(expansion=expansion)
    return Options(players=players, expansion=expansion).set_table(contents, dice), dice


def deck(table: Table) -> float:
    """How many cards a player has, on average."""
    cells = table.cells()
    players = cells[at.PLAYERS]
    seats = [int(seat_at(table, seat)) for seat in range(players)]
    counts = (at.HAND_N, at.BAG_N, at.DISCARD_N, at.TOP_N)
    return sum(cells[seat + count] for seat in seats for count in counts) / players


def grown() -> dict[int, list[Table]]:
    """Positions from random games, by the size of the decks."""
    found: dict[int, list[Table]] = {size: [] for size in GROWN}
    for number in range(GAMES):
        table, dice = fresh(number)
        wanted = list(GROWN)
        for stop in range(1, MAX_ROUNDS):
            while wanted and deck(table) >= wanted[0]:
                size = wanted.pop(0)
                if not wanted or deck(table) < wanted[0]:
                    found[size].append(table.copy())
            play_out(table, dice, stop)
            if table.s[at.OVER]:
                break
    return {size: tables for size, tables in found.items() if len(tables) >= FEWEST}


def dealt(more: int, number: int) -> Table:
    """A table after the set-up with so many heroes more for everybody, as if they were hired."""
    table, dice = fresh(number)
    box = table.box
    cells = table.cells()
    for seat in range(cells[at.PLAYERS]):
        start = seat_at(table, seat)
        for _ in range(more):
            left = dice.below(cells[at.DECK_N])
            kind = 0
            while left >= cells[box.deck_at + kind]:
                left -= cells[box.deck_at + kind]
                kind += 1
            cells[box.deck_at + kind] -= 1
            cells[at.DECK_N] -= 1
            cells[start + box.discard_at + kind] += 1
            cells[start + at.DISCARD_N] += 1
    return table_of(box, cells)


# ---- the three tables


def whole_games(players: int, expansion: bool) -> Playing:
    """Random games to the end."""

    def play(seconds: float) -> tuple[int, int]:
        decisions, _, games, _ = playouts(seconds, players, expansion=expansion)
        return decisions, games

    return play


def stretches(tables: list[Table]) -> Playing:
    """The next rounds from each of some positions, over and over."""

    def play(seconds: float) -> tuple[int, int]:
        decisions = games = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            for table in tables:
                dice = Dice(games, 2, 3, 4)
                decisions += play_out(table.copy(), dice, table.s[at.ROUND] + AHEAD - 1)
                games += 1
        return decisions, games

    return play


def prepare() -> dict[str, list[Line]]:
    """All lines, by table."""
    lines: dict[str, list[Line]] = {"players": [], "grown": [], "dealt": []}
    for expansion in (False, True):
        for players in range(1, 5):
            about: dict[str, Any] = {"players": players, "expansion": expansion}
            tables = [fresh(number, players, expansion=expansion)[0] for number in range(GAMES)]
            lines["players"].append(Line(about, whole_games(players, expansion), tables))
    for tables in grown().values():
        reached = mean(int(table.s[at.ROUND]) for table in tables)
        about = {"deck": round(mean(map(deck, tables)), 1), "round": round(reached, 1)}
        lines["grown"].append(Line(about, stretches(tables), tables))
    for more in DEALT:
        tables = [dealt(more, number) for number in range(GAMES)]
        lines["dealt"].append(Line({"deck": deck(tables[0])}, stretches(tables), tables))
    return lines


def measure(rounds: int, seconds: float) -> dict[str, list[dict[str, Any]]]:
    """Every line in turn, so many times."""
    lines = prepare()
    in_turn = [line for group in lines.values() for line in group]
    for number in range(rounds):
        print(f"Round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        first = number * len(in_turn) // rounds
        for line in in_turn[first:] + in_turn[:first]:
            line.sample(seconds)
    return {name: [line.figures() for line in group] for name, group in lines.items()}


# ---- showing


def ranged(figures: dict[str, Any], name: str, unit: float, digits: int) -> str:
    """Median (least–most)."""
    shown = [f"{figures[name + end] / unit:.{digits}f}" for end in ("", "_min", "_max")]
    return "{} ({}–{})".format(*shown)


def table_text(title: str, head: dict[str, int], rows: list[dict[str, Any]], length: str) -> str:
    """A table: the columns that tell what a line is about, with their widths, then the figures."""
    common = {"million decisions/s": 19, length: len(length), "bytes": 6}
    widths = [*head.values(), *common.values(), 15]
    names = [*head, *common, "copy, ns"]
    shown = [names]
    for row in rows:
        first = [
            ("yes" if row[name] else "no") if isinstance(row[name], bool) else f"{row[name]:g}"
            for name in head
        ]
        speed = ranged(row, "decisions_per_second", 1e6, 2)
        per_game = f"{row['decisions_per_game']:g}"
        copy = ranged(row, "copy_ns", 1, 0)
        shown.append([*first, speed, per_game, f"{row['state_bytes']}", copy])
    lines = [
        "  ".join(text.rjust(width) for text, width in zip(line, widths, strict=True))
        for line in shown
    ]
    return "\n".join([title, *lines])


def as_text(found: dict[str, list[dict[str, Any]]]) -> str:
    """All three tables."""
    ahead = f"in {AHEAD} rounds"
    return "\n\n".join(
        [
            f"The engine is {ENGINE}. Per second of processor time: median (least–most).",
            table_text(
                "1. Players and expansion: random games from the set-up to the end",
                {"players": 7, "expansion": 9},
                found["players"],
                "in a game",
            ),
            table_text(
                "2. As a game for two goes on: from positions with so many cards in a deck",
                {"deck": 7, "round": 9},
                found["grown"],
                ahead,
            ),
            table_text(
                "3. Decks alone: from the set-up for two, with heroes put into the decks",
                {"deck": 7},
                found["dealt"],
                ahead,
            ),
        ]
    )


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5, help="how often every line has a turn")
    parser.add_argument("--seconds", type=float, default=0.3, help="how long a turn takes")
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args()
    if chosen.rounds < 1 or not 0 < chosen.seconds <= 60:
        parser.error("at least one round, and more than 0 and at most 60 seconds")
    found = measure(chosen.rounds, chosen.seconds)
    if chosen.json:
        settings = {"engine": ENGINE, "rounds": chosen.rounds, "seconds": chosen.seconds}
        print(json.dumps({**settings, **found}, indent=2))
    else:
        print(as_text(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
