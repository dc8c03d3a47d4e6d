"""Games in the middle and at the end, the same every time, and every page on which to see them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from browser import PHONE, new_context
from people import Person, script

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

SOLO: Final = 289
WON: Final = 9
FRIENDS: Final = 106
THREE: Final = 7
# Pages as somebody sees them who was never here.
FIRST: Final = frozenset(
    {"home-first", "my-games-none", "statistics-none"}
    | {"learn", "learn-begun", "learn-on", "learn-left"}
)
# Where something else is done or folded on a phone.
BY_SIZE: Final = frozenset({"table-log", "table-hero", "cards", "cards-below", "card"})


class Scenes:
    """The games, and where they can be seen."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.person = Person(base)
        self.ben = Person(base)
        solo = script(1, SOLO)
        # Some rounds on, a drop is to be moved with cards still in hand: after the turn's first.
        middle = next(
            i
            for i, step in enumerate(solo.steps)
            if i > 30 and step[1] == "move" and solo.steps[i - 2][2] == "end"
        )
        self.solo = self._solo(solo.options, [words for _, _, words in solo.steps[:middle]])
        self.over = self._solo(solo.options, [words for _, _, words in solo.steps])
        won = script(1, WON)
        self.won = self._solo(won.options, [words for _, _, words in won.steps])
        three = script(3, THREE)
        screen = self.person.make("me:Anna", "me:Ben", "me:Cora", **three.options)
        self.three = screen["game"]
        self.person.play(self.three, [words for _, _, words in three.steps])
        two = script(2, THREE)
        self.passing = self.person.make("me:Anna", "me:Ben", **two.options)["game"]
        first = next(i for i, step in enumerate(two.steps) if step[0] == 1)
        self.person.play(self.passing, [words for _, _, words in two.steps[:first]])
        four = script(4, FRIENDS, expansion=True)
        made = self.person.make("me:Anna", "open", "open", "open", **four.options)
        self.four = made["game"]
        for seat, name in enumerate(("Ben", "Cora", "Dario"), 1):
            self.ben.join(made["seats"][seat]["token"], name)
        # Until the first seat is asked where a drop should go, some rounds on.
        last = next(i for i, step in enumerate(four.steps) if i > 110 and step[:2] == (0, "move"))
        self._play(four.steps[:last])
        # A table at which three bots have just had their turns.
        bots = ["bot:sprout", "bot:sprout", "bot:spore"]
        self.bots = self.person.make("me:Anna", *bots, seed="4", first="0", expansion=True)["game"]
        self._end_turn(self.bots)
        lobby = self.person.make("me:Anna", "open", "open", first="1")
        self.lobby = lobby["game"]
        self.token = next(one["token"] for one in lobby["seats"] if one.get("token"))
        self.links = lobby

    def _solo(self, options: dict[str, object], choices: list[str]) -> str:
        game: str = self.person.make("me:Anna", **options)["game"]
        self.person.play(game, choices)
        return game

    def _end_turn(self, game: str) -> None:
        """Plays a turn of the first seat in the quickest way, and waits for the others'."""
        with self.person.sit(game) as chair:
            while chair.view["decision"]["seat"] == 0:
                words = [one["words"] for one in chair.view["choices"]]
                chosen = next((one for one in ("end", "skip") if one in words), words[0])
                chair.choose(chosen)
                if chosen == "end":
                    break
            while (now := chair.view["decision"]) is None or now["seat"] != 0:
                chair.until("update", "snapshot")

    def _play(self, steps: tuple[tuple[int, str, str], ...]) -> None:
        done = 0
        while done < len(steps):
            run = done
            while run < len(steps) and (steps[run][0] == 0) == (steps[done][0] == 0):
                run += 1
            who = self.person if steps[done][0] == 0 else self.ben
            who.play(self.four, [words for _, _, words in steps[done:run]])
            done = run

    def context(self, browser: Browser, name: str, **looks: Any) -> BrowserContext:
        """A browser for a page: with all these games or, for a first visit, with none."""
        key = None if name in FIRST else self.person.key
        return new_context(browser, self.person.base, key=key, links=self.links, **looks)

    def pages(self) -> dict[str, str]:
        """All pages by name: where they are."""
        solo, four = f"#/game/{self.solo}", f"#/game/{self.four}"
        return {
            "home": "#/",
            "home-below": "#/",
            "new-solo": "#/new/solo",
            "new-solo-more": "#/new/solo",
            "new-bots": "#/new/bots",
            "new-friends": "#/new/friends",
            "new-friends-more": "#/new/friends",
            "new-screen": "#/new/screen",
            "lobby": f"#/lobby/{self.lobby}",
            "join": f"#/join/{self.token}",
            "join-unknown": f"#/join/{'x' * 22}",
            "my-games": "#/games",
            "statistics": "#/statistics",
            "statistics-below": "#/statistics",
            "table-solo": solo,
            "table-four": four,
            "table-since": f"#/game/{self.bots}",
            "table-menu": four,
            "table-help": four,
            "table-typed": four,
            "table-log": four,
            "table-card": four,
            "table-hero": four,
            "table-player": four,
            "table-deck": four,
            "table-shrine": four,
            "table-gwidyon": solo,
            "table-hint": solo,
            "curtain": f"#/game/{self.passing}",
            "end": f"#/game/{self.over}",
            "end-below": f"#/game/{self.over}",
            "end-won": f"#/game/{self.won}",
            "end-three": f"#/game/{self.three}",
            "replay": f"#/replay/{self.over}/37/0",
            "replay-below": f"#/replay/{self.over}/37/0",
            "replay-three": f"#/replay/{self.three}/90",
            "replay-open": "#/replay/open",
            "cards": "#/cards",
            "cards-below": "#/cards",
            "card": "#/cards/amanita-muscaria",
            "pictures": "#/pictures",
            "rules": "#/rules",
            "rules-hiring": "#/rules/hiring",
            "rules-symbols": "#/rules/symbols",
            "rules-ghost": "#/rules/ghost",
            "rules-all": "#/rules/all",
            "rules-functions": "#/rules/R7.4",
            "settings": "#/settings",
            "settings-below": "#/settings",
            "key": f"#/key/{'A' * 43}",
            "home-first": "#/",
            "my-games-none": "#/games",
            "statistics-none": "#/statistics",
            "learn": "#/learn",
            "learn-begun": "#/learn",
            "learn-on": "#/learn",
            "learn-left": "#/games",
            "away": "away.html",
            "not-found": "#/nowhere",
        }


