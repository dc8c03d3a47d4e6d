"""What is said over the socket of a game."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from .game import (
    AutoInfo,
    ChoiceInfo,
    EntryNumber,
    ErrorCode,
    EventInfo,
    GameInfo,
    IdempotencyKey,
    NoteInfo,
    SeatInfo,
    SeatNumber,
    Secret,
    UndoInfo,
    ViewInfo,
)

# ---- messages from the server


class Snapshot(Struct, tag_field="type", tag="snapshot"):
    """All there is to know."""

    number: int
    game: GameInfo
    mine: list[int]
    maker: bool
    eyes: int | None
    view: ViewInfo
    log: list[EventInfo]
    undo: UndoInfo
    auto: AutoInfo


class Update(Struct, tag_field="type", tag="update"):
    """What a choice or an undo changed; after an undo with the whole log."""

    number: int
    previous: int
    events: list[EventInfo]
    undone: bool
    view: ViewInfo
    undo: UndoInfo
    game: GameInfo | UnsetType = UNSET
    log: list[EventInfo] | UnsetType = UNSET


class Ack(Struct, tag_field="type", tag="ack"):
    """A choice is stored."""

    key: str
    number: int


class Error(Struct, tag_field="type", tag="error"):
    """Something was refused; nothing has changed."""

    code: ErrorCode
    message: str
    key: str | None


class Presence(Struct, tag_field="type", tag="presence"):
    """Who is there; with what was done with seats and with the rematch, where that is new."""

    seats: list[SeatInfo]
    notes: list[NoteInfo] | UnsetType = UNSET
    rematch: str | UnsetType | None = UNSET


class AdviceInfo(Struct):
    """A good choice: its chance of winning, from 0 to 1, and why."""

    choice: ChoiceInfo
    value: float
    reason: str


class Hint(Struct, tag_field="type", tag="hint"):
    """The best choices at a number, the best first."""

    number: int
    advice: list[AdviceInfo]


class Preview(Struct, tag_field="type", tag="preview"):
    """What a choice would do: `mycelia.Foresight`, without what is drawn."""

    number: int
    choice: str
    off: list[str]
    could: list[str]
    leaves: int
    draws: bool
    idle: bool


class Pong(Struct, tag_field="type", tag="pong"):
    """The answer to a ping."""


class Stopping(Struct, tag_field="type", tag="stopping"):
    """The server is being stopped; come back in so many seconds, or a little later."""

    seconds: float


ServerMessage = Snapshot | Update | Ack | Error | Presence | Hint | Preview | Pong | Stopping


# ---- messages from the browser


class Hello(Struct, tag_field="type", tag="hello"):
    """The first message: who is there."""

    lang: str
    key: Secret | None = None
    watch: Secret | None = None


class Choose(Struct, tag_field="type", tag="choose"):
    """A choice, by its words or its number, in answer to what was last seen."""

    number: EntryNumber
    key: IdempotencyKey
    choice: str | int


class Undo(Struct, tag_field="type", tag="undo"):
    """The last choice is to be taken back."""

    number: EntryNumber
    key: IdempotencyKey


class AskHint(Struct, tag_field="type", tag="hint"):
    """What would a bot choose here?"""

    number: EntryNumber


class AskPreview(Struct, tag_field="type", tag="preview"):
    """What would this choice do?"""

    number: EntryNumber
    choice: str | int


class Eyes(Struct, tag_field="type", tag="eyes"):
    """Whose view is wanted, of one's own seats."""

    seat: SeatNumber


class Lang(Struct, tag_field="type", tag="lang"):
    """Another language."""

    lang: str


class Auto(Struct, tag_field="type", tag="auto"):
    """What to do with choices in somebody else's turn."""

    decline: bool
    bot: bool


class Give(Struct, tag_field="type", tag="give"):
    """A seat is to be played by a bot."""

    seat: SeatNumber


class Take(Struct, tag_field="type", tag="take"):
    """Its owner plays a seat again."""

    seat: SeatNumber


class Resync(Struct, tag_field="type", tag="resync"):
    """Everything again, please."""


class Ping(Struct, tag_field="type", tag="ping"):
    """Are you there?"""


ClientMessage = (
    Hello | Choose | Undo | AskHint | AskPreview | Eyes | Lang | Auto | Give | Take | Resync | Ping
)
