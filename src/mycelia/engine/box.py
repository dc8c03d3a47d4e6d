"""What is in the box, as the rules read it: boards, programs, costs, layouts."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .layout import BAGS, COLUMNS, FIELDS, MOST, MOVE, PILES, REMOVE, SHRINE, SOIL, TILES

Numbers = list[int]


def neighbours() -> list[int]:
    """For each field its neighbour above, right, below, left; -1 where there is none (R1.11)."""
    table: list[int] = []
    for field in range(FIELDS):
        row, column = divmod(field, COLUMNS)
        table.append(field - COLUMNS if row > 0 else -1)
        table.append(field + 1 if column < COLUMNS - 1 else -1)
        table.append(field + COLUMNS if row < FIELDS // COLUMNS - 1 else -1)
        table.append(field - 1 if column > 0 else -1)
    return table


def by_rows(counts: list[int]) -> vec[i64]:
    """For each row and each five bits the sum of the counts of the fields whose bits are set."""
    return vec[i64](
        [
            sum(counts[row * COLUMNS + k] for k in range(COLUMNS) if (bits >> k) & 1)
            for row in range(FIELDS // COLUMNS)
            for bits in range(1 << COLUMNS)
        ]
    )


class Box:
    """An edition compiled for a table: with or without the expansion. Never changes."""

    def __init__(
        self,
        *,
        costs: Numbers,
        copies: Numbers,
        start: Numbers,
        play: Numbers,
        hire: Numbers,
        code: Numbers,
        tile_costs: Numbers,
        tile_programs: Numbers,
        tile_stock: Numbers,
        tokens: int,
        boards: list[Numbers],
        layouts: list[Numbers],
        supplies: list[list[Numbers]],
        solo: list[Numbers],
    ) -> None:
        kinds: i64 = len(costs)
        self.kinds: i64 = kinds
        self.cost: vec[i64] = vec[i64](costs)
        self.copies: vec[i64] = vec[i64](copies)
        self.start: vec[i64] = vec[i64](start)
        self.play: vec[i64] = vec[i64](play)
        self.hire: vec[i64] = vec[i64](hire)
        self.code: vec[i64] = vec[i64](code)
        self.tile_cost: vec[i64] = vec[i64](tile_costs)
        self.tile_program: vec[i64] = vec[i64](tile_programs)
        self.tile_stock: vec[i64] = vec[i64](tile_stock)
        self.tile_kinds: i64 = TILES if sum(tile_stock) > 0 else 2  # without expansion a and b
        self.tokens: i64 = tokens
        self.layouts: vec[i64] = vec[i64]([n for layout in layouts for n in layout])
        self.solo: vec[i64] = vec[i64]([n for card in solo for n in card])

        self.deck_at: i64 = BAGS
        self.waste_at: i64 = BAGS + kinds
        self.gone_at: i64 = BAGS + 2 * kinds
        self.seats_at: i64 = BAGS + 3 * kinds
        self.bag_at: i64 = PILES
        self.discard_at: i64 = PILES + kinds
        self.top_at: i64 = PILES + 2 * kinds
        self.top_size: i64 = sum(copies)
        self.seat_size: i64 = self.top_at + self.top_size

        near = neighbours()
        ways = [[k for k in range(4) if near[4 * f + k] >= 0] for f in range(FIELDS)]
        self.near: vec[i64] = vec[i64](near)
        self.ways: vec[i64] = vec[i64]([sum(1 << k for k in field) for field in ways])
        self.near_bits: vec[i64] = vec[i64](
            [sum(1 << near[4 * f + k] for k in ways[f]) for f in range(FIELDS)]
        )
        # For `draw`: how many moves, or fields, a row of five bits stands for; and which they are.
        self.steps: vec[i64] = vec[i64]([len(field) for field in ways])
        self.ones: vec[i64] = vec[i64]([1] * FIELDS)
        self.row_steps: vec[i64] = by_rows([len(field) for field in ways])
        self.row_fields: vec[i64] = by_rows([1] * FIELDS)
        self.step: vec[i64] = vec[i64](
            [MOVE + 4 * f + k for f in range(FIELDS) for k in (ways[f] * 2)[:4]]
        )
        self.removal: vec[i64] = vec[i64]([REMOVE + f // 4 for f in range(4 * FIELDS)])
        self.cheapest: i64 = min(cost for cost in costs if cost > 0)
        self.first_hero: i64 = next(i for i, cost in enumerate(costs) if cost > 0)
        self._lay_out_boards(boards)
        self._lay_out_supplies(supplies)
        self.blank: vec[i64] = vec[i64]([0] * MOST)  # to copy: room for a list of choices

    def _lay_out_boards(self, boards: list[Numbers]) -> None:
        """Fields by board and terrain, so that nobody has to search for them (R1.2, R7.5)."""
        terrain: list[int] = []
        bits: list[int] = []
        shrine = -1
        for board in boards:
            terrain += board
            shrine = board.index(SHRINE)
            for wanted in range(SOIL):  # ANY, LEAF, MOSS, WATER
                inside = [
                    field
                    for field in range(FIELDS)
                    if board[field] != SHRINE and (wanted == 0 or board[field] == wanted)
                ]
                bits.append(sum(1 << field for field in inside))
        self.terrain: vec[i64] = vec[i64](terrain)
        self.zone_bits: vec[i64] = vec[i64](bits)
        self.shrine_field: i64 = shrine

    def _lay_out_supplies(self, supplies: list[list[Numbers]]) -> None:
        """For each side and face two fields, -1 where only one is shown (R1.10)."""
        fields: list[int] = []
        for side in supplies:
            for face in side:
                fields += [*face, -1][:2]
        self.supplies: vec[i64] = vec[i64](fields)
        self.faces: i64 = 6
