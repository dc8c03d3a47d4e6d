"""How many examples a property is tried with, and by which luck.

By default the same ones every time. With RANDOM_SEED in the environment (`make test-random`) others
each time: pytest is given that number as `--hypothesis-seed`, so that a failure can be repeated.
Slow tests try a third of what they try with THOROUGH in the environment (`make long`).
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

RANDOM = "RANDOM_SEED" in os.environ
THOROUGH = "THOROUGH" in os.environ


def share(most: int) -> int:
    """Return how many of so many things a slow test tries: all of them, or a third."""
    return most if THOROUGH else most // 3


def thorough(most: int) -> settings:
    """Return settings for a slow property."""
    return examples(share(most))


def examples(most: int) -> settings:
    """Return settings for so many examples: fixed, or random and made smaller when they fail."""
    if RANDOM:
        return settings(
            deadline=None,
            max_examples=most,
            print_blob=True,
            suppress_health_check=[HealthCheck.too_slow],
        )
    return settings(deadline=None, max_examples=most, derandomize=True, phases=(Phase.generate,))
