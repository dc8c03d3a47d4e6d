"""Short forms of what bench/ measures: faults after which nothing is lost, load, hidden cards."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"


def run(program: str, *given: str) -> str:
    """What one of these programs says; it must end well."""
    command = [sys.executable, str(BENCH / program), *given]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    "what",
    [
        ["kills", "--times", "3"],
        ["full", "--times", "1"],
        ["locked", "--times", "1"],
        ["restart", "--times", "1"],
        ["trigger", "--times", "2"],
        ["soak", "--minutes", "0.05"],
    ],
    ids=lambda what: what[0],
)
def test_nothing_is_lost(what: list[str]) -> None:
    assert "none lost" in run("faults.py", *what, "--pairs", "4")


@pytest.mark.slow
def test_load_is_measured() -> None:
    given = ["--seconds", "1", "--games", "4", "--rate", "20", "--sockets", "40", "--json"]
    found = json.loads(run("load.py", *given))
    assert set(found) == {"saturated", "paced", "idle"}
    assert found["saturated"]["choices a second"] > 0
    assert found["idle"]["sockets"] == 40


@pytest.mark.slow
def test_a_few_games_with_twins() -> None:
    assert "all the same to the byte" in run("hidden.py", "--games", "4")
