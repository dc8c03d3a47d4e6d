"""The WebSocket of a game: one listener, from its first message to its last."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Coroutine
from functools import partial
from typing import Any, Final

import msgspec
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import metrics
from .admission import check_admitted
from .identity import owner_of, token_hash
from .limits import Bucket, Limits, address_of
from .logs import REQUEST, new_name
from .origins import own_name, own_origin
from .refusals import Refused, check_language, language_of
from .room import Listener, Room
from .rooms import Rooms
from .settings import Settings
from .wire.encoding import encode, has_nul
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
PATH: Final = re.compile(r"/api/games/([^/]+)/socket")
# What is raised by sending to somebody who is gone. (uvicorn's is an OSError.)
GONE: Final = (RuntimeError, OSError)


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
    if has_nul(raw):
        raise Refused("malformed")
    try:
        message: ClientMessage = DECODER.decode(raw)
        return message
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise Refused("malformed") from None


class Connection:
    """One socket: read by the task that serves it, written by a task while there is something.

    Ten thousand of them may be idle at the same time, so each has only what it needs.
    """

    __slots__ = (
        "_receive",
        "_send",
        "address",
        "bucket",
        "closing",
        "excess",
        "hints",
        "id",
        "lang",
        "listener",
        "out",
        "out_bytes",
        "room",
        "rooms",
        "settings",
        "thinking",
        "writing",
    )

    def __init__(
        self, id: str, lang: str, address: str, desk: tuple[Rooms, Limits], wire: tuple[Any, Any]
    ) -> None:
        self.id = id
        self.lang = lang
        self.address = address
        self.rooms, limits = desk
        self.settings = self.rooms.settings
        self._receive: Receive
        self._send: Send
        self._receive, self._send = wire
        self.bucket: Bucket = limits.messages()
        self.hints: Bucket = limits.hints()
        self.thinking: asyncio.Task[None] | None = None  # about a hint
        self.excess = 0
        self.room: Room | None = None
        self.listener: Listener | None = None
        self.out: list[bytes] = []
        self.out_bytes = 0
        self.writing: asyncio.Task[None] | None = None
        self.closing = False

    # ---- sending

    def send(self, message: bytes) -> None:
        """Send a message soon; nobody waits for a browser that does not read."""
        if self.closing:
            return
        self.out.append(message)
        self.out_bytes += len(message)
        most, most_bytes = self.settings.waiting_messages, self.settings.waiting_bytes
        if len(self.out) > most or self.out_bytes > most_bytes > len(message):
            self.out = []
            self.hang_up(FULL)
        elif self.writing is None:
            self.writing = asyncio.create_task(self._write())

    def refuse(self, refused: Refused, key: str | None = None) -> None:
        """Say what is not possible, and why."""
        metrics.REFUSED.labels(refused.code, "socket").inc()
        self.send(encode(Error(refused.code, refused.message(self.lang), key)))

    def hang_up(self, code: int = REFUSED) -> None:
        """Close the socket as soon as what was sent is gone. Nothing is read or sent any more."""
        if self.closing:
            return
        self.closing = True
        before, self.writing = self.writing, None
        self.writing = asyncio.create_task(self._close(code, before))

    async def _write(self) -> None:
        try:
            while self.out:
                some, self.out = self.out, []
                await self.rooms.admission.charged(self.address, self._write_out(some))
        except GONE:
            self.out = []  # the reader is told so, too
        finally:
            if not self.closing:
                self.writing = None

    async def _write_out(self, messages: list[bytes]) -> None:
        for message in messages:
            await self._send({"type": "websocket.send", "text": message.decode()})
            self.out_bytes -= len(message)

    async def _close(self, code: int, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await before
        with contextlib.suppress(*GONE):
            await self._send({"type": "websocket.close", "code": code})

    # ---- receiving

    async def run(self) -> None:
        """Listen and answer until one side hangs up."""
        try:
            until = time.monotonic() + self.settings.hello_time
            while self.listener is None:
                left = max(0.0, until - time.monotonic())
                if not await self._answer(await asyncio.wait_for(self._receive(), left)):
                    return
            while await self._answer(await self._receive()):
                pass
        except TimeoutError:
            pass  # nobody said hello
        finally:
            await self.rooms.finish(self._end())

    async def _end(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.thinking
        try:
            if self.room is not None and self.listener is not None:
                depart = partial(self.room.depart, self.listener)
                await self.rooms.admission.admit("message", self.address, depart)
        finally:
            self.hang_up()
            if self.writing is not None:
                await self.writing

    async def _answer(self, message: Message) -> bool:
        """Answer a message when its address is next. Return false when it was the last."""
        if message["type"] == "websocket.disconnect" or self.closing:
            return False
        answer = partial(self._answer_now, message)
        return await self.rooms.admission.admit("message", self.address, answer)

    async def _answer_now(self, message: Message) -> bool:
        if self.closing:
            return False
        text = message.get("text")
        if not self.bucket.take():
            self.excess += 1
            if self.excess > self.settings.socket_abuse:
                return False
            self.refuse(Refused("too-fast"), key_of((text or "").encode("utf-8", "replace")))
            return True
        raw = b""
        try:
            if text is None or message.get("bytes") is not None:
                raise Refused("malformed")
            raw = text.encode("utf-8", "replace")
            if len(raw) > self.settings.socket_bytes:
                raise Refused("too-large", n=self.settings.socket_bytes)
            await self._handle(decode(raw))
        except Refused as refused:
            self.refuse(refused, key_of(raw))
        except Exception:
            LOG.exception("game %s: a message could not be answered", self.id)
            self.refuse(Refused("server"), key_of(raw))
        return True

    async def _handle(self, message: ClientMessage) -> None:
        check_admitted()
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
                begun = time.perf_counter()
                await room.choose(who, message)
                metrics.CHOICE_SECONDS.observe(time.perf_counter() - begun)
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
        self.rooms.blocks.check(owner)
        room = await self.rooms.get(self.id)
        refused = may_enter(room, owner, watch)
        if refused is not None and room.company.id is not None:
            await room.catch_up()  # the seat, or the link, may come from another server
            refused = may_enter(room, owner, watch)
        if refused is not None:
            raise refused
        listener = Listener(owner, self.lang, self.send, self.hang_up, self.address)
        await room.arrive(listener)
        self.room, self.listener = room, listener


def may_enter(room: Room, owner: str | None, watch: str | None) -> Refused | None:
    """Return why somebody may not look at a game; None if they may."""
    if owner is not None and room.seats.owned(owner):
        return None
    if watch is not None:
        return None if watch == room.log.kept.watch else Refused("link-unknown")
    return None if owner == room.log.kept.creator else Refused("not-yours")


class Sockets:
    """Serve the sockets of games, before anything else is asked about them."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket, or hand on what is none."""
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        with contextlib.suppress(asyncio.CancelledError):  # the server stops: no need for a word
            await self._prepared(found[1], scope, receive, send)

    def _prepared(
        self, id: str, scope: Scope, receive: Receive, send: Send
    ) -> Coroutine[Any, Any, None]:
        """Return the serving of a socket, which keeps nothing of the request."""
        headers, settings = Headers(scope=scope), self.settings
        peer = (scope.get("client") or (None,))[0]
        address = address_of(peer, headers.getlist("x-forwarded-for"), settings.proxies)
        desk = scope["app"].state.desk
        lang = language_of(headers.get("accept-language"))
        connection = Connection(id, lang, address, (desk.rooms, desk.limits), (receive, send))
        own = own_origin(headers, settings) and own_name(headers.get("host", ""), peer, settings)
        return serve_socket(connection, desk.limits, own=own)


async def serve_socket(connection: Connection, limits: Limits, *, own: bool) -> None:
    """Accept a socket and serve it; `own`: a page of ours opened it."""
    REQUEST.set(new_name())
    await connection._receive()
    await connection._send({"type": "websocket.accept"})
    try:
        if not own:
            raise Refused("forbidden-origin")
        connection.rooms.blocks.check(address=connection.address)
        limits.connect(connection.address)
    except Refused as refused:
        connection.refuse(refused)
        await connection._end()
        return
    try:
        await connection.run()
    finally:
        limits.disconnect(connection.address)
