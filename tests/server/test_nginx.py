"""The server behind nginx with TLS, by the very file that hosts are given, and attacks on it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from started import SERVER, read_address
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

CONFIG = Path(__file__).parents[2] / "deploy" / "nginx.conf"
NAME = "play.example.org"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
KEY = "n" * 43

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(NGINX is None, reason="nginx is not installed"),
    pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed"),
]


class Front(NamedTuple):
    """Where nginx listens, and who signed its certificate."""

    port: int
    plain: int
    trust: ssl.SSLContext
    process: subprocess.Popen[bytes]


def free_ports() -> tuple[int, int]:
    with closing(socket.socket()) as one, closing(socket.socket()) as two:
        for each in (one, two):
            each.bind(("127.0.0.1", 0))
        return one.getsockname()[1], two.getsockname()[1]


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    folder = tmp_path_factory.mktemp("nginx")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
         "-keyout", folder / "key.pem", "-out", folder / "cert.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    web = folder / "web"
    web.mkdir()
    (web / "index.html").write_text("<html><head></head><body>The page</body></html>")
    environment = {**os.environ, "MYCELIA_PROXIES": "127.0.0.1", "MYCELIA_METRICS": "local",
                   "MYCELIA_WEB": str(web)}  # fmt: skip
    server = subprocess.Popen(
        [*SERVER, "--database", f"sqlite:///{folder / 'games.db'}"],
        stdout=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    address = read_address(server)
    port, plain = free_ports()
    site = CONFIG.read_text(encoding="utf-8")
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/certs/mycelia.pem", str(folder / "cert.pem")),
        ("/etc/ssl/private/mycelia.key", str(folder / "key.pem")),
        ("http://127.0.0.1:8765", address.rstrip("/")),
    ):
        assert old in site, old
        site = site.replace(old, new)
    temporary = "\n".join(
        f"{kind}_temp_path {folder / kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off;\nmaster_process off;\npid {folder / 'pid'};\n"
        f"error_log {folder / 'error.log'};\nevents {{ worker_connections 1024; }}\n"
        f"http {{ access_log off; {temporary}\n{site}\n}}\n"
    )
    assert NGINX is not None
    command = [NGINX, "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    process = subprocess.Popen(command)
    trust = ssl.create_default_context(cafile=folder / "cert.pem")
    try:
        until = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert process.poll() is None, (folder / "error.log").read_text()
                assert time.monotonic() < until
                time.sleep(0.05)
        yield Front(port, plain, trust, process)
    finally:
        for each, end in ((process, signal.SIGTERM), (server, signal.SIGINT)):
            each.send_signal(end)
            each.wait(15)
        if server.stdout is not None:
            server.stdout.close()


@contextmanager
def line(front: Front) -> Iterator[ssl.SSLSocket]:
    with (
        socket.create_connection(("127.0.0.1", front.port), 30) as plain,
        front.trust.wrap_socket(plain, server_hostname=NAME) as found,
    ):
        yield found


def ask(front: Front, head: str, body: bytes = b"") -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of a request as it is written here."""
    with line(front) as wire:
        wire.sendall(f"{head}\r\nHost: {NAME}\r\nConnection: close\r\n\r\n".encode() + body)
        data = b""
        while more := wire.recv(65536):
            data += more
    top, _, rest = data.partition(b"\r\n\r\n")
    first, *lines = top.decode("latin-1").split("\r\n")
    headers = dict(each.lower().split(": ", 1) for each in lines)
    return int(first.split()[1]), headers, rest


def post(front: Front, path: str, body: object, *more: str) -> tuple[int, Any]:
    data = json.dumps(body).encode()
    head = "\r\n".join((f"POST {path} HTTP/1.1", f"Authorization: Bearer {KEY}",
                        "Content-Type: application/json",
                        f"Content-Length: {len(data)}", *more))  # fmt: skip
    status, headers, found = ask(front, head, data)
    if "chunked" in headers.get("transfer-encoding", ""):
        found = found.split(b"\r\n", 1)[1].rsplit(b"\r\n0\r\n", 1)[0]
    return status, json.loads(found) if headers["content-type"] == "application/json" else found


