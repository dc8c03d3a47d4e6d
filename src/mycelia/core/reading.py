"""Reading JSON-like data with errors that name the place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ..errors import PositionError, shown

Where = tuple[str, ...]
KINDS: Final = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table of names and values",
}


class Reader:
    """Looks values up by their path, like ("seats", "0", "drops")."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise PositionError(f"expected {KINDS[dict]}, found {shown(data)}")
        self.data: dict[str, Any] = data

    def fail(self, where: Where, message: str) -> PositionError:
        """The error to raise for a place."""
        return PositionError(f"{'.'.join(where)}: {message}" if where else message)

    def has(self, key: str) -> bool:
        """Whether a key of the first level is there, and not null."""
        return self.data.get(key) is not None

    def get(self, where: Where, kind: type, default: Any = None) -> Any:
        """The value at a path, of this kind; the default if it is not there or null."""
        value: Any = self.data
        for key in where:
            if isinstance(value, list) and key.isdigit() and int(key) < len(value):
                value = value[int(key)]
            else:
                value = value.get(key) if isinstance(value, dict) else None
        if value is None and default is not None:
            return default
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fail(where, f"expected {KINDS[kind]}, found {shown(value)}")
        return value

    def only(self, where: Where, allowed: Iterable[str]) -> None:
        """Refuses keys that mean nothing."""
        table = self.get(where, dict, {}) if where else self.data
        for key in table:
            if key not in allowed:
                message = f"unknown; expected one of {', '.join(allowed)}"
                raise self.fail((*where, str(key)), message)

    def number(self, where: Where, low: int, high: int, default: int) -> int:
        """A whole number within bounds."""
        value: int = self.get(where, int, default)
        self.check_number(where, value, low, high)
        return value

    def check_number(self, where: Where, value: object, low: int, high: int) -> None:
        """Refuses what is not a whole number within bounds."""
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            message = f"expected a whole number from {low} to {high}, found {shown(value)}"
            raise self.fail(where, message)

    def one_of(self, where: Where, allowed: list[Any], default: Any) -> Any:
        """One of a few texts."""
        value = self.get(where, str, default) if default is not None else self._raw(where)
        if value not in allowed:
            names = ", ".join(str(name) for name in allowed)
            raise self.fail(where, f"expected one of {names}, found {shown(value)}")
        return value

    def _raw(self, where: Where) -> Any:
        value: Any = self.data
        for key in where:
            value = value.get(key) if isinstance(value, dict) else None
        return value if value is None or isinstance(value, str) else repr(value)
