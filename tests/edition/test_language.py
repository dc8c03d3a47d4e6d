"""The effect language: what is read, what is refused, and what the refusal says."""

from __future__ import annotations

import pytest

from mycelia.edition.language import (
    Around,
    Both,
    Effect,
    EffectError,
    Either,
    Leaves,
    OnField,
    Others,
    Repeat,
    Shrine,
    Tile,
    Trash,
    check_shape,
    parse,
    walk,
)

LEAF = Leaves(1)
MOVE = OnField("any", 1, False, (("move", 1),))
REMOVE = OnField("any", 1, False, (("remove", 1),))
FUNCTIONS = (
    "expected a function (N leaves, move, remove, on, around, trash, tile, shrine, others:, "
    "2x ... or a bracket), found "
)


# ---- single functions


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("1 leaf", Leaves(1)),
        ("9 leaves", Leaves(9)),
        ("move 1 any", MOVE),
        ("remove 1 any", REMOVE),
        ("around any", Around("any")),
        ("around leaf", Around("leaf")),
        ("around moss", Around("moss")),
        ("around water", Around("water")),
        ("trash", Trash()),
        ("tile c", Tile("c")),
        ("tile d", Tile("d")),
        ("tile e", Tile("e")),
        ("shrine", Shrine()),
    ],
)
def test_functions(text: str, effect: Effect) -> None:
    assert parse(text) == effect


@pytest.mark.parametrize(
    ("text", "drawn", "exact"),
    [
        ("remove 1 moss", 1, False),
        ("remove 3 moss", 3, False),  # as many as there are symbols
        ("remove 3 moss>=1", 1, False),
        ("remove 1 moss>=2", 2, False),
        ("remove 2 moss=2", 2, True),
        ("remove 1 moss=9", 9, True),
        ("move 2 moss>=1", 1, False),
    ],
)
def test_drawn_drops(text: str, drawn: int, exact: bool) -> None:
    verb, count, _ = text.split()
    assert parse(text) == OnField("moss", drawn, exact, ((verb, int(count)),))


@pytest.mark.parametrize(
    ("text", "drawn", "exact", "steps"),
    [
        ("on water: move 1, remove 1", 2, False, (("move", 1), ("remove", 1))),
        ("on water: move 2, remove 3", 5, False, (("move", 2), ("remove", 3))),
        ("on water>=1: move 1, remove 1", 1, False, (("move", 1), ("remove", 1))),
        ("on water=2: move 1, remove 1", 2, True, (("move", 1), ("remove", 1))),
        ("on water: move 2", 2, False, (("move", 2),)),
        ("on water: remove 2", 2, False, (("remove", 2),)),
        ("on water>=0: remove 2, beside 1", 0, False, (("remove", 2), ("beside", 1))),
        ("on water: remove 2, beside 1", 2, False, (("remove", 2), ("beside", 1))),
    ],
)
def test_symbols_on_one_field(
    text: str, drawn: int, exact: bool, steps: tuple[tuple[str, int], ...]
) -> None:
    assert parse(text) == OnField("water", drawn, exact, steps)
    check_shape(parse(text), hiring=False)


def test_one_step_on_a_field_is_the_short_form() -> None:
    assert parse("on leaf>=2: remove 3") == parse("remove 3 leaf>=2")


# ---- what binds to what


def test_and_is_a_list() -> None:
    assert parse("1 leaf & trash & move 1 any") == Both((LEAF, Trash(), MOVE))


def test_and_binds_tighter_than_either_or() -> None:
    assert parse("1 leaf & trash / move 1 any & shrine") == Either(
        Both((LEAF, Trash())), Both((MOVE, Shrine()))
    )


def test_a_bracket_binds_tightest() -> None:
    assert parse("1 leaf & (trash / move 1 any)") == Both((LEAF, Either(Trash(), MOVE)))
    assert parse("(1 leaf / trash) & move 1 any") == Both((Either(LEAF, Trash()), MOVE))


def test_brackets_around_one_function_mean_nothing() -> None:
    assert parse("((1 leaf))") == LEAF


def test_repeat_binds_to_one_function() -> None:
    assert parse("2x move 1 any & trash") == Both((Repeat(2, MOVE), Trash()))
    assert parse("trash & 3x move 1 any / 1 leaf") == Either(Both((Trash(), Repeat(3, MOVE))), LEAF)


def test_repeat_binds_to_a_bracket() -> None:
    assert parse("4x (move 1 any & trash)") == Repeat(4, Both((MOVE, Trash())))
    assert parse("2x (move 1 any / trash)") == Repeat(2, Either(MOVE, Trash()))


