"""Short forms of bench/attacks.py: nobody is lost, nobody waits, neither memory nor log grow."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from crowds import CALLS, FORMS, names
from fastapi.routing import APIRoute

from mycelia.server import gauges
from mycelia.server.rest import api
from mycelia.server.wire.socket import ClientMessage

# Of all that is made from the types those that hurt most before messages waited for their turn.
WORST = (
    "eyes-steady-many", "eyes-burst-one", "resync-burst-many", "illegal-burst-many",
    "choose-steady-many",
)  # fmt: skip
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


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="it measures by /proc")
def test_many_messages_of_one_address_keep_nobody_waiting() -> None:
    """Before each of these let honest choices wait for half a second, or for ever."""
    command = [sys.executable, str(BENCH), *WORST, "--json"]
    command += ["--runs", "1", "--tries", "1", "--seconds", "3"]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=200)
    for name, (found,) in json.loads(done.stdout).items():
        for kind in ("choices", "bots", "visits"):
            assert (name, kind, found[kind]["lost"]) == (name, kind, 0)
        assert found["choices"]["p50"] < 1000, name  # on any machine; bench tells more
        assert name.startswith("illegal") or found.get("accepted", 1.0) > 0.5, name


def test_whatever_the_server_takes_is_attacked() -> None:
    """A new message or route fails here until it has a form by which it can be sent."""
    kinds = [kind.__struct_config__.tag for kind in get_args(ClientMessage)]
    assert sorted(FORMS) == sorted(kinds)
    routes = [
        route for route in (*api.routes, *gauges.router.routes) if isinstance(route, APIRoute)
    ]
    calls = {
        f"{method} {route.path.removeprefix('/api')}"
        for route in routes
        for method in route.methods or ()
    }
    assert set(CALLS) == calls - {"HEAD /health"}
    assert len(set(names())) == len(names()) == 4 * len(FORMS) + 4 + len(CALLS)
