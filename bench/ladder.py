"""How far the levels of the players' ladder are apart, as tables in Markdown, with their ratings.

    python bench/ladder.py [--games 1000] [--few 300] [--seed 1] [--jobs 1] [--levels 1-8]
        [--keep FOLDER]

Neighbours play paired games for two, with the base game and with the expansion; three and four
neighbours play at one table; each plays alone against Gwidyon for 20 to 25 drops. A rating is that
of the level below plus the log-odds of beating it, the mean of both boxes, at 400 points for odds
of ten to one (Elo's scale); level 1 has 400. Lines of three and four, and those with sage, are of
--few games; sage thinks in full against its neighbour, and a tenth of that elsewhere. With --keep
a run that was stopped goes on when the same command is given again.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Any, Final

from mycelia.bots import LADDER, LEVELS
from mycelia.engine import ENGINE
from mycelia.lab.arena import hold
from mycelia.lab.contest import make_contest
from mycelia.lab.store import Store

FIRST: Final = 400  # the rating of level 1
TEN: Final = 400  # points for odds of ten to one
DROPS: Final = range(20, 26)
TENTH: Final = "sage=0.1s"


def rates(
    names: list[str],
    given: argparse.Namespace,
    games: int,
    budget: str | None = None,
    **options: Any,
) -> dict[str, tuple[float, float, float]]:
    """Return each one's rate with its interval of 95 %."""
    if "sage" in names:
        games = min(games, given.few)
    else:
        budget = None
    contest = make_contest(
        names, games=games, seed=given.seed, budget=budget, luck=False, **options
    )
    with closing(Store(kept_in(given.keep, names, options), contest.header()).open()) as store:
        standings = hold(contest, jobs=given.jobs, store=store)
    if standings.games < contest.games:
        raise SystemExit(f"stopped after {standings.games} of {contest.games} games")
    figures = standings.to_dict()
    return {line["bot"]: (line["rate"], line["low"], line["high"]) for line in figures["bots"]}


def kept_in(folder: Path | None, names: list[str], options: dict[str, Any]) -> Path | None:
    """Return the file in which games are kept, by what is special about them."""
    if folder is None:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    special = [f"{key}-{value}" for key, value in options.items()]
    return folder / ("-".join([*names, *special]) + ".games")


def points(rate: float, games: int) -> float:
    """Return what a rate against somebody says on Elo's scale; nobody is infinitely better."""
    least = 0.5 / games
    kept = min(max(rate, least), 1 - least)
    return TEN * log10(kept / (1 - kept))


def told(rate: float, low: float, high: float) -> str:
    """Return a rate as a cell of a table."""
    return f"{rate:.1%} ({low:.1%} to {high:.1%})".replace("%", " %")


def row(*cells: object) -> None:
    """Print a row as soon as it is known."""
    print("|", " | ".join(str(cell) for cell in cells), "|", flush=True)


def head(*cells: str) -> None:
    """Print the head of a table."""
    print()
    row(*cells)
    row(*("---" for _ in cells))


def neighbours(names: list[str], given: argparse.Namespace) -> None:
    """Print how often each level beats the one below it, and its rating."""
    head("level", "beats the one below: base game", "expansion", "rating")
    before = LEVELS[names[0]].rating or FIRST
    rating = float(before if names[0] != LADDER[0] else FIRST)
    row(f"{LEVELS[names[0]].number} `{names[0]}`", "", "", round(rating))
    for worse, better in pairwise(names):
        found = [
            rates([better, worse], given, given.games, expansion=expansion)[better]
            for expansion in (False, True)
        ]
        rating += sum(points(rate, given.games) for rate, _, _ in found) / len(found)
        cells = [told(*each) for each in found]
        row(f"{LEVELS[better].number} `{better}`", *cells, round(rating))


def tables(names: list[str], given: argparse.Namespace) -> None:
    """Print how neighbours do at tables for three and four, and whether their order holds."""
    head("players", "rates, the lowest level first", "in order")
    for players in (3, 4):
        for first in range(len(names) - players + 1):
            group = names[first : first + players]
            found = rates(group, given, given.few, TENTH, players=players)
            shares = [found[name][0] for name in group]
            said = ", ".join(f"`{name}` {found[name][0]:.1%}" for name in group)
            row(players, said.replace("%", " %"), "yes" if shares == sorted(shares) else "**no**")


def alone(names: list[str], given: argparse.Namespace) -> None:
    """Print how each does against Gwidyon, by his drops."""
    head("alone against Gwidyon's", *map(str, DROPS))
    for name in names:
        found = [
            rates([name], given, given.games, TENTH, players=1, gwidyon_drops=drops)[name][0]
            for drops in DROPS
        ]
        row(f"`{name}`", *(f"{rate:.1%}".replace("%", " %") for rate in found))


PARTS: Final = {"neighbours": neighbours, "tables": tables, "alone": alone}


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--few", type=int, default=300)
    parser.add_argument("--levels", default="1-8", help="from which to which number")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where games are kept")
    parser.add_argument("--parts", default=",".join(PARTS), help="which tables")
    given = parser.parse_args()
    first, _, last = given.levels.partition("-")
    names = [
        name for name in LADDER if int(first) <= (LEVELS[name].number or 0) <= int(last or first)
    ]
    parts = [PARTS[part] for part in given.parts.split(",") if part in PARTS]
    if not names or not parts:
        parser.error(f"levels are 1 to {len(LADDER)}, parts are {', '.join(PARTS)}")
    print(
        f"{ENGINE}, {given.games} or {given.few} games a line, seed {given.seed}", file=sys.stderr
    )
    for part in parts:
        part(names, given)


if __name__ == "__main__":
    main()
