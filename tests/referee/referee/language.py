"""The effect language of an edition file, read by a parser of the referee's own.

either := both ['/' both];  both := item {'&' item};  item := ['others:'] ['Nx'] function
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Leaves:
    n: int


@dataclass(frozen=True)
class OnField:
    """Symbols carried out on one field (R7.5, R7.6, R7.8): moves, removes, then one beside it."""

    terrain: str
    need: int
    exactly: bool = False
    moves: int = 0
    removes: int = 0
    beside: int = 0


@dataclass(frozen=True)
class Around:
    terrain: str


@dataclass(frozen=True)
class Trash:
    pass


@dataclass(frozen=True)
class TakeTile:
    tile: str


@dataclass(frozen=True)
class PlaceShrine:
    pass


@dataclass(frozen=True)
class Repeat:
    n: int
    body: Effect


@dataclass(frozen=True)
class Both:
    parts: tuple[Effect, ...]


@dataclass(frozen=True)
class Either:
    left: Effect
    right: Effect


@dataclass(frozen=True)
class Others:
    body: Effect


Effect: TypeAlias = (
    Leaves | OnField | Around | Trash | TakeTile | PlaceShrine | Repeat | Both | Either | Others
)


def parse(text: str) -> Effect:
    """Return the effect that a text describes."""
    parser = Parser(text)
    effect = parser.either()
    if parser.tokens:
        raise ValueError(f"{text!r}: what is {parser.tokens}?")
    return effect


class Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[str] = re.findall(r">=|[=:,&/()]|\d+x\b|\d+|[a-z]+|\S", text)

    def peek(self) -> str:
        return self.tokens[0] if self.tokens else ""

    def take(self, wanted: str | None = None) -> str:
        if not self.tokens or (wanted and self.tokens[0] != wanted):
            raise ValueError(f"{self.text!r}: {wanted or 'more'} wanted before {self.tokens}")
        return self.tokens.pop(0)

    def either(self) -> Effect:
        left = self.both()
        if self.peek() != "/":
            return left
        self.take("/")
        return Either(left, self.both())

    def both(self) -> Effect:
        parts = [self.item()]
        while self.peek() == "&":
            self.take("&")
            parts.append(self.item())
        return parts[0] if len(parts) == 1 else Both(tuple(parts))

    def item(self) -> Effect:
        token = self.take()
        if token == "others":
            self.take(":")
            return Others(self.item())
        if re.fullmatch(r"\d+x", token):
            return Repeat(int(token[:-1]), self.item())
        if token == "(":
            inner = self.either()
            self.take(")")
            return inner
        if token.isdigit() and self.take() in ("leaf", "leaves"):
            return Leaves(int(token))
        return self.function(token)

    def function(self, name: str) -> Effect:
        match name:
            case "move":
                moves = int(self.take())
                return self.on_field(*self.field(), moves=moves)
            case "remove":
                removes = int(self.take())
                return self.on_field(*self.field(), removes=removes)
            case "on":
                field = self.field()
                self.take(":")
                return self.on_field(*field, **self.symbols())
            case "around":
                return Around(self.take())
            case "trash":
                return Trash()
            case "tile":
                return TakeTile(self.take())
            case "shrine":
                return PlaceShrine()
        raise ValueError(f"{self.text!r}: what is {name!r}?")

    def field(self) -> tuple[str, int | None, bool]:
        """Read the terrain, the drops drawn if they are given, and whether with a beetle."""
        terrain, exactly = self.take(), False
        if self.peek() not in (">=", "="):
            return terrain, None, exactly
        exactly = self.take() == "="
        return terrain, int(self.take()), exactly

    def symbols(self) -> dict[str, int]:
        names = {"move": "moves", "remove": "removes", "beside": "beside"}
        symbols: dict[str, int] = {}
        while not symbols or self.peek() == ",":
            if symbols:
                self.take(",")
            name = names[self.take()]
            symbols[name] = int(self.take())
        return symbols

    def on_field(self, terrain: str, need: int | None, exactly: bool, /, **symbols: int) -> OnField:
        """Return the function; if not given, as many drops are drawn as there are symbols."""
        drawn = sum(symbols.values()) if need is None else need
        return OnField(terrain, drawn, exactly, **symbols)
