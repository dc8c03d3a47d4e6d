"""Tables and keys of a TOML file, each with the line where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from ..errors import EditionError


class Tables:
    """What a file holds; `where` is the path of keys to what is being read."""

    def __init__(self, data: dict[str, Any], text: str, file: str) -> None:
        self.data = data
        self.text = text
        self.file = file

    def fail(self, where: Iterable[str], message: str) -> EditionError:
        """Return the error that names file, line and keys."""
        keys = list(where)
        return EditionError(f"{self.file}:{self.line(keys)}: {' '.join(keys)}: {message}")

    def line(self, keys: list[str]) -> int:
        """Return the line where a key stands: below its table's header, else the header itself.

        Where a table has no header of its own (`[hero.x]` without `[hero]`), the first of its
        parts stands for it; the third of `[[solo]]` is found as ["solo", "3"].
        """
        lines = self.text.splitlines()
        headers = [(i, _header(line)) for i, line in enumerate(lines) if _header(line)]
        for depth in range(len(keys), 0, -1):
            hits = [i for i, header in headers if header == keys[:depth]]
            rest = keys[depth:]
            if len(hits) > 1 and rest:  # a list of tables
                hits, rest = hits[int(rest[0]) - 1 :], rest[1:]
            if hits:
                return self._below(lines, hits[0], rest)
        found = self._below(lines, -1, keys)
        if found == 0:
            return next((i + 1 for i, header in headers if header[:1] == keys[:1]), 1)
        return found

    def _below(self, lines: list[str], start: int, keys: list[str]) -> int:
        """Return the line of a key in the table whose header stands at `start`, else that line."""
        for i in range(start + 1, len(lines)):
            if _header(lines[i]):
                break
            if keys and re.match(rf"\s*[\"']?{re.escape(keys[0])}[\"']?\s*=", lines[i]):
                return i + 1
        return start + 1

    def get(self, where: list[str], kind: type, default: Any = None) -> Any:
        """Return the value at that path, of that kind."""
        value: Any = self.data
        for key in where:
            value = value.get(key) if isinstance(value, dict) else None
        if value is None:
            if default is not None:
                return default
            raise self.fail(where, f"is missing; expected {KINDS[kind]}")
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fail(where, f"expected {KINDS[kind]}, found {shown(value)}")
        return value

    def only(self, where: list[str], allowed: Iterable[str]) -> dict[str, Any]:
        """Return a table that has no other keys than these."""
        table: dict[str, Any] = self.get(where, dict)
        for key in table:
            if key not in allowed:
                raise self.fail([*where, key], f"unknown; expected one of {', '.join(allowed)}")
        return table

    def number(self, where: list[str], low: int, high: int, default: int | None) -> int:
        """Return a whole number within bounds."""
        value: int = self.get(where, int, default)
        if not low <= value <= high:
            raise self.fail(where, f"expected a number from {low} to {high}, found {value}")
        return value


def shown(value: object) -> str:
    """Return a value as it is written in the file.

    >>> shown(True), shown("7")
    ('true', "'7'")
    """
    if isinstance(value, bool):
        return str(value).lower()
    return repr(value) if isinstance(value, str | list | dict) else str(value)


def _header(line: str) -> list[str]:
    """Return the keys of a table's header; none if the line is no header."""
    match = re.fullmatch(r"\s*\[\[?([^\]]+)\]\]?\s*(#.*)?", line)
    return [key.strip(" \"'") for key in match[1].split(".")] if match else []


KINDS: Final = {
    str: "a text",
    int: "a whole number",
    dict: "a table",
    list: "a list",
    bool: "true or false",
}
