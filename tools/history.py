"""What clients wrote down of what they sent and saw, and whether that can be true.

A client's history is a list of lines in the order in which things happened to it. What is stored
is read afterwards. From both together it can be told whether anything was lost, told twice, or
shown that never was; whatever happened to the servers in between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

Kind = Literal["came", "lost", "sent", "acknowledged", "refused", "shown"]
# After one of these nothing of what was sent is stored, now or later; other refusals leave it open.
FINAL: Final = frozenset({"stale", "not-your-turn", "not-yours", "illegal-choice", "cannot-undo"})
UNDO: Final = "(undo)"
AROUND: Final = 12  # lines of a story before the one that cannot be


@dataclass(frozen=True, slots=True)
class Line:
    """Something that happened to a client: when, at which server, and what."""

    at: float
    where: str
    kind: Kind
    number: int = -1  # of the entry that it is about: acknowledged, or last seen
    key: str = ""  # of the message that it is about
    what: str = ""  # the words of a choice, the code of a refusal, the digest of a view


@dataclass(slots=True)
class History:
    """All that one client wrote down."""

    who: str
    game: str
    eyes: int | None  # the seat through which it looks; None: a watcher
    owner: str | None = None  # the author of its entries, as it is stored
    lines: list[Line] = field(default_factory=list)

    def last(self) -> int:
        """Return the highest number that it knows of."""
        known = ("shown", "acknowledged")
        return max((line.number for line in self.lines if line.kind in known), default=-1)


@dataclass(frozen=True, slots=True)
class Stored:
    """An entry in the database; `choice` None is an undo, `author` None a bot."""

    number: int
    seat: int
    choice: str | None
    author: str | None
    key: str | None


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something that must never be: when it was seen, by whom, and what."""

    at: float
    game: str
    who: str
    what: str

    def __str__(self) -> str:
        return f"game {self.game}, {self.who}: {self.what}"


# The digests of what a seat (or a watcher) is shown of a game, one for each number from 0.
Views = Callable[[str, int | None], Sequence[str]]


def check(
    histories: Iterable[History], stored: Mapping[str, Sequence[Stored]], views: Views
) -> list[Wrong]:
    """Return what cannot be, the earliest first. `stored` has every game of the histories."""
    wrong = [one for game, entries in stored.items() for one in check_stored(game, entries)]
    for history in histories:
        entries = {entry.number: entry for entry in stored.get(history.game, ())}
        wrong += check_answers(history, entries)
        wrong += check_order(history)
        wrong += check_shown(history, views(history.game, history.eyes))
    return sorted(wrong, key=lambda one: one.at)


def check_stored(game: str, entries: Sequence[Stored]) -> list[Wrong]:
    """Return what is wrong with the entries of a game by themselves: gaps and doubles."""
    found = []
    numbers = [entry.number for entry in entries]
    keys = [(entry.author, entry.key) for entry in entries if entry.key is not None]
    twice = [number for number, times in Counter(numbers).items() if times > 1]
    found += [f"entry {number} is stored twice" for number in twice]
    again = [key for (_, key), times in Counter(keys).items() if times > 1]
    found += [f"the message {key} is stored twice" for key in again]
    gap = next((n for n in range(1, max(numbers, default=0)) if n not in set(numbers)), None)
    if gap is not None:
        found.append(f"there is no entry {gap}, but there is a later one")
    return [Wrong(0.0, game, "the database", what) for what in found]


def check_answers(history: History, entries: Mapping[int, Stored]) -> list[Wrong]:
    """Return where what a client was promised, or refused, is not what is stored."""
    wrong = []
    sent: dict[str, str] = {}
    keys = {entry.key for entry in entries.values() if entry.author == history.owner}
    for line in history.lines:
        what = ""
        if line.kind == "sent":
            sent[line.key] = line.what
        elif line.kind == "acknowledged":
            entry = entries.get(line.number)
            if entry is None:
                what = f"entry {line.number} was acknowledged and is not stored"
            elif (entry.key, entry.author) != (line.key, history.owner):
                what = f"entry {line.number} was acknowledged, but another is stored there"
            elif (UNDO if entry.choice is None else entry.choice) != sent.get(line.key):
                what = f"entry {line.number} is {entry.choice}, not {sent.get(line.key)}"
        elif line.kind == "refused" and line.what in FINAL and line.key in keys:
            what = f"the message {line.key} was refused ({line.what}), and is stored"
        if what:
            wrong.append(Wrong(line.at, history.game, history.who, what))
    return wrong


