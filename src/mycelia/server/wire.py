"""Everything that goes over the wire, as types: the single source for both sides.

`python -m mycelia.server.types` writes them down for TypeScript; the OpenAPI description is made
of them too.
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


# ---- messages from the server


class Snapshot(Struct, tag_field="type", tag="snapshot"):
    """All there is to know."""

    number: int
    game: GameInfo
    mine: list[int]
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

    code: str
    message: str
    key: str | None


class Presence(Struct, tag_field="type", tag="presence"):
    """Who is there."""

    seats: list[SeatInfo]


class AdviceInfo(Struct):
    """A good choice: its chance of winning, from 0 to 1, and why."""

    choice: ChoiceInfo
    value: float
    reason: str


class Hint(Struct, tag_field="type", tag="hint"):
    """The best choices at a number, the best first."""

    number: int
    advice: list[AdviceInfo]


class Pong(Struct, tag_field="type", tag="pong"):
    """The answer to a ping."""


ServerMessage = Snapshot | Update | Ack | Error | Presence | Hint | Pong


# ---- messages from the browser


class Hello(Struct, tag_field="type", tag="hello"):
    """The first message: who is there."""

    lang: str
    key: Secret | None = None
    watch: Secret | None = None
    seen: int | None = None


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


ClientMessage = Hello | Choose | Undo | AskHint | Eyes | Lang | Auto | Give | Take | Resync | Ping


# ---- REST


class ErrorBody(Struct):
    """What was refused, and why, in the person's language."""

    code: str
    message: str


class Failure(Struct):
    """The body of every answer that is not a success."""

    error: ErrorBody


class Health(Struct):
    """That the server is well."""

    status: Literal["ok"]
    version: str
    engine: str
    games: int


class EditionTitle(Struct):
    """An edition that can be played."""

    name: str
    version: str
    hash: str
    title: dict[str, str]


class CardFace(Struct):
    """A card's symbols, from left to right."""

    play: list[Symbol]
    hire: list[Symbol] | UnsetType = UNSET


class CardInfo(Struct):
    """A kind of card, in a language."""

    id: str
    latin: str
    set: str
    cost: int
    copies: int
    name: str
    words: str
    symbols: CardFace


class TileInfo(Struct):
    """An action tile."""

    tile: str
    cost: int
    words: str


class SoloInfo(Struct):
    """One of Gwidyon's cards."""

    number: int
    words: str


class BoardInfo(Struct):
    """One side of a board."""

    id: str
    side: str
    name: str
    terrain: list[str]


class Cards(Struct):
    """All that is in the box."""

    cards: list[CardInfo]
    tiles: list[TileInfo]
    solo: list[SoloInfo]
    boards: list[BoardInfo]
    setups: list[str]
    supplies: dict[str, list[list[str]]]


class Rule(Struct):
    """A rule or the heading of a section."""

    number: str
    text: str


class BotInfo(Struct):
    """A bot that can be played against, and how it plays."""

    id: str
    name: str
    words: str


class OptionsWanted(Struct, forbid_unknown_fields=True, frozen=True):
    """What is agreed before a game."""

    expansion: bool = False
    boards: Annotated[str, Meta(max_length=200)] = "front"
    setup: Annotated[str, Meta(max_length=20)] = "random"
    supply: Annotated[str, Meta(max_length=20)] = "random"
    first: Annotated[str, Meta(max_length=20)] = "random"
    gwidyon_drops: Annotated[int, Meta(ge=-1000, le=1000)] = 20
    tiles: Annotated[str, Meta(max_length=20)] = "four"
    seed: Annotated[str, Meta(max_length=80)] | None = None


class SeatWanted(Struct, forbid_unknown_fields=True):
    """Who is to sit there."""

    kind: Literal["me", "open", "bot"]
    name: Annotated[str, Meta(max_length=100)] = ""
    bot: Annotated[str, Meta(max_length=40)] | None = None


class GameWanted(Struct, forbid_unknown_fields=True):
    """A game to be made."""

    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=20)]
    options: OptionsWanted = OptionsWanted()
    edition: Annotated[str, Meta(max_length=40)] = "valley"
    learn: bool = False  # the guided first game: always the same table


class SeatMade(Struct):
    """A seat of a new game; an open one with the token of its link."""

    seat: int
    kind: Literal["me", "open", "bot"]
    name: str
    token: str | UnsetType = UNSET


class GameMade(Struct):
    """A new game, or new links for one; `watch` is the token of the watchers' link."""

    game: str
    seats: list[SeatMade]
    watch: str


class LinkGiven(Struct, forbid_unknown_fields=True):
    """A link's token."""

    token: Secret


class LinkInfo(Struct):
    """What a link leads to."""

    kind: Literal["seat", "watch"]
    game: str
    open: bool
    names: list[str]
    players: int
    seat: int | UnsetType = UNSET


class JoinWanted(Struct, forbid_unknown_fields=True):
    """A seat to be taken by its link."""

    token: Secret
    name: Annotated[str, Meta(max_length=100)] = ""


class Joined(Struct):
    """A seat that was taken."""

    game: str
    seat: int


class GameSummary(Struct):
    """A game in a list."""

    game: str
    players: int
    names: list[str]
    mine: list[int]
    your_turn: bool
    over: bool
    round: int
    updated: str
    mode: Mode


class Step(Struct):
    """One choice of a finished game; step 0 is the set-up."""

    number: int
    seat: int | None
    choice: str | None
    events: list[EventInfo]
    view: ViewInfo


class HireInfo(Struct):
    """A hero that was hired: `mycelia.story.Hire`."""

    card: str
    cost: int
    round: int
    step: int


class SideInfo(Struct):
    """What became of a seat: at the start and after every round; and in all."""

    drops: list[int]
    leaves: list[int]
    off: int
    dew: int
    spent: int
    hired: list[HireInfo]


class MomentInfo(Struct):
    """A turning point, in words, and the step of the replay that shows it; no seat: Gwidyon's."""

    kind: Literal["lead", "burst", "setback", "last"]
    seat: int | None
    round: int
    step: int
    words: str


class Summary(Struct):
    """How a game went: `mycelia.story.Story`. Curves have a value more than there are rounds."""

    rounds: list[int]
    choices: int
    seats: list[SideInfo]
    gwidyon: list[int] | None
    moments: list[MomentInfo]


class RecordGiven(Struct, forbid_unknown_fields=True):
    """A record to be shown."""

    record: str
    eyes: int | None = None


class Replay(Struct):
    """A finished game, step by step."""

    game: GameInfo
    steps: list[Step]
    summary: Summary


class Tally(Struct):
    """Games and how many of them were won, alone or with others."""

    games: int
    wins: int


class BestSolo(Struct):
    """The quickest win against Gwidyon, and the drops he had left."""

    game: str
    rounds: int
    left: int


class HeroTally(Struct):
    """How often a hero was hired, in how many games, and how many of those were won."""

    card: str
    hired: int
    games: int
    wins: int


class Statistics(Struct):
    """Somebody's finished games. At one screen nobody is "you": there only games are counted."""

    since: str | None
    games: int
    wins: int
    modes: dict[Mode, Tally]
    bots: dict[str, Tally]
    best: BestSolo | None
    heroes: list[HeroTally]
