"""Many games between bots, on one core or several."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from ..bots import LEVELS, PATIENCE, SLOW, Taught, budgets_of
from ..bots.match import play_match
from ..core.cells.ask import result_of
from ..core.cells.glance import round_of
from ..core.options import Options
from ..core.seeds import check_seed, dice_for, new_seed
from ..edition.cards import Edition
from ..edition.load import edition as built_in
from ..engine import ENGINE
from ..errors import ClusterError, OptionError
from .open_match import Rules, begin_match, check_bots
from .places import Place, in_order
from .unbroken import unbroken
from .where import at_home

BATCH: Final = 200  # quick games that are worth a process
MAX_GAMES: Final = 1_000_000_000
MAX_ROUNDS: Final = 500  # unless told otherwise
MOST_ROUNDS: Final = 6_400_000
LONGEST_PATIENCE: Final = 86_400.0


_kept: dict[str, Edition] = {}


def kept(edition: Edition) -> Edition:
    """Return an edition that came with a job, compiled only once in this process."""
    return _kept.setdefault(edition.hash, edition)


def check_patience(seconds: float) -> None:
    """Raise OptionError for a time limit that cannot be."""
    if not 0 < seconds <= LONGEST_PATIENCE:
        raise OptionError(f"patience is a number of seconds up to {LONGEST_PATIENCE}")


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated."""

    seats: tuple[str, ...]
    rules: Rules
    edition: Edition
    seed: int

    @property
    def options(self) -> Options:
        """The options of all games."""
        return self.rules.options

    @property
    def max_rounds(self) -> int:
        """The cap on rounds (R8.4)."""
        return self.rules.max_rounds

    @property
    def slow(self) -> bool:
        """Whether a bot thinks longer than a choice takes to apply."""
        return any(seat in SLOW or seat not in LEVELS for seat in self.seats)


@dataclass(slots=True)
class Result:
    """One game: who won, how long it took."""

    game: int
    winners: tuple[int, ...]
    reason: str
    rounds: int
    decisions: int
    leaves: tuple[int, ...]

    def to_dict(self, plan: Plan) -> dict[str, Any]:
        """Return a line of the output file."""
        return {
            "game": self.game,
            "seed": plan.seed,
            "seats": plan.seats,
            "winners": self.winners,
            "reason": self.reason,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "leaves": self.leaves,
        }


def play_games(plan: Plan, first: int, count: int) -> list[Result]:
    """Return what came of game number `first` and those that follow it."""
    contents = kept(plan.edition).contents(expansion=plan.options.expansion)
    results = []
    for number in range(first, first + count):
        dice = dice_for(plan.seed, number)
        table = plan.options.set_table(contents, dice)
        if plan.slow:  # turn by turn, so that Ctrl-C is heard
            whims = f"{plan.seed} {number}"
            match = begin_match(table, contents, plan.seats, plan.rules, dice, whims)
            while not match.over():
                match.play_turn()
            decisions = int(match.decisions)
        else:
            codes = [LEVELS[seat].code for seat in plan.seats]
            decisions = play_match(table, codes, dice, plan.max_rounds)
        outcome = result_of(table)
        results.append(
            Result(
                game=number,
                winners=outcome.winners if outcome else (),
                reason=outcome.reason if outcome else "none",
                rounds=min(round_of(table), plan.max_rounds),
                decisions=decisions,
                leaves=outcome.leaves if outcome else (),
            )
        )
    return results


