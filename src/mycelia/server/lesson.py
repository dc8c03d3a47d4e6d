"""The guided first game: always the same table, half cleared, so that its steps fit.

It begins from a position with a seed that everybody can read here, so nothing about its shuffles
is claimed to be proved.

A lesson that is stored is built again from here. So every version of the box has its table in
LESSONS, and a table that a version was played with is never changed.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ..core.cells.read import check_position
from ..core.seeds import RULES_VERSION
from ..edition.cards import Edition
from ..game.game import Game
from .refusals import Refused
from .wire.rest import GameWanted, OptionsWanted

MODE: Final = "learn"
GENTLE: Final = "spore"  # the opponent


class Table(NamedTuple):
    """Where a lesson begins, and its luck."""

    seed: int
    position: dict[str, Any]


# Every card that moves a drop can push one into the shrine at once; three leaves buy a hero in the
# first turn; the Shrine of Life turns in the first two rounds; the other's first hand has a gift.
HALF_CLEARED: Final[dict[str, Any]] = {
    "shrine": 6,
    "supply_card": "1a",
    "showcase": [
        "laccaria-amethystina",
        "panellus-mitis",
        "geastrum-fimbriatum",
        "cantharellus-cibarius",
        "amanita-muscaria",
    ],
    "seats": [
        {
            "drops": {
                "c1": 1, "d1": 1, "b2": 1, "c2": 1, "e2": 1, "c3": 1, "d3": 2, "e3": 1, "d4": 1,
            },
            "leaves": 1,
            "hand": ["galerina-hypnorum", "marasmius-rotula", "clitocybe-odora"],
        },
        {
            "drops": {
                "a1": 1, "b1": 1, "c1": 1, "d1": 1, "a2": 1, "b2": 1, "c2": 1, "a3": 1, "b3": 1,
                "d3": 1, "e3": 1, "a4": 1, "b4": 1, "c4": 1, "d4": 1, "e4": 1,
            },
            "hand": ["lycoperdon-perlatum", "mitrula-paludosa", "mycena-galopus"],
        },
    ],
}  # fmt: skip

# By name and version of the box, the newest first.
LESSONS: Final = {
    "valley 2.1": Table(20, HALF_CLEARED),
    "valley 2.0": Table(20, HALF_CLEARED),
    "valley 1.0": Table(20, HALF_CLEARED),
}


def table_of(edition: Edition) -> Table:
    """Return the table for an edition; for one that is not of the package, the newest."""
    return LESSONS.get(f"{edition.name} {edition.version}", next(iter(LESSONS.values())))


def check_lesson(wanted: GameWanted) -> None:
    """Refuse what is no first game: one's own seat and a bot's, with nothing else wished for."""
    if [seat.kind for seat in wanted.seats] != ["me", "bot"] or wanted.options != OptionsWanted():
        raise Refused("option", option="learn")


def lesson(edition: Edition, names: list[str], rules: str = RULES_VERSION) -> Game:
    """Return the first game before its first choice."""
    seed, start = table_of(edition)
    return Game.begin(edition, check_position(start), seed, names, start=start, rules=rules)
