"""The tempo of Gwidyon when he is left alone: what is known of the printed game."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from statistics import mean

import pytest
from first import from_position

from mycelia.core.seeds import dice_for
from mycelia.engine import layout as at
from mycelia.engine.apply import apply_unchecked
from mycelia.engine.legal import choices
from mycelia.engine.table import Table

GAMES = 3000
ROW = [
    "boletus-edulis", "amanita-muscaria", "morchella-esculenta", "sparassis-crispa",
    "panellus-mitis",
]  # fmt: skip
# R9.3: whether the chip is turned, how many drops are removed.
SOLO = {1: (True, 1), 2: (True, 2), 3: (False, 0), 4: (False, 3), 5: (False, 1), 6: (False, 0)}


@cache
def chances(pile: int, chip: bool = True, down: tuple[int, ...] = tuple(SOLO)) -> dict[int, float]:
    """How likely he needs how many turns, worked out without the engine (R9.2 to R9.4)."""
    found: defaultdict[int, float] = defaultdict(float)
    for card in down:
        turned, removed = SOLO[card]
        side = chip ^ turned
        left = pile - removed - (turned and side)
        others = tuple(other for other in down if other != card)
        after = (
            {0: 1.0}
            if left <= 0
            else chances(left, side, others if len(others) > 1 else tuple(SOLO))
        )
        for turns, chance in after.items():
            found[turns + 1] += chance / len(down)
    return found


@cache
def left_alone(drops: int, games: int = GAMES, *cards: str) -> list[int]:
    """His turns in so many games against somebody who leaves out all that can be left out."""
    deck = Counter(cards)
    position = {"seats": [{"hand": [], "bag": deck}], "gwidyon": {"drops": drops}, "showcase": ROW}
    start = from_position(position, seed=1).table
    return [turns_of(start.copy(), number) for number in range(games)]


def turns_of(table: Table, number: int) -> int:
    dice = dice_for(15, number)
    turns = 0
    while not table.s[at.OVER]:
        legal = choices(table)
        # To leave out or to end stands last, a card first.
        choice = legal[-1] if legal[-1] in (at.SKIP, at.END) else legal[0]
        turns += choice == at.END
        apply_unchecked(table, choice, dice)
    assert table.s[at.OVER] == at.GHOST_WON
    return turns


@pytest.mark.parametrize(("drops", "expected"), [(20, 15.3), (25, 19.1)])
def test_he_needs_so_many_turns_on_average(drops: int, expected: float) -> None:
    assert mean(left_alone(drops)) == pytest.approx(expected, abs=0.2)


@pytest.mark.parametrize(("drops", "expected"), [(20, 15.3), (25, 19.1)])
def test_the_same_worked_out_by_hand(drops: int, expected: float) -> None:
    exact = sum(turns * chance for turns, chance in chances(drops).items())
    assert exact == pytest.approx(expected, abs=0.05)


def test_nine_games_of_ten_take_13_to_18_turns() -> None:
    turns = left_alone(20)
    share = sum(13 <= n <= 18 for n in turns) / GAMES
    assert share == pytest.approx(0.9, abs=0.02)


@pytest.mark.parametrize("drops", [20, 25])
def test_the_whole_distribution_is_right(drops: int) -> None:
    """Chi-square over the numbers of turns, with a bound that chance passes once in thousands."""
    seen = Counter(left_alone(drops))
    expected = {turns: chance * GAMES for turns, chance in chances(drops).items()}
    assert set(seen) <= set(expected)
    distance = sum((seen[turns] - n) ** 2 / n for turns, n in expected.items())
    freedom = len(expected) - 1
    assert distance < freedom + 5 * (2 * freedom) ** 0.5


def test_cards_without_a_bonus_make_no_difference() -> None:
    """With a hand to play: cards that give leaves or are left out."""
    deck = ("mycena-galopus", "mycena-galopus", "galerina-hypnorum", "mitrula-paludosa")
    assert mean(left_alone(20, 400, *deck)) == pytest.approx(15.3, abs=0.3)


@pytest.mark.slow
@pytest.mark.parametrize(("drops", "expected"), [(20, 15.327), (25, 19.108)])
def test_he_needs_exactly_so_many_turns_on_average(drops: int, expected: float) -> None:
    assert mean(left_alone(drops, 20_000)) == pytest.approx(expected, abs=0.05)
