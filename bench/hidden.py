"""Non-interference over many games: what a seat cannot see changes no byte that it is sent.

python bench/hidden.py --games 1000 [--jobs 2] [--first 0]

Every game is played twice at once, in two rooms of a server. In the second one all that one viewer
cannot know (the others' hands, their bags, what they drew) is dealt anew before every choice; the
viewer asks for everything, tries what is not allowed, takes back and looks around. Whatever it is
sent in the two games must be the same to the byte. Games of 1 to 4 players, base and expansion,
front and advanced boards, set-ups as they are drawn; the viewer is each of the seats, or a watcher.
(Alone there is nothing to hide from oneself: there it is always a watcher.)
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "shared"))

from twins import WATCHER, both

from mycelia import new_game

NAMES: Final = ["Anna", "Ben", "Cleo", "Dora"]


def one(seed: int) -> tuple[int, int]:
    """Play one game, of the kind that its number says."""
    rng = Random(seed)
    players = 1 + seed % 4
    seats: list[int | None] = [*range(players), WATCHER]
    viewer = WATCHER if players == 1 else seats[seed // 4 % len(seats)]
    game = new_game(
        players=players,
        seed=seed,
        names=NAMES[:players],
        expansion=bool(seed // 8 % 2),
        boards="advanced" if seed // 16 % 2 else "front",
    )
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(both(game, viewer, Path(folder), rng, 5000))


def main() -> None:
    """Play so many games, and say what was compared."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    begun = time.monotonic()
    different = messages = 0
    numbers = range(given.first, given.first + given.games)
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        for number, found in enumerate(pool.imap_unordered(one, numbers), 1):
            different += found[0]
            messages += found[1]
            if number % 50 == 0:
                print(f"  {number} games, {messages} messages", flush=True)
    minutes = (time.monotonic() - begun) / 60
    print(
        f"{given.games} games in {minutes:.1f} minutes: {messages} messages compared, "
        f"hands differed at {different} choices; all the same to the byte"
    )


if __name__ == "__main__":
    main()
