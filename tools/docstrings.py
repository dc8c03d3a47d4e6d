"""What the sources say of each name, as the documentation's site shows it (mkdocs.yml names this).

A docstring is plain prose with an example below it now and then, which begins with >>>: Markdown
takes that for a quotation, so a fence is put around it. A value has no docstring: the comment
behind it, or that above it, says what it is.
"""

from __future__ import annotations

import re
from typing import Any, Final

import griffe

EXAMPLE: Final = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)
BEHIND: Final = re.compile(r"\s#\s+(?!noqa|type:|fmt:)(.+)$")


class AsWritten(griffe.Extension):
    """Puts fences around examples, and takes comments for what they are."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change what is said of an object in place, before anybody reads it."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(fenced, obj.docstring.value)
        elif obj.is_attribute and (words := comment_of(obj)):
            obj.docstring = griffe.Docstring(words, parent=obj)


def fenced(example: re.Match[str]) -> str:
    """Return an example with a fence around it."""
    return f"\n```pycon\n{example.group()}\n```"


def comment_of(value: griffe.Object) -> str:
    """Return the comment behind a value or, without one, that above it."""
    if value.lineno is None or not isinstance(value.module, griffe.Module):
        return ""
    lines = value.lines_collection[value.module.filepath]  # type: ignore[index]
    first, last = value.lineno - 1, (value.endlineno or value.lineno) - 1
    if behind := BEHIND.search(lines[first]) or BEHIND.search(lines[last]):
        return sentence(behind[1])
    above: list[str] = []
    while first > 0 and lines[first - 1].lstrip().startswith("# "):
        first -= 1
        above.insert(0, lines[first].strip().removeprefix("# "))
    if above and above[0].startswith("----"):  # a heading among the names
        return ""
    return sentence(" ".join(above))


def sentence(words: str) -> str:
    """Return words with a capital letter and a full stop."""
    if not words:
        return ""
    return words[0].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")
