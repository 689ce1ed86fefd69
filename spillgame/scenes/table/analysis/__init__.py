"""The pages of a game's analysis: the chances turn by turn, and each turn on the board as it was."""
