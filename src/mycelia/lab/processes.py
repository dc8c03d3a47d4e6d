"""Jobs on several cores, in processes that are ended when nobody wants their results any more.

Each process has a line of its own to this one, and one job at a time. So nothing is shared that a
process could hold when it is ended: a pool of the standard library hangs for ever now and then, if
one of its processes is just about to hand in a result.
"""

from __future__ import annotations

import pickle
import signal
from collections import deque
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from traceback import format_exc
from typing import Any, cast

from ..errors import BotError, MyceliaError
from .places import LOOK, Found, Place


class Processes(Place):
    """Processes of this machine. One that dies ends the run: a bot of one's own may do that."""

    worth = 0.1

    def __init__(self, processes: int) -> None:
        super().__init__()
        self.processes: dict[Connection, BaseProcess] = {}
        self.todo: deque[tuple[int, Callable[[Any], Any], Any]] = deque()
        self.at_it: dict[Connection, int] = {}  # who is at which job
        context = get_context("spawn")
        for _ in range(processes):
            ours, theirs = context.Pipe()
            process = context.Process(target=work_off, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self.processes[ours] = process

    @property
    def workers(self) -> int:
        """The number of processes."""
        return len(self.processes)

    def _send(self, number: int, work: Callable[[Any], Any], job: Any) -> None:
        self.todo.append((number, work, job))
        self._hand_out()

    def _hand_out(self) -> None:
        """Give a job to everybody who has none."""
        for line in self.processes:
            if self.todo and line not in self.at_it:
                number, work, job = self.todo.popleft()
                self.at_it[line] = number
                try:
                    line.send((work, job))
                except OSError:
                    raise dead() from None

    def _forget(self, number: int) -> None:
        self.todo = deque(one for one in self.todo if one[0] != number)

    def _collect(self) -> list[Found]:
        """Raise BotError if a process died: nobody else knows how far it had come."""
        found: list[Found] = []
        for ready in wait(list(self.processes), LOOK):
            line = cast(Connection, ready)
            try:
                result, error = line.recv()
            except (EOFError, OSError):
                raise dead() from None
            found.append((self.at_it.pop(line), result, error))
        self._hand_out()
        return found

    def close(self) -> None:
        """End the processes."""
        for line, process in self.processes.items():
            process.terminate()
            process.join()
            line.close()
        self.processes.clear()


def dead() -> BotError:
    """Return what is said when a process is gone."""
    return BotError(
        "a process died while it played: a bot of your own may have ended it; --jobs 1 shows which"
    )


def work_off(line: Connection) -> None:
    """Do jobs, one after the other, until nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's business
    while True:
        try:
            text = line.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            work, job = pickle.loads(text)
            answer = pickle.dumps((work(job), None))
        except Exception as error:
            if not isinstance(error, MyceliaError):
                error.add_note(format_exc())  # where it was is not sent along
            answer = sealed(error)
        line.send_bytes(answer)


def sealed(error: Exception) -> bytes:
    """Return an error as it is sent; one that cannot be sent by its words."""
    try:
        text = pickle.dumps((None, error))
        pickle.loads(text)
        return text
    except Exception:
        return pickle.dumps((None, RuntimeError(repr(error))))
