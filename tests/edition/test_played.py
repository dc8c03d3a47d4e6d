"""Effects of editions of one's own can be played to the end, whatever their shape."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from random import Random

import pytest

import mycelia
from mycelia import Game
from mycelia.edition.cards import Edition
from mycelia.edition.load import read_edition
from mycelia.i18n import LANGUAGES

VALLEY = files("mycelia.edition").joinpath("valley-1.0.toml").read_text(encoding="utf-8")
CARD = "mycena-galopus"
SHAPES = (
    "1 leaf / others: 2 leaves",
    "others: 2 leaves / others: move 1 any",
    "trash / others: 1 leaf & trash",
    "1 leaf / others: move 1 any & others: trash",
    "2 leaves / 1 leaf & others: (trash / move 1 any)",
    "2 leaves / others: 2x (trash / move 1 any) & 1 leaf",
    "2x (trash & move 1 any) / 1 leaf",
    "1 leaf & 2x (trash & remove 1 any) & trash / 2x around any",
    "2x ((1 leaf / trash) & move 1 any)",
    "others: (1 leaf & 2x (trash & move 1 any) & (1 leaf / trash) & around any)",
    "others: ((move 1 any / 1 leaf) & (remove 1 any / trash))",
    "2 leaves & (others: move 1 any & 1 leaf)",
    "(others: move 1 any / move 2 any) & (trash / 1 leaf)",
)


@cache
def edition_with(play: str) -> Edition:
    """Return the valley with another function on two of its start cards."""
    text, n = re.subn(rf'(\[start\.{CARD}\][^[]*?\nplay = )"[^"]*"', rf'\1"{play}"', VALLEY)
    assert n == 1
    return read_edition(text)


def check_what_is_asked(game: Game) -> None:
    """Every choice has words, and they tell the choices apart; a position can be laid anew."""
    decision = game.decision
    assert decision is not None
    for lang in LANGUAGES:
        assert decision.prompt(lang)
        said = [game.describe(choice, lang) for choice in game.choices]
        assert len(set(said)) == len(said)
    again = mycelia.from_position(game.position(), seed=1, edition=game.edition)
    assert again.table.cells() == game.table.cells()


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("play", SHAPES)
def test_every_shape_can_be_played(play: str, players: int) -> None:
    game = mycelia.new_game(players, seed=7, edition=edition_with(play))
    rng = Random(players)
    asked = 0
    while not game.over and asked < 40:
        choices = [choice for choice in game.choices if choice.kind != "hire"]
        if game.decision is not None and game.decision.kind != "turn":
            check_what_is_asked(game)
            asked += 1
        game.apply(rng.choice(choices))
    assert asked > 2
    assert mycelia.load(game.record(), game.edition).table.cells() == game.table.cells()


def chosen(play: str, *choices: str, players: int = 3) -> list[tuple[str, int | None]]:
    """Return what happens when a card with that function is played, and to whom."""
    seats: list[dict[str, object]] = [{"hand": [], "bag": {}, "drops": {"a1": 2}}] * players
    seats[0] = seats[0] | {"hand": [CARD]}
    game = mycelia.from_position({"seats": seats}, seed=1, edition=edition_with(play))
    events = game.apply(f"play {CARD}")
    for choice in choices:
        events += game.apply(choice)
    return [(event.kind, event.seat) for event in events if event.kind not in ("play", "side")]


def test_a_bonus_may_be_one_of_two() -> None:
    play = "1 leaf / others: 2 leaves"
    assert chosen(play, "left") == [("leaves", 0)]
    assert chosen(play, "right") == [("leaves", 1), ("leaves", 2)]


def test_a_bonus_may_come_before_what_you_do_yourself() -> None:
    play = "3 leaves / others: 2 leaves & 1 leaf"
    assert chosen(play, "right") == [("leaves", 1), ("leaves", 2), ("leaves", 0)]


def test_what_stands_in_a_bracket_with_a_bonus_is_yours() -> None:
    happened = chosen("2 leaves & (others: move 1 any & 1 leaf)", "a1>b1", "skip")
    assert happened == [("leaves", 0), ("move", 1), ("skip", 2), ("leaves", 0)]


def test_the_others_choose_for_themselves_in_your_choice() -> None:
    play = "2 leaves / 1 leaf & others: (1 leaf / move 1 any)"
    happened = chosen(play, "right", "left", "right", "a1>b1")
    assert happened == [("leaves", 0), ("leaves", 1), ("move", 2)]


def test_what_comes_after_either_or_comes_in_both_cases() -> None:
    play = "2x ((1 leaf / 2 leaves) & move 1 any)"
    for side in ("left", "right"):
        happened = chosen(play, side, "a1>b1", side, "skip", players=2)
        assert [kind for kind, _ in happened] == ["leaves", "move", "leaves", "skip"]
