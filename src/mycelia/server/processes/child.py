"""One of several processes that serve at one port. What it is told comes by its standard input.

`python -m mycelia.server.processes.child HANDLE`, by `parent.py` alone. When the input ends, the
parent is dead, however that came, and so this process ends too.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import shutil
import signal
import socket
import sys
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final

from ..gauges import text_of
from ..logs import set_up
from ..network import Server, config_of, door_of
from ..rest import Desk
from ..settings import Settings
from .figures import Figures
from .handing import Taker
from .shares import Shares

GRACE: Final = 10.0  # seconds for an orderly end


class Taking(Server):
    """A server that is given connections."""

    def __init__(self, settings: Settings, way: socket.socket) -> None:
        door = door_of(settings)
        super().__init__(config_of(settings, door), door)
        self.way = way
        self.taker: Taker | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    def begin(self) -> None:
        """Tell that this process is there."""
        desk: Desk = self.config.loaded_app.state.desk
        assert desk.line is not None
        limits, door, settings = desk.limits, self.door, desk.settings
        counts = {**limits.counts, **door.counts}
        shares = Shares(desk.line, {**limits.buckets, **door.buckets}, counts)
        figures = Figures(desk.line, settings.workers, lambda: text_of(desk))
        self.config.loaded_app.state.figures = figures
        desk.line.begin()
        self._keep(shares.tell_on())
        self.taker = Taker(self.way, self._take, lambda: door.inside)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more; then end as any server does."""
        if self.taker is not None:
            self.taker.close()
            self.taker = None
        await super().shutdown(sockets)
        for task in list(self._tasks):
            task.cancel()

    async def on_tick(self, counter: int) -> bool:
        """Tell how many connections are open."""
        if self.taker is not None:
            self.taker.tell()
        return await super().on_tick(counter)

    def _take(self, connection: socket.socket) -> None:
        self._keep(self._serve_it(connection))

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve_it(self, connection: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(self._protocol, connection)
        except OSError:
            connection.close()  # they hung up

    def _protocol(self) -> asyncio.Protocol:
        made: Any = self.config.http_protocol_class
        protocol: asyncio.Protocol = made(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol


def live_as_long_as(parent: int, folder: Path) -> None:
    """Begin to watch the parent's end of a pipe; when it closes, this process ends."""

    def watch() -> None:
        while os.read(parent, 64):
            pass
        os.kill(os.getpid(), signal.SIGTERM)
        shutil.rmtree(folder, ignore_errors=True)  # the parent could not
        time.sleep(GRACE)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def main() -> int:
    """Serve until told to end."""
    way = socket.socket(fileno=int(sys.argv[1]))
    settings: Settings = pickle.load(sys.stdin.buffer)  # of our own parent
    live_as_long_as(sys.stdin.fileno(), Path(settings.hub).parent)
    set_up(settings)
    with contextlib.suppress(KeyboardInterrupt):
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        Taking(settings, way).run(sockets=[])
    return 0


if __name__ == "__main__":
    sys.exit(main())
