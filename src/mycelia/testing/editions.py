"""What every edition must pass, ours and anybody's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from ..bots import GreedyBot
from ..core.options import Options
from ..edition.cards import Card, Edition
from ..edition.load import find_edition
from ..errors import MyceliaError, OptionError
from ..game.create import from_position
from ..game.game import Game
from ..game.record import load
from ..i18n import LANGUAGES
from ..words.effects import card_in_words, solo_clause
from .tables import all_drops, all_tables, check_all_is_there

MAX_ROUNDS: Final = 200  # within which a game of sensible choices ends
TRIES: Final = 3  # how often each card is played
FURTHER: Final = 12  # choices after it
WHIM: Final = 0.15  # one in so many choices of a game is random
LOOK: Final = 7  # every so many choices all cards are counted


def check_edition(edition: Edition | str | Path, *, games: int = 16, seed: int = 1) -> list[str]:
    """Load an edition, by name or from a file, and play with it.

    Return a line for each check. Raise EditionError for a file that is wrong, AssertionError for
    an edition that does not work.
    """
    return list(edition_checks(edition, games=games, seed=seed))


def edition_checks(
    edition: Edition | str | Path, *, games: int = 16, seed: int = 1
) -> Iterator[str]:
    """Yield a line for each check when it is passed; see `check_edition`."""
    if not 1 <= games <= 10_000:
        raise OptionError(f"games is a number from 1 to 10000, not {games}")
    box = find_edition(edition)
    yield f"loads: {box.name} {box.version}, {len(box.cards)} cards, {len(box.boards)} boards"
    check_words(box)
    yield f"words: every card in {len(LANGUAGES)} languages{unnamed(box)}"
    for card in box.cards:
        for number in range(TRIES):
            check_card(box, card, Random(f"{seed} {card.id} {number}"))
    yield f"cards: each was played {TRIES} times, each hero hired as often"
    played: Counter[str] = Counter()
    rounds = []
    for number, options in enumerate(islice(all_tables(box), games)):
        game = check_game(box, options, seed + number, played)
        rounds.append(game.round)
    seen = sum(1 for card in box.cards if played[card.id])
    yield (
        f"games: {games} of 1 to 4 players came to their end, in {min(rounds)} to {max(rounds)} "
        f"rounds; {seen} of {len(box.cards)} kinds of cards were played in them"
    )
    yield "nothing is lost: cards and drops were counted all along"
    yield "records: every game was read back from its record"


def check_words(edition: Edition) -> None:
    """Assert that all that is printed on a card or board can be said in every language."""
    for lang in LANGUAGES:
        for card in edition.cards:
            words = card_in_words(lang, card)
            assert words and "{" not in words, f"{card.id} has no words in {lang}: {words!r}"
        for number, solo in enumerate(edition.solo, 1):
            words = solo_clause(lang, solo)
            assert words and "{" not in words, f"solo card {number} has no words in {lang}"


def unnamed(edition: Edition) -> str:
    """Return in which languages cards have no name of their own: the English one stands there."""
    missing = {
        lang: sum(1 for card in edition.cards if not card.names.get(lang)) for lang in LANGUAGES
    }
    told = ", ".join(f"{lang} {n}" for lang, n in missing.items() if n)
    return f"; names that are missing: {told}" if told else ", with its name"


def check_card(edition: Edition, card: Card, rng: Random) -> None:
    """Assert that a card can be played and hired, and that the game goes on after it."""
    mine: dict[str, Any] = {"hand": [card.id], "leaves": 0}
    table: dict[str, Any] = {"expansion": card.set == "expansion"}
    other: dict[str, Any] = {}
    _follow(edition, {**table, "seats": [mine, other]}, f"play {card.id}", rng)
    if card.set != "start":
        mine = {"hand": [], "leaves": card.cost}
        _follow(
            edition,
            {**table, "showcase": [card.id], "seats": [mine, other]},
            f"hire {card.id}",
            rng,
        )


def _follow(edition: Edition, position: dict[str, Any], words: str, rng: Random) -> None:
    try:
        game = from_position(position, seed=rng.getrandbits(64), edition=edition)
        drops = all_drops(game.position())
        game.apply(words)
        for _ in range(FURTHER):
            check_all_is_there(game, drops)
            if game.over:
                break
            game.apply(rng.choice(game.choices))
    except MyceliaError as error:
        raise AssertionError(f"{words}: {error}") from None


def check_game(edition: Edition, options: Options, seed: int, played: Counter[str]) -> Game:
    """Return a whole game. Assert that it ends, loses nothing and is told truly by its record."""
    game = Game.begin(edition, options, seed)
    rng = Random(seed)
    greedy = GreedyBot(rng)
    drops = all_drops(game.position())
    while not game.over:
        now = game.decision
        assert now is not None
        assert game.round <= MAX_ROUNDS, (
            f"a game of {options.players} (seed {seed}) did not end within {MAX_ROUNDS} rounds"
        )
        view = game.view(now.seat)
        choice = rng.choice(view.choices) if rng.random() < WHIM else greedy.choose(view)
        game.apply(choice)
        if choice.kind == "play" and choice.card is not None:
            played[choice.card] += 1
        if game.number % LOOK == 0:
            check_all_is_there(game, drops)
    check_all_is_there(game, drops)
    assert load(game.record(), edition) == game, f"the record of seed {seed} tells another game"
    return game
