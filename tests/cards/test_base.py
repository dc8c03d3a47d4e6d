"""The heroes of the base game: one test per card, its function in the docstring.

The front board, for reading the positions (the shrine field is d2):

       a b c d e
    1  L M L W M
    2  W L M @ L
    3  M S W M W
    4  L W M L S
"""

from __future__ import annotations

from looks import OWN_TURN, asked, do, drops, words

from .tables import all_tested, leaves, moves, played


def test_every_card_has_a_test() -> None:
    all_tested("base", globals())


def test_laccaria_amethystina() -> None:
    """3x move 1 moss"""
    game = played("laccaria-amethystina", {"c2": 2, "b1": 1, "a1": 1})
    assert words(game) == [*moves("b1", "c2"), "skip"]
    do(game, "c2>d2", "b1>c1")
    assert words(game) == [*moves("c2"), "skip"]
    do(game, "c2>d2")
    assert (drops(game), asked(game)) == ({"a1": 1, "c1": 1}, OWN_TURN)


def test_mycena_haematopus() -> None:
    """3x move 1 water"""
    game = played("mycena-haematopus", {"d1": 2, "c3": 1, "a1": 1})
    assert words(game) == [*moves("d1", "c3"), "skip"]
    do(game, "d1>d2", "c3>c2")
    assert words(game) == [*moves("d1"), "skip"]
    do(game, "d1>e1")
    assert (drops(game), asked(game)) == ({"a1": 1, "e1": 1, "c2": 1}, OWN_TURN)


def test_hygrocybe_conica() -> None:
    """3x move 1 leaf"""
    game = played("hygrocybe-conica", {"e2": 2, "b2": 1, "b1": 1})
    assert words(game) == [*moves("b2", "e2"), "skip"]
    do(game, "e2>d2", "e2>d2")
    assert words(game) == [*moves("b2"), "skip"]
    do(game, "b2>c2")
    assert (drops(game), asked(game)) == ({"b1": 1, "c2": 1}, OWN_TURN)


def test_lycoperdon_perlatum() -> None:
    """2 leaves & others: move 1 any"""
    game = played("lycoperdon-perlatum", {"a1": 1}, {"a1": 1, "e4": 1}, {"c2": 1})
    assert (leaves(game), asked(game)) == ([2, 0, 0], (1, "move"))
    assert words(game) == [*moves("a1", "e4"), "skip"]
    do(game, "e4>d4")
    assert (asked(game), words(game)) == ((2, "move"), [*moves("c2"), "skip"])
    do(game, "c2>d2")
    assert [drops(game, n) for n in range(3)] == [{"a1": 1}, {"a1": 1, "d4": 1}, {}]
    assert asked(game) == OWN_TURN


def test_cantharellus_cibarius() -> None:
    """3 leaves & others: 1 leaf"""
    game = played("cantharellus-cibarius", {"a1": 1}, {"a1": 1}, {"a1": 1})
    assert (leaves(game), asked(game)) == ([3, 1, 1], OWN_TURN)


def test_lactarius_deliciosus() -> None:
    """remove 1 moss>=2"""
    game = played("lactarius-deliciosus", {"b1": 1, "c2": 2, "a3": 3, "d1": 2})
    assert words(game) == ["x c2", "x a3", "skip"]
    do(game, "x c2")
    assert drops(game) == {"b1": 1, "d1": 2, "c2": 1, "a3": 3}
    assert asked(game) == OWN_TURN


def test_pleurotus_ostreatus() -> None:
    """move 2 any / 2 leaves"""
    game = played("pleurotus-ostreatus", {"b1": 1, "b3": 3})
    assert words(game) == ["left", "right", "skip"]
    moved = do(game.copy(), "left")
    assert words(moved) == [*moves("b3"), "skip"]
    do(moved, "b3>b2")
    assert words(moved) == [*moves("b3"), "skip"]
    do(moved, "b3>a3")
    assert drops(moved) == {"b1": 1, "b2": 1, "a3": 1, "b3": 1}
    assert (leaves(moved), asked(moved)) == ([0, 0], OWN_TURN)
    do(game, "right")
    assert (leaves(game), drops(game), asked(game)) == ([2, 0], {"b1": 1, "b3": 3}, OWN_TURN)


