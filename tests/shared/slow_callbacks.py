"""No callback of the server's loop may take long: everybody else waits for it."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time
from typing import Any

LONGEST = 0.05  # seconds of its thread's processor time: waits and other processes do not count


def name_of(handle: Any) -> str:
    """Return what a callback does, for people who look for it."""
    owner = getattr(handle._callback, "__self__", handle._callback)
    return repr(owner)[:400]


@contextmanager
def watched() -> Iterator[list[str]]:
    """Collect the names of callbacks that took too long, with their time, in all loops.

    Looking through all memory is not theirs: that of the tests is many times a server's.
    """
    slow: list[str] = []
    collecting = {"start": 0.0, "in all": 0.0}

    def collected(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            collecting["start"] = thread_time()
        else:
            collecting["in all"] += thread_time() - collecting["start"]

    handle: Any = asyncio.Handle
    run = handle._run

    def timed(self: asyncio.Handle) -> None:
        begun = thread_time() - collecting["in all"]
        run(self)
        took = thread_time() - collecting["in all"] - begun
        if took > LONGEST:
            slow.append(f"{took * 1000:.0f} ms: {name_of(self)}")

    handle._run = timed
    gc.callbacks.append(collected)
    try:
        yield slow
    finally:
        handle._run = run
        gc.callbacks.remove(collected)
