"""Many games between bots, on one core or several."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any, Final

from ..bots import CODES, SLOW, budgets_of, trained_net
from ..bots.match import Match, play_match
from ..bots.sage_net import Net
from ..core.cells.ask import result_of
from ..core.cells.glance import round_of
from ..core.options import Options
from ..core.seeds import check_seed, dice_for, new_seed
from ..edition.cards import Edition
from ..edition.load import edition as built_in
from ..engine import ENGINE
from ..engine.dice import Dice
from ..engine.table import Table
from ..errors import OptionError

BATCH: Final = 200
MAX_GAMES: Final = 1_000_000_000
MAX_ROUNDS: Final = 500  # unless told otherwise
MOST_ROUNDS: Final = 6_400_000


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated."""

    seats: tuple[str, ...]
    options: Options
    seed: int
    max_rounds: int = MAX_ROUNDS
    edition: str = "valley"
    budget: str | int | None = None  # nodes a turn for bots that plan, see `budgets_of`

    def check(self, edition: Edition) -> None:
        """Raises OptionError for what cannot be."""
        for seat in self.seats:
            if seat not in CODES:
                names = ", ".join(CODES)
                raise OptionError(f"there is no bot {seat!r}; expected some of {names}")
        self.options.check(edition)
        budgets_of(self.seats, self.budget)
        if not 1 <= self.max_rounds <= MOST_ROUNDS:
            raise OptionError(f"max-rounds is a number from 1, not {self.max_rounds}")


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
        """A line of the output file."""
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
    """Games number `first` and following."""
    contents = built_in(plan.edition).contents(expansion=plan.options.expansion)
    codes = [CODES[seat] for seat in plan.seats]
    play = play_by_turns if SLOW & set(plan.seats) else play_match
    budgets = budgets_of(plan.seats, plan.budget)
    nodes = [budgets.get(seat, 0) for seat in plan.seats]
    net = trained_net(plan.seats)
    results = []
    for number in range(first, first + count):
        dice = dice_for(plan.seed, number)
        table = plan.options.set_table(contents, dice)
        decisions = play(table, codes, dice, plan.max_rounds, nodes, net)
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


def play_by_turns(
    table: Table,
    codes: list[int],
    dice: Dice,
    max_rounds: int,
    budgets: list[int],
    net: Net | None,
) -> int:
    """Like `play_match`, but it comes back after every turn, so that Ctrl-C is heard."""
    match = Match(table, codes, dice, max_rounds, budgets, net)
    while not match.over():
        match.play_turn()
    return int(match.decisions)


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

    def __post_init__(self) -> None:
        self.wins = [0] * len(self.plan.seats)
        self.shared = [0] * len(self.plan.seats)

    def add(self, result: Result) -> None:
        """Counts a game."""
        self.games += 1
        self.decisions += result.decisions
        self.rounds.append(result.rounds)
        self.unfinished += result.reason == "none"
        for seat in result.winners:
            alone = len(result.winners) == 1 and result.reason != "both"
            (self.wins if alone else self.shared)[seat] += 1

    def to_dict(self) -> dict[str, Any]:
        """The figures, for JSON."""
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


def _work(job: tuple[Plan, int, int]) -> list[Result]:
    return play_games(*job)


def ignore_interrupts() -> None:
    """Ctrl-C is the parent's business: it ends the workers."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def batches(plan: Plan, games: int, jobs: int) -> Iterator[list[Result]]:
    """Results in order, batch by batch. Closing it early ends the workers."""
    size = BATCH
    if SLOW & set(plan.seats):  # small batches, so that every core has work until the end
        size = max(1, min(BATCH, games // (jobs * 8)))
    if jobs == 1 or games <= size:
        for first in range(0, games, 10):  # short enough for Ctrl-C
            yield play_games(plan, first, min(10, games - first))
        return
    todo = ((plan, first, min(size, games - first)) for first in range(0, games, size))
    pool = get_context("spawn").Pool(min(jobs, -(-games // size)), ignore_interrupts)
    try:
        yield from pool.imap(_work, todo)
    finally:
        pool.terminate()
        pool.join()


def make_plan(
    seats: list[str],
    *,
    seed: int | str | None = None,
    max_rounds: int = MAX_ROUNDS,
    budget: str | int | None = None,
    **options: Any,
) -> Plan:
    """A checked plan."""
    if not 1 <= len(seats) <= 4:
        raise OptionError(f"expected 1 to 4 seats, found {len(seats)}")
    number = new_seed() if seed is None else check_seed(seed)
    plan = Plan(
        seats=tuple(seats),
        options=Options(players=len(seats), **options),
        seed=number,
        max_rounds=max_rounds,
        budget=budget,
    )
    plan.check(built_in(plan.edition))
    return plan


def simulate(
    plan: Plan,
    games: int,
    *,
    jobs: int = 1,
    each: Callable[[Result], None] | None = None,
) -> Report:
    """Plays the games; `each` sees every result. Ctrl-C ends it with what is done so far."""
    if not 1 <= games <= MAX_GAMES:
        raise OptionError(f"games is a number from 1 to {MAX_GAMES}, not {games}")
    if not 1 <= jobs <= 256:
        raise OptionError(f"jobs is a number from 1 to 256, not {jobs}")
    report = Report(plan)
    begun = time.perf_counter()
    source = batches(plan, games, jobs)
    try:
        for batch in source:
            for result in batch:
                report.add(result)
                if each is not None:
                    each(result)
            report.seconds = time.perf_counter() - begun
    except KeyboardInterrupt:
        pass
    finally:
        source.close()  # type: ignore[attr-defined]
        report.seconds = time.perf_counter() - begun
    return report
