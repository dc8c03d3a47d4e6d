"""A short form of bench/attacks.py: nobody is lost, and neither memory nor log grow."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench" / "attacks.py"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="it measures by /proc")
@pytest.mark.parametrize("name", ["bomb", "halves", "replay", "chunks"])
def test_an_attack(name: str) -> None:
    """Before there were limits, these took 1.5 GB, 16 MB of log in 8 s, and froze everybody."""
    command = [sys.executable, str(BENCH), name, "--json"]
    command += ["--runs", "1", "--tries", "1", "--seconds", "3"]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120)
    (found,) = json.loads(done.stdout)[name]
    for kind in ("choices", "bots", "visits"):
        assert found[kind]["lost"] == 0
    assert found["MB"] < 500
    assert found["log kB"] < 100
