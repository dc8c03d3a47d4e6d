"""What the commands share: options, and how editions, records and languages are read."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import MyceliaError, OptionError

if TYPE_CHECKING:
    from ..edition.cards import Edition
    from ..game.game import Game

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Mycelia, the deck-building board game: play it, simulate it, check its records.",
)

Lang = Annotated[
    str | None, typer.Option("--lang", help="en, de, fr, it, nl or es; else as the environment.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
AnyEdition = Annotated[
    str | None,
    typer.Option("--edition", help="An edition file, or an older valley: valley-1.0."),
]
WeightsFile = Annotated[
    list[str] | None,
    typer.Option(
        "--weights",
        metavar="[LEVEL=]FILE",
        help="What sage has learned, by mycelia train: for all its levels, or for one.",
    ),
]
Expansion = Annotated[bool, typer.Option("--expansion", help="With the expansion.")]
Boards = Annotated[
    str, typer.Option(help="front, advanced, or advanced boards by name: brook,leaf-fall.")
]
Seed = Annotated[str | None, typer.Option(help="A whole number of up to 256 bits.")]
Budget = Annotated[
    str | None, typer.Option(help="Nodes or seconds a turn for bots that plan: sage=0.1s.")
]
Patience = Annotated[float, typer.Option(help="Seconds that a bot of your own has for a choice.")]
On = Annotated[
    str | None,
    typer.Option("--on", help="A Ray cluster: host:port, or local to start one (docs/cluster.md)."),
]
Gwidyon = Annotated[
    int,
    typer.Option(
        "--gwidyon-drops",
        help="Gwidyon's drops: 25 gentle, 24 easy, 23 medium, 22 tricky, 21 hard, 20 the hardest, "
        "as in the rulebook.",
    ),
]
EvenStart = Annotated[
    bool,
    typer.Option(
        "--even-start",
        help="A house rule: nobody has a bonus by others' cards before their own first turn.",
    ),
]


def edition_from(named: str | None) -> Edition:
    """Return the edition of a file, one of the package by its name, or the newest of these."""
    from ..edition.load import edition, load_edition

    return load_edition(named) if named else edition()


def seats_for(
    names: list[str], edition: Edition, files: list[str] | None
) -> tuple[list[str], dict[str, bytes]]:
    """Return who plays an edition, and what sages have learned of it, from files.

    A level that has not learned it says so, and plays by what it knows or leaves its seat to the
    next best.
    """
    from ..lab.substitutes import seated, weights_from

    weights = weights_from(files or (), edition)
    playing, notes = seated(names, edition, weights)
    for note in notes:
        print(f"mycelia: {note}", file=sys.stderr)
    return playing, weights


def language_of(lang: str | None) -> str:
    """Return the language that was asked for, else that of the environment."""
    from ..i18n import catalogue, language_for

    chosen = lang or language_for()
    catalogue(chosen)
    return chosen


def record_from(file: Path, edition: str | None) -> Game:
    """Return the game of a record in a file, or in the standard input if that is -."""
    from ..game.record import load

    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"{file}: cannot be read: {error}") from None
    return load(text, edition_from(edition) if edition else None)


def report(name: str, checks: Iterator[str]) -> None:
    """Print what was checked, line by line; what fails ends it in one line."""
    try:
        for line in checks:
            print(f"  {line}", flush=True)
    except AssertionError as error:
        raise MyceliaError(f"{name}: {error}") from None


def print_json(data: Any) -> None:
    """Print what JSON knows."""
    print(json.dumps(data, ensure_ascii=False, indent=2))
