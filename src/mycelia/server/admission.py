"""Who is answered next: every message and every call waits here for its turn, by address.

The server answers in one thread, so what its clients share is the time of that thread. Whatever is
done for an address is measured and charged to it, and of all addresses that wait the one that had
least is next (start-time fair queueing). One that sends now and then is so next at once, however
many messages of others lie here; one that sends without end waits for itself. What an address had
is forgotten as soon as the others had as much.

Between two turns the loop looks at all sockets again, so that a message which has just come is
weighed against those that wait.
"""

from __future__ import annotations

import asyncio
import heapq
import types
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from itertools import count
from time import thread_time
from typing import Any, Final, Literal, TypeVar

from .limits import shares
from .refusals import Refused

T = TypeVar("T")
Kind = Literal["message", "call", "bot"]

# Of one address at once: more would only be many in one go when what they wait for is there.
MESSAGES: Final = 4
BOTS: Final = 4
MOST_KNOWN: Final = 10_000
USUAL: Final = 0.0005  # seconds that a turn is taken for until it was measured

_ADMITTED: ContextVar[bool] = ContextVar("admitted", default=False)


class NotAdmitted(Refused):
    """A mistake of ours: something is about to be handled that did not wait for its turn."""


def check_admitted() -> None:
    """Raise NotAdmitted where `admit` was not asked."""
    if not _ADMITTED.get():
        raise NotAdmitted("server")


class Line:
    """What waits, and how much is being answered, of one kind from one address."""

    __slots__ = ("address", "answered", "most", "offered", "waiting")

    def __init__(self, address: str, most: int) -> None:
        self.address = address
        self.most = most
        self.waiting: deque[asyncio.Future[None]] = deque()
        self.answered = 0
        self.offered = False  # it stands in the order of those whose next may begin


class Admission:
    """The one way to whatever answers messages and calls."""

    def __init__(self, calls: int, messages: int = MESSAGES) -> None:
        self.most: dict[Kind, int] = {"message": messages, "call": calls, "bot": BOTS}
        self.lines: dict[tuple[Kind, str], Line] = {}
        self.now = 0.0  # how far service is: seconds that each had who never stopped waiting
        self.had: dict[str, float] = {}  # how far addresses and networks are that had more
        self._order: list[tuple[float, int, Line]] = []  # a heap
        self._number = count()
        self._paused = False  # until the loop has looked at its sockets again

    async def admit(
        self, kind: Kind, address: str, work: Callable[[], Coroutine[Any, Any, T]]
    ) -> T:
        """Return what comes of some work, which begins when its address is next."""
        line = self.lines.get((kind, address))
        if line is None:
            line = self.lines[kind, address] = Line(address, self.most[kind])
        if self._paused or self._order or line.answered >= line.most:
            await self._wait(kind, line)
        else:
            self._begin(line)
        token = _ADMITTED.set(True)
        try:
            return await self.charged(address, work(), -USUAL)
        finally:
            _ADMITTED.reset(token)
            line.answered -= 1
            self._offer(line)
            self._forget(kind, line)

    async def charged(self, address: str, work: Coroutine[Any, Any, T], paid: float = 0.0) -> T:
        """Return what comes of some work that waits for nobody, and is paid for by an address."""
        clock = Clock(paid)
        try:
            return await measured(work, clock)
        finally:
            self._charge(address, clock.seconds)

    async def _wait(self, kind: Kind, line: Line) -> None:
        turn = asyncio.get_running_loop().create_future()
        line.waiting.append(turn)
        self._offer(line)
        try:
            await turn
        except asyncio.CancelledError:
            if turn in line.waiting:
                line.waiting.remove(turn)
            elif not turn.cancelled():  # it was its turn
                line.answered -= 1
                self._offer(line)
            self._forget(kind, line)
            raise

    def _offer(self, line: Line) -> None:
        """Let a line stand in the order if its next may begin."""
        if line.waiting and line.answered < line.most and not line.offered:
            line.offered = True
            heapq.heappush(self._order, (self._at(line.address), next(self._number), line))
            self._pause()

    def _pause(self) -> None:
        if not self._paused:
            self._paused = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """Give one turn, to the address that had least of those that wait."""
        self._paused = False
        while self._order:
            at, number, line = heapq.heappop(self._order)
            now = self._at(line.address)
            if now > at:  # it had more since it came here
                heapq.heappush(self._order, (now, number, line))
                continue
            line.offered = False
            while line.waiting and line.answered < line.most:
                turn = line.waiting.popleft()
                if not turn.cancelled():
                    self._begin(line)
                    self._offer(line)
                    turn.set_result(None)
                    return

    def _begin(self, line: Line) -> None:
        line.answered += 1
        self.now = self._at(line.address)
        self._charge(line.address, USUAL)
        self._pause()

    def _forget(self, kind: Kind, line: Line) -> None:
        if not line.answered and not line.waiting:
            self.lines.pop((kind, line.address), None)
        if not self.lines:  # nobody waits: all begin alike
            self.now = 0.0
            self.had.clear()

    def _at(self, address: str) -> float:
        """Return how far an address is; one that had less than others is as far as they."""
        return max(self.now, *(self.had.get(key, 0.0) for key, _ in shares(address)))

    def _charge(self, address: str, seconds: float) -> None:
        for key, share in shares(address):
            self.had[key] = max(self.now, self.had.get(key, 0.0)) + seconds / share
        if len(self.had) > MOST_KNOWN:
            self.had = {key: at for key, at in self.had.items() if at > self.now}


class Clock:
    """How long the processor was at work for somebody."""

    __slots__ = ("seconds",)

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds


@types.coroutine
def measured(work: Coroutine[Any, Any, T], clock: Clock) -> Generator[Any, Any, T]:
    """Return what comes of some work, and count the time between its waits."""
    error: BaseException | None = None
    while True:
        begun = thread_time()
        try:
            waits = work.send(None) if error is None else work.throw(error)
        except StopIteration as done:
            result: T = done.value
            return result
        finally:
            clock.seconds += thread_time() - begun
        error = None
        try:
            yield waits
        except BaseException as thrown:
            error = thrown
