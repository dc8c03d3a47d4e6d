"""Small questions about a table, for whoever plays many games without looking closely."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import layout as at
from ...engine.effects import seat_at
from ...engine.table import Table

END_TURN: int = at.END  # the number of the choice that ends a turn


def is_over(table: Table) -> bool:
    """Return whether the game has ended."""
    return bool(table.s[at.OVER])


def round_of(table: Table) -> int:
    """Return the number of the round, from 1."""
    return int(table.s[at.ROUND])


def turn_of(table: Table) -> int:
    """Return the seat whose turn it is."""
    return int(table.s[at.TURN])


def chooser_of(table: Table) -> int:
    """Return the seat that is to choose: in a bonus not the one whose turn it is (R7.4)."""
    return int(table.s[at.ACTOR])


def turn_label(table: Table) -> tuple[int, str]:
    """Return the round and whose turn it is: a seat counted from 1, or G for Gwidyon."""
    s = table.s
    return int(s[at.ROUND]), "G" if s[at.GHOST] else str(s[at.TURN] + 1)


def drops_of(table: Table, seat: int) -> int:
    """Return how many drops lie on a seat's board."""
    return int(table.s[seat_at(table, seat) + at.DROPS_N])


def leaves_of(table: Table, seat: int) -> int:
    """Return how many leaves a seat has."""
    return int(table.s[seat_at(table, seat) + at.LEAVES])


def first_of(table: Table) -> int:
    """Return who had the first turn."""
    return int(table.s[at.FIRST])


def gwidyon_of(table: Table) -> tuple[int, int, int]:
    """Return Gwidyon's drops, the side of his chip and his cards face down, as the bots use it."""
    s = table.s
    return int(s[at.PILE]), int(s[at.CHIP]), int(s[at.SOLO])


def is_ending(table: Table) -> bool:
    """Return whether the end of the game is triggered (R8.1)."""
    return bool(table.s[at.ENDING])


def player_won_alone(table: Table) -> bool:
    """Return whether the only player has emptied the board (R9.7)."""
    return table.s[at.OVER] in (at.PLAYER_WON, at.BOTH_WON)


def shrine_fields(table: Table, seat: int) -> int:
    """Return a seat's shrine fields, printed and additional, as bits."""
    return int(table.s[seat_at(table, seat) + at.SHRINES])


def cells_of_version_1(table: Table) -> Sequence[int]:
    """Return the cells as rules version 1 had them, which its records are checked by.

    There all six solo cards were put back as soon as the fifth was turned up, and no cell told of
    an even start.
    """
    cells = table.cells()
    del cells[at.EVEN_START]
    if cells[at.GHOST] and cells[at.SOLO].bit_count() == 1:
        cells[at.SOLO] = (1 << at.SOLO_CARDS) - 1
    return cells
