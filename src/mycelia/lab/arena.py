"""Bots against one another: paired games, win rates with intervals, ratings, time per turn.

A set-up is played once for every rotation of the seats, with the same dice: whoever has the better
start or the better cards has them in every chair.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import sqrt
from random import Random
from statistics import fmean, median, stdev
from typing import Any, Final

from ..bots import PATIENCE, SLOW, budgets_of
from ..bots.learned import sage_net
from ..bots.match import Match
from ..bots.sage.ghost import Ghost
from ..bots.sage.luck import Luck
from ..bots.sage.net import Net
from ..core.cells.ask import result_of
from ..core.cells.glance import turn_of
from ..core.options import Options
from ..core.seeds import check_seed, new_seed, quick_dice
from ..edition.cards import Edition
from ..edition.load import edition as built_in
from ..engine.dice import Dice
from ..engine.table import Table
from ..errors import ClusterError, OptionError, WeightsError
from .open_match import OpenMatch, Rules, begin_match, check_bots
from .places import Place, in_order
from .simulate import MAX_ROUNDS, check_games, check_patience, kept
from .where import at_home

Z: Final = 1.959964  # 95 %
FEW_SETUPS: Final = 12  # fewer do not tell how much of the luck went with the results


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: line-ups of bots, each in every rotation of the seats."""

    bots: tuple[str, ...]
    lineups: tuple[tuple[str, ...], ...]
    setups: int
    rules: Rules
    edition: Edition
    seed: int
    luck: bool  # is it kept count of?

    @property
    def options(self) -> Options:
        """The options of all games."""
        return self.rules.options

    @property
    def games(self) -> int:
        """How many games that is."""
        return len(self.lineups) * self.setups * self.options.players


@dataclass(slots=True)
class Game:
    """One game: who sat where, who won, what each turn took."""

    seats: tuple[str, ...]
    winners: tuple[int, ...]
    both: bool  # solo: Gwidyon won too (R9.7)
    luck: tuple[float, ...]  # of every seat, in chances to win; none if it was not kept
    milliseconds: list[tuple[int, float]]

    def points(self, seat: int) -> float:
        """What a seat won: all, a share, or nothing."""
        if seat not in self.winners:
            return 0.0
        return 0.5 if self.both else 1 / len(self.winners)


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


def make_contest(
    bots: list[str],
    *,
    games: int,
    players: int | None = None,
    seed: int | str | None = None,
    budget: str | int | None = None,
    edition: Edition | None = None,
    patience: float = PATIENCE,
    luck: bool | None = None,
    weights: bytes | None = None,
    **options: Any,
) -> Contest:
    """Return a checked contest. With more bots than seats every group of them plays.

    Luck is kept count of if sage has learned the edition, whose value tells it; unless somebody
    says otherwise only where a bot plans, since it takes longer than a quick bot's whole game.
    """
    box = built_in() if edition is None else edition
    check_bots(bots, box, weights)
    check_patience(patience)
    if not bots or len(set(bots)) < len(bots):
        raise OptionError("expected the names of different bots")
    seats = min(len(bots), 4) if players is None else players
    check_games(games)
    chosen = Options(players=seats, **options)
    chosen.check(box)
    if len(bots) == 1 < seats:
        raise OptionError(f"expected at least two bots for {seats} seats")
    if len(bots) < seats:  # they take turns in filling the seats
        lineups = [tuple(bots[seat % len(bots)] for seat in range(seats))]
    else:
        lineups = list(combinations(bots, seats))
    return Contest(
        bots=tuple(bots),
        lineups=tuple(lineups),
        setups=-(-games // (seats * len(lineups))),
        rules=Rules(chosen, MAX_ROUNDS, budgets_of(bots, budget), patience, weights),
        edition=box,
        seed=new_seed() if seed is None else check_seed(seed),
        luck=(luck if luck is not None else any(bot in SLOW for bot in bots))
        and knows(box, weights),
    )


def knows(edition: Edition, weights: bytes | None = None) -> bool:
    """Return whether sage has learned an edition, and so can tell luck from skill in it."""
    try:
        return sage_net(edition, weights).seats is not None
    except WeightsError:
        return False


def play_setup(contest: Contest, number: int) -> list[Game]:
    """Return all games of a set-up: every line-up in every rotation."""
    contents = kept(contest.edition).contents(expansion=contest.options.expansion)
    games = []
    for lineup in contest.lineups:
        for turn in range(len(lineup)):
            seats = lineup[turn:] + lineup[:turn]
            dice = quick_dice(contest.seed, number)
            table = contest.options.set_table(contents, dice)
            whims = f"{contest.seed} {number} {turn}"
            match = begin_match(table, contents, seats, contest.rules, dice, whims)
            luck = None
            if contest.luck:
                net = sage_net(kept(contest.edition), contest.rules.weights)
                luck = watch(match, table, net, whims)
            spent = []
            while not match.over():
                seat = turn_of(table)
                counting = luck.seconds if luck else 0.0
                begun = time.perf_counter()
                match.play_turn()
                took = time.perf_counter() - begun
                counting = luck.seconds - counting if luck else 0.0
                spent.append((seat, (took - counting) * 1000))
            outcome = result_of(table)
            winners = outcome.winners if outcome else ()
            both = outcome is not None and outcome.reason == "both"
            felt = () if luck is None else tuple(float(each) for each in luck.total)
            games.append(Game(seats, winners, both, felt, spent))
    return games


def watch(match: Match | OpenMatch, table: Table, net: Net, whims: str) -> Luck:
    """Keep count of luck in a match, with dice that have nothing to do with it."""
    rng = Random(f"luck {whims}")
    luck = Luck(table, net, Ghost(table.box), Dice(*(rng.getrandbits(32) for _ in range(4))))
    match.luck = luck
    return luck


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

    `plain` is half of the interval that pairs alone give, `luck` the mean luck and `luck_error` its
    standard error. As much of the luck is taken off as went with the results; too few of them say
    nothing about that.
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


def hold(
    contest: Contest,
    *,
    jobs: int = 1,
    each: Callable[[int], None] | None = None,
    place: Place | None = None,
) -> Standings:
    """Play all games and return the standings.

    They are played at a place, else in so many processes of this machine. Ctrl-C and the loss of
    a cluster end it with what is done so far.
    """
    if place is None:
        with at_home(jobs, contest.setups) as home:
            return hold(contest, each=each, place=home)
    standings = Standings(contest)
    work = partial(play_setup, contest)
    try:
        with closing(in_order(place, work, range(contest.setups))) as source:
            for games in source:
                standings.add(games)
                if each is not None:
                    each(len(games))
    except KeyboardInterrupt:
        pass
    except ClusterError as error:
        if not standings.games:
            raise
        standings.stopped = error
    return standings
