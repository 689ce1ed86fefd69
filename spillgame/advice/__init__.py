"""What a game's advice tells its players: hints at the table, luck and skill of a game played. Knows no window."""
