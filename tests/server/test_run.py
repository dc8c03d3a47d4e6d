"""Starting the server for real: quick, on this machine only, with plain words if it cannot."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mycelia.errors import OptionError
from mycelia.server.run import DEFAULT_HOST, address_of, listen

SERVER = (sys.executable, "-m", "mycelia.server", "--port", "0")


@contextmanager
def running(database: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    command = [*SERVER, "--database", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        yield process, found.group()
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
