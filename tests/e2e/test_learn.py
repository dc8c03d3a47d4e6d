"""The guided first game, by whoever follows the coach: by mouse, and by keyboard alone."""

from __future__ import annotations

import math
import re
import time
from typing import Any

import pytest
from boxes import ALLOWED, cut
from browser import LANGUAGES, PHONE, WIDE
from driver import DOUBLE, NEAR, Table
from playwright.sync_api import Page, expect

STEPS = [
    "forest", "play", "sink", "leaves", "hire", "end", "other", "hero", "tile", "shrine", "goal",
]  # fmt: skip
SMALL = (360, 640)
SHRINE = "d2"
# The first turn, as the coach wants it.
FIRST = [
    "play galerina-hypnorum",
    "c2>d2",
    "play clitocybe-odora",
    "play marasmius-rotula",
    "e2>d2",
    "hire",  # whoever can be paid for
]

# The middle of the first ring, if it lies on something that can be chosen.
RINGED = """() => {
  const box = document.querySelector("[data-ring] span")?.getBoundingClientRect();
  if (!box) return null;
  const at = [box.x + box.width / 2, box.y + box.height / 2];
  const what = document.elementFromPoint(...at);
  return what?.closest("[data-choice], [data-field], [data-part]") ? at : null;
}"""
# What changes when something was done.
NOW = """() => [
  window.__seen.number,
  document.querySelector("[data-coach]")?.dataset.coach,
  document.querySelector("[data-coach] [role=status]")?.textContent,
  document.querySelector("[data-prompt]")?.textContent,
  document.querySelectorAll("dialog[open]").length,
  document.querySelector("[role=grid] [aria-selected=true]")?.dataset.field,
].join()"""


# What the coach speaks of that cannot be seen: under its own words, or outside the window. In a
# dialog the words are below it.
HIDDEN = """() => {
  const words = document.querySelector("[data-coach]").getBoundingClientRect();
  if (document.querySelector("dialog[open]")) return [];
  return [...document.querySelectorAll("[data-ring] span")].flatMap((ring) => {
    const box = ring.getBoundingClientRect();
    const [left, top, right, bottom] = [box.left + 6, box.top + 6, box.right - 6, box.bottom - 6];
    const across = left < words.right && right > words.left;
    const covered = across && top < words.bottom && bottom > words.top;
    const out = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    const where = [left, top, right, bottom].map(Math.round).join(" ");
    return covered ? [`under the words: ${where}`] : out ? [`outside: ${where}`] : [];
  });
}"""

PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Pupil:
    """Somebody who does what the coach says."""

    def __init__(self, page: Page, table: Table) -> None:
        self.page = page
        self.table = table
        self.heard: list[str] = []
        self.clicked = (0.0, -1.0, -1.0)  # when, and where

    def listen(self) -> str:
        """Which step it is, when something is asked."""
        self.table.wait("() => !document.querySelector('[data-busy]')")
        self.table.ready()
        coach = self.page.locator("[data-coach]")
        step = coach.get_attribute("data-coach") or ""
        self.heard.append(step)
        assert coach.get_by_role("status").inner_text().strip()
        return step

    @property
    def told(self) -> bool:
        """Whether it is to be read only."""
        return self.page.locator("[data-coach] button.primary").count() > 0

    def click(self) -> None:
        """Next or, to do something, a click on what is ringed."""
        before = self.page.evaluate(NOW)
        if self.told:
            self.page.locator("[data-coach] button").click()
        else:
            self.table.wait(RINGED)
            self.page.evaluate("new Promise(requestAnimationFrame)")
            where = self.table.wait(RINGED, then=f"({RINGED})()")
            self.wait_if_twice(*where)
            self.page.mouse.click(*where)
        self.table.wait(f"(before) => ({NOW})() !== before", before)

    def wait_if_twice(self, x: float, y: float) -> None:
        """A second click at one place is no double click."""
        at, last_x, last_y = self.clicked
        if math.dist((x, y), (last_x, last_y)) < NEAR:
            self.page.wait_for_timeout(max(0.0, DOUBLE - 1000 * (time.monotonic() - at)))
        self.clicked = (time.monotonic(), x, y)


