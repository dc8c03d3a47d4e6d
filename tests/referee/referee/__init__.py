"""A referee for Mycelia, written from the rules alone (`mycelia rules`): slow and plain.

It shares no code with the package and never imports it, so that a mistake in one is none in the
other. It knows the table as plain objects, reads the effect language with a parser of its own, says
whose decision it is and which words are legal, and carries a choice out. What a game draws it
cannot foretell: there it looks at what was drawn (`Drawn`), objects if the rules could not have
given that, and goes on with it.

    referee = Referee(Box(text_of_the_edition), position)  # a position with nothing under way
    referee.ask                                            # None when the game is over
    referee.choose(word, Drawn(events, hands))             # objects to what is impossible
    referee.position()                                     # what a position must show now

A rule is cited by its number. CONVENTION marks what the rules leave to whoever asks the questions:
how a function is cut into single ones, and what is not asked because there is nothing to choose.
"""

from .board import FIELDS
from .box import Box
from .drawn import Drawn, Objection
from .setup import check_setup
from .table import CAPACITY
from .turns import Referee

__all__ = [
    "CAPACITY",
    "FIELDS",
    "Box",
    "Drawn",
    "Objection",
    "Referee",
    "check_setup",
]
