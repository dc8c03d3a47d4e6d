"""Connections handed from the process that has the port to those that serve.

Were all of them to listen, one would take most: whoever waits last is woken first, and people stay
at their tables for hours. So one process takes connections in and gives each to whoever has fewest.
Its first words tell who goes to which table: they are given to whoever has others at that table, so
that not all processes play every game. Each tells at once that it took one. Who does not (it is
stopped, or at its limit) gets no more while there are others, and what it did not take is given to
somebody else when it dies.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import socket
import struct
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

LOG: Final = logging.getLogger("mycelia.processes")
MOST: Final = 32  # connections that are given to somebody and not taken yet
AT_ONCE: Final = 32  # that are taken in one go
STATE: Final = struct.Struct("!QQ")  # how many were taken so far, how many are open
TABLE: Final = re.compile(rb"GET /api/games/([0-9A-Za-z]{1,32})/socket[ ?]")
WORDS: Final = 128  # bytes of a request that are looked at
PATIENCE: Final = 0.05  # seconds for these; then it goes to whoever has fewest
TABLES: Final = 100_000  # of which it is known who has them
UNEVEN: Final = 16  # connections more than others, before somebody gets no more for its tables
PAUSE: Final = 0.5  # seconds, when the system has no more handles


class Way:
    """From the process that has the port to one that serves."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed = changed
        self.ours, self.theirs = socket.socketpair()
        self.ours.setblocking(False)
        self.given: deque[socket.socket] = deque()  # and not taken yet
        self.ready = asyncio.Event()
        self.open = 0  # connections, as it last told
        self.last = 0.0  # when it was last given one
        self._taken = 0
        self._rest = b""
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self.ours, self._read)

    @property
    def load(self) -> tuple[int, int, float]:
        """How much there is: what was not taken yet counts most. Among equals all have turns."""
        return len(self.given), self.open + len(self.given), self.last

    @property
    def able(self) -> bool:
        """Whether it can be given more."""
        return self.ready.is_set() and len(self.given) < MOST

    def give(self, connection: socket.socket) -> bool:
        """Give a connection away. Return whether that was possible."""
        try:
            socket.send_fds(self.ours, [b"."], [connection.fileno()])
        except OSError:
            return False
        self.given.append(connection)
        self.last = self._loop.time()
        return True

    def _read(self) -> None:
        try:
            data = self.ours.recv(64 * STATE.size)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:  # it ends, or is dead
            self.ready.clear()
            self._loop.remove_reader(self.ours)
            return
        data = self._rest + data
        whole = len(data) - len(data) % STATE.size
        self._rest = data[whole:]
        for taken, self.open in STATE.iter_unpack(data[:whole]):
            for _ in range(min(taken - self._taken, len(self.given))):
                self.given.popleft().close()
            self._taken = taken
            self.ready.set()
        self.changed()

    def close(self) -> list[socket.socket]:
        """End it. Return the connections that were never taken."""
        self.ready.clear()
        self._loop.remove_reader(self.ours)
        self.ours.close()
        self.theirs.close()
        left, self.given = list(self.given), deque()
        return left


