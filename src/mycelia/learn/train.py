"""Learning from nothing: random games first, then games against itself, while the clock allows.

Workers play, this process learns. The clock counts the processor time of all of them, so that a
busy machine learns as much as an idle one, only later. Or games are counted instead: then the same
seed gives the same weights, however many workers there are and wherever. Exams tell how strong it
is; nothing is learned from them, and their time is not counted.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, Final

import numpy as np

from ..bots.learned import Part, Weights
from ..bots.sage.inputs import width
from ..edition.cards import Edition
from ..edition.load import edition as built_in
from ..errors import ClusterError
from ..lab.places import Place
from .exam import Exam, Mark, sit
from .net import Floats, Student
from .race import COLUMNS, Wide
from .selfplay import Lesson, Task, study

H1: Final = 48
H2: Final = 16
BATCH: Final = 512
VISITS: Final = 12  # how often a sample is learned from
RATE: Final = 2e-3
ROOM: Final = 400_000  # samples remembered
ENOUGH: Final = 10_000  # samples to go on with
RANDOM_GAMES: Final = 600
LAG: Final = 16  # tasks at a time when games are counted
EXAMS: Final = 12
EXAM_NODES: Final = 1_000  # plain planning, so that the curve shows the value alone


@dataclass(slots=True)
class Point:
    """How it stood at one moment."""

    minutes: float  # of the processor
    games: int
    samples: int
    rounds: float  # of a game against itself, on average
    error: float  # mean squared, in turns
    marks: dict[str, tuple[float, int]] = field(default_factory=dict)  # points and games


class Memory:
    """The last samples; the oldest are forgotten."""

    def __init__(self, inputs: int) -> None:
        self.x = np.zeros((ROOM, inputs), np.float16)
        self.y = np.zeros(ROOM, np.float32)
        self.race: Wide = np.zeros((0, COLUMNS))
        self.have = 0
        self.next = 0
        self.all = 0

    def add(self, lesson: Lesson) -> None:
        """What some games taught."""
        n = len(lesson.turns)
        if n == 0:
            return
        where = (self.next + np.arange(n)) % ROOM
        self.x[where] = lesson.features
        self.y[where] = lesson.turns
        self.next = (self.next + n) % ROOM
        self.have = min(ROOM, self.have + n)
        self.all += n
        self.race = np.concatenate([self.race, lesson.race])[-40_000:]

    def forget(self) -> None:
        """Everything."""
        self.have = self.next = 0

    def some(self, rng: np.random.Generator) -> tuple[Floats, Floats]:
        """A batch, from the newer half of all that was ever seen at most."""
        window = min(self.have, max(30_000, self.all // 2))
        i = (self.next - 1 - rng.integers(0, window, BATCH)) % ROOM
        return self.x[i].astype(np.float32), self.y[i]


class Trainer:
    """One run."""

    def __init__(
        self,
        *,
        minutes: float,
        workers: int,
        seed: int,
        games: int | None = None,
        before: Weights | None = None,
        edition: Edition | None = None,
    ) -> None:
        self.edition = built_in() if edition is None else edition
        self.most_seconds = minutes * 60 * workers
        self.most_games = games
        self.lag = workers + 1 if games is None else LAG
        self.seed = seed
        inputs = int(width(len(self.edition.cards)))
        self.student = Student(inputs, H1, H2, seed)
        self.memory = Memory(inputs)
        self.rng = np.random.default_rng(seed)
        self.played = 0.0  # processor seconds of the workers
        self.begun = time.process_time()
        self.examined = 0.0
        self.tasks = 0
        self.games = 0
        self.rounds = 0.0
        self.error = 0.0
        self.earlier = 0  # samples of an earlier run
        self.curve: list[Point] = []
        self.noted = 0  # points of the curve that are due and noted
        self.stopped: ClusterError | None = None  # why it ended too early
        self.goes_on = before is not None
        if before is not None:
            self.take_up(before)

    def take_up(self, before: Weights) -> None:
        """Goes on where an earlier run ended: its weights, its time, its curve."""
        self.student.set_parts(before.parts)
        about = before.about
        self.played = float(about.get("core_minutes", 0.0)) * 60
        self.examined = float(about.get("exam_minutes", 0.0)) * 60
        self.games = int(about.get("games", 0))
        self.earlier = int(about.get("samples", 0))
        self.tasks = self.games  # other games than those
        self.curve = [Point(**point) for point in about.get("curve", [])]

    @property
    def seconds(self) -> float:
        """Processor time so far, of all processes."""
        return self.played + time.process_time() - self.begun

    @property
    def share(self) -> float:
        """How much of the time is over, or of the games, 0 to 1."""
        if self.most_games is not None:
            return min(self.games / self.most_games, 1.0)
        return min(self.seconds / self.most_seconds, 1.0)

    def run(self, place: Place, each: Callable[[Trainer], None], *, exams: bool) -> list[Part]:
        """Learn until the time is over, or Ctrl-C; return the weights.

        `each` is called after every lesson. A cluster that is lost ends it as Ctrl-C does.
        """
        try:
            if not self.goes_on:
                self.first_steps(place)
            self.self_play(place, each, exams)
        except KeyboardInterrupt:
            pass
        except ClusterError as error:
            if not self.games:
                raise
            self.stopped = error
        return self.student.parts()

    def first_steps(self, place: Place) -> None:
        """From games of random choices: that fewer drops mean fewer turns, and little more."""
        tasks = [self.task(None, RANDOM_GAMES // 4) for _ in range(4)]
        for number in [place.begin(study, task) for task in tasks]:
            self.take(place.take(number))
        self.learn(600, RATE)

    def self_play(self, place: Place, each: Callable[[Trainer], None], exams: bool) -> None:
        """Workers play with the newest weights while this process learns."""
        waiting: deque[int] = deque()
        lessons = 0
        while self.share < 1.0:
            while len(waiting) < self.lag:
                task = self.task(self.student.parts(), 8 if lessons < 60 else 24)
                waiting.append(place.begin(study, task))
            lesson: Lesson = place.take(waiting.popleft())
            lessons += 1
            if lessons == 12 and not self.goes_on:
                self.memory.forget()  # random games are another game
            self.take(lesson)
            if self.goes_on and self.memory.have < ENOUGH:
                continue  # a few samples would be learned by heart
            steps = max(10, len(lesson.turns) * VISITS // BATCH)
            self.error = self.learn(steps, RATE * (1 - self.share) + RATE / 20)
            self.rounds += 0.05 * (lesson.rounds - self.rounds)
            if lessons % 5 == 0 and len(self.memory.race) > 500:
                self.student.learn_race(self.memory.race, 12 if lessons < 60 else 4)
            if self.share * EXAMS >= self.noted:
                self.note(place, exams)
            each(self)
        place.drop(waiting)
        self.note(place, exams)

    def task(self, parts: list[Part] | None, games: int) -> Task:
        """The next games to play. They are thought over longer as time goes on."""
        self.tasks += 1
        return Task(
            parts=parts,
            edition=self.edition,
            seed=self.seed * 1_000_003 + self.tasks,
            games=games,
            nodes=40 + int(60 * min(1.0, 2 * self.share)),
            slip=0.03 * (1 - self.share),
            taste=0.12 - 0.06 * self.share,
            fade=0.95 - 0.1 * self.share,  # the better its values, the more they count
        )

    def take(self, lesson: Lesson) -> None:
        """Remembers a lesson."""
        self.memory.add(lesson)
        self.played += lesson.seconds
        self.games += lesson.games
        if self.rounds == 0.0:
            self.rounds = lesson.rounds

    def learn(self, steps: int, rate: float) -> float:
        """Some steps; the mean squared error in them."""
        wrong = [self.student.learn(*self.memory.some(self.rng), rate) for _ in range(steps)]
        return sum(wrong) / len(wrong)

    def note(self, place: Place, exams: bool) -> None:
        """A point of the curve."""
        point = Point(
            round(self.seconds / 60, 3), self.games, self.earlier + self.memory.all,
            round(self.rounds, 2), round(self.error, 4),
        )  # fmt: skip
        self.curve.append(point)
        self.noted = int(self.share * EXAMS) + 1
        if exams:
            parts = self.student.parts()
            sheets = [
                Exam(parts, self.edition, rival, expansion, 2024, first, 5, EXAM_NODES)
                for rival in ("sprout", "forager")
                for expansion in (False, True)
                for first in (0, 5)
            ]
            for number in [place.begin(sit, sheet) for sheet in sheets]:
                self.add_mark(point, place.take(number))

    def add_mark(self, point: Point, mark: Mark) -> None:
        """Adds what an exam brought."""
        points, games = point.marks.get(mark.rival, (0.0, 0))
        point.marks[mark.rival] = (points + mark.points, games + mark.games)
        self.examined += mark.seconds

    def about(self) -> dict[str, Any]:
        """What is kept with the weights."""
        return {
            "core_minutes": round(self.seconds / 60, 2),
            "exam_minutes": round(self.examined / 60, 2),
            "games": self.games,
            "samples": self.earlier + self.memory.all,
            "seed": self.seed,
            "curve": [asdict(point) for point in self.curve],
        }
