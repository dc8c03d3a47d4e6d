"""How many ways there are to go on from fixed positions, and in which order they are offered.

After a change that is meant to change them: `python tests/make_golden.py`, then read the diff.
"""

from __future__ import annotations

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from first import EDITION, from_position

HERE = Path(__file__).parent


def _make() -> ModuleType:
    spec = spec_from_file_location("make_perft", HERE / "make.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


make = _make()
DATA = json.loads(make.FILE.read_text(encoding="utf-8"))


def counts(position: dict[str, Any], depth: int) -> list[int]:
    """The counts from depth 1 on."""
    table = from_position(position, seed=1).table
    return [make.counted(table, n)["count"] for n in range(1, depth + 1)]


@pytest.mark.parametrize("entry", DATA["positions"], ids=lambda entry: entry["name"])
def test_counts_and_order(entry: dict[str, Any]) -> None:
    game = from_position(entry["position"], seed=1)
    assert make.words(game) == entry["choices"]
    for depth, expected in enumerate(entry["depths"], 1):
        assert make.counted(game.table, depth) == expected, f"to depth {depth}"


def test_the_file_has_the_positions_of_its_maker() -> None:
    found = {entry["name"]: entry["position"] for entry in DATA["positions"]}
    assert found == make.POSITIONS


def test_the_file_was_made_for_this_edition() -> None:
    assert DATA["edition"] == f"{EDITION.name} {EDITION.version} {EDITION.hash}", (
        "python tests/make_golden.py"
    )


def test_a_count_checked_by_hand() -> None:
    # Play it; to d2 (the shrine field), e1 or c1, or skip; then only the end is left.
    one = {"seats": [{"drops": {"d1": 1, "a1": 1}, "hand": ["mitrula-paludosa"]}, {}]}
    assert counts(one, 3) == [1, 4, 0]
    # Two cards: 2 orders. From a1, a leaf field, to b1 or a2; from c2, moss, to four fields.
    # What was moved lies on b1 (moss), a2 (water), or b2 (leaf), and may fit the second card:
    # leaf first: after a1>b1 there are b1's 3 and c2's 4 moves, after a1>a2 or skip c2's 4;
    # moss first: after c2>c1 (leaf, 3 moves), c2>b2 (leaf, 4), c2>d2 (off), c2>c3 (water), skip.
    two = {
        "seats": [
            {"drops": {"a1": 1, "c2": 1}, "hand": ["galerina-hypnorum", "marasmius-rotula"]},
            {},
        ]
    }
    leaf_first = [1, 2 + 1, 3, (3 + 4 + 1) + (4 + 1) + (4 + 1)]
    moss_first = [1, 4 + 1, 5, (2 + 3 + 1) + (2 + 4 + 1) + 3 * (2 + 1)]
    assert counts(two, 4) == [a + b for a, b in zip(leaf_first, moss_first, strict=True)]


def test_a_choice_that_draws_is_not_counted() -> None:
    bare = {"seats": [{"leaves": 1}, {}], "showcase": []}
    assert make.words(from_position(bare, seed=1)) == ["use a", "end"]
    assert counts(bare, 1) == [0]


def test_the_hash_sees_another_order() -> None:
    one = {"seats": [{"drops": {"d1": 1}, "hand": ["mitrula-paludosa"]}, {}]}
    other = {"seats": [{"drops": {"b4": 1}, "hand": ["mitrula-paludosa"]}, {}]}
    found = [make.counted(from_position(p, seed=1).table, 2) for p in (one, other)]
    assert found[0]["count"] == found[1]["count"] == 4
    assert found[0]["order"] != found[1]["order"]
