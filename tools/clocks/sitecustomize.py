"""Another time of day for a Python process: with this folder on its path, CLOCK_AHEAD seconds."""

import os
import time


def shift(seconds: float) -> None:
    """Let this process believe that it is later, or earlier, than it is."""
    right = time.time

    def wrong() -> float:
        return right() + seconds

    time.time = wrong


shift(float(os.environ.get("CLOCK_AHEAD", "0")))
