"""Chance laid open: the rules stop wherever something is drawn and list what could come.

The rules themselves are run, with dice that follow a script of outcomes (see `engine.dice`). So
there is no second description of what is drawn when, and nothing of it is part of a state: a
place where something is drawn is a table, a choice, and the outcomes that came since.
"""

from __future__ import annotations

from .apply import apply
from .dice import scripted_dice
from .table import Table


def unfold(t: Table, choice: int, outcomes: list[int]) -> Table:
    """Return the table after a choice, given what is drawn on the way, one thing after another.

    Raise Stop, with all that could come next, if more is drawn than `outcomes` tells; ValueError
    if the choice is not legal or one of them cannot come. The table itself does not change.
    """
    after = t.copy()
    after.tracing = t.tracing
    dice = scripted_dice(outcomes)
    apply(after, choice, dice)
    if dice.used < len(outcomes):
        raise ValueError(f"only {dice.used} things are drawn, not {len(outcomes)}")
    return after
