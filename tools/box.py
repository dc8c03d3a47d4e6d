"""What depends on the box: of which version each thing is, and making what is of another one.

python tools/box.py                  say it, and make what is of another version
python tools/box.py --list           only say it
python tools/box.py weights ladder   make only these, if they are of another version

What was done stays done: stopped, the same command goes on with the first thing that is missing,
and the long runs keep their games in build/box. docs/new-edition.md tells what comes before it.

A part of a page is made between two marks, which name the version. What the bots play by stands in
files that name it themselves. Of the rest (pictures, sentences, examples) tools/box.json keeps for
which version each was made last.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs"
BOTS: Final = ROOT / "src" / "mycelia" / "bots"
EDITIONS: Final = ROOT / "src" / "mycelia" / "edition"
LESSON: Final = ROOT / "src" / "mycelia" / "server" / "lesson.py"
LEDGER: Final = ROOT / "tools" / "box.json"
MEASURED: Final = BOTS / "measured.json"
SHIPPED: Final = BOTS / "learned" / "valley.sage"
TRAIN: Final = "mycelia train --games 80000 --jobs 2 --seed 1 --no-exams"
BALANCE: Final = "mycelia balance --bots gleaner,sage --budget sage=1000"
JOBS: Final = str(os.cpu_count() or 1)
GAIN: Final = re.compile(r"^\| \d `([\w-]+)` \|.*\| (\d+) \|$", re.MULTILINE)
FITTED: Final = re.compile(r"^(\d) players: all of them fit \((\S+), (\S+)\)$", re.MULTILINE)


@dataclass(frozen=True)
class Box:
    """The newest version of the box."""

    name: str
    hash: str

    @property
    def mark(self) -> str:
        """What tells it from all others, for people and programs."""
        return f"{self.name} ({self.hash})"


def newest() -> Box:
    """Return the newest box of the sources, asked of the package that is installed from them."""
    asked = (
        "from mycelia.edition.load import edition as e; b = e(); print(b.name, b.version, b.hash)"
    )
    name, version, hash = run([sys.executable, "-c", asked]).split()
    return Box(f"{name} {version}", hash)


def run(command: list[str]) -> str:
    """Run a command and return what it printed. Raise CalledProcessError if it fails."""
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def python(*words: str) -> str:
    """Run a script of the project."""
    return run([sys.executable, *words])


def mycelia(command: str, *more: str) -> str:
    """Run a command of the package."""
    return run([sys.executable, "-m", *command.split(), *more])


def kept(box: Box) -> Path:
    """Return the folder where long runs keep their games."""
    folder = ROOT / "build" / "box" / box.hash
    folder.mkdir(parents=True, exist_ok=True)
    return folder


# ---- Parts of pages.


def block(page: str, name: str) -> re.Pattern[str]:
    """Return what finds a part of a page; its first group is what it says it is of."""
    return re.compile(rf"<!-- {name}: (.*?) -->\n.*?<!-- end of {name} -->", re.DOTALL)


def block_of(page: str, name: str) -> str:
    """Return which version a part of a page is of."""
    found = block(page, name).search((DOCS / page).read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit(f"docs/{page} has lost the marks of {name!r}")
    return found[1]


def write_block(page: str, name: str, box: Box, text: str) -> None:
    """Write a part of a page anew."""
    path = DOCS / page
    new = f"<!-- {name}: {box.mark} -->\n{text.strip()}\n<!-- end of {name} -->"
    old = path.read_text(encoding="utf-8")
    path.write_text(block(page, name).sub(lambda _: new, old), encoding="utf-8")


# ---- What the bots play by.


def measured() -> dict[str, Any]:
    """Return what was measured with each version, by its hash."""
    found: dict[str, Any] = json.loads(MEASURED.read_text(encoding="utf-8"))
    return found


def note_measured(box: Box, key: str, value: Any) -> None:
    """Keep what was measured with a version, the newest first."""
    known = measured()
    mine = {**known.pop(box.hash, {"box": box.name}), key: value}
    text = json.dumps({box.hash: mine, **known}, indent=2)
    text = re.sub(r"\[\s+([-\d.]+),\s+([-\d.]+)\s+\]", r"[\1, \2]", text)  # a pair on one line
    MEASURED.write_text(text + "\n", encoding="utf-8")


def weights_of() -> str:
    """Return the hash of the box that the shipped weights were learned from."""
    head: dict[str, Any] = json.loads(SHIPPED.read_bytes().partition(b"\n")[0])
    return str(head["hash"])


def make_weights(box: Box) -> None:
    """Learn the box from nothing; what was learned of the one before is kept beside it."""
    old = weights_of()
    for file in EDITIONS.glob("valley-*.toml"):
        asked = f"from mycelia.edition.load import edition; print(edition({file.stem!r}).hash)"
        beside = SHIPPED.with_name(f"{file.stem}.sage")
        if run([sys.executable, "-c", asked]).strip() == old and not beside.exists():
            shutil.copy(SHIPPED, beside)
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "valley.sage"
        mycelia(TRAIN, "--out", str(made))
        shutil.copy(made, SHIPPED)
    python("tools/datasheet.py", "--write", "--command", TRAIN)


def make_chances(box: Box) -> None:
    """Measure how chances are told among players of two levels."""
    told = {
        "gleaner": python("bench/calibration.py", "--jobs", JOBS),
        "sage": python("bench/calibration.py", "--jobs", JOBS, "--level", "sage",
                       "--nodes", "2000", "--players", "2"),
    }  # fmt: skip
    chances = {}
    for level, text in told.items():
        fits = {
            players: [float(even), float(slope)] for players, even, slope in FITTED.findall(text)
        }
        chances[level] = [fits.get(players, [0.0, 1.0]) for players in "1234"]
    note_measured(box, "chances", chances)
    parts = [f"**Among players of level `{level}`**\n\n{text}" for level, text in told.items()]
    write_block("bots.md", "chances", box, "\n".join(parts))


def make_ladder(box: Box) -> None:
    """Measure how far the levels are apart."""
    text = python("bench/ladder.py", "--jobs", JOBS, "--keep", str(kept(box)))
    note_measured(box, "ratings", {name: int(rating) for name, rating in GAIN.findall(text)})
    write_block("bots.md", "ladder", box, text)


# ---- Figures in pages.


def make_speed(box: Box) -> None:
    """Tell how long a random game is: what the engine's figures are figures of."""
    told = json.loads(mycelia("mycelia bench", "--json"))
    text = (
        f"A random game for two with *{box.name}* has {told['decisions_per_game']:.0f} decisions "
        f"in {told['rounds_per_game']:.0f} rounds."
    )
    write_block("performance.md", "game", box, text)


