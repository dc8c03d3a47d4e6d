"""A game as it goes over the wire, as types: the single source for both sides.

What is said over the socket stands in talk.py, what is asked by HTTP in calls.py.
`python -m mycelia.server.types` writes them all down for TypeScript; the OpenAPI description is
made of them too.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
EntryNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
IdempotencyKey = Annotated[str, Meta(min_length=1, max_length=64)]
GivenName = Annotated[str, Meta(max_length=40)]
Secret = Annotated[str, Meta(max_length=100)]
Mode = Literal["solo", "bots", "friends", "hotseat", "learn"]
SeatKind = Literal["human", "bot", "open"]
Symbol = dict[str, Any]


# ---- a game as a seat sees it


class Place(Struct):
    """One seat of a position: its board, its cards as far as they may be known."""

    board: str
    drops: dict[str, int]
    shrines: list[str]
    leaves: int
    tiles: str
    hand: list[str]  # "?" is a card that this viewer cannot know
    known: list[str]
    top: list[str]
    bag: dict[str, int]
    discard: dict[str, int]


class Gwidyon(Struct):
    """The solo opponent (R9)."""

    drops: int
    chip: Literal["remove", "rest"]
    cards: list[int]
    card: int | None
    turn: bool


class Pending(Struct):
    """The function, action or single effect that is half done."""

    of: str
    step: int
    seat: int
    field: str | None
    left: int | None
    around: list[str]


class Position(Struct):
    """Everything on the table that a viewer may know: `mycelia.position.position_of`."""

    expansion: bool
    five_tiles: bool
    round: int
    first: int
    turn: int
    used: str
    showcase: list[str | None]
    supply: dict[str, int]
    supply_discard: dict[str, int]
    box: dict[str, int]
    box_drops: int
    box_tiles: str
    shrine: int
    taken: int
    supply_card: str
    stock: str
    tokens: int
    ending: bool
    over: str | None
    seats: list[Place]
    gwidyon: Gwidyon | UnsetType = UNSET
    pending: Pending | UnsetType = UNSET


class DecisionInfo(Struct):
    """Whose choice it is; of what kind only for whoever chooses, else "waiting"."""

    seat: int
    kind: str


class ChoiceInfo(Struct):
    """Something that may be chosen now."""

    id: int
    kind: str
    words: str
    label: str
    card: str | UnsetType = UNSET
    tile: str | UnsetType = UNSET
    field: str | UnsetType = UNSET
    to: str | UnsetType = UNSET


class ViewInfo(Struct):
    """What a seat may know (null: a watcher), and what it may choose."""

    seat: int | None
    number: int
    position: Position
    decision: DecisionInfo | None
    prompt: str
    choices: list[ChoiceInfo]
    capacity: int


class EventInfo(Struct):
    """Something that happened: `mycelia.events.Event`."""

    number: int
    kind: str
    seat: int | UnsetType = UNSET
    card: str | UnsetType = UNSET
    tile: str | UnsetType = UNSET
    field: str | UnsetType = UNSET
    to: str | UnsetType = UNSET
    n: int | UnsetType = UNSET
    m: int | UnsetType = UNSET


# ---- a game as everybody sees it


class SeatInfo(Struct):
    """Who sits there."""

    name: str
    kind: SeatKind
    bot: str | None
    online: bool
    takeover: Literal["none", "possible"]


class EditionInfo(Struct):
    """Which box is played."""

    name: str
    version: str
    hash: str


class OutcomeInfo(Struct):
    """How it ended."""

    winners: list[int]
    reason: str
    leaves: list[int]
    words: str


class OptionsInfo(Struct):
    """What was agreed before the game, but for the seed."""

    players: int
    expansion: bool
    boards: str
    setup: str
    supply: str
    first: str
    gwidyon_drops: int
    tiles: str


class GameInfo(Struct):
    """What everybody may know about a game."""

    id: str
    options: OptionsInfo
    mode: Mode
    seats: list[SeatInfo]
    edition: EditionInfo
    commitment: str
    named_seed: bool
    over: bool
    outcome: OutcomeInfo | None
    seed: str | None


class UndoInfo(Struct):
    """Whether the viewer can take the last choice back, and if not, why."""

    allowed: bool
    reason: str | None


class AutoInfo(Struct):
    """What is done with choices in somebody else's turn."""

    decline: bool
    bot: bool
