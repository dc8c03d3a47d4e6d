"""Whose bot thinks next: nobody's games, however many, make somebody else's bots wait.

Thinking is counted, by address, by person and by game, and forgotten again with time. Whoever had
least of it is next: addresses against each other, then the people of one address, then the games
of one person. Whoever had more than their budget waits until nobody else does.
"""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from .botprocess import WorkerFailed
from .work import Answer, Question

MINUTE: Final = 60.0
MOST_COUNTED: Final = 10_000
QUICK: Final = "--quick"  # tells a bot's process that it is asked nothing that takes long


@dataclass(frozen=True, slots=True)
class Payer:
    """Who a bot thinks for: the address they come from, the person, the game."""

    address: str = ""
    person: str = ""
    game: str = ""

    def parts(self) -> tuple[tuple[str, ...], ...]:
        """Return what thinking is counted by."""
        return (
            (self.address,),
            (self.address, self.person),
            (self.address, self.person, self.game),
        )


@dataclass(eq=False, slots=True)
class Job:
    """A question for a bot that is waiting for its turn, or being answered."""

    question: Question
    payer: Payer
    slow: bool  # takes long: never on all workers at once, if there are several
    answer: asyncio.Future[Answer] = field(repr=False)
    check: Callable[[Answer], object] = bool  # raises WorkerFailed for nonsense
    outside: bool = False  # workers elsewhere may do it
    failed: list[str] = field(default_factory=list)  # those that failed at it
    away: bool = False  # one of them is at it
    here: bool = False  # it was away for so long that it is done here too
    error: WorkerFailed | None = None  # why it could not be done here, while it is away

    @property
    def kind(self) -> str:
        """What is asked for: jobs of a kind take about as long."""
        return self.question.bot or "advice"

    @property
    def answered(self) -> bool:
        """Whether there is an answer, which may be that there is none."""
        return self.answer.done() and not self.answer.cancelled()


class Spent:
    """How much thinking each had of late: of what was a minute ago a third still counts."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._counted: OrderedDict[tuple[str, ...], tuple[float, float]] = OrderedDict()

    def of(self, key: tuple[str, ...]) -> float:
        """Return the seconds that still count."""
        seconds, at = self._counted.get(key, (0.0, 0.0))
        return seconds * math.exp((at - self.clock()) / MINUTE)

    def add(self, payer: Payer, seconds: float) -> None:
        """Count so many seconds."""
        now = self.clock()
        for key in payer.parts():
            self._counted[key] = (self.of(key) + seconds, now)
            self._counted.move_to_end(key)
        while len(self._counted) > MOST_COUNTED:
            self._counted.popitem(last=False)


class Turns:
    """The questions that wait, and which of them is next."""

    def __init__(self, spent: Spent, budget: float) -> None:
        self.spent = spent
        self.budget = budget  # seconds of thinking a minute, for one person
        self.waiting: list[Job] = []

    def next(self, *, slow: bool, outside: bool = False) -> Job | None:
        """Return the job that is next, which waits no more.

        `slow`: one that takes long will do; `outside`: only one for workers elsewhere will.
        """
        able = [job for job in self.waiting if slow or not job.slow]
        if outside:
            able = [job for job in able if job.outside]
        if not able:
            return None
        order = self._order(able)
        found = min(able, key=lambda job: order[job.payer])
        self.waiting.remove(found)
        return found

    def drop(self, job: Job) -> None:
        """Have a job wait no more, if it does."""
        if job in self.waiting:
            self.waiting.remove(job)

    def _order(self, jobs: Iterable[Job]) -> dict[Payer, tuple[bool, float, float, float]]:
        payers = {job.payer for job in jobs}
        # Each is read once: what one address had is the same for all who come from there, though
        # it gets less while we read.
        spent = {key: self.spent.of(key) for key in {key for one in payers for key in one.parts()}}
        found = {}
        for payer in payers:
            address, person, game = (spent[key] for key in payer.parts())
            found[payer] = (person > self.budget, address, person, game)
        return found
