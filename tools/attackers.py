"""What somebody who means ill can do to a server: each attack goes on until it is ended.

They come from an address of their own, which on this machine is 127.0.0.66, so that the limits by
address meet them and not the others. `python tools/attackers.py NAME PORT` runs one.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import secrets
import sys
import urllib.request
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

ADDRESS: Final = "127.0.0.66"
Attack = Callable[[int], Awaitable[None]]
ATTACKS: dict[str, Attack] = {}


def attack(function: Attack) -> Attack:
    """Note an attack."""
    ATTACKS[function.__name__] = function
    return function


@contextlib.asynccontextmanager
async def line(port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection from the attacker's address, and a pause if there is none to be had."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0))
    except OSError:
        await asyncio.sleep(0.2)
        raise
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def many(count: int, one: Callable[[], Awaitable[None]]) -> None:
    """Do something again and again, so many times at once, whatever comes back."""

    async def again() -> None:
        while True:
            with contextlib.suppress(OSError, EOFError, AssertionError):
                await one()
            await asyncio.sleep(0.01)

    await asyncio.gather(*(again() for _ in range(count)))


def request(method: str, path: str, body: bytes = b"", more: str = "") -> bytes:
    """Return a whole request."""
    kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if body else ""
    return f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{kind}{more}\r\n".encode() + body


def frame(first: int, data: bytes = b"") -> bytes:
    """Return a frame that is masked with zeros."""
    size = len(data)
    head = bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0xFE]) + size.to_bytes(2)
    return head + b"\0\0\0\0" + data


def said(kind: str, **values: Any) -> bytes:
    """Return a message to the server as a frame."""
    return frame(0x81, json.dumps({"type": kind, **values}).encode())


@contextlib.asynccontextmanager
async def table(
    port: int, game: str = "none", more: str = ""
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A socket at a game."""
    async with line(port) as (reader, writer):
        writer.write(
            request(
                "GET",
                f"/api/games/{game}/socket",
                more="Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}",
            )
        )
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        yield reader, writer


async def flood(port: int, sockets: int, data: bytes, more: str = "") -> None:
    """Send the same frames over many sockets without an end, and read nothing."""

    async def one() -> None:
        async with table(port, more=more) as (_, writer):
            while not writer.is_closing():
                writer.write(data)
                await writer.drain()

    await many(sockets, one)


# ---- calls


@attack
async def replay(port: int) -> None:
    """Eight at once want a legal record of 17,000 choices step by step; half don't read it."""
    await _replay(port, 20_000)


@attack
async def long_replay(port: int) -> None:
    """The same with 4,900 choices, which is not refused."""
    await _replay(port, 4_900)


async def _replay(port: int, choices: int) -> None:
    from monster import monster

    body = json.dumps({"record": monster(choices)}).encode()
    numbers = iter(range(10**9))

    async def one() -> None:
        async with line(port) as (reader, writer):
            writer.write(request("POST", "/api/replay", body))
            if next(numbers) % 2:
                await reader.read(1)
                await asyncio.sleep(60)
            while await reader.read(1 << 20):
                pass

    await many(8, one)


@attack
async def halves(port: int) -> None:
    """1,100 requests are sent by halves."""

    async def one() -> None:
        async with line(port) as (reader, writer):
            writer.write(request("GET", "/")[:-2])
            await reader.read()

    await many(1100, one)


@attack
async def unread(port: int) -> None:
    """200 connections ask for much and read nothing."""

    async def one() -> None:
        async with line(port) as (reader, writer):
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(request("GET", "/api/openapi.json") * 100)
            await asyncio.sleep(60)

    await many(200, one)


@attack
async def chunks(port: int) -> None:
    """20 bodies come letter by letter, in chunks."""

    async def one() -> None:
        async with line(port) as (reader, writer):
            more = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
            writer.write(request("POST", "/api/link", more=more) + b"1\r\n \r\n" * 40_000)
            await writer.drain()
            await reader.read(1000)

    await many(20, one)


@attack
async def connects(port: int) -> None:
    """50 open and close connections as fast as they can."""

    async def one() -> None:
        for _ in range(100):
            async with line(port):
                pass

    await many(50, one)


@attack
async def calls(port: int) -> None:
    """50 ask for cards, files and pages as fast as they can."""
    paths = ("/api/cards", "/", "/api/docs", "/api/openapi.json", "/api/rules", "/favicon.ico")

    async def one() -> None:
        async with line(port) as (reader, writer):
            for _ in range(20):
                for path in paths:
                    writer.write(request("GET", path, more="Accept-Encoding: gzip\r\n"))
                    await reader.read(1 << 20)

    await many(50, one)


# ---- sockets


@attack
async def bomb(port: int) -> None:
    """Ten sockets send 256 kB each, which are 256 MB when they are unpacked."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -12)
    packed = packer.compress(b" " * 1_000_000) + packer.flush(zlib.Z_SYNC_FLUSH)
    bombs = frame(0xC1, packed[:-4]) * 256
    offer = (
        "Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover; "
        "client_max_window_bits=12\r\n"
    )

    async def one() -> None:
        async with table(port, more=offer) as (reader, writer):
            writer.write(bombs)
            await writer.drain()
            await reader.read()
            await asyncio.sleep(1)

    await many(10, one)


@attack
async def pieces(port: int) -> None:
    """20 sockets send a message in pieces that are empty."""
    await flood(port, 20, frame(0x01, b"{") + frame(0x00) * 10_000)


@attack
async def pings(port: int) -> None:
    """20 sockets send pings and read no answer."""
    await flood(port, 20, frame(0x89, b"x" * 100) * 1000)


@attack
async def messages(port: int) -> None:
    """20 sockets send messages as fast as they can."""
    await flood(port, 20, said("ping") * 1000)


@attack
async def no_hello(port: int) -> None:
    """190 sockets send pings instead of hello."""

    async def one() -> None:
        async with table(port) as (_, writer):
            while not writer.is_closing():
                writer.write(said("ping"))
                await writer.drain()
                await asyncio.sleep(0.5)

    await many(190, one)


# ---- games


def call(port: int, key: str, path: str, body: object) -> Any:
    """Return the answer to a POST."""
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    data = json.dumps(body).encode()
    asked = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, headers)
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return json.load(answer)


@attack
async def sages(port: int) -> None:
    """One key makes 60 games with four seats of the bot that thinks longest."""
    key = secrets.token_urlsafe(32)
    seats = [{"kind": "bot", "bot": "sage", "name": ""}] * 4
    for _ in range(60):
        with contextlib.suppress(OSError):
            await asyncio.to_thread(call, port, key, "/api/games", {"seats": seats})
    await asyncio.sleep(3600)


@attack
async def autos(port: int) -> None:
    """100 sockets of one person change the same switch again and again."""
    key = secrets.token_urlsafe(32)
    seats = [{"kind": "me", "name": "A"}, {"kind": "bot", "bot": "sprout", "name": ""}]
    made = await asyncio.to_thread(call, port, key, "/api/games", {"seats": seats})
    numbers = iter(range(10**9))

    async def one() -> None:
        async with table(port, made["game"]) as (reader, writer):
            writer.write(said("hello", lang="en", key=key))
            while not writer.is_closing():
                writer.write(said("auto", decline=next(numbers) % 2 == 0, bot=False))
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        while await reader.read(1 << 20):
                            pass

    await many(100, one)


def main() -> None:
    """Attack until ended."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    asyncio.run(ATTACKS[sys.argv[1]](int(sys.argv[2])))  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
