"""Many games: simulations and measurements."""
