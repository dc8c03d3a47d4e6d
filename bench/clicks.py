"""Figures of the web game, measured in a real browser on a server of its own.

python bench/clicks.py            a table
python bench/clicks.py --json     the same for programs

First load: what the browser asks for when it opens a page for the first time, with nothing kept;
every file is packed with gzip (level 6, as the server does) and counted. JS and CSS and the words
of one language are the load; fonts, pictures and data (cards, games) are told apart.

Click to paint: from the click (the time stamp of its event) until the new state is painted. The
new state is what the server sends after it has stored the choice; painted is the first moment after
the animation frame that follows the first change of the page. So the round trip to the server, its
database and the drawing are all in it. Drops may still be flying then.

Frames: the gaps between animation frames while drops and cards move, in a solo game at brisk speed
on a processor slowed down four times (by the browser). Long ones are above 34 ms: a picture was
missed. The frame in which the new state is drawn, before anything moves, is told apart.

The others' turns: with three bots, from the end of one's own turn until the next choice can be
made, and until all has been told to somebody who just looks on, at each pace.

Server start: from starting a process, with a new database, until it has sent the first page, and
until an empty tab of a browser that is already open shows it.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import platform
import statistics
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from browser import launch, new_context
from driver import Table
from people import Person, script, server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Response

SOLO: Final = 289
BOTS: Final = 3
CLICKS: Final = 50
STARTS: Final = 5
TURNS: Final = 3
PACES: Final = ("calm", "brisk", "off")
SLOWED: Final = 4
LONG: Final = 34.0  # milliseconds: two pictures at 60 a second
KINDS: Final = ("JS", "CSS", "page", "fonts", "pictures", "data")
LOAD: Final = ("JS", "CSS", "page")

# Notes how long it takes from the last click to the picture of the new state.
WATCH: Final = """
(() => {
  let clicked = null, told = false;
  const channel = new MessageChannel();
  const found = (window.__took = []);
  addEventListener("click", (event) => { clicked = event.timeStamp; told = false; }, true);
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        if (clicked !== null && JSON.parse(data).type === "update") told = true;
      });
    }
  };
  channel.port1.onmessage = ({ data }) => found.push(performance.now() - data);
  new MutationObserver(() => {
    if (!told || clicked === null) return;
    const since = clicked;
    clicked = null;
    requestAnimationFrame(() => channel.port2.postMessage(since));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})();
