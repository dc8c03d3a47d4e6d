"""Players that see only a View. `players/` has their classes, levels, and bots of one's own."""

from __future__ import annotations

from typing import Final

from .plan import BUDGET
from .players.builtin import (
    BOTS,
    BUDGETS,
    CODES,
    SAGE_BUDGET,
    ForagerBot,
    GreedyBot,
    RandomBot,
    SageBot,
    SporeBot,
    SproutBot,
    bot_names,
)
from .players.find import Entry, find_bot, installed_bots
from .players.habits import Habits
from .players.levels import (
    ALL,
    LADDER,
    LEVELS,
    SLOW,
    Level,
    Taught,
    bot,
    budgets_of,
    learns,
    level_names,
    parse_budget,
    trained_nets,
    weights_of,
)
from .players.own import PATIENCE, OwnBot
from .players.protocol import Bot, Maker, OpenBot
from .sage.planner import NODES_A_SECOND

HUMAN: Final = "human"  # a seat that no bot plays

__all__ = [
    "ALL",
    "BOTS",
    "BUDGET",
    "BUDGETS",
    "CODES",
    "HUMAN",
    "LADDER",
    "LEVELS",
    "NODES_A_SECOND",
    "PATIENCE",
    "SAGE_BUDGET",
    "SLOW",
    "Bot",
    "Entry",
    "ForagerBot",
    "GreedyBot",
    "Habits",
    "Level",
    "Maker",
    "OpenBot",
    "OwnBot",
    "RandomBot",
    "SageBot",
    "SporeBot",
    "SproutBot",
    "Taught",
    "bot",
    "bot_names",
    "budgets_of",
    "find_bot",
    "installed_bots",
    "learns",
    "level_names",
    "parse_budget",
    "trained_nets",
    "weights_of",
]
