"""The end of a game: the figures shown are those of the record, and the shuffles are proved."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from browser import PHONE, WIDE
from people import Person, script
from playwright.sync_api import Page, expect

import mycelia


def figures(record: str) -> dict[str, Any]:
    """From the record alone, by looking at the position after every choice."""
    game = mycelia.load(record)
    again = game.root()
    rounds = {0: again.position().to_dict()}
    hired: list[list[str]] = [[] for _ in range(game.players)]
    for number in game.history:
        now = again.round
        for event in again.apply(number):
            if event.kind == "hire" and event.seat is not None:
                hired[event.seat].append(str(event.card))
        rounds[now] = again.position().to_dict()
    places = rounds.values()
    drops = [
        [sum(place["seats"][seat]["drops"].values()) for place in places]
        for seat in range(game.players)
    ]
    if game.players == 1:
        drops.append([place["gwidyon"]["drops"] for place in places])
    leaves = [[place["seats"][seat]["leaves"] for place in places] for seat in range(game.players)]
    counts = [{card: cards.count(card) for card in cards} for cards in hired]
    return {"drops": drops, "leaves": leaves, "hired": counts}


def shown(page: Page) -> dict[str, Any]:
    """The same from the page: the tables under the curves, the heroes."""
    columns = """figure => [...figure.querySelectorAll('tbody tr')].map(
        row => [...row.querySelectorAll('td')].map(cell => Number(cell.textContent)))"""
    found: dict[str, Any] = {}
    for what in ("drops", "leaves"):
        figure = page.locator(f"[data-curves={what}]")
        expect(figure).to_be_visible()
        rows = figure.evaluate(columns)
        found[what] = [list(column) for column in zip(*rows, strict=True)]
    lists = page.locator("[data-hired]").evaluate_all(
        """lists => lists.map(list => Object.fromEntries([...list.querySelectorAll('li')].map(
            one => [one.dataset.card, Number(one.dataset.times)])))"""
    )
    return {**found, "hired": lists}


def over(person: Person, players: int, seed: int, **options: Any) -> str:
    """A whole game, played without a browser."""
    game = script(players, seed, **options)
    seats = ["me:Anna", "me:Ben", "me:Cleo"][:players]
    made: str = person.make(*seats, **game.options)["game"]
    person.play(made, [words for _, _, words in game.steps])
    return made


@pytest.mark.parametrize(
    ("players", "seed", "size", "theme"),
    [(1, 289, PHONE, "night"), (3, 7, WIDE, "morning")],
    ids=["solo", "three"],
)
def test_the_figures_are_the_records(
    room: Any, person: Person, tmp_path: Path, players: int, seed: int, size: Any, theme: str
) -> None:
    game = over(person, players, seed)
    page = room.page(f"#/game/{game}", size=size, theme=theme, key=person.key)
    expect(page.locator("dialog [data-outcome]")).to_be_visible()
    # The record as a person gets it: by the button.
    with page.expect_download() as download:
        page.locator("dialog button", has_text="Record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    record = file.read_text(encoding="utf-8")
    wanted = figures(record)
    assert shown(page) == wanted
    # What is left at the end stands in the result, too.
    result = page.locator("dialog table").first.locator("tbody tr")
    for seat in range(players):
        cells = result.nth(seat).locator("td")
        expect(cells.nth(0)).to_have_text(str(wanted["drops"][seat][-1]))
        expect(cells.nth(1)).to_have_text(str(wanted["leaves"][seat][-1]))
    # Whose name is pointed at or chosen stands out in both figures; the others step back.
    names = page.locator("[data-names] button")
    expect(names).to_have_count(len(wanted["drops"]))
    names.first.click()
    page.mouse.move(1, 1)
    expect(names.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-curves] g.lit")).to_have_count(2)
    expect(page.locator("[data-curves=leaves] g.dim")).to_have_count(players - 1)
    names.first.click()
    page.mouse.move(1, 1)
    page.evaluate("document.activeElement.blur()")
    expect(page.locator("[data-curves] .dim")).to_have_count(0)
    # Turning points in words, each a link to its moment.
    story = mycelia.story_of(mycelia.load(record))
    moments = page.locator("[data-moments] a")
    expect(moments).to_have_text(story.log("en"))
    last = story.moments[-1]
    moments.last.click()
    expect(page.locator("input[type=range]")).to_have_value(str(last.step))
    # The same file opened as a replay shows the same figures.
    page.goto(f"{room.base}/#/replay/open")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("input[type=range]")).to_be_visible()
    assert shown(page) == wanted
    page.locator("[data-moments] button").last.click()
    expect(page.locator("input[type=range]")).to_have_value(str(last.step))


def test_the_shuffles_are_proved(room: Any, person: Person) -> None:
    game = person.make("me:Anna")["game"]  # nobody names its seed
    page = room.page(f"#/game/{game}", size=PHONE, theme="morning", key=person.key)
    page.wait_for_selector("[data-prompt]")
    while True:
        with person.sit(game) as chair:
            for _ in range(15):  # a socket may say 40 things at once
                if chair.game["over"]:
                    break
                chair.choose(chair.view["choices"][0]["words"])
            if chair.game["over"]:
                break
    proof = page.locator("dialog [data-proof]")
    expect(proof).to_have_attribute("data-proof", "checked")
    proof.locator("summary").click()
    expect(proof).to_contain_text(re.compile("noted the hash"))
    # Who was not there knows less, and is told so.
    other = room.page(f"#/game/{game}", size=WIDE, theme="night", key=person.key)
    expect(other.locator("dialog [data-proof]")).to_have_attribute("data-proof", "fits")
    # A hash that was another one before the end is found out.
    other.evaluate(
        "game => localStorage.setItem('mycelia.hashes', JSON.stringify({[game]: 'f'.repeat(64)}))",
        game,
    )
    other.reload()
    expect(other.locator("dialog [data-proof]")).to_have_attribute("data-proof", "wrong")
    # A seed that somebody named proves nothing.
    named = over(person, 1, 289)
    other.goto(f"{room.base}/#/game/{named}")
    expect(other.locator("dialog [data-proof]")).to_have_attribute("data-proof", "named")
