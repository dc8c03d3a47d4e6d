"""Tries an installed package where nothing else is: plays a game with it, and serves a page."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import tempfile
import urllib.request
from pathlib import Path
from typing import Final
from urllib.parse import urljoin

from release_files import Wrong

PATIENCE: Final = 120.0  # seconds; the machine may be busy
GAME: Final = """
import random
import mycelia

game = mycelia.new_game(players=2, seed=7, expansion=True)
rng = random.Random(1)
while not game.over:
    game.apply(rng.choice(game.choices))
assert game.outcome.winners, "nobody won"
assert mycelia.load(game.record()).position() == game.position(), "another game was read back"
"""


def surroundings(folder: Path) -> dict[str, str]:
    """Return an environment that knows nothing of this project's own, and keeps its files here."""
    hidden = ("PYTHON", "VIRTUAL_ENV", "MYCELIA_", "DISPLAY", "WAYLAND_DISPLAY")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    games = f"sqlite:///{folder / 'games.db'}"
    return kept | {"HOME": str(folder), "MYCELIA_PORT": "0", "MYCELIA_DATABASE": games}


def run(*command: str | Path, folder: Path) -> str:
    """Run a command in a folder of its own and return what it prints."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=surroundings(folder),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    if done.returncode:
        raise Wrong(f"{' '.join(map(str, command[:3]))}: {done.stdout}{done.stderr}".strip())
    return done.stdout


def try_out(home: Path, version: str, work: Path) -> None:
    """Raise Wrong unless what is installed in an environment plays and serves."""
    commands = home / "bin"
    with tempfile.TemporaryDirectory(dir=work) as name:
        folder = Path(name)
        said = run(commands / "mycelia", "--version", folder=folder).splitlines()
        if said != [f"mycelia {version}", "engine: compiled"]:
            raise Wrong(f"mycelia --version says {said}")
        run(commands / "python", "-W", "error", "-c", GAME, folder=folder)
        words = ("simulate", "--games", "1", "--seats", "sage-quick,sprout", "--json")
        if json.loads(run(commands / "mycelia", *words, folder=folder))["games"] != 1:
            raise Wrong("mycelia simulate played no game")
        serve(commands / "mycelia", version, folder)


def serve(mycelia: Path, version: str, folder: Path) -> None:
    """Raise Wrong unless the server sends its page and ends well when it is told to."""
    process = subprocess.Popen(
        [mycelia, "serve", "--no-browser"],
        cwd=folder,
        env=surroundings(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line)
            if found := re.search(r"http://\S+", line):
                look(found.group(), version)
                break
        else:
            raise Wrong(f"mycelia serve: {''.join(lines).strip()}")
        process.send_signal(signal.SIGTERM)
        rest, _ = process.communicate(timeout=PATIENCE)
        if process.returncode:
            raise Wrong(f"mycelia serve ended with {process.returncode}: {rest}")
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def look(address: str, version: str) -> None:
    """Raise Wrong unless page, program and health are there."""
    page = fetch(address)
    found = re.search(r'<script[^>]+src="([^"]+\.js)"', page)
    if found is None or len(fetch(urljoin(address, found.group(1)))) < 10_000:
        raise Wrong("the server's page has no program")
    health = json.loads(fetch(urljoin(address, "/api/health")))
    if health.get("version") != version or health.get("engine") != "compiled":
        raise Wrong(f"/api/health says {health}")


def fetch(address: str) -> str:
    """Return what a server sends."""
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode())
