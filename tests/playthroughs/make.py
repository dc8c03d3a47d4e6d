"""Writes the playthroughs: complete games as text, one file for each kind of game.

    python tests/playthroughs/make.py

plays them anew on the sources in src/ and writes them beside this file. A playthrough holds all
that anybody is asked and all that happens, so a difference in a file shows what a change of the
rules did. `test_playthroughs.py` replays the choices and compares line by line. The box is one
that never changes.
"""

# ruff: noqa: E402
from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
if __name__ == "__main__":  # the test compares with whatever package it runs on
    sys.path.insert(0, str(HERE.parents[1] / "src"))

import mycelia
from mycelia.bots import GreedyBot
from mycelia.core.event import Event
from mycelia.core.names import FIELD_NAMES
from mycelia.engine import layout as at

SEED = 2026  # the first one tried
EDITION = "valley 1.0"
MAX_CHOICES = 5000
MAX_SIZE = 140_000
# How often a choice is made at random: rarely enough for the game to end, often enough for
# everything to come up.
MISCHIEF = 0.15
BOARDS = ("front", "advanced")
OPTIONS = ("players", "expansion", "boards", "setup", "supply", "first", "gwidyon_drops", "tiles")
HEAD = "# A complete game. Made by tests/playthroughs/make.py, replayed by test_playthroughs.py."
TAKEN = "  > "
# What comes up so rarely that a game with it has to be looked for, by the name of the file.
SHOWS = {
    "1-base-front": "over: player",
    "1-expansion-advanced": "over: player",
    "2-expansion-front": TAKEN + "give-up",
    "3-expansion-front": TAKEN + "shrine",
    "4-base-advanced": "over: leaves",
    "4-expansion-advanced": "over: shared",
}
TRIES = 3000

Chooser = Callable[[mycelia.Game], str]


def kinds() -> dict[str, dict[str, object]]:
    """The options of each playthrough by the name of its file."""
    found: dict[str, dict[str, object]] = {}
    for players in range(1, 5):
        for expansion in (False, True):
            for boards in BOARDS:
                name = f"{players}-{'expansion' if expansion else 'base'}-{boards}"
                found[name] = {"players": players, "expansion": expansion, "boards": boards}
    found["2-expansion-five-tiles"] = {"players": 2, "expansion": True, "tiles": "five"}
    return found


def play(game: mycelia.Game, choose: Chooser) -> Iterator[str]:
    """Plays a game to its end, line by line of its playthrough."""
    edition, options = game.edition, game.options
    yield HEAD
    yield f"edition: {edition.name} {edition.version} {edition.hash}"
    for name in OPTIONS:
        yield f"{name}: {getattr(options, name)}"
    yield f"seed: {game.seed}"
    yield from state(game)
    while not game.over and game.number < MAX_CHOICES:
        now = game.decision
        assert now is not None
        yield f"{game.number + 1}. P{now.seat + 1} {now.kind}: {now.prompt('en')}"
        yield "    " + " | ".join(str(choice) for choice in game.choices)
        choice = choose(game)
        yield TAKEN + choice
        before = len(game.events(now.seat))
        game.apply(choice)
        events = game.events(now.seat)[before:]  # with the cards that this seat drew
        for words in grouped(events):
            yield "    " + words
        if any(event.kind in ("turn", "over") for event in events):
            yield from state(game)
    outcome = game.outcome
    if outcome is not None:
        winners = " ".join(f"P{seat + 1}" for seat in outcome.winners) or "nobody at the table"
        yield f"over: {outcome.reason}; {winners}; leaves {outcome.leaves}"


def grouped(events: list[Event]) -> list[str]:
    """Events as lines: those of one kind and seat together."""
    lines: list[str] = []
    last: tuple[str, int | None] | None = None
    for event in events:
        if (event.kind, event.seat) == last:
            lines[-1] += f", {details(event)}"
        else:
            who = "" if event.seat is None else f"P{event.seat + 1} "
            lines.append(f"{who}{event.kind} {details(event)}".rstrip())
        last = (event.kind, event.seat)
    return lines


def details(event: Event) -> str:
    """What an event has besides its kind and seat."""
    where = f"{event.field}>{event.to}" if event.to else event.field
    parts = [event.card, event.tile, where, event.n, event.m]
    return " ".join(str(part) for part in parts if part is not None)


def state(game: mycelia.Game) -> Iterator[str]:
    """The table between two turns, on a few short lines."""
    position = game.position().to_dict()
    yield ""
    yield (
        f"== round {position['round']}, P{position['turn'] + 1}'s turn"
        f"; shrine {position['shrine']}, box {position['box_drops']}"
        f", supply card {position['supply_card']}" + ("; ending" * position["ending"])
    )
    row = " ".join(card or "-" for card in position["showcase"])
    piles = f"{total(position['supply'])} + {total(position['supply_discard'])}"
    yield f"   row: {row}; supply {piles}"
    printed = FIELD_NAMES[game.edition.boards[0].terrain.index(at.SHRINE)]
    for number, seat in enumerate(position["seats"], 1):
        empty = dict.fromkeys(FIELD_NAMES, ".") | dict.fromkeys([printed, *seat["shrines"]], "@")
        fields = [str(field) for field in (empty | seat["drops"]).values()]
        rows = ["".join(fields[i : i + at.COLUMNS]) for i in range(0, at.FIELDS, at.COLUMNS)]
        yield (
            f"   P{number} {seat['board']} {' '.join(rows)}, "
            f"{seat['leaves']} leaves, tiles {seat['tiles']}, "
            f"hand {' '.join(seat['hand']) or '-'}, "
            f"draw {total(seat['bag'])} + {len(seat['top'])}, discard {total(seat['discard'])}"
        )
    if "gwidyon" in position:
        ghost = position["gwidyon"]
        yield f"   Gwidyon {ghost['drops']}, chip {ghost['chip']}, cards {ghost['cards']}"


def total(bag: dict[str, int]) -> int:
    """How many cards a pile has."""
    return sum(bag.values())


def mixed(rng: Random) -> Chooser:
    """Greedy choices, with some made at random."""
    bot = GreedyBot(rng)

    def choose(game: mycelia.Game) -> str:
        now = game.decision
        assert now is not None
        if rng.random() < MISCHIEF:
            return str(rng.choice(game.choices))
        return str(bot.choose(game.view(now.seat)))

    return choose


def find(name: str, options: dict[str, object]) -> str:
    """The text of a playthrough: the first game that ends, is short, and shows what it should."""
    for seed in range(SEED, SEED + TRIES):
        game = mycelia.new_game(seed=seed, edition=EDITION, **options)  # type: ignore[arg-type]
        text = "\n".join(play(game, mixed(Random(f"{name} {seed}")))) + "\n"
        if game.over and len(text) < MAX_SIZE and SHOWS.get(name, "") in text:
            print(f"{name}: seed {seed}, {game.number} choices, {len(text) // 1000} kB")
            return text
    raise SystemExit(f"{name}: none of {TRIES} games shows {SHOWS.get(name, 'an end')!r}")


def main() -> None:
    texts = {name: find(name, options) for name, options in kinds().items()}
    for path in HERE.glob("*.txt"):
        path.unlink()
    for name, text in texts.items():
        (HERE / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
