"""The commands about bots and the engine: simulate, arena, train, check, measure."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from ..errors import OptionError
from .shared import (
    AnyEdition,
    Boards,
    Budget,
    EvenStart,
    Expansion,
    Gwidyon,
    Json,
    Lang,
    On,
    Patience,
    Seed,
    WeightsFile,
    app,
    edition_from,
    language_of,
    print_json,
    report,
    seats_for,
)


@app.command()
def simulate(
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seats: Annotated[
        str, typer.Option(help="One to four bots, also module:Class of your own; one: solo.")
    ] = "random,random",
    expansion: Expansion = False,
    boards: Boards = "front",
    gwidyon_drops: Gwidyon = 20,
    even_start: EvenStart = False,
    seed: Seed = None,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
    on: On = None,
    max_rounds: Annotated[int, typer.Option(help="Cap on the rounds of a game (R8.4).")] = 500,
    budget: Budget = None,
    patience: Patience = 60.0,
    edition: AnyEdition = None,
    weights: WeightsFile = None,
    as_json: Json = False,
    out: Annotated[Path | None, typer.Option(help="A line of JSON for every game.")] = None,
) -> None:
    """Play many games between bots and report what came out."""
    from ..lab.output import run_simulation
    from ..lab.simulate import make_plan

    box = edition_from(edition)
    playing, learned = seats_for([seat.strip() for seat in seats.split(",")], box, weights)
    plan = make_plan(
        playing,
        seed=seed,
        max_rounds=max_rounds,
        budget=budget,
        patience=patience,
        edition=box,
        weights=learned,
        expansion=expansion,
        boards=boards,
        gwidyon_drops=gwidyon_drops,
        even_start=even_start,
    )
    run_simulation(plan, games, jobs=jobs, as_json=as_json, out=out, on=on)


@app.command()
def arena(
    bots: Annotated[
        list[str],
        typer.Argument(
            help="Bots by name, also module:Class of your own; one alone plays Gwidyon."
        ),
    ],
    games: Annotated[int, typer.Option(help="How many games, in whole rotations.")] = 100,
    players: Annotated[
        int | None, typer.Option(help="Seats at a table; else as many as bots.")
    ] = None,
    expansion: Expansion = False,
    boards: Boards = "front",
    gwidyon_drops: Gwidyon = 20,
    even_start: EvenStart = False,
    seed: Seed = None,
    budget: Budget = None,
    patience: Patience = 60.0,
    edition: AnyEdition = None,
    weights: WeightsFile = None,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
    on: On = None,
    luck: Annotated[
        bool | None,
        typer.Option(
            "--luck/--no-luck", help="Tell results without luck too; by default if a bot plans."
        ),
    ] = None,
    as_json: Json = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the rates into a file .png.")] = None,
    keep: Annotated[
        Path | None,
        typer.Option(help="Keep games in a file; the same command goes on from what is there."),
    ] = None,
) -> None:
    """Let bots play one another: every set-up once in each rotation of the seats."""
    from ..lab.arena_output import run_arena
    from ..lab.contest import make_contest

    box = edition_from(edition)
    playing, learned = seats_for(bots, box, weights)
    if len(set(playing)) < len(playing) and len(set(bots)) == len(bots):
        twice = next(name for name in playing if playing.count(name) > 1)
        raise OptionError(f"{twice} would play against itself: name another bot, or teach sage")
    contest = make_contest(
        playing,
        games=games,
        players=players,
        seed=seed,
        budget=budget,
        patience=patience,
        luck=luck,
        edition=box,
        weights=learned,
        expansion=expansion,
        boards=boards,
        gwidyon_drops=gwidyon_drops,
        even_start=even_start,
    )
    run_arena(contest, jobs=jobs, as_json=as_json, plot=plot, keep=keep, on=on)


@app.command()
def balance(
    edition: AnyEdition = None,
    games: Annotated[
        int, typer.Option(help="Games for every card, and of every kind of table.")
    ] = 1000,
    bots: Annotated[
        str, typer.Option(help="Who judges every card, and who those that are in doubt.")
    ] = "gleaner,sage",
    players: Annotated[
        str, typer.Option(help="Numbers of players; cards are judged at the first.")
    ] = "2,3,4",
    seed: Annotated[str, typer.Option(help="A whole number of up to 256 bits.")] = "1",
    budget: Annotated[
        str | None,
        typer.Option(help="Nodes or seconds a turn of who judges, or sage=3000,forager=6000."),
    ] = None,
    cards: Annotated[
        str | None,
        typer.Option(help="Only these: ids of heroes, tile-a to tile-e, shrine; else all."),
    ] = None,
    luck: Annotated[
        bool | None,
        typer.Option(
            "--luck/--no-luck",
            help="Take luck off what sage judges; by default from 5,000 nodes a turn.",
        ),
    ] = None,
    weights: WeightsFile = None,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
    on: On = None,
    report: Annotated[Path, typer.Option(help="The page that is written.")] = Path("balance.html"),
    keep: Annotated[
        Path | None, typer.Option(help="Where games are kept; else beside the page, .games.")
    ] = None,
    against: Annotated[
        Path | None, typer.Option(help="What --json printed for another edition, to compare with.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure what every card is worth, how long games are and who wins them, as a page.

    A run that is stopped goes on when the same command is given again.
    """
    from ..lab.balance.measure import make_measure
    from ..lab.balance.output import run_balance
    from ..lab.substitutes import weights_from

    box = edition_from(edition)
    measure = make_measure(
        edition=box,
        games=games,
        bots=words(bots),
        players=[int(word) if word.isdecimal() else 0 for word in words(players)],
        seed=seed,
        budget=budget,
        weights=weights_from(weights or (), box),
        cards=None if cards is None else words(cards),
        luck=luck,
    )
    if not run_balance(measure, jobs=jobs, as_json=as_json, page=report, keep=keep,
                       against=against, on=on):  # fmt: skip
        raise typer.Exit(130)


