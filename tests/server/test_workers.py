"""`mycelia serve --workers 2` for real: one address, two processes, and what becomes of them."""

from __future__ import annotations

import json
import os
import re
import signal
import stat
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from started import read_address
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

pytestmark = pytest.mark.slow
COMMAND = (sys.executable, "-m", "mycelia", "serve", "--no-browser", "--port", "0")
PATIENCE = 30.0


class Club:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str], folder: Path) -> None:
        self.process = process
        self.folder = folder
        self.address = read_address(process)

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(self.address + path, timeout=PATIENCE) as answer:
            found: bytes = answer.read()
            return found

    def post(self, path: str, key: str, body: object) -> Any:
        headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
        asked = urllib.request.Request(
            self.address + path, json.dumps(body).encode(), headers=headers
        )
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return json.load(answer)

    def children(self) -> list[int]:
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(number) for task in tasks for number in task.read_text().split()]

    def figures(self, name: str) -> dict[str, float]:
        """One figure, by process."""
        found = re.findall(
            rf'^mycelia_{name}{{process="(\d)".*?}} (\S+)', self.get("metrics").decode(), re.M
        )
        return {process: float(value) for process, value in found}

    @contextmanager
    def sit(
        self, game: str, key: str, *, anywhere: bool = False
    ) -> Iterator[tuple[ClientConnection, dict[str, Any]]]:
        """A socket, and the first it was told; with those of its table, or `anywhere`."""
        if anywhere:  # spelled so that nobody knows before it is read
            game = f"%{ord(game[0]):x}{game[1:]}"
        with connect(f"ws{self.address[4:]}api/games/{game}/socket", proxy=None) as line:
            line.send(json.dumps({"type": "hello", "lang": "en", "key": key}))
            yield line, told(line, "snapshot")


def told(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        found: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
        assert found["type"] != "error", found
        if found["type"] == kind:
            return found


def until(what: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.05)


def alive(pid: int) -> bool:
    """Whether there is such a process that has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def served(database: Path) -> Iterator[Club]:
    # Names of sockets have a limit, so the folder must have a short one.
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [*COMMAND, "--workers", "2", "--database", f"sqlite:///{database}"],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "TMPDIR": folder, "MYCELIA_METRICS": "local"},
        )
        try:
            yield Club(process, Path(folder))
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.communicate(timeout=15)
            process.kill()
            process.communicate()


def test_two_processes_from_beginning_to_end(tmp_path: Path) -> None:
    with served(tmp_path / "games.db") as club:
        what_one_process_takes_the_other_shows(club)
        a_process_that_stands_still_holds_nobody_up(club)
        another_process_is_started_when_one_dies(club)
        all_end_in_order_when_told_to(club)


def what_one_process_takes_the_other_shows(club: Club) -> None:
    key = "k" * 43
    game = club.post("api/games", key, {"seats": [{"kind": "me"}], "options": {}})["game"]
    [private] = club.folder.iterdir()
    assert stat.S_IMODE(private.stat().st_mode) == 0o700
    with ExitStack() as stack:
        sockets = [stack.enter_context(club.sit(game, key)) for _ in range(3)]
        sockets += [stack.enter_context(club.sit(game, key, anywhere=True)) for _ in range(3)]
        # Whichever process is asked tells of both.
        found = re.findall(
            r'^mycelia_sockets{process="(\d)",kind="player"} (\d+)',
            club.get("metrics").decode(),
            re.M,
        )
        assert sorted(number for number, _ in found) == ["0", "1"]
        assert all(int(sockets) >= 1 for _, sockets in found)
        assert sum(int(sockets) for _, sockets in found) == 6
        view = sockets[0][1]
        for number in range(10):
            mover = sockets[number % len(sockets)][0]
            choice = view["view"]["choices"][0]["words"]
            said = {"type": "choose", "number": view["number"], "key": f"k{number}"}
            mover.send(json.dumps({**said, "choice": choice}))
            updates = [told(line, "update") for line, _ in sockets]
            assert {each["number"] for each in updates} == {view["number"] + 1}
            assert {each["previous"] for each in updates} == {view["number"]}
            view = updates[0]


def another_process_is_started_when_one_dies(club: Club) -> None:
    before = club.children()
    assert len(before) == 2
    os.kill(before[0], signal.SIGKILL)
    for _ in range(20):  # the other one answers
        assert json.loads(club.get("api/health"))["status"] == "ok"
    until(lambda: len(club.figures("games")) == 2)
    after = club.children()
    assert len(after) == 2 and before[0] not in after and before[1] in after


def a_process_that_stands_still_holds_nobody_up(club: Club) -> None:
    still = club.children()[0]
    os.kill(still, signal.SIGSTOP)
    try:
        answers = 0
        for _ in range(12):
            with suppress(OSError), urllib.request.urlopen(f"{club.address}api/health", timeout=2):
                answers += 1
        assert answers >= 11  # one was given to it before anybody could know
    finally:
        os.kill(still, signal.SIGCONT)


def all_end_in_order_when_told_to(club: Club) -> None:
    key = "k" * 43
    game = club.post("api/games", key, {"seats": [{"kind": "me"}], "options": {}})["game"]
    children = club.children()
    with ExitStack() as stack:
        sockets = [stack.enter_context(club.sit(game, key))[0] for _ in range(4)]
        club.process.send_signal(signal.SIGTERM)
        for line in sockets:
            heard = []
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    heard.append(json.loads(line.recv(timeout=PATIENCE)))
            assert heard[-1] == {"type": "stopping", "seconds": 2.0}
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    assert club.process.wait(20) == 0
    assert not any(map(alive, children))
    assert not list(club.folder.iterdir())


def test_they_end_when_their_parent_dies_however_it_dies(tmp_path: Path) -> None:
    with served(tmp_path / "games.db") as club:
        children = club.children()
        club.process.kill()
        club.process.wait()
        until(lambda: not any(map(alive, children)))
        until(lambda: not list(club.folder.iterdir()))


def test_a_number_that_cannot_be_is_refused(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "--workers", "0", "--database", f"sqlite:///{tmp_path / 'games.db'}"],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert "workers: expected a whole number from 1 to 256" in done.stderr
    assert "Traceback" not in done.stderr
