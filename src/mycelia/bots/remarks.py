"""What one should know of a choice besides its reason: what it gives the others, and the Shrine."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.layout import (
    DROPS_N,
    ENDING,
    HIRE,
    LEAVES,
    OVER,
    PILE,
    PLAYERS,
    POOL,
    TAKEN,
    TRASH,
)
from ..engine.table import Table
from ..engine.turn import capacity
from .sage.ghost import mean_gift
from .sage.giving import giving_kinds
from .trial import board_steps

LEAF, STEPS, DROPS = "gives-leaves", "gives-steps", "gives-drops"
GIFTS = (LEAF, STEPS, DROPS)  # the best last


@dataclass(frozen=True, slots=True)
class Remark:
    """A key of the catalogues ("advice.KEY"), with a number and a seat where it needs them."""

    key: str
    n: int = 0
    seat: int | None = None


def remarks(before: Table, after: Table, end: Table, seat: int, choice: int) -> list[Remark]:
    """What comes with a choice: `after` all that it begins, and at the `end` of the turn."""
    found = gifts(before, after, seat)
    if not no_more_turns(end):
        found += gifts_to_come(before, choice) + shrine(before, after, end)
    return found


def no_more_turns(end: Table) -> bool:
    """Whether whose turn ends like this has had the last one (R8.2, R9.7)."""
    s = end.s
    return bool(s[OVER] != 0 or s[ENDING] != 0 or (s[PLAYERS] == 1 and s[PILE] == 0))


def shrine(before: Table, after: Table, end: Table) -> list[Remark]:
    """Whether the Shrine turns at the end of the turn, or nearly does (R6.3)."""
    full = int(capacity(before.s[PLAYERS]))
    was, now, last = (int(t.s[POOL] + t.s[TAKEN]) for t in (before, after, end))
    if was < full <= now:
        return [Remark("turns-alone" if before.s[PLAYERS] == 1 else "turns")]
    return [Remark("nearly")] if was < now == last == full - 1 else []


def gifts(before: Table, after: Table, seat: int) -> list[Remark]:
    """What a bonus gives whoever gains most by it (R7.4), or takes from Gwidyon's pile (R9.5)."""
    players = int(before.s[PLAYERS])
    if players == 1:
        gone = int(before.s[PILE] - after.s[PILE])
        return [Remark("gives-gwidyon", gone)] if gone > 0 else []
    found = []
    for other in range(players):
        if other != seat:
            p = before.box.seats_at + other * before.box.seat_size
            drops = int(before.s[p + DROPS_N] - after.s[p + DROPS_N])
            steps = int(board_steps(before, other) - board_steps(after, other))
            leaves = int(after.s[p + LEAVES] - before.s[p + LEAVES])
            found += [Remark(DROPS, drops, other)] if drops > 0 else []
            found += [Remark(STEPS, steps, other)] if steps > 0 >= drops else []
            found += [Remark(LEAF, leaves, other)] if leaves > 0 else []
    return [max(found, key=lambda gift: (GIFTS.index(gift.key), gift.n))] if found else []


def gifts_to_come(t: Table, choice: int) -> list[Remark]:
    """Whether a hero that is hired will give the others something whenever it is played."""
    kind = choice - HIRE
    if not HIRE <= choice < TRASH or kind not in list(giving_kinds(t.box)):
        return []
    if t.s[PLAYERS] > 1:
        return [Remark("gives-later")]
    return [Remark("gives-gwidyon-later")] if mean_gift(t, kind) > 0 else []
