"""What a well-balanced box should show. These are aims for a design, not rules of the game."""

from __future__ import annotations

from typing import Final

RARELY: Final = 5.0  # per cent of its chances: a hero that is hired less is never worth it
ALWAYS: Final = 60.0  # and one that is hired more leaves no choice
SEATS: Final = 3.0  # points by which a place in the round may be off an even share
ROUNDS: Final = (9, 15)  # within which nine of ten games for two end
MOST_OUTSIDE: Final = 10.0  # per cent of games for two that may be shorter or longer
APART: Final = 1.5  # rounds between the quickest and the slowest set-up, or board
LEADER: Final = (60.0, 75.0)  # per cent of games that the leader at half time wins
VARIED: Final = 12  # heroes, each of them in
IN_DECKS: Final = 10.0  # per cent of the winners' decks
# Gwidyon with so many drops is beaten in so many per cent of games, by levels of the ladder.
GWIDYON: Final = {("pip", 20): (15.0, 35.0), ("rover", 20): (45.0, 65.0)}
EVEN_SLOPE: Final = 2.0  # no step from 20 to 25 drops is more than so many times the mean step
