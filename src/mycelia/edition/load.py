"""Editions by name, by version, by hash, or from a file of one's own.

A box that comes with the package may come in several versions. The newest is NAME.toml; an older
one stays beside it as NAME-VERSION.toml, unchanged, so that games that were begun with it go on,
and records of it are read, as if nothing had happened (docs/new-edition.md).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from ..errors import EditionError
from .cards import Edition
from .reader import Reader
from .tables import shown

MOST_BYTES: Final = 200_000  # many times what the largest box needs
MOST_DOTS: Final = 200  # in a line; a key of many thousand parts takes minutes to read
FOLDER: Final = Path(__file__).parent
# The versions that lie beside the newest of a box: of "valley" these are valley-2.0.toml ...
OLDER: Final[dict[str, tuple[str, ...]]] = {"valley": ("2.0", "1.0")}
BUILT_IN: Final = tuple(OLDER)


def edition(name: str = "valley") -> Edition:
    """An edition that comes with the package: the newest of its name.

    An older one is named with its version: `edition("valley 1.0")` or `edition("valley-1.0")`.
    """
    if name in BUILT_IN:
        return _newest(name)
    found = next((each for each in editions() if name in _names(each)), None)
    if found is None:
        at_hand = ", ".join(f"{each.name} {each.version}" for each in editions())
        raise EditionError(f"there is no edition {name!r} here; at hand: {at_hand}, or give a file")
    return found


def editions(name: str | None = None) -> tuple[Edition, ...]:
    """All that come with the package, or all versions of one name: the newest first, each once."""
    found: dict[str, Edition] = {}
    for each in BUILT_IN if name is None else (name,):
        found.setdefault(_newest(each).hash, _newest(each))
        for version in OLDER[each]:
            older = _read(FOLDER / f"{each}-{version}.toml")
            found.setdefault(older.hash, older)
    return tuple(found.values())


def by_hash(hash: str) -> Edition | None:
    """An edition that comes with the package, by its hash; None if there is none like it."""
    for name in BUILT_IN:  # most games are of the newest: the others are then not even read
        if _newest(name).hash == hash:
            return _newest(name)
    return next((each for each in editions() if each.hash == hash), None)


def text_of(edition: Edition) -> str:
    """The text of an edition that comes with the package."""
    for name in BUILT_IN:
        for file in (name, *(f"{name}-{version}" for version in OLDER[name])):
            path = FOLDER / f"{file}.toml"
            if _read(path).hash == edition.hash:
                return path.read_text(encoding="utf-8")
    raise EditionError(f"{edition.name} {edition.version} ({edition.hash}) is not of the package")


def _newest(name: str) -> Edition:
    return _read(FOLDER / f"{name}.toml")


def _names(edition: Edition) -> tuple[str, str]:
    """What a version is called."""
    return f"{edition.name} {edition.version}", f"{edition.name}-{edition.version}"


@cache
def _read(path: Path) -> Edition:
    return from_file(path)


def load_edition(source: str | Path = "valley") -> Edition:
    """An edition that comes with the package, by name, or from a file of your own.

    A name with a version, `"valley 1.0"`, is that version; without one it is the newest.
    """
    if isinstance(source, str) and (source in BUILT_IN or not _is_file(source)):
        return edition(source)
    return from_file(Path(source))


def _is_file(source: str) -> bool:
    return source.endswith(".toml") or Path(source).exists()


def find_edition(edition: Edition | str | Path) -> Edition:
    """Return an edition: itself, one that comes with the package by name, or from a file."""
    if isinstance(edition, Edition):
        return edition
    if not isinstance(edition, str | Path):
        raise EditionError(f"an edition is a name or a file, not {shown(edition)}")
    return load_edition(edition)


def from_file(path: Path) -> Edition:
    """An edition from a TOML file; nothing in it is ever run."""
    try:
        with path.open("rb") as file:
            found = file.read(MOST_BYTES + 1)
        if len(found) > MOST_BYTES:
            raise EditionError(
                f"{path}: is too large for an edition: expected at most {MOST_BYTES:,} bytes"
            )
        text = found.decode("utf-8").replace("\r\n", "\n")
    except OSError as error:
        raise EditionError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise EditionError(
            f"{path.name}:{line}: is no UTF-8 text; save the file in that encoding"
        ) from None
    return read_edition(text, path.name)


def read_edition(text: str, file: str = "edition.toml") -> Edition:
    """An edition from TOML text; `file` is for messages."""
    import tomllib

    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > MOST_DOTS:
            raise EditionError(
                f"{file}:{number}: expected at most {MOST_DOTS} dots in a line, "
                f"found {line.count('.'):,}"
            )
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise EditionError(f"{file}: not valid TOML: too many brackets inside others") from None
    except ValueError as error:  # a number of thousands of digits is no TOMLDecodeError
        raise EditionError(f"{file}: not valid TOML: {error}") from None
    return Reader(data, text, file).edition()
