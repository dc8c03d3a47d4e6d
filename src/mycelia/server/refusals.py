"""What is refused, with a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Final

from ..i18n import LANGUAGES, text
from .wire.game import ErrorCode

# Every code, with the HTTP status that goes with it.
STATUS: Final[dict[ErrorCode, int]] = {
    "not-found": 404,
    "not-yours": 403,
    "not-your-turn": 409,
    "stale": 409,
    "illegal-choice": 409,
    "cannot-undo": 409,
    "link-unknown": 404,
    "link-used": 409,
    "table-full": 409,
    "malformed": 400,
    "too-large": 413,
    "too-fast": 429,
    "too-many-games": 429,
    "unknown-language": 400,
    "unknown-edition": 400,
    "unknown-bot": 400,
    "option": 400,
    "not-over": 409,
    "forbidden-origin": 403,
    "no-key": 401,
    "no-takeover": 409,
    "record": 400,
    "too-long": 413,
    "too-slow": 408,
    "busy": 503,
    "not-json": 415,
    "wrong-host": 421,
    "no-hint": 503,
    "server": 500,
    "not-ready": 503,
    "blocked": 403,
    "game-closed": 410,
    "name-taken": 409,
}


class Refused(Exception):
    """Something that a person asked for and cannot have; nothing was changed."""

    def __init__(self, code: ErrorCode, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    @property
    def status(self) -> int:
        """The HTTP status that goes with it."""
        return STATUS[self.code]

    def message(self, lang: str) -> str:
        """Return the sentence in somebody's language."""
        return text(lang, f"error.{self.code}", **self.values)


def language_of(accept: str | None) -> str:
    """Return the first language of an Accept-Language header that we speak, else English."""
    weighted = []
    for number, part in enumerate((accept or "")[:500].split(",")):
        name, _, quality = part.partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            weight = 0.0
        lang = name.strip()[:2].lower()
        if lang in LANGUAGES and weight > 0:
            weighted.append((-weight, number, lang))
    return min(weighted)[2] if weighted else "en"


def check_language(lang: str) -> str:
    """Return a language that we speak. Refuse any other."""
    if lang not in LANGUAGES:
        raise Refused("unknown-language", languages=", ".join(LANGUAGES))
    return lang
