"""What an arena plays: line-ups of bots in every rotation of the seats, and what came of a game."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from ..bots import ALL, PATIENCE, SLOW, Taught, budgets_of
from ..core.options import Options
from ..core.seeds import RULES_VERSION, check_seed, new_seed
from ..edition.cards import Edition
from ..edition.load import edition as built_in
from ..errors import OptionError
from .luggage import code_of
from .open_match import Rules, check_bots
from .simulate import MAX_ROUNDS, check_games, check_patience
from .store import Store
from .substitutes import knows

FORMAT: Final = "mycelia-arena-1"  # of games that are kept


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

    def seatings(self) -> list[tuple[str, ...]]:
        """Return who sits where in the games of a set-up, one after the other."""
        return [
            lineup[turn:] + lineup[:turn] for lineup in self.lineups for turn in range(len(lineup))
        ]

    def header(self) -> dict[str, Any]:
        """Return what the games of a set-up depend on besides its number; more can follow."""
        return {
            "format": FORMAT,
            "edition": self.edition.hash,
            "rules": RULES_VERSION,
            "code": code_of(self.bots),
            "seed": str(self.seed),
            "bots": list(self.bots),
            "options": self.options.to_dict(),
            "budgets": dict(sorted(self.rules.budgets.items())),
            "weights": self.rules.learned,
            "luck": self.luck,
        }


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
    weights: Taught | None = None,
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
        rules=Rules(chosen, MAX_ROUNDS, budgets_of(bots, budget), patience, weights or {}),
        edition=box,
        seed=new_seed() if seed is None else check_seed(seed),
        luck=(luck if luck is not None else any(bot in SLOW for bot in bots))
        and knows(box, (weights or {}).get(ALL)),
    )


def written(games: list[Game]) -> list[Any]:
    """Return the games of a set-up as they are kept in a file."""
    return [[game.winners, game.both, game.luck, game.milliseconds] for game in games]


def read(contest: Contest, number: int, store: Store) -> list[Game]:
    """Return the games of a set-up that were kept. Raise OptionError for what cannot be."""
    players = range(contest.options.players)
    games = []
    try:
        for seats, found in zip(contest.seatings(), store.done[str(number)], strict=True):
            winners, both, luck, spent = found
            if not all(type(seat) is int and seat in players for seat in winners):
                raise ValueError
            felt = tuple(float(each) for each in luck)
            if len(felt) != (len(seats) if contest.luck else 0):
                raise ValueError
            turns = [(players[seat], float(took)) for seat, took in spent]
            games.append(Game(seats, tuple(winners), both is True, felt, turns))
    except (TypeError, ValueError, IndexError, OverflowError):
        raise OptionError(f"{store.path}: set-up {number} is damaged; remove its line") from None
    return games