@contextmanager
def game_line(front: Front, game: str, **headers: str) -> Iterator[Any]:
    with connect(
        f"wss://{NAME}/api/games/{game}/socket",
        sock=socket.create_connection(("127.0.0.1", front.port), 10),
        ssl=front.trust, server_hostname=NAME, additional_headers=headers, proxy=None,
    ) as found:  # fmt: skip
        yield found


def test_the_page_and_a_game(front: Front) -> None:
    status, headers, body = ask(front, "GET / HTTP/1.1")
    assert status == 200
    assert b"The page" in body
    assert f"https://{NAME}/".encode() in body, "the server knows that it is behind TLS"
    assert headers["strict-transport-security"]
    assert len(headers["x-request-id"]) == 32
    assert headers["server"] == "nginx"
    status, made = post(front, "/api/games", {"seats": [{"kind": "me"}]})
    assert status == 201
    with game_line(front, made["game"], Origin=f"https://{NAME}") as wire:
        wire.send(json.dumps({"type": "hello", "lang": "en", "key": KEY}))
        view = json.loads(wire.recv(10))["view"]
        words = view["choices"][0]["words"]
        wire.send(json.dumps({"type": "choose", "number": 0, "key": "k1", "choice": words}))
        assert json.loads(wire.recv(10))["type"] == "ack"
    with socket.create_connection(("127.0.0.1", front.plain), 10) as plain:
        plain.sendall(f"GET /x HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode())
        assert f"https://{NAME}/x".encode() in plain.recv(4096)


def test_another_page_may_not_use_the_socket(front: Front) -> None:
    _, made = post(front, "/api/games", {"seats": [{"kind": "me"}]})
    with game_line(front, made["game"], Origin="https://elsewhere.example") as wire:
        assert json.loads(wire.recv(10))["code"] == "forbidden-origin"
        with pytest.raises(ConnectionClosed):
            wire.recv(10)


def test_the_figures_stay_inside(front: Front) -> None:
    for path in ("/metrics", "//metrics", "/metrics?x", "/%6detrics", "/api/../metrics"):
        status, _, body = ask(front, f"GET {path} HTTP/1.1")
        assert status in (400, 404), path
        assert b"mycelia_games" not in body


def test_bad_requests_are_refused_and_nobody_else_notices(front: Front) -> None:
    bad: dict[str, tuple[str, bytes]] = {
        "a long header": (f"GET / HTTP/1.1\r\nX-Long: {'x' * 40_000}", b""),
        "a body too long": (
            f"POST /api/replay HTTP/1.1\r\nContent-Length: {10**7}", b"x" * 1000
        ),
        "two lengths": ("POST /api/link HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6", b""),
        "a length and chunks": (
            "POST /api/link HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked",
            b"0\r\n\r\n",
        ),
        "no version": ("GET / HTTP/9.9", b""),
        "no method": ("\x01\x02 / HTTP/1.1", b""),
    }  # fmt: skip
    for name, (head, body) in bad.items():
        status, _, _ = ask(front, head, body)
        assert 400 <= status < 600, name
        assert ask(front, "GET /api/health HTTP/1.1")[0] == 200, name


def test_half_a_request_is_not_waited_for(front: Front) -> None:
    """Many that never end their headers: each is sent away, and others are served meanwhile."""
    with ExitStack() as stack:
        wires = [stack.enter_context(line(front)) for _ in range(50)]
        for wire in wires:
            wire.sendall(b"GET / HTTP/1.1\r\nHost: play.exam")
        assert ask(front, "GET /api/health HTTP/1.1")[0] == 200
        for wire in wires:
            found = wire.recv(4096)
            assert not found or b" 408 " in found


def test_a_visitor_cannot_choose_an_address(front: Front) -> None:
    """Whatever they claim, nginx says who they are: too many calls of one are refused."""
    statuses = []
    with line(front) as wire:
        for turn in range(420):
            claim = f"X-Forwarded-For: 198.51.100.{turn % 250}"
            wire.sendall(f"GET /api/health HTTP/1.1\r\nHost: {NAME}\r\n{claim}\r\n\r\n".encode())
            head = wire.recv(65536)
            statuses.append(int(head.split()[1]))
    assert 429 in statuses, "the limit of one address"
    assert statuses[0] == 200
