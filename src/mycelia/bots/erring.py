"""A planner that errs as people do: the levels between the first opponent and the full planner.

It plans like `plan.py`, by its habits: it overlooks drops that lie far from a shrine, thinks of
few orders of its cards, is content with the first good turn, is wrong about heroes, likes cheap or
dear ones too much, forgets its tiles or what a card gives the others (R7.4). Nothing is left to
dice. What goes wrong in a turn is read off what stays as it is while the turn lasts: so equal views
give equal choices, a whole turn has the same blind spots, and the next one has others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..engine.layout import (
    ACTOR,
    FIELDS,
    GHOST,
    GIVE,
    HIRE,
    MOVE,
    NONE,
    PC,
    PLAY,
    POOL,
    REMOVE,
    ROUND,
    ROW,
    SHOW,
    SHRINES,
    SKIP,
    SUPPLY,
    TRASH,
    TURN,
    USE,
)
from ..engine.table import Table
from .candidates import rank
from .greedy import distance
from .plan import Planner, Search, mix
from .value import OTHERS, PRIOR, REHEARSE, WIN, Judge, weights

# Where each habit stands in the list of them; players/habits.py names them in this order.
SIGHT: Final = 0  # drops within so many steps of a shrine are always seen
OVERLOOKS: Final = 1  # of the fields further off so many in a hundred are overlooked for a turn
ORDERS: Final = 2  # so many of its cards it thinks of playing next
WIDE: Final = 3  # so many of all other choices it looks at
CONTENT: Final = 4  # so many turns thought to the end are enough
WRONG: Final = 5  # by up to so many hundredths it is wrong about what a hero does
DEAR: Final = 6  # what it adds to a hero for each leaf of its price, in hundredths of a step
HIRES: Final = 7  # so many heroes a turn it thinks of hiring
TILES: Final = 8  # in so many turns of a hundred it thinks of its tiles
GIFTS: Final = 9  # how much of what the others get counts, in hundredths
HAND: Final = 10  # how far the next hand counts as tried, in hundredths
PRICE: Final = 11  # how far a hero's price tells its strength, in hundredths

HEROES: Final = 100  # what is hashed besides the turn: a field, a hero, the tiles
TILE_WHIM: Final = 200


def turn_whim(t: Table, seat: i64) -> i64:
    """A number made from what a seat sees and no choice of the turn changes, but for tile a."""
    s = t.s
    box = t.box
    h: i64 = mix(s[ROUND] * 16 + s[TURN] * 2 + s[GHOST] + 1, seat)
    h = mix(h, s[POOL] * 64 + s[SUPPLY])
    kind: i64 = 0
    while kind < box.kinds:  # the heroes to come, not in which order
        h = mix(h, s[box.deck_at + kind] * 64 + kind)
        kind += 1
    return h


def whim(turn: i64, what: i64, below: i64) -> i64:
    """A number from 0 on that is a matter of this turn and of what it is about."""
    return mix(mix(turn, what + 1), 77) % below


class Mistaken(Judge):
    """A judge who is wrong about heroes."""

    __slots__ = ("habits", "turn")

    def __init__(self, t: Table, seat: i64, w: vec[i64], habits: vec[i64]) -> None:
        self.habits: vec[i64] = habits
        self.turn: i64 = turn_whim(t, seat)
        super().__init__(t, seat, w)

    def weigh_cards(self, t: Table, seat: i64) -> None:
        """Weighs them, then adds what it is wrong about; the others it takes as they are."""
        super().weigh_cards(t, seat)
        if seat != self.seat:
            return
        base: i64 = seat * t.box.kinds
        wrong: i64 = self.habits[WRONG]
        kind: i64 = t.box.first_hero
        while kind < t.box.kinds:
            does: i64 = self.power[base + kind]
            if wrong > 0:
                does += does * (whim(self.turn, HEROES + kind, 2 * wrong + 1) - wrong) // 100
            self.power[base + kind] = does + t.box.cost[kind] * self.habits[DEAR]
            kind += 1


class Hasty(Search):
    """The search of one turn that sees less and ends sooner."""

    __slots__ = ("ends", "habits", "hidden", "tiles")

    def __init__(self, t: Table, judge: Mistaken, budget: i64, habits: vec[i64]) -> None:
        self.ends: i64 = 0
        self.habits: vec[i64] = habits
        self.hidden: i64 = overlooked(t, judge.seat, judge.turn, habits)  # fields, as bits
        self.tiles: bool = whim(judge.turn, TILE_WHIM, 100) < habits[TILES]
        super().__init__(t, judge, budget)

    def listed(self, t: Table, out: vec[i64], n: i64) -> i64:
        """What comes to its mind, the best first."""
        n = rank(self.judge, t, out, n)
        if t.s[PC] < 0:
            return self.between(t, out, n)
        kept: i64 = 0
        seen: i64 = 0
        i: i64 = 0
        while i < n:
            if out[i] != SKIP and not self.overlooks(out[i]):
                seen += 1
            i += 1
        i = 0
        while i < n and kept < self.habits[WIDE]:
            if seen == 0 or not self.overlooks(out[i]):  # who finds nothing looks again
                out[kept] = out[i]
                kept += 1
            i += 1
        return kept

    def between(self, t: Table, out: vec[i64], n: i64) -> i64:
        """Cards first, a few of them; then heroes and tiles, as far as it thinks of them."""
        habits = self.habits
        hired: i64 = gaps(t)
        cards: i64 = 0
        others: i64 = 0
        i: i64 = 0
        while i < n:
            choice: i64 = out[i]
            if choice >= PLAY and choice < HIRE:
                if cards < habits[ORDERS]:
                    out[cards + others] = choice
                    cards += 1
            elif others < habits[WIDE]:
                hero: bool = choice >= HIRE and choice < TRASH
                tile: bool = choice >= USE and choice < GIVE
                if (not hero or hired < habits[HIRES]) and (not tile or self.tiles):
                    out[cards + others] = choice
                    others += 1
            i += 1
        return cards + others

    def overlooks(self, choice: i64) -> bool:
        """Whether a choice begins on a field that it overlooks in this turn."""
        field: i64 = NONE
        if choice >= MOVE and choice < PLAY:
            field = (choice - MOVE) >> 2
        elif choice >= REMOVE and choice < REMOVE + FIELDS:
            field = choice - REMOVE
        return field >= 0 and (self.hidden >> field) & 1 != 0

    def renewed(self, t: Table) -> i64:
        """What tile a is worth here, if it thinks of it."""
        if not self.tiles:
            return -2 * WIN
        return super().renewed(t)

    def note(self, t: Table, value: i64, length: i64) -> None:
        """A line's end; after some of them it is content with the best."""
        super().note(t, value, length)
        self.ends += 1
        if self.ends >= self.habits[CONTENT]:
            self.done = True


