"""One game being played: choices, views, undo, outcome, record."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any

from .decision import Decision, decision, describe, examples, why_not
from .edition.cards import Contents, Edition
from .engine import layout as at
from .engine.apply import apply_unchecked
from .engine.legal import choices as legal_choices
from .engine.table import Table
from .errors import CannotUndo, IllegalChoice, OptionError, shown
from .events import Event, line, read_events
from .i18n import seat_names, text
from .notation import Choice, notation
from .options import Options
from .outcome import Outcome, UndoState, outcome_of
from .position import position_of
from .seeds import dice_for
from .view import View

if TYPE_CHECKING:
    from .bots.advice import Advice


class Game:
    """A game. Make one with `mycelia.new_game`, `load` or `from_position`."""

    def __init__(
        self,
        *,
        contents: Contents,
        options: Options,
        seed: int,
        names: tuple[str, ...],
        table: Table,
        number: int = 0,
        start: dict[str, Any] | None = None,
        sampled: bool = False,
    ) -> None:
        self.contents = contents
        self.options = options
        self.seed = seed
        self.given_names = names
        self.number = number  # choices made so far, on this table and before it
        self.history: list[int] = []
        self.start = start  # the position it began from, if not from the set-up
        self.sampled = sampled  # from a view: the seed tells nothing of what came before
        self.table = table
        self.table.tracing = True
        self._notation = notation(contents)
        self._events = [Event(number, "turn", table.s[at.TURN], n=table.s[at.ROUND])]
        self._before: list[tuple[Table, int]] = []  # to undo: since the last new knowledge
        self._no_undo = "nothing"

    # ---- what is going on

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.contents.edition

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.options.players

    def names(self, lang: str = "en") -> tuple[str, ...]:
        """The names of the seats."""
        return seat_names(self.given_names, lang)

    @property
    def decision(self) -> Decision | None:
        """Whose choice it is and of what kind; None when the game is over."""
        return decision(self.table, self._notation, self.given_names)

    @property
    def choices(self) -> list[Choice]:
        """Everything that may be chosen now, in a fixed order; empty when the game is over."""
        by_id = self._notation.by_id
        return [by_id[number] for number in legal_choices(self.table)]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.s[at.OVER] != 0

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return int(self.table.s[at.ROUND])

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        return outcome_of(self.table, self.given_names)

    def describe(self, choice: Choice, lang: str = "en") -> str:
        """A choice as a line in somebody's language."""
        return describe(self.table, self._notation, choice, lang)

    # ---- choosing

    def apply(self, choice: Choice | int | str) -> list[Event]:
        """Makes a choice: the object, its number or its words; what happened, as all may know it.

        Raises IllegalChoice, with the rule, and changes nothing if it is not legal.
        """
        number = self._find(choice).id
        table = self.table
        seat = table.s[at.ACTOR]
        before = table.copy()
        dice = dice_for(self.seed, self.number + 1)
        apply_unchecked(table, number, dice)
        self.number += 1
        self.history.append(number)
        events = read_events(self.contents, self.number, table.take_events())
        if self.over or dice.drawn or table.s[at.ACTOR] != seat:
            self._before.clear()
            self._no_undo = "over" if self.over else "new" if dice.drawn else "other"
        else:
            self._before.append((before, len(self._events)))
        self._events += events
        return [event for event in events if event.seen_by(None)]

    def _find(self, choice: object) -> Choice:
        """The legal choice that is meant; callers may pass anything."""
        found: Choice | None
        if isinstance(choice, str):
            found = self._notation.find(choice)
        elif isinstance(choice, Choice):
            found = self._notation.by_id.get(choice.id)
            found = found if found == choice else None
        elif isinstance(choice, int) and not isinstance(choice, bool):
            found = self._notation.by_id.get(choice)
        else:
            found = None
        legal = self.choices
        if found is None:
            raise IllegalChoice(
                f"{shown(choice)} is no choice in this game; now legal: {examples(legal)}"
            )
        if found not in legal:
            reason = why_not(self.table, found, self.decision)
            message = f"{found} is not legal now: {reason}"
            raise IllegalChoice(message + (f"; legal: {examples(legal)}" if legal else ""))
        return found

    @property
    def can_undo(self) -> UndoState:
        """Whether the last choice can be taken back, and if not, why."""
        return UndoState(True) if self._before else UndoState(False, self._no_undo)

    def undo(self) -> Choice:
        """Takes the last choice back, which nobody learned anything from; which it was."""
        if not self._before:
            raise CannotUndo(text("en", f"undo.{self._no_undo}"))
        self.table, events = self._before.pop()
        self.table.tracing = True
        del self._events[events:]
        self.number -= 1
        return self._notation.by_id[self.history.pop()]

    # ---- what may be known

    def view(self, seat: int | None) -> View:
        """What a seat may know; None: what a watcher may."""
        if seat is not None and (type(seat) is not int or seat not in range(self.players)):
            raise OptionError(f"there is no seat {shown(seat)}; seats are 0 to {self.players - 1}")
        return View(
            contents=self.contents,
            options=self.options,
            names=self.given_names,
            table=self.table,
            seat=seat,
            number=self.number,
        )

    def advise(self, seat: int, most: int = 3) -> list[Advice]:
        """The best choices of a seat with their chance of winning, from its view alone.

        The best comes first; none if the choice is not this seat's.

        >>> import mycelia
        >>> game = mycelia.new_game(players=2, seed=7, first=0)
        >>> best = game.advise(0)[0]
        >>> best.choice in game.choices, 0 < best.value < 1
        (True, True)
        >>> game.advise(1)
        []
        """
        from .bots.advice import advise

        return advise(self.view(seat), most)

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What happened and this seat may know: all, or only by choices after number `since`."""
        first = 0
        if since > 0:
            first = bisect_right(self._events, since, key=lambda event: event.number)
        return [event for event in self._events[first:] if event.seen_by(seat)]

    def log(self, lang: str = "en", seat: int | None = None) -> list[str]:
        """The same in words."""
        return self.lines(self.events(seat), lang)

    def lines(self, events: list[Event], lang: str = "en") -> list[str]:
        """Events in words; some need none."""
        names = self.names(lang)
        found = (line(self.contents, event, lang, names) for event in events)
        return [words for words in found if words]

    # ---- copies and papers

    def copy(self) -> Game:
        """An independent game in the same state, with the same seed and history."""
        game = Game(
            contents=self.contents,
            options=self.options,
            seed=self.seed,
            names=self.given_names,
            table=self.table.copy(),
            number=self.number,
            start=self.start,
            sampled=self.sampled,
        )
        game.history = self.history.copy()
        game._events = self._events.copy()
        game._before = [(table.copy(), events) for table, events in self._before]
        game._no_undo = self._no_undo
        return game

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        before = [(table.cells(), events) for table, events in self._before]
        kept = (self.number, self.start, self.sampled)
        state = (self.history, self._events, before, self._no_undo)
        given = (self.edition, self.options, self.seed, self.given_names, self.table.cells())
        from .start import unpickle

        return unpickle, (*given, kept, state)

    def position(self) -> dict[str, Any]:
        """Everything on the table, hidden cards included, for JSON."""
        return position_of(self.table, self.contents)

    def record(self) -> str:
        """The game so far as text: what `mycelia.load` reads."""
        from .record import write_record

        return write_record(self)

    def __str__(self) -> str:
        from .show import show

        return show(self)

    def __repr__(self) -> str:
        state = "over" if self.over else f"round {self.round}"
        return f"<Game of {self.edition.name}: {self.players} players, {state}>"
