"""What is in the box, in the rulebook's words."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Final, Literal

from ..engine import layout as at
from ..engine.box import Box
from .language import Effect, parse
from .program import Programs

Terrain = Literal["leaf", "moss", "water", "soil", "shrine"]
CardSet = Literal["start", "base", "expansion"]
TERRAIN: Final[dict[int, Terrain]] = {
    at.LEAF: "leaf",
    at.MOSS: "moss",
    at.WATER: "water",
    at.SOIL: "soil",
    at.SHRINE: "shrine",
}

# R5: what the tiles cost and do. They belong to the rules, not to an edition.
TILE_COSTS: Final = (1, 3, 3, 3, 3)
TILE_EFFECTS: Final = {
    "b": "move 1 any",
    "c": "move 2 any>=1",
    "d": "remove 1 any",
    "e": "trash",
}
TILE_STOCK: Final = (0, 0, 2, 2, 2)  # R1.8
TOKENS: Final = 2  # R7.10


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card."""

    id: str
    set: CardSet
    cost: int
    copies: int
    latin: str
    names: dict[str, str]
    play: Effect
    hire: Effect | None
    play_text: str
    hire_text: str | None

    def name(self, lang: str) -> str:
        """The common name."""
        return self.names.get(lang) or self.names["en"]


@dataclass(frozen=True, slots=True)
class Board:
    """One side of a board: a terrain for each of the 20 fields."""

    id: str
    side: Literal["front", "advanced"]
    names: dict[str, str]
    terrain: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SoloCard:
    """One of Gwidyon's cards (R9.3)."""

    chip: bool
    remove: int
    showcase: bool
    leaves: int
    play: Effect | None


@dataclass(frozen=True)
class Edition:
    """A whole box. `hash` covers all that matters for play; names may change without it."""

    name: str
    version: str
    hash: str
    titles: dict[str, str]
    cards: tuple[Card, ...]
    boards: tuple[Board, ...]
    setups: dict[str, tuple[int, ...]]
    supplies: dict[str, tuple[tuple[int, ...], ...]]
    solo: tuple[SoloCard, ...]

    @cached_property
    def kinds(self) -> dict[str, int]:
        """The number of a kind by its id."""
        return {card.id: number for number, card in enumerate(self.cards)}

    def terrain_of(self, board: str) -> tuple[Terrain, ...]:
        """Return the terrain of a board's fields, in the order of their names."""
        return self._terrain[board]

    @cached_property
    def _terrain(self) -> dict[str, tuple[Terrain, ...]]:
        return {
            board.id: tuple(TERRAIN[ground] for ground in board.terrain) for board in self.boards
        }

    @cached_property
    def base(self) -> Contents:
        """What is on the table without the expansion."""
        return Contents(self, [card for card in self.cards if card.set != "expansion"], False)

    @cached_property
    def whole(self) -> Contents:
        """What is on the table with the expansion."""
        return Contents(self, list(self.cards), True)

    def __getstate__(self) -> dict[str, object]:
        """What is compiled from it is made again where it is needed."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def contents(self, *, expansion: bool) -> Contents:
        """The box compiled for a table."""
        return self.whole if expansion else self.base


class Contents:
    """An edition compiled for the engine, with the way back from code to effects."""

    def __init__(self, edition: Edition, cards: list[Card], expansion: bool) -> None:
        programs = Programs()
        play = [programs.add(card.play) for card in cards]
        hire = [programs.add(card.hire) if card.hire else -1 for card in cards]
        tiles = [programs.add_row()]
        tiles += [
            programs.add(parse(text), must=name != "e") for name, text in TILE_EFFECTS.items()
        ]
        solo = [programs.add(card.play) if card.play else -1 for card in edition.solo]
        self.edition = edition
        self.expansion = expansion
        self.cards = tuple(cards)
        self.ids = tuple(card.id for card in cards)
        self.board_ids = tuple(board.id for board in edition.boards)
        self.supply_sides = tuple(edition.supplies)
        self.source = programs.source
        self.starts = {"play": play, "hire": hire, "tile": tiles, "solo": solo}
        begun = sorted(
            (first, name, number)
            for name, starts in self.starts.items()
            for number, first in enumerate(starts)
            if first >= 0
        )
        self._begins = [first for first, _, _ in begun]
        self._programs = [(name, number) for _, name, number in begun]
        self.box = Box(
            costs=[card.cost for card in cards],
            copies=[0 if card.set == "start" else card.copies for card in cards],
            start=[card.copies if card.set == "start" else 0 for card in cards],
            play=play,
            hire=hire,
            code=programs.flat(),
            tile_costs=list(TILE_COSTS),
            tile_programs=tiles,
            tile_stock=list(TILE_STOCK) if expansion else [0] * at.TILES,
            tokens=TOKENS if expansion else 0,
            boards=[list(board.terrain) for board in edition.boards],
            layouts=[list(layout) for layout in edition.setups.values()],
            supplies=[[list(face) for face in side] for side in edition.supplies.values()],
            solo=[
                [int(c.chip), c.remove, int(c.showcase), c.leaves, start]
                for c, start in zip(edition.solo, solo, strict=True)
            ],
        )

    def program_at(self, pc: int) -> tuple[str, int]:
        """Return the program of an instruction: what it is of, and the number of kind or tile."""
        return self._programs[bisect_right(self._begins, pc) - 1]

    def in_bonus(self, pc: int) -> bool:
        """Whether an instruction belongs to a bonus for the others (R7.4)."""
        code = self.box.code
        return any(
            code[at_pc * at.WIDTH + at.OP] == at.OP_OTHERS
            and at_pc < pc < code[at_pc * at.WIDTH + at.SKIP_TO]
            for at_pc in range(pc)
        )
