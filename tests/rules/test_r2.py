"""R2 Set-up."""

from collections import Counter
from typing import Any

import pytest
from first import EDITION, new_game

import mycelia

VALLEY = EDITION
SIDES = ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"]
FIELDS = [f"{column}{row}" for row in "1234" for column in "abcde"]
LAYOUTS = {
    side: {field: n for field, n in zip(FIELDS, layout, strict=True) if n}
    for side, layout in VALLEY.setups.items()
}


def setup_of(game: mycelia.Game) -> str:
    """The set-up side by what lies on the first board."""
    drops = game.position().to_dict()["seats"][0]["drops"]
    return next(side for side, layout in LAYOUTS.items() if layout == drops)


def test_r2_1_set_up_and_supply_card_are_found_at_random() -> None:
    games = [new_game(2, seed=seed) for seed in range(640)]
    setups = Counter(setup_of(game) for game in games)
    supplies = Counter(game.position().to_dict()["supply_card"] for game in games)
    assert sorted(setups) == sorted(supplies) == SIDES
    assert all(55 <= count <= 105 for count in setups.values()), setups
    assert all(55 <= count <= 105 for count in supplies.values()), supplies


def test_r2_1_the_two_cards_are_found_independently() -> None:
    pairs = {
        (setup_of(game), game.position().to_dict()["supply_card"])
        for game in (new_game(2, seed=seed) for seed in range(640))
    }
    assert len(pairs) == 64


@pytest.mark.parametrize("side", SIDES)
def test_r2_1_options_name_them(side: str) -> None:
    other = SIDES[SIDES.index(side) - 1]
    for seed in range(10):
        game = new_game(3, seed=seed, setup=side, supply=other)
        assert setup_of(game) == side
        assert game.position().to_dict()["supply_card"] == other


def test_r2_1_naming_one_leaves_the_other_to_chance() -> None:
    named = [new_game(2, seed=seed, setup="2b") for seed in range(80)]
    assert {setup_of(game) for game in named} == {"2b"}
    assert {game.position().to_dict()["supply_card"] for game in named} == set(SIDES)
    named = [new_game(2, seed=seed, supply="4a") for seed in range(80)]
    assert {game.position().to_dict()["supply_card"] for game in named} == {"4a"}
    assert {setup_of(game) for game in named} == set(SIDES)


@pytest.mark.parametrize("wanted", ["5a", "1c", "1", "", "1A", 1, None])
def test_r2_1_there_are_no_other_cards(wanted: Any) -> None:
    with pytest.raises(mycelia.OptionError, match="setup is one of random, 1a"):
        new_game(2, seed=1, setup=wanted)
    with pytest.raises(mycelia.OptionError, match="supply is one of random, 1a"):
        new_game(2, seed=1, supply=wanted)


@pytest.mark.parametrize(("expansion", "kinds"), [(False, 20), (True, 35)])
def test_r2_2_five_heroes_of_a_shuffled_pile_are_revealed(expansion: bool, kinds: int) -> None:
    rows = [
        new_game(2, seed=seed, expansion=expansion).position().to_dict()["showcase"]
        for seed in range(20 * kinds)
    ]
    assert all(len(row) == 5 and None not in row for row in rows)
    for place in range(5):
        counts = Counter(row[place] for row in rows)
        assert len(counts) == kinds
        assert all(5 <= count <= 40 for count in counts.values()), counts
    seen = Counter(card for row in rows for card in row)
    assert all(70 <= count <= 130 for count in seen.values()), seen


def test_r2_2_both_copies_may_lie_in_the_row() -> None:
    rows = [new_game(2, seed=seed).position().to_dict()["showcase"] for seed in range(100)]
    assert any(len(set(row)) == 5 for row in rows)
    assert any(len(set(row)) == 4 for row in rows)
    assert max(max(Counter(row).values()) for row in rows) == 2


def test_r2_2_the_rest_is_the_supply_pile() -> None:
    for expansion, cards in ((False, 40), (True, 70)):
        position = new_game(2, seed=9, expansion=expansion).position().to_dict()
        assert sum(position["supply"].values()) == cards - 5
        for card in VALLEY.cards:
            if card.set == "base" or (expansion and card.set == "expansion"):
                open_ = position["showcase"].count(card.id)
                assert position["supply"].get(card.id, 0) == 2 - open_


