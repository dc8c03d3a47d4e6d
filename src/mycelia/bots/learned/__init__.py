"""The weights of sage in a file: a line of JSON, then whole numbers of 16 bits.

They belong to one version of an edition and one of the rules. The files in this folder say
themselves for which version they are, and each game finds its own. A version that sage has not
learned is played with the weights of the nearest one (docs/weights.md tells what that is worth);
with other kinds of cards weights mean nothing.
"""

from __future__ import annotations

import json
import sys
from array import array
from functools import cache
from pathlib import Path
from typing import Any, Final

from ...edition.cards import Edition
from ...edition.load import by_hash
from ...errors import WeightsError
from ..sage.inputs import width
from ..sage.net import Net
from ..sage.race import WEIGHTS

RULES: Final = "1"  # the rules as they are played; version 2 only draws otherwise
FORMAT: Final = "mycelia-sage-1"
MOST: Final = 500_000  # bytes
TOP: Final = 32_000.0
FOLDER: Final = Path(__file__).parent
SHIPPED: Final = FOLDER / "valley.sage"  # for the newest version that sage has learned

Part = list[float]


def pack(edition: Edition, parts: list[Part], about: dict[str, Any]) -> bytes:
    """Return a file of these weights, which `unpack` reads. `about` is kept for the reader."""
    scales = []
    numbers = array("h")
    for part in parts:
        scale = max((abs(x) for x in part), default=0.0) / TOP or 1.0
        scales.append(scale)
        numbers.extend(round(x / scale) for x in part)
    if sys.byteorder == "big":
        numbers.byteswap()
    head = {
        "format": FORMAT,
        "edition": edition.name,
        "hash": edition.hash,
        "rules": RULES,
        "sizes": [len(part) for part in parts],
        "scales": scales,
        "about": about,
    }
    return json.dumps(head).encode() + b"\n" + numbers.tobytes()


def net_of(kinds: int, parts: list[Part]) -> Net:
    """Return the net of some weights: two layers, the output, the race."""
    w1, b1, w2, b2, w3, b3, race = parts
    return Net(kinds, w1, b1, w2, b2, w3, b3[0], race)


class Weights:
    """What is in a file of weights."""

    __slots__ = ("about", "parts")

    def __init__(self, parts: list[Part], about: dict[str, Any]) -> None:
        self.parts = parts
        self.about = about


def unpack(data: bytes, edition: Edition, where: str) -> Net:
    """Return the net of a file. Raise WeightsError if it is none, or not for this edition."""
    try:
        return net_of(len(edition.cards), read_weights(data, edition, where).parts)
    except ValueError as error:
        raise WeightsError(f"{where}: {error}") from None


def read_weights(data: bytes, edition: Edition, where: str) -> Weights:
    """Return what is in a file. Raise WeightsError if it is none, or not for this edition."""
    first, _, rest = data.partition(b"\n")
    try:
        head: Any = json.loads(first)
        if head["format"] != FORMAT:
            raise WeightsError(f"{where}: not a file of weights of format {FORMAT}")
        made_for = (str(head["edition"]), str(head["hash"]), str(head["rules"]))
        sizes = [int(n) for n in head["sizes"]]
        scales = [float(x) for x in head["scales"]]
        about = dict(head["about"])
    except (ValueError, KeyError, TypeError):
        raise WeightsError(f"{where}: not a file of weights of format {FORMAT}") from None
    wanted = (edition.name, edition.hash, RULES)
    if made_for[2] != RULES or not nearness(made_for[1], edition):
        raise WeightsError(
            f"{where}: weights for edition {made_for[0]} ({made_for[1]}), rules {made_for[2]}; "
            f"this game is {wanted[0]} ({wanted[1]}), rules {wanted[2]}; "
            "mycelia train makes new ones"
        )
    inputs = width(len(edition.cards))
    if len(sizes) != 7 or len(scales) != 7 or len(rest) != 2 * sum(sizes) or len(rest) > MOST:
        raise WeightsError(f"{where}: the file is damaged")
    if sizes[0] != inputs * sizes[1] or sizes[5] != 1 or sizes[6] != WEIGHTS:
        raise WeightsError(f"{where}: the file is damaged")
    numbers = array("h")
    numbers.frombytes(rest)
    if sys.byteorder == "big":
        numbers.byteswap()
    parts: list[Part] = []
    at = 0
    for size, scale in zip(sizes, scales, strict=True):
        parts.append([x * scale for x in numbers[at : at + size]])
        at += size
    return Weights(parts, about)


