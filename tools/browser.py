"""A real browser, for the browser tests, figures and pictures.

python tools/browser.py       says which browser is found, and fetches one if there is none
python tools/browser.py -v    starts it, too, and says its version

The browser is the system's Chromium or Chrome or, without one or with MYCELIA_BROWSER=bundled, the
one of the npm package @sparticuz/chromium, kept in build/browser/.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from people import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Playwright

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
FONTS: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}</dir></fontconfig>
"""


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


# What the server says, kept beside the app, which knows nothing of it.
LISTEN: Final = """
(() => {
  const Real = window.WebSocket;
  const seen = { number: -1, acks: 0, view: null, game: null, mine: [], eyes: null, log: [] };
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
        seen.log = message.log ?? [...seen.log, ...message.events];
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
    likes: dict[str, object] = {"theme": theme, "lang": lang, "speed": speed}
    likes["drops"] = 20  # Gwidyon's last time: games that are known beforehand are the rulebook's
    stored = [{"name": "mycelia.settings", "value": json.dumps(likes)}]
    if key:
        stored.append({"name": "mycelia.key", "value": key})
    if links:
        seats = {str(one["seat"]): one["token"] for one in links["seats"] if one.get("token")}
        kept = {"seats": seats, "watch": links["watch"], "invite": links.get("invite"), "at": 0}
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
