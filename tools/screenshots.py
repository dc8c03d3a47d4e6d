"""Pictures of the web game.

python tools/screenshots.py             the pictures of the documentation, into docs/screenshots/
python tools/screenshots.py --all DIR   every page in both sizes, both themes and all languages, and
                                        sheets of them, to look through
    --lang de,fr  --only home,end       in these languages, of these pages
"""

from __future__ import annotations

import argparse
import struct
import sys
import tempfile
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from browser import LANGUAGES, PHONE, ROOT, WIDE, Person, launch, new_context, script, server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

OUT: Final = ROOT / "docs" / "screenshots"
MOST: Final = 250_000  # bytes
SOLO: Final = 289
FRIENDS: Final = 106
THREE: Final = 7
FIRST: Final = ("home-first", "learn")  # pages as somebody sees them who was never here


class Scenes:
    """Games in the middle and at the end, the same every time, and where they can be seen."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.person = Person(base)
        self.ben = Person(base)
        solo = script(1, SOLO)
        # Some rounds on, a drop is to be moved with cards still in hand: after the turn's first.
        middle = next(
            i
            for i, step in enumerate(solo.steps)
            if i > 30 and step[1] == "move" and solo.steps[i - 2][2] == "end"
        )
        self.solo = self._solo(solo.options, [words for _, _, words in solo.steps[:middle]])
        self.over = self._solo(solo.options, [words for _, _, words in solo.steps])
        three = script(3, THREE)
        screen = self.person.make("me:Anna", "me:Ben", "me:Cora", **three.options)
        self.three = screen["game"]
        self.person.play(self.three, [words for _, _, words in three.steps])
        four = script(4, FRIENDS, expansion=True)
        made = self.person.make("me:Anna", "open", "open", "open", **four.options)
        self.four = made["game"]
        for seat, name in enumerate(("Ben", "Cora", "Dario"), 1):
            self.ben.join(made["seats"][seat]["token"], name)
        # Until the first seat is asked where a drop should go, some rounds on.
        last = next(i for i, step in enumerate(four.steps) if i > 110 and step[:2] == (0, "move"))
        self._play(four.steps[:last])
        lobby = self.person.make("me:Anna", "open", "open")
        self.lobby = lobby["game"]
        self.token = next(one["token"] for one in lobby["seats"] if one.get("token"))
        self.links = lobby

    def _solo(self, options: dict[str, object], choices: list[str]) -> str:
        game: str = self.person.make("me:Anna", **options)["game"]
        self.person.play(game, choices)
        return game

    def _play(self, steps: tuple[tuple[int, str, str], ...]) -> None:
        done = 0
        while done < len(steps):
            run = done
            while run < len(steps) and (steps[run][0] == 0) == (steps[done][0] == 0):
                run += 1
            who = self.person if steps[done][0] == 0 else self.ben
            who.play(self.four, [words for _, _, words in steps[done:run]])
            done = run

    def context(self, browser: Browser, name: str, **looks: Any) -> BrowserContext:
        """A browser for a page: with all these games or, for a first visit, with none."""
        key = None if name in FIRST else self.person.key
        return new_context(browser, self.person.base, key=key, links=self.links, **looks)

    def pages(self) -> dict[str, str]:
        """All pages by name."""
        return {
            "home": "#/",
            "new-solo": "#/new/solo",
            "new-bots": "#/new/bots",
            "new-friends": "#/new/friends",
            "new-screen": "#/new/screen",
            "lobby": f"#/lobby/{self.lobby}",
            "join": f"#/join/{self.token}",
            "my-games": "#/games",
            "statistics": "#/statistics",
            "table-solo": f"#/game/{self.solo}",
            "table-four": f"#/game/{self.four}",
            "end": f"#/game/{self.over}",
            "end-three": f"#/game/{self.three}",
            "replay": f"#/replay/{self.over}/37/0",
            "replay-open": "#/replay/open",
            "cards": "#/cards",
            "card": "#/cards/amanita-muscaria",
            "pictures": "#/pictures",
            "rules": "#/rules",
            "settings": "#/settings",
            "key": f"#/key/{'A' * 43}",
            "learn": "#/learn",
            "home-first": "#/",
            "away": "away.html",
            "not-found": "#/nowhere",
        }


def shown(page: Page, base: str, name: str, address: str) -> None:
    """Goes there and waits until all of it is there."""
    page.goto("about:blank")
    page.goto(f"{base}/{address}")
    page.wait_for_selector(
        {
            "end": "dialog [data-curves=leaves]",
            "end-three": "dialog [data-curves=leaves]",
            "card": "dialog[open]",
            "replay": "input[type=range]",
            "lobby": "main li",
        }.get(name, "[data-prompt]" if name.startswith("table") else "h1")
    )
    page.wait_for_function("() => !document.querySelector('main [role=status].soft')")
    page.evaluate("document.fonts.ready.then(() => undefined)")
    if name.startswith("table"):  # the others are there, too
        page.wait_for_function("() => !document.querySelector('.others em')")
    page.wait_for_load_state("networkidle")


# The documentation's pictures: name, page, size, theme.
PICTURES: Final = (
    ("home", "home", WIDE, "morning"),
    ("new-game", "new-friends", WIDE, "morning"),
    ("table-solo-morning", "table-solo", WIDE, "morning"),
    ("table-four-night", "table-four", WIDE, "night"),
    ("table-phone-morning", "table-solo", PHONE, "morning"),
    ("cards", "cards", WIDE, "morning"),
    ("replay-night", "replay", WIDE, "night"),
    ("end", "end-three", WIDE, "morning"),
    ("end-phone-night", "end-three", PHONE, "night"),
)


def take_all(
    browser: Browser, scenes: Scenes, names: list[str], looks: dict[str, Any], folder: Path
) -> None:
    """Every page in one size, theme and language."""
    folder.mkdir(parents=True, exist_ok=True)
    contexts: dict[bool, BrowserContext] = {}
    for name in names:
        first = name in FIRST
        if first not in contexts:
            contexts[first] = scenes.context(browser, name, **looks)
        page = contexts[first].new_page()
        shown(page, scenes.person.base, name, scenes.pages()[name])
        file = folder / f"{name}-{looks['size'][0]}-{looks['theme']}-{looks['lang']}.png"
        file.write_bytes(page.screenshot(animations="disabled"))
        page.close()
    for context in contexts.values():
        context.close()


def sheets(browser: Browser, folder: Path) -> None:
    """For each page and size one picture with all its languages and themes, to look through."""
    groups: dict[str, list[Path]] = {}
    for file in sorted(folder.glob("*-*-*-??.png")):
        groups.setdefault(file.stem.rsplit("-", 2)[0], []).append(file)
    for name, files in groups.items():
        wide = name.endswith(f"-{WIDE[0]}")
        width, columns = (480, 4) if wide else (240, 6)
        pictures = "".join(f'<img src="{file.resolve().as_uri()}">' for file in files)
        style = f"grid-template-columns:repeat({columns},{width}px);gap:6px;display:grid;margin:6px"
        html = folder / "sheet.html"
        html.write_text(f"<style>img{{width:100%}}</style><body style={style!r}>{pictures}")
        page = browser.new_page(viewport={"width": columns * (width + 6) + 6, "height": 400})
        page.goto(html.resolve().as_uri())
        page.screenshot(path=folder / f"sheet-{name}.png", full_page=True)
        page.close()
        html.unlink()


def main() -> int:
    """Makes them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--all", type=Path, metavar="DIR", help="every page, to look through")
    parser.add_argument("--lang", help="languages, with commas between (with --all; else all six)")
    parser.add_argument("--only", help="names of pages, with commas between (with --all)")
    given = parser.parse_args()
    languages = given.lang.split(",") if given.lang else list(LANGUAGES)
    if wrong := set(languages) - set(LANGUAGES):
        parser.error(f"unknown: {', '.join(sorted(wrong))}; there are {', '.join(LANGUAGES)}")
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder)) as base,
        sync_playwright() as playwright,
        ExitStack() as stack,
    ):
        browser = launch(playwright)
        scenes = Scenes(base)
        pages = scenes.pages()
        friends = stack.enter_context(scenes.ben.sit(scenes.four))
        assert friends.view["decision"]["seat"] == 0
        if given.all:
            names = given.only.split(",") if given.only else list(pages)
            if unknown := set(names) - set(pages):
                parser.error(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(pages)}")
            for lang, size, theme in product(languages, (WIDE, PHONE), ("morning", "night")):
                looks = {"size": size, "theme": theme, "lang": lang}
                take_all(browser, scenes, names, looks, given.all)
        else:
            for name, page_name, size, theme in PICTURES:
                context = scenes.context(browser, page_name, size=size, theme=theme, lang="en")
                page = context.new_page()
                shown(page, base, page_name, pages[page_name])
                if name == "cards":
                    page.locator("main section").first.scroll_into_view_if_needed()
                    page.evaluate("scrollTo(0, document.querySelector('main h2').offsetTop - 20)")
                file = OUT / f"{name}.png"
                file.write_bytes(smaller(page.screenshot(animations="disabled")))
                context.close()
                print(f"{file.relative_to(ROOT)}  {file.stat().st_size / 1000:.0f} kB")
        if given.all:
            sheets(browser, given.all)
        browser.close()
    made = [] if given.all else [OUT / f"{name}.png" for name, *_ in PICTURES]
    too_big = [file.name for file in made if file.stat().st_size > MOST]
    if too_big:
        print(f"Too big: {', '.join(too_big)}", file=sys.stderr)
        return 1
    return 0


