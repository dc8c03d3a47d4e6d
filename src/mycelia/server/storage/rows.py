"""What is kept of a game, as it comes out of the database."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class KeptSeat:
    """A seat: who owns it, and who plays it."""

    seat: int
    name: str
    bot: str | None = None
    owner: str | None = None
    token: str | None = None
    seen: float | None = None
    left_live: bool = False
    decline: bool = False
    auto_bot: bool = False
    gone: bool = False


@dataclass(frozen=True, slots=True)
class KeptEdition:
    """An edition without its text."""

    hash: str
    name: str
    version: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A choice in words, or (None) an undo."""

    number: int
    seat: int
    choice: str | None
    author: str | None
    key: str | None
    at: float


@dataclass(frozen=True, slots=True)
class State:
    """How far a game has come: for lists."""

    round: int
    decider: int | None
    over: bool


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game without its entries."""

    id: str
    edition: str
    rules: str
    options: str
    seed: str
    named_seed: bool
    mode: str
    creator: str
    watch: str
    created: float
    updated: float
    state: State
    seats: list[KeptSeat]
    invite: str | None = None
    absence: str = "live"
    rematch_of: str | None = None
    closed: float | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """Where a token leads: a seat, or (None) the place of a watcher or whichever seat is open."""

    game: str
    seat: int | None
    invite: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A seat that went to a bot, or came back: by whom, and after how many choices."""

    kind: str
    seat: int
    giver: int | None
    choices: int
