"""Sound: none until it is asked for, then for what happens, and never from a hidden tab."""

from __future__ import annotations

from typing import Any

from browser import WIDE
from driver import Table
from people import Person, script
from playwright.sync_api import expect

# Counts what begins to sound.
COUNT = """
window.__sounds = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { window.__sounds++; return start.apply(this, when); };
}
"""
HIDE = "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"


def test_sound_only_when_it_is_asked_for(room: Any, person: Person) -> None:
    game = script(1, 289)
    choices = iter([words for _, _, words in game.steps])
    made = person.make("me:Anna", **game.options)
    context = room.context(size=WIDE, key=person.key)
    context.add_init_script(COUNT)
    page = context.new_page()
    page.goto(f"{room.base}/#/game/{made['game']}")
    table = Table(page)
    table.ready()
    table.choose(next(choices))
    table.choose(next(choices))
    table.ready()
    assert page.evaluate("window.__sounds") == 0
    # Asked for in the menu: the switch is heard itself.
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sound").check()
    page.wait_for_function("() => window.__sounds > 0")
    expect(page.get_by_label("Volume")).to_have_value("60")
    page.keyboard.press("Escape")
    before = page.evaluate("window.__sounds")
    table.choose(next(choices))
    table.ready()
    page.wait_for_function("(before) => window.__sounds > before", arg=before)
    # Nobody looks: nothing is heard. What is played later is played after what came before.
    page.evaluate(HIDE)
    heard = page.evaluate("window.__sounds")
    table.choose(next(choices))
    table.ready()
    page.evaluate("() => new Promise((done) => setTimeout(done, 0))")
    assert page.evaluate("window.__sounds") == heard
    # It stays as it was chosen.
    page.goto(f"{room.base}/#/settings")
    expect(page.get_by_label("Sound")).to_be_checked()
