"""Where each feature of a seat stands among the inputs of the net."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FAR: Final = 7  # steps to a shrine are told apart up to this
RICH: Final = 12  # and leaves up to this

AT_FIELD: Final = 0  # drops by field
AT_STEPS: Final = 20  # by terrain and steps to the shrine
AT_HEAP: Final = 48  # fields with 1, 2, 3 or more drops, by terrain
AT_DROPS: Final = 60
AT_WET: Final = 61  # fields with drops
AT_LEAVES: Final = 62
AT_PURSE: Final = 63  # at least so many leaves
AT_DECK: Final = 75  # cards in the deck
AT_TILE: Final = 76
AT_TOKEN: Final = 81  # additional shrines
AT_POOL: Final = 82  # how full the Shrine of Life is
AT_PLAYERS: Final = 83
AT_EXPANSION: Final = 87
AT_BOARD: Final = 88
AT_SUPPLY: Final = 93
AT_RIVAL: Final = 101  # drops of the others: the fewest, and all
AT_HOLDS: Final = 103  # a hand is held, not about to be drawn
AT_ONE: Final = 104
AT_KINDS: Final = 105  # five for every kind: next hand, share of the deck, count, row, affordable

# Behind the kinds: what the others' decks give (R7.4), two for every kind: in their next hands,
# and in any hand; then how many of them have a turn before the seat's next.
GIFT: Final = 2
WAITS: Final = 4

MOST_BOARDS: Final = 5
MOST_SUPPLIES: Final = 8


def width(kinds: i64) -> i64:
    """How many features there are with so many kinds of cards."""
    return gifts_at(kinds) + GIFT * kinds + WAITS


def gifts_at(kinds: i64) -> i64:
    """Where those begin that say what the others give."""
    return AT_KINDS + 5 * kinds
