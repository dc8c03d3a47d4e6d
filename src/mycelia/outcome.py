"""How a game ended, and whether a choice can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .engine import layout as at
from .engine.effects import seat_at
from .engine.table import Table
from .i18n import seat_names, text

REASONS: Final = {at.PLAYER_WON: "player", at.GHOST_WON: "ghost", at.BOTH_WON: "both"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `reason` is won, leaves, shared (R8.3), player, ghost or both (R9.7)."""

    winners: tuple[int, ...]
    reason: str
    leaves: tuple[int, ...]
    names: tuple[str, ...]

    def words(self, lang: str = "en") -> str:
        """Who won and why."""
        seats = seat_names(self.names, lang)
        name = seats[self.winners[0]] if self.winners else seats[0]
        n = self.leaves[self.winners[0]] if self.winners else 0
        names = ", ".join(seats[seat] for seat in self.winners)
        return text(lang, f"outcome.{self.reason}", name=name, names=names, n=n)


@dataclass(frozen=True, slots=True)
class UndoState:
    """Whether the last choice can be undone; true or false, with the reason in words."""

    allowed: bool
    key: str | None = None

    def __bool__(self) -> bool:
        return self.allowed

    def reason(self, lang: str = "en") -> str | None:
        """Why not."""
        return text(lang, f"undo.{self.key}") if self.key else None


def outcome_of(table: Table, names: tuple[str, ...]) -> Outcome | None:
    """R8.3 and R9.7; None while the game goes on."""
    s = table.s
    if s[at.OVER] == 0:
        return None
    seats = [seat_at(table, seat) for seat in range(s[at.PLAYERS])]
    leaves = tuple(s[p + at.LEAVES] for p in seats)
    if s[at.OVER] != at.WON:
        reason = REASONS[s[at.OVER]]
        return Outcome(() if reason == "ghost" else (0,), reason, leaves, names)
    empty = [seat for seat, p in enumerate(seats) if s[p + at.DROPS_N] == 0]
    most = max(leaves[seat] for seat in empty)
    winners = tuple(seat for seat in empty if leaves[seat] == most)
    reason = "won" if len(empty) == 1 else "leaves" if len(winners) == 1 else "shared"
    return Outcome(winners, reason, leaves, names)
