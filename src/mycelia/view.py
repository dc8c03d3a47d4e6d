"""What a seat may know, and nothing else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from .decision import Decision, decision, describe
from .edition.cards import Contents
from .engine import layout as at
from .engine.dice import Dice
from .engine.effects import seat_at
from .engine.legal import choices as legal_choices
from .engine.piles import deal_unknown, veil
from .engine.table import Table
from .errors import OptionError, PositionError
from .i18n import seat_names, text
from .laying import table_from
from .notation import Choice, notation
from .options import Options, check_names
from .position import check_position, position_of
from .reading import Reader

if TYPE_CHECKING:
    from .game import Game


class View:
    """A game as one seat sees it (None: a watcher), made from a table without anybody's secrets.

    Cards in another's hand that are not certain lie in that seat's pool, among its draw pile.
    """

    __slots__ = ("contents", "names", "number", "options", "seat", "table")

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
        self.contents = contents
        self.options = options
        self.names = names
        self.seat = seat
        self.number = number
        self.table = table.copy()
        veil(self.table, at.NONE if seat is None else seat)

    @property
    def decision(self) -> Decision | None:
        """Whose choice it is; its prompt is for that seat."""
        return decision(self.table, notation(self.contents), self.names)

    def prompt(self, lang: str = "en") -> str:
        """What this seat is told now: what is asked of it, or whom it waits for."""
        now = self.decision
        if now is None:
            return text(lang, "prompt.over")
        if now.seat != self.seat:
            return text(lang, "prompt.waiting", name=seat_names(self.names, lang)[now.seat])
        return now.prompt(lang)

    @property
    def choices(self) -> list[Choice]:
        """What this seat may choose now: nothing if it is somebody else's choice."""
        now = self.decision
        if now is None or now.seat != self.seat:
            return []
        by_id = notation(self.contents).by_id
        return [by_id[number] for number in legal_choices(self.table)]

    def describe(self, choice: Choice, lang: str = "en") -> str:
        """A choice as a line in somebody's language."""
        return describe(self.table, notation(self.contents), choice, lang)

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return int(self.table.s[seat_at(self.table, seat) + at.HAND_N])

    def certain(self, seat: int) -> list[str]:
        """The cards that this viewer knows to be in a hand: all of its own."""
        s = self.table.s
        p = seat_at(self.table, seat) + at.CARDS
        hand = [s[p + i] for i in range(at.HAND)]
        return [self.contents.cards[kind].id for kind in hand if kind >= 0]

    def pool(self, seat: int) -> dict[str, int]:
        """The cards among which the others of that hand are, and the unseen draw pile."""
        s = self.table.s
        p = seat_at(self.table, seat) + self.table.box.bag_at
        counts = {card.id: s[p + i] for i, card in enumerate(self.contents.cards)}
        return {id: count for id, count in counts.items() if count}

    def to_dict(self) -> dict[str, Any]:
        """For JSON; `View.from_dict` takes it back."""
        now = self.decision
        mine = now is not None and now.seat == self.seat
        return {
            "seat": self.seat,
            "number": self.number,
            "names": list(self.names),
            "options": {name: getattr(self.options, name) for name in Options.__slots__},
            "position": position_of(self.table, self.contents),
            "decision": now and {"seat": now.seat, "kind": now.kind if mine else "waiting"},
            "choices": [choice.words for choice in self.choices],
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any], contents: Contents) -> View:
        """A view from what `to_dict` gave, for bots in other processes."""
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
        if (options.players, options.expansion) != (implied.players, contents.expansion):
            raise PositionError("options: they belong to another game than the position")
        return cls(
            contents=contents,
            options=options,
            names=names,
            table=table_from(position, contents),
            seat=seat,
            number=reader.number(("number",), 0, 1_000_000_000, 0),
        )

    def sample(self, rng: Random) -> Game:
        """A game that agrees with all that this view knows; what it does not know is drawn."""
        from .game import Game

        table = self.table.copy()
        bits = rng.getrandbits(128)
        words = [bits >> shift & 0xFFFFFFFF for shift in (0, 32, 64, 96)]
        deal_unknown(table, Dice(*words))
        return Game(
            contents=self.contents,
            options=self.options,
            seed=rng.getrandbits(256),
            names=self.names,
            table=table,
            number=self.number,
            sampled=True,
        )
