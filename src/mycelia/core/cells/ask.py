"""What is asked at a table, why something else cannot be chosen, and how a game ended."""

from __future__ import annotations

from typing import Final

from ...edition.cards import Contents
from ...engine import layout as at
from ...engine.effects import seat_at
from ...engine.table import Table
from ..asked import Asked, DecisionKind, Reason, Result, WhyNot
from ..choice import Choice
from ..names import FIELD_NAMES, TILE_NAMES

KINDS: Final[dict[int, DecisionKind]] = {
    at.OP_MOVE: "move",
    at.OP_REMOVE: "remove",
    at.OP_BESIDE: "beside",
    at.OP_AROUND: "around",
    at.OP_EITHER: "either",
    at.OP_TRASH: "remove-card",
    at.OP_TILE: "tile",
    at.OP_TOKEN: "shrine",
}
REASONS: Final[dict[int, Reason]] = {
    at.PLAYER_WON: "player",
    at.GHOST_WON: "ghost",
    at.BOTH_WON: "both",
}


def asked_at(table: Table, contents: Contents) -> Asked | None:
    """Return what is asked now; None when the game is over."""
    s = table.s
    if s[at.OVER]:
        return None
    seat = s[at.ACTOR]
    hand = s[seat_at(table, seat) + at.HAND_N]
    pc = s[at.PC]
    if pc < 0:
        return Asked(seat, "turn", turn=s[at.TURN], solo=False, hand=hand)
    code = table.box.code
    line = pc * at.WIDTH
    kind = KINDS[code[line + at.OP]]
    field = FIELD_NAMES[s[at.FIELD]] if s[at.FIELD] >= 0 else None
    if kind == "around" and field is not None:
        kind = "neighbours"
    place = code[line + at.PLACE]
    return Asked(
        seat=seat,
        kind=kind,
        turn=s[at.TURN],
        solo=bool(s[at.GHOST]),
        hand=hand,
        effect=contents.source[pc],
        field=field,
        left=max(0, s[at.LEFT]),
        tile=TILE_NAMES[code[line + at.COUNT]] if kind == "tile" else None,
        nth=place >> 3,
        times=place & 7,
    )


def why_not(table: Table, choice: Choice, kind: DecisionKind | None) -> WhyNot:
    """Return why a choice that exists is not legal where `kind` is asked (None: nothing is)."""
    if kind is None:
        return WhyNot("why.over", "R8")
    s = table.s
    p = seat_at(table, s[at.ACTOR])
    wanted = choice.kind
    if kind != "turn":
        if wanted in ("play", "hire", "use", "end"):
            return WhyNot("why.middle", "R3.3")
        if wanted == "skip":
            return WhyNot("why.must", "R3.2")
        return WhyNot("why.asked")
    if wanted == "play":
        return WhyNot("why.hand", "R3.1", {"card": choice.card})
    if wanted == "end":
        return WhyNot("why.end", "R3.1")
    if wanted == "hire":
        hero = choice.id - at.HIRE
        if hero not in [s[at.SHOW + i] for i in range(at.ROW)]:
            return WhyNot("why.showcase", "R4.1", {"card": choice.card})
        cost = {"n": table.box.cost[hero], "leaves": s[p + at.LEAVES]}
        return WhyNot("why.hero", "R4.1", {"card": choice.card, **cost})
    if wanted == "use":
        return _why_not_use(table, p, choice.id - at.USE)
    return WhyNot("why.function", "R3.3")


def _why_not_use(table: Table, p: int, tile: int) -> WhyNot:
    s = table.s
    name = TILE_NAMES[tile]
    if s[p + at.MINE + tile] == 0:
        return WhyNot("why.no-tile", "R5.8", {"tile": name})
    if s[p + at.MINE + tile] <= s[at.USED + tile]:
        return WhyNot("why.used", "R5.1", {"tile": name})
    cost = table.box.tile_cost[tile]
    if s[p + at.LEAVES] < cost:
        rule = f"R5.{tile + 2}"
        return WhyNot("why.tile", rule, {"tile": name, "n": cost, "leaves": s[p + at.LEAVES]})
    return WhyNot("why.nothing", "R5.7", {"tile": name})


def result_of(table: Table) -> Result | None:
    """Return how a game ended (R8.3, R9.7); None while it goes on."""
    s = table.s
    if s[at.OVER] == 0:
        return None
    seats = [seat_at(table, seat) for seat in range(s[at.PLAYERS])]
    leaves = tuple(s[p + at.LEAVES] for p in seats)
    if s[at.OVER] != at.WON:
        alone = REASONS[s[at.OVER]]
        return Result(() if alone == "ghost" else (0,), alone, leaves)
    empty = [seat for seat, p in enumerate(seats) if s[p + at.DROPS_N] == 0]
    most = max(leaves[seat] for seat in empty)
    winners = tuple(seat for seat in empty if leaves[seat] == most)
    shared: Reason = "leaves" if len(winners) == 1 else "shared"
    return Result(winners, "won" if len(empty) == 1 else shared, leaves)
