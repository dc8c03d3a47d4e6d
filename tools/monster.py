"""A record of a game that goes on and on: legal, small to send, and a lot of work to show."""

from __future__ import annotations

from random import Random
from typing import Any, Final

SHRINE: Final = "d2"  # of the front, where no drop may lie
FIELDS: Final = [c + r for c in "abcde" for r in "1234" if c + r != SHRINE]
DROPS: Final = 99  # on every field


def monster(choices: int = 20_000, most: int = 225_000) -> str:
    """Return the record of a game with that many choices, if they fit into so many bytes."""
    import mycelia

    game: Any = mycelia.from_position(
        {"seats": [{"drops": dict.fromkeys(FIELDS, DROPS)} for _ in range(2)]}, seed=1
    )
    rng = Random(1)
    size = 1500  # what stands at the head
    while game.choices and len(game.history) < choices and size < most:
        found = rng.choice(game.choices)
        if found.words.startswith("hire") and any(each.words == "end" for each in game.choices):
            found = next(each for each in game.choices if each.words == "end")
        game.apply(found)
        size += len(found.words) + 3
    record: str = game.record()
    return record
