"""Learning the value of sage by self-play, from nothing."""
