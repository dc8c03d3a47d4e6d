"""A game as everybody sees it, and as one seat does."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ...core.asked import DecisionKind, Reason
from ...core.choice import ChoiceKind
from ...core.event import EventKind
from ...core.options import Options
from ...core.position import Position

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
EntryNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
IdempotencyKey = Annotated[str, Meta(min_length=1, max_length=64)]
Secret = Annotated[str, Meta(max_length=100)]
Mode = Literal["solo", "bots", "friends", "hotseat", "learn"]
SeatKind = Literal["human", "bot", "open"]
# When the others may give the seat of somebody who is away to a bot: at a live table soon, else
# after days ("live"), after a day or a week, or never.
Absence = Literal["never", "live", "day", "week"]
Tile = Literal["a", "b", "c", "d", "e"]
BoardSide = Literal["front", "advanced"]
SymbolKind = Literal[
    "leaves", "field", "move", "remove", "beside", "around", "repeat", "others", "remove-card",
    "tile", "shrine", "bolt", "and", "or", "open", "close",
]  # fmt: skip
ErrorCode = Literal[
    "not-found", "not-yours", "not-your-turn", "stale", "illegal-choice", "cannot-undo",
    "link-unknown", "link-used", "table-full", "malformed", "too-large", "too-fast",
    "too-many-games", "unknown-language", "unknown-edition", "unknown-bot", "option", "not-over",
    "forbidden-origin", "no-key", "no-takeover", "record", "too-long", "too-slow", "busy",
    "not-json", "wrong-host", "no-hint", "server",
    "not-ready", "blocked", "game-closed", "name-taken",
]  # fmt: skip


# ---- a game as a seat sees it


class DecisionInfo(Struct):
    """Whose choice it is; of what kind only for whoever chooses, else "waiting"."""

    seat: int
    kind: DecisionKind | Literal["waiting"]


class ChoiceInfo(Struct):
    """Something that may be chosen now."""

    id: int
    kind: ChoiceKind
    words: str
    label: str
    card: str | UnsetType = UNSET
    tile: Tile | UnsetType = UNSET
    field: str | UnsetType = UNSET
    to: str | UnsetType = UNSET
    idle: bool | UnsetType = UNSET  # a card that would do nothing now


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
    """Something that happened: `mycelia.Event`."""

    number: int
    kind: EventKind
    seat: int | UnsetType = UNSET
    card: str | UnsetType = UNSET
    tile: Tile | UnsetType = UNSET
    field: str | UnsetType = UNSET
    to: str | UnsetType = UNSET
    n: int | UnsetType = UNSET
    m: int | UnsetType = UNSET


# ---- a game as everybody sees it


class SeatInfo(Struct):
    """Who sits there; `nth` is which of its kind a bot is at this table, for its face."""

    name: str
    kind: SeatKind
    bot: str | None
    nth: int
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
    reason: Reason
    leaves: list[int]
    words: str
    places: list[int]


class NoteInfo(Struct):
    """A seat that a bot plays, or its owner again: who saw to it, after how many choices."""

    kind: Literal["given", "taken", "left"]
    seat: int
    giver: int | None
    choices: int


class GameInfo(Struct):
    """What everybody may know about a game."""

    id: str
    options: Options
    mode: Mode
    seats: list[SeatInfo]
    edition: EditionInfo
    commitment: str
    named_seed: bool
    over: bool
    outcome: OutcomeInfo | None
    seed: str | None
    absence: Absence
    notes: list[NoteInfo]
    rematch: str | None


class UndoInfo(Struct):
    """Whether the viewer can take the last choice back, and if not, why."""

    allowed: bool
    reason: str | None


class AutoInfo(Struct):
    """What is done with choices in somebody else's turn."""

    decline: bool
    bot: bool
