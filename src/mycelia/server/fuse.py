"""Fuses: what failed several times is left alone for a while, then tried once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST: Final = 3  # failures, less what worked in between
REST: Final = 10.0  # seconds that it is left alone; each time twice as long
LONGEST: Final = 300.0
MOST_KNOWN: Final = 1000  # fuses that are kept


class Fuse:
    """Whether something may be tried that may have failed before."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._failures = 0
        self._rest = REST
        self._until = 0.0
        self._trying = False

    @property
    def blown(self) -> bool:
        """Whether it failed too often of late, and nobody has seen it work since."""
        return self._failures >= MOST

    def allows(self) -> bool:
        """Return whether it may be tried now; after a while what failed may, once."""
        return not self.blown or (self._clock() >= self._until and not self._trying)

    def begin(self) -> None:
        """Note that it is tried."""
        self._trying = self.blown

    def end(self, *, worked: bool | None) -> bool:
        """Note how that ended; None: nobody knows. Return whether it is to be left alone now."""
        was, self._trying = self.blown, False
        if worked is None:
            return False
        if worked:
            self._failures = 0 if was else max(0, self._failures - 1)
            self._rest = REST if was else self._rest
            return False
        self._failures += 1
        if self.blown and self._clock() >= self._until:
            self._until = self._clock() + self._rest
            self._rest = min(LONGEST, 2 * self._rest)
            return True
        return False


class Fuses:
    """A fuse for each of many, by name; of those that were not heard of for long none is kept."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._kept: OrderedDict[str, Fuse] = OrderedDict()

    def __getitem__(self, name: str) -> Fuse:
        """Return the fuse of this name."""
        fuse = self._kept.setdefault(name, Fuse(self._clock))
        self._kept.move_to_end(name)
        if len(self._kept) > MOST_KNOWN:
            self._kept.popitem(last=False)
        return fuse

    def resting(self) -> list[str]:
        """Return the names of all that are to be left alone now."""
        return [name for name, fuse in self._kept.items() if not fuse.allows()]
