"""The documentation's site in a real browser, served as a host serves it."""

from __future__ import annotations

from collections.abc import Iterator

import manual
import pytest
from browser import PHONE, new_context
from people import server
from playwright.sync_api import Browser, Page, expect


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("manual")
    assert manual.build(folder / "docs") == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MYCELIA_DOCS", str(folder / "docs"))
        patch.setenv("MYCELIA_FILE_RATE", "1000")
        with server(folder) as base:
            yield base


def listen(page: Page, base: str) -> list[str]:
    """Return what goes wrong on a page from now on: a list that grows."""
    wrong: list[str] = []
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "request",
        lambda call: (
            None
            if call.url.startswith((base, "data:"))
            else wrong.append(f"from elsewhere: {call.url}")
        ),
    )
    page.on("response", lambda one: wrong.append(one.url) if one.status >= 400 else None)
    return wrong


# One of each kind: pictures, long tables, drawings, names from the sources, a rulebook.
KINDS = ("index", "play", "hosting", "protocol", "architecture", "reference/games", "rulebook/fr")


def test_pages_keep_to_the_rules_of_the_server(chromium: Browser, base: str) -> None:
    """Nothing comes from elsewhere, nothing is blocked, and no page is wider than a phone."""
    context = new_context(chromium, base, size=PHONE, stranger=True)
    page = context.new_page()
    wrong = listen(page, base)
    for name in KINDS:
        page.goto(f"{base}/docs/{name}.html")
        expect(page.locator("h1")).to_be_visible()
        if page.evaluate("document.documentElement.scrollWidth") > PHONE[0]:
            wrong.append("wider than the window")
        assert not wrong, name
    context.close()


def test_from_the_first_page_by_search_to_a_name(chromium: Browser, base: str) -> None:
    context = new_context(chromium, base, stranger=True)
    page = context.new_page()
    page.goto(f"{base}/")
    page.locator("[data-docs]").click()
    expect(page.locator("h1")).to_contain_text("Mycelia")
    wrong = listen(page, base)
    page.get_by_role("button", name="Search").first.click()
    page.get_by_role("combobox").fill("foresee")
    expect(page.get_by_text("Views, chance and advice").last).to_be_visible()
    page.keyboard.press("Enter")  # the first of what was found
    page.wait_for_url("**/reference/views.html*")
    expect(page.locator("[id='mycelia.foresee']")).to_be_visible()
    assert not wrong
    context.close()


def test_both_themes(chromium: Browser, base: str) -> None:
    context = new_context(chromium, base, stranger=True)
    page = context.new_page()
    page.goto(f"{base}/docs/")
    seen = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.reload()
        seen[scheme] = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert seen["light"] != seen["dark"]
    context.close()


def test_a_page_that_is_not_there_leads_back(chromium: Browser, base: str) -> None:
    context = new_context(chromium, base, stranger=True)
    page = context.new_page()
    answer = page.goto(f"{base}/docs/nothing-grows-here")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("h1")).to_be_visible()
    context.close()
