"""Effects become programs: instructions in printed order, with repetitions written out."""

from __future__ import annotations

import pytest

import mycelia
from mycelia.edition.cards import TILE_EFFECTS, Contents
from mycelia.edition.language import Effect, parse
from mycelia.edition.program import Programs, gives
from mycelia.engine import layout as at

NAMES = {
    getattr(at, name): name[3:].lower() for name in dir(at) if name.startswith("OP_")
}  # "move", "remove", ...


def program(text: str, *, must: bool = False) -> list[list[int]]:
    """The instructions of an effect, from 0 on."""
    programs = Programs()
    assert programs.add(parse(text), must=must) == 0
    assert len(programs.source) == len(programs.code)
    return programs.code


def names(text: str) -> str:
    return " ".join(NAMES[line[at.OP]] for line in program(text))


def column(text: str, cell: int) -> list[int]:
    """One cell of every instruction but the last, which says that the function is done."""
    return [line[cell] for line in program(text)[:-1]]


# ---- which instructions


@pytest.mark.parametrize(
    ("text", "instructions"),
    [
        ("2 leaves", "leaves done"),
        ("move 1 any", "move done"),
        ("remove 3 moss>=1", "remove done"),
        ("on moss>=2: move 1, remove 1", "move remove done"),
        ("on water>=0: remove 2, beside 1", "remove beside done"),
        ("around leaf", "around done"),
        ("trash", "trash done"),
        ("tile d", "tile done"),
        ("shrine", "token done"),
        ("trash & 2 leaves", "trash leaves done"),
        ("3x move 1 any", "move move move done"),
        ("2x (trash & move 1 any)", "trash move trash move done"),
        ("trash / 2 leaves", "either trash jump leaves done"),
        ("2x (trash / 2 leaves)", "either trash jump leaves either trash jump leaves done"),
        ("others: 2x move 1 any", "others move move next done"),
        ("1 leaf & others: 1 leaf & trash", "leaves others leaves next trash done"),
    ],
)
def test_instructions(text: str, instructions: str) -> None:
    assert names(text) == instructions


def test_an_instruction_on_a_field() -> None:
    (line,) = program("remove 3 moss>=2")[:-1]
    assert line == [at.OP_REMOVE, at.MOSS, 3, 2, 0, 0, 1, 0]
    (line,) = program("move 2 any=2")[:-1]
    assert line == [at.OP_MOVE, at.ANY, 2, 2, 1, 0, 1, 0]


@pytest.mark.parametrize(
    ("terrain", "number"),
    [("any", at.ANY), ("leaf", at.LEAF), ("moss", at.MOSS), ("water", at.WATER)],
)
def test_terrain(terrain: str, number: int) -> None:
    assert column(f"remove 1 {terrain}", at.TERRAIN) == [number]
    assert column(f"around {terrain}", at.TERRAIN) == [number]


def test_counts() -> None:
    assert column("7 leaves", at.COUNT) == [7]
    assert [column(f"tile {tile}", at.COUNT) for tile in "cde"] == [[2], [3], [4]]
    assert column("on water>=0: remove 2, beside 1", at.COUNT) == [2, 1]
    assert column("on water>=0: remove 2, beside 1", at.DRAWN) == [0, 0]


# ---- which flags


def test_symbols_on_one_field_are_kept_together() -> None:
    assert column("on moss>=2: move 1, remove 1", at.FLAGS) == [at.KEEP, 0]
    assert column("2x on moss>=2: move 1, remove 1", at.FLAGS) == [at.KEEP, 0, at.KEEP, 0]
    assert column("move 1 moss & remove 1 moss", at.FLAGS) == [0, 0]


def test_what_a_tile_does_is_not_left_out() -> None:
    assert [line[at.FLAGS] for line in program("move 2 any>=1", must=True)] == [at.MUST, 0]


def test_the_additional_shrine_is_not_left_out() -> None:
    assert column("shrine & 1 leaf", at.FLAGS) == [at.MUST, 0]


@pytest.mark.parametrize(
    ("text", "flags"),
    [
        ("trash / 1 leaf", at.LEFT_FREE | at.RIGHT_FREE),
        ("trash / 1 leaf & others: 1 leaf", at.LEFT_FREE),
        ("trash & others: 1 leaf / 1 leaf", at.RIGHT_FREE),
        ("trash & others: 1 leaf / 1 leaf & others: 1 leaf", 0),
    ],
)
def test_a_side_with_a_bonus_is_not_free(text: str, flags: int) -> None:
    assert column(text, at.FLAGS)[0] == flags


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1 leaf", False), ("others: 1 leaf", True), ("trash / 1 leaf & others: trash", True)],
)
def test_gives(text: str, expected: bool) -> None:
    assert gives(parse(text)) is expected


# ---- where it goes on


def test_after_nothing_was_done_the_next_instruction_follows() -> None:
    assert column("trash & move 1 any & around leaf", at.SKIP_TO) == [1, 2, 3]