def words(text: str) -> list[str]:
    """Return the words between commas."""
    return [word.strip() for word in text.split(",")]


@app.command()
def train(
    minutes: Annotated[
        float, typer.Option(help="How long to learn: processor time of each process.")
    ] = 30.0,
    games: Annotated[
        int | None,
        typer.Option(
            help="Learn from so many games instead; the same seed gives the same weights."
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Where the weights go; else the edition's name, .sage.")
    ] = None,
    edition: AnyEdition = None,
    jobs: Annotated[int, typer.Option(help="Processes that play; 0: one for each core.")] = 0,
    on: On = None,
    seed: Annotated[int, typer.Option(min=0, max=1_000_000, help="A whole number.")] = 1,
    plot: Annotated[Path | None, typer.Option(help="Draw the curve into a file .png.")] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Weights to go on with; --minutes counts from their start.")
    ] = None,
    exams: Annotated[
        bool, typer.Option(help="Play sprout and forager from time to time, for the curve.")
    ] = True,
) -> None:
    """Learn the value of sage from nothing, by games against itself."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the other cores play
    try:
        from ..learn.command import run_training
    except ImportError:
        raise OptionError('training needs NumPy: pip install "mycelia[lab]"') from None
    box = edition_from(edition)
    run_training(
        minutes=minutes, games=games, jobs=jobs, seed=seed, out=out or Path(f"{box.name}.sage"),
        plot=plot, exams=exams, resume=resume, on=on, edition=box,
    )  # fmt: skip


@app.command()
def bots(lang: Lang = None) -> None:
    """List the bots: number on the ladder, name, rating, how they play."""
    from ..bots import find_bot, installed_bots, level_names
    from ..i18n.grammar import colon

    language = language_of(lang)
    installed, wrong = installed_bots()
    entries = [*map(find_bot, level_names()), *installed]
    width = max(len(entry.name) for entry in entries) + 2
    for entry in entries:
        number = rating = ""
        if entry.level is not None:
            number, rating = f"{entry.level.number or ''}", f"{entry.level.rating or ''}"
        says = f"{entry.title(language)}{colon(language)}{entry.about(language)}"
        print(f"{number:<3}{entry.name:<{width}}{rating:>4}  {says}")
    for line in wrong:
        print(f"mycelia: {line}", file=sys.stderr)


@app.command()
def check_bot(
    name: Annotated[str, typer.Argument(help="module:Class, path/file.py:Class, or a name.")],
    games: Annotated[int, typer.Option(help="How many games it plays.")] = 16,
    seed: Annotated[int, typer.Option(min=0, help="A whole number.")] = 1,
    patience: Patience = 60.0,
    edition: AnyEdition = None,
) -> None:
    """Run a bot of your own through what ours must pass."""
    from ..testing.bots import bot_checks

    report(name, bot_checks(name, games=games, seed=seed, patience=patience,
                             edition=edition_from(edition)))  # fmt: skip


Seconds = Annotated[float, typer.Option(help="How long each figure is measured.")]


@app.command()
def bench(as_json: Json = False, seconds: Seconds = 2.0) -> None:
    """Measure the speed of the engine on one core."""
    from ..lab.bench import measure

    figures = measure(seconds)
    if as_json:
        print_json(figures)
    else:
        for name, value in figures.items():
            print(
                f"{name:>32}  {value:,}" if not isinstance(value, str) else f"{name:>32}  {value}"
            )
