"""The panels around the board: everything beside it that shows the state of a game, and the page they make together."""
