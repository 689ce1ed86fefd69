"""The board: a chart of the sea with everything on it, for whatever scene shows a state."""
