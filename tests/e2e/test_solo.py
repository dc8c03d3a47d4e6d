"""A whole game against Gwidyon, by mouse alone, from the home page to the end."""

from __future__ import annotations

import re
from typing import Any

from driver import Table
from people import script
from playwright.sync_api import expect

SEED = 289  # a short game


def test_a_whole_solo_game_by_mouse(room: Any) -> None:
    game = script(1, SEED)
    page = room.page(size=(1280, 800), theme="morning")
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
