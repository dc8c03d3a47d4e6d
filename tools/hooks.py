"""What git's hooks run that is not one command of its own (.pre-commit-config.yaml).

python tools/hooks.py web            types, then format and style of the web app
python tools/hooks.py subject FILE   whether the message of a commit begins as ours do
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MOST: Final = 72
SUBJECT: Final = re.compile(r"[a-z0-9][a-z0-9, /-]*: \S")
BY_GIT: Final = re.compile(r"(Merge|Revert|fixup!|squash!|amend!) ")


def subject_wrong(message: str) -> str:
    """Return what is wrong with the first line of a message; nothing if it is right."""
    first = message.partition("\n")[0]
    if BY_GIT.match(first):
        return ""
    if not SUBJECT.match(first):
        return 'the part comes first, as in "server: commit waiting choices together"'
    if len(first) > MOST:
        return f"it has {len(first)} characters, {MOST} at most"
    return "it ends without a full stop" if first.endswith(".") else ""


def main(args: list[str]) -> int:
    """Do what the first argument says, and return 0 if nothing is wrong."""
    match args:
        case ["web"]:
            web = [sys.executable, str(ROOT / "tools" / "web.py")]
            steps = (subprocess.run([*web, step], check=False) for step in ("check", "lint"))
            return int(any(done.returncode for done in steps))
        case ["subject", file]:
            why = subject_wrong(Path(file).read_text(encoding="utf-8"))
            if why:
                print(f"The subject of a commit: {why}.")
            return int(bool(why))
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
