"""A time limit for code that is not ours."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import NoReturn, TypeVar

T = TypeVar("T")


class TooSlow(BaseException):
    """The time is up. Not an Exception, so that no bot catches it by accident."""


def within(seconds: float | None, call: Callable[[], T]) -> T:
    """Return what a call returns. Raise TooSlow if it takes longer than so many seconds.

    On POSIX, in the main thread, a signal ends it where it is. Elsewhere it is given a thread of
    its own, which is left behind if it does not come back.
    """
    if seconds is None:
        return call()
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        return _with_alarm(seconds, call)
    return _in_a_thread(seconds, call)


def _with_alarm(seconds: float, call: Callable[[], T]) -> T:
    def ring(_: int, __: FrameType | None) -> NoReturn:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, ring)
    begun = time.monotonic()
    left, every = signal.getitimer(signal.ITIMER_REAL)  # somebody else's alarm, set before ours
    signal.setitimer(signal.ITIMER_REAL, min(seconds, left) if left else seconds)
    try:
        return call()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if left:
            rest = left - (time.monotonic() - begun)
            signal.setitimer(signal.ITIMER_REAL, max(0.001, rest), every)


def _in_a_thread(seconds: float, call: Callable[[], T]) -> T:
    found: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            found.append(call())
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if failed:
        raise failed[0]
    if not found:
        raise TooSlow
    return found[0]