# ---- smaller PNG files: at most 256 colours, without any other package


def smaller(png: bytes) -> bytes:
    """The same picture with a palette, if that is smaller."""
    width, height, rows = decode(png)
    pixels = b"".join(rows)
    counts = Counter(pixels[i : i + 3] for i in range(0, len(pixels), 3))
    palette = median_cut(counts, 256)
    index: dict[bytes, int] = {}
    for number, box in enumerate(palette):
        for colour in box:
            index[colour] = number
    colours = [
        bytes(
            round(sum(one[c] * counts[one] for one in box) / sum(counts[one] for one in box))
            for c in range(3)
        )
        for box in palette
    ]
    raw = bytearray()
    for row in rows:
        raw.append(0)
        raw += bytes(index[row[i : i + 3]] for i in range(0, len(row), 3))
    found = b"\x89PNG\r\n\x1a\n"
    found += chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
    found += chunk(b"PLTE", b"".join(colours))
    found += chunk(b"IDAT", zlib.compress(bytes(raw), 9)) + chunk(b"IEND", b"")
    return min(found, png, key=len)


def median_cut(counts: Counter[bytes], most: int) -> list[list[bytes]]:
    """Colours in so many boxes: the one that differs most is halved, again and again."""
    boxes = [list(counts)]
    spreads = [spread(boxes[0], counts)]
    while len(boxes) < most:
        place = max(range(len(boxes)), key=lambda i: spreads[i][0])
        weight, channel = spreads[place]
        if weight <= 0:
            break
        box = sorted(boxes[place], key=lambda colour: colour[channel])
        half, seen = sum(counts[one] for one in box) / 2, 0
        cut = 1
        for cut in range(1, len(box)):
            seen += counts[box[cut - 1]]
            if seen >= half:
                break
        for part in (box[:cut], box[cut:]):
            if part is box[:cut] or part == box[:cut]:
                boxes[place], spreads[place] = part, spread(part, counts)
            else:
                boxes.append(part)
                spreads.append(spread(part, counts))
    return boxes


