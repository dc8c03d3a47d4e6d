"""Shows the examples in docstrings as code, where the documentation's site is built (mkdocs.yml).

A docstring is plain prose with an example below it now and then, which begins with >>>: Markdown
takes that for a quotation, so a fence is put around it.
"""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class Examples(griffe.Extension):
    """Puts fences around the examples of everything that is loaded."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change a docstring in place, before anybody reads it."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(fenced, obj.docstring.value)


def fenced(example: re.Match[str]) -> str:
    """Return an example with a fence around it."""
    return f"\n```pycon\n{example.group()}\n```"
