"""Mycelia: the deck-building board game for one to four, as a library.

>>> import mycelia
>>> game = mycelia.new_game(players=2, seed=7)
>>> game.over
False
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # as in typing, which is slow to import

if TYPE_CHECKING:
    from .edition.load import load_edition
    from .errors import (
        CannotUndo,
        EditionError,
        IllegalChoice,
        MyceliaError,
        OptionError,
        PositionError,
        RecordError,
    )
    from .game import Game
    from .notation import Choice
    from .outcome import Outcome
    from .record import load
    from .start import from_position, new_game
    from .story import Story, story_of
    from .view import View

__version__ = "0.1.0"

__all__ = [
    "CannotUndo",
    "Choice",
    "EditionError",
    "Game",
    "IllegalChoice",
    "MyceliaError",
    "OptionError",
    "Outcome",
    "PositionError",
    "RecordError",
    "Story",
    "View",
    "from_position",
    "load",
    "load_edition",
    "new_game",
    "story_of",
]

# Where a name comes from if not from errors; each is imported when it is first asked for.
_HOMES = {
    "Choice": "notation",
    "Game": "game",
    "Outcome": "outcome",
    "Story": "story",
    "View": "view",
    "from_position": "start",
    "load": "record",
    "load_edition": "edition.load",
    "new_game": "start",
    "story_of": "story",
}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f".{_HOMES.get(name, 'errors')}", __name__)
    value: object = getattr(module, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
