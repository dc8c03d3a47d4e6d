"""Alone, near the end: every hand that may come and every card of Gwidyon's, counted out.

After a turn of one's own little is drawn before the next one that matters to who is nearly done:
the next hand, Gwidyon's card (R6.4, R9.2), and the die where his card fills the Shrine (R6.3). All
of that is few, so nothing has to be sampled. New heroes in the row do not matter, since what is
hired comes with a later hand (R4.3), unless one of them can do something at once (R7.9): then, and
where the Shrine turns before his card, samples are taken.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.apply import apply_unchecked
from ...engine.dice import DIE, Dice, fed_dice
from ...engine.layout import (
    BAG_N,
    CARDS,
    DISCARD_N,
    HAND,
    HAND_N,
    KNOWN,
    KNOWN_N,
    NONE,
    OVER,
    PC,
    PILE,
    PLAYER_WON,
    POOL,
    SOLO,
    SOLO_CARDS,
    SUPPLY,
    TAKEN,
    TILES,
    TOP_N,
    USED,
)
from ...engine.legal import legal, scratch
from ...engine.piles import put_sorted, shuffle_discards
from ...engine.table import Table
from ...engine.turn import capacity, face_down, ghost_turn
from .oracle import Oracle
from .sighted import Sighted

WON: Final = 1_000_000
A_CARD: Final = 3  # drops that a card of his brings into the Shrine, about as many at most
HARDLY_LOST: Final = 999_999  # the most that a game which goes on is worth


class Hand:
    """Cards that may be drawn, in how many ways."""

    __slots__ = ("kinds", "ways")

    def __init__(self, kinds: list[int], ways: i64) -> None:
        self.kinds: list[int] = kinds
        self.ways: i64 = ways


class Clearing(Sighted):
    """A search that knows when it has won."""

    __slots__ = ("won",)

    def __init__(self, t: Table, oracle: Oracle, budget: i64) -> None:
        self.won: bool = False
        super().__init__(t, oracle, budget)

    def note(self, t: Table, value: i64, length: i64) -> None:
        """A line ends."""
        if t.s[OVER] == PLAYER_WON:
            self.won = True
        super().note(t, value, length)


class Ending:
    """Values the end of a turn by all that may come before and in the next one."""

    __slots__ = ("all_ways", "at", "before", "clears", "hands", "nodes", "oracle", "total", "trial",
                 "wins")  # fmt: skip

    def __init__(self, end: Table, oracle: Oracle, trial: i64) -> None:
        self.oracle: Oracle = oracle
        self.trial: i64 = trial  # nodes for the turn that follows
        self.nodes: i64 = 0
        self.at: i64 = 0
        self.total: i64 = 0
        self.all_ways: i64 = 0
        self.clears: float = 0.0  # in how many ways one has won by the end of the next turn
        self.wins: float = 0.0  # the chance of that after the card that was tried last
        self.before: Table = end.copy()
        s = self.before.s
        s[POOL] += s[TAKEN]
        s[TAKEN] = 0
        tile: i64 = 0
        while tile < TILES:
            s[USED + tile] = 0
            tile += 1
        start(self.before, 0)
        self.hands: list[Hand] = hands(self.before, 0)

    def step(self) -> bool:
        """One more hand; whether that was the last."""
        hand = self.hands[self.at]
        t = self.before.copy()
        deal(t, 0, hand)
        self.total += hand.ways * self.with_hand(t, hand.ways)
        self.all_ways += hand.ways
        self.at += 1
        return self.at == len(self.hands)

    def value(self) -> i64:
        """What the end is worth by the hands so far, in millionths."""
        return self.total // self.all_ways

    def chance_next_turn(self) -> float:
        """The chance to have won by the end of the next turn."""
        return self.clears / float(int(self.all_ways))

    def with_hand(self, t: Table, ways: i64) -> i64:
        """The mean over Gwidyon's cards."""
        left: i64 = t.s[SOLO]
        total: i64 = 0
        wins: float = 0.0
        card: i64 = 0
        while card < SOLO_CARDS:
            if (left >> card) & 1:
                total += self.with_card(t, card)
                wins += self.wins
            card += 1
        cards: i64 = face_down(left)
        self.clears += float(ways) * wins / float(cards)
        return total // cards

    def with_card(self, t: Table, card: i64) -> i64:
        """The best that can be done after one of his cards."""
        u = self.turned_up(t, card, 0)
        if u.s[PC] >= 0:  # R9.3 (6): yours to choose
            return self.best_of_choices(u)
        if not turned(t, u):
            return self.go_on(u)
        total: i64 = 0
        wins: float = 0.0
        face: i64 = 0
        while face < t.box.faces:
            total += self.go_on(self.turned_up(t, card, face))
            wins += self.wins
            face += 1
        self.wins = wins / float(face)
        return total // face

    def turned_up(self, t: Table, card: i64, face: i64) -> Table:
        """His turn with this card, and with this face of the die if the Shrine turns."""
        u = t.copy()
        rest: i64 = t.s[SOLO] ^ (1 << card)
        u.s[SOLO] = 1 << card
        ghost_turn(u, loaded(t, face))
        u.s[SOLO] = rest if u.s[PC] >= 0 or face_down(rest) > 1 else (1 << SOLO_CARDS) - 1
        return u

    def best_of_choices(self, u: Table) -> i64:
        """Each choice that his card leaves one, and the turn that follows."""
        out = scratch(u)
        n: i64 = legal(u, out)
        found: i64 = 0
        best_wins: float = 0.0
        i: i64 = 0
        while i < n:
            value: i64 = 0
            wins: float = 0.0
            faces: i64 = 1
            face: i64 = 0
            while face < faces:
                v = u.copy()
                apply_unchecked(v, out[i], loaded(u, face))
                if turned(u, v):
                    faces = u.box.faces
                value += self.go_on(v)
                wins += self.wins
                face += 1
            if value // faces > found:
                found = value // faces
            if wins / float(faces) > best_wins:
                best_wins = wins / float(faces)
            i += 1
        self.wins = best_wins
        return found

    def go_on(self, t: Table) -> i64:
        """What it is worth when his turn is over, or one's next choice in it."""
        if t.s[OVER] == 0 and t.s[PC] >= 0:
            return self.best_of_choices(t)
        value: i64 = 0
        if t.s[OVER] == PLAYER_WON:
            value = WON
        elif t.s[OVER] == 0:
            value = self.best(t)
        self.wins = 1.0 if value == WON else 0.0
        return value

    def best(self, t: Table) -> i64:
        """The best end of the turn that begins, in a few nodes; fewer if it is a win."""
        oracle = Oracle(t, 0, self.oracle.net, self.oracle.ghost, self.oracle)
        oracle.waits = 0
        search = Clearing(t, oracle, self.trial)
        while not search.won and not search.step(8):
            pass
        self.nodes += 8 + search.nodes
        if search.won:
            return WON
        if search.best < 0:
            return 0
        return search.best if search.best < HARDLY_LOST else HARDLY_LOST


