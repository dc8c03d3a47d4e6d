"""The words of the game: one catalogue per language, read by everything that speaks to people."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from ..errors import OptionError
from .grammar import fill

LANGUAGES: Final = ("en", "de", "fr", "it", "nl", "es")
Entry = str | dict[str, str]
# A seat that one of our bots plays is not given a name but a mark: which bot, and which of its kind
# at this table. Whoever reads it sees a name in their own language.
BOT_MARK: Final = re.compile(r"@([a-z][a-z-]*)(?: ([2-9]))?")
# What tells bots of somebody's own apart that are called the same: mosses, in every language alike.
MOSSES: Final = ("Bryum", "Mnium", "Hypnum")


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
    """Return a text with its values filled in; `n` chooses the plural.

    In a French one `{de name}` stands for "de Ben" or "d'Anna". A tile is called by its capital
    letter, since the small ones name the columns of a board.

    >>> text("en", "effect.leaves", n=2)
    'take 2 leaves'
    >>> text("en", "effect.tile", tile="c")
    'take action tile C'
    """
    entry = catalogue(lang)[key]
    tile = values.get("tile")
    if isinstance(tile, str):
        values["tile"] = tile.upper()
    if isinstance(entry, dict):
        n = values["n"]
        entry = entry[plural(lang, n if isinstance(n, int) else 2)]
    return fill(entry, values) if values else entry


def sentence(clause: str) -> str:
    """A clause as a sentence: capital letter, full stop.

    >>> sentence("take 2 leaves")
    'Take 2 leaves.'
    """
    return clause[:1].upper() + clause[1:] + ("" if clause.endswith(".") else ".")


def bot_mark(bot: str, nth: int = 1) -> str:
    """Return what stands for a bot's name: in stored games, in records and in views.

    >>> bot_mark("sprout"), bot_mark("sprout", 2)
    ('@sprout', '@sprout 2')
    """
    return f"@{bot}" if nth == 1 else f"@{bot} {nth}"


def marked_bot(name: str) -> tuple[str, int] | None:
    """Return the bot that a mark stands for, and which of its kind; None for any other name.

    >>> marked_bot("@sprout 2"), marked_bot("Anna"), marked_bot("@nobody")
    (('sprout', 2), None, None)
    """
    found = BOT_MARK.fullmatch(name)
    if found is None or f"bot.{found[1]}.names" not in catalogue("en"):
        return None
    return found[1], int(found[2] or 1)


def bot_name(bot: str, nth: int, lang: str) -> str:
    """Return what a bot at a table is called: the first of a kind as its kind, each other its own.

    >>> bot_name("sprout", 1, "en"), bot_name("sprout", 2, "en"), bot_name("sprout", 2, "de")
    ('Sprout', 'Clover', 'Klee')
    """
    names = [text(lang, f"bot.{bot}"), *text(lang, f"bot.{bot}.names").split(", ")]
    return names[nth - 1] if nth <= len(names) else f"{names[0]} {nth}"


def name_for_bot(bot: str, title: str, taken: Sequence[str]) -> str:
    """Return what to give a bot's seat as its name, unlike those that are taken.

    For one of ours that is a mark; for somebody's own its title, which no catalogue knows.

    >>> name_for_bot("sprout", "Sprout", ["Anna", "@sprout"])
    '@sprout 2'
    >>> name_for_bot("my_bots:Careful", "Careful", ["Anna", "Careful"])
    'Careful Bryum'
    """
    if marked_bot(bot_mark(bot)) is None:
        names = [title, *(f"{title} {moss}" for moss in MOSSES)]
    else:
        names = [bot_mark(bot, nth) for nth in range(1, 10)]
    return next((name for name in names if name not in taken), title)


def seat_names(given: Sequence[str], lang: str) -> tuple[str, ...]:
    """The names of the seats: as given, a bot's by its mark; who has none is called by number."""
    return tuple(_seat_name(n, name, lang) for n, name in enumerate(given, 1))


def _seat_name(n: int, name: str, lang: str) -> str:
    marked = marked_bot(name)
    if marked is not None:
        return bot_name(*marked, lang)
    return name or text(lang, "seat.name", n=n)


def language_for(environment: dict[str, str] | None = None) -> str:
    """The language that the environment asks for, else English."""
    import os

    env = environment if environment is not None else dict(os.environ)
    for name in ("MYCELIA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        lang = env.get(name, "")[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"
