"""How a game ended, and whether a choice can be taken back."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.asked import Reason, Result
from ..i18n import listed, seat_names, text


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `reason` is won, leaves, shared (R8.3), player, ghost or both (R9.7)."""

    winners: tuple[int, ...]
    reason: Reason
    leaves: tuple[int, ...]
    names: tuple[str, ...]

    def words(self, lang: str = "en") -> str:
        """Return who won and why."""
        seats = seat_names(self.names, lang)
        name = seats[self.winners[0]] if self.winners else seats[0]
        n = self.leaves[self.winners[0]] if self.winners else 0
        names = listed([seats[seat] for seat in self.winners], lang)
        return text(lang, f"outcome.{self.reason}", name=name, names=names, n=n)

    def returns(self) -> tuple[float, ...]:
        """Return every seat's share of the win: 1 alone, less if it is shared, else 0.

        Alone a player who wins together with Gwidyon (R9.7) has half of it.
        """
        share = 0.5 if self.reason == "both" else 1 / max(1, len(self.winners))
        return tuple(share if seat in self.winners else 0.0 for seat in range(len(self.leaves)))


@dataclass(frozen=True, slots=True)
class UndoState:
    """Whether the last choice can be undone; true or false, with the reason in words."""

    allowed: bool
    key: str | None = None

    def __bool__(self) -> bool:
        return self.allowed

    def reason(self, lang: str = "en") -> str | None:
        """Return why not; None if it can be undone."""
        return text(lang, f"undo.{self.key}") if self.key else None


def outcome_from(result: Result | None, names: tuple[str, ...]) -> Outcome | None:
    """Return the outcome of a result with the names of the seats; None while the game goes on."""
    if result is None:
        return None
    return Outcome(result.winners, result.reason, result.leaves, names)