def test_geastrum_fimbriatum() -> None:
    """remove 1 water"""
    game = played("geastrum-fimbriatum", {"a1": 1, "d1": 1, "c3": 2})
    assert words(game) == ["x d1", "x c3", "skip"]
    do(game, "x c3")
    assert (drops(game), asked(game)) == ({"a1": 1, "d1": 1, "c3": 1}, OWN_TURN)


def test_panellus_mitis() -> None:
    """3x move 1 any"""
    game = played("panellus-mitis", {"a1": 1, "b3": 1})
    assert words(game) == [*moves("a1", "b3"), "skip"]
    do(game, "b3>b2", "b2>c2")
    assert words(game) == [*moves("a1", "c2"), "skip"]
    do(game, "c2>d2")
    assert (drops(game), asked(game)) == ({"a1": 1}, OWN_TURN)


def test_coprinus_comatus() -> None:
    """1 leaf & remove 1 any=1"""
    game = played("coprinus-comatus", {"a1": 1, "b1": 2, "b3": 1})
    assert (leaves(game), words(game)) == ([1, 0], ["x a1", "x b3", "skip"])
    do(game, "x b3")
    assert (drops(game), asked(game)) == ({"a1": 1, "b1": 2}, OWN_TURN)


def test_armillaria_mellea() -> None:
    """on water>=2: move 1, remove 1"""
    game = played("armillaria-mellea", {"d1": 2, "a2": 1, "c3": 2, "a1": 2})
    assert words(game) == [*moves("d1", "c3"), "skip"]
    do(game, "d1>d2")
    assert words(game) == ["x d1", "skip"]
    do(game, "x d1")
    assert (drops(game), asked(game)) == ({"a1": 2, "a2": 1, "c3": 2}, OWN_TURN)


def test_macrolepiota_procera() -> None:
    """4x move 1 any & others: move 1 any"""
    game = played("macrolepiota-procera", {"c4": 1, "a1": 1}, {"b2": 1}, {"e4": 1})
    assert words(game) == [*moves("a1", "c4"), "skip"]
    do(game, "c4>c3", "c3>c2", "c2>d2")
    assert words(game) == [*moves("a1"), "skip"]
    do(game, "a1>b1")
    assert (asked(game), words(game)) == ((1, "move"), [*moves("b2"), "skip"])
    do(game, "b2>c2")
    assert (asked(game), words(game)) == ((2, "move"), [*moves("e4"), "skip"])
    do(game, "skip")
    assert [drops(game, n) for n in range(3)] == [{"b1": 1}, {"c2": 1}, {"e4": 1}]
    assert asked(game) == OWN_TURN


def test_phallus_impudicus() -> None:
    """remove 2 any=2"""
    game = played("phallus-impudicus", {"a1": 1, "b1": 2, "b3": 2, "d1": 3})
    assert words(game) == ["x b1", "x b3", "skip"]
    do(game, "x b3")
    assert words(game) == ["x b3", "skip"]
    do(game, "x b3")
    assert (drops(game), asked(game)) == ({"a1": 1, "b1": 2, "d1": 3}, OWN_TURN)


def test_sparassis_crispa() -> None:
    """remove 3 moss>=1"""
    game = played("sparassis-crispa", {"b1": 1, "a3": 4, "a1": 3})
    assert words(game) == ["x b1", "x a3", "skip"]
    do(game, "x a3", "x a3")
    assert words(game) == ["x a3", "skip"]
    do(game, "x a3")
    assert (drops(game), asked(game)) == ({"b1": 1, "a3": 1, "a1": 3}, OWN_TURN)


