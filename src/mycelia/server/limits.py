"""How much is allowed: rates, games and connections by address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from typing import Final

from .refusals import Refused
from .settings import Network, Settings

MOST_ADDRESSES: Final = 10_000


@dataclass(slots=True)
class Bucket:
    """Fills with `rate` a second up to `size`; each use takes one out."""

    rate: float
    size: float
    clock: Callable[[], float] = time.monotonic
    level: float = field(init=False)
    at: float = field(init=False)
    untold: float = field(init=False, default=0.0)  # taken here, and other servers do not know

    def __post_init__(self) -> None:
        self.level = self.size
        self.at = self.clock()

    def take(self, cost: float = 1.0) -> bool:
        """Take some out. Return whether there was enough in it."""
        now = self.clock()
        gained = (now - self.at) * self.rate
        if gained >= self.size:
            self.untold = 0.0  # it is full everywhere by now
        self.level = min(self.size, self.level + gained)
        self.at = now
        if self.level < cost:
            return False
        self.level -= cost
        return True


class Buckets:
    """A bucket for every address; the one that was not used for longest is forgotten first.

    Where servers tell each other what is taken, they know the buckets by tags of the addresses.
    """

    def __init__(self, rate: float, size: float, clock: Callable[[], float]) -> None:
        self.rate, self.size, self.clock = rate, size, clock
        self.tag: Callable[[str], str] = str
        self.found: OrderedDict[str, Bucket] = OrderedDict()  # by tag
        self.taken: dict[str, float] | None = None  # for other processes, if there are any
        self.touched: set[str] | None = None  # tags with news for other servers, if there are any

    def take(self, address: str) -> bool:
        """Return whether this address may do it once more."""
        if not self._of(self.tag(address)).take():
            return False
        self._note(address, 1.0)
        return True

    def fine(self, address: str, cost: float) -> None:
        """Take much out at once, of one that does what nobody honest does."""
        self.spend(address, cost)
        self._note(address, cost)

    def spend(self, address: str, cost: float) -> None:
        """Take out what somebody took elsewhere."""
        self.spend_by_tag(self.tag(address), cost)

    def spend_by_tag(self, tag: str, cost: float) -> None:
        """Take out what somebody took elsewhere, who is known by a tag."""
        bucket = self._of(tag)
        bucket.take(0)
        bucket.level = max(-bucket.size, bucket.level - cost)

    def _note(self, address: str, cost: float) -> None:
        if self.taken is not None:
            self.taken[address] = self.taken.get(address, 0.0) + cost
        if self.touched is not None:
            tag = self.tag(address)
            self.found[tag].untold += cost
            self.touched.add(tag)

    def _of(self, tag: str) -> Bucket:
        bucket = self.found.setdefault(tag, Bucket(self.rate, self.size, self.clock))
        self.found.move_to_end(tag)
        if len(self.found) > MOST_ADDRESSES:
            self.found.popitem(last=False)
        return bucket


class Counts(Counter[str]):
    """How many there are of each address, at this process; and at the others of its machine.

    And at other servers, which know the addresses by tags.
    """

    def __init__(self, most: int = 1) -> None:
        super().__init__()
        self.most = most  # of one address
        self.tag: Callable[[str], str] = str
        self.beyond: Mapping[str, int] = {}  # at other servers, by tag
        self.changed: set[str] | None = None  # addresses, since others were told; if there are any
        self._elsewhere: dict[int, dict[str, int]] = {}  # by process

    def everywhere(self, address: str) -> int:
        """Return how many there are in all."""
        others = (found.get(address, 0) for found in self._elsewhere.values())
        beyond = self.beyond.get(self.tag(address), 0) if self.beyond else 0
        return self.get(address, 0) + sum(others) + beyond

    def more(self, address: str) -> None:
        """Count one more."""
        self[address] += 1
        self._note(address)

    def less(self, address: str) -> None:
        """Count one less."""
        self[address] -= 1
        if self[address] <= 0:
            del self[address]
        self._note(address)

    def _note(self, address: str) -> None:
        if self.changed is not None:
            self.changed.add(address)

    def note(self, process: int, address: str, number: int) -> None:
        """Know how many there are at another process."""
        found = self._elsewhere.setdefault(process, {})
        found.pop(address, None)
        if number > 0:
            found[address] = number

    def forget(self, process: int) -> None:
        """Another process is gone, with all that was there."""
        self._elsewhere.pop(process, None)


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
        # What counts wherever somebody is.
        self.buckets = {"calls": self.calls, "files": self.files, "games": self.games}
        self.counts = {"sockets": self.sockets}

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
        if self.sockets.everywhere(address) >= self.sockets.most:
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
