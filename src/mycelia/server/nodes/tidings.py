"""What an address does at the other servers of a database counts at this one too.

With every beat a server writes what was taken out of its buckets, and how many connections there
are of each address; and it reads the same of the others. So all of them together allow what one
would, and what can be done between two beats. Of small amounts nothing is said until they add up,
and of very many addresses those come first that took most; the others' turn comes later.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from heapq import nlargest
from operator import itemgetter
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from ..limits import Buckets, Counts
from .tags import LETTERS, Tag

MANY: Final = 1000  # addresses that all servers together speak of in one beat, by and large
FEW: Final = 20  # of which each may speak, however many servers there are
SMALL: Final = 0.02  # of what an address may have: less is not worth a word
MOST: Final = 10**6  # of anything, of one address
LONGEST: Final = 256 * 1024  # letters of what one server says; more is not read

Name = Annotated[str, Meta(max_length=LETTERS)]
By = Annotated[dict[Name, Annotated[int, Meta(ge=0, le=MOST)]], Meta(max_length=MANY)]
Kinds = Annotated[dict[str, By], Meta(max_length=16)]  # amounts by kind and tag


class Took(Struct):
    """What was taken at a server until one of its beats, since the one before."""

    number: int
    took: Kinds


class Said(Struct, omit_defaults=True):
    """What a server says: what was taken there of late, and how many there are now."""

    group: Annotated[str, Meta(min_length=1, max_length=32)]  # of those who count together anyway
    news: Annotated[list[Took], Meta(max_length=64)] = []
    has: Kinds = {}


class _About(Struct):
    """The part of what a server says of itself that is about limits."""

    limits: Said | None = None


class Tidings:
    """Tells the other servers what is taken here, and reads what they tell."""

    def __init__(self, tag: Tag, group: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.tag = tag
        self.group = group
        self.clock = clock
        self.buckets: dict[str, Buckets] = {}
        self.counts: dict[str, Counts] = {}
        self._number = 0
        self._news: list[tuple[float, Took]] = []  # what was told of late, and when at first
        self._heard: dict[str, frozenset[int]] = {}  # whose news are known here
        self._listeners = 0
        self._servers = 1

    def count(self, buckets: Mapping[str, Buckets], counts: Mapping[str, Counts]) -> None:
        """Let these count at all servers, by kind; before anybody uses them."""
        self.buckets.update(buckets)
        self.counts.update(counts)
        for bucket in buckets.values():
            bucket.tag = self.tag
        for count in counts.values():
            count.tag = self.tag

    # ---- telling

    def say(self, kept: float) -> Said:
        """Return what to tell with a beat. Who reads once within so many seconds misses nothing."""
        if not self._listeners:
            return Said(self.group)
        now = self.clock()
        most = max(FEW, MANY // self._servers)
        self._number += 1
        if took := self._took(most):
            self._news.append((now, Took(self._number, took)))
        self._news = [(at, took) for at, took in self._news if now - at <= kept]
        return Said(self.group, [took for _, took in self._news], self._has(most))

    def _took(self, most: int) -> dict[str, By]:
        """Return what was taken and is worth telling, of so many at most."""
        shares: dict[str, dict[str, float]] = {}
        for name, buckets in self.buckets.items():
            found, size = buckets.found, buckets.size
            least = max(1.0, SMALL * size)
            shares[name] = {
                tag: bucket.untold / size
                for tag in buckets.touched or ()
                if (bucket := found.get(tag)) is not None and bucket.untold >= least
            }
        told: dict[str, By] = {name: {} for name in shares}
        for name, tag in greatest(shares, most):
            bucket = self.buckets[name].found[tag]
            told[name][tag] = min(MOST, int(bucket.untold))
            bucket.untold -= told[name][tag]
        for name, buckets in self.buckets.items():
            buckets.touched = shares[name].keys() - told[name].keys()  # their turn comes
        return {name: amounts for name, amounts in told.items() if amounts}

    def _has(self, most: int) -> dict[str, By]:
        """Return how many there are of each address, of so many addresses at most."""
        shares: dict[str, dict[str, float]] = {}
        for name, counts in self.counts.items():
            whole, least = counts.most, max(1.0, SMALL * counts.most)
            shares[name] = {
                address: number / whole for address, number in counts.items() if number >= least
            }
        told: dict[str, By] = {}
        for name, address in greatest(shares, most):
            told.setdefault(name, {})[self.tag(address)] = min(MOST, self.counts[name][address])
        return told

    # ---- reading

    def hear(self, others: Mapping[str, str]) -> None:
        """Take out what others took, each of their news once; know how many they have.

        `others`: what the servers that live say of themselves, by their names. Of one that is
        not there any more nothing counts.
        """
        said = {id: found for id, text in others.items() if (found := read(text)) is not None}
        said = {id: found for id, found in said.items() if found.group != self.group}
        for id, found in said.items():
            known = self._heard.get(id, frozenset())
            for news in found.news:
                if news.number not in known:
                    self._spend(news.took)
        self._heard = {
            id: frozenset(news.number for news in found.news) for id, found in said.items()
        }
        for name, counts in self.counts.items():
            counts.beyond = together(found.has.get(name, {}) for found in said.values())
        self._servers = 1 + len(others)
        self._listen(len(said))

    def _spend(self, took: Kinds) -> None:
        for name, amounts in took.items():
            if name in self.buckets:
                for tag, amount in amounts.items():
                    self.buckets[name].spend_by_tag(tag, amount)

    def _listen(self, number: int) -> None:
        """Keep what is taken for others, if there are any."""
        self._listeners = number
        for buckets in self.buckets.values():
            if not number:
                buckets.touched = None
            elif buckets.touched is None:
                buckets.touched = set()


def read(about: str) -> Said | None:
    """Return what a server says about limits; None if it says nothing, or nonsense."""
    if len(about) > LONGEST:
        return None
    try:
        return msgspec.json.decode(about, type=_About).limits
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None


def together(amounts: Iterable[Mapping[str, int]]) -> Mapping[str, int]:
    """Return the sums."""
    found: Counter[str] = Counter()
    for each in amounts:
        found.update(each)
    return found


def greatest(shares: Mapping[str, Mapping[str, float]], most: int) -> list[tuple[str, str]]:
    """Return kinds and names of the greatest shares of all kinds, so many at most."""
    some = [
        (share, name, of)
        for name, each in shares.items()
        for of, share in nlargest(most, each.items(), key=itemgetter(1))
    ]
    return [(name, of) for _, name, of in nlargest(most, some, key=itemgetter(0))]
