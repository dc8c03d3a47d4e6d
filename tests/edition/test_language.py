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
LETTERS = "means nothing here; all words are written in small letters, a to z"
SIGNS = "means nothing here; the signs are & / ( ) : , = and >="


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


def test_brackets_that_only_hold_and_mean_nothing() -> None:
    """What is in them is done in its turn, by nobody else: 1 leaf is yours here."""
    flat = Both((Leaves(2), Others(MOVE), LEAF))
    assert parse("2 leaves & (others: move 1 any & 1 leaf)") == flat
    assert parse("(2 leaves & others: move 1 any) & (1 leaf)") == flat
    assert parse("2x (trash & (1 leaf & trash))") == Repeat(2, Both((Trash(), LEAF, Trash())))


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
    assert parse("2xmove 1any") == parse("2x move 1 any")


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
        (
            "10 leaves",
            "expected a number of leaves from 1 to 9, found '10'; for more, write a sum like "
            "(9 leaves & 1 leaf)",
        ),
        ("2 drops", "expected leaf or leaves, found 'drops'"),
        ("2", "expected leaf or leaves, found the end"),
        ("move", "expected a number of drops from 1 to 9, found the end"),
        ("move any", "expected a number of drops from 1 to 9, found 'any'"),
        ("move 0 any", "expected a number of drops from 1 to 9, found '0'"),
        ("remove 10 any", "expected a number of drops from 1 to 9, found '10'"),
        ("move 1", "expected any, leaf, moss or water, found the end"),
        ("move 1 soil", "expected any, leaf, moss or water, found 'soil'"),
        ("around", "expected any, leaf, moss or water, found the end"),
        ("around shrine", "expected any, leaf, moss or water, found 'shrine'"),
        ("on 2 moss: move 1", "expected any, leaf, moss or water, found '2'"),
        ("remove 1 any>=", "expected a number of drops from 0 to 9, found the end"),
        ("remove 1 any>=10", "expected a number of drops from 0 to 9, found '10'"),
        ("remove 1 any=0", "expected a number of drops from 1 to 9, found '0'"),
        ("remove 1 any=x", "expected a number of drops from 1 to 9, found 'x'"),
        ("on moss", "expected :, found the end"),
        ("on moss>=2 move 1", "expected :, found 'move'"),
        ("on moss: jump 1", "expected move, remove or beside, found 'jump'"),
        ("on moss: move 1,", "expected move, remove or beside, found the end"),
        ("on moss: move", "expected a number of drops from 1 to 9, found the end"),
        (
            "on moss: remove 1, beside 2",
            "expected the number of drops beside the field, which is 1, found '2'",
        ),
        ("tile", "expected c, d or e, found the end"),
        ("tile a", "expected c, d or e, found 'a'"),
        ("others 1 leaf", "expected :, found '1'"),
        ("1x move 1 any", "expected 2x, 3x or 4x, found '1x'"),
        ("5x move 1 any", "expected 2x, 3x or 4x, found '5x'"),
        ("10x move 1 any", "expected 2x, 3x or 4x, found '10x'"),
        ("(1 leaf", "expected ), found the end"),
        ("(1 leaf & trash / shrine", "expected ), found the end"),
        ("1 leaf)", "expected &, / or the end, found ')'"),
        ("1 leaf trash", "expected &, / or the end, found 'trash'"),
        ("remove 1 any, beside 1", "expected &, / or the end, found ','"),
        ("1 leaf / trash / shrine", "either/or has two sides (R7.1): leave one of these out"),
        ("1 leaf + trash", "'+' " + SIGNS),
        ("Move 1 any", "'M' " + LETTERS),
        ("move 1 any > 2", "'>' " + SIGNS),
        ("move -1 any", "'-' " + SIGNS),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(EffectError) as caught:
        parse(text)
    assert str(caught.value) == message


# ---- what can be read but has no form in the rules


ORDER = "on one field: move, remove, both in this order, or remove and beside; not "
BONUS = (
    "a bonus holds no other bonus (R7.4): write others: once, before a bracket if it is for "
    "several functions"
)
BONUS_TILE = (
    "a bonus holds no tile or shrine, which are for whoever hires (R7.9): write it outside of "
    "the bonus"
)
REPEAT = "a repeat holds no other repeat (R7.1): write only one of them"
REPEAT_BONUS = (
    "a repeat holds no bonus (R7.4): write the repeat inside of the bonus, like others: 2x move "
    "1 any"
)
REPEAT_TILE = "a repeat holds no tile or shrine (R7.9): write it outside of the repeat"
LEAVES = "leaves are not repeated but added up: write "
CHOICE = "either/or holds no other either/or (R7.1): write two sides that hold no choice"
SHRINE = (
    "the additional shrine must be put up (R7.10), so it cannot be one of two: write it with &, "
    "like shrine & (2 leaves / trash)"
)
NO_DROPS = "a field without drops has nothing to move or remove: write >=1"


