"""Pictures of the web game.

python tools/screenshots.py             the pictures of the documentation, into docs/screenshots/
python tools/screenshots.py --all DIR   every page on a desk and a phone, tables and new games in
                                        more sizes, in both themes and all languages, and sheets
                                        with all languages of a page side by side
    --lang de,fr  --only home,table-*   in these languages, of these pages
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from contextlib import ExitStack
from fnmatch import fnmatch
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from browser import LANGUAGES, PHONE, ROOT, WIDE, launch
from palette import smaller
from people import server
from scenes import BY_SIZE, FIRST, Scenes, below, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

OUT: Final = ROOT / "docs" / "screenshots"
MOST: Final = 250_000  # bytes
SIZES: Final = (WIDE, PHONE)
MORE_SIZES: Final = (*SIZES, (915, 412), (820, 1180), (1366, 640), (1920, 1080))
IN_ALL_SIZES: Final = frozenset({"table-solo", "table-four", "table-since", "new-friends"})
THEMES: Final[dict[str, Literal["light", "dark"]]] = {"morning": "light", "night": "dark"}
# The documentation's pictures: name, page, size, theme.
PICTURES: Final = (
    ("home", "home", WIDE, "morning"),
    ("new-game", "new-bots", WIDE, "morning"),
    ("table-solo-morning", "table-solo", WIDE, "morning"),
    ("table-four-night", "table-four", WIDE, "night"),
    ("table-phone-morning", "table-solo", PHONE, "morning"),
    ("cards", "cards", WIDE, "morning"),
    ("replay-night", "replay", WIDE, "night"),
    ("end", "end-three", WIDE, "morning"),
    ("end-phone-night", "end-three", PHONE, "night"),
)


def sizes(name: str) -> tuple[tuple[int, int], ...]:
    """Return the windows in which a page is looked at: a table has a layout for each kind."""
    return MORE_SIZES if name in IN_ALL_SIZES else SIZES


def take(browser: Browser, scenes: Scenes, names: list[str], lang: str, folder: Path) -> list[str]:
    """Every page in one language, in its sizes and themes: it follows the window and the system.

    One that does not come is told, and does not keep the others from being looked at.
    """
    from playwright.sync_api import Error

    missing: list[str] = []
    contexts: dict[bool, BrowserContext] = {}
    pages = scenes.pages()
    for name in names:
        first = name in FIRST
        if first not in contexts:
            contexts[first] = scenes.context(browser, name, theme="auto", lang=lang)
        page = contexts[first].new_page()
        page.set_default_timeout(90_000)  # a busy machine only takes longer
        try:
            for size, (theme, scheme) in product(sizes(name), THEMES.items()):
                width, height = size
                page.set_viewport_size({"width": width, "height": height})
                page.emulate_media(color_scheme=scheme)
                if (theme == "morning" and (size == WIDE or name in BY_SIZE)) or name == "away":
                    shown(page, scenes.base, name, pages[name])
                elif theme == "morning" and name.endswith("-below"):
                    below(page)
                file = folder / f"{name}-{width}-{theme}-{lang}.png"
                file.write_bytes(page.screenshot(animations="disabled"))
        except Error as error:
            print(f"{name} {lang}: {error.message.splitlines()[0]}", file=sys.stderr, flush=True)
            missing.append(f"{name} {lang}")
        page.close()
    for context in contexts.values():
        context.close()
    return missing


def take_all(
    browser: Browser, scenes: Scenes, names: list[str], languages: list[str], folder: Path
) -> list[str]:
    """Every page in every size, theme and language; says how far it is, returns what is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    missing: list[str] = []
    each = sum(len(sizes(name)) for name in names) * len(THEMES)
    for done, lang in enumerate(languages, 1):
        missing += take(browser, scenes, names, lang, folder)
        minutes = (time.monotonic() - started) / 60
        print(
            f"{lang}: {done * each} of {len(languages) * each} pictures, {minutes:.1f} min;"
            f" about {minutes / done * (len(languages) - done):.0f} min to go",
            flush=True,
        )
    made = sheets(browser, folder, names)
    print(f"{made} sheets in {folder}; {(time.monotonic() - started) / 60:.1f} min in all")
    return missing


