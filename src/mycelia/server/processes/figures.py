"""The figures of all processes, whichever of them was asked: each line says whose it is."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from .line import Line

PATIENCE: Final = 1.0  # seconds for the others; who is slower is left out
LABEL: Final = "process"


class Asked(msgspec.Struct):
    """A question for the figures."""

    by: int
    question: int


class Answer(msgspec.Struct):
    """The figures of a process, for whoever asked."""

    to: int
    question: int
    number: int
    text: str


class Figures:
    """Asks all processes for their figures, and answers when asked."""

    def __init__(self, line: Line, processes: int, own: Callable[[], str]) -> None:
        self.line = line
        self.processes = processes
        self.own = own
        self._questions = itertools.count(1)
        self._open: dict[int, tuple[dict[int, str], asyncio.Event]] = {}
        line.hear("figures?", self._asked)
        line.hear("figures", self._answered)

    async def all(self) -> str:
        """Return the figures of all processes that tell them in time."""
        question = next(self._questions)
        found, enough = {self.line.number: self.own()}, asyncio.Event()
        self._open[question] = found, enough
        try:
            self.line.say("figures?", msgspec.json.encode(Asked(self.line.number, question)))
            if self.line.connected:
                async with asyncio.timeout(PATIENCE):
                    await enough.wait()
        except TimeoutError:
            pass
        finally:
            del self._open[question]
        return together(found)

    def _asked(self, text: bytes) -> None:
        try:
            asked = msgspec.json.decode(text, type=Asked)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return
        answer = Answer(asked.by, asked.question, self.line.number, self.own())
        self.line.say("figures", msgspec.json.encode(answer))

    def _answered(self, text: bytes) -> None:
        try:
            answer = msgspec.json.decode(text, type=Answer)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return
        if answer.to == self.line.number and answer.question in self._open:
            found, enough = self._open[answer.question]
            found[answer.number] = answer.text
            if len(found) >= self.processes:
                enough.set()


def together(texts: dict[int, str]) -> str:
    """Return the figures of several processes as one text: a metric is one block."""
    heads: dict[str, list[str]] = {}
    samples: dict[str, list[str]] = {}
    for number, text in sorted(texts.items()):
        for name, head, lines in _blocks(text.splitlines()):
            heads.setdefault(name, head)
            samples.setdefault(name, []).extend(_labelled(line, number) for line in lines)
    lines = [line for name, head in heads.items() for line in (*head, *samples[name])]
    return "\n".join(lines) + "\n"


def _blocks(lines: Iterable[str]) -> Iterable[tuple[str, list[str], list[str]]]:
    """Give each metric of a text: its name, what is said of it, its samples."""
    name, head, found = "", list[str](), list[str]()
    for line in lines:
        if line.startswith("# HELP "):
            if name:
                yield name, head, found
            name, head, found = line.split(" ", 3)[2], [line], []
        elif line.startswith("#"):
            head.append(line)
        else:
            found.append(line)
    if name:
        yield name, head, found


def _labelled(line: str, number: int) -> str:
    """Return a sample with one more label."""
    name, _, value = line.rpartition(" ")
    label = f'{LABEL}="{number}"'
    if name.endswith("}"):
        name, _, rest = name.partition("{")
        return f"{name}{{{label},{rest} {value}"
    return f"{name}{{{label}}} {value}"
