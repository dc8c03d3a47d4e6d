"""Beginning a game: from the set-up, from a position, from a pickle."""

from __future__ import annotations

import json
from typing import Any, Final

from .edition.cards import Edition
from .edition.load import edition as built_in
from .engine.table import table_of
from .errors import PositionError
from .events import Event
from .game import Game
from .laying import table_from
from .options import Options, check_names
from .position import HIDDEN, check_position
from .seeds import check_seed, dice_for, new_seed

RULES_VERSION: Final = "1"


def new_game(
    players: int = 2,
    *,
    seed: int | None = None,
    expansion: bool = False,
    boards: str | list[str] | tuple[str, ...] = "front",
    setup: str = "random",
    supply: str = "random",
    first: int | str = "random",
    gwidyon_drops: int = 20,
    tiles: str = "four",
    names: list[str] | tuple[str, ...] | None = None,
    edition: Edition | str = "valley",
) -> Game:
    """Sets a table (R2). One player plays against Gwidyon (R9).

    >>> game = new_game(players=2, seed=7)
    >>> game.decision.kind
    'turn'
    """
    if not isinstance(edition, Edition):
        edition = built_in(edition)
    options = Options(
        players=players,
        expansion=expansion,
        boards=_joined(boards),
        setup=setup,
        supply=supply,
        first=str(first) if type(first) is int and 0 <= first < 99 else first,  # type: ignore[arg-type]  # checked next
        gwidyon_drops=gwidyon_drops,
        tiles=tiles,
    )
    options.check(edition)
    return begin(edition, options, new_seed() if seed is None else check_seed(seed), names)


def _joined(boards: object) -> str:
    """Names of boards as one text."""
    if isinstance(boards, list | tuple) and all(isinstance(name, str) for name in boards):
        return ",".join(boards)
    return boards  # type: ignore[return-value]  # Options.check refuses what is no text


def begin(edition: Edition, options: Options, seed: int, names: object = None) -> Game:
    """A game with checked options."""
    contents = edition.contents(expansion=options.expansion)
    return Game(
        contents=contents,
        options=options,
        seed=seed,
        names=check_names(names, options.players),
        table=options.set_table(contents, dice_for(seed, 0)),
    )


def from_position(
    position: dict[str, Any],
    *,
    seed: int | None = None,
    names: list[str] | tuple[str, ...] | None = None,
    edition: Edition | str = "valley",
) -> Game:
    """A game from any position: for tests, puzzles, editors. What is left out gets a default.

    >>> game = from_position({"seats": [{"drops": {"d1": 1}, "hand": ["mitrula-paludosa"]}, {}]})
    >>> [str(event.kind) for event in game.apply("play mitrula-paludosa")]
    ['play']
    >>> [str(choice) for choice in game.choices]
    ['d1>e1', 'd1>d2', 'd1>c1', 'skip']
    """
    if not isinstance(edition, Edition):
        edition = built_in(edition)
    options = check_position(position)
    try:
        start: dict[str, Any] = json.loads(json.dumps(position))
    except (TypeError, ValueError, RecursionError):
        raise PositionError("a position is made of what JSON knows") from None
    if HIDDEN in json.dumps(start):
        raise PositionError('only a view has hidden cards "?"; give every hand in full')
    contents = edition.contents(expansion=options.expansion)
    return Game(
        contents=contents,
        options=options,
        seed=new_seed() if seed is None else check_seed(seed),
        names=check_names(names, options.players),
        table=table_from(start, contents),
        start=start,
    )


def unpickle(
    edition: Edition,
    options: Options,
    seed: int,
    names: tuple[str, ...],
    cells: list[int],
    kept: tuple[int, dict[str, Any] | None, bool],
    state: tuple[list[int], list[Event], list[tuple[list[int], int]], str],
) -> Game:
    """A game as it was, with its past and its undo."""
    contents = edition.contents(expansion=options.expansion)
    number, start, sampled = kept
    game = Game(
        contents=contents,
        options=options,
        seed=seed,
        names=names,
        table=table_of(contents.box, cells),
        number=number,
        start=start,
        sampled=sampled,
    )
    game.history, game._events, before, game._no_undo = state
    game._before = [(table_of(contents.box, cells), events) for cells, events in before]
    return game