def make_balance(box: Box) -> None:
    """Judge the box card by card."""
    page = kept(box) / "balance.html"
    told = json.loads(mycelia(BALANCE, "--jobs", JOBS, "--report", str(page), "--json"))
    write_block("balance.md", "balance", box, balance_in_words(told))


def balance_in_words(told: dict[str, Any]) -> str:
    """Return what `mycelia balance` told: its findings, then a line for every card."""
    lines = [f"`{BALANCE}`, seed {told['seed']}, {told['games']} games:", ""]
    lines += [f"- {'**off**: ' * each['off']}{each['text']}" for each in told["verdicts"]]
    bots = [each["bot"] for each in told["bots"]]
    heads = ["", *(f"hired by `{bot}`" for bot in bots), "forbidden", "given, for its price"]
    lines += ["", f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    for thing in told["things"]:
        rates = [hired(thing, bot) for bot in bots]
        cells = [thing["name"], *rates, judged(thing, "forbidden"), judged(thing, "given")]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def hired(thing: dict[str, Any], bot: str) -> str:
    """Return how often a bot hires a hero, or uses a tile, when it can."""
    rates = thing["rates"].get(bot, {})
    found = rates.get(thing["set"]) or rates.get("all")
    return f"{found['rate']:.0f} %" if found else ""


def judged(thing: dict[str, Any], way: str) -> str:
    """Return what a card is worth, with its interval."""
    found = thing[f"{way}_decides"]
    if found is None:
        return ""
    text = f"{found['worth']:+.1f} ({found['low']:+.1f} to {found['high']:+.1f})"
    return f"**{text}**" if thing[f"{way}_fails"] else text


# ---- What only the ledger knows.


def ledger() -> dict[str, str]:
    """Return for which version each thing was made last."""
    found: dict[str, str] = json.loads(LEDGER.read_text(encoding="utf-8"))
    return found


def by_scripts(name: str, *scripts: str) -> Thing:
    """Return a thing that scripts write."""

    def make(box: Box) -> None:
        for script in scripts:
            python(script)
        text = json.dumps({**ledger(), name: box.mark}, indent=2, sort_keys=True)
        LEDGER.write_text(text + "\n", encoding="utf-8")

    return Thing(name, lambda box: ledger().get(name, "") == box.mark, make)


@dataclass(frozen=True)
class Thing:
    """Something that depends on the box."""

    name: str
    fits: Callable[[Box], bool]
    make: Callable[[Box], None]


def in_page(page: str, name: str, make: Callable[[Box], None]) -> Thing:
    """Return a thing that stands in a page."""
    return Thing(name, lambda box: block_of(page, name) == box.mark, make)


def in_both(page: str, block: str, key: str, make: Callable[[Box], None]) -> Thing:
    """Return a thing that the bots play by and a page tells."""

    def fits(box: Box) -> bool:
        return key in measured().get(box.hash, {}) and block_of(page, block) == box.mark

    return Thing(key, fits, make)


def missing_lesson(box: Box) -> None:
    """Say what a person has to do."""
    raise SystemExit(f"{LESSON.name} has no table for {box.name}: see docs/new-edition.md")


# In the order in which they need one another: the weights play in all that follows.
THINGS: Final = (
    Thing("lesson", lambda box: f'"{box.name}":' in LESSON.read_text(), missing_lesson),
    by_scripts("sentences", "tests/make_golden.py"),
    by_scripts("examples", "tools/rule_examples.py"),
    Thing("weights", lambda box: weights_of() == box.hash, make_weights),
    in_page("performance.md", "game", make_speed),
    in_both("bots.md", "chances", "chances", make_chances),
    in_both("bots.md", "ladder", "ratings", make_ladder),
    in_page("balance.md", "balance", make_balance),
    by_scripts("pictures", "tools/pictures.py", "tools/screenshots.py", "tools/film.py"),
)


def main() -> None:
    """Say of each thing which version it is of, and make what is not of this one."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "things", nargs="*", metavar="THING", help=", ".join(t.name for t in THINGS)
    )
    parser.add_argument("--list", action="store_true", help="only say what is of which version")
    given = parser.parse_args()
    unknown = set(given.things) - {thing.name for thing in THINGS}
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}; things are "
                     f"{', '.join(thing.name for thing in THINGS)}")  # fmt: skip
    box = newest()
    missing = 0
    for thing in THINGS:
        if given.things and thing.name not in given.things:
            continue
        fits = thing.fits(box)
        missing += not fits
        print(
            f"{thing.name}: of {box.name}" if fits else f"{thing.name}: of another version",
            flush=True,
        )
        if not fits and not given.list:
            thing.make(box)
            run(["make", "setup"])  # what follows plays with what is installed
            print(f"{thing.name}: made for {box.name}", flush=True)
    if not missing:
        print(f"All of it is of {box.mark}.")
    elif given.list:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
