"""Who is connected: how many in all and by address, and until when each must have done its part."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Protocol

from .limits import Buckets, Counts, address_of, trusted
from .settings import Settings
from .wire.game import ErrorCode

FINE: Final = 20  # visits


class Guest(Protocol):
    """A connection that has something to do by some time."""

    def late(self) -> None:
        """The time is over."""


class Door:
    """Counts connections, and shows those out that keep everybody waiting."""

    def __init__(
        self, settings: Settings, most: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.settings = settings
        self.most = most
        self.clock = clock
        self.inside = 0
        # New connections and requests by address: what is too much for both kinds of calls together
        # is refused before anything is read.
        rate, size = settings.rest_rate + settings.file_rate, settings.rest_burst
        self.visits = Buckets(rate, size + settings.file_burst, clock)
        # Connections by address, but those at tables.
        self.calls = Counts(settings.connections_per_address)
        self.waiting: dict[Guest, float] = {}  # until when; who has waited longest comes first

    def address(self, peer: str | None) -> str:
        """Return by which address a connection counts; "" for a proxy, which brings many people."""
        if trusted(peer or "", self.settings.proxies):
            return ""
        return address_of(peer, (), ())

    def enter(self, address: str) -> ErrorCode | None:
        """Count a connection, which `leave` gives back. Return why it cannot be, if so."""
        if not self.request(address):
            return "too-fast"
        if address and self.calls.full(address):
            return "too-fast"
        if self.inside >= self.most and not self._make_room():
            return "busy"
        self.inside += 1
        if address:
            self.calls.more(address)
        return None

    def request(self, address: str) -> bool:
        """Count a request. Return whether it may be."""
        return not address or self.visits.take(address)

    def fine(self, address: str) -> None:
        """Let somebody who floods us, or keeps us waiting, wait before they come again."""
        if address:
            self.visits.fine(address, FINE)

    def leave(self, address: str) -> None:
        """Give a connection back."""
        self.inside -= 1
        self.sit_down(address)

    def sit_down(self, address: str) -> None:
        """A connection has become a socket at a table: these are counted by `Limits`."""
        if address:
            self.calls.less(address)

    def expect(self, guest: Guest, seconds: float) -> None:
        """Give somebody so long for what comes next."""
        self.waiting.pop(guest, None)
        self.waiting[guest] = self.clock() + seconds

    def excuse(self, guest: Guest) -> None:
        """Somebody has done it, or is gone."""
        self.waiting.pop(guest, None)

    def sweep(self) -> None:
        """Show those out whose time is over."""
        now = self.clock()
        for guest in [guest for guest, until in self.waiting.items() if until <= now]:
            guest.late()

    def _make_room(self) -> bool:
        """Show out whoever has owed something for longest. Return whether there was anybody."""
        guest = next(iter(self.waiting), None)
        if guest is None:
            return False
        del self.waiting[guest]
        guest.late()
        return True
