"""Whole games: by two people over a link, at one screen, by keys alone, by touch, watched."""

from __future__ import annotations

import re
import urllib.error
from typing import Any

import pytest
from browser import PHONE, WIDE
from driver import Table
from people import Person, Script, refusal, script
from playwright.sync_api import Page, expect

import mycelia

# The shortest games with all kinds of decisions that such a game should have.
TWO = 306
LINK = 121
KEYS = 1382
TOUCH = 717


def start(page: Page, mode: str, seed: int, *, expansion: bool = False) -> None:
    """A new game with a seed, from the home page."""
    page.locator(f'a[href="#/new/{mode}"]').click()
    page.locator("details summary").click()
    if expansion:
        page.locator("details input[type=checkbox]").first.check()
    page.locator("input[inputmode=numeric]").fill(str(seed))
    page.locator("button[type=submit]").click()


def hands(game: Script, eyes: int | None, upto: int) -> list[list[list[str]]]:
    """All hands as one seat may know them, before each choice: what the library says."""
    options: Any = {**game.options, "seed": int(str(game.options["seed"]))}
    playing = mycelia.new_game(players=game.players, **options)
    found = []
    for _, _, words in game.steps[:upto]:
        view = playing.view(eyes)
        places = view.position.to_dict()["seats"]
        found.append([sorted(place["hand"]) for place in places])
        playing.apply(words)
    return found


def shown_hands(seen: dict[str, Any]) -> list[list[str]]:
    """The hands that the server sent."""
    return [sorted(place["hand"]) for place in seen["view"]["position"]["seats"]]


def result(page: Page) -> tuple[str, str]:
    """The words and the table of the end."""
    dialog = page.locator("dialog")
    return dialog.locator("[data-outcome]").inner_text(), dialog.locator("tbody").first.inner_text()


