"""Imports go one way, and importing the library costs little.

engine <- edition <- the modules of a game <- bots <- lab, terminal <- learn <- cli
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import mycelia

PACKAGE = Path(__file__).parents[1] / "src" / "mycelia"
# From the bottom to the top. What is not named here is a module of a game, or the package itself.
GAME = "game"
LAYERS = (
    {"engine"},
    {"errors", "i18n"},
    {"edition"},
    {GAME},
    {"bots"},
    {"lab", "terminal", "envs", "server"},
    {"learn"},
    {"cli", "__main__"},
)
# Advice is a bot's. A game asks for it late, so that who needs none loads no bots.
ASKED = {"mycelia.game": {"mycelia.bots.advice"}}
# What the rules may use of the world: nothing but numbers.
ENGINE_MAY_IMPORT = {"__future__", "typing", "importlib", "librt", "mypy_extensions"}
HEAVY = ("rich", "typer", "click", "asyncio", "multiprocessing", "socket", "ssl", "http",
         "urllib.request", "concurrent.futures", "pytest", "numpy")  # fmt: skip


def part(name: str) -> str:
    """The part of the package that a module belongs to: `mycelia.engine.deal` is of engine."""
    head = name.split(".")[1] if "." in name else ""
    named = {each for layer in LAYERS for each in layer}
    return head if head in named else GAME


def layer(name: str) -> int:
    return next(i for i, parts in enumerate(LAYERS) if part(name) in parts)


def module_name(path: Path) -> str:
    parts = ["mycelia", *path.relative_to(PACKAGE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_module(name: str) -> bool:
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def imports(path: Path) -> set[str]:
    """Every module that a file imports, anywhere in it; the package's own by their full names."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{name}.{alias.name}"
                found.add(inner if name.startswith("mycelia") and is_module(inner) else name)
    return found


FILES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_imports_go_one_way(path: Path) -> None:
    name = module_name(path)
    if name == "mycelia":
        upwards = {used for used in imports(path) if used.startswith("mycelia.")
                   and layer(used) > layer("mycelia.game")}  # fmt: skip
    else:
        upwards = {
            used
            for used in imports(path)
            if used.split(".")[0] == "mycelia" and layer(used) > layer(name)
        } - ASKED.get(name, set())
        assert "mycelia" not in imports(path) or layer(name) > layer("mycelia.game"), (
            f"{name} imports the package, which imports {name}"
        )
    assert not upwards, f"{name} imports {', '.join(sorted(upwards))}, which stand above it"


def test_parts_beside_one_another_keep_apart() -> None:
    for path in FILES:
        name = module_name(path)
        if layer(name) == layer("mycelia.lab"):
            used = {part(other) for other in imports(path) if other.startswith("mycelia.")}
            beside = LAYERS[layer(name)] & used - {part(name)}
            assert not beside, f"{name} imports {beside}"


def test_the_rules_use_nothing_of_the_world() -> None:
    for path in sorted((PACKAGE / "engine").glob("*.py")):
        outside = {name.split(".")[0] for name in imports(path)} - {"mycelia"}
        assert outside <= ENGINE_MAY_IMPORT, path.name


def test_only_the_parts_for_people_use_what_draws() -> None:
    for path in FILES:
        drawing = {name.split(".")[0] for name in imports(path)} & {"rich", "typer", "click"}
        if drawing:
            assert part(module_name(path)) in ("terminal", "cli", "lab", "learn", "__main__"), (
                path.name
            )


def test_the_reader_of_imports_sees_them_all() -> None:
    found = imports(PACKAGE / "record.py")
    assert "mycelia.game" in found
    assert "mycelia.engine.layout" in found
    assert "hashlib" in found
    assert "mycelia.engine.table" in imports(PACKAGE / "engine" / "__init__.py")
    assert layer("mycelia.engine.deal") < layer("mycelia.edition.load") < layer("mycelia.record")
    assert layer("mycelia.record") < layer("mycelia.bots.greedy") < layer("mycelia.lab.simulate")
    assert layer("mycelia.lab.simulate") < layer("mycelia.cli")


def loaded(statement: str) -> set[str]:
    """The modules that a fresh interpreter has after a statement."""
    program = f"{statement}\nimport sys, json\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_importing_the_library_loads_nothing_heavy() -> None:
    before = loaded("pass")
    found = loaded("import mycelia") - before
    assert "mycelia" in found
    assert not [name for name in found if name.startswith("mycelia.")]
    assert found.isdisjoint({*HEAVY, "typing", "json", "dataclasses"})
    found = loaded("import mycelia; mycelia.new_game") - before
    assert "mycelia.engine.apply" in found
    assert found.isdisjoint(HEAVY)
    assert not [name for name in found if name.startswith(("mycelia.lab", "mycelia.terminal"))]
    assert "mycelia.cli" not in found


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'old_game'"):
        _ = mycelia.old_game
    assert set(mycelia.__all__) <= set(dir(mycelia))


def test_a_whole_turn_needs_nothing_heavy_either() -> None:
    statement = (
        "import mycelia; game = mycelia.new_game(2, seed=1)\n"
        "while game.round == 1: game.apply(game.choices[0])\n"
        "mycelia.load(game.record()); str(game); game.log('de', 0)"
    )
    assert loaded(statement).isdisjoint(HEAVY)


def test_what_the_package_offers() -> None:
    assert sorted(mycelia.__all__) == mycelia.__all__
    for name in mycelia.__all__:
        assert getattr(mycelia, name).__doc__, name
