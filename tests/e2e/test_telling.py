"""The others' turns are told: a script that only reads the screen can follow them."""

from __future__ import annotations

from typing import Any

import pytest
from browser import PHONE, WIDE
from driver import Table
from people import Person
from playwright.sync_api import Page, expect

# Reads the stage whenever a picture is painted: the lines of each scene, as they were last.
READ = """
(() => {
  window.__told = [];
  let scene = null;
  const look = () => {
    const stage = document.querySelector("[data-stage]");
    if (stage?.checkVisibility()) {
      const lines = [...stage.querySelectorAll("[data-told]")].map((one) => one.innerText);
      if (stage.dataset.scene !== scene) window.__told.push([]);
      scene = stage.dataset.scene;
      window.__told[window.__told.length - 1] = lines;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""
IDLE = "() => !document.querySelector('[data-stage]')"


def finish_turn(table: Table) -> None:
    """Plays whatever comes first, without hiring, until the turn is over."""
    while True:
        choices = table.ready()["view"]["choices"]
        words = [one["words"] for one in choices]
        wanted = next((w for w in ("end", "skip") if w in words), words[0])
        table.choose(wanted)
        if wanted == "end":
            return


def begin(room: Any, person: Person, size: tuple[int, int], speed: str) -> tuple[Table, Page]:
    """A table with three bots at which it is Anna's turn."""
    made = person.make("me:Anna", "bot", "bot", "bot", seed="7", first="0", expansion=True)
    page = room.page(f"#/game/{made['game']}", size=size, key=person.key, speed=speed)
    table = Table(page)
    table.ready()
    page.evaluate(READ)
    return table, page


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_every_card_and_every_drop_of_the_bots_is_told(
    room: Any, person: Person, size: tuple[int, int]
) -> None:
    table, page = begin(room, person, size, "brisk")
    for _ in range(2 if size == WIDE else 1):
        before = len(table.seen()["log"])
        finish_turn(table)
        table.ready()
        table.wait(IDLE)
        log = [e for e in table.seen()["log"][before:] if e.get("seat", 0) != 0]
        told = [line for scene in page.evaluate("window.__told") for line in scene]
        names = page.evaluate("window.__seen.game.seats.map((seat) => seat.name)")
        box = page.request.get(f"{room.base}/api/cards?lang=en").json()
        cards = {one["id"]: one["name"] for one in box["cards"]}
        played = [(names[e["seat"]], cards[e["card"]]) for e in log if e["kind"] == "play"]
        assert len(played) >= 9
        for name, card in played:
            line = f"{name} plays {card}."
            assert line in told
            told.remove(line)
        for event in log:
            if event["kind"] in ("sink", "remove"):
                field, name = event["field"], names[event["seat"]]
                line = next(one for one in told if name in one and f"from {field}" in one)
                told.remove(line)
        page.evaluate("window.__told = []")


def test_the_telling_is_paused_skipped_and_shown_again(room: Any, person: Person) -> None:
    table, page = begin(room, person, WIDE, "calm")
    finish_turn(table)
    stage = page.locator("[data-stage]")
    expect(stage).to_be_visible()
    # The question is there already: nothing waits for the telling.
    table.ready()
    expect(page.locator("[data-banner]")).to_have_text("Your turn")
    page.locator("[data-part=tell-pause]").click()
    scene = stage.get_attribute("data-scene")
    page.wait_for_timeout(1500)
    assert stage.get_attribute("data-scene") == scene
    # All of it is in sight, in a wide window too, where its column was once measured by the table.
    for width, height in ((1920, 1080), (915, 412), WIDE):
        page.set_viewport_size({"width": width, "height": height})
        outer, inner = stage.bounding_box(), stage.locator("[data-board]").bounding_box()
        assert outer and inner and inner["width"] > 60
        assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    page.locator("[data-part=tell-pause]").click()
    table.wait("(scene) => document.querySelector('[data-stage]').dataset.scene !== scene", scene)
    page.locator("[data-part=tell-skip]").click()
    expect(stage).to_have_count(0)
    page.locator("[data-part=tell-again]").locator("visible=true").first.click()
    expect(stage).to_be_visible()
    # A choice ends it.
    table.choose(table.seen()["view"]["choices"][0]["words"])
    expect(stage).to_have_count(0)


def test_a_page_that_slept_shows_what_is(room: Any, person: Person) -> None:
    table, page = begin(room, person, WIDE, "calm")
    finish_turn(table)
    expect(page.locator("[data-stage]")).to_be_visible()
    table.ready()  # nothing more is to come
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("[data-stage]")).to_have_count(0)
    finish = page.evaluate("window.__seen.view.position.seats.map((s) => s.drops)")
    for seat in (1, 2, 3):
        drops = sum(finish[seat].values())
        expect(page.locator(f"[data-seat='{seat}'] [data-explain=drops]")).to_have_text(str(drops))
