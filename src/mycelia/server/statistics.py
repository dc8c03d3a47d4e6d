"""Somebody's statistics, from the finished games of their key."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from typing import Final, cast

from .finished import Result, results_of
from .storage.results import counted_since
from .storage.rows import KeptGame
from .storage.store import Store
from .wire.game import Mode
from .wire.rest import BestSolo, HeroTally, Statistics, Tally

MOST_GAMES: Final = 2000  # of one person, the newest
MOST_HEROES: Final = 12


async def of(store: Store, owner: str) -> Statistics:
    """Return what somebody's finished games come to."""
    since = await counted_since(store, owner)
    games = await store.games_of(owner, MOST_GAMES)
    over = [game for game in games if game.state.over and game.updated > (since or 0)]
    known = await results_of(store, over)
    return count([(game, known[game.id]) for game in over if game.id in known], owner, since)


def count(games: list[tuple[KeptGame, Result]], owner: str, since: float | None) -> Statistics:
    """Return the figures.

    Without the guided first game and games that one did not finish: there one had no seat, or
    only bots played one's seats at the end.
    """
    modes: dict[Mode, Tally] = {}
    bots: dict[str, Tally] = {}
    best: BestSolo | None = None
    hired: Counter[str] = Counter()
    heroes: dict[str, Tally] = {}
    for game, result in games:
        mine = [seat.seat for seat in game.seats if seat.owner == owner]
        mode = cast(Mode, game.mode)
        finished = any(game.seats[seat].bot is None for seat in mine)
        if not finished or mode == "learn":
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
