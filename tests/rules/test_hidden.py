"""What nobody else may see, and what is open to all."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from first import from_position, new_game

from mycelia import Game, View, sample
from mycelia.bots import RandomBot
from mycelia.engine.dice import Dice
from mycelia.engine.table import Table

MOSS, WATER, LEAF = "galerina-hypnorum", "mitrula-paludosa", "marasmius-rotula"
ONE, TWO = "mycena-galopus", "clitocybe-odora"
HERO, OTHER_HERO = "boletus-edulis", "amanita-muscaria"
SEED = 2**256 - 189_123_456_789  # of full length, so that it would be found


def table(**given: Any) -> Game:
    """Two seats; of the first one's start deck three cards are in the hand."""
    first = {"hand": [WATER, ONE, TWO], "drops": {"a1": 5}}
    position = {"seats": [first, {"hand": [ONE], "drops": {"a1": 5}}], **given}
    return from_position(position, seed=SEED)


def seen(game: Game, viewer: int | None, seat: int) -> dict[str, Any]:
    """What a viewer's copy of the table says about a seat."""
    found: dict[str, Any] = game.view(viewer).to_dict()["position"]["seats"][seat]
    return found


# ---- hands


def test_your_hand_is_yours() -> None:
    game = table()
    assert seen(game, 0, 0)["hand"] == [WATER, ONE, TWO]
    assert game.view(0).certain(0) == [WATER, ONE, TWO]


@pytest.mark.parametrize("viewer", [1, None])
def test_nobody_else_sees_it(viewer: int | None) -> None:
    game = table()
    assert seen(game, viewer, 0)["hand"] == ["?", "?", "?"]
    assert game.view(viewer).certain(0) == []
    assert game.view(viewer).hand_size(0) == 3, "how many they are is plain to see"


def test_a_watcher_sees_no_hand_at_all() -> None:
    game = new_game(players=4, seed=3)
    for seat in range(4):
        assert seen(game, None, seat)["hand"] == ["?", "?", "?"]


def test_hidden_cards_lie_in_one_pool_with_the_draw_pile() -> None:
    pool = {MOSS: 1, WATER: 1, LEAF: 1, ONE: 2, TWO: 1}
    assert table().view(1).pool(0) == pool
    assert table().view(None).pool(0) == pool
    assert seen(table(), 1, 0)["bag"] == pool


def test_your_own_draw_pile_has_no_order_for_you_either() -> None:
    """Everybody's deck list is open, so what is in it is known; not in which order."""
    assert table().view(0).pool(0) == {MOSS: 1, LEAF: 1, ONE: 1}
    assert seen(table(), 0, 0)["bag"] == {MOSS: 1, LEAF: 1, ONE: 1}


def test_two_hands_that_cannot_be_told_apart_give_the_same_view() -> None:
    def game(hand: list[str]) -> Game:
        return from_position({"seats": [{"hand": hand}, {}]}, seed=SEED)

    one, other = game([WATER, ONE, TWO]), game([MOSS, LEAF, ONE])
    for viewer in (1, None):
        assert one.view(viewer).to_dict() == other.view(viewer).to_dict()
    assert one.view(0).to_dict() != other.view(0).to_dict()


def test_a_played_card_is_seen_and_leaves_the_pool() -> None:
    game = table()
    game.apply(f"play {ONE}")
    assert seen(game, 1, 0)["discard"] == {ONE: 1}
    assert seen(game, 1, 0)["hand"] == ["?", "?"]
    assert game.view(1).pool(0) == {MOSS: 1, WATER: 1, LEAF: 1, ONE: 1, TWO: 1}


# ---- what is known of a hand


def test_what_was_hired_lies_openly_on_top() -> None:
    game = from_position(
        {"seats": [{"leaves": 20, "hand": []}, {}], "showcase": [HERO, OTHER_HERO]}, seed=SEED
    )
    game.apply(f"hire {HERO}")
    game.apply(f"hire {OTHER_HERO}")
    for viewer in (0, 1, None):
        assert seen(game, viewer, 0)["top"] == [OTHER_HERO, HERO]


@pytest.mark.parametrize("viewer", [1, None])
def test_so_everybody_knows_who_drew_it(viewer: int | None) -> None:
    game = from_position(
        {"seats": [{"leaves": 20, "hand": []}, {}], "showcase": [HERO, OTHER_HERO]}, seed=SEED
    )
    game.apply(f"hire {HERO}")
    game.apply("end")
    assert seen(game, viewer, 0)["hand"] == [HERO, "?", "?"]
    assert game.view(viewer).certain(0) == [HERO]
    assert HERO not in game.view(viewer).pool(0)


