"""A turn as a moving picture, and a first turn step by step, from the real game.

python tools/film.py          both
python tools/film.py film     docs/pictures/turn.webp: a turn of Anna's against Ben, under 1 MB
python tools/film.py steps    docs/screenshots/turn-*.png: what docs/play.md shows

The games are known beforehand, so that the pictures are the same but for the moments at which the
browser paints. Pillow, which the lab has, writes the film.
"""

from __future__ import annotations

import base64
import io
import sys
import tempfile
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from browser import ROOT, WIDE, launch, new_context
from driver import Table
from palette import smaller
from people import Person, Script, script, server

if TYPE_CHECKING:
    from PIL.Image import Image
    from playwright.sync_api import Browser, Page

FILM: Final = ROOT / "docs" / "pictures" / "turn.webp"
STEPS: Final = ROOT / "docs" / "screenshots"
MOST: Final = 1_000_000  # bytes
SEED: Final = 21
LONGEST: Final = 9  # choices of the turn that is filmed
SIZE: Final = (800, 500)
RATE: Final = 8  # pictures a second
ALIKE: Final = 24  # of 255: what packing changes
# A film has no pointer of its own.
POINTER: Final = """addEventListener("DOMContentLoaded", () => {
  const dot = document.createElement("div");
  Object.assign(dot.style, { position: "fixed", width: "26px", height: "26px", zIndex: 99999,
    borderRadius: "50%", background: "rgb(196 17 111 / 0.45)", border: "2px solid white",
    pointerEvents: "none", margin: "-13px", left: "640px", top: "400px",
    transition: "left 0.25s, top 0.25s" });
  document.documentElement.append(dot);
  addEventListener("pointerdown", ({ clientX, clientY }) => {
    dot.style.left = `${clientX}px`;
    dot.style.top = `${clientY}px`;
  }, true);
});"""


class Camera:
    """Keeps what a page paints, with the seconds at which it did."""

    def __init__(self, page: Page) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self.session = page.context.new_cdp_session(page)
        self.session.on("Page.screencastFrame", self._keep)
        self.session.send("Page.startScreencast", {"format": "jpeg", "quality": 92})

    def _keep(self, frame: dict[str, Any]) -> None:
        self.frames.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        self.session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def stop(self) -> list[tuple[float, bytes]]:
        """Return all of it."""
        self.session.send("Page.stopScreencast")
        return self.frames


def film(browser: Browser, base: str) -> int:
    """Films a turn of hers and one of his. Return how many bytes it takes."""
    anna, ben = Person(base), Person(base)
    game = script(2, SEED, "forager", first=0)
    made = anna.make("me:Anna", "open", **{**game.options, "first": "0"})
    ben.join(made["seats"][1]["token"], "Ben")
    start = most_lively(game)
    _play(game, (anna, ben), made["game"], 0, start)
    context = new_context(browser, base, key=anna.key, speed="calm", size=WIDE)
    context.add_init_script(POINTER)
    page = context.new_page()
    page.goto(f"{base}/#/game/{made['game']}")
    table = Table(page)
    with ExitStack() as stack:
        stack.enter_context(ben.sit(made["game"]))  # so that he is not shown as away
        table.ready()
        page.wait_for_load_state("networkidle")
        camera = Camera(page)
        page.wait_for_timeout(900)
        number = start
        while game.steps[number][0] == 0:
            table.choose(game.steps[number][2])
            page.wait_for_timeout(900)
            number += 1
        page.wait_for_timeout(1500)
        frames = camera.stop()
    context.close()
    return write(frames)


def most_lively(game: Script) -> int:
    """Return where the turn of the first seat begins that does most on the board, yet is short."""
    ends = [number for number, step in enumerate(game.steps) if step[2] == "end"]
    turns = [
        (first + 1, last)
        for first, last in pairwise(ends)
        if game.steps[last][0] == 0 and last - first <= LONGEST
    ]

    def lively(turn: tuple[int, int]) -> int:
        steps = game.steps[slice(*turn)]
        hires = any(words.startswith("hire ") for _, _, words in steps)
        return 2 * hires + sum(kind in ("move", "remove") for _, kind, _ in steps)

    return max(turns, key=lively)[0]


