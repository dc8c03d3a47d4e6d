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
    from .bots.advice import Advice, advise
    from .core.asked import DecisionKind, Reason
    from .core.choice import Choice, ChoiceKind
    from .core.counts import Counts
    from .core.event import Event, EventKind
    from .core.options import Options
    from .core.position import Gwidyon, Pending, Position, SeatPosition
    from .edition.cards import Board, Card, Contents, Edition
    from .edition.load import load_edition
    from .errors import (
        BotError,
        CannotUndo,
        EditionError,
        IllegalChoice,
        MyceliaError,
        OptionError,
        PositionError,
        RecordError,
        WeightsError,
    )
    from .game.chance import Chance, Drawn, chance_of, spread
    from .game.create import from_position, new_game, sample
    from .game.decision import Decision
    from .game.foresight import Foresight, foresee
    from .game.game import Game
    from .game.outcome import Outcome, UndoState
    from .game.record import load
    from .game.story import Hire, Moment, Side, Story, story_of
    from .game.view import View

__version__ = "1.0.0"  # here and nowhere else

__all__ = [
    "Advice",
    "Board",
    "BotError",
    "CannotUndo",
    "Card",
    "Chance",
    "Choice",
    "ChoiceKind",
    "Contents",
    "Counts",
    "Decision",
    "DecisionKind",
    "Drawn",
    "Edition",
    "EditionError",
    "Event",
    "EventKind",
    "Foresight",
    "Game",
    "Gwidyon",
    "Hire",
    "IllegalChoice",
    "Moment",
    "MyceliaError",
    "OptionError",
    "Options",
    "Outcome",
    "Pending",
    "Position",
    "PositionError",
    "Reason",
    "RecordError",
    "SeatPosition",
    "Side",
    "Story",
    "UndoState",
    "View",
    "WeightsError",
    "advise",
    "chance_of",
    "foresee",
    "from_position",
    "load",
    "load_edition",
    "new_game",
    "sample",
    "spread",
    "story_of",
]

# Where each name comes from. Modules are imported when a name of theirs is first asked for.
_HOMES = {
    "bots.advice": ("Advice", "advise"),
    "core.asked": ("DecisionKind", "Reason"),
    "core.choice": ("Choice", "ChoiceKind"),
    "core.counts": ("Counts",),
    "core.event": ("Event", "EventKind"),
    "core.options": ("Options",),
    "core.position": ("Gwidyon", "Pending", "Position", "SeatPosition"),
    "edition.cards": ("Board", "Card", "Contents", "Edition"),
    "edition.load": ("load_edition",),
    "errors": (
        "BotError",
        "CannotUndo",
        "EditionError",
        "IllegalChoice",
        "MyceliaError",
        "OptionError",
        "PositionError",
        "RecordError",
        "WeightsError",
    ),
    "game.chance": ("Chance", "Drawn", "chance_of", "spread"),
    "game.create": ("from_position", "new_game", "sample"),
    "game.decision": ("Decision",),
    "game.foresight": ("Foresight", "foresee"),
    "game.game": ("Game",),
    "game.outcome": ("Outcome", "UndoState"),
    "game.record": ("load",),
    "game.story": ("Hire", "Moment", "Side", "Story", "story_of"),
    "game.view": ("View",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f".{_HOME[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
