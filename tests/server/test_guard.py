"""Limits of the network: what is half sent, unread, packed, in pieces, or too much at once."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest

from mycelia.server.door import Door
from mycelia.server.settings import Settings
from tests.server.network import Place, closed_with, frame, refused, rest_of, served

TEXT, BYTES, PING, PONG = 1, 2, 9, 10
MORE = 0
GET = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n"
PING_MESSAGE = json.dumps({"type": "ping"}).encode()


@pytest.fixture
def place(tmp_path: Path, empty_database: Path) -> Iterator[Place]:
    """A server that has little patience."""
    with served(
        tmp_path,
        empty_database,
        head_time=0.5,
        body_time=0.5,
        read_time=0.5,
        hello_time=0.5,
        keep_alive=1,
        connections_per_address=6,
        connections=10,
    ) as found:
        yield found


def test_half_a_head_is_refused_after_a_while(place: Place) -> None:
    assert refused(place.ask(GET)) == (408, "too-slow")
    assert place.ask(b"") == b""  # nothing at all is only closed
    place.until(lambda: place.door.inside == 0)
    assert not place.door.waiting
    assert not place.door.calls


def test_a_head_letter_by_letter_has_no_more_time(place: Place) -> None:
    with place.line(GET) as line:
        try:
            for _ in range(100):
                line.sendall(b"x")
                line.settimeout(0.05)
                try:
                    if not (answer := line.recv(65536)):
                        break
                except TimeoutError:
                    continue
                assert refused(answer) == (408, "too-slow")
                break
            else:
                pytest.fail("it is still waited for")
        except ConnectionError:
            pass


def test_half_a_body_is_refused_after_a_while(place: Place) -> None:
    head = (
        b"POST /api/link HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Accept-Language: nl\r\nContent-Length: 100\r\n\r\n{"
    )
    found = place.ask(head)
    assert refused(found) == (408, "too-slow")
    assert "verbinding" in found.decode()
    place.until(lambda: place.door.inside == 0)


def test_a_body_without_an_end_is_cut_off(place: Place) -> None:
    head = (
        b"POST /api/link HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 1000000000\r\n\r\n"
    )
    sent = 0
    with place.line(head) as line, pytest.raises(ConnectionError):
        for _ in range(1000):
            line.sendall(b" " * 65536)
            sent += 65536
    assert sent < 20_000_000  # most of it lies in the system's buffers
    place.until(lambda: place.door.inside == 0)


def test_a_body_in_chunks_is_refused(place: Place) -> None:
    head = b"POST /api/link HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert refused(place.ask(head + b"1\r\nx\r\n" * 1000)) == (400, "malformed")


def test_what_is_no_http_gets_our_refusal(place: Place, caplog: Any) -> None:
    assert refused(place.ask(b"\0\1\2\3 nonsense\r\n\r\n")) == (400, "malformed")
    assert refused(place.ask(b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 5000)) == (400, "malformed")
    assert not any(record.exc_info for record in caplog.records)


def test_connections_of_one_address_are_counted(place: Place) -> None:
    with ExitStack() as lines:
        for _ in range(6):
            lines.enter_context(place.line())
        place.until(lambda: place.door.inside == 6)
        assert refused(place.ask(b"")) == (429, "too-fast")
        assert place.door.inside == 6
    place.until(lambda: place.door.inside == 0)
    assert b"200 OK" in place.ask(GET + b"Connection: close\r\n\r\n")


def test_who_owes_something_makes_room_for_newcomers(tmp_path: Path, empty_database: Path) -> None:
    with (
        served(tmp_path, empty_database, connections=3, head_time=60) as place,
        ExitStack() as lines,
    ):
        first = lines.enter_context(place.line(GET))
        place.until(lambda: place.door.inside == 1)
        for _ in range(2):
            lines.enter_context(place.line(GET))
        place.until(lambda: place.door.inside == 3)
        assert b"200 OK" in place.ask(GET + b"Connection: close\r\n\r\n")
        assert refused(rest_of(first)) == (408, "too-slow")


def test_requests_are_counted_before_they_are_read(tmp_path: Path, empty_database: Path) -> None:
    limits = {"rest_rate": 0.001, "rest_burst": 2, "file_rate": 0.001, "file_burst": 3}
    with served(tmp_path, empty_database, **limits) as place:
        found = place.ask((GET + b"\r\n") * 10)  # 5 visits: a connection and four requests
        assert found.count(b"HTTP/1.1 200") == 2
        assert found.count(b"HTTP/1.1 429") == 3
        assert found.count(b"Connection: close") == 1  # the last is told by the door
        assert refused(place.ask(b"")) == (429, "too-fast")
        place.until(lambda: place.door.inside == 0)


def test_who_floods_us_waits_before_they_come_again(place: Place) -> None:
    place.door.visits.take("127.0.0.1")
    bucket = place.door.visits.found["127.0.0.1"]
    before = bucket.level
    with place.table(frame(PING) * 2000) as line:
        rest_of(line)
    place.until(lambda: place.door.inside == 0)
    assert bucket.level < before - 15


def test_a_proxy_brings_many_people() -> None:
    settings = Settings(proxies=(ip_network("10.0.0.0/8"),), connections_per_address=1)
    door = Door(settings, 5)
    for _ in range(5):
        assert door.enter(door.address("10.1.2.3")) is None
    assert door.enter(door.address("192.0.2.1")) == "busy"
    door.leave(door.address("10.1.2.3"))
    assert door.enter(door.address("192.0.2.1")) is None
    door.leave(door.address("10.1.2.3"))
    assert door.enter(door.address("192.0.2.1")) == "too-fast"
    assert (door.inside, dict(door.calls)) == (4, {"192.0.2.1": 1})


def unread(place: Place, sent: bytes) -> socket.socket:
    """A line that sends much and reads nothing, with a small buffer."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", place.port))
    line.sendall(sent)
    return line


