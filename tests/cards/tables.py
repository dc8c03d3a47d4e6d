"""Tables with a card just played, for the tests of single cards; and looks at them."""

from __future__ import annotations

from first import EDITION, from_position

from mycelia import Game

Drops = dict[str, int]


def played(
    card: str, drops: Drops, *others: Drops, expansion: bool = False, **seat: object
) -> Game:
    """A game in which the first seat has just played a card."""
    seats: list[dict[str, object]] = [{"drops": drops, "hand": [card]} | seat]
    seats += [{"drops": board} for board in others or ({"e4": 1},)]
    game = from_position({"seats": seats, "expansion": expansion}, seed=1)
    game.apply(f"play {card}")
    return game


def moves(*fields: str) -> list[str]:
    """All moves from some fields: up, right, down, left."""
    found = []
    for field in fields:
        column, row = "abcde".index(field[0]), int(field[1])
        for x, y in ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)):
            if 0 <= x < 5 and 1 <= y <= 4:
                found.append(f"{field}>{'abcde'[x]}{y}")
    return found


def leaves(game: Game) -> list[object]:
    """The leaves of all seats."""
    return [seat["leaves"] for seat in game.position().to_dict()["seats"]]


def all_tested(box: str, tests: dict[str, object]) -> None:
    """Every card of a set has a test named after it, written for the function that it has now."""
    for card in EDITION.cards:
        if card.set == box:
            test = tests.get("test_" + card.id.replace("-", "_"))
            assert test is not None, f"{card.id} has no test"
            function = card.play_text
            if card.hire_text:
                function += f"; when hired: {card.hire_text}"
            assert test.__doc__ == function, f"the test of {card.id} is of another function"
