"""The end of a game of Deep Sea Adventure."""
