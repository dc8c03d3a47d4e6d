"""Nonsense gets the same answer from the compiled and the interpreted engine, and a helpful one.

`bad_input.py` tries it on the installed package and on the sources.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SOURCES = HERE.parents[1] / "src"


@cache
def answers(engine: str) -> dict[str, tuple[str, str]]:
    """The kind and the text of each answer, by what was tried."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if engine == "interpreted":
        environment["PYTHONPATH"] = str(SOURCES)
    command: list[str | Path] = [sys.executable, HERE / "bad_input.py"]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    first, *lines = done.stdout.splitlines()
    assert first == engine, "test_install.py tells more"
    return {name: (kind, text) for name, kind, text in map(json.loads, lines)}


def test_both_engines_answer_alike() -> None:
    compiled, interpreted = answers("compiled"), answers("interpreted")
    assert compiled.keys() == interpreted.keys()
    differing = {
        name: (compiled[name], interpreted[name])
        for name in compiled
        if compiled[name] != interpreted[name]
    }
    assert differing == {}, "If the installed package is older than src/: make setup"


@pytest.mark.parametrize("engine", ["compiled", "interpreted"])
def test_the_library_answers_with_an_error_of_its_own(engine: str) -> None:
    found = answers(engine)
    assert len(found) > 500
    wrong = {
        name: answer
        for name, answer in found.items()
        if answer[0].startswith("unexpected") and not name.startswith("engine ")
    }
    assert wrong == {}


@pytest.mark.parametrize("engine", ["compiled", "interpreted"])
def test_what_is_refused_and_how(engine: str) -> None:
    found = answers(engine)
    for odd in ("huge", "minus one", "True", "x", "None", "float", "whole float", "list", "bytes"):
        kind, text = found[f"apply {odd}"]
        assert kind == "IllegalChoice"
        assert text.endswith("is not a choice in this game; now legal: play mitrula-paludosa")
    for odd in ("huge", "minus one", "True", "x", "float", "whole float", "list"):
        assert found[f"players {odd}"][0] == "OptionError"
        assert found[f"players {odd}"][1].startswith("players is a whole number from 1 to 4, not ")
        assert found[f"drops {odd}"][0] == "PositionError"
        assert found[f"drops {odd}"][1].startswith("seats.0.drops.a1: expected a whole number")
    for odd in ("minus one", "True", "x", "float", "whole float", "long", "list"):
        assert found[f"seed {odd}"][0] == "OptionError"
        assert found[f"seed {odd}"][1].startswith("a seed is a whole number from 0 to 2**256 - 1")
    for odd in ("huge", "2**63"):
        assert found[f"seed {odd}"][0] == "fine"
    assert found["no such edition"][0] == "EditionError"
    assert found["no choice when over"][1].startswith("end is not legal now: the game is over")


@pytest.mark.parametrize("engine", ["compiled", "interpreted"])
def test_the_engine_by_itself_refuses_any_other_number(engine: str) -> None:
    found = answers(engine)
    numbers = [name.removeprefix("engine ") for name in found if name.startswith("engine ")]
    for number in numbers[:-1]:
        expected = ("unexpected ValueError", f"choice {number} is not legal here")
        assert found[f"engine {number}"] == expected
    assert found["engine nothing changed"] == ("fine", "[161]")
