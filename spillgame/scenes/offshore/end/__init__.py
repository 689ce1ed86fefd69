"""The end of a game of Offshore."""
