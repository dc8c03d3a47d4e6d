"""Figures for Prometheus: counted as things happen, written when they are asked for.

They are those of this process, so they stand here and not at one of its parts. A count costs a
look into a dict, a time a few more; whatever can be seen by looking is looked at only when
somebody asks (`gauges.py`).
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Final

PREFIX: Final = "mycelia_"
TIMES: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds
DRIVERS: Final = ("sqlalchemy", "sqlite3", "psycopg")  # whose failures are the database's
MOST_LABELS: Final = 1000  # values of one metric: whoever asks for nonsense fills no memory


class Metric:
    """Something that is counted, for every value of its labels apart."""

    kind = "counter"

    def __init__(self, name: str, about: str, labels: Sequence[str] = ()) -> None:
        self.name = PREFIX + name
        self.about = about
        self.labels = tuple(labels)

    def lines(self) -> Iterable[str]:
        """Give the lines of the text format."""
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} {self.kind}"


class Counter(Metric):
    """How often something happened."""

    def __init__(self, name: str, about: str, labels: Sequence[str] = ()) -> None:
        super().__init__(name, about, labels)
        self.values: dict[tuple[str, ...], int] = {} if labels else {(): 0}

    def add(self, *values: str, n: int = 1) -> None:
        """Count once more, or n times."""
        found = self.values.get(values)
        if found is not None or len(self.values) < MOST_LABELS:
            self.values[values] = (found or 0) + n

    def lines(self) -> Iterable[str]:
        """Give the lines of the text format."""
        yield from super().lines()
        for values, n in self.values.items():
            yield f"{self.name}{labelled(self.labels, values)} {n}"


class Histogram(Metric):
    """How long something took, or how much it was."""

    kind = "histogram"

    def __init__(
        self,
        name: str,
        about: str,
        labels: Sequence[str] = (),
        bounds: Sequence[float] = TIMES,
    ) -> None:
        super().__init__(name, about, labels)
        self.bounds = tuple(bounds)
        # For each value of the labels: how many fell between the bounds, and their sum.
        self.values: dict[tuple[str, ...], tuple[list[int], list[float]]] = {}
        if not labels:
            self._new(())

    def _new(self, values: tuple[str, ...]) -> tuple[list[int], list[float]]:
        found = self.values[values] = [0] * (len(self.bounds) + 1), [0.0]
        return found

    def observe(self, amount: float, *values: str) -> None:
        """Count one that took so long."""
        found = self.values.get(values)
        if found is None:
            if len(self.values) >= MOST_LABELS:
                return
            found = self._new(values)
        found[0][bisect_left(self.bounds, amount)] += 1
        found[1][0] += amount

    def lines(self) -> Iterable[str]:
        """Give the lines of the text format."""
        yield from super().lines()
        for values, (counts, (total,)) in self.values.items():
            so_far = 0
            for bound, n in zip((*map(str, self.bounds), "+Inf"), counts, strict=True):
                so_far += n
                labels = labelled((*self.labels, "le"), (*values, bound))
                yield f"{self.name}_bucket{labels} {so_far}"
            yield f"{self.name}_sum{labelled(self.labels, values)} {total:.9g}"
            yield f"{self.name}_count{labelled(self.labels, values)} {so_far}"


def labelled(names: Sequence[str], values: Sequence[str]) -> str:
    """Return labels as they stand behind a name."""
    if not names:
        return ""
    parts = (f'{name}="{_escaped(value)}"' for name, value in zip(names, values, strict=True))
    return f"{{{','.join(parts)}}}"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


CHOICES: Final = Counter("choices_total", "Choices that were stored, by who made them.", ["by"])
CHOICE_SECONDS: Final = Histogram(
    "choice_seconds", "From a person's choice to the end of its storing and telling."
)
REFUSED: Final = Counter("refused_total", "What was refused, by code and way.", ["code", "way"])
REQUESTS: Final = Counter("requests_total", "Calls by route.", ["method", "route", "status"])
REQUEST_SECONDS: Final = Histogram("request_seconds", "What calls took, by route.", ["route"])
DATABASE_SECONDS: Final = Histogram(
    "database_seconds", "Calls of the database with the wait for a thread.", ["kind"]
)
DATABASE_ERRORS: Final = Counter("database_errors_total", "Calls that failed, by error.", ["error"])
COMMIT_ITEMS: Final = Histogram(
    "commit_items",
    "What shared a transaction: choices, or changes of seats.",
    ["kind"],
    bounds=(1, 2, 5, 10, 20, 50, 100, 500),
)
REBUILD_SECONDS: Final = Histogram("rebuild_seconds", "Games that were played again for a room.")
HINTS: Final = Counter("hints_total", "Hints between servers, by their way.", ["way"])
LOOP_SECONDS: Final = Histogram("loop_delay_seconds", "How late the event loop was.")

COUNTED: Final[tuple[Metric, ...]] = (
    CHOICES,
    CHOICE_SECONDS,
    REFUSED,
    REQUESTS,
    REQUEST_SECONDS,
    DATABASE_SECONDS,
    DATABASE_ERRORS,
    COMMIT_ITEMS,
    REBUILD_SECONDS,
    HINTS,
    LOOP_SECONDS,
)


class timed:
    """Measures a call of the database, and counts it if it fails."""

    __slots__ = ("begun", "kind")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.begun = time.perf_counter()

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        """Note how long it took."""
        DATABASE_SECONDS.observe(time.perf_counter() - self.begun, self.kind)
        if kind is not None and kind.__module__.startswith(DRIVERS):
            DATABASE_ERRORS.add(kind.__name__)