def test_who_does_not_read_an_answer_is_cut_off(place: Place, tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "big.bin").write_bytes(bytes(20_000_000))
    with unread(place, b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"):
        place.until(lambda: [guest.owed for guest in list(place.door.waiting)] == ["read"])  # type: ignore[attr-defined]
        place.until(lambda: place.door.inside == 0)


# ---- sockets


def test_nothing_is_unpacked(place: Place) -> None:
    """A message could grow a thousandfold: packing is not agreed to, and packed frames are none."""
    offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
    packer = zlib.compressobj(9, zlib.DEFLATED, -12)
    small = packer.compress(PING_MESSAGE) + packer.flush(zlib.Z_SYNC_FLUSH)
    with place.table(frame(TEXT, small[:-4], packed=True), offer) as line:
        assert closed_with(rest_of(line)) == 1002


@pytest.mark.parametrize("pieces", [1, 10])
def test_a_message_too_large_is_refused_before_it_is_put_together(
    place: Place, pieces: int
) -> None:
    most = Settings().socket_bytes
    with place.table() as line:
        line.sendall(frame(TEXT, b" " * (most + 1)))  # a little too long: said in words
        told = line.recv(65536)
        assert b'"too-large"' in told
        part = b" " * (4 * most // pieces + 1)
        line.sendall(frame(TEXT, part, last=pieces == 1))
        for number in range(1, pieces):
            line.sendall(frame(MORE, part, last=number == pieces - 1))
        assert closed_with(rest_of(line)) == 1009


@pytest.mark.parametrize(
    "flood",
    [
        frame(TEXT, b"{", last=False) + frame(MORE, b"", last=False) * 5000,
        frame(PING, b"x" * 100) * 5000,
        frame(PONG) * 5000,
        frame(TEXT, PING_MESSAGE) * 5000,
    ],
    ids=["empty pieces", "pings", "pongs", "messages"],
)
def test_frames_are_counted(place: Place, flood: bytes) -> None:
    with place.table() as line:
        line.sendall(flood)
        found = rest_of(line)
        assert closed_with(found) in (1008, None)  # None: it was reset before that was read
        assert len(found) < 300_000
    place.until(lambda: place.door.inside == 0)


def test_text_that_is_none_is_one_line_at_most(place: Place, caplog: Any) -> None:
    with place.table(frame(TEXT, b"\xff\xfe")) as line:
        assert closed_with(rest_of(line)) == 1007
    assert not any(record.exc_info for record in caplog.records)


@pytest.mark.parametrize("instead", [b"", frame(PING), frame(TEXT, PING_MESSAGE)])
def test_hello_must_come_in_time(place: Place, instead: bytes) -> None:
    """Pings, of the protocol or our own, are no hello."""
    with place.table() as line:
        line.settimeout(0.1)
        found, ended = b"", False
        for _ in range(100):
            try:
                time.sleep(0.05)
                line.sendall(instead)
                piece = line.recv(65536)
            except TimeoutError:
                continue
            except ConnectionError:
                ended = True
                break
            found += piece
            if not piece or closed_with(found):
                ended = True
                break
        assert ended
    place.until(lambda: place.door.inside == 0)


def test_a_socket_that_does_not_read_is_cut_off(tmp_path: Path, empty_database: Path) -> None:
    """Also where it was to be closed already: who does not read does not see that, either."""
    changes = {"read_time": 0.5, "socket_rate": 1e6, "socket_burst": 10**6}
    with served(tmp_path, empty_database, **changes) as place:
        key = "k" * 43
        body = json.dumps({"seats": [{"kind": "me"}]})
        made = place.ask(
            f"POST /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            f"Authorization: Bearer {key}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
        )
        game = json.loads(made.partition(b"\r\n\r\n")[2])["game"]
        hello = json.dumps({"type": "hello", "lang": "en", "key": key}).encode()
        again = frame(TEXT, json.dumps({"type": "resync"}).encode())
        with place.table(frame(TEXT, hello), game=game) as line:
            place.until(lambda: bool(place.desk.rooms.rooms))
            line.settimeout(0.1)
            with suppress(OSError):  # cut off meanwhile, or too slow as it is not read
                for _ in range(20_000):
                    line.sendall(again)
            place.until(lambda: place.door.inside == 0)
        place.until(lambda: not place.desk.limits.sockets)


# ---- handles


HANDLES = """
import resource, sys
from mycelia.server.handles import RESERVE, room_for
soft, hard = (int(each) for each in sys.argv[1:])
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
print(room_for(12000), *resource.getrlimit(resource.RLIMIT_NOFILE), RESERVE)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_as_many_handles_as_there_may_be_and_some_are_kept() -> None:
    done = subprocess.run(
        [sys.executable, "-c", HANDLES, "256", "1024"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    room, soft, hard, reserve = (int(each) for each in done.stdout.split())
    assert (soft, hard) == (1024, 1024)
    assert room == 1024 - reserve
    assert "at most" in done.stderr
