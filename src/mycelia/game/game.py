"""One game being played: choices, views, undo, outcome, record."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, Final

from ..core.cells.ask import asked_at, result_of
from ..core.cells.glance import chooser_of, is_over, round_of, shrine_fields, turn_of
from ..core.cells.notation import ACTIONS, notation
from ..core.cells.notes import read_events
from ..core.cells.read import table_from
from ..core.cells.write import position_of
from ..core.choice import Choice
from ..core.event import Event
from ..core.options import Options, check_names
from ..core.position import Position
from ..core.seeds import OLD_RULES, RULES_VERSION, Luck, dice_of_choice
from ..edition.cards import Contents, Edition
from ..engine.apply import apply_unchecked
from ..engine.legal import choices as legal_choices
from ..engine.table import Table, table_of
from ..errors import CannotUndo, IllegalChoice
from ..i18n import seat_names, text
from ..i18n.grammar import colon
from ..words import log
from ..words.board import text_board
from ..words.labels import label
from . import choosing
from .decision import Decision
from .outcome import Outcome, UndoState, outcome_from
from .record_text import write_record
from .view import View


class Game:
    """A game. Make one with `mycelia.new_game`, `load` or `from_position`."""

    actions: Final = ACTIONS  # the numbers of choices are below this

    def __init__(
        self,
        *,
        contents: Contents,
        options: Options,
        seed: int,
        names: tuple[str, ...],
        table: Table,
        luck: Luck,
        number: int = 0,
        start: dict[str, Any] | None = None,
        sampled: bool = False,
        rules: str = RULES_VERSION,
    ) -> None:
        self.contents = contents
        self.options = options
        self.seed = seed
        self.given_names = names
        self.number = number  # choices made so far, on this table and before it
        self.history: list[int] = []
        self.start = start  # the position it began from, if not from the set-up
        self.sampled = sampled  # from a view: the seed tells nothing of what came before
        self.rules = rules
        self.table = table
        self.table.tracing = True
        self._luck = luck
        self._notation = notation(contents)
        self._events = [Event(number, "turn", turn_of(table), n=round_of(table))]
        self._before: list[tuple[Table, int]] = []  # to undo: since the last new knowledge
        self._no_undo = "nothing"

    @classmethod
    def begin(
        cls,
        edition: Edition,
        options: Options,
        seed: int,
        names: object = None,
        *,
        start: dict[str, Any] | None = None,
        rules: str = RULES_VERSION,
    ) -> Game:
        """Return a game before its first choice, from checked options or from a position."""
        contents = edition.contents(expansion=options.expansion)
        luck = Luck(seed)
        if start is None:
            table = options.set_table(contents, dice_of_choice(rules, seed, 0, luck))
        else:
            table = table_from(start, contents, loose=rules == OLD_RULES)
        return cls(
            contents=contents,
            options=options,
            seed=seed,
            names=check_names(names, options.players),
            table=table,
            luck=luck,
            start=start,
            rules=rules,
        )

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
        """Return the names of the seats; who was given none is called by number."""
        return seat_names(self.given_names, lang)

    @property
    def decision(self) -> Decision | None:
        """Whose choice it is and of what kind; None when the game is over."""
        asked = asked_at(self.table, self.contents)
        return None if asked is None else Decision(asked, self.given_names)

    @property
    def choices(self) -> list[Choice]:
        """Everything that may be chosen now, in a fixed order; empty when the game is over."""
        by_id = self._notation.by_id
        return [by_id[number] for number in legal_choices(self.table)]

    @property
    def legal_ids(self) -> list[int]:
        """The numbers of these choices, each below `Game.actions`."""
        return legal_choices(self.table)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return is_over(self.table)

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return round_of(self.table)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        return outcome_from(result_of(self.table), self.given_names)

    def returns(self) -> tuple[float, ...]:
        """Return every seat's share of the win, from 0 to 1; all 0 while the game goes on."""
        outcome = self.outcome
        return (0.0,) * self.players if outcome is None else outcome.returns()

    def describe(self, choice: Choice, lang: str = "en") -> str:
        """Return a choice as a line in somebody's language."""
        asked = asked_at(self.table, self.contents)
        effect = None if asked is None else asked.effect
        shrines = shrine_fields(self.table, chooser_of(self.table))
        return label(lang, choice, self.contents, effect, shrines)

    # ---- choosing

    def apply(self, choice: Choice | int | str) -> list[Event]:
        """Make a choice: the object, its number or its words. Return what happened, for all eyes.

        Raise IllegalChoice, with the rule, and change nothing if it is not legal.
        """
        number = self.check(choice).id
        table = self.table
        seat = chooser_of(table)
        before = table.copy()
        dice = dice_of_choice(self.rules, self.seed, self.number + 1, self._luck)
        apply_unchecked(table, number, dice)
        if is_over(table) or dice.drawn or chooser_of(table) != seat:
            self._before.clear()
            self._no_undo = "over" if is_over(table) else "new" if dice.drawn else "other"
        else:
            self._before.append((before, len(self._events)))
        return self._note(number)

    def _note(self, number: int) -> list[Event]:
        """Write down a choice that was made. Return what happened, as all may know it."""
        self.number += 1
        self.history.append(number)
        events = read_events(self.contents, self.number, self.table.take_events())
        self._events += events
        return [event for event in events if event.seen_by(None)]

    def parse(self, choice: object) -> Choice:
        """Return the choice of this game that is meant, legal now or not, without making it.

        Raise IllegalChoice if there is none.
        """
        return choosing.find(self._notation, choice, self.choices)

    def is_legal(self, choice: object) -> bool:
        """Return whether a choice may be made now."""
        try:
            return self.parse(choice).id in legal_choices(self.table)
        except IllegalChoice:
            return False

    def check(self, choice: object) -> Choice:
        """Return the choice that is meant. Raise IllegalChoice if it is not legal now."""
        found = self.parse(choice)
        if found.id not in legal_choices(self.table):
            given = self.table, self.contents, self.given_names
            raise choosing.refusal(*given, found, self.choices)
        return found

    def explain(self, error: IllegalChoice, lang: str = "en") -> str:
        """Return why a choice was refused, in somebody's language, as a clause without the rule."""
        return choosing.explain(error, self.table, self.contents, self.given_names, lang)

    @property
    def can_undo(self) -> UndoState:
        """Whether the last choice can be taken back, and if not, why."""
        return UndoState(True) if self._before else UndoState(False, self._no_undo)

    def undo(self) -> Choice:
        """Take the last choice back and return it. Raise CannotUndo if anybody learned from it."""
        if not self._before:
            raise CannotUndo(text("en", f"undo.{self._no_undo}"))
        self.table, events = self._before.pop()
        self.table.tracing = True
        del self._events[events:]
        self.number -= 1
        return self._notation.by_id[self.history.pop()]

    # ---- looking ahead and back

    def peek(self, choice: Choice | int | str) -> Game:
        """Return the game as it would be after a choice. This one does not change."""
        game = self.copy()
        game.apply(choice)
        return game

    def after(self, choice: Choice, table: Table) -> Game:
        """Return the game after a choice that led to `table`, by other luck than its own.

        It goes on by its seed, but that no longer tells how it came here: it has no record.
        """
        game = self.copy()
        game.table = table
        game.table.tracing = True
        game.sampled = True
        game._before.clear()
        game._no_undo = "new"
        game._note(choice.id)
        return game

    def root(self) -> Game:
        """Return the same game before its first choice."""
        if self.sampled:
            raise CannotUndo("a game that was sampled from a view has no beginning")
        return Game.begin(
            self.edition,
            self.options,
            self.seed,
            self.given_names,
            start=self.start,
            rules=self.rules,
        )

    def at(self, step: int) -> Game:
        """Return the game after its first `step` choices: 0 is the beginning, -1 one back from now.

        >>> import mycelia
        >>> game = mycelia.new_game(players=1, seed=3)
        >>> _ = game.apply(game.choices[0])
        >>> game.at(-1) == game.root()
        True
        """
        steps = len(self.history)
        count = steps + step if step < 0 else step
        if not 0 <= count <= steps:
            raise CannotUndo(f"there is no step {step}; this game has {steps}")
        game = self.root()
        for number in self.history[:count]:
            game.apply(number)
        return game

    # ---- what may be known

    def view(self, seat: int | None) -> View:
        """Return what a seat may know; None: what a watcher may."""
        return View(
            contents=self.contents,
            options=self.options,
            names=self.given_names,
            table=self.table,
            seat=seat,
            number=self.number,
        )

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """Return what happened and this seat may know: all, or only by choices after `since`."""
        first = 0
        if since > 0:
            first = bisect_right(self._events, since, key=lambda event: event.number)
        return [event for event in self._events[first:] if event.seen_by(seat)]

    def log(self, lang: str = "en", seat: int | None = None) -> list[str]:
        """Return what happened, in words, as a seat may know it."""
        return self.lines(self.events(seat), lang)

    def lines(self, events: Sequence[Event], lang: str = "en") -> list[str]:
        """Return events in words; some need none."""
        return log.lines(self.contents, events, lang, self.names(lang))

    # ---- copies and papers

    def copy(self) -> Game:
        """Return an independent game in the same state, with the same seed and history."""
        game = Game(
            contents=self.contents,
            options=self.options,
            seed=self.seed,
            names=self.given_names,
            table=self.table.copy(),
            luck=self._luck.copy(),
            number=self.number,
            start=self.start,
            sampled=self.sampled,
            rules=self.rules,
        )
        game.history = self.history.copy()
        game._events = self._events.copy()
        game._before = [(table.copy(), events) for table, events in self._before]
        game._no_undo = self._no_undo
        return game

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Games are equal if everything about them is: cards, options, seed, names, choices."""
        if not isinstance(other, Game):
            return NotImplemented
        return self._kept() == other._kept() and self.table.same(other.table)

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def _kept(self) -> tuple[Any, ...]:
        made = (self.edition.hash, self.options, self.seed, self.given_names, self.start)
        return (*made, self.sampled, self.rules, self.number, self.history, self._luck.counts)

    def __getstate__(self) -> dict[str, Any]:
        state = self.__dict__.copy()
        del state["_notation"]
        state["contents"] = self.edition
        state["table"] = self.table.cells()
        state["_before"] = [(table.cells(), events) for table, events in self._before]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.contents = state["contents"].contents(expansion=self.options.expansion)
        self._notation = notation(self.contents)
        self.table = table_of(self.contents.box, state["table"])
        self.table.tracing = True
        self._before = [(table_of(self.contents.box, was), n) for was, n in state["_before"]]

    def position(self) -> Position:
        """Return everything on the table, hidden cards included."""
        return position_of(self.table, self.contents)

    def record(self) -> str:
        """Return the game so far as text: what `mycelia.load` reads."""
        return write_record(self)

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en", view: View | None = None) -> str:
        """Return the whole table as plain text, or only what a view shows of it."""
        position = self.position() if view is None else view.position
        names = self.names(lang)
        board = text_board(position, self.contents, lang, names)
        now, outcome = self.decision, self.outcome
        if now is not None:
            return f"{board}\n{names[now.seat]}{colon(lang)}{now.prompt(lang)}"
        return f"{board}\n{outcome.words(lang)}" if outcome is not None else board

    def __repr__(self) -> str:
        state = "over" if self.over else f"round {self.round}"
        return f"<Game of {self.edition.name}: {self.players} players, {state}>"
