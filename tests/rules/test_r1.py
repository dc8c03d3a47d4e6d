"""R1 The table.

Long because one file holds one section of the rules.
"""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from first import EDITION

import mycelia
from mycelia.edition.language import Shrine, Tile, Trash, parse, walk
from mycelia.edition.load import read_edition, text_of

VALLEY = mycelia.load_edition("valley")
BACKS = ("brook", "moss-hollow", "leaf-fall", "bare-earth")
FIELDS = [f"{column}{row}" for row in "1234" for column in "abcde"]
LEAF, MOSS, WATER, SOIL, SHRINE = 1, 2, 3, 4, 5


def words(game: mycelia.Game) -> list[str]:
    return [str(choice) for choice in game.choices]


def boards(game: mycelia.Game) -> list[str]:
    return [seat["board"] for seat in game.position().to_dict()["seats"]]


def valley_text() -> str:
    """The edition as it is written down, to be read here in another way than by the loader."""
    source = Path(mycelia.__file__).parent / "edition" / "valley.toml"
    return source.read_text(encoding="utf-8")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_r1_1_one_to_four_play(players: int) -> None:
    game = mycelia.new_game(players, seed=1)
    assert game.players == len(game.position().to_dict()["seats"]) == players


@pytest.mark.parametrize("players", [0, 5, -1, True, 2.0, "2", None])
def test_r1_1_no_other_number_plays(players: Any) -> None:
    with pytest.raises(mycelia.OptionError, match="players"):
        mycelia.new_game(players, seed=1)


def test_r1_1_who_is_alone_plays_against_gwidyon() -> None:
    assert mycelia.new_game(1, seed=1).position().to_dict()["gwidyon"]["drops"] == 20
    for players in (2, 3, 4):
        assert "gwidyon" not in mycelia.new_game(players, seed=1).position().to_dict()


def test_r1_2_a_board_has_twenty_fields_and_one_shrine_field() -> None:
    for board in VALLEY.boards:
        assert len(board.terrain) == 20
        assert board.terrain.count(SHRINE) == 1
        assert set(board.terrain) - {SHRINE} == {LEAF, MOSS, WATER, SOIL}


def test_r1_2_one_front_and_four_backs_that_differ() -> None:
    assert [board.id for board in VALLEY.boards if board.side == "front"] == ["front"]
    assert tuple(board.id for board in VALLEY.boards if board.side == "advanced") == BACKS
    assert len({board.terrain for board in VALLEY.boards}) == 5


def test_r1_2_the_shrine_field_is_in_one_place_on_all_boards() -> None:
    """A ruling: set-up and supply cards are read from it."""
    shrine = FIELDS.index("d2")
    assert [board.terrain.index(SHRINE) for board in VALLEY.boards] == [shrine] * 5
    moved = text_of(EDITION).replace('"WMLWL", "MWS@W"', '"WMLWL", "MW@SW"')
    with pytest.raises(mycelia.EditionError, match=r"brook rows: .*R1\.2"):
        read_edition(moved)


def test_r1_2_all_play_fronts_unless_told_otherwise() -> None:
    for players in (1, 2, 3, 4):
        assert boards(mycelia.new_game(players, seed=1)) == ["front"] * players
        assert boards(mycelia.new_game(players, seed=1, boards="front")) == ["front"] * players


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("expansion", [False, True])
def test_r1_2_backs_are_dealt_at_random(players: int, expansion: bool) -> None:
    dealt = [
        boards(mycelia.new_game(players, seed=seed, boards="advanced", expansion=expansion))
        for seed in range(200)
    ]
    assert all(len(set(names)) == players and set(names) <= set(BACKS) for names in dealt)
    for seat in range(players):
        counts = Counter(names[seat] for names in dealt)
        assert all(30 <= counts[name] <= 70 for name in BACKS), counts


def test_r1_2_backs_can_be_named() -> None:
    for seed in range(5):
        game = mycelia.new_game(2, seed=seed, boards=["leaf-fall", "brook"])
        assert boards(game) == ["leaf-fall", "brook"]
    assert boards(mycelia.new_game(2, seed=1, boards="leaf-fall,brook")) == ["leaf-fall", "brook"]
    assert boards(mycelia.new_game(4, seed=1, boards=BACKS, expansion=True)) == list(BACKS)
    assert boards(mycelia.new_game(1, seed=1, boards=["moss-hollow"])) == ["moss-hollow"]


