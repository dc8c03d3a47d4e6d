"""Effects become programs for the engine: repetitions written out, no stack needed."""

from __future__ import annotations

from typing import Final

from ..engine import layout as at
from .language import (
    Around,
    Both,
    Effect,
    Either,
    Leaves,
    OnField,
    Others,
    Repeat,
    Shrine,
    Tile,
    Trash,
    walk,
)

TERRAIN: Final = {"any": at.ANY, "leaf": at.LEAF, "moss": at.MOSS, "water": at.WATER}
VERB: Final = {"move": at.OP_MOVE, "remove": at.OP_REMOVE, "beside": at.OP_BESIDE}


class Programs:
    """The code of a whole edition, and which effect each instruction belongs to."""

    def __init__(self) -> None:
        self.code: list[list[int]] = []
        self.source: list[Effect | None] = []

    def add(self, effect: Effect, *, must: bool = False) -> int:
        """Appends a program; its first instruction's number."""
        start = len(self.code)
        self._write(effect, None, 0, at.MUST if must else 0)
        self._emit(at.OP_DONE, None)
        return start

    def add_row(self) -> int:
        """A program that replaces the showcase (R5.2)."""
        start = len(self.code)
        self._emit(at.OP_ROW, None)
        self._emit(at.OP_DONE, None)
        return start

    def flat(self) -> list[int]:
        """The code as the Box wants it."""
        return [number for line in self.code for number in line]

    def _emit(self, op: int, source: Effect | None, **fields: int) -> list[int]:
        line = [0] * at.WIDTH
        line[at.OP] = op
        line[at.SKIP_TO] = len(self.code) + 1
        for name, value in fields.items():
            line[getattr(at, name)] = value
        self.code.append(line)
        self.source.append(source)
        return line

    def _write(self, effect: Effect, leave: list[list[int]] | None, place: int, flags: int) -> None:
        """Writes code; lines whose skipping ends a repetition are added to `leave`."""
        match effect:
            case Leaves(count):
                self._emit(at.OP_LEAVES, effect, COUNT=count)
            case OnField(terrain, drawn, exact, steps):
                for i, (verb, count) in enumerate(steps):
                    last = i == len(steps) - 1
                    line = self._emit(
                        VERB[verb],
                        effect,
                        TERRAIN=TERRAIN[terrain],
                        COUNT=count,
                        DRAWN=drawn,
                        EXACT=int(exact),
                        FLAGS=flags | (0 if last else at.KEEP),
                        PLACE=place,
                    )
                    if last and leave is not None:
                        leave.append(line)
            case Around(terrain):
                line = self._emit(at.OP_AROUND, effect, TERRAIN=TERRAIN[terrain], PLACE=place)
                if leave is not None:
                    leave.append(line)
            case Trash():
                line = self._emit(at.OP_TRASH, effect, PLACE=place)
                if leave is not None:
                    leave.append(line)
            case Tile(tile):
                self._emit(at.OP_TILE, effect, COUNT="abcde".index(tile))
            case Shrine():
                self._emit(at.OP_TOKEN, effect, FLAGS=at.MUST)
            case Repeat(times, body):
                self._write_repeat(times, body)
            case Both(parts):
                for part in parts:
                    self._write(part, None, place, flags)
            case Either(left, right):
                self._write_either(effect, left, right, place)
            case Others(body):
                head = self._emit(at.OP_OTHERS, effect)
                first = len(self.code)
                self._write(body, None, 0, 0)
                self._emit(at.OP_NEXT, effect)[at.SKIP_TO] = first
                head[at.SKIP_TO] = len(self.code)

    def _write_repeat(self, times: int, body: Effect) -> None:
        # Leaving out a single function ends its repetitions: the next one could do no more.
        # In a bracket every part is asked for again.
        leave: list[list[int]] | None = None if isinstance(body, Both | Either) else []
        for i in range(times):
            self._write(body, leave, (i + 1) * 8 + times, 0)
        for line in leave or ():
            line[at.SKIP_TO] = len(self.code)

    def _write_either(self, effect: Effect, left: Effect, right: Effect, place: int) -> None:
        flags = (0 if gives(left) else at.LEFT_FREE) | (0 if gives(right) else at.RIGHT_FREE)
        head = self._emit(at.OP_EITHER, effect, FLAGS=flags, PLACE=place)
        self._write(left, None, place, 0)
        jump = self._emit(at.OP_JUMP, effect)
        head[at.COUNT] = len(self.code)
        self._write(right, None, place, 0)
        jump[at.SKIP_TO] = head[at.SKIP_TO] = len(self.code)


def gives(effect: Effect) -> bool:
    """Whether it holds a bonus for the others, which cannot be left out (R7.4)."""
    return any(isinstance(part, Others) for part in walk(effect))
