"""The box has every function that the rulebooks speak of, whatever else a version changes.

Each is named with the rule that it shows. A version may move a function from one hero to another;
it may not lose it, since then a rule would be there that no game ever comes to.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from mycelia.core.names import FIELD_NAMES
from mycelia.edition.cards import Edition
from mycelia.edition.language import (
    Around,
    Both,
    Effect,
    Either,
    Leaves,
    OnField,
    Others,
    Repeat,
    Shrine,
    Tile,
    Trash,
)
from mycelia.edition.load import edition, editions


class Use(NamedTuple):
    """One function of a hero: when it is used, and for whom."""

    effect: Effect
    hired: bool  # a single effect (R7.9), not used when the card is played
    bonus: bool  # for the others (R7.4)


def uses(box: Edition) -> Iterator[Use]:
    """Return every function of every hero, those inside of others too."""
    for card in box.cards:
        if card.set != "start":
            yield from inside(card.play, hired=False, bonus=False)
            if card.hire is not None:
                yield from inside(card.hire, hired=True, bonus=False)


def inside(effect: Effect, *, hired: bool, bonus: bool) -> Iterator[Use]:
    """Return a function and those that it is made of."""
    yield Use(effect, hired, bonus)
    parts: tuple[Effect, ...] = ()
    match effect:
        case Both(inner):
            parts = inner
        case Either(left, right):
            parts = (left, right)
        case Repeat(_, body):
            parts = (body,)
        case Others(body):
            parts, bonus = (body,), True
    for part in parts:
        yield from inside(part, hired=hired, bonus=bonus)


def names(box: Edition) -> set[str]:
    """Return the functions of a box by the names they have in FUNCTIONS."""
    found = {name for use in uses(box) for name in names_of(use)}
    faces = {tuple(FIELD_NAMES[n] for n in face) for side in box.supplies.values() for face in side}
    return found | ({"R1.10 the die's example"} if {("d4", "e2"), ("e2", "d4")} & faces else set())


def names_of(use: Use) -> Iterator[str]:
    """Return what the books would call a function."""
    when = "hired" if use.hired else "played"
    match use.effect:
        case Others():
            yield f"R7.4 a bonus when {when}"
        case Leaves():
            yield "R7.4 leaves as a bonus" if use.bonus else "R7.3 leaves"
        case OnField(terrain, drawn, exact, steps):
            verbs = [verb for verb, _ in steps]
            if use.bonus:
                yield from (f"R7.4 {verb}s as a bonus" for verb in verbs)
            if use.hired and not use.bonus:
                yield from (f"R7.9 {verb}s when hired" for verb in verbs)
            yield "R7.5 exactly so many drops" if exact else "R7.5 at least so many drops"
            yield f"R7.5 on {terrain}"
            if not exact and 0 < drawn < sum(n for verb, n in steps if verb != "beside"):
                yield "R7.6 transparent drops"
            if "beside" in verbs:
                yield "R7.8 beside"
            if {"move", "remove"} <= set(verbs):
                yield "R7.5 moves and removes on one field"
        case Around():
            yield "R7.7 around"
        case Trash():
            yield f"R7.2 removes a card when {when}"
        case Tile(tile):
            yield f"R7.9 tile {tile}"
        case Shrine():
            yield "R7.10 an additional shrine field"
        case Repeat(times):
            yield f"R7.1 {times}x"
        case Either():
            yield "R7.1 either/or"
        case Both():
            yield "R7.1 one after the other"


FUNCTIONS = {
    "R1.10 the die's example",  # two fields below the shrine field, and the one to its right
    "R7.1 2x", "R7.1 3x", "R7.1 4x", "R7.1 either/or", "R7.1 one after the other",
    "R7.2 removes a card when played", "R7.2 removes a card when hired",
    "R7.3 leaves",
    "R7.4 a bonus when played", "R7.4 a bonus when hired",
    "R7.4 leaves as a bonus", "R7.4 moves as a bonus", "R7.4 removes as a bonus",  # R9.5 has each
    "R7.5 at least so many drops", "R7.5 exactly so many drops",
    "R7.5 on any", "R7.5 on leaf", "R7.5 on moss", "R7.5 on water",
    "R7.5 moves and removes on one field",
    "R7.6 transparent drops", "R7.7 around", "R7.8 beside",
    "R7.9 removes when hired", "R7.9 tile c", "R7.9 tile d", "R7.9 tile e",
    "R7.10 an additional shrine field",
}  # fmt: skip


def test_the_box_has_every_function_that_the_books_speak_of() -> None:
    assert names(edition()) >= FUNCTIONS, FUNCTIONS - names(edition())


def test_functions_of_the_base_game_need_no_expansion() -> None:
    """The books explain these without it, and the expansion's own on its page."""
    box = edition()
    base = set()
    for card in box.cards:
        if card.set == "base":
            base |= {name for use in inside(card.play, hired=False, bonus=False)
                     for name in names_of(use)}  # fmt: skip
    only_there = {name for name in FUNCTIONS if name.startswith(("R7.2", "R7.9", "R7.10", "R1.10"))}
    assert base >= FUNCTIONS - only_there - {"R7.4 a bonus when hired"}


@pytest.mark.parametrize(
    ("version", "lost"),
    [
        ("valley 1.0", {"R1.10 the die's example"}),
        ("valley 2.0", {"R1.10 the die's example", "R7.4 removes as a bonus"}),
    ],
)
def test_older_versions_lacked_some(version: str, lost: set[str]) -> None:
    """What is missing is noticed: in versions that were published before this was looked at."""
    box = next(each for each in editions() if f"{each.name} {each.version}" == version)
    assert FUNCTIONS - names(box) == lost
