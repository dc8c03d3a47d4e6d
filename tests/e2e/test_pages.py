"""Every page: nothing for axe to find, nothing wider than the screen. Replays, and dead ends."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from boxes import cut
from browser import LANGUAGES, PHONE, WIDE
from driver import Table
from people import Person, Script, script
from playwright.sync_api import Page, expect

SOLO = 289
KINDS = {
    "turn", "move", "remove", "beside", "around", "neighbours", "either", "remove-card", "shrine",
    "tile", "bonus",
}  # fmt: skip
THEMES = ("morning", "night")
NARROW = (360, 740)
AXE = Axe()


@dataclass
class World:
    """Games of every sort, all of one person."""

    person: Person
    over: str
    solo: str
    bots: str
    lobby: dict[str, Any]

    def pages(self) -> dict[str, str]:
        """All pages by name: addresses."""
        token = next(seat["token"] for seat in self.lobby["seats"] if seat.get("token"))
        return {
            "home": "#/",
            "new solo": "#/new/solo",
            "new bots": "#/new/bots",
            "new friends": "#/new/friends",
            "new screen": "#/new/screen",
            "lobby": f"#/lobby/{self.lobby['game']}",
            "join": f"#/join/{token}",
            "my games": "#/games",
            "statistics": "#/statistics",
            "table solo": f"#/game/{self.solo}",
            "table bots": f"#/game/{self.bots}",
            "end": f"#/game/{self.over}",
            "replay": f"#/replay/{self.over}/30",
            "open a replay": "#/replay/open",
            "cards": "#/cards",
            "card": "#/cards/amanita-muscaria",
            "rules": "#/rules",
            "rules with a card": "#/rules/symbols",
            "rules by number": "#/rules/all",
            "settings": "#/settings",
            "learn": "#/learn",
            "pictures": "#/pictures",
            "key": f"#/key/{'A' * 43}",
            "not found": "#/nowhere",
            "no such game": "#/game/nowhere",
        }


@pytest.fixture(scope="module")
def world(house: str) -> World:
    person = Person(house)
    game = script(1, SOLO)
    over = person.make("me:Anna", **game.options)["game"]
    person.play(over, [words for _, _, words in game.steps])
    solo = person.make("me:Anna", **game.options)["game"]
    person.play(solo, [words for _, _, words in game.steps[:25]])
    bots = person.make(
        "me:Anna", "bot:greedy", "bot:greedy", "bot:random", first="0", expansion=True
    )["game"]
    lobby = person.make("me:Anna", "open", "open:Ben")
    seats = [{"kind": "me", "name": ""}, {"kind": "bot", "name": ""}]
    person.call("POST", "/games", {"learn": True, "seats": seats})
    return World(person, over, solo, bots, lobby)


def visit(page: Page, address: str, name: str) -> None:
    """Opens a page and waits until it is there, with all it loads and all that is folded."""
    page.goto(address)
    # Another address of the same app: until then it is the page before that has a heading.
    page.wait_for_function("() => document.documentElement.dataset.at === location.hash")
    if name.startswith("table"):
        page.wait_for_selector("[data-prompt]")
    elif name == "end":
        page.wait_for_selector("dialog [data-curves=leaves]")  # what comes last
    elif name == "no such game":
        page.wait_for_selector("[role=alert]")
    elif name == "replay":
        page.wait_for_selector("input[type=range]")
    elif name == "lobby":
        page.wait_for_selector("main input[readonly]")
    elif name == "card":
        page.wait_for_selector("dialog[open]")
    else:
        page.wait_for_selector("h1")
    page.wait_for_function("() => !document.querySelector('main [role=status].soft')")
    page.evaluate("document.fonts.ready.then(() => undefined)")
    for summary in page.locator("main details:not([open]) > summary").all()[::-1]:
        summary.click()


def still(page: Page) -> None:
    """Until nothing moves any more but what moves for ever, and that is painted."""
    page.evaluate(
        """async () => {
          const ends = (one) => one.effect?.getComputedTiming().endTime !== Infinity;
          for (;;) {
            const moving = document.getAnimations().filter(ends);
            if (!moving.length) break;
            await Promise.allSettled(moving.map((one) => one.finished));
          }
          for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
        }"""
    )


def violations(page: Page, *, colours_only: bool = False) -> list[str]:
    """What axe finds, in short lines."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.axe_script)
    still(page)
    # Without fetching the style sheets once more: they are our own, and on the page already.
    options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
    if colours_only:
        options["runOnly"] = ["color-contrast"]
    found = page.evaluate(
        "(options) => axe.run(options).then((found) => found.violations)", options
    )
    return [
        f"{one['id']}: {node['target']} {node['html'][:160]} – "
        + " ".join(check["message"] for check in node["any"] + node["all"] + node["none"])
        for one in found
        for node in one["nodes"]
    ]