@dataclass(slots=True)
class Report:
    """What came out, kept up to date game by game."""

    plan: Plan
    games: int = 0
    unfinished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    rounds: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    shared: list[int] = field(default_factory=list)
    stopped: ClusterError | None = None  # why it ended too early

    def __post_init__(self) -> None:
        self.wins = [0] * len(self.plan.seats)
        self.shared = [0] * len(self.plan.seats)

    def add(self, result: Result) -> None:
        """Count a game."""
        self.games += 1
        self.decisions += result.decisions
        self.rounds.append(result.rounds)
        self.unfinished += result.reason == "none"
        for seat in result.winners:
            alone = len(result.winners) == 1 and result.reason != "both"
            (self.wins if alone else self.shared)[seat] += 1

    def to_dict(self) -> dict[str, Any]:
        """Return the figures, for JSON."""
        seconds = max(self.seconds, 1e-9)
        ordered = sorted(self.rounds) or [0]

        def percentile(p: float) -> int:
            return ordered[min(len(ordered) - 1, int(p * len(ordered)))]

        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "seconds": round(self.seconds, 3),
            "decisions": self.decisions,
            "games_per_second": round(self.games / seconds, 1),
            "decisions_per_second": round(self.decisions / seconds),
            "rounds": {
                "mean": round(sum(ordered) / len(ordered), 2),
                "p5": percentile(0.05),
                "p50": percentile(0.5),
                "p95": percentile(0.95),
            },
            "seats": [
                {
                    "bot": bot,
                    "wins": self.wins[seat],
                    "shared": self.shared[seat],
                    "rate": round(self.wins[seat] / self.games, 4) if self.games else 0.0,
                }
                for seat, bot in enumerate(self.plan.seats)
            ],
            "seed": self.plan.seed,
            "engine": ENGINE,
        }


def play_some(plan: Plan, games: int, size: int, first: int) -> list[Result]:
    """Return what came of so many games from a number on, as far as there are so many."""
    return play_games(plan, first, min(size, games - first))


def check_games(games: int) -> None:
    """Raise OptionError for a number of games that cannot be."""
    if not 1 <= games <= MAX_GAMES:
        raise OptionError(f"games is a number from 1 to {MAX_GAMES}, not {games}")


def most_workers(plan: Plan, games: int) -> int:
    """Return how many workers have something to do."""
    return games if plan.slow else -(-games // BATCH)


def make_plan(
    seats: list[str],
    *,
    seed: int | str | None = None,
    max_rounds: int = MAX_ROUNDS,
    budget: str | int | None = None,
    edition: Edition | None = None,
    patience: float = PATIENCE,
    weights: Taught | None = None,
    **options: Any,
) -> Plan:
    """Return a checked plan. Raise OptionError, BotError or WeightsError for what cannot be."""
    if not 1 <= len(seats) <= 4:
        raise OptionError(f"expected 1 to 4 seats, found {len(seats)}")
    box = built_in() if edition is None else edition
    number = new_seed() if seed is None else check_seed(seed)
    chosen = Options(players=len(seats), **options)
    check_bots(seats, box, weights)
    chosen.check(box)
    check_patience(patience)
    if not 1 <= max_rounds <= MOST_ROUNDS:
        raise OptionError(f"max-rounds is a number from 1, not {max_rounds}")
    return Plan(
        seats=tuple(seats),
        rules=Rules(chosen, max_rounds, budgets_of(seats, budget), patience, weights or {}),
        edition=box,
        seed=number,
    )


def simulate(
    plan: Plan,
    games: int,
    *,
    jobs: int = 1,
    each: Callable[[Result], None] | None = None,
    place: Place | None = None,
) -> Report:
    """Play the games and return the report; `each` sees every result.

    They are played at a place, else in so many processes of this machine. Ctrl-C and the loss of
    a cluster end it with what is done so far.
    """
    check_games(games)
    if place is None:
        with at_home(jobs, most_workers(plan, games)) as home:
            return simulate(plan, games, each=each, place=home)
    report = Report(plan)
    size = 1 if plan.slow else 10  # short enough for Ctrl-C
    work = partial(play_some, plan, games, size)
    begun = time.perf_counter()
    try:
        with closing(in_order(place, work, range(0, games, size))) as source:
            for batch in source:
                for result in batch:
                    with unbroken():  # what is counted is told, too
                        report.add(result)
                        if each is not None:
                            each(result)
    except KeyboardInterrupt:
        pass
    except ClusterError as error:
        if not report.games:
            raise
        report.stopped = error
    finally:
        report.seconds = time.perf_counter() - begun
    return report
