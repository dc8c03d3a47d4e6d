"""Which cards give the others something when they are played (R7.4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...engine.box import Box
from ...engine.layout import OP, OP_DONE, OP_OTHERS, WIDTH


def giving_kinds(box: Box) -> vec[i64]:
    """The kinds that do, by their numbers."""
    found: list[int] = []
    kind: i64 = 0
    while kind < box.kinds:
        pc: i64 = box.play[kind]
        while pc >= 0 and box.code[pc * WIDTH + OP] != OP_DONE:
            if box.code[pc * WIDTH + OP] == OP_OTHERS:
                found.append(int(kind))
                break
            pc += 1
        kind += 1
    return vec[i64](found)