@pytest.mark.parametrize(
    "wanted",
    [
        ["front", "brook"],
        ["brook", "front"],
        ["advanced", "brook"],
        ["brook", "brook"],
        ["brook"],
        ["brook", "leaf-fall", "moss-hollow"],
        ["brook", "meadow"],
        "meadow",
        [],
    ],
)
def test_r1_2_fronts_and_backs_are_not_mixed(wanted: Any) -> None:
    with pytest.raises(mycelia.OptionError, match="boards"):
        mycelia.new_game(2, seed=1, boards=wanted)


@pytest.mark.parametrize("wanted", [5, None, ["brook", 3]])
def test_r1_2_boards_are_given_by_name(wanted: Any) -> None:
    with pytest.raises(mycelia.OptionError, match="boards"):
        mycelia.new_game(2, seed=1, boards=wanted)


@pytest.mark.parametrize(
    ("board", "leaf", "moss", "water"),
    [
        ("front", ["a1", "c1", "b2", "e2", "a4", "d4"], ["b1", "e1", "c2", "a3", "d3", "c4"],
         ["d1", "a2", "c3", "e3", "b4"]),
        ("brook", ["c1", "e1", "a3", "b4", "e4"], ["b1", "a2", "d3", "d4"],
         ["a1", "d1", "b2", "e2", "b3", "c3", "c4"]),
    ],
)  # fmt: skip
def test_r1_2_each_seat_plays_on_its_own_terrain(
    board: str, leaf: list[str], moss: list[str], water: list[str]
) -> None:
    cards = {"marasmius-rotula": leaf, "galerina-hypnorum": moss, "mitrula-paludosa": water}
    for card, fields in cards.items():
        other = board if board == "front" else "leaf-fall"
        seat = {"board": board, "drops": {name: 1 for name in FIELDS if name != "d2"}}
        game = mycelia.from_position({"seats": [{**seat, "hand": [card]}, {"board": other}]})
        game.apply(f"play {card}")
        assert {c.field for c in game.choices if c.field} == set(fields)


def test_r1_3_eight_layouts_of_twenty_drops() -> None:
    assert list(VALLEY.setups) == ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"]
    assert len(set(VALLEY.setups.values())) == 8
    for layout in VALLEY.setups.values():
        assert len(layout) == 20
        assert sum(layout) == 20
        assert layout[FIELDS.index("d2")] == 0


def test_r1_3_the_set_up_card_lays_out_the_same_for_all() -> None:
    written = tomllib.loads(valley_text())["setup"]
    for side, rows in written.items():
        digits = "".join(rows).replace(".", "0")
        expected = {f: int(n) for f, n in zip(FIELDS, digits, strict=True) if n != "0"}
        for players in (1, 2, 4):
            game = mycelia.new_game(players, seed=3, setup=side)
            assert [s["drops"] for s in game.position().to_dict()["seats"]] == [expected] * players


def test_r1_3_a_field_may_hold_any_number() -> None:
    seat = {"drops": {"b3": 60, "c3": 1}, "leaves": 3}
    game = mycelia.from_position({"seats": [seat, {}]})
    game.apply("use b")
    game.apply("c3>b3")
    assert game.position().to_dict()["seats"][0]["drops"] == {"b3": 61}


def test_r1_4_the_start_deck_is_six_cards() -> None:
    deck = {card.play: card.copies for card in VALLEY.cards if card.set == "start"}
    assert deck == {
        parse("move 1 moss"): 1,
        parse("move 1 water"): 1,
        parse("move 1 leaf"): 1,
        parse("1 leaf"): 2,
        parse("2 leaves & others: 1 leaf"): 1,
    }


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("expansion", [False, True])
def test_r1_4_all_start_with_the_same_deck_and_no_leaves(players: int, expansion: bool) -> None:
    deck = Counter({card.id: card.copies for card in VALLEY.cards if card.set == "start"})
    game = mycelia.new_game(players, seed=5, expansion=expansion)
    for seat in game.position().to_dict()["seats"]:
        assert Counter(seat["hand"]) + Counter(seat["bag"]) == deck
        assert seat["discard"] == {}
        assert seat["top"] == []
        assert seat["leaves"] == 0


