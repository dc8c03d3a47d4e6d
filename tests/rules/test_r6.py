"""R6 The end of a turn, in this order.

Long because one file holds one section of the rules.
"""

from collections import Counter
from typing import Any

import pytest
from first import EDITION, from_position
from looks import words

import mycelia

VALLEY = EDITION
FIELDS = [f"{column}{row}" for row in "1234" for column in "abcde"]
ROW = ["panellus-mitis", "panellus-mitis", "amanita-muscaria", "rhodotus-palmatus",
       "boletus-edulis"]  # fmt: skip
START = {card.id: card.copies for card in VALLEY.cards if card.set == "start"}


def start(
    seat: dict[str, Any], *others: dict[str, Any], seed: int = 1, **table: Any
) -> mycelia.Game:
    return from_position({"seats": [seat, *(others or ({},))], **table}, seed=seed)


def kinds(events: list[Any]) -> list[str]:
    return [event.kind for event in events]


def drawn(seat: dict[str, Any], seeds: range, *choices: str) -> list[dict[str, Any]]:
    """The seat after its turn, once for every seed."""
    found = []
    for seed in seeds:
        game = start(seat, seed=seed)
        for choice in (*choices, "end"):
            game.apply(choice)
        found.append(game.position().to_dict()["seats"][0])
    return found


# ---- R6.1


def test_r6_1_the_showcase_is_filled_to_five() -> None:
    game = start({}, showcase=[ROW[0], None, ROW[2], None, None])
    supply = game.position().to_dict()["supply"]
    events = game.apply("end")
    after = game.position().to_dict()
    assert after["showcase"][0] == ROW[0]
    assert after["showcase"][2] == ROW[2]
    assert None not in after["showcase"]
    new = [after["showcase"][i] for i in (1, 3, 4)]
    assert [(e.card, e.n) for e in events if e.kind == "reveal"] == list(
        zip(new, (1, 3, 4), strict=True)
    )
    assert Counter(after["supply"]) + Counter(new) == Counter(supply)


def test_r6_1_a_full_showcase_stays() -> None:
    game = start({}, showcase=ROW)
    supply = game.position().to_dict()["supply"]
    assert "reveal" not in kinds(game.apply("end"))
    assert game.position().to_dict()["showcase"] == ROW
    assert game.position().to_dict()["supply"] == supply


def test_r6_1_an_empty_supply_pile_is_made_from_its_discards_there_and_then() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        table: dict[str, Any] = {"showcase": ROW[:2], "supply": {"coprinus-comatus": 1}}
        discards = {"geastrum-fimbriatum": 2, "morchella-esculenta": 2}
        game = start({}, seed=seed, supply_discard=discards, **table)
        events = game.apply("end")
        assert kinds(events)[:4] == ["reveal", "restock", "reveal", "reveal"]
        after = game.position().to_dict()
        assert after["showcase"][:3] == [*ROW[:2], "coprinus-comatus"]  # the last of the pile first
        new = Counter(after["showcase"][3:])
        assert Counter(after["supply"]) + new == Counter(discards)
        assert after["supply_discard"] == {}
        seen.update([after["showcase"][3]])
    assert min(seen["geastrum-fimbriatum"], seen["morchella-esculenta"]) >= 10  # shuffled


def test_r6_1_not_before_a_card_is_needed() -> None:
    table: dict[str, Any] = {"showcase": ROW[:4], "supply": {"coprinus-comatus": 1}}
    game = start({}, supply_discard={"morchella-esculenta": 2}, **table)
    assert "restock" not in kinds(game.apply("end"))
    after = game.position().to_dict()
    assert after["showcase"] == [*ROW[:4], "coprinus-comatus"]
    assert after["supply"] == {}
    assert after["supply_discard"] == {"morchella-esculenta": 2}


def test_r6_1_also_in_the_middle_of_action_a() -> None:
    """The old row is already among the discards."""
    old = Counter(ROW) + Counter(["morchella-esculenta"])
    back: Counter[str] = Counter()
    for seed in range(40):
        table: dict[str, Any] = {"showcase": ROW, "supply": {"coprinus-comatus": 2}}
        discards = {"morchella-esculenta": 1}
        game = start({"leaves": 1}, seed=seed, supply_discard=discards, **table)
        events = game.apply("use a")
        assert kinds(events) == ["use", "row", *["reveal"] * 2, "restock", *["reveal"] * 3]
        after = game.position().to_dict()
        assert after["showcase"][:2] == ["coprinus-comatus"] * 2
        assert Counter(after["showcase"][2:]) + Counter(after["supply"]) == old
        assert after["supply_discard"] == {}
        back.update(after["showcase"][2:])
    assert set(back) == set(old)