def _play(game: Script, people: tuple[Person, ...], table: str, first: int, last: int) -> None:
    """Makes the choices of a game from one to another, each by whose it is."""
    while first < last:
        end = first
        while end < last and game.steps[end][0] == game.steps[first][0]:
            end += 1
        people[game.steps[first][0]].play(table, [words for _, _, words in game.steps[first:end]])
        first = end


def write(frames: list[tuple[float, bytes]]) -> int:
    """Write the film: so many pictures a second, what does not change only once."""
    from PIL import Image, ImageChops

    begun, ended = frames[0][0], frames[-1][0]
    pictures: list[Image.Image] = []
    times: list[int] = []
    step, at, shown = 1 / RATE, begun, 0
    while at <= ended:
        while shown + 1 < len(frames) and frames[shown + 1][0] <= at:
            shown += 1
        picture = Image.open(io.BytesIO(frames[shown][1])).convert("RGB")
        picture = picture.resize(SIZE, Image.Resampling.LANCZOS)
        if pictures and _alike(ImageChops.difference(picture, pictures[-1])):
            times[-1] += round(step * 1000)
        else:
            pictures.append(picture)
            times.append(round(step * 1000))
        at += step
    times[-1] += 1500
    for quality in (70, 60, 50, 40, 30):
        pictures[0].save(
            FILM, save_all=True, append_images=pictures[1:], duration=times, loop=0,
            quality=quality, method=6, minimize_size=True,
        )  # fmt: skip
        if FILM.stat().st_size < MOST:
            break
    size = FILM.stat().st_size
    seconds = sum(times) / 1000
    told = f"{len(pictures)} pictures, {seconds:.1f} s, quality {quality}, {size / 1000:.0f} kB"
    print(f"{FILM.relative_to(ROOT)}  {told}")
    return size


def _alike(difference: Image) -> bool:
    """Return whether two pictures differ by no more than what packing them does."""
    return not any(any(band.histogram()[ALIKE:]) for band in difference.split())


# ---- step by step

# A first game against a bot, by what is done before each picture.
FIRST: Final = 3


def steps(browser: Browser, base: str) -> list[Path]:
    """Take the pictures of a first turn."""
    anna = Person(base)
    made = anna.make("me:Anna", "bot:spore", seed=str(FIRST), first="0")
    context = new_context(browser, base, key=anna.key, size=(1180, 740))
    page = context.new_page()
    page.goto(f"{base}/#/game/{made['game']}")
    table = Table(page)
    files: list[Path] = []

    def take(name: str) -> None:
        page.mouse.move(2, 2)
        page.wait_for_timeout(700)
        file = STEPS / f"turn-{len(files) + 1}-{name}.png"
        file.write_bytes(smaller(page.screenshot(animations="disabled")))
        files.append(file)
        print(f"{file.relative_to(ROOT)}  {file.stat().st_size / 1000:.0f} kB")

    seen = table.ready()
    take("hand")
    done = {"move"}
    hired = False
    while True:
        choices = seen["view"]["choices"]
        kinds = {one["kind"] for one in choices}
        if "move" in kinds and "move" in done:
            done.remove("move")
            take("move")
        hires = [one for one in choices if one["kind"] == "hire"]
        if hires and not hired and not any(one["kind"] == "play" for one in choices):
            take("hire")
            hired = True
            table.choose(hires[0]["words"])
            seen = table.ready()
            continue
        plain = [one for one in choices if one["kind"] not in ("skip", "hire", "use")]
        chosen = (plain or choices)[0]
        if chosen["kind"] == "end":
            take("end")
            table.choose("end")
            break
        table.choose(chosen["words"])
        seen = table.ready()
    table.ready()
    take("again")
    context.close()
    return files


def main(args: list[str]) -> int:
    """Makes them."""
    if not set(args) <= {"film", "steps"}:
        print(__doc__)
        return 2
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder)) as base,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        too_big = ("film" in args or not args) and film(browser, base) >= MOST
        if "steps" in args or not args:
            steps(browser, base)
        browser.close()
    if too_big:
        print("The film is too big", file=sys.stderr)
    return int(too_big)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
