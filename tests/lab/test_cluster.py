"""A real Ray cluster of two machines, as processes in namespaces of their own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import rays

SCRIPT = Path(__file__).parent / "on_ray.py"
TOOLS = Path(__file__).parents[2] / "tools"

pytestmark = pytest.mark.slow


@pytest.fixture
def folder() -> Iterator[Path]:
    """Give a folder with a short name: Ray's sockets lie in it."""
    if said := rays.why_not():
        pytest.skip(said)
    found = Path(tempfile.mkdtemp(prefix="ray-"))
    yield found
    shutil.rmtree(found, ignore_errors=True)


def environment() -> dict[str, str]:
    """Return an environment in which the scripts find what they share."""
    paths = [str(TOOLS), *filter(None, [os.environ.get("PYTHONPATH")])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths)}


def test_a_lost_machine_changes_nothing(folder: Path) -> None:
    done = subprocess.run(
        rays.apart(sys.executable, str(SCRIPT), str(folder)),
        capture_output=True, text=True, check=False, env=environment(), timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    assert found["lost"]["games"] == 50, "every game is counted once"
    assert found["lost"]["begun"] > 50, "some were begun a second time"
    assert found["lost"]["same"], "the same as alone"
    on_cluster, alone = found["edition"]
    assert on_cluster == alone, "an edition of one's own goes along"
    assert "has no package mycelia" in found["without"]
    code, out, last = found["stranger"]
    assert (code, out) == (2, ""), "nobody comes in without the token"
    assert last[0].startswith("mycelia: the cluster 127.0.0.1:26379 cannot be used: ")
    assert found["head"] == {"kept": True, "said": "the cluster 127.0.0.1:26379 is gone"}


def test_ctrl_c_ends_a_run_on_a_cluster_with_what_is_done(folder: Path) -> None:
    lines = folder / "games.jsonl"
    words = ["simulate", "--games", "100000000", "--seed", "3", "--on", "local", "--jobs", "1"]
    main = "from mycelia.cli import main; main()"
    command = rays.apart(sys.executable, "-c", main, *words, "--out", str(lines))
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(),
        start_new_session=True,
    ) as run:  # fmt: skip
        part = lines.with_name("games.jsonl.part")
        for _ in range(600):
            if part.exists() and part.stat().st_size:
                break
            time.sleep(0.1)
        os.killpg(run.pid, signal.SIGINT)  # as a terminal does it
        try:
            out, err = run.communicate(timeout=60)
        finally:
            run.kill()  # nothing, if it has ended
    assert run.returncode == 0, err
    assert "stopped after" in out
    counted = int(out.split()[2])
    played = [json.loads(line)["game"] for line in lines.read_text().splitlines()]
    assert played == list(range(counted))
    assert counted > 0
