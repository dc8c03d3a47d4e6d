"""What happens in a game between bots, counted while it is played.

A chance is a turn in which a hero lay in the row and could be paid for at some moment when heroes
may be hired (R3.3), or in which a tile could be used; it counts once, however often one thinks of
it. It is taken if the hero is hired, or the tile used, in that turn.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ..engine.layout import (
    CARDS,
    DROPS_N,
    GHOST,
    GIVE,
    HAND_N,
    HIRE,
    LEAVES,
    MINE,
    OVER,
    PC,
    PLAYERS,
    ROUND,
    ROW,
    SHOW,
    SHRINES,
    TILES,
    TOP_N,
    TRASH,
    TURN,
    USE,
    USED,
)
from ..engine.legal import tile_useful
from ..engine.table import Table
from .match import Match


class Count:
    """Chances and what was made of them, by seat, and the drops left after every round."""

    __slots__ = ("chances", "course", "kinds", "now", "round", "taken", "tile_chances",
                 "tile_uses", "turn", "was_chance", "was_taken")  # fmt: skip

    def __init__(self, t: Table) -> None:
        players: i64 = t.s[PLAYERS]
        self.kinds: i64 = t.box.kinds
        cells = int(players * self.kinds)
        self.chances: vec[i64] = vec[i64]([0] * cells)  # seat * kinds + kind
        self.taken: vec[i64] = vec[i64]([0] * cells)
        self.tile_chances: vec[i64] = vec[i64]([0] * int(players * TILES))
        self.tile_uses: vec[i64] = vec[i64]([0] * int(players * TILES))
        self.course: list[list[int]] = []  # after every round the drops of every seat
        # The turn in which a kind, or a tile behind the kinds, last had a chance, and was taken.
        self.was_chance: vec[i64] = vec[i64]([0] * int(self.kinds + TILES))
        self.was_taken: vec[i64] = vec[i64]([0] * int(self.kinds + TILES))
        self.now: i64 = 0  # turns are numbered
        self.turn: i64 = -1
        self.round: i64 = t.s[ROUND]

    def before(self, t: Table, choice: i64) -> None:
        """Counts what could be done here, and what is."""
        s = t.s
        if s[PC] >= 0 or s[GHOST] != 0:
            return
        seat: i64 = s[TURN]
        if s[ROUND] * s[PLAYERS] + seat != self.turn:
            self.turn = s[ROUND] * s[PLAYERS] + seat
            self.now += 1
        p: i64 = t.box.seats_at + seat * t.box.seat_size
        leaves: i64 = s[p + LEAVES]
        slot: i64 = SHOW
        while slot < SHOW + ROW:
            kind: i64 = s[slot]
            if kind >= 0 and t.box.cost[kind] <= leaves and self.was_chance[kind] != self.now:
                self.was_chance[kind] = self.now
                self.chances[seat * self.kinds + kind] += 1
            slot += 1
        tile: i64 = 0
        while tile < TILES:
            if (
                s[p + MINE + tile] > s[USED + tile]
                and t.box.tile_cost[tile] <= leaves
                and self.was_chance[self.kinds + tile] != self.now
                and tile_useful(s, p, tile)
            ):
                self.was_chance[self.kinds + tile] = self.now
                self.tile_chances[seat * TILES + tile] += 1
            tile += 1
        if choice >= HIRE and choice < TRASH:
            kind = choice - HIRE
            if self.was_taken[kind] != self.now:
                self.was_taken[kind] = self.now
                self.taken[seat * self.kinds + kind] += 1
        elif choice >= USE and choice < GIVE:
            tile = choice - USE
            if self.was_taken[self.kinds + tile] != self.now:
                self.was_taken[self.kinds + tile] = self.now
                self.tile_uses[seat * TILES + tile] += 1

    def after(self, t: Table) -> None:
        """Notes the drops of everybody where a round, or the game, is over."""
        s = t.s
        if s[ROUND] == self.round and s[OVER] == 0:
            return
        self.round = s[ROUND]
        drops: list[int] = []
        seat: i64 = 0
        while seat < s[PLAYERS]:
            drops.append(int(s[t.box.seats_at + seat * t.box.seat_size + DROPS_N]))
            seat += 1
        self.course.append(drops)


def play_counted(match: Match) -> Count:
    """Play a game to its end or to the cap on rounds (R8.4), and return what was counted."""
    t = match.t
    count = Count(t)
    while not match.over():
        choice: i64 = match.decide()
        count.before(t, choice)
        match.carry_out(choice)
        count.after(t)
    return count


def deck_of(t: Table, seat: i64) -> list[int]:
    """Return how many of every kind a seat has, wherever they lie."""
    s = t.s
    box = t.box
    p: i64 = box.seats_at + seat * box.seat_size
    deck: list[int] = []
    kind: i64 = 0
    while kind < box.kinds:
        deck.append(int(s[p + box.bag_at + kind] + s[p + box.discard_at + kind]))
        kind += 1
    i: i64 = 0
    while i < s[p + HAND_N]:
        deck[int(s[p + CARDS + i])] += 1
        i += 1
    i = 0
    while i < s[p + TOP_N]:
        deck[int(s[p + box.top_at + i])] += 1
        i += 1
    return deck


def tiles_of(t: Table, seat: i64) -> list[int]:
    """Return how many of every tile a seat has, and how many additional shrines."""
    p: i64 = t.box.seats_at + seat * t.box.seat_size
    tiles: list[int] = []
    tile: i64 = 0
    while tile < TILES:
        tiles.append(int(t.s[p + MINE + tile]))
        tile += 1
    shrines: i64 = t.s[p + SHRINES]
    more: int = -1
    while shrines != 0:
        more += int(shrines & 1)
        shrines >>= 1
    tiles.append(more)
    return tiles