"""

# Notes the gaps between pictures while something moves, and how long the picture took with which it
# began: that shows the new state, and nothing moves yet.
FRAMES: Final = """
(() => {
  const gaps = (window.__gaps = []), first = (window.__first = []);
  const begun = (one) => !one.pending && one.currentTime > one.effect.getTiming().delay;
  let last = 0, before = "still";
  const look = (now) => {
    const flights = [...(document.querySelector("[data-sky]")?.children ?? [])]
      .flatMap((one) => one.getAnimations());
    const state = flights.some(begun) ? "moving" : flights.length ? "waiting" : "still";
    if (before === "moving") gaps.push(now - last);
    if (before === "first") first.push(now - last);
    before = state === "waiting" && before === "still" ? "first" : state;
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""


def kind_of(response: Response) -> str:
    """What a file is."""
    kind = response.headers.get("content-type", "").partition(";")[0]
    if "javascript" in kind:
        return "JS"
    return {"text/css": "CSS", "text/html": "page", "image/svg+xml": "pictures"}.get(
        kind, "fonts" if kind.startswith("font/") else "data"
    )


def first_load(browser: Browser, base: str, key: str, address: str, shown: str) -> dict[str, int]:
    """Bytes, packed, by kind."""
    context = new_context(browser, base, key=key)
    page = context.new_page()
    seen: list[Response] = []
    page.on("response", lambda response: seen.append(response))  # noqa: PLW0108 (not a method)
    page.goto(f"{base}/{address}")
    page.wait_for_selector(shown)
    page.wait_for_load_state("networkidle")
    found = dict.fromkeys(KINDS, 0)
    for response in seen:
        if response.status == 200:
            found[kind_of(response)] += len(gzip.compress(response.body(), 6))
    context.close()
    return found


def watched(browser: Browser, base: str, key: str, game: str) -> Table:
    """A table whose clicks are timed, as people have it: with animations."""
    context = new_context(browser, base, key=key, speed="brisk")
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(f"{base}/#/game/{game}")
    table = Table(page)
    table.ready()
    return table


def timed(table: Table) -> list[float]:
    """What was measured, in milliseconds."""
    table.page.wait_for_load_state("networkidle")
    found: list[float] = table.page.evaluate("window.__took")
    table.page.context.close()
    return found


def clicks_solo(browser: Browser, base: str, person: Person) -> list[float]:
    """A solo game, all of it."""
    game = script(1, SOLO)
    made = person.make("me:Anna", **game.options)
    table = watched(browser, base, person.key, made["game"])
    for _, _, words in game.steps:
        table.choose(words)
    return timed(table)


def clicks_bots(browser: Browser, base: str, person: Person) -> list[float]:
    """Some rounds with three bots."""
    made = person.make("me:Anna", *["bot:greedy"] * BOTS, expansion=True, seed="7")
    table = watched(browser, base, person.key, made["game"])
    chance = Random(7)
    for _ in range(CLICKS):
        seen = table.ready()
        if seen["game"]["over"]:
            break
        choices = [one["words"] for one in seen["view"]["choices"]]
        more = [words for words in choices if words not in ("end", "skip")]
        table.choose(chance.choice(more or choices))
    return timed(table)


def frames(browser: Browser, base: str, person: Person) -> tuple[list[float], list[float]]:
    """On a slowed processor: gaps between pictures and what the first took, in milliseconds."""
    game = script(1, SOLO)
    made = person.make("me:Anna", **game.options)
    context = new_context(browser, base, key=person.key, speed="brisk")
    context.add_init_script(FRAMES)
    page = context.new_page()
    page.goto(f"{base}/#/game/{made['game']}")
    table = Table(page)
    table.ready()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    for _, _, words in game.steps[:CLICKS]:
        table.choose(words)
        # In peace: the next click would end what flies.
        table.wait("() => document.querySelector('[data-sky]').childElementCount === 1")
    gaps, first = page.evaluate("[window.__gaps, window.__first]")
    context.close()
    return gaps, first


def others_turns(
    browser: Browser, base: str, person: Person, speed: str
) -> tuple[list[float], list[float]]:
    """Seconds from the end of a turn: until the next choice, and until all is told."""
    made = person.make("me:Anna", *["bot:sprout"] * BOTS, expansion=True, seed="7", first="0")
    context = new_context(browser, base, key=person.key, speed=speed)
    page = context.new_page()
    page.goto(f"{base}/#/game/{made['game']}")
    table = Table(page)
    asked: list[float] = []
    told: list[float] = []
    while len(asked) < TURNS:
        words = [one["words"] for one in table.ready()["view"]["choices"]]
        mine = table.seen()["view"]["position"]["turn"] == 0
        choice = next((one for one in ("end", "skip") if one in words), words[0])
        begun = time.perf_counter()
        table.choose(choice)
        if choice != "end" or not mine:
            continue
        table.ready()
        asked.append(time.perf_counter() - begun)
        table.wait("() => !document.querySelector('[data-stage]')")
        told.append(time.perf_counter() - begun)
    context.close()
    return asked, told


def starts(browser: Browser) -> tuple[list[float], list[float]]:
    """Seconds from a new process to the first page: sent, and shown."""
    sent, shown = [], []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as folder:
            begun = time.perf_counter()
            with server(Path(folder)) as base:
                urllib.request.urlopen(f"{base}/", timeout=30).read()
                sent.append(time.perf_counter() - begun)
        with tempfile.TemporaryDirectory() as folder:
            page = browser.new_page()  # of somebody who was never here
            begun = time.perf_counter()
            with server(Path(folder)) as base:
                page.goto(f"{base}/", wait_until="commit")
                page.wait_for_selector("h1")
                shown.append(time.perf_counter() - begun)
                page.close()
    return sent, shown


def at(share: float, values: list[float]) -> float:
    """The value that so many are not above."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def measure() -> dict[str, Any]:
    """Everything."""
    from playwright.sync_api import sync_playwright

    import mycelia.engine

    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with server(Path(folder)) as base:
            person = Person(base)
            game = person.make("me:Anna", seed="7")["game"]
            loads = {
                "home": first_load(browser, base, person.key, "", "h1"),
                "table": first_load(
                    browser, base, person.key, f"#/game/{game}", "[role=grid] .ground"
                ),
            }
            took = {
                "solo": clicks_solo(browser, base, person),
                "bots": clicks_bots(browser, base, person),
            }
            gaps, first = frames(browser, base, person)
            waits = {pace: others_turns(browser, base, person, pace) for pace in PACES}
        sent, shown = starts(browser)
        found["machine"] = {
            "processors": os.cpu_count(),
            "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
            "python": platform.python_version(),
            "browser": browser.version,
            "engine": "compiled" if mycelia.engine.COMPILED else "interpreted",
        }
        browser.close()
    found["first_load_kb_gzip"] = {
        name: {
            "load": round(sum(parts[kind] for kind in LOAD) / 1000, 1),
            **{kind: round(parts[kind] / 1000, 1) for kind in KINDS},
        }
        for name, parts in loads.items()
    }
    found["click_to_paint_ms"] = {
        name: {
            "choices": len(values),
            "p50": round(statistics.median(values), 1),
            "p95": round(at(0.95, values), 1),
            "most": round(max(values), 1),
        }
        for name, values in took.items()
    }
    found["frames_slowed"] = {
        "frames": len(gaps),
        "per_s": round(1000 * len(gaps) / sum(gaps), 1),
        "p50": round(statistics.median(gaps), 1),
        "p95": round(at(0.95, gaps), 1),
        "long": sum(gap > LONG for gap in gaps),
        "first": round(statistics.median(first), 1),
    }
    found["others_turns_s"] = {
        pace: {
            "asked": round(statistics.median(asked), 2),
            "told": round(statistics.median(told), 2),
        }
        for pace, (asked, told) in waits.items()
    }
    found["server_start_s"] = {
        "page_sent": round(statistics.median(sent), 2),
        "page_shown": round(statistics.median(shown), 2),
    }
    return found


def show(found: dict[str, Any]) -> None:
    """As a table."""
    rows: list[tuple[str, ...]] = [("first load, kB gzip", *KINDS, "load")]
    for name, parts in found["first_load_kb_gzip"].items():
        rows.append((name, *(str(parts[kind]) for kind in KINDS), str(parts["load"])))
    rows.append(("click to paint, ms", "choices", "p50", "p95", "most"))
    for name, parts in found["click_to_paint_ms"].items():
        rows.append((name, *(str(parts[one]) for one in ("choices", "p50", "p95", "most"))))
    moved = found["frames_slowed"]
    rows.append((f"frames, slowed {SLOWED}x", *moved))
    rows.append(("while things move", *(str(value) for value in moved.values())))
    rows.append(("three bots' turns, s", "asked", "told"))
    for pace, parts in found["others_turns_s"].items():
        rows.append((pace, str(parts["asked"]), str(parts["told"])))
    rows.append(("server start, s", "sent", "shown"))
    start = found["server_start_s"]
    rows.append(("first page", str(start["page_sent"]), str(start["page_shown"])))
    for row in rows:
        print(f"{row[0]:<20}" + "".join(f"{cell:>10}" for cell in row[1:]))
    print(", ".join(f"{name}: {value}" for name, value in found["machine"].items()))


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Figures of the web game, from a real browser.")
    parser.add_argument("--json", action="store_true", help="for programs")
    given = parser.parse_args()
    found = measure()
    if given.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
