"""Symbols explain themselves, and what cannot be done says why: both lead to the rule."""

from __future__ import annotations

import re
from typing import Any

from browser import PHONE, WIDE
from driver import Table
from people import Person
from playwright.sync_api import expect


def test_symbols_explain_themselves_by_hover_and_focus(room: Any) -> None:
    page = room.page("#/cards", size=WIDE, theme="night")
    tip = page.locator("#explained")
    page.locator("#card-hericium-cirrhatum .symbol").first.hover()
    expect(tip).to_be_visible()
    expect(tip).to_contain_text(re.compile(r"\w+ \w+ \w+"))
    tip.locator("a").hover()  # it stays while the pointer is on it
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    # By keyboard, close up.
    page.goto(f"{room.base}/#/cards/hericium-cirrhatum")
    signs = page.locator("dialog .signs button")
    expect(signs.first).to_be_visible()
    signs.first.focus()
    expect(tip).to_be_visible()
    expect(tip.locator("a")).to_have_attribute("href", "#/rules/R7.6")
    page.keyboard.press("Tab")
    expect(tip).not_to_contain_text("transparent drop")
    page.keyboard.press("Escape")  # first the explanation, then the dialog
    expect(tip).to_have_count(0)
    expect(page.locator("dialog[open]")).to_be_visible()
    page.locator("dialog dl a").last.click()
    page.wait_for_url(re.compile("#/rules/R7"))
    expect(page.locator(".asked .example")).to_be_visible()


def test_why_not_leads_to_the_rule(room: Any, person: Person) -> None:
    made = person.make("me:Anna", "bot:greedy", first="0", seed="5")
    page = room.page(f"#/game/{made['game']}", size=WIDE, theme="morning", key=person.key)
    table = Table(page)
    table.ready()
    table._sure()  # a click that comes a moment too late means nothing
    # A resting pointer asks what something is; the answer lets clicks through.
    tip = page.locator("#explained")
    card = page.locator(".hand [data-choice]").first
    for thing, rule in [
        (card.locator(".symbol").first, r"R7\.|R1\.11"),
        (page.locator(".showcase .cost").first, r"R4\.1"),
        (page.locator('[role=grid] [data-field="d2"]'), r"R3\.4"),
        (page.locator(".others [data-explain=drops]"), r"R8\.3"),
        (page.locator(".shrine .wheel"), r"R6\.3"),
        (page.locator('[data-tile="b"]'), r"R5\.3"),
    ]:
        thing.hover()
        expect(tip).to_have_text(re.compile(f"Rule ({rule})"))
    expect(tip).to_have_css("pointer-events", "none")
    # By keyboard: one key for whatever has the focus, read aloud.
    page.mouse.move(1, 1)
    expect(tip).to_have_count(0)
    page.locator('[role=grid] [data-field="d2"]').focus()
    page.keyboard.press("i")
    expect(tip).to_contain_text("spiral")
    expect(page.locator("#app > [role=status]").filter(has_text="spiral")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(tip).to_have_count(0)
    card.focus()
    page.keyboard.press("i")
    expect(page.locator("dialog .signs, dialog dl dt").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator(".showcase [data-card]:not([data-choice])").first.click()
    why = page.locator("dialog [data-why]")
    expect(why).to_have_attribute("data-why", "R4.1")
    page.keyboard.press("Escape")
    page.locator('[data-tile="b"]').click()
    expect(why).to_have_attribute("data-why", "R5.3")
    page.keyboard.press("Escape")
    page.locator("[data-part=end]").click(force=True)
    link = page.locator(".toast a")
    expect(link).to_have_attribute("href", "#/rules/R3.1")
    link.click()
    expect(page.locator("#R3\\.1")).to_be_focused()


def test_a_long_press_explains_a_card(room: Any, person: Person) -> None:
    made = person.make("me:Anna", first="0", seed="5")
    page = room.page(
        f"#/game/{made['game']}", size=PHONE, theme="night", key=person.key, touch=True
    )
    table = Table(page, "touch")
    table.ready()
    table._sure()
    card = page.locator(".hand [data-card]").first
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.locator("dialog dl dd").first).to_be_visible()
    expect(page.locator("dialog dl a").first).to_have_attribute("href", re.compile(r"#/rules/R\d"))
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    # A tile that is held down says what it is; the finger that is lifted then does nothing else.
    tip = page.locator("#explained")
    tile = page.locator('[data-tile="b"]')
    tile.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(tip).to_contain_text("Rule R5.3")
    tile.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    tile.dispatch_event("click")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(tip).to_be_visible()
    tile.tap()  # that means it
    expect(page.locator("dialog [data-why]")).to_be_visible()
    expect(tip).to_have_count(0)
    # The cards know the game that was left: which heroes are mine, which are in the row.
    position = table.seen()["view"]["position"]
    mine = position["seats"][0]
    page.evaluate("location.hash = '#/cards'")
    page.locator("search summary").tap()
    filters = page.locator("[data-places] button")
    expect(filters).to_have_count(3)  # alone, nobody else has any
    found = page.locator("section a[id^=card-]")
    for name, cards in [
        ("Yours", {*mine["bag"], *mine["hand"]}),
        ("Showcase", set(position["showcase"])),
    ]:
        chip = filters.get_by_text(name, exact=True)
        chip.tap()
        expect(found).to_have_count(len(cards))
        assert set(found.evaluate_all("all => all.map(a => a.id.slice(5))")) == cards
        chip.tap()  # the filters have stayed open
