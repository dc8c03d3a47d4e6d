"""The bots that a host offers, by name. What is not among them cannot be asked for.

Code of the host's own runs in the bots' processes only: one of them is asked, when the server
starts, what its bots are called.
"""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import dataclass
from functools import cache
from typing import Final

from ..bots import LADDER, LEVELS, Level
from ..errors import OptionError
from ..i18n import LANGUAGES, marked_bot
from .botprocess import WORKER
from .refusals import Refused
from .seats import STAND_IN

LONGEST: Final = 40  # letters of a name, as games store it
PATIENCE: Final = 60.0  # seconds for importing them all
# On offer once: whoever has a game against one of them may play it again, where a host has not
# named the bots.
FORMER: Final = ("greedy", "random")


@dataclass(frozen=True, slots=True)
class Offered:
    """A bot on offer; a bot of the host's own has the same words in every language."""

    name: str
    own_title: str = ""
    own_about: str = ""

    @property
    def level(self) -> Level | None:
        """The level, if it is one of ours."""
        return LEVELS.get(self.name)

    def title(self, lang: str) -> str:
        """Return what it is called."""
        return self.own_title if self.level is None else self.level.title(lang)

    def about(self, lang: str) -> str:
        """Return how it plays."""
        return self.own_about if self.level is None else self.level.about(lang)

    def strength(self, lang: str) -> str:
        """Return how hard it is to beat; of a host's own nobody knows it."""
        return "" if self.level is None else self.level.strength(lang)


def own_names(names: tuple[str, ...]) -> list[str]:
    """Return those that are not ours: the names that a process of bots imports."""
    return [name for name in names if name not in LEVELS]


def check_bot(name: str | None, names: tuple[str, ...]) -> str:
    """Return a bot that is on offer; without a name whoever stands in for people, if it is."""
    if name is None:
        return STAND_IN if STAND_IN in names else names[0]
    if name not in names and not (names == LADDER and name in FORMER):
        raise Refused("unknown-bot", bots=", ".join(names))
    return name


@cache
def roster(names: tuple[str, ...]) -> dict[str, Offered]:
    """Return the bots on offer by name. Raise OptionError for one that cannot be had."""
    own = own_names(names)
    for name in own:
        if len(name) > LONGEST:
            raise OptionError(
                f"{name}: the name of a bot on offer has at most {LONGEST} letters; start the "
                "server in the folder of its file, or install it"
            )
    words = _ask(own) if own else {}
    return {name: Offered(name, *words.get(name, ("", ""))) for name in names}


def title_of(name: str, names: tuple[str, ...], lang: str) -> str:
    """Return what a bot is called: one on offer, or one of ours that a lesson wants."""
    return roster(names).get(name, Offered(name)).title(lang)


def named_itself(bot: str, name: str) -> bool:
    """Return whether nobody else named a bot so: it is a mark or, as in older games, its title.

    Whoever plays such a game again has it named anew.
    """
    level = LEVELS.get(bot)
    titles = () if level is None else tuple(level.title(lang) for lang in LANGUAGES)
    return marked_bot(name) is not None or re.sub(r" \d+$", "", name) in titles


def _ask(names: list[str]) -> dict[str, tuple[str, str]]:
    """Return what own bots say of themselves, from a process that imports them."""
    command = [*WORKER, "--describe", *names]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        told = json.loads(done.stdout)
    except subprocess.TimeoutExpired:
        raise OptionError(
            f"{', '.join(names)}: importing them took more than {PATIENCE:g} s"
        ) from None
    except ValueError:
        raise OptionError(f"{', '.join(names)}: importing them ended the process") from None
    for each in told:
        if "error" in each:
            raise OptionError(each["error"])
    return {each["name"]: (each["title"], each["about"]) for each in told}
