"""Games that sage plays against itself, and what they teach: turns left, and who was ahead.

For every seat, at the end of every turn, whoever's it was, and for who moved with the next hand
drawn besides: the features, and how many turns of its own the seat still needed. Where a game ended
before a seat was done, its last value stands for the rest; the closer to it, the more (TD(lambda)).
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from ..bots.learned import Part, net_of
from ..bots.sage.ghost import Ghost
from ..bots.sage.inputs import width
from ..bots.sage.net import Net
from ..bots.sage.planner import Sage
from ..bots.sage.race import USUAL
from ..core.cells.ask import result_of
from ..core.cells.glance import (
    END_TURN,
    chooser_of,
    drops_of,
    first_of,
    is_over,
    leaves_of,
    player_won_alone,
    round_of,
    turn_of,
)
from ..core.options import Options
from ..edition.cards import Edition
from ..engine.apply import apply_unchecked
from ..engine.dice import Dice
from ..engine.legal import legal, scratch
from ..engine.piles import veil
from ..engine.table import Table
from ..lab.simulate import kept
from .race import COLUMNS, Wide

Floats = NDArray[np.float32]
CAP: Final = 80.0  # more turns than this are as good as never
MAX_ROUNDS: Final = 60


@dataclass(slots=True)
class Lesson:
    """What some games taught."""

    features: NDArray[np.float16]
    turns: Floats
    race: Wide  # how every seat stood to the others, and who won
    games: int
    rounds: float  # on average
    seconds: float  # of the processor


@dataclass(frozen=True, slots=True)
class Task:
    """What a worker is to play."""

    parts: list[Part] | None  # the weights; None: at random, there is nothing yet
    edition: Edition
    seed: int
    games: int
    nodes: int
    slip: float  # how many turns are played at random
    taste: float  # how strongly some kinds are liked for a game
    fade: float  # lambda


class Trace:
    """One seat through a game."""

    __slots__ = ("own", "rows", "slips", "values")

    def __init__(self) -> None:
        self.rows: list[NDArray[np.float16]] = []
        self.values: list[float] = []
        self.own: list[bool] = []  # at the end of a turn of its own
        self.slips: list[bool] = []  # and that was played at random

    def targets(self, fade: float) -> tuple[list[int], list[float]]:
        """For which moments the turns left are known, and how many they are."""
        which: list[int] = []
        turns: list[float] = []
        left = self.values[-1]
        if left == 0.0:
            which.append(len(self.values) - 1)
            turns.append(0.0)
        for i in range(len(self.values) - 2, -1, -1):
            if self.slips[i + 1]:  # not what it would have done: start anew
                left = self.values[i]
                continue
            mixed = fade * left + (1 - fade) * self.values[i + 1]
            left = min(mixed + self.own[i + 1], CAP)
            which.append(i)
            turns.append(left)
        return which, turns


def random_options(rng: Random, edition: Edition) -> Options:
    """Any mode that the edition has: mostly two players."""
    players = rng.choices((1, 2, 3, 4), (2, 6, 2, 2))[0]
    return Options(
        players=players,
        expansion=rng.random() < 0.5,
        boards="advanced" if rng.random() < 0.25 and len(edition.boards) > 1 else "front",
        gwidyon_drops=rng.randint(20, 25),
    )


class Game:
    """One game of self-play."""

    def __init__(self, task: Task, net: Net | None, rng: Random) -> None:
        self.task = task
        self.net = net
        self.rng = rng
        edition = kept(task.edition)
        options = random_options(rng, edition)
        self.contents = edition.contents(expansion=options.expansion)
        self.dice = Dice(*(rng.getrandbits(32) for _ in range(4)))
        self.table = options.set_table(self.contents, self.dice)
        self.players = options.players
        self.traces = [Trace() for _ in range(self.players)]
        self.pairs: list[tuple[int, list[float]]] = []
        self.ghost = ghost_of(edition, options.expansion)
        self.sages = [self.make_sage() for _ in range(self.players)] if net else []
        self.eyes = net.eyes if net else blind(len(edition.cards)).eyes

    def make_sage(self) -> Sage:
        """A player with a taste of its own."""
        assert self.net is not None
        sage = Sage(self.net, self.ghost, self.task.nodes)
        if self.rng.random() < 0.5 and self.task.taste > 0:
            likes = [self.rng.gauss(0, self.task.taste) for _ in range(int(self.net.kinds))]
            sage.taste = vec[float](likes)
            sage.explores = True
        return sage

    def play(self) -> None:
        """To the end, or as long as it makes sense."""
        table = self.table
        out = scratch(table)
        slip, turn = self.slips(), (turn_of(table), round_of(table))
        while not is_over(table) and round_of(table) <= MAX_ROUNDS:
            n = legal(table, out)
            seat = chooser_of(table)
            choice = int(out[0])
            if n > 1:
                if slip:
                    choice = int(out[self.dice.below(n)])
                else:
                    seen = self.table.copy()
                    veil(seen, seat)
                    choice = int(self.sages[seat].choose(seen))
            if choice == END_TURN:
                self.note(seat, slip)
            apply_unchecked(self.table, choice, self.dice)
            if choice == END_TURN and not is_over(table):
                self.note_hand(seat)
            now = (turn_of(table), round_of(table))
            if now != turn:
                slip, turn = self.slips(), now
        if self.players == 1 and player_won_alone(table):  # R9.7: at once
            self.end_of_trace(self.traces[0], slip)

    def slips(self) -> bool:
        """Whether the next turn is played at random."""
        return self.net is None or self.rng.random() < self.task.slip

    def end_of_trace(self, trace: Trace, slip: bool) -> None:
        """Done, in a turn of its own."""
        if trace.rows:
            trace.rows.append(trace.rows[-1])
            trace.values.append(0.0)
            trace.own.append(True)
            trace.slips.append(slip and self.net is not None)

    def note(self, mover: int, slip: bool) -> None:
        """What every seat is like at the end of this turn, as the mover sees it."""
        seen = self.table.copy()
        veil(seen, mover)
        turns = []
        for seat, trace in enumerate(self.traces):
            self.eyes.look(seen, seat)
            row = self.row()
            clear = drops_of(seen, seat) == 0
            value = 0.0 if clear else self.net.forward(self.eyes) if self.net else CAP
            turns.append(max(value, 0.0))
            if trace.values and trace.values[-1] == 0.0:
                continue
            trace.rows.append(row)
            trace.values.append(0.0 if clear else min(max(value, 0.5), CAP))
            trace.own.append(seat == mover)
            trace.slips.append(seat == mover and slip and self.net is not None)
        if self.net is not None:
            self.note_race(seen, mover, turns)

    def note_hand(self, seat: int) -> None:
        """What who has just moved is like with the next hand drawn: the same turns are left."""
        trace = self.traces[seat]
        if not trace.values or trace.values[-1] == 0.0:
            return
        seen = self.table.copy()
        veil(seen, seat)
        self.eyes.look_at_hand(seen, seat)
        trace.rows.append(self.row())
        value = self.net.forward(self.eyes) if self.net else CAP
        trace.values.append(min(max(value, 0.5), CAP))
        trace.own.append(False)
        trace.slips.append(False)

    def row(self) -> NDArray[np.float16]:
        """The features that are listed now."""
        n = int(self.eyes.n)
        found = np.bincount(
            np.frombuffer(memoryview(self.eyes.index), np.int64)[:n],
            np.frombuffer(memoryview(self.eyes.amount), np.float64)[:n],
            int(width(self.eyes.kinds)),
        )
        return found.astype(np.float16)

    def note_race(self, t: Table, mover: int, turns: list[float]) -> None:
        """How every seat stands to the others at the end of this turn: what the race weighs."""
        if self.players == 1:
            return
        first, players = first_of(t), self.players
        now = (mover - first) % players
        yet = [float((seat - first) % players > now) for seat in range(players)]
        means = [-1.0 if drops_of(t, seat) == 0 else turns[seat] for seat in range(players)]
        purse = [leaves_of(t, seat) for seat in range(players)]
        for seat in range(players):
            clear = means[seat] < 0
            row = [means[seat], 0.0 if clear else -yet[seat], yet[seat]]
            others = [other for other in range(players) if other != seat]
            for other in others:
                row += [means[other], yet[other], float(purse[seat] - purse[other])]
            row += [0.0] * (COLUMNS - 2 - len(row))
            self.pairs.append((seat, [*row, float(len(others))]))

    def race(self) -> list[list[float]]:
        """These with what came of them."""
        outcome = result_of(self.table)
        if outcome is None:
            return []
        share = 1 / max(len(outcome.winners), 1)
        return [[*row, share if seat in outcome.winners else 0.0] for seat, row in self.pairs]


_ghosts: dict[tuple[str, bool], Ghost] = {}
_blind: dict[int, Net] = {}


def ghost_of(edition: Edition, expansion: bool) -> Ghost:
    """Gwidyon's turns, worked out once."""
    if (edition.hash, expansion) not in _ghosts:
        _ghosts[edition.hash, expansion] = Ghost(edition.contents(expansion=expansion).box)
    return _ghosts[edition.hash, expansion]


