"""Choices in their three forms: a number, words, and a structure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from .edition.cards import Contents
from .edition.words import tile_clause
from .engine import layout as at
from .engine.box import neighbours
from .i18n import text

FIELD_NAMES: Final = tuple(
    f"{'abcde'[i % at.COLUMNS]}{i // at.COLUMNS + 1}" for i in range(at.FIELDS)
)
FIELD_NUMBERS: Final = {name: number for number, name in enumerate(FIELD_NAMES)}
TILE_NAMES: Final = "abcde"
NEAR: Final = neighbours()


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen. `str(choice)` is its words, the same in every language."""

    id: int
    kind: str
    words: str
    card: str | None = None
    tile: str | None = None
    field: str | None = None
    to: str | None = None

    def __str__(self) -> str:
        return self.words

    def to_dict(self) -> dict[str, object]:
        """For JSON: only what this choice has."""
        pairs = {"id": self.id, "kind": self.kind, "words": self.words, "card": self.card}
        pairs |= {"tile": self.tile, "field": self.field, "to": self.to}
        return {key: value for key, value in pairs.items() if value is not None}


PLAIN: Final = {
    at.END: "end",
    at.SKIP: "skip",
    at.TAKE_LEFT: "left",
    at.TAKE_RIGHT: "right",
    at.ALL: "all",
}


def all_choices(contents: Contents) -> dict[int, Choice]:
    """Every choice that can ever come up with this box, by number."""
    found = [Choice(id=number, kind=word, words=word) for number, word in PLAIN.items()]
    for i, tile in enumerate(TILE_NAMES):
        found.append(Choice(at.USE + i, "use", f"use {tile}", tile=tile))
        found.append(Choice(at.GIVE + i, "give-up", f"give-up {tile}", tile=tile))
    for i, name in enumerate(FIELD_NAMES):
        found.append(Choice(at.REMOVE + i, "remove", f"x {name}", field=name))
        found.append(Choice(at.AROUND + i, "around", f"around {name}", field=name))
        found.append(Choice(at.TOKEN + i, "shrine", f"shrine {name}", field=name))
        for k in range(4):
            if NEAR[i * 4 + k] >= 0:
                to = FIELD_NAMES[NEAR[i * 4 + k]]
                number = at.MOVE + i * 4 + k
                found.append(Choice(number, "move", f"{name}>{to}", field=name, to=to))
    for i, card in enumerate(contents.cards):
        found.append(Choice(at.PLAY + i, "play", f"play {card.id}", card=card.id))
        found.append(Choice(at.TRASH + i, "remove-card", f"remove-card {card.id}", card=card.id))
        if card.set != "start":
            found.append(Choice(at.HIRE + i, "hire", f"hire {card.id}", card=card.id))
    return {choice.id: choice for choice in sorted(found, key=lambda choice: choice.id)}


class Notation:
    """The choices of a box, by number and by words."""

    def __init__(self, contents: Contents) -> None:
        self.contents = contents
        self.by_id = all_choices(contents)
        self.by_words = {choice.words: choice for choice in self.by_id.values()}
        self.numbers = {card.id: number for number, card in enumerate(contents.cards)}

    def find(self, words: str) -> Choice | None:
        """The choice that these words name; small and capital letters and spaces don't matter."""
        if len(words) > 200:
            return None
        return self.by_words.get(re.sub(r" ?> ?", ">", " ".join(words.lower().split())))

    def card_name(self, lang: str, id: str) -> str:
        """The common name of a kind."""
        return self.contents.cards[self.numbers[id]].name(lang)

    def describe(self, lang: str, choice: Choice, shrines: int = 0) -> str:
        """A choice as a line in a menu; `shrines` are the chooser's shrine fields as bits."""
        if choice.card is not None:
            card = self.contents.cards[self.numbers[choice.card]]
            return text(lang, f"choice.{choice.kind}", card=card.name(lang), n=card.cost)
        if choice.tile is not None:
            cost = self.contents.box.tile_cost[TILE_NAMES.index(choice.tile)]
            words = text(lang, f"choice.{choice.kind}", tile=choice.tile, n=cost)
            return f"{words}: {tile_clause(lang, choice.tile)}"
        if choice.to is not None:
            sinks = shrines >> FIELD_NUMBERS[choice.to] & 1
            values = {"from": choice.field, "to": choice.to}
            return text(lang, "choice.sink" if sinks else "choice.move", **values)
        if choice.field is not None:
            return text(lang, f"choice.{choice.kind}", field=choice.field)
        return text(lang, f"choice.{choice.kind}")


@cache
def notation(contents: Contents) -> Notation:
    """The notation of a box, made once."""
    return Notation(contents)
