"""What is judged: every hero, the tiles, the additional shrine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...core.names import TILE_NAMES
from ...edition.cards import TILE_COSTS, Card, Edition
from ...edition.language import Shrine, Tile, walk
from ...errors import OptionError, shown

FORBIDDEN: Final = "forbidden"
GIVEN: Final = "given"
EVERYBODYS: Final = "ab"  # tiles that everybody begins with (R1.8)
SHRINE: Final = "shrine"


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that a seat can be given or denied."""

    key: str  # a hero's id, "tile-c", "shrine"
    name: str
    expansion: bool  # whether games with the expansion judge it
    cost: int
    banned: tuple[int, ...]  # kinds that may not be hired where it is forbidden
    hero: bool = False
    tile: str = ""
    single: bool = False  # a hero with a single effect (R7.9), which its price pays for, too

    @property
    def has_price(self) -> bool:
        """Whether its price is for what it does when it is played, and for that alone."""
        return self.hero and not self.single

    @property
    def can_be_given(self) -> bool:
        """Whether a seat can begin with one more than the others (R1.8)."""
        return not self.tile or self.tile not in EVERYBODYS


def things_of(edition: Edition) -> tuple[Thing, ...]:
    """Return all that can be judged in an edition, in its order."""
    found = [
        Thing(card.id, card.name("en"), card.set == "expansion", card.cost, (kind,), hero=True,
              single=card.hire is not None)
        for kind, card in enumerate(edition.cards)
        if card.set != "start"
    ]  # fmt: skip
    for letter, cost in zip(TILE_NAMES, TILE_COSTS, strict=True):
        bring = _who_bring(edition, Tile, letter)
        if letter in EVERYBODYS or bring:
            found.append(
                Thing(f"tile-{letter}", f"Tile {letter.upper()}", bool(bring), cost, bring,
                      tile=letter)
            )  # fmt: skip
    bring = _who_bring(edition, Shrine, "")
    if bring:
        found.append(Thing(SHRINE, "Additional shrine", True, 0, bring))
    return tuple(found)


def _who_bring(edition: Edition, what: type, letter: str) -> tuple[int, ...]:
    """Return the heroes that bring a tile or the additional shrine when they are hired."""

    def brings(card: Card) -> bool:
        parts = walk(card.hire) if card.hire is not None else ()
        return any(
            isinstance(part, what) and (not letter or getattr(part, "tile", "") == letter)
            for part in parts
        )

    return tuple(kind for kind, card in enumerate(edition.cards) if brings(card))


def chosen_things(edition: Edition, names: Sequence[str] | None) -> tuple[Thing, ...]:
    """Return the things of these names, or all. Raise OptionError for what cannot be judged."""
    every = things_of(edition)
    if names is None:
        return every
    known = {thing.key: thing for thing in every}
    start = {card.id for card in edition.cards if card.set == "start"}
    for name in names:
        if name in start:
            raise OptionError(
                f"{name} is a start card: everybody begins with it (R1.4), so it can be neither "
                "given nor forbidden"
            )
        if name not in known:
            raise OptionError(
                f"there is nothing called {shown(name)} in the edition {edition.name}; expected "
                "the id of a hero (mycelia cards --json lists them), "
                f"{', '.join(key for key, thing in known.items() if not thing.hero)}"
            )
    return tuple(thing for thing in every if thing.key in names)


def ways_of(thing: Thing, every: Sequence[Thing]) -> tuple[str, ...]:
    """Return what can be done with a thing: forbidden, given, or only one of them.

    Where a single hero brings a tile or the shrine, to forbid that is to forbid the hero, whose
    games are not played twice.
    """
    ways = []
    if thing.hero or not thing.banned or not twin_of(thing, every):
        ways.append(FORBIDDEN)
    if thing.can_be_given:
        ways.append(GIVEN)
    return tuple(ways)


def twin_of(thing: Thing, every: Sequence[Thing]) -> Thing | None:
    """Return the hero that is forbidden by the same ban, if there is one."""
    if thing.hero or not thing.banned:
        return None
    return next((hero for hero in every if hero.hero and hero.banned == thing.banned), None)
