"""What a position is worth to a seat: a race, measured in hundredths of a turn.

For every seat: the work that its drops still cost, and the work that its deck does in a turn; the
next hand counts by what is known of it, since hired heroes come at once. A position is worth the
turns that the fastest of the others needs, less one's own. Everything is whole numbers, so that a
plan is the same on every machine, compiled or not.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..engine.dice import Dice
from ..engine.layout import (
    BAG_N,
    CARDS,
    DISCARD_N,
    DROPS_N,
    ENDING,
    FIRST,
    HAND,
    HAND_N,
    LEAVES,
    MINE,
    OVER,
    PILE,
    PLAYER_WON,
    PLAYERS,
    POOL,
    ROW,
    SHOW,
    SHRINES,
    SUPPLY,
    TAKEN,
    TOP_N,
    TURN,
)
from ..engine.table import Table
from ..engine.turn import capacity
from .trial import Trial, board_work, carry_out, field_costs

WIN: Final = 10_000_000

# The weights. The first seven are what a drop costs by its steps to the shrine, the next one is
# SOIL_MORE.
LEAF_SHARE: Final = 8  # of what heroes give for a leaf, in hundredths
LAST_LEAF: Final = 9  # a leaf when no new hero will be played any more
TRASH_PLAY: Final = 10
TILE_C: Final = 11
TILE_D: Final = 12
TILE_E: Final = 13
PRIOR: Final = 14  # how far a hero's price tells its strength, in hundredths
PRIOR_LEAF: Final = 15  # what a hero does for each leaf of its price, if the price is right
OTHERS: Final = 16  # how much of what the others get counts, in hundredths
GHOST_DROP: Final = 17  # turns for one of Gwidyon's drops
FAR: Final = 18  # more turns than this are not looked ahead
REHEARSE: Final = 19  # how far the known cards of the next hand count as tried, in hundredths
PURSE: Final = 20  # so many leaves count in full, as many more half, the rest a tenth
PAID: Final = 21  # how much of the work leaves can stand for, in hundredths
WEIGHTS: Final = (
    0, 100, 190, 265, 330, 380, 420, 20,
    75, 30, 60, 40, 90, 40, 35, 140, 100, 77, 900, 100, 8, 60,
)  # fmt: skip


class Judge:
    """Values positions of one turn for one seat. Made from the position it begins with."""

    __slots__ = ("banned", "costs", "dice", "leaf", "power", "seat", "shrines", "w")

    def __init__(self, t: Table, seat: i64, w: vec[i64]) -> None:
        s = t.s
        players: i64 = s[PLAYERS]
        kinds: i64 = t.box.kinds
        self.banned: i64 = 0  # kinds that may not be hired, as bits: for experiments
        self.seat: i64 = seat
        self.w: vec[i64] = w
        self.dice: Dice = Dice(1, 2, 3, 4)  # for trials, in which nothing draws
        self.costs: list[vec[i64]] = []
        self.shrines: vec[i64] = vec[i64]([0] * int(players))
        self.leaf: vec[i64] = vec[i64]([0] * int(players))
        self.power: vec[i64] = vec[i64]([0] * int(players * kinds))
        other: i64 = 0
        while other < players:
            p: i64 = t.box.seats_at + other * t.box.seat_size
            self.costs.append(field_costs(t, other, w))
            self.shrines[other] = s[p + SHRINES]
            self.weigh_cards(t, other)
            other += 1

    def weigh_cards(self, t: Table, seat: i64) -> None:
        """Set what a leaf and what every card is worth to a seat."""
        s = t.s
        box = t.box
        w = self.w
        p: i64 = box.seats_at + seat * box.seat_size
        base: i64 = seat * box.kinds
        costs = self.costs[seat]
        trial = Trial(t, seat, costs)
        leaves = vec[i64]([0] * int(box.kinds))
        share: i64 = s[PLAYERS] - 1 if s[PLAYERS] > 2 else 1
        gift: i64 = 0 if s[PLAYERS] == 1 else 1
        cards: i64 = 0
        work: i64 = 0
        kind: i64 = 0
        while kind < box.kinds:
            count: i64 = self.count(t, p, kind)
            if count > 0 or seat == self.seat or self.shown(s, kind):
                trial.play(kind)
                does: i64 = trial.work - trial.others_work * w[OTHERS] // (100 * share)
                does += trial.trashed * w[TRASH_PLAY]
                if box.cost[kind] > 0:
                    guess: i64 = box.cost[kind] * w[PRIOR_LEAF] - trial.leaves * 100
                    does += (guess - does) * w[PRIOR] // 100
                self.power[base + kind] = does
                leaves[kind] = trial.leaves * 100 - gift * trial.others_leaves * w[OTHERS] // share
                cards += count
                work += count * does
            kind += 1
        if cards == 0:
            cards = 1
        # A leaf is worth what heroes give for it, as often as they will still be played.
        mean: i64 = work // cards
        turns: i64 = board_work(s, p, costs) * 100 // (3 * mean + 150)
        if turns > w[FAR]:
            turns = w[FAR]
        plays: i64 = 100 + (turns - 150) * 3 // (cards + 2) if turns > 150 else 0
        rate: i64 = self.best_rate(t, base, mean)
        leaf: i64 = rate * plays // 100 * w[LEAF_SHARE] // 100
        if leaf < w[LAST_LEAF]:
            leaf = w[LAST_LEAF]
        self.leaf[seat] = leaf
        if s[p + LEAVES] > 2 * w[PURSE]:
            leaf //= 10
        elif s[p + LEAVES] > w[PURSE]:
            leaf //= 2
        kind = 0
        while kind < box.kinds:
            self.power[base + kind] += leaves[kind] * leaf // 150  # they come later, some too late
            kind += 1

    def best_rate(self, t: Table, base: i64, mean: i64) -> i64:
        """Return what the showcase gives for a leaf, above the mean card of the deck."""
        s = t.s
        rate: i64 = 0
        n: i64 = 0
        slot: i64 = SHOW
        while slot < SHOW + ROW:
            kind: i64 = s[slot]
            if kind >= 0:
                rate += (self.power[base + kind] - mean) // t.box.cost[kind]
                n += 1
            slot += 1
        return rate // n if n > 0 else 0

    def shown(self, s: vec[i64], kind: i64) -> bool:
        """Return whether a kind lies in the showcase."""
        slot: i64 = SHOW
        while slot < SHOW + ROW:
            if s[slot] == kind:
                return True
            slot += 1
        return False

    def count(self, t: Table, p: i64, kind: i64) -> i64:
        """Return how many of a kind a seat has, wherever they are."""
        s = t.s
        box = t.box
        n: i64 = s[p + box.bag_at + kind] + s[p + box.discard_at + kind]
        i: i64 = 0
        while i < s[p + HAND_N]:
            if s[p + CARDS + i] == kind:
                n += 1
            i += 1
        i = 0
        while i < s[p + TOP_N]:
            if s[p + box.top_at + i] == kind:
                n += 1
            i += 1
        return n

    def value(self, t: Table) -> i64:
        """Return the worth of a position at the end of a turn, before anything is drawn."""
        s = t.s
        me: i64 = self.seat
        if s[PLAYERS] == 1:
            if s[OVER] != 0:
                return WIN if s[OVER] == PLAYER_WON else 0 if self.both(t) else -WIN
            if s[PILE] == 0:  # R9.7: too late
                return -WIN - self.turns(t, me)
            return s[PILE] * self.w[GHOST_DROP] - self.turns(t, me)
        if s[ENDING] != 0:
            return self.ending(t)
        rival: i64 = 1 << 40
        seat: i64 = 0
        while seat < s[PLAYERS]:
            if seat != me:
                needs: i64 = self.turns(t, seat)
                if needs < rival:
                    rival = needs
            seat += 1
        return rival - self.turns(t, me)

    def both(self, t: Table) -> bool:
        """Return whether the player's board is empty too when Gwidyon's pile is (R9.7)."""
        return t.s[t.box.seats_at + DROPS_N] == 0

    def ending(self, t: Table) -> i64:
        """Return the value in the last round: only who is done by its end can win (R8.2, R8.3)."""
        s = t.s
        box = t.box
        me: i64 = self.seat
        p: i64 = box.seats_at + me * box.seat_size
        players: i64 = s[PLAYERS]
        now: i64 = (s[TURN] - s[FIRST] + players) % players
        mine: i64 = (me - s[FIRST] + players) % players
        if s[p + DROPS_N] > 0:
            if mine > now:  # there is a turn to come
                return -10 * self.turns(t, me)
            return -WIN - self.turns(t, me)
        value: i64 = WIN + s[p + LEAVES]
        seat: i64 = 0
        while seat < players:
            if seat != me:
                q: i64 = box.seats_at + seat * box.seat_size
                lead: i64 = s[p + LEAVES] - s[q + LEAVES]
                place: i64 = (seat - s[FIRST] + players) % players
                if s[q + DROPS_N] == 0:
                    if lead < 0:
                        value -= WIN + WIN // 2
                    elif lead == 0:
                        value -= WIN // 2
                elif place > now:
                    needs: i64 = self.turns(t, seat)  # may they still manage it?
                    if needs < 200 and lead <= 4:
                        value -= (200 - needs) * (WIN // 400)
            seat += 1
        return value

    def turns(self, t: Table, seat: i64) -> i64:
        """Return how many turns a seat still needs, in hundredths."""
        s = t.s
        box = t.box
        p: i64 = box.seats_at + seat * box.seat_size
        base: i64 = seat * box.kinds
        power = self.power
        costs = self.costs[seat]
        if s[p + SHRINES] != self.shrines[seat]:  # R7.10: a token was put
            costs = field_costs(t, seat, self.w)
        work: i64 = board_work(s, p, costs)
        if s[ENDING] == 0 and s[POOL] + s[TAKEN] >= capacity(s[PLAYERS]):
            work += self.blessing(t, p, costs)
        bag: i64 = 0
        discards: i64 = 0
        kind: i64 = 0
        while kind < box.kinds:
            n: i64 = s[p + box.bag_at + kind]
            if n > 0:
                bag += n * power[base + kind]
            n = s[p + box.discard_at + kind]
            if n > 0:
                discards += n * power[base + kind]
            kind += 1
        bag_n: i64 = s[p + BAG_N]
        discard_n: i64 = s[p + DISCARD_N]
        # The next hand: what is held, else what lies on top, then the bag, then the discards.
        first: i64 = 0
        known: i64 = 0
        unknown: i64 = HAND
        cards: i64 = bag_n + discard_n + s[p + TOP_N]
        if s[p + HAND_N] > 0:
            unknown = 0
            i: i64 = 0
            while i < s[p + HAND_N]:
                kind = s[p + CARDS + i]
                if kind >= 0:
                    first += power[base + kind]
                    cards += 1
                else:
                    unknown += 1
                i += 1
            known = first
        i = s[p + TOP_N] - 1
        while i >= 0:
            kind = s[p + box.top_at + i]
            known += power[base + kind]
            if unknown > 0:
                first += power[base + kind]
                unknown -= 1
            i -= 1
        if unknown > 0:
            if bag_n >= unknown:
                first += bag * unknown // bag_n
            else:
                first += bag
                unknown -= bag_n
                if discard_n > 0:
                    first += discards * (unknown if unknown < discard_n else discard_n) // discard_n
        if seat == self.seat and s[p + TOP_N] + s[p + HAND_N] > 0 and self.w[REHEARSE] > 0:
            first += self.rehearsal(t, p, costs) * self.w[REHEARSE] // 100
            if first < 0:
                first = 0
        if cards < HAND:
            cards = HAND
        pace: i64 = (bag + discards + known) * 3 // cards + self.tiles(t, p)
        if pace < 100:
            pace = 100
        paid: i64 = self.purse(s[p + LEAVES], seat)
        if paid > work * self.w[PAID] // 100:
            paid = work * self.w[PAID] // 100 + s[p + LEAVES]  # leaves decide between equals
        work -= paid
        if first < 50:
            first = 50
        if work <= first:
            if work < 0:
                return work // 20  # leaves beyond need are worth little
            return work * 100 // first
        return 100 + (work - first) * 100 // pace

    def purse(self, leaves: i64, seat: i64) -> i64:
        """Return what leaves are worth: fewer than linear, since a row has only so many heroes."""
        full: i64 = self.w[PURSE]
        leaf: i64 = self.leaf[seat]
        if leaves > 2 * full:
            return leaf * full * 3 // 2 + leaf * (leaves - 2 * full) // 10
        if leaves > full:
            return leaf * full + leaf * (leaves - full) // 2
        return leaf * leaves

    def rehearsal(self, t: Table, p: i64, costs: vec[i64]) -> i64:
        """Return how much more the known cards of the next hand do here than they seemed to."""
        box = t.box
        base: i64 = self.seat * box.kinds
        trial = t.copy()
        s = trial.s
        before: i64 = board_work(s, p, costs) - self.purse(s[p + LEAVES], self.seat) * 2 // 3
        seemed: i64 = 0
        n: i64 = 0
        while n < HAND and s[OVER] == 0:
            kind: i64
            if s[p + HAND_N] > 0:
                kind = s[p + CARDS + n] if n < s[p + HAND_N] else -1
            else:
                kind = s[p + box.top_at + s[p + TOP_N] - 1 - n] if n < s[p + TOP_N] else -1
            if kind < 0:
                break
            seemed += self.power[base + kind]
            carry_out(trial, self.seat, kind, self.dice)
            n += 1
        after: i64 = board_work(s, p, costs) - self.purse(s[p + LEAVES], self.seat) * 2 // 3
        return before - after - seemed

    def tiles(self, t: Table, p: i64) -> i64:
        """Return what the expansion's tiles add to every turn."""
        s = t.s
        w = self.w
        return (
            s[p + MINE + 2] * w[TILE_C] + s[p + MINE + 3] * w[TILE_D] + s[p + MINE + 4] * w[TILE_E]
        )

    def blessing(self, t: Table, p: i64, costs: vec[i64]) -> i64:
        """Return the work that a turning Shrine brings, on the average of the die (R6.3)."""
        s = t.s
        box = t.box
        at: i64 = s[SUPPLY] * box.faces * 2
        work: i64 = 0
        i: i64 = 0
        while i < box.faces * 2:
            field: i64 = box.supplies[at + i]
            if field >= 0 and (s[p + SHRINES] >> field) & 1 == 0:
                work += costs[field]
            i += 1
        return work // box.faces


def weights() -> vec[i64]:
    """Return the weights as the judge wants them."""
    return vec[i64](list(WEIGHTS))
