"""The effect language: the printed symbols of a card, written down.

    3 leaves & 2x remove 1 water        around leaf
    remove 3 moss>=1                    on water>=2: move 1, remove 1
    remove 2 any=2                      on water>=0: remove 2, beside 1
    2 leaves & others: 1 leaf           move 2 moss / remove 1 any
    when hired: trash, tile c, shrine   2x (move 1 any & 1 leaf)

`&` binds tighter than `/`; `Nx` and `others:` bind to the one function after them or to a
bracket. A bracket that only holds `&` among others means nothing: `A & (B & C)` is `A & B & C`.
If no number of drops is given, as many must lie there as there are symbols (R7.5).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

TERRAINS: Final = ("any", "leaf", "moss", "water")


@dataclass(frozen=True, slots=True)
class Leaves:
    """The player takes so many leaves (R7.3)."""

    count: int


@dataclass(frozen=True, slots=True)
class OnField:
    """Symbols used on one field (R7.5, R7.6, R7.8); `steps` are pairs like ("move", 2)."""

    terrain: str
    drawn: int
    exact: bool
    steps: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Around:
    """The player takes one drop off each field around one of this landscape (R7.7)."""

    terrain: str


@dataclass(frozen=True, slots=True)
class Trash:
    """The player may remove a card of the discard pile from the game (R7.2)."""


@dataclass(frozen=True, slots=True)
class Tile:
    """The player takes an action tile (R7.9)."""

    tile: str


@dataclass(frozen=True, slots=True)
class Shrine:
    """The player puts an additional shrine on the board (R7.10)."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """The body is done up to `times` times (R7.1)."""

    times: int
    body: Effect


@dataclass(frozen=True, slots=True)
class Others:
    """Every other player may do the body: a bonus (R7.4)."""

    body: Effect


@dataclass(frozen=True, slots=True)
class Both:
    """One part is done after the other (R7.1); none of them is such a list itself."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """The player does one of two (R7.1)."""

    left: Effect
    right: Effect


Effect = Leaves | OnField | Around | Trash | Tile | Shrine | Repeat | Others | Both | Either

_TOKEN = re.compile(r"\s*(?:([0-9]+x)|([0-9]+)|(>=|=|[&/():,])|([a-z]+)|(\S))")


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
                raise EffectError(_strange(match.group(5)))
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
            raise EffectError(f"expected {_one_of(wanted)}, found {found}")
        self.at += 1
        return token

    def number(self, low: int, high: int, what: str) -> int:
        token = self.peek()
        if not token.isdigit() or not low <= int(token) <= high:
            found = repr(token) if token else "the end"
            wanted = f"{what} from {low} to {high}" if low < high else f"{what}, which is {low}"
            raise EffectError(f"expected {wanted}, found {found}")
        self.at += 1
        return int(token)

    def either(self) -> Effect:
        left = self.both()
        if self.accept("/"):
            right = self.both()
            if self.peek() == "/":
                raise EffectError("either/or has two sides (R7.1): leave one of these out")
            return Either(left, right)
        return left

    def both(self) -> Effect:
        parts = [self.part()]
        while self.accept("&"):
            parts.append(self.part())
        if len(parts) == 1:
            return parts[0]
        flat = (part.parts if isinstance(part, Both) else (part,) for part in parts)
        return Both(tuple(one for some in flat for one in some))

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
            if int(token) > 9:
                raise EffectError(
                    f"expected a number of leaves from 1 to 9, found {token!r}; "
                    "for more, write a sum like (9 leaves & 1 leaf)"
                )
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
        if verb == "beside":
            return verb, self.number(1, 1, "the number of drops beside the field")
        return verb, self.number(1, 9, "a number of drops")


def _strange(letter: str) -> str:
    """Return what is said about a letter that the language does not have."""
    if letter.isalpha():
        return f"{letter!r} means nothing here; all words are written in small letters, a to z"
    return f"{letter!r} means nothing here; the signs are & / ( ) : , = and >="


def _one_of(words: tuple[str, ...]) -> str:
    """Return words as a list to choose from.

    >>> _one_of(("c", "d", "e"))
    'c, d or e'
    """
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def parse(text: str) -> Effect:
    """Return the effect that is written there; EffectError says what is wrong with it.

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
    """Refuse what the rules or the plain words have no form for."""
    for node in walk(effect):
        match node:
            case Others(body):
                _check_bonus(body)
            case Repeat(times, body):
                _check_repeat(times, body)
            case Either(left, right):
                _check_side(left)
                _check_side(right)
            case Tile() | Shrine():
                if not hiring:
                    raise EffectError(
                        "action tiles and additional shrines are single effects (R7.9): "
                        "write them in hire, not in play"
                    )
            case OnField(_, drawn, exact, steps):
                _check_steps(drawn, exact, steps)
            case _:
                pass


def _check_bonus(body: Effect) -> None:
    for node in walk(body):
        if isinstance(node, Others):
            raise EffectError(
                "a bonus holds no other bonus (R7.4): write others: once, "
                "before a bracket if it is for several functions"
            )
        if isinstance(node, Tile | Shrine):
            raise EffectError(
                "a bonus holds no tile or shrine, which are for whoever hires (R7.9): "
                "write it outside of the bonus"
            )


def _check_repeat(times: int, body: Effect) -> None:
    for node in walk(body):
        if isinstance(node, Repeat):
            raise EffectError("a repeat holds no other repeat (R7.1): write only one of them")
        if isinstance(node, Others):
            raise EffectError(
                "a repeat holds no bonus (R7.4): write the repeat inside of the bonus, "
                "like others: 2x move 1 any"
            )
        if isinstance(node, Tile | Shrine):
            raise EffectError(
                "a repeat holds no tile or shrine (R7.9): write it outside of the repeat"
            )
    if isinstance(body, Leaves):
        whole, rest = divmod(times * body.count, 9)
        numbers = [9] * whole + [rest] * (rest > 0)
        words = " & ".join("1 leaf" if n == 1 else f"{n} leaves" for n in numbers)
        words = f"({words})" if len(numbers) > 1 else words
        raise EffectError(f"leaves are not repeated but added up: write {words}")


def _check_side(side: Effect) -> None:
    """Refuse a side of either/or that cannot be one of two, or that is a choice itself."""
    for node in _own(side):
        if isinstance(node, Shrine):
            raise EffectError(
                "the additional shrine must be put up (R7.10), so it cannot be one of two: "
                "write it with &, like shrine & (2 leaves / trash)"
            )
        if isinstance(node, Either):
            raise EffectError(
                "either/or holds no other either/or (R7.1): write two sides that hold no choice"
            )


def _own(effect: Effect) -> Iterator[Effect]:
    """Yield an effect and its parts like `walk`, but not what is inside of a bonus."""
    match effect:
        case Others():
            yield effect
        case Both(parts):
            yield effect
            for part in parts:
                yield from _own(part)
        case _:
            yield from walk(effect)


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
        drops = "1 drop is" if drawn == 1 else f"{drawn} drops are"
        better = f"={total}" if total <= 9 else f">={drawn}"
        raise EffectError(f"exactly {drops} not enough for {total} symbols: write {better}")
