"""Pictures of the web game.

python tools/screenshots.py             the pictures of the documentation, into docs/screenshots/
python tools/screenshots.py --all DIR   every page in both sizes and themes, to look through
    --lang de,fr                        in these languages (with --all; else English)
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
from pathlib import Path
from typing import TYPE_CHECKING, Final

from browser import LANGUAGES, PHONE, ROOT, WIDE, Person, launch, new_context, script, server

if TYPE_CHECKING:
    from playwright.sync_api import Page

OUT: Final = ROOT / "docs" / "screenshots"
MOST: Final = 250_000  # bytes
SOLO: Final = 289
FRIENDS: Final = 106


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
            "replay": f"#/replay/{self.over}/40",
            "replay-open": "#/replay/open",
            "cards": "#/cards",
            "card": "#/cards/amanita-muscaria",
            "rules": "#/rules",
            "settings": "#/settings",
            "key": f"#/key/{'A' * 43}",
            "not-found": "#/nowhere",
        }


def shown(page: Page, base: str, name: str, address: str) -> None:
    """Goes there and waits until all of it is there."""
    page.goto("about:blank")
    page.goto(f"{base}/{address}")
    page.wait_for_selector(
        {
            "end": "dialog [data-outcome]",
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
    ("end-phone-night", "end", PHONE, "night"),
)


def main() -> int:
    """Makes them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--all", type=Path, metavar="DIR", help="every page, to look through")
    parser.add_argument("--lang", default="en", help="languages, with commas between")
    parser.add_argument("--only", help="names of pages, with commas between (with --all)")
    given = parser.parse_args()
    languages = given.lang.split(",")
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
        wanted: list[tuple[str, str, tuple[int, int], str, str, Path]] = []
        if given.all:
            names = given.only.split(",") if given.only else list(pages)
            for lang in languages:
                for size in (WIDE, PHONE):
                    for theme in ("morning", "night"):
                        for page_name in names:
                            file = given.all / f"{page_name}-{size[0]}-{theme}-{lang}.png"
                            wanted.append((page_name, page_name, size, theme, lang, file))
        else:
            for name, page_name, size, theme in PICTURES:
                wanted.append((name, page_name, size, theme, "en", OUT / f"{name}.png"))
        friends = stack.enter_context(scenes.ben.sit(scenes.four))
        assert friends.view["decision"]["seat"] == 0
        for name, page_name, size, theme, lang, file in wanted:
            context = new_context(
                browser,
                base,
                size=size,
                theme=theme,
                lang=lang,
                key=scenes.person.key,
                links=scenes.links,
            )
            page = context.new_page()
            shown(page, base, page_name, pages[page_name])
            if name == "cards" and not given.all:
                page.locator("main section").first.scroll_into_view_if_needed()
                page.evaluate("scrollTo(0, document.querySelector('main h2').offsetTop - 20)")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(page.screenshot(animations="disabled"))
            context.close()
            if not given.all:
                file.write_bytes(smaller(file.read_bytes()))
                print(f"{file.relative_to(ROOT)}  {file.stat().st_size / 1000:.0f} kB")
        browser.close()
    too_big = [file.name for *_, file in wanted if not given.all and file.stat().st_size > MOST]
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
