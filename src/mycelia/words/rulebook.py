"""The rules by their numbers, in every language, for help in the game."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

from ..i18n import catalogue

RULE: Final = re.compile(r"- (R\d+\.\d+) (.*)")
SECTION: Final = re.compile(r"## (R\d+) (.*)")


@cache
def rules(lang: str) -> dict[str, str]:
    """Every rule and section heading by its number, as plain text."""
    catalogue(lang)  # an unknown language gets its error there
    path = Path(__file__).parents[1] / "i18n" / "rules" / f"{lang}.md"
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        match = RULE.fullmatch(line) or SECTION.fullmatch(line)
        if match:
            found[match.group(1)] = re.sub(r"\*\*?|`", "", match.group(2))
    return found


@cache
def everyday(lang: str) -> dict[str, list[str]]:
    """Return what people call things, by the number of the rule that they mean."""
    catalogue(lang)
    path = Path(__file__).parents[1] / "i18n" / "everyday" / f"{lang}.json"
    found: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _plain(text: str) -> str:
    """Return a text as somebody would type it: small letters without accents."""
    parts = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).lower()


def _called(name: str, wanted: str) -> bool:
    """Return whether all words that were typed begin words of a name."""
    words = re.split(r"[\s'’]+", _plain(name))
    return all(any(word.startswith(part) for word in words) for part in _plain(wanted).split())


def find_rules(lang: str, wanted: str) -> dict[str, str]:
    """A rule by its number, a whole section, or all rules that hold some words.

    A rule is also found by the everyday words for what it is about: "tie" leads to R8.3.
    """
    wanted = wanted.strip()
    everything = rules(lang)
    number = wanted.upper()
    if number in everything:
        return {
            key: text
            for key, text in everything.items()
            if key == number or key.startswith(f"{number}.")
        }
    if not wanted or re.fullmatch(r"R[\d.]*", number):
        return {}
    names = everyday(lang)
    return {
        key: text
        for key, text in everything.items()
        if wanted.lower() in text.lower()
        or any(_called(name, wanted) for name in names.get(key, []))
    }
