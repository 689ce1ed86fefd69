"""Advice for players: hints at the table, luck and skill of finished games. Independent of the window."""
