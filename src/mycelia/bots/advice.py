"""What a good player would choose for a seat, what that is worth, and a reason in words.

Only a View is looked at. Every choice that is worth a look is made on a copy of its table and the
rest of the turn is searched from there; the line that is found tells the reason. The judge is
sage's value, which sees the whole table; forager's where sage has not learned the edition.
`calibration` turns what it says into a chance to win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64

from ..core.cells.notation import notation
from ..core.choice import Choice
from ..core.names import FIELD_NUMBERS, TILE_NAMES
from ..edition.cards import Contents
from ..engine.apply import apply_unchecked
from ..engine.dice import Dice
from ..engine.layout import (
    ACTOR,
    DISCARD_N,
    DROPS_N,
    END,
    GHOST,
    HAND,
    HAND_N,
    HIRE,
    LEAVES,
    MINE,
    OVER,
    PC,
    PLAYERS,
    SHRINES,
    TILE_A,
    TILES,
    TOP_N,
    TRASH,
    TURN,
    USE,
)
from ..engine.legal import legal, scratch
from ..engine.table import Table
from ..errors import OptionError, WeightsError
from ..game.view import View
from ..i18n import seat_names, text
from ..words.labels import card_name
from .calibration import BEST, MIDDLE, calibrated, chance, fit_for
from .candidates import rank
from .greedy import distance, greedy
from .learned import shipped_net
from .plan import BUDGET, SLICE, Search, new_row
from .remarks import Remark, no_more_turns, remarks
from .sage.ghost import Ghost
from .sage.oracle import SCALE, Oracle
from .sage.sighted import Sighted
from .trial import board_steps, carry_out
from .value import Judge, weights

LOOKED_AT: Final = 8  # choices, besides the first one
SHARE: Final = 2  # of the budget that each of them gets


class Advice:
    """A choice with the chance of winning that it leaves, and why it is a good one."""

    __slots__ = ("card", "choice", "contents", "n", "names", "reason", "remarks", "tile", "value")

    def __init__(
        self,
        contents: Contents,
        choice: Choice,
        value: float,
        reason: str,
        n: int = 0,
        card: str | None = None,
        tile: str = "",
    ) -> None:
        self.contents: Contents = contents
        self.choice: Choice = choice
        self.value: float = value
        self.reason: str = reason
        self.n: int = n
        self.card: str | None = card
        self.tile: str = tile
        self.remarks: list[Remark] = []
        self.names: Sequence[str] = ()

    def words(self, lang: str = "en") -> str:
        """The reason as a sentence, and what else one should know before choosing so."""
        card = "" if self.card is None else card_name(lang, self.contents, self.card)
        said = [text(lang, f"advice.{self.reason}", n=self.n, card=card, tile=self.tile)]
        names = seat_names(self.names, lang)
        for remark in self.remarks:
            name = "" if remark.seat is None else names[remark.seat]
            said.append(text(lang, f"advice.{remark.key}", n=remark.n, name=name))
        return " ".join(said)

    def __repr__(self) -> str:
        return f"<Advice {self.choice.words}: {self.value:.0%}, {self.reason}>"


def advise(
    view: View,
    most: int = 3,
    budget: int = BUDGET,
    pause: Callable[[], None] | None = None,
    level: str = MIDDLE,
) -> list[Advice]:
    """The best choices of a view's seat, the best first; none if it is not its choice.

    The chances are meant for a game in which all are players of a level: see `calibration`.
    Raise OptionError for a level whose chances were never measured, and for less than one choice
    or node.
    """
    if level not in (MIDDLE, BEST):
        raise OptionError(f"chances are known for the levels {MIDDLE} and {BEST}, not for {level}")
    for name, number in (("most", most), ("budget", budget)):
        if number < 1:
            raise OptionError(f"{name} is a number from 1, not {number}")
    if not view.choices:
        return []
    return Adviser(view, budget, pause, level).best(most)


def judge_of(view: View, seat: i64) -> Judge:
    """The best judge at hand for the cards of a view."""
    try:
        net = shipped_net(view.contents.edition)
    except WeightsError:
        return Judge(view.table, seat, weights())
    return Oracle(view.table, seat, net, Ghost(view.contents.box))


class Adviser:
    """Looks at the choices of one decision."""

    def __init__(
        self, view: View, budget: int, pause: Callable[[], None] | None, level: str
    ) -> None:
        self.contents: Contents = view.contents
        self.names = view.names
        self.level = level
        self.fit = fit_for(view.contents.edition)
        self.t: Table = view.table
        self.seat: i64 = view.table.s[ACTOR]
        self.judge: Judge = judge_of(view, self.seat)
        self.budget: int = budget
        self.pause: Callable[[], None] | None = pause
        self.mine: bool = view.table.s[TURN] == self.seat and view.table.s[GHOST] == 0
        self.by_id: dict[int, Choice] = notation(view.contents).by_id

    def best(self, most: int) -> list[Advice]:
        """The best choices by value; forager's own is first among equals."""
        search = self.search(self.t, self.budget)
        line = list(search.line)
        found = [(int(search.best), line)]
        for number in self.worth_a_look():
            if number != line[0]:
                found.append(self.look(number))
        found.sort(key=by_value)
        only = len(found) == 1
        return [self.explain(self.chance(value), line, only) for value, line in found[:most]]

    def chance(self, value: int) -> float:
        """The chance to win that a judge's value stands for, among players of the level."""
        players = int(self.t.s[PLAYERS])
        if isinstance(self.judge, Oracle):
            return calibrated(value / SCALE, players, self.level, self.fit)
        return chance(value, players)

    def search(self, t: Table, budget: int) -> Search:
        """The rest of the turn from here."""
        kind = Sighted if isinstance(self.judge, Oracle) else Search
        search = kind(t, self.judge, budget)
        while not search.step(SLICE):
            if self.pause is not None:
                self.pause()
        return search

    def worth_a_look(self) -> list[int]:
        """The choices that the planner ranks first, and those that end the turn or a part."""
        out = scratch(self.t)
        n: i64 = legal(self.t, out)
        everything = [int(out[i]) for i in range(n)]
        ranked = out[:]
        kept: i64 = rank(self.judge, self.t, ranked, n)
        found = [int(ranked[i]) for i in range(kept)][:LOOKED_AT]
        p: i64 = self.place(self.t)
        for number in everything:
            ends = number == END or number == USE + TILE_A
            if number not in found and (
                (ends and self.t.s[p + HAND_N] == 0) or (not ends and len(everything) <= LOOKED_AT)
            ):
                found.append(number)
        return found

    def place(self, t: Table) -> i64:
        """Where the seat's cells begin."""
        return t.box.seats_at + self.seat * t.box.seat_size

    def look(self, number: int) -> tuple[int, list[int]]:
        """What a choice is worth, and the line that follows it."""
        if number == END:
            return int(self.judge.value(self.t)), [number]
        if number == USE + TILE_A:
            return int(new_row(self.t, self.judge)), [number]
        t = self.t.copy()
        self.make(t, number)
        if t.s[OVER] != 0 or t.s[ACTOR] != self.seat or (not self.mine and t.s[PC] < 0):
            return int(self.judge.value(t)), [number]
        search = self.search(t, self.budget // SHARE)
        return int(search.best), [number, *search.line]

    def make(self, t: Table, number: int) -> None:
        """A choice, and what the others do with a bonus, if it gives one."""
        dice = Dice(1, 2, 3, 4)
        apply_unchecked(t, number, dice)
        while self.mine and t.s[PC] >= 0 and t.s[ACTOR] != self.seat and t.s[OVER] == 0:
            apply_unchecked(t, greedy(t, dice), dice)

    # ---- the reason

    def explain(self, value: float, line: list[int], only: bool) -> Advice:
        """Why the first choice of a line is good, as far as the line shows it."""
        choice = self.by_id[line[0]]
        if only and legal(self.t, scratch(self.t)) == 1:
            return Advice(self.contents, choice, value, "only")
        # The table after this choice, after all that it begins, and at the end of the line.
        t = self.t.copy()
        after: Table | None = None
        whole: Table | None = None
        for number in line:
            if number == END or number == USE + TILE_A:
                break
            self.make(t, number)
            if after is None:
                after = t.copy()
            if t.s[OVER] != 0 or not (self.mine or t.s[ACTOR] == self.seat):
                break
            if whole is None and t.s[PC] < 0:
                whole = t.copy()
        if after is None:  # it ends the turn
            return self.explain_end(choice, value)
        whole = t if whole is None else whole
        p: i64 = self.place(t)
        if t.s[p + DROPS_N] == 0 and self.t.s[p + DROPS_N] > 0:
            return Advice(self.contents, choice, value, "win")
        reason, n, card, tile = self.reason(choice, line, after, whole, t)
        advice = Advice(self.contents, choice, value, reason, n, card, tile)
        if self.mine:
            advice.names = self.names
            advice.remarks = remarks(self.t, whole, t, int(self.seat), line[0])
        return advice

    def explain_end(self, choice: Choice, value: float) -> Advice:
        """Why the turn is over, or a new showcase better."""
        if choice.kind == "use":
            return Advice(self.contents, choice, value, "row")
        leaves = int(self.t.s[self.place(self.t) + LEAVES])
        return Advice(self.contents, choice, value, "keep" if leaves else "end", leaves)

    def reason(
        self, choice: Choice, line: list[int], after: Table, whole: Table, end: Table
    ) -> tuple[str, int, str | None, str]:
        """The key of the reason, its number, its card, its tile."""
        p: i64 = self.place(self.t)
        kind = choice.kind
        if kind == "skip":
            return "skip", 0, None, ""
        if kind == "give-up":
            return "give-up", 0, None, choice.tile or ""
        if kind == "remove-card":
            return "thin", 0, choice.card, ""
        if kind == "move" and choice.to is not None:
            if (self.t.s[p + SHRINES] >> FIELD_NUMBERS[choice.to]) & 1:
                return "sink", 0, None, ""
            whole = after
        if kind == "remove" and choice.field is not None:
            steps = int(distance(self.t.s[p + SHRINES], FIELD_NUMBERS[choice.field]))
            return "remove", steps, None, ""
        if kind == "shrine":
            saved = int(board_steps(self.t, self.seat) - board_steps(after, self.seat))
            return "shrine", saved, None, ""
        if whole.s[p + DISCARD_N] < self.t.s[p + DISCARD_N] and kind in ("use", "hire"):
            return "thin-deck", 0, None, ""
        off = int(self.t.s[p + DROPS_N] - whole.s[p + DROPS_N])
        if off > 0:
            return "off", off, None, ""
        if kind == "hire" and choice.card is not None:
            return self.hired(choice, whole, end)
        later = int(self.t.s[p + DROPS_N] - end.s[p + DROPS_N])
        if kind == "move" and later > 0:
            return "prepares", later, None, ""
        steps = int(board_steps(self.t, self.seat) - board_steps(whole, self.seat))
        if steps > 0:
            return "closer", steps, None, ""
        leaves = int(whole.s[p + LEAVES] - self.t.s[p + LEAVES])
        if leaves > 0:
            for number in line:
                if number >= HIRE and number < TRASH:
                    return "leaves-for", leaves, self.by_id[number].card, ""
            return "leaves", leaves, None, ""
        return "order" if later == 0 else "prepares", later, None, ""

    def hired(self, choice: Choice, whole: Table, end: Table) -> tuple[str, int, str | None, str]:
        """What a hero brings at once, or does in the next hand on the board as it will lie."""
        p: i64 = self.place(self.t)
        tile: i64 = 0
        while tile < TILES:
            if whole.s[p + MINE + tile] > self.t.s[p + MINE + tile]:
                return "tile", 0, None, TILE_NAMES[tile]
            tile += 1
        if no_more_turns(end):
            return "late", 0, None, ""
        if not self.next_in_hand(end, choice.id - HIRE):
            return "hire", 0, None, ""
        trial = end.copy()
        carry_out(trial, self.seat, choice.id - HIRE, Dice(1, 2, 3, 4))
        off = int(end.s[p + DROPS_N] - trial.s[p + DROPS_N])
        steps = int(board_steps(end, self.seat) - board_steps(trial, self.seat))
        leaves = int(trial.s[p + LEAVES] - end.s[p + LEAVES])
        if off > 0:
            return "hire-off", off, None, ""
        if leaves > steps:
            return "hire-leaves", leaves, None, ""
        if steps > 0:
            return "hire-closer", steps, None, ""
        return "hire", 0, None, ""

    def next_in_hand(self, end: Table, kind: int) -> bool:
        """Whether a card that was hired will be drawn at the end of the turn (R4.3)."""
        p: i64 = self.place(end)
        tops = int(end.s[p + TOP_N])
        drawn = range(max(tops - HAND, 0), tops)
        return any(end.s[p + end.box.top_at + i] == kind for i in drawn)


def by_value(found: tuple[int, list[int]]) -> int:
    """The highest first; equal ones stay as they are."""
    return -found[0]
