"""Names that people give themselves: in one form, visible, and not to be taken for another's.

Records and games so far keep the names that they have; this is for new ones.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

# Letters that are drawn as nothing, though they count as letters or marks.
BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE0F)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
EMOJI_STYLE: Final = "\ufe0f"  # which browsers need not be told
MOST_MARKS: Final = 4  # above or below one letter: more climb over what stands beside

# Letters of other scripts that look like Latin ones, by how they look: capitals first.
CAPITALS: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧӀԚԜ",
    "ABESIJKMHOPCTYXABEZHIKMNOPTYXIQW",
)
SMALL: Final = str.maketrans(
    "аеѕіјорсухһԛԝѵοιν0",
    "aesijopcyxhqwvoivo",
)
UPRIGHT: Final = str.maketrans("I1|", "lll")  # what looks like a small L


def tidy(name: str) -> str | None:
    """Return a name in one form, without needless spaces; None if it cannot be seen."""
    found = unicodedata.normalize("NFC", name).replace(EMOJI_STYLE, "")
    found = " ".join(found.split())
    marks = 0
    for letter in found:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if letter in BLANK or marks > MOST_MARKS:
            return None
    if found and not any(unicodedata.category(letter)[0] in "LNSP" for letter in found):
        return None
    return found


def looks(name: str) -> set[str]:
    """Return what a name looks like at a glance; names with one of these in common look alike."""
    plain = unicodedata.normalize("NFKD", name)
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    found = set()
    for each in (plain.translate(CAPITALS), plain.translate(CAPITALS).translate(UPRIGHT)):
        small = each.casefold().translate(SMALL)
        letters = "".join(letter for letter in small if letter.isalnum())
        found.add(letters or small)
    return found


def alike(name: str, others: Iterable[str]) -> bool:
    """Return whether a name could be taken for one of these."""
    mine = looks(name)
    return any(mine & looks(other) for other in others if other)
