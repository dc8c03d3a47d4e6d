"""The rules by their numbers, in every language, for help in the game."""

from __future__ import annotations

import re
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


def find_rules(lang: str, wanted: str) -> dict[str, str]:
    """A rule by its number, a whole section, or all rules that hold some words."""
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
    return {key: text for key, text in everything.items() if wanted.lower() in text.lower()}
