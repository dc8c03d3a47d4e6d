"""What an sdist holds, and under which licences all that ships is."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from audit import REPORT, licence_of, python_packages, report, web_packages

ROOT = Path(__file__).parents[2]
# Licences that let anybody use, change and hand on a game and its server.
FREE = (
    "0BSD", "Apache-2.0", "Apache Software License", "BSD-2-Clause", "BSD-3-Clause", "BSD License",
    "BSD", "CC0-1.0", "ISC", "LGPL-3.0-only", "LGPLv3", "MIT", "MIT License", "MPL-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)", "OFL-1.1", "PSF-2.0",
    "Python Software Foundation License",
    "GNU Lesser General Public License v3 (LGPLv3)", "ISC License (ISCL)", "Unlicense",
)  # fmt: skip


def test_the_page_about_licences_is_up_to_date() -> None:
    assert REPORT.read_text(encoding="utf-8") == report(), "run: python tools/audit.py licences"


def test_all_that_ships_is_free() -> None:
    python = [(name, licence_of(name)) for name, _ in python_packages()]
    web = [(name, licence) for name, _, licence in web_packages()]
    assert len(python) > 20
    assert len(web) > 3
    for name, licence in [*python, *web]:
        words = [word.strip() for word in re.split(r" AND | OR | and |[()]{2}", licence)]
        assert all(word in FREE for word in words), f"{name}: {licence!r}"


@pytest.mark.slow
def test_what_an_sdist_holds(tmp_path: Path) -> None:
    """The sources, whole; and nothing that only this folder has: no build and no secrets."""
    tree = tmp_path / "tree"
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    for name in filter(None, listed):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            (tree / name).write_bytes((ROOT / name).read_bytes())
    (tree / "secrets.txt").write_text("MYCELIA_DATABASE=postgresql://me:hush@db/games")
    (tree / "games.db").write_text("games of real people")
    build = "from setuptools import build_meta as b; print(b.build_sdist('dist'))"
    subprocess.run([sys.executable, "-c", build], cwd=tree, check=True, capture_output=True)
    (made,) = (tree / "dist").glob("*.tar.gz")
    with tarfile.open(made) as archive:
        held = {member.name.split("/", 1)[1] for member in archive if member.isfile()}
    package = {name for name in listed if name.startswith("src/mycelia/")}
    assert package <= held, sorted(package - held)[:5]
    for name in ("LICENSE", "LICENSE-ART", "NOTICE", "README.md", "pyproject.toml", "setup.py"):
        assert name in held
    assert not [name for name in held if name.endswith((".db", ".so", ".pyc", "secrets.txt"))]
    assert not [name for name in held if name.startswith((".git", "web/node_modules"))]
    assert {name for name in held if name.startswith("build/")} <= {
        "build/mycelia.egg-info/SOURCES.txt"
    }
