"""The state of a game: one flat vec, and the box that says what its numbers mean."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from .box import Box


class Table:
    """Everything on the table. Copying is one allocation; nothing in it refers to anything else."""

    __slots__ = ("box", "events", "listed", "s", "scratch", "tracing")

    def __init__(self, box: Box, cells: vec[i64]) -> None:
        self.box: Box = box
        self.s: vec[i64] = cells
        self.scratch: vec[i64] = vec[i64]()  # for a list of choices, made when it is first needed
        self.listed: i64 = -1  # how many of them stand there; -1 after every change
        self.tracing: bool = False
        self.events: vec[i64] = vec[i64]()

    def copy(self) -> Table:
        """An independent table in the same state, without the events."""
        return Table(self.box, self.s[:])

    def cells(self) -> list[int]:
        """The state as plain numbers."""
        return list(self.s)

    def same(self, other: Table) -> bool:
        """Whether both are in the same state."""
        a = self.s
        b = other.s
        n: i64 = len(a)
        if n != len(b):
            return False
        i: i64 = 0
        while i < n:
            if a[i] != b[i]:
                return False
            i += 1
        return True

    def take_events(self) -> list[int]:
        """What was noted since the last call: code, seat and two numbers for each event."""
        events = list(self.events)
        self.events = vec[i64]()
        return events


def table_of(box: Box, cells: list[int]) -> Table:
    """The table that `Table.cells` was taken from."""
    return Table(box, vec[i64](cells))


def note(t: Table, code: i64, seat: i64, a: i64, b: i64) -> None:
    """Notes an event; callers ask `t.tracing` first, so that playouts pay one comparison."""
    events = append(t.events, code)
    events = append(events, seat)
    events = append(events, a)
    t.events = append(events, b)
