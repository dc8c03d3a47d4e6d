"""File handles: every connection needs one, and so do the database and the bots."""

from __future__ import annotations

import logging
from typing import Final

LOG: Final = logging.getLogger("mycelia.server")
RESERVE: Final = 128  # for the database, the bots, the files of the web app


def room_for(wanted: int) -> int:
    """Return how many connections there can be, at most as many as wanted.

    As many handles are asked for as the system allows.
    """
    try:
        import resource
    except ImportError:  # not on Windows, which has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (OSError, ValueError):
            pass  # then it stays as it is
    if soft == resource.RLIM_INFINITY or soft - RESERVE >= wanted:
        return wanted
    possible = max(soft // 2, soft - RESERVE)
    LOG.warning(
        "the system allows %d open files: at most %d connections instead of %d (see LimitNOFILE)",
        soft, possible, wanted,
    )  # fmt: skip
    return possible
