"""The fields of a board and the ways between them (R1.2, R1.11)."""

from __future__ import annotations

from typing import Final

COLUMNS: Final = "abcde"
ROWS: Final = "1234"
FIELDS: Final = [column + row for row in ROWS for column in COLUMNS]
STEPS: Final = {"^": (0, -1), "v": (0, 1), "<": (-1, 0), ">": (1, 0)}


def beyond(field: str, way: str) -> str | None:
    """Return the field one step that way, or None off the board."""
    x = COLUMNS.index(field[0]) + STEPS[way][0]
    y = ROWS.index(field[1]) + STEPS[way][1]
    on_board = 0 <= x < len(COLUMNS) and 0 <= y < len(ROWS)
    return COLUMNS[x] + ROWS[y] if on_board else None


def neighbours(field: str) -> list[str]:
    """Return the fields above, below and beside a field: no diagonals, no wrapping."""
    return [to for way in STEPS if (to := beyond(field, way))]


def walk(field: str, steps: str) -> str:
    """Return where steps from a field lead, as a supply card gives them (R1.10)."""
    for way in steps:
        to = beyond(field, way)
        if to is None:
            raise ValueError(f"{steps} leads off the board")
        field = to
    return field