def check_order(history: History) -> list[Wrong]:
    """Return where a client's view went back, at one server or from one to the next."""
    known, where = -1, ""
    for line in history.lines:
        if line.kind == "shown" and line.number < known:
            what = f"knew of entry {known} at {where}, and was shown {line.number} at {line.where}"
            return [Wrong(line.at, history.game, history.who, what)]
        if line.kind in ("shown", "acknowledged") and line.number >= known:
            known, where = line.number, line.where
    return []


def check_shown(history: History, digests: Sequence[str]) -> list[Wrong]:
    """Return what a client was shown that does not come of what is stored."""
    for line in history.lines:
        if line.kind != "shown":
            continue
        if line.number >= len(digests):
            what = f"was shown entry {line.number} at {line.where}, which is not stored"
            return [Wrong(line.at, history.game, history.who, what)]
        if line.what != digests[line.number]:
            what = f"was shown something else at {line.where} than entry {line.number} comes to"
            return [Wrong(line.at, history.game, history.who, what)]
    return []


def check_authors(
    game: str, entries: Sequence[Stored], seats: Sequence[str | None], deciders: Sequence[int]
) -> list[Wrong]:
    """Return which entries were made by somebody who was not to choose.

    `seats` has the owner of each seat, None for a bot's; `deciders` the seat that was to choose
    before each entry. An entry of a bot's seat has no author; no two servers can have made it,
    since its number is there once.
    """
    for entry, decider in zip(entries, deciders, strict=False):
        if entry.seat != decider:
            what = f"entry {entry.number} is of seat {entry.seat}, and seat {decider} was to choose"
        elif entry.author != seats[entry.seat]:
            what = f"entry {entry.number} of seat {entry.seat} is by somebody else"
        else:
            continue
        return [Wrong(0.0, game, "the database", what)]
    return []


def check_progress(
    now: float, since: float, patience: float, moved: Mapping[str, float]
) -> list[Wrong]:
    """Return the games that stand still: not over, and without an entry for too long.

    `moved` has when each game that is not over last had a new entry; `since` is when the last fault
    was over.
    """
    return [
        Wrong(now, game, "everybody", f"stands still for {now - max(since, at):.0f} s")
        for game, at in moved.items()
        if now - max(since, at) > patience
    ]


def story(wrong: Wrong, histories: Iterable[History], entries: Sequence[Stored]) -> str:
    """Return what happened around something that cannot be, line by line."""
    lines = [
        (line.at, f"  {line.at:9.3f}  {history.who:<12} {line.where:<8} {_told(line)}")
        for history in histories
        if history.game == wrong.game
        for line in history.lines
    ]
    lines.sort()
    until = wrong.at or float("inf")
    before = [text for at, text in lines if at <= until][-AROUND:]
    after = [text for at, text in lines if at > until][: AROUND // 3]
    last = ", ".join(
        f"{entry.number}: {UNDO if entry.choice is None else entry.choice} by seat {entry.seat}"
        for entry in entries[-AROUND // 2 :]
    )
    return "\n".join([str(wrong), *before, "  ----", *after, f"  stored last: {last or 'nothing'}"])


def _told(line: Line) -> str:
    match line.kind:
        case "sent":
            return f"sent {line.what} after {line.number} ({line.key})"
        case "acknowledged":
            return f"acknowledged as {line.number} ({line.key})"
        case "refused":
            return f"refused: {line.what} ({line.key})"
        case "shown":
            return f"shown {line.number} ({line.what})"
    return line.kind