def test_leaving_out_a_repeated_function_ends_its_repetitions() -> None:
    assert column("3x move 1 any & trash", at.SKIP_TO) == [3, 3, 3, 4]
    assert column("2x trash", at.SKIP_TO) == [2, 2]
    assert column("2x around leaf", at.SKIP_TO) == [2, 2]


def test_of_several_symbols_the_last_one_ends_the_repetitions() -> None:
    assert column("2x on moss>=2: move 1, remove 1", at.SKIP_TO) == [1, 4, 3, 4]


def test_in_a_bracket_every_part_is_asked_for_again() -> None:
    assert column("2x (trash & move 1 any)", at.SKIP_TO) == [1, 2, 3, 4]


def test_either_or_knows_its_right_side_and_its_end() -> None:
    """either, trash, trash, jump, leaves; then 2 leaves."""
    code = program("2x trash / 1 leaf")
    assert (code[0][at.COUNT], code[0][at.SKIP_TO]) == (4, 5)
    assert code[3][at.SKIP_TO] == 5


def test_a_bonus_goes_round() -> None:
    """leaves, others, move, move, next, trash."""
    code = program("1 leaf & others: 2x move 1 any & trash")
    assert code[1][at.SKIP_TO] == 5
    assert code[4][at.SKIP_TO] == 2
    assert [code[2][at.SKIP_TO], code[3][at.SKIP_TO]] == [4, 4]


def test_places_in_a_repetition() -> None:
    """Repetition * 8 + repetitions; 0 outside of one."""
    assert column("trash & 3x move 1 any", at.PLACE) == [0, 8 + 3, 16 + 3, 24 + 3]
    assert column("2x (trash / around leaf)", at.PLACE) == [
        *(10, 10, 0, 10),
        *(18, 18, 0, 18),
    ]


# ---- several programs


def test_programs_follow_one_another() -> None:
    programs = Programs()
    starts = [programs.add(parse("1 leaf")), programs.add_row(), programs.add(parse("2x trash"))]
    assert starts == [0, 2, 4]
    ops = [NAMES[line[at.OP]] for line in programs.code]
    assert ops == ["leaves", "done", "row", "done", "trash", "trash", "done"]
    assert programs.flat() == [number for line in programs.code for number in line]
    assert programs.code[4][at.SKIP_TO] == 6


def test_the_source_of_an_instruction() -> None:
    programs = Programs()
    programs.add(parse("2x move 1 any & others: 1 leaf"))
    move, leaf = parse("move 1 any"), parse("1 leaf")
    bonus = parse("others: 1 leaf")
    expected: list[Effect | None] = [move, move, bonus, leaf, bonus, None]
    assert programs.source == expected


# ---- a whole box


@pytest.fixture(params=[False, True], ids=["base", "whole"])
def contents(request: pytest.FixtureRequest) -> Contents:
    return mycelia.load_edition().contents(expansion=request.param)


def test_every_instruction_belongs_to_its_program(contents: Contents) -> None:
    for what, starts in contents.starts.items():
        for number, start in enumerate(starts):
            pc = start
            while start >= 0 and contents.box.code[pc * at.WIDTH + at.OP] != at.OP_DONE:
                assert contents.program_at(pc) == (what, number)
                pc += 1


def test_which_instructions_are_a_bonus(contents: Contents) -> None:
    start = contents.starts["play"][contents.edition.kinds["clitocybe-odora"]]
    ops = [contents.box.code[(start + i) * at.WIDTH + at.OP] for i in range(5)]
    assert [NAMES[op] for op in ops] == ["leaves", "others", "leaves", "next", "done"]
    assert [contents.in_bonus(start + i) for i in range(5)] == [False, False, True, True, False]


def test_the_expansion_brings_its_cards_tiles_and_shrines() -> None:
    edition = mycelia.load_edition()
    base, whole = edition.contents(expansion=False), edition.contents(expansion=True)
    assert {card.set for card in base.cards} == {"start", "base"}
    assert whole.cards == edition.cards
    assert whole.cards[: len(base.cards)] == base.cards  # the same kinds have the same numbers
    assert (list(base.box.tile_stock), base.box.tokens) == ([0, 0, 0, 0, 0], 0)
    assert (list(whole.box.tile_stock), whole.box.tokens) == ([0, 0, 2, 2, 2], 2)


def test_a_box_is_compiled_once() -> None:
    edition = mycelia.load_edition()
    assert edition.contents(expansion=True) is edition.contents(expansion=True)


def test_tiles(contents: Contents) -> None:
    """R5.2 to R5.6: what they cost and do; all but e must do it."""
    assert list(contents.box.tile_cost) == [1, 3, 3, 3, 3]
    assert TILE_EFFECTS == {
        "b": "move 1 any",
        "c": "move 2 any>=1",
        "d": "remove 1 any",
        "e": "trash",
    }
    lines = [
        (
            NAMES[contents.box.code[start * at.WIDTH + at.OP]],
            contents.box.code[start * at.WIDTH + at.FLAGS],
        )
        for start in contents.starts["tile"]
    ]
    assert lines == [
        ("row", 0),
        ("move", at.MUST),
        ("move", at.MUST),
        ("remove", at.MUST),
        ("trash", 0),
    ]
