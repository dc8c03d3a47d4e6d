"""The game for whoever works on the web app: the server, and Vite in front of it with hot reload.

python tools/dev.py                               open the address that Vite prints
python tools/dev.py --port 8765 --web-port 5173   on other ports

Both end together, by Ctrl-C or SIGTERM, or when one of them ends. Games are kept in build/dev.db.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from typing import Final, NoReturn

from web import ROOT, WEB, install, node

HOST: Final = "127.0.0.1"
PATIENCE: Final = 10.0  # seconds for an orderly end
LOOK: Final = 0.2  # seconds between two looks whether both are still there


def ended(process: subprocess.Popen[bytes]) -> None:
    """End a process in an orderly way or, if it takes too long, at once."""
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def run(port: int, web_port: int) -> int:
    """Run both until one of them ends; return its exit code."""
    database = ROOT / "build" / "dev.db"
    database.parent.mkdir(exist_ok=True)
    server = [sys.executable, "-m", "mycelia.server", "--port", str(port)]
    server += ["--database", f"sqlite:///{database}"]
    program, env = node()
    vite = [program, str(WEB / "node_modules" / "vite" / "bin" / "vite.js"), "--host", HOST]
    vite += ["--port", str(web_port), "--strictPort", "--clearScreen", "false"]
    with ExitStack() as stack:
        started = []
        for command, place, more in (
            (server, ROOT, dict(os.environ)),
            (vite, WEB, {**env, "MYCELIA_SERVER": f"http://{HOST}:{port}"}),
        ):
            process = subprocess.Popen(command, cwd=place, env=more, stdin=subprocess.DEVNULL)
            stack.callback(ended, process)
            started.append(process)
        while True:
            for process in started:
                if (code := process.poll()) is not None:
                    return code
            time.sleep(LOOK)


def stop(_signal: int, _frame: object) -> NoReturn:
    """End as by Ctrl-C."""
    raise KeyboardInterrupt


def main() -> int:
    """Do it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--port", type=int, default=8765, help="the server's")
    parser.add_argument("--web-port", type=int, default=5173, help="the one to open")
    given = parser.parse_args()
    if failed := install():
        return failed
    signal.signal(signal.SIGTERM, stop)
    try:
        return run(given.port, given.web_port)
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
