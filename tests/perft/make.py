"""Writes positions.json: from fixed positions, how many ways there are to go on, and their order.

    python tests/perft/make.py

counts anew on the sources in src/. A count to depth N is the number of sequences of N choices in
which nothing is drawn: a choice that takes a random number (to end a turn, to replace the
showcase) is left out. Counts don't see a reordering, so each comes with a hash over all these
sequences in their order, and each position with its own choices in words.
"""

# ruff: noqa: E402
from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
if __name__ == "__main__":  # the test counts with whatever package it runs on
    sys.path.insert(0, str(HERE.parents[1] / "src"))

import mycelia
from mycelia.engine.apply import apply_unchecked
from mycelia.engine.dice import Dice
from mycelia.engine.legal import choices
from mycelia.engine.table import Table

FILE = HERE / "positions.json"
ENOUGH = 4_000  # a depth with so many sequences is the last one counted
EDITION = "valley 1.0"  # which never changes
MAX_DEPTH = 9

DROPS = {"c1": 1, "d1": 2, "e1": 1, "a2": 1, "c2": 3, "e2": 2, "d3": 2, "b4": 1, "e4": 3}
OTHER = {"drops": {"c2": 1, "d3": 1}}
# What each position is for, and the position: what it does not say is as at the set-up.
POSITIONS: dict[str, dict[str, Any]] = {
    "the first turn": {
        "seats": [{"hand": ["galerina-hypnorum", "mycena-galopus", "clitocybe-odora"]}, {}],
        "showcase": ["laccaria-amethystina", "lycoperdon-perlatum", "boletus-edulis",
                     "lycoperdon-perlatum", "cantharellus-cibarius"],
    },
    "many leaves, a full row, no card in hand": {
        "seats": [{"leaves": 12, "drops": DROPS}, {}],
        "showcase": ["geastrum-fimbriatum", "amanita-muscaria", None, "panellus-mitis",
                     "amanita-muscaria"],
    },
    "three cards that move": {
        "seats": [
            {"drops": {"d1": 1, "c3": 1, "b2": 1},
             "hand": ["galerina-hypnorum", "mitrula-paludosa", "marasmius-rotula"]},
            {},
        ],
    },
    "a repetition of moves with a drop beside the shrine": {
        "seats": [{"drops": {"d1": 1, "a4": 1}, "hand": ["panellus-mitis"]}, {}],
    },
    "around, with neighbours to choose": {
        "seats": [{"drops": DROPS, "hand": ["amanita-muscaria", "morchella-esculenta"]}, {}],
    },
    "on one field: move and remove; exactly two": {
        "seats": [{"drops": DROPS, "hand": ["armillaria-mellea", "phallus-impudicus"]}, {}],
    },
    "a water field and one beside it": {
        "seats": [{"drops": DROPS, "hand": ["hericium-cirrhatum"]}, {}],
    },
    "one drawn and two transparent; two drawn": {
        "seats": [{"drops": DROPS, "hand": ["sparassis-crispa", "lactarius-deliciosus",
                                            "xylaria-hypoxylon"]}, {}],
    },
    "either/or": {
        "seats": [{"drops": {"d1": 2, "b4": 1}, "hand": ["pleurotus-ostreatus"]}, {}],
    },
    "a bonus for three others": {
        "seats": [{"drops": {"a1": 2}, "hand": ["boletus-edulis"]}, OTHER, OTHER,
                  {"drops": {"e4": 1}}],
        "first": 2,
        "turn": 0,
    },
    "the middle of a bonus": {
        "seats": [OTHER, OTHER, {**OTHER, "discard": {"lycoperdon-perlatum": 1}}],
        "turn": 2,
        "pending": {"of": "play lycoperdon-perlatum", "step": 2, "seat": 1},
    },
    "the last drops of a solo game": {
        "seats": [{"drops": {"d1": 1, "e2": 1}, "leaves": 3, "hand": ["panellus-mitis"]}],
        "gwidyon": {"drops": 2, "chip": "rest"},
    },
    "all tiles of the expansion": {
        "expansion": True,
        "seats": [{"drops": {"d1": 2, "b3": 1}, "leaves": 9, "tiles": "bcde",
                   "discard": {"mycena-galopus": 2, "clitocybe-odora": 1}}, {}],
    },
    "a fifth tile": {
        "expansion": True,
        "seats": [{"drops": {"a1": 1}, "leaves": 9, "tiles": "abcc"}, {}],
        "showcase": ["tremella-mesenterica", "calocera-viscosa", "trametes-versicolor"],
    },
    "the same with five tiles": {
        "expansion": True,
        "five_tiles": True,
        "seats": [{"drops": {"a1": 1}, "leaves": 9, "tiles": "abcd"}, {}],
        "showcase": ["tremella-mesenterica", "calocera-viscosa", "trametes-versicolor"],
    },
    "an additional shrine, and one that is there": {
        "expansion": True,
        "seats": [{"drops": {"a1": 1, "b1": 1, "e4": 1, "c4": 2}, "shrines": ["a2"], "leaves": 5,
                   "hand": ["marasmius-rotula"]}, {}],
        "showcase": ["clavulinopsis-fusiformis"],
    },
    "hiring: cards to remove, a bonus": {
        "expansion": True,
        "seats": [{"leaves": 8, "drops": {"c3": 1},
                   "discard": {"mycena-galopus": 2, "mitrula-paludosa": 1}}, OTHER],
        "showcase": ["hydnum-repandum", "tylopilus-formosus", "fomes-fomentarius",
                     "cordyceps-militaris"],
    },
    "a card that removes itself": {
        "expansion": True,
        "seats": [{"drops": {"c3": 1}, "hand": ["sarcoscypha-coccinea", "cordyceps-militaris"],
                   "discard": {"mycena-galopus": 1}}, {}],
    },
    "twice a bracket on one field": {
        "expansion": True,
        "seats": [{"drops": {"c4": 3, "d3": 2, "a1": 4}, "hand": ["fistulina-hepatica"]}, {}],
    },
    "on four advanced boards": {
        "expansion": True,
        "seats": [
            {"board": "brook", "drops": {"d1": 1, "c3": 2, "b2": 1},
             "hand": ["geastrum-fimbriatum", "auricularia-auricula-judae", "omphalotus-olearius"]},
            {"board": "moss-hollow", "drops": {"b1": 1}},
            {"board": "leaf-fall", "drops": {"a1": 1, "a2": 1}},
            {"board": "bare-earth", "drops": {"b1": 2}},
        ],
    },
}  # fmt: skip


