"""Puts the packages of requirements/*.lock into environments: with uv, or with pip.

python tools/install.py installer          fetch uv into build/installer, unless there is one
python tools/install.py environment ENV    make an empty environment, with this Python
python tools/install.py packages ENV LOCK  put what requirements/LOCK.lock lists into ENV
python tools/install.py project ENV TOOLS  build mycelia with the packages of TOOLS, put it into ENV

uv takes a tenth of pip's time. Where it cannot be had, or fails, pip does the work, and so it does
if the variable MYCELIA_INSTALLER is "pip". Every package is checked against the hash in its lock.
Only the standard library is used: this runs before anything is installed.
"""

from __future__ import annotations

import ast
import fcntl
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOCKS: Final = ROOT / "requirements"
INSTALLER: Final = ROOT / "build" / "installer"
WHEELS: Final = ROOT / "build" / "wheel"

# This one may lack pip (systems give it in a package of its own); then there is one that has it.
PYTHONS_WITH_PIP: Final = (Path(sys.executable), INSTALLER / "env" / "bin" / "python")
PIP_QUIETLY: Final = ("-qq", "--disable-pip-version-check", "--no-input")


def run(*command: str | Path, tell: bool = True, env: dict[str, str] | None = None) -> int:
    """Run a command and return its exit code; what it prints is shown only if told so."""
    words = [str(word) for word in command]
    return subprocess.run(words, env=env, capture_output=not tell, check=False).returncode


def find_uv() -> str | None:
    """Return the path of uv: ours, else the machine's; None if pip is to do the work."""
    if os.environ.get("MYCELIA_INSTALLER") == "pip":
        return None
    ours = INSTALLER / "bin" / "uv"
    return str(ours) if ours.is_file() else shutil.which("uv")


def uv_environment(*, only_main_index: bool = False) -> dict[str, str]:
    """Return the environment for uv, which is told where pip would look for packages.

    uv does not read pip's configuration. A machine that is set up for pip (an index of its own, a
    folder of wheels, a certificate) must do for uv too. What uv's own variables say comes first.
    """
    settings = pip_settings()
    if only_main_index:
        settings = {name: settings[name] for name in ("index-url", "cert") if name in settings}
    found = {
        "UV_DEFAULT_INDEX": settings.get("index-url", ""),
        "UV_INDEX": " ".join(settings.get("extra-index-url", "").split()),
        "UV_FIND_LINKS": ",".join(settings.get("find-links", "").split()),
        "UV_NO_INDEX": settings.get("no-index", ""),
        "UV_INSECURE_HOST": " ".join(settings.get("trusted-host", "").split()),
        "SSL_CERT_FILE": settings.get("cert", ""),
        # As pip does: a package may come from any of the indexes. The hash says that it is right.
        "UV_INDEX_STRATEGY": "unsafe-best-match",
    }
    return {name: value for name, value in found.items() if value} | dict(os.environ)


def pip_settings() -> dict[str, str]:
    """Return pip's settings from its files and the environment, by option; none without pip."""
    listed = ""
    for python in PYTHONS_WITH_PIP:
        if python.exists() and not listed:
            command = [str(python), "-m", "pip", "config", "list"]
            listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    settings: dict[str, dict[str, str]] = {"global": {}, "install": {}, ":env:": {}}
    for line in listed.splitlines():
        name, _, value = line.partition("=")
        section, _, option = name.rpartition(".")
        if section in settings:
            settings[section][option] = ast.literal_eval(value)
    # What counts more comes later.
    return settings["global"] | settings["install"] | settings[":env:"]


def fetch_installer() -> int:
    """Put uv into build/installer, with this Python's pip, else with that of a new environment.

    It is no failure if that does not work: pip can do all that uv does.
    """
    if find_uv() or os.environ.get("MYCELIA_INSTALLER") == "pip":
        return 0
    lock = LOCKS / "installer.lock"
    options = ("install", *PIP_QUIETLY, "--target", INSTALLER, "--require-hashes", "-r", lock)
    for python in PYTHONS_WITH_PIP:
        if not python.exists():
            run(sys.executable, "-m", "venv", INSTALLER / "env", tell=False)
        if run(python, "-m", "pip", *options, tell=False) == 0:
            break
    else:
        print("uv cannot be had here, so pip installs the packages (slower)")
    return 0


@contextmanager
def alone(environment: Path) -> Iterator[None]:
    """Wait until nobody else installs into that environment."""
    # Another file than uv's own, .lock, for which uv would wait in vain.
    with (environment / ".installing").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_environment(environment: Path) -> int:
    """Make an environment, if there is none, with the Python that runs this.

    Only pip's way puts pip into it, which takes longer than all the rest.
    """
    if (environment / "bin" / "python").exists():
        return 0
    uv = find_uv()
    if uv and run(uv, "venv", "--quiet", "--python", sys.executable, environment) == 0:
        return 0
    return run(sys.executable, "-m", "venv", "--clear", environment)


def install(environment: Path, *what: str) -> int:
    """Install into an environment with uv, else with pip, and return the exit code."""
    python = environment / "bin" / "python"
    with alone(environment):
        if uv := find_uv():
            options = ("--quiet", "--python", str(python), *what)
            code = run(uv, "pip", "install", *options, env=uv_environment())
            if code <= 0:  # below zero: somebody ended it
                return code
            print("uv failed, so pip installs the packages (slower)", flush=True)
        if run(python, "-m", "pip", "--version", tell=False):  # uv makes environments without it
            run(python, "-m", "ensurepip", tell=False)
        return run(python, "-m", "pip", "install", *PIP_QUIETLY, *what)


def install_packages(environment: Path, *names: str) -> int:
    """Install what these locks list."""
    if code := make_environment(environment):
        return code
    files = [word for name in names for word in ("-r", str(LOCKS / f"{name}.lock"))]
    return install(environment, "--require-hashes", *files)


def install_project(environment: Path, tools: Path) -> int:
    """Build a wheel of what is here and install it in place of the one that was there."""
    shutil.rmtree(WHEELS, ignore_errors=True)
    WHEELS.mkdir(parents=True)
    build = f"import setuptools.build_meta as backend; backend.build_wheel({str(WHEELS)!r})"
    command = [str(tools / "bin" / "python"), "-c", build]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout, done.stderr, file=sys.stderr)
        return done.returncode
    (wheel,) = WHEELS.glob("*.whl")
    code = install(environment, "--no-deps", "--no-index", "--force-reinstall", str(wheel))
    shutil.rmtree(WHEELS)
    return code


def main(args: list[str]) -> int:
    """Do what the first argument says."""
    match args:
        case ["installer"]:
            return fetch_installer()
        case ["environment", environment]:
            shutil.rmtree(environment, ignore_errors=True)
            return make_environment(Path(environment).absolute())
        case ["packages", environment, *names] if names:
            return install_packages(Path(environment).absolute(), *names)
        case ["project", environment, tools]:
            return install_project(Path(environment).absolute(), Path(tools).absolute())
    print(__doc__)
    return 2


if __name__ == "__main__":
    # Whoever ends this ends what it runs, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
