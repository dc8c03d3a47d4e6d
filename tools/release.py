"""Makes a release: builds it, checks it, tries it, and tags it.

python tools/release.py               into dist/VERSION, and a tag vVERSION in this clone
python tools/release.py --dry-run     the same without the tag
python tools/release.py --out FOLDER  somewhere else
python tools/release.py --python P    only this Python (again and again for several)
python tools/release.py --quick       to try the way itself: quick builds, and never a tag
python tools/release.py --notes       print what changed, and do nothing (--tag T: if T fits)

The version stands in src/mycelia/__init__.py, what changed in CHANGELOG.md. Built is what is
committed: a tree with changes is refused, and so is a tag that is there already. Nothing is sent
anywhere: publishing is the work of .github/workflows/release.yml, once the tag is pushed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from install import LOCKS, ROOT, find_uv, uv_environment
from release_files import Wrong, check_sdist, check_wheel, package_files
from release_trial import try_out

PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
BUILT: Final = ("web", "docs")  # folders of the package that make builds: the app, the site
HEADING: Final = re.compile(r"^## +\[?([^\]\s]+)\]?(?: +- +(\d{4}-\d{2}-\d{2}))? *$", re.MULTILINE)


def version_of(root: Path = ROOT) -> str:
    """Return the version that the sources say."""
    text = (root / "src" / "mycelia" / "__init__.py").read_text(encoding="utf-8")
    found = re.findall(r'^__version__ = "(\d+\.\d+\.\d+)"', text, re.MULTILINE)
    if len(found) != 1:
        raise Wrong('src/mycelia/__init__.py: no line like __version__ = "1.2.3"')
    return str(found[0])


def changes_of(version: str, changelog: str) -> str:
    """Return what the changelog says of a version. Raise Wrong if it is not ready for it."""
    headings = [*HEADING.finditer(changelog)]
    ends = [*(each.start() for each in headings[1:]), len(changelog)]
    sections = {
        each[1]: (each[2], changelog[each.end() : end].strip())
        for each, end in zip(headings, ends, strict=False)
    }
    if len(sections) < len(headings):
        raise Wrong("CHANGELOG.md: two sections have the same name")
    if sections.get("Unreleased", (None, ""))[1]:
        raise Wrong(f"CHANGELOG.md: what is under Unreleased belongs under {version}")
    date, text = sections.get(version, (None, ""))
    if not text:
        raise Wrong(f"CHANGELOG.md: nothing under a heading like ## {version} - 2026-01-31")
    if date is None:
        raise Wrong(
            f"CHANGELOG.md: the heading of {version} has no date (## {version} - 2026-01-31)"
        )
    return text + "\n"


def git(*words: str, root: Path = ROOT) -> str:
    """Run git here, and return what it prints."""
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Wrong(f"git {words[0]}: {done.stderr.strip()}")
    return done.stdout


def check_tree(tag: str, root: Path = ROOT) -> None:
    """Raise Wrong if anything here is not committed, or if the tag is there already."""
    if git("tag", "--list", tag, root=root).strip():
        raise Wrong(
            f"The tag {tag} is there already: a version is released once. Raise __version__"
        )
    if changed := git("status", "--porcelain", root=root).splitlines():
        names = ", ".join(line[3:] for line in changed[:3])
        more = f" and {len(changed) - 3} more" if len(changed) > 3 else ""
        raise Wrong(f"Not committed: {names}{more}. A release is made of what is committed")


def pythons_at_hand() -> list[Path]:
    """Return every Python on this machine that the package is for, the oldest first.

    They are looked for on the path, and among pyenv's, whose commands on the path answer only
    where they were chosen.
    """
    folders = [Path(folder) for folder in os.get_exec_path()]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    folders += sorted(pyenv.glob("versions/*/bin"), reverse=True)
    ask = "import sys; print(sys.prefix == sys.base_prefix, sys.version_info[:2], sys.executable)"
    found = []
    for version in PYTHONS:
        wanted = f"True ({version.replace('.', ', ')}) "
        for folder in folders:
            python = folder / f"python{version}"
            if python.is_file() and (answer := told(python, "-c", ask)).startswith(wanted):
                found.append(Path(answer.removeprefix(wanted)))
                break
    return found


def told(*command: str | Path) -> str:
    """Return what a command prints, nothing if it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say what is done, and how long it took."""
    print(f"{what} ...", end=" ", flush=True)
    begun = time.monotonic()
    yield
    print(f"{time.monotonic() - begun:.0f} s", flush=True)


def run(*words: str | Path, cwd: Path, **variables: str) -> None:
    """Run a command; show what it said only if it failed."""
    hidden = ("PYTHON", "VIRTUAL_ENV", "MYCELIA_")
    kept = {name: value for name, value in uv_environment().items() if not name.startswith(hidden)}
    command = [str(word) for word in words]
    done = subprocess.run(
        command, cwd=cwd, env=kept | variables, capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-4000:], file=sys.stderr)
        raise Wrong(f"{Path(command[0]).name} {' '.join(command[1:3])} failed")


def export(to: Path) -> None:
    """Write what is committed into a folder, with what is built and not committed."""
    to.mkdir()
    archive = to.parent / "tree.tar"
    git("archive", "--format=tar", f"--output={archive}", "HEAD")
    shutil.unpack_archive(archive, to, filter="data")
    package = ROOT / "src" / "mycelia"
    if not (package / "web" / "index.html").is_file():
        raise Wrong("The web app is not built: make setup builds it")
    for name in BUILT:
        if (package / name).is_dir():
            # Not the hidden files by which whatever built it knows that nothing has changed.
            hidden = shutil.ignore_patterns(".*")
            shutil.copytree(package / name, to / "src" / "mycelia" / name, ignore=hidden)


class Release:
    """One release in the making, in a folder of its own."""

    def __init__(self, work: Path, uv: str, version: str, build: str) -> None:
        self.work = work
        self.build_kind = build  # of the wheels: full or quick
        self.uv = uv
        self.version = version
        self.tree = work / "tree"
        self.dist = work / "dist"
        # What builds is pinned, as everything else is.
        self.pins = ("--build-constraints", LOCKS / "build.lock")

    def build(self) -> Path:
        """Build the source archive and return it."""
        export(self.tree)
        words = ("build", "--quiet", "--sdist", "--out-dir", self.dist, *self.pins)
        run(self.uv, *words, "--require-hashes", self.tree, cwd=self.work)
        (sdist,) = self.dist.glob("*.tar.gz")
        check_sdist(sdist, self.version, package_files(self.tree))
        return sdist

    def wheel(self, sdist: Path, python: Path) -> Path:
        """Build the wheel of one Python, from the source archive alone, and return it."""
        before = {*self.dist.glob("*.whl")}
        words = ("build", "--quiet", "--wheel", "--python", python, "--out-dir", self.dist)
        pinned = (*self.pins, "--require-hashes")
        run(self.uv, *words, *pinned, sdist, cwd=self.work, MYCELIA_BUILD=self.build_kind)
        (wheel,) = {*self.dist.glob("*.whl")} - before
        check_wheel(wheel, self.version, package_files(self.tree), self.tree / "setup.py")
        return wheel

    def install(self, archive: Path, python: Path, name: str) -> Path:
        """Install an archive into a new environment with what it needs; return its folder."""
        home = self.work / name
        run(self.uv, "venv", "--quiet", "--python", python, home, cwd=self.work)
        into = ("pip", "install", "--quiet", "--python", home / "bin" / "python")
        run(self.uv, *into, "--require-hashes", "-r", LOCKS / "play.lock", cwd=self.work)
        # Whoever installs the source archive compiles; a quick build shows that as well as a full.
        options = ("--no-deps", *self.pins)
        run(self.uv, *into, *options, archive, cwd=self.work, MYCELIA_BUILD="quick")
        run(self.uv, "pip", "check", "--python", home / "bin" / "python", cwd=self.work)
        return home


def sums(folder: Path) -> str:
    """Return a line for every archive, as sha256sum writes them."""
    files = sorted(path for path in folder.iterdir() if path.suffix in (".gz", ".whl"))
    return "".join(f"{hashlib.sha256(f.read_bytes()).hexdigest()}  {f.name}\n" for f in files)


def make(release: Release, pythons: list[Path], notes: str) -> None:
    """Build, check and try everything; what comes out lies in release.dist."""
    with step("Building and checking the source archive"):
        sdist = release.build()
    for python in pythons:
        label = python.resolve().name
        with step(f"{label}: building and checking the wheel"):
            wheel = release.wheel(sdist, python)
        for archive, kind in ((wheel, "wheel"), (sdist, "source archive")):
            with step(f"{label}: installing the {kind}, playing, serving"):
                home = release.install(archive, python, f"{label}-{kind.split()[0]}")
                try_out(home, release.version, release.work)
                shutil.rmtree(home)
    (release.dist / "CHANGES.md").write_text(notes, encoding="utf-8")
    (release.dist / "SHA256SUMS").write_text(sums(release.dist), encoding="utf-8")
    (release.dist / ".gitignore").unlink(missing_ok=True)  # uv's


def main(args: list[str]) -> int:
    """Make a release; say in one line what is in the way if there is anything."""
    parser = argparse.ArgumentParser(description="Make a release.")
    parser.add_argument("--dry-run", action="store_true", help="do all but the tag")
    parser.add_argument("--out", type=Path, help="a folder that is empty or not there")
    parser.add_argument("--python", type=Path, action="append", help="a Python to build for")
    parser.add_argument("--quick", action="store_true", help="build quickly, and do not tag")
    parser.add_argument("--notes", action="store_true", help="print what changed, do nothing")
    parser.add_argument("--tag", help="with --notes: the tag that should be this version's")
    asked = parser.parse_args(args)
    try:
        version = version_of()
        tag = f"v{version}"
        notes = changes_of(version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
        if asked.tag not in (None, tag):
            raise Wrong(f"{asked.tag} is not the tag of version {version}, {tag}")
        if asked.notes:
            print(notes, end="")
            return 0
        check_tree(tag)
        out = (asked.out or ROOT / "dist" / version).absolute()
        if asked.out and out.exists() and (not out.is_dir() or any(out.iterdir())):
            raise Wrong(f"{asked.out} is not an empty folder")
        uv = find_uv()
        if uv is None:
            raise Wrong("A release is built with uv: make setup fetches it")
        uv = str(Path(uv).absolute())
        pythons = asked.python or pythons_at_hand()
        if not pythons:
            raise Wrong(f"No Python here of {', '.join(PYTHONS)}")
        print(f"Mycelia {version}, for {', '.join(str(python) for python in pythons)}")
        with tempfile.TemporaryDirectory(prefix="mycelia-release-") as work:
            build = "quick" if asked.quick else "full"
            release = Release(Path(work), uv, version, build)
            make(release, pythons, notes)
            shutil.rmtree(out, ignore_errors=True)
            out.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(release.dist, out)
        if asked.dry_run or asked.quick:
            print(f"No tag: this was only to try. Without --dry-run and --quick it is {tag}.")
        else:
            check_tree(tag)  # it took minutes; somebody may have worked here
            message = f"Mycelia {version}\n\n{notes}"
            git("tag", "--annotate", "--cleanup=verbatim", "--message", message, tag)
            print(f"Tagged {tag}. `git push origin {tag}` is yours to do.")
    except Wrong as wrong:
        print(f"{wrong}.", file=sys.stderr)
        return 1
    for path in sorted(out.iterdir()):
        print(f"{path.stat().st_size:>10,}  {os.path.relpath(path)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
