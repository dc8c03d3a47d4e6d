"""What may stand in a column, and rows that have something else: they are named and left out."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    String,
    Table,
    select,
    type_coerce,
)
from sqlalchemy.sql import ColumnElement
from sqlalchemy.types import NULLTYPE

from ...errors import shown

LONGEST: Final = 1_000_000  # letters of a text that has no length of its own
SMALLEST, LARGEST = -(2**31), 2**31 - 1  # numbers that PostgreSQL keeps, too
LAST: Final = 253e9  # seconds since 1970: a time that calendars know
# What a terminal takes for an order, and what is no letter. Texts without a length have lines.
CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
CONTROL_BUT_LINES: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
JSON: Final = {"games.options", "nodes.about", "results.result"}


def wrong(column: Column[Any], value: Any) -> str:
    """Return what is wrong with a value in a column; nothing if it can stand there."""
    kind = column.type
    if value is None:
        return "" if column.nullable else "is missing"
    if isinstance(kind, Boolean):
        return "" if type(value) in (int, bool) and value in (0, 1) else "is neither yes nor no"
    if isinstance(kind, Integer):
        whole = type(value) is int and SMALLEST <= value <= LARGEST
        return "" if whole else "is no whole number, or too large"
    if isinstance(kind, Float):
        time = type(value) in (int, float) and math.isfinite(value) and 0 <= value <= LAST
        return "" if time else "is no time"
    assert isinstance(kind, String)
    if type(value) is not str:
        return "is no text"
    if len(value) > (kind.length or LONGEST):
        return "is too long"
    odd = (CONTROL if kind.length else CONTROL_BUT_LINES).search(value)
    return "has control characters" if odd else ""


def any_text(raw: bytes) -> str:
    """Return a text as SQLite has it; what is no letter becomes one that `wrong` names."""
    return raw.decode(errors="surrogateescape")


def plain(text: str) -> str:
    """Return a text for a terminal, without anything that it would take for an order."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)


class Reading:
    """Reads rows as they are there, by a transaction of its own. Odd ones are left out."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.odd: list[str] = []  # a sentence about each
        if connection.dialect.name == "sqlite":
            driver: Any = connection.connection.driver_connection
            driver.text_factory = any_text

    def rows(
        self,
        table: Table,
        *where: ColumnElement[bool],
        order: ColumnElement[Any] | None = None,
        most: int | None = None,
    ) -> Iterator[dict[str, Any]]:
        """Give the rows that can be, with the names of their columns."""
        # Nothing is made of what the database gives, or one odd value would spoil all rows.
        values = [type_coerce(column, NULLTYPE).label(column.name) for column in table.columns]
        wanted = select(*values).where(*where).order_by(order).limit(most)
        for found in self.connection.execution_options(yield_per=1000).execute(wanted).mappings():
            row = dict(found)
            why = self._why(table, row)
            if why:
                self.odd.append(f"{self._name(table, row)}: its {why}")
            else:
                yield row

    def _why(self, table: Table, row: dict[str, Any]) -> str:
        for column in table.columns:
            value = row[column.name]
            why = wrong(column, value)
            if not why and f"{table.name}.{column.name}" in JSON and not _is_object(value):
                why = "is no JSON object"
            if why:
                return f"{column.name} {why}"
        return ""

    def _name(self, table: Table, row: dict[str, Any]) -> str:
        keys = [row[column.name] for column in table.primary_key]
        known = (
            str(key) if isinstance(key, int) or (str(key).isalnum() and len(str(key)) <= 64)
            else shown(key)
            for key in keys
        )  # fmt: skip
        return f"{table.name} {', '.join(known)}"


def _is_object(text: str) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False
