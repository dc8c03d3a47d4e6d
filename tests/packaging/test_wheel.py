"""A wheel, built from what git knows and nothing else, must work on a machine that has only it."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    """Run a command away from this environment and return what it prints."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=environment | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def clean_copy(target: Path) -> Path:
    """Copy the files that git tracks, as they are now: no build/ that could hide something."""
    for name in filter(None, run("git", "ls-files", "-z", cwd=ROOT).split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    return target


def build_wheel(tree: Path, **variables: str) -> Path:
    """Build a wheel with the build tools of this environment."""
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    pip: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        *options,
        "--wheel-dir",
        tree / "dist",
        tree,
    ]
    run(*pip, cwd=tree, **variables)
    (wheel,) = (tree / "dist").glob("*.whl")
    return wheel


def install(wheel: Path, home: Path) -> Path:
    """Install a wheel into a new environment and return the folder of its commands.

    Its dependencies are lent by this environment, so that nothing is downloaded: all packages
    but the one to be tried.
    """
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    options = ["--quiet", "--no-deps", "--no-index"]
    pip: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        *options,
        wheel,
    ]
    run(*pip, cwd=home)

    lent = home / "lent"
    lent.mkdir()
    for package in Path(sysconfig.get_path("purelib")).iterdir():
        if not package.name.startswith("mycelia") and package.suffix != ".pth":
            (lent / package.name).symlink_to(package)
    where = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home)
    (Path(where.strip()) / "lent.pth").write_text(f"{lent}\n", encoding="utf-8")
    return home / "bin"


@pytest.mark.parametrize(
    "build", [pytest.param("full", marks=pytest.mark.long), "quick", "interpreted"]
)
def test_a_wheel_works_on_its_own(build: str, tmp_path: Path) -> None:
    tree = clean_copy(tmp_path / "tree")
    variables = {
        "full": {},  # What whoever builds without our Makefile gets.
        "quick": {"MYCELIA_BUILD": "quick"},
        "interpreted": {"CC": str(tmp_path / "nowhere")},
    }
    wheel = build_wheel(tree, **variables[build])
    engine = "interpreted" if build == "interpreted" else "compiled"

    contents = set(zipfile.ZipFile(wheel).namelist())
    sources = {
        path.relative_to(tree / "src").as_posix()
        for path in (tree / "src").rglob("*")
        if path.is_file()
    }
    assert sources <= contents, "the wheel lacks files"
    built = {name.split(".")[0] for name in contents if name.endswith((".so", ".pyd"))}
    assert bool(built) == (engine == "compiled"), "this test needs a working C compiler"
    if built:
        for name in ("engine/apply", "engine/layout", "bots/plan", "bots/sage/net"):
            assert f"mycelia/{name}" in built
        assert "mycelia/bots/advice" not in built, "it knows views, which are Python"
        assert not [name for name in built if name.startswith("mycelia/bots/players")]
        (finished,) = (tree / "build" / "engine").glob("*/finished")
        assert finished.read_text() == build

    commands = install(wheel, tmp_path / "home")
    assert f"engine: {engine}" in run(commands / "mycelia", "--version", cwd=tmp_path)
    words = ["simulate", "--games", "3", "--seats", "greedy,random", "--expansion", "--json"]
    played = json.loads(run(commands / "mycelia", *words, cwd=tmp_path))
    assert (played["games"], played["engine"]) == (3, engine)
    assert not [*(tree / "src").rglob("*.so")], "the build left something in src/"
