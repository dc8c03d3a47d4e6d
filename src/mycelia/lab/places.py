"""Places where jobs are done: in this process, in several of this machine, on a cluster.

A job is a function of a module and one argument, and both can be pickled. Whatever the place, the
same jobs give the same results, and `in_order` gives them in the same order.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Sequence
from typing import Any, Final, TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")
Found = tuple[int, Any, Exception | None]  # a job's number, its result, or why there is none

LOOK: Final = 1.0  # seconds to wait for something new before looking whether all is well
# Results that came before their turn: as long as there are fewer, work goes on behind a late one.
MOST_EARLY: Final = 1_000


class Place(ABC):
    """Somewhere that jobs can be done. Close it in the end."""

    # Seconds that a job should take at least, or the way there costs too much: small ones are
    # sent together.
    worth: float = 0.0

    def __init__(self) -> None:
        self._begun = 0
        self.open: set[int] = set()
        self._done: dict[int, tuple[Any, Exception | None]] = {}

    @property
    @abstractmethod
    def workers(self) -> int:
        """How many jobs are done at a time."""

    @abstractmethod
    def _send(self, number: int, work: Callable[[Any], Any], job: Any) -> None:
        """Have a job done."""

    @abstractmethod
    def _collect(self) -> list[Found]:
        """Return what is done by now. Wait for something, but no longer than LOOK."""

    def _forget(self, number: int) -> None:  # noqa: B027 (where nothing can be spared)
        """Nobody wants to know what comes of this job, so it need not be done."""

    @abstractmethod
    def close(self) -> None:
        """End all work, whatever was begun."""

    def begin(self, work: Callable[[Job], Any], job: Job) -> int:
        """Begin a job and return its number."""
        self._begun += 1
        self._send(self._begun, work, job)
        self.open.add(self._begun)
        return self._begun

    def look(self) -> None:
        """Wait until something is done, but not for long."""
        for number, result, error in self._collect():
            # What is not open any more was dropped, or came a second time.
            if number in self.open:
                self.open.remove(number)
                self._done[number] = (result, error)

    def is_done(self, number: int) -> bool:
        """Return whether there is something to take."""
        return number in self._done

    def take(self, number: int) -> Any:
        """Return what came of a job, once. Wait for it, and raise what it raised."""
        while number not in self._done:
            self.look()
        result, error = self._done.pop(number)
        if error is not None:
            raise error
        return result

    def drop(self, numbers: Sequence[int]) -> None:
        """Forget jobs, whether they are done or not."""
        for number in numbers:
            self._done.pop(number, None)
            if number in self.open:
                self.open.remove(number)
                self._forget(number)


class Here(Place):
    """This process, one job after the other. Ctrl-C is heard between two jobs."""

    def __init__(self) -> None:
        super().__init__()
        self.todo: deque[tuple[int, Callable[[Any], Any], Any]] = deque()

    @property
    def workers(self) -> int:
        """One."""
        return 1

    def _send(self, number: int, work: Callable[[Any], Any], job: Any) -> None:
        self.todo.append((number, work, job))

    def _collect(self) -> list[Found]:
        while self.todo:
            number, work, job = self.todo.popleft()
            if number in self.open:
                return [(number, work(job), None)]
        return []

    def close(self) -> None:
        """Forget what was not done."""
        self.todo.clear()


def several(bundle: tuple[Callable[[int], Done], Sequence[int]]) -> tuple[float, list[Done]]:
    """Do small jobs one after the other; return how many seconds it took, and the results."""
    work, todo = bundle
    begun = time.perf_counter()
    done = [work(job) for job in todo]
    return time.perf_counter() - begun, done


def in_order(
    place: Place, work: Callable[[int], Done], todo: Sequence[int]
) -> Generator[Done, None, None]:
    """Yield what comes of every job, in order. Closing it early drops the rest.

    As many jobs go together as are worth their way; towards the end fewer, so that all workers
    have something to do until then.
    """
    line: deque[int] = deque()
    first, together = 0, 1
    try:
        while first < len(todo) or line:
            workers = place.workers
            while first < len(todo) and len(place.open) < 2 * workers and len(line) < MOST_EARLY:
                size = min(together, -(-(len(todo) - first) // (4 * workers)))
                line.append(place.begin(several, (work, todo[first : first + size])))
                first += size
            if not place.is_done(line[0]):
                place.look()
                continue
            seconds, done = place.take(line.popleft())
            fitting = int(place.worth * len(done) / max(seconds, 1e-6))
            together = max(1, min(2 * together, fitting))
            yield from done
    finally:
        place.drop(line)