@pytest.mark.parametrize(
    ("text", "message", "followed"),
    [
        ("others: others: 1 leaf", BONUS, "others: 1 leaf"),
        ("others: (1 leaf & others: trash)", BONUS, "others: (1 leaf & trash)"),
        ("others: tile c", BONUS_TILE, "tile c"),
        ("others: (1 leaf & tile c)", BONUS_TILE, "others: 1 leaf & tile c"),
        ("others: 2x shrine", BONUS_TILE, "shrine"),
        ("2x 3x move 1 any", REPEAT, "3x move 1 any"),
        ("2x (trash & 2x trash)", REPEAT, "2x (trash & trash)"),
        ("2x others: move 1 moss", REPEAT_BONUS, "others: 2x move 1 moss"),
        ("2x (trash & others: trash)", REPEAT_BONUS, "2x trash & others: 2x trash"),
        ("2x tile c", REPEAT_TILE, "tile c"),
        ("2x (trash & tile c)", REPEAT_TILE, "2x trash & tile c"),
        ("2x shrine", REPEAT_TILE, "shrine & shrine"),
        ("2x 1 leaf", LEAVES + "2 leaves", "2 leaves"),
        ("2x (3 leaves)", LEAVES + "6 leaves", "6 leaves"),
        ("others: 2x 1 leaf", LEAVES + "2 leaves", "others: 2 leaves"),
        ("2x 5 leaves", LEAVES + "(9 leaves & 1 leaf)", "(9 leaves & 1 leaf)"),
        (
            "others: 4x 9 leaves",
            LEAVES + "(9 leaves & 9 leaves & 9 leaves & 9 leaves)",
            "others: (9 leaves & 9 leaves & 9 leaves & 9 leaves)",
        ),
        ("1 leaf / (trash / move 1 any)", CHOICE, "1 leaf / trash"),
        ("(1 leaf & (trash / move 1 any)) / 2 leaves", CHOICE, "1 leaf & trash / 2 leaves"),
        ("2x (trash / move 1 any) / 2 leaves", CHOICE, "2x trash / 2 leaves"),
        ("shrine / 2 leaves", SHRINE, "shrine & 2 leaves"),
        ("2 leaves / 1 leaf & shrine", SHRINE, "(2 leaves / 1 leaf) & shrine"),
        ("on moss: remove 1, move 1", ORDER + "remove, move", "on moss: move 1, remove 1"),
        ("on moss: move 1, move 1", ORDER + "move, move", "on moss: move 2"),
        ("on moss: beside 1", ORDER + "beside", "on moss: remove 1, beside 1"),
        ("on moss: move 1, beside 1", ORDER + "move, beside", "on moss: remove 1, beside 1"),
        (
            "on moss: move 1, remove 1, beside 1",
            ORDER + "move, remove, beside",
            "on moss: move 1, remove 1",
        ),
        ("remove 1 any>=0", NO_DROPS, "remove 1 any>=1"),
        ("on any>=0: move 1, remove 1", NO_DROPS, "on any>=1: move 1, remove 1"),
        (
            "remove 3 any=2",
            "exactly 2 drops are not enough for 3 symbols: write =3",
            "remove 3 any=3",
        ),
        (
            "on any=1: move 1, remove 1",
            "exactly 1 drop is not enough for 2 symbols: write =2",
            "on any=2: move 1, remove 1",
        ),
        (
            "on any=1: remove 2, beside 1",
            "exactly 1 drop is not enough for 2 symbols: write =2",
            "on any=2: remove 2, beside 1",
        ),
        (
            "on any=9: move 5, remove 6",
            "exactly 9 drops are not enough for 11 symbols: write >=9",
            "on any>=9: move 5, remove 6",
        ),
    ],
)
def test_what_has_no_form_and_what_to_write_instead(text: str, message: str, followed: str) -> None:
    with pytest.raises(EffectError) as caught:
        check_shape(parse(text), hiring=True)
    assert str(caught.value) == message
    check_shape(parse(followed), hiring=True)


@pytest.mark.parametrize("text", ["tile c", "shrine", "1 leaf & tile d"])
def test_tiles_and_shrines_are_for_hiring(text: str) -> None:
    check_shape(parse(text), hiring=True)
    with pytest.raises(EffectError) as caught:
        check_shape(parse(text), hiring=False)
    assert str(caught.value) == (
        "action tiles and additional shrines are single effects (R7.9): write them in hire, not in "
        "play"
    )


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
        "1 leaf / others: 2 leaves",
        "others: 2 leaves / 1 leaf",
        "trash / others: 1 leaf & trash",
        "1 leaf / others: 1 leaf & others: trash",
        "1 leaf / others: (trash / move 1 any)",
        "2x (trash & move 1 any) / 1 leaf",
        "1 leaf & 2x (trash & move 1 any) & trash / 2 leaves",
        "others: (1 leaf & 2x (trash & move 1 any) & (1 leaf / trash) & trash)",
    ],
)
def test_what_has_a_form(text: str) -> None:
    check_shape(parse(text), hiring=False)