def found(seen: dict[str, Any], words: str) -> str:
    """The choice with these words, or the first that begins so."""
    choices: list[str] = [one["words"] for one in seen["view"]["choices"]]
    return next(one for one in choices if one == words or one.startswith(f"{words} "))


def clever(seen: dict[str, Any]) -> str:
    """What leads to an empty forest."""

    def far(field: str) -> int:
        return abs(ord(field[0]) - ord(SHRINE[0])) + abs(int(field[1]) - int(SHRINE[1]))

    def worth(choice: dict[str, Any]) -> int:
        kind = choice["kind"]
        if kind == "move":
            nearer = far(choice["field"]) - far(choice["to"])
            return 90 if choice["to"] == SHRINE else 40 + nearer if nearer > 0 else -1
        ranks = {"remove": 95, "around": 95, "all": 95, "play": 60, "use": 20, "skip": 10, "end": 5}
        if choice["words"] == "use a":
            return 1
        return ranks.get(kind, 15)

    best: dict[str, Any] = max(seen["view"]["choices"], key=worth)
    words: str = best["words"]
    return words


def finish(table: Table) -> None:
    """Plays on alone, to the end, and wins."""
    for _ in range(250):
        seen = table.ready()
        if seen["game"]["over"]:
            break
        table.choose(clever(seen))
    seen = table.ready()
    assert seen["game"]["outcome"]["winners"] == [0]
    expect(table.page.locator("dialog [data-outcome]")).to_be_visible()


def test_the_guided_game_to_its_end_by_mouse(room: Any) -> None:
    page = room.page("", size=WIDE, stranger=True)
    page.locator("main a.mode.main").click()  # big and green, the first of all
    page.locator("main button").click()
    page.wait_for_url(re.compile("#/game/"))
    pupil = Pupil(page, Table(page))
    left = False
    for clicks in range(2, 82):
        step = pupil.listen()
        if step == "free":
            break
        if step == "leaves" and "leaves" not in pupil.heard[:-1]:
            assert clicks == 6  # from the home page to the first drop in the shrine
        if step == "end" and not left:  # leaves, and comes back to it
            left = True
            page.goto(f"{room.base}/#/")
            page.goto(f"{room.base}/#/learn")
            page.locator('main a[href^="#/game/"]').click()
            page.wait_for_url(re.compile("#/game/"))
            page.reload()
            assert pupil.listen() == "end"
        pupil.click()
    assert [step for step in dict.fromkeys(pupil.heard) if step in STEPS] == STEPS
    assert page.evaluate("document.querySelectorAll('[data-ring] span').length") == 0
    page.locator("[data-coach] button").click()  # enough of the coach
    expect(page.locator("[data-coach]")).to_have_count(0)
    finish(pupil.table)
    # The next step is one click away: a real game, against the gentlest.
    lesson = page.url
    page.locator("dialog [data-what-next] .primary").click()
    page.wait_for_function("(before) => location.href !== before", arg=lesson)
    seen = Table(page).ready()
    assert seen["game"]["mode"] == "bots"
    assert [seat["bot"] for seat in seen["game"]["seats"]] == [None, "spore"]
    # And nobody is called new here any more: a small line is left.
    page.goto(f"{room.base}/#/")
    expect(page.locator("main a[href='#/learn'].small")).to_be_visible()
    expect(page.locator("main a[href='#/learn']")).to_have_count(1)


