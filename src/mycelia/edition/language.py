"""The effect language: the printed symbols of a card, written down.

    3 leaves & 2x remove 1 water        around leaf
    remove 3 moss>=1                    on water>=2: move 1, remove 1
    remove 2 any=2                      on water>=0: remove 2, beside 1
    2 leaves & others: 1 leaf           move 2 moss / remove 1 any
    when hired: trash, tile c, shrine   2x (move 1 any & 1 leaf)

`&` binds tighter than `/`; `Nx` and `others:` bind to the one function after them or to a
bracket. If no number of drops is given, as many must lie there as there are symbols (R7.5).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

TERRAINS: Final = ("any", "leaf", "moss", "water")


@dataclass(frozen=True, slots=True)
class Leaves:
    """R7.3."""

    count: int


@dataclass(frozen=True, slots=True)
class OnField:
    """R7.5, R7.6 and R7.8: symbols used on one field; `steps` are pairs like ("move", 2)."""

    terrain: str
    drawn: int
    exact: bool
    steps: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Around:
    """R7.7."""

    terrain: str


@dataclass(frozen=True, slots=True)
class Trash:
    """R7.2: remove a card."""


@dataclass(frozen=True, slots=True)
class Tile:
    """R7.9: take an action tile."""

    tile: str


@dataclass(frozen=True, slots=True)
class Shrine:
    """R7.10: an additional shrine."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """R7.1: up to `times` times."""

    times: int
    body: Effect


@dataclass(frozen=True, slots=True)
class Others:
    """R7.4: a bonus for the others."""

    body: Effect


@dataclass(frozen=True, slots=True)
class Both:
    """R7.1: one part after the other."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """R7.1: one of two."""

    left: Effect
    right: Effect


Effect = Leaves | OnField | Around | Trash | Tile | Shrine | Repeat | Others | Both | Either

_TOKEN = re.compile(r"\s*(?:(\d+x\b)|(\d+)|(>=|=|[&/():,])|([a-z]+)|(\S))")


class EffectError(ValueError):
    """What is wrong with an effect, and what would be right."""


class _Reader:
    """Reads an effect from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[str] = []
        if len(text) > 200:
            raise EffectError(f"expected at most 200 letters, found {len(text)}")
        for match in _TOKEN.finditer(text):
            if match.group(5):
                raise EffectError(f"{match.group(5)!r} means nothing here")
            self.tokens.append(match.group().strip())
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def accept(self, token: str) -> bool:
        if self.peek() == token:
            self.at += 1
            return True
        return False

    def expect(self, *wanted: str) -> str:
        token = self.peek()
        if token not in wanted:
            found = repr(token) if token else "the end"
            raise EffectError(f"expected {' or '.join(wanted)}, found {found}")
        self.at += 1
        return token

    def number(self, low: int, high: int, what: str) -> int:
        token = self.peek()
        if not token.isdigit() or not low <= int(token) <= high:
            found = repr(token) if token else "the end"
            raise EffectError(f"expected {what} from {low} to {high}, found {found}")
        self.at += 1
        return int(token)

    def either(self) -> Effect:
        left = self.both()
        if self.accept("/"):
            right = self.both()
            if self.peek() == "/":
                raise EffectError("either/or has two sides; use brackets for more")
            return Either(left, right)
        return left

    def both(self) -> Effect:
        parts = [self.part()]
        while self.accept("&"):
            parts.append(self.part())
        return parts[0] if len(parts) == 1 else Both(tuple(parts))

    def part(self) -> Effect:
        token = self.peek()
        if token.endswith("x") and token[:-1].isdigit():
            self.at += 1
            if token not in ("2x", "3x", "4x"):
                raise EffectError(f"expected 2x, 3x or 4x, found {token!r}")
            return Repeat(int(token[0]), self.part())
        if self.accept("others"):
            self.expect(":")
            return Others(self.part())
        if self.accept("("):
            inner = self.either()
            self.expect(")")
            return inner
        return self.atom()

    def atom(self) -> Effect:
        token = self.peek()
        if token.isdigit():
            count = self.number(1, 9, "a number of leaves")
            self.expect("leaf", "leaves")
            return Leaves(count)
        if token in ("move", "remove"):
            self.at += 1
            count = self.number(1, 9, "a number of drops")
            terrain = self.expect(*TERRAINS)
            drawn, exact = self.condition(count)
            return OnField(terrain, drawn, exact, ((token, count),))
        if self.accept("on"):
            return self.on_field()
        if self.accept("around"):
            return Around(self.expect(*TERRAINS))
        if self.accept("trash"):
            return Trash()
        if self.accept("tile"):
            return Tile(self.expect("c", "d", "e"))
        if self.accept("shrine"):
            return Shrine()
        found = repr(token) if token else "the end"
        raise EffectError(
            f"expected a function (N leaves, move, remove, on, around, trash, tile, shrine, "
            f"others:, 2x ... or a bracket), found {found}"
        )

    def condition(self, default: int) -> tuple[int, bool]:
        if self.accept(">="):
            return self.number(0, 9, "a number of drops"), False
        if self.accept("="):
            return self.number(1, 9, "a number of drops"), True
        return default, False

    def on_field(self) -> Effect:
        terrain = self.expect(*TERRAINS)
        drawn, exact = self.condition(-1)
        self.expect(":")
        steps = [self.step()]
        while self.accept(","):
            steps.append(self.step())
        if drawn < 0:
            drawn = sum(count for verb, count in steps if verb != "beside")
        return OnField(terrain, drawn, exact, tuple(steps))

    def step(self) -> tuple[str, int]:
        verb = self.expect("move", "remove", "beside")
        return verb, self.number(1, 9 if verb != "beside" else 1, "a number of drops")


