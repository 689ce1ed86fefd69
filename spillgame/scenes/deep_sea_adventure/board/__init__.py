"""The board: the sea in section, with the trail and everybody on it, for whatever scene shows a state."""
