"""The heroes of the expansion: one test per card, its function in the docstring.

The front board, for reading the positions (the shrine field is d2):

       a b c d e
    1  L M L W M
    2  W L M @ L
    3  M S W M W
    4  L W M L S
"""

from __future__ import annotations

from functools import partial

from first import EDITION, from_position
from looks import OWN_TURN, asked, do, drops, seat, words

from mycelia import Game

from .tables import Drops, all_tested, leaves, moves
from .tables import played as played_without

played = partial(played_without, expansion=True)


def hired(card: str, drops: Drops, *others: Drops, **seat: object) -> Game:
    """A game in which the first seat has just hired a card with its last leaves."""
    edition = EDITION
    cost = edition.cards[edition.kinds[card]].cost
    seats: list[dict[str, object]] = [{"drops": drops, "leaves": cost} | seat]
    seats += [{"drops": board} for board in others or ({"e4": 1},)]
    game = from_position({"seats": seats, "expansion": True, "showcase": [card]}, seed=1)
    game.apply(f"hire {card}")
    assert game.position().to_dict()["seats"][0]["leaves"] == 0
    return game


def hiring_is_over(game: Game, card: str) -> bool:
    """The hero lies on top of the draw pile (R4.1), and nothing is asked any more."""
    return seat(game)["top"] == [card] and asked(game) == OWN_TURN


def test_every_card_has_a_test() -> None:
    all_tested("expansion", globals())


def test_sarcoscypha_coccinea() -> None:
    """trash & 2 leaves"""
    game = played("sarcoscypha-coccinea", {"a1": 1}, discard={"mycena-galopus": 2})
    assert words(game) == [
        "remove-card mycena-galopus",
        "remove-card sarcoscypha-coccinea",
        "skip",
    ]
    do(game, "remove-card mycena-galopus")
    assert seat(game)["discard"] == {"mycena-galopus": 1, "sarcoscypha-coccinea": 1}
    assert (leaves(game), asked(game)) == ([2, 0], OWN_TURN)


def test_tremella_mesenterica() -> None:
    """2x move 1 leaf / 2 leaves; when hired: tile e"""
    game = played("tremella-mesenterica", {"a1": 1, "e2": 1, "b1": 1})
    assert words(game) == ["left", "right", "skip"]
    moved = do(game.copy(), "left")
    assert words(moved) == [*moves("a1", "e2"), "skip"]
    do(moved, "e2>d2")
    assert words(moved) == [*moves("a1"), "skip"]
    do(moved, "a1>a2")
    assert (drops(moved), leaves(moved), asked(moved)) == ({"b1": 1, "a2": 1}, [0, 0], OWN_TURN)
    do(game, "right")
    assert (leaves(game), asked(game)) == ([2, 0], OWN_TURN)

    game = hired("tremella-mesenterica", {"a1": 1})
    assert hiring_is_over(game, "tremella-mesenterica")
    assert (seat(game)["tiles"], game.position().to_dict()["stock"]) == ("abe", "ccdde")


def test_hydnum_repandum() -> None:
    """2 leaves & move 1 any; when hired: trash"""
    game = played("hydnum-repandum", {"a1": 1, "b3": 1})
    assert (leaves(game), words(game)) == ([2, 0], [*moves("a1", "b3"), "skip"])
    do(game, "b3>c3")
    assert (drops(game), asked(game)) == ({"a1": 1, "c3": 1}, OWN_TURN)

    game = hired("hydnum-repandum", {"a1": 1}, discard={"mycena-galopus": 1, "clitocybe-odora": 1})
    assert words(game) == ["remove-card mycena-galopus", "remove-card clitocybe-odora", "skip"]
    do(game, "remove-card clitocybe-odora")
    assert seat(game)["discard"] == {"mycena-galopus": 1}
    assert hiring_is_over(game, "hydnum-repandum")


def test_clathrus_ruber() -> None:
    """4x move 1 water & others: 1 leaf"""
    game = played("clathrus-ruber", {"d1": 3, "c3": 1, "a1": 1}, {"a1": 1}, {"a1": 1})
    assert words(game) == [*moves("d1", "c3"), "skip"]
    do(game, "d1>d2", "d1>d2", "d1>d2")
    assert (words(game), leaves(game)) == ([*moves("c3"), "skip"], [0, 0, 0])
    do(game, "c3>c2")
    assert (drops(game), leaves(game)) == ({"a1": 1, "c2": 1}, [0, 1, 1])
    assert asked(game) == OWN_TURN