def parse(text: str) -> Effect:
    """Reads an effect; EffectError says what is wrong with it.

    >>> parse("2x remove 1 water")
    Repeat(times=2, body=OnField(terrain='water', drawn=1, exact=False, steps=(('remove', 1),)))
    """
    reader = _Reader(text)
    effect = reader.either()
    if reader.peek():
        raise EffectError(f"expected &, / or the end, found {reader.peek()!r}")
    return effect


def walk(effect: Effect) -> Iterator[Effect]:
    """The effect and all its parts, outside in, from left to right."""
    yield effect
    match effect:
        case Repeat(_, body) | Others(body):
            yield from walk(body)
        case Both(parts):
            for part in parts:
                yield from walk(part)
        case Either(left, right):
            yield from walk(left)
            yield from walk(right)
        case _:
            pass


def check_shape(effect: Effect, *, hiring: bool) -> None:
    """Refuses what the rules or the plain words have no form for."""
    for node in walk(effect):
        match node:
            case Others(body):
                if any(isinstance(part, Others | Tile | Shrine) for part in walk(body)):
                    raise EffectError("a bonus holds no bonus, tile or shrine (R7.4)")
            case Repeat(_, body):
                if any(isinstance(part, Others | Tile | Shrine | Repeat) for part in walk(body)):
                    raise EffectError("a repeat holds no repeat, bonus, tile or shrine (R7.1)")
                if isinstance(body, Leaves):
                    raise EffectError("write the sum of the leaves instead of repeating them")
            case Either(left, right):
                for side in (left, right):
                    _check_side(side)
            case Tile() | Shrine():
                if not hiring:
                    raise EffectError("tiles and shrines are single effects: write them at hire")
            case OnField(_, drawn, exact, steps):
                _check_steps(drawn, exact, steps)
            case _:
                pass


def _check_side(side: Effect) -> None:
    """A side of either/or is put into words as part of a longer sentence."""
    parts = side.parts if isinstance(side, Both) else (side,)
    if isinstance(parts[0], Others):
        raise EffectError("in either/or write the bonus after what you do yourself")
    for node in walk(side):
        if isinstance(node, Shrine):
            raise EffectError("the additional shrine cannot be one of two (R7.10)")
        if isinstance(node, Either):
            raise EffectError("either/or inside either/or has no plain words")
        if isinstance(node, Repeat) and isinstance(node.body, Both | Either):
            raise EffectError("a repeated bracket inside either/or has no plain words")


def _check_steps(drawn: int, exact: bool, steps: tuple[tuple[str, int], ...]) -> None:
    verbs = tuple(verb for verb, _ in steps)
    if verbs not in (("move",), ("remove",), ("move", "remove"), ("remove", "beside")):
        raise EffectError(
            "on one field: move, remove, both in this order, or remove and beside; "
            f"not {', '.join(verbs)}"
        )
    if drawn == 0 and "beside" not in verbs:
        raise EffectError("a field without drops has nothing to move or remove: write >=1")
    total = sum(count for verb, count in steps if verb != "beside")
    if exact and drawn < total:
        raise EffectError(f"exactly {drawn} drops cannot serve {total} symbols")
