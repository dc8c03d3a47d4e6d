"""The tests must run on the code that is being looked at, and on the compiled engine."""

import gzip
import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

import pytest
from pack import LEAST

import mycelia
from mycelia.engine import COMPILED

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "mycelia"
IMPORTED = Path(mycelia.__file__).parent
FROM_SOURCES = IMPORTED == SOURCES


def fingerprints(package: Path) -> dict[str, str]:
    """Return a hash for each file of a package that comes from a source of the same name."""
    return {
        path.relative_to(package).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in package.rglob("*")
        if path.suffix in {".py", ".toml", ".json"} or path.name == "py.typed"
    }


def test_what_runs_is_what_is_written() -> None:
    written = fingerprints(SOURCES)
    installed = fingerprints(IMPORTED)
    assert written, f"no sources in {SOURCES}"
    differing = sorted(
        name for name in written | installed if written.get(name) != installed.get(name)
    )
    assert not differing, (
        f"The installed package is not the one in src/: {', '.join(differing)}. "
        "Run `make setup`, or, if that is no help, `make clean setup`."
    )


def test_nothing_compiled_lies_among_the_sources() -> None:
    # It would be imported in place of the source next to it, however old it is.
    assert not [*SOURCES.parent.rglob("*.so"), *SOURCES.parent.rglob("*.pyd")]


def test_the_web_app_lies_there_packed() -> None:
    files = (IMPORTED / "web" / "assets").glob("*.js")
    large = [path for path in files if path.stat().st_size >= LEAST]
    assert len(large) > 10
    for path in large:
        assert gzip.decompress(Path(f"{path}.gz").read_bytes()) == path.read_bytes()


def test_the_engine_is_compiled_where_it_can_be() -> None:
    if FROM_SOURCES:
        assert not COMPILED
        return
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = shutil.which(shlex.split(command)[0])
    assert COMPILED or compiler is None, (
        f"There is a C compiler ({compiler}), but the engine is not compiled. "
        "Run `make clean setup`; if that is no help, `.venv/bin/python -m pip install -v "
        "--no-deps --no-build-isolation .` tells why. Python's headers may be missing."
    )


@pytest.mark.skipif(
    FROM_SOURCES or not COMPILED or Path(sys.prefix) != ROOT / ".venv",
    reason="this is not the compiled engine that make installed",
)
def test_the_engine_is_the_full_build() -> None:
    # make play is content with a quick one, but nobody should test or measure that.
    (finished,) = (ROOT / "build" / "engine").glob("*/finished")
    assert finished.read_text() == "full", "Run `make setup`."
