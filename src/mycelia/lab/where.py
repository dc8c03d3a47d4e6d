"""Which place it is that --on and --jobs name."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, redirect_stdout
from typing import Final

from ..errors import OptionError
from .places import Here, Place

MOST_JOBS: Final = 256


@contextmanager
def at_home(jobs: int, most: int = MOST_JOBS, *, apart: bool = False) -> Iterator[Place]:
    """Give so many processes of this machine, but no more than there is work for.

    One is this process itself, unless the work has to be done apart.
    """
    if not 1 <= jobs <= MOST_JOBS:
        raise OptionError(f"jobs is a number from 1 to {MOST_JOBS}, not {jobs}")
    place: Place
    if min(jobs, most) <= 1 and not apart:
        place = Here()
    else:
        from .processes import Processes

        place = Processes(min(jobs, most))
    try:
        yield place
    finally:
        place.close()


@contextmanager
def place_for(
    on: str | None,
    jobs: int,
    *,
    most: int = MOST_JOBS,
    bots: Sequence[str] = (),
    apart: bool = False,
) -> Iterator[Place]:
    """Give the place that --on and --jobs name; 0 jobs: as many as it has cores.

    The code of one's own bots goes along to a cluster. While that is open, standard output is the
    error output: Ray prints what it notices, and results must not be mixed with that. Raise
    OptionError for what cannot be, ClusterError for a cluster that cannot be used.
    """
    if on is None:
        with at_home(jobs or os.cpu_count() or 1, most, apart=apart) as home:
            yield home
        return
    if not 0 <= jobs <= MOST_JOBS:
        raise OptionError(f"jobs is a number from 1 to {MOST_JOBS}, not {jobs}")
    from .cluster import connect
    from .luggage import pack

    luggage = pack(bots)
    with redirect_stdout(sys.stderr), closing(connect(on, jobs, luggage)) as cluster:
        yield cluster
