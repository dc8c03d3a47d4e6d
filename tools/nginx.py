"""nginx, for tests of what hosts put in front of servers: the system's, or Debian's unpacked here.

python tools/nginx.py    says which it is

Where there is none apt-get fetches the package, and checks it, into build/nginx/. It is not
installed: on Debian that would begin to serve at port 80.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent.parent / "build" / "nginx"
PROGRAM: Final = FOLDER / "usr" / "sbin" / "nginx"
PACKAGES: Final = ("nginx", "nginx-light")  # one of them holds the program
WHY_NOT: Final = "there is no nginx, and apt-get cannot fetch one"


def find_nginx() -> str | None:
    """Return the program; None where there is none, and none can be had."""
    if found := shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin"):
        return found
    FOLDER.parent.mkdir(exist_ok=True)
    with FOLDER.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests run side by side
        if not PROGRAM.exists() and shutil.which("apt-get") and not _fetch() and os.geteuid() == 0:
            _do("apt-get", "update")
            _fetch()
    works = PROGRAM.exists() and _do(str(PROGRAM), "-v")
    return str(PROGRAM) if works else None


def _fetch() -> bool:
    """Unpack the package. Return whether the program was in it."""
    for package in PACKAGES:
        with tempfile.TemporaryDirectory() as folder:
            if _do("apt-get", "download", package, folder=folder):
                (file,) = Path(folder).glob("*.deb")
                _do("dpkg-deb", "-x", str(file), str(FOLDER))
        if PROGRAM.exists():
            return True
    return False


def _do(*command: str, folder: str | None = None) -> bool:
    """Return whether a command ends well, or is there at all."""
    try:
        done = subprocess.run(command, cwd=folder, check=False, capture_output=True, timeout=120)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


if __name__ == "__main__":
    print(find_nginx() or WHY_NOT)