# What must be there before a page is whole; by the beginning of its name.
WHOLE: Final = {
    "end": "dialog [data-curves=leaves]",
    "card": "h1",
    "replay": "input[type=range], input[type=file]",
    "lobby": "main li",
    "rules": ".try .stage, dl",
    "table": "[data-prompt]",
}


def shown(page: Page, base: str, name: str, address: str) -> None:
    """Goes there, does what is to be done there, and waits until all of it is there."""
    page.goto("about:blank")
    page.goto(f"{base}/{address}")
    page.wait_for_selector(WHOLE.get(name.partition("-")[0], "h1"))
    page.wait_for_function("() => !document.querySelector('main [role=status].soft')")
    page.evaluate("document.fonts.ready.then(() => undefined)")
    if name.startswith("table"):  # the others are there, too
        page.wait_for_function("() => !document.querySelector('.others em')")
    page.wait_for_load_state("networkidle")
    if name == "card":
        page.wait_for_selector("dialog[open]")
    act = ACTS.get(name) or (below if name.endswith("-below") else None)
    if act:
        act(page)
        page.wait_for_load_state("networkidle")


def below(page: Page) -> None:
    """The lower end of a page or of what is open on it."""
    page.evaluate(
        """() => {
          const open = document.querySelector("dialog[open]");
          const all = open ? [open, ...open.querySelectorAll("*")] : [document.scrollingElement];
          for (const one of all) one.scrollTop = one.scrollHeight;
        }"""
    )


def click(*selectors: str) -> Callable[[Page], None]:
    """Clicks on the first of these that can be seen, and waits for what it opens."""

    def act(page: Page) -> None:
        page.locator(", ".join(selectors)).locator("visible=true").first.click()
        page.wait_for_selector("dialog[open]")

    return act


def press(key: str, opens: str = "dialog[open]") -> Callable[[Page], None]:
    """A key, and what it opens."""

    def act(page: Page) -> None:
        page.keyboard.press(key)
        page.wait_for_selector(opens)

    return act


def more(page: Page) -> None:
    """The options of a new game."""
    page.locator("details summary").click()
    page.locator("details").evaluate("one => one.scrollIntoView()")


def log(page: Page) -> None:
    """The whole log: in its panel or, on a phone, as a sheet."""
    size = page.viewport_size
    if size and size["width"] == PHONE[0]:
        page.get_by_role("banner").locator("button.narrow").click()
        page.wait_for_selector("dialog[open]")
    else:
        page.locator(".log .head button").click()


def learn(page: Page) -> None:
    """The guided game begins."""
    page.locator("main button").click()
    page.wait_for_selector("[data-coach=forest]")
    page.wait_for_selector("[data-ring] span")


def learn_on(page: Page) -> None:
    """The guided game's first thing to do."""
    learn(page)
    page.locator("[data-coach] button.primary").click()
    page.wait_for_selector("[data-coach=play]")
    page.wait_for_selector("[data-ring] span")


def closer(selector: str) -> Callable[[Page], None]:
    """A card, held down."""

    def act(page: Page) -> None:
        shop = page.locator("[data-part=shop]")
        if "showcase" in selector and shop.is_visible():
            shop.click()
            page.wait_for_selector("dialog[open] [data-card]")
        else:
            page.locator(selector).first.click(button="right")
            page.wait_for_selector("dialog[open] dl")

    return act


ACTS: Final[dict[str, Callable[[Page], None]]] = {
    "new-solo-more": more,
    "new-friends-more": more,
    "table-menu": click(".top button:last-of-type"),
    "table-help": press("?"),
    "table-typed": press("/"),
    "table-log": log,
    "table-card": closer("main .hand [data-card]"),
    "table-hero": closer(".showcase [data-card]"),
    "table-player": click(".others .other"),
    "table-deck": click("[data-part=deck]"),
    "table-shrine": click("[data-part=shrine]"),
    "table-gwidyon": click("[data-part=gwidyon]"),
    "table-hint": press("h", ".top [aria-pressed=true]:not([aria-busy=true])"),
    "learn-begun": learn,
    "learn-on": learn_on,
}
