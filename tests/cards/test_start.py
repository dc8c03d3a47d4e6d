"""The start deck: one test per card, its function in the docstring.

The front board, for reading the positions (the shrine field is d2):

       a b c d e
    1  L M L W M
    2  W L M @ L
    3  M S W M W
    4  L W M L S
"""

from __future__ import annotations

from first import EDITION
from looks import OWN_TURN, asked, do, drops, words

from .tables import all_tested, leaves, moves, played


def test_every_card_has_a_test() -> None:
    all_tested("start", globals())


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
    assert game.position().to_dict()["taken"] == 1


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
    deck = [card for card in EDITION.cards if card.set == "start"]
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
