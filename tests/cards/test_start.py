"""The start deck: one test per card, its function in the docstring.

The front board, for reading the positions (the shrine field is d2):

       a b c d e
    1  L M L W M
    2  W L M @ L
    3  M S W M W
    4  L W M L S
"""

from __future__ import annotations

import mycelia
from mycelia import Game, from_position

Drops = dict[str, int]
OWN_TURN = (0, "turn")  # nothing is asked any more: the card has done what it can


def played(card: str, drops: Drops, *others: Drops, **seat: object) -> Game:
    """A game in which the first seat has just played a card."""
    seats: list[dict[str, object]] = [{"drops": drops, "hand": [card]} | seat]
    seats += [{"drops": board} for board in others or ({"e4": 1},)]
    game = from_position({"seats": seats, "expansion": False}, seed=1)
    game.apply(f"play {card}")
    return game


def words(game: Game) -> list[str]:
    """What can be chosen."""
    return [str(choice) for choice in game.choices]


def moves(*fields: str) -> list[str]:
    """All moves from some fields: up, right, down, left."""
    found = []
    for field in fields:
        column, row = "abcde".index(field[0]), int(field[1])
        for x, y in ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)):
            if 0 <= x < 5 and 1 <= y <= 4:
                found.append(f"{field}>{'abcde'[x]}{y}")
    return found


def do(game: Game, *choices: str) -> Game:
    for choice in choices:
        game.apply(choice)
    return game


def seat(game: Game, number: int = 0) -> dict[str, object]:
    found: dict[str, object] = game.position()["seats"][number]
    return found


def drops(game: Game, number: int = 0) -> object:
    return seat(game, number)["drops"]


def leaves(game: Game) -> list[object]:
    """The leaves of all seats."""
    return [seat["leaves"] for seat in game.position()["seats"]]


def asked(game: Game) -> tuple[int, str]:
    """Who is asked for what: the seat and the kind of the decision."""
    assert game.decision is not None
    return game.decision.seat, game.decision.kind


def test_every_card_has_a_test() -> None:
    """Named after it, and written for the function that it has now."""
    for card in mycelia.load_edition().cards:
        if card.set == "start":
            test = globals().get("test_" + card.id.replace("-", "_"))
            assert test is not None, f"{card.id} has no test"
            function = card.play_text
            if card.hire_text:
                function += f"; when hired: {card.hire_text}"
            assert test.__doc__ == function, f"the test of {card.id} is of another function"


def test_galerina_hypnorum() -> None:
    """move 1 moss"""
    game = played("galerina-hypnorum", {"a1": 1, "b1": 1, "c2": 2})
    assert words(game) == [*moves("b1", "c2"), "skip"]
    do(game, "c2>b2")
    assert (drops(game), asked(game)) == ({"a1": 1, "b1": 1, "b2": 1, "c2": 1}, OWN_TURN)


def test_mitrula_paludosa() -> None:
    """move 1 water"""
    game = played("mitrula-paludosa", {"a1": 1, "d1": 1, "a2": 2})
    assert words(game) == [*moves("d1", "a2"), "skip"]
    do(game, "d1>d2")  # onto the shrine field
    assert (drops(game), asked(game)) == ({"a1": 1, "a2": 2}, OWN_TURN)
    assert game.position()["taken"] == 1


def test_marasmius_rotula() -> None:
    """move 1 leaf"""
    game = played("marasmius-rotula", {"b1": 1, "c1": 2, "e2": 1})
    assert words(game) == [*moves("c1", "e2"), "skip"]
    do(game, "c1>c2")
    assert (drops(game), asked(game)) == ({"b1": 1, "c1": 1, "c2": 1, "e2": 1}, OWN_TURN)


def test_mycena_galopus() -> None:
    """1 leaf"""
    game = played("mycena-galopus", {"a1": 1})
    assert (leaves(game), asked(game)) == ([1, 0], OWN_TURN)


def test_clitocybe_odora() -> None:
    """2 leaves & others: 1 leaf"""
    game = played("clitocybe-odora", {"a1": 1}, {"a1": 1}, {"a1": 1}, {"a1": 1})
    assert (leaves(game), asked(game)) == ([2, 1, 1, 1], OWN_TURN)


def test_the_start_deck_is_the_published_one() -> None:
    """R1.4."""
    deck = [card for card in mycelia.load_edition().cards if card.set == "start"]
    functions = sorted(card.play_text for card in deck for _ in range(card.copies))
    assert functions == [
        "1 leaf",
        "1 leaf",
        "2 leaves & others: 1 leaf",
        "move 1 leaf",
        "move 1 moss",
        "move 1 water",
    ]
    assert {(card.cost, card.hire) for card in deck} == {(0, None)}