def test_r6_1_also_in_the_middle_of_solo_card_three() -> None:
    for seed in range(20):
        table: dict[str, Any] = {"showcase": ROW, "supply": {"coprinus-comatus": 2}}
        position = {"seats": [{}], **table, "gwidyon": {"cards": [3, 4]}}
        game = from_position(position, seed=seed)
        game.apply("end")
        after = game.position().to_dict()
        if after["gwidyon"]["card"] != 3:
            continue
        assert after["showcase"][:2] == ["coprinus-comatus"] * 2
        assert Counter(after["showcase"][2:]) + Counter(after["supply"]) == Counter(ROW)
        return
    pytest.fail("solo card 3 never came")


def test_r6_1_with_both_piles_empty_the_row_stays_short() -> None:
    """A ruling."""
    game = start({}, showcase=[None, ROW[0], None, ROW[2]], supply={"coprinus-comatus": 1})
    game.apply("end")
    assert game.position().to_dict()["showcase"] == ["coprinus-comatus", ROW[0], None, ROW[2], None]
    game.apply("end")
    assert game.position().to_dict()["showcase"] == ["coprinus-comatus", ROW[0], None, ROW[2], None]
    game = start({}, supply={})
    game.apply("end")
    assert game.position().to_dict()["showcase"] == [None] * 5


# ---- R6.2


def test_r6_2_the_drops_of_this_turn_go_into_the_shrine() -> None:
    seats = [{"drops": {"a1": 5}}, {"drops": {"a1": 5}}]
    game = start(*seats, shrine=3, taken=4, box_drops=23)
    game.apply("end")
    after = game.position().to_dict()
    assert (after["shrine"], after["taken"], after["box_drops"]) == (7, 0, 23)


@pytest.mark.parametrize(("players", "holds"), [(2, 10), (3, 15), (4, 20)])
def test_r6_2_what_exceeds_its_capacity_goes_to_the_box(players: int, holds: int) -> None:
    seats: list[dict[str, Any]] = [{"drops": {}}, *[{"drops": {"a1": 5}}] * (players - 1)]
    game = start(*seats, shrine=holds - 2, taken=5, box_drops=1)  # the end is triggered
    game.apply("end")
    after = game.position().to_dict()
    assert (after["shrine"], after["taken"], after["box_drops"]) == (holds, 0, 4)


def test_r6_2_surplus_drops_do_not_fill_it_a_second_time() -> None:
    seats = [{"drops": {"a1": 5}}, {"drops": {"a1": 5}}]
    game = start(*seats, shrine=9, taken=13, box_drops=0)
    assert kinds(game.apply("end")).count("blessing") == 1
    after = game.position().to_dict()
    on_boards = sum(sum(seat["drops"].values()) for seat in after["seats"])
    assert (after["shrine"], after["taken"]) == (0, 0)
    assert after["box_drops"] == 22 - (on_boards - 10)


# ---- R6.3


def test_r6_3_a_shrine_that_is_not_full_is_not_turned() -> None:
    seats = [{"drops": {"a1": 5}}, {"drops": {"a1": 5}}]
    game = start(*seats, shrine=8, taken=1, supply_card="2a")
    assert not {"blessing", "dew"} & set(kinds(game.apply("end")))
    after = game.position().to_dict()
    assert after["supply_card"] == "2a"
    assert after["shrine"] == 9
    assert [seat["drops"] for seat in after["seats"]] == [{"a1": 5}] * 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r6_3_everybody_gets_a_drop_on_each_field_shown(players: int) -> None:
    """On the open side, for the face that was rolled; and then the other side is open."""
    full = max(10, 5 * players)
    shown: set[tuple[str, int]] = set()
    for side in VALLEY.supplies:
        for seed in range(60):
            seats: list[dict[str, Any]] = [{"drops": {"a1": 1}}] * players
            table: dict[str, Any] = {
                "shrine": full - 1,
                "taken": 1,
                "supply_card": side,
                "box_drops": 3,
            }
            game = start(*seats, seed=seed, **table)
            events = game.apply("end")
            face = next(event.n for event in events if event.kind == "blessing")
            assert face is not None
            if (side, face) in shown:
                continue
            shown.add((side, face))
            fields = [FIELDS[number] for number in VALLEY.supplies[side][face]]
            expected = dict(Counter({"a1": 1}) + Counter(fields))
            after = game.position().to_dict()
            assert [seat["drops"] for seat in after["seats"]] == [expected] * players
            assert after["shrine"] == 0
            assert after["box_drops"] == 3 + full - players * len(fields)
            assert after["supply_card"] == side[0] + ("b" if side[1] == "a" else "a")
    assert len(shown) == 48  # eight sides, six faces