def test_repeat_of_symbols_on_one_field() -> None:
    steps = (("move", 1), ("remove", 1))
    assert parse("2x on moss>=2: move 1, remove 1") == Repeat(2, OnField("moss", 2, False, steps))


def test_others_binds_to_one_function_or_a_bracket() -> None:
    assert parse("others: 1 leaf & trash") == Both((Others(LEAF), Trash()))
    assert parse("others: (1 leaf & trash)") == Others(Both((LEAF, Trash())))
    assert parse("others: 2x move 1 any") == Others(Repeat(2, MOVE))


def test_spaces_and_lines_mean_nothing() -> None:
    assert parse("  2x(move 1 any&1 leaf)\n/ trash ") == parse("2x (move 1 any & 1 leaf) / trash")
    assert parse("on water >= 2 : move 1 , remove 1") == parse("on water>=2: move 1, remove 1")


def test_walk_goes_outside_in_from_left_to_right() -> None:
    effect = parse("2x (move 1 any & trash) / 1 leaf & others: 2 leaves")
    assert list(walk(effect)) == [
        effect,
        Repeat(2, Both((MOVE, Trash()))),
        Both((MOVE, Trash())),
        MOVE,
        Trash(),
        Both((LEAF, Others(Leaves(2)))),
        LEAF,
        Others(Leaves(2)),
        Leaves(2),
    ]


# ---- what cannot be read


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", FUNCTIONS + "the end"),
        ("   ", FUNCTIONS + "the end"),
        ("dance", FUNCTIONS + "'dance'"),
        ("1 leaf &", FUNCTIONS + "the end"),
        ("/ 1 leaf", FUNCTIONS + "'/'"),
        ("2x", FUNCTIONS + "the end"),
        ("()", FUNCTIONS + "')'"),
        ("1 leaf & & trash", FUNCTIONS + "'&'"),
        ("0 leaves", "expected a number of leaves from 1 to 9, found '0'"),
        ("10 leaves", "expected a number of leaves from 1 to 9, found '10'"),
        ("2 drops", "expected leaf or leaves, found 'drops'"),
        ("2", "expected leaf or leaves, found the end"),
        ("2xmove 1 any", "expected leaf or leaves, found 'xmove'"),
        ("move", "expected a number of drops from 1 to 9, found the end"),
        ("move any", "expected a number of drops from 1 to 9, found 'any'"),
        ("move 0 any", "expected a number of drops from 1 to 9, found '0'"),
        ("remove 10 any", "expected a number of drops from 1 to 9, found '10'"),
        ("move 1", "expected any or leaf or moss or water, found the end"),
        ("move 1 soil", "expected any or leaf or moss or water, found 'soil'"),
        ("around", "expected any or leaf or moss or water, found the end"),
        ("around shrine", "expected any or leaf or moss or water, found 'shrine'"),
        ("on 2 moss: move 1", "expected any or leaf or moss or water, found '2'"),
        ("remove 1 any>=", "expected a number of drops from 0 to 9, found the end"),
        ("remove 1 any>=10", "expected a number of drops from 0 to 9, found '10'"),
        ("remove 1 any=0", "expected a number of drops from 1 to 9, found '0'"),
        ("remove 1 any=x", "expected a number of drops from 1 to 9, found 'x'"),
        ("on moss", "expected :, found the end"),
        ("on moss>=2 move 1", "expected :, found 'move'"),
        ("on moss: jump 1", "expected move or remove or beside, found 'jump'"),
        ("on moss: move 1,", "expected move or remove or beside, found the end"),
        ("on moss: move", "expected a number of drops from 1 to 9, found the end"),
        ("on moss: remove 1, beside 2", "expected a number of drops from 1 to 1, found '2'"),
        ("tile", "expected c or d or e, found the end"),
        ("tile a", "expected c or d or e, found 'a'"),
        ("others 1 leaf", "expected :, found '1'"),
        ("1x move 1 any", "expected 2x, 3x or 4x, found '1x'"),
        ("5x move 1 any", "expected 2x, 3x or 4x, found '5x'"),
        ("10x move 1 any", "expected 2x, 3x or 4x, found '10x'"),
        ("(1 leaf", "expected ), found the end"),
        ("(1 leaf & trash / shrine", "expected ), found the end"),
        ("1 leaf)", "expected &, / or the end, found ')'"),
        ("1 leaf trash", "expected &, / or the end, found 'trash'"),
        ("remove 1 any, beside 1", "expected &, / or the end, found ','"),
        ("1 leaf / trash / shrine", "either/or has two sides; use brackets for more"),
        ("1 leaf + trash", "'+' means nothing here"),
        ("Move 1 any", "'M' means nothing here"),
        ("move 1 any > 2", "'>' means nothing here"),
        ("move -1 any", "'-' means nothing here"),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(EffectError) as caught:
        parse(text)
    assert str(caught.value) == message


