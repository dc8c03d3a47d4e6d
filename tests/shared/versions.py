"""A second version of *valley*, made up for tests: the next box beside the one that was before.

python tests/shared/versions.py VALLEY.toml      writes it over that file, to try out what a
                                                 new version of the box asks for
                                                 (docs/new-edition.md)
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from mycelia.edition import load
from mycelia.edition.cards import Edition

FIRST = "valley 1.0"
NEXT = "9.0"
# Costs, functions, a set-up card and a supply card: whatever a version may change.
COSTS = {
    "mycena-haematopus": 3,
    "cantharellus-cibarius": 2,
    "geastrum-fimbriatum": 4,
    "panellus-mitis": 2,
    "boletus-edulis": 7,
    "amanita-muscaria": 8,
    "calocera-viscosa": 5,
}
EFFECTS = {
    "cantharellus-cibarius": "4 leaves & others: 1 leaf",
    "lycoperdon-perlatum": "3 leaves & others: 1 leaf",
    "panellus-mitis": "2x move 1 any & 1 leaf",
    "geastrum-fimbriatum": "remove 1 water / 2 leaves",
    "boletus-edulis": "2x remove 1 any & others: move 1 any",
    "fistulina-hepatica": "3x remove 1 moss",
    "trametes-versicolor": "3x move 1 any / 3 leaves",
}
LINES = {
    '1a = ["11111", "111.1", "11111", "21111"]': '1a = ["21111", "111.1", "11111", "11111"]',
    '1a = ["vv", "v<", "<<", "vv> vv",': '1a = ["v", "v<", "<<", "vv> v",',
}  # fmt: skip


def next_text() -> str:
    """Return the text of the next version, made from that of *valley* 1.0."""
    text = load.text_of(load.edition(FIRST))
    text = text.replace('version = "1.0"', f'version = "{NEXT}"', 1)
    for old, new in LINES.items():
        assert old in text
        text = text.replace(old, new)
    for key, changes in (("cost", COSTS), ("play", EFFECTS)):
        for id, value in changes.items():
            written = f'"{value}"' if isinstance(value, str) else f"{value}"
            where = rf"(\[hero\.{id}\](?:\n(?!\[).*)*?\n{key} = ).*"
            text, found = re.subn(where, rf"\g<1>{written}", text, count=1)
            assert found, id
    return text


def far_text() -> str:
    """Return the text of a version in which every hero costs something else."""
    return re.sub(
        r"^cost = (\d)", lambda cost: f"cost = {10 - int(cost[1])}", next_text(), flags=re.M
    )


def next_edition() -> Edition:
    """Return the next version, as from a file of one's own."""
    return load.read_edition(next_text(), "valley.toml")


def ship_next(folder: Path, monkeypatch: Any) -> Edition:
    """Let the package come with the next version as its newest, beside 1.0. Return it.

    This holds in this process alone: servers' helpers are others.
    """
    first = load.edition(FIRST)
    (folder / "valley-1.0.toml").write_text(load.text_of(first), encoding="utf-8")
    (folder / "valley.toml").write_text(next_text(), encoding="utf-8")
    monkeypatch.setattr(load, "FOLDER", folder)
    monkeypatch.setattr(load, "OLDER", {"valley": ("1.0",)})
    assert load.edition(FIRST).hash == first.hash
    return load.edition()


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(next_text(), encoding="utf-8")
