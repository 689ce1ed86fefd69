"""The end of a game of Endeavor: Deep Sea."""
