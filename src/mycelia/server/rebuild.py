"""A game from what is stored of it: its options, its seed and its entries."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict

from ..core.options import Options
from ..core.seeds import OLD_RULES, RULES_VERSION, check_seed
from ..edition.cards import Edition
from ..game.game import Game
from .lesson import MODE, lesson
from .refusals import Refused
from .storage.rows import Entry, KeptGame, State


def options_text(options: Options) -> str:
    """Return options as they are stored."""
    return json.dumps(asdict(options), sort_keys=True)


def read_options(text: str) -> Options:
    """Return the options that were stored."""
    stored = json.loads(text)
    if stored.pop("quiet_first_round", False):  # a house rule that was given up for another one
        raise Refused("unknown-edition", editions=f"rules {RULES_VERSION}")
    return Options(**stored)


def rebuild(kept: KeptGame, edition: Edition, entries: Sequence[Entry]) -> Game:
    """Return the game as it stands after these entries."""
    if kept.rules not in (OLD_RULES, RULES_VERSION):
        raise Refused("unknown-edition", editions=f"rules {RULES_VERSION}")
    names = [seat.name for seat in kept.seats]
    if kept.mode == MODE:
        game = lesson(edition, names, kept.rules)
        enter(game, entries)
        return game
    options, seed = read_options(kept.options), check_seed(kept.seed)
    game = Game.begin(edition, options, seed, names, rules=kept.rules)
    enter(game, entries)
    return game


def enter(game: Game, entries: Iterable[Entry]) -> None:
    """Play entries: choices, and undos, which take the last choice back."""
    for entry in entries:
        if entry.choice is None:
            game.undo()
        else:
            game.apply(entry.choice)


def state_of(game: Game) -> State:
    """Return how far a game has come."""
    now = game.decision
    return State(game.round, None if now is None else now.seat, game.over)
