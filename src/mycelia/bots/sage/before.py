"""The value of an older sage, which counted its own turns and theirs and knew no more.

It is kept for the lab, to measure against something that does not move: players never meet it.
"""

from __future__ import annotations

from math import sqrt

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.layout import (
    CHIP,
    DROPS_N,
    ENDING,
    FIRST,
    LEAVES,
    OVER,
    PILE,
    PLAYER_WON,
    PLAYERS,
    SOLO,
    TURN,
)
from ...engine.table import Table
from .oracle import LOST, Oracle
from .race import bend


class OldOracle(Oracle):
    """Values positions as it did."""

    __slots__ = ()

    def chance(self, t: Table) -> float:
        """The chance to win; below 0 if it is gone, by how much is missing."""
        s = t.s
        me: i64 = self.seat
        if s[PLAYERS] == 1:
            return self.alone(t)
        p: i64 = t.box.seats_at + me * t.box.seat_size
        mine: float = 0.0
        if s[ENDING] != 0 and self.waits == 0:
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

    def ahead(self, t: Table, mine: float, theirs: float, seat: i64) -> float:
        """The chance to be done before a seat, or with it and richer."""
        s = t.s
        race = self.net.race
        theirs -= self.net.eyes.number[self.waits]
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
        """The chance to win against Gwidyon (R9.7)."""
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


def soon(turns: float) -> float:
    """The chance to be done in one turn, if it is one or two."""
    chance: float = 2.0 - turns
    if chance > 0.97:
        return 0.97
    return chance if chance > 0.03 else 0.03
