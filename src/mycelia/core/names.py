"""What fields, tiles and terrain are called wherever they are written down."""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 5
ROWS: Final = 4

# From the top left, row by row: a1 b1 c1 d1 e1 a2 ... e4 (R1.2).
FIELD_NAMES: Final = tuple(
    f"{'abcde'[i % COLUMNS]}{i // COLUMNS + 1}" for i in range(ROWS * COLUMNS)
)
FIELD_NUMBERS: Final = {name: number for number, name in enumerate(FIELD_NAMES)}
TILE_NAMES: Final = "abcde"  # R1.8
HIDDEN: Final = "?"  # a card in a hand that the viewer cannot know


def capacity(players: int) -> int:
    """Return how many drops the Shrine of Life holds (R1.9)."""
    return 10 if players < 3 else players * 5
