"""One game being played: choices, views, undo, outcome, record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from .decision import Decision, decision, examples, why_not
from .edition.cards import Contents, Edition
from .edition.language import Either
from .edition.load import edition as built_in
from .edition.words import clause
from .engine import layout as at
from .engine.apply import apply_unchecked
from .engine.effects import seat_at
from .engine.legal import choices as legal_choices
from .engine.table import Table
from .errors import CannotUndo, IllegalChoice, MyceliaError
from .events import Event, line, read_events
from .i18n import seat_names, text
from .notation import Choice, notation
from .options import Options, check_names
from .position import position_of, table_from
from .seeds import check_seed, dice_for, new_seed
from .view import View

RULES_VERSION: Final = "1"
REASONS: Final = {at.PLAYER_WON: "player", at.GHOST_WON: "ghost", at.BOTH_WON: "both"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `reason` is won, leaves, shared (R8.3), player, ghost or both (R9.7)."""

    winners: tuple[int, ...]
    reason: str
    leaves: tuple[int, ...]
    names: tuple[str, ...]

    def words(self, lang: str = "en") -> str:
        """Who won and why."""
        seats = seat_names(self.names, lang)
        name = seats[self.winners[0]] if self.winners else seats[0]
        n = self.leaves[self.winners[0]] if self.winners else 0
        names = ", ".join(seats[seat] for seat in self.winners)
        return text(lang, f"outcome.{self.reason}", name=name, names=names, n=n)


@dataclass(frozen=True, slots=True)
class UndoState:
    """Whether the last choice can be undone; true or false, with the reason in words."""

    allowed: bool
    key: str | None = None

    def __bool__(self) -> bool:
        return self.allowed

    def reason(self, lang: str = "en") -> str | None:
        """Why not."""
        return text(lang, f"undo.{self.key}") if self.key else None


class Game:
    """A game. Make one with `new_game`, `load` or `from_position`."""

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
    ) -> None:
        self.contents = contents
        self.options = options
        self.seed = seed
        self.given_names = names
        self.number = number  # choices made so far, on this table and before it
        self.history: list[int] = []
        self.start = start  # the position it began from, if not from the set-up
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
        s = self.table.s
        seats = [seat_at(self.table, seat) for seat in range(self.players)]
        leaves = tuple(s[p + at.LEAVES] for p in seats)
        if s[at.OVER] == 0:
            return None
        if s[at.OVER] != at.WON:
            reason = REASONS[s[at.OVER]]
            return Outcome(() if reason == "ghost" else (0,), reason, leaves, self.given_names)
        empty = [seat for seat, p in enumerate(seats) if s[p + at.DROPS_N] == 0]
        most = max(leaves[seat] for seat in empty)
        winners = tuple(seat for seat in empty if leaves[seat] == most)
        reason = "won" if len(empty) == 1 else "leaves" if len(winners) == 1 else "shared"
        return Outcome(winners, reason, leaves, self.given_names)

    def describe(self, choice: Choice, lang: str = "en") -> str:
        """A choice as a line in somebody's language."""
        if choice.kind in ("left", "right") and choice in self.choices:
            words = self.side(choice.kind, lang)
            return words[:1].upper() + words[1:]
        seat = seat_at(self.table, self.table.s[at.ACTOR])
        return self._notation.describe(lang, choice, self.table.s[seat + at.SHRINES])

    def side(self, kind: str, lang: str = "en") -> str:
        """What the left or right side of the either/or in progress does, in words."""
        effect = self.contents.source[self.table.s[at.PC]]
        if not isinstance(effect, Either):
            raise IllegalChoice("no either/or is in progress (R7.1)")
        return clause(lang, effect.left if kind == "left" else effect.right, inline=True)

    # ---- choosing

    def apply(self, choice: Choice | int | str) -> list[Event]:
        """Makes a choice: the object, its number or its words. What happened, for all to see.

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
        return events

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
                f"{choice!r:.60} is no choice in this game; now legal: {examples(legal)}"
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
        if seat is not None and (isinstance(seat, bool) or seat not in range(self.players)):
            raise MyceliaError(f"there is no seat {seat!r}; seats are 0 to {self.players - 1}")
        return View(
            contents=self.contents,
            options=self.options,
            names=self.given_names,
            table=self.table,
            seat=seat,
            number=self.number,
        )

    def events(self, seat: int | None = None) -> list[Event]:
        """Everything that happened and that this seat may know."""
        return [event for event in self._events if event.seen_by(seat)]

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
        from .record import load

        return load, (self.record(), self.edition)

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


def new_game(
    players: int = 2,
    *,
    seed: int | None = None,
    expansion: bool = False,
    boards: str | list[str] | tuple[str, ...] = "front",
    setup: str = "random",
    supply: str = "random",
    first: int | str = "random",
    gwidyon_drops: int = 20,
    tiles: str = "four",
    names: list[str] | tuple[str, ...] | None = None,
    edition: Edition | str = "valley",
) -> Game:
    """Sets a table (R2). One player plays against Gwidyon (R9).

    >>> game = new_game(players=2, seed=7)
    >>> game.decision.kind
    'turn'
    """
    if not isinstance(edition, Edition):
        edition = built_in(edition)
    options = Options(
        players=players,
        expansion=expansion,
        boards=boards if isinstance(boards, str) else ",".join(boards),
        setup=setup,
        supply=supply,
        first=str(first),
        gwidyon_drops=gwidyon_drops,
        tiles=tiles,
    )
    options.check(edition)
    return begin(edition, options, new_seed() if seed is None else check_seed(seed), names)


def begin(edition: Edition, options: Options, seed: int, names: object = None) -> Game:
    """A game with checked options."""
    contents = edition.contents(expansion=options.expansion)
    return Game(
        contents=contents,
        options=options,
        seed=seed,
        names=check_names(names, options.players),
        table=options.set_table(contents, dice_for(seed, 0)),
    )


def from_position(
    position: dict[str, Any],
    *,
    seed: int | None = None,
    names: list[str] | tuple[str, ...] | None = None,
    edition: Edition | str = "valley",
) -> Game:
    """A game from any position: for tests, puzzles, editors. What is left out gets a default.

    >>> game = from_position({"seats": [{"drops": {"d1": 1}, "hand": ["mitrula-paludosa"]}, {}]})
    >>> [str(event.kind) for event in game.apply("play mitrula-paludosa")]
    ['play']
    >>> [str(choice) for choice in game.choices]
    ['d1>e1', 'd1>d2', 'd1>c1', 'skip']
    """
    from .position import check_position

    if not isinstance(edition, Edition):
        edition = built_in(edition)
    options = check_position(position)
    contents = edition.contents(expansion=options.expansion)
    return Game(
        contents=contents,
        options=options,
        seed=new_seed() if seed is None else check_seed(seed),
        names=check_names(names, options.players),
        table=table_from(position, contents),
        start=position,
    )
