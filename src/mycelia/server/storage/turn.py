"""The processes of one machine write to an SQLite file in turn.

SQLite lets a writer that must wait sleep and try again, up to a tenth of a second at a time. A lock
on a file of our own wakes the next one at once. It is a courtesy among them: SQLite has the last
word, so nothing depends on it, and who waits for too long goes on without.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

PATIENCE: Final = 1.0  # seconds for one's turn: so long nobody needs who is not stuck

P = ParamSpec("P")
T = TypeVar("T")


class Turn:
    """A lock between processes, used by one thread."""

    def __init__(self, file: Path) -> None:
        import fcntl  # not on Windows, where one process serves alone

        self._flock = fcntl.flock
        self._take, self._give = fcntl.LOCK_EX, fcntl.LOCK_UN
        self._try = fcntl.LOCK_EX | fcntl.LOCK_NB
        self.handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        self._waiter = ThreadPoolExecutor(1, "store-turn")
        self._waiting: Future[None] | None = None  # that came too late for whoever wanted it

    def __enter__(self) -> None:
        """Wait for one's turn, but not for ever."""
        try:
            self._flock(self.handle, self._try)
            return
        except BlockingIOError:
            pass
        if self._waiting is None or self._waiting.done():
            self._waiting = self._waiter.submit(self._flock, self.handle, self._take)
        try:
            self._waiting.result(PATIENCE)
            self._waiting = None
        except TimeoutError:
            pass  # SQLite waits on, and says so if it is in vain

    def __exit__(self, *_: object) -> None:
        """Let the next one go."""
        self._flock(self.handle, self._give)

    def close(self) -> None:
        """Let it go for good."""
        self._waiter.shutdown(wait=False)
        os.close(self.handle)


class InTurn(ThreadPoolExecutor):
    """A thread that does nothing but in its turn."""

    def __init__(self, turn: Turn, name: str) -> None:
        super().__init__(1, name)
        self.turn = turn

    def submit(self, work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> Future[T]:
        """Do something, when it is its turn."""

        def in_turn(*args: P.args, **named: P.kwargs) -> T:
            with self.turn:
                return work(*args, **named)

        return super().submit(in_turn, *args, **named)

    def shutdown(self, wait: bool = True, **named: Any) -> None:
        """End."""
        super().shutdown(wait, **named)
        self.turn.close()