def themes(size: tuple[int, int]) -> tuple[str, ...]:
    """Return the themes to look at: colours are the same on a phone, and are looked at in one."""
    return THEMES if size == WIDE else THEMES[1:]


def put_on(page: Page, theme: str) -> None:
    """Changes the theme, and nothing else."""
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=str)
def test_axe_finds_nothing_on_any_page(room: Any, world: World, size: tuple[int, int]) -> None:
    """All but the colours is the same in the second theme."""
    room.expected = lambda text: "404" in text and "/api/" in text  # what is not there
    page = room.page(size=size, theme="morning", key=world.person.key, links=world.lobby)
    found = {}
    for name, address in world.pages().items():
        visit(page, f"{room.base}/{address}", name)
        bad = []
        for i, theme in enumerate(themes(size)):
            put_on(page, theme)
            bad += violations(page, colours_only=i > 0)
        if bad:
            found[name] = bad
    assert found == {}


@cache
def meeting() -> list[tuple[Script, set[str]]]:
    """A few games in which the first seat meets all kinds, each with those that are new in it."""
    found, missing = [], set(KINDS)
    for seed in count(1):
        game = script(2, seed, expansion=True)
        if new := missing & {kind for seat, kind, _ in game.steps if seat == 0}:
            found.append((game, new))
            missing -= new
        if not missing:
            return found
    raise AssertionError


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_axe_finds_nothing_at_any_kind_of_decision(
    room: Any, person: Person, size: tuple[int, int]
) -> None:
    """The page looks on while the same person chooses elsewhere; at each new kind axe looks."""
    met: dict[str, list[str]] = {}
    for game, wanted in meeting():
        met |= look_on(room, person, size, game, wanted)
    assert met == {kind: [] for kind in KINDS}


def look_on(
    room: Any, person: Person, size: tuple[int, int], game: Script, wanted: set[str]
) -> dict[str, list[str]]:
    """What axe finds when a game comes to these kinds of decisions."""
    ben = Person(room.base)
    made = person.make("me:Anna", "open", **game.options)
    ben.join(made["seats"][1]["token"], "Ben")
    page = room.page(f"#/game/{made['game']}", size=size, key=person.key)
    table = Table(page)
    met: dict[str, list[str]] = {}
    done = 0
    for i, (seat, kind, _) in enumerate(game.steps):
        if seat != 0 or kind in met or kind not in wanted:
            continue
        while done < i:  # runs of choices of one seat
            who = game.steps[done][0]
            run = done
            while run < i and game.steps[run][0] == who:
                run += 1
            (person, ben)[who].play(made["game"], [words for _, _, words in game.steps[done:run]])
            done = run
        table.arrived(i)
        seen = table.ready()
        assert kind in (seen["view"]["decision"]["kind"], "bonus")
        met[kind] = []
        for n, theme in enumerate(themes(size)):
            put_on(page, theme)
            met[kind] += violations(page, colours_only=n > 0)
    return met


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_fits_on_a_small_screen(room: Any, world: World, lang: str) -> None:
    room.expected = lambda text: "404" in text and "/api/" in text
    theme = "morning" if LANGUAGES.index(lang) % 2 else "night"
    page = room.page(size=NARROW, theme=theme, lang=lang, key=world.person.key, links=world.lobby)
    wide: dict[str, object] = {}
    for name, address in world.pages().items():
        visit(page, f"{room.base}/{address}", name)
        still(page)
        width, inner = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
        if width > inner:
            wide[name] = width
        if unreadable := cut(page):
            wide[f"{name}, text"] = unreadable
        if name.startswith("table"):  # and no scrolling to play
            height, inner = page.evaluate("[document.scrollingElement.scrollHeight, innerHeight]")
            if height > inner:
                wide[f"{name}, height"] = height
    assert wide == {}


