"""What came out of an arena: win rates with intervals, with luck and without, ratings, times."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, median, stdev
from typing import Any, Final

from ..errors import ClusterError
from .contest import Contest, Game

Z: Final = 1.959964  # 95 %
FEW_SETUPS: Final = 12  # fewer do not tell how much of the luck went with the results


@dataclass(slots=True)
class Score:
    """A bot's games so far."""

    games: int = 0
    wins: int = 0
    shared: int = 0
    points: float = 0.0
    milliseconds: list[float] = field(default_factory=list)
    results: list[float] = field(default_factory=list)  # by set-up: the mean of its games
    luck: list[float] = field(default_factory=list)


def wilson(points: float, games: int) -> tuple[float, float]:
    """Return the interval in which the true rate lies with 95 %.

    >>> [round(bound, 3) for bound in wilson(85, 100)]
    [0.767, 0.907]
    """
    if games == 0:
        return 0.0, 1.0
    rate = points / games
    middle = rate + Z * Z / (2 * games)
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def seats_of(game: Game, bot: str) -> list[int]:
    """Return where a bot sat in a game."""
    return [seat for seat, name in enumerate(game.seats) if name == bot]


def adjusted(results: list[float], luck: list[float]) -> dict[str, float]:
    """Return the rate without luck, with its interval of 95 %, from set-ups that were paired.

    `adjusted_half` is half of it as it was before it was cut off at 0 and 1, `plain` the same of
    pairs alone, `luck` the mean luck and `luck_error` its standard error. As much of the luck is
    taken off as went with the results; too few of them say nothing about that.
    """
    n = len(luck)
    if n < FEW_SETUPS:
        return {}
    result, felt = fmean(results), fmean(luck)
    spread = sum((x - felt) ** 2 for x in luck)
    share = sum((x - felt) * (y - result) for x, y in zip(luck, results, strict=True))
    share = share / spread if spread > 0 else 0.0
    rest = [y - share * x for x, y in zip(luck, results, strict=True)]
    half = Z * stdev(rest) / sqrt(n)
    rate = fmean(rest)
    return {
        "adjusted": round(rate, 4),
        "adjusted_low": round(max(0.0, rate - half), 4),
        "adjusted_high": round(min(1.0, rate + half), 4),
        "adjusted_half": round(half, 4),
        "plain": round(Z * stdev(results) / sqrt(n), 4),
        "luck": round(felt, 5),
        "luck_error": round(stdev(luck) / sqrt(n), 5),
        "luck_share": round(share, 3),
    }


class Ratings:
    """Openskill's ratings, kept up to date game by game; without the package there are none."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.bots = bots
        try:
            from openskill.models import PlackettLuce
        except ImportError:
            self.model: Any = None
            return
        self.model = PlackettLuce()
        self.of = {bot: self.model.rating(name=bot) for bot in bots}

    def add(self, game: Game) -> None:
        """A game counts between different bots, by the best seat of each."""
        if self.model is None or len(set(game.seats)) < 2:
            return
        ranks = dict.fromkeys(game.seats, 1)
        for seat in game.winners:
            ranks[game.seats[seat]] = 0
        rated = self.model.rate(
            [[self.of[bot]] for bot in ranks], ranks=[float(rank) for rank in ranks.values()]
        )
        self.of.update({bot: team[0] for bot, team in zip(ranks, rated, strict=True)})

    def rating(self, bot: str) -> float | None:
        """Return what the bot is worth, on openskill's scale that begins at 25; None without it."""
        if self.model is None:
            return None
        return round(float(self.of[bot].mu), 2)


class Standings:
    """What came out so far."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.games = 0
        self.scores = {bot: Score() for bot in contest.bots}
        self.ratings = Ratings(contest.bots)
        self.course: list[dict[str, float]] = []  # rates after every set-up, for the plot
        self.stopped: ClusterError | None = None  # why it ended too early

    def add(self, games: list[Game]) -> None:
        """Count the games of a set-up."""
        for bot in self.contest.bots:
            mine = [(game, seat) for game in games for seat in seats_of(game, bot)]
            score = self.scores[bot]
            score.results.append(sum(game.points(seat) for game, seat in mine) / len(mine))
            if self.contest.luck:
                score.luck.append(sum(game.luck[seat] for game, seat in mine) / len(mine))
        for game in games:
            self.games += 1
            for seat, bot in enumerate(game.seats):
                score = self.scores[bot]
                score.games += 1
                if seat in game.winners:
                    alone = len(game.winners) == 1 and not game.both
                    score.wins += alone
                    score.shared += not alone
                    score.points += game.points(seat)
            for seat, spent in game.milliseconds:
                self.scores[game.seats[seat]].milliseconds.append(spent)
            self.ratings.add(game)
        self.course.append(
            {bot: score.points / max(score.games, 1) for bot, score in self.scores.items()}
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the figures, for JSON."""
        bots = []
        for bot, score in self.scores.items():
            low, high = wilson(score.points, score.games)
            bots.append(
                {
                    **adjusted(score.results, score.luck),
                    "bot": bot,
                    "wins": score.wins,
                    "shared": score.shared,
                    "rate": round(score.points / max(score.games, 1), 4),
                    "low": round(low, 4),
                    "high": round(high, 4),
                    "rating": self.ratings.rating(bot),
                    "ms_per_turn": round(median(score.milliseconds or [0.0]), 3),
                }
            )
        return {
            "games": self.games,
            "seats": self.contest.options.players,
            "bots": bots,
        }