def test_two_people_by_link_with_a_reload_and_a_lost_connection(room: Any) -> None:
    game = script(2, LINK, expansion=True)
    anna = room.page(size=WIDE, theme="night")
    start(anna, "friends", LINK, expansion=True)
    anna.wait_for_url(re.compile("#/lobby/"))
    link = anna.locator("main li input[readonly]").input_value()
    assert link.startswith(f"{room.base}/#/join/")

    ben = room.page(size=PHONE, theme="morning")
    ben.goto(link)
    ben.locator("main form input").fill("Ben")
    ben.locator("main form button[type=submit]").click()
    ben.wait_for_url(re.compile("#/game/"))
    # The lobby tells who came, and leads to the table.
    expect(anna.get_by_text("Ben").first).to_be_visible()
    anna.locator('a[href^="#/game/"]').first.click()

    tables = [Table(anna), Table(ben)]
    reload_at = len(game.steps) // 3
    lose_at = next(i for i in range(len(game.steps) // 2, len(game.steps)) if game.steps[i][0] == 1)
    away = False
    for i, (seat, _, words) in enumerate(game.steps):
        if i == reload_at:
            ben.reload()
            tables[1].ready() if seat == 1 else expect(ben.locator("[data-prompt]")).to_be_visible()
        if i == lose_at:  # while Ben chooses, Anna is gone
            away = True
            room.expected = lambda text: "ERR_INTERNET_DISCONNECTED" in text
            anna.context.set_offline(True)
            anna.evaluate("window.__hangUp()")
            expect(anna.locator("p.line")).to_be_visible()
        if away and seat == 0:  # until it is her turn
            away = False
            anna.context.set_offline(False)
            tables[0].arrived(i)
            expect(anna.locator("p.line")).to_have_count(0)
            room.expected = lambda text: False
        tables[seat].ready()
        tables[seat].choose(words)
    ends = [table.ready()["game"] for table in tables]
    assert ends[0]["outcome"] == ends[1]["outcome"]
    assert ends[0]["outcome"]["winners"] == list(game.outcome.winners)
    assert ends[0]["seed"] == ends[1]["seed"] == str(LINK)
    assert result(anna) == result(ben)


def test_one_screen_with_a_curtain_between_hands(room: Any) -> None:
    game = script(2, TWO)
    page = room.page(size=PHONE, theme="night")
    page.locator('a[href="#/new/screen"]').click()
    names = ("Anna", "Ben")
    for i, name in enumerate(names):
        page.locator("main ol input").nth(i).fill(name)
    page.locator("details summary").click()
    page.locator("input[inputmode=numeric]").fill(str(TWO))
    page.locator("button[type=submit]").click()
    page.wait_for_url(re.compile("#/game/"))
    table = Table(page)
    known = [hands(game, seat, len(game.steps)) for seat in (0, 1)]
    curtains = 0
    for i, (seat, _, words) in enumerate(game.steps):
        seen = table.ready()
        if seen["eyes"] != seat:
            curtains += 1
            curtain = page.locator(".curtain")
            expect(curtain).to_contain_text(names[seat])
            # Nothing can be seen or reached behind it, and nothing of the next hand is there yet.
            assert page.locator(".curtain").bounding_box() == {
                "x": 0, "y": 0, "width": PHONE[0], "height": PHONE[1],
            }  # fmt: skip
            assert page.locator(".table").get_attribute("inert") is not None
            assert shown_hands(seen) == known[1 - seat][i]
            curtain.get_by_role("button").click()
            table.wait("(seat) => window.__seen.eyes === seat", seat)
            expect(curtain).to_have_count(0)
            seen = table.seen()
        found = shown_hands(seen)
        assert found == known[seat][i]
        assert "?" not in found[seat]
        shown = page.locator(".hand button[data-card]")
        if seen["view"]["decision"]["kind"] == "turn":
            assert sorted(shown.evaluate_all("all => all.map(one => one.dataset.card)")) == sorted(
                found[seat]
            )
        table.choose(words)
    assert curtains >= 4
    table.wait("() => window.__seen.game.over && window.__shown()")
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator("dialog [data-outcome]")).to_be_visible()
    assert table.seen()["game"]["outcome"]["winners"] == list(game.outcome.winners)


def focused(page: Page) -> str:
    """What has the focus."""
    found: str = page.evaluate(
        "`${document.activeElement.tagName} ${document.activeElement.getAttribute('href') ?? ''}`"
        " + (document.activeElement.inputMode ?? '')"
    )
    return found


def tab_to(page: Page, wanted: str) -> None:
    """Goes on with Tab until something has the focus."""
    for _ in range(60):
        if wanted in focused(page):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted!r}")


def test_a_whole_game_by_keyboard_alone(room: Any) -> None:
    game = script(1, KEYS)
    page = room.page(size=WIDE, theme="night")
    expect(page.locator("h1")).to_be_visible()
    tab_to(page, "#/new/solo")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("#/new/solo"))
    expect(page.locator("summary")).to_be_visible()
    tab_to(page, "SUMMARY")
    page.keyboard.press("Enter")
    tab_to(page, "numeric")
    page.keyboard.type(str(KEYS))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("#/game/"))
    table = Table(page, "keys")
    table.ready()
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    for i, (_, _, words) in enumerate(game.steps):
        if i == 3:  # as words, for once
            before = table.seen()["number"]
            table._say(words)
            table.wait("(n) => window.__seen.number > n && window.__shown()", before)
            continue
        table.choose(words)
        # What happened is said aloud.
        if i == 0:
            assert page.locator("[data-announcer]").inner_text().strip()
    seen = table.ready()
    assert seen["game"]["over"]
    assert seen["game"]["outcome"]["winners"] == list(game.outcome.winners)
    expect(page.locator("dialog [data-outcome]")).to_be_visible()
    tab_to(page, "#/replay/")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("#/replay/"))
    expect(page.locator("input[type=range]")).to_be_visible()


