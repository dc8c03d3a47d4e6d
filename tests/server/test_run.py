"""Starting the server for real: quick, on this machine only, with plain words if it cannot."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from started import SERVER, read_address

from mycelia.errors import OptionError
from mycelia.server.run import address_of, listen
from mycelia.server.settings import Settings

DEFAULT_HOST = Settings().host


@contextmanager
def running(database: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    command = [*SERVER, "--database", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        yield process, read_address(process)
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=15)


def get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=10) as answer:
        found: bytes = answer.read()
        return found


@pytest.mark.slow
def test_from_start_to_first_page(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    with running(database) as (process, address):
        assert address.startswith("http://127.0.0.1:")
        assert json.loads(get(address + "api/health"))["status"] == "ok"
    assert process.returncode == 0
    times = []
    for _ in range(3):
        begun = time.monotonic()
        with running(database) as (_, address):
            get(address)
            times.append(time.monotonic() - begun)
    if os.environ.get("MYCELIA_MEASURE"):
        assert min(times) < 2, times
    assert min(times) < 10, times


@pytest.mark.slow
def test_a_newer_database_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    command = [*SERVER, "--database", f"sqlite:///{file}"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "newer version of Mycelia" in done.stderr
    assert "Traceback" not in done.stderr
    command = [*SERVER, "--database", "x"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_port_that_is_taken() -> None:
    with socket.socket() as other:
        other.bind((DEFAULT_HOST, 0))
        other.listen()
        with pytest.raises(OptionError, match="--port 0"):
            listen(DEFAULT_HOST, other.getsockname()[1])
    for host, port in (("no.such.host.invalid", 0), (DEFAULT_HOST, 70_000)):
        with pytest.raises(OptionError):
            listen(host, port)


def test_only_this_machine_is_listened_to() -> None:
    with listen(DEFAULT_HOST, 0) as found:
        assert address_of(found).startswith("http://127.0.0.1:")
    with listen("0.0.0.0", 0) as found:
        assert address_of(found).startswith("http://localhost:")


@pytest.mark.slow
def test_whoever_plays_is_told_when_to_come_back(tmp_path: Path) -> None:
    """A server that is stopped says so to all who listen, then closes, then ends."""
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    with running(f"sqlite:///{tmp_path / 'games.db'}") as (process, address), ExitStack() as stack:
        key = "k" * 43
        asked = urllib.request.Request(
            f"{address}api/games",
            b'{"seats": [{"kind": "me"}]}',
            {"Authorization": f"Bearer {key}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(asked, timeout=10) as answer:
            game = json.load(answer)["game"]
        sockets = [
            stack.enter_context(connect(f"ws{address[4:]}api/games/{game}/socket", proxy=None))
            for _ in range(20)
        ]
        for line in sockets:
            line.send(json.dumps({"type": "hello", "lang": "en", "key": key}))
            assert json.loads(line.recv())["type"] == "snapshot"
        process.send_signal(signal.SIGTERM)
        for line in sockets:
            told = []
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    told.append(json.loads(line.recv(timeout=10)))
            assert told[-1] == {"type": "stopping", "seconds": 2.0}
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert process.wait(10) == 0
