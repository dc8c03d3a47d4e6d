"""Somebody's statistics, from the finished games of their key."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from datetime import UTC, datetime
from typing import Final, cast

import msgspec

from ..edition.cards import Edition
from ..errors import MyceliaError
from ..game.story import story_of
from . import editions
from .rebuild import rebuild
from .refusals import Refused
from .storage.results import counted_since, keep_result, results
from .storage.rows import Entry, KeptGame
from .storage.store import Store
from .wire.game import Mode
from .wire.rest import BestSolo, HeroTally, Statistics, Tally

LOG: Final = logging.getLogger("mycelia.server")
MOST_GAMES: Final = 2000  # of one person, the newest
MOST_HEROES: Final = 12


class Result(msgspec.Struct):
    """What is kept of a finished game."""

    reason: str
    winners: list[int]
    rounds: int
    pile: int  # Gwidyon's drops at the end
    hired: list[list[str]]  # by seats


async def of(store: Store, owner: str) -> Statistics:
    """Return what somebody's finished games come to."""
    since = await counted_since(store, owner)
    games = await store.games_of(owner, MOST_GAMES)
    over = [game for game in games if game.state.over and game.updated > (since or 0)]
    known = await results(store, [game.id for game in over])
    found = []
    for game in over:
        text = known.get(game.id) or await _find(store, game)
        if text is not None:
            found.append((game, msgspec.json.decode(text, type=Result)))
    return count(found, owner, since)


async def _find(store: Store, game: KeptGame) -> str | None:
    """Return the result of a game that nobody has asked about yet; None if it cannot be found."""
    try:
        edition = await editions.find(store, game.edition)
        entries = await store.entries(game.id)
        text = await asyncio.to_thread(_result, game, edition, entries)
    except (MyceliaError, Refused) as error:
        LOG.warning("game %s is not counted: %s", game.id, error)
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
        rounds=game.round,
        pile=story.gwidyon[-1] if story.gwidyon else 0,
        hired=[[hire.card for hire in seat.hired] for seat in story.seats],
    )
    return msgspec.json.encode(result).decode()


def count(games: list[tuple[KeptGame, Result]], owner: str, since: float | None) -> Statistics:
    """Return the figures, without games that one had no seat in, and the guided first game."""
    modes: dict[Mode, Tally] = {}
    bots: dict[str, Tally] = {}
    best: BestSolo | None = None
    hired: Counter[str] = Counter()
    heroes: dict[str, Tally] = {}
    for game, result in games:
        mine = [seat.seat for seat in game.seats if seat.owner == owner]
        mode = cast(Mode, game.mode)
        if not mine or mode == "learn":
            continue
        won = mode != "hotseat" and any(seat in result.winners for seat in mine)
        _add(modes.setdefault(mode, Tally(0, 0)), won=won)
        rivals = {seat.bot for seat in game.seats if seat.owner is None and seat.token is None}
        for bot in sorted(rivals - {None}, key=str):
            _add(bots.setdefault(str(bot), Tally(0, 0)), won=won)
        if mode == "solo" and won:
            this = BestSolo(game.id, result.rounds, result.pile)
            if best is None or (this.rounds, -this.left) < (best.rounds, -best.left):
                best = this
        cards = [card for seat in mine for card in result.hired[seat]]
        hired.update(cards)
        for card in set(cards):
            _add(heroes.setdefault(card, Tally(0, 0)), won=won)
    liked = sorted(hired.items(), key=lambda pair: (-pair[1], pair[0]))[:MOST_HEROES]
    return Statistics(
        since=None if since is None else _time(since),
        games=sum(tally.games for tally in modes.values()),
        wins=sum(tally.wins for tally in modes.values()),
        modes=modes,
        bots=bots,
        best=best,
        heroes=[HeroTally(card, n, heroes[card].games, heroes[card].wins) for card, n in liked],
    )


def _add(tally: Tally, *, won: bool) -> None:
    tally.games += 1
    tally.wins += won


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