@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("galerina-hypnorum", ["b1>c1", "b1>b2", "b1>a1", "skip"]),
        ("mitrula-paludosa", ["a2>a1", "a2>b2", "a2>a3", "skip"]),
        ("marasmius-rotula", ["a1>b1", "a1>a2", "skip"]),
    ],
)
def test_r1_4_three_start_cards_move_a_drop(card: str, asked: list[str]) -> None:
    drops = {"b1": 1, "a2": 1, "a1": 1, "b3": 1}  # moss, water, leaf, soil
    game = mycelia.from_position({"seats": [{"drops": drops, "hand": [card]}, {}]})
    game.apply(f"play {card}")
    assert words(game) == asked
    game.apply(asked[0])
    assert words(game) == ["end"]


@pytest.mark.parametrize(
    ("card", "leaves"), [("mycena-galopus", [1, 0, 0]), ("clitocybe-odora", [2, 1, 1])]
)
def test_r1_4_three_start_cards_give_leaves(card: str, leaves: list[int]) -> None:
    game = mycelia.from_position({"seats": [{"hand": [card]}, {}, {}]})
    game.apply(f"play {card}")
    assert [seat["leaves"] for seat in game.position().to_dict()["seats"]] == leaves
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (0, "turn")


def test_r1_5_twenty_base_heroes_and_fifteen_of_the_expansion() -> None:
    sets = Counter(card.set for card in VALLEY.cards)
    assert sets["base"] == 20
    assert sets["expansion"] == 15
    heroes = [card for card in VALLEY.cards if card.set != "start"]
    assert {card.copies for card in heroes} == {2}
    assert {min(card.cost for card in heroes), max(card.cost for card in heroes)} == {2, 8}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_r1_5_forty_hero_cards_or_seventy(players: int) -> None:
    for expansion, kinds in ((False, 20), (True, 35)):
        position = mycelia.new_game(players, seed=2, expansion=expansion).position().to_dict()
        cards = Counter(position["supply"]) + Counter(position["showcase"])
        assert len(cards) == kinds
        assert set(cards.values()) == {2}


def test_r1_5_what_belongs_to_the_expansion() -> None:
    for card in VALLEY.cards:
        if card.set != "expansion":
            assert card.hire is None
            parts = list(walk(card.play))
            assert not any(isinstance(part, Trash | Tile | Shrine) for part in parts), card.id
    base = mycelia.new_game(2, seed=1).position().to_dict()
    assert base["stock"] == ""
    assert base["tokens"] == 0
    whole = mycelia.new_game(2, seed=1, expansion=True).position().to_dict()
    assert whole["stock"] == "ccddee"
    assert whole["tokens"] == 2


def test_r1_5_a_base_game_knows_no_card_of_the_expansion() -> None:
    with pytest.raises(mycelia.PositionError, match="hydnum-repandum"):
        mycelia.from_position({"seats": [{}, {}], "showcase": ["hydnum-repandum"]})
    position = {"seats": [{}, {}], "showcase": ["hydnum-repandum"], "expansion": True}
    assert mycelia.from_position(position).position().to_dict()["showcase"][0] == "hydnum-repandum"


def test_r1_6_five_heroes_lie_open_beside_the_supply_pile() -> None:
    for seed in range(20):
        position = mycelia.new_game(2, seed=seed).position().to_dict()
        assert len(position["showcase"]) == 5
        assert None not in position["showcase"]
        assert sum(position["supply"].values()) == 35
        assert position["supply_discard"] == {}


def test_r1_6_the_supply_has_discards_of_its_own() -> None:
    row = ["panellus-mitis", "panellus-mitis", "amanita-muscaria"]
    seats = [{"leaves": 1, "discard": {"mycena-galopus": 1}}, {}]
    game = mycelia.from_position({"seats": seats, "showcase": row})
    game.apply("use a")
    position = game.position().to_dict()
    assert position["supply_discard"] == {"panellus-mitis": 2, "amanita-muscaria": 1}
    assert position["seats"][0]["discard"] == {"mycena-galopus": 1}


def test_r1_7_leaves_have_no_limit() -> None:
    """Neither a player's nor the common stock: 37x1, 24x3 and 11x5 would be 164."""
    seats = [{"leaves": 164, "hand": ["clitocybe-odora"]}, {"leaves": 164}, {"leaves": 999}]
    game = mycelia.from_position({"seats": seats})
    game.apply("play clitocybe-odora")
    assert [seat["leaves"] for seat in game.position().to_dict()["seats"]] == [166, 165, 1000]


