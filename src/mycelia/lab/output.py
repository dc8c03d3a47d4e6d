"""What the commands print."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import IO, Any

from ..edition.cards import Card, Edition
from ..edition.symbols import card_symbols
from ..errors import OptionError
from ..game.game import Game
from ..i18n import LANGUAGES, catalogue, text
from ..words.effects import card_in_words
from .simulate import Plan, Report, Result, check_games, most_workers, simulate
from .where import place_for


def run_simulation(
    plan: Plan, games: int, *, jobs: int, as_json: bool, out: Path | None, on: str | None = None
) -> Report:
    """Simulate with a progress bar where somebody looks on, and print the report.

    Raise ClusterError at the end if the cluster was lost on the way.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console)
    task = bar.add_task("games", total=games)
    shown = console.is_terminal and games >= 1000
    check_games(games)
    place = place_for(on, jobs, most=most_workers(plan, games), bots=plan.seats)
    with _output(out) as file, place as found, bar if shown else nullcontext():

        def each(result: Result) -> None:
            if file is not None:
                file.write(json.dumps(result.to_dict(plan)) + "\n")
            if shown:
                bar.advance(task)

        report = simulate(plan, games, each=each, place=found)
    figures = report.to_dict()
    if as_json:
        print(json.dumps(figures, indent=2))
    else:
        _print_report(figures, games)
    if report.stopped is not None:
        raise report.stopped
    return report


@contextmanager
def _output(path: Path | None) -> Iterator[IO[str] | None]:
    """A file that appears under its name only when it is complete, or cut short by Ctrl-C."""
    if path is None:
        yield None
        return
    part = path.with_name(path.name + ".part")
    try:
        file = part.open("w", encoding="utf-8")
    except OSError as error:
        raise OptionError(f"{path}: cannot be written: {error}") from None
    try:
        with file:
            yield file
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _print_report(figures: dict[str, Any], games: int) -> None:
    rounds = figures["rounds"]
    if figures["games"] < games:
        print(f"stopped after {figures['games']} of {games} games")
    print(
        f"{figures['games']} games in {figures['seconds']} s: "
        f"{figures['games_per_second']} games/s, {figures['decisions_per_second']:,} decisions/s, "
        f"engine: {figures['engine']}"
    )
    print(
        f"rounds: mean {rounds['mean']}, 5 % {rounds['p5']}, half {rounds['p50']}, "
        f"95 % {rounds['p95']}; unfinished {figures['unfinished']}; seed {figures['seed']}"
    )
    for number, seat in enumerate(figures["seats"], 1):
        print(
            f"seat {number} {seat['bot']:<10} wins {seat['wins']} ({seat['rate']:.1%}), "
            f"shared {seat['shared']}"
        )


def tell_record(game: Game, lang: str, *, show_table: bool) -> None:
    """A recorded game from its beginning, choice by choice."""
    again = game.root()
    for line in again.lines(again.events(None), lang):
        print(line)
    for number in game.history:
        events = [event for event in again.apply(number) if event.seen_by(None)]
        for line in again.lines(events, lang):
            print(line)
        if show_table and any(event.kind == "turn" for event in events):
            print(f"\n{again.text(lang, again.view(None))}\n")
    outcome = again.outcome
    print(outcome.words(lang) if outcome else again.text(lang, again.view(None)))


def card_dict(card: Card, lang: str | None) -> dict[str, Any]:
    """A card for JSON, in one language or in all."""
    if lang is not None:
        catalogue(lang)
    languages = LANGUAGES if lang is None else (lang,)
    return {
        "id": card.id,
        "latin": card.latin,
        "set": card.set,
        "cost": card.cost,
        "copies": card.copies,
        "play": card.play_text,
        "hire": card.hire_text,
        "symbols": card_symbols(card),
        "name": {lang: card.name(lang) for lang in languages},
        "words": {lang: card_in_words(lang, card) for lang in languages},
    }


def print_cards(edition: Edition, lang: str) -> None:
    """All cards as a table."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    for group in ("start", "base", "expansion"):
        cards = [card for card in edition.cards if card.set == group]
        table = Table(title=text(lang, f"set.{group}"), show_lines=True)
        table.add_column(text(lang, "table.cost"), justify="right")
        table.add_column("", style="bold")
        table.add_column("")
        for card in sorted(cards, key=lambda card: card.cost):
            name = f"{card.name(lang)}\n[dim italic]{card.latin}[/]"
            table.add_row(str(card.cost or ""), name, card_in_words(lang, card))
        if cards:
            console.print(table)
    if not sys.stdout.isatty():
        console.file.flush()
