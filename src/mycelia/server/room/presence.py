"""Who is connected to a game, and who has been away for so long that a bot may take over."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ..seats import kind_of
from ..settings import Settings
from ..storage.rows import KeptSeat

DAY: Final = 24 * 3600.0
# How long a seat is waited for, by what was agreed before the game. What is not here is "never",
# and "live": briefly while the others are at the table, else for days (see Settings).
PATIENCE: Final = {"day": DAY, "week": 7 * DAY}


class Presence:
    """The connections of one game, by whose they are."""

    def __init__(self, settings: Settings, absence: str = "live") -> None:
        self.settings = settings
        self.absence = absence
        self._connections: Counter[str] = Counter()

    def arrive(self, owner: str) -> None:
        """Count one more connection of somebody."""
        self._connections[owner] += 1

    def depart(self, owner: str) -> bool:
        """Count one connection less. Return whether it was somebody's last."""
        self._connections[owner] -= 1
        if self._connections[owner] > 0:
            return False
        del self._connections[owner]
        return True

    def here(self, owner: str | None) -> bool:
        """Return whether somebody is connected."""
        return owner is not None and owner in self._connections

    def online(self, seat: KeptSeat) -> bool:
        """Return whether its owner, or a bot, is there to play a seat."""
        return seat.bot is not None or self.here(seat.owner)

    def replaceable(self, seat: KeptSeat) -> bool:
        """Return whether the others may give a seat to a bot: its owner is away for too long.

        When that is was agreed before the game. At a live table somebody who left while others
        were there is waited for briefly; that ends when the table is empty.
        """
        if kind_of(seat) != "human" or self.online(seat) or seat.seen is None:
            return False
        if self.absence == "never":
            return False
        settings = self.settings
        live = settings.live_absence if seat.left_live else settings.long_absence
        patience = PATIENCE.get(self.absence, live)
        return settings.clock() - seat.seen >= patience
