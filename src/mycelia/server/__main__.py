"""`python -m mycelia.server`: the server without the rest of the command line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..errors import MyceliaError
from .configuration import configure, table
from .run import serve


def main() -> int:
    """Serve until stopped. Return 2 if it cannot start."""
    parser = argparse.ArgumentParser(prog="python -m mycelia.server")
    parser.add_argument("--config", type=Path, help="a TOML file with settings")
    parser.add_argument("--host")
    parser.add_argument("--port")
    parser.add_argument("--database", help="sqlite:///FILE or postgresql://...")
    parser.add_argument("--workers", help=argparse.SUPPRESS)  # which is gone
    parser.add_argument("--bots", help="the bots on offer: sprout,sage,my_bots:Careful")
    parser.add_argument("--nats", help="nats://HOST:4222, for hints between servers")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--settings", action="store_true", help="print all settings")
    given = vars(parser.parse_args())
    config, open_browser = given.pop("config"), given.pop("open")
    if given.pop("settings"):
        print(table(), end="")
        return 0
    try:
        serve(configure(given, config), open_browser=open_browser)
    except MyceliaError as error:
        print(f"mycelia: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
