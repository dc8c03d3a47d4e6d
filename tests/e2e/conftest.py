"""A real server, a real browser, and pages that may not complain."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import mycelia

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(Path(__file__).parent)]

from browser import launch, new_context  # noqa: E402
from people import PATIENCE, Person, server  # noqa: E402
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright  # noqa: E402

HERE = Path(__file__).parent
expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here is slow."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.slow)


# Fixtures of this folder, not of the session: while Playwright is at work its event loop is the
# thread's, and tests elsewhere run loops of their own.


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    app = Path(mycelia.__file__).parent / "web" / "index.html"
    if not app.is_file():
        subprocess.run([sys.executable, ROOT / "tools" / "web.py", "build"], check=True)
    if not app.is_file():
        pytest.fail("The installed package carries no web app; `make setup` installs it with one.")
    with server(tmp_path_factory.mktemp("house")) as base:
        yield base


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """A browser."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def person(house: str) -> Person:
    """Somebody with a key of their own."""
    return Person(house)


class Room:
    """The pages of a test. What any of them complains about fails it."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser = browser
        self.base = base
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected: Callable[[str], bool] = lambda text: False

    def context(self, **how: Any) -> BrowserContext:
        """A browser of its own, see `new_context`."""
        context = new_context(self.browser, self.base, **how)
        context.on("page", self._watch)
        self.contexts.append(context)
        return context

    def page(self, hash: str = "#/", **how: Any) -> Page:
        """A page in a browser of its own."""
        page = self.context(**how).new_page()
        page.goto(f"{self.base}/{hash}")
        return page

    def _watch(self, page: Page) -> None:
        def complain(text: str) -> None:
            if not self.expected(text):
                self.complaints.append(f"{page.url}: {text}")

        page.on(
            "console",
            lambda message: (
                complain(f"{message.text} ({message.location.get('url', '')})")
                if message.type in ("error", "warning")
                else None
            ),
        )
        page.on("pageerror", lambda error: complain(str(error)))


@pytest.fixture
def room(chromium: Browser, house: str) -> Iterator[Room]:
    """Pages, closed at the end."""
    found = Room(chromium, house)
    yield found
    for context in found.contexts:
        context.close()
    assert found.complaints == []
