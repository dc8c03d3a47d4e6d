"""The compiled and the interpreted engine play the same games.

`trace.py` is run on the installed package and on the sources, over the same random games of every
kind: 1 to 4 players, with and without the expansion, on fronts and advanced boards. What is
compared, in one hash for each kind: every list of legal choices in its order, every choice taken,
how much chance it used, the events, the cells of the table, the greedy bot's choices, and the
results of the compiled loops. Of the games of a kind only some are played to the end and the
others for 80 choices, because the interpreted engine is some thirty times slower.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SOURCES = HERE.parents[1] / "src"
EDITION = SOURCES / "mycelia" / "edition" / "valley.toml"
KINDS = [
    f"{players}-{box}-{boards}"
    for boards in ("front", "advanced")
    for box in ("base", "expansion")
    for players in range(1, 5)
]


def traces(engine: str, games: int, complete: int, kinds: list[str]) -> dict[str, str]:
    """What `trace.py` prints, by kind: how many choices there were, and their hash."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if engine == "interpreted":
        environment["PYTHONPATH"] = str(SOURCES)
    command = [sys.executable, HERE / "trace.py", EDITION, str(games), str(complete), *kinds]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stderr
    found = dict(line.split(" ", 1) for line in done.stdout.splitlines())
    assert found.pop("engine") == engine, "test_install.py tells more"
    return found


def compare(games: int, complete: int) -> dict[str, str]:
    """Runs both engines side by side; what both of them left."""
    with ThreadPoolExecutor(3) as pool:
        compiled = pool.submit(traces, "compiled", games, complete, KINDS)
        halves = [
            pool.submit(traces, "interpreted", games, complete, KINDS[half::2]) for half in (0, 1)
        ]
    expected = compiled.result()
    found = {kind: trace for half in halves for kind, trace in half.result().items()}
    differing = sorted(kind for kind in expected if expected[kind] != found.get(kind))
    assert not differing, (
        f"compiled and interpreted differ in: {', '.join(differing)}. "
        "If the installed package is older than src/: make setup"
    )
    assert found.keys() == expected.keys() == {"dice", *KINDS}
    return found


def choices_made(trace: str) -> int:
    return int(trace.split(maxsplit=1)[0])


def test_ten_games_of_each_kind() -> None:
    found = compare(10, 1)
    for kind in KINDS:
        assert choices_made(found[kind]) > 400, kind
    assert len({trace.split()[-1] for trace in found.values()}) == len(KINDS) + 1


@pytest.mark.slow
def test_a_thousand_games_of_each_kind() -> None:
    found = compare(1000, 40)
    assert sum(choices_made(found[kind]) for kind in KINDS) > 1_500_000
