"""What a position is worth to sage: the chance to win the race, by turns that the net foresees."""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.dice import Dice
from ...engine.layout import (
    CARDS,
    CHIP,
    DISCARD_N,
    DROPS,
    DROPS_N,
    ENDING,
    FIELDS,
    FIRST,
    HAND_N,
    LEAVES,
    OVER,
    PILE,
    PLAYER_WON,
    PLAYERS,
    POOL,
    ROW,
    SHOW,
    SHRINES,
    SOLO,
    TAKEN,
    TURN,
    WET,
)
from ...engine.table import Table
from ..plan import mix
from ..value import Judge
from .ghost import Ghost
from .net import Net

SCALE: Final = 1_000_000.0  # a sure win
LOST: Final = -1.0
FINE: Final = 1000.0  # gains for ranking: thousandths of a turn


class Oracle(Judge):
    """Values positions of one turn for one seat by a learned net."""

    __slots__ = ("explores", "ghost", "net", "seen", "taste", "waits")

    def __init__(
        self, t: Table, seat: i64, net: Net, ghost: Ghost, before: Oracle | None = None
    ) -> None:
        players: i64 = t.s[PLAYERS]
        kinds: i64 = t.box.kinds
        self.seat: i64 = seat
        self.w: vec[i64] = vec[i64]([0])
        self.dice: Dice = Dice(1, 2, 3, 4)
        self.net: Net = net
        self.ghost: Ghost = ghost
        self.seen: dict[int, float] = {}  # turns of the others, by what a turn can change of them
        self.waits: float = 0.0  # turns that the others will have had
        self.explores: bool = False
        self.taste: vec[float] = vec[float]([0.0])
        self.shrines: vec[i64] = vec[i64]([0] * int(players))
        if before is not None:  # the turn after that one: ranked alike, the others have had one
            self.waits = 1.0
            self.leaf: vec[i64] = before.leaf
            self.power: vec[i64] = before.power
            self.costs: list[vec[i64]] = before.costs
            return
        self.leaf = vec[i64]([0] * int(players))
        self.power = vec[i64]([0] * int(players * kinds))
        self.costs = [vec[i64]([0] * FIELDS) for _ in range(int(players))]
        self.rank_by_net(t)

    def rank_by_net(self, t: Table) -> None:
        """What one more drop, leaf or card would change, as the net sees it: for ranking only."""
        trial = t.copy()
        s = trial.s
        box = t.box
        me: i64 = self.seat
        p: i64 = box.seats_at + me * box.seat_size
        now: float = self.net.turns(trial, me)
        costs = self.costs[me]
        field: i64 = 0
        while field < FIELDS:
            if (s[p + SHRINES] >> field) & 1 == 0:
                s[p + DROPS + field] += 1
                s[p + DROPS_N] += 1
                costs[field] = self.fine(self.net.turns(trial, me) - now)
                s[p + DROPS + field] -= 1
                s[p + DROPS_N] -= 1
            field += 1
        s[p + LEAVES] += 1
        self.leaf[me] = self.fine(now - self.net.turns(trial, me))
        s[p + LEAVES] -= 1
        i: i64 = 0
        while i < s[p + HAND_N]:
            self.weigh(trial, p, s[p + CARDS + i], now)
            i += 1
        i = 0
        while i < ROW:
            self.weigh(trial, p, s[SHOW + i], now)
            i += 1
        kind: i64 = 0
        while kind < box.kinds:
            if s[p + box.discard_at + kind] > 0 or s[p + box.bag_at + kind] > 0:
                self.weigh(trial, p, kind, now)
            kind += 1

    def weigh(self, trial: Table, p: i64, kind: i64, now: float) -> None:
        """One more of a kind."""
        if kind < 0:
            return
        s = trial.s
        at: i64 = p + trial.box.discard_at + kind
        s[at] += 1
        s[p + DISCARD_N] += 1
        gain: i64 = self.fine(now - self.net.turns(trial, self.seat))
        self.power[self.seat * trial.box.kinds + kind] = gain
        s[at] -= 1
        s[p + DISCARD_N] -= 1

    def fine(self, turns: float) -> i64:
        """In thousandths, within what the ranking expects."""
        gain: i64 = int(turns * FINE)
        if gain > 4000:
            return 4000
        return gain if gain > -4000 else -4000

    def value(self, t: Table) -> i64:
        """At the end of a turn, before anything is drawn: the chance to win, in millionths."""
        return int(self.chance(t) * SCALE)

    def chance(self, t: Table) -> float:
        """The chance to win; below 0 if it is gone, by how much is missing."""
        s = t.s
        me: i64 = self.seat
        if s[PLAYERS] == 1:
            return self.alone(t)
        p: i64 = t.box.seats_at + me * t.box.seat_size
        mine: float = 0.0
        if s[ENDING] != 0 and self.waits == 0.0:
            return self.last_round(t)
        if s[p + DROPS_N] > 0:
            mine = self.needs(t, me)
        chance: float = 1.0
        seat: i64 = 0
        while seat < s[PLAYERS]:
            if seat != me:
                chance *= self.ahead(t, mine, self.theirs(t, seat), seat)
            seat += 1
        return chance

    def needs(self, t: Table, seat: i64) -> float:
        """The net's turns; when it explores, some kinds are liked more than they should be."""
        turns: float = self.net.turns(t, seat)
        if self.explores and seat == self.seat:
            eyes = self.net.eyes
            kind: i64 = 0
            while kind < t.box.kinds:
                if eyes.cards[kind] > 0:
                    turns += self.taste[kind] * eyes.number[eyes.cards[kind]]
                kind += 1
        return turns

    def theirs(self, t: Table, seat: i64) -> float:
        """Another's turns. Most lines leave them alone, so they are remembered."""
        s = t.s
        p: i64 = t.box.seats_at + seat * t.box.seat_size
        key: i64 = mix(s[p + LEAVES] * 8 + seat, s[p + WET])
        key = mix(key, (s[POOL] + s[TAKEN]) * 64 + s[p + HAND_N])
        i: i64 = 0
        while i < ROW:
            key = mix(key, s[SHOW + i])
            i += 1
        i = 0
        while i < FIELDS:
            key = mix(key, s[p + DROPS + i] * 4096 + s[p + DROPS + i + 1])
            i += 2
        known: float | None = self.seen.get(int(key))
        if known is not None:
            return known
        turns: float = self.net.turns(t, seat)
        self.seen[int(key)] = turns
        return turns

    def ahead(self, t: Table, mine: float, theirs: float, seat: i64) -> float:
        """The chance to be done before a seat, or with it and richer."""
        s = t.s
        race = self.net.race
        theirs -= self.waits
        if mine < 0.0:
            mine = 0.0
        if theirs < 0.0:
            theirs = 0.0
        least: float = mine if mine < theirs else theirs
        lead: float = theirs - mine
        order: float = self.order(s, self.seat) - self.order(s, seat)
        z: float = lead * (race[0] + race[1] / sqrt(least + 1.0) + race[2] / (least + 1.0))
        z += order * (race[3] + race[4] / (least + 1.0))
        p: i64 = t.box.seats_at + self.seat * t.box.seat_size
        q: i64 = t.box.seats_at + seat * t.box.seat_size
        rich: i64 = s[p + LEAVES] - s[q + LEAVES]
        if rich > 10:
            rich = 10
        elif rich < -10:
            rich = -10
        more: float = self.net.eyes.number[rich + 10] - 10.0
        z += more * race[5] / (least + 1.0)
        return bend(z)

    def order(self, s: vec[i64], seat: i64) -> float:
        """Where a seat is in the order of turns that come next, 0 to 1: who has just had one."""
        players: i64 = s[PLAYERS]
        place: i64 = (seat - s[TURN] + players) % players
        if place == 0:
            place = players
        return self.net.eyes.number[place] * self.net.eyes.part[players]

    def alone(self, t: Table) -> float:
        """Return the chance to win against Gwidyon (R9.7)."""
        s = t.s
        p: i64 = t.box.seats_at
        if s[OVER] != 0:
            if s[OVER] == PLAYER_WON:
                return 1.0
            return 0.5 if s[p + DROPS_N] == 0 else LOST
        mine: float = self.needs(t, 0) if s[p + DROPS_N] > 0 else 0.0
        if s[PILE] == 0:
            return LOST - mine * 0.001
        theirs: float = self.ghost.turns(s[PILE], s[CHIP], s[SOLO])
        return self.ahead(t, mine, theirs, 0)

    def last_round(self, t: Table) -> float:
        """R8.2 and R8.3: only who is done by its end can win."""
        s = t.s
        box = t.box
        me: i64 = self.seat
        p: i64 = box.seats_at + me * box.seat_size
        players: i64 = s[PLAYERS]
        now: i64 = (s[TURN] - s[FIRST] + players) % players
        chance: float = 1.0
        if s[p + DROPS_N] > 0:
            mine: float = self.needs(t, me)
            if (me - s[FIRST] + players) % players <= now:
                return LOST - mine * 0.001
            chance = soon(mine) * 0.5
        seat: i64 = 0
        while seat < players:
            if seat != me:
                q: i64 = box.seats_at + seat * box.seat_size
                lead: i64 = s[p + LEAVES] - s[q + LEAVES]
                if s[q + DROPS_N] == 0:
                    if lead < 0:
                        chance *= 0.02
                    elif lead == 0:
                        chance *= 0.5
                elif (seat - s[FIRST] + players) % players > now and lead <= 4:
                    chance *= 1.0 - soon(self.theirs(t, seat))
            seat += 1
        rich: float = self.net.eyes.number[s[p + LEAVES] if s[p + LEAVES] < 200 else 200]
        return chance * (1.0 + rich * 0.0001)


def bend(z: float) -> float:
    """From any number to a chance, with nothing but a root: the same on every machine."""
    return 0.5 + 0.5 * z / sqrt(1.0 + z * z)


def soon(turns: float) -> float:
    """The chance to be done in one turn, if it is one or two."""
    chance: float = 2.0 - turns
    if chance > 0.97:
        return 0.97
    return chance if chance > 0.03 else 0.03
