"""Games of *valley* 1.0, for tests whose tables were laid for its cards.

A test of a rule needs a card that shows it, and what the card does must stay. So these tests play
with the first version of the box, which never changes, whatever the newest one is.
"""

from __future__ import annotations

from functools import partial

import mycelia
from mycelia.edition.load import edition as built_in

EDITION = built_in("valley 1.0")
new_game = partial(mycelia.new_game, edition=EDITION)
from_position = partial(mycelia.from_position, edition=EDITION)


def edition() -> mycelia.Edition:
    """Return the first version of the box."""
    return EDITION
