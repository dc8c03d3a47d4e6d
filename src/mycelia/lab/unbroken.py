"""Ctrl-C that waits for a moment: what belongs together is done as a whole or not at all."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def unbroken() -> Iterator[None]:
    """Do what is inside to its end; a Ctrl-C that comes meanwhile is felt right after it."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are the main thread's business
        return
    came: list[int] = []

    def wait(number: int, frame: FrameType | None) -> None:
        came.append(number)

    before = signal.signal(signal.SIGINT, wait)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)
    if came and callable(before):
        before(signal.SIGINT, None)
