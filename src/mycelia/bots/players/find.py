"""The one registry: a bot by any name, with its title and how it plays."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from ...errors import BotError, OptionError
from .levels import LEVELS, Level, level_names
from .own import PATIENCE, OwnBot, installed, load, load_installed
from .protocol import Bot, Maker

LONGEST_TITLE: Final = 30
LONGEST_ABOUT: Final = 200


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot that can be seated: a level of ours, or somebody's own class."""

    name: str
    source: Level | Maker

    @property
    def level(self) -> Level | None:
        """The level, if it is one of ours."""
        return self.source if isinstance(self.source, Level) else None

    def seat(self, rng: Random, patience: float | None = PATIENCE) -> Bot:
        """Return a bot for one game. `patience` is for own bots: seconds for a choice."""
        if isinstance(self.source, Level):
            return self.source.make(rng)
        return OwnBot(self.name, self.source, rng, patience)

    def title(self, lang: str = "en") -> str:
        """Return what it is called: an own bot's `title`, else the name of its class."""
        if isinstance(self.source, Level):
            return self.source.title(lang)
        title = getattr(self.source, "title", None)
        if not isinstance(title, str) or not title.strip():
            title = str(getattr(self.source, "__name__", self.name))
        return _line(title, LONGEST_TITLE)

    def about(self, lang: str = "en") -> str:
        """Return how it plays: an own bot's `about`, else the first line of its docstring."""
        if isinstance(self.source, Level):
            return self.source.about(lang)
        about = getattr(self.source, "about", None)
        if not isinstance(about, str):
            about = (self.source.__doc__ or "").strip().partition("\n")[0]
        return _line(about, LONGEST_ABOUT)


def _line(text: str, most: int) -> str:
    """Return one printable line of at most so many letters, without the | that records use."""
    kept = "".join(letter if letter.isprintable() and letter != "|" else " " for letter in text)
    return " ".join(kept.split())[:most].strip()


def find_bot(name: str) -> Entry:
    """Return a bot by name: a level of ours, `module:Class`, `path/file.py:Class`, or one that an
    installed package offers.

    Raise OptionError if there is none of that name, BotError if it cannot be imported.
    """
    if name in LEVELS:
        return Entry(name, LEVELS[name])
    if ":" in name:
        return Entry(name, load(name))
    maker = load_installed(name)
    if maker is None:
        names = ", ".join((*level_names(), *installed_names()))
        raise OptionError(
            f"there is no bot {name!r}; expected one of {names}, or module:Class of your own"
        )
    return Entry(name, maker)


def installed_names() -> tuple[str, ...]:
    """Return the bots of installed packages by name; the names of our own are taken."""
    return tuple(name for name in installed() if name not in LEVELS)


def installed_bots() -> tuple[list[Entry], list[str]]:
    """Return the bots of installed packages, and what is wrong with those that cannot be had."""
    entries, wrong = [], []
    for name in installed_names():
        try:
            entries.append(find_bot(name))
        except BotError as error:
            wrong.append(str(error))
    return entries, wrong
