"""What one should know of a choice besides its reason: what it gives the others, and the Shrine."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.layout import DROPS_N, ENDING, LEAVES, PLAYERS, POOL, TAKEN
from ..engine.table import Table
from ..engine.turn import capacity


@dataclass(frozen=True, slots=True)
class Remark:
    """A key of the catalogues ("advice.KEY"), with a number and a seat where it needs them."""

    key: str
    n: int = 0
    seat: int | None = None


def remarks(before: Table, after: Table, end: Table, seat: int) -> list[Remark]:
    """What comes with a choice: `after` all that it begins, and at the `end` of the turn."""
    found = gifts(before, after, seat)
    if before.s[ENDING] == 0:
        full = int(capacity(before.s[PLAYERS]))
        was, now, last = (int(t.s[POOL] + t.s[TAKEN]) for t in (before, after, end))
        if was < full <= now:
            found.append(Remark("turns"))
        elif was < now == last == full - 1:
            found.append(Remark("nearly"))
    return found


def gifts(before: Table, after: Table, seat: int) -> list[Remark]:
    """What a bonus gives whoever gains most by it (R7.4)."""
    best = Remark("")
    for other in range(int(before.s[PLAYERS])):
        if other == seat:
            continue
        p = before.box.seats_at + other * before.box.seat_size
        drops = int(before.s[p + DROPS_N] - after.s[p + DROPS_N])
        leaves = int(after.s[p + LEAVES] - before.s[p + LEAVES])
        if drops > 0 and (best.key != "gives-drops" or drops > best.n):
            best = Remark("gives-drops", drops, other)
        elif leaves > 0 and best.key != "gives-drops" and leaves > best.n:
            best = Remark("gives-leaves", leaves, other)
    return [best] if best.key else []
