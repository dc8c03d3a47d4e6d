"""Who may sit at a table: our bots, their levels, and bots of one's own. None of it is compiled."""
