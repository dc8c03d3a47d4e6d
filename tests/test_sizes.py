"""A file is one idea: one that is long says at its head why it is."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
MOST = 400  # lines
REASON = "Long because"


def test_long_files_say_why() -> None:
    listed = ["git", "ls-files", "-z", "*.py", "*.ts", "*.js", "*.svelte", "*.css"]
    found = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = [name for name in found.split("\0") if name and (ROOT / name).is_file()]
    assert len(names) > 300
    for name in names:
        lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
        if len(lines) > MOST:
            assert REASON in "\n".join(lines[:30]), f"{name} has {len(lines)} lines"
