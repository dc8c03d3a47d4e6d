"""Whose choice it is, what is asked, and why something else cannot be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .edition.language import Either, OnField
from .edition.words import clause
from .engine import layout as at
from .engine.effects import seat_at
from .engine.table import Table
from .i18n import seat_names, text
from .notation import FIELD_NAMES, TILE_NAMES, Choice, Notation

KINDS: Final = {
    at.OP_MOVE: "move",
    at.OP_REMOVE: "remove",
    at.OP_BESIDE: "beside",
    at.OP_AROUND: "around",
    at.OP_EITHER: "either",
    at.OP_TRASH: "remove-card",
    at.OP_TILE: "tile",
    at.OP_TOKEN: "shrine",
}


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice to be made: by `seat`, of a `kind`; `prompt(lang)` says what is asked."""

    seat: int
    kind: str
    table: Table
    notation: Notation
    names: tuple[str, ...]

    def prompt(self, lang: str = "en") -> str:
        """What is asked of the seat, in words."""
        s = self.table.s
        if self.kind == "turn":
            seat = seat_at(self.table, self.seat)
            return text(lang, "prompt.end" if s[seat + at.HAND_N] == 0 else "prompt.turn")
        prompt = self._function(lang)
        place = self.table.box.code[s[at.PC] * at.WIDTH + at.PLACE]
        if place:
            prompt = text(lang, "prompt.place", prompt=prompt, i=place >> 3, n=place & 7)
        if s[at.GHOST]:
            return text(lang, "prompt.solo", prompt=prompt)
        if self.seat != s[at.TURN]:
            return text(
                lang, "prompt.bonus", name=seat_names(self.names, lang)[s[at.TURN]], prompt=prompt
            )
        return prompt

    def _function(self, lang: str) -> str:
        s = self.table.s
        pc = s[at.PC]
        effect = self.notation.contents.source[pc]
        if effect is None:
            raise AssertionError(f"instruction {pc} asks nothing")
        if self.kind == "tile":
            tile = TILE_NAMES[self.table.box.code[pc * at.WIDTH + at.COUNT]]
            return text(lang, "prompt.tile", tile=tile)
        if s[at.FIELD] >= 0:
            field = FIELD_NAMES[s[at.FIELD]]
            if self.kind in ("move", "remove"):
                return text(lang, f"prompt.more.{self.kind}", n=s[at.LEFT], field=field)
            if self.kind in ("beside", "neighbours"):
                key = "prompt.beside" if self.kind == "beside" else "prompt.around"
                return text(lang, key, field=field)
        if isinstance(effect, OnField) and self.kind == "remove" and len(effect.steps) > 1:
            steps = tuple(step for step in effect.steps if step[0] != "move")
            effect = OnField(effect.terrain, effect.drawn, effect.exact, steps)
        words = clause(lang, effect)
        return words[:1].upper() + words[1:]


def decision(table: Table, notation: Notation, names: tuple[str, ...]) -> Decision | None:
    """What is to be decided now; None when the game is over."""
    s = table.s
    if s[at.OVER]:
        return None
    kind = "turn"
    if s[at.PC] >= 0:
        kind = KINDS[table.box.code[s[at.PC] * at.WIDTH + at.OP]]
        if kind == "around" and s[at.FIELD] >= 0:
            kind = "neighbours"
    return Decision(s[at.ACTOR], kind, table, notation, names)


def describe(table: Table, notation: Notation, choice: Choice, lang: str) -> str:
    """A choice of whoever is to choose, as a line; a side of either/or says what it does."""
    s = table.s
    effect = notation.contents.source[s[at.PC]] if s[at.PC] >= 0 else None
    if choice.kind in ("left", "right") and isinstance(effect, Either):
        words = clause(lang, effect.left if choice.kind == "left" else effect.right, inline=True)
        return words[:1].upper() + words[1:]
    return notation.describe(lang, choice, s[seat_at(table, s[at.ACTOR]) + at.SHRINES])


def why_not(table: Table, choice: Choice, now: Decision | None) -> str:
    """Why a choice that exists is not legal now, with the rule."""
    if now is None:
        return "the game is over (R8)"
    s = table.s
    p = seat_at(table, s[at.ACTOR])
    kind = choice.kind
    if now.kind != "turn":
        if kind in ("play", "hire", "use", "end"):
            return "not in the middle of a function, an action or a single effect (R3.3)"
        if kind == "skip":
            return "this part may not be left out (R3.2)"
        return f"what is asked now: {now.prompt('en')}"
    if kind == "play":
        return f"{choice.card} is not in your hand (R3.1)"
    if kind == "end":
        return "every card in your hand must be played first (R3.1)"
    if kind == "hire":
        kind_number = choice.id - at.HIRE
        if kind_number not in [s[at.SHOW + i] for i in range(at.ROW)]:
            return f"{choice.card} is not in the showcase (R4.1)"
        cost = table.box.cost[kind_number]
        return f"{choice.card} costs {cost}, you have {s[p + at.LEAVES]} (R4.1)"
    if kind == "use":
        return _why_not_use(table, p, choice.id - at.USE)
    return f"no function is in progress: {now.prompt('en')} (R3.3)"


def _why_not_use(table: Table, p: int, tile: int) -> str:
    s = table.s
    name = TILE_NAMES[tile]
    if s[p + at.MINE + tile] == 0:
        return f"you have no tile {name} (R5.8)"
    if s[p + at.MINE + tile] <= s[at.USED + tile]:
        return f"tile {name} is used for this turn (R5.1)"
    cost = table.box.tile_cost[tile]
    if s[p + at.LEAVES] < cost:
        return f"tile {name} costs {cost}, you have {s[p + at.LEAVES]} (R5)"
    return f"tile {name} could do nothing now (R5.7)"


def examples(choices: Sequence[Choice]) -> str:
    """A few of the legal choices, for messages."""
    words = [choice.words for choice in choices[:6]]
    return ", ".join(words) + (", ..." if len(choices) > len(words) else "")
