"""A real browser, a real server and people at it: for the browser tests, figures and pictures.

python tools/browser.py       says which browser is found, and fetches one if there is none
python tools/browser.py -v    starts it, too, and says its version

The browser is the system's Chromium or Chrome or, without one or with MYCELIA_BROWSER=bundled, the
one of the npm package @sparticuz/chromium, kept in build/browser/.
"""

from __future__ import annotations

import contextlib
import json
import math
import os
import platform
import secrets
import select
import shutil
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright

ROOT: Final = Path(__file__).resolve().parent.parent
BUNDLED: Final = "153.0.0"  # of @sparticuz/chromium
SYSTEM: Final = ("chromium", "chromium-browser", "google-chrome")
ARGS: Final = (
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
LANGUAGES: Final = ("en", "de", "fr", "it", "nl", "es")
WIDE: Final = (1280, 800)
PHONE: Final = (390, 844)
PATIENCE: Final = 20.0  # seconds
NEAR: Final = 9.0  # pixels: a second click within them ...
DOUBLE: Final = 360.0  # ... and so many milliseconds is no click of its own
FONTS: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}</dir></fontconfig>
"""


# ---- which browser


def find_browser() -> tuple[str, dict[str, str], list[str]]:
    """Its program, the environment and the arguments to start it with."""
    args = list(ARGS)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        args.append("--no-sandbox")  # Chromium's sandbox refuses to run as root
    env = {name: value for name, value in os.environ.items() if name != "MYCELIA_BROWSER"}
    wish = os.environ.get("MYCELIA_BROWSER", "")
    if wish not in ("", "bundled"):
        if not Path(wish).is_file():
            sys.exit(f"MYCELIA_BROWSER is `bundled` or the path of a browser, not {wish!r}.")
        return wish, env, args
    for name in () if wish else SYSTEM:
        if found := shutil.which(name):
            return found, env, args
    folder = bundled_browser()
    libraries = [str(folder / "al2023" / "lib"), *env.get("LD_LIBRARY_PATH", "").split(":")]
    env["LD_LIBRARY_PATH"] = ":".join(path for path in libraries if path)
    env["FONTCONFIG_PATH"] = str(folder / "fonts")
    return str(folder / "chromium"), env, args


def bundled_browser() -> Path:
    """The folder with the browser of the npm package; fetched and unpacked the first time."""
    folder = ROOT / "build" / "browser" / BUNDLED
    if (folder / "chromium").is_file():
        return folder
    if sys.platform != "linux" or platform.machine() != "x86_64":
        sys.exit("No browser: install Chromium or Chrome, or name one in MYCELIA_BROWSER.")
    sys.path.insert(0, str(ROOT / "tools"))
    from web import node_folder, npm

    print(f"Fetching a browser (@sparticuz/chromium {BUNDLED}) into {folder.relative_to(ROOT)}")
    part = folder.with_name(f"{BUNDLED}.{os.getpid()}")
    part.mkdir(parents=True)
    try:
        package = f"@sparticuz/chromium@{BUNDLED}"
        # A folder without package.json of its own would make npm look for one above it.
        (part / "package.json").write_text("{}")
        if npm("install", "--prefix", str(part), "--no-audit", "--ignore-scripts", package):
            sys.exit("No browser: npm could not fetch @sparticuz/chromium. Is there a network?")
        packed = part / "node_modules" / "@sparticuz" / "chromium" / "bin"
        binaries = node_folder() if os.name == "nt" else node_folder() / "bin"
        unpack = (
            "const [from, to] = process.argv.slice(1);"
            "const {readFileSync, writeFileSync} = require('fs');"
            "writeFileSync(to, require('zlib').brotliDecompressSync(readFileSync(from)))"
        )
        for file in sorted(packed.rglob("*.br")):
            to = part / file.name.removesuffix(".br")
            subprocess.run([binaries / "node", "-e", unpack, str(file), str(to)], check=True)
            if to.suffix == ".tar":
                with tarfile.open(to) as archive:
                    archive.extractall(part / to.stem, filter="data")
                to.unlink()
        # Beside the program, where it looks for them.
        for library in (part / "swiftshader").rglob("*"):
            if library.is_file():
                shutil.move(library, part / library.name)
        # Its own file of fonts names a folder of another machine.
        fonts = part / "fonts" / "fonts.conf"
        fonts.write_text(FONTS.format(folder=folder / "fonts" / "fonts"))
        (part / "chromium").chmod(0o755)
        shutil.rmtree(part / "node_modules")
        with contextlib.suppress(OSError):  # somebody else was quicker
            part.rename(folder)
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return folder


def launch(playwright: Playwright) -> Browser:
    """A browser without a window."""
    path, env, args = find_browser()
    return playwright.chromium.launch(executable_path=path, env=dict(env), args=args)


# ---- the server


@contextlib.contextmanager
def server(folder: Path, port: int = 0) -> Iterator[str]:
    """A server of its own on 127.0.0.1 with its database in that folder; ended afterwards."""
    command = [sys.executable, "-m", "mycelia.server", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder / 'games.db'}"]
    env = {**os.environ, "MYCELIA_GAMES_PER_HOUR": "9999"}
    with (folder / "server.log").open("w") as log:
        process = subprocess.Popen(
            command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log
        )
    assert process.stdout is not None
    try:
        told = b""
        end = time.monotonic() + 60
        while b"\n" not in told:
            ready, _, _ = select.select([process.stdout], [], [], max(0, end - time.monotonic()))
            piece = os.read(process.stdout.fileno(), 4096) if ready else b""
            if not piece:
                raise RuntimeError(f"no server: {(folder / 'server.log').read_text()[-2000:]}")
            told += piece
        yield told.decode().split(" at ")[1].split()[0].rstrip("/")
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


@dataclass
class Person:
    """Somebody with a key who talks to the server without a browser."""

    base: str
    lang: str = "en"
    key: str = field(default_factory=lambda: secrets.token_urlsafe(32))

    def call(self, method: str, path: str, body: object = None) -> Any:
        """The answer to a call; an HTTPError if it was refused."""
        request = urllib.request.Request(
            f"{self.base}/api{path}",
            None if body is None else json.dumps(body).encode(),
            {
                "Authorization": f"Bearer {self.key}",
                "Accept-Language": self.lang,
                "Content-Type": "application/json",
            },
            method=method,
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read().decode()
            is_json = answer.headers.get_content_type() == "application/json"
        return json.loads(text) if is_json and text else text

    def make(self, *seats: str, **options: object) -> dict[str, Any]:
        """A new game. Seats are written `me:Anna`, `open`, `bot:greedy`."""
        wanted = []
        for seat in seats:
            kind, _, rest = seat.partition(":")
            wanted.append(
                {"kind": kind, "name": "", "bot": rest or "greedy"}
                if kind == "bot"
                else {"kind": kind, "name": rest}
            )
        made: dict[str, Any] = self.call("POST", "/games", {"options": options, "seats": wanted})
        return made

    def join(self, token: str, name: str) -> dict[str, Any]:
        """Takes the seat of a link."""
        found: dict[str, Any] = self.call("POST", "/join", {"token": token, "name": name})
        return found

    @contextlib.contextmanager
    def sit(self, game: str) -> Iterator[Chair]:
        """A socket at a game."""
        from websockets.sync.client import connect
        from websockets.typing import Origin

        address = f"{self.base.replace('http', 'ws', 1)}/api/games/{game}/socket"
        # Whoever only sits there reads nothing: without a bound, as else the server would hear no
        # answer to its pings once the queue is full.
        with connect(
            address, origin=Origin(self.base), max_size=None, max_queue=None, proxy=None
        ) as socket:
            chair = Chair(socket)
            chair.send("hello", key=self.key, watch=None, lang=self.lang, seen=None)
            chair.until("snapshot")
            yield chair

    def play(self, game: str, choices: Sequence[str]) -> None:
        """Makes these choices for all own seats, quickly: a socket may say 40 things at once."""
        for first in range(0, len(choices), 15):
            with self.sit(game) as chair:
                for words in choices[first : first + 15]:
                    chair.choose(words)


class Chair:
    """A socket at a game, and what it was last told."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.number = -1
        self.view: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.keys = 0

    def send(self, kind: str, **values: object) -> None:
        """A message to the server."""
        self.socket.send(json.dumps({"type": kind, **values}))

    def until(self, *kinds: str) -> dict[str, Any]:
        """Listens until a message of one of these kinds has come."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
            kind = message["type"]
            if kind in ("snapshot", "update"):
                self.number, self.view = message["number"], message["view"]
                self.game = message.get("game") or self.game
            if kind == "error" and "error" not in kinds:
                raise AssertionError(f"{message['code']}: {message['message']}")
            if kind in kinds:
                return message

    def choose(self, words: str) -> None:
        """Makes a choice and waits for what follows."""
        decision = self.view["decision"]
        if decision["seat"] != self.view["seat"]:  # another seat of the same person
            self.send("eyes", seat=decision["seat"])
            self.until("snapshot")
        self.keys += 1
        before = self.number
        key = f"{secrets.token_hex(4)}-{self.keys}"
        self.send("choose", number=self.number, key=key, choice=words)
        while self.number <= before:
            self.until("update", "snapshot")


# ---- games known beforehand: a named seed and the library's own bots


@dataclass(frozen=True)
class Script:
    """A whole game: its choices in order, with who makes them and what kind of decision it is."""

    options: dict[str, object]
    players: int
    steps: tuple[tuple[int, str, str], ...]  # seat, kind, words
    outcome: Any


def script(players: int, seed: int, bot: str = "greedy", **options: Any) -> Script:
    """The game that the library's bots play with this seed: the server deals the same cards.

    The kind of a decision in somebody else's turn is `bonus`.
    """
    from random import Random

    import mycelia
    from mycelia.bots import bot as player

    game = mycelia.new_game(players=players, seed=seed, **options)
    bots = [player(bot, Random(seed * 7 + seat)) for seat in range(players)]
    steps = []
    while (now := game.decision) is not None:
        view = game.view(now.seat)
        kind = now.kind if game.position().to_dict()["turn"] == now.seat else "bonus"
        choice = bots[now.seat].choose(view)
        steps.append((now.seat, kind, choice.words))
        game.apply(choice)
    return Script({**options, "seed": str(seed)}, players, tuple(steps), game.outcome)


# ---- pages

# What the server says, kept beside the app, which knows nothing of it.
LISTEN: Final = """
(() => {
  const Real = window.WebSocket;
  const seen = { number: -1, acks: 0, view: null, game: null, mine: [], eyes: null };
  const sockets = [];
  window.__seen = seen;
  // Whether the page shows what the server last said.
  window.__shown = () => seen.view !== null
    && Number(document.querySelector("[data-number]")?.dataset.number) === seen.number;
  window.__hangUp = () => sockets.forEach((one) => one.close());
  window.WebSocket = class extends Real {
    constructor(...args) {
      super(...args);
      sockets.push(this);
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "ack") seen.acks++;
        if (message.type === "snapshot") { seen.mine = message.mine; seen.eyes = message.eyes; }
        if (message.type !== "snapshot" && message.type !== "update") return;
        seen.number = message.number;
        seen.view = message.view;
        seen.game = message.game ?? seen.game;
      });
    }
  };
})();
"""

NO_WORKER: Final = (
    'Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined });'
)


def new_context(
    browser: Browser,
    base: str,
    *,
    size: tuple[int, int] = WIDE,
    theme: str = "morning",
    lang: str = "en",
    key: str | None = None,
    touch: bool = False,
    speed: str = "off",
    links: dict[str, Any] | None = None,
    worker: bool = False,
    stranger: bool = False,
) -> BrowserContext:
    """A browser of its own: nothing shared with others but what is given.

    `links` is the answer to a new game: the browser then has them to show, as if it had made it.
    A `stranger` was never here: nothing is stored, the browser's own language holds.
    Without `worker` no service worker is installed: it would only load the away page every time.
    """
    likes = {"theme": theme, "lang": lang, "speed": speed}
    stored = [{"name": "mycelia.settings", "value": json.dumps(likes)}]
    if key:
        stored.append({"name": "mycelia.key", "value": key})
    if links:
        seats = {str(one["seat"]): one["token"] for one in links["seats"] if one.get("token")}
        kept = {"seats": seats, "watch": links["watch"], "at": 0}
        stored.append({"name": f"mycelia.links.{links['game']}", "value": json.dumps(kept)})
    origins = [] if stranger else [{"origin": base, "localStorage": stored}]
    state: Any = {"cookies": [], "origins": origins}
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=1,
        has_touch=touch,
        is_mobile=touch,
        locale="en-GB",
        reduced_motion="reduce" if speed == "off" else "no-preference",
        storage_state=state,
    )
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(LISTEN)
    if not worker:
        context.add_init_script(NO_WORKER)
    return context


class Table:
    """A person at the table on a page: makes choices with mouse, fingers or keys."""

    def __init__(self, page: Page, how: Literal["mouse", "touch", "keys"] = "mouse") -> None:
        self.page = page
        self.how = how
        self.pressed: tuple[float, float] | None = None  # where the last card lay

    # -- what there is to see

    def seen(self) -> dict[str, Any]:
        """What the server last said to this page."""
        found: dict[str, Any] = self.page.evaluate("window.__seen")
        return found

    def wait(self, condition: str, given: object = None) -> None:
        """Until something holds, looked at when a picture is painted."""
        self.page.wait_for_function(condition, arg=given)

    def ready(self) -> dict[str, Any]:
        """Waits until something is asked of this page, or the game is over."""
        self.wait(
            """() => {
              const { view, game, eyes, mine } = window.__seen;
              if (!window.__shown() || !document.querySelector("[data-prompt]")) return false;
              return game.over || (view.decision && mine.includes(view.decision.seat));
            }"""
        )
        return self.seen()

    def arrived(self, number: int) -> None:
        """Waits until the page shows that entry of the game."""
        self.wait("(number) => window.__seen.number === number && window.__shown()", number)

    # -- doing

    def press(self, target: Locator) -> None:
        """A click or a tap."""
        if self.how == "touch":
            target.tap()
        else:
            assert self.how == "mouse"
            target.click()

    def choose(self, words: str) -> None:
        """Makes a choice, and waits until what follows from it is shown."""
        before = self.seen()
        found = [one for one in before["view"]["choices"] if one["words"] == words]
        assert found, f"{words!r} is not offered: {[c['words'] for c in before['view']['choices']]}"
        if self.how == "keys":
            self._type(found[0], before)
        else:
            self._click(found[0], before)
        self.wait(
            """([number, acks]) => window.__seen.number > number && window.__seen.acks > acks
              && window.__shown()""",
            [before["number"], before["acks"]],
        )

    def _click(self, choice: dict[str, Any], seen: dict[str, Any]) -> None:
        page, kind, words = self.page, choice["kind"], choice["words"]
        if kind in ("skip", "end"):
            button = page.locator(f'.dock [aria-keyshortcuts="{"s" if kind == "skip" else "n"}"]')
            self.press(button)
            others = any(one["kind"] not in ("end", "skip") for one in seen["view"]["choices"])
            if kind == "end" and others:
                self._sure()
                self.press(button)
        elif kind == "move":
            self._move(choice["field"], choice["to"], seen["view"]["choices"])
        elif choice.get("field"):
            self.press(self.cell(choice["field"]))
        elif kind == "hire" and page.locator(".shop").is_visible():
            self.press(page.locator(".shop"))
            self._press_card(page.locator(f'dialog button[data-choice="{words}"]').first)
        elif choice.get("card") or choice.get("tile"):
            self._press_card(page.locator(f'main button[data-choice="{words}"]').first)
        else:
            name = page.get_by_role("button", name=choice["label"], exact=True)
            self.press(name.locator("visible=true").first)

    def _press_card(self, target: Locator) -> None:
        """Not so soon after another at the same place that both are one double click."""
        box = target.bounding_box()
        where = box and (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if where and self.pressed and math.dist(where, self.pressed) < NEAR:
            self.page.wait_for_timeout(DOUBLE)
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
            if any(one["kind"] not in ("end", "skip") for one in view["choices"]):
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


def refusal(error: urllib.error.HTTPError) -> dict[str, str]:
    """Code and sentence of an answer that is none."""
    found: dict[str, str] = json.loads(error.read())["error"]
    return found


def main() -> int:
    """Says what is found."""
    path, _, args = find_browser()
    print(path, *args)
    if "-v" in sys.argv[1:]:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            browser = launch(playwright)
            print("Version", browser.version)
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
