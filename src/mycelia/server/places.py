"""Who came in second: the rules name winners only, lists of games say a little more."""

from __future__ import annotations

from ..core.position import Position
from ..game.outcome import Outcome


def places(outcome: Outcome, position: Position) -> list[int]:
    """Return everybody's place at the end of a game, by seat.

    Winners are first. Behind them stands who has fewer drops left, then who has more leaves;
    who is equal shares a place. Whom Gwidyon beat is second.
    """
    ranks = [
        (0, 0, 0) if seat in outcome.winners else (1, side.drops_left, -side.leaves)
        for seat, side in enumerate(position.seats)
    ]
    first = 1 if outcome.winners else 2
    return [first + sum(other < rank for other in ranks) for rank in ranks]