def test_tylopilus_formosus() -> None:
    """remove 1 any=1 / 3 leaves; when hired: trash"""
    game = played("tylopilus-formosus", {"a1": 1, "b1": 2, "b3": 1})
    assert words(game) == ["left", "right", "skip"]
    removed = do(game.copy(), "left")
    assert words(removed) == ["x a1", "x b3", "skip"]
    do(removed, "x b3")
    assert (drops(removed), leaves(removed)) == ({"a1": 1, "b1": 2}, [0, 0])
    assert asked(removed) == OWN_TURN
    do(game, "right")
    assert (leaves(game), asked(game)) == ([3, 0], OWN_TURN)

    game = hired("tylopilus-formosus", {"a1": 1}, discard={"mycena-galopus": 1})
    assert words(game) == ["remove-card mycena-galopus", "skip"]
    do(game, "remove-card mycena-galopus")
    assert seat(game)["discard"] == {}
    assert hiring_is_over(game, "tylopilus-formosus")


def test_trametes_versicolor() -> None:
    """2x move 1 any / 2 leaves; when hired: tile c"""
    game = played("trametes-versicolor", {"a1": 1, "b3": 1})
    assert words(game) == ["left", "right", "skip"]
    moved = do(game.copy(), "left")
    assert words(moved) == [*moves("a1", "b3"), "skip"]
    do(moved, "b3>b4")
    assert words(moved) == [*moves("a1", "b4"), "skip"]
    do(moved, "b4>c4")
    assert (drops(moved), leaves(moved), asked(moved)) == ({"a1": 1, "c4": 1}, [0, 0], OWN_TURN)
    do(game, "right")
    assert (leaves(game), asked(game)) == ([2, 0], OWN_TURN)

    game = hired("trametes-versicolor", {"a1": 1})
    assert hiring_is_over(game, "trametes-versicolor")
    assert (seat(game)["tiles"], game.position().to_dict()["stock"]) == ("abc", "cddee")


def test_fomes_fomentarius() -> None:
    """remove 1 leaf & 1 leaf; when hired: others: move 1 any"""
    game = played("fomes-fomentarius", {"a1": 2, "b1": 1, "b2": 1})
    assert (words(game), leaves(game)) == (["x a1", "x b2", "skip"], [0, 0])
    do(game, "x a1")
    assert (drops(game), leaves(game)) == ({"a1": 1, "b1": 1, "b2": 1}, [1, 0])
    assert asked(game) == OWN_TURN

    game = hired("fomes-fomentarius", {"a1": 1}, {"b3": 1}, {"e2": 1})
    assert (asked(game), words(game)) == ((1, "move"), [*moves("b3"), "skip"])
    do(game, "b3>b2")
    assert (asked(game), words(game)) == ((2, "move"), [*moves("e2"), "skip"])
    do(game, "e2>d2")
    assert [drops(game, n) for n in range(3)] == [{"a1": 1}, {"b2": 1}, {}]
    assert hiring_is_over(game, "fomes-fomentarius")


def test_auricularia_auricula_judae() -> None:
    """2x remove 1 leaf & others: remove 1 leaf"""
    board = {"a1": 2, "b2": 1, "b1": 1}
    game = played("auricularia-auricula-judae", board, {"c1": 2, "b1": 1}, {"b1": 1})
    assert words(game) == ["x a1", "x b2", "skip"]
    do(game, "x a1")
    assert words(game) == ["x a1", "x b2", "skip"]
    do(game, "x b2")
    assert (asked(game), words(game)) == ((1, "remove"), ["x c1", "skip"])
    do(game, "x c1")  # the third seat has no drop on leaf
    assert [drops(game, n) for n in range(2)] == [{"a1": 1, "b1": 1}, {"c1": 1, "b1": 1}]
    assert asked(game) == OWN_TURN


def test_cordyceps_militaris() -> None:
    """trash & remove 1 any; when hired: remove 1 any"""
    game = played("cordyceps-militaris", {"a1": 1, "b3": 2})
    assert words(game) == ["remove-card cordyceps-militaris", "skip"]
    do(game, "remove-card cordyceps-militaris")
    assert (seat(game)["discard"], words(game)) == ({}, ["x a1", "x b3", "skip"])
    do(game, "x b3")
    assert (drops(game), asked(game)) == ({"a1": 1, "b3": 1}, OWN_TURN)

    game = hired("cordyceps-militaris", {"a1": 1, "b3": 2})
    assert words(game) == ["x a1", "x b3", "skip"]
    do(game, "x a1")
    assert drops(game) == {"b3": 2}
    assert hiring_is_over(game, "cordyceps-militaris")