class Giver:
    """Takes connections in at the port and gives them away."""

    def __init__(self, listening: socket.socket, queue: int) -> None:
        self.listening = listening
        self.queue = queue  # connections that the system keeps until we get to them
        self.ways: list[Way] = []
        self.left: deque[tuple[socket.socket, bytes]] = deque()  # to be given away, and for whom
        self._tables: OrderedDict[bytes, Way] = OrderedDict()  # who has which
        self._silent: dict[socket.socket, asyncio.TimerHandle] = {}  # who have not said anything
        self._taking = self._closed = False
        self._loop = asyncio.get_running_loop()

    def begin(self) -> None:
        """Listen."""
        self.listening.setblocking(False)
        self.listening.listen(self.queue)
        self.go_on()

    def way(self) -> Way:
        """Return a way to somebody new."""
        found = Way(self.go_on)
        self.ways.append(found)
        return found

    def drop(self, way: Way) -> None:
        """Give what was not taken to somebody else: its taker is gone."""
        self.ways.remove(way)
        self.left.extend((connection, b"") for connection in way.close())
        self.go_on()
        if self._closed:
            self._hang_up()

    def go_on(self) -> None:
        """Give away what is left, and take in more as long as there is somebody for it."""
        while self.left and (way := self._next(self.left[0][1])) is not None:
            if not way.give(self.left[0][0]):
                way.ready.clear()
                continue
            self.left.popleft()
        able = len(self._silent) < self.queue and self._next() is not None
        self._listen(wanted=able and not self._closed)

    def _listen(self, *, wanted: bool) -> None:
        if wanted and not self._taking:
            self._loop.add_reader(self.listening, self._take)
        elif self._taking and not wanted:
            self._loop.remove_reader(self.listening)
        self._taking = wanted

    def _next(self, table: bytes = b"") -> Way | None:
        able = [way for way in self.ways if way.able]
        if not able:
            return None
        fewest = min(able, key=lambda way: way.load)
        if not table:
            return fewest
        found = self._tables.pop(table, fewest)
        if found not in able or found.load[1] > 2 * fewest.load[1] + UNEVEN:
            found = fewest
        self._tables[table] = found
        if len(self._tables) > TABLES:
            self._tables.popitem(last=False)
        return found

    def _listen_to(self, connection: socket.socket) -> None:
        """Find out which table somebody goes to, as soon as they say anything; or not."""
        connection.setblocking(False)
        try:
            words = connection.recv(WORDS, socket.MSG_PEEK)
        except BlockingIOError:
            if connection not in self._silent:
                late = self._loop.call_later(PATIENCE, self._said, connection, b"")
                self._silent[connection] = late
                self._loop.add_reader(connection, self._listen_to, connection)
            return
        except OSError:
            words = b""
        self._said(connection, words)

    def _said(self, connection: socket.socket, words: bytes) -> None:
        late = self._silent.pop(connection, None)
        if late is not None:
            late.cancel()
            self._loop.remove_reader(connection)
        found = TABLE.match(words)
        self.left.append((connection, b"" if found is None else found[1]))
        self.go_on()

    def _take(self) -> None:
        for _ in range(AT_ONCE):
            try:
                connection, _ = self.listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                LOG.error("no connection can be taken in: %s", error.strerror)
                self._listen(wanted=False)
                self._loop.call_later(PAUSE, self.go_on)
                return
            self._listen_to(connection)
            if not self._taking:
                return

    def close(self) -> None:
        """Take nothing in any more."""
        self._closed = True
        self._listen(wanted=False)
        self.listening.close()
        self._hang_up()

    def _hang_up(self) -> None:
        for connection, _ in self.left:
            connection.close()
        self.left.clear()
        for connection, late in self._silent.items():
            late.cancel()
            self._loop.remove_reader(connection)
            connection.close()
        self._silent.clear()


class Taker:
    """The other end: takes connections, and tells so."""

    def __init__(
        self, way: socket.socket, take: Callable[[socket.socket], None], load: Callable[[], int]
    ) -> None:
        self.way = way
        self.take = take
        self.load = load
        self.taken = 0
        self._told = -1, -1
        self._loop = asyncio.get_running_loop()
        way.setblocking(False)
        self._loop.add_reader(way, self._read)
        self.tell()

    def _read(self) -> None:
        for _ in range(AT_ONCE):
            try:
                data, handles, _, _ = socket.recv_fds(self.way, 1, 1)
            except BlockingIOError:
                break
            except OSError:
                data, handles = b"", []
            if not data:
                self._loop.remove_reader(self.way)  # nobody gives any more
                return
            for handle in handles:
                connection = socket.socket(fileno=handle)
                connection.setblocking(False)
                self.take(connection)
            self.taken += 1
        self.tell()

    def tell(self) -> None:
        """Tell how many were taken, and how many are open, if that is news."""
        state = self.taken, self.load()
        if state != self._told:
            with contextlib.suppress(OSError):  # then it is told next time
                if self.way.send(STATE.pack(*state)) == STATE.size:
                    self._told = state

    def close(self) -> None:
        """Take no more."""
        self._loop.remove_reader(self.way)
        self.way.close()