def test_r1_7_leaves_pay_for_heroes_and_actions() -> None:
    cost = next(card.cost for card in VALLEY.cards if card.id == "panellus-mitis")
    game = mycelia.from_position(
        {"seats": [{"leaves": cost + 4}, {}], "showcase": ["panellus-mitis"]}
    )
    game.apply("hire panellus-mitis")
    assert game.position().to_dict()["seats"][0]["leaves"] == 4
    game.apply("use a")
    assert game.position().to_dict()["seats"][0]["leaves"] == 3
    game.apply("use b")
    assert game.position().to_dict()["seats"][0]["leaves"] == 0


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_r1_8_everybody_has_tiles_a_and_b(players: int) -> None:
    for expansion, stock in ((False, ""), (True, "ccddee")):
        position = mycelia.new_game(players, seed=4, expansion=expansion).position().to_dict()
        assert [seat["tiles"] for seat in position["seats"]] == ["ab"] * players
        assert position["stock"] == stock
        assert position["used"] == position["box_tiles"] == ""


def test_r1_8_there_are_two_of_each_in_the_supply() -> None:
    for letter in "cde":
        seats = [{"tiles": "ab" + letter * 2}, {"tiles": "ab" + letter}]
        with pytest.raises(mycelia.PositionError, match=rf"tiles {letter} \(R1\.8\)"):
            mycelia.from_position({"seats": seats, "expansion": True})
        with pytest.raises(mycelia.PositionError, match=rf"tiles {letter} \(R1\.8\)"):
            mycelia.from_position({"seats": [{"tiles": "ab" + letter}, {}]})


@pytest.mark.parametrize(("players", "holds"), [(1, 10), (2, 10), (3, 15), (4, 20)])
def test_r1_9_shrine_holds_ten_fifteen_or_twenty(players: int, holds: int) -> None:
    solo = {"gwidyon": {"cards": [3, 6]}} if players == 1 else {}
    seats: list[dict[str, Any]] = [{"drops": {"a1": 5}} for _ in range(players)]
    for taken, turned in ((1, False), (2, True), (3, True)):
        position = {"seats": seats, "shrine": holds - 2, "taken": taken, **solo}
        game = mycelia.from_position(position, seed=1)
        events = game.apply("end")
        assert [event.kind for event in events].count("blessing") == turned
        assert game.position().to_dict()["shrine"] == (0 if turned else holds - 1)
    with pytest.raises(mycelia.PositionError, match="shrine"):
        mycelia.from_position({"seats": seats, "shrine": holds + 1, **solo})


def test_r1_10_four_supply_cards_with_two_sides_of_six_faces() -> None:
    assert list(VALLEY.supplies) == ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"]
    for faces in VALLEY.supplies.values():
        assert len(faces) == len(set(faces)) == 6
        for fields in faces:
            assert len(fields) in (1, 2)
            assert FIELDS.index("d2") not in fields
            assert len(set(fields)) == len(fields)


def test_r1_10_fields_are_steps_from_the_printed_shrine_field() -> None:
    """The example of the books is two fields, the second below it and the one to its right."""
    steps = {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)}

    def walked(path: str) -> str:
        row = 2 + sum(steps[arrow][0] for arrow in path)
        column = 3 + sum(steps[arrow][1] for arrow in path)
        return f"{'abcde'[column]}{row}"

    assert [walked(path) for path in ["vv", ">"]] == ["d4", "e2"]
    assert [FIELDS.index("d4"), FIELDS.index("e2")] in map(list, VALLEY.supplies["3b"])
    written = tomllib.loads(valley_text())["supply"]
    for side, faces in written.items():
        shown = [[walked(path) for path in face.split()] for face in faces]
        assert [[FIELDS[n] for n in face] for face in VALLEY.supplies[side]] == shown


@pytest.mark.parametrize("face", ["", "v v", "v> >v", "^^", ">>", "v^", "x", "v < >"])
def test_r1_10_a_face_shows_one_or_two_different_fields(face: str) -> None:
    text = text_of(EDITION)
    assert '1a = ["vv", ' in text
    with pytest.raises(mycelia.EditionError, match="supply 1a"):
        read_edition(text.replace('1a = ["vv", ', f'1a = ["{face}", '))