def gaps(t: Table) -> i64:
    """How many heroes were hired this turn: their places in the showcase stay empty (R4.2)."""
    n: i64 = 0
    slot: i64 = SHOW
    while slot < SHOW + ROW:
        if t.s[slot] == NONE:
            n += 1
        slot += 1
    return n


def overlooked(t: Table, seat: i64, turn: i64, habits: vec[i64]) -> i64:
    """The fields that a seat overlooks in this turn, as bits."""
    shrines: i64 = t.s[t.box.seats_at + seat * t.box.seat_size + SHRINES]
    bits: i64 = 0
    field: i64 = 0
    while field < FIELDS:
        if distance(shrines, field) > habits[SIGHT]:
            if whim(turn, field, 100) < habits[OVERLOOKS]:
                bits |= 1 << field
        field += 1
    return bits


class Erring(Planner):
    """Plays by plan, with habits."""

    __slots__ = ("habits",)

    def __init__(self, habits: list[int], budget: i64) -> None:
        super().__init__(weights_by(habits), budget)
        self.habits: vec[i64] = vec[i64](habits)

    def begin(self, t: Table) -> Search:
        """A search for who is to choose."""
        judge = Mistaken(t, t.s[ACTOR], self.w, self.habits)
        judge.banned = self.banned
        return Hasty(t, judge, self.budget, self.habits)


def weights_by(habits: list[int]) -> vec[i64]:
    """Return the judge's weights, with what these habits forget or trust too much."""
    w = weights()
    w[OTHERS] = habits[GIFTS]
    w[REHEARSE] = habits[HAND]
    w[PRIOR] = habits[PRICE]
    return w