def test_a_replay_by_link(room: Any, world: World) -> None:
    last = len(script(1, SOLO).steps)
    address = f"#/replay/{world.over}/30"
    # Whoever knows the link may look: another browser, another key.
    page = room.page(address, size=WIDE, theme="night")
    scrubber = page.locator("input[type=range]")
    expect(scrubber).to_have_value("30")
    expect(page.locator(".place")).to_contain_text(f"30/{last}")
    board = page.locator("[role=grid]")
    fields = board.locator("[role=gridcell]")
    words = "all => all.map(one => one.getAttribute('aria-label'))"
    then = fields.evaluate_all(words)
    scrubber.fill(str(last))
    expect(page.locator(".place")).to_contain_text(f"{last}/{last}")
    assert fields.evaluate_all(words) != then
    scrubber.fill("10")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(scrubber).to_have_value("11")
    page.wait_for_url(re.compile(f"#/replay/{world.over}/11$"))
    # The log leads to moments, too.
    page.locator(".story button").first.click()
    expect(scrubber).not_to_have_value("11")
    # The address of a moment opens at it, also on a phone.
    phone = room.page(f"#/replay/{world.over}/11", size=PHONE, theme="morning")
    expect(phone.locator("input[type=range]")).to_have_value("11")
    # With the eyes of a seat its hand is seen.
    page.locator(".choices select").last.select_option("0")
    expect(page.locator(".hand [class*=face], .hand .card").first).to_be_visible()


def test_dead_ends_say_what_to_do(room: Any, world: World) -> None:
    room.expected = lambda text: bool(re.search("40[0-9]|410", text)) and "/api/" in text
    page = room.page(size=PHONE, theme="morning", lang="de")

    def says(address: str) -> str:
        page.goto(f"{room.base}/{address}")
        page.reload()
        expect(page.locator("main [role=alert], main .card").first).to_be_visible()
        text = str(page.locator("main").inner_text())
        assert page.locator('main a[href^="#/"], main button').count() > 0, "a way on"
        return text

    # Used up by somebody else.
    made = world.person.make("me:Anna", "open")
    token = made["seats"][1]["token"]
    Person(room.base).join(token, "Ben")
    for dead, words in ((token, "besetzt"), ("x" * 32, "Link"), ("x", "Link")):
        assert words in says(f"#/join/{dead}")
        assert "eingeladen" not in page.locator("main").inner_text()
    assert "Link" in says(f"#/watch/{'x' * 32}")
    assert "gibt es hier nicht" in says("#/game/nowhere")
    expect(page.locator("h1")).not_to_contain_text("Verbind")
    assert "gibt es hier nicht" in says("#/replay/nowhere")
    assert "zu Ende" in says(f"#/replay/{made['game']}")
    assert "gehört jemand anderem" in says(f"#/game/{made['game']}")
    assert says("#/key/short")
    page.goto(f"{room.base}/#/nowhere")
    expect(page.locator("main")).to_contain_text(re.compile("\\w+"))
    expect(page.locator('main a[href="#/"]')).to_be_visible()