def read_file(path: Path) -> bytes:
    """Return the bytes of a file that may hold weights."""
    try:
        if path.stat().st_size > 2 * MOST:
            raise WeightsError(f"{path}: too large for weights")
        return path.read_bytes()
    except OSError as error:
        raise WeightsError(f"{path}: cannot be read: {error}") from None


def nearness(hash: str, edition: Edition) -> int:
    """Return how many kinds of cards are the same in an edition as in the one with this hash.

    That is 0 if the other is no version of it that comes with the package, has other kinds, or has
    changed half of them or more: what was learned of it then helps no more.
    """
    other = edition if edition.hash == hash else by_hash(hash)
    if other is None or other.name != edition.name:
        return 0
    if [card.id for card in other.cards] != [card.id for card in edition.cards]:
        return 0
    same = sum(
        (a.cost, a.play_text, a.hire_text) == (b.cost, b.play_text, b.hire_text)
        for a, b in zip(edition.cards, other.cards, strict=True)
    )
    return same if 2 * same > len(edition.cards) else 0


def shipped_files() -> list[Path]:
    """Return the weights that sage plays with, the newest edition's first."""
    return [SHIPPED, *sorted(set(FOLDER.glob("*.sage")) - {SHIPPED}, reverse=True)]


def made_for(file: Path) -> tuple[str, str]:
    """Return the edition that the weights in a file are for: its name and hash."""
    return _made_for(read_file(file), file.name)


def _made_for(data: bytes, where: str) -> tuple[str, str]:
    try:
        head: Any = json.loads(data.partition(b"\n")[0])
        return str(head["edition"]), str(head["hash"])
    except (ValueError, KeyError, TypeError):
        raise WeightsError(f"{where}: not a file of weights of format {FORMAT}") from None


@cache
def _by_edition() -> dict[tuple[str, str], Path]:
    return {made_for(file): file for file in shipped_files()}


def shipped_for(edition: Edition) -> Path:
    """Return the shipped weights for an edition: its own, else those of the nearest version.

    Raise WeightsError, with what there is, if none serve.
    """
    found = _by_edition()
    nearest = max(found, key=lambda made: (made[1] == edition.hash, nearness(made[1], edition)))
    if not nearness(nearest[1], edition):
        known = ", ".join(f"{name} ({hash})" for name, hash in found)
        raise WeightsError(
            f"sage has not learned the edition {edition.name} {edition.version} "
            f"({edition.hash}), only {known}; mycelia train makes new weights"
        )
    return found[nearest]


def stands_in(edition: Edition, weights: bytes | None = None) -> str | None:
    """Return the version that weights, given or shipped, were made for if it is another one."""
    made = made_for(shipped_for(edition)) if weights is None else _made_for(weights, "the weights")
    other = by_hash(made[1]) if made[1] != edition.hash else None
    return None if other is None else f"{other.name} {other.version}"


def load_net(edition: Edition, file: Path | None = None) -> Net:
    """Return the net for an edition, from a file or as it is shipped."""
    path = shipped_for(edition) if file is None else file
    return unpack(read_file(path), edition, path.name)


_shipped: dict[str, Net] = {}
_taught: dict[tuple[str, bytes], Net] = {}


def sage_net(edition: Edition, weights: bytes | None = None) -> Net:
    """Return what sage knows of an edition: the shipped net, or that of a file's bytes, read once.

    Raise WeightsError if that is not for this edition.
    """
    if weights is None:
        return shipped_net(edition)
    if (edition.hash, weights) not in _taught:
        _taught[edition.hash, weights] = unpack(weights, edition, "the given weights")
    return _taught[edition.hash, weights]


def shipped_net(edition: Edition) -> Net:
    """Return the shipped net for an edition, read once.

    Its scratch space is not for two threads at a time.
    """
    if edition.hash not in _shipped:
        _shipped[edition.hash] = load_net(edition)
    return _shipped[edition.hash]
