"""What the server writes down: one line for what happened, as words or as JSON, without secrets.

A failure is one line that says what and where; a failure that comes again and again is counted
instead of written.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import sys
import time
import traceback
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Protocol, TextIO

# Which request is being answered: in the log, and in a header of its answer.
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")


def new_name() -> str:
    """Return a name for a request."""
    return secrets.token_hex(8)


SECRETS: Final = (
    # Keys of browsers and tokens of links stand alone, passwords in the address of a database.
    (re.compile(r"(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])"), "[key]"),
    (re.compile(r"(?<![\w-])[A-Za-z0-9_-]{32}(?![\w-])"), "[token]"),
    (re.compile(r"(?i)(bearer\s+)\S+"), r"\1[key]"),
    (re.compile(r"(://[^\s/@:]*:)[^\s@]+@"), r"\1[password]@"),
    (re.compile(r"(?i)(password\s*[=:]\s*)('[^']*'|\"[^\"]*\"|\S+)"), r"\1[password]"),
)
LONGEST: Final = 2000  # letters of a line, but for a full traceback
SHOWN: Final = 3  # calls of a failure: the innermost
TIMES: Final = 5  # that the same may be written
WINDOW: Final = 60.0  # in so many seconds
MOST_KINDS: Final = 1000  # of lines that are counted


class Style(Protocol):
    """How to write: those settings that say so."""

    @property
    def log_format(self) -> str:
        """lines or json."""
        ...

    @property
    def log_level(self) -> str:
        """What is worth a line."""
        ...

    @property
    def log_tracebacks(self) -> bool:
        """Whether to write the whole way to a failure."""
        ...


def set_up(settings: Style, stream: TextIO | None = None) -> None:
    """Write all logs to the error output, as the settings say."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines(settings))
    handler.addFilter(Repeated())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("mycelia").setLevel(settings.log_level.upper())
    logging.captureWarnings(True)


def without_secrets(text: str) -> str:
    """Return a text with keys, tokens and passwords struck out."""
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class Lines(logging.Formatter):
    """One line for each record: words, or JSON."""

    def __init__(self, settings: Style) -> None:
        super().__init__()
        self.as_json = settings.log_format == "json"
        self.whole = settings.log_tracebacks

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        words = " ".join(without_secrets(record.getMessage()).split())[:LONGEST]
        values: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": words,
        }
        if REQUEST.get():
            values["request"] = REQUEST.get()
        repeated = getattr(record, "repeated", 0)
        if repeated:
            values["repeated"] = repeated
        if record.exc_info and record.exc_info[1] is not None:
            values["error"] = _error(record.exc_info[1])
            if self.whole:
                lines = traceback.format_exception(record.exc_info[1])
                values["traceback"] = without_secrets("".join(lines))
        return json.dumps(values, ensure_ascii=False) if self.as_json else _line(values)


def _line(values: dict[str, Any]) -> str:
    parts = [values["time"], values["level"].upper(), f"{values['logger']}:", values["message"]]
    if "error" in values:
        parts.append(f"({values['error']})")
    if "repeated" in values:
        parts.append(f"[and {values['repeated']} times more before]")
    if "request" in values:
        parts.append(f"[request {values['request']}]")
    line = " ".join(parts)
    return line if "traceback" not in values else f"{line}\n{values['traceback'].rstrip()}"


def _error(error: BaseException) -> str:
    """Return what failed and where: the innermost calls, the last one first."""
    words = " ".join(without_secrets(str(error)).split())[:LONGEST]
    name = type(error).__name__
    return (
        f"{name}: {words}{_where(error.__traceback__)}"
        if words
        else name + _where(error.__traceback__)
    )


def _where(found: TracebackType | None) -> str:
    frames = traceback.extract_tb(found)[-SHOWN:]
    calls = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames)]
    return f" at {' < '.join(calls)}" if calls else ""


class Repeated(logging.Filter):
    """Lets the same line through a few times a minute, and tells later how often it came."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.seen: dict[tuple[object, ...], tuple[float, int]] = {}  # since when, how often

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is to be written."""
        now = self.clock()
        error = record.exc_info[1] if record.exc_info else None
        kind = (record.name, record.levelno, record.msg, type(error).__name__)
        since, times = self.seen.get(kind, (now, 0))
        if now - since >= WINDOW:
            record.repeated = max(0, times - TIMES)
            since, times = now, 0
        if kind not in self.seen and len(self.seen) >= MOST_KINDS:
            self.seen.clear()
        self.seen[kind] = since, times + 1
        return times < TIMES
