"""The sounds of The Spill."""