def test_r6_3_new_drops_lie_on_those_that_are_there() -> None:
    fields = {FIELDS[number] for face in VALLEY.supplies["1a"] for number in face}
    drops = dict.fromkeys(sorted(fields), 2)
    game = start({"drops": drops}, {"drops": {"a1": 1}}, shrine=10, supply_card="1a")
    events = game.apply("end")
    dew = [event.field for event in events if event.kind == "dew" and event.seat == 0]
    assert game.position().to_dict()["seats"][0]["drops"] == {
        field: 3 if field in dew else 2 for field in FIELDS if field in fields
    }


def test_r6_3_not_once_the_end_is_triggered() -> None:
    seats: list[dict[str, Any]] = [{"drops": {"a1": 5}}, {"drops": {}}, {"drops": {"a1": 5}}]
    game = start(*seats, shrine=14, taken=3, supply_card="2a", box_drops=0)
    assert not {"blessing", "dew"} & set(kinds(game.apply("end")))
    after = game.position().to_dict()
    assert after["ending"]
    assert [seat["drops"] for seat in after["seats"]] == [{"a1": 5}, {}, {"a1": 5}]
    assert (after["shrine"], after["box_drops"], after["supply_card"]) == (15, 2, "2a")


def test_r6_3_nor_in_the_turn_that_triggers_it() -> None:
    seat = {"drops": {"d1": 1}, "hand": ["mitrula-paludosa"]}
    game = start(seat, {"drops": {"a1": 5}}, shrine=9, supply_card="2a")
    game.apply("play mitrula-paludosa")
    game.apply("d1>d2")
    assert "blessing" not in kinds(game.apply("end"))
    assert game.position().to_dict()["seats"][0]["drops"] == {}
    assert game.position().to_dict()["shrine"] == 10


def test_r6_3_a_drop_for_an_additional_shrine_goes_to_the_box() -> None:
    """A ruling."""
    for seed in range(40):
        seats: list[dict[str, Any]] = [
            {"drops": {"a1": 1}, "shrines": ["e4"]},
            {"drops": {"a1": 1}},
        ]
        table: dict[str, Any] = {
            "shrine": 10,
            "supply_card": "1a",
            "expansion": True,
            "box_drops": 0,
        }
        game = start(*seats, seed=seed, **table)
        events = game.apply("end")
        if next(event.n for event in events if event.kind == "blessing") != 3:
            continue
        assert [FIELDS[number] for number in VALLEY.supplies["1a"][3]] == ["e4", "d4"]
        after = game.position().to_dict()
        assert after["seats"][0]["drops"] == {"a1": 1, "d4": 1}
        assert after["seats"][1]["drops"] == {"a1": 1, "d4": 1, "e4": 1}
        assert after["box_drops"] == 7
        assert after["shrine"] == 0
        return
    pytest.fail("that face was never rolled")


def test_r6_3_the_drops_come_after_the_row_and_before_the_cards() -> None:
    game = start(
        {"bag": {"mycena-galopus": 1}, "discard": {"clitocybe-odora": 1}}, shrine=9, taken=1
    )
    game.apply("end")
    happened = [event.kind for event in game.events(0) if event.number == 1]
    assert list(dict.fromkeys(happened)) == [
        "reveal", "pour", "blessing", "dew", "shuffle", "draw", "drew", "turn",
    ]  # fmt: skip


# ---- R6.4


def test_r6_4_three_cards_are_drawn() -> None:
    hands: Counter[str] = Counter()
    for seat in drawn({}, range(300)):
        assert len(seat["hand"]) == 3
        assert Counter(seat["hand"]) + Counter(seat["bag"]) == Counter(START)
        hands.update(seat["hand"])
    for card, copies in START.items():  # half of them, whichever
        assert 125 * copies <= hands[card] <= 175 * copies, hands


def test_r6_4_only_by_the_player_whose_turn_it_was() -> None:
    game = start({}, {"hand": ["mycena-galopus"]}, {})
    game.apply("end")
    assert [len(seat["hand"]) for seat in game.position().to_dict()["seats"]] == [3, 1, 0]


def test_r6_4_three_in_the_draw_pile_are_enough() -> None:
    bag = {"mycena-galopus": 2, "clitocybe-odora": 1}
    discard = {"galerina-hypnorum": 1, "marasmius-rotula": 1}
    for seat in drawn({"bag": bag, "discard": discard}, range(10)):
        assert seat["hand"] == ["mycena-galopus", "mycena-galopus", "clitocybe-odora"]
        assert seat["bag"] == {}
        assert seat["discard"] == discard  # not shuffled before the next draw needs it


