"""Writes all files with expected results anew, from the sources in src/.

    python tests/make_golden.py

After a change of the rules, of the edition or of the words. Then read `git diff tests` and see
whether all that changed was meant to.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parent
MAKERS = (
    "playthroughs/make.py",
    "perft/make.py",
    "edition/make_words.py",
    "rules/make_map.py",
)


def main() -> None:
    environment = os.environ | {"PYTHONPATH": str(TESTS.parent / "src")}
    for maker in MAKERS:
        path = TESTS / maker
        if path.exists():
            print(f"tests/{maker}", flush=True)
            subprocess.run([sys.executable, str(path)], env=environment, check=True)


if __name__ == "__main__":
    main()