def test_the_guided_game_to_its_end_by_keyboard(room: Any) -> None:
    page = room.page("#/learn", size=WIDE, theme="morning")
    expect(page.locator("main button")).to_be_visible()
    page.locator("h1").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("#/game/"))
    table = Table(page, "keys")
    pupil = Pupil(page, table)

    def tab_to_coach() -> None:
        for _ in range(60):
            if page.evaluate("!!document.activeElement.closest('[data-coach]')"):
                return
            page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead to the coach")

    first = list(FIRST)
    for _ in range(80):
        step = pupil.listen()
        if step == "free":
            break
        if pupil.told:
            tab_to_coach()
            before = page.evaluate(NOW)
            page.keyboard.press("Enter")
            page.wait_for_function(f"(before) => ({NOW})() !== before", arg=before)
            # The focus stays at the button, whatever it says now.
            assert page.evaluate("!!document.activeElement.closest('[data-coach]')")
            page.evaluate("document.activeElement.blur()")
        else:
            seen = table.seen()
            table.choose(found(seen, first.pop(0)) if first else clever(seen))
    assert {"forest", "play", "sink", "leaves", "hire", "end", "hero", "shrine", "goal"} <= set(
        pupil.heard
    )
    finish(table)


def test_whoever_does_something_else_is_not_stuck(room: Any) -> None:
    """The leaves first, a drop the wrong way, nothing hired: there is always a next step."""
    page = room.page("#/learn", size=PHONE, theme="morning", touch=True)
    page.locator("main button").tap()
    page.wait_for_url(re.compile("#/game/"))
    table = Table(page, "touch")
    pupil = Pupil(page, table)
    for words, step in [
        ("play clitocybe-odora", "play"),
        ("play galerina-hypnorum", "sink"),
        ("c2>c1", "hire"),
        ("play marasmius-rotula", "sink"),
        ("skip", "hire"),
        ("end", "other"),
    ]:
        pupil.listen()
        table.choose(words)
        if words != "end":
            assert pupil.listen() == step
    for _ in range(12):  # and "Later" leads on, too
        if pupil.listen() == "free":
            break
        button = page.locator("[data-coach] button:not([aria-disabled])")
        if button.count():
            button.tap()
        else:
            table.choose(clever(table.seen()))
    assert pupil.heard


def misfits(page: Page) -> list[object]:
    """Return which of the coach's words are cut, what they hide, and what needs scrolling."""
    page.evaluate(PAINTED)
    found: list[object] = [*cut(page, (*ALLOWED, "main", "dialog"))]  # the table is seen elsewhere
    found += page.evaluate(HIDDEN)
    tall = page.evaluate("document.scrollingElement.scrollHeight - innerHeight")
    return [*found, f"{tall} px below the window"] if tall > 0 else found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coach_fits_on_a_small_screen(room: Any, lang: str) -> None:
    page = room.page("#/learn", size=SMALL, theme="night", lang=lang)
    page.locator("main button").click()
    page.wait_for_url(re.compile("#/game/"))
    pupil = Pupil(page, Table(page))
    sizes = (PHONE, SMALL) if lang == "de" else (SMALL,)  # the longest words
    wrong: dict[str, object] = {}
    for _ in range(80):
        step = pupil.listen()
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            if found := misfits(page):
                wrong[f"{step} {width}x{height}"] = found
        if step == "free":
            break
        pupil.click()
    assert wrong == {}


def test_the_coach_explains_gwidyon(room: Any) -> None:
    """What he does, and when one loses, in a real game against him."""
    page = room.page("#/new/solo", size=SMALL, theme="morning", touch=True)
    page.get_by_role("button", name="The coach explains Gwidyon").tap()
    page.wait_for_url(re.compile("#/game/"))
    table = Table(page, "touch")
    pupil = Pupil(page, table)
    told: list[str] = []
    for _ in range(60):
        step = pupil.listen()
        page.evaluate(PAINTED)
        assert page.evaluate(HIDDEN) == [], step
        if step == "free":
            break
        if pupil.told:
            told.append(page.locator("[data-coach] [role=status]").inner_text())
            page.locator("[data-coach] button").tap()
            page.wait_for_function(
                "(step) => document.querySelector('[data-coach]').dataset.coach !== step", arg=step
            )
        else:
            table.choose(clever(table.seen()))
    assert list(dict.fromkeys(one for one in pupil.heard if one.startswith("ghost."))) == [
        "ghost.meet", "ghost.turn", "ghost.card", "ghost.chip", "ghost.dew", "ghost.race",
    ]  # fmt: skip
    assert "you lose" in told[0]
    assert table.seen()["game"]["options"]["gwidyon_drops"] == 25
