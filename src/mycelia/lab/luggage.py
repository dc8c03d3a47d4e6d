"""What goes along with a job to another machine: the code of one's own bots.

Editions go along as they are, since plans and contests hold them. This package itself does not:
it must be there, and of the same text, or results would differ without a word.
"""

from __future__ import annotations

import atexit
import hashlib
import pickle
import shutil
import socket
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from ..bots import LEVELS, find_bot
from ..bots.players.own import file_of, settle
from ..errors import MyceliaError, OptionError

PACKAGE: Final = Path(__file__).parents[1]
PLAY: Final = ("engine", "edition", "core", "game", "bots")  # what decides how games go
MOST_BYTES: Final = 4_000_000
INSTALLED: Final = ("site-packages", "dist-packages")

# How it went: the result; an error of ours; what is missing there; another version.
Answer = tuple[Literal["done", "failed", "missing", "other"], Any]


@dataclass(frozen=True, slots=True)
class Luggage:
    """Sources by their paths, and which of them is which bot's file."""

    files: dict[str, bytes] = field(default_factory=dict)
    bots: dict[str, str] = field(default_factory=dict)


def pack(bots: Sequence[str]) -> Luggage:
    """Return the sources of own bots. Raise OptionError if they are too much for every job."""
    luggage = gather(bots)
    size = sum(map(len, luggage.files.values()))
    if size > MOST_BYTES:
        raise OptionError(
            f"your bots' sources have {size:,} bytes, and {MOST_BYTES:,} can go along: "
            "install them as a package on all machines"
        )
    return luggage


def gather(bots: Sequence[str]) -> Luggage:
    """Return the sources of own bots, with what they imported from their own folders.

    What is installed stays behind: it must be installed there, too.
    """
    luggage = Luggage()
    roots: list[Path] = []
    for name in bots:
        if name in LEVELS or ":" not in name:
            continue
        where = name.rpartition(":")[0]
        file = Path(file_of(find_bot(name).source) or "")
        root = Path(where).absolute().parent if where.endswith(".py") else Path.cwd()
        if not file.is_relative_to(root) or set(INSTALLED) & set(file.parts):
            continue
        if root not in roots:
            roots.append(root)
        if where.endswith(".py"):
            luggage.bots[name] = f"{roots.index(root)}/{Path(where).name}"
    for number, root in enumerate(roots):
        for module in list(sys.modules.values()):
            source = Path(getattr(module, "__file__", None) or "/")
            inside = source.suffix == ".py" and source.is_relative_to(root)
            if inside and not set(INSTALLED) & set(source.parts) and source.is_file():
                path = f"{number}/{source.relative_to(root).as_posix()}"
                luggage.files[path] = source.read_bytes()
    return luggage


_unpacked: dict[str, Path] = {}


def unpack(luggage: Luggage) -> None:
    """Put the sources into a folder of this process, once, where bots are found."""
    if not luggage.files:
        return
    key = hashlib.sha256(pickle.dumps(luggage)).hexdigest()
    if key in _unpacked:
        return
    folder = Path(tempfile.mkdtemp(prefix="mycelia-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for path, source in luggage.files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(source)
    for root in sorted({path.partition("/")[0] for path in luggage.files}):
        sys.path.insert(0, str(folder / root))
    for name, path in luggage.bots.items():
        settle(name, folder / path)
    _unpacked[key] = folder


@cache
def fingerprint(*folders: str) -> str:
    """Return what tells this package's text, or that of some folders, from any other's: code,
    editions, weights."""
    seen = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*")):
        inside = path.relative_to(PACKAGE)
        if path.suffix in (".py", ".toml", ".sage") and (not folders or inside.parts[0] in folders):
            seen.update(f"{inside.as_posix()}\0".encode())
            seen.update(path.read_bytes())
    return seen.hexdigest()[:16]


def code_of(bots: Sequence[str]) -> str:
    """Return what tells the rules and bots as they are written now from any others: a run that is
    taken up again with other code would play other games."""
    seen = hashlib.sha256(fingerprint(*PLAY).encode())
    for path, source in sorted(gather(bots).files.items()):
        seen.update(f"{path}\0".encode())
        seen.update(source)
    for name in bots:
        if name not in LEVELS:
            file = file_of(find_bot(name).source)
            seen.update(Path(file).read_bytes() if file else b"")
    return seen.hexdigest()[:16]


def seal(luggage: Luggage, work: Callable[[Any], Any], job: Any) -> bytes:
    """Return a job as bytes, with all it needs."""
    return pickle.dumps((luggage, pickle.dumps((work, job))))


def do_sealed(expected: str, parcel: bytes) -> Answer:
    """Do a job that came from another machine, and return how it went."""
    if fingerprint() != expected:
        return "other", socket.gethostname()
    luggage, inner = pickle.loads(parcel)
    unpack(luggage)
    try:
        work, job = pickle.loads(inner)
    except ImportError as error:
        return "missing", (error.name, socket.gethostname())
    try:
        return "done", work(job)
    except MyceliaError as error:
        return "failed", error
