"""How a level errs: the habits of `bots/erring.py` by name. By themselves they do no harm."""

from __future__ import annotations

from typing import NamedTuple


class Habits(NamedTuple):
    """What a planner overlooks, forgets and gets wrong, in the order that erring.py reads."""

    sight: int = 9  # drops within so many steps of a shrine are always seen
    overlooks: int = 0  # of the fields further off so many in a hundred are not seen, for a turn
    orders: int = 3  # cards of the hand that it thinks of playing next
    wide: int = 80  # other choices that it looks at, wherever there are some
    content: int = 1_000_000  # turns thought to the end, and the best of them is played
    wrong: int = 0  # how far it may be wrong about what a hero does, in hundredths
    dear: int = 0  # what a hero gains by each leaf of its price, in hundredths of a step
    hires: int = 5  # heroes a turn that it thinks of hiring
    tiles: int = 100  # in so many turns of a hundred it thinks of its tiles
    gifts: int = 100  # how much of what a card gives the others counts (R7.4), in hundredths
    hand: int = 100  # how far the known cards of the next hand are tried out, in hundredths
    price: int = 35  # how far it takes a hero's price for its strength, in hundredths
