"""What a language asks of the words around a value: elision, lists and colons.

`web/src/lib/grammar.ts` does the same in the browser, and `tests/shared/grammar.json` is tried on
both sides.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

AND: Final = {"en": "and", "de": "und", "fr": "et", "it": "e", "nl": "en", "es": "y"}
# Before the sound of an i, Spanish says e: Ana e Inés, Ana e Hilario, but Ana y Hierro.
I_SOUND: Final = re.compile(r"h?i(?![aeo])")
NARROW_SPACE: Final = "\u202f"  # one that never ends a line
# Before a vowel, and before a y that is one: Yves, but not Yann.
VOWEL_SOUND: Final = re.compile(r"[aeiouæœø]|y(?![aeiouy])")
# An h is silent or not by the word, and names from abroad mostly sound theirs. These don't.
SILENT_H: Final = (
    "hadrien", "hector", "helen", "heloi", "henri", "hermi", "herve", "hilair", "hippol",
    "honor", "horten", "hubert", "hugue", "hyacin",
)  # fmt: skip


def plain(text: str) -> str:
    """Return a text in small letters without accents."""
    parts = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def elided(word: str, text: str) -> str:
    """Return French words with a small one before them, which may lose its last letter.

    >>> elided("de", "Anna"), elided("que", "Élodie"), elided("de", "Yann")
    ("d'Anna", "qu'Élodie", 'de Yann')
    """
    sound = plain(text)
    if VOWEL_SOUND.match(sound) or sound.startswith(SILENT_H):
        return f"{word[:-1]}'{text}"
    return f"{word} {text}"


class Values(dict[str, object]):
    """Values to fill into a text; `{de name}` is the value of `name` with a word before it."""

    def __missing__(self, hole: str) -> str:
        word, _, name = hole.partition(" ")
        if not name:
            raise KeyError(hole)
        return elided(word, str(self[name]))


def fill(template: str, values: Mapping[str, object]) -> str:
    """Return a text with its values.

    >>> fill("le plateau {de name}", {"name": "Anna"})
    "le plateau d'Anna"
    """
    return template.format_map(Values(values))


def listed(lang: str, names: Sequence[str]) -> str:
    """Return names as one says them one after the other.

    >>> listed("en", ["Anna", "Ben", "Cleo"]), listed("es", ["Ana", "Inés"])
    ('Anna, Ben and Cleo', 'Ana e Inés')
    """
    if len(names) < 2:
        return "".join(names)
    *before, last = names
    word = "e" if lang == "es" and I_SOUND.match(plain(last)) else AND[lang]
    return f"{', '.join(before)} {word} {last}"


def colon(lang: str) -> str:
    """Return what stands between a word and what it announces."""
    return f"{NARROW_SPACE}: " if lang == "fr" else ": "
