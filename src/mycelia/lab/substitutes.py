"""Who plays where sage has not learned an edition: it says so, and the next best plays.

Sage's weights belong to one version of an edition. `mycelia train --edition FILE` makes
others, and `--weights FILE` gives them to the commands of the lab.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ..bots import LEVELS, Level
from ..bots.learned import read_file, sage_net, shipped_net
from ..edition.cards import Edition
from ..errors import WeightsError

NEXT_BEST: Final = "forager"


def weights_from(file: Path | None, edition: Edition) -> bytes | None:
    """Return the bytes of a file of weights, or None without one.

    Raise WeightsError if it cannot be read, is damaged or not for this edition.
    """
    if file is None:
        return None
    weights = read_file(file)
    try:
        sage_net(edition, weights)
    except WeightsError as error:
        raise WeightsError(str(error).replace("the given weights", file.name)) from None
    return weights


def seated(
    names: Sequence[str], edition: Edition, weights: bytes | None = None
) -> tuple[list[str], list[str]]:
    """Return who plays, and a sentence for each of these who does not know the edition."""
    playing, notes = [], []
    for name in names:
        level = LEVELS.get(name)
        if level is not None and level.bot == "sage" and not _knows(level, edition, weights):
            note = (
                f"{name} has not learned the edition {edition.name} {edition.version} "
                f"({edition.hash}): {NEXT_BEST} plays in its place; "
                "mycelia train --edition FILE teaches it, --weights FILE lets it play"
            )
            if note not in notes:
                notes.append(note)
            playing.append(NEXT_BEST)
        else:
            playing.append(name)
    return playing, notes


def _knows(level: Level, edition: Edition, weights: bytes | None) -> bool:
    try:
        if level.weights is None:
            sage_net(edition, weights)
        else:
            shipped_net(edition, level.weights)
    except WeightsError:
        return False
    return True
