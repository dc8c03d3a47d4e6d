"""Who came in second."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mycelia import new_game
from mycelia.core.counts import Counts
from mycelia.game.outcome import Outcome
from mycelia.server.places import places


@pytest.mark.parametrize(
    ("winners", "sides", "expected"),
    [
        ((2,), [(3, 0), (1, 0), (0, 0), (9, 5)], [3, 2, 1, 4]),
        ((0,), [(0, 1), (4, 2), (4, 7), (4, 2)], [1, 3, 2, 3]),  # leaves, then an equal place
        ((0, 1), [(0, 5), (0, 5), (0, 4), (2, 0)], [1, 1, 3, 4]),  # shared; empty is not enough
        ((0,), [(0, 0)], [1]),
        ((), [(7, 3)], [2]),  # Gwidyon won
    ],
)
def test_places(
    winners: tuple[int, ...], sides: list[tuple[int, int]], expected: list[int]
) -> None:
    position = new_game(players=len(sides), seed=1).position()
    seats = tuple(
        replace(seat, drops=Counts({"a1": drops} if drops else {}), leaves=leaves)
        for seat, (drops, leaves) in zip(position.seats, sides, strict=True)
    )
    outcome = Outcome(winners, "won", tuple(leaves for _, leaves in sides), ("",) * len(sides))
    assert places(outcome, replace(position, seats=seats)) == expected