def blind(kinds: int) -> Net:
    """A net that knows nothing."""
    if kinds not in _blind:
        empty = [0.0] * 8
        _blind[kinds] = Net(kinds, [0.0] * int(width(kinds) * 8), empty, empty, [0.0], [0.0], 0.0,
                            list(USUAL))  # fmt: skip
    return _blind[kinds]


def study(task: Task) -> Lesson:
    """Plays the games of a task."""
    begun = time.process_time()
    rng = Random(task.seed)
    net = None if task.parts is None else net_of(len(task.edition.cards), task.parts)
    rows: list[NDArray[np.float16]] = []
    turns: list[float] = []
    race: list[list[float]] = []
    rounds = 0
    for _ in range(task.games):
        game = Game(task, net, rng)
        game.play()
        rounds += round_of(game.table)
        race += game.race()
        for trace in game.traces:
            if not trace.values or (net is None and trace.values[-1] > 0):
                continue
            # Without a net there are no values to mix in: only what really came.
            which, left = trace.targets(task.fade if net else 1.0)
            rows += [trace.rows[i] for i in which]
            turns += left
    return Lesson(
        features=np.array(rows, np.float16).reshape(len(rows), -1),
        turns=np.array(turns, np.float32),
        race=np.array(race).reshape(-1, COLUMNS),
        games=task.games,
        rounds=rounds / max(task.games, 1),
        seconds=time.process_time() - begun,
    )
