"""How much is allowed: rates, games and connections by address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

from .refusals import Refused
from .settings import Network, Settings

MOST_ADDRESSES: Final = 10_000
NETWORK_SHARE: Final = 8  # a /48 may have as much as so many of its /64


@lru_cache(4096)
def shares(address: str) -> tuple[tuple[str, int], ...]:
    """Return what an address is counted by, and how much each may have: a /48 as much as eight."""
    try:
        network = IPv6Address(address.partition("%")[0]).packed[:6].hex()
    except ValueError:
        return ((address, 1),)
    return ((address, 1), (network, NETWORK_SHARE))


@dataclass(slots=True)
class Bucket:
    """Fills with `rate` a second up to `size`; each use takes one out."""

    rate: float
    size: float
    clock: Callable[[], float] = time.monotonic
    level: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.level = self.size
        self.at = self.clock()

    def take(self, cost: float = 1.0) -> bool:
        """Take some out. Return whether there was enough in it."""
        if not self.has(cost):
            return False
        self.level -= cost
        return True

    def has(self, cost: float) -> bool:
        """Return whether there is enough in it now."""
        now = self.clock()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level >= cost


class Buckets:
    """A bucket for every address, and for every /48 of IPv6, from which all of its addresses take.

    The one that was not used for longest is forgotten first.
    """

    def __init__(self, rate: float, size: float, clock: Callable[[], float]) -> None:
        self.rate, self.size, self.clock = rate, size, clock
        self.found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Return whether this address may do it once more."""
        buckets = self._of(address)
        may = all(bucket.has(1.0) for bucket in buckets)
        for bucket in buckets if may else ():
            bucket.level -= 1.0
        return may

    def fine(self, address: str, cost: float) -> None:
        """Take much out at once, of one that does what nobody honest does."""
        for bucket in self._of(address):
            bucket.take(0)
            bucket.level = max(-bucket.size, bucket.level - cost)

    def _of(self, address: str) -> list[Bucket]:
        buckets = []
        for key, share in shares(address):
            new = Bucket(self.rate * share, self.size * share, self.clock)
            buckets.append(self.found.setdefault(key, new))
            self.found.move_to_end(key)
            if len(self.found) > MOST_ADDRESSES:
                self.found.popitem(last=False)
        return buckets


class Counts(Counter[str]):
    """How many there are of each address, and of each /48."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def full(self, address: str) -> bool:
        """Return whether there are as many as there may be."""
        return any(self[key] >= self.most * share for key, share in shares(address))

    def more(self, address: str) -> None:
        """Count one more."""
        for key, _ in shares(address):
            self[key] += 1

    def less(self, address: str) -> None:
        """Count one less."""
        for key, _ in shares(address):
            self[key] -= 1
            if self[key] <= 0:
                del self[key]


class Limits:
    """What each address may do."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings = settings
        self.clock = clock
        self.calls = Buckets(settings.rest_rate, settings.rest_burst, clock)
        self.files = Buckets(settings.file_rate, settings.file_burst, clock)
        per_second = settings.games_per_hour / 3600
        self.games = Buckets(per_second, settings.games_per_hour, clock)
        self.sockets = Counts(settings.sockets_per_address)

    def call(self, address: str) -> None:
        """Count a call over REST. Refuse one too many."""
        if not self.calls.take(address):
            raise Refused("too-fast")

    def file(self, address: str) -> None:
        """Count a file, or a page about the interface. Refuse one too many."""
        if not self.files.take(address):
            raise Refused("too-fast")

    def new_game(self, address: str) -> None:
        """Count a new game. Refuse one too many."""
        if not self.games.take(address):
            raise Refused("too-many-games")

    def connect(self, address: str) -> None:
        """Count a socket, which `disconnect` gives back. Refuse one too many."""
        if self.sockets.full(address):
            raise Refused("too-fast")
        self.sockets.more(address)

    def disconnect(self, address: str) -> None:
        """Give a socket back."""
        self.sockets.less(address)

    def messages(self) -> Bucket:
        """For the messages of one socket."""
        return Bucket(self.settings.socket_rate, self.settings.socket_burst, self.clock)

    def hints(self) -> Bucket:
        """For the hints that one socket asks for."""
        return Bucket(self.settings.hint_rate, self.settings.hint_burst, self.clock)


def address_of(peer: str | None, forwarded: Sequence[str], proxies: tuple[Network, ...]) -> str:
    """Return whose call it is: the peer's or, if the peer is a proxy we trust, whom it names.

    `forwarded` are all lines of that header: a visitor may have sent some before the proxy's.
    """
    address = peer or "unknown"
    for named in reversed(",".join(forwarded).split(",")):
        if not trusted(address, proxies):
            break
        try:
            address = str(ip_address(named.strip()))
        except ValueError:
            break  # a proxy that writes nonsense speaks for itself
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> 64 << 64))  # one household has a whole /64
    return address


def trusted(address: str, proxies: tuple[Network, ...]) -> bool:
    """Return whether an address is that of a proxy whose word is taken."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in proxies)
