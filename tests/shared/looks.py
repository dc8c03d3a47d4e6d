"""Looks at a game, and choices in it by their words, for tests."""

from __future__ import annotations

from mycelia import Game

OWN_TURN = (0, "turn")  # nothing is asked any more: the card has done what it can


def words(game: Game) -> list[str]:
    """What can be chosen."""
    return [str(choice) for choice in game.choices]


def do(game: Game, *choices: str) -> Game:
    """The game after these choices."""
    for choice in choices:
        game.apply(choice)
    return game


def seat(game: Game, number: int = 0) -> dict[str, object]:
    """A place at the table."""
    found: dict[str, object] = game.position().to_dict()["seats"][number]
    return found


def drops(game: Game, number: int = 0) -> object:
    """The drops of a seat by field."""
    return seat(game, number)["drops"]


def asked(game: Game) -> tuple[int, str]:
    """Who is asked for what: the seat and the kind of the decision."""
    assert game.decision is not None
    return game.decision.seat, game.decision.kind
