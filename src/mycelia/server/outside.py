"""Workers elsewhere, as the bots of a server see them: somebody who may take a job, or nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from .work import Answer, Question


class Nobody(Exception):
    """No worker has a core to spare."""


class Ended(Exception):
    """The worker ends, and gives back what it had."""


class Errand(Protocol):
    """A job that a worker took."""

    @property
    def worker(self) -> str:
        """What the worker calls itself."""
        ...

    async def answer(self) -> Answer:
        """Return what the worker found. Raise WorkerFailed if it failed, lies or is gone.

        Raise Ended if it gives the job back.
        """
        ...


class Outside(Protocol):
    """The way to workers elsewhere."""

    @property
    def open(self) -> bool:
        """Whether a job can be offered now."""
        ...

    def listen(self, free: Callable[[], None]) -> None:
        """Have `free` called whenever a worker says that it has a core to spare."""

    async def offer(self, question: Question, failed: Sequence[str], patience: float) -> Errand:
        """Return when a worker took a job, none of those that failed. Raise Nobody if none.

        `patience` is how many seconds the worker has for it. Raise WorkerFailed if a worker is
        there that says neither that it takes the job nor that it does not.
        """
        ...
