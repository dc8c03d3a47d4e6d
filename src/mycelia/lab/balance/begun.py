"""How a seat is given something before the game begins, or denied it.

A hero that is given lies on top of the seat's draw pile (R4.3), as if it had been hired in the
first turn for nothing: it is drawn with the second hand. What it brings when it is hired is not
part of that; tiles and the additional shrine are given by themselves. The card comes from the
supply, the tile and the shrine from the stock, as they would in a game.
"""

from __future__ import annotations

from typing import Any

from ...core.cells.read import table_from
from ...core.cells.write import position_of
from ...core.names import FIELD_NAMES, FIELD_NUMBERS
from ...edition.cards import Contents
from ...engine.dice import SETUP, Dice
from ...engine.table import Table
from ...errors import OptionError
from .things import FORBIDDEN, GIVEN, Thing


def begin(table: Table, contents: Contents, thing: Thing, way: str, seat: int, dice: Dice) -> Table:
    """Return the table at which one seat has, or has not, what the others have not, or have."""
    if way == FORBIDDEN and not thing.tile:
        return table  # heroes are forbidden while the game is played
    position = position_of(table, contents).to_dict()
    mine = position["seats"][seat]
    if way == FORBIDDEN:
        mine["tiles"] = mine["tiles"].replace(thing.tile, "")
    elif way == GIVEN:
        give(position, mine, thing, contents, dice)
    return table_from(position, contents)


def give(
    position: dict[str, Any], mine: dict[str, Any], thing: Thing, contents: Contents, dice: Dice
) -> None:
    """Put something into a position. Raise OptionError for what a seat cannot be given."""
    if not thing.can_be_given:
        raise OptionError(f"{thing.key}: cannot be given, since everybody has it (R1.8)")
    if thing.expansion and not contents.expansion:
        raise OptionError(f"{thing.key}: cannot be given in a game without the expansion (R1.5)")
    if thing.hero:
        take_from_supply(position, thing.key, dice)
        mine["top"] = [thing.key]
    elif thing.tile:
        mine["tiles"] += thing.tile
        del position["stock"]  # all that nobody has
    else:
        field = best_field(mine["drops"], position_shrines(mine, contents))
        if field is None:
            return  # void, as it is in a game (R7.10)
        mine["drops"] = {name: n for name, n in mine["drops"].items() if name != field}
        mine["shrines"] = [*mine["shrines"], field]
        position["shrine"] += 1  # the drop, like any other that leaves a board
        del position["tokens"]  # all that are on no board


def take_from_supply(position: dict[str, Any], card: str, dice: Dice) -> None:
    """Take a hero out of the supply; if all of them lie in the row, another one takes its place."""
    supply: dict[str, int] = position["supply"]
    if not supply.get(card):
        row = position["showcase"]
        others = [id for id, count in sorted(supply.items()) for _ in range(count)]
        other = others[dice.roll(SETUP, len(others))] if others else None
        row[row.index(card)] = other
        card = other or card
    if supply.get(card):
        supply[card] -= 1


def position_shrines(mine: dict[str, Any], contents: Contents) -> list[str]:
    """Return the names of a seat's shrine fields, the printed one among them."""
    return [FIELD_NAMES[contents.box.shrine_field], *mine["shrines"]]


def best_field(drops: dict[str, int], shrines: list[str]) -> str | None:
    """Return the field with one drop where a shrine saves the drops most steps (R7.10)."""

    def steps(field: str, others: list[str]) -> int:
        return min(distance(field, other) for other in others)

    fitting = [name for name in FIELD_NAMES if drops.get(name) == 1]
    return min(
        fitting,
        key=lambda field: sum(n * steps(name, [*shrines, field]) for name, n in drops.items()),
        default=None,
    )


def distance(one: str, other: str) -> int:
    """Return how many steps lie between two fields.

    >>> distance("a1", "e4")
    7
    """
    a, b = divmod(FIELD_NUMBERS[one], 5), divmod(FIELD_NUMBERS[other], 5)
    return abs(a[0] - b[0]) + abs(a[1] - b[1])
