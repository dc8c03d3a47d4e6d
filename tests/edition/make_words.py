"""Writes valley-words.txt: all that the shipped cards and the tiles say, in every language.

Run this after a change to a card or to a template, and read what it has changed:

    python tests/edition/make_words.py
"""

from __future__ import annotations

from pathlib import Path

import mycelia
from mycelia.i18n import LANGUAGES
from mycelia.words.effects import card_in_words, solo_clause, tile_clause

FILE = Path(__file__).with_name("valley-words.txt")


def everything() -> dict[str, list[str]]:
    """By the id of a card (or "tile a", "solo 1"): one line for each language."""
    valley = mycelia.load_edition()
    found = {
        card.id: [f"{lang}: {card_in_words(lang, card)}" for lang in LANGUAGES]
        for card in valley.cards
    }
    for tile in "abcde":
        found[f"tile {tile}"] = [f"{lang}: {tile_clause(lang, tile)}" for lang in LANGUAGES]
    for number, card in enumerate(valley.solo, 1):
        found[f"solo {number}"] = [f"{lang}: {solo_clause(lang, card)}" for lang in LANGUAGES]
    return found


def as_text(words: dict[str, list[str]]) -> str:
    """A block of lines for each card."""
    return "\n".join("\n".join([id, *lines]) + "\n" for id, lines in words.items())


if __name__ == "__main__":
    FILE.write_text(as_text(everything()), encoding="utf-8")
    print(f"Wrote {FILE}")
