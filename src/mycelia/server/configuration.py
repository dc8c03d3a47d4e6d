"""Settings from a file, the environment and the command line, each stronger than the one before."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import Field, replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

from ..errors import OptionError
from .settings import Settings, settable

PREFIX: Final = "MYCELIA_"
FILE: Final = "MYCELIA_CONFIG"  # where the environment names the file with settings
# Settings that there were once, and what a host does instead.
GONE: Final = {
    "workers": "a server is one process now; docs/hosting.md shows several servers behind nginx"
}


def configure(
    given: Mapping[str, object],
    file: Path | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Settings:
    """Return the settings of a server. Raise OptionError for one that is unknown or out of bounds.

    `given` are those of the command line; None stands for one that was not given there.
    """
    if file is None and environment.get(FILE):
        file = Path(environment[FILE])
    settings = Settings() if file is None else from_file(Settings(), file)
    settings = from_environment(settings, environment)
    settings = _changed(settings, {n: v for n, v in given.items() if v is not None}, "--")
    return settings if settings.database else replace(settings, database=default_database())


def default_database() -> str:
    """Return the address of a file in the user's data folder, which is made."""
    from platformdirs import user_data_path

    folder = user_data_path("mycelia", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'mycelia.db'}"


def from_file(settings: Settings, file: Path) -> Settings:
    """Return settings with what a TOML file says."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeError) as error:
        raise OptionError(f"the settings in {file} cannot be read: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise OptionError(f"{file}: {error}") from None
    return _changed(settings, found, f"{file}: ")


def from_environment(settings: Settings, environment: Mapping[str, str] = os.environ) -> Settings:
    """Return settings with what the environment says: MYCELIA_PORT, MYCELIA_DATABASE_FILE, ...

    A name with _FILE behind it names a file that holds the value, as secrets of services do.
    """
    for each in settable():
        name = PREFIX + each.name.upper()
        value, file = environment.get(name), environment.get(f"{name}_FILE")
        if value is not None and file is not None:
            raise OptionError(f"{name} and {name}_FILE are both set; which is meant?")
        if file is not None:
            try:
                value = Path(file).read_text(encoding="utf-8").strip()
            except (OSError, UnicodeError) as error:
                raise OptionError(f"{name}_FILE: {file} cannot be read: {error}") from None
        if value is not None:
            settings = _changed(settings, {each.name: value}, PREFIX, upper=True)
    for name, instead in GONE.items():
        if PREFIX + name.upper() in environment:
            raise OptionError(f"{PREFIX}{name.upper()}: {instead}")
    return settings


def _changed(
    settings: Settings, values: Mapping[str, object], where: str, *, upper: bool = False
) -> Settings:
    known = {each.name: each for each in settable()}
    found: dict[str, Any] = {}
    for name, value in values.items():
        if name not in known:
            instead = GONE.get(name, "there is no such setting; see docs/hosting.md")
            raise OptionError(f"{where}{name}: {instead}")
        try:
            found[name] = _read(known[name], value)
        except ValueError as error:
            raise OptionError(f"{where}{name.upper() if upper else name}: {error}") from None
    return replace(settings, **found)


def _read(setting: Field[Any], value: object) -> object:
    """Return a value as a setting wants it. Raise ValueError, which says what is expected."""
    match setting.type:
        case "int" | "float" | "int | None" | "float | None":
            return _number(setting, value)
        case "bool":
            return _switch(value)
        case "str" | "Path":
            if not isinstance(value, str) or not value.strip() or "\0" in value:
                raise ValueError(f"expected some text, found {value!r}")
            _among(setting, value)
            return Path(value) if setting.type == "Path" else value
    words = _words(value)
    if setting.name == "proxies":
        return tuple(ip_network(word) for word in words)
    if setting.name == "bots" and not words:
        raise ValueError("expected the names of bots, with commas between")
    return words


def _number(setting: Field[Any], value: object) -> object:
    whole = "int" in str(setting.type)
    least, most = setting.metadata["least"], setting.metadata["most"]
    wanted = f"expected a {'whole ' if whole else ''}number from {least:g} to {most:g}"
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise ValueError(f"{wanted}, found {value!r}")
    try:
        found = int(value) if whole else float(value)
    except (ValueError, OverflowError):
        raise ValueError(f"{wanted}, found {value!r}") from None
    if not least <= found <= most or found != float(value):
        raise ValueError(f"{wanted}, found {value!r}")
    return found


def _switch(value: object) -> bool:
    found = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
    key = str(value).lower()
    if key not in found:
        raise ValueError(f"expected yes or no, found {value!r}")
    return found[key]


def _among(setting: Field[Any], value: str) -> None:
    among = setting.metadata.get("among")
    if among and value not in among:
        raise ValueError(f"expected {' or '.join(among)}, found {value!r}")


def _words(value: object) -> tuple[str, ...]:
    """Return words: a list of a file, or one line with commas between."""
    if isinstance(value, str):
        value = value.split(",")
    if not isinstance(value, list | tuple) or not all(isinstance(word, str) for word in value):
        raise ValueError(f"expected words with commas between, found {value!r}")
    return tuple(dict.fromkeys(word.strip() for word in value if word.strip()))


def table() -> str:
    """Return all settings as a table in Markdown, for the documentation."""
    lines = ["| setting | environment | usual | what it is |", "|---|---|---|---|"]
    for each in settable():
        usual = "" if isinstance(each.default, Path) else _shown(each.default)
        name = f"`{PREFIX}{each.name.upper()}`"
        lines.append(f"| `{each.name}` | {name} | {usual} | {each.metadata['about']} |")
    return "\n".join(lines) + "\n"


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return f"{value:g}" if isinstance(value, float) else str(value)
