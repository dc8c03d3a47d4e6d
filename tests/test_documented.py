"""Whatever can be named from outside is documented; what is not is named here.

The code itself is asked what there is: public names, commands and options, settings, environment
variables, messages, codes, events, figures, targets of make.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import get_args

import griffe
import manual
import pytest
import tables
from typer.main import get_command

import mycelia
from mycelia.cli import app
from mycelia.core.choice import ChoiceKind
from mycelia.core.event import EventKind
from mycelia.server.configuration import FILE, PREFIX
from mycelia.server.refusals import STATUS
from mycelia.server.settings import settable
from mycelia.server.wire.game import ErrorCode
from mycelia.server.wire.socket import ClientMessage, ServerMessage

ROOT = Path(__file__).parents[1]
# Where variables of the environment are read. What tests alone make up is no variable of ours.
READERS = (
    "src/**/*.py",
    "tools/*.py",
    "tools/*.mk",
    "bench/*.py",
    "web/*.ts",
    "setup.py",
    "Makefile",
)
VARIABLE = re.compile(r"\bMYCELIA_[A-Z]+(?:_[A-Z]+)*\b")


@cache
def documentation() -> str:
    """Return every page of the documentation, and the README, as one text."""
    pages = [ROOT / "README.md", *manual.pages().values()]
    return "\n".join(page.read_text(encoding="utf-8") for page in pages)


def missing(names: Iterable[str], text: str | None = None) -> list[str]:
    """Return the names that a text, else all of the documentation, does not have as words."""
    where = documentation() if text is None else text
    return [
        name for name in names if not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", where)
    ]


def page(name: str) -> str:
    """Return a page of docs/."""
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def test_what_is_not_there_is_missing() -> None:
    assert missing(["--games", "--no-such-option", "MYCELIA_PORT"]) == ["--no-such-option"]
    assert missing(["stale"], "`stale-ish` and unstale") == ["stale"]


# ---- the library


@cache
def package() -> griffe.Object:
    """Return what the sources say of everything, as the site shows it."""
    found = griffe.load(
        "mycelia",
        search_paths=[str(ROOT / "src")],
        extensions=griffe.load_extensions(str(ROOT / "tools" / "docstrings.py")),
    )
    assert isinstance(found, griffe.Object)
    return found


def public() -> list[str]:
    """Return every public name with its module, but for `mycelia` itself."""
    found = list(mycelia.__all__)
    for module, names in manual.MODULES.items():
        short = module.removeprefix("mycelia.")
        found += [f"{short}.{name}" for name in names or import_module(module).__all__]
    return found


def test_every_public_name_has_its_place_in_the_reference() -> None:
    text = "\n".join(manual.reference().values())
    assert not [name for name in public() if f"::: mycelia.{name}\n" not in text]
    assert sorted(name for names in manual._homes().values() for name in names) == sorted(
        mycelia.__all__
    )


def test_every_public_name_says_what_it_is() -> None:
    silent = []
    for name in public():
        found = package()[name]
        target = found.final_target if found.is_alias else found
        if not target.has_docstring:
            silent.append(name)
        for inner, member in target.members.items():
            said = member.is_alias or member.has_docstring or not member.is_function
            if not inner.startswith("_") and not said:
                silent.append(f"{name}.{inner}")
    assert not silent, "without a docstring (a value: without a comment)"


def test_every_public_module_is_spoken_of() -> None:
    assert not missing(manual.MODULES, "\n".join([documentation(), *manual.reference().values()]))


# ---- commands


def commands() -> dict[str, list[str]]:
    """Return every command with its options."""
    found: dict[str, list[str]] = {}

    def walk(command: object, path: str) -> None:
        options = [one for one in getattr(command, "params", []) if not one.__dict__.get("hidden")]
        found[path] = [name for one in options for name in (*one.opts, *one.secondary_opts)]
        for name, inner in getattr(command, "commands", {}).items():
            walk(inner, f"{path} {name}")

    walk(get_command(app), "mycelia")
    return found


def test_every_command_is_documented() -> None:
    assert len(commands()) > 20
    # A group of commands has no meaning of its own; its page lists what is in it.
    assert not missing(commands())


def test_every_option_is_documented_with_its_command() -> None:
    lines = page("cli.md").splitlines()
    lacking = []
    for command, options in commands().items():
        about = "\n".join(line for line in lines if line.startswith(f"| `{command}` |"))
        wanted = [one for one in options if one.startswith("--") and one != "--help"]
        lacking += [f"{command} {option}" for option in missing(wanted, about)]
    assert not lacking
    silent = [row for row in tables.options().splitlines() if row.endswith("|  |")]
    assert not silent, "without a word of help"


def test_every_target_of_make_is_documented() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z-]+):.*## (.+)$", text, re.MULTILINE)
    assert len(targets) > 15
    assert all(about for _, about in targets), "make help says what each does"


# ---- settings and the environment


def variables() -> set[str]:
    """Return every variable of ours that something reads."""
    found = set()
    for pattern in READERS:
        for path in ROOT.glob(pattern):
            found |= set(VARIABLE.findall(path.read_text(encoding="utf-8")))
    return found


def test_every_setting_and_variable_is_documented() -> None:
    settings = {each.name for each in settable()}
    assert not missing(sorted(settings), page("hosting.md"))
    assert not missing(sorted(f"{PREFIX}{name.upper()}" for name in settings), page("hosting.md"))
    assert FILE in variables()
    assert "MYCELIA_BUILD" in variables()
    # One with _FILE behind it is explained for all settings together.
    named = sorted(name for name in variables() if name.removesuffix("_FILE") == name)
    assert not missing(named)


# ---- what is sent, and what is counted


def test_every_message_is_documented() -> None:
    kinds = [*get_args(ClientMessage), *get_args(ServerMessage)]
    assert len(kinds) > 15
    assert not missing([f"`{kind.__struct_config__.tag}`" for kind in kinds], page("protocol.md"))
    assert all(kind.__doc__ for kind in kinds)


def test_every_code_is_documented() -> None:
    assert set(get_args(ErrorCode)) == set(STATUS)
    assert not missing([f"`{code}`" for code in STATUS], page("protocol.md"))


def test_every_kind_of_choice_and_event_is_documented() -> None:
    kinds = [*get_args(ChoiceKind), *get_args(EventKind)]
    assert not missing([f"`{kind}`" for kind in kinds], page("protocol.md"))


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system tells some figures")
def test_the_tables_are_those_of_the_code() -> None:
    assert not [path.name for path in tables.stale()], "run: python tools/tables.py"


def test_every_figure_is_documented() -> None:
    names = re.findall(r"^\| `(mycelia_\w+)`", tables.figures(), re.MULTILINE)
    assert len(names) > 15
    assert not missing(names, page("metrics.md"))
    board = (ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8")
    drawn = {
        re.sub(r"_(bucket|sum|count)$", "", name) for name in re.findall(r"mycelia_\w+", board)
    }
    assert not missing(sorted(drawn), page("metrics.md"))
