"""Bots of one's own: found by name, made, asked, and called by name and line when they fail."""

from __future__ import annotations

import importlib
import os
import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from traceback import extract_tb
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from ...core.cells.notation import notation
from ...core.choice import Choice
from ...errors import BotError, IllegalChoice, shown
from ...game.choosing import find
from ...game.view import View
from .limit import TooSlow, within
from .protocol import Maker, OpenBot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "mycelia.bots"  # the entry points of installed packages: name -> class
PATIENCE: Final = 60.0  # seconds for a choice, unless told otherwise
# Where a mistake is not: in our own code, nor in what imports.
NOT_THEIRS: Final = (str(Path(__file__).parents[2]), str(Path(importlib.__file__).parent), "<")
MOST_SHOWN: Final = 200


class OwnBot:
    """Somebody's bot at a table of ours: whatever it does wrong is a BotError that says where."""

    def __init__(
        self, name: str, maker: Maker, rng: Random, patience: float | None = PATIENCE
    ) -> None:
        self.name = name
        self.patience = patience
        self.file = file_of(maker)
        self.player: OpenBot = self._call(
            "when it was made with a random.Random", lambda: maker(rng)
        )
        if not callable(getattr(self.player, "choose", None)):
            raise BotError(f"{name} made {shown(self.player)}, which has no method choose(view)")

    def choose(self, view: View) -> Choice:
        """Return its choice. Raise BotError if it raises, takes too long or answers nonsense."""
        answer = self._call("", lambda: self.player.choose(view))
        legal = view.choices
        try:
            found = find(notation(view.contents), answer, legal)
        except IllegalChoice as error:
            raise BotError(f"{self.name} answered nonsense: {error}") from None
        if found not in legal:
            some = ", ".join(choice.words for choice in legal[:6])
            raise BotError(f"{self.name} chose {found}, which is not legal; legal: {some}")
        return found

    def _call(self, when: str, call: Any) -> Any:
        try:
            return within(self.patience, call)
        except TooSlow as error:
            place = line_of(error, self.file)
            why = f"did not answer within {self.patience:g} s"
            raise BotError(f"{self.name} {why}{place and f'; it was at {place}'}") from None
        except (Exception, SystemExit) as error:
            raise BotError(f"{self.name} {told(error, self.file, when)}") from None


def told(error: BaseException, file: str | None, when: str = "") -> str:
    """Return what an exception of somebody's code says, with file and line."""
    words = error.msg if isinstance(error, SyntaxError) else str(error)
    said = " ".join(words.split())[:MOST_SHOWN]
    place = line_of(error, file)
    what = f"raised {type(error).__name__}{when and f' {when}'}"
    return f"{what}{said and f': {said}'}{place and f' ({place})'}"


def line_of(error: BaseException, file: str | None) -> str:
    """Return `file:line` where an exception comes from: in the bot's file if it was there."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{_short(error.filename)}:{error.lineno}"
    frames = [frame for frame in extract_tb(error.__traceback__) if frame.lineno is not None]
    theirs = [frame for frame in frames if file is not None and frame.filename == file]
    outside = [frame for frame in frames if not frame.filename.startswith(NOT_THEIRS)]
    for frame in (*theirs[-1:], *outside[-1:]):
        return f"{_short(frame.filename)}:{frame.lineno}"
    return ""


def _short(file: str) -> str:
    """Return a file as seen from here, if it is below."""
    here = Path.cwd()
    path = Path(file)
    return str(path.relative_to(here)) if path.is_relative_to(here) else file


def file_of(maker: object) -> str | None:
    """Return the file that a class or function was written in."""
    module = sys.modules.get(str(getattr(maker, "__module__", "")))
    return getattr(module, "__file__", None)


# ---- finding them


_settled: dict[str, Path] = {}


def settle(name: str, file: Path) -> None:
    """From now on the bot `path/file.py:Class` is read from this file, whatever its path says."""
    _settled[name] = file


@cache
def load(name: str) -> Maker:
    """Return the class that `module:Class` or `path/file.py:Class` names.

    Modules are looked for in the folder one is in, then among what is installed.
    Raise BotError if there is none, or if it cannot be imported.
    """
    where, _, what = name.rpartition(":")
    if not where or not what:
        raise BotError(f"{name}: expected module:Class or path/file.py:Class")
    file = Path(where).absolute() if where.endswith(".py") else None
    file = _settled.get(name, file)
    if file is not None and not file.is_file():
        raise BotError(f"{name}: there is no file {where}")
    try:
        module = _from_folder(where) if file is None else _from_file(file)
    except (Exception, SystemExit) as error:
        if isinstance(error, ModuleNotFoundError) and error.name == where.partition(".")[0]:
            raise BotError(
                f"{name}: there is no module {error.name} here or among what is installed"
            ) from None
        said = told(error, str(file) if file else None)
        raise BotError(f"{name} cannot be imported: it {said}") from None
    found: Any = getattr(module, what, None)
    if found is None:
        there = [
            key
            for key, value in vars(module).items()
            if isinstance(value, type) and hasattr(value, "choose")
        ]
        rest = f"; its bots are {', '.join(there)}" if there else ""
        raise BotError(f"{name}: {_short(str(module.__file__))} has no {what}{rest}")
    return check_maker(name, found)


def check_maker(name: str, found: Any) -> Maker:
    """Return a class or function that can make a bot; BotError if it is none."""
    if not callable(found):
        raise BotError(f"{name} is {shown(found)}; expected a class with a method choose(view)")
    if isinstance(found, type) and not callable(getattr(found, "choose", None)):
        raise BotError(f"{name} has no method choose(view)")
    maker: Maker = found
    return maker


def _from_folder(module: str) -> ModuleType:
    """Return a module by name; the folder one is in comes first, as for `python -m`."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)
    return import_module(module)


def _from_file(path: Path) -> ModuleType:
    """Return a file as a module. What lies beside it can be imported by it."""
    name = f"{path.stem}_{crc32(str(path).encode()):08x}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None  # it ends in .py
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def installed() -> dict[str, EntryPoint]:
    """Return the bots that installed packages offer, by name."""
    from importlib.metadata import entry_points  # slow to import

    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def load_installed(name: str) -> Maker | None:
    """Return the class of a bot that an installed package offers; None if there is none."""
    point = installed().get(name)
    if point is None:
        return None
    try:
        found = point.load()
    except (Exception, SystemExit) as error:
        where = f"{name} ({point.value})"
        raise BotError(f"{where} cannot be imported: it {told(error, None)}") from None
    return check_maker(name, found)
