"""What an address does at the other processes of this machine counts at this one too.

Twenty times a second each process tells what was taken out of its buckets, and which of its counts
have changed. So all of them together allow what one would, and what can be done within that moment.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

import msgspec

from ..limits import Buckets, Counts
from .line import Line

EVERY: Final = 0.05  # seconds
MANY: Final = 2000  # addresses in one line

By = dict[str, dict[str, float]]  # amounts by kind and address


class Told(msgspec.Struct):
    """What a process tells: what was taken since it last told, and how many there are now."""

    number: int
    took: By
    has: By


class Shares:
    """Tells the others what is taken here, and listens to them."""

    def __init__(self, line: Line, buckets: dict[str, Buckets], counts: dict[str, Counts]) -> None:
        self.line = line
        self.buckets = buckets
        self.counts = counts
        for bucket in buckets.values():
            bucket.taken = {}
        for count in counts.values():
            count.changed = set()
        line.hear("shares", self._heard)
        line.hear("came", self._came)
        line.hear("went", self._went)

    async def tell_on(self) -> None:
        """Tell, until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            self.tell()

    def tell(self) -> None:
        """Tell what is new."""
        if not self.line.connected:
            for bucket in self.buckets.values():
                if bucket.taken is not None and len(bucket.taken) > MANY:
                    bucket.taken.clear()
            return  # what was taken meanwhile is told later, if it is not too much
        for name, bucket in self.buckets.items():
            taken, bucket.taken = bucket.taken or {}, {}
            for some in _parts(taken.items()):
                self._say({name: some}, {})
        for name, counts in self.counts.items():
            changed, counts.changed = counts.changed or set(), set()
            for found in _parts((address, counts[address]) for address in changed):
                self._say({}, {name: found})

    def _say(self, took: By, has: By) -> None:
        told = Told(self.line.number, took, has)
        self.line.say("shares", msgspec.json.encode(told))

    def _heard(self, text: bytes) -> None:
        try:
            told = msgspec.json.decode(text, type=Told)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return
        for name, amounts in told.took.items():
            if name in self.buckets:
                for address, amount in amounts.items():
                    self.buckets[name].spend(address, max(0.0, amount))
        for name, amounts in told.has.items():
            if name in self.counts:
                for address, amount in amounts.items():
                    self.counts[name].note(told.number, address, int(amount))

    def _came(self, _: bytes) -> None:
        """Tell somebody new how many there are here."""
        for counts in self.counts.values():
            counts.changed = (counts.changed or set()).union(counts)

    def _went(self, number: bytes) -> None:
        for counts in self.counts.values():
            if number.isdigit():
                counts.forget(int(number))


def _parts(amounts: Iterable[tuple[str, float]]) -> Iterable[dict[str, float]]:
    items = list(amounts)
    return [dict(items[at : at + MANY]) for at in range(0, len(items), MANY)]
