"""What sage plays with where it has not learned an edition, and who plays where it cannot.

Sage's weights belong to one version of an edition; another version with the same kinds of cards
borrows them, and says so. `mycelia train --edition FILE` makes others, and `--weights` gives files
to the commands of the lab: for all sages, or for one level.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ..bots import ALL, LEVELS, Taught, learns, weights_of
from ..bots.learned import read_file, sage_net, stands_in
from ..edition.cards import Edition
from ..errors import OptionError, WeightsError

NEXT_BEST: Final = "forager"


def weights_from(files: Sequence[str], edition: Edition) -> dict[str, bytes]:
    """Return files of weights, each written as FILE or LEVEL=FILE.

    Raise WeightsError if one cannot be read, is damaged or not for this edition, OptionError for
    what is no level that learns.
    """
    taught: dict[str, bytes] = {}
    for each in files:
        level, _, file = each.rpartition("=")
        if level and not learns(level):
            sages = ", ".join(name for name in LEVELS if learns(name))
            raise OptionError(f"{level!r} plays by no weights; those that do: {sages}")
        weights = read_file(Path(file))
        try:
            sage_net(edition, weights)
        except WeightsError as error:
            name = Path(file).name
            raise WeightsError(str(error).replace("the given weights", name)) from None
        taught[level or ALL] = weights
    return taught


def seated(
    names: Sequence[str], edition: Edition, weights: Taught | None = None
) -> tuple[list[str], list[str]]:
    """Return who plays, and a sentence for each of these who does not know the edition."""
    playing, notes = [], []
    version = f"{edition.name} {edition.version} ({edition.hash})"
    for name in names:
        own = weights_of(name, weights)
        note = None
        if not learns(name):
            playing.append(name)
        elif not knows(edition, own):
            note = (
                f"{name} has not learned the edition {version}: {NEXT_BEST} plays in its place; "
                "mycelia train --edition FILE teaches it, --weights FILE lets it play"
            )
            playing.append(NEXT_BEST)
        else:
            other = stands_in(edition, own)
            if other is not None:
                note = f"{name} plays {version} by what was learned of {other}"
            playing.append(name)
        if note is not None and note not in notes:
            notes.append(note)
    return playing, notes


def knows(edition: Edition, weights: bytes | None = None) -> bool:
    """Return whether sage can play an edition, and so tell luck from skill in it."""
    try:
        sage_net(edition, weights)
    except WeightsError:
        return False
    return True