def sheets(browser: Browser, folder: Path, names: list[str]) -> int:
    """One picture for each page, size and theme with all its languages, large enough to read."""
    made = 0
    wanted = [(name, size) for name in names for size in sizes(name)]
    for (name, size), theme in product(wanted, THEMES):
        files = {lang: folder / f"{name}-{size[0]}-{theme}-{lang}.png" for lang in LANGUAGES}
        there = {lang: file for lang, file in files.items() if file.exists()}
        if not there:
            continue
        width, columns = (PHONE[0], 3) if size == PHONE else (min(size[0], 780), 2)
        html = folder / "sheet.html"
        html.write_text(
            f"<style>body {{ display: grid; grid-template-columns: repeat({columns}, {width}px);"
            " gap: 6px; margin: 6px } img { width: 100%; display: block }</style>"
            + "".join(
                f'<img src="{file.resolve().as_uri()}" alt="{lang}">'
                for lang, file in there.items()
            )
        )
        page = browser.new_page(viewport={"width": columns * (width + 6) + 6, "height": 400})
        page.goto(html.resolve().as_uri())
        page.screenshot(path=folder / f"sheet-{name}-{size[0]}-{theme}.png", full_page=True)
        page.close()
        html.unlink()
        made += 1
    return made


def document(browser: Browser, scenes: Scenes) -> list[Path]:
    """The documentation's pictures."""
    files = []
    pages = scenes.pages()
    for name, page_name, size, theme in PICTURES:
        context = scenes.context(browser, page_name, size=size, theme=theme, lang="en")
        page = context.new_page()
        shown(page, scenes.base, page_name, pages[page_name])
        if name == "cards":
            page.locator("main section").first.scroll_into_view_if_needed()
            page.evaluate("scrollTo(0, document.querySelector('main h2').offsetTop - 20)")
        file = OUT / f"{name}.png"
        file.write_bytes(smaller(page.screenshot(animations="disabled")))
        context.close()
        print(f"{file.relative_to(ROOT)}  {file.stat().st_size / 1000:.0f} kB")
        files.append(file)
    return files


def main() -> int:
    """Makes them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--all", type=Path, metavar="DIR", help="every page, to look through")
    parser.add_argument("--lang", help="languages, with commas between (with --all; else all six)")
    parser.add_argument("--only", help="names of pages, with commas between (with --all)")
    given = parser.parse_args()
    languages = given.lang.split(",") if given.lang else list(LANGUAGES)
    if strange := set(languages) - set(LANGUAGES):
        parser.error(f"unknown: {', '.join(sorted(strange))}; there are {', '.join(LANGUAGES)}")
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder)) as base,
        sync_playwright() as playwright,
        ExitStack() as stack,
    ):
        browser = launch(playwright)
        scenes = Scenes(base)
        friends = stack.enter_context(scenes.ben.sit(scenes.four))
        assert friends.view["decision"]["seat"] == 0
        wrong = ""
        if given.all:
            wanted = given.only.split(",") if given.only else ["*"]
            pages = scenes.pages()
            if unknown := [one for one in wanted if not any(fnmatch(name, one) for name in pages)]:
                parser.error(f"unknown: {', '.join(unknown)}; there are {', '.join(pages)}")
            names = [name for name in pages if any(fnmatch(name, one) for one in wanted)]
            missing = take_all(browser, scenes, names, languages, given.all)
            wrong = f"Missing: {', '.join(missing)}" if missing else ""
        else:
            made = document(browser, scenes)
            too_big = [file.name for file in made if file.stat().st_size > MOST]
            wrong = f"Too big: {', '.join(too_big)}" if too_big else ""
        browser.close()
    if wrong:
        print(wrong, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
