"""Jobs on several cores, in processes that are ended when nobody wants their results any more."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import TimeoutError as Waited
from multiprocessing import active_children, get_context
from typing import Final, TypeVar

from ..errors import BotError

LOOK: Final = 1.0  # seconds between looks whether all processes are still there

Job = TypeVar("Job")
Done = TypeVar("Done")


def ignore_interrupts() -> None:
    """Ctrl-C is the parent's business: it ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def in_order(
    work: Callable[[Job], Done], todo: Iterable[Job], processes: int, chunk: int = 1
) -> Iterator[Done]:
    """Yield what comes of every job, in order. Closing it early ends the processes.

    Raise BotError if one of them dies: a pool would wait for its results for ever.
    """
    pool = get_context("spawn").Pool(processes, ignore_interrupts)
    try:
        at_work = {child.pid for child in active_children()}
        results = pool.imap(work, todo, chunksize=chunk)
        while True:
            try:
                yield results.next(LOOK)
            except Waited:
                if not at_work <= {child.pid for child in active_children()}:
                    raise BotError(
                        "a process died while it played: a bot of your own may have ended it; "
                        "--jobs 1 shows which"
                    ) from None
            except StopIteration:
                return
    finally:
        pool.terminate()
        pool.join()