def test_xylaria_hypoxylon() -> None:
    """remove 3 leaf>=2"""
    game = played("xylaria-hypoxylon", {"a1": 1, "c1": 2, "b2": 4, "b1": 2})
    assert words(game) == ["x c1", "x b2", "skip"]
    few = do(game.copy(), "x c1", "x c1")
    assert (drops(few), asked(few)) == ({"a1": 1, "b1": 2, "b2": 4}, OWN_TURN)
    do(game, "x b2", "x b2", "x b2")
    assert (drops(game), asked(game)) == ({"a1": 1, "b1": 2, "c1": 2, "b2": 1}, OWN_TURN)


def test_hericium_cirrhatum() -> None:
    """on water>=0: remove 2, beside 1"""
    game = played("hericium-cirrhatum", {"c3": 3, "d3": 2, "b3": 1, "a1": 1})
    assert words(game) == ["x c3", "skip"]
    do(game, "x c3", "x c3")
    assert words(game) == ["x b3", "x d3", "skip"]
    do(game, "x d3")
    assert (drops(game), asked(game)) == ({"a1": 1, "b3": 1, "c3": 1, "d3": 1}, OWN_TURN)


def test_hericium_cirrhatum_beside_an_empty_field() -> None:
    game = played("hericium-cirrhatum", {"e2": 1, "b1": 1})
    assert words(game) == ["x e2", "skip"]  # beside e3
    do(game, "x e2")
    assert (drops(game), asked(game)) == ({"b1": 1}, OWN_TURN)


def test_morchella_esculenta() -> None:
    """around leaf"""
    game = played("morchella-esculenta", {"b1": 2, "a2": 1, "b3": 1, "a1": 1})
    assert words(game) == ["around a1", "around c1", "around b2", "skip"]
    do(game, "around b2")
    assert words(game) == ["all", "x b1", "x a2", "x b3", "skip"]
    do(game, "all")
    assert (drops(game), asked(game)) == ({"a1": 1, "b1": 1}, OWN_TURN)


def test_rhodotus_palmatus() -> None:
    """3 leaves & 2x remove 1 water"""
    game = played("rhodotus-palmatus", {"a1": 1, "d1": 2, "c3": 1})
    assert (leaves(game), words(game)) == ([3, 0], ["x d1", "x c3", "skip"])
    do(game, "x d1")
    assert words(game) == ["x d1", "x c3", "skip"]
    do(game, "x d1")
    assert (drops(game), asked(game)) == ({"a1": 1, "c3": 1}, OWN_TURN)


def test_boletus_edulis() -> None:
    """3x remove 1 any & others: remove 1 any"""
    game = played("boletus-edulis", {"a1": 2, "b3": 2}, {"b2": 2, "e4": 1}, {"c1": 2})
    assert words(game) == ["x a1", "x b3", "skip"]
    do(game, "x a1", "x b3", "x b3")
    assert (asked(game), words(game)) == ((1, "remove"), ["x b2", "x e4", "skip"])
    do(game, "x e4")
    assert (asked(game), words(game)) == ((2, "remove"), ["x c1", "skip"])
    do(game, "x c1")
    assert [drops(game, n) for n in range(3)] == [{"a1": 1}, {"b2": 2}, {"c1": 1}]
    assert (game.position().to_dict()["taken"], asked(game)) == (5, OWN_TURN)


def test_amanita_muscaria() -> None:
    """around any"""
    game = played("amanita-muscaria", {"b3": 2, "a4": 1, "c4": 1})
    # Any field that has a drop beside it, whether it has one itself or not.
    centres = ["around b2", "around a3", "around c3", "around b4", "around d4"]
    assert words(game) == [*centres, "skip"]
    do(game, "around b4")
    assert words(game) == ["all", "x b3", "x a4", "x c4", "skip"]
    do(game, "all")
    assert (drops(game), asked(game)) == ({"b3": 1}, OWN_TURN)