# ---- what can be read but has no form in the rules


ORDER = "on one field: move, remove, both in this order, or remove and beside; not "


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("others: others: 1 leaf", "a bonus holds no bonus, tile or shrine (R7.4)"),
        ("others: (1 leaf & others: trash)", "a bonus holds no bonus, tile or shrine (R7.4)"),
        ("others: tile c", "a bonus holds no bonus, tile or shrine (R7.4)"),
        ("others: 2x shrine", "a bonus holds no bonus, tile or shrine (R7.4)"),
        ("2x 3x move 1 any", "a repeat holds no repeat, bonus, tile or shrine (R7.1)"),
        ("2x (trash & 2x trash)", "a repeat holds no repeat, bonus, tile or shrine (R7.1)"),
        ("2x others: 1 leaf", "a repeat holds no repeat, bonus, tile or shrine (R7.1)"),
        ("2x tile c", "a repeat holds no repeat, bonus, tile or shrine (R7.1)"),
        ("2x shrine", "a repeat holds no repeat, bonus, tile or shrine (R7.1)"),
        ("2x 1 leaf", "write the sum of the leaves instead of repeating them"),
        ("2x (3 leaves)", "write the sum of the leaves instead of repeating them"),
        ("others: 1 leaf / trash", "in either/or write the bonus after what you do yourself"),
        (
            "trash / others: 1 leaf & trash",
            "in either/or write the bonus after what you do yourself",
        ),
        ("1 leaf / (trash / move 1 any)", "either/or inside either/or has no plain words"),
        (
            "(1 leaf & (trash / move 1 any)) / 2 leaves",
            "either/or inside either/or has no plain words",
        ),
        (
            "2x (trash & move 1 any) / 1 leaf",
            "a repeated bracket inside either/or has no plain words",
        ),
        ("shrine / 2 leaves", "the additional shrine cannot be one of two (R7.10)"),
        ("2 leaves / 1 leaf & shrine", "the additional shrine cannot be one of two (R7.10)"),
        ("on moss: remove 1, move 1", ORDER + "remove, move"),
        ("on moss: move 1, move 1", ORDER + "move, move"),
        ("on moss: beside 1", ORDER + "beside"),
        ("on moss: move 1, beside 1", ORDER + "move, beside"),
        ("on moss: move 1, remove 1, beside 1", ORDER + "move, remove, beside"),
        (
            "remove 1 any>=0",
            "a field without drops has nothing to move or remove: write >=1",
        ),
        (
            "on any>=0: move 1, remove 1",
            "a field without drops has nothing to move or remove: write >=1",
        ),
        ("remove 3 any=2", "exactly 2 drops cannot serve 3 symbols"),
        ("on any=1: move 1, remove 1", "exactly 1 drops cannot serve 2 symbols"),
        ("on any=1: remove 2, beside 1", "exactly 1 drops cannot serve 2 symbols"),
    ],
)
def test_what_has_no_form(text: str, message: str) -> None:
    with pytest.raises(EffectError) as caught:
        check_shape(parse(text), hiring=True)
    assert str(caught.value) == message


@pytest.mark.parametrize("text", ["tile c", "shrine", "1 leaf & tile d"])
def test_tiles_and_shrines_are_for_hiring(text: str) -> None:
    check_shape(parse(text), hiring=True)
    with pytest.raises(EffectError) as caught:
        check_shape(parse(text), hiring=False)
    assert str(caught.value) == "tiles and shrines are single effects: write them at hire"


@pytest.mark.parametrize(
    "text",
    [
        "2x (move 1 any & 1 leaf)",
        "2x (move 1 any / 1 leaf)",
        "2x (1 leaf & (move 1 any / trash))",
        "1 leaf & (trash / move 1 any)",
        "others: 2x (move 1 any / 1 leaf)",
        "2x move 1 any / 3x move 1 moss & others: 2x move 1 any",
        "1 leaf / 2 leaves & others: (1 leaf & trash)",
        "on any=3: move 1, remove 1",
        "remove 2 any=2",
    ],
)
def test_what_has_a_form(text: str) -> None:
    check_shape(parse(text), hiring=False)
