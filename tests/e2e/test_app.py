"""As an app: it can be installed, and there is a good page when the server is away."""

from __future__ import annotations

import json
import socket
import struct
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from browser import PHONE, new_context
from clock import FAST
from people import server
from playwright.sync_api import Browser, expect


def test_it_can_be_installed(room: Any) -> None:
    page = room.context(size=PHONE, worker=True).new_page()
    page.goto(f"{room.base}/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(f"{room.base}{address}")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text())
    for icon in manifest["icons"]:
        picture = page.request.get(f"{room.base}{icon['src']}")
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            size = struct.unpack(">II", picture.body()[16:24])
            assert icon["sizes"] == f"{size[0]}x{size[1]}"
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    # What the browser itself thinks of it.
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    chrome = page.context.new_cdp_session(page)
    assert chrome.send("Page.getAppManifest")["errors"] == []
    wrong = chrome.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A private window, as tests have it, is never installed from.
    assert [one["errorId"] for one in wrong if one["errorId"] != "in-incognito"] == []


def test_when_the_server_is_away(chromium: Browser, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with server(tmp_path, port) as base:
        context = new_context(chromium, base, size=PHONE, theme="night", lang="de", worker=True)
        page = context.new_page()
        page.add_init_script(FAST)
        page.goto(f"{base}/#/settings")
        expect(page.locator("h1")).to_have_text("Einstellungen")
        page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.reload()  # now by way of the worker
        expect(page.locator("h1")).to_have_text("Einstellungen")
    page.reload()
    expect(page.locator("h1")).to_have_text("Der Wald schläft")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    expect(page.get_by_role("button")).to_have_text("Noch einmal versuchen")
    page.evaluate(Axe().axe_script)
    assert page.evaluate("axe.run({ preload: false }).then(({ violations }) => violations)") == []
    # Nothing that the server said about games is kept anywhere.
    kept = page.evaluate(
        """async () => {
          const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
          return requests.map(({ url }) => new URL(url).pathname).sort();
        }"""
    )
    assert "/away.html" in kept
    assert [path for path in kept if not path.startswith("/assets/")] == ["/away.html", "/icon.svg"]
    # Somebody answers again: on by itself, to where one wanted to go.
    with server(tmp_path, port):
        expect(page.locator("h1")).to_have_text("Einstellungen")
    context.close()
