"""A whole turn searched: the cards in any order, fields, heroes, tiles.

Depth first, each position once, however it was reached. A narrow pass looks at the few best
choices everywhere; wider ones follow as long as the budget lasts, so that a search cut short has
a good line, and one that comes to its end with nothing left out has the best. What draws (to end
the turn, tile a) ends a line and is valued. The table is one that its seat may see.

Another value: a class of `Judge` with a `value` of its own, and a class of `Planner` whose `judge`
makes it (compiled with the rest, as long as it lies in this folder). `value` sees the table at the
end of the turn, before anything is drawn; higher is better, and a won game is worth about `WIN`.
The judge's `costs`, `power` and `leaf` still say in which order choices are looked at. Who wants
more than the best line overrides `Search.note`, which is told every line's end, and
`Planner.begin`, which makes the search; who wants to see less overrides `Search.listed`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..engine.apply import apply_unchecked
from ..engine.dice import Dice
from ..engine.layout import (
    ACTOR,
    AROUND_LEFT,
    CARDS,
    CHIP,
    DECK_N,
    DISCARD_N,
    DROPS,
    DROPS_N,
    END,
    FIELD,
    FIELDS,
    GHOST,
    HAND_N,
    HIRE,
    LEAVES,
    LEFT,
    LIMBO,
    MAX_KINDS,
    MINE,
    MOST,
    NONE,
    OVER,
    PC,
    PILE,
    PLAYERS,
    ROW,
    SHOW,
    SHRINES,
    TAKEN,
    TILE_A,
    TILES,
    TOP_N,
    TURN,
    USE,
    USED,
    WASTE_N,
    WET,
)
from ..engine.legal import legal, scratch
from ..engine.piles import replace_showcase
from ..engine.table import Table
from .candidates import rank
from .greedy import greedy
from .value import WIN, Judge

BUDGET: Final = 6_000  # nodes
SLICE: Final = 250  # nodes between two looks at the world: under 50 ms even when interpreted
DEEP: Final = 72  # more choices than a turn has
ROWS: Final = 4  # new showcases to look at for tile a
NARROW: Final = 3
WIDER: Final = 8
M31: Final = 0x7FFFFFFF


class Search:
    """The search of one turn. `step` it until it is done; `line` is the best so far."""

    __slots__ = (
        "at", "best", "budget", "counts", "cut", "depth", "dice", "done", "judge", "line", "lists",
        "mine", "nexts", "nodes", "path", "root", "seat", "seen", "tables", "width",
    )  # fmt: skip

    def __init__(self, t: Table, judge: Judge, budget: i64) -> None:
        self.root: Table = t.copy()
        self.judge: Judge = judge
        self.seat: i64 = judge.seat
        # Its own turn, or only a function that somebody else's turn asks of it (R7.4, R9.3)?
        self.mine: bool = t.s[TURN] == judge.seat and t.s[GHOST] == 0
        self.budget: i64 = budget
        self.nodes: i64 = 0
        self.width: i64 = NARROW
        self.cut: bool = False  # did this pass leave out anything?
        self.done: bool = False
        self.best: i64 = -(1 << 60)
        self.line: list[int] = []
        self.dice: Dice = Dice(1, 2, 3, 4)
        self.tables: list[Table] = [self.root] * DEEP
        self.lists: list[vec[i64]] = []  # by depth, made when it is first reached
        self.counts: vec[i64] = t.box.blank[:DEEP]
        self.nexts: vec[i64] = t.box.blank[:DEEP]
        self.path: vec[i64] = t.box.blank[:DEEP]
        self.seen: set[int] = set()
        self.depth: i64 = 0
        self.begin()

    def begin(self) -> None:
        """Starts a pass at the root."""
        self.seen = set()
        self.cut = False
        self.depth = 0
        self.tables[0] = self.root
        self.open(self.root)

    def step(self, nodes: i64) -> bool:
        """Searches on for so many nodes; whether it is done."""
        until: i64 = self.nodes + nodes
        while not self.done and self.nodes < until:
            depth: i64 = self.depth
            if self.nexts[depth] == self.counts[depth]:
                if depth > 0:
                    self.depth = depth - 1
                else:
                    self.end_pass()
            else:
                choice: i64 = self.lists[depth][self.nexts[depth]]
                self.nexts[depth] += 1
                self.path[depth] = choice
                self.nodes += 1
                t = self.tables[depth].copy()
                if not self.mine:
                    self.dice = Dice(1, 2, 3, 4)  # the same luck for every choice
                apply_unchecked(t, choice, self.dice)
                self.visit(t, depth + 1)
                if self.nodes >= self.budget and self.line:  # one line at least
                    self.done = True
        return self.done

    def end_pass(self) -> None:
        """Done if nothing was left out; else the next pass is wider."""
        if not self.cut:
            self.done = True
        else:
            self.width = WIDER if self.width == NARROW else MOST
            self.begin()

    def visit(self, t: Table, depth: i64) -> None:
        """A position reached: valued if the line ends here, else opened."""
        s = t.s
        if self.mine:
            while s[PC] >= 0 and s[ACTOR] != self.seat and s[OVER] == 0:
                apply_unchecked(t, greedy(t, self.dice), self.dice)
            over: bool = s[OVER] != 0
        else:
            over = s[PC] < 0 or s[ACTOR] != self.seat or s[OVER] != 0
        if over or depth >= DEEP - 1:
            self.note(t, self.value(t), depth)
            return
        if self.again(t, depth):
            return
        self.depth = depth
        self.tables[depth] = t
        self.open(t)

    def again(self, t: Table, depth: i64) -> bool:
        """Whether a position was searched before in this pass; else it is from now on."""
        key: int = position_key(t, self.seat)
        if key in self.seen:
            return True
        self.seen.add(key)
        return False

    def open(self, t: Table) -> None:
        """Lists what is to be tried here; lines that end here are valued at once."""
        depth: i64 = self.depth
        s = t.s
        if depth == len(self.lists):
            self.lists.append(t.box.blank[:])
        out = self.lists[depth]
        n: i64 = legal(t, out)
        if s[PC] < 0:
            p: i64 = t.box.seats_at + self.seat * t.box.seat_size
            if s[p + HAND_N] == 0:
                self.path[depth] = END
                self.note(t, self.value(t), depth + 1)
            if may_use_a(out, n) and (s[p + HAND_N] == 0 or n == 1):
                self.path[depth] = USE + TILE_A
                self.note(t, self.renewed(t), depth + 1)
        if self.judge.banned != 0:
            n = without(out, n, self.judge.banned)
        n = self.listed(t, out, n)
        if n > self.width:
            n = self.width
            self.cut = True
        self.counts[depth] = n
        self.nexts[depth] = 0

    def listed(self, t: Table, out: vec[i64], n: i64) -> i64:
        """Brings what is worth a look to the front, the best first; how many that are."""
        return rank(self.judge, t, out, n)

    def value(self, t: Table) -> i64:
        """What it is worth to end the turn here."""
        return self.judge.value(t)

    def renewed(self, t: Table) -> i64:
        """What tile a is worth here."""
        return new_row(t, self.judge)

    def note(self, t: Table, value: i64, length: i64) -> None:
        """A line ends at this table; it is kept if it is better than all before it."""
        if value > self.best:
            self.best = value
            line: list[int] = []
            i: i64 = 0
            while i < length:
                line.append(int(self.path[i]))
                i += 1
            self.line = line


def without(out: vec[i64], n: i64, banned: i64) -> i64:
    """Leaves out the hiring of some kinds; how many choices remain."""
    kept: i64 = 0
    i: i64 = 0
    while i < n:
        kind: i64 = out[i] - HIRE
        if kind < 0 or kind >= MAX_KINDS or (banned >> kind) & 1 == 0:
            out[kept] = out[i]
            kept += 1
        i += 1
    return kept


def may_use_a(out: vec[i64], n: i64) -> bool:
    """Is tile a among the choices?"""
    i: i64 = 0
    while i < n:
        if out[i] == USE + TILE_A:
            return True
        i += 1
    return False


def new_row(t: Table, judge: Judge) -> i64:
    """Tile a: what the best hero of a new showcase would be worth, on the mean of a few."""
    p: i64 = t.box.seats_at + judge.seat * t.box.seat_size
    cost: i64 = t.box.tile_cost[TILE_A]
    if t.s[p + LEAVES] - cost < t.box.cheapest or t.s[DECK_N] + t.s[WASTE_N] < ROW:
        return -2 * WIN
    dice = Dice(5, 6, 7, 8)
    total: i64 = 0
    i: i64 = 0
    while i < ROWS:
        trial = t.copy()
        s = trial.s
        s[p + LEAVES] -= cost
        replace_showcase(trial, dice)
        best: i64 = judge.value(trial)
        slot: i64 = SHOW
        while slot < SHOW + ROW:
            kind: i64 = s[slot]
            if kind >= 0 and t.box.cost[kind] <= s[p + LEAVES] and (judge.banned >> kind) & 1 == 0:
                hired = trial.copy()
                hired.s[p + LEAVES] -= t.box.cost[kind]
                hired.s[p + t.box.top_at + hired.s[p + TOP_N]] = kind
                hired.s[p + TOP_N] += 1
                value: i64 = judge.value(hired)
                if value > best:
                    best = value
            slot += 1
        total += best
        i += 1
    return total // ROWS


def mix(h: i64, x: i64) -> i64:
    """Stirs a number into a hash of 31 bits."""
    h = ((h ^ (x & M31)) * 0x2C1B3C6D) & M31
    return h ^ (h >> 15)


def position_key(t: Table, seat: i64) -> int:
    """A hash of all that a turn can change, as far as it matters for what comes after."""
    s = t.s
    box = t.box
    p: i64 = box.seats_at + seat * box.seat_size
    a: i64 = mix(s[PC] + 2, s[ACTOR] * 64 + s[FIELD] + 2)
    a = mix(a, (s[LEFT] + 2) * 128 + s[LIMBO] + 2)
    a = mix(a, s[AROUND_LEFT])
    a = mix(a, s[TAKEN] * 4 + s[CHIP])
    a = mix(a, s[PILE])
    a = mix(a, s[p + LEAVES])
    a = mix(a, s[p + SHRINES])
    b: i64 = mix(7, s[p + CARDS] * 4096 + s[p + CARDS + 1] * 64 + s[p + CARDS + 2])
    i: i64 = 0
    while i < TILES:
        b = mix(b, s[USED + i] * 8 + s[p + MINE + i])
        i += 1
    i = 0
    while i < ROW:
        b = mix(b, s[SHOW + i])
        i += 1
    i = 0
    while i < FIELDS:
        drops: i64 = s[p + DROPS + i] * 4096 + s[p + DROPS + i + 1]
        a = mix(a, drops)
        b = mix(b, drops)
        i += 2
    i = 0
    while i < s[p + TOP_N]:  # the last three are drawn, in whatever order they were hired
        b = (b + (s[p + box.top_at + i] + 1) * 0x1F123BB5) & M31
        i += 1
    a = mix(a, s[p + DISCARD_N])
    i = 0
    while i < box.kinds:
        if s[p + box.discard_at + i] > 0:
            b = mix(b, i * 64 + s[p + box.discard_at + i])
        i += 1
    i = 0
    while i < s[PLAYERS]:
        if i != seat:
            q: i64 = box.seats_at + i * box.seat_size
            a = mix(a, s[q + LEAVES] * 64 + s[q + DROPS_N])
            b = mix(b, s[q + WET])
        i += 1
    return int(a * 0x80000000 + b)


class Planner:
    """Plays by plan: it thinks once a turn and follows its line as long as all goes as foreseen."""

    __slots__ = ("banned", "budget", "line", "nodes", "tables", "w")

    def __init__(self, w: vec[i64], budget: i64) -> None:
        self.w: vec[i64] = w
        self.banned: i64 = 0
        self.budget: i64 = budget
        self.line: list[int] = []
        self.tables: list[Table] = []
        self.nodes: i64 = 0

    def known(self, t: Table) -> i64:
        """The choice where no thinking is needed: the only one, or the next of the line."""
        out = scratch(t)
        if legal(t, out) == 1:
            return out[0]
        i: i64 = 0
        n: i64 = len(self.tables)
        while i < n:
            if self.tables[i].same(t):
                return self.line[i]
            i += 1
        return NONE

    def judge(self, t: Table) -> Judge:
        """Who values the ends of this turn."""
        judge = Judge(t, t.s[ACTOR], self.w)
        judge.banned = self.banned
        return judge

    def begin(self, t: Table) -> Search:
        """A search for who is to choose."""
        return Search(t, self.judge(t), self.budget)

    def follow(self, t: Table, search: Search) -> i64:
        """Keeps the line that was found, and the positions on it; its first choice."""
        self.nodes = search.nodes
        self.line = search.line
        self.tables = []
        trial = t.copy()
        seat: i64 = t.s[ACTOR]
        dice = Dice(1, 2, 3, 4)
        i: i64 = 0
        n: i64 = len(self.line)
        while i < n:
            while trial.s[PC] >= 0 and trial.s[ACTOR] != seat:
                apply_unchecked(trial, greedy(trial, dice), dice)
            self.tables.append(trial.copy())
            choice: i64 = self.line[i]
            if choice == END or choice == USE + TILE_A or trial.s[GHOST] != 0:
                break
            apply_unchecked(trial, choice, dice)
            i += 1
        return self.line[0]

    def choose(self, t: Table) -> i64:
        """The choice of who is to choose, all at once."""
        planned: i64 = self.known(t)
        if planned >= 0:
            return planned
        search = self.begin(t)
        while not search.step(SLICE):
            pass
        return self.follow(t, search)
