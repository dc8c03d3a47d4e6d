"""`make dev`: one can really play through Vite, and both servers end with it."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

from people import Person  # noqa: E402

PATIENCE = 90.0


def free_port() -> int:
    """Return a port that nobody listens at now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def answers(port: int) -> bool:
    """Return whether somebody listens there."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_for(address: str, process: subprocess.Popen[bytes]) -> bytes:
    """Return what is sent from that address, as soon as somebody is there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
                return bytes(answer.read())
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.2)
    raise AssertionError(f"nobody at {address}")


@pytest.mark.slow
def test_one_can_play_through_vite() -> None:
    port, web_port = free_port(), free_port()
    command = [sys.executable, str(ROOT / "tools" / "dev.py")]
    command += ["--port", str(port), "--web-port", str(web_port)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            base = f"http://127.0.0.1:{web_port}"
            assert b"/@vite/client" in wait_for(f"{base}/", process)
            assert b"mount(" in wait_for(f"{base}/src/main.ts", process)
            wait_for(f"{base}/api/health", process)
            person = Person(base)
            game = person.make("me:Anna", seed="7")["game"]
            with person.sit(game) as chair:
                number = chair.number
                chair.choose(chair.view["choices"][0]["words"])
                assert chair.number > number
        finally:
            process.send_signal(signal.SIGTERM)
            assert process.wait(30) == 0
    assert not answers(port)
    assert not answers(web_port)
