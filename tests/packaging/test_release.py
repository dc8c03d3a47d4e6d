"""make release refuses what is not ready, and finds what is missing from an archive or too much.

The whole way, with every Python at hand, takes minutes: `make release RELEASE=--dry-run`.
"""

from __future__ import annotations

import io
import re
import subprocess
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
import release
from release_files import (
    LICENCES,
    MADE_BY_SETUPTOOLS,
    PAPERS,
    Wrong,
    check_metadata,
    check_sdist,
    check_wheel,
    compiled_modules,
)

import mycelia

ROOT = Path(__file__).parents[2]
VERSION = "1.2.3"
PACKAGE = {"mycelia/__init__.py", "mycelia/engine/__init__.py", "mycelia/engine/apply.py"}
METADATA = """Metadata-Version: 2.4
Name: mycelia
Version: 1.2.3
Summary: A game
Author: The Mycelia contributors
License-Expression: Apache-2.0 AND CC-BY-4.0
License-File: LICENSE
License-File: LICENSE-ART
License-File: NOTICE
Keywords: game
Classifier: Typing :: Typed
Requires-Python: >=3.11
Description-Content-Type: text/markdown

# Mycelia
"""
CHANGELOG = """# Changes

## Unreleased

## 1.2.3 - 2026-01-31

- New.

## 1.2.2 - 2026-01-01

- Old.
"""


# The version and the papers


def test_the_version_stands_in_one_place() -> None:
    assert release.version_of() == mycelia.__version__
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "mycelia.__version__"}
    for name in ("package.json", "package-lock.json"):
        head = (ROOT / "web" / name).read_text(encoding="utf-8")[:250]
        assert '"version"' not in head, name


def test_the_citation_and_the_changelog_know_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    (dated,) = re.findall(
        rf"^## {re.escape(mycelia.__version__)} - (\S+)$", changelog, re.MULTILINE
    )
    assert f"\nversion: {mycelia.__version__}\n" in citation
    assert f'\ndate-released: "{dated}"\n' in citation


def test_every_paper_of_the_archive_is_there() -> None:
    for name in PAPERS:
        assert (ROOT / name).is_file(), name


def test_no_address_is_made_up() -> None:
    """There is no public one yet; whoever has one adds it here and there."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "urls" not in project
    assert project["authors"] == [{"name": "The Mycelia contributors"}]
    for name in ("SECURITY.md", "CODE_OF_CONDUCT.md", "CITATION.cff"):
        assert not re.search(r"https?://|\w@\w", (ROOT / name).read_text(encoding="utf-8")), name


# What is refused before anything is built


def test_the_section_of_a_version_is_taken() -> None:
    assert release.changes_of("1.2.3", CHANGELOG) == "- New.\n"
    assert release.changes_of("1.2.2", CHANGELOG) == "- Old.\n"


@pytest.mark.parametrize(
    ("changelog", "why"),
    [
        ("", "nothing under a heading"),
        (CHANGELOG.replace("1.2.3", "1.2.4"), "nothing under a heading"),
        (CHANGELOG.replace("- New.\n", ""), "nothing under a heading"),
        (CHANGELOG.replace(" - 2026-01-31", ""), "has no date"),
        (CHANGELOG.replace("## Unreleased\n", "## Unreleased\n\n- Newer.\n"), "under Unreleased"),
        (CHANGELOG.replace("1.2.2", "1.2.3"), "the same name"),
    ],
)
def test_a_changelog_that_is_not_ready_is_refused(changelog: str, why: str) -> None:
    with pytest.raises(Wrong, match=why):
        release.changes_of("1.2.3", changelog)


@pytest.mark.parametrize("line", ["", '__version__ = "1.2"', '__version__ = "1.2.3"\n' * 2])
def test_a_version_that_is_none_is_refused(line: str, tmp_path: Path) -> None:
    (tmp_path / "src" / "mycelia").mkdir(parents=True)
    (tmp_path / "src" / "mycelia" / "__init__.py").write_text(line)
    with pytest.raises(Wrong, match="no line like"):
        release.version_of(tmp_path)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a repository with one commit."""
    root = tmp_path / "repository"
    root.mkdir()
    (root / "file").write_text("one")
    name = ["-c", "user.name=Anna", "-c", "user.email=anna@localhost"]
    for words in (["init", "-q"], ["add", "."], [*name, "commit", "-q", "-m", "files: add one"]):
        subprocess.run(["git", *words], cwd=root, check=True)
    return root


def test_a_clean_tree_is_good(repository: Path) -> None:
    release.check_tree("v1.2.3", repository)


@pytest.mark.parametrize("name", ["file", "new"])
def test_what_is_not_committed_is_refused(repository: Path, name: str) -> None:
    (repository / name).write_text("two")
    with pytest.raises(Wrong, match=f"Not committed: {name}"):
        release.check_tree("v1.2.3", repository)


def test_a_tag_that_is_there_is_refused(repository: Path) -> None:
    subprocess.run(["git", "tag", "v1.2.3"], cwd=repository, check=True)
    release.check_tree("v1.2.4", repository)
    with pytest.raises(Wrong, match=r"v1\.2\.3 is there already"):
        release.check_tree("v1.2.3", repository)


