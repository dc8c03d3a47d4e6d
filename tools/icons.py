"""Draws the app's icons, and the picture of a link in a chat: python tools/icons.py

All from web/public/icon.svg. Sizes as stores and home screens want them. The maskable one has no
rounded corners and a wide margin, because whoever shows it cuts it to a shape of their own.
"""

from __future__ import annotations

import base64
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from browser import ROOT, launch
from palette import smaller

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PUBLIC: Final = ROOT / "web" / "public"
# Name, size, and how much of the picture the drawing fills.
ICONS: Final = (
    ("icon-192.png", 192, 1.0),
    ("icon-512.png", 512, 1.0),
    ("icon-maskable.png", 512, 0.8),
    ("apple-touch-icon.png", 180, 0.92),
)

GROUND: Final = '<rect x="-32" y="-32" width="128" height="128" fill="#24432c"/>'
HILL: Final = '<path d="M-32 54c26-9 52-6 66-8s36-5 62 4v60H-32z" fill="#6f9a45"/>'


def page_for(svg: str, size: int, share: float) -> str:
    """A page that shows the icon; with a margin, ground and hill go on to the edges."""
    if share < 1:
        side = 64 / share
        edge = (side - 64) / 2
        svg = svg.replace('viewBox="0 0 64 64"', f'viewBox="{-edge} {-edge} {side} {side}"')
        svg = re.sub(r'<rect id="ground"[^>]*>', GROUND, svg)
        svg = re.sub(r'<path id="hill"[^>]*>', HILL, svg)
    return f"<body style='margin:0'><div style='width:{size}px;height:{size}px'>{svg}</div>"


PREVIEW: Final = ("preview.png", 1200, 630)
FONT: Final = ROOT / "web/node_modules/@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2"


def preview_page(svg: str) -> str:
    """A page that shows the name beside the icon, in the middle: some chats cut the sides off."""
    font = base64.b64encode(FONT.read_bytes()).decode()
    svg = re.sub(r'<(rect|path) id="(ground|hill)"[^>]*>', "", svg)
    return f"""<style>
      @font-face {{ font-family: Name; src: url(data:font/woff2;base64,{font}) }}
      body {{ position: relative; margin: 0; height: 630px; overflow: hidden; background: #24432c;
        display: flex; gap: 40px; align-items: center; justify-content: center }}
      body::before {{ content: ""; position: absolute; left: -200px; top: 440px; width: 1600px;
        height: 600px; border-radius: 50%; background: #6f9a45 }}
      div, h1 {{ position: relative }}
      div {{ width: 400px; height: 400px }}
      h1 {{ margin: 0; font: 150px Name; color: #fff8dc }}
    </style><div>{svg}</div><h1>Mycelia</h1>"""


def draw(browser: Browser, name: str, size: tuple[int, int], html: str, *, bare: bool) -> None:
    """Draw a page into a file; a `bare` one shows through where nothing is drawn."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.set_content(html)
    page.evaluate("document.fonts.ready.then(() => undefined)")
    png = page.screenshot(omit_background=bare)
    file = Path(PUBLIC / name)
    file.write_bytes(png if bare else smaller(png))
    print(f"{file.relative_to(ROOT)}  {file.stat().st_size / 1000:.1f} kB")
    page.close()


def main() -> int:
    """Makes them."""
    from playwright.sync_api import sync_playwright

    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, size, share in ICONS:
            html = page_for(svg, size, share)
            draw(browser, name, (size, size), html, bare=share == 1)
        name, width, height = PREVIEW
        draw(browser, name, (width, height), preview_page(svg), bare=False)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
