"""What `mycelia arena` shows: a table, JSON, a picture."""

from __future__ import annotations

import json
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any

from ..errors import OptionError
from .arena import hold
from .contest import Contest
from .standings import Standings
from .store import Store
from .where import place_for


def run_arena(
    contest: Contest,
    *,
    jobs: int,
    as_json: bool,
    plot: Path | None,
    keep: Path | None = None,
    on: str | None = None,
) -> Standings:
    """Hold the contest with a progress bar where somebody looks on, and print the standings.

    Games are kept in a file if one is named, and those in it are not played again. Raise
    ClusterError at the end if the cluster was lost on the way.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    if plot is not None:
        check_plot(plot)
    console = Console(stderr=True)
    bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console)
    task = bar.add_task("games", total=contest.games)
    shown = console.is_terminal
    found = place_for(on, jobs, most=contest.setups, bots=contest.bots)
    opened = closing(Store(keep, contest.header()).open())
    with opened as store, found as place, bar if shown else nullcontext():
        standings = hold(
            contest,
            place=place,
            store=store,
            each=lambda games: bar.advance(task, games) if shown else None,
        )
    figures = standings.to_dict()
    if as_json:
        print(json.dumps(figures, indent=2))
    else:
        print_standings(figures, contest)
    if plot is not None:
        draw_course(standings, plot)
    if standings.stopped is not None:
        raise standings.stopped
    return standings


def print_standings(figures: dict[str, Any], contest: Contest) -> None:
    """The best first."""
    if figures["games"] < contest.games:
        print(f"stopped after {figures['games']} of {contest.games} games")
    print(f"{figures['games']} games, {figures['seats']} seats, seed {contest.seed}")
    width = max(9, *(len(line["bot"]) for line in figures["bots"]))
    for line in sorted(figures["bots"], key=lambda line: -float(line["rate"])):
        rating = "" if line["rating"] is None else f", rating {line['rating']}"
        print(
            f"{line['bot']:<{width}} {line['rate']:6.1%} "
            f"({line['low']:.1%} to {line['high']:.1%}), "
            f"wins {line['wins']}, shared {line['shared']}{rating}, "
            f"{line['ms_per_turn']} ms a turn"
        )
        if "adjusted" in line:
            part = line["adjusted_half"] / line["plain"] if line["plain"] else 1.0
            print(
                f"{'':<{width}} {line['adjusted']:6.1%} "
                f"({line['adjusted_low']:.1%} to {line['adjusted_high']:.1%}) without luck, "
                f"which was {line['luck']:+.2%} (within {2 * line['luck_error']:.2%}); "
                f"the interval is {part:.2f} of that of pairs"
            )


def check_plot(path: Path) -> None:
    """Says before the games what would go wrong after them."""
    try:
        import matplotlib as _  # noqa: F401
    except ImportError:
        raise OptionError('--plot needs matplotlib: pip install "mycelia[lab]"') from None
    if path.suffix != ".png" or not path.parent.is_dir():
        raise OptionError(f"{path}: expected a file .png in a folder that exists")


def draw_course(standings: Standings, path: Path) -> None:
    """The win rates as the games went on."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    per_setup = max(1, standings.games // max(1, len(standings.course)))
    games = [per_setup * (i + 1) for i in range(len(standings.course))]
    for bot in standings.contest.bots:
        axes.plot(games, [100 * rates[bot] for rates in standings.course], label=bot)
    axes.set(xlabel="games", ylabel="wins, %", ylim=(0, 100))
    axes.legend()
    figure.savefig(path, dpi=150)
