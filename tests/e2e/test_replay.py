"""A replay: a link lands on its moment, with the eyes it names; the log follows and leads."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser import PHONE, WIDE
from people import Person, script
from playwright.sync_api import Page, expect

import mycelia

SEED = 7
BOARD = """cells => Object.fromEntries(cells.map(cell => {
  const words = cell.getAttribute('aria-label');
  return [words.slice(0, 2), Number((words.match(/(\\d+) drops?/) ?? [0, 0])[1])];
}).filter(([, drops]) => drops))"""


@pytest.fixture(scope="module")
def over(house: str) -> tuple[str, mycelia.Game]:
    """A game of two that is over: its id and its record, read by the library."""
    person = Person(house)
    game = script(2, SEED)
    id = person.make("me:Anna", "me:Ben", **game.options)["game"]
    person.play(id, [words for _, _, words in game.steps])
    return id, mycelia.load(person.call("GET", f"/games/{id}/record"))


def moment(game: mycelia.Game, step: int) -> mycelia.Game:
    """The game after so many choices."""
    again = game.root()
    for number in game.history[:step]:
        again.apply(number)
    return again


def board(page: Page) -> dict[str, int]:
    """The drops on the board in the middle."""
    cells = page.locator("[data-board] [role=grid] [role=gridcell]")
    found: dict[str, int] = cells.evaluate_all(BOARD)
    return found


@pytest.mark.parametrize(
    ("size", "theme", "shares"), [(WIDE, "night", (0, 0.5, 1)), (PHONE, "morning", (0.5,))], ids=str
)
def test_a_link_lands_on_its_moment(
    room: Any,
    over: tuple[str, mycelia.Game],
    size: tuple[int, int],
    theme: str,
    shares: tuple[float, ...],
) -> None:
    id, game = over
    last = len(game.history)
    page = room.page(size=size, theme=theme)
    for step in (max(1, int(last * share)) for share in shares):
        then = moment(game, step).position().to_dict()
        for eyes in (0, 1):
            page.goto("about:blank")
            page.goto(f"{room.base}/#/replay/{id}/{step}/{eyes}")
            expect(page.locator("input[type=range]")).to_have_value(str(step))
            expect(page.locator(".place")).to_contain_text(f"{step}/{last}")
            expect(page.locator(".dock h2")).to_contain_text(("Anna", "Ben")[eyes])
            assert board(page) == then["seats"][eyes]["drops"]
            hand = page.locator(".hand [data-card]")
            expect(hand).to_have_count(len(then["seats"][eyes]["hand"]))
            names = [game.edition.cards[game.edition.kinds[card]].name("en")
                     for card in then["seats"][eyes]["hand"]]  # fmt: skip
            for name in names:
                expect(page.locator(".hand")).to_contain_text(name)


# How many things were sent on their way.
FLOWN = """() => {
  const animate = Element.prototype.animate;
  window.__flown = 0;
  Element.prototype.animate = function (...how) {
    window.__flown++;
    return animate.apply(this, how);
  };
}"""


def test_the_log_follows_and_leads(room: Any, over: tuple[str, mycelia.Game]) -> None:
    id, game = over
    step = next(event.number for event in game.events() if event.kind == "hire")
    page = room.page(f"#/replay/{id}/{step}", size=WIDE, theme="morning")
    now = page.locator(".story [aria-current=step]")
    words = game.lines([event for event in game.events() if event.number == step], "en")
    expect(now).to_have_text(words[0])
    expect(now).to_be_in_viewport()
    # On by a step, by keys: the line and the address follow.
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile(f"#/replay/{id}/{step + 1}$"))
    expect(page.locator("input[type=range]")).to_have_value(str(step + 1))
    # A line leads to its moment, and eyes go into the address.
    rounds = page.locator(".story .round").all_inner_texts()
    assert len(rounds) == len(set(rounds)) == game.round  # each is named once
    third = page.locator(".story .round", has_text="Round 3")
    line = (
        third.locator("xpath=following-sibling::li").locator("button", has_text="Ben's turn").first
    )
    line.click()
    third = next(event.number for event in game.events()
                 if event.kind == "turn" and event.n == 3 and event.seat == 1)  # fmt: skip
    expect(page.locator("input[type=range]")).to_have_value(str(third))
    page.locator(".choices select").last.select_option("1")
    page.wait_for_url(re.compile(f"#/replay/{id}/{third}/1$"))
    assert board(page) == moment(game, third).position().to_dict()["seats"][1]["drops"]
    # Marks stand where something happened: as many as the record has.
    for kind in ("hire", "blessing"):
        events = [event for event in game.events() if event.kind == kind]
        expect(page.locator(f".marks .{kind}")).to_have_count(len(events))


def test_drops_fly_as_on_the_table_unless_motion_is_unwanted(
    room: Any, over: tuple[str, mycelia.Game]
) -> None:
    id, game = over
    moves = [event.number for event in game.events() if event.kind in ("move", "sink", "remove")]
    turned = next(event.number for event in game.events() if event.kind == "blessing")
    page = room.page(f"#/replay/{id}/{moves[0] - 1}", size=PHONE, theme="night", speed="calm")
    scrub = page.locator("input[type=range]")

    def go(first: int, last: int) -> int:
        """By steps from one moment to another: how much was seen to fly."""
        page.evaluate("window.__flown = 0")
        scrub.fill(str(first))
        for step in range(first + 1, last + 1):
            page.get_by_label("Step forward", exact=True).click()
            expect(scrub).to_have_value(str(step))
        flown: int = page.evaluate("window.__flown")
        return flown

    expect(page.locator("[data-sky]")).to_be_attached()
    page.evaluate(FLOWN)
    assert go(moves[0] - 1, moves[0]) > 0
    assert go(turned - 1, turned) > 0
    expect(page.locator("[data-part=shrine] .die svg")).to_be_visible()
    # It has landed, and has left nothing behind; whoever jumps sees no flight.
    page.wait_for_function("() => document.querySelector('[data-sky]').childElementCount === 1")
    assert go(moves[-1], moves[-1]) == 0
    page.emulate_media(reduced_motion="reduce")
    assert go(moves[0] - 1, moves[0] + 5) == 0
