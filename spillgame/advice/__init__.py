"""Advice for the players of any game that offers a value of a position: luck and skill of a game played."""
