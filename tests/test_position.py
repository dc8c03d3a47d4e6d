"""Positions: any table as JSON, and back; what cannot be on a table is refused by its place.

Long because every position that cannot be is tried with the place it is refused by.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

import pytest
from first import from_position, new_game
from looks import words

from mycelia import PositionError
from mycelia.bots import GreedyBot
from mycelia.testing.tables import all_drops, check_all_is_there

Position = dict[str, Any]


def two(**first: Any) -> Position:
    """A table of two of which only the first seat matters."""
    return {"seats": [first, {}]}


# ---- there and back


@pytest.mark.parametrize("boards", ["front", "advanced"])
@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize(
    "players",
    [1, 2, pytest.param(3, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.slow)],
)
def test_at_every_moment_of_a_game(players: int, expansion: bool, boards: str) -> None:
    game = new_game(players, seed=players, expansion=expansion, boards=boards)
    rng = Random(players)
    bot = GreedyBot(rng)
    while True:
        position = game.position().to_dict()
        again = from_position(json.loads(json.dumps(position)), seed=1)
        assert again.table.cells() == game.table.cells(), position
        assert again.choices == game.choices
        assert again.position().to_dict() == position
        assert (again.over, again.outcome) == (game.over, game.outcome)
        now = game.decision
        if now is None:
            break
        greedy = rng.random() < 0.8
        game.apply(bot.choose(game.view(now.seat)) if greedy else rng.choice(game.choices))
    assert game.over


def test_every_way_a_solo_game_ends() -> None:
    reasons = set()
    for seed in range(200):
        game = new_game(1, seed=seed, expansion=True)
        bot = GreedyBot(Random(seed))
        while not game.over:
            game.apply(bot.choose(game.view(0)))
        again = from_position(game.position().to_dict(), seed=1)
        assert again.table.same(game.table)
        assert again.outcome is not None
        reasons.add(again.outcome.reason)
        if reasons == {"player", "ghost"}:
            break
    assert reasons >= {"player", "ghost"}


def test_it_has_every_key_and_nothing_but_json() -> None:
    position = new_game(2, seed=1, expansion=True).position().to_dict()
    assert json.loads(json.dumps(position)) == position
    assert list(position) == [
        "expansion", "five_tiles", "round", "first", "turn", "used", "showcase", "supply",
        "supply_discard", "box", "box_drops", "box_tiles", "shrine", "taken", "supply_card",
        "stock", "tokens", "ending", "over", "seats",
    ]  # fmt: skip
    assert list(position["seats"][0]) == [
        "board", "drops", "shrines", "leaves", "tiles", "hand", "known", "top", "bag", "discard",
    ]  # fmt: skip
    assert "gwidyon" in new_game(1, seed=1).position().to_dict()


def test_it_is_a_copy() -> None:
    game = new_game(2, seed=1)
    before = copy.deepcopy(game.position().to_dict())
    game.position().to_dict()["seats"][0]["drops"]["a1"] = 77
    game.position().to_dict()["showcase"].clear()
    assert game.position().to_dict() == before


# ---- what a position says


def test_what_is_left_out() -> None:
    position = from_position({"seats": [{}, {}]}, seed=1).position().to_dict()
    assert position["seats"][0] == position["seats"][1]
    seat = position["seats"][0]
    assert sum(seat["drops"].values()) == 20
    assert (seat["board"], seat["leaves"], seat["tiles"]) == ("front", 0, "ab")
    assert (seat["hand"], seat["top"], seat["discard"], seat["shrines"]) == ([], [], {}, [])
    assert sum(seat["bag"].values()) == 6
    assert position["showcase"] == [None] * 5
    assert sum(position["supply"].values()) == 40
    assert (position["round"], position["first"], position["turn"]) == (1, 0, 0)
    assert (position["shrine"], position["taken"], position["box_drops"]) == (0, 0, 0)
    assert (position["over"], position["ending"]) == (None, False)


def test_what_is_left_out_alone() -> None:
    position = from_position({"seats": [{}]}, seed=1).position().to_dict()
    assert position["gwidyon"] == {
        "drops": 20,
        "chip": "remove",
        "cards": [1, 2, 3, 4, 5, 6],
        "card": None,
        "turn": False,
    }


def test_null_is_as_good_as_left_out() -> None:
    keys = new_game(2, seed=1).position().to_dict()
    nothing: Position = dict.fromkeys(keys) | {"seats": [None, dict.fromkeys(keys["seats"][0])]}
    expected = from_position({"seats": [{}, {}]}, seed=1)
    assert from_position(nothing, seed=1).table.same(expected.table)


def test_the_first_player_begins_unless_it_is_said() -> None:
    game = from_position({"seats": [{}, {}, {}], "first": 2}, seed=1)
    assert game.decision is not None
    assert game.decision.seat == 2
    game = from_position({"seats": [{}, {}, {}], "first": 2, "turn": 1}, seed=1)
    assert game.decision is not None
    assert game.decision.seat == 1


def test_the_rest_of_the_start_deck_is_in_the_draw_pile() -> None:
    position = two(hand=["mycena-galopus", "mitrula-paludosa"], discard={"mycena-galopus": 1})
    assert from_position(position, seed=1).position().to_dict()["seats"][0]["bag"] == {
        "galerina-hypnorum": 1,
        "marasmius-rotula": 1,
        "clitocybe-odora": 1,
    }


def test_heroes_without_a_place_are_in_the_supply_pile_or_if_that_is_given_in_the_box() -> None:
    position = two(hand=["boletus-edulis"]) | {"showcase": ["amanita-muscaria"]}
    found = from_position(position, seed=1).position().to_dict()
    assert found["supply"]["boletus-edulis"] == found["supply"]["amanita-muscaria"] == 1
    assert sum(found["supply"].values()) == 38
    found = from_position(position | {"supply": {"boletus-edulis": 1}}, seed=1).position().to_dict()
    assert found["supply"] == {"boletus-edulis": 1}
    assert sum(found["box"].values()) == 37


def test_drops_without_a_place_are_in_the_box() -> None:
    position = {"seats": [{"drops": {"a1": 3}}, {"drops": {"b2": 4}}], "shrine": 5, "taken": 1}
    found = from_position(position, seed=1).position().to_dict()
    assert found["box_drops"] == 40 - 3 - 4 - 5 - 1


def test_the_top_of_a_draw_pile_is_drawn_first_and_in_this_order() -> None:
    top = ["boletus-edulis", "amanita-muscaria", "panellus-mitis", "geastrum-fimbriatum"]
    game = from_position(two(top=top), seed=1)
    game.apply("end")
    seat = game.position().to_dict()["seats"][0]
    assert sorted(seat["hand"]) == sorted(top[:3])
    assert seat["top"] == top[3:]


def test_options_of_the_game() -> None:
    position = {"seats": [{}, {}, {}], "expansion": True, "five_tiles": True}
    options = from_position(position, seed=1).options
    assert (options.players, options.expansion, options.tiles) == (3, True, "five")
    assert not options.even_start
    assert from_position(position | {"even_start": True}, seed=1).options.even_start


def test_an_even_start_goes_through_a_position() -> None:
    """It is told where it was agreed, also when that round is over, and is left out elsewhere."""
    game = new_game(3, seed=4, even_start=True)
    assert game.position().starts_even
    again = from_position(game.position(), seed=4)
    assert again.options.even_start
    assert again.position() == game.position()
    later = game.position().to_dict() | {"round": 2}
    assert from_position(later, seed=4).position().to_dict()["even_start"] is True
    assert not from_position(later, seed=4).position().starts_even
    assert "even_start" not in new_game(3, seed=4).position().to_dict()


def test_in_an_even_start_no_bonus_is_in_progress_before_the_first_turn() -> None:
    card = "boletus-edulis"  # 3x remove 1 any & others: remove 1 any
    pending = {"of": f"play {card}", "step": 4, "seat": 1}
    position = two(discard={card: 1}) | {"pending": pending, "round": 2, "even_start": True}
    assert from_position(position, seed=1).decision.seat == 1  # type: ignore[union-attr]
    assert from_position(position | {"round": 1, "first": 1, "turn": 0}, seed=1).decision.seat == 1  # type: ignore[union-attr]
    with pytest.raises(
        PositionError, match=r"pending\.seat: with an even start nobody has a bonus"
    ):
        from_position(position | {"round": 1}, seed=1)


def test_the_middle_of_a_function() -> None:
    position = two(drops={"d1": 2, "a1": 1}) | {"pending": {"of": "play panellus-mitis"}}
    game = from_position(position, seed=1)
    assert words(game) == ["a1>b1", "a1>a2", "d1>e1", "d1>d2", "d1>c1", "skip"]
    assert game.decision is not None
    assert game.decision.prompt("en").endswith("(1 of 3)")
    game = from_position(position | {"pending": {"of": "play panellus-mitis", "step": 2}})
    assert game.decision is not None
    assert game.decision.prompt("en").endswith("(3 of 3)")
    game.apply("skip")
    assert words(game) == ["end"]


def test_a_field_in_hand() -> None:
    pending: Position = {"of": "play pleurotus-ostreatus", "step": 1, "field": "d1", "left": 1}
    game = from_position(two(drops={"d1": 2, "a1": 2}) | {"pending": pending}, seed=1)
    assert words(game) == ["d1>e1", "d1>d2", "d1>c1", "skip"]
    game.apply("d1>c1")
    assert words(game) == ["end"]
    pending = {"of": "play pleurotus-ostreatus", "step": 1}
    game = from_position(two(drops={"d1": 2, "a1": 1}) | {"pending": pending}, seed=1)
    assert words(game) == ["d1>e1", "d1>d2", "d1>c1", "skip"]


def test_neighbours_in_question() -> None:
    pending = {"of": "play amanita-muscaria", "field": "b2", "around": ["b1", "c2"]}
    position = two(drops={"b1": 1, "c2": 1, "a2": 1}) | {"pending": pending}
    game = from_position(position, seed=1)
    assert words(game) == ["all", "x b1", "x c2", "skip"]
    game.apply("all")
    assert game.position().to_dict()["seats"][0]["drops"] == {"a2": 1}


def test_a_bonus_in_progress() -> None:
    position = {
        "seats": [{}, {"drops": {"a1": 1}}, {"drops": {"e4": 1}}],
        "pending": {"of": "play lycoperdon-perlatum", "step": 2, "seat": 2},
    }
    game = from_position(position, seed=1)
    assert game.decision is not None
    assert game.decision.seat == 2
    assert words(game) == ["e4>e3", "e4>d4", "skip"]
    game.apply("skip")
    assert game.decision is not None
    assert game.decision.seat == 0


def test_a_hero_being_hired_is_in_no_pile() -> None:
    position = two(discard={"mycena-galopus": 1}) | {
        "expansion": True,
        "pending": {"of": "hire hydnum-repandum"},
    }
    game = from_position(position, seed=1)
    assert game.position().to_dict()["supply"]["hydnum-repandum"] == 1
    assert game.position().to_dict()["seats"][0]["top"] == []
    game.apply("skip")
    assert game.position().to_dict()["seats"][0]["top"] == ["hydnum-repandum"]


# ---- what cannot be


SOLO: Position = {"seats": [{}]}
EMPTY: Position = {"drops": {}}
MOVE: Position = {"of": "play mitrula-paludosa"}
INVALID: list[tuple[str, Any, str]] = [
    # place, position, a part of the message
    ("", [], "expected a table of names and values"),
    ("", None, "expected a table of names and values"),
    ("", "seats", "expected a table of names and values"),
    ("seats", {}, "expected a list"),
    ("seats", {"seats": []}, "expected 1 to 4 seats, found 0"),
    ("seats", {"seats": [{}] * 5}, "expected 1 to 4 seats, found 5"),
    ("seats", {"seats": {}}, "expected a list"),
    ("seats.1", {"seats": [{}, []]}, "expected a table"),
    ("seats.1", {"seats": [{}, 3]}, "expected a table"),
    ("players", two() | {"players": 2}, "unknown; expected one of seats, expansion"),
    ("seats.0.drop", two(drop={}), "unknown; expected one of board, drops"),
    ("expansion", two() | {"expansion": 1}, "expected true or false, found 1"),
    ("five_tiles", two() | {"five_tiles": "yes"}, "expected true or false"),
    ("even_start", two() | {"even_start": "yes"}, "expected true or false"),
    ("round", two() | {"round": 0}, "from 1 to 1000000, found 0"),
    ("round", two() | {"round": 1.0}, "expected a whole number, found 1.0"),
    ("round", two() | {"round": True}, "expected a whole number, found True"),
    ("first", two() | {"first": 2}, "from 0 to 1, found 2"),
    ("turn", two() | {"turn": -1}, "from 0 to 1, found -1"),
    ("supply_card", two() | {"supply_card": "5a"}, "expected one of 1a"),
    ("supply_card", two() | {"supply_card": 1}, "expected a text"),
    # boards
    ("seats.0.board", two(board="swamp"), "expected one of front"),
    ("seats.0.drops", two(drops={"f1": 1}), "'f1' is no field; fields are a1 to e4"),
    ("seats.0.drops", two(drops={"A1": 1}), "'A1' is no field"),
    ("seats.0.drops", two(drops={"a5": 1}), "'a5' is no field"),
    ("seats.0.drops", two(drops=[1]), "expected a table"),
    ("seats.0.drops.a1", two(drops={"a1": -1}), "from 0 to 99, found -1"),
    ("seats.0.drops.a1", two(drops={"a1": 100}), "from 0 to 99, found 100"),
    ("seats.0.drops.a1", two(drops={"a1": 10**30}), "from 0 to 99"),
    ("seats.0.drops.a1", two(drops={"a1": True}), "from 0 to 99"),
    ("seats.0.drops.a1", two(drops={"a1": None}), "from 0 to 99"),
    ("seats.0.drops", two(drops={"d2": 1}), "no drop lies on a shrine field: d2"),
    ("seats.0.drops", two(drops={"a1": 1}, shrines=["a1"]) | {"expansion": True}, "shrine field"),
    ("seats.0.shrines", two(shrines=["a9"]), "'a9' is no field"),
    ("seats.0.shrines", two(shrines="a1"), "expected a list"),
    ("seats.0.shrines", two(drops={}, shrines=["a1"]), "there are only 0 additional shrines"),
    (
        "seats.0.shrines",
        two(drops={"e4": 1}, shrines=["a1", "a2", "a3"]) | {"expansion": True},
        "there are only 2 additional shrines",
    ),
    ("tokens", two() | {"tokens": 1}, "from 0 to 0"),
    ("seats.0.leaves", two(leaves=-1), "from 0"),
    ("seats.0.leaves", two(leaves="3"), "expected a whole number"),
    ("shrine", two() | {"shrine": 11}, "from 0 to 10"),
    ("shrine", {"seats": [{}, {}, {}], "shrine": 16}, "from 0 to 15"),
    ("taken", two() | {"taken": -1}, "from 0"),
    ("box_drops", two() | {"box_drops": -1}, "from 0"),
    # tiles
    ("seats.0.tiles", two(tiles="abf"), "expected letters of abcde"),
    ("seats.0.tiles", two(tiles=["a"]), "expected a text"),
    ("seats.0.tiles", two(tiles="abc"), "there are only 0 tiles c"),
    ("seats.0.tiles", two(tiles="aab"), "there are only 2 tiles a"),
    ("seats.0.tiles", two(tiles="ccc") | {"expansion": True}, "there are only 2 tiles c"),
    ("seats.0.tiles", two(tiles="abcde") | {"expansion": True}, "at most 4 tiles"),
    ("stock", two(tiles="c") | {"expansion": True, "stock": "cc"}, "too many tiles c"),
    ("stock", two() | {"stock": "c"}, "too many tiles c"),
    ("used", two() | {"used": "c"}, "only tiles that the player has"),
    ("used", two() | {"used": "aa"}, "only tiles that the player has"),
    # cards
    ("seats.0.hand", two(hand=["boletus"]), "there is no card 'boletus' in this box"),
    ("seats.0.hand", two(hand=["hydnum-repandum"]), "there is no card 'hydnum-repandum'"),
    ("seats.0.hand", two(hand=[3]), "there is no card 3"),
    ("seats.0.hand", two(hand=[[]]), "there is no card []"),
    ("seats.0.hand", two(hand="boletus-edulis"), "expected a list"),
    ("seats.0.hand", two(hand=["mycena-galopus"] * 4), "expected at most 3 cards, found 4"),
    ("seats.0.hand", two(hand=["boletus-edulis"] * 3), "there are only 2 of boletus-edulis"),
    ("seats.0.known", two(hand=["boletus-edulis"], known=["amanita-muscaria"]), "not in the hand"),
    ("seats.0.known", two(hand=["boletus-edulis"], known=["boletus-edulis"] * 2), "more cards"),
    ("seats.0.top", two(top=["mycena-galopus"]), "only heroes just hired"),
    ("seats.0.top", two(top=["boletus-edulis"] * 3), "there are only 2"),
    ("seats.0.bag", two(bag={"boletus": 1}), "there is no card 'boletus'"),
    ("seats.0.bag.boletus-edulis", two(bag={"boletus-edulis": -1}), "from 0 to 99"),
    ("seats.0.bag", two(bag={"boletus-edulis": 3}), "there are only 2"),
    ("seats.0.discard", two(discard={"mycena-galopus": 5}), "there are only 4"),
    ("seats.0.discard", two(discard=[]), "expected a table"),
    ("showcase", two() | {"showcase": ["boletus-edulis"] * 3}, "there are only 2"),
    ("showcase", two() | {"showcase": [None] * 6}, "expected at most 5 places"),
    ("showcase", two() | {"showcase": [""]}, "there is no card ''"),
    ("supply", two(hand=["boletus-edulis"]) | {"supply": {"boletus-edulis": 2}}, "only 2"),
    ("supply_discard", two() | {"supply_discard": {"boletus-edulis": 3}}, "only 2"),
    ("box", two() | {"box": {}, "supply": {}}, "are nowhere"),
    # Gwidyon
    ("gwidyon", two() | {"gwidyon": {}}, "only there when one plays alone"),
    ("gwidyon", SOLO | {"gwidyon": 20}, "expected a table"),
    ("gwidyon.drop", SOLO | {"gwidyon": {"drop": 3}}, "unknown; expected one of drops"),
    ("gwidyon.drops", SOLO | {"gwidyon": {"drops": 26}}, "from 0 to 25"),
    ("gwidyon.chip", SOLO | {"gwidyon": {"chip": "up"}}, "expected one of remove, rest"),
    ("gwidyon.cards", SOLO | {"gwidyon": {"cards": [1]}}, "at least two"),
    ("gwidyon.cards", SOLO | {"gwidyon": {"cards": [1, 7]}}, "from 1 to 6, found 7"),
    ("gwidyon.card", SOLO | {"gwidyon": {"card": 0}}, "from 1 to 6, found 0"),
    ("gwidyon.turn", SOLO | {"gwidyon": {"turn": True}}, "give pending"),
    ("gwidyon.turn", SOLO | {"gwidyon": {"turn": 1}}, "expected true or false"),
    # functions in progress
    ("pending", two() | {"pending": {"of": "play mitrula-paludosa", "at": 1}}, "unknown"),
    ("pending.of", two() | {"pending": {}}, "expected a text"),
    ("pending.of", two() | {"pending": {"of": "mitrula-paludosa"}}, "there is no function"),
    ("pending.of", two() | {"pending": {"of": "play boletus"}}, "there is no function"),
    ("pending.of", two() | {"pending": {"of": "tile f"}}, "there is no function"),
    ("pending.of", two() | {"pending": {"of": "hire boletus-edulis"}}, "there is no function"),
    ("pending.of", two() | {"pending": {"of": "solo 6"}}, "Gwidyon's turn"),
    ("pending.of", SOLO | {"pending": {"of": "solo 1"}}, "there is no function"),
    ("pending.of", SOLO | {"gwidyon": {"turn": True}, "pending": MOVE}, "Gwidyon's turn"),
    ("pending.step", two() | {"pending": MOVE | {"step": 1}}, "no choice is asked for"),
    ("pending.step", two() | {"pending": MOVE | {"step": 999}}, "no choice is asked for"),
    ("pending.step", two() | {"pending": {"of": "play mycena-galopus"}}, "no choice is asked for"),
    ("pending.step", two(drops={"a1": 1}) | {"pending": MOVE}, "nothing can be chosen"),
    ("pending.step", {"seats": [EMPTY, {}], "pending": {"of": "tile b"}}, "nothing can be chosen"),
    ("pending.seat", two() | {"pending": MOVE | {"seat": 1}}, "a bonus is for the others"),
    ("pending.seat", two() | {"pending": MOVE | {"seat": 2}}, "from 0 to 1"),
    (
        "pending.seat",
        two() | {"pending": {"of": "play lycoperdon-perlatum", "step": 2, "seat": 0}},
        "a bonus is for the others",
    ),
    ("pending.field", two() | {"pending": MOVE | {"field": "z1"}}, "'z1' is no field"),
    ("pending.field", two() | {"pending": MOVE | {"field": "a1"}}, "cannot be in hand"),
    ("pending.field", two(drops={"b4": 1}) | {"pending": MOVE | {"field": "d1"}}, "cannot be"),
    ("pending.field", two() | {"pending": MOVE | {"field": "d2"}}, "cannot be in hand"),
    ("pending.left", two() | {"pending": MOVE | {"left": 2}}, "from 1 to 1, found 2"),
    ("pending.left", two() | {"pending": MOVE | {"field": "d1", "left": 0}}, "found 0"),
    ("pending.around", two() | {"pending": MOVE | {"around": ["a1"]}}, "neighbours"),
    (
        "pending.around",
        two() | {"pending": {"of": "play amanita-muscaria", "field": "a1", "around": ["c1"]}},
        "neighbours",
    ),
    (
        "pending.around",
        two(drops={"b1": 1, "e4": 1})
        | {"pending": {"of": "play amanita-muscaria", "field": "a1", "around": ["b1", "a2"]}},
        "neighbours",
    ),
    # the end
    ("ending", two(drops={}) | {"ending": False}, "empty board"),
    ("ending", two() | {"ending": True}, "empty board"),
    ("over", two() | {"over": "draw"}, "expected one of None, won, player, ghost, both"),
    ("over", two() | {"over": ["won"]}, "expected one of"),
    ("over", two() | {"over": "won"}, "nobody's board is empty"),
    ("over", two(drops={}) | {"over": "player"}, "cannot happen with 2 players"),
    ("over", {"seats": [EMPTY], "over": "won"}, "cannot happen with 1 players"),
    ("over", SOLO | {"over": "player"}, "board"),
    ("over", SOLO | {"over": "ghost"}, "pile"),
    ("over", {"seats": [EMPTY], "over": "both"}, "pile"),
    ("over", {"seats": [EMPTY]}, "your board is empty"),
    (
        "over",
        SOLO | {"gwidyon": {"turn": True, "drops": 0}, "pending": {"of": "solo 6"}},
        "Gwidyon's pile is empty",
    ),
    ("pending", two(drops={}) | {"over": "won", "pending": MOVE}, "when the game is over"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("place", "position", "text"), INVALID, ids=[f"{i}-{c[0]}" for i, c in enumerate(INVALID)]
)
def test_what_cannot_be_is_refused_by_its_place(place: str, position: Any, text: str) -> None:
    with pytest.raises(PositionError) as caught:
        from_position(position, seed=1)
    message = str(caught.value)
    assert text in message
    if place == "pending" and "unknown" in message:
        place = "pending.at"
    assert message.startswith(f"{place}: " if place else text)


def test_hidden_cards_belong_to_views_only() -> None:
    with pytest.raises(PositionError, match=r'only a view has hidden cards "\?".*hand'):
        from_position(two(hand=["?"]))
    with pytest.raises(PositionError, match="hidden"):
        from_position(new_game(2, seed=1).view(0).to_dict()["position"])


@pytest.mark.parametrize(
    "position",
    [
        {"seats": [{"leaves": {1}}, {}]},
        {"seats": [{"hand": ("mycena-galopus", object())}, {}]},
        {"seats": [{}, {}], "showcase": [b"x"]},
    ],
)
def test_what_json_does_not_know(position: Position) -> None:
    with pytest.raises(PositionError):
        from_position(position)


def test_a_position_within_itself() -> None:
    position = two()
    position["seats"][0]["drops"] = position
    with pytest.raises(PositionError):
        from_position(position)


def test_more_is_never_known_than_lies_there() -> None:
    """Of three kinds in every number: as many are known as are in the hand, and of the same."""
    few = ("mycena-galopus", "boletus-edulis", "amanita-muscaria")
    lists = [list(some) for n in range(4) for some in combinations_with_replacement(few, n)]
    possible = [hand for hand in lists if max(Counter(hand).values(), default=0) < 3]
    for hand, known in product(possible, lists):
        if Counter(known) <= Counter(hand):
            view = from_position(two(hand=hand, known=known), seed=1).view(1)
            assert sorted(view.certain(0)) == sorted(known)
        else:
            with pytest.raises(PositionError, match=r"^seats\.0\.known: "):
                from_position(two(hand=hand, known=known), seed=1)


def test_no_more_tiles_are_used_than_lie_there() -> None:
    lists = ["".join(some) for n in range(4) for some in combinations_with_replacement("abc", n)]
    for tiles, used in product(("", "a", "ab", "bc", "abc"), lists):
        if Counter(used) <= Counter(tiles):
            game = from_position(two(tiles=tiles) | {"used": used, "expansion": True}, seed=1)
            assert game.position().used == used
        else:
            with pytest.raises(PositionError, match=r"^used: "):
                from_position(two(tiles=tiles) | {"used": used, "expansion": True}, seed=1)


def test_whatever_is_changed_in_a_real_position_is_refused_or_can_be_played() -> None:
    """Random damage never gives anything but PositionError or a game that goes on to its end, in
    which nothing is there twice and what is known of a hand is true."""
    rng = Random(5)
    values: list[Any] = [-1, 0, 1, 3, 99, 10**12, True, None, "", "a1", "b", "boletus-edulis",
                         [], {}, 0.5]  # fmt: skip
    accepted = 0
    for seed in range(12):
        game = new_game(rng.randint(1, 4), seed=seed, expansion=seed % 2 == 0)
        for _ in range(rng.randint(0, 60)):
            if not game.over:
                game.apply(rng.choice(game.choices))
        for number in range(60):
            position = json.loads(json.dumps(game.position().to_dict()))
            part = place = rng.choice([position, *position["seats"]])
            while True:
                key = rng.choice(list(part) if isinstance(part, dict) else range(len(part)))
                if isinstance(part[key], dict | list) and part[key] and rng.random() < 0.8:
                    part = part[key]
                else:
                    # What is there elsewhere passes for longer than what is nowhere.
                    part[key] = rng.choice(values if number % 2 else list(leaves_of(place)))
                    break
            try:
                changed = from_position(position, seed=1)
            except PositionError:
                continue
            accepted += 1
            drops = all_drops(changed.position())
            for seat in changed.position().seats:
                assert Counter(seat.known) <= Counter(seat.hand)
            for _ in range(30):
                if changed.over:
                    break
                assert changed.choices, position
                changed.apply(rng.choice(changed.choices))
                check_all_is_there(changed, drops)
                assert min(min(seat["drops"].values(), default=0)
                           for seat in changed.position().to_dict()["seats"]) >= 0  # fmt: skip
            assert changed.over == (changed.outcome is not None)
    assert accepted > 60


def leaves_of(part: Any) -> Iterator[Any]:
    """Yield all that is no table or list itself."""
    if isinstance(part, dict | list):
        for each in part.values() if isinstance(part, dict) else part:
            yield from leaves_of(each)
    else:
        yield part
