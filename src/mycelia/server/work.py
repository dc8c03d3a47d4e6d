"""What is asked of those who think, and what they may answer: keys and values of closed types.

Processes of bots and workers on other machines answer alike. Nothing that they say is shown to
anybody: `tips` compares it with the view that was asked about, and writes the words.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

MOST_TIPS: Final = 3  # in a hint
MOST_REMARKS: Final = 3  # beside the reason of one
LONGEST_FAILURE: Final = 500  # letters of what a bot's process says of its failure

# The keys of catalogues ("advice.KEY") that a choice may be given for, and what is remarked of it.
ReasonKey = Literal[
    "only", "win", "off", "closer", "prepares", "sink", "remove", "shrine", "leaves",
    "leaves-for", "order", "hire-off", "hire-closer", "hire-leaves", "hire", "late", "tile", "row",
    "thin", "thin-deck", "give-up", "keep", "end", "skip",
]  # fmt: skip
RemarkKey = Literal[
    "gives-drops", "gives-leaves", "gives-steps", "gives-gwidyon", "gives-later",
    "gives-gwidyon-later", "turns", "turns-alone", "nearly",
]  # fmt: skip
Words = Annotated[str, Meta(min_length=1, max_length=80)]
Number = Annotated[int, Meta(ge=0, le=999)]


class Closed(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What has these fields and no others."""


class Question(Closed):
    """A view of an edition, and whose choice is wanted: a bot's, or (None) good advice."""

    edition: Annotated[str, Meta(max_length=64)]
    view: dict[str, Any]  # read by `View.from_dict`, which refuses what is none
    bot: Annotated[str, Meta(max_length=80)] | None = None
    seed: Annotated[int, Meta(ge=0)] = 0
    text: str | None = None  # of an edition that is not of the package


class Numbered(Question, kw_only=True):
    """A question to a process of bots, which answers with the same number."""

    id: int


class TipRemark(Closed):
    """What comes with a choice: the key, a number, and whom it helps."""

    key: RemarkKey
    n: Number = 0
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None


class Tip(Closed):
    """A good choice: its chance of winning, why it is good, and what comes with it."""

    choice: Words
    value: Annotated[float, Meta(ge=0, le=1)]
    reason: ReasonKey
    n: Number = 0
    card: Words | None = None
    tile: Literal["a", "b", "c", "d", "e"] | None = None
    remarks: Annotated[tuple[TipRemark, ...], Meta(max_length=MOST_REMARKS)] = ()


class Chosen(Closed, tag_field="kind", tag="choice"):
    """What a bot chooses."""

    choice: Words


class Tips(Closed, tag_field="kind", tag="advice"):
    """The best choices, the best first."""

    tips: Annotated[tuple[Tip, ...], Meta(min_length=1, max_length=MOST_TIPS)]


Answer = Chosen | Tips


class Reply(Closed):
    """What a process of bots says to the question of this number: its answer, or what failed."""

    id: int
    answer: Answer | None = None
    error: str = ""