def test_a_whole_game_by_touch(room: Any) -> None:
    game = script(1, TOUCH, expansion=True)
    page = room.page(size=PHONE, theme="morning", touch=True)
    page.locator('a[href="#/new/solo"]').tap()
    page.locator("details summary").tap()
    page.locator("details input[type=checkbox]").first.check()
    page.locator("input[inputmode=numeric]").fill(str(TOUCH))
    page.locator("button[type=submit]").tap()
    page.wait_for_url(re.compile("#/game/"))
    table = Table(page, "touch")
    table.ready()
    for _, _, words in game.steps:
        table.choose(words)
        # Nothing needs scrolling.
        assert page.evaluate("scrollX + scrollY") == 0
    seen = table.ready()
    assert seen["game"]["over"]
    assert seen["game"]["outcome"]["winners"] == list(game.outcome.winners)
    expect(page.locator("dialog [data-outcome]")).to_be_visible()


def test_watching_by_link(room: Any, person: Person) -> None:
    game = script(2, TWO)
    known = hands(game, None, 20)
    assert "?" in known[0][0]
    made = person.make("me:Anna", "me:Ben", **game.options)
    page = room.page(f"#/watch/{made['watch']}", size=WIDE, theme="morning")
    page.wait_for_url(re.compile(f"#/game/{made['game']}"))
    table = Table(page)
    table.wait("() => window.__shown() && document.querySelector('[data-prompt]')")
    with person.sit(made["game"]) as chair:
        for i, (_, _, words) in enumerate(game.steps[:12]):
            chair.choose(words)
            table.arrived(i + 1)
            seen = table.seen()
            assert seen["eyes"] is None
            assert seen["view"]["choices"] == []
            assert shown_hands(seen) == known[i + 1]
            assert page.locator("[data-choice], [role=grid] .lit").count() == 0
    for button in page.locator(".dock .buttons button").all():
        assert button.get_attribute("aria-disabled") == "true"
    # The address tells nothing, a reload stays a watcher, and it cannot be made a seat.
    assert made["watch"] not in page.url
    page.reload()
    table.wait("() => window.__shown() && document.querySelector('[data-prompt]')")
    assert table.seen()["eyes"] is None
    page.goto(f"{room.base}/#/join/{made['watch']}")
    expect(page.locator('main a[href^="#/watch/"]')).to_be_visible()
    assert page.locator("main form").count() == 0
    with pytest.raises(urllib.error.HTTPError) as refused:
        Person(room.base).join(made["watch"], "Cora")
    assert refusal(refused.value)["message"]


def test_all_six_languages_in_the_middle_of_a_game(room: Any, person: Person) -> None:
    game = script(1, KEYS)
    made = person.make("me:Anna", **game.options)
    person.play(made["game"], [words for _, _, words in game.steps[:20]])
    page = room.page(f"#/game/{made['game']}", size=WIDE, theme="night", key=person.key)
    table = Table(page)
    table.ready()
    kinds = {}
    for i, lang in enumerate(("de", "fr", "it", "nl", "es", "en")):
        page.locator("header button").last.click()
        page.locator("dialog select").select_option(lang)
        page.wait_for_function("(lang) => document.documentElement.lang === lang", arg=lang)
        page.keyboard.press("Escape")
        prompt = Person(room.base, lang=lang, key=person.key)
        with prompt.sit(made["game"]) as chair:
            expected = chair.view["prompt"]
        expect(page.locator("[data-prompt]")).to_have_text(expected)
        # The cards come by a way of their own.
        names = {one["id"]: one["name"] for one in prompt.call("GET", "/cards")["cards"]}
        shown = page.locator("main .showcase button[data-card]").first
        name = names[shown.get_attribute("data-card") or ""]
        expect(shown).to_have_attribute("aria-label", re.compile(re.escape(name)))
        log = page.locator("main .log li")
        cards = page.locator("main .showcase button[data-card]").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label')).join()"
        )
        banner = page.locator("[data-banner]").inner_text()
        expect(page).to_have_title(f"● {banner} – Mycelia")  # a moment after the table
        kinds[lang] = (expected, log.last.inner_text(), cards, banner)
        table.choose(game.steps[20 + i][2])
    for column in zip(*kinds.values(), strict=True):
        assert len(set(column)) == 6, column
