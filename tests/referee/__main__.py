"""Compare the package's games with the referee's, as many as are asked for.

python tests/referee --games 100           so many rounds: in each of them a game from the set-up
                                           and one from a made-up table, of every version of the
                                           box and of an odd box that no other round has
python tests/referee --from 17 --games 1   the 17th round alone, again
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

from comparison import Disagreement, Tally
from matches import Matches
from odd_boxes import odd_matches
from referee import Objection

import mycelia
from mycelia.edition.load import editions, text_of


def main() -> int:
    """Return 1 if there was a difference, else 0."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=64, help="rounds")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first round")
    parser.add_argument("--seed", type=int, default=1, help="other games")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no round after")
    parser.add_argument("--edition", type=Path, help="a file in place of the boxes that ship")
    asked = parser.parse_args()
    boxes = [(each, text_of(each)) for each in editions()]
    if asked.edition is not None:
        text = asked.edition.read_text(encoding="utf-8")
        boxes = [(mycelia.load_edition(asked.edition), text)]
    shipped = [Matches(edition, text, seed=asked.seed) for edition, text in boxes]
    tally = Tally()
    differences: Counter[str] = Counter()
    begun = time.perf_counter()
    for number in range(asked.first, asked.first + asked.games):
        if time.perf_counter() - begun > asked.seconds:
            break
        for match in (*shipped, odd_matches(number)):
            match.tally = tally
            for play in (match.from_setup, match.made_up):
                try:
                    play(number)
                except (Objection, Disagreement, mycelia.MyceliaError) as problem:
                    kind = getattr(problem, "kind", type(problem).__name__)
                    differences[kind] += 1
                    if differences[kind] == 1:
                        where = f"{match.edition.name} {match.edition.version}, round {number}"
                        print(f"{where}, {play.__name__}: {kind}: {problem}")
                        print(*problem.__notes__, sep="\n")
    print("met:", ", ".join(f"{what} {n:,}" for what, n in sorted(tally.met.items())))
    print(
        f"{tally.choices:,} choices compared in {tally.games:,} games, of which {tally.ended:,} "
        f"ended, in {time.perf_counter() - begun:.0f} s: {differences.total():,} differences"
    )
    return 1 if differences else 0


if __name__ == "__main__":
    raise SystemExit(main())
