"""How a game went: the drops and leaves of everybody by rounds, who hired whom, turning points.

Everything is found by playing the game again from its choices, so it is the same for a game that
was just played, for one from a record and for one on a server.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ..core.cells.glance import drops_of, gwidyon_of, leaves_of, turn_of
from ..core.event import Event
from ..i18n import seat_names, text
from .game import Game

OFF: Final = ("sink", "remove", "shrine")  # a drop leaves the board
GREAT: Final = 3  # drops in a turn that are worth telling; of Gwidyon, who often has that, 4
BURSTS: Final = 3  # great turns that are told
CLOSE: Final = 3  # so few drops left that new ones hurt
SETBACKS: Final = 2


@dataclass(frozen=True, slots=True)
class Hire:
    """A hero that was hired. `step` is the number of choices made until then, with this one."""

    card: str
    cost: int
    round: int
    step: int


@dataclass(frozen=True, slots=True)
class Side:
    """What became of a seat: at the start and after every round; and in all."""

    drops: tuple[int, ...]
    leaves: tuple[int, ...]
    off: int  # drops that left the board
    dew: int  # new ones that came
    spent: int  # leaves paid for heroes and tiles
    hired: tuple[Hire, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A turning point. `seat` None is Gwidyon; `step` is where it can be watched from."""

    kind: str  # lead, burst, setback, last
    seat: int | None
    round: int
    step: int
    n: int = 0
    m: int = 0


@dataclass(frozen=True, slots=True)
class Story:
    """How a game went."""

    names: tuple[str, ...]
    rounds: tuple[int, ...]  # the numbers of the rounds; curves have one value more, the start
    choices: int
    seats: tuple[Side, ...]
    gwidyon: tuple[int, ...] | None  # the drops of his pile, as of a seat
    moments: tuple[Moment, ...]

    def words(self, moment: Moment, lang: str = "en") -> str:
        """A turning point as a sentence."""
        name = text(lang, "table.gwidyon")
        if moment.seat is not None:
            name = seat_names(self.names, lang)[moment.seat]
        key = f"story.{moment.kind}"
        return text(lang, key, name=name, round=moment.round, n=moment.n, m=moment.m)

    def log(self, lang: str = "en") -> list[str]:
        """All turning points in words."""
        return [self.words(moment, lang) for moment in self.moments]


@dataclass(slots=True)
class _Seat:
    drops: list[int]
    leaves: list[int]
    off: int = 0
    dew: int = 0
    spent: int = 0
    hired: list[Hire] = field(default_factory=list)


def story_of(game: Game) -> Story:
    """How a game went, or has gone so far.

    >>> import mycelia
    >>> story = story_of(mycelia.new_game(players=2, seed=7))
    >>> story.seats[0].drops, story.moments
    ((20,), ())
    """
    teller = _Teller(game.root())
    for id in game.history:
        teller.choose(id)
    return teller.story()


