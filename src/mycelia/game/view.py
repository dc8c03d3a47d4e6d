"""What a seat may know, and nothing else."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ..core.cells.ask import asked_at, result_of
from ..core.cells.glance import shrine_fields
from ..core.cells.notation import notation
from ..core.cells.read import check_position, table_from
from ..core.cells.write import position_of
from ..core.choice import Choice
from ..core.names import HIDDEN
from ..core.options import Options, check_names, check_seat
from ..core.position import Position
from ..core.reading import Reader
from ..edition.cards import Contents, Edition
from ..engine.legal import choices as legal_choices
from ..engine.piles import veil
from ..engine.table import Table, table_of
from ..errors import OptionError, PositionError
from ..i18n import seat_names, text
from ..words.board import text_board
from ..words.labels import label
from .decision import Decision
from .outcome import Outcome, outcome_from

WATCHER = -1  # to the engine: nobody's eyes


class View:
    """A game as one seat sees it (None: a watcher): its position, decision and choices.

    Cards in another's hand that are not certain lie in that seat's pool, among its draw pile.
    A view never changes. Views with the same contents are equal; they can be kept in sets, pickled
    and sent as JSON. `table` is the same in the engine's own form, for compiled bots.
    """

    contents: Contents
    options: Options
    names: tuple[str, ...]
    seat: int | None
    number: int
    table: Table

    def __init__(
        self,
        *,
        contents: Contents,
        options: Options,
        names: tuple[str, ...],
        table: Table,
        seat: int | None,
        number: int,
    ) -> None:
        check_seat(seat, options.players)
        self.contents = contents
        self.options = options
        self.names = names
        self.seat = seat
        self.number = number
        self.table = table.copy()
        veil(self.table, WATCHER if seat is None else seat)

    @cached_property
    def position(self) -> Position:
        """Everything on the table that this seat may know."""
        return position_of(self.table, self.contents)

    @cached_property
    def decision(self) -> Decision | None:
        """Whose choice it is; its prompt is for that seat. None when the game is over."""
        asked = asked_at(self.table, self.contents)
        return None if asked is None else Decision(asked, self.names)

    @property
    def choices(self) -> list[Choice]:
        """What this seat may choose now: nothing if it is somebody else's choice."""
        now = self.decision
        if now is None or now.seat != self.seat:
            return []
        by_id = notation(self.contents).by_id
        return [by_id[number] for number in legal_choices(self.table)]

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        return outcome_from(result_of(self.table), self.names)

    def prompt(self, lang: str = "en") -> str:
        """Return what this seat is told now: what is asked of it, or whom it waits for."""
        now = self.decision
        if now is None:
            return text(lang, "prompt.over")
        if now.seat != self.seat:
            return text(lang, "prompt.waiting", name=seat_names(self.names, lang)[now.seat])
        return now.prompt(lang)

    def describe(self, choice: Choice, lang: str = "en") -> str:
        """Return a choice as a line in somebody's language."""
        now = self.decision
        effect = None if now is None else now.asked.effect
        shrines = 0 if now is None else shrine_fields(self.table, now.seat)
        return label(lang, choice, self.contents, effect, shrines)

    def hand_size(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        check_seat(seat, self.options.players, watcher=False)
        return len(self.position.seats[seat].hand)

    def certain(self, seat: int) -> list[str]:
        """Return the cards that this viewer knows to be in a hand: all of its own."""
        check_seat(seat, self.options.players, watcher=False)
        return [id for id in self.position.seats[seat].hand if id != HIDDEN]

    def pool(self, seat: int) -> dict[str, int]:
        """Return the cards among which the others of that hand are, and the unseen draw pile."""
        check_seat(seat, self.options.players, watcher=False)
        return dict(self.position.seats[seat].bag)

    # ---- copies and papers

    def to_dict(self) -> dict[str, Any]:
        """Return the view for JSON; `View.from_dict` takes it back."""
        now = self.decision
        mine = now is not None and now.seat == self.seat
        return {
            "seat": self.seat,
            "number": self.number,
            "names": list(self.names),
            "options": self.options.to_dict(),
            "position": self.position.to_dict(),
            "decision": now and {"seat": now.seat, "kind": now.kind if mine else "waiting"},
            "choices": [choice.words for choice in self.choices],
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any], contents: Contents) -> View:
        """Return the view that `to_dict` wrote, for bots in other processes."""
        reader = Reader(data)
        position = reader.get(("position",), dict)
        implied = check_position(position)
        if "seat" not in data:
            raise PositionError("seat: is missing; expected a seat, or null for a watcher")
        seat = data["seat"]
        if seat is not None:
            reader.check_number(("seat",), seat, 0, implied.players - 1)
        try:
            options = Options(**reader.get(("options",), dict))
            options.check(contents.edition)
            names = check_names(reader.get(("names",), list), implied.players)
        except (OptionError, TypeError) as error:
            raise PositionError(f"not a view: {error}") from None
        if _agreed(options) != _agreed(implied) or implied.expansion != contents.expansion:
            raise PositionError("options: they belong to another game than the position")
        return cls(
            contents=contents,
            options=options,
            names=names,
            table=table_from(position, contents, loose=True, veiled=True),
            seat=seat,
            number=reader.number(("number",), 0, 1_000_000_000, 0),
        )

    def _kept(self) -> tuple[Any, ...]:
        place = (self.seat, self.number, self.names, self.options)
        return (*place, self.contents.edition.hash, tuple(self.table.cells()))

    def __eq__(self, other: object) -> bool:
        return self._kept() == other._kept() if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._kept())

    def __reduce__(self) -> tuple[Any, ...]:
        given = (self.contents.edition, self.options, self.names, self.table.cells())
        return _unpickle, (*given, self.seat, self.number)

    def __str__(self) -> str:
        names = seat_names(self.names, "en")
        return f"{text_board(self.position, self.contents, 'en', names)}\n{self.prompt('en')}"

    def __repr__(self) -> str:
        who = "a watcher" if self.seat is None else f"seat {self.seat}"
        return f"<View of {who} at choice {self.number}: {self.prompt('en')}>"


def _agreed(options: Options) -> tuple[object, ...]:
    """Return what a position tells of its options."""
    even = options.even_start and options.players > 1
    return options.players, options.expansion, options.tiles, even


def _unpickle(
    edition: Edition,
    options: Options,
    names: tuple[str, ...],
    cells: list[int],
    seat: int | None,
    number: int,
) -> View:
    contents = edition.contents(expansion=options.expansion)
    return View(
        contents=contents,
        options=options,
        names=names,
        table=table_of(contents.box, cells),
        seat=seat,
        number=number,
    )
