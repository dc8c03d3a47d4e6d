"""How long a hint takes while another game runs: everything on one core.

    python bench/hints.py [--hints 100]

A real server with its processes for bots, held to one core, as is the client. At one table somebody
plays against three bots without a pause. At another somebody asks for a hint whenever it is their
turn to choose, then does what it says; the wait runs from asking to the answer. Tables for one to
four, half of them with the expansion.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

BUSY: Final = ("gleaner", "forager", "sage-quick")  # who plays at the other table
BESIDE: Final = "sprout"  # who sits with the one who asks
GIVE: Final = {"MYCELIA_HINT_RATE": "1000", "MYCELIA_HINT_BURST": "1000"}  # the limits are not it


class House:
    """A server on one core, until it is closed."""

    def __init__(self, folder: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mycelia.server", "--port", "0",
             "--database", f"sqlite:///{folder}/{secrets.token_hex(4)}.db"],
            stdout=subprocess.PIPE, text=True, env={**os.environ, **GIVE},
        )  # fmt: skip
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.address = said.split(" at ")[1].split(" ")[0].rstrip("/")

    @contextmanager
    def sit(self, seats: list[str], expansion: bool, seed: int) -> Iterator[ClientConnection]:
        """Make a game against these bots, and open a socket at it that has said hello."""
        key = secrets.token_urlsafe(32)
        body = {
            "seats": [{"kind": "me", "name": "A"}]
            + [{"kind": "bot", "name": "", "bot": bot} for bot in seats],
            "options": {"seed": str(seed), "expansion": expansion},
        }
        request = urllib.request.Request(
            f"{self.address}/api/games",
            data=json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {key}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            game = json.load(answer)["game"]
        address = f"{self.address.replace('http', 'ws', 1)}/api/games/{game}/socket"
        with connect(address, max_size=None) as line:
            line.send(json.dumps({"type": "hello", "lang": "en", "key": key}))
            yield line

    def close(self) -> None:
        """End the server."""
        self.process.terminate()
        self.process.wait(20)


def hear(line: ClientConnection, kinds: tuple[str, ...]) -> Any:
    """Return the next message of one of these kinds."""
    while True:
        message = json.loads(line.recv(timeout=60))
        if message["type"] == "error":
            raise SystemExit(f"the server refused: {message}")
        if message["type"] in kinds:
            return message


def over(state: Any) -> bool:
    """Whether a snapshot or an update is the last."""
    return bool(state.get("game", {}).get("over"))


def keep_busy(house: House, end: threading.Event) -> None:
    """Play one game after another against three bots that think."""
    seed = 1000
    while not end.is_set():
        seed += 1
        with house.sit([*BUSY], seed % 2 > 0, seed) as line:
            try:
                while not end.is_set():
                    state = hear(line, ("snapshot", "update"))
                    if over(state):
                        break
                    if state["view"]["choices"]:
                        time.sleep(0.06)  # as fast as a server lets anybody
                        choose(line, state["number"], state["view"]["choices"][0]["words"])
            except (ConnectionClosed, TimeoutError):
                return


def choose(line: ClientConnection, number: int, words: str) -> None:
    """Say what is chosen."""
    said = {"type": "choose", "number": number, "key": secrets.token_hex(8), "choice": words}
    line.send(json.dumps(said))


def ask(house: House, hints: int, players: int, expansion: bool) -> list[float]:
    """Play a game by its hints. Return how long each took, in seconds."""
    waits: list[float] = []
    with house.sit([BESIDE] * (players - 1), expansion, players * 2 + expansion) as line:
        while len(waits) < hints:
            state = hear(line, ("snapshot", "update"))
            if over(state):
                break
            if not state["view"]["choices"]:
                continue
            begun = time.perf_counter()
            line.send(json.dumps({"type": "hint", "number": state["number"]}))
            advice = hear(line, ("hint",))["advice"]
            waits.append(time.perf_counter() - begun)
            time.sleep(0.12)  # two messages each time, of which a server takes some twenty a second
            choose(line, state["number"], advice[0]["choice"]["words"])
    return waits


def main() -> None:
    """Measure, and print a line for each kind of table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--hints", type=int, default=100, help="at each kind of table")
    given = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    everything: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        house = House(folder)
        end = threading.Event()
        busy = threading.Thread(target=keep_busy, args=(house, end))
        busy.start()
        try:
            for players in (1, 2, 3, 4):
                for expansion in (False, True):
                    waits = ask(house, given.hints, players, expansion)
                    everything += waits
                    told(f"{players} players, {'expansion' if expansion else 'base'}", waits)
        finally:
            end.set()
            busy.join(70)
            house.close()
    told("all", everything)


def told(name: str, waits: list[float]) -> None:
    """Print a line."""
    parts = statistics.quantiles(waits, n=20)
    print(f"{name}: {len(waits)} hints, p50 {1000 * parts[9]:.0f}, p95 {1000 * parts[18]:.0f}, "
          f"worst {1000 * max(waits):.0f} ms", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
