"""A Ray cluster in a network and a process space of its own, where nobody else can reach it.

Ray listens on all interfaces. In a namespace of its own there is only the loopback one, and
whatever Ray starts is ended with the namespace's first process.
"""

from __future__ import annotations

import importlib.util
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

PORT: Final = 26379  # outside the range that Ray gives its workers
ADDRESS: Final = f"127.0.0.1:{PORT}"
SPACE: Final = ("--net", "--pid", "--mount-proc", "--fork", "--kill-child")
QUICKLY: Final = {
    "RAY_health_check_initial_delay_ms": "500",
    "RAY_health_check_period_ms": "500",
    "RAY_health_check_failure_threshold": "3",
}


def apart(*command: str) -> list[str]:
    """Return a command that runs another in namespaces of its own, with a loopback interface."""
    user = () if os.geteuid() == 0 else ("--map-root-user",)
    script = 'ip link set lo up && exec "$@"'
    return ["unshare", *user, *SPACE, "sh", "-c", script, "sh", *command]


def why_not() -> str:
    """Return why there can be no cluster here; nothing if there can."""
    if importlib.util.find_spec("ray") is None:
        return "Ray is not installed"
    try:
        done = subprocess.run(apart("true"), capture_output=True, text=True, check=False)
    except OSError as error:
        return f"there are no namespaces: {error}"
    return "" if done.returncode == 0 else f"there are no namespaces: {done.stderr.strip()}"


class Node:
    """A machine of a cluster: its processes are in a space of their own and die together."""

    def __init__(self, folder: Path, *options: str, without: Path | None = None) -> None:
        command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--num-cpus=1"]
        command += ["--disable-usage-stats", "--node-ip-address=127.0.0.1", *options]
        space = ["unshare", "--pid", "--mount-proc", "--fork", "--kill-child"]
        if without is not None:  # an empty folder in its place
            empty = folder / "empty"
            empty.mkdir()
            script = 'mount --bind "$0" "$1" && shift && exec "$@"'
            space += ["sh", "-c", script, str(empty), str(without)]
        self.log = (folder / f"node-{time.monotonic_ns()}.log").open("w")
        self.process = subprocess.Popen(
            [*space, *command], env=os.environ | QUICKLY, stdout=self.log, stderr=self.log
        )

    def kill(self) -> None:
        """End it without a word, as when a plug is pulled."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()


def head(folder: Path) -> Node:
    """Start a cluster of one machine. The folder's name must be short: Ray's sockets lie in it."""
    node = Node(
        folder, "--head", f"--port={PORT}", f"--temp-dir={folder}", "--include-dashboard=false"
    )  # fmt: skip
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", PORT), 1).close()
            return node
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("Ray did not start")


def another(folder: Path, *, without: Path | None = None) -> Node:
    """Let another machine join, which may lack the package in some folder."""
    return Node(folder, f"--address={ADDRESS}", without=without)
