"""The functions of cards and tiles, carried out question by question (R7, R9.5)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TypeAlias

from .board import FIELDS, neighbours
from .language import (
    Around,
    Both,
    Effect,
    Either,
    Leaves,
    OnField,
    Others,
    PlaceShrine,
    Repeat,
    TakeTile,
    Trash,
)
from .table import Ask, Seat, Table, turned

# A function under way: it asks, hears a word, and ends by saying whether a repeat would go on.
Flow: TypeAlias = Generator[Ask, str, bool]


class Functions(Table):
    """A table at which functions are carried out."""

    of = ""  # what is carried out: "play boletus-edulis", "tile b"

    def question(
        self,
        me: int,
        words: Iterable[str],
        *,
        field: str | None = None,
        left: int | None = None,
        around: Iterable[str] = (),
    ) -> Ask:
        pending = {"of": self.of, "seat": me, "field": field, "left": left}
        return Ask(me, frozenset(words), {**pending, "around": sorted(around)})

    def carry_out(self, effect: Effect, me: int) -> Flow:
        """Carry out a function for a seat, from left to right."""
        match effect:
            case Leaves():
                # CONVENTION: never refused, simply given.
                self.seats[me].leaves += effect.n
                return True
            case OnField():
                return (yield from self.on_field(effect, me))
            case Around():
                return (yield from self.around(effect, me))
            case Trash():
                return (yield from self.trash(me))
            case TakeTile():
                return (yield from self.take_tile(effect.tile, me))
            case PlaceShrine():
                return (yield from self.place_shrine(me))
            case Both():
                for part in effect.parts:
                    yield from self.carry_out(part, me)
                return True
            case Repeat():
                return (yield from self.repeat(effect, me))
            case Either():
                return (yield from self.either(effect, me))
            case Others():
                return (yield from self.bonus(effect.body, me))

    def repeat(self, effect: Repeat, me: int) -> Flow:
        """Carry a function out up to so many times (R7.1).

        CONVENTION: a repetition of a single function that is left out whole is the last: another
        would find the same board. After a bracket it is asked again.
        """
        bracket = isinstance(effect.body, Both | Either)
        for _ in range(effect.n):
            goes_on = yield from self.carry_out(effect.body, me)
            if not goes_on and not bracket:
                break
        return True

    # ---- the bonus for the others (R7.4, R9.5)

    def bonus(self, effect: Effect, me: int) -> Flow:
        """Let the others carry out a function, clockwise; from Gwidyon it takes drops."""
        if self.solo:
            taken, self.chip = count_for_ghost(effect, self.chip)
            self.ghost_removes(taken)
            return True
        for other in self.receivers(me):
            yield from self.carry_out(effect, other)
        return True

    def receivers(self, me: int) -> list[int]:
        """Return who gets a bonus. In the first round of an even start: those who have had a turn,
        which are they who sit between the first player and the one whose turn it is."""
        players = len(self.seats)
        others = [(me + step) % players for step in range(1, players)]
        if not self.even_start or self.round > 1:
            return others
        return [s for s in others if (s - self.first) % players < (me - self.first) % players]

    # ---- either/or (R7.1)

    def either(self, effect: Either, me: int) -> Flow:
        """Let a side be chosen, or none.

        CONVENTION: a side that could do nothing is not offered, nor is the question asked if
        neither could; leaving out either side is one word, skip. By R7.4 that is only possible if
        there is a side without a bonus for the others.
        """
        sides = {"left": effect.left, "right": effect.right}
        words = {word for word, side in sides.items() if self.possible(side, me)}
        if not words:
            return False
        if not all(has_bonus(side) for side in sides.values()):
            words.add("skip")
        word = yield self.question(me, words)
        if word == "skip":
            return False
        return (yield from self.carry_out(sides[word], me))

    def possible(self, effect: Effect, me: int) -> bool:
        """Return whether a function could do anything at all now: for what is not asked."""
        seat = self.seats[me]
        match effect:
            case OnField():
                fitting = seat.fitting(effect)
                if (effect.moves or effect.removes) and any(seat.drops[f] for f in fitting):
                    return True
                return bool(effect.beside and seat.beside(fitting))
            case Around():
                return bool(seat.centres(effect.terrain))
            case Trash():
                return seat.discard.total() > 0
            case Repeat():
                return self.possible(effect.body, me)
            case Both():
                return any(self.possible(part, me) for part in effect.parts)
            case Either():
                return self.possible(effect.left, me) or self.possible(effect.right, me)
            case TakeTile():
                return self.gainable(effect.tile, seat)
            case Others():
                return self.solo or bool(self.receivers(me))
            case Leaves() | PlaceShrine():
                return True

    # ---- on a field (R7.5, R7.6, R7.8)

    def on_field(self, effect: OnField, me: int, *, must: bool = False) -> Flow:
        """Carry out the symbols on one field.

        CONVENTION: the field is not asked for by itself: the first symbol used chooses it, and it
        is tested then. `skip` leaves out the rest of one kind of symbol. Symbols that could do
        nothing are passed over.
        """
        seat = self.seats[me]
        chosen: str | None = None
        left_out = False  # the last kind of symbol asked about, and nothing done before
        for kind, most in (("moves", effect.moves), ("removes", effect.removes)):
            for left in range(most, 0, -1):
                sources = [chosen] if chosen else seat.fitting(effect)
                words = choices_on([field for field in sources if seat.drops[field]], kind)
                if not words:
                    break
                if not must or chosen:
                    words.add("skip")
                word = yield self.question(me, words, field=chosen, left=left)
                left_out = word == "skip" and not chosen
                if word == "skip":
                    break
                if kind == "moves":
                    chosen, to = word.split(">")
                    self.move(me, chosen, to)
                else:
                    chosen = word.removeprefix("x ")
                    self.remove(me, chosen)
        if effect.beside:
            # CONVENTION: in a repeat, `skip` before a `beside` that is not asked for (nothing lies
            # there) does not end the repeat, as the last symbol's skip does.
            left_out = False
            found = seat.beside([chosen] if chosen else seat.fitting(effect))
            if found:
                words = {*(f"x {field}" for field in found), "skip"}
                word = yield self.question(me, words, field=chosen)
                left_out = word == "skip" and not chosen
                if word != "skip":
                    self.remove(me, word.removeprefix("x "))
        return not left_out

    def around(self, effect: Around, me: int) -> Flow:
        """Remove a drop from each neighbour of a field (R7.7)."""
        seat = self.seats[me]
        words = {f"around {field}" for field in seat.centres(effect.terrain)}
        if not words:
            return False
        word = yield self.question(me, words | {"skip"})
        if word == "skip":
            return False
        centre = word.removeprefix("around ")
        left = seat.beside([centre])
        while left:
            words = {*(f"x {field}" for field in left), "skip"}
            if len(left) > 1:
                words.add("all")  # CONVENTION: for one alone `x` says the same
            word = yield self.question(me, words, field=centre, around=left)
            if word == "skip":
                break
            for field in left if word == "all" else [word.removeprefix("x ")]:
                self.remove(me, field)
            left = [field for field in left if word not in ("all", f"x {field}")]
        return True  # a repetition is used up once its centre is chosen

    # ---- cards, tiles, additional shrines

    def trash(self, me: int) -> Flow:
        """Put a card of the discard pile into the box, or none (R7.2)."""
        seat = self.seats[me]
        words = {f"remove-card {card}" for card in +seat.discard}
        if not words:
            return False
        word = yield self.question(me, words | {"skip"})
        if word == "skip":
            return False
        card = word.removeprefix("remove-card ")
        seat.discard[card] -= 1
        self.boxed[card] += 1
        return True

    def gainable(self, tile: str, seat: Seat) -> bool:
        """Return whether a copy is left; where all five are allowed a second gives nothing."""
        return tile in self.stock and not (self.five_tiles and tile in seat.tiles)

    def take_tile(self, tile: str, me: int) -> Flow:
        """Take a tile; in place of another if there are four (R5.8).

        CONVENTION: with room for it, the tile is taken without asking.
        """
        seat = self.seats[me]
        if not self.gainable(tile, seat):
            return False
        if not self.five_tiles and len(seat.tiles) >= 4:
            words = {f"give-up {mine}" for mine in seat.tiles}
            word = yield self.question(me, words | {"skip"})
            if word == "skip":
                return False
            mine = word.removeprefix("give-up ")
            seat.tiles.remove(mine)
            self.boxed_tiles.append(mine)
            # CONVENTION: of two copies, one of them used, the used one goes: nobody would rather
            # keep that.
            if mine in self.used:
                self.used.remove(mine)
        self.stock.remove(tile)
        seat.tiles.append(tile)
        return True

    def place_shrine(self, me: int) -> Flow:
        """Make a field with exactly one drop a shrine field (R7.10)."""
        seat = self.seats[me]
        fields = [f for f in FIELDS if seat.fits(f, "any") and seat.drops[f] == 1]
        if not fields or not self.tokens:
            return False
        word = yield self.question(me, {f"shrine {field}" for field in fields})
        field = word.removeprefix("shrine ")
        self.tokens -= 1
        seat.shrines.append(field)
        self.remove(me, field)
        return True


def choices_on(fields: list[str], kind: str) -> set[str]:
    """Return the words that use a symbol on one of these fields."""
    if kind == "removes":
        return {f"x {field}" for field in fields}
    return {f"{field}>{to}" for field in fields for to in neighbours(field)}


def has_bonus(effect: Effect) -> bool:
    """Return whether the others get something by it whatever is left out."""
    if isinstance(effect, Both):
        return any(has_bonus(part) for part in effect.parts)
    return isinstance(effect, Others)


def count_for_ghost(effect: Effect, chip: str) -> tuple[int, str]:
    """Return how many drops a bonus takes from Gwidyon, counted as printed, and the chip after it.

    Symbols times repetitions; of either/or the side that takes more, else the left (R9.5).
    """
    match effect:
        case OnField():
            taken = effect.removes + effect.beside
            for _ in range(effect.moves):
                chip = turned(chip)
                taken += chip == "remove"  # R9.4
            return taken, chip
        case Around():
            return 4, chip
        case Repeat() | Both():
            parts = effect.parts if isinstance(effect, Both) else (effect.body,) * effect.n
            taken = 0
            for part in parts:
                more, chip = count_for_ghost(part, chip)
                taken += more
            return taken, chip
        case Either():
            left = count_for_ghost(effect.left, chip)
            right = count_for_ghost(effect.right, chip)
            return right if right[0] > left[0] else left
    return 0, chip  # leaves, cards, tiles
