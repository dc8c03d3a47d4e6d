"""The order of the tests: what takes longest begins first, or some worker ends last.

`make durations` writes what the slow tests took into durations.json. A test is known by its
file's name and its own, wherever the file lies.

What failed and passed when it was tried once more is added to build/rescued.txt, and `make test`
prints it at its end: a name that stands there twice is a test, or a program, that is to be mended.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

DURATIONS: Final = Path(__file__).parent / "durations.json"
WORTH_WRITING: Final = 1.0  # seconds
TOOK: Final[dict[str, float]] = {}
RESCUED: Final = Path(__file__).parents[1] / "build" / "rescued.txt"
PASSED: Final[list[str]] = []


def name_of(nodeid: str) -> str:
    """Return a test's name with that of its file, without folders and parameters.

    >>> name_of("tests/rules/test_r7.py::test_hire[two]")
    'test_r7.py::test_hire'
    """
    return nodeid.split("[", maxsplit=1)[0].rpartition("/")[2]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--once-more", action="store_true", help="note what passes, in rescued.txt")
    parser.addoption("--record-durations", action="store_true", help="write durations.json anew")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    known = json.loads(DURATIONS.read_text(encoding="utf-8")) if DURATIONS.exists() else {}
    items.sort(key=lambda item: -known.get(name_of(item.nodeid), 0))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" and report.passed:
        PASSED.append(report.nodeid)
    # The longest of its parameters: each of them is run by itself.
    name = name_of(report.nodeid)
    TOOK[name] = max(TOOK.get(name, 0.0), report.duration)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Keep what was known of tests that did not run; the parts of `make test` run one by one."""
    if session.config.getoption("--once-more") and PASSED:
        RESCUED.parent.mkdir(exist_ok=True)
        with RESCUED.open("a", encoding="utf-8") as file:
            file.writelines(f"{name}\n" for name in PASSED)
    if not session.config.getoption("--record-durations") or hasattr(session.config, "workerinput"):
        return
    known = json.loads(DURATIONS.read_text(encoding="utf-8")) if DURATIONS.exists() else {}
    known |= {name: round(seconds, 1) for name, seconds in TOOK.items()}
    kept = {name: known[name] for name in sorted(known) if known[name] >= WORTH_WRITING}
    DURATIONS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
