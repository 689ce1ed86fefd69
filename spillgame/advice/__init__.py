"""What a player is told by a game's advice: hints at the table. Knows no game, and no window."""
