"""How hard a game is: chosen on the ladder, by mouse and by keys, in any window, and remembered."""

from __future__ import annotations

import re
from typing import Any

import pytest
from boxes import cut
from browser import LANGUAGES, PHONE, WIDE
from driver import Table
from playwright.sync_api import Locator, Page, expect
from said import said

LADDER = ["spore", "pip", "sprout", "rover", "gleaner", "forager", "sage-quick", "sage"]
DROPS = ["25", "24", "23", "22", "21", "20"]
# Width, height, how many times as large the letters are, and how many rungs then stand in a row.
WINDOWS = [
    (320, 640, 1, 1),
    (360, 740, 1, 2),
    (360, 740, 2, 1),
    (740, 360, 1, 4),
    (768, 1024, 1, 4),
    (1280, 720, 1, 8),
    (1280, 720, 2, 4),
    (1920, 1080, 1, 8),
]
# Rungs that are too small for a finger, and how many of the first stand in one row.
RUNGS = """() => {
  const inputs = [...document.querySelectorAll(".high [data-rung] input")];
  const boxes = inputs.map((one) => one.getBoundingClientRect());
  const small = boxes.filter(({ width, height }) => width < 44 || height < 44).length;
  return [small, boxes.filter(({ top }) => Math.abs(top - boxes[0].top) < 2).length];
}"""


def chosen(page: Page) -> str:
    """What is chosen on the first ladder."""
    return page.locator("[data-rung] input:checked").first.input_value()


def rungs(page: Page) -> Locator:
    """The rungs of the ladder: what has a number."""
    return page.locator("fieldset [data-rung]", has=page.locator(".number"))


def begun(page: Page) -> dict[str, Any]:
    """The game that has just been started, as its table was told."""
    page.wait_for_url(re.compile("#/game/"))
    table = Table(page)
    table.wait("() => window.__seen.game")
    game: dict[str, Any] = table.seen()["game"]
    return game


def test_a_bot_by_mouse(room: Any) -> None:
    """Who was never here begins with the beginner; from then on with what was chosen."""
    page = room.page("#/new/bots", size=WIDE, stranger=True)
    expect(page.get_by_role("radio", name=said("bot.pip"))).to_be_checked()
    names = "all => all.map(one => one.dataset.rung)"
    expect(rungs(page)).to_have_count(len(LADDER))
    assert rungs(page).evaluate_all(names) == LADDER
    assert rungs(page).locator(".number").all_inner_texts() == [*"12345678"]
    told = page.locator("[data-rung-told]")
    expect(told).to_contain_text(said("bot.pip.words"))
    page.locator("[data-rung=gleaner]").click()
    expect(told).to_contain_text(said("bot.gleaner.words"))
    expect(told).to_contain_text(f"Level 5 of 8 · {said('bot.gleaner.level')}")
    page.locator("button[type=submit]").click()
    assert [seat["bot"] for seat in begun(page)["seats"]] == [None, "gleaner"]
    page.goto(f"{room.base}/#/new/bots")
    page.reload()
    expect(page.get_by_role("radio", name=said("bot.gleaner"))).to_be_checked()
    # Another one of the kind has another name and another face.
    page.get_by_label("3", exact=True).check()
    first, second = told.all()
    expect(first.locator("b")).to_have_text(said("bot.gleaner"))
    expect(second.locator("b")).to_have_text(said("bot.gleaner.names").split(", ")[0])
    assert first.locator("svg").inner_html() != second.locator("svg").inner_html()


def test_a_bot_by_keys(room: Any) -> None:
    page = room.page("#/new/bots", size=PHONE, stranger=True)
    radio = page.get_by_role("radio", name=said("bot.pip"))
    expect(radio).to_be_checked()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.value") == "pip":
            break
    expect(radio).to_be_focused()
    for key, bot in (("ArrowRight", "sprout"), ("ArrowDown", "rover"), ("ArrowLeft", "sprout")):
        page.keyboard.press(key)
        assert chosen(page) == bot
        focused = page.evaluate("document.activeElement.getAttribute('aria-label')")
        n = LADDER.index(bot) + 1
        assert focused == f"{said(f'bot.{bot}')}, Level {n} of 8 · {said(f'bot.{bot}.level')}"
        ring = page.locator(f"[data-rung={bot}]").evaluate(
            "one => getComputedStyle(one).outlineStyle"
        )
        assert ring == "solid"
    page.keyboard.press("Enter")
    assert [seat["bot"] for seat in begun(page)["seats"]] == [None, "sprout"]


def test_gwidyon_is_gentle_at_first(room: Any) -> None:
    page = room.page("#/new/solo", size=PHONE, stranger=True, touch=True)
    expect(page.locator("[data-rung='25'] input")).to_be_checked()
    all_of_them = page.locator("[data-rung]").evaluate_all(
        "all => all.map(one => one.dataset.rung)"
    )
    assert all_of_them == DROPS
    page.locator("button[type=submit]").tap()
    assert begun(page)["options"]["gwidyon_drops"] == 25


def test_gwidyons_level_by_keys(room: Any) -> None:
    page = room.page("#/new/solo", size=WIDE, stranger=True)
    expect(page.locator("[data-rung='25'] input")).to_be_checked()
    page.locator("[data-rung='25'] input").focus()
    page.keyboard.press("ArrowUp")  # around to the last
    expect(page.locator("[data-rung-told]")).to_contain_text(said("page.new.drops.book"))
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-rung-told]")).to_contain_text("Level 5 of 6 · hard")
    page.keyboard.press("Enter")
    assert begun(page)["options"]["gwidyon_drops"] == 21
    page.goto(f"{room.base}/#/new/solo")
    expect(page.locator("[data-rung='21'] input")).to_be_checked()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ladder_fits(room: Any, lang: str) -> None:
    """With the longest names, on the smallest phone, and with letters twice as large."""
    page = room.page("#/new/bots", lang=lang)
    wrong = {}
    for mode in ("bots", "solo"):
        page.goto(f"{room.base}/#/new/{mode}")
        expect(rungs(page)).to_have_count(8 if mode == "bots" else 6)
        for summary in page.locator("fieldset summary").all():  # who stands beside the ladder
            summary.click()
        for width, height, scale, in_a_row in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("n => { document.documentElement.style.fontSize = `${n}00%` }", scale)
            small, row = page.evaluate(RUNGS)
            wide = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
            unread = cut(page)
            # Of Gwidyon's six all stand in a row, or half of them.
            wanted = {8: 6, 4: 3}.get(in_a_row, in_a_row) if mode == "solo" else in_a_row
            if small or row != wanted or wide > 0 or unread:
                wrong[f"{mode} {width}x{height} x{scale}"] = (small, row, wide, unread)
    assert wrong == {}
