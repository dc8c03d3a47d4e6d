"""What finished games came to: found by playing them again once, then kept."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from ..edition.cards import Edition
from ..errors import MyceliaError
from ..game.story import story_of
from . import editions
from .places import places
from .rebuild import rebuild
from .refusals import Refused
from .storage.results import keep_result, results
from .storage.rows import Entry, KeptGame
from .storage.store import Store

LOG: Final = logging.getLogger("mycelia.server")


class Result(msgspec.Struct):
    """What is kept of a finished game."""

    reason: str
    winners: list[int]
    places: list[int]  # by seats, as are the heroes below
    rounds: int
    pile: int  # Gwidyon's drops at the end
    hired: list[list[str]]


async def results_of(
    store: Store, games: list[KeptGame], most: int | None = None
) -> dict[str, Result]:
    """Return what those of these games came to that are over, by id.

    `most`: how many may be played again now, because nobody has asked about them yet.
    """
    over = [game for game in games if game.state.over and game.closed is None]
    known = await results(store, [game.id for game in over])
    for game in [game for game in over if game.id not in known][:most]:
        text = await _find(store, game)
        if text is not None:
            known[game.id] = text
    return {id: msgspec.json.decode(text, type=Result) for id, text in known.items()}


async def _find(store: Store, game: KeptGame) -> str | None:
    """Return the result of a game that nobody has asked about yet; None if it cannot be found."""
    try:
        edition = await editions.find(store, game.edition)
        entries = await store.entries(game.id)
        text = await asyncio.to_thread(_result, game, edition, entries)
    except (MyceliaError, Refused) as error:
        LOG.warning("the result of game %s cannot be found: %s", game.id, error)
        return None
    await keep_result(store, game.id, text)
    return text


def _result(kept: KeptGame, edition: Edition, entries: list[Entry]) -> str:
    game = rebuild(kept, edition, entries)
    outcome = game.outcome
    if outcome is None:
        raise MyceliaError("it is not over")
    story = story_of(game)
    result = Result(
        reason=outcome.reason,
        winners=list(outcome.winners),
        places=places(outcome, game.view(None).position),
        rounds=game.round,
        pile=story.gwidyon[-1] if story.gwidyon else 0,
        hired=[[hire.card for hire in seat.hired] for seat in story.seats],
    )
    return msgspec.json.encode(result).decode()
