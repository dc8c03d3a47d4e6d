"""The application on the network: uvicorn, with our limits in front of it."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable
from functools import partial
from typing import Final, cast

import uvicorn

from .app import create_app
from .door import Door
from .guard import GuardedHttp, GuardedSocket
from .handles import room_for
from .rest import Desk
from .settings import Settings

QUEUE: Final = 1024  # connections that the system keeps for us until we get to them
AT_ONCE: Final = 32  # of which so many are taken in one go, so that others get their turn between
SWEEP: Final = 5  # tenths of a second between two looks at who keeps us waiting


class Server(uvicorn.Server):
    """A server for `run(sockets=[listening])`, which calls `ready` when it is there.

    It shows out who keeps it waiting.
    """

    def __init__(
        self,
        settings: Settings,
        listening: socket.socket,
        ready: Callable[[], None] = lambda: None,
    ) -> None:
        self.door = Door(settings, room_for(settings.connections))
        super().__init__(config_of(settings, self.door))
        self.listening = listening
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin; listen when all is there."""
        await super().startup(sockets)
        if not self.should_exit:
            gc.collect()
            gc.freeze()  # what stays for good is not looked through again and again
            self.listening.listen(QUEUE)
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody when to come back, and end."""
        desk: Desk = self.config.loaded_app.state.desk
        desk.ready.stopping = True
        await desk.keeper.say_goodbye()
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        """Do what is to be done from time to time. Return whether to end."""
        if counter % SWEEP == 0:
            self.door.sweep()
        return await super().on_tick(counter)


def config_of(settings: Settings, door: Door) -> uvicorn.Config:
    """Return how uvicorn serves the application behind this door."""
    return uvicorn.Config(
        create_app(settings),
        log_config=None,  # see logs.py
        access_log=False,
        server_header=False,
        proxy_headers=False,  # forwarded addresses are our own affair: see limits.py
        http=cast(type[asyncio.Protocol], partial(GuardedHttp, door=door)),
        ws=cast(type[asyncio.Protocol], partial(GuardedSocket, door=door)),
        ws_per_message_deflate=False,  # small messages become huge ones before anybody can look
        backlog=AT_ONCE,
        timeout_keep_alive=settings.keep_alive,
        timeout_graceful_shutdown=3,
    )
