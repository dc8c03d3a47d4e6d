"""Servers in processes of their own."""

from __future__ import annotations

import re
import subprocess
import sys

SERVER = (sys.executable, "-m", "mycelia.server", "--port", "0")


def read_address(process: subprocess.Popen[str]) -> str:
    """The address that a server tells when it is there."""
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found is not None
    return found.group()
