"""Looks for a box in which every hero is worth hiring: plays, counts, takes a step, plays again.

python bench/design.py count EDITION.toml [--weights FILE.sage]
    how often every hero is hired when it can be, for two, in both boxes, by gleaner and by sage
python bench/design.py search EDITION.toml VARIANTS.toml --out FOLDER [--rounds 3]
    in every round sage learns the box from nothing, and every hero that is hired too often or too
    seldom takes a step along its variants, from weak to strong; FOLDER gets each round's box

VARIANTS.toml has for every hero what it might be, the weakest first:

    [panellus-mitis]
    variants = [{ cost = 4, play = "3x move 1 any" }, { cost = 3, play = "3x move 1 any" }]

A box that was found is then judged by `mycelia balance`, which this only prepares.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from mycelia.edition import load
from mycelia.edition.cards import Edition
from mycelia.lab.balance.measure import Measure, make_measure
from mycelia.lab.balance.parts import PLAIN, Part, play_part
from mycelia.lab.balance.tally import added
from mycelia.lab.places import Place, in_order
from mycelia.lab.where import at_home

SELDOM: Final = 8.0  # per cent of chances below which a hero takes a step up
OFTEN: Final = 45.0  # and above which a step down: well inside of what is aimed at
BOXES: Final = {"base": False, "expansion": True}


@dataclass(frozen=True)
class Counted:
    """What plain games for two showed."""

    rates: dict[str, dict[str, float]]  # by hero: by bot and box, per cent of its chances
    rounds: dict[str, float]  # by bot and box
    within: dict[str, float]  # per cent of games with 9 to 15 rounds
    leader: dict[str, float]  # per cent of games that the leader at half time wins
    varied: dict[str, int]  # heroes in a tenth or more of the winners' decks


def count(measure: Measure, place: Place, games: dict[str, int]) -> Counted:
    """Play plain games for two and count what is hired."""
    found = Counted({}, {}, {}, {}, {})
    for bot in measure.bots:
        for box, expansion in BOXES.items():
            parts = [
                Part(PLAIN, bot, first, 10, players=2, expansion=expansion)
                for first in range(0, games[bot], 10)
            ]
            work = partial(play_part, measure, parts)
            told = added(list(in_order(place, work, range(len(parts)))))
            key = f"{bot} {box}"
            for hero, (chances, taken, *_) in told["heroes"].items():
                found.rates.setdefault(hero, {})[key] = 100 * taken / max(chances, 1)
            lengths = {int(n): row[0] for n, row in told["rounds"].items()}
            many = sum(lengths.values())
            found.rounds[key] = sum(n * k for n, k in lengths.items()) / many
            found.within[key] = 100 * sum(k for n, k in lengths.items() if 9 <= n <= 15) / many
            found.leader[key] = 100 * told["leader_won"] / max(told["led"], 1)
            in_decks = [row[4] / max(told["decks"], 1) for row in told["heroes"].values()]
            found.varied[key] = sum(share >= 0.1 for share in in_decks)
    return found


def show(edition: Edition, counted: Counted) -> None:
    """Print what was counted."""
    keys = list(counted.rounds)
    print("| hero | cost | " + " | ".join(keys) + " | function |")
    print("|---" * (len(keys) + 3) + "|")
    for card in edition.cards:
        if card.id not in counted.rates:
            continue
        rates = counted.rates[card.id]
        cells = [f"{rates[key]:.0f}" if key in rates else "" for key in keys]
        hire = f" (hired: {card.hire_text})" if card.hire_text else ""
        print(f"| {card.id} | {card.cost} | {' | '.join(cells)} | {card.play_text}{hire} |")
    for name in ("rounds", "within", "leader", "varied"):
        told = getattr(counted, name)
        print(f"{name}: " + ", ".join(f"{key} {told[key]:.1f}" for key in keys), flush=True)


def with_card(text: str, hero: str, variant: dict[str, Any]) -> str:
    """Return an edition's text in which a hero has another cost and other functions."""
    head = f"[hero.{hero}]\n"
    before, _, rest = text.partition(head)
    block, gap, after = rest.partition("\n\n")
    block = re.sub(r"^hire = .*\n", "", block, flags=re.MULTILINE)
    block = re.sub(r"^cost = .*$", f"cost = {variant['cost']}", block, flags=re.MULTILINE)
    hire = f'hire = "{variant["hire"]}"\n' if "hire" in variant else ""
    block = re.sub(r"^play = .*$", f'{hire}play = "{variant["play"]}"', block, flags=re.MULTILINE)
    return before + head + block + gap + after


