"""Values as JSON, and values that are written once though many messages hold them."""

from __future__ import annotations

from typing import Final, TypeVar, cast

import msgspec

T = TypeVar("T")
ENCODER: Final = msgspec.json.Encoder()


def has_nul(raw: bytes | bytearray) -> bool:
    """Return whether JSON has the letter 0 in it, which no person types and PostgreSQL refuses."""
    return b"\\u0000" in raw


def encode(value: object) -> bytes:
    """Return a value as JSON."""
    return ENCODER.encode(value)


def encoded(value: T) -> T:
    """Return a value as it will stand in a message, written already.

    It takes the place of the value in any message, and is copied into it as it is.
    """
    return written(encode(value), type(value))


def written(text: bytes, kind: type[T]) -> T:
    """Return JSON that stands in a message in the place of a value of this kind."""
    return cast(T, msgspec.Raw(text))
