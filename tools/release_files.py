"""What the archives of a release must hold, what they must not, and what they say of themselves."""

from __future__ import annotations

import ast
import tarfile
import zipfile
from pathlib import Path, PurePosixPath
from typing import Final

from packaging.metadata import InvalidMetadata, Metadata

LICENCES: Final = ("LICENSE", "LICENSE-ART", "NOTICE")
# Beside the package, in the source archive.
PAPERS: Final = (
    *LICENCES,
    "CHANGELOG.md",
    "CITATION.cff",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "MANIFEST.in",
    "README.md",
    "SECURITY.md",
    "pyproject.toml",
    "setup.py",
)
MADE_BY_SETUPTOOLS: Final = ("PKG-INFO", "setup.cfg", "build/mycelia.egg-info/SOURCES.txt")
AUTHORS: Final = "The Mycelia contributors"


class Wrong(Exception):
    """Something is in the way of a release. The message says what, without a full stop."""


def package_files(tree: Path) -> set[str]:
    """Return the files of the package in a tree that holds nothing else, the web app among them."""
    source = tree / "src"
    return {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}


def compiled_modules(setup: Path) -> set[str]:
    """Return the modules that setup.py compiles, as paths without an ending."""
    names = {"COMPILED", "PLAIN"}
    found: dict[str, tuple[str, ...]] = {}
    for line in ast.parse(setup.read_text(encoding="utf-8")).body:
        name = line.targets[0] if isinstance(line, ast.Assign) else None
        if isinstance(line, ast.Assign) and isinstance(name, ast.Name) and name.id in names:
            found[name.id] = ast.literal_eval(line.value)
    if set(found) != names:
        raise Wrong("setup.py does not say what is compiled (COMPILED, PLAIN)")
    package = setup.parent / "src" / "mycelia"
    return {
        path.relative_to(package.parent).with_suffix("").as_posix()
        for folder in found["COMPILED"]
        for path in (package / folder).glob("*.py")
        if path.name not in found["PLAIN"]
    }


def compare(archive: Path, held: list[str], wanted: set[str]) -> None:
    """Raise Wrong unless an archive holds just these files, each once and in its place."""
    for name in held:
        path = PurePosixPath(name)
        if path.is_absolute() or ".." in path.parts or "\\" in name:
            raise Wrong(f"{archive.name}: {name} would be written outside")
    if len(set(held)) < len(held):
        raise Wrong(f"{archive.name}: a file is in it twice")
    for what, names in (("lacks", wanted - set(held)), ("must not hold", set(held) - wanted)):
        if names:
            first = ", ".join(sorted(names)[:3])
            more = f" and {len(names) - 3} more" if len(names) > 3 else ""
            raise Wrong(f"{archive.name} {what} {first}{more}")


def check_sdist(archive: Path, version: str, package: set[str]) -> None:
    """Raise Wrong unless this is the source archive of a version, whole and with nothing else."""
    top = f"mycelia-{version}"
    if archive.name != f"{top}.tar.gz":
        raise Wrong(f"{archive.name} is not {top}.tar.gz")
    with tarfile.open(archive) as opened:
        members = [member for member in opened if not member.isdir()]
        if odd := [member.name for member in members if not member.isfile()]:
            raise Wrong(f"{archive.name}: {odd[0]} is no plain file")
        wanted = {f"src/{name}" for name in package} | {*PAPERS, *MADE_BY_SETUPTOOLS}
        compare(archive, [member.name for member in members], {f"{top}/{name}" for name in wanted})
        told = opened.extractfile(f"{top}/PKG-INFO")
        check_metadata(archive, told.read() if told else b"", version)


def check_wheel(archive: Path, version: str, package: set[str], setup: Path) -> None:
    """Raise Wrong unless this is a wheel of a version: whole, compiled, and with nothing else."""
    info = f"mycelia-{version}.dist-info"
    with zipfile.ZipFile(archive) as opened:
        held = [name for name in opened.namelist() if not name.endswith("/")]
        # mycelia/engine/apply.cpython-311-x86_64-linux-gnu.so, and one library with all the code.
        built = {name: name.split(".")[0] for name in held if name.endswith((".so", ".pyd"))}
        shared = {name for name, module in built.items() if module.endswith("__mypyc")}
        if len(shared) != 1:
            raise Wrong(f"{archive.name}: the engine is not compiled")
        modules = {module for name, module in built.items() if name not in shared}
        wanted_modules = compiled_modules(setup)
        if modules != wanted_modules:
            odd = sorted(modules ^ wanted_modules)[0]
            raise Wrong(f"{archive.name}: {odd} is compiled and should not be, or the other way")
        facts = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "top_level.txt")
        wanted = package | set(built) | {f"{info}/{name}" for name in facts}
        compare(archive, held, wanted | {f"{info}/licenses/{name}" for name in LICENCES})
        check_metadata(archive, opened.read(f"{info}/METADATA"), version)
        if b"mycelia = mycelia.cli:main" not in opened.read(f"{info}/entry_points.txt"):
            raise Wrong(f"{archive.name}: the command mycelia is missing")


def check_metadata(archive: Path, data: bytes, version: str) -> None:
    """Raise Wrong unless an archive says of itself what this project says of itself."""
    try:
        said = Metadata.from_email(data, validate=True)
    except (InvalidMetadata, ExceptionGroup) as error:
        raise Wrong(f"{archive.name}: its metadata are not valid: {error}") from None
    facts: dict[str, tuple[object, object]] = {
        "Name": (said.name, "mycelia"),
        "Version": (str(said.version), version),
        "Author": (said.author, AUTHORS),
        "License-Expression": (said.license_expression, "Apache-2.0 AND CC-BY-4.0"),
        "License-File": (sorted(said.license_files or []), sorted(LICENCES)),
        "Requires-Python": (str(said.requires_python), ">=3.11"),
        "Description-Content-Type": (said.description_content_type, "text/markdown"),
    }
    for name, (found, wanted) in facts.items():
        if found != wanted:
            raise Wrong(f"{archive.name}: {name} is {found!r}, not {wanted!r}")
    for name, filled in {
        "Summary": said.summary,
        "Description": said.description,
        "Keywords": said.keywords,
        "Classifier": said.classifiers,
    }.items():
        if not filled:
            raise Wrong(f"{archive.name}: {name} is empty")
