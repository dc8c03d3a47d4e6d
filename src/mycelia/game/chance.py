"""What could come of a choice: every place where something is drawn, with exact chances."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from ..core.choice import Choice
from ..engine.chance import unfold
from ..engine.dice import DECK, DIE, SOLO_PILE, SUPPLY_PILE, Stop
from ..engine.table import Table
from ..errors import MyceliaError
from .game import Game

Source = Literal["showcase", "die", "solo", "deck"]
SOURCES: Final[dict[int, Source]] = {SUPPLY_PILE: "showcase", DIE: "die", SOLO_PILE: "solo"}
MOST: Final = 100_000


@dataclass(frozen=True, slots=True)
class Drawn:
    """One thing that may be drawn, and its chance."""

    chance: Fraction
    card: str | None = None  # from a deck or the hero supply
    number: int | None = None  # the face of the die, or the solo card, from 1


class Chance:
    """A place in a choice where something is drawn. Make one with `chance_of`.

    `source` says from where, `seat` whose deck it is; `outcomes` are all that may come, with
    chances that add up to 1.

    >>> import mycelia
    >>> game = mycelia.from_position({"shrine": 10, "seats": [{"hand": []}, {}]}, seed=1)
    >>> die = mycelia.chance_of(game, "end")
    >>> while die.source != "die":
    ...     die = die.follow(die.outcomes[0])
    >>> [(one.number, str(one.chance)) for one in die.outcomes][:2]
    [(1, '1/6'), (2, '1/6')]
    """

    def __init__(self, game: Game, choice: Choice, script: tuple[int, ...], stop: Stop) -> None:
        self.game = game
        self.choice = choice
        self._script = script
        self._numbers = tuple(stop.outcomes)
        total = sum(stop.weights)
        self.source: Source = SOURCES.get(stop.source, "deck")
        self.seat = stop.source - DECK if stop.source >= DECK else None
        cards = self.source in ("deck", "showcase")
        ids = game.contents.ids
        self.outcomes = tuple(
            Drawn(
                Fraction(weight, total),
                card=ids[number] if cards else None,
                number=None if cards else number + 1,
            )
            for number, weight in zip(stop.outcomes, stop.weights, strict=True)
        )

    def follow(self, outcome: Drawn) -> Chance | Game:
        """Return what comes after an outcome: the next thing drawn, or the game after it all.

        Such a game goes on with luck of its own and has no record.
        """
        if outcome not in self.outcomes:
            raise MyceliaError(f"{outcome} cannot come here")
        number = self._numbers[self.outcomes.index(outcome)]
        return _follow(self.game, self.choice, (*self._script, number))

    def __repr__(self) -> str:
        return f"<Chance: {self.source}, {len(self.outcomes)} outcomes>"


def chance_of(game: Game, choice: Choice | int | str) -> Chance | Game:
    """Return the first thing that a legal choice draws, or the game after it if it draws nothing.

    The game itself does not change.
    """
    return _follow(game, game.check(choice), ())


def _follow(game: Game, choice: Choice, script: tuple[int, ...]) -> Chance | Game:
    try:
        table = unfold(game.table, choice.id, list(script))
    except Stop as stop:
        return Chance(game, choice, script, stop)
    return game.after(choice, table)


def spread(
    game: Game, choice: Choice | int | str, most: int = MOST
) -> list[tuple[Fraction, Table]]:
    """Return every table that may come of a legal choice, with its chance; they add up to 1.

    Equal tables are one. Raise MyceliaError if more than `most` ways lead there.
    """
    number = game.check(choice).id
    found: dict[tuple[int, ...], tuple[Fraction, Table]] = {}
    waiting: deque[tuple[Fraction, list[int]]] = deque([(Fraction(1), [])])
    ways = 0
    while waiting:
        chance, script = waiting.pop()
        try:
            table = unfold(game.table, number, script)
        except Stop as stop:
            total = sum(stop.weights)
            ways += len(stop.outcomes)
            if ways > most:
                raise MyceliaError(f"more than {most} ways lead on from {choice}") from None
            for outcome, weight in zip(stop.outcomes, stop.weights, strict=True):
                waiting.append((chance * Fraction(weight, total), [*script, outcome]))
            continue
        key = tuple(table.cells())
        before = found.get(key)
        found[key] = (chance if before is None else chance + before[0], table)
    return list(found.values())
