"""The wire types for TypeScript: `python -m mycelia.server.wire.typescript > web/src/wire.ts`."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Final, get_args

import msgspec
from msgspec import inspect as of

from ...core.counts import Counts
from ...core.options import Options
from ...core.position import Gwidyon, Pending, Position, SeatPosition
from . import game, rest, socket

HEADER: Final = """\
// Made from game.py, socket.py and rest.py in src/mycelia/server/wire:
// python -m mycelia.server.wire.typescript > web/src/wire.ts
// Change them there. Long because it is generated: all that goes over the wire stands here.
"""
UNIONS: Final = ("ServerMessage", "ClientMessage")
SIMPLE: Final = {
    of.IntType: "number",
    of.FloatType: "number",
    of.StrType: "string",
    of.BoolType: "boolean",
    of.NoneType: "null",
    of.AnyType: "unknown",
}


def structs() -> list[type]:
    """Return all message types, in the order of the files, after the values they hold."""
    return [
        Options,
        SeatPosition,
        Gwidyon,
        Pending,
        Position,
        *(each for module in (game, socket, rest) for each in structs_of(module)),
    ]


def structs_of(module: ModuleType) -> list[type]:
    """Return the message types of a module, in its order."""
    return [
        each
        for name, each in vars(module).items()
        if isinstance(each, type)
        and issubclass(each, msgspec.Struct)
        and each.__module__ == module.__name__
        and not name.startswith("_")
    ]


def script() -> str:
    """Return the whole file."""
    parts = [HEADER, *(interface(each) for each in structs())]
    for name in UNIONS:
        members = " | ".join(each.__name__ for each in get_args(getattr(socket, name)))
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def interface(struct: type) -> str:
    """Return one type with its documentation."""
    info = of.type_info(struct)
    assert isinstance(info, of.StructType | of.DataclassType)
    lines = [f"/** {(struct.__doc__ or '').strip()} */", f"export interface {struct.__name__} {{"]
    if isinstance(info, of.StructType) and info.tag_field is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        optional = "" if field.required or isinstance(info, of.DataclassType) else "?"
        lines.append(f"  {field.encode_name}{optional}: {written(field.type)};")
    return "\n".join([*lines, "}", ""])


def written(kind: of.Type) -> str:
    """Return a type in TypeScript's words."""
    match kind:
        case of.StructType() | of.DataclassType():
            return str(kind.cls.__name__)
        case of.ListType() | of.VarTupleType():
            inner = written(kind.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case of.DictType():
            return f"Record<string, {written(kind.value_type)}>"
        case of.LiteralType():
            return " | ".join(sorted(f'"{value}"' for value in kind.values))
        case of.UnionType():
            return " | ".join(written(each) for each in kind.types)
        case of.CustomType() if kind.cls is Counts:
            return "Record<string, number>"
        case of.Metadata():
            return written(kind.type)
    return SIMPLE[type(kind)]


if __name__ == "__main__":
    sys.stdout.write(script())
