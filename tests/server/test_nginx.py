"""The server behind nginx with TLS, by the very file that hosts are given, and attacks on it."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from nginx import WHY_NOT, find_nginx
from started import SERVER, read_address
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"
KEY, OTHER = "n" * 43, "o" * 43

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed"),
]


class Front(NamedTuple):
    """Where nginx listens, who signed its certificate, and the servers behind it, by port."""

    port: int
    plain: int
    trust: ssl.SSLContext
    servers: dict[int, subprocess.Popen[str]]


def free_ports(number: int) -> list[int]:
    with ExitStack() as stack:
        probes = [stack.enter_context(socket.socket()) for _ in range(number)]
        for each in probes:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in probes]


@contextmanager
def nginx_before(folder: Path, servers: dict[int, subprocess.Popen[str]]) -> Iterator[Front]:
    """The site of deploy/ with other addresses, until all of it ends."""
    program = find_nginx()
    if program is None:
        pytest.skip(WHY_NOT)
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
         "-keyout", folder / "key.pem", "-out", folder / "cert.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    port, plain = free_ports(2)
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    if len(servers) > 1:
        site = site.replace("#server 127", "server 127")
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/certs/mycelia.pem", str(folder / "cert.pem")),
        ("/etc/ssl/private/mycelia.key", str(folder / "key.pem")),
        *((f"\n    server 127.0.0.1:{8765 + number} ", f"\n    server 127.0.0.1:{each} ")
          for number, each in enumerate(servers)),
    ):  # fmt: skip
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
    command = [program, "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    process = subprocess.Popen(command)
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
        yield Front(port, plain, ssl.create_default_context(cafile=folder / "cert.pem"), servers)
    finally:
        process.terminate()
        process.wait(15)


@contextmanager
def serving(*command: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A server in a process of its own."""
    environment = {**os.environ, **environment}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None
    try:
        yield server
    finally:
        server.terminate()
        server.wait(15)
        server.stdout.close()


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    """One server."""
    folder = tmp_path_factory.mktemp("nginx")
    web = folder / "web"
    web.mkdir()
    (web / "index.html").write_text("<html><head></head><body>The page</body></html>")
    environment = {"MYCELIA_PROXIES": "127.0.0.1", "MYCELIA_METRICS": "local",
                   "MYCELIA_WEB": str(web)}  # fmt: skip
    command = [*SERVER, "--database", f"sqlite:///{folder / 'games.db'}"]
    with serving(*command, **environment) as server:
        port = int(read_address(server).rstrip("/").rpartition(":")[2])
        with nginx_before(folder, {port: server}) as found:
            yield found


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory, postgres: Any) -> Iterator[Front]:
    """Three servers on one PostgreSQL, each as the unit of deploy/ starts it."""
    database = {"MYCELIA_DATABASE": postgres()}
    unit = (DEPLOY / "mycelia@.service").read_text(encoding="utf-8")
    program, *words = re.findall(r"^ExecStart=(.*)$", unit, re.M)[0].split()
    assert program.endswith("/bin/mycelia")
    words[words.index("/etc/mycelia.toml")] = str(DEPLOY / "mycelia.toml")
    servers = {}
    with ExitStack() as stack:
        for port in free_ports(3):
            command = [
                sys.executable,
                "-m",
                "mycelia",
                *(w.replace("%i", str(port)) for w in words),
            ]
            servers[port] = stack.enter_context(serving(*command, **database))
            assert read_address(servers[port]) == f"http://127.0.0.1:{port}/"
        folder = tmp_path_factory.mktemp("three")
        yield stack.enter_context(nginx_before(folder, servers))


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


def post(front: Front, path: str, body: object, key: str = KEY) -> tuple[int, Any]:
    data = json.dumps(body).encode()
    lines = (f"Authorization: Bearer {key}", "Content-Type: application/json")
    head = "\r\n".join((f"POST {path} HTTP/1.1", *lines, f"Content-Length: {len(data)}"))
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


# ---- three servers


def figures(port: int) -> str:
    """What a server counts, which only this machine may ask it itself."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        text: str = answer.read().decode()
        return text


def players(front: Front) -> dict[int, int]:
    """How many people are connected to each server that runs."""
    alive = [port for port, server in front.servers.items() if server.poll() is None]
    found = {port: re.findall(r'mycelia_sockets{kind="player"} (\d+)', figures(port))
             for port in alive}  # fmt: skip
    return {port: int(number) for port, [number] in found.items()}


def hello(wire: Any, key: str) -> dict[str, Any]:
    """Say who comes. What they are shown."""
    wire.send(json.dumps({"type": "hello", "lang": "en", "key": key}))
    return until(wire, "snapshot")


def until(wire: Any, kind: str) -> dict[str, Any]:
    while (message := json.loads(wire.recv(10)))["type"] != kind:
        assert message["type"] != "error", message
    found: dict[str, Any] = message
    return found


def choose(wire: Any, shown: dict[str, Any]) -> None:
    words = shown["view"]["choices"][0]["words"]
    number = shown["number"]
    say = {"type": "choose", "number": number, "key": f"k{number}", "choice": words}
    wire.send(json.dumps(say))


def test_a_game_at_three_servers_one_of_which_dies(three: Front) -> None:
    wanted = {"seats": [{"kind": "me"}, {"kind": "open"}], "options": {"first": "0"}}
    _, made = post(three, "/api/games", wanted)
    game, token = made["game"], made["seats"][1]["token"]
    assert post(three, "/api/join", {"token": token, "name": "Ben"}, OTHER)[0] == 200
    with game_line(three, game) as anna, game_line(three, game) as ben:
        hello(anna, KEY)
        hello(ben, OTHER)
        assert sorted(players(three).values()) == [0, 0, 2], "those at one table are at one server"
        home = max(three.servers, key=players(three).__getitem__)
    elsewhere = next(port for port in three.servers if port != home)
    there = f"ws://127.0.0.1:{elsewhere}/api/games/{game}/socket"
    with connect(there, proxy=None) as ben:
        hello(ben, OTHER)
        with game_line(three, game) as anna:
            choose(anna, hello(anna, KEY))
            assert until(ben, "update")["number"] == 1
            three.servers[home].kill()
            with pytest.raises(ConnectionClosed):
                while True:
                    anna.recv(10)
        with game_line(three, game) as anna:
            shown = hello(anna, KEY)
            assert shown["number"] == 1, "nothing is lost"
            choose(anna, shown)
            assert until(ben, "update")["number"] == 2
    assert home not in players(three)


def test_games_are_at_all_servers(three: Front) -> None:
    with ExitStack() as stack:
        for _ in range(20):
            _, made = post(three, "/api/games", {"seats": [{"kind": "me"}]})
            hello(stack.enter_context(game_line(three, made["game"])), KEY)
        assert min(players(three).values()) > 0


def test_what_an_address_may_do_it_may_do_at_all_servers_together(three: Front) -> None:
    def ask_often(number: int) -> list[int]:
        found = []
        with line(three) as wire:
            for turn in range(120):
                path = f"/api/games/none{number}x{turn}/summary"
                wire.sendall(f"GET {path} HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode())
                found.append(int(wire.recv(65536).split()[1]))
        return found

    with ThreadPoolExecutor(8) as pool:  # more at once than what fifty a second let in again
        statuses = [status for some in pool.map(ask_often, range(8)) for status in some]
    assert {404, 429} == set(statuses)
    for port in players(three):
        assert 'route="/api/games/{id}/summary"' in figures(port), "each had some of them"
        assert 'code="too-fast"' not in figures(port), "none had too many"
    time.sleep(2)  # then there are a hundred more, for the test that comes next
