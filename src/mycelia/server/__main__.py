"""`python -m mycelia.server`: the server without the rest of the command line."""

from __future__ import annotations

import argparse
import sys

from ..errors import MyceliaError
from .run import DEFAULT_HOST, DEFAULT_PORT, serve


def main() -> int:
    """Serves until it is stopped; 2 if it cannot start."""
    parser = argparse.ArgumentParser(prog="python -m mycelia.server")
    parser.add_argument("--host", default=DEFAULT_HOST)
    parser.add_argument("--port", type=int, default=DEFAULT_PORT)
    parser.add_argument("--database", help="sqlite:///FILE or postgresql://...")
    parser.add_argument("--bots", help="the bots on offer: sprout,sage,my_bots:Careful")
    parser.add_argument("--open", action="store_true", help="open the browser")
    given = parser.parse_args()
    try:
        serve(given.host, given.port, given.database, open_browser=given.open, bots=given.bots)
    except MyceliaError as error:
        print(f"mycelia: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
