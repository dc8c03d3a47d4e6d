"""Whose choice it is, of what kind, and what is asked."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.asked import Asked, DecisionKind
from ..words.prompts import prompt


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that is to be made. It stays true when the game goes on."""

    asked: Asked
    names: tuple[str, ...]

    @property
    def seat(self) -> int:
        """Who is to choose."""
        return self.asked.seat

    @property
    def kind(self) -> DecisionKind:
        """What kind of choice it is: "turn" between functions, else what is carried out."""
        return self.asked.kind

    def prompt(self, lang: str = "en") -> str:
        """Return what is asked of the seat, in words."""
        return prompt(lang, self.asked, self.names)
