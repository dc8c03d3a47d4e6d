"""Complete games, replayed choice by choice: what is asked, what is legal, what happens.

After a change that is meant to change them: `python tests/make_golden.py`, then read the diff.
"""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from first import new_game

from mycelia.core.cells.notes import KINDS as NAMES

HERE = Path(__file__).parent
CONTEXT = 8


def _make() -> ModuleType:
    spec = spec_from_file_location("make_playthroughs", HERE / "make.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


make = _make()


def difference(expected: list[str], number: int, found: str | None) -> str:
    """Where a replay first differs: the line in the file, what came instead, what came before."""
    before = [f"    {line}" for line in expected[max(0, number - CONTEXT) : number]]
    wanted = expected[number] if number < len(expected) else "(the end of the file)"
    came = "(the end of the game)" if found is None else found
    return "\n".join(["", *before, f"  - {wanted}", f"  + {came}"])


def replay(path: Path) -> None:
    """Plays the choices of a file; fails at the first line that comes out otherwise."""
    expected = path.read_text(encoding="utf-8").splitlines()
    header = dict(line.split(": ") for line in expected[1 : expected.index("")])
    taken = (line.removeprefix(make.TAKEN) for line in expected if line.startswith(make.TAKEN))
    game = new_game(
        int(header["players"]),
        seed=int(header["seed"]),
        expansion=header["expansion"] == "True",
        gwidyon_drops=int(header["gwidyon_drops"]),
        boards=header["boards"],
        setup=header["setup"],
        supply=header["supply"],
        first=header["first"],
        tiles=header["tiles"],
    )
    number = -1
    for number, found in enumerate(make.play(game, lambda _: next(taken, "(none)"))):
        if number >= len(expected) or found != expected[number]:
            message = (
                f"{path.name}, line {number + 1}: {difference(expected, number, found)}\n"
                "If it is meant to be so: python tests/make_golden.py"
            )
            pytest.fail(message, pytrace=False)
    if number + 1 < len(expected):
        pytest.fail(f"{path.name}: {difference(expected, number + 1, None)}", pytrace=False)


@pytest.mark.parametrize("name", make.kinds())
def test_playthrough(name: str) -> None:
    replay(HERE / f"{name}.txt")


def test_there_is_a_file_for_each_kind_of_game_and_no_other() -> None:
    assert sorted(path.stem for path in HERE.glob("*.txt")) == sorted(make.kinds())


def test_each_file_is_a_complete_game_that_can_be_read_at_one_sitting() -> None:
    for path in HERE.glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert len(text) < 150_000, path.name
        assert text.splitlines()[-1].startswith("over: "), path.name


def test_everything_that_can_happen_happens_somewhere() -> None:
    lines = [
        line.split()
        for path in HERE.glob("*.txt")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("    ") and "|" not in line
    ]
    happened = {words[1] if words[0][0] == "P" else words[0] for words in lines if len(words) > 0}
    assert set(NAMES.values()) - happened == set()


def test_a_difference_is_shown_with_what_came_before(tmp_path: Path) -> None:
    lines = (HERE / "2-base-front.txt").read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("    P1 leaves"))
    lines[at] += "9"
    path = tmp_path / "edited.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(pytest.fail.Exception) as failure:
        replay(path)
    shown = str(failure.value).splitlines()
    assert shown[0] == f"edited.txt, line {at + 1}: "
    assert shown[1:-1] == [
        *(f"    {line}" for line in lines[at - CONTEXT : at]),
        f"  - {lines[at]}",
        f"  + {lines[at][:-1]}",
    ]


@pytest.mark.parametrize("cut", [1, 30, 500])
def test_a_file_that_was_cut_or_has_grown_is_found_out(tmp_path: Path, cut: int) -> None:
    lines = (HERE / "2-base-front.txt").read_text(encoding="utf-8").splitlines()
    path = tmp_path / "edited.txt"
    path.write_text("\n".join(lines[:-cut]), encoding="utf-8")
    with pytest.raises(pytest.fail.Exception, match=r"\(the end of the file\)|\(none\)"):
        replay(path)
    path.write_text("\n".join([*lines, "more"]), encoding="utf-8")
    with pytest.raises(pytest.fail.Exception, match=r"\(the end of the game\)"):
        replay(path)
