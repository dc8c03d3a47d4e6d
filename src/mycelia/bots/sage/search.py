"""Sage's search: the best turns by the plain value, then tried on sampled next hands and rows.

The first part is the planner's search with the learned value; it keeps several good ends instead
of one. The second part lets come what might: the others' replies (`replies`), the next hand, the
row and the Shrine, the same luck for every end; then it plans the turn that follows in a few nodes
and values what that leaves. Those that do worst drop out; where there is time the last few are
tried two turns ahead; and the search is done when more samples would promise nothing (`ends`).
Luck is numbered, so equal views give equal choices. Alone, near the end, all that may come is
counted out instead (`ending`).
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
from ..value import WIN
from .ending import Ending, counts_out, searches
from .ends import (
    NEAR_FAULT,
    SHARE,
    End,
    best_of,
    drop_half,
    drop_hopeless,
    drop_one,
    ends_for,
    insert,
    make_room,
)
from .numbered import luck
from .oracle import Oracle
from .replies import BESIDE, Replies, play_line
from .sighted import Sighted

TRIAL: Final = 60  # nodes for the turn that follows
FIRST_SHARE: Final = 40  # of the budget goes to the first part, in hundredths,
FIRST_MOST: Final = 32_000  # but no more nodes than that
TRUST: Final = 4  # the plain value counts like so many samples
SURE: Final = 990_000  # so near to a win nothing is tried any more
HEATS: Final = 4  # after each the worse half drops out
FAR: Final = 16  # after so many samples of every end those that are left are tried further on:
FAR_TURNS: Final = 2  # so many turns of one's own,
FAR_ENDS: Final = 6  # with so many ends,
FAR_HEATS: Final = 3
FAR_TRUST: Final = 20  # where what was found so far counts like so many samples
CERTAIN: Final = 6  # samples of every end, before what promises nothing drops out
OFTEN: Final = 4  # and how often it is looked at
NEAR: Final = 2.0  # turns to go, alone: what may come is counted out
SAMPLES: Final = 32  # where that cannot be done for one of the ends


class Deep(Sighted):
    """The search of one turn with samples of the next."""

    __slots__ = ("alike", "counted", "counts_out", "ending", "ends", "heat_ends", "heat_size",
                 "most", "next", "oracle", "replies", "round", "trial", "trust", "trying", "turns",
                 "whole")  # fmt: skip

    def __init__(
        self,
        t: Table,
        oracle: Oracle,
        budget: i64,
        trial: i64 = TRIAL,
        trust: i64 = TRUST,
        most: i64 = 0,
    ) -> None:
        self.most: i64 = most if most > 0 else ends_for(budget)
        self.alike: i64 = (self.most + SHARE - 1) // SHARE
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
        self.turns: i64 = 1  # of one's own in a sample
        first: i64 = budget
        if budget > 500:
            first = budget * FIRST_SHARE // 100
            if first > FIRST_MOST:
                first = FIRST_MOST
        super().__init__(t, oracle, first)

    def note(self, t: Table, value: i64, length: i64) -> None:
        """Keeps several lines: different ends, not too many with the same heroes."""
        super().note(t, value, length)
        if value <= -WIN:  # tile a, which nobody could pay for
            return
        key: int = position_key(t, self.seat)
        alike: i64 = self.heroes(t)
        if self.path[length - 1] != END:  # tile a
            key += 1
            alike += 1
        if not make_room(self.ends, key, alike, value, self.most, self.alike):
            return
        line: list[int] = []
        i: i64 = 0
        while i < length:
            line.append(int(self.path[i]))
            i += 1
        insert(self.ends, End(key, alike, value, line, t, self.trust))

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
            if self.root.s[PLAYERS] > 1:
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
        if self.root.s[PLAYERS] > 1:
            return False
        best = self.ends[0]
        if self.oracle.net.turns(best.table, 0) > NEAR or not counts_out(best.table):
            return False
        hands: i64 = len(Ending(best.table, self.oracle, self.trial).hands)
        most: i64 = (self.whole - self.nodes) // (hands * searches(best.table) * (self.trial + 8))
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
            drop_half(self.ends)
        self.drop_or_go_far()
        return self.nodes >= self.whole or len(self.ends) == 1

    def drop_or_go_far(self) -> None:
        """After a round: what promises nothing drops out, and the best few are tried further on."""
        seen: i64 = self.ends[0].samples
        goes_far: bool = self.replies is not None and self.turns == 1
        if seen >= CERTAIN and seen % OFTEN == 0:
            drop_hopeless(self.ends, NEAR_FAULT if goes_far else 0.0)
        if goes_far and seen == FAR:
            self.turns = FAR_TURNS
            while len(self.ends) > FAR_ENDS:
                drop_one(self.ends)
            for end in self.ends:
                end.begin_anew(FAR_TRUST)
            self.heat_size = (self.whole - self.nodes) // FAR_HEATS + 1
            self.heat_ends = self.nodes + self.heat_size

    def settle(self) -> None:
        """The best of those that are left."""
        best = best_of(self.ends)
        self.line = best.line
        self.best = best.mean()

    def oracle_after(self, t: Table) -> Oracle:
        """Who values the ends of the turn that follows; the others have had one, too."""
        return Oracle(t, self.seat, self.oracle.net, self.oracle.ghost, self.oracle)

    def sample(self, end: End, number: i64) -> i64:
        """How this end does with luck of that number; the nodes that took."""
        replies = self.replies
        t = end.table.copy()
        nodes: i64 = 0
        if not self.settled(t) and end.line[len(end.line) - 1] == USE + TILE_A:
            nodes += self.new_row(t, luck(number, 4))
        if self.settled(t):
            end.take(end.value)
            return nodes + BESIDE if nodes > 0 else 1
        if replies is not None:
            had: i64 = replies.nodes
            end.take(replies.value(t, number, self.turns))
            nodes += replies.nodes - had
            return nodes if nodes > 0 else 1  # the game may be over, with nothing left to plan
        self.next_turn(t, number)
        search = Sighted(t, self.oracle_after(t), self.trial)
        while not search.step(self.trial):
            pass
        end.take(search.best)
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