@pytest.mark.parametrize(
    "bag",
    [{"mycena-galopus": 1}, {"mycena-galopus": 2}, {"mycena-galopus": 1, "clitocybe-odora": 1}],
)
def test_r6_4_what_is_left_is_drawn_first_all_of_it(bag: dict[str, int]) -> None:
    discard = {"galerina-hypnorum": 1, "marasmius-rotula": 1, "mitrula-paludosa": 1}
    for seat in drawn({"bag": bag, "discard": discard}, range(30)):
        hand = Counter(seat["hand"])
        assert hand >= Counter(bag)
        assert hand.total() == 3
        assert seat["discard"] == {}
        assert hand - Counter(bag) + Counter(seat["bag"]) == Counter(discard)


def test_r6_4_the_discards_are_shuffled() -> None:
    bag = {"mycena-galopus": 2}
    discard = {"galerina-hypnorum": 1, "marasmius-rotula": 1, "mitrula-paludosa": 1}
    third: Counter[str] = Counter()
    for seat in drawn({"bag": bag, "discard": discard}, range(300)):
        third.update(Counter(seat["hand"]) - Counter(bag))
    assert set(third) == set(discard)
    assert all(75 <= count <= 125 for count in third.values()), third


def test_r6_4_the_cards_of_this_turn_are_among_them() -> None:
    seat = {"hand": ["mycena-galopus", "clitocybe-odora"], "bag": {}, "discard": {}}
    seat["discard"] = {"galerina-hypnorum": 1, "marasmius-rotula": 1}
    found: Counter[str] = Counter()
    for after in drawn(seat, range(60), "play mycena-galopus", "play clitocybe-odora"):
        assert after["discard"] == {}
        assert sum(after["bag"].values()) == 1
        found.update(after["hand"])
    assert set(found) == {
        "galerina-hypnorum", "marasmius-rotula", "mycena-galopus", "clitocybe-odora",
    }  # fmt: skip
    assert all(35 <= count <= 55 for count in found.values()), found  # three of four, 60 times


def test_r6_4_hired_cards_come_before_the_rest_of_the_pile() -> None:
    seat = {"top": ["amanita-muscaria"], "bag": {"mycena-galopus": 1}}
    seat["discard"] = {"galerina-hypnorum": 1, "marasmius-rotula": 1}
    for after in drawn(seat, range(10)):
        assert {"amanita-muscaria", "mycena-galopus"} < set(after["hand"])
        assert after["top"] == []
    seat = {"top": ["amanita-muscaria", "boletus-edulis", "panellus-mitis"], "bag": {}}
    seat["discard"] = {"galerina-hypnorum": 1}
    for after in drawn(seat, range(10)):
        assert sorted(after["hand"]) == ["amanita-muscaria", "boletus-edulis", "panellus-mitis"]
        assert after["discard"] == {"galerina-hypnorum": 1}


@pytest.mark.parametrize(
    ("bag", "discard"),
    [
        ({"mycena-galopus": 1}, {"clitocybe-odora": 1}),
        ({"mycena-galopus": 1, "clitocybe-odora": 1}, {}),
        ({}, {"mycena-galopus": 1, "clitocybe-odora": 1}),
        ({}, {"mycena-galopus": 1}),
        ({"mycena-galopus": 1}, {}),
        ({}, {}),
    ],
)
def test_r6_4_with_fewer_than_three_in_the_deck_all_are_drawn(
    bag: dict[str, int], discard: dict[str, int]
) -> None:
    """A ruling."""
    game = start({"bag": bag, "discard": discard})
    game.apply("end")
    seat = game.position().to_dict()["seats"][0]
    assert Counter(seat["hand"]) == Counter(bag) + Counter(discard)
    assert seat["bag"] == seat["discard"] == {}
    game.apply("end")
    plays = [f"play {card}" for card in ("mycena-galopus", "clitocybe-odora")]
    expected = [play for play in plays if play[5:] in {**bag, **discard}]
    assert words(game) == (expected or ["end"])


def known(game: mycelia.Game) -> list[str]:
    """What the other player can name of the first player's hand; a watcher knows the same."""
    certain = game.view(1).certain(0)
    assert game.view(None).certain(0) == certain
    assert game.view(0).certain(0) == game.position().to_dict()["seats"][0]["hand"]
    assert game.view(1).hand_size(0) == len(game.position().to_dict()["seats"][0]["hand"])
    return certain


