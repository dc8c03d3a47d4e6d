"""A hint at the table: by button and by key, said aloud, with an arrow to what to click."""

from __future__ import annotations

from typing import Any

import pytest
from browser import PHONE, WIDE
from driver import Table
from people import Person
from playwright.sync_api import expect


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_hints_lead_through_a_turn(room: Any, person: Person, size: tuple[int, int]) -> None:
    game = person.make("me:Anna", "me:Ben", seed="5", first="0")["game"]
    page = room.page(f"#/game/{game}", size=size, key=person.key)
    table = Table(page)
    table.ready()
    hint = page.locator("[data-hint]")
    button = page.locator("header button[aria-keyshortcuts=h]")
    for step in range(4):
        if step % 2:
            page.keyboard.press("h")
        else:
            button.click()
        expect(hint).to_be_visible()
        expect(button).to_have_attribute("aria-pressed", "true")
        words = hint.get_attribute("data-hint")
        assert words in [choice["words"] for choice in table.ready()["view"]["choices"]]
        best = page.locator("[data-hint] b").inner_text()
        expect(page.locator("[data-announcer]")).to_contain_text(best)
        expect(page.locator("[data-arrow] line").first).to_be_attached()
        table.choose(words)
        table.ready()
        expect(hint).to_have_count(0)


def test_a_hint_goes_away_again(room: Any, person: Person) -> None:
    game = person.make("me:Anna", "me:Ben", seed="5", first="0")["game"]
    page = room.page(f"#/game/{game}", key=person.key)
    Table(page).ready()
    page.keyboard.press("h")
    expect(page.locator("[data-hint]")).to_be_visible()
    # How likely one is to win discourages: it is said to those who want to know.
    expect(page.locator("[data-hint]")).not_to_contain_text("Chance of winning")
    page.keyboard.press("h")
    expect(page.locator("[data-hint]")).to_have_count(0)
    expect(page.locator("[data-prompt]")).to_be_visible()
