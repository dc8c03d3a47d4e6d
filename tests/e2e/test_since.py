"""What the others did: told at the beginning of one's turn; the log shows what it speaks of."""

from __future__ import annotations

from typing import Any

from browser import PHONE, WIDE
from driver import Table
from people import Person, Script, script
from playwright.sync_api import expect

TWO = 137


def rounds(game: Script) -> tuple[int, int]:
    """Where the second seat's first turn begins, and where the first seat's second one does."""
    ends = [i + 1 for i, step in enumerate(game.steps) if step[2] == "end"]
    return ends[0], ends[1]


def begin(room: Any, person: Person, size: tuple[int, int]) -> tuple[Table, Script, int]:
    """A table at which the other one has just had a turn."""
    game = script(2, TWO, first="0")
    theirs, mine = rounds(game)
    assert {seat for seat, _, _ in game.steps[:theirs]} == {0}
    ben = Person(room.base)
    made = person.make("me:Anna", "open", **game.options)
    ben.join(made["seats"][1]["token"], "Ben")
    words = [step[2] for step in game.steps]
    person.play(made["game"], words[:theirs])
    page = room.page(f"#/game/{made['game']}", size=size, theme="night", key=person.key)
    table = Table(page)
    table.arrived(theirs)
    expect(page.locator("[data-story], [data-since]")).to_have_count(0)
    ben.play(made["game"], words[theirs:mine])
    table.arrived(mine)
    table.ready()
    return table, game, mine


def test_since_your_last_turn_beside_the_log(room: Any, person: Person) -> None:
    table, game, mine = begin(room, person, WIDE)
    page = table.page
    story = page.locator(".log [data-story]")
    expect(story).to_contain_text("plays ")
    expect(story).not_to_contain_text("Anna")
    # Put away, and taken out again; still there after a reload.
    toggle = page.locator(".log .head button:not([data-part])")
    toggle.click()
    expect(story).to_have_count(0)
    log = page.locator(".log li")
    expect(log.filter(has_text="Anna").first).to_be_attached()
    toggle.click()
    expect(story).to_be_visible()
    page.reload()
    table.ready()
    expect(story).to_contain_text("plays ")
    # A line of the log shows what it speaks of: fields, or a card.
    toggle.click()
    page.locator(".log li button", has_text="moves a drop").last.click()
    expect(page.locator(".field.shown").first).to_be_attached()
    page.locator(".log li button", has_text="plays").last.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    table.choose(game.steps[mine][2])


def test_since_your_last_turn_on_a_phone(room: Any, person: Person) -> None:
    table, game, mine = begin(room, person, PHONE)
    page = table.page
    strip = page.locator("[data-since]")
    expect(strip).to_contain_text("plays ")
    # It covers nothing that is needed to play, nor what it is about, nor a hint and the menu: only
    # the title.
    box = strip.bounding_box()
    assert box
    for part in ("[data-part=shrine]", ".other", "[role=grid]"):
        seen = page.locator(part).first.bounding_box()
        assert seen and box["y"] + box["height"] <= seen["y"], part
    for button in page.locator("header > button").locator("visible=true").all():
        button.click(trial=True)
    # One line for each of the others; all of it is a tap away.
    strip.locator("button").first.click()
    expect(page.locator("dialog [data-story]")).to_contain_text("plays ")
    page.keyboard.press("Escape")
    strip.get_by_role("button", name="Close").click()
    expect(strip).to_have_count(0)
    page.locator("header").get_by_role("button", name="Log").click()
    page.locator("dialog .head button:not([data-part])").click()
    expect(page.locator("dialog [data-story]")).to_contain_text("plays ")
    page.keyboard.press("Escape")
    expect(strip).to_be_visible()
    # Whoever has begun has heard it.
    table.choose(game.steps[mine][2])
    expect(strip).to_have_count(0)