def walk(table: Table, depth: int, path: str, found: Any) -> int:
    """The sequences of `depth` choices from here, each noted in `found`; how many there are."""
    count = 0
    for choice in choices(table):
        after = table.copy()
        dice = Dice(1, 2, 3, 4)
        apply_unchecked(after, choice, dice)
        if dice.drawn:
            continue
        taken = f"{path} {choice}"
        if depth == 1:
            found.update(f"{taken}\n".encode())
            count += 1
        else:
            count += walk(after, depth - 1, taken, found)
    return count


def counted(table: Table, depth: int) -> dict[str, object]:
    """The count to a depth, and the hash of the order."""
    found = hashlib.sha256()
    return {"count": walk(table, depth, "", found), "order": found.hexdigest()[:16]}


def words(game: mycelia.Game) -> list[str]:
    """The choices now, in their order."""
    return [str(choice) for choice in game.choices]


def entry(name: str, position: dict[str, Any]) -> dict[str, Any]:
    """All that the file says of a position."""
    game = mycelia.from_position(position, seed=1, edition=EDITION)
    depths: list[dict[str, object]] = []
    for depth in range(1, MAX_DEPTH + 1):
        depths.append(counted(game.table, depth))
        if not 0 < int(str(depths[-1]["count"])) < ENOUGH:
            break
    print(f"{name}: {', '.join(str(depth['count']) for depth in depths)}")
    return {"name": name, "position": position, "choices": words(game), "depths": depths}


def written(entries: list[dict[str, Any]]) -> str:
    """The text of the file: a line for each part of a position, so that a diff can be read."""
    edition = mycelia.load_edition(EDITION)
    blocks = [
        ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in entry.items())
        for entry in entries
    ]
    made_for = json.dumps(f"{edition.name} {edition.version} {edition.hash}")
    body = ",\n".join(f" {{\n{block}\n }}" for block in blocks)
    return f'{{"edition": {made_for}, "positions": [\n{body}\n]}}\n'


def main() -> None:
    entries = [entry(name, position) for name, position in POSITIONS.items()]
    FILE.write_text(written(entries), encoding="utf-8")


if __name__ == "__main__":
    main()
