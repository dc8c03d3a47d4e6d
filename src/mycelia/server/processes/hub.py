"""Where the processes of a machine meet: what one of them says all others are told.

It stands in a folder that only its owner can enter. It understands nothing of what it hands on,
keeps nothing, and waits for nobody: who does not read loses what there is.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from ...errors import OptionError
from .line import Lines


class _Member(Lines):
    """A process that is connected. First it says its number: `hello 1`."""

    def __init__(self, hub: Hub) -> None:
        super().__init__()
        self.hub = hub
        self.number: int | None = None

    def told(self, line: bytes) -> None:
        if self.number is not None:
            self.hub.hand_on(self, line)
            return
        word, _, number = line[:16].partition(b" ")
        if word != b"hello" or not number.isdigit():
            self.transport.abort()
            return
        self.number = int(number)
        self.hub.members.add(self)
        self.hub.hand_on(self, b"came %d" % self.number)

    def connection_lost(self, error: Exception | None) -> None:
        if self in self.hub.members:
            assert self.number is not None
            self.hub.members.discard(self)
            self.hub.hand_on(self, b"went %d" % self.number)


class Hub:
    """Hands on. It tells by itself who came and who went: `came 1`, `went 1`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.members: set[_Member] = set()
        self.lost = 0  # lines that somebody did not get
        self._server: asyncio.AbstractServer | None = None

    async def open(self) -> None:
        """Begin."""
        loop = asyncio.get_running_loop()
        try:
            self._server = await loop.create_unix_server(lambda: _Member(self), str(self.path))
        except OSError as error:
            raise OptionError(f"no socket can be made at {self.path}: {error}") from None

    def hand_on(self, who: _Member, line: bytes) -> None:
        """Tell a line to all but the one who said it."""
        for other in self.members:
            if other is not who and not other.tell(line):
                self.lost += 1

    async def close(self) -> None:
        """End."""
        if self._server is not None:
            self._server.close()
            for member in list(self.members):
                member.transport.abort()
            self.path.unlink(missing_ok=True)
