"""What servers and workers write to each other by way of NATS; what is not of these types is void.

A job is sent to a queue group with an inbox of its own for the answers: first that it is taken or
that the worker is busy, then every second that the worker is at it, and in the end what it found or
that it failed. A question holds the view of one seat, the hash of the edition and, if that is not
of the package, its text; no keys, nobody's name.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

from ...bots import LEVELS
from ..work import Chosen, Closed, Question, Tips

JOBS: Final = "mycelia.jobs"
GROUP: Final = "workers"
FREE: Final = "mycelia.workers"  # where a worker tells that it has a core to spare
MOST_SECONDS: Final = 120.0
MOST_NAMES: Final = 64  # of workers that are not to take a job

Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.-]{1,80}\Z")]
T = TypeVar("T")


class Asked(Closed):
    """A job, the workers that are not to take it, and the seconds for it."""

    question: Question
    failed: Annotated[tuple[Name, ...], Meta(max_length=MOST_NAMES)]
    seconds: Annotated[float, Meta(gt=0, le=MOST_SECONDS)]


class Taken(Closed, tag_field="kind", tag="taken"):
    """A worker takes the job."""

    worker: Name


class Busy(Closed, tag_field="kind", tag="busy"):
    """A worker does not take it."""


class Working(Closed, tag_field="kind", tag="working"):
    """The worker is at it."""


class Failed(Closed, tag_field="kind", tag="failed"):
    """The worker could not do it: its bot failed or took too long, or the worker ends."""

    why: Literal["error", "slow", "ends"]


Word = Taken | Busy | Working | Failed | Chosen | Tips
WORDS: Final = msgspec.json.Decoder(Word)
ASKED: Final = msgspec.json.Decoder(Asked)


def written(what: Asked | Word) -> bytes:
    """Return a letter as it is sent."""
    return msgspec.json.encode(what)


def nameless(question: Question) -> Question:
    """Return a question in whose view nobody has a name."""
    view = {**question.view, "names": [""] * len(question.view["names"])}
    return msgspec.structs.replace(question, view=view)


def read_word(text: bytes) -> Word | None:
    """Return what a worker says; None if it is nonsense."""
    return _read(text, WORDS)


def read_job(text: bytes) -> Asked | None:
    """Return a job; None if it is nonsense, or for a bot that is not ours."""
    found = _read(text, ASKED)
    ours = found is not None and found.question.bot in (None, *LEVELS)
    return found if ours else None


def _read(text: bytes, decoder: msgspec.json.Decoder[T]) -> T | None:
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
