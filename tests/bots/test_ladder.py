"""The ladder that people choose from: the same in the bots' levels and in the web app."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mycelia.bots import LEVELS
from mycelia.i18n import LANGUAGES, text

LADDER = Path(__file__).parents[2] / "web" / "src" / "lib" / "ladder.ts"


def numbered() -> dict[int, str]:
    """The levels that have a number."""
    return {level.number: name for name, level in LEVELS.items() if level.number is not None}


def test_the_web_app_numbers_the_levels_alike() -> None:
    found = re.search(r"LADDER = \[(.*?)\]", LADDER.read_text(encoding="utf-8"))
    assert found is not None
    names = re.findall(r'"([a-z-]+)"', found[1])
    assert dict(enumerate(names, 1)) == numbered()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rung_says_how_hard_it_is(lang: str) -> None:
    """In a word or two, which fit under a face; only the two in the middle share theirs."""
    words = [text(lang, f"bot.{name}.level") for _, name in sorted(numbered().items())]
    assert all(len(word) <= 18 for word in words)
    assert len(set(words)) == 7
    assert words[3] == words[4]
