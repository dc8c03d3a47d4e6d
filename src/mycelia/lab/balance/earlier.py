"""The figures of an earlier run, to be shown beside these: what `mycelia balance --json` printed.

Somebody else may have written the file, so it is taken for what it says only where that has the
form of figures.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from ...errors import OptionError
from .measure import FORMAT

MOST_BYTES: Final = 20_000_000

# The form: a type, a list of one form, a dict of names with forms, or {"*": form} for any names.
NUMBER: Final = (int, float)
RATE: Final = {"rate": NUMBER, "low": NUMBER, "high": NUMBER, "of": NUMBER}
WORTH: Final = {"worth": NUMBER, "low": NUMBER, "high": NUMBER, "bot": str}
MEAN: Final = {"mean": NUMBER, "games": NUMBER}
PLAIN: Final = {
    "games": NUMBER,
    "unfinished": NUMBER,
    "length": [{"players": int, "expansion": bool, "mean": NUMBER, "p5": NUMBER, "p95": NUMBER}],
    "seats": [{"players": int, "expansion": bool, "places": [RATE]}],
    "setups": {"*": MEAN},
    "supplies": {"*": MEAN},
    "boards": {"*": MEAN},
    "drama": {"leader_at_half": RATE, "late": RATE, "changes": NUMBER, "behind": NUMBER},
    "variety": [{"expansion": bool, "effective": NUMBER, "shares": {"*": NUMBER}}],
}
FIGURES: Final = {
    "edition": {"name": str, "version": str, "hash": str, "title": str},
    "bots": [{"bot": str, "nodes": int}],
    "plain": {"*": PLAIN},
    "things": [
        {
            "key": str,
            "name": str,
            "cost": int,
            "rates": {"*": {"*": RATE}},
            "forbidden": [WORTH],
            "given": [WORTH],
        }
    ],
    "skill": [{"better": str, "weaker": str, **RATE}],
    "gwidyon": [{"bot": str, "drops": int, **RATE}],
    "verdicts": [{"about": str, "text": str, "off": bool}],
}


def read_earlier(path: Path) -> dict[str, Any]:
    """Return the figures in a file. Raise OptionError, with the place, if they are none."""
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise OptionError(f"{path}: cannot be read: {error.strerror}") from None
    if len(text) > MOST_BYTES:
        raise OptionError(f"{path}: too large: expected what mycelia balance --json prints")
    try:
        found: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise OptionError(f"{path}: expected what mycelia balance --json prints: {error}") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise OptionError(f"{path}: expected what mycelia balance --json prints, {FORMAT}")
    wrong = misfit(found, FIGURES, "")
    if wrong:
        raise OptionError(f"{path}: expected what mycelia balance --json prints: {wrong}")
    return found


def misfit(value: Any, form: Any, where: str) -> str:
    """Return what does not have the form, and where it stands; nothing if all does.

    >>> misfit({"a": [1, "b"]}, {"a": [int]}, "")
    "a.1 is 'b'"
    """
    if isinstance(form, dict):
        if not isinstance(value, dict):
            return f"{where or 'all of it'} is no table"
        names = value if "*" in form else form
        for name in names:
            place = f"{where}.{name}" if where else str(name)
            if name not in value:
                return f"{place} is missing"
            if wrong := misfit(value[name], form.get("*", form.get(name)), place):
                return wrong
        return ""
    if isinstance(form, list):
        if not isinstance(value, list):
            return f"{where} is no list"
        wrongs = (misfit(each, form[0], f"{where}.{i}") for i, each in enumerate(value))
        return next((wrong for wrong in wrongs if wrong), "")
    fits = isinstance(value, form) and (form is bool or not isinstance(value, bool))
    return "" if fits else f"{where} is {str(value)[:40]!r}"