def spread(box: list[bytes], counts: Counter[bytes]) -> tuple[float, int]:
    """How much a box's colours differ, and in which channel."""
    if len(box) < 2:
        return 0.0, 0
    found = []
    for channel in range(3):
        values = [one[channel] for one in box]
        found.append((max(values) - min(values), channel))
    width, channel = max(found)
    return width * sum(counts[one] for one in box) ** 0.5, channel


def decode(png: bytes) -> tuple[int, int, list[bytes]]:
    """Width, height and rows of red, green, blue of a PNG file as browsers write it."""
    parts = list(chunks(png))
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", parts[0][1])
    if depth != 8 or kind not in (2, 6) or interlaced:
        raise ValueError("expected a PNG file of 8 bits, in colours, not interlaced")
    size = 3 if kind == 2 else 4
    raw = zlib.decompress(b"".join(data for name, data in parts if name == b"IDAT"))
    rows = []
    above = bytearray(width * size)
    step = width * size + 1
    for start in range(0, height * step, step):
        row = bytearray(raw[start + 1 : start + step])
        unfilter(raw[start], row, above, size)
        above = row
        if size == 4:
            plain = bytearray(width * 3)
            for channel in range(3):
                plain[channel::3] = row[channel::4]
            rows.append(bytes(plain))
        else:
            rows.append(bytes(row))
    return width, height, rows


def unfilter(kind: int, row: bytearray, above: bytearray, size: int) -> None:
    """Takes back what PNG does to a row before it is packed."""
    for i in range(len(row)):
        left = row[i - size] if i >= size else 0
        up = above[i]
        corner = above[i - size] if i >= size else 0
        if kind == 1:
            add = left
        elif kind == 2:
            add = up
        elif kind == 3:
            add = (left + up) // 2
        elif kind == 4:
            guess = left + up - corner
            nearest = min(
                (abs(guess - left), 0, left),
                (abs(guess - up), 1, up),
                (abs(guess - corner), 2, corner),
            )
            add = nearest[2]
        else:
            return
        row[i] = (row[i] + add) & 255


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Names and contents of a PNG file's parts."""
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


if __name__ == "__main__":
    sys.exit(main())