def test_clavulinopsis_fusiformis() -> None:
    """3x move 1 any; when hired: shrine"""
    game = played("clavulinopsis-fusiformis", {"a1": 1, "b3": 1})
    assert words(game) == [*moves("a1", "b3"), "skip"]
    do(game, "b3>b2", "b2>c2", "c2>d2")
    assert (drops(game), asked(game)) == ({"a1": 1}, OWN_TURN)

    game = hired("clavulinopsis-fusiformis", {"a1": 1, "b1": 2, "b3": 1})
    assert words(game) == ["shrine a1", "shrine b3"]
    do(game, "shrine b3")
    assert (drops(game), seat(game)["shrines"]) == ({"a1": 1, "b1": 2}, ["b3"])
    assert (game.position().to_dict()["tokens"], game.position().to_dict()["taken"]) == (1, 1)
    assert hiring_is_over(game, "clavulinopsis-fusiformis")


def test_fistulina_hepatica() -> None:
    """2x (on moss>=2: move 1, remove 1)"""
    game = played("fistulina-hepatica", {"c2": 2, "b1": 1, "d3": 3, "a1": 2})
    assert words(game) == [*moves("c2", "d3"), "skip"]
    do(game, "c2>d2")
    assert words(game) == ["x c2", "skip"]
    do(game, "x c2")
    assert words(game) == [*moves("d3"), "skip"]
    do(game, "d3>d2", "x d3")
    assert (drops(game), asked(game)) == ({"a1": 2, "b1": 1, "d3": 1}, OWN_TURN)


def test_calocera_viscosa() -> None:
    """remove 2 any; when hired: tile d"""
    game = played("calocera-viscosa", {"a1": 1, "b1": 2, "b3": 3})
    assert words(game) == ["x b1", "x b3", "skip"]
    do(game, "x b3")
    assert words(game) == ["x b3", "skip"]
    do(game, "x b3")
    assert (drops(game), asked(game)) == ({"a1": 1, "b1": 2, "b3": 1}, OWN_TURN)

    game = hired("calocera-viscosa", {"a1": 1})
    assert hiring_is_over(game, "calocera-viscosa")
    assert (seat(game)["tiles"], game.position().to_dict()["stock"]) == ("abd", "ccdee")


def test_craterellus_cornucopioides() -> None:
    """around moss"""
    game = played("craterellus-cornucopioides", {"c1": 2, "c3": 1, "b2": 1, "c2": 1, "e4": 1})
    assert words(game) == ["around b1", "around c2", "around d3", "around c4", "skip"]
    do(game, "around c2")
    assert words(game) == ["all", "x c1", "x b2", "x c3", "skip"]
    do(game, "all")
    assert (drops(game), asked(game)) == ({"c1": 1, "c2": 1, "e4": 1}, OWN_TURN)


def test_omphalotus_olearius() -> None:
    """around water / 5 leaves"""
    game = played("omphalotus-olearius", {"d3": 2, "c2": 1, "b3": 1, "c3": 1})
    assert words(game) == ["left", "right", "skip"]
    removed = do(game.copy(), "left")
    assert words(removed) == ["around c3", "around e3", "around b4", "skip"]
    do(removed, "around c3")
    assert words(removed) == ["all", "x c2", "x b3", "x d3", "skip"]
    do(removed, "all")
    assert (drops(removed), leaves(removed)) == ({"c3": 1, "d3": 1}, [0, 0])
    assert asked(removed) == OWN_TURN
    do(game, "right")
    assert (leaves(game), asked(game)) == ([5, 0], OWN_TURN)


def test_laetiporus_sulphureus() -> None:
    """2x remove 2 any & others: 2x move 1 any"""
    game = played("laetiporus-sulphureus", {"a1": 3, "b1": 1, "b3": 2}, {"b2": 1}, {"e4": 1})
    assert words(game) == ["x a1", "x b3", "skip"]
    do(game, "x a1", "x a1")
    assert words(game) == ["x b3", "skip"]
    do(game, "x b3", "x b3")
    assert (asked(game), words(game)) == ((1, "move"), [*moves("b2"), "skip"])
    do(game, "b2>c2")
    assert (asked(game), words(game)) == ((1, "move"), [*moves("c2"), "skip"])
    do(game, "c2>d2")
    assert (asked(game), words(game)) == ((2, "move"), [*moves("e4"), "skip"])
    do(game, "skip")
    assert [drops(game, n) for n in range(3)] == [{"a1": 1, "b1": 1}, {}, {"e4": 1}]
    assert asked(game) == OWN_TURN
