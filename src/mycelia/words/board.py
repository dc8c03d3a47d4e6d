"""A table as readable plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..core.names import COLUMNS, FIELD_NAMES, HIDDEN, TILE_NAMES, capacity
from ..core.position import Position, SeatPosition
from ..edition.cards import Contents, Terrain
from ..i18n import text
from ..i18n.grammar import colon
from .labels import card_name

SIGNS: Final[dict[Terrain, str]] = {
    "leaf": "L",
    "moss": "M",
    "water": "W",
    "soil": "S",
    "shrine": "@",
}


def board_rows(seat: SeatPosition, contents: Contents) -> list[list[tuple[str, int]]]:
    """Return the fields of a board, row by row: the sign of the terrain, and the drops on it."""
    terrain = contents.edition.terrain_of(seat.board)
    fields = [
        (SIGNS["shrine" if name in seat.shrines else ground], seat.drops.get(name, 0))
        for name, ground in zip(FIELD_NAMES, terrain, strict=True)
    ]
    return [fields[i : i + COLUMNS] for i in range(0, len(fields), COLUMNS)]


def legend(lang: str) -> str:
    """Return what the signs of the terrain mean."""
    return ", ".join(f"{sign} {text(lang, f'terrain.{name}')}" for name, sign in SIGNS.items())


def tiles_in_words(position: Position, seat: int) -> str:
    """Return a seat's tiles, by their capital letters; used ones in brackets."""
    found: list[str] = []
    for name in TILE_NAMES:
        used = position.used.count(name) if seat == position.turn else 0
        found += [f"({name.upper()})"] * used
        found += [name.upper()] * (position.seats[seat].tiles.count(name) - used)
    return " ".join(found)


def text_board(position: Position, contents: Contents, lang: str, names: Sequence[str]) -> str:
    """Return a whole table as text."""

    def say(key: str, **values: object) -> str:
        return text(lang, f"table.{key}", **values)

    def of(key: str, value: object) -> str:
        return f"{say(key)}{colon(lang)}{value}"

    def listed(ids: Sequence[str]) -> str:
        cards = [id if id == HIDDEN else card_name(lang, contents, id) for id in ids]
        return ", ".join(cards) or "-"

    gwidyon = position.gwidyon
    ghost = gwidyon is not None and gwidyon.turn
    turn = say("solo-turn") if ghost else say("turn", name=names[position.turn])
    full = capacity(len(position.seats))
    even = f", {say('even')}" if position.starts_even else ""
    lines = [
        f"{say('round', n=position.round)}{even}, {turn}",
        f"{of('shrine', f'{position.shrine}/{full}')}   {of('taken', position.taken)}",
    ]
    if gwidyon is not None:
        chip = say(f"chip.{gwidyon.chip}")
        lines.append(of("gwidyon", f"{say('drops')} {gwidyon.drops}, {chip}"))
    heroes = [_hero(lang, contents, id) if id else "-" for id in position.showcase]
    lines.append(of("showcase", ", ".join(heroes)))
    lines.append(of("supply", f"{position.supply.total} + {position.supply_discard.total}"))
    for number, seat in enumerate(position.seats):
        lines += [
            "",
            f"{names[number]}   {of('drops', seat.drops_left)}   {of('leaves', seat.leaves)}   "
            f"{of('tiles', tiles_in_words(position, number))}",
            *_board(seat, contents),
            of("hand", listed(seat.hand)),
            f"{of('draw', seat.draw_pile)}   {of('discard', seat.discard.total)}",
        ]
        if seat.top:
            lines.append(of("top", listed(seat.top)))
    return "\n".join([*lines, "", legend(lang)])


def _hero(lang: str, contents: Contents, id: str) -> str:
    card = contents.edition.cards[contents.edition.kinds[id]]
    return f"{card.name(lang)} ({card.cost})"


def _board(seat: SeatPosition, contents: Contents) -> list[str]:
    lines = ["    a   b   c   d   e"]
    for number, row in enumerate(board_rows(seat, contents), 1):
        cells = [f"{sign}{drops or '.'}" if sign != "@" else "@ " for sign, drops in row]
        lines.append(f" {number}  " + "  ".join(cells))
    return lines
