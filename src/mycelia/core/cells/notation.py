"""The numbers of the choices, and the choices that they stand for."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ...edition.cards import Contents
from ...engine import layout as at
from ...engine.box import neighbours
from ..choice import Choice, ChoiceKind
from ..names import FIELD_NAMES, TILE_NAMES

ACTIONS: Final[int] = at.CHOICES  # how many numbers there are; not all stand for a choice
NEAR: Final = neighbours()
PLAIN: Final[dict[int, ChoiceKind]] = {
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

    def find(self, words: str) -> Choice | None:
        """Return the choice that these words name, however they are spaced or capitalized."""
        if len(words) > 200:
            return None
        return self.by_words.get(re.sub(r" ?> ?", ">", " ".join(words.lower().split())))


@cache
def notation(contents: Contents) -> Notation:
    """Return the notation of a box, made once."""
    return Notation(contents)
