"""The compiled and the interpreted engine play the same games.

`trace.py` is run on the installed package and on the sources, over the same random games of every
kind: 1 to 4 players, with and without the expansion, on fronts and advanced boards. What is
compared, in one hash for each kind: every list of legal choices in its order, every choice taken,
how much chance it used, the events, the cells of the table, the greedy bot's choices, and the
results of the compiled loops. Every game is played to its end by the loop for random games, and
some of them choice by choice too, because that is far slower interpreted.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from examples import share

HERE = Path(__file__).parent
SOURCES = HERE.parents[1] / "src"
EDITION = SOURCES / "mycelia" / "edition" / "valley.toml"
KINDS = [
    f"{players}-{box}-{boards}"
    for boards in ("front", "advanced")
    for box in ("base", "expansion")
    for players in range(1, 5)
]


def traces(engine: str, games: int, chosen: int, kinds: list[str]) -> dict[str, str]:
    """What `trace.py` prints, by kind: how many choices there were, and their hash."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if engine == "interpreted":
        environment["PYTHONPATH"] = str(SOURCES)
    command: list[str | Path] = [
        sys.executable,
        HERE / "trace.py",
        EDITION,
        str(games),
        str(chosen),
        *kinds,
    ]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=1500
    )
    assert done.returncode == 0, done.stderr
    found = dict(line.split(" ", 1) for line in done.stdout.splitlines())
    assert found.pop("engine") == engine, "test_install.py tells more"
    return found


def compare(games: int, chosen: int) -> dict[str, str]:
    """Runs both engines side by side; what both of them left."""
    with ThreadPoolExecutor(3) as pool:
        compiled = pool.submit(traces, "compiled", games, chosen, KINDS)
        halves = [
            pool.submit(traces, "interpreted", games, chosen, KINDS[half::2]) for half in (0, 1)
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


def test_a_few_games_of_each_kind() -> None:
    found = compare(2, 1)
    for kind in KINDS:
        assert choices_made(found[kind]) > 200, kind
    assert len({trace.split()[-1] for trace in found.values()}) == len(KINDS) + 1


@pytest.mark.slow
def test_many_games_of_each_number_of_players_and_box() -> None:
    """A thousand of each when there is time, half of them on advanced boards."""
    found = compare(share(500), share(20))
    assert sum(choices_made(found[kind]) for kind in KINDS) > share(6_000_000)
