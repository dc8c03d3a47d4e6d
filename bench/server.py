"""What a choice costs the server: processor time and waiting, at tables with four people.

python bench/server.py                          this installation
python bench/server.py --beside OTHER/python    two installations, by turns, and their ratio

A real server in a process of its own, with a database file; four sockets play a whole game, each
choice made by whoever is asked and awaited by all four. Processor time is that of the server's
process with all its threads, as the system counts it; wall time runs from sending a choice until
the last of the four has its update. The same seed and the same way of choosing for all.
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
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

from websockets.sync.client import connect

PLAYERS: Final = 4
CHOICES: Final = 400
ROUNDS: Final = 3
TICK: Final = os.sysconf("SC_CLK_TCK")
RATE, BURST = 18.0, 36.0  # messages a second and at once: a little less than a server takes


class House:
    """A server of some installation, until it is closed."""

    def __init__(self, python: str, folder: str) -> None:
        database = f"sqlite:///{folder}/{secrets.token_hex(4)}.db"
        self.process = subprocess.Popen(
            [python, "-m", "mycelia.server", "--port", "0", "--database", database],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.address = said.split(" at ")[1].split(" ")[0].rstrip("/")

    def call(self, path: str, key: str, body: object) -> Any:
        """Return the answer to a POST."""
        request = urllib.request.Request(
            self.address + path,
            data=json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {key}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def spent(self) -> float:
        """Return the processor time of the process so far, in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def close(self) -> None:
        """End the server."""
        self.process.terminate()
        self.process.wait(20)


class Player:
    """Somebody at the table."""

    def __init__(self, house: House, game: str, key: str, lines: ExitStack) -> None:
        address = house.address.replace("http", "ws", 1)
        opening = connect(f"{address}/api/games/{game}/socket", max_size=None)
        self.line = lines.enter_context(opening)
        self.line.send(json.dumps({"type": "hello", "lang": "en", "key": key}))
        self.state = self.until("snapshot", 0)
        self.allowed, self.at = BURST, time.monotonic()

    def send(self, message: object) -> None:
        """Send a message."""
        self.allowed -= 1
        self.line.send(json.dumps(message))

    def breathe(self) -> None:
        """Wait until one more message may be sent."""
        now = time.monotonic()
        self.allowed = min(BURST, self.allowed + RATE * (now - self.at))
        self.at = now
        if self.allowed < 1:
            time.sleep((1 - self.allowed) / RATE)

    def until(self, kind: str, number: int) -> Any:
        """Return the first message of a kind that tells of this number."""
        while True:
            message = json.loads(self.line.recv(timeout=30))
            if message["type"] == "error":
                raise SystemExit(f"the server refused: {message}")
            if message["type"] == kind and message["number"] >= number:
                return message


def play(house: House, choices: int) -> tuple[float, list[float]]:
    """Play at a table of four. Return processor seconds a choice, and the waits."""
    keys = [secrets.token_urlsafe(32) for _ in range(PLAYERS)]
    seats = [{"kind": "me", "name": "A"}, *[{"kind": "open", "name": ""}] * (PLAYERS - 1)]
    wanted = {"seats": seats, "options": {"seed": "7", "expansion": True}}
    made = house.call("/api/games", keys[0], wanted)
    tokens = [seat["token"] for seat in made["seats"] if "token" in seat]
    for key, token in zip(keys[1:], tokens, strict=True):
        house.call("/api/join", key, {"token": token, "name": "B"})
    with ExitStack() as lines:
        players = [Player(house, made["game"], key, lines) for key in keys]
        return play_on(house, players, choices)


def play_on(house: House, players: list[Player], choices: int) -> tuple[float, list[float]]:
    """Play at a table. Return processor seconds a choice, and the waits."""
    rng = Random(5)
    waits: list[float] = []
    begun = house.spent()
    number = 0
    while len(waits) < choices:
        asked = next((one for one in players if one.state["view"]["choices"]), None)
        if asked is None:
            break
        choice = rng.choice(asked.state["view"]["choices"])["words"]
        asked.breathe()
        sent = time.perf_counter()
        say = {"type": "choose", "number": number, "key": str(number), "choice": choice}
        asked.send(say)
        number += 1
        for one in players:
            one.state = one.until("update", number)
        waits.append(time.perf_counter() - sent)
    return (house.spent() - begun) / len(waits), waits


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--beside", help="the python of another installation")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--choices", type=int, default=CHOICES)
    given = parser.parse_args()
    pythons = {"this": sys.executable} | ({"other": given.beside} if given.beside else {})
    spent: dict[str, list[float]] = {name: [] for name in pythons}
    waits: dict[str, list[float]] = {name: [] for name in pythons}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(given.rounds):
            for name, python in pythons.items():
                house = House(python, folder)
                try:
                    cost, waited = play(house, given.choices)
                finally:
                    house.close()
                spent[name].append(cost)
                waits[name] += waited
    for name in pythons:
        each = ", ".join(f"{1000 * cost:.2f}" for cost in spent[name])
        wait = 1000 * statistics.median(waits[name])
        print(f"{name}: {each} ms of processor time a choice; {wait:.1f} ms until all four know")
    if given.beside:
        ratio = statistics.median(spent["this"]) / statistics.median(spent["other"])
        print(f"processor time, this to other: {ratio:.2f}")


if __name__ == "__main__":
    main()
