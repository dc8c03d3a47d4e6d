"""Ways back: from a card to where it was opened, from a wrong address home, down a page."""

from __future__ import annotations

from typing import Any

from browser import PHONE, WIDE
from driver import Table
from people import Person, script
from playwright.sync_api import expect
from said import said

LONG = 159


def test_closing_a_card_leads_back_to_where_it_was_opened(room: Any, person: Person) -> None:
    game = script(1, LONG)
    made = person.make("me:Anna", **game.options)
    person.play(made["game"], [words for _, _, words in game.steps[:40]])
    page = room.page(f"#/game/{made['game']}", size=PHONE, key=person.key, touch=True)
    Table(page).ready()
    dialogs = page.locator("dialog[open]")
    for part, inside in (("deck", ".cards button"), ("shop", "button[data-card]")):
        page.locator(f"[data-part={part}]").click()
        expect(dialogs).to_have_count(1)
        title = dialogs.locator("h2").first.inner_text()
        card = dialogs.locator(inside).last
        card.scroll_into_view_if_needed()
        if part == "deck":
            expect(card.locator("svg").first).to_be_visible()  # a picture, and symbols
            card.click()
        else:  # what could be hired is shown closer only when it is held down
            card.click(button="right")
        expect(dialogs).to_have_count(2)
        page.keyboard.press("Escape")
        expect(dialogs).to_have_count(1)
        expect(dialogs.locator("h2").first).to_have_text(title)
        expect(card).to_be_focused()
        page.keyboard.press("Escape")
        expect(dialogs).to_have_count(0)
    # The log of a phone opens at its end.
    page.get_by_role("button", name=said("web.table.log"), exact=True).click()
    lines = page.locator("dialog .scroll li")
    if not lines.count() or page.locator("dialog [data-story]").count():
        page.locator("dialog .toggle").click()
    expect(lines.last).to_be_in_viewport()
    assert lines.count() > 40
    expect(lines.first).not_to_be_in_viewport()
    page.keyboard.press("Escape")
    # No keys where there is no keyboard; speed and leaving are in the menu.
    page.locator(".top button").last.click()
    menu = page.locator("dialog")
    expect(menu.locator("input[name=speed]")).to_have_count(3)
    expect(menu.get_by_text(said("web.leave"))).to_be_visible()
    for key in ("web.menu.shortcuts", "web.table.type"):
        expect(menu.get_by_text(said(key))).to_have_count(0)


def test_a_wrong_address_has_a_way_home(room: Any) -> None:
    room.expected = lambda text: "404" in text
    page = room.page(size=WIDE)
    for address in ("nothing/here", "#/game/a%2Fb", "#/g/abc"):
        page.goto(f"{room.base}/{address}")
        page.reload()
        expect(page.locator("h1")).to_have_text(said("web.missing.title"))
        page.locator("main a").click()
        expect(page.locator("h1")).to_have_text("Mycelia")
        assert page.url == f"{room.base}/#/"
    page.goto(f"{room.base}/#/game/nowhere")
    expect(page.locator("main h2")).to_have_text(said("web.table.refused"))
    expect(page.locator("[data-banner]")).not_to_have_text(said("web.table.connecting"))
    page.locator("main a").click()
    expect(page.locator("h1")).to_have_text("Mycelia")


def test_the_focus_goes_down_the_phones_home_as_the_eye_does(room: Any, person: Person) -> None:
    person.make("me:Anna", "bot")
    page = room.page(size=PHONE, key=person.key)
    expect(page.locator(".continue li")).to_be_visible()
    tops = page.locator("main a, main button").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().top)"
    )
    assert len(tops) > 8
    assert tops == sorted(tops)
