"""The WebSocket of a game: one listener, from its first message to its last."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from .identity import owner_of, token_hash
from .limits import Limits, address_of
from .refusals import Refused, check_language, language_of
from .room import Listener, Room
from .rooms import Rooms
from .settings import Settings
from .wire.encoding import encode
from .wire.socket import (
    AskHint,
    AskPreview,
    Auto,
    Choose,
    ClientMessage,
    Error,
    Eyes,
    Give,
    Hello,
    Lang,
    Ping,
    Pong,
    Resync,
    Take,
    Undo,
)

LOG: Final = logging.getLogger("mycelia.server")
DECODER: Final = msgspec.json.Decoder(ClientMessage)
REFUSED: Final = 1008  # the close code for who does not keep to the rules
FULL: Final = 1013


class Keyed(msgspec.Struct):
    """What is answered with an error: which message it was, whatever else is in it."""

    type: str
    key: str | None = None


def key_of(raw: bytes) -> str | None:
    """Return the idempotency key of a message; None if it has none. (That of a hello is none.)"""
    try:
        found = msgspec.json.decode(raw[: 64 * 1024], type=Keyed)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
    keyed = found.type in ("choose", "undo") and found.key is not None and len(found.key) <= 64
    return found.key if keyed else None


def decode(raw: bytes) -> ClientMessage:
    """Return a message of a browser. Refuse what is none."""
    try:
        message: ClientMessage = DECODER.decode(raw)
        return message
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise Refused("malformed") from None


def own_origin(websocket: WebSocket, settings: Settings) -> bool:
    """Return whether the page that opens the socket is ours. What is no browser names no page."""
    origin = websocket.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc.lower() == websocket.headers.get("host", "").lower()


class Connection:
    """One socket."""

    def __init__(
        self, websocket: WebSocket, id: str, rooms: Rooms, limits: Limits, settings: Settings
    ) -> None:
        self.websocket = websocket
        self.id = id
        self.rooms = rooms
        self.settings = settings
        self.bucket = limits.messages()
        self.hints = limits.hints()
        self.thinking: asyncio.Task[None] | None = None  # about a hint
        self.excess = 0
        self.lang = language_of(websocket.headers.get("accept-language"))
        self.room: Room | None = None
        self.listener: Listener | None = None
        self.out: asyncio.Queue[bytes] = asyncio.Queue(settings.waiting_messages)
        self.overrun = asyncio.Event()

    # ---- sending

    def send(self, message: bytes) -> None:
        """Queue a message; nobody waits for a browser that does not read."""
        try:
            self.out.put_nowait(message)
        except asyncio.QueueFull:
            self.overrun.set()

    def refuse(self, refused: Refused, key: str | None = None) -> None:
        """Say what is not possible, and why."""
        self.send(encode(Error(refused.code, refused.message(self.lang), key)))

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                message = await self.out.get()
                await self.websocket.send_text(message.decode())
        # The other side is gone; the reader is told so when it has done what it is at.
        await asyncio.Event().wait()

    async def flush(self) -> None:
        """Send what is queued, before the socket is closed."""
        while not self.out.empty():
            await self.websocket.send_text(self.out.get_nowait().decode())

    # ---- receiving

    async def run(self) -> None:
        """Listen and answer until one side hangs up."""
        tasks = {
            asyncio.create_task(self._read()),
            asyncio.create_task(self._write()),
            asyncio.create_task(self.overrun.wait()),
        }
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self.thinking is not None:
                tasks.add(self.thinking)
            for task in tasks:
                task.cancel()
            for task in tasks:
                with contextlib.suppress(
                    asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError
                ):
                    await task
            if self.room is not None and self.listener is not None:
                await self.rooms.finish(self.room.depart(self.listener))
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
                if self.overrun.is_set():
                    await self.websocket.close(FULL)
                else:
                    await self.flush()
                    await self.websocket.close(REFUSED)

    async def _read(self) -> None:
        while True:
            waiting = None if self.listener is not None else self.settings.hello_time
            try:
                message = await asyncio.wait_for(self.websocket.receive(), waiting)
            except TimeoutError:
                return
            if message["type"] == "websocket.disconnect":
                return
            if self.bucket.take():
                await self._answer(message.get("text"), message.get("bytes"))
                continue
            self.excess += 1
            if self.excess > self.settings.socket_abuse:
                return
            refused = Refused("too-fast")
            self.refuse(refused, key_of((message.get("text") or "").encode("utf-8", "replace")))

    async def _answer(self, text: str | None, data: bytes | None) -> None:
        key = None
        try:
            if text is None or data is not None:
                raise Refused("malformed")
            raw = text.encode("utf-8", "replace")
            if len(raw) > self.settings.socket_bytes:
                raise Refused("too-large", n=self.settings.socket_bytes)
            key = key_of(raw)
            await self._handle(decode(raw))
        except Refused as refused:
            self.refuse(refused, key)
        except Exception:
            LOG.exception("game %s: a message could not be answered", self.id)
            self.refuse(Refused("server"), key)

    async def _handle(self, message: ClientMessage) -> None:
        if isinstance(message, Ping):
            self.send(encode(Pong()))
            return
        if isinstance(message, Hello):
            await self._hello(message)
            return
        room, who = self.room, self.listener
        if room is None or who is None:
            raise Refused("no-key")
        match message:
            case Choose():
                await room.choose(who, message)
            case Undo():
                await room.undo(who, message)
            case AskHint(number):
                self._ask_hint(room, who, number)
            case AskPreview(number, choice):
                await room.preview(who, number, choice)
            case Eyes(seat):
                await room.look(who, seat)
            case Lang(lang):
                self.lang = who.lang = check_language(lang)
                await room.resync(who)
            case Auto():
                await room.set_auto(who, message)
            case Give(seat):
                await room.give(who, seat)
            case Take(seat):
                await room.take(who, seat)
            case Resync():
                await room.resync(who)

    def _ask_hint(self, room: Room, who: Listener, number: int) -> None:
        """Begin to look for a hint, one at a time, while other messages are answered."""
        if (self.thinking is not None and not self.thinking.done()) or not self.hints.take():
            raise Refused("too-fast")
        self.thinking = asyncio.create_task(self._hint(room, who, number))

    async def _hint(self, room: Room, who: Listener, number: int) -> None:
        try:
            await self.rooms.hint(room, who, number)
        except Refused as refused:
            self.refuse(refused)
        except Exception:
            LOG.exception("game %s: a hint failed", self.id)
            self.refuse(Refused("no-hint"))

    async def _hello(self, message: Hello) -> None:
        """Let in the owner of seats, a watcher by link, or whoever made the game."""
        self.lang = check_language(message.lang)
        if self.listener is not None:
            raise Refused("malformed")
        owner = None if message.key is None else owner_of(message.key)
        watch = None if message.watch is None else token_hash(message.watch)
        if owner is None and watch is None:
            raise Refused("no-key")
        room = await self.rooms.get(self.id)
        if owner is None or not room.seats.owned(owner):
            if watch is not None and watch != room.log.kept.watch:
                raise Refused("link-unknown")
            if watch is None and owner != room.log.kept.creator:
                raise Refused("not-yours")
        listener = Listener(owner, self.lang, self.send)
        await room.arrive(listener)
        self.room, self.listener = room, listener


async def serve_socket(
    websocket: WebSocket, id: str, rooms: Rooms, limits: Limits, settings: Settings
) -> None:
    """Accept a socket and serve it."""
    await websocket.accept()
    peer = websocket.client.host if websocket.client else None
    address = address_of(peer, websocket.headers.get("x-forwarded-for"), settings.proxies)
    connection = Connection(websocket, id, rooms, limits, settings)
    try:
        if not own_origin(websocket, settings):
            raise Refused("forbidden-origin")
        limits.connect(address)
    except Refused as refused:
        connection.refuse(refused)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await connection.flush()
            await websocket.close(REFUSED)
        return
    try:
        await connection.run()
    finally:
        limits.disconnect(address)
