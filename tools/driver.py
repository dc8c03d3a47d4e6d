"""A person at the table on a page: the driver of the browser tests."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any, Final, Literal

from people import PATIENCE
from playwright.sync_api import Error

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

NEAR: Final = 9.0  # pixels: a second click within them ...
DOUBLE: Final = 360.0  # ... and so many milliseconds is no click of its own
FORGETTABLE: Final = {"end", "skip", "use a"}  # what is no reason to ask before the end of a turn

# The middle of what can be clicked right away.
MIDDLE: Final = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const middle = [x + width / 2, y + height / 2];
  const moving = document.getAnimations().some(({ effect }) => effect?.target?.contains(one));
  return !moving && one.contains(document.elementFromPoint(...middle)) ? middle : null;
}"""
# The same for any card, and what choosing it means.
CARD: Final = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2, one.dataset.choice];
}"""


# Until a condition holds, looked at with every picture: one call instead of the many that the
# browser's driver makes of it.
UNTIL: Final = """(given) => new Promise((done, fail) => {
  const holds = %s;
  const end = performance.now() + %d;
  const look = () => {
    try {
      if (holds(given)) done(%s);
      else if (performance.now() > end) fail(new Error(`not within the time: ${holds}`));
      else requestAnimationFrame(look);
    } catch (error) {
      fail(error);
    }
  };
  look();
})"""
# What the server last said, as one text: the browser's driver takes values apart one by one, and
# these are many.
SEEN: Final = "JSON.stringify(window.__seen)"
# What a person would look at when nothing happens.
STATE: Final = """JSON.stringify({
  shown: window.__shown(),
  focus: document.activeElement?.outerHTML.slice(0, 120),
  prompt: document.querySelector("[data-prompt]")?.textContent,
  busy: !!document.querySelector("[data-busy]"),
  held: document.querySelector("[role=grid] [aria-selected=true]")?.dataset.field,
  dialogs: [...document.querySelectorAll("dialog[open]")].map((one) => one.innerText.slice(0, 80)),
  alerts: [...document.querySelectorAll("[role=alert]")].map((one) => one.textContent),
})"""


def forgotten(view: dict[str, Any]) -> bool:
    """Whether the table asks before the end of a turn: something worth it is left."""
    return any(one["words"] not in FORGETTABLE for one in view["choices"])


class Table:
    """A person at the table on a page: makes choices with mouse, fingers or keys."""

    def __init__(self, page: Page, how: Literal["mouse", "touch", "keys"] = "mouse") -> None:
        self.page = page
        self.how = how
        self.pressed: tuple[float, float] | None = None  # where the last card lay
        self.played: str | None = None  # what choosing it meant

    # -- what there is to see

    def seen(self) -> dict[str, Any]:
        """What the server last said to this page."""
        found: dict[str, Any] = json.loads(self.page.evaluate(SEEN))
        return found

    def wait(self, condition: str, given: object = None, then: str = "undefined") -> Any:
        """Waits until something holds, looked at when a picture is painted. Return what then is."""
        return self.page.evaluate(UNTIL % (condition, PATIENCE * 1000, then), given)

    def ready(self) -> dict[str, Any]:
        """Waits until something is asked of this page, or the game is over. Return what it saw."""
        found: dict[str, Any] = json.loads(
            self.wait(
                """() => {
              const { view, game, eyes, mine } = window.__seen;
              if (!window.__shown() || !document.querySelector("[data-prompt]")) return false;
              return game.over || (view.decision && mine.includes(view.decision.seat));
            }""",
                then=SEEN,
            )
        )
        return found

    def arrived(self, number: int) -> None:
        """Waits until the page shows that entry of the game."""
        self.wait("(number) => window.__seen.number === number && window.__shown()", number)

    # -- doing

    def press(self, target: Locator) -> None:
        """A click or a tap."""
        # Where it lies, if it lies still and nothing lies over it: half the time that the
        # browser's driver takes.
        middle = target.evaluate(MIDDLE)
        if self.how == "touch":
            self.page.touchscreen.tap(*middle) if middle else target.tap()
        else:
            assert self.how == "mouse"
            self.page.mouse.click(*middle) if middle else target.click()

    def choose(self, words: str) -> None:
        """Makes a choice, and waits until what follows from it is shown."""
        before = self.seen()
        found = [one for one in before["view"]["choices"] if one["words"] == words]
        assert found, f"{words!r} is not offered: {[c['words'] for c in before['view']['choices']]}"
        if self.how == "keys":
            self._type(found[0], before)
        else:
            self._click(found[0], before)
        try:
            self.wait(
                """([number, acks]) => window.__seen.number > number && window.__seen.acks > acks
                  && window.__shown()""",
                [before["number"], before["acks"]],
            )
        except Error as error:
            raise AssertionError(f"{words!r} led to nothing: {self._state(before)}") from error

    def _state(self, before: dict[str, Any]) -> str:
        """What can be seen when a choice led nowhere: numbers, where the focus is, what is open."""
        now = self.seen()
        page: str = self.page.evaluate(STATE)
        counts = [f"{key} {before[key]} -> {now[key]}" for key in ("number", "acks")]
        return f"{', '.join(counts)}, decision {now['view'].get('decision')}, {page}"

    def _click(self, choice: dict[str, Any], seen: dict[str, Any]) -> None:
        page, kind, words = self.page, choice["kind"], choice["words"]
        if kind in ("skip", "end"):
            button = page.locator(f'.dock [aria-keyshortcuts="{"s" if kind == "skip" else "n"}"]')
            self.press(button)
            if kind == "end" and forgotten(seen["view"]):
                self._sure()
                self.press(button)
        elif kind == "move":
            self._move(choice["field"], choice["to"], seen["view"]["choices"])
        elif choice.get("field"):
            self.press(self.cell(choice["field"]))
        elif kind == "hire" and not page.locator("main .showcase").is_visible():
            self.press(page.locator(".shop"))
            self._press_card(page.locator(f'dialog button[data-choice="{words}"]').first)
        elif choice.get("tile"):
            self.press(page.locator(f'main button[data-choice="{words}"]').first)
        elif choice.get("card"):
            self._press_card(page.locator(f'main button[data-choice="{words}"]').first)
        else:
            name = page.get_by_role("button", name=choice["label"], exact=True)
            self.press(name.locator("visible=true").first)

    def _press_card(self, target: Locator) -> None:
        """Not so soon after another card at the same place that both are one double click."""
        x, y, words = target.evaluate(CARD)
        where = (x, y)
        near = self.pressed is not None and math.dist(where, self.pressed) < NEAR
        if near or words == self.played:  # the second of two alike may still be on its way there
            self.page.wait_for_timeout(DOUBLE)
        self.played = words
        self.pressed = where
        self.press(target)

    def _sure(self) -> None:
        """The question before the end of a turn; a double click is no answer to it."""
        self.page.evaluate("window.__asked = performance.now()")
        self.wait("() => performance.now() - window.__asked > 320")

    def cell(self, name: str) -> Locator:
        """A field of the board."""
        return self.page.locator(f'[role=grid] [data-field="{name}"]')

    def _move(self, start: str, end: str, choices: list[dict[str, Any]]) -> None:
        """A drop, then where to. What is already in hand need not be picked up again."""
        in_hand = self._in_hand()
        ways = [one for one in choices if one.get("field") == start and one["kind"] == "move"]
        if in_hand != start:
            if in_hand is not None and any(
                one.get("field") == in_hand and one.get("to") == start for one in choices
            ):
                self._pick(in_hand)  # else it would go to where the other one lies
            self._pick(start)
            if len(ways) == 1:
                return
            self.wait("(name) => document.querySelector(`[data-field=${name}].selected`)", start)
        self._pick(end)

    def _in_hand(self) -> str | None:
        found: str | None = self.page.evaluate(
            "document.querySelector('[role=grid] [aria-selected=true]')?.dataset.field ?? null"
        )
        return found

    def _pick(self, name: str) -> None:
        if self.how == "keys":
            self._walk(name)
            self.page.keyboard.press("Enter")
        else:
            self.press(self.cell(name))

    # -- with keys alone

    def _type(self, choice: dict[str, Any], seen: dict[str, Any]) -> None:
        keys, kind, view = self.page.keyboard, choice["kind"], seen["view"]
        seat = view["position"]["seats"][view["seat"]]
        cards = [one for one in view["choices"] if one["kind"] == "remove-card"]
        if kind == "skip":
            keys.press("s")
        elif kind == "end":
            keys.press("n")
            if forgotten(view):
                self._sure()
                keys.press("n")
        elif kind == "play":
            keys.press(str(seat["hand"].index(choice["card"]) + 1))
        elif kind == "hire":
            keys.press(str(view["position"]["showcase"].index(choice["card"]) + 4))
        elif kind in ("use", "give-up"):
            keys.press(choice["tile"])
        elif kind == "move":
            self._move(choice["field"], choice["to"], view["choices"])
        elif choice.get("field"):
            self._pick(choice["field"])
        elif kind == "remove-card":
            place = cards.index(choice)
            if place < 9:
                keys.press(str(place + 1))
            else:
                self._say(choice["words"])
        else:
            self._say(choice["words"])

    def _say(self, words: str) -> None:
        """In words, as in a record."""
        self.page.keyboard.press("/")
        self.wait("() => document.activeElement?.id === 'typed'")
        self.page.keyboard.type(words)
        self.page.keyboard.press("Enter")

    def _walk(self, name: str) -> None:
        where = "document.activeElement?.dataset?.field ?? null"
        now = self.page.evaluate(where)
        if now is None:
            self.page.keyboard.press("ArrowDown")  # onto the board
            now = self.page.evaluate(where)
        assert now is not None, "an arrow does not lead onto the board"
        for _ in range(abs(ord(name[0]) - ord(now[0]))):
            self.page.keyboard.press("ArrowRight" if name[0] > now[0] else "ArrowLeft")
        # Rows are counted as people do, from the top or the bottom: see where a step leads.
        for _ in range(8):
            now = self.page.evaluate(where)
            if now == name:
                return
            self.page.keyboard.press(self._row(now, name))
        raise AssertionError(f"the arrows did not lead to {name}, but to {now}")

    def _row(self, now: str, wanted: str) -> str:
        up = self.page.evaluate(
            """([a, b]) => {
              const top = (name) => document.querySelector(`[role=grid] [data-field=${name}]`)
                .getBoundingClientRect().top;
              return top(b) < top(a);
            }""",
            [now, wanted],
        )
        return "ArrowUp" if up else "ArrowDown"
