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
        self.elsewhere: frozenset[str] = frozenset()  # who is connected to other servers
        # By seat: when its owner was last seen, how long ago that was when we first looked, and
        # when we did, by a clock that nobody sets.
        self._noticed: dict[int, tuple[float, float, float]] = {}

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

    def owners(self) -> list[str]:
        """Return who is connected to this server."""
        return list(self._connections)

    def here(self, owner: str | None) -> bool:
        """Return whether somebody is connected, to whichever server."""
        return owner is not None and (owner in self._connections or owner in self.elsewhere)

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
        away = self._away(seat.seat, seat.seen)
        live = settings.live_absence if seat.left_live else settings.long_absence
        patience = PATIENCE.get(self.absence, live)
        return away >= patience

    def _away(self, seat: int, seen: float) -> float:
        """Return for how long an owner has been away. Setting the machine's clock changes nothing.

        (What happened while no server looked is known by the machine's clock alone.)
        """
        now = self.settings.steady()
        noticed = self._noticed.get(seat)
        if noticed is None or noticed[0] != seen:
            noticed = self._noticed[seat] = (seen, max(0.0, self.settings.clock() - seen), now)
        _, age, at = noticed
        return age + now - at
