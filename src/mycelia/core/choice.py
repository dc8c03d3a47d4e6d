"""Choices in their three forms: a number, words, and a structure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

# What a choice does; docs/protocol.md has the words of each.
ChoiceKind = Literal[
    "end", "skip", "left", "right", "all", "use", "give-up", "remove", "around", "shrine", "move",
    "play", "hire", "remove-card",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen. `str(choice)` is its words, the same in every language."""

    id: int
    kind: ChoiceKind
    words: str
    card: str | None = None
    tile: str | None = None
    field: str | None = None
    to: str | None = None

    def __str__(self) -> str:
        return self.words

    def to_dict(self) -> dict[str, object]:
        """Return the choice for JSON: only what it has."""
        pairs = {"id": self.id, "kind": self.kind, "words": self.words, "card": self.card}
        pairs |= {"tile": self.tile, "field": self.field, "to": self.to}
        return {key: value for key, value in pairs.items() if value is not None}
