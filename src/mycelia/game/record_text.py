"""Games written as text, like PGN: tags, then a line for every turn with its choices in words.

Every line ends with a check over all that came before it and over the table after it, so that
a line that was edited, added or lost is found, and where.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final, Protocol, Self

from ..core.cells.glance import cells_of_version_1, chooser_of, turn_label, turn_of
from ..core.cells.notation import notation
from ..core.cells.write import position_of
from ..core.options import LATER_TAGS, OPTION_TAGS, Options
from ..edition.cards import Contents, Edition
from ..engine.table import Table
from ..errors import MyceliaError
from .outcome import Outcome

FORMAT: Final = "1"
USUAL: Final = Options()


class Recorded(Protocol):
    """What is needed of a game to write it down, or to check what was written."""

    contents: Contents
    options: Options
    seed: int
    given_names: tuple[str, ...]
    history: list[int]
    start: dict[str, Any] | None
    sampled: bool
    rules: str
    table: Table

    @property
    def edition(self) -> Edition: ...
    @property
    def outcome(self) -> Outcome | None: ...
    def root(self) -> Self: ...
    def apply(self, choice: int) -> object: ...


def tags_of(game: Recorded) -> dict[str, str]:
    """Return what stands above the choices, by name."""
    tags = {
        "Mycelia": FORMAT,
        "Edition": game.edition.name,
        "Version": game.edition.version,
        "Hash": game.edition.hash,
        "Rules": game.rules,
    }
    for tag, option in OPTION_TAGS.items():
        value = getattr(game.options, option)
        if tag in LATER_TAGS and value == getattr(USUAL, option):
            continue
        tags[tag] = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    tags |= {
        "Seed": str(game.seed),
        "Seats": " | ".join(game.given_names),
        "Choices": str(len(game.history)),
        "Result": result_tag(game),
    }
    if game.start is not None:
        tags["Position"] = json.dumps(game.start, separators=(",", ":"))
    return tags


def result_tag(game: Recorded) -> str:
    """Return the result: "*" while the game goes on, else the reason and the winners."""
    outcome = game.outcome
    if outcome is None:
        return "*"
    return " ".join([outcome.reason, *(str(seat + 1) for seat in outcome.winners)])


class Check:
    """The running check of a record."""

    def __init__(self, tags: Mapping[str, str]) -> None:
        kept = {name: value for name, value in tags.items() if name not in ("Choices", "Result")}
        self.state = hashlib.sha256(json.dumps(kept, sort_keys=True).encode()).digest()

    def line(self, words: str, game: Recorded) -> str:
        """Return the check of a line: eight digits over it, the table and all before."""
        if game.rules == "1":
            table = ",".join(map(str, cells_of_version_1(game.table)))
        else:
            position = position_of(game.table, game.contents)
            table = json.dumps(position.to_dict(), sort_keys=True, separators=(",", ":"))
        self.state = hashlib.sha256(self.state + f"{words}\n{table}".encode()).digest()
        return self.state.hex()[:8]


def label_of(game: Recorded) -> str:
    """Return what a turn's line begins with: the round, and the seat from 1 or G."""
    round, who = turn_label(game.table)
    return f"{round}.{who}"


def word_of(game: Recorded, words: str) -> str:
    """Return a choice as it stands in a line: somebody else's carries the seat."""
    chooser = chooser_of(game.table)
    return words if chooser == turn_of(game.table) else f"({chooser + 1}) {words}"


def write_record(game: Recorded) -> str:
    """Return the text of a record."""
    if game.sampled:
        raise MyceliaError("a game that was sampled from a view has no record")
    tags = tags_of(game)
    check = Check(tags)
    lines = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in tags.items()]
    lines.append("")
    again = game.root()
    by_id = notation(game.contents).by_id
    label = label_of(again)
    turn: list[str] = []
    for number in game.history:
        now = label_of(again)
        if now != label:
            words = f"{label} {'; '.join(turn)}"
            lines.append(f"{words} {{{check.line(words, again)}}}")
            label, turn = now, []
        turn.append(word_of(again, by_id[number].words))
        again.apply(number)
    if turn:
        words = f"{label} {'; '.join(turn)}"
        lines.append(f"{words} {{{check.line(words, again)}}}")
    return "\n".join(lines) + "\n"
