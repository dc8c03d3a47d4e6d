"""A random choice drawn without a list is the one that the list would have given."""

from __future__ import annotations

import pytest

from mycelia.core.options import Options
from mycelia.edition.load import edition
from mycelia.engine import layout as at
from mycelia.engine.apply import apply
from mycelia.engine.dice import Dice
from mycelia.engine.draw import draw
from mycelia.engine.legal import choices, scratch


@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_draw_gives_what_the_list_gives(players: int, expansion: bool) -> None:
    options = Options(players=players, expansion=expansion, boards="advanced")
    contents = edition().contents(expansion=expansion)
    skipped = moved = 0
    for game in range(4):
        dice = Dice(game, players, 5, 5)
        table = options.set_table(contents, dice)
        mine, twin = (Dice(game, players, 1, 2) for _ in range(2))
        while legal := choices(table):
            choice = draw(table, scratch(table), mine)
            assert choice == legal[twin.below(len(legal))]
            assert mine.drawn == twin.drawn
            skipped += choice == at.SKIP
            moved += at.MOVE <= choice < at.PLAY
            apply(table, choice, dice)
    assert skipped > 10
    assert moved > 100


def test_each_choice_is_as_likely() -> None:
    table = Options(players=2).set_table(edition().contents(expansion=False), Dice(3, 3, 3, 3))
    dice = Dice(4, 4, 4, 4)
    while len(legal := choices(table)) < 20:
        apply(table, legal[0], dice)
    drawn = [draw(table, scratch(table), dice) for _ in range(1000 * len(legal))]
    assert set(drawn) == set(legal)
    assert all(850 < drawn.count(choice) < 1150 for choice in legal)
