"""What `mycelia train` shows: a bar, a line for every point of the curve, a picture."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

from ..atomic import write_whole
from ..bots.learned import pack, read_file, read_weights
from ..edition.cards import Edition
from ..edition.load import edition as built_in
from ..errors import OptionError
from ..lab.arena_output import check_plot
from ..lab.places import Place
from ..lab.simulate import MAX_GAMES
from ..lab.where import place_for
from .train import RANDOM_GAMES, Point, Trainer


def run_training(
    *,
    minutes: float,
    jobs: int,
    seed: int,
    out: Path,
    plot: Path | None,
    exams: bool,
    games: int | None = None,
    resume: Path | None = None,
    on: str | None = None,
    edition: Edition | None = None,
) -> None:
    """Train and write the weights; after Ctrl-C those it has by then.

    Raise ClusterError at the end if the cluster was lost on the way.
    """
    if not 0.05 <= minutes <= 10_000:
        raise OptionError(f"minutes is a number from 0.05 to 10000, not {minutes}")
    if games is not None and not RANDOM_GAMES < games <= MAX_GAMES:
        raise OptionError(f"games is a number from {RANDOM_GAMES + 1} to {MAX_GAMES}, not {games}")
    if not out.parent.is_dir() or out.is_dir():
        raise OptionError(f"{out}: expected a file in a folder that exists")
    if plot is not None:
        check_plot(plot)
    box = built_in() if edition is None else edition
    before = None
    if resume is not None:
        before = read_weights(read_file(resume), box, resume.name)
    with place_for(on, jobs, apart=True) as place:
        trainer = Trainer(
            minutes=minutes,
            workers=place.workers,
            seed=seed,
            games=games,
            before=before,
            edition=box,
        )
        train(trainer, place, out, exams=exams)
    print(f"{out}: {out.stat().st_size:,} bytes, {trainer.games:,} games, "
          f"{trainer.seconds / 60:.1f} minutes of one core")  # fmt: skip
    if plot is not None:
        draw_curve(trainer.curve, plot)
    if trainer.stopped is not None:
        raise trainer.stopped


def train(trainer: Trainer, place: Place, out: Path, *, exams: bool) -> None:
    """Train with a bar where somebody looks on, and write the weights at every point."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    words = TextColumn("{task.fields[games]} games, {task.fields[rounds]:.1f} rounds, "
                       "error {task.fields[error]:.2f}")  # fmt: skip
    bar = Progress(BarColumn(), words, TimeRemainingColumn(), console=console)
    task = bar.add_task("training", total=1.0, games=0, rounds=0.0, error=0.0)
    printed = len(trainer.curve)

    def each(now: Trainer) -> None:
        nonlocal printed
        bar.update(task, completed=now.share, games=now.games, rounds=now.rounds, error=now.error)
        while printed < len(now.curve):
            bar.console.print(point_in_words(now.curve[printed]))
            printed += 1
            write(now, out)

    with bar if console.is_terminal else nullcontext():
        trainer.run(place, each, exams=exams)
    each(trainer)
    write(trainer, out)


def write(trainer: Trainer, out: Path) -> None:
    """Write the weights as they are now; never half a file."""
    write_whole(out, pack(trainer.edition, trainer.student.parts(), trainer.about()))


def point_in_words(point: Point) -> str:
    """A line of the curve."""
    marks = "".join(
        f", {points / games:.0%} of {games} games against {rival}"
        for rival, (points, games) in sorted(point.marks.items())
    )
    return (
        f"{point.minutes:6.2f} core minutes: {point.games} games, {point.rounds:.1f} rounds, "
        f"error {point.error:.2f}{marks}"
    )


def draw_curve(curve: list[Point], path: Path) -> None:
    """Win rates and the length of games over the time of learning."""
    from matplotlib.figure import Figure

    from ..lab.standings import wilson

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    for rival in sorted({rival for point in curve for rival in point.marks}):
        points = [point for point in curve if rival in point.marks]
        minutes = [point.minutes for point in points]
        bounds = [wilson(*point.marks[rival]) for point in points]
        axes.plot(minutes, [100 * p.marks[rival][0] / p.marks[rival][1] for p in points],
                  marker="o", label=f"wins against {rival}, %")  # fmt: skip
        axes.fill_between(minutes, [100 * low for low, _ in bounds],
                          [100 * high for _, high in bounds], alpha=0.15)  # fmt: skip
    axes.axhline(50, color="grey", linewidth=0.8)
    axes.set(xlabel="processor minutes (all processes)", ylabel="wins, %", ylim=(0, 100))
    rounds = axes.twinx()
    rounds.plot([p.minutes for p in curve[1:]], [p.rounds for p in curve[1:]],
                color="black", linestyle=":", label="rounds of a game")  # fmt: skip
    rounds.set(ylabel="rounds of a game against itself", ylim=(0, 30))
    handles = axes.get_legend_handles_labels()[0] + rounds.get_legend_handles_labels()[0]
    axes.legend(handles=handles, loc="lower right")
    figure.savefig(path, dpi=110)
