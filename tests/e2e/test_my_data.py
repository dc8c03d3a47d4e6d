"""All data of a person, deleted from the settings after a question."""

from __future__ import annotations

from typing import Any

from browser import WIDE
from people import Person
from playwright.sync_api import expect


def test_all_my_data(room: Any, person: Person) -> None:
    person.make("me:Annabella", "bot")
    page = room.page("#/settings", size=WIDE, key=person.key)
    page.get_by_role("button", name="Delete everything").click()
    page.locator("dialog").get_by_role("button", name="Cancel").click()
    assert len(person.call("GET", "/games")) == 1
    page.get_by_role("button", name="Delete everything").click()
    expect(page.locator("dialog")).to_contain_text("Nobody can bring this back")
    page.locator("dialog").get_by_role("button", name="Delete everything").click()
    page.wait_for_function("() => location.hash === '#/'")
    expect(page.locator('a.main[href="#/learn"]')).to_be_visible()  # as at the first visit
    assert person.call("GET", "/games") == []
    assert page.evaluate("localStorage.getItem('mycelia.key')") != person.key
