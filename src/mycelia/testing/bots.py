"""What every bot must pass, ours and anybody's own."""

from __future__ import annotations

import json
import pickle
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Final

from ..bots import PATIENCE, Bot, GreedyBot, Maker, OwnBot, SproutBot, find_bot
from ..core.choice import Choice
from ..core.options import Options
from ..edition.cards import Edition
from ..edition.load import edition as built_in
from ..errors import OptionError
from ..game.create import sample
from ..game.game import Game
from ..game.view import View
from .tables import all_tables

MAX_ROUNDS: Final = 60  # of a game: a bot need not win
KEPT: Final = 3  # views of each game that are looked at closely
OFF_TURN: Final = 2  # and so many of choices out of turn
DEALS: Final = 2  # other deals of what such a view hides
WHIMS: Final = 9  # seeds the generator of a bot that is asked twice

Make = Callable[[Random], Bot]


@dataclass(slots=True)
class Walk:
    """What a bot met in its games."""

    choices: int = 0
    off_turn: int = 0
    ended: int = 0
    slowest: float = 0.0
    views: list[View] = field(default_factory=list)


def check_bot(
    bot: str | Maker,
    *,
    games: int = 16,
    seed: int = 1,
    patience: float = PATIENCE,
    edition: Edition | None = None,
) -> list[str]:
    """Run a bot, by name or by the class that makes it, through all checks.

    Return a line for each of them. Raise AssertionError, or BotError with file and line, if it
    does not pass.
    """
    return list(bot_checks(bot, games=games, seed=seed, patience=patience, edition=edition))


def bot_checks(
    bot: str | Maker,
    *,
    games: int = 16,
    seed: int = 1,
    patience: float = PATIENCE,
    edition: Edition | None = None,
) -> Iterator[str]:
    """Yield a line for each check when it is passed; see `check_bot`."""
    if not 1 <= games <= 10_000:
        raise OptionError(f"games is a number from 1 to 10000, not {games}")
    make = _maker(bot, patience)
    tables = list(islice(all_tables(built_in() if edition is None else edition), games))
    walk = Walk()
    for number, options in enumerate(tables):
        game = play(make, options, edition, seed, number, walk)
        if number % 8 == 0:
            again = play(make, options, edition, seed, number, Walk())
            assert again.history == game.history, (
                f"game {number} went another way when it was played again with the same seed: "
                "whatever a bot leaves to chance must come from the generator that it is given"
            )
    yield (
        f"legal: {walk.choices:,} choices in {games} games of 1 to 4 players, {walk.off_turn} of "
        f"them out of turn; {walk.ended} games ended within {MAX_ROUNDS} rounds"
    )
    yield f"in time: the slowest choice took {walk.slowest * 1000:.1f} ms"
    for view in walk.views:
        check_view(make, view)
    yield f"reproducible: the same again for {len(walk.views)} views with the same generator"
    yield "views stay as they are, and serve as well when they come pickled or as JSON"
    yield f"no secrets: the same choices when hidden cards are dealt again, {DEALS} times each"


def _maker(bot: str | Maker, patience: float) -> Make:
    """Return what makes the bot for a game."""
    if isinstance(bot, str):
        entry = find_bot(bot)
        return lambda rng: entry.seat(rng, patience)
    name = str(getattr(bot, "__qualname__", type(bot).__name__))
    return lambda rng: OwnBot(name, bot, rng, patience)


def play(
    make: Make, options: Options, edition: Edition | None, seed: int, number: int, walk: Walk
) -> Game:
    """Return a game in which the bot has a seat and quick ones of ours the others."""
    game = Game.begin(built_in() if edition is None else edition, options, seed + number)
    rng = Random(f"{seed} {number}")
    mine = number // 4 % options.players
    rivals: list[Bot] = [SproutBot(rng) if seat % 2 else GreedyBot(rng) for seat in range(4)]
    player = make(Random(f"{seed} {number} bot"))
    kept: list[View] = []
    apart: list[View] = []
    met = 0
    while not game.over and game.round <= MAX_ROUNDS:
        now = game.decision
        assert now is not None
        view = game.view(now.seat)
        if now.seat != mine:
            game.apply(rivals[now.seat].choose(view))
            continue
        if len(view.choices) == 1:  # nobody is asked where there is nothing to choose
            game.apply(view.choices[0])
            continue
        begun = time.perf_counter()
        choice = player.choose(view)
        walk.slowest = max(walk.slowest, time.perf_counter() - begun)
        assert choice in view.choices, f"chose {choice}, which is not legal now"
        walk.choices += 1
        met += 1
        if now.asked.turn != mine or now.asked.solo:
            walk.off_turn += 1
            apart.append(view)
        elif len(kept) < KEPT:
            kept.append(view)
        elif (place := rng.randrange(met)) < KEPT:  # each as likely as the others
            kept[place] = view
        game.apply(choice)
    walk.ended += game.over
    walk.views += kept + apart[:OFF_TURN]
    return game


def check_view(make: Make, view: View) -> None:
    """Assert that equal views give equal choices, however they come, and stay as they are."""
    twin: View = pickle.loads(pickle.dumps(view))
    told = json.dumps(view.to_dict())
    mine = ask(make, view, 1)
    where = f"at choice {view.number} of a game of {view.options.players}"
    assert view == twin and json.dumps(view.to_dict()) == told, (
        f"the view was changed {where}; try things out on mycelia.sample(view, rng)"
    )
    again = ask(make, view, 2)
    assert again == mine, (
        f"chose {mine}, then {again} for the same view with the same generator, {where}: whatever "
        "a bot leaves to chance must come from the generator that it is given"
    )
    mailed = View.from_dict(json.loads(told), view.contents)
    for form, other in (("pickled", twin), ("as JSON", mailed)):
        found = ask(make, other, 1)
        assert found == mine, f"chose {mine}, but {found} when the view came {form}, {where}"
    for number in range(DEALS):
        dealt = sample(view, Random(number))  # kept where a bot that looks around would find it
        found = ask(make, dealt.view(view.seat), 1)
        assert found == mine, (
            f"chose {mine}, but {found} when the cards that it cannot know were dealt again, "
            f"{where}: it knows more than its view"
        )


def ask(make: Make, view: View, chance: int) -> Choice:
    """Return what a new bot chooses, while the luck of the module `random` is another's."""
    before = random.getstate()
    random.seed(chance)
    try:
        return make(Random(WHIMS)).choose(view)
    finally:
        random.setstate(before)
