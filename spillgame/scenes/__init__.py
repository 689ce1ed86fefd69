"""The scenes: what is on the screen, and what a player's wish does there."""
