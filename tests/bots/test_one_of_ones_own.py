"""What docs/bots.md tells about a bot of one's own, followed to the letter in a new folder."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
SECTION = PAGE.split("## A bot of one's own\n")[1].split("\n## ")[0]
FILES = re.findall(r"```python\n(# (\w+\.py)\n.*?)```", SECTION, re.DOTALL)
COMMANDS = {line.split(" ")[1]: line for line in re.findall(r"^mycelia .*$", SECTION, re.MULTILINE)}
# As the mycelia command does it: the folder one is in is not on the path.
MYCELIA = [sys.executable, "-P", "-c", "from mycelia.cli import main; main()"]

Run = Callable[[str], subprocess.CompletedProcess[str]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A new folder with the files of the page in it."""
    for text, name in FILES:
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def environment(folder: Path) -> dict[str, str]:
    return os.environ | {"MYCELIA_LANG": "en", "COLUMNS": "100", "XDG_DATA_HOME": str(folder)}


@pytest.fixture
def run(folder: Path) -> Run:
    def call(command: str) -> subprocess.CompletedProcess[str]:
        name, *words = shlex.split(command)
        assert name == "mycelia"
        return subprocess.run(
            [*MYCELIA, *words],
            cwd=folder,
            env=environment(folder),
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    return call


def test_the_page_has_what_is_tried_here() -> None:
    assert [name for _, name in FILES] == ["my_bots.py", "test_my_bots.py"]
    assert set(COMMANDS) == {"check-bot", "arena", "simulate", "play", "serve"}


def test_checking_it(run: Run) -> None:
    done = run(COMMANDS["check-bot"])
    assert done.returncode == 0, done.stderr
    assert "legal: " in done.stdout
    assert "no secrets" in done.stdout


def test_the_arena(run: Run) -> None:
    done = run(COMMANDS["arena"])
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()[1:]
    assert first.startswith("my_bots:Careful"), "it is better than a first opponent"
    assert second.startswith("spore")


def test_a_simulation(run: Run) -> None:
    done = run(COMMANDS["simulate"])
    assert done.returncode == 0, done.stderr
    assert "20 games in" in done.stdout
    assert "seat 1 my_bots:Careful" in done.stdout


@pytest.mark.slow
def test_a_test_of_ones_own(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_my_bots.py"],
        cwd=folder, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout


def start_play(folder: Path) -> pexpect.spawn:
    words = shlex.split(COMMANDS["play"])[1:]
    return pexpect.spawn(
        MYCELIA[0],
        [*MYCELIA[1:], *words, "--seed", "5"],
        cwd=str(folder),
        env={**environment(folder), "TERM": "dumb"},
        encoding="utf-8",
        timeout=30,
        dimensions=(60, 110),
    )


def play_two_rounds(child: pexpect.spawn) -> str:
    """What was on the screen while a person made the first choice until the third round."""
    shown = ""
    while "Round 3" not in shown:
        child.expect("Your choice: ")
        shown += str(child.before)
        child.sendline("1")
    child.expect("Your choice: ")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    return shown + str(child.before)


def test_at_the_terminal(folder: Path) -> None:
    shown = play_two_rounds(start_play(folder))
    assert "Careful plays" in shown
    assert "plays on in its place" not in shown


def test_at_the_terminal_sprout_goes_on_for_it(folder: Path) -> None:
    file = folder / "my_bots.py"
    source = file.read_text(encoding="utf-8")
    tired = source.replace(
        "        costs =", "        assert view.number < 9, 'tired'\n        costs ="
    )
    assert tired != source
    file.write_text(tired, encoding="utf-8")
    shown = " ".join(play_two_rounds(start_play(folder)).split())
    line = 1 + source[: source.index("        costs =")].count("\n")
    said = (
        f"my_bots:Careful raised AssertionError: tired (my_bots.py:{line}). Sprout plays on in its"
    )
    assert said in shown
    assert shown.count("plays on in its place") == 1, "it is said once"
    assert "Careful hires" in shown or "Careful plays" in shown


@pytest.mark.slow
def test_a_server(folder: Path) -> None:
    words = [*shlex.split(COMMANDS["serve"])[1:], "--port", "0", "--no-browser"]
    with subprocess.Popen(
        [*MYCELIA, *words], cwd=folder, env=environment(folder), stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+/", server.stdout.readline())
            assert found
            with urllib.request.urlopen(f"{found[0]}api/bots?lang=en") as answer:
                bots = json.load(answer)
        finally:
            server.terminate()
    assert [bot["id"] for bot in bots] == ["sprout", "my_bots:Careful"]
    assert bots[1]["name"] == "Careful"


def test_the_entry_point_of_the_page(folder: Path) -> None:
    toml = re.findall(r"```toml\n(.*?)```", SECTION, re.DOTALL)[0]
    group, line = toml.splitlines()
    assert group == '[project.entry-points."mycelia.bots"]'
    info = folder / "my_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-bots\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[mycelia.bots]\n" + line.replace('"', "") + "\n")
    done = subprocess.run(
        [*MYCELIA, "arena", "careful", "spore", "--games", "2", "--seed", "1"],
        env=environment(folder) | {"PYTHONPATH": os.pathsep.join([str(folder), *sys.path])},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "careful" in done.stdout
