"""The panels around the board, which show the state of a game, and the page they make together."""
