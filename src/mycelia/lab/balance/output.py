"""What `mycelia balance` does: plays with a bar, writes the page, prints verdicts or JSON."""

from __future__ import annotations

import json
import sys
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any, Final

from ...atomic import write_whole
from ...errors import ClusterError, OptionError
from ..store import Store
from ..where import place_for
from .earlier import read_earlier
from .figures import figures_of
from .measure import Measure
from .page import page_of
from .stages import play_all

STAGES: Final = ("all cards, quickly", "cards in doubt", "cards that are still open")


def run_balance(
    measure: Measure,
    *,
    jobs: int,
    as_json: bool,
    page: Path,
    keep: Path | None = None,
    against: Path | None = None,
    on: str | None = None,
) -> bool:
    """Measure, write the page and print what came out; whether it came to its end.

    Ctrl-C ends it with what is done kept, and the same command goes on from there. So does the loss
    of a cluster, which raises ClusterError.
    """
    if page.suffix not in (".html", ".htm") or not page.parent.is_dir() or page.is_dir():
        raise OptionError(f"{page}: expected a file .html in a folder that exists")
    earlier = None if against is None else read_earlier(against)
    for note in measure.notes:
        print(f"mycelia: {note}", file=sys.stderr)
    store = Store(page.with_suffix(".games") if keep is None else keep, measure.header())
    with closing(store.open()):
        try:
            play_with_bar(measure, store, jobs, on)
        except KeyboardInterrupt:
            say_stopped(store)
            return False
        except ClusterError:
            say_stopped(store)
            raise
    figures = figures_of(measure, store.done)
    write_whole(page, page_of(figures, earlier))
    if as_json:
        print(json.dumps(figures, indent=2, ensure_ascii=False))
    else:
        print_verdicts(figures)
        print(f"{page}: all figures; {store.path} keeps the games and can be removed")
    return True


def say_stopped(store: Store) -> None:
    """Say what became of the work."""
    print(f"mycelia: stopped; {len(store.done)} parts are kept in {store.path}, and the same "
          "command goes on from there", file=sys.stderr)  # fmt: skip


def play_with_bar(measure: Measure, store: Store, jobs: int, on: str | None) -> None:
    """Play all stages, with a bar where somebody looks on."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
                   TimeRemainingColumn(), console=console)  # fmt: skip
    shown = console.is_terminal
    names = list(STAGES)
    task = None

    def begin(games: int, done: int) -> None:
        nonlocal task
        name = names.pop(0)
        if games and shown:
            task = bar.add_task(name, total=games, completed=done)

    def each(games: int) -> None:
        if task is not None:
            bar.advance(task, games)

    with place_for(on, jobs, bots=measure.bots) as place, bar if shown else nullcontext():
        play_all(measure, store, place, begin, each)


def print_verdicts(figures: dict[str, Any]) -> None:
    """What is off first."""
    edition = figures["edition"]
    print(f"{edition['name']} {edition['version']} ({edition['hash']}), seed {figures['seed']}")
    for each in figures["verdicts"]:
        print(f"{'!' if each['off'] else ' '} {each['about']}: {each['text']}")
