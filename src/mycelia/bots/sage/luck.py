"""Luck, told apart from skill: what chance gave each seat in a game.

Wherever something is drawn, the luck of a seat is its chance to win after that, less the mean of
its chances after draws that might have come instead, made with dice of their own. On average that
is nothing, whatever the faults of the value: so a result less its luck has the same mean, and
scatters less. To be near the truth, whoever moves before one's next turn plays theirs with the hand
that they really hold, and then one plays the best that can be done with the new one, found in a
few nodes: nothing is hidden from who keeps count of luck.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.apply import apply_unchecked
from ...engine.dice import Dice
from ...engine.layout import (
    ACTOR,
    END,
    ENDING,
    FIRST,
    NONE,
    OVER,
    PC,
    PLAYERS,
    TILES,
    TURN,
    USED,
)
from ...engine.table import Table
from .ghost import Ghost
from .net import Net
from .oracle import SCALE, Oracle
from .replies import plan_turn, play_line, won

SAMPLES: Final = 8
NODES: Final = 100


class Luck:
    """The luck of every seat, summed up over a game."""

    __slots__ = ("after", "dice", "ghost", "mean", "net", "number", "oracles", "seconds", "total")

    def __init__(self, t: Table, net: Net, ghost: Ghost, dice: Dice) -> None:
        players: i64 = t.s[PLAYERS]
        self.dice: Dice = dice
        self.net: Net = net
        self.ghost: Ghost = ghost
        self.number: float = float(SAMPLES)
        self.seconds: float = 0.0  # what it took to keep count
        self.total: vec[float] = vec[float]([0.0] * int(players))
        self.mean: vec[float] = vec[float]([0.0] * int(players))
        self.after: vec[float] = vec[float]([0.0] * int(players))
        self.oracles: list[Oracle] = []
        seat: i64 = 0
        while seat < players:
            self.oracles.append(Oracle(t, seat, net, ghost, None, False))
            seat += 1

    def weigh(self, before: Table, choice: i64, after: Table) -> None:
        """Something was drawn by this choice, and that came of it."""
        turn: i64 = before.s[TURN]
        players: i64 = before.s[PLAYERS]
        if after.s[OVER] != 0 and players > 1:
            return  # whatever was drawn: it was the last turn (R8.2)
        begun: float = perf_counter()
        next_hand: bool = choice == END and players > 1
        ranks: list[Oracle] = []
        seat: i64 = 0
        while seat < players:
            self.mean[seat] = 0.0
            ranks.append(Oracle(before, seat, self.net, self.ghost))
            seat += 1
        i: i64 = 0
        while i < SAMPLES:
            other = before.copy()
            apply_unchecked(other, choice, self.dice)
            self.look(other, turn, ranks, next_hand)
            seat = 0
            while seat < players:
                self.mean[seat] += self.after[seat]
                seat += 1
            i += 1
        self.look(after.copy(), turn, ranks, next_hand)
        seat = 0
        while seat < players:
            self.total[seat] += self.after[seat] - self.mean[seat] / self.number
            seat += 1
        self.seconds += perf_counter() - begun

    def look(self, t: Table, me: i64, ranks: list[Oracle], next_hand: bool) -> None:
        """Everybody's chance to win, together one, after `me` drew something."""
        s = t.s
        players: i64 = s[PLAYERS]
        if next_hand and self.round_is_last(t, me, ranks):
            return
        mine: float = 0.0
        if s[OVER] != 0 or s[ACTOR] != me:
            self.oracles[me].seen = {}
            mine = self.oracles[me].chance(t)
        else:
            best: i64 = plan_turn(t, ranks[me], NODES).best
            mine = float(int(best)) / SCALE
        if mine < 0.0:
            mine = 0.0
        elif mine > 1.0:
            mine = 1.0
        self.after[me] = mine
        if players == 1:
            return
        whole: float = 0.0
        seat: i64 = 0
        while seat < players:
            if seat != me:
                other = self.oracles[seat]
                other.seen = {}
                chance: float = other.chance(t)
                self.after[seat] = chance if chance > 0.0001 else 0.0001
                whole += self.after[seat]
            seat += 1
        seat = 0
        while seat < players:
            if seat != me:
                self.after[seat] *= (1.0 - mine) / whole
            seat += 1

    def round_is_last(self, t: Table, me: i64, ranks: list[Oracle]) -> bool:
        """Everybody plays until `me` is next. Whether the game ends before that, with who has won.

        Nothing is drawn: not for the row, not by the Shrine, and no new hands.
        """
        s = t.s
        players: i64 = s[PLAYERS]
        seat: i64 = me
        while True:
            seat = (seat + 1) % players
            if s[ENDING] != 0 and seat == s[FIRST]:
                self.count_out(t)
                return True
            s[TURN] = seat
            s[ACTOR] = seat
            s[PC] = NONE
            tile: i64 = 0
            while tile < TILES:
                s[USED + tile] = 0
                tile += 1
            if seat == me:
                return False
            play_line(t, seat, plan_turn(t, ranks[seat], NODES).line)

    def count_out(self, t: Table) -> None:
        """The round is over: who is done has won, the richest of several (R8.3)."""
        seat: i64 = 0
        while seat < t.s[PLAYERS]:
            share: i64 = won(t, seat)
            self.after[seat] = float(int(share)) / SCALE
            seat += 1