def test_a_folder_that_holds_something_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine").write_text("mine")
    monkeypatch.setattr(release, "check_tree", lambda tag: None)
    monkeypatch.setattr(release, "changes_of", lambda version, changelog: "Something.")
    assert release.main(["--dry-run", "--out", str(tmp_path)]) == 1
    assert "not an empty folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


# What is found in archives


def sdist(folder: Path, names: set[str], metadata: str = METADATA) -> Path:
    """Write a source archive of these files."""
    path = folder / f"mycelia-{VERSION}.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        for name in sorted(names):
            data = metadata.encode() if name == "PKG-INFO" else b""
            member = tarfile.TarInfo(f"mycelia-{VERSION}/{name}")
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return path


WHOLE = {f"src/{name}" for name in PACKAGE} | {*PAPERS, *MADE_BY_SETUPTOOLS}


def test_a_whole_source_archive_is_good(tmp_path: Path) -> None:
    check_sdist(sdist(tmp_path, WHOLE), VERSION, PACKAGE)


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (WHOLE - {"NOTICE"}, r"lacks mycelia-1\.2\.3/NOTICE"),
        (WHOLE - {"src/mycelia/engine/apply.py"}, "lacks .*apply.py"),
        (WHOLE | {"games.db"}, "must not hold .*games.db"),
        (WHOLE | {"tests/test_game.py"}, "must not hold .*test_game.py"),
        (WHOLE | {"../../escape"}, "would be written outside"),
    ],
)
def test_a_source_archive_with_too_little_or_too_much(
    names: set[str], why: str, tmp_path: Path
) -> None:
    with pytest.raises(Wrong, match=why):
        check_sdist(sdist(tmp_path, names), VERSION, PACKAGE)


@pytest.fixture
def setup(tmp_path: Path) -> Path:
    """Return a setup.py that compiles one module."""
    for name in PACKAGE:
        (tmp_path / "src" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "src" / name).touch()
    path = tmp_path / "setup.py"
    path.write_text('COMPILED = ("engine",)\nPLAIN = ("__init__.py",)\n')
    return path


INFO = f"mycelia-{VERSION}.dist-info"
FACTS = {
    f"{INFO}/{name}"
    for name in ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "top_level.txt")
} | {f"{INFO}/licenses/{name}" for name in LICENCES}
BUILT = {"mycelia/engine/apply.cpython-311-x86_64-linux-gnu.so", "mycelia__mypyc.abi3.so"}


def wheel(folder: Path, names: set[str], entry: str = "mycelia = mycelia.cli:main") -> Path:
    """Write a wheel of these files."""
    path = folder / f"mycelia-{VERSION}-cp311-cp311-linux_x86_64.whl"
    said = {f"{INFO}/METADATA": METADATA, f"{INFO}/entry_points.txt": entry}
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(names):
            archive.writestr(name, said.get(name, ""))
    return path


def test_a_whole_wheel_is_good(setup: Path, tmp_path: Path) -> None:
    assert compiled_modules(setup) == {"mycelia/engine/apply"}
    check_wheel(wheel(tmp_path, PACKAGE | FACTS | BUILT), VERSION, PACKAGE, setup)


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (PACKAGE | FACTS, "not compiled"),
        (PACKAGE | FACTS | {"mycelia__mypyc.abi3.so"}, "engine/apply is compiled and should"),
        (
            PACKAGE | FACTS | BUILT | {"mycelia/engine/draw.so"},
            "engine/draw is compiled and should",
        ),
        (PACKAGE | FACTS | BUILT | {"mycelia/web/.env"}, r"must not hold mycelia/web/\.env"),
        ((PACKAGE | FACTS | BUILT) - {f"{INFO}/licenses/LICENSE-ART"}, "lacks .*LICENSE-ART"),
    ],
)
def test_a_wheel_with_too_little_or_too_much(
    names: set[str], why: str, setup: Path, tmp_path: Path
) -> None:
    with pytest.raises(Wrong, match=why):
        check_wheel(wheel(tmp_path, names), VERSION, PACKAGE, setup)


def test_a_wheel_without_its_command_is_refused(setup: Path, tmp_path: Path) -> None:
    with pytest.raises(Wrong, match="the command mycelia is missing"):
        check_wheel(wheel(tmp_path, PACKAGE | FACTS | BUILT, ""), VERSION, PACKAGE, setup)


def test_our_own_setup_compiles_what_it_did() -> None:
    modules = compiled_modules(ROOT / "setup.py")
    assert {"mycelia/engine/apply", "mycelia/bots/plan", "mycelia/bots/sage/net"} <= modules
    assert "mycelia/bots/advice" not in modules
    assert not [name for name in modules if name.endswith("__init__")]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Version: 1.2.3", "Version: 1.2.4", "Version is '1.2.4'"),
        ("Version: 1.2.3", "Version: one", "not valid"),
        ("License-File: NOTICE\n", "", "License-File is"),
        ("The Mycelia contributors", "Somebody", "Author is 'Somebody'"),
        ("Summary: A game\n", "", "Summary is empty"),
        ("Keywords: game\n", "", "Keywords is empty"),
        (">=3.11", ">=3.8", "Requires-Python is"),
    ],
)
def test_metadata_that_say_something_else(old: str, new: str, why: str) -> None:
    check_metadata(Path("good"), METADATA.encode(), VERSION)
    with pytest.raises(Wrong, match=why):
        check_metadata(Path("bad"), METADATA.replace(old, new).encode(), VERSION)