def test_r1_10_the_die_has_six_different_results() -> None:
    faces: Counter[int | None] = Counter()
    position = {"seats": [{"drops": {"a1": 5}}, {}], "shrine": 10, "supply_card": "2b"}
    for seed in range(300):
        for event in mycelia.from_position(position, seed=seed).apply("end"):
            if event.kind == "blessing":
                faces[event.n] += 1
    assert sorted(faces, key=str) == [0, 1, 2, 3, 4, 5]
    assert sum(faces.values()) == 300
    assert all(30 <= count <= 70 for count in faces.values()), faces


def test_r1_10_the_card_is_used_all_game() -> None:
    position: dict[str, Any] = {"seats": [{"drops": {"a1": 5}}, {}], "supply_card": "3a"}
    for side in ("3b", "3a", "3b", "3a"):
        game = mycelia.from_position({**position, "shrine": 10}, seed=1)
        game.apply("end")
        position = game.position().to_dict()
        assert position["supply_card"] == side
        position = {**position, "seats": [{"drops": {"a1": 5}}, {}]}


@pytest.mark.parametrize("field", [name for name in FIELDS if name != "d2"])
def test_r1_11_a_move_goes_to_an_orthogonal_neighbour(field: str) -> None:
    column, row = "abcde".index(field[0]), int(field[1])
    near = [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)]
    expected = [f"{field}>{'abcde'[x]}{y}" for x, y in near if x in range(5) and y in range(1, 5)]
    game = mycelia.from_position({"seats": [{"drops": {field: 2}, "leaves": 3}, {}]})
    game.apply("use b")
    assert words(game) == expected
    for move in expected:
        after = game.copy()
        after.apply(move)
        target = move[-2:]
        left = {field: 1} if target == "d2" else {field: 1, target: 1}
        assert after.position().to_dict()["seats"][0]["drops"] == left


@pytest.mark.parametrize(
    "move", ["e1>f1", "e1>a2", "e1>a1", "e1>e0", "e1>e4", "e1>d2", "e1>e1", "e1>e3", "c3>c2"]
)
def test_r1_11_no_diagonals_no_wrapping_nothing_from_an_empty_field(move: str) -> None:
    game = mycelia.from_position({"seats": [{"drops": {"e1": 1}, "leaves": 3}, {}]})
    game.apply("use b")
    before = game.position().to_dict()
    with pytest.raises(mycelia.IllegalChoice):
        game.apply(move)
    assert game.position().to_dict() == before
    assert words(game) == ["e1>e2", "e1>d1"]


def test_r1_12_removed_cards_do_not_come_back() -> None:
    deck = {"mycena-galopus": 1, "marasmius-rotula": 1}
    seat = {"leaves": 3, "tiles": "abe", "bag": {}, "discard": deck, "drops": {"a1": 9}}
    game = mycelia.from_position({"seats": [seat, {}], "expansion": True}, seed=1)
    before = game.position().to_dict()["box"].get("mycena-galopus", 0)
    game.apply("use e")
    game.apply("remove-card mycena-galopus")
    game.apply("end")
    position = game.position().to_dict()
    assert position["box"]["mycena-galopus"] == before + 1
    assert position["seats"][0]["hand"] == ["marasmius-rotula"]
    assert position["seats"][0]["bag"] == position["seats"][0]["discard"] == {}


def test_r1_12_given_up_tiles_do_not_come_back() -> None:
    seats = [{"leaves": 20, "tiles": "abce"}, {"tiles": "abc"}]
    row = ["trametes-versicolor", "calocera-viscosa", "trametes-versicolor"]
    game = mycelia.from_position({"seats": seats, "expansion": True, "showcase": row})
    game.apply("hire calocera-viscosa")  # brings d
    game.apply("give-up c")
    position = game.position().to_dict()
    assert position["box_tiles"] == "c"
    assert position["stock"] == "de"
    game.apply("hire trametes-versicolor")  # would bring c
    assert game.position().to_dict()["seats"][0]["tiles"] == "abde"
    assert game.position().to_dict()["box_tiles"] == "c"


def test_r1_12_surplus_drops_do_not_come_back() -> None:
    seats = [{"drops": {"a1": 9}}, {"drops": {"a1": 9}}]
    position = {"seats": seats, "shrine": 9, "taken": 4, "box_drops": 9}
    game = mycelia.from_position(position, seed=1)
    game.apply("end")
    after = game.position().to_dict()
    on_boards = sum(sum(seat["drops"].values()) for seat in after["seats"])
    assert after["box_drops"] + on_boards == 40
    assert after["box_drops"] > 9
    game.apply("end")
    assert game.position().to_dict()["box_drops"] == after["box_drops"]
