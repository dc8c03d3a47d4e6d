"""A whole game against Gwidyon, by mouse alone, from the home page to the end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from driver import Table
from people import script
from playwright.sync_api import expect

SEED = 1382  # a short game with five kinds of decisions


# How many cards of the hand can be seen whole, and how many there are.
HAND = """() => {
  const { view } = window.__seen;
  const cards = [...document.querySelectorAll("[data-part=hand] [data-card]")].filter((one) => {
    const { left, top, right, bottom, width } = one.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return width > 40 && inside && one.checkVisibility();
  });
  return [cards.length, view.position.seats[0].hand.length];
}"""


@pytest.mark.parametrize("size", [(915, 412), (1366, 640)], ids=str)
def test_a_whole_solo_game_by_mouse(room: Any, size: tuple[int, int]) -> None:
    game = script(1, SEED)
    page = room.page(size=size, theme="morning")
    page.locator('a[href="#/new/solo"]').click()
    page.locator("details summary").click()
    page.locator("input[inputmode=numeric]").fill(str(SEED))
    page.locator("button[type=submit]").click()
    page.wait_for_url(re.compile("#/game/"))
    table = Table(page)
    seen = table.ready()
    assert seen["game"]["named_seed"]
    assert seen["game"]["seed"] is None
    for _, _, words in game.steps:
        shown, held = page.evaluate(HAND)
        assert shown >= held, f"before {words!r}"  # whatever is asked
        table.choose(words)
    seen = table.ready()
    assert seen["game"]["over"]
    assert seen["game"]["seed"] == str(SEED)
    assert seen["game"]["outcome"]["winners"] == list(game.outcome.winners)
    why = page.locator("dialog [data-outcome]")
    expect(why).to_have_text(seen["game"]["outcome"]["words"])
    # The moment of the end, and a way on from it.
    page.locator("dialog footer a[href^='#/replay/']").click()
    expect(page.locator("input[type=range]")).to_be_visible()