class _Teller:
    """Plays a game again and takes notes."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.step = 0
        self.seats = [_Seat([drops], [leaves]) for drops, leaves in self._now()]
        self.solo = game.players == 1
        self.pile = [gwidyon_of(game.table)[0]] if self.solo else []
        self.rounds: list[int] = []
        self.ends: list[int] = []  # the step at the end of each round
        self.owner: int | None = turn_of(game.table)  # whose turn; None: Gwidyon's
        self.turn = (game.round, 0)  # the round of this turn and the step it began at
        self.cleared = 0  # drops that its owner got rid of in this turn
        self.bursts: list[Moment] = []
        self.setbacks: list[Moment] = []
        self.last: list[Moment] = []

    def _now(self) -> list[tuple[int, int]]:
        table = self.game.table
        seats = range(self.game.players)
        return [(drops_of(table, seat), leaves_of(table, seat)) for seat in seats]

    def choose(self, id: int) -> None:
        """One more choice."""
        before = self._now()
        left = gwidyon_of(self.game.table)[0]
        round = self.game.round
        self.step += 1
        events = self.game.apply(id)
        self._hear(events, round, [drops for drops, _ in before], left)
        if not self.rounds or self.rounds[-1] != round:
            self.rounds.append(round)
            self.ends.append(self.step)
            for seat in self.seats:
                seat.drops.append(0)
                seat.leaves.append(0)
            if self.solo:
                self.pile.append(0)
        self.ends[-1] = self.step
        for seat, (drops, leaves) in zip(self.seats, self._now(), strict=True):
            seat.drops[-1] = drops
            seat.leaves[-1] = leaves
        if self.solo:
            self.pile[-1] = gwidyon_of(self.game.table)[0]
        if self.game.over:
            self._turn_ends()

    def _hear(self, events: Iterable[Event], round: int, drops: list[int], left: int) -> None:
        """Notes what happened; `drops` and `left` are those of the boards and the pile before."""
        fresh = [0] * len(drops)  # dew of this choice
        for event in events:
            seat = event.seat
            if event.kind in ("turn", "solo"):
                self._turn_ends()
                self.owner = seat if event.kind == "turn" else None
                now = round if event.n is None or event.kind == "solo" else event.n
                self.turn = (now, self.step)
            elif event.kind == "pile":
                left -= event.n or 0
                if self.owner is None:
                    self.cleared += event.n or 0
                if left == 0:
                    self.last.append(Moment("last", None, round, self.step))
            elif seat is None:
                continue
            elif event.kind in OFF:
                self.seats[seat].off += 1
                drops[seat] -= 1
                self.cleared += seat == self.owner
                if drops[seat] == 0:
                    self.last.append(Moment("last", seat, round, self.step))
            elif event.kind == "dew":
                self.seats[seat].dew += 1
                fresh[seat] += 1
            elif event.kind in ("hire", "use"):
                cost = event.n or 0
                self.seats[seat].spent += cost
                if event.kind == "hire" and event.card is not None:
                    self.seats[seat].hired.append(Hire(event.card, cost, round, self.step))
        for seat, n in enumerate(fresh):
            if n and drops[seat] <= CLOSE:
                moment = Moment("setback", seat, round, self.step, n, drops[seat])
                self.setbacks.append(moment)

    def _turn_ends(self) -> None:
        if self.cleared >= GREAT + (self.owner is None):
            round, step = self.turn
            self.bursts.append(Moment("burst", self.owner, round, step, self.cleared))
        self.cleared = 0

    def _lead(self) -> list[Moment]:
        """Since when nobody has had fewer drops than whoever had the fewest in the end."""
        curves: list[tuple[int | None, list[int]]] = [
            (number, seat.drops) for number, seat in enumerate(self.seats)
        ]
        if self.solo:
            curves.append((None, self.pile))
        found: tuple[int | None, int] | None = None
        for i in range(1, len(self.rounds) + 1):
            least = min(drops[i] for _, drops in curves)
            first = [seat for seat, drops in curves if drops[i] == least]
            if found is not None and found[0] in first:
                continue
            found = (first[0], i) if len(first) == 1 else None
        if found is None:
            return []
        seat, i = found
        return [Moment("lead", seat, self.rounds[i - 1], self.ends[i - 1])]

    def story(self) -> Story:
        """What was noted."""
        great = sorted(self.bursts, key=lambda one: (-one.n, one.step))[:BURSTS]
        sore = sorted(self.setbacks, key=lambda one: (one.m, one.step))[:SETBACKS]
        moments = [*great, *sore, *self._lead(), *self.last]
        return Story(
            names=self.game.given_names,
            rounds=tuple(self.rounds),
            choices=self.step,
            seats=tuple(
                Side(
                    tuple(seat.drops),
                    tuple(seat.leaves),
                    seat.off,
                    seat.dew,
                    seat.spent,
                    tuple(seat.hired),
                )
                for seat in self.seats
            ),
            gwidyon=tuple(self.pile) if self.solo else None,
            moments=tuple(sorted(moments, key=lambda one: one.step)),
        )
