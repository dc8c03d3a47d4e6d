"""What limits that hold for all servers cost with a beat: the size of what is said, and its time.

python bench/tidings.py            two servers, 100 and 10,000 addresses that do much in every way
python bench/tidings.py 3          three of them

Nothing goes over the network, and there is no database: it is the processor time of one server.
"""

from __future__ import annotations

import sys
import time
from statistics import median

import msgspec

from mycelia.server.door import Door
from mycelia.server.limits import Limits
from mycelia.server.nodes.tags import tags_of
from mycelia.server.nodes.tidings import Tidings
from mycelia.server.settings import Settings

DATABASE = "postgresql://me:secret@here/games"
BEATS, WARM = 8, 4
TAKES = 20  # of each kind, by each address, between two beats
HAS = 10  # connections of each kind, of each address


class Server:
    """The limits of one server, and what it last said."""

    def __init__(self, name: str) -> None:
        settings = Settings(database=DATABASE)
        self.limits, self.door = Limits(settings), Door(settings, 10**6)
        self.now = 0.0
        self.tidings = Tidings(tags_of(DATABASE), name, lambda: self.now)
        self.buckets = {**self.limits.buckets, **self.door.buckets}
        self.counts = {**self.limits.counts, **self.door.counts}
        self.tidings.count(self.buckets, self.counts)
        self.about = "{}"

    def say(self) -> None:
        """Say what is new."""
        said = {"limits": self.tidings.say(4.0)}
        self.about = msgspec.json.encode(said).decode()


def measure(number: int, addresses: list[str]) -> str:
    """Return what a beat of one of so many servers costs."""
    servers = [Server(str(each)) for each in range(number)]
    first, *others = servers
    sizes, says, hears = [], [], []
    for server in servers:
        server.say()
        for counts in server.counts.values():
            counts.update(dict.fromkeys(addresses, HAS))
    for server in servers:
        server.tidings.hear({str(at): each.about for at, each in enumerate(servers)})
    for _ in range(BEATS):
        for server in servers:
            server.now += 1.0
            for buckets in server.buckets.values():
                for address in addresses:
                    buckets.fine(address, TAKES)
            begun = time.process_time()
            server.say()
            says.append(time.process_time() - begun)
            sizes.append(len(server.about))
        begun = time.process_time()
        first.tidings.hear({str(at): each.about for at, each in enumerate(others, 1)})
        hears.append(time.process_time() - begun)
    say, hear = (1000 * median(each[len(each) * WARM // BEATS :]) for each in (says, hears))
    return f"{max(sizes):,} bytes are said, saying takes {say:.1f} ms, hearing {hear:.1f} ms"


def main() -> None:
    """Measure."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    for many in (100, 10_000):
        addresses = [f"10.{each >> 8}.{each & 255}.1" for each in range(many)]
        print(f"{number} servers, {many:,} addresses: {measure(number, addresses)}", flush=True)


if __name__ == "__main__":
    main()
