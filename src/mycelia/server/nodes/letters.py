"""What servers and workers write to each other by way of NATS. Nothing that comes is believed.

A job is {"question": ..., "failed": [workers], "seconds": 10}, sent to a queue group with an inbox
of its own for the answers: {"taken": worker} or {"busy": worker}, then {"working": worker} every
second, and {"found": ...} or {"failed": why}. A question holds the view of one seat, the hash of
the edition and, if that is not of the package, its text; no keys, nobody's name.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from ...bots import LEVELS
from ...i18n import LANGUAGES

JOBS: Final = "mycelia.jobs"
GROUP: Final = "workers"
FREE: Final = "mycelia.workers"  # where a worker tells that it has a core to spare
NAME: Final = re.compile(r"[A-Za-z0-9_.-]{1,80}")
LONGEST: Final = 200  # letters of a reason
MOST_SECONDS: Final = 120.0
KINDS: Final = ("taken", "busy", "working", "found", "failed")


@dataclass(frozen=True, slots=True)
class Asked:
    """A job as a worker reads it."""

    question: dict[str, Any]
    failed: tuple[str, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a worker about a job: its name, what it found, or why it failed."""

    kind: str
    name: str = ""
    found: dict[str, Any] | None = None


def written(what: object) -> bytes:
    """Return a letter as it is sent."""
    return json.dumps(what, separators=(",", ":")).encode()


def nameless(question: dict[str, Any]) -> dict[str, Any]:
    """Return a question in whose view nobody has a name."""
    view = question["view"]
    return {**question, "view": {**view, "names": [""] * len(view["names"])}}


def read_word(text: bytes) -> Word | None:
    """Return what a worker says; None if it is nonsense."""
    letter = _letter(text)
    if letter is None or len(letter) != 1:
        return None
    [(kind, value)] = letter.items()
    if kind == "found":
        return Word(kind, found=value) if isinstance(value, dict) else None
    if kind not in KINDS or not isinstance(value, str):
        return None
    if kind == "failed":
        return Word(kind, " ".join(value.split())[:LONGEST])
    return Word(kind, value) if NAME.fullmatch(value) else None


def read_job(text: bytes) -> Asked | None:
    """Return a job; None if it is nonsense."""
    letter = _letter(text)
    if letter is None:
        return None
    question, failed, seconds = (letter.get(key) for key in ("question", "failed", "seconds"))
    if not isinstance(question, dict) or not isinstance(failed, list):
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0:
        return None
    if not isinstance(question.get("edition"), str) or not isinstance(question.get("view"), dict):
        return None
    if not isinstance(question.get("text", ""), str | None):
        return None
    wanted = {key: question[key] for key in ("edition", "view", "text") if key in question}
    if question.get("advise") in LANGUAGES:
        wanted["advise"] = question["advise"]
    elif question.get("bot") in LEVELS and isinstance(question.get("seed"), int):
        wanted |= {"bot": question["bot"], "seed": question["seed"]}
    else:
        return None
    names = tuple(name for name in failed if isinstance(name, str))
    return Asked(wanted, names, min(float(seconds), MOST_SECONDS))


def _letter(text: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
