"""What a position is worth to sage: the chance to win the race, by turns that the net foresees."""

from __future__ import annotations

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
    FIELDS,
    FIRST,
    GHOST,
    HAND,
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
    TOP_N,
    TURN,
    WET,
)
from ...engine.table import Table
from ..plan import mix
from ..value import Judge
from .ghost import Ghost
from .net import Net
from .race import TURNS

SCALE: Final = 1_000_000.0  # a sure win
LOST: Final = -1.0
FINE: Final = 1000.0  # gains for ranking: thousandths of a turn


class Oracle(Judge):
    """Values positions of one turn for one seat by a learned net."""

    __slots__ = ("explores", "ghost", "net", "seen", "taste", "waits")

    def __init__(
        self,
        t: Table,
        seat: i64,
        net: Net,
        ghost: Ghost,
        before: Oracle | None = None,
        plans: bool = True,
    ) -> None:
        players: i64 = t.s[PLAYERS]
        kinds: i64 = t.box.kinds
        self.banned: i64 = 0 if before is None else before.banned
        self.seat: i64 = seat
        self.w: vec[i64] = vec[i64]([0])
        self.dice: Dice = Dice(1, 2, 3, 4)
        self.net: Net = net
        self.ghost: Ghost = ghost
        self.seen: dict[int, float] = {}  # turns of the others, by what a turn can change of them
        self.waits: i64 = 0  # turns that the others will have had
        self.explores: bool = False
        self.taste: vec[float] = vec[float]([0.0])
        self.shrines: vec[i64] = vec[i64]([0] * int(players))
        if before is not None:  # the turn after that one: ranked alike, the others have had one
            self.waits = 1
            self.leaf: vec[i64] = before.leaf
            self.power: vec[i64] = before.power
            self.costs: list[vec[i64]] = before.costs
            return
        self.leaf = vec[i64]([0] * int(players))
        self.power = vec[i64]([0] * int(players * kinds))
        self.costs = [vec[i64]([0] * FIELDS) for _ in range(int(players))]
        if plans:
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
        box = t.box
        me: i64 = self.seat
        players: i64 = s[PLAYERS]
        if players == 1:
            return self.alone(t)
        race = self.net.race
        p: i64 = box.seats_at + me * box.seat_size
        now: i64 = (s[TURN] - s[FIRST] + players) % players
        late: i64 = self.waits
        mine: float = -1.0
        race.still = 0
        if (me - s[FIRST] + players) % players > now:
            race.still = 1
        if s[p + DROPS_N] > 0:
            mine = self.needs(t, me)
            if mine < 0.0:
                mine = 0.0
            late -= race.still
        n: i64 = 0
        seat: i64 = 0
        while seat < players:
            if seat != me:
                q: i64 = box.seats_at + seat * box.seat_size
                race.mean[n] = -1.0
                if s[q + DROPS_N] > 0:
                    turns: float = self.theirs(t, seat)
                    race.mean[n] = turns if turns > 0.0 else 0.0
                race.yet[n] = 1 if (seat - s[FIRST] + players) % players > now else 0
                race.rich[n] = s[p + LEAVES] - s[q + LEAVES]
                n += 1
            seat += 1
        chance: float = race.win(mine, late, n)
        if chance < 0.000_01:
            return LOST - mine * 0.001
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
        me: i64 = t.box.seats_at + self.seat * t.box.seat_size
        i = 0
        while i < s[me + TOP_N]:  # what was hired may give them something
            key = (key + (s[me + t.box.top_at + i] + 1) * 0x1F123BB5) & 0x7FFFFFFF
            i += 1
        i = 0
        while i < t.box.kinds:  # and what was trashed no longer does
            if s[me + t.box.discard_at + i] > 0:
                key = mix(key, i * 256 + s[me + t.box.discard_at + i])
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

    def alone(self, t: Table) -> float:
        """The chance to win against Gwidyon (R9.7)."""
        s = t.s
        p: i64 = t.box.seats_at
        if s[OVER] != 0:
            if s[OVER] == PLAYER_WON:  # if he was not done in the turns that he had meanwhile
                number = self.net.eyes.number
                return 1.0 - self.ghost.done(number[s[PILE]], s[CHIP], s[SOLO], self.waits)
            return 0.5 if s[p + DROPS_N] == 0 else LOST
        mine: float = self.needs(t, 0)
        if mine < 0.0:
            mine = 0.0
        if s[PILE] == 0:
            return LOST - mine * 0.001
        race = self.net.race
        number = self.net.eyes.number
        gift: float = self.gift(t, p)
        drops: float = number[s[PILE]]
        chance: float = 0.0
        before: float = 0.0
        had: i64 = self.waits - s[GHOST]  # his turns before one's next, less one
        turn: i64 = 1
        while turn < TURNS:
            now: float = race.done(mine, turn)
            left: float = drops - gift * number[turn + self.waits]
            chance += (now - before) * (
                1.0 - self.ghost.done(left if left > 0.5 else 0.5, s[CHIP], s[SOLO], turn + had)
            )
            before = now
            turn += 1
        return chance if chance > 0.000_01 else LOST - mine * 0.001

    def gift(self, t: Table, p: i64) -> float:
        """How many of Gwidyon's drops one's own cards take in a turn, on average (R9.5)."""
        box = t.box
        ghost = self.ghost
        if not ghost.gifts_known:
            ghost.learn_gifts(t)
        eyes = self.net.eyes  # which have just counted the cards
        total: float = 0.0
        cards: i64 = 0
        kind: i64 = 0
        while kind < box.kinds:
            n: i64 = eyes.cards[kind]
            if n > 0:
                cards += n
                total += eyes.number[n] * ghost.gift[kind]
            kind += 1
        return 3.0 * total * eyes.part[cards if cards > HAND else HAND]
