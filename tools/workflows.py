"""Checks what is in .github, as far as that can be done without running it.

python tools/workflows.py

zizmor looks for holes in the workflows, check-jsonschema for keys that no workflow, issue form or
Dependabot file has, and actionlint, where it is installed, for mistakes in expressions. Both first
come from requirements/ci.lock; nothing is asked over the network.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
GITHUB: Final = ROOT / ".github"
TOOLS: Final = Path(sys.executable).parent


def commands() -> list[list[str]]:
    """Return what is run, one after the other."""
    workflows = [str(path) for path in sorted((GITHUB / "workflows").glob("*.yml"))]
    forms = sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml"))
    schemas = {
        "github-workflows": workflows,
        "dependabot": [str(GITHUB / "dependabot.yml")],
        "github-issue-forms": [str(path) for path in forms if path.name != "config.yml"],
        "github-issue-config": [str(path) for path in forms if path.name == "config.yml"],
    }
    found = [[str(TOOLS / "zizmor"), "--offline", "--quiet", str(GITHUB)]]
    for schema, files in schemas.items():
        program = str(TOOLS / "check-jsonschema")
        found.append([program, "--quiet", "--builtin-schema", f"vendor.{schema}", *files])
    if actionlint := shutil.which("actionlint"):
        found.append([actionlint, *workflows])
    return found


def main() -> int:
    """Run all checks, and return 1 if one of them failed."""
    failed = 0
    for command in commands():
        try:
            done = subprocess.run(command, cwd=ROOT, check=False)
        except FileNotFoundError:
            print(f"{command[0]} is missing: make lint-workflows installs it", file=sys.stderr)
            return 1
        failed |= done.returncode != 0
    print("The checks of .github found something." if failed else "Nothing wrong in .github.")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
