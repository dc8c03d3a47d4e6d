"""The rules with pictures: every topic can be played; and rules are found by everyday words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser import PHONE, WIDE
from playwright.sync_api import Page, expect

TOPICS = ["turn", "moving", "hiring", "symbols", "shrine", "end", "ghost"]
# What can be done at the small table: a field, a card, then the button.
LIT = (
    ".try [role=grid] .to",
    ".try [role=grid] .lit",
    ".try [data-choice^='hire ']",
    ".try [data-choice^='play ']",
    ".try [data-part=end]",
)


def play(page: Page) -> int:
    """Plays the example that is shown to its end. Return how many clicks that took."""
    table = page.locator(".try")
    hired = False
    for clicks in range(30):
        if table.get_attribute("data-stage") == "done":
            return clicks
        for selector in LIT:
            if hired and "hire" in selector:
                continue
            if page.locator(selector).count():
                before = table.inner_html()
                page.locator(selector).first.click()
                hired = hired or "hire" in selector
                page.wait_for_function(
                    "(before) => document.querySelector('.try').innerHTML !== before", arg=before
                )
                if "data-choice" in selector:  # a second click there at once is no click
                    page.wait_for_timeout(370)
                break
    raise AssertionError("it does not come to an end")


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_every_topic_is_one_screen(room: Any, size: tuple[int, int]) -> None:
    """What is to be done is in sight without scrolling; on a phone it is played to its end, too."""
    page = room.page("#/rules", size=size)
    for topic in TOPICS:
        if topic != TOPICS[0]:
            page.locator("article footer a.primary").click()
            page.wait_for_url(re.compile(f"#/rules/{topic}$"))
        expect(page.locator(f".try.{topic}")).to_be_visible()
        shown = "[data-choice^='hire '] >> nth=2" if topic == "hiring" else '[data-board="0"]'
        box = page.locator(f".try {shown}").bounding_box()
        assert box
        assert box["y"] + box["height"] < size[1], topic
        if size == PHONE:
            assert play(page) >= 2, topic
    if size == WIDE:
        return
    expect(page.locator(".try .stage")).to_contain_text("Gwidyon wins")
    page.get_by_role("button", name="Again").click()
    expect(page.locator(".try")).to_have_attribute("data-stage", "try")


def test_rules_are_found_by_everyday_words_from_any_topic(room: Any) -> None:
    page = room.page("#/rules/moving", size=WIDE)
    page.get_by_role("searchbox").fill("tie")
    expect(page.locator('[id="R8.3"]')).to_be_visible()
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.locator('[id="R8.3"] dt a').click()
    page.wait_for_url(re.compile("#/rules/R8.3"))
    expect(page.locator('[id="R8.3"]')).to_be_focused()
    expect(page.locator("dl > div")).not_to_have_count(1)