def test_once_played_it_is_in_the_hand_no_more() -> None:
    game = from_position(
        {"seats": [{"hand": [ONE, HERO], "known": [HERO], "drops": {"a1": 5}}, {"drops": {}}]},
        seed=SEED,
    )
    assert seen(game, 1, 0)["hand"] == [HERO, "?"]
    game.apply(f"play {HERO}")
    while game.decision is not None and game.decision.kind != "turn":
        game.apply("skip")
    assert seen(game, 1, 0)["hand"] == ["?"]


def test_of_two_copies_one_may_be_known() -> None:
    game = from_position({"seats": [{"hand": [ONE, ONE, TWO], "known": [ONE]}, {}]}, seed=SEED)
    assert seen(game, 1, 0)["hand"] == [ONE, "?", "?"]
    game.apply(f"play {ONE}")
    assert seen(game, 1, 0)["hand"] == ["?", "?"]


def test_the_last_cards_of_a_draw_pile_are_no_secret_when_all_are_drawn() -> None:
    """R6.4: what is left is drawn first, all of it; the third comes out of the shuffled pile."""
    seat = {"hand": [], "bag": {ONE: 1, TWO: 1}, "discard": {MOSS: 1, WATER: 1, LEAF: 1}}
    game = from_position({"seats": [seat, {}]}, seed=SEED)
    game.apply("end")
    assert seen(game, 1, 0)["hand"] == [ONE, TWO, "?"]
    assert game.view(1).pool(0) == {MOSS: 1, WATER: 1, LEAF: 1}


def test_nor_is_a_hand_that_is_the_whole_deck() -> None:
    seat = {"hand": [], "bag": {}, "discard": {MOSS: 1, WATER: 1, LEAF: 1}}
    game = from_position({"seats": [seat, {}]}, seed=SEED)
    game.apply("end")
    for viewer in (0, 1, None):
        assert seen(game, viewer, 0)["hand"] == [MOSS, WATER, LEAF]


def test_a_draw_pile_of_four_tells_nothing() -> None:
    seat = {"hand": [], "bag": {ONE: 1, TWO: 1, MOSS: 1, WATER: 1}}
    game = from_position({"seats": [seat, {}]}, seed=SEED)
    game.apply("end")
    assert seen(game, 1, 0)["hand"] == ["?", "?", "?"]


# ---- what is open


def test_open_to_all() -> None:
    game = from_position(
        {
            "expansion": True,
            "showcase": [HERO, None, OTHER_HERO, None, None],
            "shrine": 4,
            "taken": 2,
            "supply_card": "3b",
            "supply_discard": {"coprinus-comatus": 1},
            "used": "a",
            "seats": [
                {"drops": {"a1": 3}, "shrines": ["c4"], "leaves": 7, "tiles": "abc"},
                {"drops": {"b2": 2}, "leaves": 1, "discard": {ONE: 2}, "tiles": "abde"},
            ],
        },
        seed=SEED,
    )
    truth = game.position().to_dict()
    for viewer in (0, 1, None):
        shown = game.view(viewer).to_dict()["position"]
        for key in truth:
            if key != "seats":
                assert shown[key] == truth[key], key
        for mine, theirs in zip(truth["seats"], shown["seats"], strict=True):
            for key in ("board", "drops", "shrines", "leaves", "tiles", "top", "discard"):
                assert theirs[key] == mine[key], key


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybodys_deck_list(viewer: int | None) -> None:
    """Whatever is hidden: which cards a deck has can be told."""
    game = new_game(players=3, seed=8)
    bot = RandomBot(Random(4))
    for _ in range(150):
        assert game.decision is not None
        game.apply(bot.choose(game.view(game.decision.seat)))
    truth = game.position().to_dict()["seats"]
    shown = game.view(viewer).to_dict()["position"]["seats"]
    assert [deck(seat) for seat in shown] == [deck(seat) for seat in truth]


def deck(seat: dict[str, Any]) -> list[str]:
    cards = [*seat["hand"], *seat["top"]]
    for pile in ("bag", "discard"):
        cards += [id for id, count in seat[pile].items() for _ in range(count)]
    return sorted(card for card in cards if card != "?")


# ---- choices, prompts and the log


def test_whose_choice_it_is_is_open_what_it_could_be_is_not() -> None:
    game = table()
    assert [str(choice) for choice in game.view(0).choices] == [
        f"play {WATER}",
        f"play {ONE}",
        f"play {TWO}",
    ]
    for viewer in (1, None):
        assert game.view(viewer).choices == []
        assert game.view(viewer).to_dict()["choices"] == []
        assert game.view(viewer).to_dict()["decision"] == {"seat": 0, "kind": "waiting"}


@pytest.mark.parametrize("viewer", [1, None])
def test_the_log_names_drawn_cards_to_their_owner_only(viewer: int | None) -> None:
    game = from_position(
        {"seats": [{"hand": [], "bag": {ONE: 1, TWO: 1, MOSS: 1, WATER: 1}}, {}]}, seed=SEED
    )
    game.apply("end")
    drawn = game.position().to_dict()["seats"][0]["hand"]
    own = [event for event in game.events(0) if event.kind == "drew"]
    assert [event.card for event in own] == drawn
    assert not [event for event in game.events(viewer) if event.kind == "drew"]
    assert [event.n for event in game.events(viewer) if event.kind == "draw"] == [3]
    assert len([line for line in game.log("en", 0) if line.startswith("You draw")]) == 3
    assert not [line for line in game.log("en", viewer) if line.startswith("You draw")]


