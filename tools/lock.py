"""Pins every package in requirements/*.lock, one file for each use, from pyproject.toml.

python tools/lock.py          take the newest versions
python tools/lock.py --keep   change no version that is pinned already, if it can stay

All uses are resolved together, so that a package has the same version in every file and any of
them can be installed beside any other. The files hold hashes, and no word about where the packages
come from.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

from install import LOCKS, ROOT, find_uv, uv_environment

WORK: Final = ROOT / "build" / "lock"
OLDEST_PYTHON: Final = "3.11"
# What a lock is for, where its name does not say it.
PURPOSES: Final = {
    "play": "to play: the game and its server",
    "build": "to build the package",
    "web": "to build the web app",
    "installer": "to install the others quickly",
    "dev": "to check style and types",
    "cluster": "to have the lab's games played on a Ray cluster",
    "ci": "to check workflows, build wheels for other machines and run git's hooks",
    "docs": "to build the documentation's site",
    "nats": "to work for servers by way of NATS",
}


def uses() -> dict[str, list[str]]:
    """Return what pyproject.toml asks for, by use.

    The server is what one plays with; every other extra and every group is a use of its own.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras: dict[str, list[str]] = dict(project["project"]["optional-dependencies"])
    found: dict[str, list[str]] = {
        "play": [*project["project"]["dependencies"], *extras.pop("server")],
        "build": project["build-system"]["requires"],
    }
    return found | extras | dict(project["dependency-groups"])


def resolve(requirements: list[str], to: Path, *options: str) -> None:
    """Write the versions of these requirements, and of all that they need, into a file.

    uv prefers the versions that it finds in that file.
    """
    uv = find_uv()
    if uv is None:
        sys.exit("Pinning needs uv, which could not be installed here.")
    command = [uv, "pip", "compile", "--quiet", "--universal", "--no-header"]
    command += ["--python-version", OLDEST_PYTHON, "--output-file", str(to), *options, "-"]
    # The main index alone: folders of wheels may lack those of other platforms, whose hashes
    # would be missing then.
    environment = uv_environment(only_main_index=True)
    text = "\n".join(requirements)
    done = subprocess.run(command, input=text, env=environment, text=True, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def main(args: list[str]) -> int:
    """Write all locks; nothing is changed if one cannot be made."""
    WORK.mkdir(parents=True, exist_ok=True)
    everything = WORK / "everything.txt"
    everything.unlink(missing_ok=True)
    if "--keep" in args:
        pinned = (lock.read_text(encoding="utf-8") for lock in sorted(LOCKS.glob("*.lock")))
        everything.write_text("\n".join(pinned), encoding="utf-8")
    wanted = uses()
    resolve([line for lines in wanted.values() for line in lines], everything)
    for name, lines in wanted.items():
        new = WORK / f"{name}.lock"
        shutil.copy(everything, new)
        resolve(lines, new, "--generate-hashes")
        purpose = PURPOSES.get(name, f"for {name}")
        head = f"# Packages {purpose}. Made by make lock from pyproject.toml.\n"
        new.write_text(head + new.read_text(encoding="utf-8"), encoding="utf-8")
    for old in LOCKS.glob("*.lock"):
        if old.stem not in wanted:
            old.unlink()
    for name in wanted:
        new, old = WORK / f"{name}.lock", LOCKS / f"{name}.lock"
        # One that stays as it was keeps its time, or make would install it again.
        if not old.exists() or new.read_bytes() != old.read_bytes():
            new.rename(old)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
