"""All pictures on one sheet, and what they weigh: `python tools/sheet.py [FILE.png]`.

The sheet is the page #/pictures of the app. Weighed is every drawing on it as SVG text, each packed
by gzip for itself, and the icons beside the app: more than a browser ever loads, since what draws
them is shared.
"""

from __future__ import annotations

import gzip
import sys
import tempfile
from pathlib import Path

from browser import ROOT, launch, new_context
from people import server
from playwright.sync_api import sync_playwright


def main() -> int:
    """Takes the picture and says the weights."""
    to = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "sheet.png")
    to.parent.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder)) as base,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        page = new_context(browser, base, size=(1500, 900)).new_page()
        page.goto(f"{base}/#/pictures")
        page.wait_for_selector(".things li")
        page.evaluate("document.fonts.ready.then(() => undefined)")
        page.screenshot(path=to, full_page=True)
        drawn = page.evaluate("[...document.querySelectorAll('svg')].map((one) => one.outerHTML)")
        browser.close()
    sources = [path for path in sorted((ROOT / "web" / "src" / "art").rglob("*")) if path.is_file()]
    icons = [path for path in sorted((ROOT / "web" / "public").rglob("*")) if path.is_file()]
    weigh = [
        ("drawings on the sheet, each for itself", [text.encode() for text in drawn]),
        ("what draws them (web/src/art)", [path.read_bytes() for path in sources]),
        ("icons (web/public)", [path.read_bytes() for path in icons]),
    ]
    print(f"sheet: {to}")
    for name, parts in weigh:
        packed = sum(len(gzip.compress(part, 9)) for part in parts)
        print(f"{packed / 1000:7.1f} kB gzip  {len(parts):3} {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
