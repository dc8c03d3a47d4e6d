"""What is asked of whom, why something else is not legal, and how a game ended: plain values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ..edition.language import Effect

# What is asked for: anything between functions ("turn"), or a part of one.
DecisionKind = Literal[
    "turn", "move", "remove", "beside", "around", "neighbours", "either", "remove-card", "tile",
    "shrine",
]  # fmt: skip
# Why a game ended as it did: alone or by leaves, shared; against Gwidyon: you, he, both.
Reason = Literal["won", "leaves", "shared", "player", "ghost", "both"]


@dataclass(frozen=True, slots=True)
class Asked:
    """A choice that is to be made, with all that is needed to say what it is about."""

    seat: int
    kind: DecisionKind
    turn: int  # whose turn it is
    solo: bool  # Gwidyon's turn (R9.3)
    hand: int  # cards that this seat has still to play
    effect: Effect | None = None  # the function in progress; None between functions
    field: str | None = None  # the field in hand (R7.5)
    left: int = 0  # symbols left to use on it
    tile: str | None = None  # the tile to be taken (R5.8)
    nth: int = 0  # which repetition of `times` this is; 0 where nothing is repeated
    times: int = 0


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a choice is not legal: a key of the catalogues, the rule, and what to fill in."""

    key: str
    rule: str | None = None
    values: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won and why (R8.3, R9.7), and everybody's leaves."""

    winners: tuple[int, ...]
    reason: Reason
    leaves: tuple[int, ...]
