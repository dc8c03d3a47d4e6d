"""What is done is kept, so that a run that was stopped goes on where it was.

A file of lines: the first says what the games depend on, each of the others holds a part, what
came of it, and a short sum that tells whether the line is whole. A line that was cut off at the
very end, when a run was ended in the middle of writing, is left out and written again.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import IO, Any, Final

from ..errors import OptionError

MOST_BYTES: Final = 1_000_000_000


class Store:
    """Parts that are done, by their keys; without a file they are only remembered."""

    def __init__(self, path: Path | None, header: dict[str, Any]) -> None:
        self.path = path
        self.header = header
        self.done: dict[str, Any] = {}
        self.file: IO[bytes] | None = None

    def open(self) -> Store:
        """Read what is there and make ready to add to it. Raise OptionError if it is no store."""
        if self.path is None:
            return self
        try:
            size = self.path.stat().st_size if self.path.exists() else 0
            if size > MOST_BYTES:
                raise OptionError(f"{self.path}: too large for games that were kept")
            self.file = self.path.open("r+b" if self.path.exists() else "xb")
            lock(self.file, self.path)
            whole = self._read()
            self.file.truncate(whole)
            self.file.seek(whole)
            if not whole:
                self._write(self.header)
        except OSError as error:
            self.close()
            raise OptionError(f"{self.path}: cannot be used: {error}") from None
        except OptionError:
            self.close()
            raise
        return self

    def _read(self) -> int:
        """Read all lines and return where the last whole one ends."""
        assert self.path is not None
        whole = 0
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    if number == 1 and not written(self.header).startswith(line):
                        raise self._strange()
                    break
                self._take(number, line)
                whole += len(line)
        return whole

    def _take(self, number: int, line: bytes) -> None:
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            found = None
        if number == 1:
            if not isinstance(found, dict) or found.get("format") != self.header["format"]:
                raise self._strange()
            for key, wanted in self.header.items():
                if found.get(key) != wanted:
                    raise OptionError(
                        f"{self.path}: keeps games of another run, not with the same {key}; remove "
                        "it, or give another file with --keep"
                    )
            return
        if not isinstance(found, list) or len(found) != 3 or found[2] != check(found[:2]):
            raise OptionError(
                f"{self.path}:{number}: is damaged; remove that line, or the file, and what is "
                "missing is played again"
            )
        self.done[found[0]] = found[1]

    def _strange(self) -> OptionError:
        return OptionError(
            f"{self.path}: is no file of games that this command kept; give another with --keep"
        )

    def _write(self, what: Any) -> None:
        assert self.file is not None
        self.file.write(written(what))
        self.file.flush()

    def add(self, key: str, found: Any) -> None:
        """Keep what came of a part."""
        self.done[key] = found
        if self.file is not None:
            try:
                self._write([key, found, check([key, found])])
            except OSError as error:
                raise OptionError(f"{self.path}: cannot be written: {error}") from None

    def close(self) -> None:
        """Let go of the file."""
        if self.file is not None:
            self.file.close()
            self.file = None


def written(what: Any) -> bytes:
    """Return something as a line of the file."""
    return json.dumps(what, separators=(",", ":")).encode() + b"\n"


def lock(file: IO[bytes], path: Path) -> None:
    """Keep others from writing to a file until it is closed, where the system can do that."""
    try:
        import fcntl
    except ImportError:  # Windows
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise OptionError(f"{path}: another run is keeping its games there") from None


def check(what: Any) -> str:
    """Return a short sum of something."""
    text = json.dumps(what, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]
