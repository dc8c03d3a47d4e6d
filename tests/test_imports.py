"""Imports go one way, inside folders too, and importing the library costs little.

engine <- edition <- core <- words <- game <- bots <- lab, terminal, server <- learn <- cli
"""

from __future__ import annotations

import ast
import inspect
import json
import subprocess
import sys
import typing
from collections.abc import Iterable
from pathlib import Path

import pytest

import mycelia

PACKAGE = Path(__file__).parents[1] / "src" / "mycelia"
# From the bottom to the top.
LAYERS = (
    {"engine"},
    {"errors", "atomic", "i18n"},
    {"edition"},
    {"core"},
    {"words"},
    {"game"},
    {"bots"},
    {"lab", "terminal", "envs", "server", "testing"},
    {"learn"},
    {"cli", "__main__"},
)
# Who may know the numbers of the engine's cells: the engine itself, the edition's compiler, the
# compiled bots, and the one adapter. All others go through values.
MAY_KNOW_CELLS = ("mycelia.engine.", "mycelia.edition.", "mycelia.core.cells.", "mycelia.bots.")
# What the rules may use of the world: nothing but numbers.
ENGINE_MAY_IMPORT = {"__future__", "collections", "typing", "importlib", "librt", "mypy_extensions"}
HEAVY = ("rich", "typer", "click", "asyncio", "multiprocessing", "socket", "ssl", "http",
         "urllib.request", "concurrent.futures", "pytest", "numpy")  # fmt: skip


def part(name: str) -> str:
    """The part of the package that a module belongs to: `mycelia.engine.deal` is of engine."""
    return name.split(".")[1] if "." in name else ""


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


INSIDE = [path for path in FILES if path != PACKAGE / "__init__.py"]


@pytest.mark.parametrize("path", INSIDE, ids=module_name)
def test_imports_go_one_way(path: Path) -> None:
    name = module_name(path)
    used = {each for each in imports(path) if each.split(".")[0] == "mycelia"} - {"mycelia"}
    upwards = {each for each in used if layer(each) > layer(name)}
    assert not upwards, f"{name} imports {', '.join(sorted(upwards))}, which stand above it"
    if "mycelia" in imports(path):
        assert layer(name) > layer("mycelia.game"), f"{name} imports the package, which imports it"


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Cycles are found wherever an import stands: late ones inside functions and for types too."""
    known = {module_name(path): imports(path) for path in INSIDE}
    graph = {name: {each for each in used if each in known} for name, used in known.items()}
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, " -> ".join((*trail[trail.index(name) :], name))
        if name not in done:
            for each in sorted(graph[name]):
                visit(each, (*trail, name))
            done.add(name)

    for name in graph:
        visit(name, ())


def test_only_the_adapter_knows_the_cells() -> None:
    for path in INSIDE:
        if "mycelia.engine.layout" in imports(path):
            assert module_name(path).startswith(MAY_KNOW_CELLS), (
                f"{module_name(path)} knows the engine's cells"
            )


def test_nobody_reads_cells_by_number() -> None:
    """`table.s[...]` is for those who may know the cells, whether they name them or not."""
    for path in INSIDE:
        if not module_name(path).startswith(MAY_KNOW_CELLS):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                reads = isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute)
                assert not (reads and node.value.attr == "s"), f"{path.name}:{node.lineno}"  # type: ignore[attr-defined]


def test_parts_beside_one_another_keep_apart() -> None:
    for path in INSIDE:
        name = module_name(path)
        if layer(name) == layer("mycelia.lab"):
            used = {part(other) for other in imports(path) if other.startswith("mycelia.")}
            beside = LAYERS[layer(name)] & used - {part(name)}
            assert not beside, f"{name} imports {beside}"


def test_the_rules_use_nothing_of_the_world() -> None:
    for path in sorted((PACKAGE / "engine").glob("*.py")):
        outside = {name.split(".")[0] for name in imports(path)} - {"mycelia"}
        assert outside <= ENGINE_MAY_IMPORT, path.name


def test_what_is_compiled_knows_only_what_is_compiled() -> None:
    """mypyc builds the types of other modules in, and nothing compiles again when they change."""
    setup = ast.parse((PACKAGE.parents[1] / "setup.py").read_text(encoding="utf-8"))
    named = {
        getattr(node.targets[0], "id", ""): node.value
        for node in ast.walk(setup)
        if isinstance(node, ast.Assign)
    }
    plain = ast.literal_eval(named["PLAIN"])
    folders = [PACKAGE / folder for folder in ast.literal_eval(named["COMPILED"])]
    compiled = [path for path in INSIDE if path.parent in folders and path.name not in plain]
    names = {module_name(path) for path in compiled}
    assert {"mycelia.bots.plan", "mycelia.bots.sage.net"} <= names
    assert "mycelia.bots.advice" not in names
    for path in compiled:
        own = {name for name in imports(path) if name.startswith("mycelia")}
        assert own <= names, f"{module_name(path)} knows {own - names}"


def test_only_the_parts_for_people_use_what_draws() -> None:
    for path in INSIDE:
        drawing = {name.split(".")[0] for name in imports(path)} & {"rich", "typer", "click"}
        if drawing:
            assert part(module_name(path)) in ("terminal", "cli", "lab", "learn", "__main__"), (
                path.name
            )


def test_the_reader_of_imports_sees_them_all() -> None:
    found = imports(PACKAGE / "core" / "cells" / "write.py")
    assert {"mycelia.engine.layout", "mycelia.core.position", "typing"} <= found
    assert "mycelia.game.game" in imports(PACKAGE / "game" / "record.py")
    assert "mycelia.engine.table" in imports(PACKAGE / "engine" / "__init__.py")
    assert (
        layer("mycelia.engine.deal") < layer("mycelia.edition.load") < layer("mycelia.core.seeds")
    )
    assert (
        layer("mycelia.game.record") < layer("mycelia.bots.greedy") < layer("mycelia.lab.simulate")
    )
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
        found = getattr(mycelia, name)
        assert name.endswith(("Kind", "Reason")) or found.__doc__, name


def test_every_type_that_a_signature_names_is_offered() -> None:
    """Somebody who annotates what a function takes or gives can import the type."""
    offered = {getattr(mycelia, name) for name in mycelia.__all__}
    for name in mycelia.__all__:
        found = getattr(mycelia, name)
        members = [found, *vars(found).values()] if isinstance(found, type) else [found]
        for member in members:
            call = member.fget if isinstance(member, property) else member
            call = getattr(call, "func", call)  # a cached property
            if not inspect.isfunction(call) or call.__name__.startswith("__"):
                continue
            for kind in own_types(typing.get_type_hints(call).values()):
                assert kind in offered, f"{name}: {call.__name__} names {kind}"


def own_types(hints: Iterable[object]) -> set[type]:
    """The types of the package in some annotations, however deep; the engine's own are apart."""
    found: set[type] = set()
    for hint in hints:
        found |= own_types(typing.get_args(hint))
        home = hint.__module__ if isinstance(hint, type) else ""
        if home.startswith("mycelia.") and not home.startswith("mycelia.engine"):
            found.add(hint)  # type: ignore[arg-type]
    return found
