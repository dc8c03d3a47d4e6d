"""Nothing comes from nowhere, nothing is lost: cards, tiles, drops, leaves (R1.12)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from examples import examples, thorough
from hypothesis import given
from hypothesis import strategies as st

from mycelia import Game, new_game
from mycelia.core.event import Event

# A seed does not shrink: another one is another game.
QUICK = examples(60)
THOROUGH = thorough(500)
STEPS = 60


def cards(position: dict[str, Any]) -> Counter[str]:
    """Every card, wherever it lies."""
    found: Counter[str] = Counter(card for card in position["showcase"] if card)
    for pile in ("supply", "supply_discard", "box"):
        found.update(position[pile])
    for seat in position["seats"]:
        found.update([*seat["hand"], *seat["top"]])
        found.update(seat["bag"])
        found.update(seat["discard"])
    what, _, card = position.get("pending", {"of": ""})["of"].partition(" ")
    if what == "hire":  # while its single effect runs it is in no pile (R4.1)
        found[card] += 1
    return found


def drops(position: dict[str, Any]) -> int:
    """Every drop, wherever it lies."""
    boards = sum(sum(seat["drops"].values()) for seat in position["seats"])
    his: int = position.get("gwidyon", {"drops": 0})["drops"]
    rest: int = position["shrine"] + position["taken"] + position["box_drops"]
    return boards + his + rest


def tiles(position: dict[str, Any]) -> str:
    """Every action tile, wherever it lies."""
    mine = "".join(seat["tiles"] for seat in position["seats"])
    return "".join(sorted(mine + position["stock"] + position["box_tiles"]))


def tokens(position: dict[str, Any]) -> int:
    """Every additional shrine, on a board or not."""
    laid = sum(len(seat["shrines"]) for seat in position["seats"])
    left: int = position["tokens"]
    return laid + left


def check_all_is_there(game: Game) -> None:
    position = game.position().to_dict()
    assert cards(position) == {
        card.id: card.copies * (game.players if card.set == "start" else 1)
        for card in game.contents.cards
    }
    extra = game.options.expansion
    assert tiles(position) == "a" * game.players + "b" * game.players + "ccddee" * extra
    assert tokens(position) == 2 * extra
    full = {1: 10, 2: 10, 3: 15, 4: 20}[game.players]
    assert 0 <= position["shrine"] <= full
    assert position["shrine"] < full or position["ending"], "a full Shrine is turned (R6.3)"


def expected_leaves(before: list[int], events: list[Event]) -> list[int]:
    """What a card, a tile, a cost or a bonus made of everybody's leaves."""
    leaves = before.copy()
    for event in events:
        if event.kind == "leaves":
            assert event.seat is not None
            assert event.n is not None
            assert event.n > 0
            leaves[event.seat] += event.n
        elif event.kind in ("hire", "use"):
            assert event.seat is not None
            assert event.n is not None
            leaves[event.seat] -= event.n
            assert leaves[event.seat] >= 0, "nobody pays what they have not got"
    return leaves


def expected_boards(before: list[dict[str, int]], events: list[Event]) -> list[dict[str, int]]:
    """What was moved, removed and added."""
    boards = [Counter(board) for board in before]
    for event in events:
        if event.kind in ("move", "sink", "remove", "shrine", "dew"):
            assert event.seat is not None
            assert event.field is not None
            board = boards[event.seat]
            board[event.field] += 1 if event.kind == "dew" else -1
            if event.kind == "move":
                assert event.to is not None
                board[event.to] += 1
            assert min(board.values()) >= 0
    return [dict(+board) for board in boards]


def check_every_change_is_told(game: Game, rng: Random) -> None:
    total = drops(game.position().to_dict())
    for _ in range(STEPS):
        if game.over:
            break
        before = game.position().to_dict()
        events = game.apply(rng.choice(game.choices))
        after = game.position().to_dict()
        leaves = [[seat["leaves"] for seat in side["seats"]] for side in (before, after)]
        boards = [[seat["drops"] for seat in side["seats"]] for side in (before, after)]
        assert leaves[1] == expected_leaves(leaves[0], events)
        assert min(leaves[1]) >= 0
        assert boards[1] == expected_boards(boards[0], events)
        if game.players == 1:
            taken = sum(event.n or 0 for event in events if event.kind == "pile")
            assert before["gwidyon"]["drops"] - after["gwidyon"]["drops"] == taken
        assert drops(after) == total
        check_all_is_there(game)


@QUICK
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_cards_tiles_drops_and_leaves(game: Game, rng: Random) -> None:
    check_all_is_there(game)
    check_every_change_is_told(game, rng)


@pytest.mark.slow
@THOROUGH
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_cards_tiles_drops_and_leaves_thoroughly(game: Game, rng: Random) -> None:
    check_all_is_there(game)
    check_every_change_is_told(game, rng)


@QUICK
@given(
    players=st.integers(1, 4),
    pile=st.integers(20, 25),
    seed=st.integers(0, 2**32),
    expansion=st.booleans(),
)
def test_20_drops_for_everybody_from_beginning_to_end(
    players: int, pile: int, seed: int, expansion: bool
) -> None:
    game = new_game(players=players, seed=seed, gwidyon_drops=pile, expansion=expansion)
    total = 20 * players + (pile if players == 1 else 0)
    rng = Random(seed)
    assert drops(game.position().to_dict()) == total
    for _ in range(300):
        if not game.over:
            game.apply(rng.choice(game.choices))
    assert drops(game.position().to_dict()) == total
    check_all_is_there(game)