def test_r6_4_nobody_else_knows_what_is_drawn_from_a_shuffled_pile() -> None:
    game = start({})
    game.apply("end")
    assert known(game) == []
    assert game.view(1).pool(0) == START
    assert game.view(1).to_dict()["position"]["seats"][0]["hand"] == ["?", "?", "?"]
    assert game.view(0).pool(0) == game.position().to_dict()["seats"][0]["bag"]


def test_r6_4_everybody_knows_the_hired_cards_that_are_drawn() -> None:
    game = start({"leaves": 99}, showcase=ROW)
    game.apply("hire amanita-muscaria")
    game.apply("hire panellus-mitis")
    assert game.view(1).to_dict()["position"]["seats"][0]["top"] == [
        "panellus-mitis",
        "amanita-muscaria",
    ]
    game.apply("end")
    assert known(game) == ["panellus-mitis", "amanita-muscaria"]
    assert game.view(1).pool(0) == START
    hand = game.view(1).to_dict()["position"]["seats"][0]["hand"]
    assert hand == ["panellus-mitis", "amanita-muscaria", "?"]


def test_r6_4_everybody_knows_the_rest_of_a_pile_that_is_drawn_to_the_end() -> None:
    bag = {"mycena-galopus": 1, "clitocybe-odora": 1}
    discard = {"galerina-hypnorum": 1, "mitrula-paludosa": 1, "marasmius-rotula": 1}
    game = start({"bag": bag, "discard": discard})
    game.apply("end")
    assert known(game) == ["mycena-galopus", "clitocybe-odora"]
    assert game.view(1).pool(0) == discard  # the third is one of these
    bag = {"mycena-galopus": 2, "clitocybe-odora": 1}
    game = start({"bag": bag, "discard": discard})
    game.apply("end")
    assert known(game) == ["mycena-galopus", "mycena-galopus", "clitocybe-odora"]
    assert game.view(1).pool(0) == {}


def test_r6_4_everybody_knows_a_hand_that_is_the_whole_deck() -> None:
    for discard in ({"mycena-galopus": 2, "clitocybe-odora": 1}, {"clitocybe-odora": 1}):
        game = start({"bag": {}, "discard": discard})
        game.apply("end")
        assert Counter(known(game)) == Counter(discard)
    game = start({"top": ["amanita-muscaria"], "bag": {}, "discard": {"mycena-galopus": 2}})
    game.apply("end")
    assert Counter(known(game)) == Counter(["amanita-muscaria", "mycena-galopus", "mycena-galopus"])


def test_r6_4_what_is_known_of_a_hand_goes_as_it_is_played() -> None:
    hand = ["mycena-galopus", "mycena-galopus", "clitocybe-odora"]
    bag = {"galerina-hypnorum": 1, "marasmius-rotula": 1, "mitrula-paludosa": 1}
    game = start({"hand": hand, "known": ["mycena-galopus"], "bag": bag})
    assert known(game) == ["mycena-galopus"]
    game.apply("play clitocybe-odora")
    assert known(game) == ["mycena-galopus"]
    game.apply("play mycena-galopus")
    assert known(game) == []  # the one that was known, or the other
    assert game.view(1).pool(0) == {**bag, "mycena-galopus": 1}


def test_r6_4_the_log_tells_only_the_player_what_was_drawn() -> None:
    game = start({}, {}, {})
    game.apply("end")
    hand = game.position().to_dict()["seats"][0]["hand"]
    assert [event.card for event in game.events(0) if event.kind == "drew"] == hand
    for other in (1, 2, None):
        assert "drew" not in kinds(game.events(other))
        assert [event.n for event in game.events(other) if event.kind == "draw"] == [3]


# ---- R6.5


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_r6_5_the_next_player_clockwise(players: int, first: int) -> None:
    seats: list[dict[str, Any]] = [{"bag": {}} for _ in range(players)]
    game = start(*seats, first=first)
    turns = []
    for _ in range(2 * players + 1):
        assert game.decision is not None
        assert game.decision.kind == "turn"
        turns.append((game.round, game.decision.seat))
        game.apply("end")
    clockwise = [(first + i) % players for i in range(players)]
    expected = [(1, seat) for seat in clockwise] + [(2, seat) for seat in clockwise] + [(3, first)]
    assert turns == expected


def test_r6_5_nobody_is_passed_over() -> None:
    """With an empty hand, deck and board there is still a turn."""
    game = start({}, {"bag": {}, "drops": {}, "leaves": 1}, {}, {})
    game.apply("end")
    assert game.position().to_dict()["turn"] == 1
    assert words(game) == ["use a", "end"]
    game.apply("end")
    assert game.position().to_dict()["turn"] == 2
