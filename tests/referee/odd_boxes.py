"""Boxes whose heroes do whatever the effect language can say, not only what ours do."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from matches import Matches

import mycelia
from mycelia.edition.language import EffectError, check_shape, parse
from mycelia.edition.load import read_edition, text_of

FUNCTIONS: Final = (
    "1 leaf", "3 leaves", "trash", "move 1 any", "move 2 any", "move 2 moss>=1", "move 1 leaf=2",
    "remove 1 any", "remove 2 any=2", "remove 3 moss>=1", "remove 1 water>=2", "around leaf",
    "around any", "on water: move 1, remove 1", "on any>=1: move 2, remove 1",
    "on water>=0: remove 2, beside 1", "on any=1: remove 1, beside 1",
)  # fmt: skip
SINGLE: Final = ("tile c", "tile d", "tile e", "shrine")
PREFIXES: Final = ("", "", "", "2x ", "3x ", "others: ", "others: 2x ")


def odd_matches(number: int) -> Matches:
    """Return games of a box like the newest, but with other functions on its heroes."""
    text = odd_text(text_of(mycelia.load_edition()), Random(number))
    return Matches(read_edition(text, f"odd box {number}"), text, seed=number)


def odd_text(text: str, rng: Random) -> str:

    def other(line: re.Match[str]) -> str:
        return f'{line[1]} = "{odd_effect(rng, hiring=line[1] == "hire")}"'

    start, heroes = text.split("[hero.", 1)
    heroes = re.sub(r'^(play|hire) = ".*"', other, heroes, flags=re.MULTILINE)
    return f"{start}[hero.{heroes}"


def odd_effect(rng: Random, *, hiring: bool) -> str:
    """Return an effect that an edition may have."""
    while True:
        found = nested(rng, FUNCTIONS + SINGLE * hiring, 2)
        try:
            check_shape(parse(found), hiring=hiring)
        except EffectError:
            continue
        return found


def nested(rng: Random, functions: tuple[str, ...], depth: int) -> str:
    if not depth or rng.random() < 0.3:
        return rng.choice(PREFIXES) + rng.choice(functions)
    left, right = (nested(rng, functions, depth - 1) for _ in range(2))
    return f"{rng.choice(PREFIXES)}({left} {rng.choice('&&/')} {right})"