def test_what_apply_gives_back_is_for_all_to_see() -> None:
    game = from_position({"seats": [{"hand": []}, {}]}, seed=SEED)
    kinds = [event.kind for event in game.apply("end")]
    assert "draw" in kinds
    assert "drew" not in kinds


def test_a_table_shown_to_a_seat_names_no_card_of_another_hand() -> None:
    hands = [{"hand": [HERO], "drops": {"a1": 1}}, {"hand": [OTHER_HERO], "drops": {"a1": 1}}]
    game = from_position({"seats": hands}, seed=SEED)
    assert "Penny bun" in game.text("en", game.view(0))
    assert "Fly agaric" not in game.text("en", game.view(0))
    assert "Penny bun" not in game.text("en", game.view(1))
    assert "Penny bun" not in game.text("en", game.view(None))


# ---- piles and the generator


def test_the_supply_pile_has_no_order_in_a_view() -> None:
    supply = table(showcase=[HERO]).view(0).to_dict()["position"]["supply"]
    assert supply[HERO] == 1
    assert supply[OTHER_HERO] == 2


def test_solo_cards_face_down_have_no_order_in_a_view() -> None:
    def shown(seed: int) -> dict[str, Any]:
        position = {"seats": [{"hand": []}], "gwidyon": {"cards": [2, 3, 6], "card": 5}}
        return from_position(position, seed=seed).view(0).to_dict()

    assert shown(1)["position"]["gwidyon"]["cards"] == [2, 3, 6]
    assert all(shown(seed) == shown(1) for seed in range(2, 20))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_seed_is_in_no_view(viewer: int | None) -> None:
    game = table()
    dumped = json.dumps(game.view(viewer).to_dict())
    assert str(SEED) not in dumped
    assert f"{SEED:x}" not in dumped
    found = list(reachable(game.view(viewer)))
    assert SEED not in [value for value in found if isinstance(value, int)]
    assert not [value for value in found if isinstance(value, Game | Dice)]


def reachable(start: object) -> list[object]:
    """Everything that can be had through attributes, lists, tuples and dicts."""
    found: list[object] = []
    todo, met = [start], set()
    while todo:
        value = todo.pop()
        if id(value) in met or isinstance(value, str | bytes | type):
            continue
        met.add(id(value))
        found.append(value)
        if isinstance(value, dict):
            todo += [*value.keys(), *value.values()]
        elif isinstance(value, list | tuple | set | frozenset):
            todo += value
        elif type(value).__module__.startswith("mycelia"):
            names = [*getattr(value, "__dict__", {}), *getattr(type(value), "__slots__", ())]
            todo += [getattr(value, name) for name in names]
            if isinstance(value, Table):
                todo += value.cells()
    return found


@pytest.mark.parametrize("viewer", [1, None])
def test_no_table_in_a_view_has_the_hidden_cards(viewer: int | None) -> None:
    """Not only what is written out: the cells of the table within are veiled too."""
    one = from_position({"seats": [{"hand": [WATER, ONE, TWO]}, {}]}, seed=SEED)
    other = from_position({"seats": [{"hand": [MOSS, LEAF, ONE]}, {}]}, seed=SEED)
    assert one.view(viewer).table.cells() == other.view(viewer).table.cells()
    assert one.view(viewer).decision == other.view(viewer).decision


def test_looking_changes_nothing() -> None:
    game = table()
    before = game.table.cells()
    for viewer in (0, 1, None):
        game.view(viewer).to_dict()
        sample(game.view(viewer), Random(1))
    assert game.table.cells() == before


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_view_sent_to_another_process_hides_the_same(viewer: int | None) -> None:
    game = table()
    sent = json.loads(json.dumps(game.view(viewer).to_dict()))
    again = View.from_dict(sent, game.contents)
    assert again.to_dict() == game.view(viewer).to_dict()
    assert again.table.cells() == game.view(viewer).table.cells()


def test_a_sample_does_not_look_at_what_is_hidden() -> None:
    """The same generator deals the same hands, whatever they really are; the seed is new."""
    one = from_position({"seats": [{"hand": [WATER, ONE, TWO]}, {}]}, seed=SEED)
    other = from_position({"seats": [{"hand": [MOSS, LEAF, ONE]}, {}]}, seed=SEED + 1)
    dealt = sample(one.view(1), Random(5))
    assert dealt.position().to_dict() == sample(other.view(1), Random(5)).position().to_dict()
    assert dealt.seed != SEED
