"""A game of another version of the box, in the browser: its own cards are shown."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path

from browser import WIDE, new_context
from people import Person, server
from playwright.sync_api import Browser, expect
from versions import next_edition, next_text

import mycelia
from mycelia.server.identity import hash_of
from mycelia.server.rebuild import options_text, state_of
from mycelia.server.storage.rows import KeptGame, KeptSeat
from mycelia.server.storage.store import Store

CARD = "cantharellus-cibarius"
KEY = "k" * 43


def store(folder: Path) -> str:
    """Keep a game with another box, as an upgrade of the server leaves it behind."""
    edition = next_edition()
    games = (mycelia.new_game(1, seed=n, names=["Anna"], edition=edition) for n in range(99))
    game = next(each for each in games if CARD in each.position().showcase)
    owner = hash_of(KEY)
    kept = KeptGame(
        id="older", edition=edition.hash, rules=game.rules, options=options_text(game.options),
        seed=str(game.seed), named_seed=True, mode="solo", creator=owner, watch=hash_of("watch"),
        created=1.0, updated=1.0, state=state_of(game),
        seats=[KeptSeat(0, "Anna", owner=owner, seen=1.0)],
    )  # fmt: skip

    async def write() -> None:
        database = Store(f"sqlite:///{folder / 'games.db'}")
        await database.open()
        await database.keep_edition(edition.hash, edition.name, edition.version, next_text())
        await database.add_game(kept)
        await database.close()

    # Playwright has a loop in this thread.
    thread = threading.Thread(target=lambda: asyncio.run(write()))
    thread.start()
    thread.join()
    return kept.id


def costing(leaves: int) -> re.Pattern[str]:
    """What a card says of itself that costs so much."""
    return re.compile(f"costs {leaves} lea")


def test_an_older_game_shows_its_own_cards(chromium: Browser, tmp_path: Path) -> None:
    game = store(tmp_path)
    newest = mycelia.load_edition()
    now, then = newest.cards[newest.kinds[CARD]].cost, 2
    assert now != then
    with server(tmp_path) as base:
        page = new_context(chromium, base, size=WIDE, key=KEY).new_page()
        page.goto(f"{base}/#/game/{game}")
        card = page.locator(f"[data-card='{CARD}']").first
        expect(card).to_contain_text(str(then))
        assert "4 leaves" in (card.get_attribute("aria-label") or "")
        # The cards as they are in that game, for whoever comes from its table ...
        page.goto(f"{base}/#/cards/{CARD}")
        link = page.locator(f"#card-{CARD}")
        expect(link).to_have_attribute("aria-label", costing(then))
        # ... and as they are now for everybody else.
        page.reload()
        expect(link).to_have_attribute("aria-label", costing(now))
        # A new game has the newest box, on the same page.
        made = Person(base, key=KEY).make("me:Anna", seed="1")["game"]
        page.goto(f"{base}/#/game/{made}")
        expect(page.locator("[data-prompt]")).to_be_visible()
        page.goto(f"{base}/#/cards")
        expect(link).to_have_attribute("aria-label", costing(now))
        page.context.close()
