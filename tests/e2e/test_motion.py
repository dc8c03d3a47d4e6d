"""Things fly over the table, unless somebody does not want them to; nobody has to wait for them."""

from __future__ import annotations

from typing import Any

import pytest
from browser import PHONE, WIDE
from driver import Table
from people import Person, script

SOLO = 289
STEPS = 16  # with cards played, drops moved and sunk, and ends of turns

# The most animations at once that any picture has seen.
WATCH = """
(() => {
  window.__moved = 0;
  const look = () => {
    window.__moved = Math.max(window.__moved, document.getAnimations().length);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""


@pytest.mark.parametrize(
    ("speed", "system", "size", "moves"),
    [
        ("brisk", "reduce", WIDE, False),
        ("off", "no-preference", PHONE, False),
        ("brisk", "no-preference", WIDE, True),
    ],
    ids=["the system wants none", "the person wants none", "wanted"],
)
def test_nothing_moves_where_motion_is_unwanted(
    room: Any, person: Person, speed: str, system: Any, size: tuple[int, int], moves: bool
) -> None:
    game = script(1, SOLO)
    kinds = {kind for _, kind, _ in game.steps[:STEPS]}
    assert {"turn", "move"} <= kinds
    made = person.make("me:Anna", **game.options)
    context = room.context(size=size, key=person.key, speed=speed)
    page = context.new_page()
    page.emulate_media(reduced_motion=system)
    page.goto(f"{room.base}/#/game/{made['game']}")
    table = Table(page)
    table.ready()
    page.evaluate(WATCH)
    for _, _, words in game.steps[:STEPS]:
        table.choose(words)
    # What flew has landed, and has left nothing behind.
    table.wait("() => document.querySelector('[data-sky]').childElementCount === 1")
    assert (page.evaluate("window.__moved") > 0) == moves


def test_the_shrine_turns_and_clicking_on_ends_what_flies(room: Any, person: Person) -> None:
    game = script(1, SOLO)
    made = person.make("me:Anna", **game.options)
    page = room.page(f"#/game/{made['game']}", key=person.key, speed="calm", theme="night")
    table = Table(page)
    table.ready()
    page.evaluate(
        """new MutationObserver(() => {
          window.__turned ||= !!document.querySelector(".turning .die");
        }).observe(document, { subtree: true, childList: true, attributes: true })"""
    )
    for _, _, words in game.steps:  # each click while the one before it still flies
        table.choose(words)
        if page.evaluate("window.__turned"):
            break
    else:
        raise AssertionError("the Shrine never turned")
    # The next choice can be made at once.
    done = table.seen()["number"]
    table.choose(game.steps[done][2])
    assert table.seen()["number"] == done + 1


@pytest.mark.parametrize(("speed", "seen"), [("brisk", True), ("off", False)])
def test_a_hero_of_ones_own_is_welcomed(room: Any, person: Person, speed: str, seen: bool) -> None:
    game = script(1, SOLO)
    words = [words for _, _, words in game.steps]
    hire = next(i for i, one in enumerate(words) if one.startswith("hire "))
    made = person.make("me:Anna", **game.options)
    person.play(made["game"], words[:hire])
    page = room.page(f"#/game/{made['game']}", size=PHONE, key=person.key, speed=speed)
    table = Table(page)
    table.ready()
    page.evaluate(
        """new MutationObserver(() => {
          window.__welcomed ??= document.querySelector("[data-welcome]")?.dataset.welcome;
        }).observe(document, { subtree: true, childList: true })"""
    )
    table.choose(words[hire])
    # It has gone to one's cards, and has left nothing behind.
    table.wait("() => document.querySelector('[data-sky]').childElementCount === 1")
    card = words[hire].removeprefix("hire ")
    assert page.evaluate("window.__welcomed ?? null") == (card if seen else None)
