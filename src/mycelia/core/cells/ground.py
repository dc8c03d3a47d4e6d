"""A bare table on which a position is laid out, and what has a place on it already."""

from __future__ import annotations

from collections import Counter

from ...edition.cards import Contents
from ...engine.deal import bare_table
from ...errors import shown
from ..names import FIELD_NUMBERS
from ..reading import Reader


class Ground:
    """The table, the reader of the position, and the cards that were given a place."""

    def __init__(self, reader: Reader, contents: Contents, players: int, *, loose: bool) -> None:
        self.reader = reader
        self.contents = contents
        self.players = players
        self.loose = loose
        self.kinds = {card.id: i for i, card in enumerate(contents.cards)}
        self.table = bare_table(contents.box, players)
        self.s = self.table.s
        self.used: Counter[int] = Counter()  # cards that have a place already
        self.hiring = -1  # the hero that is being hired

    def in_progress(self, what: str) -> str:
        """Return what is carried out, if it is of this kind (play, hire, tile, solo), else ""."""
        if not self.reader.has("pending"):
            return ""
        of = self.reader.get(("pending", "of"), str)
        kind, _, name = of.partition(" ")
        return str(name) if kind == what else ""

    def place(self, where: tuple[str, ...], id: object, count: int = 1) -> int:
        """Give `count` cards of a kind a place. Return the number of the kind."""
        if not isinstance(id, str) or id not in self.kinds:
            raise self.reader.fail(where, f"there is no card {shown(id)} in this box")
        kind = self.kinds[id]
        card = self.contents.cards[kind]
        self.used[kind] += count
        most = card.copies * (self.players if card.set == "start" else 1)
        if self.used[kind] > most:
            raise self.reader.fail(where, f"there are only {most} of {id}")
        return kind

    def field(self, where: tuple[str, ...], name: object) -> int:
        """Return the number of a field by its name."""
        if not isinstance(name, str) or name not in FIELD_NUMBERS:
            raise self.reader.fail(where, f"{shown(name)} is no field; fields are a1 to e4")
        return FIELD_NUMBERS[name]
