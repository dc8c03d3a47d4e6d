"""What a search takes for the same position is the same: its keys see all that a turn can change.

Turns are played by chance, and every cell that changed in one of them is changed alone: the key
must be another. A new cell of the table is found here by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from first import from_position

import mycelia
from mycelia.bots.learned import shipped_net
from mycelia.bots.plan import position_key
from mycelia.bots.sage.ghost import Ghost
from mycelia.bots.sage.oracle import Oracle
from mycelia.bots.sage.sighted import whole_key
from mycelia.engine import layout as at
from mycelia.engine.apply import apply
from mycelia.engine.dice import Dice
from mycelia.engine.legal import choices
from mycelia.engine.table import Table

LINES = 100
DRAWS = (at.END, at.USE + at.TILE_A)
BOARD = {"c2": 3, "b3": 2, "d3": 2, "a4": 1, "e1": 1}
ROW = ["fomes-fomentarius", "trametes-versicolor", "panellus-mitis", "clavulinopsis-fusiformis",
       "boletus-edulis"]  # fmt: skip


def rich_turn(players: int) -> mycelia.Game:
    """A turn in which much can be done: all tiles, single effects, cards that give something."""
    mine = {"hand": ["macrolepiota-procera", "amanita-muscaria", "clitocybe-odora"],
            "leaves": 30, "tiles": "bcde", "drops": BOARD}  # fmt: skip
    position = {"expansion": True, "showcase": ROW, "turn": 0, "supply_card": "1a",
                "seats": [mine] + [{"drops": BOARD, "leaves": 2}] * (players - 1)}  # fmt: skip
    return from_position(position, seed=1)


def cells(start: int, *kinds: tuple[int, int]) -> set[int]:
    """Return cells by the first of each kind and how many there are."""
    return {start + first + i for first, n in kinds for i in range(n)}


def cells_that_follow(table: Table, *, whole: bool) -> set[int]:
    """Return the cells that a key need not see: others tell the same, or they change nothing."""
    box = table.box
    tiles = [(at.STOCK, at.TILES), (at.TILE_BOX, at.TILES)]
    found = cells(0, (at.ENDING, 1), (at.OVER, 1), (at.TOKENS, 1), *tiles, (at.BAGS, 3 * box.kinds))
    for seat in range(table.s[at.PLAYERS]):
        place = box.seats_at + seat * box.seat_size
        found |= cells(place, (at.HAND_N, 1), (at.KNOWN_N, 1), (at.KNOWN, at.HAND))
        if seat == 0:
            found |= cells(place, (at.DROPS_N, 1), (at.WET, 1))
        elif not whole:  # a learned value alone sees where the others' drops lie
            found |= cells(place, (at.DROPS, at.FIELDS))
    return found


@pytest.mark.parametrize("key", [position_key, whole_key])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_every_cell_that_a_turn_changes_is_in_the_key(
    players: int, key: Callable[[Table, int], int]
) -> None:
    root = rich_turn(players).view(0).table
    follow = cells_that_follow(root, whole=key is whole_key)
    rng = Random(1)
    met: set[int] = set()
    for _ in range(LINES):
        table, dice = root.copy(), Dice(1, 2, 3, 4)
        while legal := [choice for choice in choices(table) if choice not in DRAWS]:
            before = table.cells()
            apply(table, rng.choice(legal), dice)
            pairs = zip(before, table.cells(), strict=True)
            for cell in {i for i, (was, now) in enumerate(pairs) if was != now} - follow:
                other = table.copy()
                other.s[cell] = before[cell]
                met.add(cell)
                assert key(other, 0) != key(table, 0), f"cell {cell}"
    table_cells = (at.PC, at.FIELD, at.LEFT, at.LIMBO, at.TAKEN, at.SHOW, at.SHOW + 4)
    mine = (at.LEAVES, at.SHRINES, at.CARDS, at.MINE + 2, at.DROPS + 7, at.DROPS + 12)
    tried = {*table_cells, *(at.USED + tile for tile in range(1, at.TILES))}
    tried |= {root.box.seats_at + cell for cell in mine}
    assert tried <= met


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_remembered_of_the_others_is_what_would_be_said_again(players: int) -> None:
    """One oracle values the ends of many lines, and has a new one beside it each time. What else
    would tell two ends apart hides much, so one thing alone is put back too: a hero in the
    showcase or on top, a discarded card, another's leaves."""
    game = rich_turn(players)
    root, net = game.view(0).table, shipped_net(game.edition)
    box = root.box
    alone = cells(0, (at.SHOW, at.ROW))
    alone |= cells(box.seats_at, (box.top_at, box.top_size), (box.discard_at, box.kinds))
    for seat in range(1, players):
        alone |= cells(box.seats_at + seat * box.seat_size, (at.LEAVES, 1))
    ghost = Ghost(box)
    kept = Oracle(root, 0, net, ghost)
    rng = Random(2)
    values = set()
    for _ in range(LINES // 5):
        table, dice = root.copy(), Dice(1, 2, 3, 4)
        while legal := [choice for choice in choices(table) if choice not in DRAWS]:
            apply(table, rng.choice(legal), dice)
        pairs = zip(root.cells(), table.cells(), strict=True)
        for cell in [-1, *(i for i, (was, now) in enumerate(pairs) if was != now)]:
            other = table.copy()
            if cell in alone:
                other.s[cell] = root.s[cell]
            value = kept.value(other)
            values.add(int(value))
            assert value == Oracle(root, 0, net, ghost, None, False).value(other), f"cell {cell}"
    assert len(values) > 100
