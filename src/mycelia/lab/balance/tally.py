"""What is counted in plain games, in which everybody may do everything."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from ...bots.count import deck_of, play_counted, tiles_of
from ...bots.match import Match
from ...core.cells.ask import result_of
from ...core.cells.glance import first_of
from ...core.cells.write import position_of
from ...core.names import TILE_NAMES
from ...core.options import Options
from ...edition.cards import Edition
from ...engine.table import Table
from ..simulate import kept

# Sums that are added up; each is a number, a table of them, or a table of lists of them.
SUMS: Final = ("games", "unfinished", "decks", "led", "leader_won", "late", "late_lost", "changes",
               "behind")  # fmt: skip
TABLES: Final = ("rounds", "places", "setups", "supplies", "boards", "heroes", "tiles")


def leader(drops: list[int]) -> int | None:
    """Return who has the fewest drops left; None where several have.

    >>> leader([4, 7]), leader([5, 5])
    (0, None)
    """
    fewest = min(drops)
    return drops.index(fewest) if drops.count(fewest) == 1 else None


class Tally:
    """The counts of some games, by the names of what they are about."""

    def __init__(self, edition: Edition, *, expansion: bool) -> None:
        self.edition = edition
        self.contents = kept(edition).contents(expansion=expansion)
        self.sums: dict[str, float] = dict.fromkeys(SUMS, 0)
        self.tables: dict[str, dict[str, list[float]]] = {name: {} for name in TABLES}

    def add(self, table: str, name: str, *numbers: float) -> None:
        """Add some numbers to what is counted under a name."""
        row = self.tables[table].setdefault(name, [0] * len(numbers))
        for i, number in enumerate(numbers):
            row[i] += number

    def to_dict(self) -> dict[str, Any]:
        """Return the counts, for JSON."""
        return {**self.sums, **self.tables}

    def play(self, options: Options, table: Table, match: Match) -> None:
        """Play a game and count it."""
        players = options.players
        boards = [seat.board for seat in position_of(table, self.contents).seats]
        count = play_counted(match)
        outcome = result_of(table)
        self.sums["games"] += 1
        if outcome is None:
            self.sums["unfinished"] += 1
            points = [1 / players] * players
        else:
            share = 1 / len(outcome.winners)
            points = [share if seat in outcome.winners else 0.0 for seat in range(players)]
        rounds = len(count.course)
        self.add("rounds", str(rounds), 1)
        self.add("setups", options.setup, 1, rounds, rounds * rounds)
        self.add("supplies", options.supply, 1, rounds, rounds * rounds)
        first = first_of(table)
        for seat in range(players):
            self.add("places", str((seat - first) % players), 1, points[seat])
            self.add("boards", boards[seat], 1, rounds, rounds * rounds, points[seat])
        self.count_cards(table, count.chances, count.taken, points)
        self.count_tiles(table, count.tile_chances, count.tile_uses, points)
        if outcome is not None:
            self.count_course(count.course, outcome.winners)

    def count_cards(self, table: Table, chances: Any, taken: Any, points: list[float]) -> None:
        """By hero: chances, taken, seats that hired it, their points, winners' decks it is in."""
        kinds = len(self.contents.cards)
        for seat, won in enumerate(points):
            deck = deck_of(table, seat)
            self.sums["decks"] += won
            for kind, card in enumerate(self.contents.cards):
                if card.set == "start":
                    continue
                at = seat * kinds + kind
                owner = int(taken[at] > 0)
                self.add("heroes", card.id, int(chances[at]), int(taken[at]), owner, owner * won,
                         won * (deck[kind] > 0))  # fmt: skip

    def count_tiles(self, table: Table, chances: Any, uses: Any, points: list[float]) -> None:
        """By tile: chances, uses, seats that have it in the end, their points; also shrines."""
        for seat, won in enumerate(points):
            *tiles, shrines = tiles_of(table, seat)
            for i, letter in enumerate(TILE_NAMES):
                at = seat * len(TILE_NAMES) + i
                self.add("tiles", letter, int(chances[at]), int(uses[at]), int(tiles[i] > 0),
                         won * (tiles[i] > 0))  # fmt: skip
            self.add("tiles", "shrine", 0, 0, int(shrines > 0), won * (shrines > 0))

    def count_course(self, course: list[list[int]], winners: tuple[int, ...]) -> None:
        """Who was ahead when, and how far behind the winner had been."""
        leaders = [leader(drops) for drops in course]
        half = leaders[len(course) // 2 - 1] if len(course) > 1 else None
        if half is not None:
            self.sums["led"] += 1
            self.sums["leader_won"] += (half in winners) / len(winners)
        late = leaders[-2] if len(course) > 1 else None
        if late is not None:
            self.sums["late"] += 1
            self.sums["late_lost"] += late not in winners
        known = [each for each in leaders if each is not None]
        self.sums["changes"] += sum(a != b for a, b in pairwise(known))
        deficits = [max(drops[seat] - min(drops) for drops in course) for seat in winners]
        self.sums["behind"] += sum(deficits) / len(deficits)


def added(tallies: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the sum of some tallies."""
    found: dict[str, Any] = {name: sum(tally[name] for tally in tallies) for name in SUMS}
    for table in TABLES:
        rows: dict[str, list[float]] = {}
        for tally in tallies:
            for name, numbers in tally[table].items():
                row = rows.setdefault(name, [0] * len(numbers))
                for i, number in enumerate(numbers):
                    row[i] += number
        found[table] = rows
    return found