def step(rates: dict[str, float], seldom: float, often: float) -> int:
    """Return where a hero should go: up, down or nowhere. Who wants both goes nowhere.

    >>> step({"gleaner base": 2.0, "sage base": 12.0}, 8, 45)
    1
    """
    up = min(rates.values()) < seldom
    down = max(rates.values()) > often
    return up - down


def learn(file: Path, weights: Path, minutes: float, jobs: int, seed: int) -> bytes:
    """Have sage learn a box from nothing."""
    command = [sys.executable, "-m", "mycelia", "train", "--edition", str(file),
               "--minutes", str(minutes / jobs), "--jobs", str(jobs), "--seed", str(seed),
               "--no-exams", "--out", str(weights)]  # fmt: skip
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return weights.read_bytes()


def measured(file: Path, weights: bytes | None, given: Any) -> tuple[Edition, Counted]:
    """Return a box with what is hired of it."""
    edition = load.from_file(file)
    bots = ("gleaner", "sage") if given.sage else ("gleaner",)
    budget = f"sage={given.nodes}" if given.sage else None
    measure = make_measure(edition=edition, bots=bots, players=(2,), seed=given.seed,
                           weights=weights, budget=budget)  # fmt: skip
    games = {"gleaner": given.games, "sage": given.sage, "forager": given.sage}
    with at_home(given.jobs) as place:
        return edition, count(measure, place, games)


def search(given: Any) -> None:
    """Take steps, round by round."""
    variants = tomllib.loads(given.variants.read_text(encoding="utf-8"))
    text = given.edition.read_text(encoding="utf-8")
    at = {hero: int(each.get("at", len(each["variants"]) // 2)) for hero, each in variants.items()}
    for number in range(1, given.rounds + 1):
        for hero, index in at.items():
            text = with_card(text, hero, variants[hero]["variants"][index])
        file = given.out / f"round-{number}.toml"
        file.write_text(text, encoding="utf-8")
        weights = None
        if given.sage:
            weights = learn(file, given.out / f"round-{number}.sage", given.minutes, given.jobs,
                            given.seed)  # fmt: skip
        edition, counted = measured(file, weights, given)
        print(f"\nRound {number}: {edition.hash}")
        show(edition, counted)
        for hero, each in variants.items():
            wanted = step(counted.rates[hero], given.seldom, given.often)
            there = min(max(at[hero] + wanted, 0), len(each["variants"]) - 1)
            if wanted and there == at[hero]:
                print(f"{hero}: has no variant to go to")
            elif wanted:
                print(f"{hero}: {'up' if wanted > 0 else 'down'} to {each['variants'][there]}")
            at[hero] = there


def main() -> None:
    """Does what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("count", "search"))
    parser.add_argument("edition", type=Path)
    parser.add_argument("variants", type=Path, nargs="?")
    parser.add_argument("--out", type=Path, help="the folder for each round's box")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=500, help="of gleaner, in each box")
    parser.add_argument("--sage", type=int, default=160, help="games of sage; 0: it takes no part")
    parser.add_argument("--nodes", type=int, default=250, help="sage's, a turn")
    parser.add_argument("--minutes", type=float, default=5.0, help="sage learns, of one core")
    parser.add_argument("--weights", type=Path, help="what sage has learned of the box already")
    parser.add_argument("--seldom", type=float, default=SELDOM)
    parser.add_argument("--often", type=float, default=OFTEN)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    if given.what == "count":
        weights = given.weights.read_bytes() if given.weights else None
        show(*measured(given.edition, weights, given))
        return
    if given.variants is None or given.out is None:
        parser.error("search needs a file of variants, and --out")
    given.out.mkdir(parents=True, exist_ok=True)
    search(given)


if __name__ == "__main__":
    main()
