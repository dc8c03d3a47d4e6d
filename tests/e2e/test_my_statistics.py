"""Statistics of yours: counted from your games, shown at home, saved as a file, forgotten."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from browser import PHONE
from people import Person, script
from playwright.sync_api import expect


def test_statistics_of_yours(room: Any, person: Person, tmp_path: Path) -> None:
    page = room.page(size=PHONE, theme="night", key=person.key)
    # Who is new is led by the hand, and has nothing to count.
    expect(page.locator('a.main[href="#/learn"]')).to_be_visible()
    expect(page.locator('a[href="#/statistics"]')).to_have_count(0)
    game = script(1, 289)
    id = person.make("me:Anna", **game.options)["game"]
    person.play(id, [words for _, _, words in game.steps])
    won = int(0 in game.outcome.winners)
    page.reload()
    line = page.locator('a[href="#/statistics"]')
    expect(line).to_contain_text("1 game")
    expect(line).to_contain_text(f"{won} won")
    page.reload()  # from now on known at once: the game itself comes first
    expect(page.locator('a.main[href="#/new/solo"]')).to_be_visible()
    line.click()
    expect(page.locator("[data-games]")).to_have_text("1")
    expect(page.locator("[data-wins]")).to_have_text(str(won))
    expect(page.locator("[data-tally=solo] td").first).to_have_text("1")
    hired = [words[5:] for _, _, words in game.steps if words.startswith("hire ")]
    assert hired
    expect(page.locator("[data-hero]")).to_have_count(len(set(hired)))
    # As a file.
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "statistics.json"
    download.value.save_as(file)
    saved = json.loads(file.read_text())
    assert saved == person.call("GET", "/statistics")
    assert sum(hero["hired"] for hero in saved["heroes"]) == len(hired)
    # Forgotten: on the server, too; the game stays.
    page.get_by_role("button", name="Clear statistics").click()
    page.locator("dialog").get_by_role("button", name="Clear statistics").click()
    expect(page.locator("[data-games]")).to_have_count(0)
    assert person.call("GET", "/statistics")["games"] == 0
    assert [one["game"] for one in person.call("GET", "/games")] == [id]