def counts_out(end: Table) -> bool:
    """Whether nothing that matters is drawn after this end of a turn but a hand, a card of
    Gwidyon's, and the die after it."""
    s = end.s
    if s[OVER] != 0 or s[PILE] == 0 or s[POOL] + s[TAKEN] >= capacity(1):
        return False
    box = end.box
    kind: i64 = 0
    while kind < box.kinds:  # a hero who does something at once may come into the row
        if box.hire[kind] >= 0 and s[box.deck_at + kind] + s[box.waste_at + kind] > 0:
            return False
        kind += 1
    return True


def searches(end: Table) -> i64:
    """About how many turns are searched for a hand: one for each of his cards, and for each face of
    the die where a card may fill the Shrine."""
    s = end.s
    if s[POOL] + s[TAKEN] + A_CARD < capacity(1):
        return SOLO_CARDS
    return SOLO_CARDS * end.box.faces


def turned(before: Table, after: Table) -> bool:
    """Whether the Shrine has turned, and with it the supply card (R6.3)."""
    return before.s[SUPPLY] != after.s[SUPPLY]


def loaded(t: Table, face: i64) -> Dice:
    """Dice whose die shows a face; what comes into the row does not matter."""
    word: int = ((int(face) << 32) + 0x7FFFFFFF) // int(t.box.faces)
    return fed_dice(lambda source: word if source == DIE else 0)


def start(t: Table, seat: i64) -> None:
    """What is certain of the next hand: heroes on top, and a bag that is drawn to its end."""
    s = t.s
    box = t.box
    p: i64 = box.seats_at + seat * box.seat_size
    n: i64 = 0
    while n < HAND and s[p + TOP_N] > 0:
        s[p + TOP_N] -= 1
        top: i64 = p + box.top_at + s[p + TOP_N]
        put_sorted(s, p + CARDS, n, s[top])
        s[top] = NONE
        n += 1
    if n < HAND and s[p + BAG_N] <= HAND - n:
        kind: i64 = 0
        while kind < box.kinds:
            while s[p + box.bag_at + kind] > 0:
                s[p + box.bag_at + kind] -= 1
                s[p + BAG_N] -= 1
                put_sorted(s, p + CARDS, n, kind)
                n += 1
            kind += 1
        if n < HAND and s[p + DISCARD_N] > 0:
            shuffle_discards(t, seat)
    s[p + HAND_N] = n


def hands(t: Table, seat: i64) -> list[Hand]:
    """All ways to fill the hand from the bag."""
    p: i64 = t.box.seats_at + seat * t.box.seat_size
    need: i64 = HAND - t.s[p + HAND_N]
    if need > t.s[p + BAG_N]:
        need = t.s[p + BAG_N]
    found: list[Hand] = []
    fill(t, p, 0, need, [], 1, found)
    return found


def fill(
    t: Table, p: i64, kind: i64, need: i64, kinds: list[int], ways: i64, found: list[Hand]
) -> None:
    """Goes on with cards of this kind or a later one."""
    if need == 0:
        found.append(Hand(kinds, ways))
        return
    while kind < t.box.kinds:
        there: i64 = t.s[p + t.box.bag_at + kind]
        taken: i64 = 1
        these: i64 = ways
        some = list(kinds)
        while taken <= there and taken <= need:
            these = these * (there - taken + 1) // taken
            some = [*some, int(kind)]
            fill(t, p, kind + 1, need - taken, some, these, found)
            taken += 1
        kind += 1


def deal(t: Table, seat: i64, hand: Hand) -> None:
    """Draws these cards; alone everybody knows them."""
    s = t.s
    p: i64 = t.box.seats_at + seat * t.box.seat_size
    n: i64 = s[p + HAND_N]
    for kind in hand.kinds:
        s[p + t.box.bag_at + kind] -= 1
        s[p + BAG_N] -= 1
        put_sorted(s, p + CARDS, n, kind)
        n += 1
    i: i64 = 0
    while i < n:
        s[p + KNOWN + i] = s[p + CARDS + i]
        i += 1
    s[p + HAND_N] = n
    s[p + KNOWN_N] = n
