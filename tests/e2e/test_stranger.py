"""Somebody who was never here gets a drop into the shrine by doing what the screen offers, no more.

The guided way is in test_learn.py; this is the one of those who skip the lesson.
"""

from __future__ import annotations

import json
from typing import Any

from browser import PHONE
from driver import Table
from playwright.sync_api import Page, Route, expect

SEED = "5"
MOST = 12  # taps: the first turn has a card that moves a drop beside the spiral

# What is lit on the board: drops to pick up, or where the one in hand may go; the spiral first.
LIT = """() => {
  const grid = document.querySelector("[role=grid]");
  const spiral = grid.querySelector(".shrine").getBoundingClientRect();
  const far = (field) => {
    const box = field.getBoundingClientRect();
    return Math.abs(box.x - spiral.x) + Math.abs(box.y - spiral.y);
  };
  const near = (some) => [...grid.querySelectorAll(some)].sort((a, b) => far(a) - far(b))[0];
  return (near(".to") ?? near(".lit"))?.dataset.field ?? null;
}"""


def named(route: Route) -> None:
    """The same cards every time: the seed goes into what the page asks for."""
    body = route.request.post_data_json
    if route.request.method == "POST" and isinstance(body, dict):
        body["options"]["seed"] = SEED
        route.continue_(post_data=json.dumps(body))
    else:
        route.continue_()


class Stranger:
    """Taps what is lit, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = Table(page, "touch")
        self.taps = 0

    def tap(self, selector: str) -> None:
        """One more."""
        self.page.locator(selector).first.tap()
        self.taps += 1

    def step(self) -> None:
        """A field that is lit, else a card that is lit, else the button that is."""
        now = self.table.ready()
        if field := self.page.evaluate(LIT):
            self.tap(f'[role=grid] [data-field="{field}"]')
            if self.table.seen()["number"] == now["number"]:  # in hand: it is said what next
                self.table.wait(
                    "number => document.querySelector('[data-next]') || __seen.number > number",
                    now["number"],
                )
        else:
            lit = ".hand [data-choice]"
            self.tap(lit if self.page.locator(lit).count() else ".dock .primary")
            self.table._sure()  # the same place may be tapped next
        self.table.wait("() => !document.querySelector('[data-busy]')")


def test_from_the_home_page_to_the_first_drop_in_the_shrine(room: Any) -> None:
    page = room.page("", size=PHONE, touch=True, stranger=True)
    page.route("**/api/games", named)
    stranger = Stranger(page)
    stranger.tap("main a[href='#/new/solo']")
    # The goal is told where the game is begun.
    expect(page.locator("main")).to_contain_text("onto the spiral")
    stranger.tap("main .primary")
    told = ""
    while not stranger.table.ready()["view"]["position"]["taken"]:
        assert stranger.taps < MOST
        stranger.step()
        told += " ".join(page.locator("[data-next]").all_inner_texts())
    assert "On the spiral the drop leaves your board" in told
    expect(page.locator(".shrine .coming")).to_be_visible()
