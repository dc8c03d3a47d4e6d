"""Figures for Prometheus that are counted as things happen.

They are those of this process, so they stand here and not at one of its parts. Whatever can be
seen by looking is looked at only when somebody asks (`gauges.py`). The values of labels are a
closed set: nothing that visitors send is among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics

NAMESPACE: Final = "mycelia"
TIMES: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds
ITEMS: Final = (1, 2, 5, 10, 20, 50, 100, 500)
DRIVERS: Final = ("sqlalchemy", "sqlite3", "psycopg")  # whose failures are the database's

disable_created_metrics()  # type: ignore[no-untyped-call]  # when each began: nobody asks
COUNTED: Final = CollectorRegistry()
counter = partial(Counter, namespace=NAMESPACE, registry=COUNTED)
histogram = partial(Histogram, namespace=NAMESPACE, registry=COUNTED, buckets=TIMES)

CHOICES: Final = counter("choices_total", "Choices that were stored, by who made them.", ["by"])
CHOICE_SECONDS: Final = histogram(
    "choice_seconds", "From a person's choice to the end of its storing and telling."
)
REFUSED: Final = counter("refused_total", "What was refused, by code and way.", ["code", "way"])
REQUESTS: Final = counter("requests_total", "Calls by route.", ["method", "route", "status"])
REQUEST_SECONDS: Final = histogram("request_seconds", "What calls took, by route.", ["route"])
DATABASE_SECONDS: Final = histogram(
    "database_seconds", "Calls of the database with the wait for a thread.", ["kind"]
)
DATABASE_ERRORS: Final = counter("database_errors_total", "Calls that failed, by error.", ["error"])
COMMIT_ITEMS: Final = histogram(
    "commit_items",
    "What shared a transaction: choices, or changes of seats.",
    ["kind"],
    buckets=ITEMS,
)
REBUILD_SECONDS: Final = histogram("rebuild_seconds", "Games that were played again for a room.")
HINTS: Final = counter("hints_total", "Hints between servers, by their way.", ["way"])
LOOP_SECONDS: Final = histogram("loop_delay_seconds", "How late the event loop was.")


@contextmanager
def timed(kind: str) -> Iterator[None]:
    """Measure a call of the database, and count it if it fails."""
    try:
        with DATABASE_SECONDS.labels(kind).time():
            yield
    except Exception as error:
        if type(error).__module__.startswith(DRIVERS):
            DATABASE_ERRORS.labels(type(error).__name__).inc()
        raise
