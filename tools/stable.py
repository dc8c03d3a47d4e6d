"""Servers that start at once: forked from a process that has imported all they need.

A server's start is mostly the reading of its modules. Where servers are killed a thousand times,
that would be most of the time. A forked one opens its database and takes its port as any other.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path


class Forked:
    """A server's process, with what is needed of a `Popen`."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def kill(self) -> None:
        """End it at once."""
        os.kill(self.pid, signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        os.kill(self.pid, signal.SIGTERM)

    def wait(self, patience: float = 30.0) -> None:
        """Wait until it is gone."""
        end = time.monotonic() + patience
        while Path(f"/proc/{self.pid}").exists():
            if time.monotonic() > end:
                raise TimeoutError(f"process {self.pid} does not end")
            time.sleep(0.005)


class Stable:
    """Where servers come from, until it is closed."""

    def __init__(self, python: str, environment: Mapping[str, str]) -> None:
        self.process = subprocess.Popen(
            [python, __file__],
            env=dict(environment),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self, database: str) -> tuple[Forked, str]:
        """Return a new server, and what it says of its address."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{database}\n")
        self.process.stdin.flush()
        said = [self.process.stdout.readline() for _ in range(2)]
        numbers = [line for line in said if line.strip().isdecimal()]
        if len(numbers) != 1:
            raise RuntimeError(f"no server was started, but it said {said}")
        (address,) = (line for line in said if line is not numbers[0])
        return Forked(int(numbers[0])), address

    def close(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait()


def main() -> None:
    """Fork a server for every database that is named."""
    from mycelia.server import network  # noqa: F401 (all that a server imports)
    from mycelia.server.__main__ import main as serve

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    with contextlib.suppress(KeyboardInterrupt):
        for line in sys.stdin:
            pid = os.fork()
            if pid == 0:
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                sys.argv = ["mycelia.server", "--port", "0", "--database", line.strip()]
                os._exit(serve())
            print(pid, flush=True)


if __name__ == "__main__":
    main()
