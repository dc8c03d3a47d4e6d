"""What is asked and answered by HTTP."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, Final, Literal, get_type_hints

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct

from ...core.options import Options
from ...edition.cards import CardSet, Terrain
from .game import (
    Absence,
    BoardSide,
    EditionInfo,
    ErrorCode,
    EventInfo,
    GameInfo,
    Mode,
    Secret,
    SymbolKind,
    Tile,
    ViewInfo,
)

MAX_OPTION: Final = 200  # letters: the names of four boards


class ErrorBody(Struct):
    """What was refused, and why, in the person's language."""

    code: ErrorCode
    message: str


class Failure(Struct):
    """The body of every answer that is not a success."""

    error: ErrorBody


class Health(Struct):
    """That the server runs."""

    status: Literal["ok"]
    version: str
    engine: str


class Ready(Struct):
    """That the server can keep games: it has just tried. Warnings: what it can do without."""

    status: Literal["ready"]
    warnings: list[str] | UnsetType = UNSET


class Erased(Struct):
    """What became of somebody's games: those that are gone, and those that others play on."""

    deleted: int
    changed: int


class EditionTitle(Struct):
    """An edition that can be played."""

    name: str
    version: str
    hash: str
    title: dict[str, str]


class CardSymbol(Struct):
    """A symbol of a card: what it is, and how many, of which ground, with which drops."""

    symbol: SymbolKind
    count: int | UnsetType = UNSET
    terrain: Literal["any", "leaf", "moss", "water"] | UnsetType = UNSET
    drops: int | UnsetType = UNSET
    transparent: int | UnsetType = UNSET
    beetle: bool | UnsetType = UNSET
    tile: Tile | UnsetType = UNSET


class CardFace(Struct):
    """A card's symbols, from left to right."""

    play: list[CardSymbol]
    hire: list[CardSymbol] | UnsetType = UNSET


class CardInfo(Struct):
    """A kind of card, in a language."""

    id: str
    latin: str
    set: CardSet
    cost: int
    copies: int
    name: str
    words: str
    symbols: CardFace


class TileInfo(Struct):
    """An action tile."""

    tile: Tile
    cost: int
    words: str


class SoloInfo(Struct):
    """One of Gwidyon's cards."""

    number: int
    words: str


class BoardInfo(Struct):
    """One side of a board."""

    id: str
    side: BoardSide
    name: str
    terrain: list[Terrain]


class Cards(Struct):
    """All that is in the box."""

    edition: EditionInfo
    cards: list[CardInfo]
    tiles: list[TileInfo]
    solo: list[SoloInfo]
    boards: list[BoardInfo]
    setups: dict[str, list[str]]  # fields, each as often as it has drops
    supplies: dict[str, list[list[str]]]  # fields, by the faces of the die


class Rule(Struct):
    """A rule or the heading of a section."""

    number: str
    text: str


class BotInfo(Struct):
    """A bot that can be played against, how it plays, and how hard it is to beat ("": unknown)."""

    id: str
    name: str
    words: str
    level: str


def _wanted(kind: object) -> object:
    """Return the type of an option in a request: of sane size, whatever else is wrong with it."""
    if kind is str:
        return Annotated[str, Meta(max_length=MAX_OPTION)]
    return Annotated[int, Meta(ge=-1000, le=1000)] if kind is int else kind


# The options of a game but for the number of players, which the seats tell.
_Wanted: Any = defstruct(
    "_Wanted",
    [
        (field.name, _wanted(get_type_hints(Options)[field.name]), field.default)
        for field in fields(Options)
        if field.name != "players"
    ],
    frozen=True,
    forbid_unknown_fields=True,
)


class OptionsWanted(_Wanted, frozen=True, forbid_unknown_fields=True):  # type: ignore[call-arg, misc]
    """What is agreed before a game."""

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
    absence: Absence = "live"


class SeatMade(Struct):
    """A seat of a new game; an open one with the token of its link."""

    seat: int
    kind: Literal["me", "open", "bot"]
    name: str
    token: str | UnsetType = UNSET


class GameMade(Struct):
    """A new game, or new links for one: none, where somebody comes to a rematch made by another."""

    game: str
    seats: list[SeatMade]
    watch: str | UnsetType = UNSET  # the token of the watchers' link
    invite: str | UnsetType = UNSET  # and of that for all open seats


class LinkGiven(Struct, forbid_unknown_fields=True):
    """A link's token."""

    token: Secret


class LinkInfo(Struct):
    """What a link leads to."""

    kind: Literal["seat", "watch", "invite"]
    game: str
    open: bool
    names: list[str]
    players: int
    absence: Absence
    seat: int | UnsetType = UNSET  # of an invitation: the next that is open


class JoinWanted(Struct, forbid_unknown_fields=True):
    """A seat to be taken by its link."""

    token: Secret
    name: Annotated[str, Meta(max_length=100)] = ""


class Joined(Struct):
    """A seat that was taken."""

    game: str
    seat: int


class GameSummary(Struct):
    """A game in a list; places are known when it is over, `left` is said until then."""

    game: str
    players: int
    names: list[str]
    mine: list[int]
    your_turn: bool
    over: bool
    round: int
    updated: str
    mode: Mode
    left: bool
    places: list[int]
    rematch: str | UnsetType = UNSET  # one that waits for the caller


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