def test_r2_2_the_expansion_is_only_there_if_chosen() -> None:
    extra = {card.id for card in VALLEY.cards if card.set == "expansion"}
    for seed in range(50):
        position = new_game(2, seed=seed).position().to_dict()
        assert not extra & (set(position["showcase"]) | set(position["supply"]))
    with pytest.raises(mycelia.OptionError, match="expansion"):
        new_game(2, seed=1, expansion="yes")  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_r2_3_what_each_player_gets(players: int) -> None:
    position = new_game(players, seed=8, setup="3b").position().to_dict()
    assert len(position["seats"]) == players
    for seat in position["seats"]:
        assert seat["board"] == "front"
        assert seat["drops"] == LAYOUTS["3b"]
        assert sum(seat["drops"].values()) == 20
        assert seat["tiles"] == "ab"
        assert len(seat["hand"]) == 3
        assert sum(seat["bag"].values()) == 3
        assert seat["discard"] == {}
        assert seat["shrines"] == []
    for key in ("shrine", "taken", "box_drops"):
        assert position[key] == 0


def test_r2_3_each_deck_is_shuffled_by_itself() -> None:
    hands = [
        [tuple(seat["hand"]) for seat in new_game(2, seed=seed).position().to_dict()["seats"]]
        for seed in range(600)
    ]
    for seat in range(2):
        drawn = Counter(card for pair in hands for card in pair[seat])
        copies = {card.id: card.copies for card in VALLEY.cards if card.set == "start"}
        assert set(drawn) == set(copies)
        for card, count in drawn.items():  # half of the deck is drawn
            assert 260 * copies[card] <= count <= 340 * copies[card], drawn
    same = sum(first == second for first, second in hands)
    assert 25 <= same <= 75, same  # two hands of one deck agree 32 times in 400


def test_r2_3_the_first_hand_is_its_own_secret() -> None:
    game = new_game(3, seed=8)
    for seat in range(3):
        assert game.view(seat).certain(seat) == game.position().to_dict()["seats"][seat]["hand"]
        for other in {0, 1, 2} - {seat}:
            assert game.view(seat).certain(other) == []
            assert game.view(seat).hand_size(other) == 3
            assert sum(game.view(seat).pool(other).values()) == 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r2_4_the_first_player_is_named_or_found_at_random(players: int) -> None:
    for first in range(players):
        for seed in range(5):
            for named in (first, str(first)):
                game = new_game(players, seed=seed, first=named)
                assert (
                    game.position().to_dict()["first"] == game.position().to_dict()["turn"] == first
                )
                assert game.decision is not None
                assert game.decision.seat == first
    found = Counter(
        new_game(players, seed=seed).position().to_dict()["first"] for seed in range(100 * players)
    )
    assert sorted(found) == list(range(players))
    assert all(75 <= count <= 125 for count in found.values()), found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r2_4_clockwise_from_the_first_player(players: int) -> None:
    game = new_game(players, seed=1, first=players - 1)
    seats: list[Any] = []
    while len(seats) < 2 * players:
        decision = game.decision
        assert decision is not None
        if decision.kind == "turn" and (not seats or seats[-1] != decision.seat):
            seats.append(decision.seat)
        game.apply(game.choices[-1])  # the last one: skip, the end, or the last card
    order = [players - 1, *range(players - 1)]
    assert seats == order * 2


@pytest.mark.parametrize("first", [-1, 2, "third", "", None, True])
def test_r2_4_the_first_player_is_one_of_the_players(first: Any) -> None:
    with pytest.raises(mycelia.OptionError, match="first is one of random, 0, 1, not"):
        new_game(2, seed=1, first=first)


def test_r2_4_alone_you_begin() -> None:
    for seed in range(20):
        game = new_game(1, seed=seed)
        position = game.position().to_dict()
        assert position["first"] == position["turn"] == 0
        assert not position["gwidyon"]["turn"]
        assert game.decision is not None
        assert (game.decision.seat, game.decision.kind) == (0, "turn")
    with pytest.raises(mycelia.OptionError, match="first"):
        new_game(1, seed=1, first=1)
