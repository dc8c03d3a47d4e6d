"""The words of the game: one catalogue per language, read by everything that speaks to people."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from ..errors import OptionError

LANGUAGES: Final = ("en", "de", "fr", "it", "nl", "es")
Entry = str | dict[str, str]


@cache
def catalogue(lang: str) -> dict[str, Entry]:
    """All texts of a language by key."""
    if lang not in LANGUAGES:
        raise OptionError(f"unknown language {lang!r}; expected one of {', '.join(LANGUAGES)}")
    text = (Path(__file__).parent / f"{lang}.json").read_text(encoding="utf-8")
    entries: dict[str, Entry] = json.loads(text)
    return entries


def plural(lang: str, n: int) -> str:
    """The plural form of a whole number: the six languages have two (French counts 0 as one)."""
    return "one" if n == 1 or (n == 0 and lang == "fr") else "other"


def text(lang: str, key: str, **values: object) -> str:
    """A text with its values filled in; `n` chooses the plural.

    >>> text("en", "effect.leaves", n=2)
    'take 2 leaves'
    """
    entry = catalogue(lang)[key]
    if isinstance(entry, dict):
        n = values["n"]
        entry = entry[plural(lang, n if isinstance(n, int) else 2)]
    return entry.format(**values) if values else entry


def sentence(clause: str) -> str:
    """A clause as a sentence: capital letter, full stop.

    >>> sentence("take 2 leaves")
    'Take 2 leaves.'
    """
    return clause[:1].upper() + clause[1:] + ("" if clause.endswith(".") else ".")


def seat_names(given: Sequence[str], lang: str) -> tuple[str, ...]:
    """The names of the seats; who has none is called by number."""
    return tuple(name or text(lang, "seat.name", n=n) for n, name in enumerate(given, 1))


def listed(names: Sequence[str], lang: str) -> str:
    """Several names as one says them.

    >>> listed(["Anna", "Ben", "Cleo"], "de")
    'Anna, Ben und Cleo'
    """
    if len(names) < 2:
        return "".join(names)
    return text(lang, "seat.names", names=", ".join(names[:-1]), last=names[-1])


def language_for(environment: dict[str, str] | None = None) -> str:
    """The language that the environment asks for, else English."""
    import os

    env = environment if environment is not None else dict(os.environ)
    for name in ("MYCELIA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        lang = env.get(name, "")[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"
