"""A page that outlives an update, and a start without texts."""

from __future__ import annotations

import re
from typing import Any

from browser import WIDE
from clock import FAST
from playwright.sync_api import Page, Route, expect

ENTRY = re.compile(r'<script type="module"[^>]* src="/assets/([^"]+)"')


def loads(page: Page) -> list[str]:
    """Return a list that grows with every page that is loaded from now on."""
    found: list[str] = []
    page.on("domcontentloaded", lambda _: found.append(page.url))
    return found


def with_new_version(page: Page, base: str) -> None:
    """The server has another version from now on, and has lost the parts of the old one."""
    html = page.request.get(f"{base}/").text()
    match = ENTRY.search(html)
    assert match is not None
    entry = match[1]

    def index(route: Route) -> None:
        route.fulfill(body=html.replace(entry, "index-next.js"), content_type="text/html")

    def script(route: Route) -> None:
        route.fulfill(response=route.fetch(url=f"{base}/assets/{entry}"))

    page.route(f"{base}/", index)
    page.route("**/assets/index-next.js", script)
    page.route("**/assets/Rules-*.js", lambda route: route.fulfill(status=404))


def test_a_page_that_outlives_an_update_loads_the_new_one_once(room: Any) -> None:
    room.expected = lambda text: "404" in text or "dynamically imported" in text
    page = room.page("#/settings", size=WIDE)
    expect(page.locator("h1")).to_have_text("Settings")
    with_new_version(page, room.base)
    count = loads(page)
    page.evaluate("location.hash = '#/rules'")
    # The new one misses its part, too: it says so instead of loading for ever.
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    page.wait_for_function("() => document.querySelector('script[src*=\"index-next\"]') !== null")
    page.wait_for_timeout(1500)
    assert len(count) == 1
    # Back to what there is: nothing is wrong with the page itself.
    page.evaluate("location.hash = '#/settings'")
    expect(page.locator("h1")).to_have_text("Settings")


def test_a_part_that_does_not_come_is_no_update(room: Any) -> None:
    room.expected = lambda text: True
    page = room.page("#/settings", size=WIDE)
    expect(page.locator("h1")).to_have_text("Settings")
    count = loads(page)
    page.route("**/assets/Rules-*.js", lambda route: route.abort())
    page.evaluate("location.hash = '#/rules'")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    page.wait_for_timeout(1000)
    assert count == []


def test_a_start_without_texts_says_that_nobody_answers(room: Any) -> None:
    room.expected = lambda text: True
    page = room.context(size=WIDE, lang="de").new_page()
    page.add_init_script(FAST)
    page.route("**/assets/de-*.js", lambda route: route.abort())
    page.route("**/api/health", lambda route: route.abort())
    page.goto(f"{room.base}/#/settings")
    expect(page.locator("h1")).to_have_text("Der Wald schläft")
    count = loads(page)
    # The server is there, the texts are not: it tries by itself once, then waits to be asked.
    page.unroute("**/api/health")
    page.wait_for_event("domcontentloaded")
    expect(page.locator("h1")).to_have_text("Der Wald schläft")
    page.wait_for_timeout(1000)  # four times as long as it would take
    assert len(count) == 1
    page.unroute("**/assets/de-*.js")
    page.get_by_role("button", name="Noch einmal versuchen").click()
    expect(page.locator("h1")).to_have_text("Einstellungen")
