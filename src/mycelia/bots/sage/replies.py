"""What comes after a turn, with everybody at the table: the others reply before one moves again.

A turn's end is played on with numbered luck: what the seat cannot know is dealt, the turn ends as
the rules have it (R6), every other seat plans its turn in a few nodes and plays it, and then the
seat's own next turn is planned and valued. So it counts who takes the hero that one leaves in the
row, what one's cards give the others, and when the Shrine turns.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.apply import apply_unchecked
from ...engine.dice import Dice
from ...engine.layout import (
    ACTOR,
    DROPS_N,
    END,
    LEAVES,
    OVER,
    PC,
    PLAYERS,
    TILE_A,
    TURN,
    USE,
)
from ...engine.piles import deal_unknown
from ...engine.table import Table
from ..greedy import greedy
from .numbered import Numbered
from .oracle import Oracle
from .sighted import Sighted

BESIDE: Final = 8  # nodes: about what the rest of a planned turn takes
WON: Final = 1_000_000


class Replies:
    """Plays on from the ends of one turn."""

    __slots__ = ("nodes", "ranks", "seat", "trial")

    def __init__(self, t: Table, oracle: Oracle, trial: i64) -> None:
        self.seat: i64 = oracle.seat
        self.trial: i64 = trial  # nodes for a turn
        self.nodes: i64 = 0  # that it all took
        self.ranks: list[Oracle] = []  # by seat: what each looks at first
        each: i64 = 0
        while each < t.s[PLAYERS]:
            mine: bool = each == oracle.seat
            self.ranks.append(oracle if mine else Oracle(t, each, oracle.net, oracle.ghost))
            each += 1

    def value(self, t: Table, number: i64, turns: i64 = 1) -> i64:
        """What the seat's chance to win comes to with luck of that number, in millionths, after so
        many more turns of its own.

        The table is at the end of the seat's turn, with nothing drawn yet; it is played on.
        """
        s = t.s
        dice = Numbered(number)
        deal_unknown(t, dice)
        apply_unchecked(t, END, dice)
        while s[OVER] == 0:
            who: i64 = s[TURN]
            search = self.plan(t, who)
            if who == self.seat:
                turns -= 1
                if turns == 0:
                    return search.best
            play_line(t, who, search.line)
            if s[OVER] == 0 and search.line[len(search.line) - 1] == USE + TILE_A:
                apply_unchecked(t, USE + TILE_A, dice)
                if s[OVER] == 0:
                    play_line(t, who, self.plan(t, who).line)
            if s[OVER] == 0:
                apply_unchecked(t, END, dice)
        return won(t, self.seat)

    def plan(self, t: Table, seat: i64) -> Sighted:
        """The rest of a seat's turn, in a few nodes."""
        search = plan_turn(t, self.ranks[seat], self.trial)
        self.nodes += search.nodes + BESIDE
        return search


def plan_turn(t: Table, rank: Oracle, nodes: i64) -> Sighted:
    """The rest of a turn, found in a few nodes; `rank` says what is looked at first, and whose."""
    oracle = Oracle(t, rank.seat, rank.net, rank.ghost, rank)
    oracle.waits = 0
    search = Sighted(t, oracle, nodes)
    while not search.step(nodes):
        pass
    return search


def play_line(t: Table, seat: i64, line: list[int]) -> None:
    """A line of a seat's turn to its end, or to what draws; the others use bonuses greedily."""
    dice = Dice(1, 2, 3, 4)
    for choice in line:
        while t.s[PC] >= 0 and t.s[ACTOR] != seat and t.s[OVER] == 0:
            apply_unchecked(t, greedy(t, dice), dice)
        if choice == END or choice == USE + TILE_A or t.s[OVER] != 0:
            break
        apply_unchecked(t, choice, dice)
    while t.s[PC] >= 0 and t.s[ACTOR] != seat and t.s[OVER] == 0:
        apply_unchecked(t, greedy(t, dice), dice)


def won(t: Table, me: i64) -> i64:
    """What a seat has won when the last round is over, in millionths: the richest of those who
    are done win, and share it if they are equal (R8.3)."""
    s = t.s
    most: i64 = -1
    winners: i64 = 0
    mine: i64 = 0
    seat: i64 = 0
    while seat < s[PLAYERS]:
        p: i64 = t.box.seats_at + seat * t.box.seat_size
        if s[p + DROPS_N] == 0 and s[p + LEAVES] >= most:
            if s[p + LEAVES] > most:
                most = s[p + LEAVES]
                winners = 0
                mine = 0
            winners += 1
            if seat == me:
                mine = 1
        seat += 1
    return mine * WON // winners if winners > 0 else 0
