"""Packs a built site: beside each file that gets smaller by it lies what the server sends instead.

Browsers that can unpack it are sent that (`server/site.py`); nothing is packed while they wait.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Final

ENDINGS: Final = frozenset(
    (".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml")
)
LEAST: Final = 1000  # bytes; what is smaller comes in one piece anyway


def pack(folder: Path, but: str = "") -> None:
    """Pack the files of a folder, but for one; the same files always become the same."""
    for file in sorted(folder.rglob("*")):
        if file.suffix in ENDINGS and file.name != but and file.stat().st_size >= LEAST:
            packed = gzip.compress(file.read_bytes(), 9, mtime=0)
            file.with_name(f"{file.name}.gz").write_bytes(packed)
