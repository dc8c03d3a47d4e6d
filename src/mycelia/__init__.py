"""Mycelia: the deck-building board game for one to four, as a library.

>>> import mycelia
>>> game = mycelia.new_game(players=2, seed=7)
>>> game.over
False
"""

from __future__ import annotations

from .edition.load import edition, load_edition
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
    "edition",
    "from_position",
    "load",
    "load_edition",
    "new_game",
    "story_of",
]
