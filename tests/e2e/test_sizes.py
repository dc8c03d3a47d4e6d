"""The table at every size of window: the board first, nothing cut, nothing out of reach."""

from __future__ import annotations

from typing import Any

import pytest
from boxes import cut
from browser import LANGUAGES
from painted import card_faults, faults
from playwright.sync_api import expect

# Width, height, and how large the shorter side of a field was before the board came first.
SIZES: dict[tuple[int, int], float] = {
    (320, 568): 40, (360, 640): 54, (390, 844): 70.8, (430, 932): 78.8, (768, 1024): 123,
    (820, 1180): 142.5, (1080, 1920): 102, (568, 320): 52.8, (640, 360): 60.4, (640, 400): 60.4,
    (740, 360): 69.5, (844, 390): 77, (853, 533): 40, (915, 412): 74.3, (932, 430): 76.1,
    (1024, 500): 86.2, (1024, 768): 72.4, (1180, 820): 83.2, (1280, 600): 42.5, (1366, 640): 51.9,
    (1920, 1080): 132.2, (2560, 1440): 197.9,
}  # fmt: skip
FEW = ((320, 568), (390, 844), (820, 1180), (915, 412), (1366, 640), (1920, 1080))
MOMENTS = ("four", "moving", "either", "bonus", "trash", "bare", "solo")
LOWEST = (568, 320)


def measure(page: Any, moment: str, size: tuple[int, int], *, scale: int = 1) -> list[str]:
    """Return what is wrong at a size, each with where it is."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    least = 36 if scale > 1 or size == LOWEST else 44
    before = None if scale > 1 else SIZES.get(size)
    found = [*faults(page, least, before, scrolls=scale > 1), *cut(page)]
    letters = f" at {scale}00 %" if scale > 1 else ""
    return [f"{moment} {width}x{height}{letters}: {one}" for one in found]


def show(page: Any, room: Any, moment: str, scale: int = 1) -> None:
    """Opens a moment, and waits until all of it is there."""
    page.goto(f"{room.base}/#/pieces/{moment}")
    page.wait_for_function("() => document.documentElement.dataset.at === location.hash")
    page.wait_for_selector("[data-prompt], [data-boxes]")
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.evaluate("(n) => { document.documentElement.style.fontSize = `${n}00%` }", scale)


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_size_in_german(room: Any, moment: str) -> None:
    page = room.page("#/pieces", lang="de")
    show(page, room, moment)
    assert [one for size in SIZES for one in measure(page, moment, size)] == []


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "de"])
def test_some_sizes_in_every_language(room: Any, lang: str) -> None:
    page = room.page("#/pieces", lang=lang)
    found = []
    for moment in ("four", "moving", "bonus"):
        show(page, room, moment)
        found += [one for size in FEW for one in measure(page, moment, size)]
    assert found == []


@pytest.mark.parametrize("moment", ["four", "either", "solo"])
def test_letters_twice_as_large(room: Any, moment: str) -> None:
    page = room.page("#/pieces", lang="de")
    show(page, room, moment, scale=2)
    assert [one for size in SIZES for one in measure(page, moment, size, scale=2)] == []


# Where the board is, what is asked and every card, also one that was played.
PLACES = """parts => parts.map(part => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join();
})"""


def test_nothing_moves_when_a_card_is_played_and_a_drop_picked_up(room: Any) -> None:
    page = room.page("#/pieces", lang="de")
    found: dict[str, list[list[str]]] = {}
    for moment in ("four", "moving"):
        show(page, room, moment)
        found[moment] = []
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            parts = page.locator("[role=grid], section.dock, .hand li, [data-purse], [data-tile]")
            found[moment].append(parts.evaluate_all(PLACES))
    assert len(found["four"][0]) == 11
    assert found["four"] == found["moving"]


def test_a_lost_connection_is_told_beside_the_buttons(room: Any) -> None:
    page = room.page("#/pieces", lang="de")
    show(page, room, "lost")
    expect(page.locator("p.line")).to_be_visible()
    assert [one for size in FEW for one in measure(page, "lost", size)] == []


def test_names_of_fields_are_letters_where_the_system_chooses_the_colours(room: Any) -> None:
    page = room.page("#/pieces", lang="de")
    show(page, room, "four")
    page.emulate_media(forced_colors="active")
    outline = "one => getComputedStyle(one).webkitTextStrokeWidth"
    assert page.locator("[data-field] .name").first.evaluate(outline) == "0px"
    assert page.locator("[data-field] .number").first.evaluate(outline) == "0px"


# The boxes that cards are given, and where; roughly, as a pixel or two make no difference.
BOXES = """() => [...document.querySelectorAll("main [data-card], main [data-in-play]")]
  .filter(card => card.checkVisibility())
  .map(card => {
    const { width, height } = card.getBoundingClientRect();
    const rough = (n) => n - n % (n < 100 ? 4 : 16);
    return [card.closest(".showcase") ? "showcase" : "hand", rough(width), rough(height)];
  })"""


def test_every_card_fits_its_symbols_in_hand_and_showcase(room: Any) -> None:
    page = room.page("#/pieces", lang="de")
    boxes: set[tuple[str, int, int]] = set()
    for moment in ("moving", "either", "bare"):
        show(page, room, moment)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            boxes |= {tuple(box) for box in page.evaluate(BOXES)}
    assert len(boxes) > 30
    show(page, room, "cards")
    assert card_faults(page, sorted(boxes)) == []
