"""The protocols of the network, with limits: on time, on size, on how much there is at once.

uvicorn speaks HTTP and WebSocket. It has no limits on the time that a head, a body or the reading
of an answer takes, and none on frames. What is too slow or too much is cut off here, before any of
our other code is asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame
from websockets.server import ServerProtocol

from .door import Door
from .headers import SAFE
from .limits import Bucket
from .refusals import Refused
from .settings import Settings
from .wire.encoding import encode
from .wire.game import ErrorCode
from .wire.rest import ErrorBody, Failure

HEAD_BYTES: Final = 16 * 1024
SPARE_BYTES: Final = 64 * 1024  # that one read may bring of what comes after a request
READ_BYTES: Final = 4 * 1024  # of one socket at once
GRACE: Final = 1.0  # seconds: who reads the body refuses it first, in words
FRAMES: Final = 2  # for each message: most come whole, and pings come between
PIECES: Final = 4  # how many times the longest message is read, so as to refuse it in words


@cache
def refusal(code: ErrorCode) -> bytes:
    """Return the whole answer to somebody who is not let in. Nobody knows their language yet."""
    refused = Refused(code)
    body = encode(Failure(ErrorBody(code, refused.message("en"))))
    headers = {
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Connection": "close",
        "Cache-Control": "no-store",
        **SAFE,
    }
    lines = [f"HTTP/1.1 {refused.status} Refused", *(f"{k}: {v}" for k, v in headers.items())]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


class TooFast(Exception):
    """More requests than an address may make."""


class Requests(h11.Connection):
    """Requests as they come in. A body says beforehand how long it is.

    Browsers do so, and the proxies that we know. Bodies in chunks could come letter by letter, and
    each chunk is some work before anybody can say that it is enough.
    """

    def __init__(self, allowed: Callable[[], bool]) -> None:
        super().__init__(h11.SERVER, HEAD_BYTES)
        self.allowed = allowed

    def next_event(self) -> Any:
        """Return what comes next."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            if any(name == b"transfer-encoding" for name, _ in event.headers):
                raise h11.RemoteProtocolError("a body needs its length", error_status_hint=411)
            if not self.allowed():
                raise TooFast
        return event


class GuardedHttp(H11Protocol):
    """HTTP with limits on time and size."""

    def __init__(self, *, door: Door, **given: Any) -> None:
        super().__init__(**given)
        self.conn = Requests(self._allowed)
        self.door = door
        self.address: str | None = None  # by which it counts, as long as it does
        self.owed = ""  # what the other side has to do next
        self.got = 0  # bytes of this request, and of what came with it

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, or not."""
        super().connection_made(transport)
        address = self.door.address(self.client[0] if self.client else None)
        refused = self.door.enter(address)
        if refused is None:
            self.address = address
            self._look()
        else:
            self._refuse(refused)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget somebody."""
        super().connection_lost(exc)
        self.door.excuse(self)
        if self.address is not None:
            self.door.leave(self.address)
            self.address = None

    def data_received(self, data: bytes) -> None:
        """Take what came, up to a bound: longer bodies are refused, and not all of one is read."""
        self.got += len(data)
        settings = self.door.settings
        if self.got > 2 * max(settings.body_bytes, settings.record_bytes) + SPARE_BYTES:
            self.transport.abort()
            return
        super().data_received(data)
        self._look()

    def handle_events(self) -> None:
        """Answer requests; those that are too many are refused before they are looked at."""
        try:
            super().handle_events()
        except TooFast:
            self._refuse("too-fast")

    def _allowed(self) -> bool:
        return self.door.request(self.address or "")

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand on to the socket, which counts as a connection, too."""
        self.door.excuse(self)
        self.owed = "nothing"
        if self.address is not None:
            self.door.leave(self.address)
            self.address = None
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self.got = 0
        super().on_response_complete()
        self._look()

    def pause_writing(self) -> None:
        """Give somebody who does not read a while."""
        super().pause_writing()
        self._look()

    def resume_writing(self) -> None:
        """They did."""
        super().resume_writing()
        self._look()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, as we refuse all else."""
        self._refuse("malformed")

    def late(self) -> None:
        """Cut somebody off; with a word, if they are in the middle of a head."""
        if self.owed == "head" and self.got and not self.transport.is_closing():
            self.door.fine(self.address or "")
            self._refuse("too-slow")
        else:
            self.transport.abort()

    def _refuse(self, code: ErrorCode) -> None:
        self.transport.write(refusal(code))
        self.transport.close()
        self._look()

    def _look(self) -> None:
        """Find out what the other side has to do next, and give it time for that."""
        settings = self.door.settings
        if self.owed == "nothing" or self.address is None:
            return
        if self.transport.is_closing() or self.flow.write_paused:
            owed, seconds = "read", settings.read_time
        elif self.conn.their_state is h11.IDLE:
            owed, seconds = "head", settings.head_time
        elif self.conn.their_state is h11.SEND_BODY:
            answered = self.conn.our_state is h11.DONE
            owed, seconds = "rest" if answered else "body", GRACE
            if not answered:
                seconds += settings.body_time
        else:
            owed, seconds = "", 0.0
        if owed == self.owed:
            return
        self.owed = owed
        if owed:
            self.door.expect(self, seconds)
        else:
            self.door.excuse(self)


class Frames(ServerProtocol):
    """The frames of a socket, which are counted before anything is made of them.

    A message in pieces, an empty piece, a ping: each is some work for us and next to none for
    whoever sends it.
    """

    def __init__(self, settings: Settings, **given: Any) -> None:
        super().__init__(max_size=PIECES * settings.socket_bytes, **given)
        size = FRAMES * (settings.socket_burst + settings.socket_abuse)
        self.bucket = Bucket(FRAMES * settings.socket_rate, size)
        self.flooded = False

    def recv_frame(self, frame: Frame) -> None:
        """Take one in, or close."""
        if not self.bucket.take():
            self.flooded = True
            self.fail(CloseCode.POLICY_VIOLATION, "too many frames")
            raise ProtocolError("too many frames")
        super().recv_frame(frame)


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket with limits on frames, and on how long it may leave what it is sent unread."""

    def __init__(self, *, door: Door, **given: Any) -> None:
        super().__init__(**given)
        self.conn: Frames = Frames(door.settings, logger=self.logger)
        self.door = door
        self.counted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count it. (Those of one address are counted when it is known whom a proxy speaks for.)"""
        super().connection_made(transport)
        if self.door.enter("") is None:
            self.counted = True
        else:
            self.transport.abort()
        if hasattr(transport, "max_size"):
            transport.max_size = READ_BYTES  # asyncio's own, so that everybody gets their turn

    def start_keepalive(self) -> None:
        """Begin the connection. Of its request nothing is needed any more: thousands may idle."""
        super().start_keepalive()
        self.scope["headers"] = []
        del self.request, self.response

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        super().connection_lost(exc)
        self.door.excuse(self)
        if self.conn.flooded:
            self.door.fine(self.door.address(self.client[0] if self.client else None))
        if self.counted:
            self.door.leave("")
            self.counted = False

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; close for one that is no text, without a word in the log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        """Give somebody who does not read a while."""
        super().pause_writing()
        self.door.expect(self, self.door.settings.read_time)

    def resume_writing(self) -> None:
        """They did."""
        super().resume_writing()
        self.door.excuse(self)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """We are done with it: who does not read the rest is not waited for."""
        super().on_task_complete(task)
        if self.counted:
            self.door.expect(self, self.door.settings.read_time)

    def late(self) -> None:
        """Cut somebody off."""
        self.transport.abort()
