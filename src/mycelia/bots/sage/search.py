"""Sage's search: the best turns by the plain value, then tried on sampled next hands and rows.

The first part is the planner's search with the learned value; it keeps several good ends instead
of one. The second part lets come what might: the others' replies (`replies`), the next hand, the
row and the Shrine, the same luck for every end; then it plans the turn that follows in a few nodes
and values what that leaves. Those that do worst drop out. Luck is numbered, so equal views give
equal choices. Alone, near the end, all that may come is counted out instead (`ending`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.apply import apply_unchecked
from ...engine.dice import Dice
from ...engine.layout import (
    ACTOR,
    END,
    ENDING,
    GHOST,
    NONE,
    OVER,
    PC,
    PLAYERS,
    TILE_A,
    TILES,
    TURN,
    USE,
    USED,
)
from ...engine.piles import draw_hand, fill_showcase
from ...engine.table import Table
from ...engine.turn import pour
from ..plan import position_key
from .before import OldOracle
from .ending import Ending, counts_out
from .oracle import Oracle
from .replies import BESIDE, Replies, luck, play_line
from .sighted import Sighted

ENDS: Final = 12  # so many are tried
ALIKE: Final = 3  # of those with the same heroes hired
TRIAL: Final = 60  # nodes for the turn that follows
FIRST_SHARE: Final = 40  # of the budget goes to the first part, in hundredths
TRUST: Final = 4  # the plain value counts like so many samples
SURE: Final = 990_000  # so near to a win nothing is tried any more
HEATS: Final = 4  # after each the worse half drops out
NEAR: Final = 2.0  # turns to go, alone: what may come is counted out
SAMPLES: Final = 32  # where that cannot be done for one of the ends
A_HAND: Final = 6  # searches for a hand, one for each of Gwidyon's cards


class End:
    """A turn that may be played, and how it did."""

    __slots__ = ("alike", "key", "line", "samples", "table", "total", "trust", "value")

    def __init__(
        self, key: int, alike: i64, value: i64, line: list[int], table: Table, trust: i64
    ) -> None:
        self.key: int = key
        self.alike: i64 = alike
        self.value: i64 = value
        self.line: list[int] = line
        self.table: Table = table
        self.trust: i64 = trust
        self.total: i64 = 0
        self.samples: i64 = 0

    def mean(self) -> i64:
        """Its worth by now."""
        return (self.total + self.trust * self.value) // (self.samples + self.trust)


class Deep(Sighted):
    """The search of one turn with samples of the next."""

    __slots__ = ("counted", "counts_out", "ending", "ends", "heat_ends", "heat_size", "most",
                 "next", "oracle", "replies", "round", "trial", "trust", "trying",
                 "whole")  # fmt: skip

    def __init__(
        self,
        t: Table,
        oracle: Oracle,
        budget: i64,
        trial: i64 = TRIAL,
        trust: i64 = TRUST,
        most: i64 = ENDS,
    ) -> None:
        self.most: i64 = most
        self.oracle: Oracle = oracle
        self.trial: i64 = trial
        self.trust: i64 = trust
        self.ends: list[End] = []
        self.whole: i64 = budget
        self.trying: bool = False
        self.round: i64 = 0
        self.next: i64 = 0  # the end that is sampled next
        self.heat_size: i64 = 0
        self.heat_ends: i64 = 0
        self.counts_out: bool = False  # instead of samples
        self.counted: i64 = 0  # so many of the ends
        self.ending: Ending | None = None  # of the next of them
        self.replies: Replies | None = None
        super().__init__(t, oracle, budget * FIRST_SHARE // 100 if budget > 500 else budget)

    def note(self, t: Table, value: i64, length: i64) -> None:
        """Keeps several lines: different ends, not too many with the same heroes."""
        super().note(t, value, length)
        n: i64 = len(self.ends)
        if n == self.most and value <= self.ends[self.most - 1].value:
            return
        key: int = position_key(t, self.seat)
        alike: i64 = self.heroes(t)
        if self.path[length - 1] != END:  # tile a
            key += 1
            alike += 1
        same: i64 = 0
        worst: i64 = NONE
        i: i64 = 0
        while i < n:
            end = self.ends[i]
            if end.key == key:
                return
            if end.alike == alike:
                same += 1
                worst = i
            i += 1
        if same >= ALIKE:
            if value <= self.ends[worst].value:
                return
            del self.ends[worst]
        elif n == self.most:
            del self.ends[n - 1]
        line: list[int] = []
        i = 0
        while i < length:
            line.append(int(self.path[i]))
            i += 1
        new = End(key, alike, value, line, t, self.trust)
        i = len(self.ends)
        self.ends.append(new)
        while i > 0 and self.ends[i - 1].value < value:
            self.ends[i] = self.ends[i - 1]
            i -= 1
        self.ends[i] = new

    def step(self, nodes: i64) -> bool:
        """Searches on for so many nodes; whether it is done."""
        if not self.trying:
            if not super().step(nodes):
                return False
            self.trying = True
            if not self.worth_trying():
                return True
            self.heat_size = (self.whole - self.nodes) // HEATS + 1
            self.heat_ends = self.nodes + self.heat_size
            self.counts_out = self.near_the_end()
            if self.root.s[PLAYERS] > 1 and self.oracle.net.seats is not None:
                self.replies = Replies(self.root, self.oracle, self.trial)
            return self.nodes >= self.whole
        until: i64 = self.nodes + nodes
        while self.nodes < until:
            if self.count_on() if self.counts_out else self.sample_on():
                self.settle()
                return True
        return False

    def worth_trying(self) -> bool:
        """Not if there is nothing to choose, or the end is near enough to be counted out."""
        return (
            self.mine
            and len(self.ends) > 1
            and self.root.s[ENDING] == 0
            and self.whole > 500
            and self.best < SURE
            and self.best > 0
        )

    def near_the_end(self) -> bool:
        """Whether all that may come can be counted out, alone; keeps the ends that there is time
        for."""
        net = self.oracle.net
        if self.root.s[PLAYERS] > 1 or net.seats is None:
            return False
        best = self.ends[0]
        if net.turns(best.table, 0) > NEAR or not counts_out(best.table):
            return False
        hands: i64 = len(Ending(best.table, self.oracle, self.trial).hands)
        most: i64 = (self.whole - self.nodes) // (hands * A_HAND * (self.trial + 8))
        if most < 2:
            return False
        while len(self.ends) > most:
            self.ends.pop()
        return True

    def count_on(self) -> bool:
        """One more hand of an end, or a sample where it cannot be counted out; whether that was
        all."""
        end = self.ends[self.counted]
        ending = self.ending
        if ending is None and counts_out(end.table) and end.line[len(end.line) - 1] == END:
            ending = Ending(end.table, self.oracle, self.trial)
            self.ending = ending
        if ending is None:
            self.nodes += self.sample(end, end.samples)
            if end.samples == SAMPLES:
                self.counted += 1
        else:
            had: i64 = ending.nodes
            if ending.step():
                end.value = ending.value()
                self.ending = None
                self.counted += 1
            self.nodes += ending.nodes - had
        return self.counted == len(self.ends)

    def sample_on(self) -> bool:
        """One more sample, of every end that is still in by turns; whether that was all."""
        self.nodes += self.sample(self.ends[self.next], self.round)
        self.next += 1
        if self.next < len(self.ends):
            return False
        self.next = 0
        self.round += 1
        if self.nodes >= self.heat_ends and self.nodes < self.whole:
            self.heat_ends += self.heat_size
            self.drop_worst()
        return self.nodes >= self.whole

    def drop_worst(self) -> None:
        """The worse half goes; two stay."""
        gone: i64 = len(self.ends) // 2
        if len(self.ends) - gone < 2:
            gone = len(self.ends) - 2
        while gone > 0:
            worst: i64 = 0
            i: i64 = 1
            while i < len(self.ends):
                if self.ends[i].mean() < self.ends[worst].mean():
                    worst = i
                i += 1
            del self.ends[worst]
            gone -= 1

    def settle(self) -> None:
        """The best of those that are left."""
        best = self.ends[0]
        for end in self.ends:
            if end.mean() > best.mean():
                best = end
        self.line = best.line
        self.best = best.mean()

    def oracle_after(self, t: Table) -> Oracle:
        """Who values the ends of the turn that follows; the others have had one, too."""
        net = self.oracle.net
        if net.seats is None:
            return OldOracle(t, self.seat, net, self.oracle.ghost, self.oracle)
        return Oracle(t, self.seat, net, self.oracle.ghost, self.oracle)

    def sample(self, end: End, number: i64) -> i64:
        """How this end does with luck of that number; the nodes that took."""
        end.samples += 1
        replies = self.replies
        t = end.table.copy()
        nodes: i64 = 0
        if not self.settled(t) and end.line[len(end.line) - 1] == USE + TILE_A:
            nodes += self.new_row(t, luck(number, 4))
        if self.settled(t):
            end.total += end.value
            return nodes + BESIDE if nodes > 0 else 1
        if replies is not None:
            had: i64 = replies.nodes
            end.total += replies.value(t, number)
            nodes += replies.nodes - had
            return nodes if nodes > 0 else 1  # the game may be over, with nothing left to plan
        self.next_turn(t, number)
        search = Sighted(t, self.oracle_after(t), self.trial)
        while not search.step(self.trial):
            pass
        end.total += search.best
        return nodes + search.nodes + BESIDE

    def settled(self, t: Table) -> bool:
        """Whether nothing more is to be tried: it is over, or nearly so and nobody replies."""
        return t.s[OVER] != 0 or (t.s[ENDING] != 0 and self.replies is None)

    def next_turn(self, t: Table, number: i64) -> None:
        """The seat's next turn begins: row, Shrine and hand by numbered luck (R6)."""
        s = t.s
        fill_showcase(t, luck(number, 1))
        pour(t, luck(number, 2))
        draw_hand(t, self.seat, luck(number, 3))
        tile: i64 = 0
        while tile < TILES:
            s[USED + tile] = 0
            tile += 1
        s[TURN] = self.seat
        s[ACTOR] = self.seat
        s[GHOST] = 0
        s[PC] = NONE

    def new_row(self, t: Table, dice: Dice) -> i64:
        """Tile a with some luck, then the best rest of the turn; the nodes that took."""
        apply_unchecked(t, USE + TILE_A, dice)
        search = Sighted(t, self.oracle, self.trial)
        while not search.step(self.trial):
            pass
        play_line(t, self.seat, search.line)
        return search.nodes
