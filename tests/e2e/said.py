"""What the app says in English, by key: a sentence may be put better without breaking a test."""

from __future__ import annotations

import json
from pathlib import Path

import mycelia

FOLDER = Path(mycelia.__file__).parent / "i18n"
WORDS = {
    key: words
    for folder in (".", "web", "pages")
    for key, words in json.loads((FOLDER / folder / "en.json").read_text("utf-8")).items()
}


def said(key: str, **values: object) -> str:
    """Return the text of a key, with its values."""
    return str(WORDS[key]).format(**values)
