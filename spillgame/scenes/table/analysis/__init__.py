"""The analysis of a game, shown: its chances turn by turn, and each turn on the board as it was."""
