"""Deep Sea Adventure in the window."""
