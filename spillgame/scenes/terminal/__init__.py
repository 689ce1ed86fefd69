"""A game in the terminal: the table of any game as lines that are read and typed."""
